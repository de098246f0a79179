// @ts-check
// What can be changed of the feature that is chosen; of the whole table when none is.

import { html } from "../tabletop/element.js";
import { t } from "../words/words.js";
import { asPoints, onWalls, turned } from "./edits.js";
import { courseOf, isClosed } from "./features.js";
import { button, choiceField, numberField, textField, tickField } from "./fields.js";
import { gaps, openings } from "./holes.js";
import { labelOf } from "./overlay.js";

/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {import("./features.js").Entry} Entry */

const LONGEST = 60; // letters of a title or name

/** Whole feet, as `games/drawn/reading.py` takes them. @type {[string, string][]} */
const SIZES = [4, 5, 6, 7, 8].flatMap((long) =>
  [4, 5, 6]
    .filter((deep) => deep <= long)
    .map(
      (deep) =>
        /** @type {[string, string]} */ ([`${12 * long}x${12 * deep}`, t`${long}\u2032 by ${deep}\u2032`]),
    ),
);

/** @type {[keyof Entry, string, [string, string][]][]} */
const WORTH = [
  [
    "going",
    t("Going"),
    [
      ["open", t("Open ground")],
      ["broken", t("Broken ground")],
      ["heavy", t("Heavy going")],
      ["really-heavy", t("Really heavy going")],
      ["impassable", t("Impassable")],
    ],
  ],
  [
    "cover",
    t("Cover"),
    [
      ["open", t("No cover")],
      ["light", t("Light cover")],
      ["hard", t("Hard cover")],
      ["bunker", t("Bunker")],
    ],
  ],
  [
    "obstacle",
    t("Obstacle"),
    [
      ["none", t("No obstacle")],
      ["minor", t("Minor obstacle")],
      ["medium", t("Medium obstacle")],
      ["major", t("Major obstacle")],
    ],
  ],
  [
    "sight",
    t("Sight"),
    [
      ["clear", t("Clear sight")],
      ["low", t("Seen over")],
      ["orchard", t("As through an orchard")],
      ["wood", t("As through a wood")],
      ["high", t("Blocks, but for who lines it")],
    ],
  ],
];

/** @param {Editor} editor @returns {HTMLElement[]} */
export function properties(editor) {
  const { entry } = editor;
  return entry ? ofFeature(editor, entry) : ofTable(editor);
}

/** @param {Editor} editor @returns {HTMLElement[]} */
function ofTable(editor) {
  const { drawing } = editor;
  const look = drawing.look ?? { season: "summer", light: "day" };
  const put = (/** @type {Record<string, unknown>} */ change) => editor.put({ ...drawing, ...change });
  return [
    html("h2", {}, t("The table")),
    textField(t("Title"), drawing.title, (title) => put({ title: title.trim() || drawing.title }), {
      maxlength: LONGEST,
      "data-focus": "title",
    }),
    textField(t("What both players should know"), drawing.notes, (notes) => put({ notes }), {
      maxlength: 1000,
      rows: 3,
      "data-focus": "notes",
    }),
    choiceField(
      t("Size"),
      `${drawing.width}x${drawing.height}`,
      SIZES,
      (size) => {
        const [width, height] = size.split("x").map(Number);
        put({ width, height });
      },
      "size",
    ),
    choiceField(
      t("Season"),
      look.season,
      editor.looks.season,
      (season) => put({ look: { ...look, season } }),
      "season",
    ),
    choiceField(
      t("Light"),
      look.light,
      editor.looks.light,
      (light) => put({ look: { ...look, light } }),
      "light",
    ),
  ];
}

/** @param {Editor} editor @param {Entry} entry @returns {HTMLElement[]} */
function ofFeature(editor, entry) {
  const kind = editor.kinds[entry.kind];
  const change = (/** @type {Partial<Entry>} */ part) => editor.change((now) => ({ ...now, ...part }));
  return [
    html("h2", {}, labelOf(entry, editor.kinds)),
    textField(t("Name"), entry.name ?? "", (name) => change({ name: name.trim() || undefined }), {
      maxlength: LONGEST,
      placeholder: kind.name,
      "data-focus": "name",
    }),
    ...shapeFields(editor, entry, change),
    ...(kind.shape === "building" ? openings(editor, entry) : []),
    ...(kind.shape === "line" ? gaps(editor, entry) : []),
    worth(editor, entry, change),
  ];
}

/**
 * @param {Editor} editor
 * @param {Entry} entry
 * @param {(part: Partial<Entry>) => void} change
 * @returns {HTMLElement[]}
 */
function shapeFields(editor, entry, change) {
  const kind = editor.kinds[entry.kind];
  const made = [];
  if (entry.points)
    made.push(
      tickField(t("Curved"), entry.curve ?? false, (curve) => change({ curve: curve || undefined }), "curve"),
    );
  if (kind.shape === "line" || kind.shape === "ribbon") {
    made.push(
      numberField(t("Width (inches)"), entry.width ?? kind.width, (width) => change({ width }), {
        min: 0.2,
        max: 12,
        step: 0.1,
        focus: "width",
      }),
    );
  }
  if (entry.size) made.push(...boxFields(editor, entry));
  if (entry.radius)
    made.push(
      numberField(t("Radius (inches)"), entry.radius, (radius) => change({ radius }), {
        min: 0.4,
        max: 30,
        step: 0.1,
        focus: "radius",
      }),
    );
  if (entry.points)
    made.push(
      html(
        "div",
        { class: "button-line" },
        button(t("Turn left"), () => editor.turn(-15)),
        button(t("Turn right"), () => editor.turn(15)),
      ),
    );
  if (kind.shape === "building")
    made.push(
      numberField(
        t("Floors"),
        entry.floors ?? kind.floors,
        (floors) => editor.change((now) => withFloors(now, floors)),
        { min: 1, max: 6, step: 1, focus: "floors" },
      ),
    );
  if (kind.level) made.push(levelField(kind.level, entry, change));
  if (kind.level && isClosed(kind)) made.push(button(t("Add a contour within"), () => editor.contour()));
  return made;
}

/** @param {number} usual @param {Entry} entry @param {(part: Partial<Entry>) => void} change */
function levelField(usual, entry, change) {
  const range = { min: 0.5, max: 12, step: 0.5, focus: "level" };
  return numberField(
    t("Level above the table (inches)"),
    entry.level ?? usual,
    (level) => change({ level }),
    range,
  );
}

/** @param {Editor} editor @param {Entry} entry @returns {HTMLElement[]} */
function boxFields(editor, entry) {
  const [wide, deep] = entry.size ?? [0, 0];
  const size = (/** @type {[number, number]} */ to) => editor.change((now) => onWalls({ ...now, size: to }));
  const made = [
    numberField(t("Length (inches)"), wide, (length) => size([length, deep]), {
      min: 0.5,
      max: editor.drawing.width,
      step: 0.5,
      focus: "wide",
    }),
    numberField(t("Depth (inches)"), deep, (depth) => size([wide, depth]), {
      min: 0.5,
      max: editor.drawing.height,
      step: 0.5,
      focus: "deep",
    }),
    numberField(
      t("Turned by (degrees)"),
      entry.turn ?? 0,
      (to) => editor.change((now) => turned(now, to - (now.turn ?? 0))),
      { min: -180, max: 180, step: 1, focus: "turn" },
    ),
  ];
  const points = () => editor.change((now) => asPoints(now, courseOf(now, editor.kinds)));
  return isClosed(editor.kinds[entry.kind])
    ? [...made, button(t("Shape its corners one by one"), points)]
    : made;
}

/**
 * Openings on floors that are not there any more go with them.
 * @param {Entry} entry
 * @param {number} floors
 * @returns {Entry}
 */
function withFloors(entry, floors) {
  const openings = entry.openings?.map((one) => ({
    ...one,
    floors: (one.floors ?? [0]).filter((floor) => floor < floors),
  }));
  return { ...entry, floors, ...(openings && { openings: openings.filter((one) => one.floors.length) }) };
}

/**
 * What it is worth in the rules.
 * @param {Editor} editor
 * @param {Entry} entry
 * @param {(part: Partial<Entry>) => void} change
 */
function worth(editor, entry, change) {
  const kind = editor.kinds[entry.kind];
  const own = WORTH.some(([field]) => entry[field] !== undefined);
  const rows = kind.shape === "building" ? WORTH.filter(([field]) => field === "cover") : WORTH;
  return html(
    "details",
    { class: "editor-worth", open: own },
    html("summary", {}, t("What it is worth in the rules")),
    ...rows.map(([field, label, choices]) =>
      choiceField(
        label,
        String(entry[field] ?? ""),
        [
          ["", t`As usual: ${named(choices, String(kind[/** @type {keyof typeof kind} */ (field)]))}`],
          ...choices,
        ],
        (value) => change({ [field]: value || undefined }),
        field,
      ),
    ),
    numberField(t("Height for sight (inches)"), entry.height ?? kind.height, (height) => change({ height }), {
      min: 0,
      max: 20,
      step: 0.1,
      focus: "height",
    }),
  );
}

/** @param {[string, string][]} choices @param {string} key */
function named(choices, key) {
  return (choices.find(([one]) => one === key)?.[1] ?? key).toLowerCase();
}
