// @ts-check
// Small things that stand about: haystacks, wood piles, carts.

import {
  between,
  boundsOf,
  circlePath,
  distance,
  linePath,
  middleOf,
  polygonPath,
  sweptPath,
} from "./geometry.js";
import * as colour from "./palette.js";
import { blob, chanceOf, scattered, tufts } from "./rough.js";
import { addPart, addShadow, path, stroke } from "./sheet.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./sheet.js").Feature} Feature */
/** @typedef {import("./sheet.js").Sheet} Sheet */

/** @param {Sheet} sheet @param {Feature} feature */
export function drawHaystack(sheet, feature) {
  const chance = chanceOf(feature.id);
  const { west, east } = boundsOf(feature.points);
  const [[x, y], radius] = [middleOf(feature.points), (east - west) / 2];
  const straw = (/** @type {number} */ inner, /** @type {number} */ outer, /** @type {number} */ count) =>
    Array.from({ length: count }, () => {
      const angle = chance.between(0, 6.28);
      const reach = chance.between(outer - 0.12, outer) * radius;
      return linePath([
        [x + Math.cos(angle) * inner * radius, y + Math.sin(angle) * inner * radius],
        [x + Math.cos(angle + 0.12) * reach, y + Math.sin(angle + 0.12) * reach],
      ]);
    }).join("");
  addShadow(sheet, sweptPath(feature.points, 0.5, 0.6));
  addPart(sheet, "pieces", feature, [
    stroke(
      tufts(
        chance,
        scattered(
          chance,
          feature.points.map((point) => between([x, y], point, 1.3)),
          0.35,
        ),
        0.2,
        1.5,
      ),
      colour.STRAW,
      0.05,
    ),
    path(blob(chance, [x, y], radius * 0.94, 14, 0.07), {
      fill: colour.STRAW_DARK,
      stroke: "#5f5227",
      "stroke-width": 0.07,
    }),
    path(blob(chance, [x - radius * 0.08, y - radius * 0.1], radius * 0.74, 12, 0.08), { fill: "#b29c55" }),
    path(blob(chance, [x - radius * 0.16, y - radius * 0.2], radius * 0.42, 10, 0.1), { fill: colour.STRAW }),
    stroke(straw(0.3, 0.95, 46), "#6f6030", 0.04, { opacity: 0.6 }),
    stroke(straw(0.1, 0.7, 34), "#e2cf90", 0.04, { opacity: 0.8 }),
  ]);
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawWoodPile(sheet, feature) {
  const chance = chanceOf(feature.id);
  const [a, b, c, d] = feature.points;
  const logs = Math.max(3, Math.round(distance(a, d) / 0.24));
  const rows = Array.from({ length: logs }, (_, index) => (index + 0.5) / logs);
  const log = (/** @type {number} */ share) =>
    linePath([
      between(between(a, d, share), between(b, c, share), chance.between(0, 0.06)),
      between(between(b, c, share), between(a, d, share), chance.between(0, 0.06)),
    ]);
  const course = rows.map(log);
  addShadow(sheet, sweptPath(feature.points, 0.22, 0.28));
  addPart(sheet, "pieces", feature, [
    stroke(course.join(""), colour.TIMBER_DARK, 0.27),
    stroke(course.join(""), colour.TIMBER, 0.2),
    stroke(course.join(""), colour.TIMBER_LIGHT, 0.06, { transform: "translate(-0.03 -0.04)" }),
    path(
      rows
        .flatMap((share) => [between(a, d, share), between(b, c, share)])
        .map(([x, y]) => circlePath(x, y, 0.08))
        .join(""),
      { fill: "#c8ad80", stroke: colour.TIMBER_DARK, "stroke-width": 0.03 },
    ),
  ]);
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawCart(sheet, feature) {
  const [a, b, c, d] = feature.points;
  const at = (/** @type {number} */ along, /** @type {number} */ across) =>
    between(between(a, b, along), between(d, c, along), across);
  const planks = [0.25, 0.42, 0.59, 0.75]
    .map((across) => linePath([at(0.02, across), at(0.72, across)]))
    .join("");
  const wheels = [-0.04, 1.04].map((across) => linePath([at(0.2, across), at(0.58, across)])).join("");
  const body = polygonPath([at(0, 0.1), at(0.74, 0.1), at(0.74, 0.9), at(0, 0.9)]);
  addShadow(sheet, sweptPath(feature.points, 0.2, 0.25));
  addPart(sheet, "pieces", feature, [
    stroke(
      linePath([at(0.74, 0.3), at(1.15, 0.3)]) + linePath([at(0.74, 0.7), at(1.15, 0.7)]),
      colour.TIMBER_DARK,
      0.08,
    ),
    stroke(wheels, "#3a2f22", 0.17),
    path(body, { fill: "#8a7350", stroke: colour.TIMBER_DARK, "stroke-width": 0.08 }),
    stroke(planks, colour.TIMBER_DARK, 0.03, { opacity: 0.8 }),
    stroke(linePath([at(0, 0.1), at(0.74, 0.1)]) + linePath([at(0, 0.1), at(0, 0.9)]), "#b89f74", 0.05),
  ]);
}
