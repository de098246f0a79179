// @ts-check
// Which pieces share a label: the Teams and Leaders of a Section, as long as they stand in one place.

import { distance } from "../geometry.js";
import { leaderOn, teamOn } from "./label-cards.js";
import { around } from "./label-places.js";
import { placesOf } from "./pieces.js";

/** @import { LeaderView, SideView, TeamView, View } from "../protocol.d.ts" */

const TOGETHER = 4; // inches between men of a Section who stand in one place
const LEADERS_FROM = 14; // pixels of an inch from which Leaders are on labels

/** @typedef {import("../geometry.js").Place} Place */
/** @typedef {import("./label-places.js").Box} Box */
/** @typedef {{ section: string, places: Place[], box: Box, weight: number, id: string } & ({ one: TeamView, leads: false } | { one: LeaderView, leads: true })} Member */
/** @typedef {{ seat: string, nation: string, head: string, boxes: Box[], weight: number, written: import("./label-cards.js").Written[] }} Label */

/** All labels of a view, those first on which one may have to decide. @param {View} view @param {number} inch  pixels of an inch @returns {Label[]} */
export function labelsOf(view, inch) {
  const found = Object.entries(view.sides ?? {}).flatMap(([seat, side]) => groups(members(side, inch)).map((group) => label(seat, side, group)));
  return found.sort((one, other) => other.weight - one.weight);
}

/** @param {SideView} side @param {number} inch @returns {Member[]} */
function members(side, inch) {
  const teams = Object.entries(side.teams ?? {}).map(([id, one]) => /** @type {Member} */ ({ ...shared(id, one, placesOf(one), 0.55), one, leads: false, weight: weightOf(one) }));
  const leaders = inch < LEADERS_FROM ? [] : Object.entries(side.leaders ?? {}).map(([id, one]) => /** @type {Member} */ ({ ...shared(id, one, one.at ? [one.at] : [], 0.65), one, leads: true, weight: -1 }));
  return [...teams, ...leaders].filter((one) => one.places.length);
}

/** What Teams and Leaders have alike. @param {string} id @param {TeamView | LeaderView} one @param {Place[]} places @param {number} margin */
function shared(id, one, places, margin) {
  return { id, places, section: one.section ?? "", box: around(places, margin) };
}

/** What one may have to decide on stands first and is written in full. @param {TeamView} one */
function weightOf(one) {
  return Number(Boolean(one.broken || one.pinned)) * 4 + Math.min(3, one.shock ?? 0) + Number(!one.done);
}

/** Puts together what is of one Section and stands near. @param {Member[]} all @returns {Member[][]} */
function groups(all) {
  /** @type {Member[][]} */
  let found = [];
  for (const one of all) {
    const joined = found.filter((group) => one.section && group.some((other) => other.section === one.section && near(one.places, other.places)));
    found = [...found.filter((group) => !joined.includes(group)), [...joined.flat(), one]];
  }
  return found;
}

/** @param {Place[]} some @param {Place[]} others */
function near(some, others) {
  return some.some((one) => others.some((other) => distance(one, other) <= TOGETHER));
}

/** @param {string} seat @param {SideView} side @param {Member[]} group @returns {Label} */
function label(seat, side, group) {
  const head = group.map(({ one, leads }) => (leads ? sectionNumber(one.of ?? "") : numberOf(one))).find(Boolean) ?? "";
  const written = group.map(({ id, one, leads }) => ({ id, more: leads ? `of-leader ${stateOf(one)}` : stateOf(one), write: leads ? leaderOn(one, group.length === 1) : teamOn(one, nameOf(one)) }));
  return { seat, nation: side.nation, head, boxes: group.map((one) => one.box), weight: Math.max(...group.map((one) => one.weight)), written };
}

/** @param {TeamView | LeaderView} one */
function stateOf(one) {
  return [one.done && "done", "broken" in one && one.broken && "broken"].filter(Boolean).join(" ");
}

/** The number of a Team's Section: "2" of "Section 2 Rifle Team". @param {TeamView} team */
function numberOf(team) {
  return team.section && team.full_name !== team.name ? sectionNumber(team.full_name.replace(team.name, "")) : "";
}

/** @param {string} section */
function sectionNumber(section) {
  return /\d+/.exec(section)?.[0] ?? section.trim().slice(0, 6);
}

/** @param {TeamView} team */
function nameOf(team) {
  return team.name.replace(/ Team\b/i, "");
}
