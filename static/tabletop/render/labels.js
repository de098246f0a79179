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
  }

  /**
   * @param {View} view
   * @param {number} inch  pixels of an inch
   * @param {[number, number]} size  of the table
   */
  lay(view, inch, size) {
    this.taken = {
      men: Object.values(view.sides ?? {}).flatMap((side) => bodies(side, inch)),
      labels: [],
      size,
    };
    this.drawn.clear();
    this.layer.replaceChildren();
    for (const label of labelsOf(view, inch)) this.place(label, inch);
    for (const name of CLASSES) this.mark(name, this.marked[name]);
    this.raise(this.raised);
  }

  /** @param {Label} label @param {number} inch */
  place(label, inch) {
    const { written, spot } = fitting(label, this.taken, inch);
    const box = boxAt(spot, written.width / inch, HEIGHT / inch);
    this.taken.labels.push(box);
    const owner = nearest(label.boxes, box);
    const line =
      apart(box, owner) > TIED ? svg("path", { d: lineData(tie(box, owner)), class: "label-tie" }) : null;
    const body = svg(
      "g",
      { transform: `translate(${spot[0]} ${spot[1]})` },
      svg("g", { class: "label-body" }, written.tab, ...written.cells.values()),
    );
    for (const [id, cell] of written.cells) this.drawn.set(id, cell);
    this.layer.append(
      svg(
        "g",
        { class: `label nation-${label.nation} seat-${label.seat}`, "aria-hidden": "true" },
        line,
        body,
      ),
    );
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
