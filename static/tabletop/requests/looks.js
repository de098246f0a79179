// @ts-check
// How a piece of a request looks on the table: whose it is and what it carries.

import { aimMark } from "../render/markers.js";
import { ghost, standsAt } from "../render/overlay.js";
import { crate, disc, token } from "../render/pieces.js";
import { ghostHull, vehicleOf } from "../render/vehicles.js";

/** @import { Question, Seat, SideView, View } from "../protocol.d.ts" */

/** @typedef {import("../geometry.js").Place} Place */
/** @typedef {{ nation: string, weapon: string, leader: boolean }} Look */

/**
 * @param {View} view
 * @param {Seat} seat
 * @param {{ id: string, group?: string }} piece
 * @returns {Look}
 */
export function lookOf(view, seat, piece) {
  const side = view.sides?.[seat];
  if (!side) return { nation: "none", weapon: "rifle", leader: false };
  const nation = side.nation ?? "none";
  const leader = leaderOf(side, piece.id);
  if (leader) return { nation, weapon: leader.weapon ?? "smg", leader: true };
  return { nation, weapon: weaponOf(side, piece), leader: false };
}

/** @param {SideView} side @param {string} id */
function leaderOf(side, id) {
  const waiting = Object.entries(side.reserve?.leaders ?? {}).map(([one, leader]) => ({
    ...leader,
    id: one,
    figure: "",
  }));
  const standing = Object.entries(side.leaders ?? {}).map(([one, leader]) => ({ ...leader, id: one }));
  return [...standing, ...waiting].find(
    (one) => one.id === id || one.figure === id || id.startsWith(`${one.id}-man`),
  );
}

/** @param {SideView} side @param {{ id: string, group?: string }} piece */
function weaponOf(side, piece) {
  for (const team of Object.values(side.teams ?? {})) {
    const man = team.figures[piece.id];
    if (man)
      return man === Object.values(team.figures).find((one) => one.serves) && team.weapon
        ? team.weapon
        : man.weapon;
  }
  const waiting = side.reserve?.teams?.[piece.group ?? ""];
  if (waiting?.weapon && Object.keys(waiting.arms ?? {})[0] === piece.id) return waiting.weapon;
  return waiting?.arms?.[piece.id] ?? "rifle";
}

/**
 * A ghost of any kind of piece.
 * @param {View} view
 * @param {Seat} seat
 * @param {Question} request
 * @param {{ id: string, label: string, group?: string }} piece
 * @param {Place} at
 * @param {number} facing
 * @param {boolean} wrong
 */
export function ghostOf(view, seat, request, piece, at, facing, wrong) {
  if (/^aim/.test(piece.id) || /^mark-/.test(request.name)) return aimMark(piece.id, at, wrong);
  const look = lookOf(view, seat, piece);
  const vehicle = vehicleOf(view.sides?.[seat], piece.id);
  if (vehicle) return ghostHull(look.nation, piece.id, vehicle, at, facing, wrong);
  const number = Number(/(\d+)\D*$/.exec(piece.label)?.[1] ?? 1);
  const marker = view.sides?.[seat]?.patrol_markers?.[piece.id];
  if (marker || request.name === "place-patrol-markers")
    return markerGhost(piece.id, look.nation, at, wrong, "patrol-marker", disc(look.nation, number));
  if (/jump-off|last-point/.test(request.name))
    return markerGhost(piece.id, look.nation, at, wrong, "jump-off-point", crate(look.nation, number));
  return ghost({ id: piece.id, ...look, at, facing, wrong });
}

/** Ghosts of men, which are moved instead of drawn anew as long as they look the same. */
export class Ghosts {
  constructor() {
    /** @type {Map<string, { view: View, wrong: boolean, element: SVGElement }>} */
    this.kept = new Map();
  }

  /** @type {typeof ghostOf} */
  of(view, seat, request, piece, at, facing, wrong) {
    const kept = this.kept.get(piece.id);
    if (kept && kept.view === view && kept.wrong === wrong) {
      const [now, next] = [kept.element.getAttribute("transform"), standsAt(at, facing)];
      if (now !== next) kept.element.setAttribute("transform", next);
      return kept.element;
    }
    const element = ghostOf(view, seat, request, piece, at, facing, wrong);
    const isMan = element.getAttribute("transform") === standsAt(at, facing);
    if (isMan) this.kept.set(piece.id, { view, wrong, element });
    return element;
  }
}

/**
 * @param {string} id
 * @param {string} nation
 * @param {Place} at
 * @param {boolean} wrong
 * @param {string} kind
 * @param {SVGElement[]} parts
 */
function markerGhost(id, nation, at, wrong, kind, parts) {
  return token(at, parts, {
    class: `ghost ${kind} nation-${nation} ${wrong ? "is-wrong" : ""}`,
    "data-ghost": id,
  });
}
