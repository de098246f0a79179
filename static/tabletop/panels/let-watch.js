// @ts-check
// The leave to watch: how much later watchers see what a player hides, and what a watcher is told of it.

import { t } from "../../words/words.js";
import { html } from "../element.js";

/** @import { LetWatch } from "../protocol.d.ts" */
/** @import { State } from "../state.js" */

/** @type {[LetWatch["unit"], number, string][]} */
const DELAYS = [
  ["phases", 1, t("1 Phase later")],
  ...[2, 3, 5, 10].map(
    (phases) =>
      /** @type {[LetWatch["unit"], number, string]} */ (["phases", phases, t`${phases} Phases later`]),
  ),
  ...[5, 10, 20, 30, 60].map(
    (minutes) =>
      /** @type {[LetWatch["unit"], number, string]} */ (["minutes", minutes, t`${minutes} minutes later`]),
  ),
];
const USUAL = 2; // three Phases

/**
 * Asks how much later watchers are to see everything.
 * @param {(unit: LetWatch["unit"], amount: number) => void} letWatch
 */
export function askHowLate(letWatch) {
  const choice = /** @type {HTMLSelectElement} */ (
    html(
      "select",
      { "data-part": "how-late", name: "how-late" },
      ...DELAYS.map(([, , words], at) => html("option", { value: at, selected: at === USUAL }, words)),
    )
  );
  const title = t("Let watchers see everything");
  const dialog = /** @type {HTMLDialogElement} */ (
    html(
      "dialog",
      { class: "paper", "data-dialog": "let-watch", "aria-label": title },
      html("h2", {}, title),
      html(
        "p",
        {},
        t("They see what you hide later, if the other player lets them, too. End it at any time."),
      ),
      html(
        "form",
        { method: "dialog" },
        html("label", {}, `${t("How much later?")} `, choice),
        html(
          "p",
          { class: "confirm-row" },
          html("button", { class: "confirm", value: "yes", "data-act": "yes" }, t("Let them see")),
          html("button", { class: "small", value: "no", "data-act": "no" }, t("No")),
        ),
      ),
    )
  );
  document.body.append(dialog);
  dialog.showModal();
  dialog.addEventListener("close", () => {
    dialog.remove();
    const [unit, amount] = DELAYS[Number(choice.value)];
    if (dialog.returnValue === "yes") letWatch(unit, amount);
  });
}

/**
 * What a watcher is told of how late he sees what, with what changes it.
 * @param {State} state
 * @param {(live: boolean) => void} watch
 * @returns {(Node | string)[]}
 */
export function howLate(state, watch) {
  const { red, blue } = state.game.watching ?? {};
  if (state.you.seats.length || !red || !blue || state.view.result) return [];
  const delays = red.words === blue.words ? red.words : `${red.words} / ${blue.words}`;
  if (state.you.sees === "later")
    return [
      html("span", { "data-watching": "later" }, t`You see everything, ${delays} later.`),
      button("watch-live", t("Watch live"), () => watch(true)),
    ];
  if (state.you.live)
    return [
      html("span", { "data-watching": "live" }, t("You watch live, without what is hidden.")),
      button("watch-later", t("See everything, later"), () => watch(false)),
    ];
  if (state.you.sees) return [];
  return [html("span", { "data-watching": "soon" }, t`Everything is shown ${delays} later.`)];
}

/** @param {string} act @param {string} words @param {() => void} onclick */
function button(act, words, onclick) {
  return html("button", { type: "button", class: "small", "data-act": act, onclick }, words);
}
