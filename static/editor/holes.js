// @ts-check
// Doors and windows of a building, gaps of a line: what can be changed of them in words.

import { html } from "../tabletop/element.js";
import { t } from "../words/words.js";
import { courseOf } from "./features.js";
import { button, choiceField, numberField, tickField } from "./fields.js";
import { GAP } from "./making.js";
import { inTheirOrder } from "./pulling.js";
import { apart, lineLength, outwardBearing } from "./shapes.js";

/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {import("./features.js").Entry} Entry */
/** @import { GapData as Gap, OpeningData as Opening } from "./drawing.d.ts" */

/** @type {[string, string][]} */
const KINDS = [
  ["door", t("Door")],
  ["window", t("Window")],
  ["wide", t("Wide door")],
];
const COMPASS = [
  t("North"),
  t("North-east"),
  t("East"),
  t("South-east"),
  t("South"),
  t("South-west"),
  t("West"),
  t("North-west"),
];

/** @param {Editor} editor @param {Entry} entry @returns {HTMLElement[]} */
export function openings(editor, entry) {
  const walls = courseOf(entry, editor.kinds);
  const all = entry.openings ?? [];
  const put = (/** @type {Opening[]} */ made) => editor.change((now) => ({ ...now, openings: made }));
  const add = (/** @type {"door" | "window"} */ kind) => put([...all, { ...freePlace(all, walls), kind }]);
  return [
    html("h3", {}, t("Doors and windows")),
    html(
      "ul",
      { class: "holes" },
      ...all.map((one, index) => openingRow(editor, entry, walls, one, index, put)),
    ),
    html(
      "div",
      { class: "button-line" },
      button(t("Add a door"), () => add("door")),
      button(t("Add a window"), () => add("window")),
    ),
  ];
}

/**
 * @param {Editor} editor @param {Entry} entry @param {import("./shapes.js").Point[]} walls @param {Opening}
 *   one @param {number} index
 * @param {(made: Opening[]) => void} put
 */
function openingRow(editor, entry, walls, one, index, put) {
  const all = entry.openings ?? [];
  const change = (/** @type {Partial<Opening>} */ part) =>
    put(all.map((other, at) => (at === index ? { ...other, ...part } : other)));
  const sides = walls.map(
    (_, side) => /** @type {[string, string]} */ ([String(side), sideName(walls, side)]),
  );
  const length = walls[one.side] ? apart(walls[one.side], walls[(one.side + 1) % walls.length]) : 1;
  const floors = entry.floors ?? editor.kinds[entry.kind].floors;
  const onFloor = (/** @type {number} */ floor) =>
    tickField(
      floor ? t`Floor ${floor}` : t("Ground floor"),
      (one.floors ?? [0]).includes(floor),
      (is) => change({ floors: toggled(one.floors ?? [0], floor, is) }),
      `opening-${index}-floor-${floor}`,
    );
  return html(
    "li",
    {},
    choiceField(
      t("What"),
      one.kind,
      KINDS,
      (kind) => change({ kind: /** @type {Opening["kind"]} */ (kind) }),
      `opening-${index}-kind`,
    ),
    choiceField(
      t("Side"),
      String(one.side),
      sides,
      (side) => change({ side: Number(side), at: Math.round(lengthOf(walls, Number(side)) * 50) / 100 }),
      `opening-${index}-side`,
    ),
    numberField(t("Along it"), one.at, (at) => change({ at }), {
      min: 0.1,
      max: Math.floor(length * 10 - 1) / 10,
      step: 0.1,
      focus: `opening-${index}-at`,
    }),
    ...(floors > 1 ? Array.from({ length: floors }, (_, floor) => onFloor(floor)) : []),
    button(t("Remove"), () => put(all.filter((_, at) => at !== index)), {
      "data-focus": `opening-${index}-remove`,
    }),
  );
}

/** @param {import("./shapes.js").Point[]} walls @param {number} side */
function lengthOf(walls, side) {
  return apart(walls[side], walls[(side + 1) % walls.length]);
}

/**
 * A place on a wall without openings; else a free one between them.
 * @param {Opening[]} all
 * @param {import("./shapes.js").Point[]} walls
 */
function freePlace(all, walls) {
  const places = walls.flatMap((_, side) =>
    [0.5, 0.25, 0.75].map((share) => ({ side, at: Math.round(lengthOf(walls, side) * share * 100) / 100 })),
  );
  const inTheWay = (/** @type {{ side: number, at: number }} */ place) =>
    all.some(({ side, at }) => side === place.side && Math.abs(at - place.at) < 1.05);
  return (
    places.find((place) => !all.some(({ side }) => side === place.side)) ??
    places.find((place) => !inTheWay(place)) ??
    places[0]
  );
}

/** @param {number[]} floors @param {number} floor @param {boolean} is */
function toggled(floors, floor, is) {
  const made = is ? [...new Set([...floors, floor])].sort() : floors.filter((one) => one !== floor);
  return made.length ? made : floors;
}

/** @param {import("./shapes.js").Point[]} walls @param {number} side */
function sideName(walls, side) {
  const name = COMPASS[Math.round(outwardBearing(walls, side) / 45) % 8];
  return walls.length > 4 ? `${name} (${side + 1})` : name;
}

// --- gaps of a line ------------------------------------------------------------------------------------

/** @param {Editor} editor @param {Entry} entry @returns {HTMLElement[]} */
export function gaps(editor, entry) {
  const total = lineLength(courseOf(entry, editor.kinds));
  const all = entry.gaps ?? [];
  const put = (/** @type {Gap[]} */ made) => editor.change((now) => inTheirOrder({ ...now, gaps: made }));
  const add = () => put([...all, { at: widest(all, total), width: Math.min(GAP, total / 2), gate: true }]);
  return [
    html("h3", {}, t("Gaps")),
    html(
      "ul",
      { class: "holes" },
      ...all.map((gap, index) => {
        const change = (/** @type {Partial<Gap>} */ part) =>
          put(all.map((other, at) => (at === index ? { ...other, ...part } : other)));
        return html(
          "li",
          {},
          numberField(t("Along it"), gap.at, (at) => change({ at }), {
            min: 0,
            max: Math.floor(total * 10) / 10,
            step: 0.1,
            focus: `gap-${index}-at`,
          }),
          numberField(t("Width"), gap.width ?? GAP, (width) => change({ width }), {
            min: 0.5,
            max: 20,
            step: 0.1,
            focus: `gap-${index}-width`,
          }),
          tickField(t("An open gate"), gap.gate ?? false, (gate) => change({ gate }), `gap-${index}-gate`),
          button(t("Remove"), () => put(all.filter((_, at) => at !== index)), {
            "data-focus": `gap-${index}-remove`,
          }),
        );
      }),
    ),
    button(t("Add a gap"), add),
  ];
}

/** The middle of the longest piece of a line. @param {Gap[]} gaps @param {number} total */
function widest(gaps, total) {
  const ends = [0, ...gaps.flatMap(({ at, width = GAP }) => [at - width / 2, at + width / 2]), total];
  let [best, middle] = [0, total / 2];
  for (let index = 0; index < ends.length; index += 2) {
    const length = ends[index + 1] - ends[index];
    if (length > best) [best, middle] = [length, (ends[index] + ends[index + 1]) / 2];
  }
  return Math.round(middle * 10) / 10;
}
