// @ts-check
// Dice as they lie on a table.

import { t } from "../../words/words.js";
import { html, svg } from "../element.js";

/** @import { EventData, LogLine, PhaseView } from "../protocol.d.ts" */

/** @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/**
 * @param {number} face
 * @param {string} [more]  classes: is-small, large, is-hit, is-miss, is-spent ...
 * @param {string} [words]
 */
export function die(face, more = "", words = String(face)) {
  const pips = (PIPS[face] ?? []).map(([x, y]) => svg("circle", { cx: x * 5, cy: y * 5, r: 2.1 }));
  return svg(
    "svg",
    { class: `die ${more}`, viewBox: "-11 -11 22 22", role: "img", "aria-label": words, "data-face": face },
    svg("rect", { x: -10, y: -10, width: 20, height: 20, rx: 4 }),
    ...pips,
  );
}

/**
 * Whether what is needed is the sum of two dice: of a round fired at a vehicle.
 * @param {EventData} data
 */
function isAddedUp(data) {
  return data.hit !== undefined;
}

/**
 * The least face that counts on each die, where the event tells one.
 * @param {EventData} data
 * @returns {number[]}
 */
function needed(data) {
  const count = (data.faces ?? []).flat().length;
  const { needs } = data;
  if (isAddedUp(data)) return Array.from({ length: count }, () => (data.hit ? 1 : 7));
  if (Array.isArray(needs)) return needs.flat();
  return typeof needs === "number" && needs > 0 ? Array.from({ length: count }, () => needs) : [];
}

/** What was needed, in words. @param {EventData} data */
export function neededInWords(data) {
  if (isAddedUp(data)) return t`${data.needs}+ together`;
  const distinct = [...new Set(needed(data))];
  return distinct.length ? distinct.map((one) => `${one}+`).join(t(" or ")) : "";
}

/** The faces of a roll, those that count marked. @param {EventData} data @param {string} [more] */
export function faces(data, more = "") {
  const least = needed(data);
  const mark = (/** @type {number} */ face, /** @type {number} */ at) =>
    least[at] === undefined ? "" : face >= least[at] ? "is-hit" : "is-miss";
  return (data.faces ?? []).flat().map((face, at) => die(face, `${more} ${mark(face, at)}`));
}

/**
 * Whether an event shows the very dice that the one before showed.
 * @param {LogLine} event
 * @param {LogLine | undefined} before
 */
export function repeats(event, before) {
  return (
    hasDice(event) &&
    before !== undefined &&
    hasDice(before) &&
    JSON.stringify(before.data?.faces) === JSON.stringify(event.data?.faces)
  );
}

/**
 * Whether an event shows dice of its own; a fire as a whole was rolled weapon by weapon before.
 * @param {LogLine} event
 */
export function hasDice(event) {
  return event.kind !== "fired" && (event.data?.faces ?? []).length > 0;
}

/**
 * The Command Dice of the Phase: those not yet used first, then the spent ones. A 5 that can still activate
 * somebody is one of the first.
 * @param {PhaseView} phase
 * @param {((face: number) => void) | null} use
 * @param {number | null} chosen
 * @param {boolean} hasFive  whether some choice spends a 5
 */
export function commandDice(phase, use, chosen, hasFive) {
  const spent = [...phase.rolled, ...(phase.red ?? []).filter((/** @type {number} */ face) => face < 5)];
  const unused = hasFive && spent.includes(5) ? [...phase.dice, 5] : phase.dice;
  for (const face of unused) spent.splice(spent.indexOf(face), 1);
  const left = unused.map((/** @type {number} */ face, /** @type {number} */ at) =>
    html(
      "button",
      {
        type: "button",
        class: "command-die",
        "data-die": face,
        "data-focus": `die-${at}`,
        disabled: !use,
        "aria-pressed": chosen === face,
        "aria-label": t`Command Die ${face}`,
        onclick: () => use?.(face),
      },
      die(face, "large"),
    ),
  );
  const gone = spent.map((face) =>
    html(
      "span",
      { class: "command-die is-spent", "data-spent-die": face, title: fate(face) },
      die(face, "large is-spent", `${face}, ${fate(face)}`),
    ),
  );
  return html("div", { class: "command-dice", "aria-label": t("Command Dice") }, ...left, ...gone);
}

/** @param {number} face */
function fate(face) {
  if (face === 6) return t("counts for the next Phase");
  return face === 5 ? t("a Chain of Command Point") : t("used");
}
