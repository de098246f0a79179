// @ts-check
// The slopes of roofs: how they rise from the eaves to ridges and hips, their shade, and their courses of
// tiles, straw or
// boards.

import {
  between,
  distance,
  distanceToSide,
  drawnIn,
  linePath,
  middleOf,
  polygonPath,
  sides,
} from "./geometry.js";
import { path, stroke } from "./sheet.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./sheet.js").Feature} Feature */
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
  const turned =
    distance(quad[0], quad[1]) >= distance(quad[1], quad[2]) ? quad : [...quad.slice(1), quad[0]];
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
  const end = between(
    joint,
    [joint[0] + n3[0] - meeting[0], joint[1] + n3[1] - meeting[1]],
    0.5 * Math.min(1, reach),
  );
  return {
    slopes: [
      ...main.slopes,
      { eaves: [inner, n1], top: [end, outer] },
      { eaves: [n2, meeting], top: [outer, end] },
    ],
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
  if (eaves.length === 4) return ridged(eaves, feature.kind !== "church" && feature.floors > 1 ? 0.3 : 0);
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
export const hasSlopeAt = (shape, at) =>
  shape.slopes.some(({ eaves: [a, b] }) => distanceToSide(at, a, b) < 0.5);

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

// --- one slope: its shade, and its courses of tiles, straw or boards -----------------------------------

/** @typedef {import("./rough.js").Chance} Chance */
/** @typedef {{ shades: string[], line: string, courses: string }} Covering */

const COURSE = 0.26;

/**
 * How the courses of a covering are drawn.
 * @type {Record<string, (chance: Chance, slope: Slope) => { dark: string, light: string }>}
 */
const COURSES = { tiles: tileLines, thatch: strawLines, planks: plankLines };

/**
 * How much a slope faces the light from the north-west, as one of the covering's shades.
 * @param {Slope} slope
 * @param {Covering} covering
 */
function shadeOf({ eaves: [a, b], top: [c, d] }, covering) {
  const [lowX, lowY, topX, topY] = [
    (a[0] + b[0]) / 2,
    (a[1] + b[1]) / 2,
    (c[0] + d[0]) / 2,
    (c[1] + d[1]) / 2,
  ];
  const length = Math.hypot(lowX - topX, lowY - topY) || 1;
  const facing = ((lowX - topX) * -0.6 + (lowY - topY) * -0.8) / length;
  return covering.shades[Math.min(3, Math.max(0, Math.round((facing + 1) * 1.5)))];
}

/** @param {Chance} chance @param {Slope} slope @param {Covering} covering */
export function drawSlope(chance, slope, covering) {
  const outline = polygonPath([slope.eaves[0], slope.eaves[1], slope.top[1], slope.top[0]]);
  const lines = COURSES[covering.courses](chance, slope);
  return [
    path(outline, {
      fill: shadeOf(slope, covering),
      stroke: covering.line,
      "stroke-width": 0.04,
      "stroke-linejoin": "round",
    }),
    stroke(lines.dark, covering.line, 0.035, { opacity: 0.6, "stroke-linecap": "butt" }),
    stroke(lines.light, covering.shades[3], 0.06, { opacity: 0.4, "stroke-linecap": "butt" }),
  ];
}

/**
 * A place on a slope: how far along the eaves, how far up.
 * @param {Slope} slope
 * @param {number} along
 * @param {number} up
 * @returns {Point}
 */
const onSlope = (slope, along, up) =>
  between(between(slope.eaves[0], slope.eaves[1], along), between(slope.top[0], slope.top[1], along), up);

/** @param {Slope} slope */
const heightOf = (slope) =>
  distance(between(slope.eaves[0], slope.eaves[1], 0.5), between(slope.top[0], slope.top[1], 0.5));

/** Courses of tiles or slates with their joints. @param {Chance} chance @param {Slope} slope */
function tileLines(chance, slope) {
  const courses = Math.max(2, Math.round(heightOf(slope) / COURSE));
  const width = distance(slope.eaves[0], slope.eaves[1]);
  const lines = { dark: "", light: "" };
  for (let course = 0; course < courses; course += 1) {
    const [low, high] = [course / courses, (course + 1) / courses];
    lines.dark += linePath([onSlope(slope, 0, low), onSlope(slope, 1, low)]);
    const joints = Math.round((width * (1 - (slope.top[0] === slope.top[1] ? low : 0))) / 0.3);
    for (let joint = 0; joint < joints; joint += 1) {
      const along = (joint + (course % 2) * 0.5 + chance.between(0.1, 0.4)) / joints;
      if (along >= 1) continue;
      lines[chance.happens(0.72) ? "dark" : "light"] += linePath([
        onSlope(slope, along, low),
        onSlope(slope, along, high),
      ]);
    }
  }
  return lines;
}

/** Straw laid down the slope. @param {Chance} chance @param {Slope} slope */
function strawLines(chance, slope) {
  const lines = { dark: "", light: "" };
  const count = Math.round(distance(slope.eaves[0], slope.eaves[1]) * heightOf(slope) * 15);
  for (let straw = 0; straw < count; straw += 1) {
    const [along, up] = [chance.next(), chance.between(0, 0.9)];
    lines[chance.happens(0.55) ? "dark" : "light"] += linePath([
      onSlope(slope, along, up),
      onSlope(
        slope,
        Math.min(1, Math.max(0, along + chance.between(-0.01, 0.01))),
        Math.min(1, up + chance.between(0.05, 0.12)),
      ),
    ]);
  }
  return lines;
}

/** Boards from the ridge down to the eaves. @param {Chance} chance @param {Slope} slope */
function plankLines(chance, slope) {
  const lines = { dark: "", light: "" };
  const boards = Math.round(distance(slope.eaves[0], slope.eaves[1]) / 0.3);
  for (let board = 1; board < boards; board += 1) {
    const along = (board + chance.between(-0.12, 0.12)) / boards;
    lines.dark += linePath([onSlope(slope, along, 0), onSlope(slope, along, 1)]);
    if (chance.happens(0.4))
      lines.light += linePath([
        onSlope(slope, along + 0.35 / boards, chance.between(0, 0.4)),
        onSlope(slope, along + 0.35 / boards, chance.between(0.5, 1)),
      ]);
  }
  return lines;
}
