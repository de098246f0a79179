// @ts-check
// What was dug or heaped up along a line: dykes, embankments with their railway, gullies; and what stands on
// the rails.

import {
  beside,
  between,
  linePath,
  moved,
  parallel,
  placesAlong,
  polygonPath,
  sweptPath,
} from "./geometry.js";
import * as colour from "./palette.js";
import { blob, chanceOf, roughOutline, scattered, tufts } from "./rough.js";
import { addPart, addShadow, path, stroke } from "./sheet.js";
import { courseOfRibbon } from "./ways.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./geometry.js").Place} Place */
/** @typedef {import("./rough.js").Chance} Chance */
/** @typedef {import("./sheet.js").Feature} Feature */
/** @typedef {import("./sheet.js").Sheet} Sheet */

/**
 * Whether a slope that falls towards this bearing (radians) lies in the light from the north-west.
 * @param {number} falls
 */
const isLit = (falls) => Math.cos(falls) * -0.6 + Math.sin(falls) * -0.8 > 0;

/**
 * Both edges of a ribbon, each run so that what lies outside is on the right.
 * @param {Point[]} points
 * @returns {Place[][]}
 */
const edgesOf = (points) => {
  const half = points.length / 2;
  return [points.slice(0, half).reverse(), points.slice(half).reverse()].map((edge) =>
    placesAlong(edge, 0.26),
  );
};

/**
 * Strokes from the edges of a ribbon inwards, those on lit slopes apart from those in shade.
 * @param {Chance} chance
 * @param {Feature} feature
 * @param {number} reach  inches
 * @param {boolean} isHollow  whether it falls inwards
 */
function slopes(chance, feature, reach, isHollow) {
  const drawn = { lit: "", dark: "" };
  for (const place of edgesOf(feature.points).flat()) {
    const outward = place.angle + Math.PI / 2;
    const side = isLit(isHollow ? outward + Math.PI : outward) ? "lit" : "dark";
    if (chance.happens(0.25)) continue;
    drawn[side] += linePath([
      beside(place, chance.between(-0.1, 0.08)),
      beside(place, -reach * chance.between(0.6, 1)),
    ]);
  }
  return drawn;
}

/**
 * A bank of earth with a flat top: a dyke, a railway embankment.
 * @param {Sheet} sheet
 * @param {Feature} feature
 */
export function drawBank(sheet, feature) {
  const chance = chanceOf(feature.id);
  const middle = courseOfRibbon(feature.points);
  const width = Math.hypot(...diff(feature.points[0], feature.points[feature.points.length - 1]));
  const outline = polygonPath(feature.points);
  const { lit, dark } = slopes(chance, feature, width * 0.26, false);
  addPart(sheet, "relief", feature, [
    path(outline, { fill: "#333a18", opacity: 0.28, transform: "translate(0.4 0.5)" }),
    path(outline, { fill: "#858b5b" }),
    stroke(linePath(parallel(middle, 0)), "#a3a777", width * 0.62, { "stroke-linecap": "butt" }),
    stroke(linePath(parallel(middle, 0)), "#b0b284", width * 0.42, {
      "stroke-linecap": "butt",
      opacity: 0.8,
    }),
    stroke(dark, "#474d29", 0.07, { opacity: 0.6 }),
    stroke(lit, "#c2c394", 0.06, { opacity: 0.7 }),
    stroke(outline, "#565b33", 0.06, { opacity: 0.5, "stroke-dasharray": "0.34 0.26" }),
  ]);
}

/** @param {Point} one @param {Point} other */
const diff = (one, other) => [other[0] - one[0], other[1] - one[1]];

/** A dry bed between steep banks. @param {Sheet} sheet @param {Feature} feature */
export function drawGully(sheet, feature) {
  const chance = chanceOf(feature.id);
  const outline = roughOutline(chance, feature.points, 0.16, 0.8);
  const middle = courseOfRibbon(feature.points);
  const { lit, dark } = slopes(chance, feature, 0.85, true);
  const stones = scattered(chance, feature.points, 0.85, 0.7);
  const drift = (/** @type {number} */ share) =>
    linePath(parallel(middle, share).map(([x, y]) => [x, y + chance.between(-0.1, 0.1)]));
  addPart(sheet, "relief", feature, [
    stroke(outline, "#7d7a4c", 0.8, { opacity: 0.35 }),
    path(outline, { fill: "#8d7a52" }),
    stroke(linePath(middle), "#b8a377", 1.7, { opacity: 0.9, "stroke-linecap": "butt" }),
    stroke(drift(-0.5) + drift(0.1) + drift(0.6), "#cdbb90", 0.22, {
      opacity: 0.55,
      "stroke-linecap": "butt",
    }),
    stroke(dark, "#4a3d25", 0.13, { opacity: 0.55 }),
    stroke(lit, "#d6c699", 0.1, { opacity: 0.75 }),
    stroke(outline, "#5c4e31", 0.07, { opacity: 0.7 }),
    path(stones.map((at) => blob(chance, at, chance.between(0.07, 0.17), 6)).join(""), {
      fill: colour.STONE_LIGHT,
      stroke: "#6f6350",
      "stroke-width": 0.03,
    }),
    stroke(
      tufts(
        chance,
        stones.filter(() => chance.happens(0.3)),
        0.22,
      ),
      "#6d7443",
      0.05,
    ),
  ]);
}

/** A trench floored with boards, its earth beside it. @param {Sheet} sheet @param {Feature} feature */
export function drawTrench(sheet, feature) {
  const chance = chanceOf(feature.id);
  const outline = polygonPath(feature.points);
  const middle = linePath(courseOfRibbon(feature.points));
  const spoil = edgesOf(feature.points)
    .flat()
    .map((place) => blob(chance, beside(place, chance.between(0.04, 0.3)), chance.between(0.16, 0.3), 7));
  const boards = placesAlong(courseOfRibbon(feature.points), 0.3).map((place) =>
    linePath([beside(place, -0.28), beside(place, 0.28)]),
  );
  addPart(sheet, "relief", feature, [
    path(spoil.join(""), { fill: "#8f7c58", stroke: "#5b4c32", "stroke-width": 0.03 }),
    path(outline, { fill: "#5d4c33" }),
    stroke(middle, "#3c3022", 0.62, { "stroke-linecap": "butt", opacity: 0.85 }),
    stroke(boards.join(""), "#8b7450", 0.13),
    stroke(outline, "#2f2619", 0.08, { opacity: 0.75 }),
  ]);
}

// --- railways ------------------------------------------------------------------------------------------

const GAUGE = 0.42; // from the middle to a rail, inches

/** @param {Sheet} sheet @param {Feature} feature */
export function drawRailway(sheet, feature) {
  const chance = chanceOf(feature.id);
  const line = linePath(feature.points);
  const sleepers = placesAlong(feature.points, 0.46)
    .map((place) =>
      linePath([
        beside(place, -0.8 + chance.between(-0.05, 0.05)),
        beside(place, 0.8 + chance.between(-0.05, 0.05)),
      ]),
    )
    .join("");
  const rails = [-GAUGE, GAUGE].map((right) => linePath(parallel(feature.points, right))).join("");
  addPart(sheet, "ways", feature, [
    stroke(line, "#7f7a6c", feature.width + 0.25, { opacity: 0.5, "stroke-linecap": "butt" }),
    stroke(line, "#98917f", feature.width, { "stroke-linecap": "butt" }),
    stroke(line, "url(#texture-grit)", feature.width, { "stroke-linecap": "butt" }),
    stroke(sleepers, "#57483a", 0.2, { "stroke-linecap": "butt" }),
    stroke(sleepers, "#7b6a56", 0.06, { "stroke-linecap": "butt", transform: "translate(-0.03 -0.04)" }),
  ]);
  addPart(sheet, "ruts", feature, [
    stroke(rails, "#2f302e", 0.15, {
      opacity: 0.5,
      transform: "translate(0.05 0.06)",
      "stroke-linecap": "butt",
    }),
    stroke(rails, "#55534d", 0.11, { "stroke-linecap": "butt" }),
    stroke(rails, "#c9cbc6", 0.04, { "stroke-linecap": "butt" }),
  ]);
}

/** A goods wagon, or a tram. @param {Sheet} sheet @param {Feature} feature */
export function drawWagon(sheet, feature) {
  const [a, b, c, d] = feature.points;
  const boards = [0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9]
    .map((along) => linePath([between(a, b, along), between(d, c, along)]))
    .join("");
  const [body, roof] = chanceOf(feature.id).pick([
    ["#5d4133", "#7c5a46"],
    ["#4f5346", "#6d7160"],
  ]);
  addShadow(sheet, sweptPath(feature.points, 0.42, 0.52));
  addPart(sheet, "pieces", feature, [
    path(polygonPath(feature.points), { fill: body, stroke: colour.INK, "stroke-width": 0.1 }),
    path(
      polygonPath(
        moved(
          [between(a, d, 0.14), between(b, c, 0.14), between(c, b, 0.14), between(d, a, 0.14)],
          -0.03,
          -0.04,
        ),
      ),
      { fill: roof },
    ),
    stroke(boards, "#2e241d", 0.04, { opacity: 0.55 }),
    stroke(linePath([between(a, d, 0.5), between(b, c, 0.5)]), "#a58a73", 0.09, { opacity: 0.7 }),
  ]);
}
