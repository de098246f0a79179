// @ts-check
// The labels of Teams and Leaders: always as large on the screen, moved aside where they would overlap, and short where
// many stand close together.

import { svg } from "../element.js";
import { lineData } from "../geometry.js";
import { states } from "../words.js";
import { apart, around, bestSpot, boxAt, tie } from "./label-places.js";
import { placesOf } from "./pieces.js";

/** @typedef {import("./label-places.js").Box} Box */
/** @typedef {{ width: number, parts: SVGElement[] }} Written */
/** @typedef {{ id: string, more: string, around: Box, weight: number, full: Written, short: Written }} Label */

const HEIGHT = 17; // pixels
const CROWDED = 0.5; // square inches that a full label may hide before a short one is taken
const TIED = 0.9; // inches from its men at which a label is tied to them by a line
const CLASSES = ["glows", "is-chosen", "is-target"];

export class Labels {
  /** @param {SVGElement} layer */
  constructor(layer) {
    this.layer = layer;
    /** @type {Map<string, SVGElement>} */
    this.drawn = new Map();
    /** @type {Record<string, Set<string>>} */
    this.marked = Object.fromEntries(CLASSES.map((name) => [name, new Set()]));
    this.raised = "";
  }

  /** @param {any} view @param {number} inch  pixels of an inch @param {[number, number]} size  of the table */
  lay(view, inch, size) {
    const taken = { men: Object.values(view.sides ?? {}).flatMap(bodies), labels: /** @type {Box[]} */ ([]), size };
    this.drawn.clear();
    this.layer.replaceChildren();
    for (const label of labels(view, inch).sort((one, other) => other.weight - one.weight)) this.place(label, taken, inch);
    for (const name of CLASSES) this.mark(name, this.marked[name]);
    this.raise(this.raised);
  }

  /** @param {Label} label @param {{ men: Box[], labels: Box[], size: [number, number] }} taken @param {number} inch */
  place(label, taken, inch) {
    const height = HEIGHT / inch;
    const found = [label.full, label.short].map((written) => ({ written, ...bestSpot(label.around, written.width / inch, height, taken) }));
    const { written, spot } = found[0].hidden > CROWDED && found[1].hidden < found[0].hidden ? found[1] : found[0];
    const box = boxAt(spot, written.width / inch, height);
    taken.labels.push(box);
    const line = apart(box, label.around) > TIED ? svg("path", { d: lineData(tie(box, label.around)), class: "label-tie" }) : null;
    const card = svg("g", { transform: `translate(${spot[0]} ${spot[1]})` }, svg("g", { class: "label-body" }, ...written.parts));
    const element = svg("g", { class: `label ${label.more}`, "data-label": label.id, "data-piece": label.id, "aria-hidden": "true" }, line, card);
    this.drawn.set(label.id, element);
    this.layer.append(element);
  }

  /** Brings one label over the others. @param {string} id */
  raise(id) {
    this.drawn.get(this.raised)?.classList.remove("is-raised");
    this.raised = id;
    const element = this.drawn.get(id);
    element?.classList.add("is-raised");
    if (element && element !== this.layer.lastElementChild) this.layer.append(element);
  }

  /** @param {string} name @param {Set<string>} ids */
  mark(name, ids) {
    this.marked[name] = ids;
    for (const [id, element] of this.drawn) element.classList.toggle(name, ids.has(id));
  }
}

/** What stands on the table already; labels keep off it if they can. @param {any} side @returns {Box[]} */
function bodies(side) {
  const men = Object.values(side.teams ?? {}).flatMap((team) => placesOf(team).map((at) => around([at], 0.45)));
  const leaders = Object.values(side.leaders ?? {}).filter((one) => one.at).map((one) => around([one.at], 0.55));
  return [...men, ...leaders];
}

// --- what is on them ---------------------------------------------------------------------------------------

/** @param {any} view @param {number} inch @returns {Label[]} */
function labels(view, inch) {
  const far = inch < 10;
  const sides = Object.values(view.sides ?? {});
  const teams = sides.flatMap((side) => Object.entries(side.teams ?? {}).filter(([, team]) => placesOf(team).length).map(([id, team]) => teamLabel(side, id, team, far)));
  const leaders = inch < 14 ? [] : sides.flatMap((side) => Object.entries(side.leaders ?? {}).filter(([, one]) => one.at).map(([id, one]) => leaderLabel(side, id, one)));
  return [...teams, ...leaders];
}

/** What one may have to decide on stands first and is written in full. @param {any} one */
function weightOf(one) {
  return Number(Boolean(one.broken || one.pinned)) * 4 + Math.min(3, one.shock ?? 0) + Number(!one.done);
}

/** @param {any} side @param {string} id @param {any} team @param {boolean} far @returns {Label} */
function teamLabel(side, id, team, far) {
  const more = `nation-${side.nation} ${team.done ? "done" : ""} ${team.broken ? "broken" : ""}`;
  return { id, more, around: around(placesOf(team), 0.5), weight: weightOf(team), full: teamCard(side, team, !far), short: teamCard(side, team, false) };
}

/** @param {any} side @param {any} team @param {boolean} whole  with its name and with words */
function teamCard(side, team, whole) {
  const writer = new Writer(side.nation);
  if (whole) writer.text(shortName(team), "label-name");
  writer.text(String(Object.keys(team.figures).length), "label-men");
  if (team.shock) writer.die(team.shock);
  if (team.done) writer.tag("done", "");
  for (const { mark, word } of states(team)) writer.tag(mark, whole && /pinned|broken|hidden|spotted|fuel/.test(mark) ? word : "");
  return writer.finished();
}

/** @param {any} side @param {string} id @param {any} leader @returns {Label} */
function leaderLabel(side, id, leader) {
  const card = (/** @type {string} */ name) => {
    const writer = new Writer(side.nation);
    if (name) writer.text(name, "label-name");
    if (leader.wounds) writer.tag("wounded", leader.out ? "Out" : "Wounded");
    return writer.finished();
  };
  return { id, more: `of-leader nation-${side.nation} ${leader.done ? "done" : ""}`, around: around([leader.at], 0.6), weight: -1, full: card(leader.name), short: card(`${leader.name.slice(0, 3)}.`) };
}

/** "2 Rifle" for the Rifle Team of 2 Section. @param {any} team */
export function shortName(team) {
  const number = team.section && team.full_name !== team.name ? sectionNumber(team.full_name.replace(team.name, "")) : "";
  const name = team.name.replace(/ Team\b/i, "");
  return number ? `${number} ${name}` : name;
}

/** @param {string} section */
function sectionNumber(section) {
  return /\d+/.exec(section)?.[0] ?? section.trim().slice(0, 6);
}

/** Sets the parts of a label side by side. */
class Writer {
  /** @param {string} nation */
  constructor(nation) {
    this.x = 7;
    /** @type {SVGElement[]} */
    this.parts = [];
    this.nation = nation;
  }

  /** @param {string} text @param {string} more */
  text(text, more) {
    this.parts.push(svg("text", { x: this.x, y: 12.2, class: more }, text));
    this.x += text.length * (more === "label-men" ? 7 : 6.1) + 5;
  }

  /** @param {number} shock */
  die(shock) {
    const wide = shock > 9 ? 18 : 13;
    this.parts.push(svg("g", { class: "shock", transform: `translate(${this.x - 1} 2)` }, svg("rect", { width: wide, height: 13, rx: 2.5 }), svg("text", { x: wide / 2, y: 10.4, "text-anchor": "middle" }, shock)));
    this.x += wide + 3;
  }

  /** @param {string} mark @param {string} word */
  tag(mark, word) {
    const wide = word ? word.length * 5 + 15 : 13;
    this.parts.push(svg("g", { class: `tag tag-${mark}`, transform: `translate(${this.x - 1} 2)` }, svg("rect", { width: wide, height: 13, rx: 2.5 }), svg("path", { d: TAG_SIGNS[mark] ?? "", transform: "translate(3 3)" }), word ? svg("text", { x: 12, y: 10.2 }, word) : null));
    this.x += wide + 3;
  }

  finished() {
    const width = this.x + 1;
    const card = svg("rect", { width, height: HEIGHT, rx: 3, class: "label-card" });
    return { width, parts: [card, svg("path", { d: `M3 0H0V${HEIGHT}H3Z`, class: "label-stripe" }), ...this.parts] };
  }
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
  fuel: "M3.5 0Q6.5 3.2 5.4 5.4Q3.5 7.6 1.6 5.4Q0.5 3.2 3.5 0",
};

/** A sign of the labels by itself, for the page that explains them. @param {string} mark */
export function tagSign(mark) {
  const writer = new Writer("none");
  writer.x = 1;
  if (mark === "shock") writer.die(3);
  else writer.tag(mark, "");
  return svg("svg", { class: "sign tag-alone", viewBox: "-1 0 16 17", "aria-hidden": "true" }, ...writer.parts);
}
