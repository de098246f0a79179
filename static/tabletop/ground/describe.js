// @ts-check
// A feature in plain words: what it costs to move there, how it protects, what it hides.

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
 * @typedef {{ id: string, title: string, width: number, height: number, features: Feature[], notes: string }} GroundMap
 */

const GOING = {
  open: "Open ground: every kind of move",
  broken: "Broken ground: no moving at the double",
  heavy: "Heavy going: 1 off each movement die, no moving at the double",
  "really-heavy": "Really heavy going: 2 off each movement die, no moving at the double",
  impassable: "Cannot be entered",
};

const COVER = ["No cover", "Light cover", "Hard cover", "Bunker cover"];

const OBSTACLE = [
  "No obstacle",
  "Minor obstacle: a normal move crosses it, losing the lower die",
  "Medium obstacle: a normal move crosses it, losing the higher die",
  "Major obstacle: takes a whole Phase, for a Unit that starts beside it",
  "Walls: in and out through doors only",
];

const SIGHT = {
  clear: "Does not hinder sight",
  low: "Seen over",
  orchard: 'Seen into and out of for 6", and 18" inside it',
  wood: 'Seen into and out of for 4", and 12" inside it',
  high: "Blocks sight, except for troops lining it",
  building: "Blocks sight, except through its openings",
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
  if (feature.floors > 1) return `${feature.name} (${feature.floors} floors)`;
  if (feature.level > 0) return `${feature.name} (${feature.level}" high)`;
  return feature.name;
}
