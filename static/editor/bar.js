// @ts-check
// The bar above the table: undo, snap, nearer and farther, how far it is saved.

import { fill, html } from "../tabletop/element.js";
import { t } from "../words/words.js";
import { KEYS } from "./keys.js";

/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {import("./saving.js").State} State */

/** @type {Record<State, string>} */
const STATES = {
  saved: t("Saved"),
  waiting: t("Not saved yet"),
  saving: t("Saving…"),
  failed: t("Not saved"),
  refused: t("Not saved"),
  conflict: t("Not saved"),
};

/**
 * @param {Editor} editor @param {string} page  the address of the table's page
 * @param {{ save: () => void, zoom: (way: -1 | 0 | 1) => void, leave: (event: Event) => void }} also
 */
export function bar(editor, page, also) {
  const press = (/** @type {string} */ words, /** @type {() => void} */ done, /** @type {string} */ title) =>
    html(
      "button",
      { type: "button", class: "small-button", onclick: done, title, "aria-label": title },
      words,
    );
  const undo = press(t("Undo"), () => editor.go("undo"), t("Undo (Ctrl+Z)"));
  const redo = press(t("Redo"), () => editor.go("redo"), t("Redo (Ctrl+Shift+Z)"));
  const status = html("span", { role: "status", class: "saved-state" }, STATES.saved);
  const told = (/** @type {Event} */ { currentTarget }) => {
    editor.step = Number(/** @type {HTMLSelectElement} */ (currentTarget).value);
  };
  const snap = html(
    "label",
    { class: "snap" },
    t("Snap"),
    " ",
    html(
      "select",
      { onchange: told },
      html("option", { value: 1 }, '1"'),
      html("option", { value: 0.5, selected: true }, '½"'),
      html("option", { value: 0 }, t("off")),
    ),
  );
  const keys = html(
    "details",
    { class: "keys" },
    html("summary", { class: "small-button" }, t("Keys")),
    html("dl", {}, ...KEYS.flatMap(([key, words]) => [html("dt", {}, key), html("dd", {}, words)])),
  );
  const made = html(
    "div",
    { class: "editor-bar" },
    undo,
    redo,
    snap,
    press("−", () => also.zoom(-1), t("Farther")),
    press(t("Whole"), () => also.zoom(0), t("The whole table")),
    press("+", () => also.zoom(1), t("Nearer")),
    keys,
    status,
    press(t("Save"), also.save, t("Save now (Ctrl+S)")),
    html("a", { class: "button", href: page, onclick: also.leave }, t("Share or play")),
  );
  const mark = () => {
    undo.toggleAttribute("disabled", !editor.history.past.length);
    redo.toggleAttribute("disabled", !editor.history.future.length);
  };
  mark();
  return { made, mark, tell: (/** @type {State} */ state) => fill(status, STATES[state]) };
}
