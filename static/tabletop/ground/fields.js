// @ts-check
// Fields, gardens and yards: what lies flat on the ground and has an outline.

import { areaOf, courseOf, drawnIn, isInside, linePath, middleOf, polygonPath } from "./geometry.js";
import * as colour from "./palette.js";
import { blob, chanceOf, roughOutline, rowsOver, scattered, tufts } from "./rough.js";
import { addPart, addShadow, element, path, stroke } from "./sheet.js";

/** @typedef {import("./rough.js").Chance} Chance */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./sheet.js").Feature} Feature */
/** @typedef {import("./sheet.js").Sheet} Sheet */

/**
 * A pattern turned to the course of a field; its id is returned as a fill.
 * @param {Sheet} sheet
 * @param {Feature} feature
 * @param {string} texture
 */
export function turnedTexture(sheet, feature, texture) {
  const id = `${sheet.table}-${texture}-${feature.id}`;
  const [x, y] = middleOf(feature.points);
  const degrees = (courseOf(feature.points) * 180) / Math.PI;
  const turn = `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${degrees.toFixed(2)})`;
  sheet.definitions.append(element("pattern", { id, href: `#texture-${texture}`, patternTransform: turn }));
  return `url(#${id})`;
}

/**
 * A field's outline filled with a colour and a texture, on a soft headland.
 * @param {Feature} feature
 * @param {string} fill
 * @param {string} texture  as a fill
 * @param {string} headland  colour of the strip about it
 */
export function parcel(feature, fill, texture, headland) {
  const outline = roughOutline(chanceOf(feature.id), feature.points);
  return [
    stroke(outline, headland, 0.7, { opacity: 0.3 }),
    path(outline, { fill }),
    path(outline, { fill: texture }),
    stroke(outline, headland, 0.14, { opacity: 0.7 }),
  ];
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawPloughed(sheet, feature) {
  const fill = chanceOf(feature.id).pick(colour.PLOUGHED);
  addPart(
    sheet,
    "fields",
    feature,
    parcel(feature, fill, turnedTexture(sheet, feature, "furrows"), colour.EARTH_DARK),
  );
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawCrops(sheet, feature) {
  const chance = chanceOf(feature.id);
  const fill = chance.pick(colour.STUBBLES);
  const outline = roughOutline(chanceOf(feature.id), feature.points);
  addPart(sheet, "fields", feature, [
    path(outline, { fill: "#3b3a1c", opacity: 0.35, transform: "translate(0.16 0.2)" }),
    ...parcel(feature, fill, turnedTexture(sheet, feature, "corn"), "#7d7038"),
    stroke(tramlines(feature), "#7d6c34", 0.1, { opacity: 0.5 }),
    stroke(tufts(chance, scattered(chance, feature.points, 1.6, 0.3), 0.18), "#e3d391", 0.04, {
      opacity: 0.7,
    }),
  ]);
}

/** The tracks that a cart leaves along a field of corn. @param {Feature} feature */
function tramlines(feature) {
  const rows = rowsOver(feature.points, courseOf(feature.points), 0.5, 0.4);
  return rows
    .filter((row, index) => index % 7 === 3 && row.length > 2)
    .map(endToEnd)
    .join("");
}

/** A row as one straight stroke. @param {Point[]} row */
const endToEnd = (row) => linePath([row[0], row[row.length - 1]]);

/** @param {Sheet} sheet @param {Feature} feature */
export function drawRootCrops(sheet, feature) {
  const fill = chanceOf(feature.id).pick(colour.ROOT_SOIL);
  addPart(
    sheet,
    "fields",
    feature,
    parcel(feature, fill, turnedTexture(sheet, feature, "roots"), colour.EARTH_DARK),
  );
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawPasture(sheet, feature) {
  const chance = chanceOf(feature.id);
  const outline = roughOutline(chanceOf(feature.id), feature.points, 0.2, 1.1);
  const places = scattered(chance, feature.points, 1.1, 0.4);
  const third = Math.ceil(places.length / 3);
  addPart(sheet, "fields", feature, [
    path(outline, { fill: chance.pick(colour.PASTURES), opacity: 0.85 }),
    stroke(outline, colour.GRASS_DARK, 0.5, { opacity: 0.25 }),
    path(
      scattered(chance, feature.points, 3, 1)
        .map((at) => blob(chance, at, chance.between(0.5, 1.1)))
        .join(""),
      { fill: colour.GRASS_LIGHT, opacity: 0.22 },
    ),
    stroke(tufts(chance, places.slice(0, third), 0.15), colour.GRASS_DARK, 0.04),
    stroke(tufts(chance, places.slice(third, 2 * third), 0.13), colour.GRASS_LIGHT, 0.04),
    stroke(dots(places.slice(2 * third)), chance.pick(["#e5dfb4", "#d9cf8a", "#dcd6c0"]), 0.07, {
      opacity: 0.8,
    }),
  ]);
}

/** @param {Point[]} places */
export const dots = (places) => places.map(([x, y]) => `M${x.toFixed(2)} ${y.toFixed(2)}h.01`).join("");

/** @param {Sheet} sheet @param {Feature} feature */
export function drawYard(sheet, feature) {
  const chance = chanceOf(feature.id);
  const outline = roughOutline(chance, feature.points, 0.18, 0.8);
  addPart(sheet, "fields", feature, [
    stroke(outline, colour.DUST, 0.9, { opacity: 0.35 }),
    path(outline, { fill: colour.DUST, opacity: 0.9 }),
    path(outline, { fill: "url(#texture-grit)" }),
    path(
      scattered(chance, feature.points, 1.7, 0.5)
        .map((at) => blob(chance, at, chance.between(0.2, 0.5), 7, 0.3))
        .join(""),
      { fill: colour.RUT, opacity: 0.28 },
    ),
  ]);
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawGarden(sheet, feature) {
  const chance = chanceOf(feature.id);
  const outline = roughOutline(chance, feature.points, 0.06);
  const [darks, middles, lights] = gardenRows(chance, feature);
  addPart(sheet, "fields", feature, [
    path(outline, { fill: "#8f7f5a" }),
    path(outline, { fill: "url(#texture-grit)" }),
    stroke(darks, "#5f5438", 0.62, { opacity: 0.75, "stroke-linecap": "butt" }),
    stroke(middles, "#5d7040", 0.34, { "stroke-dasharray": "0 0.36" }),
    stroke(lights, "#93a25f", 0.2, { "stroke-dasharray": "0 0.36", transform: "translate(-0.05 -0.05)" }),
  ]);
}

/**
 * The rows of a kitchen garden, as three paths: the beds, the plants, and the plants that stand in light.
 * @param {Chance} chance
 * @param {Feature} feature
 */
function gardenRows(chance, feature) {
  const rows = rowsOver(feature.points, courseOf(feature.points), 0.25, 0.35);
  const beds = rows.filter((row, index) => index % 3 === 1 && row.length > 3);
  const planted = beds.filter(() => chance.happens(0.85));
  const lit = planted.filter(() => chance.happens(0.8));
  return [beds, planted, lit].map((some) => some.map(endToEnd).join(""));
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawChurchyard(sheet, feature) {
  const chance = chanceOf(feature.id);
  const outline = roughOutline(chance, feature.points, 0.1);
  const built = sheet.features.filter((other) => other.floors > 0);
  const isFree = (/** @type {Point} */ place) =>
    built.every((other) => !isInside(drawnIn(other.points, -0.55), place));
  const graves = rowsOver(feature.points, courseOf(feature.points), 0.8, 0.4)
    .flat()
    .filter((place) => chance.happens(0.7) && isFree(place));
  const stones = graves
    .map(([x, y]) => `M${(x + chance.between(-0.08, 0.08)).toFixed(2)} ${y.toFixed(2)}v-.24`)
    .join("");
  addPart(sheet, "fields", feature, [
    path(outline, { fill: "#96a06c", opacity: 0.9 }),
    stroke(graves.map(([x, y]) => `M${x.toFixed(2)} ${(y + 0.12).toFixed(2)}v.3`).join(""), "#7c7f52", 0.26, {
      opacity: 0.7,
      "stroke-linecap": "butt",
    }),
    stroke(stones, "#3e4030", 0.16, {
      "stroke-linecap": "butt",
      opacity: 0.45,
      transform: "translate(0.09 0.1)",
    }),
    stroke(stones, colour.STONE_LIGHT, 0.15, { "stroke-linecap": "butt" }),
  ]);
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawMarsh(sheet, feature) {
  const chance = chanceOf(feature.id);
  const outline = roughOutline(chance, feature.points, 0.2);
  const pools = scattered(chance, feature.points, 1.4, 0.5);
  const reeds = scattered(chance, feature.points, 0.5, 0.15);
  const half = Math.ceil(reeds.length / 2);
  addPart(sheet, "water", feature, [
    path(outline, { fill: "#7f8a58", opacity: 0.9 }),
    stroke(outline, "#69744a", 0.3, { opacity: 0.5 }),
    path(pools.map((at) => blob(chance, at, chance.between(0.25, 0.6), 8, 0.35)).join(""), {
      fill: colour.WATER,
      opacity: 0.75,
      stroke: colour.MUD,
      "stroke-width": 0.06,
    }),
    stroke(tufts(chance, reeds.slice(0, half), 0.26, 0.4), "#4f5c34", 0.05),
    stroke(tufts(chance, reeds.slice(half), 0.24, 0.4), "#b3b076", 0.05),
  ]);
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawRubble(sheet, feature) {
  const chance = chanceOf(feature.id);
  const count = Math.sqrt(areaOf(feature.points));
  const heap = (/** @type {number} */ spacing, /** @type {number} */ size) =>
    scattered(chance, feature.points, spacing, 0.1)
      .map((at) => blob(chance, at, chance.between(0.5, 1) * size, 5, 0.3))
      .join("");
  addShadow(sheet, heap(0.6, 0.4));
  addPart(sheet, "pieces", feature, [
    path(roughOutline(chance, feature.points, 0.2, 0.6), { fill: "#8f8672", opacity: 0.9 }),
    path(heap(0.34, Math.min(0.26, count)), {
      fill: colour.STONE,
      stroke: colour.STONE_DARK,
      "stroke-width": 0.04,
    }),
    path(heap(0.7, 0.3), { fill: colour.STONE_LIGHT, stroke: colour.STONE_DARK, "stroke-width": 0.04 }),
    path(heap(1.1, 0.2), { fill: "#9c5f47", stroke: "#5d3325", "stroke-width": 0.04 }),
  ]);
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawCrater(sheet, feature) {
  const chance = chanceOf(feature.id);
  addPart(sheet, "relief", feature, [
    path(roughOutline(chance, drawnIn(feature.points, -0.3), 0.2, 0.5), { fill: colour.EARTH, opacity: 0.6 }),
    path(roughOutline(chance, feature.points, 0.1, 0.5), { fill: colour.EARTH_DARK }),
    path(roughOutline(chance, drawnIn(feature.points, 0.3), 0.08, 0.4), {
      fill: "#4c4030",
      transform: "translate(-0.08 -0.1)",
    }),
  ]);
}

/**
 * An outline alone, for a kind that has no drawing of its own.
 * @param {Sheet} sheet
 * @param {Feature} feature
 */
export function drawPlain(sheet, feature) {
  addPart(sheet, "fields", feature, [
    path(polygonPath(feature.points), {
      fill: colour.EARTH,
      opacity: 0.4,
      stroke: colour.INK,
      "stroke-width": 0.06,
    }),
  ]);
}
