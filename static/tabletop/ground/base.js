// @ts-check
// What lies under everything: the grass, hills and folds, and the edge of the table.

import { between, linePath, middleOf, placesAlong, smoothPath } from "./geometry.js";
import { GRASS, GRASS_DARK, GRASS_LIGHT, PASTURES } from "./palette.js";
import { blob, chanceOf, tufts } from "./rough.js";
import { addPart, element, path, stroke } from "./sheet.js";

/** @typedef {import("./rough.js").Chance} Chance */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./sheet.js").GroundMap} GroundMap */
/** @typedef {import("./sheet.js").Sheet} Sheet */

/** @param {Sheet} sheet @param {GroundMap} map */
export function drawGrass(sheet, map) {
  const whole = { width: map.width, height: map.height };
  const chance = chanceOf(`grass of ${map.id}`);
  const somewhere = (/** @type {number} */ count) =>
    Array.from(
      { length: count },
      () => /** @type {Point} */ ([chance.next() * map.width, chance.next() * map.height]),
    );
  sheet.layers.base.append(
    element("rect", { ...whole, fill: GRASS }),
    ...patches(chance, somewhere(26)),
    stroke(tufts(chance, somewhere(420), 0.16), GRASS_DARK, 0.035, { opacity: 0.75 }),
    stroke(tufts(chance, somewhere(260), 0.14), GRASS_LIGHT, 0.035, { opacity: 0.8 }),
  );
}

/**
 * Dry and lush patches of the grass, as an air photograph shows them.
 * @param {Chance} chance
 * @param {Point[]} places
 */
function patches(chance, places) {
  return places.map((at) =>
    path(blob(chance, at, chance.between(1.6, 5.5), 11, 0.4), {
      fill: chance.pick(PASTURES.concat(GRASS_DARK)),
      opacity: chance.between(0.18, 0.4).toFixed(2),
    }),
  );
}

/** The texture that lies over fields and grass alike. @param {Sheet} sheet @param {GroundMap} map */
export function drawGrassTexture(sheet, map) {
  sheet.layers.base.append(
    element("rect", { width: map.width, height: map.height, fill: "url(#texture-grass)" }),
  );
}

/** @param {GroundMap} map @returns {SVGElement} a soft dark edge about the table */
export function tableEdge(map) {
  const frame = (/** @type {number} */ width, /** @type {number} */ opacity) =>
    element("rect", {
      width: map.width,
      height: map.height,
      fill: "none",
      stroke: "#2a2618",
      "stroke-width": width,
      opacity,
    });
  return element("g", { class: "ground-edge", "aria-hidden": "true" }, [
    frame(1.1, 0.1),
    frame(0.5, 0.14),
    frame(0.14, 0.7),
  ]);
}

// --- hills: soft light from the north-west and hachures down the slope ---------------------------------

/** @typedef {import("./sheet.js").Feature} Feature */

/** @param {Point[]} points @param {number} share @returns {Point[]} the outline shrunk towards its middle */
function shrunk(points, share) {
  const middle = middleOf(points);
  return points.map((point) => between(middle, point, share));
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawHill(sheet, feature) {
  const steps = Array.from({ length: 17 }, (_, index) => 1 - index * 0.042);
  const dome = (
    /** @type {number} */ share,
    /** @type {string} */ fill,
    /** @type {number} */ opacity,
    /** @type {number} */ off,
  ) =>
    path(smoothPath(shrunk(feature.points, share)), {
      fill,
      opacity,
      transform: `translate(${off.toFixed(2)} ${(off * 1.2).toFixed(2)})`,
    });
  const shade = steps.flatMap((share) => [
    dome(share, "#333a18", 0.066, 0.62 * share),
    dome(share, "#cfc68f", 0.075, -0.85 * (1 - share) - 0.08),
  ]);
  const [lit, dark] = hachures(feature);
  addPart(sheet, "relief", feature, [
    ...shade,
    stroke(dark, "#3d4120", 0.065, { opacity: 0.6 }),
    stroke(lit, "#777c4a", 0.055, { opacity: 0.6 }),
    stroke(smoothPath(feature.points), "#565b33", 0.06, { opacity: 0.55, "stroke-dasharray": "0.34 0.26" }),
  ]);
}

/** A slight fold that only a Jump-Off Point notices. @param {Sheet} sheet @param {Feature} feature */
export function drawFold(sheet, feature) {
  const [lit, dark] = hachures(feature);
  addPart(sheet, "relief", feature, [
    path(smoothPath(feature.points), { fill: "#333a18", opacity: 0.1, transform: "translate(0.14 0.18)" }),
    path(smoothPath(shrunk(feature.points, 0.8)), {
      fill: "#cfc68f",
      opacity: 0.14,
      transform: "translate(-0.1 -0.12)",
    }),
    stroke(lit + dark, "#575c34", 0.045, { opacity: 0.4 }),
  ]);
}

/** Strokes down the slope, those that face the light apart from those in shade. @param {Feature} feature */
function hachures(feature) {
  const chance = chanceOf(feature.id);
  const middle = middleOf(feature.points);
  const lines = { lit: "", dark: "" };
  for (const [outer, step] of [
    [0.96, 0.34],
    [0.8, 0.42],
    [0.62, 0.52],
  ]) {
    const ring = shrunk(feature.points, outer);
    for (const place of placesAlong([...ring, ring[0]], step)) {
      const start = between([place.x, place.y], middle, chance.between(0, 0.08));
      const end = between(start, middle, chance.between(0.05, 0.16));
      const side = start[0] - middle[0] + (start[1] - middle[1]) * 1.2 > 0 ? "dark" : "lit";
      if (chance.happens(side === "lit" ? 0.6 : 0.15)) continue;
      lines[side] += linePath([start, end]);
    }
  }
  return [lines.lit, lines.dark];
}
