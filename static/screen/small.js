// @ts-check
// All tables small: the ground as pages of tables draw it, over it who stands where, and both Force Morales.

import { watch } from "../site/tables.js";
import { html, svg } from "../tabletop/element.js";
import { t } from "../words/words.js";

/** @import { Pieces, Side, Table } from "./choosing.js" */

/** @typedef {{ item: HTMLElement, button: HTMLElement, number: number, words: string }} Shown */

export class SmallTables {
  /** @param {HTMLElement} place @param {(game: string) => void} pick  called when somebody wants one large */
  constructor(place, pick) {
    this.place = place;
    this.pick = pick;
    /** @type {Map<string, Shown>} */
    this.shown = new Map();
  }

  /** @param {Table[]} tables @param {string} large  the game that is shown large */
  show(tables, large) {
    const wanted = new Set(tables.map((table) => table.game));
    for (const [game, { item }] of this.shown) if (!wanted.has(game)) this.remove(game, item);
    const order = [...tables].sort((one, other) => one.place - other.place);
    for (const [at, table] of order.entries()) {
      const { item, button } = this.drawn(table);
      button.setAttribute("aria-pressed", String(table.game === large));
      item.classList.toggle("is-over", table.status !== "playing");
      if (this.place.children[at] !== item) this.place.insertBefore(item, this.place.children[at] ?? null);
    }
    watch(this.place);
  }

  /** @param {string} game @param {HTMLElement} item */
  remove(game, item) {
    item.remove();
    this.shown.delete(game);
  }

  /** @param {Table} table @returns {Shown} */
  drawn(table) {
    const words = wordsOf(table);
    const before = this.shown.get(table.game) ?? this.made(table);
    if (before.number !== table.number || before.words !== words) {
      before.button.querySelector("svg")?.replaceWith(sketch(table));
      before.button.querySelector(".small-words")?.replaceWith(captions(table));
      before.button.setAttribute("aria-label", words);
    }
    const now = { ...before, number: table.number, words };
    this.shown.set(table.game, now);
    return now;
  }

  /** @param {Table} table @returns {Shown} */
  made(table) {
    const { drawn_from, season, light } = table;
    const ground = html("img", {
      class: "table-picture",
      "data-table": drawn_from,
      "data-season": season,
      "data-light": light,
      alt: "",
    });
    const press = { type: "button", class: "small-table", onclick: () => this.pick(table.game) };
    const button = html("button", press, ground, svg("svg"), html("span", { class: "small-words" }));
    return { item: html("li", {}, button), button, number: -1, words: "" };
  }
}

/** What is called out of a table. @param {Table} table */
function wordsOf(table) {
  const [red, blue] = table.sides.map((side) => `${nameOf(side)} ${side.force_morale ?? ""}`.trim());
  return t`Table ${table.place}: ${red} against ${blue}`;
}

/** Whoever plays a side; its people where names are left out. @param {Side} side */
export function nameOf(side) {
  return (side.computer ? t("Computer") : side.name) || side.people;
}

/** @param {Table} table */
function captions(table) {
  const [red, blue] = table.sides;
  return html(
    "span",
    { class: "small-words" },
    html("b", { class: "small-place" }, table.place),
    html("span", { class: "small-morale" }, morale(red), morale(blue)),
  );
}

/** @param {Side} side */
export function morale(side) {
  return html("span", { class: `morale-of morale-${side.seat}` }, side.force_morale ?? "–");
}

/** Who stands where. @param {Table} table */
function sketch(table) {
  const sides = Object.entries(table.picture?.sides ?? {});
  return svg(
    "svg",
    { class: "live-sketch", viewBox: `0 0 ${table.width} ${table.height}`, "aria-hidden": "true" },
    table.picture?.smoke && svg("path", { class: "sketch-smoke", d: table.picture.smoke }),
    ...sides.map(([seat, pieces]) => svg("g", { class: `sketch-${seat}` }, ...paths(pieces))),
  );
}

/** @param {Pieces} pieces */
function paths({ dug, points, markers, wrecks, hulls, men }) {
  /** @type {[string, string | undefined][]} */
  const drawn = [
    ["dug", dug],
    ["point", points],
    ["marker", markers],
    ["wreck", wrecks],
    ["hull", hulls],
    ["rims", men],
    ["men", men],
  ];
  return drawn.map(([name, d]) => d && svg("path", { class: `sketch-${name}`, d }));
}
