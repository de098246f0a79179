// @ts-check
// Both forces in words: what stands on the table, what still waits (one's own alone), and what was lost.

import { counted, inMen } from "../counted.js";
import { fill, html, whenChanged } from "../element.js";
import { portrait } from "../render/pieces.js";
import { asBuilt, silhouette } from "../render/vehicles.js";
import { carriedBy, isLost, isUnarmed, menAboard, RANKS, sentence, states, vehicleKind, vehicleStates, weaponName } from "../words.js";

/** @import { LeaderView, Reserve, SideView, TeamView, VehicleView, View } from "../protocol.d.ts" */

/** @param {HTMLElement} place @param {(id: string) => void} select */
export function forcesPanel(place, select) {
  const draw = whenChanged((/** @type {View["sides"] | undefined} */ sides, /** @type {boolean} */ isDrawn) => fill(place, ...Object.entries(sides ?? {}).map(([seat, side]) => force(seat, side, select, isDrawn))));
  /** @param {View} view @param {boolean} isDrawn  whether supports came by lot */
  return (view, isDrawn) => draw(view.sides, isDrawn);
}

/** @param {string} seat @param {SideView} side @param {(id: string) => void} select @param {boolean} isDrawn */
function force(seat, side, select, isDrawn) {
  const leaders = Object.entries(side.leaders ?? {}).map(([id, leader]) => leaderRow(side, id, leader, select));
  const teams = Object.entries(side.teams ?? {}).map(([id, team]) => teamRow(side, id, team, select));
  const vehicles = Object.entries(side.vehicles ?? {}).map(([id, one]) => vehicleRow(side, id, one, select));
  const none = leaders.length + teams.length + vehicles.length ? null : html("p", { class: "note" }, "Nobody on the table yet.");
  return html("section", { class: `force nation-${side.nation}`, "data-force": seat },
    html("h3", {}, side.title, html("small", {}, `${side.quality}, ${side.command_dice} Command Dice, ${inMen(side.men_lost)} lost`)),
    ...leaders, ...teams, ...vehicles, none, side.reserve ? reserve(side, side.reserve, isDrawn) : null,
  );
}

/** @param {SideView} side @param {string} id @param {TeamView} team @param {(id: string) => void} select */
function teamRow(side, id, team, select) {
  const men = Object.keys(team.figures).length;
  const words = [`${men} of ${inMen(team.strength)}`, team.quality ?? "", team.shock ? `${team.shock} Shock` : "", ...states(team).map((state) => state.word)].filter(Boolean).join(", ");
  return html("button", { type: "button", class: `force-row ${team.done ? "done" : ""}`, "data-show": id, onclick: () => select(id) }, portrait(side.nation, carriedBy(team) ?? "rifle"), html("span", {}, team.full_name, html("small", {}, words)));
}

/** @param {SideView} side @param {string} id @param {LeaderView} leader @param {(id: string) => void} select */
function leaderRow(side, id, leader, select) {
  const words = [RANKS[leader.rank], leader.of, leader.out ? "out for this Turn" : leader.wounds ? "wounded" : ""].filter(Boolean).join(", ");
  return html("button", { type: "button", class: `force-row of-leader ${leader.done ? "done" : ""}`, "data-show": id, onclick: () => select(id) }, portrait(side.nation, leader.weapon), html("span", {}, leader.name, html("small", {}, words)));
}

/** @param {SideView} side @param {string} id @param {VehicleView} one @param {(id: string) => void} select */
function vehicleRow(side, id, one, select) {
  const words = [vehicleKind(one), ...vehicleStates(one).map((state) => state.word), ...(isLost(one) ? [] : [one.empty ? "nobody aboard" : menAboard(one) ? `${menAboard(one)} aboard` : "", one.shock ? `${one.shock} Shock` : "", ...one.damage])].filter(Boolean).join(", ");
  return html("button", { type: "button", class: `force-row ${one.done ? "done" : ""}`, "data-show": id, onclick: () => select(id) }, silhouette(side.nation, one), html("span", {}, one.name, html("small", {}, words)));
}

/** What a support is, of the ids that supports have; "" of the platoon's own. @param {string} id @param {boolean} isDrawn */
function asSupport(id, isDrawn) {
  return isDrawn && id.includes("-support-") ? "support drawn by lot" : "";
}

/** @param {SideView} side @param {Reserve} waiting @param {boolean} isDrawn */
function reserve(side, waiting, isDrawn) {
  const lot = isDrawn ? ", support drawn by lot" : "";
  const leaders = Object.entries(waiting.leaders).map(([id, one]) => html("li", {}, portrait(side.nation, one.weapon ?? "smg"), html("span", {}, one.name, html("small", {}, [RANKS[one.rank], one.of, asSupport(id, isDrawn)].filter(Boolean).join(", ")))));
  const teams = Object.entries(waiting.teams).map(([id, one]) => html("li", {}, portrait(side.nation, one.kind === "gun" || isUnarmed(one.kind) ? one.kind : one.weapon || "rifle"), html("span", {}, one.name, html("small", {}, [inMen(one.men), one.weapon ? weaponName(one.weapon) : "", one.kind === "off-table" ? "fires from there on a 1" : "", asSupport(id, isDrawn)].filter(Boolean).join(", ")))));
  const adjutant = waiting.adjutant ? [html("li", {}, portrait(side.nation, "pistol"), html("span", {}, "Adjutant", html("small", {}, `stays off-table as a Senior Leader${lot}`)))] : [];
  const bought = waiting.defences ?? [];
  const defences = [...new Set(bought)].map((kind) => html("li", {}, html("span", {}, `${sentence(kind)} × ${bought.filter((one) => one === kind).length}`, html("small", {}, `${kind === "entrenchment" ? "for a Team that is deployed dug in" : "laid before the first Phase"}${lot}`))));
  const vehicles = Object.entries(waiting.vehicles ?? {}).map(([id, one]) => html("li", {}, silhouette(side.nation, asBuilt(one)), html("span", {}, one.name, html("small", {}, [vehicleKind(one), one.seats ? counted(one.seats, "seat") : "", one.crewless ? "comes on with its passengers" : "", asSupport(id, isDrawn)].filter(Boolean).join(", ")))));
  const charges = (waiting.charges ?? []).map((one) => html("li", { "data-charge": "" }, html("span", {}, sentence(one), html("small", {}, `for a Team that your Senior Leader orders to use it${lot}`))));
  if (!leaders.length && !teams.length && !vehicles.length && !adjutant.length && !defences.length && !charges.length) return null;
  return html("div", { class: "reserve", "data-reserve": "" }, html("h4", {}, "Waiting off-table", html("small", {}, "seen by you alone")), html("ul", {}, ...leaders, ...adjutant, ...teams, ...vehicles, ...defences, ...charges));
}
