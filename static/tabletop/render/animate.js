// @ts-check
// What is seen of what happens: fire as it was given, men walking the ways they went, Shock where it falls.

import { svg } from "../element.js";
import { alongWay, lineData, middle, wayLength } from "../geometry.js";
import { pieceOf, sides } from "../state.js";
import { placed } from "./figures.js";
import { placesOf } from "./pieces.js";

/** @import { LogLine, View } from "../protocol.d.ts" */

const WALK = 800; // milliseconds
const FLASH = 2_200;

/** @returns {boolean} */
export function prefersStillness() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * What is to be seen of what happened, once the table shows it.
 * @param {import("./board.js").Board} board
 * @param {View} before  the view until then
 * @param {View} now
 * @param {LogLine[]} events
 */
export function play(board, before, now, events) {
  if (!events.some((event) => event.kind === "undone")) flash(board, "shock", shockAdded(before, now));
  if (prefersStillness()) return;
  for (const { data } of events) if (data?.paths) walk(board, data.paths);
}

/** The lines along which fire is given, while its dice fall. @param {import("./board.js").Board} board @param {LogLine[]} events */
export function fire(board, events) {
  flash(board, "fire", linesOfFire(events));
}

/** Lines of fire from man to man, as the rules told them. @param {LogLine[]} events @returns {SVGElement[]} */
export function linesOfFire(events) {
  const fired = events.filter((event) => event.kind === "fired");
  return fired.flatMap(({ data }) => (data?.lines ?? []).map((/** @type {[number, number][]} */ line) =>
    svg("g", { "data-fire-line": "" }, svg("path", { d: lineData(line), class: "fire-casing" }), svg("path", { d: lineData(line), class: "tracer" }))));
}

/**
 * Shows the men of a `moved` event on their ways; their drawings already stand at the end.
 * @param {import("./board.js").Board} board
 * @param {Record<string, [number, number][]>} paths  by man
 */
function walk(board, paths) {
  const walkers = Object.entries(paths).flatMap(([id, way]) => walkersOf(board, id, way));
  if (!walkers.length) return;
  const start = performance.now();
  step(start);
  /** @param {number} now */
  function step(now) {
    const share = Math.min(1, Math.max(0, (now - start) / WALK));
    const eased = share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
    for (const walker of walkers) walker(eased, share === 1);
    if (share < 1) requestAnimationFrame(step);
  }
}

/** @param {import("./board.js").Board} board @param {string} id @param {[number, number][]} way */
function walkersOf(board, id, way) {
  const element = board.figure(id);
  if (!element || way.length < 2 || wayLength(way) < 0.05) return [];
  const end = element.getAttribute("transform") ?? "";
  const badge = board.drawing.querySelector(`[data-badge="${CSS.escape(id)}"]`);
  const badgeEnd = badge?.getAttribute("transform") ?? "";
  return [
    (/** @type {number} */ share, /** @type {boolean} */ over) => {
      const { at, facing } = alongWay(way, share);
      element.setAttribute("transform", over || facing === null ? end : placed(at[0], at[1], facing));
      badge?.setAttribute("transform", over ? badgeEnd : `translate(${at[0]} ${at[1]})`);
    },
  ];
}

/** Shows something for a moment. @param {import("./board.js").Board} board @param {string} kind @param {SVGElement[]} parts */
function flash(board, kind, parts) {
  if (!parts.length) return;
  const group = svg("g", { class: `flash flash-${kind}` }, ...parts);
  board.layers.flashes.append(group);
  setTimeout(() => group.remove(), FLASH);
}

/** What Shock has come on which Teams. @param {View} before @param {View} now @returns {SVGElement[]} */
function shockAdded(before, now) {
  const teams = sides(now).flatMap(([, side]) => Object.entries(side.teams ?? {}));
  return teams.flatMap(([id, team]) => {
    const found = pieceOf(before, id);
    const added = found?.kind === "team" ? team.shock - found.piece.shock : 0;
    return added > 0 && placesOf(team).length ? [shockAt(middle(placesOf(team)), added, id)] : [];
  });
}

/** @param {[number, number]} at @param {number} added @param {string} team */
function shockAt([x, y], added, team) {
  const words = `+${added} Shock`;
  const width = words.length * 7.4 + 12;
  const card = svg("g", { class: "shock-card" }, svg("rect", { x: -width / 2, y: -26, width, height: 20, rx: 4 }), svg("text", { y: -11.6, "text-anchor": "middle" }, words));
  return svg("g", { transform: `translate(${x} ${y})`, "data-shock-added": added, "data-of": team }, svg("g", { class: "label-body" }, card));
}
