// @ts-check
// Where a point comes to lie: on the end or corner of another feature, on the table's edge, on the grid.

import { anchorsOf } from "./edits.js";
import { apart } from "./shapes.js";

/** @typedef {import("./features.js").Drawing} Drawing */
/** @typedef {import("./shapes.js").Point} Point */

const CATCHES = 0.6; // inches around the end of a feature, and along the table's edge

/**
 * @param {Point} to
 * @param {Drawing} drawing
 * @param {number} step  inches of the grid, 0 for none
 * @param {string} [except]  the feature that is moved
 * @returns {Point}
 */
export function snapped(to, drawing, step, except = "") {
  const held = /** @type {Point} */ ([clamped(to[0], drawing.width), clamped(to[1], drawing.height)]);
  if (!step) return held;
  const ends = drawing.features
    .filter(({ id }) => id !== except)
    .flatMap((entry) => (entry.points ? anchorsOf(entry) : []));
  const near = ends
    .filter((end) => apart(end, held) < CATCHES)
    .sort((one, other) => apart(one, held) - apart(other, held));
  return near[0] ?? [onGrid(held[0], drawing.width, step), onGrid(held[1], drawing.height, step)];
}

/** @param {number} value @param {number} length @param {number} step */
function onGrid(value, length, step) {
  if (value < CATCHES) return 0;
  if (value > length - CATCHES) return length;
  return Math.round(value / step) * step;
}

/** @param {number} value @param {number} most */
function clamped(value, most) {
  return Math.min(Math.max(value, 0), most);
}
