// Roofs from above: ridges, slopes shaded by how they face the light, courses of tiles or straw, chimneys.

import { chanceOf } from "./chance.js";
import { path, stroke } from "./element.js";
import { between, distance, distanceToSide, drawnIn, fromOpening, linePath, middleOf, moved, polygonPath, sides } from "./geometry.js";
import { INK, ROOFS } from "./palette.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./chance.js").Chance} Chance */
/** @typedef {import("./describe.js").Feature} Feature */
/** @typedef {import("./describe.js").Opening} Opening */
/** @typedef {{ slopes: Slope[], ridges: Point[][], hips: Point[][] }} RoofShape */
/** @typedef {{ shades: string[], line: string, courses: string }} Covering */
/** @typedef {{ eaves: [Point, Point], top: [Point, Point] }} Slope  from the eaves up to the ridge; a hip's top is one point twice */

const EAVES = 0.16;
const COURSE = 0.26;

/** @param {Feature} feature @returns {Covering} */
function coveringOf(feature) {
  if (feature.kind === "barn" || feature.kind === "shed") return chanceOf(feature.id).pick([ROOFS.planks, ROOFS.thatch]);
  if (feature.kind === "church") return ROOFS.slate;
  return chanceOf(`roof ${feature.id}`).pick([ROOFS.slate, ROOFS.tile, ROOFS.tile]);
}

/**
 * The roof of a building.
 * @param {Feature} feature
 * @returns {SVGElement[]}
 */
export function drawRoof(feature) {
  const chance = chanceOf(`tiles ${feature.id}`);
  const covering = coveringOf(feature);
  const eaves = drawnIn(feature.points, -EAVES);
  const shape = shapeOf(feature);
  const dormers = feature.openings.filter((opening) => opening.floor > 0 && hasSlopeAt(shape, opening.at));
  const extras = feature.kind === "church" ? tower(feature, covering) : chimneys(feature, shape);
  return [
    path(polygonPath(eaves), { fill: covering.line, stroke: INK, "stroke-width": 0.09, "stroke-linejoin": "round" }),
    ...shape.slopes.flatMap((slope) => drawSlope(chance, slope, covering)),
    ...ridgeLines(shape, covering),
    ...dormers.flatMap((opening) => drawDormer(opening, covering)),
    ...extras,
  ];
}

/** Two slopes about a ridge along the longer sides, with hips at its ends if asked. @param {Point[]} quad @param {number} hip  share of the width @returns {RoofShape} */
function ridged(quad, hip) {
  const turned = distance(quad[0], quad[1]) >= distance(quad[1], quad[2]) ? quad : [...quad.slice(1), quad[0]];
  const [a, b, c, d] = turned;
  const inset = (hip * distance(b, c)) / distance(a, b);
  const [first, second] = [between(d, a, 0.5), between(b, c, 0.5)];
  const [west, east] = [between(first, second, inset), between(first, second, 1 - inset)];
  /** @type {Slope[]} */
  const slopes = [{ eaves: [a, b], top: [west, east] }, { eaves: [c, d], top: [east, west] }];
  if (!hip) return { slopes, ridges: [[west, east]], hips: [] };
  slopes.push({ eaves: [b, c], top: [east, east] }, { eaves: [d, a], top: [west, west] });
  return { slopes, ridges: [[west, east]], hips: [[a, west], [d, west], [b, east], [c, east]] };
}

/**
 * A roof with a wing: the ridge of the wing runs into the slope of the main roof.
 * @param {Point[]} points  six corners, the inner one first
 * @returns {RoofShape}
 */
function winged([inner, n1, n2, n3, n4, n5]) {
  const meeting = [n2[0] + inner[0] - n1[0], n2[1] + inner[1] - n1[1]];
  const main = ridged([meeting, n3, n4, n5], 0);
  const [outer, joint] = [between(n1, n2, 0.5), between(inner, meeting, 0.5)];
  const reach = distance(n1, n2) / (distance(meeting, n3) || 1);
  /** @type {Point} */
  const end = between(joint, [joint[0] + n3[0] - meeting[0], joint[1] + n3[1] - meeting[1]], 0.5 * Math.min(1, reach));
  return {
    slopes: [...main.slopes, { eaves: [inner, n1], top: [end, outer] }, { eaves: [n2, meeting], top: [outer, end] }],
    ridges: [...main.ridges, [outer, end]],
    hips: [[inner, end], [meeting, end]],
  };
}

/** @param {Feature} feature @returns {RoofShape} */
function shapeOf(feature) {
  const eaves = drawnIn(feature.points, -EAVES);
  if (eaves.length === 4) return ridged(eaves, feature.kind === "house" && feature.floors > 1 ? 0.3 : 0);
  const innerCorner = eaves.length === 6 ? eaves.findIndex((_, index) => isInnerCorner(eaves, index)) : -1;
  if (innerCorner >= 0) return winged([...eaves.slice(innerCorner), ...eaves.slice(0, innerCorner)]);
  const slopes = pointed(eaves);
  return { slopes, ridges: [], hips: slopes.map(({ eaves: [a], top: [b] }) => [a, b]) };
}

/** Whether a slope comes down at a place of the wall, so that it is no gable. @param {RoofShape} shape @param {Point} at */
const hasSlopeAt = (shape, at) => shape.slopes.some(({ eaves: [a, b] }) => distanceToSide(at, a, b) < 0.5);

/** A dormer for a window of an upper floor. @param {Opening} opening @param {Covering} covering */
function drawDormer(opening, covering) {
  const at = (/** @type {number} */ along, /** @type {number} */ out) => fromOpening(opening, along, out);
  const cheek = (/** @type {number} */ side) => polygonPath([at(side * 0.44, 0.04), at(0, 0.1), at(0, -0.8), at(side * 0.44, -0.62)]);
  const isLit = (/** @type {number} */ side) => at(side, 0)[0] + at(side, 0)[1] < opening.at[0] + opening.at[1];
  const edge = { stroke: INK, "stroke-width": 0.04, "stroke-linejoin": "round" };
  return [
    path(polygonPath(moved([at(-0.4, -0.66), at(0.6, -0.66), at(0.6, 0.02), at(-0.4, 0.02)], 0.1, 0.14)), { fill: "#14130f", opacity: 0.3 }),
    ...[-1, 1].map((side) => path(cheek(side), { fill: covering.shades[isLit(side) ? 3 : 0], ...edge })),
    path(polygonPath([at(-0.34, 0.04), at(0.34, 0.04), at(0.34, 0.16), at(-0.34, 0.16)]), { ...edge, fill: "#293033", stroke: "#cfc8b2" }),
  ];
}

/** @param {Point[]} points  clockwise @param {number} index */
function isInnerCorner(points, index) {
  const [a, b, c] = [-1, 0, 1].map((step) => points[(index + step + points.length) % points.length]);
  return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]) < 0;
}

/** Slopes from every side up to one point. @param {Point[]} polygon @returns {Slope[]} */
function pointed(polygon) {
  const middle = middleOf(polygon);
  return sides(polygon).map(([a, b]) => ({ eaves: [a, b], top: [middle, middle] }));
}

/** How much a slope faces the light from the north-west, as one of the covering's shades. @param {Slope} slope @param {Covering} covering */
function shadeOf({ eaves: [a, b], top: [c, d] }, covering) {
  const [lowX, lowY, topX, topY] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (c[0] + d[0]) / 2, (c[1] + d[1]) / 2];
  const length = Math.hypot(lowX - topX, lowY - topY) || 1;
  const facing = ((lowX - topX) * -0.6 + (lowY - topY) * -0.8) / length;
  return covering.shades[Math.min(3, Math.max(0, Math.round((facing + 1) * 1.5)))];
}

/** @param {Chance} chance @param {Slope} slope @param {Covering} covering */
function drawSlope(chance, slope, covering) {
  const outline = polygonPath([slope.eaves[0], slope.eaves[1], slope.top[1], slope.top[0]]);
  const lines = { tiles: tileLines, thatch: strawLines, planks: plankLines }[covering.courses](chance, slope);
  return [
    path(outline, { fill: shadeOf(slope, covering), stroke: covering.line, "stroke-width": 0.04, "stroke-linejoin": "round" }),
    stroke(lines.dark, covering.line, 0.035, { opacity: 0.6, "stroke-linecap": "butt" }),
    stroke(lines.light, covering.shades[3], 0.06, { opacity: 0.4, "stroke-linecap": "butt" }),
  ];
}

/** A place on a slope: how far along the eaves, how far up. @param {Slope} slope @param {number} along @param {number} up @returns {Point} */
const onSlope = (slope, along, up) => between(between(slope.eaves[0], slope.eaves[1], along), between(slope.top[0], slope.top[1], along), up);

/** @param {Slope} slope */
const heightOf = (slope) => distance(between(slope.eaves[0], slope.eaves[1], 0.5), between(slope.top[0], slope.top[1], 0.5));

/** Courses of tiles or slates with their joints. @param {Chance} chance @param {Slope} slope */
function tileLines(chance, slope) {
  const courses = Math.max(2, Math.round(heightOf(slope) / COURSE));
  const width = distance(slope.eaves[0], slope.eaves[1]);
  const lines = { dark: "", light: "" };
  for (let course = 0; course < courses; course += 1) {
    const [low, high] = [course / courses, (course + 1) / courses];
    lines.dark += linePath([onSlope(slope, 0, low), onSlope(slope, 1, low)]);
    const joints = Math.round((width * (1 - (slope.top[0] === slope.top[1] ? low : 0))) / 0.3);
    for (let joint = 0; joint < joints; joint += 1) {
      const along = (joint + (course % 2) * 0.5 + chance.between(0.1, 0.4)) / joints;
      if (along >= 1) continue;
      lines[chance.happens(0.72) ? "dark" : "light"] += linePath([onSlope(slope, along, low), onSlope(slope, along, high)]);
    }
  }
  return lines;
}

/** Straw laid down the slope. @param {Chance} chance @param {Slope} slope */
function strawLines(chance, slope) {
  const lines = { dark: "", light: "" };
  const count = Math.round(distance(slope.eaves[0], slope.eaves[1]) * heightOf(slope) * 15);
  for (let straw = 0; straw < count; straw += 1) {
    const [along, up] = [chance.next(), chance.between(0, 0.9)];
    lines[chance.happens(0.55) ? "dark" : "light"] += linePath([onSlope(slope, along, up), onSlope(slope, Math.min(1, Math.max(0, along + chance.between(-0.01, 0.01))), Math.min(1, up + chance.between(0.05, 0.12)))]);
  }
  return lines;
}

/** Boards from the ridge down to the eaves. @param {Chance} chance @param {Slope} slope */
function plankLines(chance, slope) {
  const lines = { dark: "", light: "" };
  const boards = Math.round(distance(slope.eaves[0], slope.eaves[1]) / 0.3);
  for (let board = 1; board < boards; board += 1) {
    const along = (board + chance.between(-0.12, 0.12)) / boards;
    lines.dark += linePath([onSlope(slope, along, 0), onSlope(slope, along, 1)]);
    if (chance.happens(0.4)) lines.light += linePath([onSlope(slope, along + 0.35 / boards, chance.between(0, 0.4)), onSlope(slope, along + 0.35 / boards, chance.between(0.5, 1))]);
  }
  return lines;
}

/** @param {RoofShape} shape @param {Covering} covering */
function ridgeLines(shape, covering) {
  const [ridge, hips] = [shape.ridges.map(linePath).join(""), shape.hips.map(linePath).join("")];
  return [
    stroke(ridge + hips, covering.line, 0.17, { opacity: 0.8 }),
    stroke(ridge + hips, covering.shades[3], 0.1),
    stroke(ridge, "#fff6e0", 0.035, { opacity: 0.35, transform: "translate(-0.03 -0.04)" }),
  ];
}

/** A square about a point, its sides along a course. @param {Point} at @param {number} half @param {number} course @returns {Point[]} */
const square = ([x, y], half, course) => [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([along, across]) => [
  x + (Math.cos(course) * along - Math.sin(course) * across) * half,
  y + (Math.sin(course) * along + Math.cos(course) * across) * half,
]);

/** @param {Feature} feature @param {RoofShape} shape */
function chimneys(feature, shape) {
  if (feature.kind !== "house" || !shape.ridges.length) return [];
  const [from, to] = shape.ridges[0];
  const course = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const shares = feature.floors > 1 ? [0.12, 0.88] : [chanceOf(feature.id).pick([0.14, 0.86])];
  return shares.flatMap((share) => {
    const at = between(from, to, share);
    return [
      path(polygonPath(moved(square(at, 0.3, course), 0.3, 0.36)), { fill: "#1e1a14", opacity: 0.35 }),
      path(polygonPath(square(at, 0.32, course)), { fill: "#94705a", stroke: INK, "stroke-width": 0.06 }),
      path(polygonPath(square(at, 0.18, course)), { fill: "#3a2a22", stroke: "#b79377", "stroke-width": 0.07 }),
    ];
  });
}

/** A church's square tower over the end where its first door is. @param {Feature} feature @param {Covering} covering */
function tower(feature, covering) {
  const door = feature.openings[0]?.at ?? feature.points[0];
  const ends = sides(feature.points).sort((one, other) => distance(between(one[0], one[1], 0.5), door) - distance(between(other[0], other[1], 0.5), door));
  const [a, b] = ends[0];
  const half = distance(a, b) * 0.46;
  const course = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const middle = middleOf(feature.points);
  const foot = between(a, b, 0.5);
  const at = between(foot, middle, half / distance(foot, middle));
  const walls = square(at, half, course);
  return [
    path(polygonPath(moved(walls, 0.55, 0.66)), { fill: "#14150f", opacity: 0.3 }),
    path(polygonPath(walls), { fill: "#b6ad97", stroke: INK, "stroke-width": 0.09 }),
    ...pointed(square(at, half * 0.84, course)).flatMap((slope) => drawSlope(chanceOf(feature.id), slope, covering)),
    stroke(linePath([[at[0] - 0.28, at[1]], [at[0] + 0.28, at[1]]]) + linePath([[at[0], at[1] - 0.28], [at[0], at[1] + 0.42]]), "#e6dcba", 0.12, { "stroke-linecap": "butt" }),
  ];
}
