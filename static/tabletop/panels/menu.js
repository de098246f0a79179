// @ts-check
// The tools over the table, and the menu of things one may say at any moment.

import { t } from "../../words/words.js";
import { fill, handed, html, svg, whenChanged } from "../element.js";
import { isForMenu } from "../giving-away.js";
import { openRequest } from "../state.js";
import { PACES } from "../words.js";

const LEAVING = [
  t("Your force leaves the table. The other side holds the field;"),
  t("if its Force Morale is under 3, it is a draw."),
].join(" ");
/** @type {Record<string, string[]>} */
const COMMANDS = {
  undo: [t("Take back"), t("Takes back your newest decision.")],
  "request-undo": [t("Ask to take back"), t("Asks the other player to take back your newest decision.")],
  ...Object.fromEntries(
    Object.entries(PACES).map(([pace, words]) => [
      `offer-pace-${pace}`,
      [t`Play ${words}`, t`If both agree, the game goes on ${words}.`],
    ]),
  ),
  correct: [
    t("Put something right"),
    t("Asks the other player to put right what stands on the table, or what the rules do not cover."),
  ],
  "offer-draw": [t("Offer a draw"), t("Offers the other player a draw.")],
  "let-watch": [
    t("Let watchers see everything"),
    t("Those who watch see what you hide some time later, if the other player lets them as well."),
  ],
  "close-watching": [t("Let watchers see no more"), t("Those who watch no longer see what you hide.")],
  withdraw: [t("Withdraw"), LEAVING],
  resign: [t("Resign"), t("The other side wins the battle.")],
};
const NEEDS_CONFIRMING = ["withdraw", "resign", "offer-draw", "request-undo"];
const GIVING_UP = ["offer-draw", "withdraw", "resign"];
const BESIDE = { target: "_blank", rel: "noopener" }; // in a tab of its own, beside the game

/** @type {[string, string, string][]}  action, sign (letters, or the path of a drawing of 20 by 20), words */
const TOOLS = [
  ["zoom-in", "+", t("Closer (+)")],
  ["zoom-out", "−", t("Farther (−)")],
  ["fit", "M11 3H17V9M9 17H3V11M17 3L11.5 8.5M3 17L8.5 11.5", t("Whole table (F)")],
  ["ruler", "M2 14L14 2L18 6L6 18ZM5 11L7 13M8 8L11 11M11 5L13 7", t("Ruler (R)")],
  ["fan", "M10 17L3 5Q10 0 17 5Z", t("What the selected Unit sees (V)")],
  ["labels", "Aa", t("Labels (L)")],
  ["help", "?", t("Signs and keys (?)")],
];

/** @param {HTMLElement} place @param {Record<string, () => void>} actions */
export function toolbar(place, actions) {
  for (const [action, sign, words] of TOOLS) {
    const button = html("button", {
      type: "button",
      "data-tool": action,
      title: words,
      "aria-label": words,
      onclick: () => actions[action](),
    });
    button.append(
      /^M\d/.test(sign)
        ? svg("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, svg("path", { d: sign }))
        : sign,
    );
    place.append(button);
  }
  /** @param {string} tool @param {Record<string, boolean>} pressed */
  return (tool, pressed) => {
    for (const button of place.children)
      button.setAttribute("aria-pressed", String(Boolean(pressed[button.getAttribute("data-tool") ?? ""])));
    place.dataset.tool = tool;
  };
}

/**
 * @param {HTMLElement} place
 * @param {{ command: (name: string) => void, answer: (reply: import("../protocol.d.ts").QuestionReply) =>
 *   void, help: () => void, correct: () => void, letWatch: () => void, soFar: string,
 *   home: string, report: string, umpire: string, sheet: string, settings: string }} acts
 */
export function menu(place, acts) {
  const { command, answer, help, correct, letWatch, soFar, home, report, umpire, sheet, settings } = acts;
  const list = html("div", { class: "menu-list", role: "menu" });
  const details = html(
    "details",
    { class: "menu" },
    html("summary", { "aria-label": t("Menu"), "data-act": "menu" }, "☰"),
    list,
  );
  place.append(details);
  closeByItself(details);
  const showHelp = () => {
    details.removeAttribute("open");
    help();
  };
  /** @type {Record<string, () => void>} */
  const beyond = { withdraw: () => answer({ option: "withdraw" }), correct, "let-watch": letWatch };
  const say = (/** @type {string} */ name) => (beyond[name] ?? (() => command(name)))();
  const draw = whenChanged(
    (
      /** @type {string} */ names,
      /** @type {boolean} */ isPlayer,
      /** @type {string} */ seat,
      /** @type {string} */ commitment,
    ) => {
      const buttons = names
        .split(" ")
        .filter(Boolean)
        .map((name) => commandButton(name, say, details));
      const givesUp = (/** @type {Element} */ button) =>
        GIVING_UP.includes(button.getAttribute("data-command") ?? "");
      fill(
        list,
        ...buttons.filter((button) => !givesUp(button)),
        html(
          "button",
          { type: "button", role: "menuitem", "data-act": "help", onclick: showHelp },
          handed(t("Signs"), `${t("Signs and keys")} `),
          html("kbd", {}, "?"),
        ),
        link("rules", "/rules/", t("Rules"), BESIDE),
        link("so-far", soFar, t("What happened so far"), BESIDE),
        seat ? link("sheet", `${sheet}?seat=${seat}`, t("Quick reference"), BESIDE) : null,
        link("settings", settings, t("Settings"), BESIDE),
        isPlayer ? link("name", "/mine/#you", t("Change my name")) : null,
        ...besides(umpire, report),
        link("leave", home, t("Leave the table")),
        ...buttons.filter(givesUp),
        commitment ? seal(commitment) : null,
      );
    },
  );
  /** @param {import("../state.js").State} state */
  return (state) =>
    draw(sayings(state), Boolean(state.you.seats.length), state.you.seat ?? "", state.game.commitment ?? "");
}

/** The pages of the game beside its table. @param {string} umpire @param {string} report */
function besides(umpire, report) {
  return [
    link("umpire", umpire, t("The umpire"), BESIDE),
    link("report", report, t("Report a problem"), BESIDE),
  ];
}

/** @param {string} commitment */
function seal(commitment) {
  return html(
    "small",
    { class: "commitment", title: commitment },
    t`Dice sealed as ${commitment.slice(0, 12)}…`,
  );
}

/** @param {string} act @param {string} href @param {string} words @param {Record<string, string>} more */
function link(act, href, words, more = {}) {
  return html("a", { href, role: "menuitem", ...more, "data-act": act }, words);
}

/** Closes the menu on a press elsewhere and by Escape. @param {Element} details */
function closeByItself(details) {
  document.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Node && !details.contains(event.target)) details.removeAttribute("open");
  });
  details.addEventListener("keydown", (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== "Escape" || !details.hasAttribute("open")) return;
    event.stopPropagation(); // it closes the menu and takes nothing else back
    details.removeAttribute("open");
    details.querySelector("summary")?.focus();
  });
}

/**
 * What may be said now; withdrawing is an answer to the question how Command Dice are used.
 * @param {import("../state.js").State} state
 */
function sayings(state) {
  const request = openRequest(state);
  const withdraws =
    request?.shape === "choose" &&
    request.options.some((option) => isForMenu(option, request) && !option.refused);
  const names = [...(state.game.commands ?? []), withdraws ? "withdraw" : ""];
  return Object.keys(COMMANDS)
    .filter((name) => names.includes(name) && (name !== "correct" || state.view.stage === "battle"))
    .join(" ");
}

/** @param {string} name @param {(name: string) => void} command @param {Element} details */
function commandButton(name, command, details) {
  const [label, words] = /** @type {Record<string, string[]>} */ (COMMANDS)[name];
  const act = async () => {
    details.removeAttribute("open");
    if (!NEEDS_CONFIRMING.includes(name) || (await isSure(label, words))) command(name);
  };
  return html(
    "button",
    { type: "button", role: "menuitem", "data-command": name, title: words, onclick: act },
    label,
  );
}

/** @param {string} title @param {string} words @returns {Promise<boolean>} */
export function isSure(title, words) {
  const dialog = /** @type {HTMLDialogElement} */ (
    html(
      "dialog",
      { class: "paper", "data-dialog": "sure", "aria-label": title },
      html("h2", {}, `${title}?`),
      html("p", {}, words),
      html(
        "form",
        { method: "dialog", class: "confirm-row" },
        html("button", { class: "confirm", value: "yes", "data-act": "yes" }, title),
        html("button", { class: "small", value: "no", "data-act": "no" }, t("No")),
      ),
    )
  );
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((settle) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      settle(dialog.returnValue === "yes");
    });
  });
}
