// @ts-check
// What pulling a handle makes of a feature.

import { moved, onWalls, turned, withCorner, withNewPoint, withPoint } from "./edits.js";
import { courseOf } from "./features.js";
import { apart, lineLength, middleOf, nearestAlong } from "./shapes.js";

/** @typedef {import("./features.js").Drawing} Drawing */
/** @typedef {import("./features.js").Entry} Entry */
/** @typedef {import("./features.js").Kinds} Kinds */
/** @typedef {import("./shapes.js").Point} Point */
/** @typedef {{ role: string, index: number }} Pulled */

const LEAST_RADIUS = 0.4; // inches
const TURN_STEP = 5; // degrees that a turn snaps to

/**
 * The feature as it is when a handle has been pulled there.
 * @param {Entry} entry  as it was before
 * @param {Pulled} pulled @param {Point} from @param {Point} to @param {Point} exact  where the hand is,
 *   without the grid
 * @param {Kinds} kinds @param {Drawing} drawing @param {number} step  inches of the grid
 * @returns {Entry}
 */
export function pulledTo(entry, pulled, from, to, exact, kinds, drawing, step) {
  const { role, index } = pulled;
  if (role === "point") return withPoint(entry, index, to);
  if (role === "between") return withNewPoint(entry, index, to);
  if (role === "corner") return withCorner(entry, index, to);
  if (role === "radius")
    return { ...entry, radius: Math.max(LEAST_RADIUS, graded(apart(entry.at ?? to, exact), step / 2)) };
  if (role === "turn") return turned(entry, swept(entry, from, exact, step));
  if (role === "opening") return withOpening(entry, index, exact, kinds, step);
  if (role === "gap") return withGap(entry, index, exact, kinds, step);
  const [dx, dy] = [graded(exact[0] - from[0], step), graded(exact[1] - from[1], step)];
  return moved(entry, dx, dy, drawing);
}

/** @param {number} value @param {number} step */
function graded(value, step) {
  return step ? Math.round(value / step) * step : Math.round(value * 100) / 100;
}

/**
 * Degrees by which the hand has gone round the middle.
 * @param {Entry} entry
 * @param {Point} from
 * @param {Point} to
 * @param {number} step
 */
function swept(entry, from, to, step) {
  const middle = entry.at ?? middleOf(entry.points ?? [[0, 0]]);
  const bearing = (/** @type {Point} */ [x, y]) => (Math.atan2(y - middle[1], x - middle[0]) * 180) / Math.PI;
  const degrees = bearing(to) - bearing(from);
  const before = entry.turn ?? 0;
  return step ? Math.round((before + degrees) / TURN_STEP) * TURN_STEP - before : degrees;
}

/**
 * @param {Entry} entry
 * @param {number} index
 * @param {Point} to
 * @param {Kinds} kinds
 * @param {number} step
 * @returns {Entry}
 */
function withOpening(entry, index, to, kinds, step) {
  const walls = courseOf(entry, kinds);
  const sides = walls.map((wall, side) => ({
    side,
    length: apart(wall, walls[(side + 1) % walls.length]),
    ...nearestAlong([wall, walls[(side + 1) % walls.length]], to),
  }));
  const { side, along, length } = sides.sort((one, other) => one.off - other.off)[0];
  const at = Math.min(Math.max(graded(along, step / 2), 0.5), Math.max(length - 0.5, 0.25));
  return onWalls({
    ...entry,
    openings: entry.openings?.map((one, at_) => (at_ === index ? { ...one, side, at } : one)),
  });
}

/**
 * @param {Entry} entry
 * @param {number} index
 * @param {Point} to
 * @param {Kinds} kinds
 * @param {number} step
 * @returns {Entry}
 */
function withGap(entry, index, to, kinds, step) {
  const course = courseOf(entry, kinds);
  const at = Math.min(
    Math.max(graded(nearestAlong(course, to).along, step / 2), 0.5),
    lineLength(course) - 0.5,
  );
  return inTheirOrder({
    ...entry,
    gaps: entry.gaps?.map((gap, number) => (number === index ? { ...gap, at } : gap)),
  });
}

/** Gaps from the start of their line to its end, as they have to be. @param {Entry} entry @returns {Entry} */
export function inTheirOrder(entry) {
  return { ...entry, gaps: [...(entry.gaps ?? [])].sort((one, other) => one.at - other.at) };
}
