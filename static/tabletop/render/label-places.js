// @ts-check
// Where labels find room: beside what they belong to, off the men and off each other. Inches.

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {[number, number]} Spot  a left top corner */

const GAP = 0.25;
const FARTHER = 0.06; // square inches of overlap that an inch of distance counts for
const ON_LABEL = 3; // how much worse it is to hide a label than to hide a man

/** @param {[number, number][]} places @param {number} margin @returns {Box} */
export function around(places, margin) {
  const [xs, ys] = [places.map((place) => place[0]), places.map((place) => place[1])];
  return { left: Math.min(...xs) - margin, top: Math.min(...ys) - margin, right: Math.max(...xs) + margin, bottom: Math.max(...ys) + margin };
}

/** @param {Spot} spot @param {number} width @param {number} height @returns {Box} */
export function boxAt([x, y], width, height) {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** Left top corners to try, the best first. @param {Box} box @param {number} width @param {number} height @returns {Spot[]} */
function spots(box, width, height) {
  const [x, y] = [(box.left + box.right - width) / 2, (box.top + box.bottom - height) / 2];
  const near = /** @type {Spot[]} */ ([[x, box.bottom + GAP], [x, box.top - GAP - height], [box.right + GAP, y], [box.left - GAP - width, y]]);
  const rows = [0, 1, 2, 3].flatMap((row) => [box.bottom + GAP + row * (height + GAP), box.top - GAP - height - row * (height + GAP)]);
  const columns = [x, x - width * 0.6, x + width * 0.6, box.left - GAP - width, box.right + GAP];
  return [...near, ...rows.flatMap((row) => columns.map((column) => /** @type {Spot} */ ([column, row])))];
}

/** Square inches that two boxes share. @param {Box} one @param {Box} other */
function shared(one, other) {
  return Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
}

/** How far a box is off the table. @param {Box} box @param {[number, number]} size */
function off(box, [width, height]) {
  return 40 * (Math.max(0, box.bottom - height - 0.6) + Math.max(0, -0.6 - box.top) + Math.max(0, -1 - box.left) + Math.max(0, box.right - width - 1));
}

/**
 * The best spot for a label and what is wrong with it.
 * @param {Box} owner
 * @param {number} width
 * @param {number} height
 * @param {{ men: Box[], labels: Box[], size: [number, number] }} taken
 */
export function bestSpot(owner, width, height, taken) {
  const rated = spots(owner, width, height).map((spot) => {
    const box = boxAt(spot, width, height);
    const hidden = taken.men.reduce((sum, one) => sum + shared(box, one), 0) + ON_LABEL * taken.labels.reduce((sum, one) => sum + shared(box, one), 0);
    return { spot, hidden, cost: hidden + off(box, taken.size) + FARTHER * apart(box, owner) };
  });
  return rated.reduce((one, other) => (other.cost < one.cost - 1e-6 ? other : one));
}

/** Inches between two boxes. @param {Box} one @param {Box} other */
export function apart(one, other) {
  const across = Math.max(0, one.left - other.right, other.left - one.right);
  const down = Math.max(0, one.top - other.bottom, other.top - one.bottom);
  return Math.hypot(across, down);
}

/** The line from a label to what it belongs to. @param {Box} label @param {Box} owner @returns {[[number, number], [number, number]]} */
export function tie(label, owner) {
  /** @type {[number, number]} */
  const middle = [(owner.left + owner.right) / 2, (owner.top + owner.bottom) / 2];
  return [[Math.min(Math.max(middle[0], label.left), label.right), Math.min(Math.max(middle[1], label.top), label.bottom)], middle];
}
