// @ts-check
// Draws the numbers of a table as a picture beside it; the table stays for everybody who would rather read.

import { t } from "../words/words.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 560;
const HEIGHT = 300;
const EDGE = { left: 40, right: 124, top: 16, bottom: 44 };

/** @typedef {{ name: string, values: (number | null)[] }} Row */
/** @typedef {{ heads: string[], rows: Row[] }} Numbers */

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {...(Node | string)} inside
 */
function element(name, attributes, ...inside) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...inside);
  return made;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} words
 * @param {Record<string, string | number>} [more]
 */
function text(x, y, words, more = {}) {
  return element("text", { x, y, ...more }, words);
}

/**
 * What stands in a table: a row's first cell names it, its other cells are numbers.
 * @param {HTMLTableElement} table
 * @returns {Numbers}
 */
function numbersOf(table) {
  const heads = [...(table.tHead?.rows[0].cells ?? [])]
    .slice(1)
    .map((cell) => cell.textContent?.trim() ?? "");
  const rows = [...table.tBodies[0].rows].map((row) => ({
    name: row.cells[0].textContent?.trim() ?? "",
    values: [...row.cells]
      .slice(1)
      .map((cell) => (cell.textContent?.trim() ? Number(cell.textContent) : null)),
  }));
  return { heads, rows };
}

/** @param {{ name: string }[]} sides */
function bothNames(sides) {
  return sides.map((side) => side.name).join(t(" and "));
}

/** @param {string} words */
function picture(words) {
  return element("svg", {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    class: "plot",
    role: "img",
    "aria-label": words,
  });
}

/** @param {number} from @param {number} to @param {number} start @param {number} end */
function scale(from, to, start, end) {
  return (/** @type {number} */ value) => start + ((value - from) / (to - from || 1)) * (end - start);
}

/**
 * Lines across, each with its number.
 * @param {SVGElement} into
 * @param {number[]} at
 * @param {(value: number) => number} place
 */
function lines(into, at, place) {
  for (const value of at) {
    const y = place(value);
    into.append(
      element("path", { d: `M${EDGE.left} ${y}H${WIDTH - EDGE.right}`, class: "plot-line" }),
      text(EDGE.left - 8, y + 4, String(value), { "text-anchor": "end" }),
    );
  }
}

/**
 * A mark at every change: a disc for the first side, a square for the second.
 * @param {number} side
 * @param {number} x
 * @param {number} y
 */
function mark(side, x, y) {
  if (side === 0) return element("circle", { cx: x, cy: y, r: 4.5, class: "plot-mark side-0" });
  return element("rect", { x: x - 4, y: y - 4, width: 8, height: 8, class: "plot-mark side-1" });
}

/**
 * @param {SVGElement} into
 * @param {number} side
 * @param {[number, number][]} steps places of its changes
 * @param {number} end
 */
function track(into, side, steps, end) {
  if (!steps.length) return;
  const course = [...steps.map(([x, y], at) => (at ? `H${x}V${y}` : `M${x} ${y}`)), `H${end}`].join("");
  into.append(
    element("path", { d: course, class: `plot-track side-${side}` }),
    ...steps.map(([x, y]) => mark(side, x, y)),
  );
}

/**
 * Force Morale of both sides over the Phases.
 * @param {{ name: string, steps: number[][] }[]} sides  each step is a Phase and the level from then on
 * @param {number} last  the game's last Phase
 */
function morale(sides, last) {
  const first = 0; // morale is rolled before the first Phase
  const most = Math.max(8, ...sides.flatMap((side) => side.steps.map(([, level]) => level)));
  const across = scale(first, last, EDGE.left, WIDTH - EDGE.right);
  const up = scale(0, most, HEIGHT - EDGE.bottom, EDGE.top);
  const drawn = picture(t`Force Morale over the Phases of ${bothNames(sides)}. The numbers stand below.`);
  lines(drawn, range(0, most, 2), up);
  for (const phase of range(first, last, round((last - first) / 8))) {
    drawn.append(text(across(phase), HEIGHT - EDGE.bottom + 20, String(phase), { "text-anchor": "middle" }));
  }
  drawn.append(
    text((EDGE.left + WIDTH - EDGE.right) / 2, HEIGHT - 4, t("Phase"), {
      "text-anchor": "middle",
      class: "plot-axis",
    }),
  );
  const ends = sides.map(({ name, steps }, side) => {
    // Two tracks at one level would hide each other.
    const aside = side ? 2 : -2;
    const places = steps.map(
      ([phase, level]) => /** @type {[number, number]} */ ([across(phase), up(level) + aside]),
    );
    track(drawn, side, places, WIDTH - EDGE.right);
    return { name, side, y: places.at(-1)?.[1] ?? up(0), level: steps.at(-1)?.[1] ?? 0 };
  });
  apart(ends, 20);
  for (const { name, side, y, level } of ends) {
    drawn.append(
      text(WIDTH - EDGE.right + 10, y + 5, `${short(name)} ${level}`, { class: `plot-name side-${side}` }),
    );
  }
  return drawn;
}

/** Moves names that would lie on each other. @param {{ y: number }[]} names @param {number} distance */
function apart(names, distance) {
  const [first, second] = [...names].sort((one, other) => one.y - other.y);
  if (!second || second.y - first.y >= distance) return;
  const middle = (first.y + second.y) / 2;
  [first.y, second.y] = [middle - distance / 2, middle + distance / 2];
}

/**
 * How often each face fell: a row for each side, a column for each face; a line where chance would have it.
 * @param {Numbers} numbers
 */
function dice({ heads, rows }) {
  const sides = rows.map((row) => ({
    name: row.name,
    faces: row.values.slice(0, 6).map((value) => value ?? 0),
  }));
  const most = Math.max(4, ...sides.flatMap((side) => side.faces));
  const up = scale(0, most, HEIGHT - EDGE.bottom, EDGE.top);
  const step = (WIDTH - EDGE.left - EDGE.right) / 6;
  const bar = Math.min(36, step / (sides.length + 0.8));
  const drawn = picture(t`How often each face fell: ${bothNames(sides)}. The table below has the numbers.`);
  lines(drawn, range(0, most, round(most / 4)), up);
  sides.forEach(({ name, faces }, side) => {
    const expected = up(faces.reduce((sum, count) => sum + count, 0) / 6);
    faces.forEach((count, face) => {
      const x = EDGE.left + step * (face + 0.5) + (side - sides.length / 2) * bar;
      drawn.append(
        element("rect", {
          x: x + 1,
          y: up(count),
          width: bar - 2,
          height: up(0) - up(count),
          class: `plot-bar side-${side}`,
        }),
        element("path", { d: `M${x - 1} ${expected}H${x + bar + 1}`, class: "plot-expected" }),
      );
    });
    drawn.append(
      text(WIDTH - EDGE.right + 34, EDGE.top + 16 + side * 26, short(name), { class: "plot-name" }),
      element("rect", {
        x: WIDTH - EDGE.right + 12,
        y: EDGE.top + 4 + side * 26,
        width: 14,
        height: 14,
        class: `plot-bar side-${side}`,
      }),
    );
  });
  for (let face = 0; face < 6; face += 1) {
    drawn.append(
      text(EDGE.left + step * (face + 0.5), HEIGHT - EDGE.bottom + 20, heads[face], {
        "text-anchor": "middle",
      }),
    );
  }
  drawn.append(text(WIDTH - EDGE.right + 12, EDGE.top + 70, t("┄ by chance"), { class: "plot-axis" }));
  return drawn;
}

/** @param {number} from @param {number} to @param {number} step */
function range(from, to, step) {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);
}

/** The first of 1, 2, 5, 10, 20, 50 ... that is not smaller. @param {number} wanted */
function round(wanted) {
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, wanted)));
  return [1, 2, 5, 10].map((step) => step * ten).find((step) => step >= wanted) ?? ten;
}

/** @param {string} name */
function short(name) {
  return name.length > 11 ? `${name.slice(0, 10)}…` : name;
}

const tracks = [...document.querySelectorAll("table[data-plot-side]")].map((table) => ({
  name: /** @type {HTMLElement} */ (table).dataset.plotSide ?? "",
  steps: [...table.querySelectorAll("tbody tr")].map((row) =>
    [0, 1].map((cell) => Number(row.children[cell].textContent)),
  ),
}));
const place = document.getElementById("morale-plot");
if (place && tracks.some((side) => side.steps.length))
  place.replaceChildren(morale(tracks, Number(place.dataset.phases)));

const counts = document.querySelector("table[data-plot=dice]");
if (counts instanceof HTMLTableElement)
  document.getElementById("dice-plot")?.replaceChildren(dice(numbersOf(counts)));
