// @ts-check
// The labels of Teams and Leaders: always as large on the screen, and moved aside where they would overlap.

import { svg } from "../element.js";
import { states } from "../words.js";
import { placesOf } from "./pieces.js";

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box  inches */

const HEIGHT = 17; // pixels
const CLASSES = ["glows", "is-chosen", "is-target"];

export class Labels {
  /** @param {SVGElement} layer */
  constructor(layer) {
    this.layer = layer;
    /** @type {Map<string, SVGElement>} */
    this.drawn = new Map();
    /** @type {Record<string, Set<string>>} */
    this.marked = Object.fromEntries(CLASSES.map((name) => [name, new Set()]));
  }

  /** @param {any} view @param {number} inch  pixels of an inch */
  lay(view, inch) {
    /** @type {Box[]} */
    const taken = Object.values(view.sides ?? {}).flatMap((side) => bodies(side));
    this.drawn.clear();
    this.layer.replaceChildren();
    for (const label of labels(view, inch)) this.place(label, taken, inch);
    for (const name of CLASSES) this.mark(name, this.marked[name]);
  }

  /** @param {ReturnType<typeof labels>[number]} label @param {Box[]} taken @param {number} inch */
  place(label, taken, inch) {
    const [width, height] = [label.width / inch, HEIGHT / inch];
    const found = spots(label.around, width, height).map((spot) => ({ spot, cost: overlap(boxAt(spot, width, height), taken) }));
    const best = found.reduce((one, other) => (other.cost < one.cost - 1e-6 ? other : one)).spot;
    taken.push(boxAt(best, width, height));
    const element = svg("g", { class: `label ${label.more}`, "data-label": label.id, "data-piece": label.id, "aria-hidden": "true", transform: `translate(${best[0]} ${best[1]})` }, svg("g", { class: "label-body" }, ...label.parts));
    this.drawn.set(label.id, element);
    this.layer.append(element);
  }

  /** @param {string} name @param {Set<string>} ids */
  mark(name, ids) {
    this.marked[name] = ids;
    for (const [id, element] of this.drawn) element.classList.toggle(name, ids.has(id));
  }
}

/** What stands on the table already; labels keep off it if they can. @param {any} side @returns {Box[]} */
function bodies(side) {
  const teams = Object.values(side.teams ?? {}).map((team) => around(placesOf(team), 0.5));
  const leaders = Object.values(side.leaders ?? {}).filter((one) => one.at).map((one) => around([one.at], 0.6));
  return [...teams.filter((box) => box.right > box.left), ...leaders];
}

/** @param {[number, number][]} places @param {number} margin @returns {Box} */
function around(places, margin) {
  const [xs, ys] = [places.map((place) => place[0]), places.map((place) => place[1])];
  return { left: Math.min(...xs) - margin, top: Math.min(...ys) - margin, right: Math.max(...xs) + margin, bottom: Math.max(...ys) + margin };
}

/** Left top corners to try, the best first. @param {Box} box @param {number} width @param {number} height @returns {[number, number][]} */
function spots(box, width, height) {
  const middle = (box.left + box.right - width) / 2;
  const gap = 0.25;
  return [
    [middle, box.bottom + gap], [middle, box.top - gap - height], [box.right + gap, (box.top + box.bottom - height) / 2],
    [box.left - gap - width, (box.top + box.bottom - height) / 2], [middle, box.bottom + gap * 2 + height], [middle, box.top - gap * 2 - 2 * height],
    [middle - width / 2, box.bottom + gap], [middle + width / 2, box.bottom + gap],
  ];
}

/** @param {[number, number]} spot @param {number} width @param {number} height @returns {Box} */
function boxAt([x, y], width, height) {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** Square inches that a box shares with others, or that are off the table. @param {Box} box @param {Box[]} taken */
function overlap(box, taken) {
  const off = Math.max(0, box.bottom - 48.6) * 40 + Math.max(0, -0.6 - box.top) * 40 + Math.max(0, -1 - box.left) * 40 + Math.max(0, box.right - 73) * 40;
  return taken.reduce((sum, one) => sum + Math.max(0, Math.min(box.right, one.right) - Math.max(box.left, one.left)) * Math.max(0, Math.min(box.bottom, one.bottom) - Math.max(box.top, one.top)), off);
}

// --- what is on them ---------------------------------------------------------------------------------------

/** @param {any} view @param {number} inch */
function labels(view, inch) {
  const far = inch < 10;
  const sides = Object.values(view.sides ?? {});
  const teams = sides.flatMap((side) => Object.entries(side.teams ?? {}).filter(([, team]) => placesOf(team).length).map(([id, team]) => teamLabel(side, id, team, far)));
  const leaders = inch < 14 ? [] : sides.flatMap((side) => Object.entries(side.leaders ?? {}).filter(([, one]) => one.at).map(([id, one]) => leaderLabel(side, id, one)));
  return [...teams, ...leaders];
}

/** @param {any} side @param {string} id @param {any} team @param {boolean} far */
function teamLabel(side, id, team, far) {
  const name = far ? "" : shortName(team);
  const marks = states(team);
  const writer = new Writer(side.nation);
  if (name) writer.text(name, "label-name");
  writer.text(String(Object.keys(team.figures).length), "label-men");
  if (team.shock) writer.die(team.shock);
  for (const mark of marks) writer.tag(mark.mark, far ? mark.word.charAt(0) : mark.word);
  const more = `nation-${side.nation} ${team.done ? "done" : ""} ${team.broken ? "broken" : ""}`;
  return { id, more, around: around(placesOf(team), 0.5), ...writer.finished() };
}

/** @param {any} side @param {string} id @param {any} leader */
function leaderLabel(side, id, leader) {
  const writer = new Writer(side.nation);
  writer.text(leader.name, "label-name");
  if (leader.wounds) writer.tag("wounded", leader.out ? "Out" : "Wounded");
  return { id, more: `of-leader nation-${side.nation} ${leader.done ? "done" : ""}`, around: around([leader.at], 0.6), ...writer.finished() };
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
    const wide = word.length * 5 + 15;
    this.parts.push(svg("g", { class: `tag tag-${mark}`, transform: `translate(${this.x - 1} 2)` }, svg("rect", { width: wide, height: 13, rx: 2.5 }), svg("path", { d: TAG_SIGNS[mark] ?? "", transform: "translate(3 3)" }), svg("text", { x: 12, y: 10.2 }, word)));
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
  pinned: "M3.5 0V4.5M1 4.5H6M3.5 4.5V7",
  broken: "M0.5 0.5L6.5 6.5M6.5 0.5L0.5 6.5",
  tactical: "M0.5 6.5H6.5M1 4L3.5 1L6 4",
  overwatch: "M0 3.5Q3.5 0 7 3.5Q3.5 7 0 3.5M3.5 3.5h0.01",
  wounded: "M3.5 0.5V6.5M0.5 3.5H6.5",
};
