// @ts-check
// Measuring and cutting the shapes of the ground; all lengths in inches, x to the east, y to the south.

/** @typedef {[number, number]} Point */
/**
 * @typedef {{ x: number, y: number, angle: number }} Place  a place on a line, and the line's course there in
 *   radians
 */

/** @param {number} value */
const short = (value) => String(Math.round(value * 100) / 100);

/** @param {Point} from @param {Point} to */
export const distance = (from, to) => Math.hypot(to[0] - from[0], to[1] - from[1]);

/** @param {Point} from @param {Point} to @param {number} share @returns {Point} */
export const between = (from, to, share) => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

/** @param {Point[]} points @returns {Point[][]} the sides of a polygon */
export const sides = (points) => points.map((point, index) => [point, points[(index + 1) % points.length]]);

/** @param {Point[]} points */
export const lineLength = (points) =>
  points.slice(1).reduce((sum, point, index) => sum + distance(points[index], point), 0);

/** @param {Point[]} points @returns {number} twice the signed area; positive when clockwise on the screen */
const turning = (points) => sides(points).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0);

/** @param {Point[]} points @returns {number} square inches */
export const areaOf = (points) => Math.abs(turning(points)) / 2;

/** @param {Point[]} points @returns {Point} */
export function middleOf(points) {
  const whole = turning(points);
  let x = 0;
  let y = 0;
  for (const [a, b] of sides(points)) {
    const cross = a[0] * b[1] - b[0] * a[1];
    x += (a[0] + b[0]) * cross;
    y += (a[1] + b[1]) * cross;
  }
  return [x / (3 * whole), y / (3 * whole)];
}

/** @param {Point[]} points @returns {{ west: number, north: number, east: number, south: number }} */
export function boundsOf(points) {
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  return { west: Math.min(...xs), north: Math.min(...ys), east: Math.max(...xs), south: Math.max(...ys) };
}

/** @param {Point[]} polygon @param {Point} point */
export function isInside(polygon, [x, y]) {
  let inside = false;
  for (const [a, b] of sides(polygon)) {
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  }
  return inside;
}

/** @param {Point} point @param {Point} from @param {Point} to */
export function distanceToSide(point, from, to) {
  const length = distance(from, to) || 1e-9;
  const share =
    ((point[0] - from[0]) * (to[0] - from[0]) + (point[1] - from[1]) * (to[1] - from[1])) / length ** 2;
  return distance(point, between(from, to, Math.min(1, Math.max(0, share))));
}

/** @param {Point[]} polygon @param {Point} point */
export const distanceToEdge = (polygon, point) =>
  Math.min(...sides(polygon).map(([a, b]) => distanceToSide(point, a, b)));

/** @param {Point[]} polygon @returns {number} the course of its longest side, in radians */
export function courseOf(polygon) {
  const longest = sides(polygon).reduce((best, side) =>
    distance(side[0], side[1]) > distance(best[0], best[1]) ? side : best,
  );
  return Math.atan2(longest[1][1] - longest[0][1], longest[1][0] - longest[0][0]);
}

/**
 * Places along a line, a step apart (stretched a little so that both ends are met).
 * @param {Point[]} points
 * @param {number} step
 * @returns {Place[]}
 */
export function placesAlong(points, step) {
  const length = lineLength(points);
  const count = Math.max(1, Math.round(length / step));
  const places = [];
  let side = 0;
  let walked = 0;
  for (let index = 0; index <= count; index += 1) {
    const wanted = (length * index) / count;
    while (side < points.length - 2 && walked + distance(points[side], points[side + 1]) < wanted) {
      walked += distance(points[side], points[side + 1]);
      side += 1;
    }
    const [from, to] = [points[side], points[side + 1]];
    const [x, y] = between(from, to, (wanted - walked) / (distance(from, to) || 1));
    places.push({ x, y, angle: Math.atan2(to[1] - from[1], to[0] - from[0]) });
  }
  return places;
}

/**
 * @param {Place} place
 * @param {number} right  inches to the right of the course
 * @param {number} [ahead]
 * @returns {Point}
 */
export function beside(place, right, ahead = 0) {
  return [
    place.x - Math.sin(place.angle) * right + Math.cos(place.angle) * ahead,
    place.y + Math.cos(place.angle) * right + Math.sin(place.angle) * ahead,
  ];
}

/**
 * @param {Point[]} points
 * @param {number} right
 * @param {number} [step]
 * @returns {Point[]} a line beside a line
 */
export const parallel = (points, right, step = 0.8) =>
  placesAlong(points, step).map((place) => beside(place, right));

/**
 * A polygon drawn in (or, below zero, pushed out) by a distance on every side; for convex or nearly convex
 * shapes.
 * @param {Point[]} polygon
 * @param {number} by
 * @returns {Point[]}
 */
export function drawnIn(polygon, by) {
  const inward = (turning(polygon) > 0 ? 1 : -1) * by;
  const shifted = sides(polygon).map(([a, b]) => {
    const length = distance(a, b) || 1;
    return moved([a, b], (-(b[1] - a[1]) / length) * inward, ((b[0] - a[0]) / length) * inward);
  });
  return shifted.map((side, index) => crossing(shifted[(index + shifted.length - 1) % shifted.length], side));
}

/** @param {Point[]} one @param {Point[]} other @returns {Point} where two lines, made longer, meet */
function crossing([a, b], [c, d]) {
  const across = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
  if (Math.abs(across) < 1e-6) return c;
  const share = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / across;
  return between(a, b, share);
}

/**
 * A corner as seen from an opening: inches along the wall and inches out of it.
 * @param {{ at: Point, facing: number }} opening
 * @param {number} along
 * @param {number} out
 * @returns {Point}
 */
export function fromOpening(opening, along, out) {
  const facing = (opening.facing * Math.PI) / 180;
  const [outX, outY] = [Math.sin(facing), -Math.cos(facing)];
  return [opening.at[0] + outX * out - outY * along, opening.at[1] + outY * out + outX * along];
}

/** @param {Point[]} points @param {number} x @param {number} y @returns {Point[]} */
export const moved = (points, x, y) => points.map((point) => [point[0] + x, point[1] + y]);

/** @param {Point[]} points */
export const polygonPath = (points) => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`;

/**
 * What a polygon covers while it is pushed aside: its shadow.
 * @param {Point[]} polygon @param {number} x @param {number} y
 */
export function sweptPath(polygon, x, y) {
  const swept = sides(polygon).map((side) => [...side, ...moved(side, x, y).reverse()]);
  const clockwise = (/** @type {Point[]} */ piece) => (turning(piece) > 0 ? piece : [...piece].reverse());
  return [polygon, moved(polygon, x, y), ...swept].map((piece) => polygonPath(clockwise(piece))).join("");
}

/** @param {Point[]} points */
export const linePath = (points) => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}`;

/** @param {Point[]} points @returns {string} a smooth closed curve that keeps close to the points */
export function smoothPath(points) {
  const middles = sides(points).map(([a, b]) => between(a, b, 0.5));
  const last = middles[middles.length - 1];
  const pieces = points.map(
    (point, index) =>
      `Q${short(point[0])} ${short(point[1])} ${short(middles[index][0])} ${short(middles[index][1])}`,
  );
  return `M${short(last[0])} ${short(last[1])}${pieces.join("")}Z`;
}

/** @param {number} x @param {number} y @param {number} radius */
export function circlePath(x, y, radius) {
  const half = (/** @type {number} */ across) =>
    `a${short(radius)} ${short(radius)} 0 1 0 ${short(across)} 0`;
  return `M${short(x - radius)} ${short(y)}${half(2 * radius)}${half(-2 * radius)}`;
}
