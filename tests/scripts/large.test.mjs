// The table that is shown large: whichever was chosen last, however late the ground of another comes.

import assert from "node:assert/strict";
import { test } from "node:test";

// The board's modules look for what a page tells them as they are loaded; there is no page here.
globalThis.document = {
  documentElement: { lang: "en" },
  getElementById: () => null,
  createElement: () => ({ getContext: () => ({}) }),
  fonts: new EventTarget(),
};
const { Large } = await import("../../static/screen/large.js");

const ADDRESSES = { socket: "/ws/games/", map: "/api/games/" };

function shownBy(opened) {
  class Noted extends Large {
    /** There is nothing to take down. */
    leave() {}

    open(game) {
      opened.push(game);
    }
  }
  return new Noted({}, ADDRESSES, () => {});
}

test("a table chosen again while its ground was on its way is opened once", async (context) => {
  const waiting = [];
  const map = { ok: true, json: async () => ({ features: [] }) };
  context.mock.method(globalThis, "fetch", () => new Promise((done) => waiting.push(() => done(map))));
  const opened = [];
  const large = shownBy(opened);
  const all = [large.show("a"), large.show("b"), large.show("a")];
  while (waiting.length) {
    waiting.shift()();
    await new Promise((done) => setTimeout(done, 5));
  }
  await Promise.all(all);
  assert.deepEqual(opened, ["a"]);
});
