// @ts-check
// Streams, rivers and ponds, and the bridges and fords over them.

import { between, distance, distanceToEdge, drawnIn, linePath, parallel, placesAlong, polygonPath, sides } from "./geometry.js";
import * as colour from "./palette.js";
import { blob, chanceOf, roughOutline, scattered, tufts } from "./rough.js";
import { addPart, element, path, stroke } from "./sheet.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./describe.js").Feature} Feature */
/** @typedef {import("./sheet.js").Sheet} Sheet */

/** The middle of a ribbon: its left bank runs out, its right bank runs back. @param {Point[]} points */
function courseOfWater(points) {
  const half = points.length / 2;
  return points.slice(0, half).map((left, index) => between(left, points[points.length - 1 - index], 0.5));
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawStream(sheet, feature) {
  const chance = chanceOf(feature.id);
  const middle = courseOfWater(feature.points);
  const width = distance(feature.points[0], feature.points[feature.points.length - 1]);
  const left = feature.points.slice(0, feature.points.length / 2);
  const right = feature.points.slice(feature.points.length / 2);
  const clip = `${sheet.table}-water-${feature.id}`;
  sheet.definitions.append(element("clipPath", { id: clip }, [path(polygonPath(feature.points), {})]));
  const flow = [-0.28, 0.05, 0.3].map((share) => linePath(parallel(middle, share * width))).join("");
  const banks = [...placesAlong(left, 0.6), ...placesAlong(right, 0.6)]
    .filter(() => chance.happens(0.5))
    .map((place) => /** @type {Point} */ ([place.x + chance.between(-0.2, 0.2), place.y + chance.between(-0.2, 0.2)]));
  addPart(sheet, "water", feature, [
    stroke(linePath(left) + linePath(right), colour.GRASS_DARK, 0.9, { opacity: 0.4, "stroke-linecap": "butt" }),
    stroke(linePath(left) + linePath(right), colour.MUD, 0.36, { opacity: 0.85, "stroke-linecap": "butt" }),
    path(polygonPath(feature.points), { fill: colour.WATER }),
    element("g", { "clip-path": `url(#${clip})` }, [
      stroke(linePath(middle), colour.WATER_DEEP, width * 0.5, { opacity: 0.5, "stroke-linecap": "butt" }),
      stroke(linePath(left) + linePath(right), "#33464a", 0.3, { opacity: 0.45, transform: "translate(0.1 0.14)" }),
      stroke(flow, colour.WATER_LIGHT, 0.045, { opacity: 0.6, "stroke-dasharray": "1.6 1.3 0.5 2.1 0.9 0.8" }),
    ]),
    stroke(tufts(chance, banks, 0.26, 0.4), "#5a673a", 0.05),
    stroke(
      tufts(
        chance,
        banks.filter(() => chance.happens(0.5)),
        0.24,
        0.5,
      ),
      "#aeb07a",
      0.045,
    ),
  ]);
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawPond(sheet, feature) {
  const outline = roughOutline(chanceOf(feature.id), feature.points, 0.08);
  addPart(sheet, "water", feature, [
    stroke(outline, colour.MUD, 0.5, { opacity: 0.7 }),
    path(outline, { fill: colour.WATER }),
    path(roughOutline(chanceOf(feature.id), drawnIn(feature.points, 0.4)), { fill: colour.WATER_DEEP, opacity: 0.5 }),
  ]);
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawFord(sheet, feature) {
  const chance = chanceOf(feature.id);
  const stones = scattered(chance, feature.points, 0.3, 0.1);
  const [big, small] = [stones.filter((_, index) => index % 3 === 0), stones.filter((_, index) => index % 3 !== 0)];
  addPart(sheet, "crossings", feature, [
    path(polygonPath(feature.points), { fill: colour.WATER }),
    path(polygonPath(feature.points), { fill: "#a99f7c", opacity: 0.55 }),
    path(small.map((at) => blob(chance, at, 0.08, 6)).join(""), { fill: "#8b866f" }),
    path(big.map((at) => blob(chance, at, chance.between(0.09, 0.15), 6)).join(""), {
      fill: colour.STONE_LIGHT,
      stroke: "#5d6a68",
      "stroke-width": 0.04,
    }),
    stroke(
      big.map(([x, y]) => `M${(x + 0.16).toFixed(2)} ${(y + 0.1).toFixed(2)}q.15-.08 .34-.02`).join(""),
      "#dbe3dc",
      0.04,
      { opacity: 0.8 },
    ),
  ]);
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawBridge(sheet, feature) {
  const water = sheet.features.filter((other) => ["stream", "river"].includes(other.kind));
  const isOverWater = (/** @type {Point[]} */ [a, b]) =>
    water.some((other) => distanceToEdge(other.points, between(a, b, 0.5)) < 0.9);
  const parapets = sides(feature.points).filter(isOverWater);
  const deck = polygonPath(feature.points);
  addPart(sheet, "crossings", feature, [
    path(deck, { fill: "#2b3532", opacity: 0.35, transform: "translate(0.3 0.36)" }),
    path(deck, { fill: "#b3a88c", stroke: colour.STONE_DARK, "stroke-width": 0.08 }),
    path(deck, { fill: "url(#texture-grit)" }),
    ...parapets.flatMap(([a, b]) => parapet(a, b)),
  ]);
}

/** @param {Point} from @param {Point} to */
function parapet(from, to) {
  const line = linePath([from, to]);
  return [
    stroke(line, "#3a3529", 0.5, { opacity: 0.5, transform: "translate(0.1 0.12)", "stroke-linecap": "butt" }),
    stroke(line, colour.STONE_DARK, 0.46, { "stroke-linecap": "square" }),
    stroke(line, colour.STONE_LIGHT, 0.36, { "stroke-linecap": "butt", "stroke-dasharray": "0.42 0.05" }),
    stroke(line, "#e0d9c6", 0.08, { transform: "translate(-0.09 -0.09)", opacity: 0.7 }),
  ];
}
