// @ts-check
// Both forces in words: what stands on the table, what still waits (one's own alone), and what was lost.

import { counted, inMen, t } from "../../words/words.js";
import { fill, html, whenChanged } from "../element.js";
import { portrait } from "../render/pieces.js";
import { asBuilt, silhouette } from "../render/vehicles.js";
import {
  carriedBy,
  DEFENCES,
  isDrawnWith,
  isLost,
  isUnarmed,
  menAboard,
  QUALITIES,
  sentence,
  standing,
  states,
  vehicleKind,
  vehicleStates,
  weaponName,
} from "../words.js";

/** @import { LeaderView, Reserve, SideView, TeamView, VehicleView, View } from "../protocol.d.ts" */

/** @param {HTMLElement} place @param {(id: string) => void} select */
export function forcesPanel(place, select) {
  const draw = whenChanged(
    (
      /** @type {View["sides"] | undefined} */ sides,
      /** @type {boolean} */ isDrawn,
      /** @type {boolean} */ isPlayer,
    ) =>
      fill(
        place,
        ...Object.entries(sides ?? {}).map(([seat, side]) => force(seat, side, select, isDrawn, isPlayer)),
      ),
  );
  /**
   * Draws them where they are looked at; the table needs the time of whoever looks elsewhere.
   * @param {View} view
   * @param {boolean} isDrawn  whether supports came by lot
   * @param {boolean} isPlayer  who looks; another sees what waits by leave
   * @param {boolean} isOpen
   */
  return (view, isDrawn, isPlayer, isOpen) => {
    if (isOpen) draw(view.sides, isDrawn, isPlayer);
  };
}

/**
 * @param {string} seat
 * @param {SideView} side
 * @param {(id: string) => void} select
 * @param {boolean} isDrawn
 * @param {boolean} isPlayer
 */
function force(seat, side, select, isDrawn, isPlayer) {
  const leaders = Object.entries(side.leaders ?? {}).map(([id, leader]) =>
    leaderRow(side, id, leader, select),
  );
  const teams = Object.entries(side.teams ?? {}).map(([id, team]) => teamRow(side, id, team, select));
  const vehicles = Object.entries(side.vehicles ?? {}).map(([id, one]) => vehicleRow(side, id, one, select));
  const none =
    leaders.length + teams.length + vehicles.length
      ? null
      : html("p", { class: "note" }, t("Nobody on the table yet."));
  return html(
    "section",
    { class: `force nation-${side.nation}`, "data-force": seat },
    html(
      "h2",
      {},
      side.title,
      html(
        "small",
        {},
        t`${QUALITIES[side.quality]}, ${side.command_dice} Command Dice, ${inMen(side.men_lost)} lost`,
      ),
    ),
    ...leaders,
    ...teams,
    ...vehicles,
    none,
    side.reserve ? reserve(side, side.reserve, isDrawn, isPlayer) : null,
  );
}

/** @param {SideView} side @param {string} id @param {TeamView} team @param {(id: string) => void} select */
function teamRow(side, id, team, select) {
  const men = Object.keys(team.figures).length;
  const words = [
    t`${men} of ${inMen(team.strength)}`,
    team.quality ? QUALITIES[team.quality] : "",
    team.shock ? t`${team.shock} Shock` : "",
    ...states(team).map((state) => state.word),
  ]
    .filter(Boolean)
    .join(", ");
  return html(
    "button",
    {
      type: "button",
      class: `force-row ${team.done ? "done" : ""}`,
      "data-show": id,
      onclick: () => select(id),
    },
    portrait(side.nation, carriedBy(team) ?? "rifle"),
    html("span", {}, team.full_name, html("small", {}, words)),
  );
}

/**
 * @param {SideView} side
 * @param {string} id
 * @param {LeaderView} leader
 * @param {(id: string) => void} select
 */
function leaderRow(side, id, leader, select) {
  const words = [
    standing(leader),
    leader.of,
    leader.out ? t("out for this Turn") : leader.wounds ? t("wounded") : "",
  ]
    .filter(Boolean)
    .join(", ");
  return html(
    "button",
    {
      type: "button",
      class: `force-row of-leader ${leader.done ? "done" : ""}`,
      "data-show": id,
      onclick: () => select(id),
    },
    portrait(side.nation, leader.weapon),
    html("span", {}, leader.name, html("small", {}, words)),
  );
}

/** @param {SideView} side @param {string} id @param {VehicleView} one @param {(id: string) => void} select */
function vehicleRow(side, id, one, select) {
  const words = [
    vehicleKind(one),
    ...vehicleStates(one).map((state) => state.word),
    ...(isLost(one)
      ? []
      : [
          one.empty ? t("nobody aboard") : menAboard(one) ? t`${menAboard(one)} aboard` : "",
          one.shock ? t`${one.shock} Shock` : "",
          ...one.damage,
        ]),
  ]
    .filter(Boolean)
    .join(", ");
  return html(
    "button",
    {
      type: "button",
      class: `force-row ${one.done ? "done" : ""}`,
      "data-show": id,
      onclick: () => select(id),
    },
    silhouette(side.nation, one),
    html("span", {}, one.name, html("small", {}, words)),
  );
}

/**
 * What a support is, of the ids that supports have; "" of the platoon's own.
 * @param {string} id
 * @param {boolean} isDrawn
 */
function asSupport(id, isDrawn) {
  return isDrawn && id.includes("-support-") ? t("support drawn by lot") : "";
}

/**
 * What waits off-table, for its player alone or by his leave; null where nothing does.
 * @param {SideView} side
 * @param {Reserve} waiting
 * @param {boolean} isDrawn
 * @param {boolean} isPlayer
 */
function reserve(side, waiting, isDrawn, isPlayer) {
  const rows = [
    ...waitingLeaders(side.nation, waiting, isDrawn),
    ...waitingTeams(side.nation, waiting, isDrawn),
    ...waitingVehicles(side.nation, waiting, isDrawn),
    ...waitingDefences(waiting, isDrawn ? `, ${t("support drawn by lot")}` : ""),
  ];
  if (!rows.length) return null;
  const seenBy = isPlayer ? t("seen by you alone") : t("hidden from the other side");
  const title = html("h3", {}, t("Waiting off-table"), html("small", {}, seenBy));
  return html("div", { class: "reserve", "data-reserve": "" }, title, html("ul", {}, ...rows));
}

/**
 * @param {Element | null} sign
 * @param {string} name
 * @param {(string | undefined)[]} words  empty ones are left out
 */
function waitingRow(sign, name, words, more = {}) {
  const row = html("li", more, html("span", {}, name, html("small", {}, words.filter(Boolean).join(", "))));
  if (sign) row.prepend(sign);
  return row;
}

/** @param {string} nation @param {Reserve} waiting @param {boolean} isDrawn */
function waitingLeaders(nation, waiting, isDrawn) {
  const leaders = Object.entries(waiting.leaders).map(([id, one]) =>
    waitingRow(portrait(nation, one.weapon ?? "smg"), one.name, [
      standing(one),
      one.of,
      asSupport(id, isDrawn),
    ]),
  );
  const lot = isDrawn ? t("support drawn by lot") : "";
  const adjutant = waitingRow(portrait(nation, "pistol"), t("Adjutant"), [
    t("stays off-table as a Senior Leader"),
    lot,
  ]);
  const runners = waitingRow(portrait(nation, "rifle"), t("Runners"), [
    t`${waiting.runners ?? 0} off-table, each as a Senior Leader until he is lost`,
    lot,
  ]);
  const aircraft = waitingRow(portrait(nation, "rifle"), t("Aircraft"), [
    t("come when 6s have ended a Turn and your Phase begins the next"),
    lot,
  ]);
  return [
    ...leaders,
    ...(waiting.adjutant ? [adjutant] : []),
    ...(waiting.runners ? [runners] : []),
    ...(waiting.air_support ? [aircraft] : []),
  ];
}

/** @param {string} nation @param {Reserve} waiting @param {boolean} isDrawn */
function waitingTeams(nation, waiting, isDrawn) {
  return Object.entries(waiting.teams).map(([id, one]) => {
    const figure =
      one.kind === "gun" || isUnarmed(one.kind) || isDrawnWith(one.kind) ? one.kind : one.weapon || "rifle";
    const weapon = one.weapon ? weaponName(one.weapon) : "";
    const far = one.kind === "off-table" ? t("fires from there on a 1") : "";
    return waitingRow(portrait(nation, figure), one.name, [
      inMen(one.men),
      weapon,
      far,
      asSupport(id, isDrawn),
    ]);
  });
}

/** @param {string} nation @param {Reserve} waiting @param {boolean} isDrawn */
function waitingVehicles(nation, waiting, isDrawn) {
  return Object.entries(waiting.vehicles ?? {}).map(([id, one]) => {
    const seats = one.seats ? counted(one.seats, "seat") : "";
    const rides = one.crewless ? t("comes on with its passengers") : "";
    return waitingRow(silhouette(nation, asBuilt(one)), one.name, [
      vehicleKind(one),
      seats,
      rides,
      asSupport(id, isDrawn),
    ]);
  });
}

/** @param {Reserve} waiting @param {string} lot */
function waitingDefences(waiting, lot) {
  const bought = waiting.defences ?? [];
  const defences = [...new Set(bought)].map((kind) => {
    const use =
      kind === "entrenchment" ? t("for a Team that is deployed dug in") : t("laid before the first Phase");
    return waitingRow(null, `${DEFENCES[kind]} × ${bought.filter((one) => one === kind).length}`, [
      `${use}${lot}`,
    ]);
  });
  const charges = (waiting.charges ?? []).map((one) =>
    waitingRow(null, sentence(one), [`${t("for a Team that your Senior Leader orders to use it")}${lot}`], {
      "data-charge": "",
    }),
  );
  return [...defences, ...charges];
}
