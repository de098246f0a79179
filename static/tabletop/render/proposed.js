// @ts-check
// Where something would stand by what a player asks to put right.

import { numeral } from "../../words/words.js";
import { ahead, distance, middle, shifted } from "../geometry.js";
import { sides } from "../state.js";
import { carriedBy, weaponMark } from "../words.js";
import { caption, circle, ghost, line, turner } from "./overlay.js";
import { placesOf } from "./pieces.js";
import { ghostHull } from "./vehicles.js";

/** @import { Correct, SideView, TeamView, View } from "../protocol.d.ts" */

/** @typedef {import("../geometry.js").Place} Place */
/** @typedef {Extract<Correct["correction"], { kind: "move" }>} Move */

const HANDLE = 2.4; // inches before the middle of men at which the handle lies that turns them

/**
 * The middle of whatever lies or stands on the table under this id.
 * @param {View} view
 * @param {string} id
 * @returns {Place | null}
 */
export function centreOf(view, id) {
  for (const [, side] of sides(view)) {
    const man = manOf(side, id);
    if (man) return man.at;
    if (side.teams[id]) return middle(placesOf(side.teams[id]));
    const found = side.leaders[id]?.at ?? side.vehicles?.[id]?.at ?? side.jump_off_points[id]?.at;
    if (found) return found;
  }
  const marker = view.markers[id];
  if (!marker) return null;
  if ("at" in marker) return /** @type {Place} */ (marker.at);
  return "rings" in marker && marker.rings.length
    ? middle(/** @type {Place[]} */ (marker.rings[0].slice(1)))
    : null;
}

/**
 * @param {SideView} side
 * @param {string} id
 * @returns {{ at: Place, weapon: string, team: TeamView } | null}
 */
function manOf(side, id) {
  const team = Object.values(side.teams).find((one) => id in one.figures);
  const man = team?.figures[id];
  return team && man?.at ? { at: man.at, weapon: man.weapon, team } : null;
}

/**
 * What a correction would put elsewhere, drawn there.
 * @param {View} view
 * @param {Correct["correction"]} correction
 * @returns {import("../requests/mode.js").Overlay}
 */
export function proposed(view, correction) {
  const from = correction.kind === "move" ? centreOf(view, correction.piece) : null;
  if (correction.kind !== "move" || !from) return {};
  const { at } = correction;
  const far = distance(from, at);
  const lines = far > 0.05 ? [line([from, at], "way"), caption(at, `${numeral(far.toFixed(1))}″`)] : [];
  return {
    ghosts: sides(view).flatMap(([, side]) => ghostsOf(side, correction, from)),
    lines,
    marks: handle(view, correction),
  };
}

/**
 * What one player asks the other to put elsewhere.
 * @param {import("../state.js").State} state
 * @param {View} view
 * @returns {import("../requests/mode.js").Overlay}
 */
export function askedToPutRight({ game, replay }, view) {
  const asked = game.offers?.correction;
  return asked && !replay && view.sides ? proposed(view, asked.correction) : {};
}

/** @param {SideView} side @param {Move} move @param {Place} from @returns {SVGElement[]} */
function ghostsOf(side, { piece, at, facing }, from) {
  /** @type {Place} */
  const by = [at[0] - from[0], at[1] - from[1]];
  const look = { nation: side.nation, facing: facing ?? 0 };
  const man = manOf(side, piece);
  if (man)
    return [ghost({ id: piece, ...look, facing: man.team.facing, weapon: weaponMark(man.weapon), at })];
  const [team, leader, vehicle] = [side.teams[piece], side.leaders[piece], side.vehicles?.[piece]];
  if (vehicle) return [ghostHull(side.nation, piece, vehicle, at, facing ?? vehicle.facing, false)];
  if (leader) return [ghost({ id: piece, ...look, weapon: weaponMark(leader.weapon), at, leader: true })];
  if (side.jump_off_points[piece]) return [circle(at, 1, "order")];
  return Object.entries(team?.figures ?? {}).flatMap(([id, one], index) =>
    one.at
      ? [
          ghost({
            id,
            ...look,
            weapon: weaponMark((index === 0 && carriedBy(team)) || one.weapon),
            at: shifted(one.at, by),
          }),
        ]
      : [],
  );
}

/** @param {View} view @param {Move} move @returns {SVGElement[]} */
function handle(view, { piece, at, facing }) {
  const isLying = piece in view.markers;
  if (isLying) return [circle(at, 1, "order")];
  return facing === undefined || facing === null ? [] : [turner(at, ahead(at, facing, HANDLE))];
}
