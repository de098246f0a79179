// @ts-check
// The dice tray: the rolls of an update as they fall, what was needed, and what came of them. A tap passes
// them.

import { fill } from "../element.js";
import { prefersStillness } from "../render/animate.js";
import { hasDice, repeats } from "./dice.js";
import { Roll } from "./roll.js";
import { putWhereItHidesLeast } from "./tray-place.js";

/** @import { LogLine } from "../protocol.d.ts" */

const TO_HIT = "1e 9.1"; // the section by which men are hit

/** A fire is shown once, with all its dice; its single weapons stand in the log. @param {LogLine[]} events */
function rollsOf(events) {
  const fires = events.some((event) => event.kind === "fired" && event.data?.faces?.length);
  const isShown = (/** @type {LogLine} */ event, /** @type {number} */ at) =>
    event.kind === "fired"
      ? (event.data?.faces ?? []).length > 0
      : hasDice(event) &&
        !repeats(event, events[at - 1]) &&
        !(fires && event.kind === "dice" && event.rule === TO_HIT);
  return events.filter(isShown);
}

const MOST = 4; // rolls on the tray at once
const MOST_OF_A_SHOT = 6; // from the round at a vehicle to what follows from its damage
const FRESH = 1_500; // milliseconds for which rolls that lie are joined by those of the next update
const LIES = 3_600; // milliseconds after the last of them has come to rest

/** The tray: `lying` are all rolls on it, `falling` those of them that still fall, in their order. */
export class DiceTray {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    /** @type {Roll[]} */
    this.lying = [];
    /** @type {Roll[]} */
    this.falling = [];
    /** @type {Roll | undefined} */
    this.first = undefined;
    this.told = () => {};
    /** @type {(event: LogLine) => void} */
    this.lain = () => {};
    this.timer = 0;
    this.restedAt = -Infinity;
    /** @type {LogLine[]} */
    this.concerning = [];
    this.goesSoon = 0;
    place.hidden = true;
    this.listen();
  }

  listen() {
    const { place } = this;
    const skip = (/** @type {Event} */ event) => this.skip(event);
    place.addEventListener("click", () => this.putAway());
    // A tap on the table, or a key, while they fall is for the dice and for nothing else.
    place.parentElement?.addEventListener(
      "pointerdown",
      (event) => !place.contains(/** @type {Node} */ (event.target)) && skip(event),
      true,
    );
    document.addEventListener("visibilitychange", () => document.hidden && this.settle());
    document.addEventListener("keydown", (event) => isForDice(event) && skip(event), true);
  }

  /**
   * Lets the dice of these events fall one roll after the other.
   * @param {LogLine[]} events
   * @param {() => void} [done]  told when all of them lie; at once where there are none
   * @param {(event: LogLine) => void} [lies]  told of each as it comes to lie
   */
  drop(events, done = () => {}, lies = () => {}) {
    this.settle();
    const most = events.some((event) => event.kind === "shot-at-vehicle") ? MOST_OF_A_SHOT : MOST;
    const rolls = rollsOf(events)
      .slice(-most)
      .map((event) => new Roll(event));
    if (!rolls.length) return done();
    this.lying = [...(performance.now() - this.restedAt < FRESH ? this.lying : []), ...rolls].slice(-most);
    [this.told, this.lain] = [done, lies];
    clearTimeout(this.timer);
    fill(this.place, ...this.lying.map((roll) => roll.element));
    this.place.classList.toggle("has-many", this.lying.length > 1);
    this.place.hidden = false;
    this.concerning = events;
    this.makeWay();
    this.falling = prefersStillness() ? [] : rolls;
    if (!this.falling.length) for (const roll of rolls) this.lain(roll.event);
    [this.first] = this.falling;
    this.next();
  }

  next() {
    if (!this.falling.length) return this.rest();
    this.falling[0].fall(this.falling[0] !== this.first, () => {
      const roll = this.falling.shift();
      if (roll) this.lain(roll.event);
      this.next();
    });
  }

  /** All of them lie: what came of them is told. */
  rest() {
    const tell = this.told;
    this.told = () => {};
    clearTimeout(this.timer);
    this.restedAt = performance.now();
    this.timer = window.setTimeout(() => this.putAway(), LIES);
    tell();
  }

  settle() {
    if (!this.falling.length) return;
    for (const roll of this.falling) {
      roll.lie();
      this.lain(roll.event);
    }
    this.falling = [];
    this.rest();
  }

  /** @param {Event} event */
  skip(event) {
    if (!this.falling.length) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.settle();
  }

  putAway() {
    this.settle();
    clearTimeout(this.timer);
    this.lying = [];
    this.place.hidden = true;
    fill(this.place);
  }

  /** Goes where it hides least, once the next frame has what is to be chosen then. */
  makeWay() {
    if (this.goesSoon) return;
    this.goesSoon = requestAnimationFrame(() => {
      this.goesSoon = 0;
      if (!this.place.hidden) putWhereItHidesLeast(this.place, this.concerning);
    });
  }
}

/** Whether a key is not needed for anything else than the dice. @param {KeyboardEvent} event */
function isForDice(event) {
  const isTyped = event.target instanceof Element && event.target.closest("input, textarea, select") !== null;
  return (
    !isTyped &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey &&
    !/^(Tab|Shift|Control|Alt|Meta|n)$/i.test(event.key) // N lays them too, and skips what follows
  );
}
