// @ts-check
// Drawing something new: by which form a kind is drawn, and what the points that were set make of it.

import { t } from "../words/words.js";
import { between, freshId, withoutDoubles } from "./edits.js";
import { apart, lineLength, rounded } from "./shapes.js";

/** @typedef {import("./features.js").Drawing} Drawing */
/** @typedef {import("./features.js").Entry} Entry */
/** @typedef {import("./features.js").Kind} Kind */
/** @typedef {import("./features.js").Kinds} Kinds */
/** @typedef {import("./shapes.js").Point} Point */
/** @typedef {"line" | "outline" | "box" | "round"} Form */

/** What each form is called, and what to do. @type {Record<Form, { name: string, told: string }>} */
export const FORMS = {
  line: { name: t("Line"), told: t("Set its points one by one; set the last one twice, or press Finish.") },
  outline: {
    name: t("Outline"),
    told: t("Set its corners one by one; set the first one again, or press Finish."),
  },
  box: {
    name: t("Rectangle"),
    told: t("Pull from one corner to the other, or set it down where you press."),
  },
  round: { name: t("Round"), told: t("Pull from the middle outwards, or set it down where you press.") },
};

/** Kinds that are round by nature, with a radius in inches; and areas that have a size of their own. */
const ROUNDS = new Map(
  Object.entries({ tree: 1.2, haystack: 1.1, "wood-pile": 0.9, crater: 1.6, pond: 3, ice: 3, well: 0.7 }),
);
const BOXES = new Map(
  /** @type {[string, Point][]} */ (
    Object.entries({
      cart: [2.4, 1.3],
      wagon: [4, 1.6],
      pavement: [8, 6],
      vineyard: [8, 6],
      "olive-grove": [8, 7],
      "palm-grove": [7, 6],
      bridge: [4, 4],
      ford: [4, 3],
      yard: [7, 6],
      garden: [5, 4],
      churchyard: [9, 7],
      orchard: [9, 8],
    })
  ),
);
const USUAL = /** @type {Point} */ ([8, 6]);
const HOUSE = /** @type {Point} */ ([6, 5]);
const CURVED = new Set([
  "road",
  "track",
  "path",
  "sunken-lane",
  "railway",
  "stream",
  "river",
  "ditch",
  "dyke",
  "embankment",
  "gully",
  "hill",
  "fold",
  "light-wood",
  "dense-wood",
  "pine-wood",
  "scrub",
  "marsh",
  "reeds",
  "swamp",
  "pond",
  "ice",
  "rocks",
  "deep-snow",
]);
const SET_DOWN = 0.6; // inches below which a hand has not pulled but pressed

/**
 * The forms in which a kind can be drawn, the usual one first.
 * @param {string} id
 * @param {Kind} kind
 * @returns {Form[]}
 */
export function formsOf(id, kind) {
  if (kind.shape === "line" || kind.shape === "ribbon") return ["line"];
  if (ROUNDS.has(id)) return ["round", "outline", "box"];
  return kind.shape === "building" || BOXES.has(id) ? ["box", "outline"] : ["outline", "box", "round"];
}

/** Whether a form is drawn point by point. @param {Form} form */
export const isByPoints = (form) => form === "line" || form === "outline";

/**
 * The new feature; null when there are too few points.
 * @param {Drawing} drawing @param {Kinds} kinds @param {string} id @param {Form} form @param {Point[]} points
 * @returns {Entry | null}
 */
export function made(drawing, kinds, id, form, points) {
  const entry = { id: freshId(drawing, id), kind: id };
  if (!isByPoints(form)) return furnished({ ...entry, ...setDown(id, kinds[id], form, points) }, kinds[id]);
  const kept = withoutDoubles(points);
  if (kept.length < (form === "line" ? 2 : 3) || lineLength(kept) < 0.2) return null;
  return furnished({ ...entry, points: kept, ...(CURVED.has(id) && { curve: true }) }, kinds[id]);
}

/**
 * @param {string} id
 * @param {Kind} kind
 * @param {Form} form
 * @param {Point[]} points
 * @returns {Partial<Entry>}
 */
function setDown(id, kind, form, [start, end = start]) {
  const pulled = apart(start, end) > SET_DOWN;
  if (form === "round")
    return {
      at: rounded(...start),
      radius: pulled ? Math.round(apart(start, end) * 100) / 100 : (ROUNDS.get(id) ?? 3),
    };
  if (pulled) return between(start, end);
  return { at: rounded(...start), size: kind.shape === "building" ? HOUSE : (BOXES.get(id) ?? USUAL) };
}

/**
 * A house comes with a door in its south side and windows in the others.
 * @param {Entry} entry
 * @param {Kind} kind
 * @returns {Entry}
 */
export function furnished(entry, kind) {
  if (kind.shape !== "building") return entry;
  const walls = entry.points ?? [];
  const middle = (/** @type {number} */ side) => {
    if (entry.size) return entry.size[side % 2] / 2;
    return Math.round(apart(walls[side], walls[(side + 1) % walls.length]) * 50) / 100;
  };
  const sides = entry.size ? 4 : walls.length;
  const door = entry.size ? 2 : 0;
  return {
    ...entry,
    openings: Array.from({ length: sides }, (_, side) => ({
      side,
      at: middle(side),
      kind: side === door ? "door" : "window",
    })),
  };
}
