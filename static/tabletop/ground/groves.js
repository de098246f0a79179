// @ts-check
// What is grown in other landscapes: vines, olives, palms, pines, sunflowers, flowers, reeds.

import { dots, parcel, turnedTexture } from "./fields.js";
import { courseOf, linePath } from "./geometry.js";
import * as colour from "./palette.js";
import { blob, chanceOf, roughOutline, rowsOver, scattered, tufts } from "./rough.js";
import { addPart, addShadow, path, stroke } from "./sheet.js";
import { drawConifer, drawCrown, fromNorth, woodFloor } from "./trees.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./rough.js").Chance} Chance */
/** @typedef {import("./sheet.js").Feature} Feature */
/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {import("./trees.js").Leaves} Leaves */

/** @type {Leaves[]} */
const OLIVE_LEAVES = [
  ["#4d5640", "#6f785a", "#a3a985"],
  ["#515a45", "#757e62", "#a9ae8c"],
];

/** A row as one straight stroke. @param {Point[]} row */
const endToEnd = (row) => linePath([row[0], row[row.length - 1]]);

/** @param {Sheet} sheet @param {Feature} feature */
export function drawVineyard(sheet, feature) {
  const chance = chanceOf(feature.id);
  const rows = rowsOver(feature.points, courseOf(feature.points), 0.28, 0.3).filter(
    (row, index) => index % 3 === 1 && row.length > 2,
  );
  const lines = rows.map(endToEnd).join("");
  const leaves = rows
    .flat()
    .map(([x, y]) => /** @type {Point} */ ([x + chance.between(-0.1, 0.1), y + chance.between(-0.09, 0.09)]));
  const speck = (/** @type {number} */ size, /** @type {number} */ share) =>
    leaves
      .filter(() => chance.happens(share))
      .map((at) => blob(chance, at, size * chance.between(0.8, 1.2), 5, 0.35))
      .join("");
  addPart(sheet, "fields", feature, [
    ...parcel(feature, "#a18d63", "url(#texture-grit)", colour.EARTH_DARK),
    stroke(lines, "#2e2f19", 0.34, { opacity: 0.35, transform: "translate(0.13 0.17)" }),
  ]);
  addPart(sheet, "pieces", feature, [
    stroke(lines, "#4a5a31", 0.3),
    path(speck(0.2, 0.95), { fill: "#55683a" }),
    path(speck(0.11, 0.8), { fill: "#83934f", transform: "translate(-0.05 -0.06)" }),
    stroke(dots(rows.flatMap((row) => [row[0], row[row.length - 1]])), colour.TIMBER_DARK, 0.15),
  ]);
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawOliveGrove(sheet, feature) {
  const chance = chanceOf(feature.id);
  addPart(sheet, "fields", feature, [
    ...parcel(feature, "#a99a6c", "url(#texture-grit)", colour.GRASS_DARK),
    stroke(tufts(chance, scattered(chance, feature.points, 0.8, 0.3), 0.14), "#7f7a4e", 0.04),
  ]);
  const trees = groveOf(feature, 2.05).flatMap(([x, y]) =>
    drawCrown(
      sheet,
      chance,
      [x + chance.between(-0.2, 0.2), y + chance.between(-0.2, 0.2)],
      chance.between(0.55, 0.8),
      OLIVE_LEAVES,
    ),
  );
  addPart(sheet, "trees", feature, trees, { class: "crowns" });
}

/** The places of trees that were planted. @param {Feature} feature @param {number} apart */
const groveOf = (feature, apart) =>
  fromNorth(rowsOver(feature.points, courseOf(feature.points), apart, 0.7).flat());

/** @param {Sheet} sheet @param {Feature} feature */
export function drawPalmGrove(sheet, feature) {
  const chance = chanceOf(feature.id);
  const outline = roughOutline(chance, feature.points, 0.2, 0.8);
  const places = fromNorth(scattered(chance, feature.points, 1.75, 0.6));
  addPart(sheet, "fields", feature, [
    path(outline, { fill: "#929960", opacity: 0.8 }),
    stroke(outline, colour.GRASS_DARK, 0.5, { opacity: 0.3 }),
    stroke(tufts(chance, scattered(chance, feature.points, 0.6, 0.3), 0.16), "#6f7a44", 0.045),
  ]);
  const trees = places.flatMap((at) => palm(sheet, chance, at, chance.between(0.85, 1.15)));
  addPart(sheet, "trees", feature, trees, { class: "crowns" });
}

/** @param {Sheet} sheet @param {Chance} chance @param {Point} at @param {number} radius */
function palm(sheet, chance, [x, y], radius) {
  const start = chance.between(0, 6.28);
  const fronds = Array.from({ length: 9 }, (_, index) => start + (index + chance.between(-0.2, 0.2)) * 0.7);
  const frond = (/** @type {number} */ angle, /** @type {number} */ share, /** @type {number} */ wide) => {
    const at = (/** @type {number} */ turn, /** @type {number} */ far) => {
      const [across, down] = [Math.cos(angle + turn), Math.sin(angle + turn)];
      return `${(x + across * radius * far).toFixed(2)} ${(y + down * radius * far).toFixed(2)}`;
    };
    const foot = `${x.toFixed(2)} ${y.toFixed(2)}`;
    return `M${foot}Q${at(-wide, 0.55 * share)} ${at(0.12, share)}Q${at(wide, 0.55 * share)} ${foot}Z`;
  };
  addShadow(sheet, blob(chance, [x + radius * 0.5, y + radius * 0.6], radius * 0.78, 9, 0.4));
  const each = (/** @type {number} */ share, /** @type {number} */ wide) =>
    fronds.map((angle) => frond(angle, share, wide)).join("");
  return [
    path(each(1.08, 0.42), {
      fill: "#43542f",
      stroke: colour.LEAF_SHADE,
      "stroke-width": 0.04,
      "stroke-linejoin": "round",
    }),
    path(each(0.95, 0.2), { fill: "#66783f" }),
    path(each(0.8, 0.07), { fill: "#98a35c" }),
    path(blob(chance, [x, y], radius * 0.13, 6), { fill: "#7a6548" }),
  ];
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawPineWood(sheet, feature) {
  const chance = chanceOf(feature.id);
  const places = fromNorth(scattered(chance, feature.points, 1.3, 0.5));
  addPart(sheet, "fields", feature, woodFloor(chance, feature, "#6d6b45"));
  const trees = places.flatMap((at) => drawConifer(sheet, chance, at, chance.between(0.65, 1.05)));
  addPart(sheet, "trees", feature, trees, { class: "crowns" });
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawSunflowers(sheet, feature) {
  const chance = chanceOf(feature.id);
  const places = rowsOver(feature.points, courseOf(feature.points), 0.36, 0.25).flat();
  const heads = places.map(
    ([x, y]) => /** @type {Point} */ ([x + chance.between(-0.08, 0.08), y + chance.between(-0.08, 0.08)]),
  );
  const outline = roughOutline(chance, feature.points);
  addPart(sheet, "fields", feature, [
    path(outline, { fill: "#3b3a1c", opacity: 0.4, transform: "translate(0.22 0.27)" }),
    ...parcel(feature, "#66703c", turnedTexture(sheet, feature, "roots"), "#59622f"),
    stroke(dots(heads), "#c59a2c", 0.25),
    stroke(dots(heads), "#5a4322", 0.11),
  ]);
}

/** Flowers in stripes, each of one colour. @param {Sheet} sheet @param {Feature} feature */
export function drawBulbField(sheet, feature) {
  const chance = chanceOf(feature.id);
  const rows = rowsOver(feature.points, courseOf(feature.points), 0.26, 0.25).filter((row) => row.length > 2);
  const blooms = ["#b8564a", "#cfae4e", "#c58d96", "#ded6c4", "#8d7196"];
  const stripes = blooms.map((bloom, at) => {
    const own = rows.filter((_, index) => index % 3 < 2 && Math.floor(index / 6) % blooms.length === at);
    return stroke(own.map(endToEnd).join(""), bloom, 0.24, { "stroke-dasharray": "0.03 0.21" });
  });
  const green = rows
    .filter((_, index) => index % 3 < 2)
    .map(endToEnd)
    .join("");
  addPart(sheet, "fields", feature, [
    ...parcel(feature, chance.pick(["#8f8158", "#887a52"]), "url(#texture-grit)", colour.EARTH_DARK),
    stroke(green, "#6f7f47", 0.24, { "stroke-linecap": "butt" }),
    ...stripes,
  ]);
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawReeds(sheet, feature) {
  const chance = chanceOf(feature.id);
  const outline = roughOutline(chance, feature.points, 0.22, 0.7);
  const places = fromNorth(scattered(chance, feature.points, 0.34, 0.1));
  const some = (/** @type {number} */ rest) =>
    tufts(
      chance,
      places.filter((_, index) => index % 3 === rest),
      0.4,
      0.35,
    );
  addPart(sheet, "water", feature, [
    path(outline, { fill: "#77804e", opacity: 0.9 }),
    stroke(outline, colour.MUD, 0.25, { opacity: 0.45 }),
  ]);
  addPart(sheet, "pieces", feature, [
    stroke(some(0), "#4c5830", 0.07),
    stroke(some(1), "#8a8c50", 0.06),
    stroke(some(2), "#bdb57a", 0.05),
  ]);
}
