// @ts-check
// Stone walls, garden walls, fences and gateways.

import { beside, distance, linePath, parallel, placesAlong, polygonPath } from "./geometry.js";
import * as colour from "./palette.js";
import { blob, chanceOf, tufts } from "./rough.js";
import { addPart, addShadow, path, stroke } from "./sheet.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./geometry.js").Place} Place */
/** @typedef {import("./rough.js").Chance} Chance */
/** @typedef {import("./sheet.js").Feature} Feature */
/** @typedef {import("./sheet.js").Sheet} Sheet */

/** The straight pieces of a line. @param {Point[]} points */
const pieces = (points) => points.slice(1).map((point, index) => [points[index], point]);

/**
 * One stone lying along a wall.
 * @param {Chance} chance
 * @param {Place} place
 * @param {number} right
 * @param {number} length
 * @param {number} depth
 */
function stone(chance, place, right, length, depth) {
  const corner = (/** @type {number} */ ahead, /** @type {number} */ across) =>
    beside(
      place,
      right + across * depth + chance.between(-0.03, 0.03),
      ahead * length + chance.between(-0.03, 0.03),
    );
  return polygonPath([corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)]);
}

/**
 * The stones of a wall in two rows, sorted into three tones.
 * @param {Chance} chance
 * @param {Feature} feature
 * @param {number} size
 */
function stones(chance, feature, size) {
  const tones = ["", "", ""];
  for (const piece of pieces(feature.points)) {
    for (const right of [-0.24, 0.24]) {
      for (const place of placesAlong(piece, size)) {
        tones[Math.floor(chance.next() * 3)] += stone(
          chance,
          place,
          right * feature.width,
          size * chance.between(0.7, 0.95),
          feature.width * 0.44,
        );
      }
    }
  }
  return tones;
}

/** @param {Sheet} sheet @param {Feature} feature @param {string[]} tones @param {number} size */
function wall(sheet, feature, tones, size) {
  const chance = chanceOf(feature.id);
  const line = linePath(feature.points);
  const foot = placesAlong(feature.points, 0.7)
    .filter(() => chance.happens(0.5))
    .map((place) => beside(place, chance.pick([-1, 1]) * (feature.width / 2 + 0.1)));
  const drawn = stones(chance, feature, size);
  for (const piece of pieces(feature.points)) {
    const [[ax, ay], [bx, by]] = piece;
    const reach = feature.height * 0.26;
    addShadow(
      sheet,
      shadowOfLine(
        [
          [ax, ay],
          [bx, by],
        ],
        feature.width / 2,
        reach,
      ),
    );
  }
  addPart(sheet, "lines", feature, [
    stroke(line, colour.GRASS_DARK, feature.width + 0.3, { opacity: 0.5 }),
    stroke(line, colour.STONE_DARK, feature.width + 0.1, { "stroke-linecap": "square" }),
    ...drawn.map((course, index) => path(course, { fill: tones[index] })),
    stroke(line, "#ece5d0", 0.06, {
      opacity: 0.4,
      transform: `translate(${-feature.width * 0.2} ${-feature.width * 0.24})`,
    }),
    stroke(tufts(chance, foot, 0.17), colour.LEAF, 0.05),
  ]);
}

/**
 * The band that a straight line of some width shades.
 * @param {Point[]} line
 * @param {number} half
 * @param {number} reach
 */
function shadowOfLine([[ax, ay], [bx, by]], half, reach) {
  const length = distance([ax, ay], [bx, by]) || 1;
  const [nx, ny] = [(-(by - ay) / length) * half, ((bx - ax) / length) * half];
  const [sx, sy] = [reach, reach * 1.2];
  const side = nx * sx + ny * sy > 0 ? 1 : -1;
  return polygonPath([
    [ax - nx * side, ay - ny * side],
    [bx - nx * side, by - ny * side],
    [bx + nx * side + sx, by + ny * side + sy],
    [ax + nx * side + sx, ay + ny * side + sy],
  ]);
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawStoneWall(sheet, feature) {
  wall(sheet, feature, [colour.STONE, colour.STONE_LIGHT, "#8f8776"], 0.36);
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawGardenWall(sheet, feature) {
  wall(sheet, feature, ["#b39a80", "#a58a70", "#c3b096"], 0.27);
}

/**
 * A wall that holds up the ground on the right of its course.
 * @param {Sheet} sheet
 * @param {Feature} feature
 */
export function drawTerraceWall(sheet, feature) {
  const bank = (/** @type {number} */ right) => linePath(parallel(feature.points, right));
  addPart(sheet, "relief", feature, [
    stroke(bank(0.75), "#b9b587", 1.3, { opacity: 0.26, "stroke-linecap": "butt" }),
    stroke(bank(-0.6), "#333a18", 0.9, { opacity: 0.2, "stroke-linecap": "butt" }),
  ]);
  wall(sheet, feature, ["#a89b80", "#c0b498", "#93876e"], 0.42);
}

/** @param {Sheet} sheet @param {Feature} feature */
export function drawFence(sheet, feature) {
  const chance = chanceOf(feature.id);
  const posts = placesAlong(feature.points, 1.1);
  const line = linePath(posts.map((place) => beside(place, 0)));
  const marks = posts.map((place) => blob(chance, [place.x, place.y], 0.11, 5, 0.2)).join("");
  addShadow(
    sheet,
    posts.map((place) => `M${place.x.toFixed(2)} ${place.y.toFixed(2)}l.3 .36l.1-.06l-.28-.4z`).join(""),
  );
  addPart(sheet, "lines", feature, [
    stroke(line, "transparent", 0.8),
    stroke(line, "#3f3a28", 0.05, { opacity: 0.45, transform: "translate(0.12 0.15)" }),
    stroke(line, "#8b7a5c", 0.07),
    stroke(line, "#b3a382", 0.03, { transform: "translate(0 -0.05)" }),
    path(marks, { fill: colour.TIMBER_LIGHT, stroke: colour.TIMBER_DARK, "stroke-width": 0.04 }),
    stroke(
      tufts(
        chance,
        posts.map((place) => beside(place, 0.1)),
        0.18,
      ),
      colour.GRASS_DARK,
      0.05,
    ),
  ]);
}

/**
 * The ground that carts and cattle wear bare through a gateway.
 * @param {Chance} chance
 * @param {Point} middle
 * @param {number} course
 * @param {number} radius
 */
function wornGround(chance, [x, y], course, radius) {
  return [-1, -0.5, 0, 0.5, 1]
    .map((share) => {
      const ahead = share * 1.5;
      const at = /** @type {Point} */ ([
        x + Math.cos(course) * ahead + chance.between(-0.2, 0.2),
        y + Math.sin(course) * ahead + chance.between(-0.2, 0.2),
      ]);
      return blob(chance, at, radius * (1 - Math.abs(share) * 0.45), 8, 0.3);
    })
    .join("");
}

/**
 * A gateway: worn ground between two posts, and the gate swung open.
 * @param {Sheet} sheet
 * @param {Feature} feature
 */
export function drawGate(sheet, feature) {
  const chance = chanceOf(feature.id);
  const [first, last] = [feature.points[0], feature.points[feature.points.length - 1]];
  const length = distance(first, last);
  const swing =
    Math.atan2(last[1] - first[1], last[0] - first[0]) + chance.pick([-1, 1]) * chance.between(1.15, 1.45);
  const leaf = Math.min(length * 0.7, 2);
  /** @type {Point} */
  const end = [first[0] + Math.cos(swing) * leaf, first[1] + Math.sin(swing) * leaf];
  const middle = /** @type {Point} */ ([(first[0] + last[0]) / 2, (first[1] + last[1]) / 2]);
  addPart(sheet, "verges", feature, [
    path(wornGround(chance, middle, swing, length * 0.34), { fill: "#a89f74", opacity: 0.5 }),
    path(wornGround(chance, middle, swing, length * 0.2), { fill: "#a08f66", opacity: 0.6 }),
  ]);
  addPart(sheet, "lines", feature, [
    stroke(linePath([first, last]), "transparent", 0.8),
    stroke(linePath([first, end]), "#2f2a1c", 0.18, { opacity: 0.3, transform: "translate(0.16 0.2)" }),
    stroke(linePath([first, end]), colour.TIMBER_DARK, 0.16, { "stroke-linecap": "butt" }),
    stroke(linePath([first, end]), "#a8946e", 0.09, { "stroke-linecap": "butt" }),
    path([first, last].map((at) => blob(chance, at, 0.16, 6, 0.1)).join(""), {
      fill: "#8d7858",
      stroke: colour.TIMBER_DARK,
      "stroke-width": 0.05,
    }),
  ]);
}
