// @ts-check
// Buildings: the floor plan within walls, the roof that can fade from over it, and the openings.

import { t } from "../../words/words.js";
import {
  between,
  courseOf,
  distance,
  drawnIn,
  fromOpening,
  linePath,
  middleOf,
  polygonPath,
  sweptPath,
} from "./geometry.js";
import * as colour from "./palette.js";
import { drawRoof } from "./roofs.js";
import { chanceOf, roughOutline } from "./rough.js";
import { addPart, addShadow, element, path, stroke } from "./sheet.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./sheet.js").Feature} Feature */
/** @typedef {import("./sheet.js").Opening} Opening */
/** @typedef {import("./sheet.js").Sheet} Sheet */

const WALL = 0.32;
const HALF_WIDTH = { door: 0.5, window: 0.45, wide: 1.35 };
const OPENING_NAMES = { door: t("Door"), window: t("Window"), wide: t("Wide gate") };

/**
 * @param {Sheet} sheet
 * @param {Feature} feature
 * @param {(feature: Feature) => SVGElement[]} [roof]  draws what covers it
 */
export function drawBuilding(sheet, feature, roof = drawRoof) {
  const reach = Math.min(feature.height, 6) * 0.24;
  addShadow(sheet, sweptPath(feature.points, reach, reach * 1.2));
  addPart(sheet, "fields", feature, [
    path(roughOutline(chanceOf(feature.id), drawnIn(feature.points, -0.5), 0.2, 0.8), {
      fill: "#a89a72",
      opacity: 0.75,
    }),
  ]);
  const main = addPart(sheet, "buildings", feature, [
    floorPlan(sheet, feature),
    element("g", { class: "roof", "data-feature": feature.id }, roof(feature)),
    element("g", { class: "openings" }, feature.openings.map(drawOpening)),
  ]);
  main.classList.add("building");
}

/**
 * The ground floor as if the roof were off: boards or flagstones, walls, and gaps where doors and windows
 * are.
 * @param {Sheet} sheet
 * @param {Feature} feature
 */
function floorPlan(sheet, feature) {
  const inner = drawnIn(feature.points, WALL);
  const isTimber = ["barn", "shed", "log-house"].includes(feature.kind);
  const clip = `${sheet.table}-floor-${feature.id}`;
  sheet.definitions.append(element("clipPath", { id: clip }, [path(polygonPath(inner), {})]));
  return element("g", { class: "floor-plan" }, [
    path(polygonPath(feature.points), { fill: isTimber ? "#a08a63" : "#b7a98c" }),
    element("g", { "clip-path": `url(#${clip})` }, [
      stroke(boards(feature), "#6e5a3d", 0.04, { opacity: 0.6 }),
      stroke(polygonPath(inner), "#1f1a12", 0.7, { opacity: 0.22, transform: "translate(0.22 0.26)" }),
    ]),
    path(polygonPath(feature.points) + polygonPath(inner), {
      "fill-rule": "evenodd",
      fill: isTimber ? colour.TIMBER : colour.STONE,
      stroke: colour.INK,
      "stroke-width": 0.05,
    }),
    ...(feature.inner_walls ?? []).map((wall) =>
      stroke(linePath(wall), colour.STONE_DARK, 0.26, { "stroke-linecap": "butt" }),
    ),
    ...(feature.floors > 1 ? [stairs(inner)] : []),
    ...feature.openings.map((opening) =>
      path(acrossWall(opening), {
        fill: opening.kind === "window" ? "#aebbb8" : "#c4b38c",
        stroke: colour.INK,
        "stroke-width": 0.04,
        "data-floor": opening.floor,
      }),
    ),
  ]);
}

/** A stair in a corner of the floor. @param {Point[]} inner */
function stairs(inner) {
  const [a, b, , d] = [inner[0], inner[1], inner[2], inner[inner.length - 1]];
  const at = (/** @type {number} */ along, /** @type {number} */ across) => {
    const [first, second] = [between(a, b, along / distance(a, b)), between(a, d, across / distance(a, d))];
    return /** @type {Point} */ ([first[0] + second[0] - a[0], first[1] + second[1] - a[1]]);
  };
  const steps = [0.2, 0.5, 0.8, 1.1, 1.4, 1.7]
    .map((along) => linePath([at(along, 0.1), at(along, 0.9)]))
    .join("");
  return element("g", {}, [
    path(polygonPath([at(0.05, 0.05), at(1.9, 0.05), at(1.9, 0.95), at(0.05, 0.95)]), {
      fill: "#8f7a57",
      stroke: colour.INK,
      "stroke-width": 0.04,
    }),
    stroke(steps, colour.INK, 0.04),
  ]);
}

/** The boards of a floor, along its longer side. @param {Feature} feature */
function boards(feature) {
  const course = courseOf(feature.points);
  const [x, y] = middleOf(feature.points);
  const reach = Math.max(...feature.points.map((point) => distance(point, [x, y])));
  let lines = "";
  for (let across = -reach; across < reach; across += 0.42) {
    const [left, top] = [x - Math.sin(course) * across, y + Math.cos(course) * across];
    lines += linePath([
      [left - Math.cos(course) * reach, top - Math.sin(course) * reach],
      [left + Math.cos(course) * reach, top + Math.sin(course) * reach],
    ]);
  }
  return lines;
}

/**
 * @param {Opening} opening
 * @param {number} from
 * @param {number} to
 * @param {number} low
 * @param {number} high
 */
const patch = (opening, from, to, low, high) =>
  polygonPath([
    fromOpening(opening, from, low),
    fromOpening(opening, to, low),
    fromOpening(opening, to, high),
    fromOpening(opening, from, high),
  ]);

/** @param {Opening} opening */
const acrossWall = (opening) =>
  patch(opening, -HALF_WIDTH[opening.kind], HALF_WIDTH[opening.kind], -WALL, 0.01);

/** An opening as seen from above with the roof on. @param {Opening} opening */
function drawOpening(opening) {
  const title = element("title");
  const floor = opening.floor ? t`floor ${opening.floor}` : t("ground floor");
  title.textContent = `${OPENING_NAMES[opening.kind]}, ${floor}`;
  const parts = { door: doorParts, window: windowParts, wide: gateParts }[opening.kind](opening);
  return element(
    "g",
    { class: `opening opening-${opening.kind}`, "data-opening": opening.id, "data-floor": opening.floor },
    [title, ...parts],
  );
}

/** A doorstep, and the door's dark head under the eaves. @param {Opening} opening */
function doorParts(opening) {
  return [
    path(patch(opening, -0.62, 0.62, 0.1, 0.78), {
      fill: "#c9c1ab",
      stroke: colour.STONE_DARK,
      "stroke-width": 0.06,
    }),
    path(patch(opening, -0.5, 0.5, -0.02, 0.36), {
      fill: "#5a3d28",
      stroke: colour.INK,
      "stroke-width": 0.06,
    }),
    path(patch(opening, -0.4, 0.4, 0.04, 0.16), { fill: "#a37a50" }),
  ];
}

/**
 * A window's sill between open shutters; an upper window is only a sill further in, beside its dormer.
 * @param {Opening} opening
 */
function windowParts(opening) {
  if (opening.floor > 0)
    return [
      path(patch(opening, -0.4, 0.4, -0.12, 0.02), {
        fill: "#d8d1bb",
        stroke: colour.INK,
        "stroke-width": 0.04,
      }),
    ];
  return [
    path(patch(opening, -0.76, 0.76, 0.1, 0.24), {
      fill: "#69716a",
      stroke: colour.INK,
      "stroke-width": 0.04,
    }),
    path(patch(opening, -0.4, 0.4, 0.06, 0.32), { fill: "#293033", stroke: "#d8d1bb", "stroke-width": 0.06 }),
  ];
}

/** A barn's two gate leaves swung out over worn ground. @param {Opening} opening */
function gateParts(opening) {
  const leaves =
    linePath([fromOpening(opening, -1.35, 0.1), fromOpening(opening, -1.75, 1.25)]) +
    linePath([fromOpening(opening, 1.35, 0.1), fromOpening(opening, 1.75, 1.25)]);
  return [
    path(patch(opening, -1.35, 1.35, -0.02, 0.3), {
      fill: "#33281b",
      stroke: colour.INK,
      "stroke-width": 0.06,
    }),
    path(patch(opening, -1.2, 1.2, 0.3, 1.1), { fill: "#b9a67c", opacity: 0.55 }),
    stroke(leaves, colour.INK, 0.26, { "stroke-linecap": "butt" }),
    stroke(leaves, "#8f7450", 0.17, { "stroke-linecap": "butt" }),
  ];
}
