// @ts-check
// The shapes that a drawing may use instead of bare points, as games/drawn/shapes.py makes them, to draw them
// at once.

import { ROUND_SIDES, STEPS_BETWEEN_POINTS } from "./making.js";

/** @typedef {[number, number]} Point */

/** To the precision of the table, 0.01 inch. @param {number} x @param {number} y @returns {Point} */
export function rounded(x, y) {
  return [Math.round(x * 100) / 100 + 0, Math.round(y * 100) / 100 + 0];
}

/**
 * A point turned clockwise about a middle.
 * @param {Point} point
 * @param {Point} about
 * @param {number} degrees
 * @returns {Point}
 */
export function turnedPoint([x, y], [mx, my], degrees) {
  const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [mx + (x - mx) * cosine - (y - my) * sine, my + (x - mx) * sine + (y - my) * cosine];
}

/**
 * A rectangle about its middle; unturned its sides run N, E, S, W.
 * @param {Point} at
 * @param {Point} size
 * @param {number} turn
 * @returns {Point[]}
 */
export function box([x, y], [wide, deep], turn) {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([a, b]) => /** @type {Point} */ ([x + (a * wide) / 2, y + (b * deep) / 2]));
  return corners.map((corner) => rounded(...turnedPoint(corner, [x, y], turn)));
}

/** A circle as a polygon. @param {Point} at @param {number} radius @returns {Point[]} */
export function roundShape([x, y], radius) {
  return Array.from({ length: ROUND_SIDES }, (_, step) => {
    const angle = (2 * Math.PI * step) / ROUND_SIDES;
    return rounded(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  });
}

/**
 * A smooth curve through all the points (Catmull-Rom).
 * @param {Point[]} points
 * @param {boolean} closed
 * @returns {Point[]}
 */
export function curved(points, closed) {
  const count = points.length;
  const smooth = [];
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const four = [-1, 0, 1, 2].map(
      (step) =>
        points[closed ? (index + step + count) % count : Math.min(Math.max(index + step, 0), count - 1)],
    );
    smooth.push(...curvePiece(four));
  }
  return closed ? smooth : [...smooth, points[count - 1]];
}

/**
 * The curve from the second point to the third, without the third itself.
 * @param {Point[]} four
 * @returns {Point[]}
 */
function curvePiece(four) {
  return Array.from({ length: STEPS_BETWEEN_POINTS }, (_, step) => {
    const t = step / STEPS_BETWEEN_POINTS;
    const weights = [
      -t + 2 * t ** 2 - t ** 3,
      2 - 5 * t ** 2 + 3 * t ** 3,
      t + 4 * t ** 2 - 3 * t ** 3,
      t ** 3 - t ** 2,
    ];
    const sum = (/** @type {0 | 1} */ axis) =>
      weights.reduce((all, weight, at) => all + weight * four[at][axis], 0) / 2;
    return rounded(sum(0), sum(1));
  });
}

/**
 * A line widened into a polygon: one bank there, the other back.
 * @param {Point[]} points
 * @param {number} width
 * @param {Point} table
 * @returns {Point[]}
 */
export function ribbon(points, width, table) {
  const bank = (/** @type {number} */ reach) =>
    points.map((point, index) => {
      const [dx, dy] = across(points, index);
      return heldAtEdge([point[0] + dx * reach, point[1] + dy * reach], point, table);
    });
  return [...bank(width / 2), ...bank(-width / 2).reverse()];
}

/** @param {Point} beside @param {Point} middle @param {Point} table @returns {Point} */
function heldAtEdge([x, y], middle, table) {
  return rounded(
    middle[0] === 0 || middle[0] === table[0] ? middle[0] : x,
    middle[1] === 0 || middle[1] === table[1] ? middle[1] : y,
  );
}

/**
 * The unit vector to the left of the line's course.
 * @param {Point[]} points
 * @param {number} index
 * @returns {Point}
 */
function across(points, index) {
  const [start, end] = [points[Math.max(index - 1, 0)], points[Math.min(index + 1, points.length - 1)]];
  const length = apart(start, end) || 1;
  return [(end[1] - start[1]) / length, -(end[0] - start[0]) / length];
}

/** @param {Point} one @param {Point} other */
export function apart(one, other) {
  return Math.hypot(other[0] - one[0], other[1] - one[1]);
}

/** @param {Point[]} points */
export function lineLength(points) {
  return points.slice(1).reduce((all, point, index) => all + apart(points[index], point), 0);
}

/**
 * The part of a line between two distances from its start.
 * @param {Point[]} points
 * @param {number} start
 * @param {number} end
 * @returns {Point[]}
 */
export function stretch(points, start, end) {
  const kept = [placeAlong(points, start)];
  let walked = 0;
  points.slice(1).forEach((point, index) => {
    walked += apart(points[index], point);
    if (start + 0.01 < walked && walked < end - 0.01) kept.push(point);
  });
  return [...kept, placeAlong(points, end)];
}

/** @param {Point[]} points @param {number} distance @returns {Point} */
export function placeAlong(points, distance) {
  for (let index = 0; index < points.length - 1; index += 1) {
    const [start, end] = [points[index], points[index + 1]];
    const length = apart(start, end);
    if (distance <= length + 1e-9) {
      const share = length ? distance / length : 0;
      return rounded(start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share);
    }
    distance -= length;
  }
  return points[points.length - 1];
}

/**
 * How far along a line its place nearest to a point is, and how far from it.
 * @param {Point[]} points
 * @param {Point} to
 * @returns {{ along: number, off: number }}
 */
export function nearestAlong(points, to) {
  let [walked, best] = [0, { along: 0, off: Infinity }];
  for (let index = 0; index < points.length - 1; index += 1) {
    const [start, end] = [points[index], points[index + 1]];
    const length = apart(start, end);
    const dot = (to[0] - start[0]) * (end[0] - start[0]) + (to[1] - start[1]) * (end[1] - start[1]);
    const share = length ? Math.min(1, Math.max(0, dot / length ** 2)) : 0;
    const off = apart(to, [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share]);
    if (off < best.off) best = { along: walked + share * length, off };
    walked += length;
  }
  return best;
}

/**
 * The bearing that looks straight out of a side of a polygon, clockwise from north.
 * @param {Point[]} points
 * @param {number} side
 */
export function outwardBearing(points, side) {
  const [start, end] = [points[side], points[(side + 1) % points.length]];
  const along = (Math.atan2(end[0] - start[0], start[1] - end[1]) * 180) / Math.PI;
  const facing = along + (isClockwise(points) ? -90 : 90);
  return Math.round((((facing % 360) + 360) % 360) * 10) / 10;
}

/** @param {Point[]} points */
function isClockwise(points) {
  return (
    points.reduce((sum, [x, y], index) => {
      const [nx, ny] = points[(index + 1) % points.length];
      return sum + x * ny - nx * y;
    }, 0) > 0
  );
}

/** The middle of the box about some points. @param {Point[]} points @returns {Point} */
export function middleOf(points) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}
