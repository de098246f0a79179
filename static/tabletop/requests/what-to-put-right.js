// @ts-check
// What on the table can be put right, and in which ways.

import { t } from "../../words/words.js";
import { centreOf } from "../render/proposed.js";
import { sides } from "../state.js";
import { DEFENCES, sentence, weaponName } from "../words.js";

/** @import { Correct, FigureView, Seat, View } from "../protocol.d.ts" */

/** @typedef {Correct["correction"]} Correction */
/** @typedef {import("../geometry.js").Place} Place */
/** @typedef {{ id: string, words: string, ways: string[], seat?: Seat }} Subject */
/** @typedef {Record<string, string | number>} Values */
/** @typedef {{ name: string, words: string, options?: string[][], least?: number, most?: number }} Field */

/**
 * One way of putting a subject right: what it is called, its values as they are, what is asked for, what
 * comes of it.
 * @typedef {object} Way
 * @property {string} words
 * @property {(view: View, subject: Subject) => Values} values
 * @property {(view: View, subject: Subject) => Field[]} fields
 * @property {(subject: Subject, values: Values, at: Place) => Correction} make
 * @property {(view: View, subject: Subject, values: Values) => Place | null} [at]  where it is, of one that
 *   has a place
 */

/** The ways that have a place on the table. */
export const PLACED = ["move", "man"];

/** @type {Record<string, string>} */
const MARKERS = {
  "covering-fire": t("Covering Fire"),
  smoke: t("Smoke"),
  "stray-barrage": t("Stray barrage"),
  barrage: t("Barrage"),
  "aiming-point": t("Aiming point"),
  "machine-guns": t("Machine guns off the table"),
  fire: t("Blaze"),
  strafed: t("Strip that was strafed"),
  "tear-gas": t("Tear gas"),
};
const UNMOVED = ["fire"];

/** All that everybody sees and can be put right. @param {View} view @returns {Subject[]} */
export function subjectsOf(view) {
  return [
    ...sides(view).flatMap(([seat, side]) => [
      ...listed(side.leaders, (one) => `${side.title}: ${one.of ? `${one.of} ` : ""}${one.name}`, [
        "move",
        "leader",
      ]),
      ...listed(side.teams, (one) => `${side.title}: ${one.full_name}`, ["move", "man", "shock", "men"]),
      ...listed(side.vehicles, (one) => `${side.title}: ${one.name}`, ["move", "vehicle-shock"]),
      ...listed(side.jump_off_points, (_, at) => t`${side.title}: Jump-Off Point ${at + 1}`, [
        "move",
        "take-off",
      ]),
      { id: `morale-${seat}`, words: t`${side.title}: Force Morale`, ways: ["morale"], seat },
      { id: `points-${seat}`, words: t`${side.title}: Chain of Command Points`, ways: ["points"], seat },
    ]),
    ...listed(view.fallen, (one) => t`${view.sides[one.seat].title}: the Leader who fell in this Turn`, [
      "back",
    ]).filter(({ id }) => view.fallen?.[id].leader),
    ...listed(view.markers, (one, at) => `${MARKERS[one.kind] ?? sentence(one.kind)} ${at + 1}`, [
      "move",
      "take-off",
    ])
      .filter(({ id }) => view.markers[id].kind in MARKERS)
      .map((one) => (UNMOVED.includes(view.markers[one.id].kind) ? { ...one, ways: ["take-off"] } : one)),
    ...listed(view.defences, (one, at) => `${DEFENCES[one.kind]} ${at + 1}`, ["take-off"]),
    ...(view.put_right ?? []).map(({ id, words }) => ({
      id,
      words: t`Take back: ${words}`,
      ways: ["take-back"],
    })),
  ];
}

/**
 * @template One
 * @param {Record<string, One> | undefined} all
 * @param {(one: One, at: number) => string} words
 * @param {string[]} ways
 * @returns {Subject[]}
 */
function listed(all, words, ways) {
  return Object.entries(all ?? {}).map(([id, one], at) => ({ id, words: words(one, at), ways }));
}

/** @param {View} view @param {string} id */
function teamOf(view, id) {
  return sides(view)
    .map(([, side]) => side.teams[id])
    .find(Boolean);
}

/** The men of a Team. @param {View} view @param {string} id @returns {Record<string, FigureView>} */
export function figuresOf(view, id) {
  return teamOf(view, id)?.figures ?? {};
}

/** @param {View} view @param {string} id @returns {Values} */
function facingOf(view, id) {
  const found = sides(view)
    .map(([, side]) => side.teams[id] ?? side.leaders[id] ?? side.vehicles?.[id])
    .find(Boolean);
  return found ? { facing: found.facing } : {};
}

/** @type {Record<string, Way>} */
export const WAYS = {
  move: {
    words: t("Where it stands"),
    values: (view, { id }) => facingOf(view, id),
    fields: () => [],
    make: ({ id }, { facing }, at) => ({
      kind: "move",
      piece: id,
      at,
      ...(facing === undefined ? {} : { facing: Number(facing) }),
    }),
    at: (view, { id }) => centreOf(view, id),
  },
  man: {
    words: t("Where one man stands"),
    values: (view, { id }) => ({ man: Object.keys(figuresOf(view, id))[0] ?? "" }),
    fields: (view, { id }) => [
      {
        name: "man",
        words: t("Who"),
        options: Object.entries(figuresOf(view, id)).map(([man, { weapon }], at) => [
          man,
          t`${weaponName(weapon)}, man ${at + 1}`,
        ]),
      },
    ],
    make: (_, { man }, at) => ({ kind: "move", piece: String(man), at }),
    at: (view, { id }, { man }) => figuresOf(view, id)[man]?.at ?? null,
  },
  shock: {
    words: t("Its Shock"),
    values: (view, { id }) => ({ points: teamOf(view, id)?.shock ?? 0, nerve: nerveOf(teamOf(view, id)) }),
    fields: () => [
      { name: "points", words: t("Shock") },
      {
        name: "nerve",
        words: t("It is"),
        options: [
          ["steady", t("steady")],
          ["pinned", t("Pinned")],
          ["broken", t("Broken")],
        ],
      },
    ],
    make: ({ id }, { points, nerve }) => ({
      kind: "shock",
      piece: id,
      points: Number(points),
      nerve: /** @type {"steady"} */ (nerve),
    }),
  },
  "vehicle-shock": {
    words: t("Its Shock"),
    values: (view, { id }) => ({
      points:
        sides(view)
          .map(([, side]) => side.vehicles?.[id]?.shock)
          .find((shock) => shock !== undefined) ?? 0,
    }),
    fields: () => [{ name: "points", words: t("Shock") }],
    make: ({ id }, { points }) => ({ kind: "shock", piece: id, points: Number(points) }),
  },
  men: {
    words: t("How many men it has"),
    values: (view, { id }) => ({ men: Object.keys(figuresOf(view, id)).length }),
    fields: (view, { id }) => [
      {
        name: "men",
        words: t`Men (of ${teamOf(view, id)?.strength ?? 0})`,
        most: teamOf(view, id)?.strength ?? 0,
      },
    ],
    make: ({ id }, { men }) => ({ kind: "men", piece: id, men: Number(men) }),
  },
  leader: {
    words: t("How he is"),
    values: () => ({ health: "fit" }),
    fields: () => [
      {
        name: "health",
        words: t("He is"),
        options: [
          ["fit", t("fit, without a wound")],
          ["fallen", t("fallen")],
        ],
      },
    ],
    make: ({ id }, { health }) => ({ kind: "leader", piece: id, health: /** @type {"fit"} */ (health) }),
  },
  back: {
    words: t("He is back, and fit"),
    values: () => ({}),
    fields: () => [],
    make: ({ id }) => ({ kind: "leader", piece: id, health: "fit" }),
  },
  "take-off": {
    words: t("Off the table"),
    values: () => ({}),
    fields: () => [],
    make: ({ id }) => ({ kind: "take-off", piece: id }),
  },
  morale: {
    words: t("Force Morale"),
    values: (view, { seat = "red" }) => ({ level: view.sides[seat].force_morale }),
    fields: () => [{ name: "level", words: t("Force Morale"), least: 1, most: 12 }],
    make: ({ seat = "red" }, { level }) => ({ kind: "morale", seat, level: Number(level) }),
  },
  points: {
    words: t("Chain of Command Points"),
    values: (view, { seat = "red" }) => ({ points: view.sides[seat].points, dice: view.sides[seat].dice }),
    fields: () => [
      { name: "points", words: t("Points"), most: 5 },
      { name: "dice", words: t("Whole Dice") },
    ],
    make: ({ seat = "red" }, { points, dice }) => ({
      kind: "points",
      seat,
      points: Number(points),
      dice: Number(dice),
    }),
  },
  "take-back": {
    words: t("As it was before"),
    values: () => ({}),
    fields: () => [],
    make: ({ id }) => ({ kind: "take-back", correction: id }),
  },
};

/** @param {{ pinned: boolean, broken: boolean } | undefined} team */
function nerveOf(team) {
  return team?.broken ? "broken" : team?.pinned ? "pinned" : "steady";
}
