// @ts-check
// Pointing at a name in a sentence: what it names lights up on the table.

import { sides } from "../state.js";

/** @typedef {import("../screen.js").Screen} Screen */

/**
 * Lights up a piece, all Teams of a Section or a feature of the ground, and nothing else.
 * @param {Screen} screen
 * @param {string} id  "" for nothing
 */
export function pointAt(screen, id) {
  const { board, store } = screen;
  const teams = sides(screen.view()).flatMap(([, side]) => Object.entries(side.teams ?? {}));
  const section = teams.filter(([, team]) => id && team.section === id).map(([team]) => team);
  board.mark("is-pointed-at", new Set([id, ...section]));
  board.labels.raise(section[0] || id || store.get().selection);
  for (const feature of board.viewport.querySelectorAll("[data-feature]"))
    feature.classList.toggle("is-pointed-at", feature.getAttribute("data-feature") === id);
}
