// @ts-check
// From the entries of a drawing to the ground that is drawn, as games/drawn/features.py makes it for the
// rules.

import {
  box,
  curved,
  lineLength,
  outwardBearing,
  placeAlong,
  ribbon,
  roundShape,
  stretch,
} from "./shapes.js";

/** @typedef {import("./shapes.js").Point} Point */
/** @typedef {import("../tabletop/ground/sheet.js").Feature} Feature */
/** @typedef {import("../tabletop/ground/sheet.js").GroundMap} GroundMap */
/** @typedef {{ side: number, at: number, kind: "door" | "window" | "wide", floors?: number[] }} Opening */
/** @typedef {{ at: number, width?: number, gate?: boolean }} Gap */

/**
 * An entry of a drawing (docs/tables.md).
 * @typedef {object} Entry
 * @property {string} id
 * @property {string} kind
 * @property {string} [name]
 * @property {Point[]} [points]
 * @property {Point} [at]
 * @property {Point} [size]
 * @property {number} [turn]
 * @property {number} [radius]
 * @property {boolean} [curve]
 * @property {number} [width]
 * @property {number} [height]
 * @property {number} [level]
 * @property {number} [floors]
 * @property {string} [going]
 * @property {string} [cover]
 * @property {string} [obstacle]
 * @property {string} [sight]
 * @property {boolean} [very_large]
 * @property {boolean} [shelters_jump_off]
 * @property {Point[][]} [inner_walls]
 * @property {Opening[]} [openings]
 * @property {Gap[]} [gaps]
 */

/**
 * @typedef {object} Drawing
 * @property {string} id
 * @property {string} title
 * @property {string} notes
 * @property {number} width
 * @property {number} height
 * @property {{ season: string, light: string }} [look]
 * @property {Entry[]} features
 */

/**
 * What a kind of ground is worth unless an entry says otherwise.
 * @typedef {{ shape: "area" | "line" | "ribbon" | "building", name: string, width: number, going: string,
 *   cover: string,
 *   obstacle: string, sight: string, height: number, level: number, floors: number, very_large: boolean,
 *   shelters_jump_off: boolean }} Kind
 */

/** @typedef {Record<string, Kind>} Kinds */

const COVER = ["open", "light", "hard", "bunker"];
const OBSTACLE = ["none", "minor", "medium", "major", "wall"];
const LEAST_PIECE = 0.2; // inches of a broken line that are worth drawing
export const GAP = 3;

/**
 * The ground of a drawing, as far as it can be made.
 * @param {Drawing} drawing
 * @param {Kinds} kinds
 * @returns {GroundMap}
 */
export function groundOf(drawing, kinds) {
  const size = /** @type {Point} */ ([drawing.width, drawing.height]);
  return { ...drawing, features: drawing.features.flatMap((entry) => featuresOf(entry, kinds, size)) };
}

/** @param {Entry} entry @param {Kinds} kinds @param {Point} size @returns {Feature[]} */
export function featuresOf(entry, kinds, size) {
  const kind = kinds[entry.kind];
  const outline = shapeOf(entry, kinds, size);
  if (!kind || outline.length < 2) return [];
  const { shape, name, width, ...worth } = kind;
  const own = Object.fromEntries(
    Object.keys(worth).map((key) => [
      key,
      entry[/** @type {keyof Entry} */ (key)] ?? worth[/** @type {keyof typeof worth} */ (key)],
    ]),
  );
  const feature = /** @type {Feature} */ (
    /** @type {unknown} */ ({
      ...own,
      id: entry.id,
      kind: entry.kind,
      name: entry.name || name,
      points: outline,
      is_line: shape === "line",
      width: shape === "line" ? (entry.width ?? width) : 0,
      cover: Math.max(0, COVER.indexOf(String(own.cover))),
      obstacle: Math.max(0, OBSTACLE.indexOf(String(own.obstacle))),
      openings: shape === "building" ? openingsOf(entry, outline) : [],
      inner_walls: entry.inner_walls ?? [],
    })
  );
  return feature.is_line ? withGaps(feature, entry.gaps ?? [], kinds) : [feature];
}

/** Whether the outline of a kind ends where it begins. @param {Kind | undefined} kind */
export function isClosed(kind) {
  return kind?.shape === "area" || kind?.shape === "building";
}

/**
 * The course of an entry before it is widened: bent, if it is a curve.
 * @param {Entry} entry
 * @param {Kinds} kinds
 * @returns {Point[]}
 */
export function courseOf(entry, kinds) {
  const closed = isClosed(kinds[entry.kind]);
  if (entry.points)
    return entry.curve && entry.points.length > 1 ? curved(entry.points, closed) : entry.points;
  if (entry.at && entry.size) return box(entry.at, entry.size, entry.turn ?? 0);
  return entry.at && entry.radius ? roundShape(entry.at, entry.radius) : [];
}

/**
 * The outline or line of an entry, from whichever way it is given.
 * @param {Entry} entry
 * @param {Kinds} kinds
 * @param {Point} size
 * @returns {Point[]}
 */
export function shapeOf(entry, kinds, size) {
  const course = courseOf(entry, kinds);
  const kind = kinds[entry.kind];
  if (!kind || course.length < (isClosed(kind) ? 3 : 2)) return [];
  return kind.shape === "ribbon" ? ribbon(course, entry.width ?? kind.width, size) : course;
}

/** @param {Entry} entry @param {Point[]} walls @returns {import("../tabletop/ground/sheet.js").Opening[]} */
function openingsOf(entry, walls) {
  const made = (entry.openings ?? [])
    .filter(({ side }) => side >= 0 && side < walls.length)
    .flatMap((opening) => (opening.floors ?? [0]).map((floor) => ({ ...opening, floor })));
  return made.map(({ kind, side, at, floor }, index) => ({
    id: `${entry.id}-${kind}-${index + 1}`,
    kind,
    at: placeAlong([walls[side], walls[(side + 1) % walls.length]], at),
    facing: outwardBearing(walls, side),
    floor,
    is_open: false,
    is_barred: false,
  }));
}

/** @param {Feature} feature @param {Gap[]} gaps @param {Kinds} kinds @returns {Feature[]} */
function withGaps(feature, gaps, kinds) {
  if (!gaps.length) return [feature];
  const total = lineLength(feature.points);
  let start = 0;
  const pieces = gaps.flatMap((gap, index) => {
    const half = (gap.width ?? GAP) / 2;
    const [opens, closes] = [Math.max(gap.at - half, 0), Math.min(gap.at + half, total)];
    const made = piece(feature, `${feature.id}-${index + 1}`, start, opens);
    start = Math.max(start, closes);
    if (gap.gate && closes > opens)
      made.push(gateway(feature, index + 1, stretch(feature.points, opens, closes), kinds));
    return made;
  });
  return [...pieces, ...piece(feature, `${feature.id}-${gaps.length + 1}`, start, total)];
}

/**
 * @param {Feature} feature
 * @param {string} id
 * @param {number} start
 * @param {number} end
 * @returns {Feature[]}
 */
function piece(feature, id, start, end) {
  return end - start > LEAST_PIECE ? [{ ...feature, id, points: stretch(feature.points, start, end) }] : [];
}

/**
 * @param {Feature} feature
 * @param {number} number
 * @param {Point[]} points
 * @param {Kinds} kinds
 * @returns {Feature}
 */
function gateway(feature, number, points, kinds) {
  const plain = {
    going: /** @type {const} */ ("open"),
    cover: /** @type {const} */ (0),
    obstacle: /** @type {const} */ (0),
    sight: /** @type {const} */ ("clear"),
  };
  const flat = {
    height: 0,
    level: 0,
    floors: 0,
    very_large: false,
    openings: [],
    inner_walls: [],
    shelters_jump_off: false,
  };
  return {
    ...plain,
    ...flat,
    id: `${feature.id}-gate-${number}`,
    kind: "gate",
    name: kinds.gate.name,
    points,
    is_line: true,
    width: kinds.gate.width,
  };
}
