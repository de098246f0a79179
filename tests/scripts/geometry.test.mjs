// What the table measures for the eye: inches, x to the east, y to the south.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  ahead,
  alongWay,
  bearing,
  isInside,
  middle,
  nearestInside,
  outline,
  reaches,
  wayLength,
} from "../../static/tabletop/geometry.js";

const SQUARE = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];
const HOLE = [
  [4, 4],
  [6, 4],
  [6, 6],
  [4, 6],
];

test("bearings go clockwise from north", () => {
  const found = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ].map((to) => bearing([0, 0], to));
  assert.deepEqual(found, [0, 90, 180, 270]);
});

test("a place ahead lies on the bearing, as far as was said", () => {
  const [x, y] = ahead([3, 3], 90, 2);
  assert.ok(Math.abs(x - 5) < 1e-9 && Math.abs(y - 3) < 1e-9);
});

test("a way is as long as its stretches together", () => {
  assert.equal(
    wayLength([
      [0, 0],
      [3, 4],
      [3, 10],
    ]),
    11,
  );
});

test("halfway along a way one stands on it and looks where it leads", () => {
  const way = [
    [0, 0],
    [4, 0],
    [4, 6],
  ];
  const { at, facing } = alongWay(way, 0.7);
  assert.equal(facing, 180);
  assert.ok(Math.abs(at[0] - 4) < 1e-9 && Math.abs(at[1] - 3) < 1e-9);
});

test("at the end of a way one looks nowhere", () => {
  assert.deepEqual(alongWay([[1, 2]], 1), { at: [1, 2], facing: null });
});

test("an area has no inside in its hole", () => {
  assert.equal(isInside([SQUARE, HOLE], [1, 1]), true);
  assert.equal(isInside([SQUARE, HOLE], [5, 5]), false);
  assert.equal(isInside([SQUARE, HOLE], [11, 5]), false);
});

test("the nearest place inside is the place itself, or one on the edge", () => {
  assert.deepEqual(nearestInside([SQUARE], [2, 3]), [2, 3]);
  assert.deepEqual(nearestInside([SQUARE], [14, 3]), [10, 3]);
  assert.deepEqual(nearestInside([SQUARE], [12, -5]), [10, 0]);
});

test("an area reaches to its edge and no farther", () => {
  assert.equal(reaches([SQUARE], [10, 5]), true);
  assert.equal(reaches([SQUARE], [10.1, 5]), false);
});

test("an outline leaves out who stands within", () => {
  assert.deepEqual(new Set(outline([...SQUARE, [5, 5]]).map(String)), new Set(SQUARE.map(String)));
});

test("two men have no outline but themselves", () => {
  assert.deepEqual(outline(SQUARE.slice(0, 2)), SQUARE.slice(0, 2));
});

test("the middle is the mean of all places", () => {
  assert.deepEqual(middle(SQUARE), [5, 5]);
});
