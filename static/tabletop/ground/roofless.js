// @ts-check
// Buildings without a pitched roof: flat ones of mud brick, and ruins that look up at the sky.

import { between, drawnIn, linePath, middleOf, moved, placesAlong, polygonPath, sides } from "./geometry.js";
import { INK, STONE, STONE_DARK, STONE_LIGHT } from "./palette.js";
import { blob, chanceOf, scattered } from "./rough.js";
import { path, stroke } from "./sheet.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./rough.js").Chance} Chance */
/** @typedef {import("./sheet.js").Feature} Feature */

/** A roof to stand on, within its parapet. @param {Feature} feature */
export function drawFlatRoof(feature) {
  const chance = chanceOf(`roof ${feature.id}`);
  const [outer, inner] = [drawnIn(feature.points, -0.05), drawnIn(feature.points, 0.34)];
  const wear = scattered(chance, inner, 1.3, 0.3)
    .map((at) => blob(chance, at, chance.between(0.3, 0.8), 8, 0.4))
    .join("");
  const beams = sides(feature.points).flatMap(([a, b], index) =>
    index % 2
      ? []
      : placesAlong([a, b], 0.7)
          .slice(1, -1)
          .map(({ x, y }) => blob(chance, [x, y], 0.1, 5, 0.1)),
  );
  const hatch = middleOf(inner);
  return [
    path(polygonPath(outer), {
      fill: "#d6c39b",
      stroke: INK,
      "stroke-width": 0.09,
      "stroke-linejoin": "round",
    }),
    path(polygonPath(inner), { fill: "#c9b489", stroke: "#97825a", "stroke-width": 0.06 }),
    path(wear, { fill: "#a8926a", opacity: 0.4 }),
    stroke(linePath([inner[3], inner[0], inner[1]]), "#4a3c24", 0.3, {
      opacity: 0.3,
      transform: "translate(0.14 0.16)",
    }),
    stroke(polygonPath(outer), "#efe2c2", 0.06, { transform: "translate(0.04 0.05)", opacity: 0.8 }),
    path(
      polygonPath(
        moved(
          [
            [-0.4, -0.35],
            [0.4, -0.35],
            [0.4, 0.35],
            [-0.4, 0.35],
          ],
          ...hatch,
        ),
      ),
      { fill: "#4c3d28", stroke: "#e2d3ae", "stroke-width": 0.1 },
    ),
    path(beams.join(""), { fill: "#6b5433" }),
  ];
}

/**
 * What is left of a house: broken floors, fallen beams, heaps of stones along its walls.
 * @param {Feature} feature
 */
export function drawRuins(feature) {
  const chance = chanceOf(`ruins ${feature.id}`);
  const [walls, inner] = [feature.points, drawnIn(feature.points, 0.35)];
  const heaps = placesAlong([...walls, walls[0]], 0.5).filter(() => chance.happens(0.55));
  const fallen = [
    ...heaps.map(
      ({ x, y }) => /** @type {Point} */ ([x + chance.between(-0.35, 0.35), y + chance.between(-0.35, 0.35)]),
    ),
    ...scattered(chance, inner, 0.85),
  ];
  const stones = (/** @type {number} */ share, /** @type {number} */ size) =>
    fallen
      .filter(() => chance.happens(share))
      .map((at) => blob(chance, at, size * chance.between(0.6, 1.3), 5, 0.3))
      .join("");
  const beams = Array.from({ length: 5 }, () =>
    linePath([somewhere(chance, inner), somewhere(chance, inner)]),
  ).join("");
  return [
    path(polygonPath(inner), { fill: "#6d6353" }),
    path(brokenFloor(inner), { fill: "#93805f", stroke: "#453a2b", "stroke-width": 0.05 }),
    path(
      scattered(chance, inner, 1.2, 0.2)
        .map((at) => blob(chance, at, chance.between(0.4, 0.9), 8, 0.4))
        .join(""),
      { fill: "#8f8672", opacity: 0.7 },
    ),
    stroke(beams, "#221c15", 0.24, { opacity: 0.45, transform: "translate(0.12 0.15)" }),
    stroke(beams, "#4b3a2a", 0.19, { "stroke-linecap": "butt" }),
    stroke(polygonPath(drawnIn(walls, 0.16)), INK, 0.46, { "stroke-linejoin": "miter" }),
    stroke(polygonPath(drawnIn(walls, 0.16)), STONE, 0.36, {
      "stroke-dasharray": "1.7 0.16 0.9 0.3 2.3 0.2",
      "stroke-linecap": "butt",
    }),
    stroke(polygonPath(drawnIn(walls, 0.12)), STONE_LIGHT, 0.1, { "stroke-dasharray": "0.8 0.5 1.4 0.7" }),
    path(stones(0.9, 0.23), { fill: STONE, stroke: STONE_DARK, "stroke-width": 0.03 }),
    path(stones(0.6, 0.19), { fill: "#9c5f47", stroke: "#5d3325", "stroke-width": 0.03 }),
    path(stones(0.5, 0.17), { fill: STONE_LIGHT, stroke: STONE_DARK, "stroke-width": 0.03 }),
  ];
}

/** The corner of a floor that still hangs. @param {Point[]} inner */
function brokenFloor(inner) {
  const [a, b, d] = [inner[0], inner[1], inner[inner.length - 1]];
  const across = [
    between(a, b, 0.62),
    between(between(a, b, 0.5), d, 0.22),
    between(between(a, b, 0.42), d, 0.4),
    between(between(a, b, 0.2), d, 0.55),
    between(a, d, 0.7),
  ];
  return polygonPath([a, ...across]);
}

/** @param {Chance} chance @param {Point[]} inner @returns {Point} */
const somewhere = (chance, inner) => between(chance.pick(inner), middleOf(inner), chance.between(0.1, 0.9));
