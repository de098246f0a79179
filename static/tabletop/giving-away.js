// @ts-check
// Answers that leave something unused: they are never given by accident, and only when they are meant twice.

import { counted, inDice, t } from "../words/words.js";

/** @import { Option, PhaseView, Question } from "./protocol.d.ts" */

/** Verbs that end what one is doing. */
const ENDS = ["end-phase", "done", "back", "pass"];
/** Orders that nobody misses who has forgotten them. */
const OF_LITTLE_USE = ["walk-alone", "transfer", "merge", "detach", "smoke-grenade"];

/** Whether an option only ends what one is doing. @param {Option} option */
export function isEnd(option) {
  return ENDS.includes(option.verb);
}

/** Numbered as they are shown: what ends it stands at the foot. @param {Option[]} options */
export function endsLast(options) {
  return [...options.filter((option) => !isEnd(option)), ...options.filter(isEnd)];
}

/** What could be done instead. @param {Option[]} open  the options that can be taken */
function otherwise(open) {
  return open.filter((option) => !isEnd(option));
}

/**
 * Giving the battle up stands in the menu, away from what one does all the time.
 * @param {Option} option
 * @param {Question} request
 */
export function isForMenu(option, request) {
  return option.verb === "withdraw" && request.name === "spend-command-dice";
}

/**
 * What would be left unused, in words; "" if nothing would.
 * @param {Option} option
 * @param {Option[]} open
 * @param {PhaseView | undefined} phase  of the view
 */
export function leftUnused(option, open, phase) {
  if (option.verb === "end-phase") return diceLeft(open, phase);
  if (option.verb !== "done" || otherwise(open).every((one) => OF_LITTLE_USE.includes(one.verb))) return "";
  const left = phase?.initiatives ?? 0;
  return left ? t`${counted(left, "order")} left` : "";
}

/**
 * The Command Dice that some option could spend.
 * @param {Option[]} open
 * @param {PhaseView | undefined} phase
 */
function diceLeft(open, phase) {
  const useful = new Set(open.flatMap((option) => option.dice ?? []));
  const count = (phase?.dice ?? []).filter((/** @type {number} */ face) => useful.has(face)).length;
  return count ? t`${inDice(count)} left` : "";
}

/** Whether Enter alone may take what is suggested. @param {Option} option @param {Option[]} open */
export function isForEnter(option, open) {
  return !isEnd(option) || !otherwise(open).some((one) => option.verb !== "end-phase" || one.dice?.length);
}

/** Whether this is what a lesson asks for now. @param {string} id  of an option */
export function isWished(id) {
  const { wished = "" } =
    /** @type {HTMLElement | null} */ (document.querySelector("[data-wished]"))?.dataset ?? {};
  return Boolean(
    wished && document.querySelector(`.orders [data-option=${JSON.stringify(id)}]`)?.matches(wished),
  );
}
