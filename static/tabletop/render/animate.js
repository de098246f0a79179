// @ts-check
// Men walking the ways they went.

import { alongWay, wayLength } from "../geometry.js";
import { placed } from "./figures.js";

const WALK = 800; // milliseconds

/** @returns {boolean} */
export function prefersStillness() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Shows the men of a `moved` event on their ways; their drawings already stand at the end.
 * @param {import("./board.js").Board} board
 * @param {Record<string, [number, number][]>} paths  by man
 */
export function walk(board, paths) {
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
