// @ts-check
// The dice tray: the rolls of an update as they fall, what was needed, and what came of them. A tap passes them.

import { fill } from "../element.js";
import { prefersStillness } from "../render/animate.js";
import { hasDice, repeats } from "./dice.js";
import { Roll } from "./roll.js";
import { putWhereItHidesLeast } from "./tray-place.js";

/** @import { LogLine } from "../protocol.d.ts" */

/** A fire is shown once, with all its dice; its single weapons stand in the log. @param {LogLine[]} events */
function rollsOf(events) {
  const fires = events.some((event) => event.kind === "fired" && event.data?.faces?.length);
  const isShown = (/** @type {LogLine} */ event, /** @type {number} */ at) => (event.kind === "fired" ? (event.data?.faces ?? []).length > 0 : hasDice(event) && !repeats(event, events[at - 1]) && !(fires && /^to hit/.test(event.data?.why ?? "")));
  return events.filter(isShown);
}

const MOST = 4; // rolls on the tray at once
const MOST_OF_A_SHOT = 6; // from the round at a vehicle to what follows from its damage
const FRESH = 1_500; // milliseconds for which rolls that lie are joined by those of the next update
const LIES = 3_600; // milliseconds after the last of them has come to rest

/** @typedef {ReturnType<typeof diceTray>} Tray */

/** @param {HTMLElement} place */
export function diceTray(place) {
  /** @type {Roll[]} */
  let lying = [];
  /** @type {Roll[]} */
  let falling = [];
  /** @type {Roll | undefined} */
  let first;
  let told = () => {};
  /** @type {(event: LogLine) => void} */
  let lain = () => {};
  let timer = 0;
  let restedAt = -Infinity;

  place.hidden = true;
  place.addEventListener("click", putAway);
  // A tap on the table, or a key, while they fall is for the dice and for nothing else.
  place.parentElement?.addEventListener("pointerdown", (event) => !place.contains(/** @type {Node} */ (event.target)) && skip(event), true);
  document.addEventListener("visibilitychange", () => document.hidden && settle());
  document.addEventListener("keydown", (event) => isForDice(event) && skip(event), true);

  /**
   * Lets the dice of these events fall one roll after the other.
   * @param {LogLine[]} events
   * @param {() => void} [done]  told when all of them lie; at once where there are none
   * @param {(event: LogLine) => void} [lies]  told of each as it comes to lie
   */
  function drop(events, done = () => {}, lies = () => {}) {
    settle();
    const most = events.some((event) => event.kind === "shot-at-vehicle") ? MOST_OF_A_SHOT : MOST;
    const rolls = rollsOf(events).slice(-most).map((event) => new Roll(event));
    if (!rolls.length) return done();
    lying = [...(performance.now() - restedAt < FRESH ? lying : []), ...rolls].slice(-most);
    [told, lain] = [done, lies];
    clearTimeout(timer);
    fill(place, ...lying.map((roll) => roll.element));
    place.classList.toggle("has-many", lying.length > 1);
    place.hidden = false;
    putWhereItHidesLeast(place, events);
    falling = prefersStillness() ? [] : rolls;
    if (!falling.length) for (const roll of rolls) lain(roll.event);
    [first] = falling;
    next();
  }

  function next() {
    if (!falling.length) return rest();
    falling[0].fall(falling[0] !== first, () => {
      const roll = falling.shift();
      if (roll) lain(roll.event);
      next();
    });
  }

  /** All of them lie: what came of them is told. */
  function rest() {
    const tell = told;
    told = () => {};
    clearTimeout(timer);
    restedAt = performance.now();
    timer = window.setTimeout(putAway, LIES);
    tell();
  }

  function settle() {
    if (!falling.length) return;
    for (const roll of falling) {
      roll.lie();
      lain(roll.event);
    }
    falling = [];
    rest();
  }

  /** @param {Event} event */
  function skip(event) {
    if (!falling.length) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    settle();
  }

  function putAway() {
    settle();
    clearTimeout(timer);
    lying = [];
    place.hidden = true;
    fill(place);
  }

  /** Goes where it hides least of what is to be chosen now. */
  function makeWay() {
    if (!place.hidden) putWhereItHidesLeast(place, lying.map((roll) => roll.event));
  }

  return { drop, makeWay, putAway };
}

/** Whether a key is not needed for anything else than the dice. @param {KeyboardEvent} event */
function isForDice(event) {
  const isTyped = event.target instanceof Element && event.target.closest("input, textarea, select") !== null;
  return !isTyped && !event.ctrlKey && !event.metaKey && !event.altKey && !/^(Tab|Shift|Control|Alt|Meta)$/.test(event.key);
}
