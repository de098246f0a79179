// @ts-check
// What wins the battle, and how its time goes: to be opened in the heading, and under the first questions of
// a battle for who is advised.

import { t } from "../../words/words.js";
import { fill, html, whenChanged } from "../element.js";
import { start } from "../first.js";
import { openRequest } from "../state.js";

/** @import { Seat, View } from "../protocol.d.ts" */
/** @typedef {import("../state.js").State} State */

const MORALE = t(
  "Force Morale, rolled at the start, is a side's will to fight: at 0 it withdraws, and has lost.",
);
const FALLS = t(
  "It falls when Teams break or are wiped out, when Leaders are hit and when a Jump-Off Point is taken.",
);
const TIME = [
  t("A Phase is one side's roll of Command Dice and what it does with them."),
  t("6s give the next Phase: two or more give you another at once, three end the Turn besides."),
  t("At the end of a Turn Pinned men get up and Broken men run; smoke and Overwatch are gone."),
  t("5s are Chain of Command Points: six of them make a Dice that can change the course of things."),
];

const FIRST_PHASES = 4; // of both sides, in which it is told how time goes

/**
 * What a side is there for; "" where nobody has said it.
 * @param {View} view
 * @param {Seat} seat
 */
function aimOf(view, seat) {
  return view.mission?.aims[seat] ?? start.aims?.[seat] ?? "";
}

/** The sides whose aims this person is told: his own, or both. @param {State} state @returns {Seat[]} */
function sidesOf({ you }) {
  return you.seats.length === 1 ? you.seats : ["red", "blue"];
}

/** Each aim with whose it is, once where both have the same. @param {State} state */
function aims(state) {
  const told = sidesOf(state).map((seat) => ({ seat, aim: aimOf(state.view, seat) }));
  const same = told.every(({ aim }) => aim === told[0].aim);
  if (same) return told[0].aim ? [told[0].aim] : [];
  return told.map(({ seat, aim }) => `${state.view.sides?.[seat]?.title ?? ""}: ${aim}`);
}

/** Where the aim can be read at any time. */
export function aimButton() {
  const words = html("div", { class: "aim-words" });
  const box = /** @type {HTMLDetailsElement} */ (
    html("details", { class: "aim", "data-act": "aim", hidden: true }, html("summary", {}, t("Aim")), words)
  );
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !box.contains(target)) box.open = false;
  });
  const draw = whenChanged((/** @type {string} */ told) => {
    box.hidden = !told;
    fill(
      words,
      ...told.split("\n").map((line) => html("p", { class: "aim-goal" }, line)),
      ...[MORALE, FALLS, ...TIME].map((line) => html("p", {}, line)),
    );
  });
  /** @param {State} state */
  const show = (state) => draw(start.lesson || state.view.result ? "" : aims(state).join("\n"));
  return { box, show };
}

/**
 * What is told under the first questions of a battle.
 * @param {State} state
 * @returns {string[]}
 */
export function firstWords(state) {
  const { view, you } = state;
  if (you.seats.length !== 1) return [];
  if (view.stage === "set-up" || view.stage === "patrol")
    return [...aims(state).map((aim) => t`Your aim: ${aim}`), MORALE];
  return openRequest(state)?.name === "spend-command-dice" ? ofTime(view) : [];
}

/** @param {View} view */
function ofTime({ phase, phases }) {
  const sixes = (phase?.rolled ?? []).filter((face) => face === 6).length;
  if (sixes >= 3) return [t("Three 6s: the Turn ends with this Phase, and the next one is yours as well.")];
  if (sixes === 2) return [t("Two 6s: the next Phase is yours as well.")];
  return phases <= FIRST_PHASES ? [TIME[0], TIME[1]] : [];
}
