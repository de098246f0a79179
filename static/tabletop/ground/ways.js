// @ts-check
// Roads, tracks, paths and sunken lanes; streams, rivers and ponds, and the bridges and fords over them.

import { dots } from "./fields.js";
import {
  beside,
  between,
  distance,
  distanceToEdge,
  drawnIn,
  linePath,
  parallel,
  placesAlong,
  polygonPath,
  sides,
} from "./geometry.js";
import * as colour from "./palette.js";
import { blob, chanceOf, roughBand, roughOutline, scattered, tufts } from "./rough.js";
import { addPart, element, path, stroke } from "./sheet.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./rough.js").Chance} Chance */
/** @typedef {import("./sheet.js").Feature} Feature */
/** @typedef {import("./sheet.js").Sheet} Sheet */

/**
 * A soft strip of worn grass on both sides.
 * @param {Sheet} sheet
 * @param {Feature} feature
 * @param {number} wider
 */
function addVerge(sheet, feature, wider) {
  const chance = chanceOf(`verge ${feature.id}`);
  addPart(sheet, "verges", feature, [
    stroke(linePath(feature.points), colour.GRASS_DARK, feature.width + wider * 1.6, {
      opacity: 0.22,
      "stroke-linecap": "butt",
    }),
    path(roughBand(chance, feature.points, feature.width + wider, 0.2, 0.8), {
      fill: "#aaa474",
      opacity: 0.8,
    }),
    stroke(tufts(chance, vergePlaces(chance, feature), 0.17), colour.GRASS_DARK, 0.045),
  ]);
}

/** @param {Chance} chance @param {Feature} feature @returns {Point[]} */
function vergePlaces(chance, feature) {
  return placesAlong(feature.points, 0.55).flatMap((place) =>
    [-1, 1].map((side) => beside(place, side * (feature.width / 2 + chance.between(0.05, 0.5)))),
  );
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawRoad(sheet, feature) {
  const chance = chanceOf(feature.id);
  const width = feature.width;
  addVerge(sheet, feature, 0.9);
  const band = roughBand(chance, feature.points, width, 0.08, 0.7);
  addPart(sheet, "ways", feature, [
    path(band, { fill: colour.DUST }),
    path(band, { fill: "url(#texture-grit)" }),
  ]);
  const wheel = (/** @type {number} */ share, /** @type {number} */ wide) =>
    roughBand(
      chance,
      parallel(feature.points, (share + chance.between(-0.02, 0.02)) * width),
      wide * width,
      0.06,
      0.9,
    );
  addPart(sheet, "ruts", feature, [
    path(wheel(0, 0.2), { fill: colour.DUST_LIGHT, opacity: 0.45 }),
    path(wheel(-0.24, 0.15) + wheel(0.24, 0.15), { fill: colour.RUT, opacity: 0.3 }),
    path(wheel(-0.25, 0.06) + wheel(0.23, 0.06), { fill: colour.RUT, opacity: 0.4 }),
    path(wheel(-0.45, 0.06) + wheel(0.45, 0.06), { fill: "#a49a70", opacity: 0.45 }),
    stroke(dots(strewn(chance, feature)), "#8d7c58", 0.09, { opacity: 0.6 }),
  ]);
}

/**
 * Small stones here and there on a way.
 * @param {Chance} chance
 * @param {Feature} feature
 * @returns {Point[]}
 */
const strewn = (chance, feature) =>
  placesAlong(feature.points, 0.5).map((place) => beside(place, chance.between(-0.46, 0.46) * feature.width));

/** @param {Sheet} sheet @param {Feature} feature */
export function drawTrack(sheet, feature) {
  const chance = chanceOf(feature.id);
  const width = feature.width;
  addVerge(sheet, feature, 0.6);
  addPart(sheet, "ways", feature, [
    path(roughBand(chance, feature.points, width, 0.12, 0.6), { fill: "#b4a379" }),
    path(roughBand(chance, feature.points, width, 0.12, 0.6), { fill: "url(#texture-grit)" }),
  ]);
  const ruts = [-0.26, 0.26]
    .map((share) => roughBand(chance, parallel(feature.points, share * width), width * 0.17, 0.05, 0.5))
    .join("");
  const crownGrass = placesAlong(feature.points, 0.24).map((place) =>
    beside(place, chance.between(-0.12, 0.12) * width),
  );
  addPart(sheet, "ways", feature, [
    path(ruts, { fill: "#96835a", opacity: 0.6 }),
    path(roughBand(chance, feature.points, width * 0.2, 0.12, 0.5), { fill: colour.GRASS, opacity: 0.7 }),
    stroke(tufts(chance, crownGrass, 0.13), colour.GRASS_DARK, 0.04),
  ]);
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawPath(sheet, feature) {
  addPart(sheet, "ways", feature, [
    path(roughBand(chanceOf(feature.id), feature.points, feature.width, 0.12, 0.5), {
      fill: colour.DUST,
      opacity: 0.75,
    }),
  ]);
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawSunkenLane(sheet, feature) {
  const chance = chanceOf(feature.id);
  const width = feature.width;
  addPart(sheet, "verges", feature, [
    path(roughBand(chance, feature.points, width + 0.7, 0.12, 0.7), { fill: "#7d7a4c" }),
  ]);
  addPart(sheet, "ways", feature, [
    path(roughBand(chance, feature.points, width, 0.1, 0.7), { fill: "#6b5c3f" }),
    path(roughBand(chance, parallel(feature.points, 0.12), width * 0.72, 0.1, 0.6), { fill: "#a8946a" }),
    path(roughBand(chance, parallel(feature.points, 0.12), width * 0.72, 0.1, 0.6), {
      fill: "url(#texture-grit)",
    }),
    stroke(linePath(parallel(feature.points, -0.33 * width)), "#3d3524", 0.42, {
      opacity: 0.4,
      "stroke-linecap": "butt",
    }),
    stroke(linePath(parallel(feature.points, 0.43 * width)), "#c3b88a", 0.14, {
      opacity: 0.5,
      "stroke-linecap": "butt",
    }),
    stroke(bankStrokes(chance, feature), "#463d29", 0.07, { opacity: 0.4 }),
  ]);
  const ruts = [-0.1, 0.2].map((share) => linePath(parallel(feature.points, share * width))).join("");
  addPart(sheet, "ways", feature, [
    stroke(ruts, "#7f6d48", 0.4, { opacity: 0.25, "stroke-linecap": "butt" }),
    stroke(ruts, "#7f6d48", 0.16, { opacity: 0.4, "stroke-linecap": "butt" }),
    path(
      strewn(chance, feature)
        .filter(() => chance.happens(0.2))
        .map((at) => blob(chance, at, 0.1, 6))
        .join(""),
      { fill: colour.STONE, stroke: "#5c513c", "stroke-width": 0.03 },
    ),
  ]);
}

/** The roots and falls of earth on a lane's banks. @param {Chance} chance @param {Feature} feature */
function bankStrokes(chance, feature) {
  return placesAlong(feature.points, 0.22)
    .flatMap((place) =>
      [-1, 1]
        .filter(() => chance.happens(0.6))
        .map((side) => {
          const [start, lean] = [chance.between(-0.12, 0.12), chance.between(-0.16, 0.16)];
          return linePath([
            beside(place, side * feature.width * chance.between(0.46, 0.5), start),
            beside(place, side * feature.width * chance.between(0.37, 0.43), start + lean),
          ]);
        }),
    )
    .join("");
}

// --- streams, rivers and ponds, and the bridges and fords over them ------------------------------------

/** The middle of a ribbon: its left bank runs out, its right bank runs back. @param {Point[]} points */
export function courseOfRibbon(points) {
  const half = points.length / 2;
  return points.slice(0, half).map((left, index) => between(left, points[points.length - 1 - index], 0.5));
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawStream(sheet, feature) {
  const chance = chanceOf(feature.id);
  const middle = courseOfRibbon(feature.points);
  const width = distance(feature.points[0], feature.points[feature.points.length - 1]);
  const left = feature.points.slice(0, feature.points.length / 2);
  const right = feature.points.slice(feature.points.length / 2);
  const clip = `${sheet.table}-water-${feature.id}`;
  sheet.definitions.append(element("clipPath", { id: clip }, [path(polygonPath(feature.points), {})]));
  const flow = [-0.28, 0.05, 0.3].map((share) => linePath(parallel(middle, share * width))).join("");
  const banks = [...placesAlong(left, 0.6), ...placesAlong(right, 0.6)]
    .filter(() => chance.happens(0.5))
    .map(
      (place) =>
        /** @type {Point} */ ([place.x + chance.between(-0.2, 0.2), place.y + chance.between(-0.2, 0.2)]),
    );
  addPart(sheet, "water", feature, [
    stroke(linePath(left) + linePath(right), colour.GRASS_DARK, 0.9, {
      opacity: 0.4,
      "stroke-linecap": "butt",
    }),
    stroke(linePath(left) + linePath(right), colour.MUD, 0.36, { opacity: 0.85, "stroke-linecap": "butt" }),
    path(polygonPath(feature.points), { fill: colour.WATER }),
    element("g", { "clip-path": `url(#${clip})` }, [
      stroke(linePath(middle), colour.WATER_DEEP, width * 0.5, { opacity: 0.5, "stroke-linecap": "butt" }),
      stroke(linePath(left) + linePath(right), "#33464a", 0.3, {
        opacity: 0.45,
        transform: "translate(0.1 0.14)",
      }),
      stroke(flow, colour.WATER_LIGHT, 0.045, {
        opacity: 0.6,
        "stroke-dasharray": "1.6 1.3 0.5 2.1 0.9 0.8",
      }),
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
    path(roughOutline(chanceOf(feature.id), drawnIn(feature.points, 0.4)), {
      fill: colour.WATER_DEEP,
      opacity: 0.5,
    }),
  ]);
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawFord(sheet, feature) {
  const chance = chanceOf(feature.id);
  const stones = scattered(chance, feature.points, 0.3, 0.1);
  const [big, small] = [
    stones.filter((_, index) => index % 3 === 0),
    stones.filter((_, index) => index % 3 !== 0),
  ];
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
    stroke(line, "#3a3529", 0.5, {
      opacity: 0.5,
      transform: "translate(0.1 0.12)",
      "stroke-linecap": "butt",
    }),
    stroke(line, colour.STONE_DARK, 0.46, { "stroke-linecap": "square" }),
    stroke(line, colour.STONE_LIGHT, 0.36, { "stroke-linecap": "butt", "stroke-dasharray": "0.42 0.05" }),
    stroke(line, "#e0d9c6", 0.08, { transform: "translate(-0.09 -0.09)", opacity: 0.7 }),
  ];
}
