// @ts-check
// What a reaction would fire at each inch of the enemy's way, as the server tells it, and the slider along
// it.

import { counted, inInches, t } from "../../words/words.js";
import { html } from "../element.js";
import { distance } from "../geometry.js";

/** @import { Interception, ShotThere } from "../protocol.d.ts" */
/** @import { On } from "../element.js" */

/** @typedef {import("../geometry.js").Place} Place */

const ROUNDED = 0.01; // inches by which a way's length may have been rounded

/** The points of a way at which somebody may be halted: each inch, and its end. @param {number} inches */
export function stations(inches) {
  const whole = Array.from({ length: Math.floor(inches) + 1 }, (_, inch) => inch);
  return whole.at(-1) === inches ? whole : [...whole, inches];
}

/**
 * Those of them at which a reaction may come, each within what the server takes: a way's length is told in
 * hundredths of an inch, the stretches in full.
 * @param {Interception} option
 * @param {number} inches
 */
export function stationsOf(option, inches) {
  return stations(inches).flatMap((one) => {
    const span = option.spans.find(([from, to]) => from - ROUNDED <= one && one <= to + ROUNDED);
    return span ? [Math.min(Math.max(one, span[0]), span[1])] : [];
  });
}

/** The one of these that is nearest to some inches. @param {number[]} all @param {number} wanted */
export function nearestOf(all, wanted) {
  return all.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best), all[0]);
}

/** Where most hits may be expected, the first if several are alike. @param {ShotThere[]} shots */
export function bestOf(shots) {
  return shots.reduce(
    (/** @type {ShotThere | null} */ best, one) => (!best || one.hits > best.hits ? one : best),
    null,
  );
}

/** What would be fired there, in words. @param {ShotThere} shot */
export function inWords({ told, dice, hits }) {
  if (!dice) return told;
  return t`${told}: ${counted(hits, "hit")} expected`;
}

/**
 * @typedef {object} Slider
 * @property {number[]} at  the points at which the reaction may come
 * @property {number} inches  the chosen one
 * @property {number} whole  inches of the way
 * @property {ShotThere[]} shots
 * @property {(inches: number) => string} says  what is fired at a point
 * @property {(inches: number) => void} move
 */

/**
 * The slider, with a bar for each point as high as the hits that may be expected. While a hand is down on it
 * the panel is not drawn anew, so that it tells by itself where the hand has come.
 * @param {Slider} way
 */
export function slider(way) {
  const { at, inches, whole } = way;
  const place = html("span", { "data-at": "" }, placeInWords(inches, whole));
  const shot = html("span", { class: "shot-there", "data-shot": "" }, way.says(inches));
  const move = (/** @type {number} */ wanted) => {
    const next = nearestOf(at, wanted);
    place.textContent = placeInWords(next, whole);
    shot.textContent = way.says(next);
    way.move(next);
  };
  const input = html("input", {
    type: "range",
    min: 0,
    max: whole,
    step: "any",
    value: inches,
    "data-inches": inches,
    "data-focus": "inches",
    "aria-label": t("Inches of the way"),
    "aria-valuetext": `${placeInWords(inches, whole)}: ${way.says(inches)}`,
    oninput: (/** @type {On} */ event) => move(Number(event.currentTarget.value)),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      const next = byKey(event, at, inches);
      if (next === null) return;
      event.preventDefault();
      move(next);
    },
  });
  return html("label", { class: "note way-slider" }, place, bars(way), input, shot);
}

/** @param {number} inches */
export function tenths(inches) {
  return Math.round(inches * 10) / 10;
}

/** @param {number} inches @param {number} whole */
function placeInWords(inches, whole) {
  return t`After ${tenths(inches)} of ${inInches(whole)}`;
}

/**
 * Where a key leads from here; null if nowhere.
 * @param {KeyboardEvent} event
 * @param {number[]} at
 * @param {number} inches
 */
function byKey({ key }, at, inches) {
  const here = at.indexOf(inches);
  /** @type {Record<string, number>} */
  const places = {
    ArrowRight: here + 1,
    ArrowUp: here + 1,
    ArrowLeft: here - 1,
    ArrowDown: here - 1,
    Home: 0,
    End: at.length - 1,
  };
  const to = places[key];
  return to === undefined ? null : at[Math.min(Math.max(to, 0), at.length - 1)];
}

/** @param {Slider} way */
function bars({ at, inches, whole, shots, move }) {
  const most = Math.max(...shots.map((one) => one.hits), 0);
  if (!most) return null;
  const bar = (/** @type {number} */ inch) => {
    const hits = shots.find((one) => one.inches === inch)?.hits ?? 0;
    const found = html("i", {
      class: inch === inches ? "is-chosen" : null,
      "data-bar": inch,
      onclick: () => at.includes(inch) && move(inch),
    });
    found.style.setProperty("--part", (hits / most).toFixed(3));
    return found;
  };
  return html("span", { class: "shot-bars", "aria-hidden": "true" }, ...stations(whole).map(bar));
}

/** The place so many inches along a way. @param {Place[]} way @param {number} inches @returns {Place} */
export function along(way, inches) {
  let left = inches;
  for (let index = 1; index < way.length; index += 1) {
    const step = distance(way[index - 1], way[index]);
    if (left <= step && step > 0) {
      const share = left / step;
      return [
        way[index - 1][0] + (way[index][0] - way[index - 1][0]) * share,
        way[index - 1][1] + (way[index][1] - way[index - 1][1]) * share,
      ];
    }
    left -= step;
  }
  return way[way.length - 1];
}
