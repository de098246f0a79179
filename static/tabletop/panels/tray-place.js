// @ts-check
// Where the dice tray lies: in the corner of the table where it hides least of what matters now.

/** @import { LogLine } from "../protocol.d.ts" */

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box  pixels of the window */

const CHOSEN = 20,
  PIECE = 1,
  PAPER = 8,
  TOOL = 0.05; // how bad it is to hide a square pixel of each; a tap brings tools back

/** @param {HTMLElement} tray @param {LogLine[]} events */
export function putWhereItHidesLeast(tray, events) {
  const board = /** @type {HTMLElement} */ (tray.parentElement);
  const boxes = boxesInCorners(tray, board);
  const hindrances = inTheWay(board, new Set(events.flatMap((event) => wordsIn(event.data))));
  const costs = boxes.map((box) =>
    hindrances.reduce((sum, one) => sum + one.weight * shared(box, one.box), 0),
  );
  tray.dataset.corner = CORNERS[costs.indexOf(Math.min(...costs))];
}

const CORNERS = ["top-right", "bottom-right", "top-left", "bottom-left", "top", "bottom"];

/** @type {{ size: string, boxes: Box[] }} */
let measured = { size: "", boxes: [] };

/**
 * The box of the tray in each corner, measured anew only for another size: the browser lays the page out for
 * each.
 * @param {HTMLElement} tray
 * @param {HTMLElement} board
 */
function boxesInCorners(tray, board) {
  [tray.dataset.corner] = CORNERS;
  const size = [tray.getBoundingClientRect(), board.getBoundingClientRect()].map(sidesOf).join(" ");
  if (size !== measured.size) measured = { size, boxes: CORNERS.map((corner) => boxIn(tray, corner)) };
  return measured.boxes;
}

/** @param {Box} box */
function sidesOf({ left, top, right, bottom }) {
  return [left, top, right, bottom].map(Math.round).join(" ");
}

/** @param {HTMLElement} tray @param {string} corner @returns {Box} */
function boxIn(tray, corner) {
  tray.dataset.corner = corner;
  return tray.getBoundingClientRect();
}

/** @param {HTMLElement} board @param {Set<string>} concerned  ids of those who take part */
function inTheWay(board, concerned) {
  const weigh = (/** @type {Element} */ element) =>
    element.matches(".is-chosen, .is-target, .glows, [data-ghost]") ||
    concerned.has(element.getAttribute("data-piece") ?? "")
      ? CHOSEN
      : PIECE;
  const pieces = [...board.querySelectorAll(".piece, [data-ghost]")].map((element) => ({
    weight: weigh(element),
    box: element.getBoundingClientRect(),
  }));
  const tools = [...board.querySelectorAll(".toolbar, .card:not([hidden]), .replay-bar:not([hidden])")].map(
    (element) => ({
      weight: element.matches(".toolbar") ? TOOL : PAPER,
      box: element.getBoundingClientRect(),
    }),
  );
  return [...pieces, ...tools];
}

/**
 * All words in the data of an event, among them the ids of pieces.
 * @param {unknown} data
 * @returns {string[]}
 */
function wordsIn(data) {
  if (typeof data === "string") return data.split("+");
  return data && typeof data === "object"
    ? Object.entries(data).flatMap(([key, value]) => [key, ...wordsIn(value)])
    : [];
}

/** Square pixels that two boxes share. @param {Box} one @param {Box} other */
function shared(one, other) {
  return (
    Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
    Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))
  );
}
