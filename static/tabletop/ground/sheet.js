// @ts-check
// The sheet that the ground is drawn on: its layers from the bottom up, and the group of one feature in a layer.

import { describeFeature } from "./describe.js";
import { element } from "./element.js";

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
