// Where along an enemy's way a reaction may come.

import assert from "node:assert/strict";
import { test } from "node:test";
import { nearestOf, stationsOf } from "../../static/tabletop/requests/shots.js";

const option = (...spans) => ({ spans });

test("each inch of the stretches counts, and the end of the way", () => {
  assert.deepEqual(stationsOf(option([0, 2]), 4.5), [0, 1, 2]);
  assert.deepEqual(stationsOf(option([3, 4.5]), 4.5), [3, 4, 4.5]);
});

test("a way whose length was rounded keeps its last point, within the stretch", () => {
  assert.deepEqual(stationsOf(option([7, 8.0156]), 8.02), [7, 8, 8.0156]);
  assert.deepEqual(stationsOf(option([8.0156, 8.0156]), 8.02), [8.0156]);
  assert.deepEqual(stationsOf(option([8.0132, 8.0132]), 8.01), [8.0132]);
});

test("the nearest of these is found", () => assert.equal(nearestOf([0, 1, 2], 1.4), 1));
