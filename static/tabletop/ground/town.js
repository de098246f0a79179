// @ts-check
// What lies in towns and on bare ground: streets, paving, wells; rocks, ice and deep snow.

import {
  courseOf,
  drawnIn,
  linePath,
  middleOf,
  moved,
  parallel,
  placesAlong,
  polygonPath,
  sweptPath,
} from "./geometry.js";
import * as colour from "./palette.js";
import { blob, chanceOf, roughBand, roughOutline, rowsOver, scattered } from "./rough.js";
import { addPart, addShadow, path, stroke } from "./sheet.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./sheet.js").Feature} Feature */
/** @typedef {import("./sheet.js").Sheet} Sheet */

/** A cobbled street between kerbs. @param {Sheet} sheet @param {Feature} feature */
export function drawStreet(sheet, feature) {
  const chance = chanceOf(feature.id);
  const width = feature.width;
  const band = roughBand(chance, feature.points, width, 0.03, 0.8);
  const courses = [-0.38, -0.26, -0.13, 0, 0.13, 0.26, 0.38]
    .map((share) => linePath(parallel(feature.points, share * width)))
    .join("");
  const kerbs = [-0.5, 0.5].map((share) => linePath(parallel(feature.points, share * width))).join("");
  addPart(sheet, "ways", feature, [
    path(band, { fill: "#928b7d" }),
    stroke(courses, "#6f6a5f", 0.09, { opacity: 0.4, "stroke-dasharray": "0.16 0.1" }),
    stroke(courses, "#b5afa1", 0.07, {
      opacity: 0.5,
      "stroke-dasharray": "0.12 0.2",
      transform: "translate(-0.05 0.06)",
    }),
    path(band, { fill: "url(#texture-grit)" }),
    path(roughBand(chance, feature.points, width * 0.3, 0.2, 0.9), { fill: "#a59d8b", opacity: 0.35 }),
  ]);
  addPart(sheet, "ways", feature, [
    stroke(kerbs, "#57534a", 0.2, { opacity: 0.7, "stroke-linecap": "butt" }),
    stroke(kerbs, "#bdb6a6", 0.11, { "stroke-linecap": "butt", "stroke-dasharray": "0.5 0.04" }),
  ]);
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawPavement(sheet, feature) {
  const chance = chanceOf(feature.id);
  const outline = polygonPath(feature.points);
  const rows = rowsOver(feature.points, courseOf(feature.points), 1.4, 0).filter((row) => row.length > 1);
  const joints = rows.map((row) => linePath([row[0], row[row.length - 1]])).join("");
  const stains = scattered(chance, feature.points, 3.6, 0.8)
    .map((at) => blob(chance, at, chance.between(0.5, 1.5), 9, 0.4))
    .join("");
  addPart(sheet, "fields", feature, [
    path(outline, { fill: "#a29a88" }),
    path(stains, { fill: "#857d6b", opacity: 0.22 }),
    stroke(joints, "#797264", 0.05, { opacity: 0.35, "stroke-dasharray": "1.34 0.06" }),
    path(outline, { fill: "url(#texture-grit)" }),
    stroke(outline, "#6d675a", 0.12, { opacity: 0.5 }),
  ]);
}

/** A well or a fountain: a ring of stone about water. @param {Sheet} sheet @param {Feature} feature */
export function drawWell(sheet, feature) {
  const ring = (/** @type {number} */ by) => polygonPath(drawnIn(feature.points, by));
  addShadow(sheet, sweptPath(feature.points, 0.2, 0.25));
  addPart(sheet, "pieces", feature, [
    path(ring(0), { fill: colour.STONE, stroke: colour.STONE_DARK, "stroke-width": 0.07 }),
    path(ring(0.1), { fill: colour.STONE_LIGHT }),
    path(ring(0.26), { fill: "#39474a", stroke: colour.STONE_DARK, "stroke-width": 0.05 }),
    path(polygonPath(moved(drawnIn(feature.points, 0.36), 0.05, 0.06)), { fill: "#6d8588", opacity: 0.8 }),
  ]);
}

/** Outcrops of rock. @param {Sheet} sheet @param {Feature} feature */
export function drawRocks(sheet, feature) {
  const chance = chanceOf(feature.id);
  const places = scattered(chance, feature.points, 0.75, 0.25).sort((a, b) => a[1] - b[1]);
  const stones = places.map((at) => ({
    at,
    size: chance.between(0.24, 0.56),
    points: 5 + Math.floor(chance.next() * 3),
  }));
  const shapes = (/** @type {number} */ share, /** @type {number} */ off) =>
    stones
      .map(({ at: [x, y], size, points }) =>
        blob(chance, [x - off * size, y - off * size], size * share, points, 0.24),
      )
      .join("");
  addShadow(
    sheet,
    stones.map(({ at: [x, y], size }) => blob(chance, [x + size * 0.5, y + size * 0.6], size, 6)).join(""),
  );
  addPart(sheet, "fields", feature, [
    path(roughOutline(chance, feature.points, 0.25, 0.7), { fill: "#9b916f", opacity: 0.6 }),
    path(
      scattered(chance, feature.points, 0.34)
        .map((at) => blob(chance, at, 0.07, 5))
        .join(""),
      { fill: "#8a8273" },
    ),
  ]);
  addPart(sheet, "pieces", feature, [
    path(shapes(1, 0), { fill: "#857d6e", stroke: "#4f493d", "stroke-width": 0.06 }),
    path(shapes(0.66, 0.16), { fill: "#aaa292" }),
    path(shapes(0.3, 0.34), { fill: "#cdc6b6" }),
  ]);
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawDeepSnow(sheet, feature) {
  const chance = chanceOf(feature.id);
  const outline = roughOutline(chance, feature.points, 0.25, 1.1);
  const drifts = rowsOver(feature.points, 0.5, 0.9, 0.5).filter((row) => row.length > 2);
  const shifted = (/** @type {Point} */ [x, y]) =>
    `${(x + chance.between(-0.2, 0.2)).toFixed(2)} ${(y + chance.between(-0.16, 0.16)).toFixed(2)}`;
  const waves = drifts.map((row) => `M${row.map(shifted).join("L")}`).join("");
  addPart(sheet, "fields", feature, [
    path(outline, { fill: "#8c9cb4", opacity: 0.35, transform: "translate(0.25 0.3)" }),
    path(outline, { fill: "#f2f3f2" }),
    stroke(waves, "#a9b7c9", 0.3, { opacity: 0.35 }),
    stroke(waves, "#fdfdfc", 0.16, { transform: "translate(-0.14 -0.18)" }),
    stroke(outline, "#9eacc0", 0.1, { opacity: 0.6, "stroke-dasharray": "0.9 0.5" }),
  ]);
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawIce(sheet, feature) {
  const chance = chanceOf(feature.id);
  const outline = roughOutline(chance, feature.points, 0.1);
  const middle = middleOf(feature.points);
  const cracks = placesAlong([...feature.points, feature.points[0]], 2.4)
    .map(({ x, y }) =>
      linePath([
        [x, y],
        [(x + middle[0]) / 2 + chance.between(-0.5, 0.5), (y + middle[1]) / 2 + chance.between(-0.4, 0.4)],
        [middle[0] + chance.between(-0.7, 0.7), middle[1] + chance.between(-0.6, 0.6)],
      ]),
    )
    .join("");
  addPart(sheet, "water", feature, [
    stroke(outline, colour.MUD, 0.4, { opacity: 0.5 }),
    path(outline, { fill: "#a9bdc2" }),
    path(
      scattered(chance, feature.points, 1.5, 0.5)
        .map((at) => blob(chance, at, chance.between(0.3, 0.8), 8, 0.4))
        .join(""),
      { fill: "#e3eaea", opacity: 0.6 },
    ),
    stroke(cracks, "#f3f6f6", 0.05, { opacity: 0.8 }),
    stroke(cracks, "#6d858c", 0.03, { opacity: 0.7, transform: "translate(0.05 0.05)" }),
  ]);
}
