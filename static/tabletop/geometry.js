// @ts-check
// Measuring for the eye. Inches, x to the east, y to the south; bearings in degrees clockwise from north.

/** @typedef {[number, number]} Place */

/** The bearing from each edge straight across the table. */
export const INWARDS = { north: 180, south: 0, east: 270, west: 90 };

/** @param {Place} one @param {Place} other */
export function distance(one, other) {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

/** @param {Place} from @param {Place} to */
export function bearing(from, to) {
  const degrees = (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

/** @param {Place} from @param {number} degrees @param {number} inches @returns {Place} */
export function ahead(from, degrees, inches) {
  const angle = (degrees * Math.PI) / 180;
  return [from[0] + Math.sin(angle) * inches, from[1] - Math.cos(angle) * inches];
}

/** @param {Place[]} way */
export function wayLength(way) {
  return way.slice(1).reduce((sum, place, index) => sum + distance(way[index], place), 0);
}

/** @param {Place[]} places @returns {Place} */
export function middle(places) {
  const sum = places.reduce(([x, y], place) => [x + place[0], y + place[1]], [0, 0]);
  return [sum[0] / places.length, sum[1] / places.length];
}

/** @param {number} value */
export function rounded(value) {
  return Math.round(value * 100) / 100;
}

/** @param {Place} place @returns {Place} */
export function roundedPlace(place) {
  return [rounded(place[0]), rounded(place[1])];
}

/** @param {Place} place @param {Place} by @returns {Place} */
export function shifted(place, by) {
  return [place[0] + by[0], place[1] + by[1]];
}

/** @param {Place} origin @param {Place} one @param {Place} other */
function turn(origin, one, other) {
  return (one[0] - origin[0]) * (other[1] - origin[1]) - (one[1] - origin[1]) * (other[0] - origin[0]);
}

/** @param {Place[]} sorted @returns {Place[]} */
function halfHull(sorted) {
  /** @type {Place[]} */
  const hull = [];
  for (const place of sorted) {
    while (hull.length > 1 && turn(hull[hull.length - 2], hull[hull.length - 1], place) <= 0) hull.pop();
    hull.push(place);
  }
  return hull.slice(0, -1);
}

/** The corners of the smallest convex outline around places. @param {Place[]} places @returns {Place[]} */
export function outline(places) {
  if (places.length < 3) return places;
  const sorted = [...places].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  return [...halfHull(sorted), ...halfHull([...sorted].reverse())];
}

/** A path's data for an open line. @param {Place[]} places */
export function lineData(places) {
  return places.map(([x, y], index) => `${index ? "L" : "M"}${rounded(x)} ${rounded(y)}`).join("");
}

/** A path's data for closed rings, to be filled by the even-odd rule. @param {Place[][]} rings */
export function ringData(rings) {
  return rings.map((ring) => `${lineData(ring)}Z`).join("");
}

/** @param {Place[]} ring @param {Place} place */
function isInsideRing(ring, [x, y]) {
  let inside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
    const [one, other] = [ring[at], ring[before]];
    if (
      one[1] > y !== other[1] > y &&
      x < ((other[0] - one[0]) * (y - one[1])) / (other[1] - one[1]) + one[0]
    )
      inside = !inside;
  }
  return inside;
}

/**
 * Whether a place lies in an area given by rings, by the even-odd rule.
 * @param {Place[][]} rings
 * @param {Place} place
 */
export function isInside(rings, place) {
  return rings.filter((ring) => isInsideRing(ring, place)).length % 2 === 1;
}

/** @param {Place} from @param {Place} to @param {Place} place @returns {Place} */
function nearestOnStretch(from, to, place) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const squared = dx * dx + dy * dy || 1;
  const share = Math.max(0, Math.min(1, ((place[0] - from[0]) * dx + (place[1] - from[1]) * dy) / squared));
  return [from[0] + dx * share, from[1] + dy * share];
}

/**
 * The place itself if the area holds it, else the nearest on its edge.
 * @param {Place[][]} rings
 * @param {Place} place
 * @returns {Place}
 */
export function nearestInside(rings, place) {
  if (!rings.length || isInside(rings, place)) return place;
  const stretches = rings.flatMap((ring) =>
    ring.map((to, at) => /** @type {[Place, Place]} */ ([ring[at ? at - 1 : ring.length - 1], to])),
  );
  const candidates = stretches.map(([from, to]) => nearestOnStretch(from, to, place));
  return candidates.reduce((best, one) => (distance(one, place) < distance(best, place) ? one : best));
}

/** Whether a place is in an area or on its edge. @param {Place[][]} rings @param {Place} place */
export function reaches(rings, place) {
  return distance(nearestInside(rings, place), place) < 0.05;
}

/**
 * Where one is after a share (0 to 1) of a way, and which bearing one looks.
 * @param {Place[]} way
 * @param {number} share
 */
export function alongWay(way, share) {
  let left = wayLength(way) * share;
  for (let at = 1; at < way.length; at += 1) {
    const length = distance(way[at - 1], way[at]);
    if (left <= length && length > 0)
      return {
        at: ahead(way[at - 1], bearing(way[at - 1], way[at]), left),
        facing: bearing(way[at - 1], way[at]),
      };
    left -= length;
  }
  return { at: way[way.length - 1], facing: null };
}
