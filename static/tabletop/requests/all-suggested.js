// @ts-check
// One press answers all that is left of a step as the rules suggest, each question by itself as a hand would.
// The first hand on the page, or key, ends it: from there on one chooses again.

import { t } from "../../words/words.js";
import { start } from "../first.js";
import { smallButton } from "./confirm.js";

/** @import { PlaceQuestion } from "../protocol.d.ts" */

/** What the button says, by the question of which a step has many. @type {Record<string, string>} */
const STEPS = {
  "move-marker": t("Move all as suggested"),
  "place-jump-off-point": t("Place all as suggested"),
};

const SEEN_FOR = 250; // milliseconds for which each is seen where it goes before the answer is given
const HANDS = ["pointerdown", "keydown"];

/** The question, and whose, that is answered as suggested until something else is asked. */
let going = { name: "", seat: "" };

function stop() {
  going = { name: "", seat: "" };
  for (const hand of HANDS) document.removeEventListener(hand, stop, true);
}

/**
 * Whether this question is one of those that are answered as suggested.
 * @param {PlaceQuestion} request @param {string} seat
 */
export function isGoing({ name }, seat) {
  const is = going.name === name && going.seat === seat;
  if (!is) stop();
  return is;
}

/**
 * Gives the answer that was laid out, unless a hand comes first.
 * @param {PlaceQuestion} request @param {string} seat @param {() => void} answer
 */
export function goOnSoon(request, seat, answer) {
  setTimeout(() => isGoing(request, seat) && answer(), SEEN_FOR);
}

/**
 * The button, where a step has many such questions. Not in a lesson, which has each of them made by hand.
 * @param {PlaceQuestion} request @param {string} seat @param {() => void} begin  lays out and answers
 */
export function allButton(request, seat, begin) {
  if (!STEPS[request.name] || start.lesson) return null;
  const press = () => {
    going = { name: request.name, seat };
    for (const hand of HANDS) document.addEventListener(hand, stop, { capture: true });
    begin();
  };
  return smallButton("all-suggested", STEPS[request.name], press);
}
