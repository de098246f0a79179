// @ts-check
// Trees: single crowns, woods, orchards and scrub, lit from the north-west.

import { boundsOf, courseOf, middleOf } from "./geometry.js";
import * as colour from "./palette.js";
import { blob, chanceOf, crown, roughOutline, rowsOver, scattered, tufts } from "./rough.js";
import { addPart, addShadow, path, stroke } from "./sheet.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./rough.js").Chance} Chance */
/** @typedef {import("./sheet.js").Feature} Feature */
/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {[string, string, string]} Leaves  shade, body and lit side */

/** @type {Leaves[]} */
const BROADLEAVES = [
  ["#3f5030", "#55683b", "#788a50"],
  ["#3a4c30", "#4d6239", "#6e824c"],
  ["#475533", "#616f3f", "#87935a"],
  ["#43512e", "#5a6a38", "#7f8b4c"],
];
/** @type {Leaves[]} */
const DARK_LEAVES = [
  ["#35432c", "#48593a", "#66774c"],
  ["#394628", "#4d5d36", "#6c7a49"],
  ["#344030", "#465440", "#617051"],
];
/** @type {Leaves[]} */
const FRUIT_LEAVES = [
  ["#4d5f38", "#6a7d47", "#93a163"],
  ["#52623a", "#70814a", "#9ba768"],
];

/**
 * A tree's crown from above, with its shadow.
 * @param {Sheet} sheet @param {Chance} chance @param {Point} at @param {number} radius @param {Leaves[]}
 *   [leaves]
 * @returns {SVGElement[]}
 */
export function drawCrown(sheet, chance, [x, y], radius, leaves = BROADLEAVES) {
  const [shade, body, lit] = chance.pick(leaves);
  addShadow(sheet, blob(chance, [x + radius * 0.42, y + radius * 0.5], radius * 1.02));
  const clump = (/** @type {number} */ off, /** @type {number} */ size) => {
    const angle = chance.between(0, 6.28);
    const reach = radius * Math.sqrt(chance.next()) * 0.42;
    return blob(
      chance,
      [x - radius * off + Math.cos(angle) * reach, y - radius * off + Math.sin(angle) * reach],
      radius * size,
      6,
      0.34,
    );
  };
  const clumps = Math.round(3 + radius * 3);
  return [
    path(crown(chance, [x, y], radius), { fill: shade, stroke: colour.LEAF_SHADE, "stroke-width": 0.05 }),
    path(
      blob(chance, [x - radius * 0.1, y - radius * 0.12], radius * 0.72, 9, 0.2) +
        Array.from({ length: clumps }, () => clump(0.1, 0.34)).join(""),
      { fill: body },
    ),
    path(Array.from({ length: clumps + 1 }, () => clump(0.28, 0.19)).join(""), { fill: lit, opacity: 0.85 }),
  ];
}

/**
 * A conifer: a star of branches about its tip.
 * @param {Sheet} sheet
 * @param {Chance} chance
 * @param {Point} at
 * @param {number} radius
 */
export function drawConifer(sheet, chance, [x, y], radius) {
  const start = chance.between(0, 3);
  const star = (/** @type {number} */ outer, /** @type {number} */ inner, /** @type {number} */ turn) =>
    Array.from({ length: 22 }, (_, index) => {
      const reach = radius * (index % 2 ? inner : outer) * chance.between(0.9, 1.1);
      const angle = start + turn + (index * Math.PI) / 11;
      return `${(x + Math.cos(angle) * reach).toFixed(2)} ${(y + Math.sin(angle) * reach).toFixed(2)}`;
    });
  addShadow(sheet, blob(chance, [x + radius * 0.45, y + radius * 0.55], radius * 0.9));
  return [
    path(`M${star(1, 0.68, 0).join("L")}Z`, { fill: "#34402c", stroke: "#262f20", "stroke-width": 0.04 }),
    path(`M${star(0.66, 0.4, 0.2).join("L")}Z`, {
      fill: "#485639",
      transform: `translate(${(-radius * 0.08).toFixed(2)} ${(-radius * 0.1).toFixed(2)})`,
    }),
    path(`M${star(0.32, 0.16, 0.1).join("L")}Z`, {
      fill: "#6c7850",
      transform: `translate(${(-radius * 0.12).toFixed(2)} ${(-radius * 0.14).toFixed(2)})`,
    }),
  ];
}

/**
 * The floor of a wood, whose edge is the wood's edge in the rules.
 * @param {Chance} chance
 * @param {Feature} feature
 * @param {string} fill
 */
export function woodFloor(chance, feature, fill) {
  const outline = roughOutline(chance, feature.points, 0.1, 0.7);
  return [
    stroke(outline, colour.LEAF_DARK, 0.7, { opacity: 0.25 }),
    path(outline, { fill, opacity: 0.85 }),
    path(outline, { fill: "url(#texture-undergrowth)" }),
    stroke(outline, colour.LEAF_SHADE, 0.07, { opacity: 0.5, "stroke-dasharray": "0.5 0.3" }),
  ];
}

/** Northern trees first, so that each stands before the one behind it. @param {Point[]} places */
export const fromNorth = (places) => [...places].sort((a, b) => a[1] - b[1]);

/** @param {Sheet} sheet @param {Feature} feature */
export function drawLightWood(sheet, feature) {
  const chance = chanceOf(feature.id);
  const places = fromNorth(scattered(chance, feature.points, 1.5, 0.55));
  const shrubs = scattered(chance, feature.points, 0.8, 0.2)
    .map((at) => blob(chance, at, chance.between(0.16, 0.32), 7, 0.3))
    .join("");
  addPart(sheet, "fields", feature, [
    ...woodFloor(chance, feature, "#6f7a48"),
    path(shrubs, { fill: colour.LEAF, stroke: colour.LEAF_DARK, "stroke-width": 0.05 }),
  ]);
  addPart(
    sheet,
    "trees",
    feature,
    places.flatMap((at) => drawCrown(sheet, chance, at, chance.between(0.7, 1.12))),
    { class: "crowns" },
  );
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawDenseWood(sheet, feature) {
  const chance = chanceOf(feature.id);
  const places = fromNorth(scattered(chance, feature.points, 1.12, 0.5));
  addPart(sheet, "fields", feature, woodFloor(chance, feature, "#4c5935"));
  const trees = places.flatMap((at) =>
    chance.happens(0.4)
      ? drawConifer(sheet, chance, at, chance.between(0.6, 0.95))
      : drawCrown(sheet, chance, at, chance.between(0.75, 1.1), DARK_LEAVES),
  );
  addPart(sheet, "trees", feature, trees, { class: "crowns" });
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawOrchard(sheet, feature) {
  const chance = chanceOf(feature.id);
  const outline = roughOutline(chance, feature.points, 0.12);
  const places = fromNorth(rowsOver(feature.points, courseOf(feature.points), 1.95, 0.7).flat());
  const grass = scattered(chance, feature.points, 0.8, 0.3);
  addPart(sheet, "fields", feature, [
    path(outline, { fill: "#9ba66c", opacity: 0.85 }),
    stroke(outline, colour.GRASS_DARK, 0.5, { opacity: 0.25 }),
    stroke(
      tufts(
        chance,
        grass.filter((_, index) => index % 2),
        0.14,
      ),
      colour.GRASS_DARK,
      0.04,
    ),
    stroke(
      tufts(
        chance,
        grass.filter((_, index) => index % 2 === 0),
        0.12,
      ),
      "#b9bd85",
      0.04,
    ),
  ]);
  const trees = places.flatMap(([x, y]) =>
    drawCrown(
      sheet,
      chance,
      [x + chance.between(-0.12, 0.12), y + chance.between(-0.12, 0.12)],
      chance.between(0.6, 0.78),
      FRUIT_LEAVES,
    ),
  );
  addPart(sheet, "trees", feature, trees, { class: "crowns" });
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawLoneTree(sheet, feature) {
  const chance = chanceOf(feature.id);
  const { west, east } = boundsOf(feature.points);
  const [at, radius] = [middleOf(feature.points), (east - west) / 2];
  addPart(sheet, "fields", feature, [
    path(blob(chance, at, radius * 1.15, 10, 0.2), { fill: colour.GRASS_DARK, opacity: 0.5 }),
  ]);
  addPart(sheet, "trees", feature, drawCrown(sheet, chance, at, radius), { class: "crowns" });
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawScrub(sheet, feature) {
  const chance = chanceOf(feature.id);
  const places = fromNorth(scattered(chance, feature.points, 0.62, 0.2));
  const radii = places.map(() => chance.between(0.24, 0.46));
  addShadow(sheet, places.map(([x, y], index) => blob(chance, [x + 0.14, y + 0.18], radii[index])).join(""));
  const dabs = (/** @type {number} */ off, /** @type {number} */ size) =>
    places
      .map(([x, y], index) =>
        blob(chance, [x - radii[index] * off, y - radii[index] * off], radii[index] * size, 6, 0.32),
      )
      .join("");
  addPart(sheet, "fields", feature, [
    path(roughOutline(chance, feature.points, 0.15, 0.6), { fill: "#7b8452", opacity: 0.8 }),
  ]);
  addPart(sheet, "pieces", feature, [
    path(places.map((at, index) => crown(chance, at, radii[index])).join(""), {
      fill: colour.LEAF_DARK,
      stroke: colour.LEAF_SHADE,
      "stroke-width": 0.05,
    }),
    path(dabs(0.15, 0.7), { fill: "#66753f" }),
    path(dabs(0.35, 0.35), { fill: colour.LEAF_BRIGHT }),
  ]);
}
