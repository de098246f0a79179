// @ts-check
// Men walking the ways they went.

import { svg } from "../element.js";
import { alongWay, lineData, middle, wayLength } from "../geometry.js";
import { pieceOf } from "../state.js";
import { placed } from "./figures.js";
import { placesOf } from "./pieces.js";

const WALK = 800; // milliseconds
const FLASH = 1_100;

/** @returns {boolean} */
export function prefersStillness() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What is to be seen of what happened. @param {import("./board.js").Board} board @param {any} before  the view until then @param {any[]} events */
export function play(board, before, events) {
  for (const event of events) flash(board, before, event);
  if (prefersStillness()) return;
  for (const { data } of events) if (data?.paths) walk(board, data.paths);
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

/**
 * Fire and its losses, for a moment: tracers from those who fired to their targets, crosses where men fell.
 * @param {import("./board.js").Board} board
 * @param {any} before  the view in which the fallen still stand
 * @param {any} event
 */
function flash(board, before, event) {
  const parts = event.kind === "fired" ? tracers(before, event.data ?? {}) : event.kind === "killed" ? fallen(before, event.data ?? {}) : [];
  if (!parts.length) return;
  const group = svg("g", { class: `flash flash-${event.kind}` }, ...parts);
  board.layers.flashes.append(group);
  setTimeout(() => group.remove(), FLASH);
}

/** @param {any} view @param {any} data */
function tracers(view, data) {
  const [from, to] = [centres(view, data.teams ?? []), centres(view, data.targets ?? [])];
  return from.flatMap((start) => to.map((end) => svg("path", { d: lineData([start, end]), class: "tracer" })));
}

/** @param {any} view @param {string[]} ids @returns {[number, number][]} */
function centres(view, ids) {
  return ids.flatMap((id) => {
    const found = pieceOf(view, id);
    if (!found) return [];
    return [found.kind === "team" ? middle(placesOf(found.piece)) : found.piece.at];
  });
}

/** @param {any} view @param {any} data */
function fallen(view, data) {
  const men = pieceOf(view, data.team)?.piece.figures ?? {};
  const places = (data.figures ?? []).map((/** @type {string} */ id) => men[id]?.at).filter(Boolean);
  return places.map((/** @type {[number, number]} */ [x, y]) => svg("path", { d: `M${x} ${y - 0.6}V${y + 0.6}M${x - 0.4} ${y - 0.2}H${x + 0.4}`, class: "fallen-mark" }));
}
