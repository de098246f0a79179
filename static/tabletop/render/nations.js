// @ts-check
// How nations look: their bases, headgear and emblems, which come with the page; their colours are in its style sheet.

import { svg } from "../element.js";

/** @typedef {{ path: string, fill: string }} Part */
/** @typedef {{ name: string, people: string, side: string, base: { words: string, outline: string }, helmet: Part[], emblem: { words: string, parts: Part[] } }} Look */

/** @type {Record<string, Look>} */
const LOOKS = JSON.parse(document.getElementById("nations")?.textContent ?? "{}");

/** @type {Look}  for a page that brought none */
const BARE = { name: "", people: "", side: "", base: { words: "round", outline: "M0 -0.48A0.48 0.48 0 1 1 0 0.48A0.48 0.48 0 1 1 0 -0.48Z" }, helmet: [], emblem: { words: "", parts: [] } };

/** @param {string} nation */
export function look(nation) {
  return LOOKS[nation] ?? LOOKS.none ?? BARE;
}

/** Every nation that has a look of its own. @returns {[string, Look][]} */
export function nations() {
  return Object.entries(LOOKS).filter(([nation]) => nation !== "none");
}

/** The sign of a nation: never its colours alone. @param {string} nation */
export function emblem(nation) {
  return svg("svg", { class: "emblem", viewBox: "-12 -12 24 24", "aria-hidden": "true" }, ...look(nation).emblem.parts.map((part) => svg("path", { d: part.path, fill: part.fill })));
}
