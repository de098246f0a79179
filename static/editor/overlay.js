// @ts-check
// What lies over the ground: an outline for each feature to take hold of, and the handles of the one that is
// chosen.

import { svg } from "../tabletop/element.js";
import { t } from "../words/words.js";
import { courseOf, isClosed, shapeOf } from "./features.js";
import { apart, lineLength, middleOf, placeAlong, turnedPoint } from "./shapes.js";
import { pathOf } from "./sheet.js";

/** @typedef {import("./features.js").Drawing} Drawing */
/** @typedef {import("./features.js").Entry} Entry */
/** @typedef {import("./features.js").Kinds} Kinds */
/** @typedef {import("./shapes.js").Point} Point */
/**
 * @typedef {{ role: string, index: number, at: Point, label: string, shape: "round" | "square" | "small" }}
 *   Handle
 */

const THICK = 14; // pixels about a line in which it is meant
const TURNS = 26; // pixels of the handle for turning beyond the feature
const SMALL = 40; // pixels below which handles would hide what they belong to
const WORTH_SPLITTING = 1.5; // inches between two points that can have another between them

/**
 * The features from the largest to the smallest, so that what lies on another is on top.
 * @param {Drawing} drawing
 * @param {Kinds} kinds
 * @returns {Entry[]}
 */
function inOrder(drawing, kinds) {
  const size = (/** @type {Entry} */ entry) => {
    const [wide, deep] = extent(courseOf(entry, kinds));
    return isClosed(kinds[entry.kind]) ? wide * deep : 0;
  };
  return [...drawing.features].sort((one, other) => size(other) - size(one));
}

/** How wide and deep the box about some points is. @param {Point[]} points @returns {Point} */
function extent(points) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
}

/** @param {Point[]} points */
const longest = (points) => Math.max(...extent(points));

/**
 * @param {Drawing} drawing @param {Kinds} kinds @param {string} chosen @param {Set<string>} wrong @param
 *   {number} inch  pixels
 * @returns {SVGElement[]}
 */
export function hits(drawing, kinds, chosen, wrong, inch) {
  return inOrder(drawing, kinds).map((entry) => {
    const kind = kinds[entry.kind];
    const closed = isClosed(kind);
    const thick = closed ? 0 : Math.max(entry.width ?? kind.width, THICK / inch);
    const classes = [
      "hit",
      closed ? "hit-area" : "hit-line",
      entry.id === chosen && "is-chosen",
      wrong.has(entry.id) && "is-wrong",
    ];
    return svg("path", {
      class: classes.filter(Boolean).join(" "),
      d: pathOf(courseOf(entry, kinds), closed),
      "stroke-width": thick || null,
      "data-entry": entry.id,
      "data-focus": entry.id,
      tabindex: 0,
      role: "button",
      "aria-pressed": entry.id === chosen,
      "aria-label": labelOf(entry, kinds),
    });
  });
}

/** @param {Entry} entry @param {Kinds} kinds */
export function labelOf(entry, kinds) {
  const number = entry.id.match(/\d+$/)?.[0];
  return entry.name ?? [kinds[entry.kind]?.name ?? entry.kind, number].filter(Boolean).join(" ");
}

/**
 * The outline of the chosen feature.
 * @param {Entry} entry
 * @param {Kinds} kinds
 * @param {Point} size
 * @returns {SVGElement[]}
 */
export function outline(entry, kinds, size) {
  const shape = shapeOf(entry, kinds, size);
  const closed = kinds[entry.kind]?.shape !== "line";
  const course = courseOf(entry, kinds);
  return [
    svg("path", { class: "outline-under", d: pathOf(shape, closed) }),
    svg("path", { class: "outline", d: pathOf(shape, closed) }),
    kinds[entry.kind]?.shape === "ribbon" &&
      svg("path", { class: "outline outline-middle", d: pathOf(course, false) }),
  ].filter((part) => part instanceof SVGElement);
}

/**
 * Everything of a feature that can be pulled; of one that is small on the screen itself, and what turns it.
 * @param {Entry} entry
 * @param {Kinds} kinds
 * @param {number} inch  pixels
 * @returns {Handle[]}
 */
export function handlesOf(entry, kinds, inch) {
  const course = courseOf(entry, kinds);
  if (!course.length) return [];
  if (longest(course) * inch < SMALL) return turnOf(entry, course, inch);
  return [
    ...pointsOf(entry, kinds),
    ...cornersOf(entry, course),
    ...openingsOf(entry, course),
    ...gapsOf(entry, course),
    ...turnOf(entry, course, inch),
  ];
}

/** @param {Entry} entry @param {Kinds} kinds @returns {Handle[]} */
function pointsOf(entry, kinds) {
  const points = entry.points ?? [];
  const closed = isClosed(kinds[entry.kind]);
  const ends = points.slice(0, closed ? points.length : points.length - 1);
  const between = ends.flatMap((point, index) => {
    const next = points[(index + 1) % points.length];
    if (apart(point, next) < WORTH_SPLITTING) return [];
    return [
      handle(
        "between",
        index + 1,
        [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2],
        t("Add a point"),
        "small",
      ),
    ];
  });
  return [
    ...between,
    ...points.map((point, index) => handle("point", index, point, t`Point ${index + 1}`, "round")),
  ];
}

/** @param {Entry} entry @param {Point[]} course @returns {Handle[]} */
function cornersOf(entry, course) {
  if (entry.size)
    return course.map((point, index) => handle("corner", index, point, t`Corner ${index + 1}`, "round"));
  if (entry.radius && entry.at)
    return [handle("radius", 0, [entry.at[0] + entry.radius, entry.at[1]], t("Size"), "round")];
  return [];
}

/** @type {Record<import("./drawing.d.ts").OpeningKind, string>} */
const OPENINGS = { door: t("Door"), window: t("Window"), wide: t("Wide door") };

/** @param {Entry} entry @param {Point[]} course @returns {Handle[]} */
function openingsOf(entry, course) {
  return (entry.openings ?? [])
    .filter(({ side }) => side < course.length)
    .map(({ kind, side, at }, index) =>
      handle(
        "opening",
        index,
        placeAlong([course[side], course[(side + 1) % course.length]], at),
        OPENINGS[kind],
        "square",
      ),
    );
}

/** @param {Entry} entry @param {Point[]} course @returns {Handle[]} */
function gapsOf(entry, course) {
  const total = lineLength(course);
  return (entry.gaps ?? []).map(({ at }, index) =>
    handle("gap", index, placeAlong(course, Math.min(at, total)), t("Gap"), "square"),
  );
}

/** @param {Entry} entry @param {Point[]} course @param {number} inch @returns {Handle[]} */
function turnOf(entry, course, inch) {
  if (entry.radius) return [];
  if (entry.at && entry.size) {
    const above = /** @type {Point} */ ([entry.at[0], entry.at[1] - entry.size[1] / 2 - TURNS / inch]);
    return [handle("turn", 0, turnedPoint(above, entry.at, entry.turn ?? 0), t("Turn it"), "round")];
  }
  const top = Math.min(...course.map(([, y]) => y));
  return [
    handle("turn", 0, [middleOf(course)[0], Math.max(top - TURNS / inch, 10 / inch)], t("Turn it"), "round"),
  ];
}

/**
 * @param {string} role
 * @param {number} index
 * @param {Point} at
 * @param {string} label
 * @param {"round" | "square" | "small"} shape
 * @returns {Handle}
 */
function handle(role, index, at, label, shape) {
  return { role, index, at, label, shape };
}

/**
 * @param {Handle[]} handles
 * @param {number} point  the one of the points that the keys move, -1 for none
 * @param {number} inch
 * @returns {SVGElement[]}
 */
export function drawnHandles(handles, point, inch) {
  return handles.map(({ role, index, at: [x, y], label, shape }) => {
    const radius = (shape === "small" ? 5 : 7) / inch;
    const marks = {
      class: `handle handle-${role}${role === "point" && index === point ? " is-chosen" : ""}`,
      "data-handle": role,
      "data-index": index,
    };
    const title = svg("title", {}, label);
    if (shape === "square")
      return svg(
        "rect",
        { ...marks, x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius },
        title,
      );
    return svg("circle", { ...marks, cx: x, cy: y, r: radius }, title);
  });
}
