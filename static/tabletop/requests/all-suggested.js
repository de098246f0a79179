// @ts-check
// One press answers several questions as suggested, each by itself as a hand would: all of a step, all until
// the battle begins, or all that an order asks once it is given. The first hand on the page, or key, ends it:
// from there on one chooses again.

import { t } from "../../words/words.js";
import { start } from "../first.js";
import { smallButton } from "./confirm.js";

/** @import { QuestionReply } from "../protocol.d.ts" */

/**
 * A way of answering that can lay out what is suggested.
 * @typedef {import("./mode.js").Mode & { asSuggested: () => Promise<QuestionReply | null> }} Suggesting  null
 *   where nothing is
 */
/** @typedef {"step" | "battle" | "order"} Scope  how far one press goes */

/** What the button of a step says, by the question of which it has many. @type {Record<string, string>} */
const STEPS = {
  "move-marker": t("Move all as suggested"),
  "place-jump-off-point": t("Place all as suggested"),
};

/** What is asked once an order is given, until there is another to give. */
const OF_ORDERS = [
  ...["choose-action", "command-crew", "deploy", "enter", "move", "walk"],
  ...["choose-targets", "choose-targets-of-vehicle", "choose-targets-from-ports"],
  ...["face-overwatch", "face-gun", "face-turret"],
];

/** What is asked on Command Dice, and what whoever they are used for is then asked on his Initiatives. */
const [COMMAND, INITIATIVE] = ["spend-command-dice", "spend-initiative"];

/** Orders that ask something of which a suggestion can be had. */
const LEADING = ["activate", "deploy", "enter", "fire", "move", "overwatch"];

const UNTIL_BATTLE = ["set-up", "patrol", "jump-off-points"];
const SEEN_FOR = 250; // milliseconds for which each is seen where it goes before the answer is given
const HANDS = ["pointerdown", "keydown"];

/**
 * How far the press goes, whose it was, and on which question.
 * @type {{ scope: Scope, seat: string, name: string } | null}
 */
let going = null;

function stop() {
  going = null;
  delete document.documentElement.dataset.going;
  for (const hand of HANDS) document.removeEventListener(hand, stop, true);
}

/** @param {Suggesting} mode */
const seatOf = (mode) => mode.table.state().you.seat ?? "red";

/** Whether this question is one of those that are answered as suggested. @param {Suggesting} mode */
function isGoing(mode) {
  if (!going) return false;
  const { name } = mode.request;
  const isCovered = {
    step: name === going.name,
    battle: UNTIL_BATTLE.includes(mode.table.view().stage),
    order: OF_ORDERS.includes(name) || (name === INITIATIVE && going.name === COMMAND),
  }[going.scope];
  return isCovered && going.seat === seatOf(mode);
}

/** Answers a new question as suggested, where a press has asked for that. @param {Suggesting} mode */
export function join(mode) {
  if (!going) return;
  queueMicrotask(() => {
    if (isGoing(mode)) void answer(mode);
    else stop();
  });
}

/**
 * Lays out what is suggested and gives that answer, unless a hand comes first.
 * @param {Suggesting} mode
 */
async function answer(mode) {
  const reply = await mode.asSuggested();
  if (!isGoing(mode) || !isAsked(mode)) return;
  if (!reply) return stop();
  setTimeout(() => isGoing(mode) && isAsked(mode) && mode.table.answer(reply), SEEN_FOR);
}

/** Whether that is still what is asked. @param {Suggesting} mode */
function isAsked({ table, request }) {
  const { request: asked } = table.view();
  return asked?.name === request.name && asked.since === request.since;
}

/** @param {Suggesting} mode @param {Scope} scope */
function begin(mode, scope) {
  going = { scope, seat: seatOf(mode), name: mode.request.name };
  document.documentElement.dataset.going = scope;
  for (const hand of HANDS) document.addEventListener(hand, stop, { capture: true });
}

/**
 * Answers this question, and those that the scope holds, as suggested.
 * @param {Suggesting} mode
 * @param {Scope} scope
 */
export function goOn(mode, scope) {
  begin(mode, scope);
  void answer(mode);
}

/** Gives an order, and answers as suggested what it asks. @param {Suggesting} mode @param {string} option */
export function order(mode, option) {
  begin(mode, "order");
  mode.table.answer({ option });
}

/**
 * Whether there is a suggestion for what an order of this kind asks. Lessons have all done by hand.
 * @param {string} verb
 */
export function isLeading(verb) {
  return !start.lesson && LEADING.includes(verb);
}

/**
 * The button of a step that has many such questions. Not in a lesson, which has each of them made by hand.
 * @param {Suggesting} mode
 */
export function allButton(mode) {
  const label = STEPS[mode.request.name];
  return label && !start.lesson ? smallButton("all-suggested", label, () => goOn(mode, "step")) : null;
}

/** The button that answers all until the battle begins, before it. @param {Suggesting} mode */
export function untilBattleButton(mode) {
  if (start.lesson || !UNTIL_BATTLE.includes(mode.table.view().stage)) return null;
  return smallButton("until-battle", t("All as suggested until the battle"), () => goOn(mode, "battle"));
}

/**
 * The button that lays out what is suggested and gives that answer.
 * @param {Suggesting} mode
 * @param {string} label
 */
export function atOnceButton(mode, label) {
  return start.lesson ? null : smallButton("at-once", label, () => goOn(mode, "order"));
}
