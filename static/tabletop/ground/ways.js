// @ts-check
// Roads, tracks, paths and sunken lanes.

import { dots } from "./fields.js";
import { beside, linePath, parallel, placesAlong } from "./geometry.js";
import * as colour from "./palette.js";
import { blob, chanceOf, roughBand, tufts } from "./rough.js";
import { addPart, path, stroke } from "./sheet.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./rough.js").Chance} Chance */
/** @typedef {import("./describe.js").Feature} Feature */
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
    path(roughBand(chance, feature.points, feature.width + wider, 0.2, 0.8), { fill: "#aaa474", opacity: 0.8 }),
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
  addPart(sheet, "ways", feature, [path(band, { fill: colour.DUST }), path(band, { fill: "url(#texture-grit)" })]);
  const wheel = (/** @type {number} */ share, /** @type {number} */ wide) =>
    roughBand(chance, parallel(feature.points, (share + chance.between(-0.02, 0.02)) * width), wide * width, 0.06, 0.9);
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
    path(roughBand(chance, parallel(feature.points, 0.12), width * 0.72, 0.1, 0.6), { fill: "url(#texture-grit)" }),
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
