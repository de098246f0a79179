// @ts-check
// The sheet that the ground is drawn on: SVG elements, its layers from the bottom up, and the group of one feature in a
// layer.

import { describeFeature } from "./describe.js";

const NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * An SVG element with its attributes and children.
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 * @param {Node[]} [children]
 * @returns {SVGElement}
 */
export function element(name, attributes = {}, children = []) {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

/**
 * @param {string} course  the path's data; nothing is made of an empty one
 * @param {Record<string, string | number>} attributes
 * @returns {SVGElement}
 */
export function path(course, attributes) {
  return element("path", { d: course, ...attributes });
}

/**
 * A path that is only a stroke, with round ends.
 * @param {string} course
 * @param {string} colour
 * @param {number} width
 * @param {Record<string, string | number>} [more]
 * @returns {SVGElement}
 */
export function stroke(course, colour, width, more = {}) {
  return path(course, {
    fill: "none",
    stroke: colour,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    ...more,
  });
}

// --- the sheet and its layers --------------------------------------------------------------------------------------

/** @typedef {import("./describe.js").Feature} Feature */
/**
 * @typedef {"base" | "relief" | "fields" | "water" | "verges" | "ways" | "ruts" | "crossings" | "shadows" | "lines"
 *   | "pieces" | "buildings" | "trees"} Layer
 */

/**
 * @typedef {object} Sheet
 * @property {string} table  its id, so that two tables on a page share no name
 * @property {Record<Layer, SVGElement>} layers
 * @property {SVGElement} definitions
 * @property {Feature[]} features
 * @property {Set<string>} told  the features that have their title already
 */

/** @type {Layer[]} */
const LAYERS = [
  "base",
  "relief",
  "fields",
  "water",
  "verges",
  "ways",
  "ruts",
  "crossings",
  "shadows",
  "lines",
  "pieces",
  "buildings",
  "trees",
];

/** @param {import("./describe.js").GroundMap} map @returns {Sheet} */
export function emptySheet(map) {
  const layers = Object.fromEntries(LAYERS.map((name) => [name, element("g", { class: `ground-${name}` })]));
  return {
    table: map.id,
    layers: /** @type {Record<Layer, SVGElement>} */ (layers),
    definitions: element("defs"),
    features: map.features,
    told: new Set(),
  };
}

/**
 * Adds what is drawn of a feature to a layer; its first group bears its title, the later ones are hidden from readers.
 * @param {Sheet} sheet
 * @param {Layer} layer
 * @param {Feature} feature
 * @param {Node[]} parts
 * @param {Record<string, string | number>} [more]
 * @returns {SVGElement}
 */
export function addPart(sheet, layer, feature, parts, more = {}) {
  const group = element("g", { "data-feature": feature.id, ...more });
  if (sheet.told.has(feature.id)) group.setAttribute("aria-hidden", "true");
  else tell(group, feature);
  sheet.told.add(feature.id);
  group.append(...parts);
  sheet.layers[layer].append(group);
  return group;
}

/** @param {SVGElement} group @param {Feature} feature */
function tell(group, feature) {
  const words = describeFeature(feature);
  const title = element("title");
  title.textContent = [words.name, words.going, words.cover, words.obstacle, words.sight].filter(Boolean).join("; ");
  group.setAttribute("class", `feature feature-${feature.kind}`);
  group.setAttribute("role", "img");
  group.append(title);
}

/**
 * Adds a shadow; all shadows lie in one layer, so that where they meet they are no darker.
 * @param {Sheet} sheet
 * @param {string} course  a path
 */
export function addShadow(sheet, course) {
  sheet.layers.shadows.append(element("path", { d: course, "aria-hidden": "true" }));
}
