// @ts-check
// Roofs from above: their covering, ridges, dormers and chimneys, and a church's tower.

import { between, distance, fromOpening, linePath, middleOf, moved, polygonPath, sides } from "./geometry.js";
import { INK, ROOFS } from "./palette.js";
import { chanceOf } from "./rough.js";
import { path, stroke } from "./sheet.js";
import { drawSlope, eavesOf, hasSlopeAt, pointed, shapeOf } from "./slopes.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./sheet.js").Feature} Feature */
/** @typedef {import("./sheet.js").Opening} Opening */
/** @typedef {import("./slopes.js").RoofShape} RoofShape */
/** @typedef {import("./slopes.js").Covering} Covering */

/** @param {Feature} feature @returns {Covering} */
function coveringOf(feature) {
  if (["barn", "shed", "log-house"].includes(feature.kind))
    return chanceOf(feature.id).pick([ROOFS.planks, ROOFS.thatch]);
  if (feature.kind === "windmill") return ROOFS.planks;
  if (feature.kind === "church") return ROOFS.slate;
  return chanceOf(`roof ${feature.id}`).pick([ROOFS.slate, ROOFS.tile, ROOFS.tile]);
}

/**
 * What stands on a roof.
 * @type {Record<string, (feature: Feature, covering: Covering, shape: RoofShape) => SVGElement[]>}
 */
const EXTRAS = {
  house: (feature, _, shape) => chimneys(feature, shape),
  "log-house": (feature, _, shape) => chimneys(feature, shape),
  church: tower,
  windmill: sails,
};

/**
 * The roof of a building.
 * @param {Feature} feature
 * @returns {SVGElement[]}
 */
export function drawRoof(feature) {
  const chance = chanceOf(`tiles ${feature.id}`);
  const covering = coveringOf(feature);
  const eaves = eavesOf(feature);
  const shape = shapeOf(feature);
  const dormers = feature.openings.filter((opening) => opening.floor > 0 && hasSlopeAt(shape, opening.at));
  const extras = EXTRAS[feature.kind]?.(feature, covering, shape) ?? [];
  return [
    path(polygonPath(eaves), {
      fill: covering.line,
      stroke: INK,
      "stroke-width": 0.09,
      "stroke-linejoin": "round",
    }),
    ...shape.slopes.flatMap((slope) => drawSlope(chance, slope, covering)),
    ...ridgeLines(shape, covering),
    ...dormers.flatMap((opening) => drawDormer(opening, covering)),
    ...extras,
  ];
}

/** A dormer for a window of an upper floor. @param {Opening} opening @param {Covering} covering */
function drawDormer(opening, covering) {
  const at = (/** @type {number} */ along, /** @type {number} */ out) => fromOpening(opening, along, out);
  const cheek = (/** @type {number} */ side) =>
    polygonPath([at(side * 0.44, 0.04), at(0, 0.1), at(0, -0.8), at(side * 0.44, -0.62)]);
  const isLit = (/** @type {number} */ side) =>
    at(side, 0)[0] + at(side, 0)[1] < opening.at[0] + opening.at[1];
  const edge = { stroke: INK, "stroke-width": 0.04, "stroke-linejoin": "round" };
  return [
    path(polygonPath(moved([at(-0.4, -0.66), at(0.6, -0.66), at(0.6, 0.02), at(-0.4, 0.02)], 0.1, 0.14)), {
      fill: "#14130f",
      opacity: 0.3,
    }),
    ...[-1, 1].map((side) => path(cheek(side), { fill: covering.shades[isLit(side) ? 3 : 0], ...edge })),
    path(polygonPath([at(-0.34, 0.04), at(0.34, 0.04), at(0.34, 0.16), at(-0.34, 0.16)]), {
      ...edge,
      fill: "#293033",
      stroke: "#cfc8b2",
    }),
  ];
}

/** @param {RoofShape} shape @param {Covering} covering */
function ridgeLines(shape, covering) {
  const [ridge, hips] = [shape.ridges.map(linePath).join(""), shape.hips.map(linePath).join("")];
  return [
    stroke(ridge + hips, covering.line, 0.17, { opacity: 0.8 }),
    stroke(ridge + hips, covering.shades[3], 0.1),
    stroke(ridge, "#fff6e0", 0.035, { opacity: 0.35, transform: "translate(-0.03 -0.04)" }),
  ];
}

/**
 * A square about a point, its sides along a course.
 * @param {Point} at
 * @param {number} half
 * @param {number} course
 * @returns {Point[]}
 */
const square = ([x, y], half, course) =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([along, across]) => [
    x + (Math.cos(course) * along - Math.sin(course) * across) * half,
    y + (Math.sin(course) * along + Math.cos(course) * across) * half,
  ]);

/** @param {Feature} feature @param {RoofShape} shape */
function chimneys(feature, shape) {
  if (!shape.ridges.length) return [];
  const [from, to] = shape.ridges[0];
  const course = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const shares = feature.floors > 1 ? [0.12, 0.88] : [chanceOf(feature.id).pick([0.14, 0.86])];
  return shares.flatMap((share) => {
    const at = between(from, to, share);
    return [
      path(polygonPath(moved(square(at, 0.3, course), 0.3, 0.36)), { fill: "#1e1a14", opacity: 0.35 }),
      path(polygonPath(square(at, 0.32, course)), { fill: "#94705a", stroke: INK, "stroke-width": 0.06 }),
      path(polygonPath(square(at, 0.18, course)), {
        fill: "#3a2a22",
        stroke: "#b79377",
        "stroke-width": 0.07,
      }),
    ];
  });
}

/** A mill's cap and its four sails, turned to the wind. @param {Feature} feature */
function sails(feature) {
  const [x, y] = middleOf(feature.points);
  const start = chanceOf(feature.id).between(0.5, 1);
  /** @type {(ahead: number, right: number, turn: number) => Point} */
  const at = (ahead, right, turn) => [
    x + Math.cos(turn) * ahead - Math.sin(turn) * right,
    y + Math.sin(turn) * ahead + Math.cos(turn) * right,
  ];
  const turns = [0, 1, 2, 3].map((quarter) => start + (quarter * Math.PI) / 2);
  const cloths = turns.map((turn) =>
    polygonPath([at(0.9, 0.08, turn), at(3.5, 0.08, turn), at(3.5, 0.75, turn), at(0.9, 0.75, turn)]),
  );
  const bars = turns.flatMap((turn) =>
    [1.3, 1.75, 2.2, 2.65, 3.1].map((far) => linePath([at(far, 0.05, turn), at(far, 0.78, turn)])),
  );
  const stocks = turns.map((turn) => linePath([at(0, 0, turn), at(3.6, 0, turn)])).join("");
  return [
    path(cloths.join(""), { fill: "#14130f", opacity: 0.25, transform: "translate(0.5 0.6)" }),
    path(cloths.join(""), { fill: "#d9cfb4", stroke: INK, "stroke-width": 0.05, opacity: 0.9 }),
    stroke(bars.join(""), "#6b5a42", 0.05),
    stroke(stocks, INK, 0.24),
    stroke(stocks, "#8a7352", 0.15),
    path(polygonPath(square([x, y], 0.42, start)), { fill: "#94705a", stroke: INK, "stroke-width": 0.07 }),
  ];
}

/**
 * A church's square tower over the end where its first door is.
 * @param {Feature} feature
 * @param {Covering} covering
 */
function tower(feature, covering) {
  const door = feature.openings[0]?.at ?? feature.points[0];
  const ends = sides(feature.points).sort(
    (one, other) =>
      distance(between(one[0], one[1], 0.5), door) - distance(between(other[0], other[1], 0.5), door),
  );
  const [a, b] = ends[0];
  const half = distance(a, b) * 0.46;
  const course = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const middle = middleOf(feature.points);
  const foot = between(a, b, 0.5);
  const at = between(foot, middle, half / distance(foot, middle));
  const walls = square(at, half, course);
  return [
    path(polygonPath(moved(walls, 0.55, 0.66)), { fill: "#14150f", opacity: 0.3 }),
    path(polygonPath(walls), { fill: "#b6ad97", stroke: INK, "stroke-width": 0.09 }),
    ...pointed(square(at, half * 0.84, course)).flatMap((slope) =>
      drawSlope(chanceOf(feature.id), slope, covering),
    ),
    stroke(
      linePath([
        [at[0] - 0.28, at[1]],
        [at[0] + 0.28, at[1]],
      ]) +
        linePath([
          [at[0], at[1] - 0.28],
          [at[0], at[1] + 0.42],
        ]),
      "#e6dcba",
      0.12,
      { "stroke-linecap": "butt" },
    ),
  ];
}
