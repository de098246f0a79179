// @ts-check
// Hedges: rows of uneven leafy bushes; a bocage hedgerow stands on a bank and has trees in it.

import { beside, placesAlong } from "./geometry.js";
import * as colour from "./palette.js";
import { blob, chanceOf, crown, roughBand } from "./rough.js";
import { addPart, addShadow, path } from "./sheet.js";
import { drawCrown } from "./trees.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./rough.js").Chance} Chance */
/** @typedef {import("./sheet.js").Feature} Feature */
/** @typedef {import("./sheet.js").Sheet} Sheet */

/**
 * The places of a hedge's bushes, a little off its line.
 * @param {Chance} chance
 * @param {Feature} feature
 * @param {number} step
 * @param {number} off
 * @returns {Point[]}
 */
const bushPlaces = (chance, feature, step, off) =>
  placesAlong(feature.points, step).map((place) =>
    beside(place, chance.between(-off, off), chance.between(-0.1, 0.1)),
  );

/**
 * Bushes along a line: their shade, their body, and the lit side of each.
 * @param {Chance} chance @param {Point[]} places @param {number} radius
 */
function bushes(chance, places, radius) {
  const body = places.map((at) => crown(chance, at, radius * chance.between(0.82, 1.1))).join("");
  const lit = places
    .map(([x, y]) =>
      blob(chance, [x - radius * 0.18, y - radius * 0.2], radius * chance.between(0.5, 0.66), 7, 0.3),
    )
    .join("");
  const bright = places
    .flatMap(([x, y]) =>
      [0, 1].map(() =>
        blob(
          chance,
          [x - radius * chance.between(0.1, 0.5), y - radius * chance.between(0.1, 0.5)],
          radius * 0.2,
          5,
          0.35,
        ),
      ),
    )
    .join("");
  return [
    path(body, {
      fill: colour.LEAF_DARK,
      stroke: colour.LEAF_SHADE,
      "stroke-width": 0.07,
      "paint-order": "stroke",
    }),
    path(lit, { fill: colour.LEAF }),
    path(bright, { fill: colour.LEAF_LIGHT, opacity: 0.9 }),
  ];
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawHedge(sheet, feature) {
  const chance = chanceOf(feature.id);
  const radius = feature.width * 0.56;
  const places = bushPlaces(chance, feature, feature.width * 0.72, feature.width * 0.08);
  addShadow(
    sheet,
    places
      .map(([x, y]) => blob(chance, [x + feature.height * 0.22, y + feature.height * 0.28], radius, 7))
      .join(""),
  );
  addPart(sheet, "lines", feature, [
    path(roughBand(chance, feature.points, feature.width + 0.35, 0.12, 0.6, false), {
      fill: colour.GRASS_DARK,
      opacity: 0.55,
    }),
    ...bushes(chance, places, radius),
  ]);
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawKeptHedge(sheet, feature) {
  const chance = chanceOf(feature.id);
  const top = roughBand(chance, feature.points, feature.width * 0.86, 0.05, 0.28);
  const leaves = placesAlong(feature.points, 0.2).map((place) =>
    beside(place, chance.between(-0.32, 0.32) * feature.width),
  );
  const speck = (/** @type {Point[]} */ some, /** @type {number} */ radius) =>
    some.map((at) => blob(chance, at, radius, 5, 0.4)).join("");
  addShadow(
    sheet,
    roughBand(
      chance,
      placesAlong(feature.points, 0.6).map((place) => /** @type {Point} */ ([place.x + 0.16, place.y + 0.2])),
      feature.width,
      0.04,
    ),
  );
  addPart(sheet, "lines", feature, [
    path(roughBand(chance, feature.points, feature.width + 0.3, 0.08, 0.5), {
      fill: colour.GRASS_DARK,
      opacity: 0.5,
    }),
    path(roughBand(chance, feature.points, feature.width, 0.07, 0.24), {
      fill: colour.LEAF_DARK,
      stroke: colour.LEAF_SHADE,
      "stroke-width": 0.05,
    }),
    path(top, { fill: colour.LEAF, transform: "translate(-0.05 -0.06)" }),
    path(
      speck(
        leaves.filter((_, index) => index % 2 === 0),
        0.09,
      ),
      { fill: colour.LEAF_LIGHT, transform: "translate(-0.07 -0.08)" },
    ),
    path(
      speck(
        leaves.filter((_, index) => index % 3 === 0),
        0.06,
      ),
      { fill: colour.LEAF_DARK, opacity: 0.8 },
    ),
  ]);
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawBocage(sheet, feature) {
  const chance = chanceOf(feature.id);
  const radius = feature.width * 0.62;
  const places = bushPlaces(chance, feature, 0.5, 0.16);
  addShadow(sheet, places.map(([x, y]) => blob(chance, [x + 0.42, y + 0.5], radius, 7)).join(""));
  addPart(sheet, "lines", feature, [
    path(roughBand(chance, feature.points, feature.width + 0.8, 0.16, 0.6, false), {
      fill: "#746a45",
      opacity: 0.7,
    }),
    path(roughBand(chance, feature.points, feature.width + 0.35, 0.14, 0.5, false), {
      fill: "#4f4a2e",
      opacity: 0.8,
    }),
    ...bushes(chance, places, radius),
  ]);
  const trees = placesAlong(feature.points, 2.6)
    .slice(1, -1)
    .filter(() => chance.happens(0.62));
  const drawn = trees.flatMap((place) =>
    drawCrown(
      sheet,
      chance,
      beside(place, chance.between(-0.15, 0.15), chance.between(-0.7, 0.7)),
      chance.between(0.62, 0.95),
    ),
  );
  if (drawn.length) addPart(sheet, "trees", feature, drawn, { class: "crowns" });
}
