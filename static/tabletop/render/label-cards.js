// @ts-check
// What is written on a label: a tab with the Section's number, and a cell for each of its Teams and Leaders.
// Pixels.

import { t } from "../../words/words.js";
import { svg, told } from "../element.js";
import { isLost, menAboard, states, vehicleStates } from "../words.js";

/** @import { LeaderView, TeamView, VehicleView } from "../protocol.d.ts" */

export const HEIGHT = 17;
const EDGE = 5; // between the edge of a cell and what is written on it
const GAP = 5; // between two things on it

/** @typedef {"full" | "named" | "short"} Length  with Leaders' names; with Teams' names; numbers alone */
/** @typedef {{ tab: SVGElement, cells: Map<string, SVGElement> }} Made */
/** @typedef {{ width: number, says: string, made: () => Made }} Card  drawn once it has found its place */
/** @typedef {{ id: string, more: string, write: (cell: Cell, length: Length) => void }} Written */

/**
 * Writes a label; what says nothing at this length gets no cell.
 * @param {string} head
 * @param {Written[]} all
 * @param {Length} length
 * @returns {Card}
 */
export function card(head, all, length) {
  const stripe = head ? Math.ceil(textWidth(head, "700 11px")) + 8 : 4;
  /** @type {[Written, Cell][]} */
  const cells = [];
  let x = stripe;
  for (const one of all) {
    const cell = new Cell(x);
    one.write(cell, length);
    if (cell.isEmpty) continue;
    cells.push([one, cell]);
    x = cell.end;
  }
  return {
    width: x,
    says: JSON.stringify([head, x, ...cells.map(([{ id, more }, { says }]) => [id, more, ...says])]),
    made: () => ({
      tab: tabOf(head, stripe, x),
      cells: new Map(cells.map(([one, cell]) => [one.id, cell.finished(one)])),
    }),
  };
}

/**
 * The stripe under a label, and the number on its tab.
 * @param {string} head
 * @param {number} stripe
 * @param {number} width
 */
function tabOf(head, stripe, width) {
  const words =
    stripe > 4
      ? svg("text", { x: stripe / 2, y: 12.2, "text-anchor": "middle", class: "label-head" }, head)
      : null;
  return svg("g", {}, svg("rect", { width, height: HEIGHT, rx: 3, class: "label-stripe" }), words);
}

/** Sets things side by side. */
class Cell {
  /** @param {number} start */
  constructor(start) {
    this.start = start;
    this.x = start + EDGE;
    /** @type {(() => SVGElement)[]} */
    this.parts = [];
    /** @type {(string | number)[]}  what tells it from another */
    this.says = [];
  }

  get isEmpty() {
    return this.parts.length === 0;
  }

  /** Where it ends on the label. */
  get end() {
    return this.x - GAP + EDGE;
  }

  /** @param {string} text @param {"name" | "men"} kind */
  text(text, kind) {
    const { x } = this;
    this.parts.push(() => svg("text", { x, y: 12.2, class: `label-${kind}` }, text));
    this.says.push(kind, text);
    this.x += (kind === "men" ? textWidth(text, "700 12px", "serif") : textWidth(text, "700 11px")) + GAP;
  }

  /** @param {number} shock */
  die(shock) {
    const [wide, { x }] = [shock > 9 ? 18 : 13, this];
    this.says.push("shock", shock);
    this.put(wide, () =>
      svg(
        "g",
        { class: "shock", transform: `translate(${x} 2)` },
        svg("rect", { width: wide, height: 13, rx: 2.5 }),
        svg("text", { x: wide / 2, y: 10.4, "text-anchor": "middle" }, shock),
      ),
    );
  }

  /** @param {string} mark @param {string} word */
  tag(mark, word) {
    const [wide, { x }] = [word ? textWidth(word, "700 9.5px") + 16 : 13, this];
    this.says.push(mark, word);
    this.put(wide, () =>
      svg(
        "g",
        { class: `tag tag-${mark}`, transform: `translate(${x} 2)` },
        svg("rect", { width: wide, height: 13, rx: 2.5 }),
        svg("path", { d: TAG_SIGNS[mark] ?? "", transform: "translate(3 3)" }),
        word ? svg("text", { x: 12, y: 10.2 }, word) : null,
      ),
    );
  }

  /** @param {number} wide @param {() => SVGElement} part */
  put(wide, part) {
    this.parts.push(part);
    this.x += wide + GAP - 1;
  }

  /** @param {Written} one */
  finished({ id, more }) {
    const ground = svg("rect", {
      x: this.start,
      width: this.end - this.start,
      height: HEIGHT,
      rx: 2,
      class: "label-card",
    });
    return svg(
      "g",
      { class: `label-cell ${more}`, "data-label": id, "data-piece": id },
      ground,
      ...this.parts.map((made) => made()),
    );
  }
}

/** @param {TeamView} team @param {string} name @returns {Written["write"]} */
export function teamOn(team, name) {
  return (cell, length) => {
    if (length !== "short") cell.text(name, "name");
    cell.text(String(Object.keys(team.figures).length), "men");
    if (team.shock) cell.die(team.shock);
    if (team.done) cell.tag("done", "");
    for (const { mark, word } of states(team))
      cell.tag(mark, length !== "short" && /pinned|broken|hidden|spotted|fuel/.test(mark) ? word : "");
  };
}

/**
 * A Leader beside his Teams is named where there is room; one by himself always.
 * @param {LeaderView} leader
 * @param {boolean} isAlone
 * @returns {Written["write"]}
 */
export function leaderOn(leader, isAlone) {
  return (cell, length) => {
    if (length === "full" || (isAlone && length === "named")) cell.text(leader.name, "name");
    else if (isAlone || leader.wounds) cell.text(`${leader.name.slice(0, 3)}.`, "name");
    if (leader.wounds) cell.tag("wounded", leader.out ? t("Out") : t("Wounded"));
  };
}

const LONG = 12; // letters of a name that is not written whole where there is little room

/** @param {VehicleView} vehicle @returns {Written["write"]} */
export function vehicleOn(vehicle) {
  return (cell, length) => {
    cell.text(length === "short" ? shortened(vehicle.name) : vehicle.name, "name");
    if (menAboard(vehicle)) cell.text(String(menAboard(vehicle)), "men");
    if (vehicle.shock && !isLost(vehicle)) cell.die(vehicle.shock);
    if (vehicle.done) cell.tag("done", "");
    for (const { mark, word } of vehicleStates(vehicle)) cell.tag(mark, length !== "short" ? word : "");
  };
}

/**
 * What tells a vehicle from others in a few letters: its number with the word before it, else how its name
 * begins.
 * @param {string} name
 */
function shortened(name) {
  if (name.length <= LONG) return name;
  const [numbered] = name.match(/\S+ \d+( [A-Z])?$/) ?? [];
  return numbered ?? name.slice(0, LONG).replace(/\W+\S*$/, "");
}

/** The two wheels of a motorcycle seen from the side. @param {number} y @returns {string} */
function wheelsAt(y) {
  return [0.4, 3.8].map((x) => `M${x} ${y}a1.4 1.4 0 0 0 2.8 0a1.4 1.4 0 0 0 -2.8 0`).join("");
}

/** @type {Record<string, string>}  signs in a square of 7 pixels */
const TAG_SIGNS = {
  done: "M0.5 3.8L2.8 6.2L6.7 1",
  pinned: "M3.5 0V4.5M1 4.5H6M3.5 4.5V7",
  broken: "M0.5 0.5L6.5 6.5M6.5 0.5L0.5 6.5",
  tactical: "M0.5 6.5H6.5M1 4L3.5 1L6 4",
  overwatch: "M0 3.5Q3.5 0 7 3.5Q3.5 7 0 3.5M3.5 3.5h0.01",
  wounded: "M3.5 0.5V6.5M0.5 3.5H6.5",
  hidden: "M0 3.5Q3.5 0 7 3.5Q3.5 7 0 3.5M1 6.5L6 0.5",
  spotted: "M3.5 0V2M3.5 5V7M0 3.5H2M5 3.5H7M3.5 3.5h0.01",
  contact: "M3.5 7V3M1 3Q3.5 -0.5 6 3M2.2 4.2Q3.5 2.2 4.8 4.2",
  wreck: "M0.5 0.5L6.5 6.5M6.5 0.5L0.5 6.5",
  burning: "M3.5 0Q6.5 3.2 5.4 5.4Q3.5 7.6 1.6 5.4Q0.5 3.2 3.5 0",
  abandoned: "M3.5 0V4M1.5 2.5L3.5 0L5.5 2.5M0.5 6.5H6.5",
  bogged: "M0.5 5.5Q2 4 3.5 5.5T6.5 5.5M2 3.5a1.5 1.5 0 0 1 3 0",
  stuck: "M0.5 6.5H6.5M2 6.5V4H5V6.5M2.5 0.5L4.5 2.5M4.5 0.5L2.5 2.5",
  immobilised: "M0.5 2H3M4 2H6.5M0.5 5H2.5M3.5 5H6.5",
  trapped: "M0.5 6.5L2.5 1L4 4L5 2.5L6.5 6.5Z",
  mounted: "M1.2 6.5Q0 0.5 3.5 0.5Q7 0.5 5.8 6.5M0.5 6.5H2.2M4.8 6.5H6.5",
  horses: "M1.2 4.5Q0.6 0.5 3.5 0.5Q6.4 0.5 5.8 4.5M0.5 6.8H6.5",
  motorcycles: `${wheelsAt(5)}M1.8 5L3 2.6H5L5.2 5M4.6 1.4H5.6L5 2.6`,
  parked: `${wheelsAt(4)}M0.5 6.8H6.5`,
  fuel: "M3.5 0Q6.5 3.2 5.4 5.4Q3.5 7.6 1.6 5.4Q0.5 3.2 3.5 0",
};

/** A sign of the labels by itself, for the page that explains them. @param {string} mark */
export function tagSign(mark) {
  const cell = new Cell(-EDGE);
  if (mark === "shock") cell.die(3);
  else cell.tag(mark, "");
  return svg(
    "svg",
    { class: "sign tag-alone", viewBox: "-1 0 16 17", "aria-hidden": "true" },
    ...cell.parts.map((made) => made()),
  );
}

// --- captions: words on the table, as large at any scale -----------------------------------------------

/** In pixels. */
const SIZES = { plain: { font: 12, margin: 6, high: 19 }, small: { font: 10, margin: 4, high: 15 } };

/** How large it is written: small about what lies on the ground. @param {string} kind */
function sizeOf(kind) {
  return kind === "marker" ? SIZES.small : SIZES.plain;
}

/** How wide a caption is, in pixels. @param {string} text @param {string} [kind] */
export function captionWidth(text, kind = "plain") {
  const { font, margin } = sizeOf(kind);
  return textWidth(told(text), `700 ${font}px`) + 2 * margin;
}

const ASIDE = 10,
  ABOVE = 24; // pixels from a place to the left and the top edge of what is written about it

/** Signs that stand for words about danger, in a square of 22 pixels about the origin. */
const DANGERS = {
  wire: "M-8 0H8M-5 -4L-1 4M-1 -4L-5 4M1 -4L5 4M5 -4L1 4",
  mines: "M-4 0A4 4 0 0 1 4 0A4 4 0 0 1 -4 0M0 -8V-4M0 4V8M-8 0H-4M4 0H8M-6 -6L-3 -3M3 3L6 6M6 -6L3 -3",
  block: "M-7 -6L7 6M7 -6L-7 6M0 -8V8",
  rubble: "M-8 6L-5 0L-1 6ZM0 6L3 -1L8 6ZM-4 -1L0 -7L3 -2Z",
  cracked: "M-7 7V-4L0 -8L7 -4V7ZM0 -8L-2 -3L2 0L-1 4L1 7",
  fire: "M0 -8C3 -3 7 -1 6 4C5 9 -5 9 -6 4C-7 0 -2 -2 0 -8Z",
  shells: "M0 -8V-3M0 3V8M-8 0H-3M3 0H8M-6 -6L-2 -2M2 2L6 6M6 -6L2 -2M-2 2L-6 6",
};

/** @param {keyof typeof DANGERS} danger */
function dangerSign(danger) {
  return svg(
    "g",
    { class: "caption-sign", transform: `translate(${ASIDE + 11} ${11 - ABOVE})` },
    svg("rect", { x: -11, y: -11, width: 22, height: 22, rx: 5 }),
    svg("path", { d: DANGERS[danger] }),
  );
}

/**
 * Sets a caption down with its left top corner at a place.
 * @param {Element} one
 * @param {import("../geometry.js").Place} at
 */
export function placeCaption(one, [x, y]) {
  one.setAttribute("transform", `translate(${x} ${y})`);
  one.querySelector(".label-body > g")?.setAttribute("transform", `translate(${-ASIDE} ${ABOVE})`);
}

/**
 * Words on the table, as large at any scale.
 * @param {import("../geometry.js").Place} at
 * @param {string} text
 * @param {string} [kind]
 * @param {keyof typeof DANGERS | ""} [danger]  the sign that may stand for the words
 */
export function caption(at, text, kind = "plain", danger = "") {
  const [width, { font, high }] = [captionWidth(text, kind), sizeOf(kind)];
  return svg(
    "g",
    {
      class: `caption caption-${kind}`,
      "data-at": at.join(" "),
      "data-wide": width,
      "data-high": high,
      transform: `translate(${at[0]} ${at[1]})`,
    },
    svg(
      "g",
      { class: "label-body" },
      svg(
        "g",
        { class: "caption-words" },
        svg("rect", { x: ASIDE, y: -ABOVE, width, height: high, rx: 4 }),
        svg(
          "text",
          { x: ASIDE + width / 2, y: -ABOVE + high / 2 + font * 0.34, "text-anchor": "middle" },
          text,
        ),
        danger ? dangerSign(danger) : null,
      ),
    ),
  );
}

/**
 * Moves captions back onto the table where they would be cut off at its edge.
 * @param {Element} layer
 * @param {number} inch  pixels of an inch
 * @param {number} wide  inches of the table
 */
export function keepCaptionsOn(layer, inch, wide) {
  for (const one of layer.querySelectorAll(".caption:not(.caption-marker)")) {
    const [x, y] = (one.getAttribute("data-at") ?? "").split(" ").map((value) => Number(value) * inch);
    const over = x + ASIDE + Number(one.getAttribute("data-wide")) - wide * inch;
    const words = one.querySelector(".caption-words");
    words?.setAttribute("transform", `translate(${-Math.max(0, over)} ${Math.max(0, ABOVE - y)})`);
  }
}

// --- how wide words are in the fonts that are there now, in pixels of the screen -----------------------

const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
/** @type {Map<string, number>} */
const known = new Map();

document.fonts.addEventListener("loadingdone", () => known.clear());

/**
 * @param {string} text
 * @param {string} font  weight and size, e.g. "700 11px"
 * @param {"sans" | "serif"} family
 */
export function textWidth(text, font, family = "sans") {
  const key = `${font} ${family} ${text}`;
  const width = known.get(key) ?? measured(text, font, family);
  known.set(key, width);
  return width;
}

/** @param {string} text @param {string} font @param {string} family */
function measured(text, font, family) {
  pen.font = `${font} ${getComputedStyle(document.documentElement).getPropertyValue(`--${family}`)}`;
  return pen.measureText(text).width;
}
