// @ts-check
// One slope of a roof: its shade, and its courses of tiles, straw or boards.

import { path, stroke } from "./element.js";
import { between, distance, linePath, polygonPath } from "./geometry.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./chance.js").Chance} Chance */
/** @typedef {import("./roof-shapes.js").Slope} Slope */
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
  const [lowX, lowY, topX, topY] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (c[0] + d[0]) / 2, (c[1] + d[1]) / 2];
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
