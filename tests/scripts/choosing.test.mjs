// Which table a big screen shows large: where something happens, but long enough to be looked at.

import assert from "node:assert/strict";
import { test } from "node:test";

import { choose, headline, interest, layout } from "../../static/screen/choosing.js";

const BEGAN = Date.parse("2026-11-29T20:00:00Z");

function line(interest, second = 0, text = "") {
  return { number: 1, interest, text, at: new Date(BEGAN + 1000 * second).toISOString() };
}

function table(place, lines = [], more = {}) {
  return { game: `game${place}`, place, status: "playing", lines, ...more };
}

function at(second) {
  return BEGAN + 1000 * second;
}

test("what happened is half as interesting after a while, and never less than nothing", () => {
  const one = table(1, [line(8)]);
  assert.equal(interest(one, at(0)), 8);
  assert.equal(interest(one, at(25)), 4);
  assert.equal(interest(table(2), at(0)), 0);
  assert.equal(interest(one, at(-5)), 8, "a clock that is a little behind");
});

test("the line told is the one of most interest now", () => {
  const one = table(1, [line(9, 0, "long ago"), line(5, 60, "just now")]);
  assert.equal(headline(one, at(1)).text, "long ago");
  assert.equal(headline(one, at(61)).text, "just now");
  assert.equal(headline(table(2), at(0)), null);
});

test("the table where something happens is shown large", () => {
  const tables = [table(1, [line(2)]), table(2, [line(9)]), table(3)];
  assert.deepEqual(choose(tables, null, at(1)), { game: "game2", since: at(1) });
  assert.equal(choose([], null, at(1)), null);
});

test("no table leaves before it has been looked at, however much happens elsewhere", () => {
  const chosen = { game: "game1", since: at(0) };
  const tables = [table(1), table(2, [line(10, 5)])];
  assert.equal(choose(tables, chosen, at(10)), chosen);
  assert.equal(choose(tables, chosen, at(16))?.game, "game2");
});

test("what is hardly more interesting changes nothing", () => {
  const chosen = { game: "game1", since: at(0) };
  assert.equal(choose([table(1, [line(5, 20)]), table(2, [line(6, 20)])], chosen, at(20)), chosen);
  assert.equal(choose([table(1, [line(5, 20)]), table(2, [line(8, 20)])], chosen, at(20))?.game, "game2");
});

test("while nothing happens the tables take turns by their numbers", () => {
  const tables = [table(3), table(1), table(2, [], { status: "finished" })];
  const chosen = { game: "game1", since: at(0) };
  assert.equal(choose(tables, chosen, at(59)), chosen);
  const next = choose(tables, chosen, at(61));
  assert.equal(next?.game, "game3", "nobody plays at table 2 any more");
  assert.equal(choose(tables, next, at(130))?.game, "game1");
});

test("a table whose game has ended leaves once its end was seen", () => {
  const tables = [table(1, [line(10, 0)], { status: "finished" }), table(2)];
  const chosen = { game: "game1", since: at(0) };
  assert.equal(choose(tables, chosen, at(30)), chosen);
  assert.equal(choose(tables, chosen, at(300))?.game, "game2");
});

test("a table that is gone stays for its time, then another comes", () => {
  const chosen = { game: "gone", since: at(0) };
  assert.equal(choose([table(1)], chosen, at(5)), chosen);
  assert.equal(choose([table(1)], chosen, at(20))?.game, "game1");
  assert.equal(choose([], chosen, at(20)), null);
});

test("small tables are as large as they can be, and all are in the window", () => {
  for (let count = 2; count <= 50; count += 1) {
    const { columns, width } = layout(count, 1880, 1040);
    const rows = Math.ceil(count / columns);
    assert.ok(columns * width <= 0.38 * 1880, `${count}: across`);
    assert.ok(rows * ((width * 2) / 3 + 10) <= 1040 + rows, `${count}: down`);
    assert.ok(width >= 100, `${count} tables of ${width}`);
  }
  assert.ok(layout(30, 1880, 1040).width >= 150);
  assert.equal(layout(1, 1880, 1040).width, 0);
});
