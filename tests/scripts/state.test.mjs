// What a page knows of its game, changed by what the server says and by nothing else.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  BEGINNING,
  logWith,
  maySkip,
  withChat,
  withHello,
  withQuestion,
  withUpdate,
} from "../../static/tabletop/state.js";
import { store } from "../../static/tabletop/store.js";
import { Waiting } from "../../static/tabletop/waiting.js";

const line = (number, kind = "rolled") => ({ number, kind });

test("an undone line marks what it takes back, and nothing before", () => {
  const log = logWith([line(1), line(2), line(3)], [{ ...line(4, "undone"), data: { back_to: 1 } }]);
  assert.deepEqual(
    log.map((one) => one.undone_by),
    [undefined, 4, 4, undefined],
  );
});

test("what was done beside the table is taken back by nobody", () => {
  const log = logWith([line(1), line(2, "command")], [{ ...line(3, "undone"), data: { back_to: 0 } }]);
  assert.deepEqual(
    log.map((one) => one.undone_by),
    [3, undefined, undefined],
  );
});

test("a line taken back keeps the number by which it was first", () => {
  const undone = (number) => ({ ...line(number, "undone"), data: { back_to: 0 } });
  assert.equal(logWith([line(1)], [undone(2), undone(3)])[0].undone_by, 2);
});

test("new lines come after the old, which stay the same objects", () => {
  const log = [line(1)];
  const now = logWith(log, [line(2)]);
  assert.equal(now[0], log[0]);
  assert.equal(log.length, 1);
  assert.equal(now.length, 2);
});

test("a line of talk that comes twice is shown and counted once", () => {
  const state = { chat: [], unread: 0, preferences: { panel: "log" } };
  const once = withChat(state, { id: 7 });
  assert.equal(once.unread, 1);
  assert.equal(withChat(once, { id: 7 }), once);
});

test("talk is read by who has it open", () => {
  const state = { chat: [], unread: 0, preferences: { panel: "chat" } };
  assert.equal(withChat(state, { id: 7 }).unread, 0);
});

test("a store tells everybody of a change, and of none nobody", () => {
  const kept = store({ count: 1 });
  const told = [];
  kept.listen((now, before) => told.push([now.count, before.count]));
  kept.change((state) => state);
  kept.change((state) => ({ ...state, count: 2 }));
  assert.deepEqual(told, [[2, 1]]);
  assert.equal(kept.get().count, 2);
});

/** Updates on their way to the page: `land` lets the dice that fall lie. */
function updates() {
  const shown = [];
  let land = () => {};
  const waiting = new Waiting(
    (message) => shown.push(message.number),
    (_, told) => {
      land = told;
    },
  );
  return { waiting, shown, land: () => land() };
}

test("an update waits until its dice lie, and those behind it wait too", () => {
  const { waiting, shown, land } = updates();
  waiting.take({ number: 1 });
  waiting.take({ number: 2 });
  assert.deepEqual(shown, []);
  land();
  assert.deepEqual(shown, [1]);
  land();
  assert.deepEqual(shown, [1, 2]);
});

test("who is far behind sees updates without their dice until he is not", () => {
  const { waiting, shown, land } = updates();
  for (const number of [1, 2, 3, 4, 5]) waiting.take({ number });
  land();
  assert.deepEqual(shown, [1, 2]);
});

test("dice of an update that a whole new picture has overtaken tell nothing more", () => {
  const { waiting, shown, land } = updates();
  waiting.take({ number: 1 });
  waiting.forget();
  land();
  assert.deepEqual(shown, []);
});

const coming = (since, name = "move") => ({ shape: "coming", name, since, subject: "", prompt: "Go" });
const whole = (since, options) => ({ ...coming(since), shape: "choose", options });
const hello = (number, request) => ({
  number,
  you: {},
  game: {},
  view: { number, request },
  log: [],
  chat: [],
});
const asked = (number, request) => ({ type: "question", number, request });

test("a question takes the place of the one that is coming, at its number alone", () => {
  const begun = withHello(BEGINNING, hello(3, coming(3)), 0);
  assert.equal(withQuestion(begun, asked(2, whole(2, ["a"]))), begun);
  assert.deepEqual(withQuestion(begun, asked(3, whole(3, ["a"]))).view.request, whole(3, ["a"]));
});

test("while the same question waits its answers stay until they are told anew", () => {
  const begun = withQuestion(withHello(BEGINNING, hello(3, coming(3)), 0), asked(3, whole(3, ["a"])));
  const later = withUpdate(begun, { number: 4, after: 3, change: { number: 4 } }, 0);
  assert.deepEqual(later.view, { number: 4, request: whole(3, ["a"]) });
  assert.deepEqual(withQuestion(later, asked(4, whole(3, ["b"]))).view.request, whole(3, ["b"]));
});

test("of another question nothing is shown until it is told, and changes are made to what was told", () => {
  const begun = withQuestion(withHello(BEGINNING, hello(3, coming(3)), 0), asked(3, whole(3, ["a"])));
  const change = { number: 4, request: { since: 4 } };
  const later = withUpdate({ ...begun, sending: true, refusal: "no" }, { number: 4, after: 3, change }, 0);
  assert.deepEqual(later.view.request, coming(4));
  assert.equal(later.sending, false);
  assert.equal(later.refusal, "");
  assert.deepEqual(withUpdate(later, { number: 5, after: 4, change: { request: null } }, 0).view, {
    number: 4,
  });
});

test("a question is put behind the dice that fall", () => {
  const told = [];
  let lie = () => {};
  const waiting = new Waiting(
    () => told.push("update"),
    (_, done) => {
      lie = done;
    },
    () => told.push("question"),
  );
  waiting.take({ events: [] });
  waiting.ask(asked(1, {}));
  assert.deepEqual(told, []);
  lie();
  assert.deepEqual(told, ["update", "question"]);
});

const phaseOf = (active, awaited) => ({
  ...BEGINNING,
  you: { seat: "red", seats: ["red"] },
  game: { computer: ["blue"] },
  told: { phase: { active }, awaiting: [{ seat: awaited, for: "deciding" }] },
  view: { phase: { active }, awaiting: [{ seat: awaited, for: "deciding" }] },
});

test("what the computer does can be skipped in its Phase, once, while it decides", () => {
  assert.ok(maySkip(phaseOf("blue", "blue")));
  assert.ok(!maySkip(phaseOf("blue", "red")));
  assert.ok(!maySkip(phaseOf("red", "blue")));
  assert.ok(!maySkip({ ...phaseOf("blue", "blue"), skips: true }));
  assert.ok(!maySkip({ ...phaseOf("blue", "blue"), you: { seats: [] } }));
});

test("skipping ends when its player is asked something", () => {
  const skips = { ...phaseOf("blue", "blue"), number: 4, skips: true };
  const told = (awaiting) => ({ after: 4, number: 5, at: "", change: { awaiting }, events: [] });
  assert.ok(withUpdate(skips, told([{ seat: "blue", for: "deciding" }]), 0).skips);
  assert.ok(!withUpdate(skips, told([{ seat: "red", for: "deciding" }]), 0).skips);
});
