// How the connection to a game comes back: soon where the line broke, late where the server has had enough.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { Connection } from "../../static/tabletop/socket.js";

/** @type {Line[]} */
let lines = [];

class Line {
  static OPEN = 1;
  static CONNECTING = 0;
  readyState = 0;
  constructor() {
    lines.push(this);
  }
  send() {}
  open() {
    this.readyState = 1;
    this.onopen();
  }
  say(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  close(code) {
    this.readyState = 3;
    this.onclose({ code });
  }
}

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  mock.method(Math, "random", () => 0.5);
  lines = [];
  globalThis.WebSocket = Line;
  globalThis.window = globalThis;
  globalThis.document = { addEventListener() {}, documentElement: { lang: "en" } };
  globalThis.addEventListener = () => {};
});

afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

function connected() {
  const connection = new Connection("/ws/", { heard() {}, connection() {}, number: () => 0 });
  connection.connect();
  return connection;
}

/** Seconds until it comes back; more than 20 count as never. */
function comesBackAfter() {
  const before = lines.length;
  for (let tenths = 1; tenths <= 200; tenths += 1) {
    mock.timers.tick(100);
    if (lines.length > before) return tenths / 10;
  }
  return Number.POSITIVE_INFINITY;
}

const REFUSED = { type: "refused", code: "too-fast", text: "Very many tables are being opened.", number: 0 };

test("a line that breaks is laid anew at once, and soon again", () => {
  connected();
  lines[0].open();
  lines[0].say({ type: "hello" });
  lines[0].close(1006);
  assert.equal(comesBackAfter(), 0.5);
  lines[1].close(1006);
  assert.equal(comesBackAfter(), 1);
});

test("where very many come it waits for long, however often it is told so", () => {
  connected();
  for (const time of [0, 1, 2]) {
    lines[time].open();
    lines[time].say(REFUSED);
    lines[time].close(4429);
    assert.equal(comesBackAfter(), 15);
  }
});

test("a server that only says why it hangs up is asked more and more seldom", () => {
  connected();
  const waits = [0, 1, 2, 3].map((time) => {
    lines[time].open();
    lines[time].say({ ...REFUSED, code: "unavailable" });
    lines[time].close(1013);
    return comesBackAfter();
  });
  assert.deepEqual(waits, [0.5, 1, 2, 4]);
});

test("once it is served it comes back soon again", () => {
  connected();
  lines[0].open();
  lines[0].close(4429);
  comesBackAfter();
  lines[1].open();
  lines[1].say({ type: "hello" });
  lines[1].close(1006);
  assert.equal(comesBackAfter(), 0.5);
});

test("where there is no such game it does not come back", () => {
  connected();
  lines[0].close(4404);
  assert.equal(comesBackAfter(), Number.POSITIVE_INFINITY);
});
