// What the table editor makes of a drawing: every change a new one, the old left as it was.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  changed,
  duplicate,
  freshId,
  moved,
  removed,
  reordered,
  turned,
  withCorner,
  withoutDoubles,
  withoutPoint,
} from "../../static/editor/edits.js";
import { History } from "../../static/editor/history.js";
import {
  box,
  nearestAlong,
  outwardBearing,
  placeAlong,
  ribbon,
  stretch,
} from "../../static/editor/shapes.js";
import { snapped } from "../../static/editor/snap.js";

const HOUSE = { id: "house-1", kind: "house", at: [10, 10], size: [4, 6] };
const HEDGE = {
  id: "hedge-1",
  kind: "hedge",
  points: [
    [20, 20],
    [30, 20],
  ],
};
const DRAWING = { width: 72, height: 48, features: [HOUSE, HEDGE] };
const LINES = { hedge: { shape: "line" } };

test("a change makes a new drawing, and leaves what says nothing out", () => {
  const now = changed(DRAWING, "house-1", (entry) => ({ ...entry, name: "", floors: 2 }));
  assert.deepEqual(now.features[0], { ...HOUSE, floors: 2 });
  assert.equal(now.features[1], HEDGE);
  assert.equal(DRAWING.features[0], HOUSE);
});

test("a copy lies beside its pattern under a name of its own", () => {
  assert.deepEqual(duplicate(DRAWING, HOUSE), { ...HOUSE, id: "house-2", at: [12, 12] });
  assert.equal(freshId(removed(DRAWING, "house-1"), "house"), "house-1");
});

test("nothing is moved off the table", () => {
  assert.deepEqual(moved(HEDGE, 100, -100, DRAWING).points, [
    [62, 0],
    [72, 0],
  ]);
});

test("the last feature cannot come later", () => {
  const order = (drawing) => drawing.features.map(({ id }) => id);
  assert.deepEqual(order(reordered(DRAWING, "house-1", 1)), ["hedge-1", "house-1"]);
  assert.deepEqual(order(reordered(DRAWING, "hedge-1", 1)), ["house-1", "hedge-1"]);
});

test("a house turned all the way round stands as before", () => {
  assert.deepEqual(turned(HOUSE, 360), { ...HOUSE, turn: undefined });
  assert.equal(turned(HOUSE, 270).turn, -90);
});

test("a corner is pulled while the one opposite stays", () => {
  const pulled = withCorner(HOUSE, 2, [16, 15]);
  assert.deepEqual(
    [pulled.at, pulled.size],
    [
      [12, 11],
      [8, 8],
    ],
  );
  assert.deepEqual(box(pulled.at, pulled.size, 0)[0], box(HOUSE.at, HOUSE.size, 0)[0]);
});

test("a line keeps two points", () => {
  assert.equal(withoutPoint(HEDGE, 0, LINES), HEDGE);
});

test("points on one another count once", () => {
  assert.deepEqual(
    withoutDoubles([
      [0, 0],
      [0, 0.01],
      [1, 0],
    ]),
    [
      [0, 0],
      [1, 0],
    ],
  );
});

test("a point is caught by an end, by the edge of the table, or by the grid", () => {
  assert.deepEqual(snapped([20.4, 20.3], DRAWING, 1), [20, 20]);
  assert.deepEqual(snapped([71.7, 30.2], DRAWING, 1), [72, 30]);
  assert.deepEqual(snapped([41.3, 30.8], DRAWING, 1), [41, 31]);
  assert.deepEqual(snapped([20.4, 20.3], DRAWING, 1, "hedge-1"), [20, 20]);
  assert.deepEqual(snapped([-5, 99], DRAWING, 0), [0, 48]);
});

test("a ribbon is as wide as was asked, on both sides of its line", () => {
  const banks = ribbon(HEDGE.points, 2, [72, 48]);
  assert.deepEqual(banks, [
    [20, 19],
    [30, 19],
    [30, 21],
    [20, 21],
  ]);
});

test("a part of a line begins and ends where it was cut", () => {
  assert.deepEqual(stretch(HEDGE.points, 2, 5), [
    [22, 20],
    [25, 20],
  ]);
  assert.deepEqual(placeAlong(HEDGE.points, 99), [30, 20]);
  assert.deepEqual(nearestAlong(HEDGE.points, [23, 24]), { along: 3, off: 4 });
});

test("the sides of a house look north, east, south and west", () => {
  const walls = box(HOUSE.at, HOUSE.size, 0);
  assert.deepEqual(
    [0, 1, 2, 3].map((side) => outwardBearing(walls, side)),
    [0, 90, 180, 270],
  );
});

test("undone and done again is as it was", () => {
  const history = new History("first");
  history.put("second");
  history.put("third");
  history.undo();
  assert.equal(history.now, "second");
  history.redo();
  assert.equal(history.now, "third");
  history.redo();
  assert.equal(history.now, "third");
});

test("a change after going back leaves nothing to do again", () => {
  const history = new History("first");
  history.put("second");
  history.undo();
  history.put("other");
  history.redo();
  assert.equal(history.now, "other");
});

test("changes of one name in one go are undone together", () => {
  const history = new History("first");
  history.put("second", "nudge");
  history.put("third", "nudge");
  history.undo();
  assert.equal(history.now, "first");
});
