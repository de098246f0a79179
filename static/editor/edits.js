// @ts-check
// Changes of a drawing: each makes a new one and leaves the old as it was, so that undoing is going back.

import { isClosed } from "./features.js";
import { apart, middleOf, rounded, turnedPoint } from "./shapes.js";

/** @typedef {import("./features.js").Drawing} Drawing */
/** @typedef {import("./features.js").Entry} Entry */
/** @typedef {import("./features.js").Kinds} Kinds */
/** @typedef {import("./shapes.js").Point} Point */

export const LEAST_SIZE = 0.5; // inches
const WITHIN = 0.62; // what part of a hill its next contour is

/** @param {Drawing} drawing @param {string} id */
export const entryOf = (drawing, id) => drawing.features.find((entry) => entry.id === id) ?? null;

/** @param {Drawing} drawing @param {string} id @param {(entry: Entry) => Entry} change @returns {Drawing} */
export function changed(drawing, id, change) {
  return {
    ...drawing,
    features: drawing.features.map((entry) => (entry.id === id ? tidied(change(entry)) : entry)),
  };
}

/** Leaves out what says nothing. @param {Entry} entry @returns {Entry} */
function tidied(entry) {
  const says = Object.entries(entry).filter(
    ([, value]) => value !== undefined && value !== "" && value !== null,
  );
  return /** @type {Entry} */ (Object.fromEntries(says));
}

/** @param {Drawing} drawing @param {Entry} entry @returns {Drawing} */
export function added(drawing, entry) {
  return { ...drawing, features: [...drawing.features, entry] };
}

/** @param {Drawing} drawing @param {string} id @returns {Drawing} */
export function removed(drawing, id) {
  return { ...drawing, features: drawing.features.filter((entry) => entry.id !== id) };
}

/** A word that no feature of the drawing has. @param {Drawing} drawing @param {string} kind */
export function freshId(drawing, kind) {
  const taken = new Set(drawing.features.map(({ id }) => id));
  let number = 1;
  while (taken.has(`${kind}-${number}`)) number += 1;
  return `${kind}-${number}`;
}

/** A copy of a feature beside it. @param {Drawing} drawing @param {Entry} entry @returns {Entry} */
export function duplicate(drawing, entry) {
  return { ...moved(entry, 2, 2, drawing), id: freshId(drawing, entry.kind) };
}

/**
 * The next contour of a hill: within it, an inch higher.
 * @param {Drawing} drawing
 * @param {Entry} entry
 * @param {Kinds} kinds
 * @returns {Entry}
 */
export function contour(drawing, entry, kinds) {
  const [mx, my] = entry.at ?? middleOf(entry.points ?? []);
  const inside = (/** @type {Point} */ [x, y]) => rounded(mx + (x - mx) * WITHIN, my + (y - my) * WITHIN);
  return {
    ...entry,
    id: freshId(drawing, entry.kind),
    level: (entry.level ?? kinds[entry.kind].level) + 1,
    ...(entry.points && { points: entry.points.map(inside) }),
    ...(entry.size && { size: rounded(entry.size[0] * WITHIN, entry.size[1] * WITHIN) }),
    ...(entry.radius && { radius: Math.round(entry.radius * WITHIN * 100) / 100 }),
  };
}

/**
 * Earlier or later in the drawing: what comes later lies on top.
 * @param {Drawing} drawing
 * @param {string} id
 * @param {-1 | 1} way
 * @returns {Drawing}
 */
export function reordered(drawing, id, way) {
  const features = [...drawing.features];
  const from = features.findIndex((entry) => entry.id === id);
  const to = Math.min(features.length - 1, Math.max(0, from + way));
  features.splice(to, 0, ...features.splice(from, 1));
  return { ...drawing, features };
}

/** All the points that say where a feature is. @param {Entry} entry @returns {Point[]} */
export function anchorsOf(entry) {
  if (entry.points) return entry.points;
  return entry.at ? [entry.at] : [];
}

/**
 * Moved as far as it stays on the table.
 * @param {Entry} entry
 * @param {number} dx
 * @param {number} dy
 * @param {{ width: number, height: number }} table
 * @returns {Entry}
 */
export function moved(entry, dx, dy, { width, height }) {
  const anchors = anchorsOf(entry);
  const [xs, ys] = [anchors.map(([x]) => x), anchors.map(([, y]) => y)];
  const [right, down] = [
    held(dx, -Math.min(...xs), width - Math.max(...xs)),
    held(dy, -Math.min(...ys), height - Math.max(...ys)),
  ];
  const shift = (/** @type {Point} */ [x, y]) => rounded(x + right, y + down);
  return {
    ...entry,
    ...(entry.points && { points: entry.points.map(shift) }),
    ...(entry.at && { at: shift(entry.at) }),
    ...(entry.inner_walls && { inner_walls: entry.inner_walls.map((wall) => wall.map(shift)) }),
  };
}

/** @param {number} value @param {number} least @param {number} most */
function held(value, least, most) {
  return Math.min(Math.max(value, Math.min(least, 0)), Math.max(most, 0));
}

/** Turned clockwise about its middle. @param {Entry} entry @param {number} degrees @returns {Entry} */
export function turned(entry, degrees) {
  const middle = entry.at ?? middleOf(entry.points ?? [[0, 0]]);
  const turn = (/** @type {Point} */ point) => rounded(...turnedPoint(point, middle, degrees));
  const walls = entry.inner_walls && { inner_walls: entry.inner_walls.map((wall) => wall.map(turn)) };
  if (entry.points) return { ...entry, ...walls, points: entry.points.map(turn) };
  return entry.size
    ? { ...entry, ...walls, turn: within180((entry.turn ?? 0) + degrees) || undefined }
    : entry;
}

/** @param {number} degrees */
function within180(degrees) {
  const turn = ((((degrees + 180) % 360) + 360) % 360) - 180;
  return Math.round(turn * 10) / 10;
}

// --- points --------------------------------------------------------------------------------------------

/** @param {Entry} entry @param {number} index @param {Point} to @returns {Entry} */
export function withPoint(entry, index, to) {
  return { ...entry, points: entry.points?.map((point, at) => (at === index ? rounded(...to) : point)) };
}

/**
 * @param {Entry} entry
 * @param {number} index  before which point it comes
 * @param {Point} at
 * @returns {Entry}
 */
export function withNewPoint(entry, index, at) {
  const points = [...(entry.points ?? [])];
  points.splice(index, 0, rounded(...at));
  return { ...entry, points };
}

/**
 * Without a point, unless it is needed.
 * @param {Entry} entry
 * @param {number} index
 * @param {Kinds} kinds
 * @returns {Entry}
 */
export function withoutPoint(entry, index, kinds) {
  const least = isClosed(kinds[entry.kind]) ? 3 : 2;
  if ((entry.points?.length ?? 0) <= least) return entry;
  return { ...entry, points: entry.points?.filter((_, at) => at !== index) };
}

/**
 * A rectangle with one corner elsewhere and the one opposite where it was.
 * @param {Entry} entry
 * @param {number} corner
 * @param {Point} to
 * @returns {Entry}
 */
export function withCorner(entry, corner, to) {
  const { at, size, turn = 0 } = entry;
  if (!at || !size) return entry;
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ][corner];
  const opposite = turnedPoint(
    [at[0] - (signs[0] * size[0]) / 2, at[1] - (signs[1] * size[1]) / 2],
    at,
    turn,
  );
  const [x, y] = turnedPoint(to, opposite, -turn);
  const wide = Math.max(LEAST_SIZE, (x - opposite[0]) * signs[0]);
  const deep = Math.max(LEAST_SIZE, (y - opposite[1]) * signs[1]);
  const middle = turnedPoint(
    [opposite[0] + (signs[0] * wide) / 2, opposite[1] + (signs[1] * deep) / 2],
    opposite,
    turn,
  );
  return onWalls({ ...entry, at: rounded(...middle), size: rounded(wide, deep) });
}

/** Openings that lie beyond the end of their wall come back onto it. @param {Entry} entry @returns {Entry} */
export function onWalls(entry) {
  const { size, openings } = entry;
  if (!size || !openings) return entry;
  const kept = (/** @type {number} */ side, /** @type {number} */ at) =>
    Math.min(Math.max(at, 0.5), Math.max(size[side % 2] - 0.5, 0.25));
  return {
    ...entry,
    openings: openings.map((one) => ({ ...one, at: Math.round(kept(one.side, one.at) * 100) / 100 })),
  };
}

/**
 * A rectangle or round as points, so that each can be moved.
 * @param {Entry} entry
 * @param {Point[]} outline
 * @returns {Entry}
 */
export function asPoints(entry, outline) {
  const { at: _at, size: _size, turn: _turn, radius: _radius, ...rest } = entry;
  return { ...rest, points: outline };
}

/**
 * What is drawn between two corners that were pulled apart.
 * @param {Point} one
 * @param {Point} other
 * @returns {{ at: Point, size: Point }}
 */
export function between(one, other) {
  const size = rounded(
    Math.max(LEAST_SIZE, Math.abs(one[0] - other[0])),
    Math.max(LEAST_SIZE, Math.abs(one[1] - other[1])),
  );
  return { at: rounded((one[0] + other[0]) / 2, (one[1] + other[1]) / 2), size };
}

/** Points without those that lie on the one before. @param {Point[]} points @returns {Point[]} */
export function withoutDoubles(points) {
  return points.filter((point, index) => !index || apart(points[index - 1], point) > 0.05);
}
