// @ts-check
// From the entries of a drawing to the ground that is drawn, as games/drawn/features.py makes it for the
// rules.

import { COVERS, GAP, LEAST_PIECE, OBSTACLES } from "./making.js";
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
/** @import { FeatureData, GapData as Gap, Look, TableData } from "./drawing.d.ts" */

/** @typedef {{ [Name in keyof FeatureData]: Exclude<FeatureData[Name], null> }} Entry  of a drawing */
/**
 * @typedef {Required<Omit<TableData, "look" | "features">> & { look?: Required<Look>, features: Entry[] }}
 *   Drawing
 */
/** @typedef {Required<import("./drawing.d.ts").Kind>} Kind */
/** @typedef {Record<string, Kind>} Kinds */

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
  const outline = shapeOf(entry, kinds, size);
  if (outline.length < 2) return [];
  const feature = made(entry, kinds[entry.kind], outline);
  return feature.is_line ? withGaps(feature, entry.gaps ?? [], kinds) : [feature];
}

/**
 * A feature with what its entry says of it, and else what its kind is worth.
 * @param {Entry} entry
 * @param {Kind} kind
 * @param {Point[]} points
 * @returns {Feature}
 */
function made(entry, kind, points) {
  const { shape, name, width, ...worth } = kind;
  const said = /** @type {Record<string, unknown>} */ ({ ...entry });
  const own = Object.entries(worth).map(([key, usual]) => [key, said[key] ?? usual]);
  return {
    .../** @type {Feature} */ (Object.fromEntries(own)),
    id: entry.id,
    kind: entry.kind,
    name: entry.name || name,
    points,
    is_line: shape === "line",
    width: shape === "line" ? (entry.width ?? width) : 0,
    cover: rank(COVERS, entry.cover ?? kind.cover),
    obstacle: rank(OBSTACLES, entry.obstacle ?? kind.obstacle),
    openings: shape === "building" ? openingsOf(entry, points) : [],
    inner_walls: entry.inner_walls ?? [],
  };
}

/** @param {string[]} ranks @param {string} word @returns {any} */
function rank(ranks, word) {
  return Math.max(0, ranks.indexOf(word));
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
    const cut = piece(feature, `${feature.id}-${index + 1}`, start, opens);
    start = Math.max(start, closes);
    if (gap.gate && closes > opens)
      cut.push(made(gate(feature.id, index + 1), kinds.gate, stretch(feature.points, opens, closes)));
    return cut;
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

/** A gate as an entry of its own. @param {string} line @param {number} number @returns {Entry} */
function gate(line, number) {
  return { id: `${line}-gate-${number}`, kind: "gate" };
}
