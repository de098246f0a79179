// @ts-check
// The grass that lies under everything, and the edge of the table.

import { chanceOf } from "./chance.js";
import { element, path, stroke } from "./element.js";
import { GRASS, GRASS_DARK, GRASS_LIGHT, PASTURES } from "./palette.js";
import { blob, tufts } from "./rough.js";

/** @typedef {import("./chance.js").Chance} Chance */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./describe.js").GroundMap} GroundMap */
/** @typedef {import("./sheet.js").Sheet} Sheet */

/** @param {Sheet} sheet @param {GroundMap} map */
export function drawGrass(sheet, map) {
  const whole = { width: map.width, height: map.height };
  const chance = chanceOf(`grass of ${map.id}`);
  const somewhere = (/** @type {number} */ count) =>
    Array.from({ length: count }, () => /** @type {Point} */ ([chance.next() * map.width, chance.next() * map.height]));
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
  sheet.layers.base.append(element("rect", { width: map.width, height: map.height, fill: "url(#texture-grass)" }));
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
