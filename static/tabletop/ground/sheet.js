// @ts-check
// The sheet that the ground is drawn on: what a feature is in plain words, SVG elements, the layers from the
// bottom up, and
// the group of one feature in a layer.

import { t } from "../../words/words.js";

/** @typedef {import("./geometry.js").Point} Point */

/**
 * @typedef {object} Opening
 * @property {string} id
 * @property {"door" | "window" | "wide"} kind
 * @property {Point} at
 * @property {number} facing  bearing outward, degrees clockwise from north
 * @property {number} floor  0 is the ground floor
 */

/**
 * @typedef {object} Feature
 * @property {string} id
 * @property {string} kind
 * @property {string} name
 * @property {Point[]} points
 * @property {boolean} is_line
 * @property {number} width
 * @property {"open" | "broken" | "heavy" | "really-heavy" | "impassable"} going
 * @property {0 | 1 | 2 | 3} cover
 * @property {0 | 1 | 2 | 3 | 4} obstacle
 * @property {"clear" | "low" | "orchard" | "wood" | "high" | "building"} sight
 * @property {number} height
 * @property {number} level
 * @property {number} floors
 * @property {boolean} very_large
 * @property {Opening[]} openings
 * @property {Point[][]} [inner_walls]  within a very large building
 * @property {boolean} [shelters_jump_off]  a fold of ground that may hide a Jump-Off Point
 */

/**
 * @typedef {object} GroundMap
 * @property {string} id
 * @property {string} title
 * @property {number} width  inches
 * @property {number} height  inches
 * @property {Feature[]} features
 * @property {string} notes
 * @property {{ season: string, light: string }} [look]  of no account in the rules
 */

const GOING = {
  open: t("Open ground: every kind of move"),
  broken: t("Broken ground: no moving at the double"),
  heavy: t("Heavy going: 1 off each movement die, no moving at the double"),
  "really-heavy": t("Really heavy going: 2 off each movement die, no moving at the double"),
  impassable: t("Cannot be entered"),
};

const COVER = [t("No cover"), t("Light cover"), t("Hard cover"), t("Bunker cover")];

const OBSTACLE = [
  t("No obstacle"),
  t("Minor obstacle: a normal move crosses it, losing the lower die"),
  t("Medium obstacle: a normal move crosses it, losing the higher die"),
  t("Major obstacle: takes a whole Phase, for a Unit that starts beside it"),
  t("Walls: in and out through doors only"),
];

const SIGHT = {
  clear: t("Does not hinder sight"),
  low: t("Seen over"),
  orchard: t('Seen into and out of for 6", and 18" inside it'),
  wood: t('Seen into and out of for 4", and 12" inside it'),
  high: t("Blocks sight, except for troops lining it"),
  building: t("Blocks sight, except through its openings"),
};

/**
 * What a feature is, in plain words for a tooltip.
 * @param {Feature} feature
 * @returns {{ name: string, going: string, cover: string, obstacle: string, sight: string }}
 */
export function describeFeature(feature) {
  return {
    name: nameOf(feature),
    going: feature.is_line && feature.obstacle ? "" : GOING[feature.going],
    cover: COVER[feature.cover],
    obstacle: OBSTACLE[feature.obstacle],
    sight: SIGHT[feature.sight],
  };
}

/** @param {Feature} feature */
function nameOf(feature) {
  if (feature.floors > 1) return t`${feature.name} (${feature.floors} floors)`;
  if (feature.level > 0) return t`${feature.name} (${feature.level}" high)`;
  return feature.name;
}

// --- SVG elements --------------------------------------------------------------------------------------

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

// --- the sheet and its layers --------------------------------------------------------------------------

/**
 * @typedef {"base" | "relief" | "fields" | "water" | "verges" | "ways" | "ruts" | "crossings" | "shadows" |
 *   "lines"
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

/** @param {GroundMap} map @returns {Sheet} */
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
 * Adds what is drawn of a feature to a layer; its first group bears its title, the later ones are hidden from
 * readers.
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
  else tell(group, feature, sheet);
  sheet.told.add(feature.id);
  group.append(...parts);
  sheet.layers[layer].append(group);
  return group;
}

/** Kinds that lie about in numbers: all of them are told as one thing, by the first that is drawn. */
const TOLD_TOGETHER = ["crater", "pavement"];

/** @param {SVGElement} group @param {Feature} feature @param {Sheet} sheet */
function tell(group, feature, sheet) {
  const words = describeFeature(feature);
  const title = element("title");
  title.textContent = [words.name, words.going, words.cover, words.obstacle, words.sight]
    .filter(Boolean)
    .join("; ");
  group.setAttribute("class", `feature feature-${feature.kind}`);
  group.append(title);
  const alike = TOLD_TOGETHER.includes(feature.kind)
    ? sheet.features.filter(({ kind }) => kind === feature.kind)
    : [];
  if (alike.some(({ id }) => id !== feature.id && sheet.told.has(id)))
    return group.setAttribute("aria-hidden", "true");
  group.setAttribute("role", "img");
  if (alike.length > 1) group.setAttribute("aria-label", t`${title.textContent}; in ${alike.length} places`);
}

/**
 * Adds a shadow; all shadows lie in one layer, so that where they meet they are no darker.
 * @param {Sheet} sheet
 * @param {string} course  a path
 */
export function addShadow(sheet, course) {
  sheet.layers.shadows.append(element("path", { d: course, "aria-hidden": "true" }));
}
