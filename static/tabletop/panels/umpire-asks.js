// @ts-check
// What is written down for the log before it is done: a ruling, what dice are rolled for, what the umpire is
// called for.

import { t } from "../../words/words.js";
import { html } from "../element.js";

/** @import { Seat } from "../protocol.d.ts" */

/** @typedef {import("./umpire.js").Acts} Acts */
/**
 * @typedef {{ title: string, act: string, longest: number, line: string, more: Node[], send: (fields:
 *   FormData) => Promise<string> }} Asked  `send` tells why it was not taken
 */

/** What he is called for. @type {Record<string, string>} */
const ABOUT = {
  rule: t("A rule"),
  table: t("What stands on the table"),
  undo: t("Taking back"),
  support: t("A support"),
  else: t("Something else"),
};

const MOST_DICE = 24;

/**
 * Opens the form for one of them; it stays, with what was written, until the server has taken it.
 * @param {"rule" | "roll" | "call"} what
 * @param {Acts} acts
 * @param {Seat} [seat]  who calls
 */
export function askedIn(what, acts, seat) {
  const { title, act, longest, line, more, send } = ASKED[what](acts, seat);
  const text = html("input", {
    type: "text",
    name: "text",
    required: true,
    maxlength: longest,
    autocomplete: "off",
    "data-umpire-field": "text",
  });
  const refused = html("p", { role: "alert", class: "is-refused", hidden: true });
  const form = html(
    "form",
    { class: "umpire-form" },
    html("label", { class: "order-field" }, html("span", {}, line), text),
    ...more,
    refused,
    html(
      "div",
      { class: "confirm-row" },
      html("button", { type: "submit", class: "confirm", "data-act": "yes" }, act),
      html(
        "button",
        { type: "button", class: "small", "data-act": "no", onclick: () => dialog.close() },
        t("Cancel"),
      ),
    ),
  );
  const dialog = /** @type {HTMLDialogElement} */ (
    html(
      "dialog",
      { class: "paper", "data-dialog": "umpire", "aria-label": title },
      html("h2", {}, title),
      form,
    )
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const why = await send(new FormData(/** @type {HTMLFormElement} */ (form)));
    if (!why) return dialog.close();
    refused.textContent = why;
    refused.hidden = false;
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {FormData} fields @param {string} name */
const read = (fields, name) => String(fields.get(name) ?? "").trim();

/** @type {Record<"rule" | "roll" | "call", (acts: Acts, seat?: Seat) => Asked>} */
const ASKED = {
  rule: (acts) => ({
    title: t("Rule"),
    act: t("Rule so"),
    longest: 400,
    line: t("How it is played"),
    more: [
      field(
        t("Section, as in 1e 7.1 (may be left empty)"),
        html("input", { type: "text", name: "section", maxlength: 20, "data-umpire-field": "section" }),
      ),
    ],
    send: (fields) =>
      acts.umpire({ do: "rule", text: read(fields, "text"), section: read(fields, "section") }),
  }),
  roll: (acts) => ({
    title: t("Roll dice of this game"),
    act: t("Roll"),
    longest: 200,
    line: t("What for"),
    more: [
      field(
        t("Dice"),
        html("input", {
          type: "number",
          name: "dice",
          min: 1,
          max: MOST_DICE,
          value: 1,
          "data-umpire-field": "dice",
        }),
      ),
    ],
    send: (fields) =>
      acts.umpire({ do: "roll", text: read(fields, "text"), dice: Number(read(fields, "dice")) || 1 }),
  }),
  call: (acts, seat) => ({
    title: t("Call the umpire"),
    act: t("Call the umpire"),
    longest: 200,
    line: t("What for"),
    more: [
      field(
        t("About"),
        html(
          "select",
          { name: "about", "data-umpire-field": "about" },
          ...Object.entries(ABOUT).map(([value, words]) => html("option", { value }, words)),
        ),
      ),
    ],
    send: (fields) =>
      acts.toUmpire({
        do: "call",
        about: /** @type {"rule"} */ (read(fields, "about")),
        why: read(fields, "text"),
        ...(seat ? { seat } : {}),
      }),
  }),
};

/** @param {string} words @param {Node} input */
function field(words, input) {
  return html("label", { class: "order-field" }, html("span", {}, words), input);
}
