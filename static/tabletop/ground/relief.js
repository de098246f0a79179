// Hills: soft light from the north-west and hachures down the slope.

import { chanceOf } from "./chance.js";
import { path, stroke } from "./element.js";
import { between, middleOf, placesAlong, smoothPath } from "./geometry.js";
import { addPart } from "./sheet.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./describe.js").Feature} Feature */
/** @typedef {import("./sheet.js").Sheet} Sheet */

/** @param {Point[]} points @param {number} share @returns {Point[]} the outline shrunk towards its middle */
function shrunk(points, share) {
  const middle = middleOf(points);
  return points.map((point) => between(middle, point, share));
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawHill(sheet, feature) {
  const steps = [1, 0.93, 0.86, 0.79, 0.72, 0.65];
  const shade = steps.map((share, index) => [
    path(smoothPath(shrunk(feature.points, share)), { fill: "#3f4722", opacity: 0.09, transform: `translate(${0.34 - index * 0.05} ${0.42 - index * 0.06})` }),
    path(smoothPath(shrunk(feature.points, share)), { fill: "#c6c691", opacity: 0.12 }),
  ]);
  const [lit, dark] = hachures(feature);
  addPart(sheet, "relief", feature, [
    ...shade.flat(),
    stroke(dark, "#454a26", 0.055, { opacity: 0.55 }),
    stroke(lit, "#6d7443", 0.045, { opacity: 0.5 }),
    stroke(smoothPath(feature.points), "#5b6136", 0.05, { opacity: 0.5, "stroke-dasharray": "0.3 0.24" }),
  ]);
}

/** Strokes down the slope, those that face the light apart from those in shade. @param {Feature} feature */
function hachures(feature) {
  const chance = chanceOf(feature.id);
  const middle = middleOf(feature.points);
  const lines = { lit: "", dark: "" };
  for (const [outer, step] of [[0.97, 0.3], [0.83, 0.36]]) {
    const ring = shrunk(feature.points, outer);
    for (const place of placesAlong([...ring, ring[0]], step)) {
      const reach = chance.between(0.05, 0.1);
      const [x, y] = between([place.x, place.y], middle, reach);
      const side = place.x - middle[0] + (place.y - middle[1]) > 0 ? "dark" : "lit";
      if (side === "lit" && chance.happens(0.45)) continue;
      lines[side] += `M${place.x.toFixed(2)} ${place.y.toFixed(2)}L${x.toFixed(2)} ${y.toFixed(2)}`;
    }
  }
  return [lines.lit, lines.dark];
}
