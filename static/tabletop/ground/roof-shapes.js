// @ts-check
// The shapes of roofs: slopes that rise from the eaves to ridges and hips.

import { between, distance, distanceToSide, drawnIn, middleOf, sides } from "./geometry.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./describe.js").Feature} Feature */
/** @typedef {{ slopes: Slope[], ridges: Point[][], hips: Point[][] }} RoofShape */
/**
 * From the eaves up to the ridge; a hip's top is one point twice.
 * @typedef {{ eaves: [Point, Point], top: [Point, Point] }} Slope
 */

const EAVES = 0.16;

/** @param {Feature} feature @returns {Point[]} the outline of the eaves, a little out from the walls */
export const eavesOf = (feature) => drawnIn(feature.points, -EAVES);

/**
 * Two slopes about a ridge along the longer sides, with hips at its ends if asked.
 * @param {Point[]} quad
 * @param {number} hip  share of the width
 * @returns {RoofShape}
 */
function ridged(quad, hip) {
  const turned = distance(quad[0], quad[1]) >= distance(quad[1], quad[2]) ? quad : [...quad.slice(1), quad[0]];
  const [a, b, c, d] = turned;
  const inset = (hip * distance(b, c)) / distance(a, b);
  const [first, second] = [between(d, a, 0.5), between(b, c, 0.5)];
  const [west, east] = [between(first, second, inset), between(first, second, 1 - inset)];
  /** @type {Slope[]} */
  const slopes = [
    { eaves: [a, b], top: [west, east] },
    { eaves: [c, d], top: [east, west] },
  ];
  if (!hip) return { slopes, ridges: [[west, east]], hips: [] };
  slopes.push({ eaves: [b, c], top: [east, east] }, { eaves: [d, a], top: [west, west] });
  return {
    slopes,
    ridges: [[west, east]],
    hips: [
      [a, west],
      [d, west],
      [b, east],
      [c, east],
    ],
  };
}

/**
 * A roof with a wing: the ridge of the wing runs into the slope of the main roof.
 * @param {Point[]} points  six corners, the inner one first
 * @returns {RoofShape}
 */
function winged([inner, n1, n2, n3, n4, n5]) {
  /** @type {Point} */
  const meeting = [n2[0] + inner[0] - n1[0], n2[1] + inner[1] - n1[1]];
  const main = ridged([meeting, n3, n4, n5], 0);
  const [outer, joint] = [between(n1, n2, 0.5), between(inner, meeting, 0.5)];
  const reach = distance(n1, n2) / (distance(meeting, n3) || 1);
  const end = between(joint, [joint[0] + n3[0] - meeting[0], joint[1] + n3[1] - meeting[1]], 0.5 * Math.min(1, reach));
  return {
    slopes: [...main.slopes, { eaves: [inner, n1], top: [end, outer] }, { eaves: [n2, meeting], top: [outer, end] }],
    ridges: [...main.ridges, [outer, end]],
    hips: [
      [inner, end],
      [meeting, end],
    ],
  };
}

/** @param {Feature} feature @returns {RoofShape} */
export function shapeOf(feature) {
  const eaves = eavesOf(feature);
  if (eaves.length === 4) return ridged(eaves, feature.kind === "house" && feature.floors > 1 ? 0.3 : 0);
  const innerCorner = eaves.length === 6 ? eaves.findIndex((_, index) => isInnerCorner(eaves, index)) : -1;
  if (innerCorner >= 0) return winged([...eaves.slice(innerCorner), ...eaves.slice(0, innerCorner)]);
  const slopes = pointed(eaves);
  return { slopes, ridges: [], hips: slopes.map(({ eaves: [a], top: [b] }) => [a, b]) };
}

/**
 * Whether a slope comes down at a place of the wall, so that it is no gable.
 * @param {RoofShape} shape
 * @param {Point} at
 */
export const hasSlopeAt = (shape, at) => shape.slopes.some(({ eaves: [a, b] }) => distanceToSide(at, a, b) < 0.5);

/** @param {Point[]} points  clockwise @param {number} index */
function isInnerCorner(points, index) {
  const [a, b, c] = [-1, 0, 1].map((step) => points[(index + step + points.length) % points.length]);
  return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]) < 0;
}

/** Slopes from every side up to one point. @param {Point[]} polygon @returns {Slope[]} */
export function pointed(polygon) {
  const middle = middleOf(polygon);
  return sides(polygon).map(([a, b]) => ({ eaves: [a, b], top: [middle, middle] }));
}
