// @ts-check
// Which labels there are, and where they find room: beside what they belong to, off the men and off each
// other. Inches.

import { ahead, distance } from "../geometry.js";
import { isLost } from "../words.js";
import { leaderOn, teamOn, vehicleOn } from "./label-cards.js";
import { placesOf } from "./pieces.js";

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {[number, number]} Spot  a left top corner */
/** @typedef {{ men: Box[], labels: Box[], size: [number, number] }} Taken */
/**
 * @typedef {{ spot: Spot, free: boolean, away: number, cost: number }} Rated  whether nothing is hidden
 *   there, how far it is, and how bad
 */

const GAP = 0.25;
const RINGS = 12; // of spots, each farther away than the one before
const NOTHING = 0.01; // square inches that do not count as hidden
const SOMETHING = 1; // how bad it is to hide anything, whatever its size
const FARTHER = 0.06; // square inches of overlap that an inch of distance counts for
const ON_LABEL = 3; // how much worse it is to hide a label than to hide a man
const ASIDE = 0.02; // inches that a spot counts as farther for not being in the middle of its side

/** @param {[number, number][]} places @param {number} margin @returns {Box} */
export function around(places, margin) {
  const [xs, ys] = [places.map((place) => place[0]), places.map((place) => place[1])];
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}

/** @param {Spot} spot @param {number} width @param {number} height @returns {Box} */
export function boxAt([x, y], width, height) {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/**
 * Left top corners around a box, a ring of them: below, above, on the right, on the left; from the middle of
 * each side.
 * @param {Box} box
 * @param {number} width
 * @param {number} height
 * @param {number} ring
 * @returns {Spot[]}
 */
function spots(box, width, height, ring) {
  const off = offOf(ring, height);
  const across = between(box.left - width - off, box.right + off, width * 0.4);
  const down = between(box.top - height - off, box.bottom + off, height * 0.75);
  const [top, bottom] = [box.top - height - off, box.bottom + off];
  const [left, right] = [box.left - width - off, box.right + off];
  return [
    ...across.flatMap(
      (x) =>
        /** @type {Spot[]} */ ([
          [x, bottom],
          [x, top],
        ]),
    ),
    ...down.flatMap(
      (y) =>
        /** @type {Spot[]} */ ([
          [right, y],
          [left, y],
        ]),
    ),
  ];
}

/** How far a ring of spots is off a box. @param {number} ring @param {number} height */
function offOf(ring, height) {
  return GAP + ring * height * 0.75;
}

/**
 * Numbers from one to another, from their middle outwards.
 * @param {number} least
 * @param {number} most
 * @param {number} step
 */
function between(least, most, step) {
  const [middle, half] = [(least + most) / 2, (most - least) / 2];
  const offs = Array.from({ length: Math.ceil(half / step) }, (_, at) => Math.min(half, (at + 1) * step));
  return [middle, ...offs.flatMap((off) => [middle - off, middle + off])];
}

/** Square inches that two boxes share. @param {Box} one @param {Box} other */
function shared(one, other) {
  return (
    Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
    Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))
  );
}

/** How far a box is off the table. @param {Box} box @param {[number, number]} size */
function off(box, [width, height]) {
  return (
    40 *
    (Math.max(0, box.bottom - height - 0.6) +
      Math.max(0, -0.6 - box.top) +
      Math.max(0, -1 - box.left) +
      Math.max(0, box.right - width - 1))
  );
}

/**
 * The best spot for a label: the nearest that hides nothing, else the one that hides least.
 * @param {Box[]} owners  the men it is about, a box for each group of them
 * @param {number} width
 * @param {number} height
 * @param {Taken} taken
 * @returns {Rated}
 */
export function bestSpot(owners, width, height, taken) {
  const all = owners.length > 1 ? [united(owners), ...owners] : owners;
  /** @type {Rated | undefined} */
  let best;
  for (let ring = 0; ring < RINGS; ring += 1) {
    const near = nearby(taken, ringAround(all[0], width, height, ring));
    for (const spot of all.flatMap((box) => spots(box, width, height, ring))) {
      const found = rated(spot, boxAt(spot, width, height), owners, near, best?.cost ?? Infinity);
      if (found && (!best || found.cost < best.cost - 1e-6)) best = found;
    }
    if (best?.free) break;
  }
  return /** @type {Rated} */ (best);
}

/**
 * What of a table a ring of spots can reach.
 * @param {Box} box
 * @param {number} width
 * @param {number} height
 * @param {number} ring
 * @returns {Box}
 */
function ringAround(box, width, height, ring) {
  const far = offOf(ring, height);
  return {
    left: box.left - width - far,
    top: box.top - height - far,
    right: box.right + width + far,
    bottom: box.bottom + height + far,
  };
}

/** The part of what is taken that a box may meet. @param {Taken} taken @param {Box} box @returns {Taken} */
function nearby({ men, labels, size }, box) {
  const meets = (/** @type {Box} */ one) =>
    one.left < box.right && one.right > box.left && one.top < box.bottom && one.bottom > box.top;
  return { men: men.filter(meets), labels: labels.filter(meets), size };
}

/**
 * How good a spot is; null where it is too far to be better than the best so far, whatever it hides.
 * @param {Spot} spot
 * @param {Box} box
 * @param {Box[]} owners
 * @param {Taken} taken
 * @param {number} best
 * @returns {Rated | null}
 */
function rated(spot, box, owners, taken, best) {
  const beyond = off(box, taken.size);
  const owner = nearest(owners, box);
  const away = apart(box, owner);
  const aside = Math.abs(box.left + box.right - owner.left - owner.right) / 2;
  const far = FARTHER * (away + ASIDE * aside);
  if (beyond + far > best) return null;
  const hidden =
    taken.men.reduce((sum, one) => sum + shared(box, one), 0) +
    ON_LABEL * taken.labels.reduce((sum, one) => sum + shared(box, one), 0);
  const free = hidden <= NOTHING && beyond === 0;
  return { spot, free, away, cost: hidden + beyond + (free ? 0 : SOMETHING) + far };
}

/** The box around boxes. @param {Box[]} all @returns {Box} */
function united(all) {
  return {
    left: Math.min(...all.map((one) => one.left)),
    top: Math.min(...all.map((one) => one.top)),
    right: Math.max(...all.map((one) => one.right)),
    bottom: Math.max(...all.map((one) => one.bottom)),
  };
}

/** Which of some boxes is nearest to one. @param {Box[]} all @param {Box} box */
export function nearest(all, box) {
  return all.reduce((one, other) => (apart(other, box) < apart(one, box) ? other : one));
}

/** Inches between two boxes. @param {Box} one @param {Box} other */
export function apart(one, other) {
  const across = Math.max(0, one.left - other.right, other.left - one.right);
  const down = Math.max(0, one.top - other.bottom, other.top - one.bottom);
  return Math.hypot(across, down);
}

/**
 * The line from a label to what it belongs to.
 * @param {Box} label
 * @param {Box} owner
 * @returns {[[number, number], [number, number]]}
 */
export function tie(label, owner) {
  /** @type {[number, number]} */
  const middle = [(owner.left + owner.right) / 2, (owner.top + owner.bottom) / 2];
  return [
    [
      Math.min(Math.max(middle[0], label.left), label.right),
      Math.min(Math.max(middle[1], label.top), label.bottom),
    ],
    middle,
  ];
}

// --- which pieces share a label: the Teams and Leaders of a Section, as long as they stand in one place ---

/** @import { LeaderView, SideView, TeamView, VehicleView, View } from "../protocol.d.ts" */

const TOGETHER = 4; // inches between men of a Section who stand in one place
const LEADERS_FROM = 14; // pixels of an inch from which Leaders are on labels

/** @typedef {import("../geometry.js").Place} Place */
/**
 * @typedef {{ section: string, places: Place[], box: Box, weight: number, id: string } & ({ one: TeamView,
 *   leads: false } | { one: LeaderView, leads: true })} Member
 */
/**
 * @typedef {{ seat: string, nation: string, head: string, boxes: Box[], weight: number, written:
 *   import("./label-cards.js").Written[] }} Label
 */

/**
 * All labels of a view, those first on which one may have to decide.
 * @param {View} view
 * @param {number} inch  pixels of an inch
 * @returns {Label[]}
 */
export function labelsOf(view, inch) {
  const found = Object.entries(view.sides ?? {}).flatMap(([seat, side]) =>
    groups(members(side, inch)).map((group) => label(seat, side, group)),
  );
  const driven = Object.entries(view.sides ?? {}).flatMap(([seat, side]) =>
    Object.entries(side.vehicles ?? {}).map(([id, one]) => vehicleLabel(seat, side, id, one)),
  );
  return [...found, ...driven].sort((one, other) => other.weight - one.weight);
}

/** @param {SideView} side @param {number} inch @returns {Member[]} */
function members(side, inch) {
  const teams = Object.entries(side.teams ?? {}).map(
    ([id, one]) =>
      /** @type {Member} */ ({
        ...common(id, one, placesOf(one), 0.55),
        one,
        leads: false,
        weight: weightOf(one),
      }),
  );
  const leaders =
    inch < LEADERS_FROM
      ? []
      : Object.entries(side.leaders ?? {}).map(
          ([id, one]) =>
            /** @type {Member} */ ({
              ...common(id, one, one.at ? [one.at] : [], 0.65),
              one,
              leads: true,
              weight: -1,
            }),
        );
  return [...teams, ...leaders].filter((one) => one.places.length);
}

/**
 * What Teams and Leaders have alike.
 * @param {string} id
 * @param {TeamView | LeaderView} one
 * @param {Place[]} places
 * @param {number} margin
 */
function common(id, one, places, margin) {
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
    const joined = found.filter(
      (group) =>
        one.section && group.some((other) => other.section === one.section && near(one.places, other.places)),
    );
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
  const head =
    group.map(({ one, leads }) => (leads ? sectionNumber(one.of ?? "") : numberOf(one))).find(Boolean) ?? "";
  const written = group.map(({ id, one, leads }) => ({
    id,
    more: leads ? `of-leader ${stateOf(one)}` : stateOf(one),
    write: leads ? leaderOn(one, group.length === 1) : teamOn(one, nameOf(one)),
  }));
  return {
    seat,
    nation: side.nation,
    head,
    boxes: group.map((one) => one.box),
    weight: Math.max(...group.map((one) => one.weight)),
    written,
  };
}

/**
 * A vehicle has a label of its own.
 * @param {string} seat
 * @param {SideView} side
 * @param {string} id
 * @param {VehicleView} one
 * @returns {Label}
 */
function vehicleLabel(seat, side, id, one) {
  const weight = isLost(one) ? -2 : Math.min(3, one.shock) + Number(!one.done);
  return {
    seat,
    nation: side.nation,
    head: "",
    boxes: [vehicleBox(one)],
    weight,
    written: [{ id, more: one.done ? "done" : "", write: vehicleOn(one) }],
  };
}

/**
 * What a hull takes up, however it faces.
 * @param {Pick<VehicleView, "at" | "facing" | "length" | "width">} vehicle
 * @returns {Box}
 */
export function vehicleBox({ at, facing, length, width }) {
  const ends = [ahead(at, facing, length / 2), ahead(at, facing, -length / 2)];
  return around(
    ends.flatMap((end) => [ahead(end, facing + 90, width / 2), ahead(end, facing - 90, width / 2)]),
    0.1,
  );
}

/** @param {TeamView | LeaderView} one */
function stateOf(one) {
  return [one.done && "done", "broken" in one && one.broken && "broken"].filter(Boolean).join(" ");
}

/** The number of a Team's Section: "2" of "Section 2 Rifle Team". @param {TeamView} team */
function numberOf(team) {
  return team.section && team.full_name !== team.name
    ? sectionNumber(team.full_name.replace(team.name, ""))
    : "";
}

const HEAD = 8; // letters of a Section's name that have room on its tab

/** The number of a Section, or the first word of its name. @param {string} section */
function sectionNumber(section) {
  const [word = ""] = section.trim().split(" ");
  return /\d+/.exec(section)?.[0] ?? (word.length > HEAD ? `${word.slice(0, HEAD - 1)}.` : word);
}

/** @param {TeamView} team */
function nameOf(team) {
  return team.name.replace(/ Team\b/i, "");
}
