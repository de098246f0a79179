// @ts-check
// The labels of Teams and Leaders: always as large on the screen, moved aside where they would overlap, and
// short where
// many stand close together.

import { svg } from "../element.js";
import { ahead, lineData } from "../geometry.js";
import { card, HEIGHT } from "./label-cards.js";
import { apart, around, bestSpot, boxAt, labelsOf, nearest, tie, vehicleBox } from "./label-places.js";
import { placesOf } from "./pieces.js";

/** @import { SideView, TeamView, View } from "../protocol.d.ts" */

/** @typedef {import("./label-places.js").Box} Box */
/** @typedef {import("./label-places.js").Taken} Taken */
/** @typedef {import("./label-places.js").Label} Label */

const TIED = 0.9; // inches from its men at which a label is tied to them by a line
const FAR_OFF = 2.5; // inches from its men at which a shorter label nearer to them is better
const [ON_FOOT, MOUNTED] = [0.52, 1]; // inches from a man to the edge of his base
const POINT = { least: 1.2, pixels: 13 }; // from a Jump-Off Point to its edge: inches, and on the screen
const MUZZLE = 2.2; // inches to which a barrel reaches before the man who lays it
/** @typedef {{ element: SVGElement, cells: Map<string, SVGElement> }} Laid */

const CLASSES = ["glows", "is-chosen", "is-target"];

export class Labels {
  /** @param {SVGElement} layer */
  constructor(layer) {
    this.layer = layer;
    /** @type {Map<string, SVGElement>}  cells by the pieces they are about */
    this.drawn = new Map();
    /** @type {Record<string, Set<string>>} */
    this.marked = Object.fromEntries(CLASSES.map((name) => [name, new Set()]));
    this.raised = "";
    /** @type {Taken}  where nothing more should lie */
    this.taken = { men: [], labels: [], size: [0, 0] };
    /** @type {Map<string, Laid>}  by all that they show */
    this.laid = new Map();
    /** @type {unknown[]}  what they were laid by */
    this.depends = [];
  }

  /** Has them all written anew: the fonts are others. */
  forget() {
    this.laid.clear();
    this.depends = [];
  }

  /**
   * @param {View} view
   * @param {number} inch  pixels of an inch
   * @param {[number, number]} size  of the table
   */
  lay(view, inch, size) {
    const depends = [inch, ...size, ...Object.values(view.sides ?? {}).flatMap(standing)];
    if (isSame(depends, this.depends)) return;
    this.depends = depends;
    this.taken = {
      men: Object.values(view.sides ?? {}).flatMap((side) => bodies(side, inch)),
      labels: [],
      size,
    };
    this.drawn.clear();
    const before = this.laid;
    this.laid = new Map();
    const all = labelsOf(view, inch).map((label) => this.place(label, inch, before));
    if (!isSame(all, [...this.layer.children])) this.layer.replaceChildren(...all);
    for (const name of CLASSES) this.mark(name, this.marked[name]);
    this.raise(this.raised);
  }

  /**
   * Finds a label's place; one that shows the same there as before is left as it is.
   * @param {Label} label
   * @param {number} inch
   * @param {Map<string, Laid>} before
   */
  place(label, inch, before) {
    const { written, spot } = fitting(label, this.taken, inch);
    const box = boxAt(spot, written.width / inch, HEIGHT / inch);
    this.taken.labels.push(box);
    const owner = nearest(label.boxes, box);
    const way = apart(box, owner) > TIED ? lineData(tie(box, owner)) : "";
    const key = JSON.stringify([label.nation, label.seat, spot, way, written.says]);
    const laid = before.get(key) ?? drawnAt(label, spot, way, written);
    this.laid.set(key, laid);
    for (const [id, cell] of laid.cells) this.drawn.set(id, cell);
    return laid.element;
  }

  /** Brings one label over the others. @param {string} id */
  raise(id) {
    this.labelOf(this.raised)?.classList.remove("is-raised");
    this.raised = id;
    const label = this.labelOf(id);
    label?.classList.add("is-raised");
    if (label && label !== this.layer.lastElementChild) this.layer.append(label);
  }

  /** @param {string} id  of a piece */
  labelOf(id) {
    return this.drawn.get(id)?.closest(".label");
  }

  /** @param {string} name @param {Set<string>} ids */
  mark(name, ids) {
    this.marked[name] = ids;
    for (const [id, element] of this.drawn) element.classList.toggle(name, ids.has(id));
  }
}

/**
 * Draws a label at its place.
 * @param {Label} label
 * @param {[number, number]} spot
 * @param {string} way  the line that ties it to its men, "" where it is beside them
 * @param {import("./label-cards.js").Card} written
 * @returns {Laid}
 */
function drawnAt(label, spot, way, written) {
  const { tab, cells } = written.made();
  const body = svg(
    "g",
    { transform: `translate(${spot[0]} ${spot[1]})` },
    svg("g", { class: "label-body" }, tab, ...cells.values()),
  );
  const line = way ? svg("path", { d: way, class: "label-tie" }) : null;
  const name = `label nation-${label.nation} seat-${label.seat}`;
  return { cells, element: svg("g", { class: name, "aria-hidden": "true" }, line, body) };
}

/** What of a side labels are laid by. @param {SideView} side @returns {unknown[]} */
function standing({ nation, teams, leaders, vehicles, jump_off_points: points }) {
  return [nation, teams, leaders, vehicles, points];
}

/** @param {unknown[]} one @param {unknown[]} other */
function isSame(one, other) {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}

/**
 * The longest label that finds room near its men, else the one that hides least.
 * @param {Label} label
 * @param {Taken} taken
 * @param {number} inch
 */
function fitting(label, taken, inch) {
  const lengths = /** @type {import("./label-cards.js").Length[]} */ (
    inch < 10 ? ["short"] : ["full", "named", "short"]
  );
  const tried = [];
  for (const length of lengths) {
    const written = card(label.head, label.written, length);
    const found = { written, ...bestSpot(label.boxes, written.width / inch, HEIGHT / inch, taken) };
    if (found.free && found.away <= FAR_OFF) return found;
    tried.push(found);
  }
  return tried.reduce((one, other) => (other.cost < one.cost ? other : one));
}

/**
 * What stands on the table already; labels keep off it if they can.
 * @param {SideView} side
 * @param {number} inch  pixels of an inch
 * @returns {Box[]}
 */
function bodies(side, inch) {
  const men = Object.values(side.teams ?? {}).flatMap((team) => [
    ...placesOf(team).map((at) => around([at], team.mounted ? MOUNTED : ON_FOOT)),
    ...barrel(team),
  ]);
  const leaders = Object.values(side.leaders ?? {}).flatMap(({ at }) =>
    at ? [{ left: at[0] - 0.62, top: at[1] - 0.8, right: at[0] + 0.8, bottom: at[1] + 0.62 }] : [],
  );
  const points = Object.values(side.jump_off_points ?? {}).map((one) => around([one.at], pointSize(inch)));
  const vehicles = Object.values(side.vehicles ?? {}).map(vehicleBox);
  return [...men, ...leaders, ...points, ...vehicles];
}

/** Inches from a Jump-Off Point to its edge: it is never too small to be read. @param {number} inch */
function pointSize(inch) {
  return Math.max(POINT.least, POINT.pixels / inch);
}

/** What a Team's gun takes up before its men. @param {TeamView} team @returns {Box[]} */
function barrel({ gun, facing }) {
  return gun ? [around([gun.at, ahead(gun.at, facing, MUZZLE)], 0.5)] : [];
}
