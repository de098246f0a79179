// @ts-check
// Shapes as a hand would draw them: uneven edges, blobs of leaves, scattered places; and the chance that they
// are drawn
// with, which is the same every time: a feature's id decides every leaf and stone of it.

import { beside, boundsOf, distance, distanceToEdge, isInside, placesAlong, smoothPath } from "./geometry.js";

/**
 * @typedef {object} Chance
 * @property {() => number} next  a number from 0 up to 1
 * @property {(low: number, high: number) => number} between
 * @property {<Item>(items: readonly Item[]) => Item} pick
 * @property {(share: number) => boolean} happens
 */

/** A number that a text comes to. @param {string} text @returns {number} */
export function seedOf(text) {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return hash >>> 0;
}

/**
 * A source of chance that a text decides.
 * @param {string} text
 * @returns {Chance}
 */
export function chanceOf(text) {
  let state = seedOf(text);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (items) => items[Math.floor(next() * items.length)],
    happens: (share) => next() < share,
  };
}

// --- shapes --------------------------------------------------------------------------------------------

/** @typedef {import("./geometry.js").Point} Point */

/**
 * A round blob with lobes, as a path.
 * @param {Chance} chance
 * @param {Point} at
 * @param {number} radius
 * @param {number} [lobes]
 * @param {number} [roughness]  share of the radius
 */
export function blob(chance, [x, y], radius, lobes = 8, roughness = 0.22) {
  const start = chance.between(0, Math.PI);
  /** @type {Point[]} */
  const points = [];
  for (let index = 0; index < lobes; index += 1) {
    const angle = start + (2 * Math.PI * (index + chance.between(-0.25, 0.25))) / lobes;
    const reach = radius * (1.08 + chance.between(-roughness, roughness));
    points.push([x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]);
  }
  return smoothPath(points);
}

/**
 * A leafy crown: a blob whose edge is scalloped into clumps of leaves.
 * @param {Chance} chance
 * @param {Point} at
 * @param {number} radius
 */
export function crown(chance, [x, y], radius) {
  const clumps = Math.max(6, Math.round(radius * 7 + 2));
  const start = chance.between(0, Math.PI);
  /** @type {Point[]} */
  const points = [];
  for (let index = 0; index < clumps; index += 1) {
    const angle = start + (2 * Math.PI * (index + chance.between(-0.2, 0.2))) / clumps;
    const outer = radius * chance.between(0.98, 1.22);
    const half = Math.PI / clumps;
    points.push([x + Math.cos(angle - half * 0.5) * outer, y + Math.sin(angle - half * 0.5) * outer]);
    points.push([x + Math.cos(angle + half * 0.5) * outer, y + Math.sin(angle + half * 0.5) * outer]);
    points.push([x + Math.cos(angle + half) * radius * 0.78, y + Math.sin(angle + half) * radius * 0.78]);
  }
  return smoothPath(points);
}

/**
 * A polygon's outline with an uneven edge.
 * @param {Chance} chance
 * @param {Point[]} polygon
 * @param {number} [uneven]  inches
 * @param {number} [step]  inches
 */
export function roughOutline(chance, polygon, uneven = 0.09, step = 0.9) {
  const places = placesAlong([...polygon, polygon[0]], step).slice(0, -1);
  return smoothPath(places.map((place) => beside(place, chance.between(-uneven, uneven))));
}

/**
 * A line widened to a band with uneven edges, as a path.
 * @param {Chance} chance
 * @param {Point[]} line
 * @param {number} width
 * @param {number} [uneven]
 * @param {number} [step]
 * @param {boolean} [isSquare]  whether its ends are cut straight rather than rounded
 */
export function roughBand(chance, line, width, uneven = 0.1, step = 0.7, isSquare = true) {
  const places = placesAlong(line, step);
  const edge = (/** @type {number} */ right) =>
    places.map((place) => beside(place, right + chance.between(-uneven, uneven)));
  const [right, left] = [edge(width / 2), edge(-width / 2).reverse()];
  const squared = (/** @type {Point[]} */ side) =>
    isSquare ? [side[0], ...side, side[side.length - 1]] : side;
  return smoothPath([...squared(right), ...squared(left)]);
}

/**
 * Places scattered over a polygon, none nearer to another than the spacing.
 * @param {Chance} chance
 * @param {Point[]} polygon
 * @param {number} spacing
 * @param {number} [margin]  inches kept from the edge
 * @returns {Point[]}
 */
export function scattered(chance, polygon, spacing, margin = 0) {
  const { west, north, east, south } = boundsOf(polygon);
  const tries = Math.round(((east - west) * (south - north) * 7) / spacing ** 2);
  /** @type {Point[]} */
  const places = [];
  for (let index = 0; index < tries; index += 1) {
    /** @type {Point} */
    const place = [chance.between(west, east), chance.between(north, south)];
    if (!isInside(polygon, place) || (margin && distanceToEdge(polygon, place) < margin)) continue;
    if (places.every((other) => distance(other, place) >= spacing)) places.push(place);
  }
  return places;
}

/**
 * Places in straight rows over a polygon, row by row; rows without a place are left out.
 * @param {Point[]} polygon
 * @param {number} course  of the rows, radians
 * @param {number} step  between places and between rows
 * @param {number} margin  inches kept from the edge
 * @returns {Point[][]}
 */
export function rowsOver(polygon, course, step, margin) {
  const { west, north, east, south } = boundsOf(polygon);
  const middle = { x: (west + east) / 2, y: (north + south) / 2, angle: course };
  const reach = Math.ceil(Math.hypot(east - west, south - north) / step / 2);
  const steps = Array.from({ length: 2 * reach + 1 }, (_, index) => (index - reach) * step);
  const isFree = (/** @type {Point} */ place) =>
    isInside(polygon, place) && distanceToEdge(polygon, place) >= margin;
  const rows = steps.map((right) => steps.map((ahead) => beside(middle, right, ahead)).filter(isFree));
  return rows.filter((row) => row.length > 0);
}

/**
 * Short strokes at places, as one path: tufts of grass, straw, reeds.
 * @param {Chance} chance
 * @param {Point[]} places
 * @param {number} length
 * @param {number} [lean]  radians from upright
 */
export function tufts(chance, places, length, lean = 0.7) {
  const blade = (/** @type {number} */ x, /** @type {number} */ y) => {
    const angle = chance.between(-lean, lean);
    const reach = length * chance.between(0.6, 1.2);
    const [across, up] = [Math.sin(angle) * reach, -Math.cos(angle) * reach];
    return `M${x.toFixed(2)} ${y.toFixed(2)}l${across.toFixed(2)} ${up.toFixed(2)}`;
  };
  return places
    .map(([x, y]) => blade(x, y) + blade(x + length * 0.3, y) + blade(x - length * 0.3, y))
    .join("");
}
