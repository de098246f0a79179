// @ts-check
// The play page: puts the parts together. The page's own attributes say where everything is.

import { start } from "./first.js";
import { handsOf, keysOf, lookAwayElsewhere } from "./input/hands.js";
import { listenToKeys } from "./input/keyboard.js";
import { listenToPointers } from "./input/pointer.js";
import { Screen } from "./screen.js";
import { keep, listenElsewhere } from "./settings.js";
import { Connection } from "./socket.js";
import { BEGINNING, withChat, withHello, withPreferences, withQuestion, withUpdate } from "./state.js";
import { store } from "./store.js";
import { Waiting } from "./waiting.js";

/** @import { Correct, QuestionReply, ServerMessage, Update } from "./protocol.d.ts" */

const KEPT = "tabletop-preferences";

const preferences = { ...BEGINNING.preferences, ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") };
const settings = start.settings.held;
const table = store(withHello({ ...BEGINNING, preferences, settings }, start.hello, Date.now()));
const connection = new Connection(new URL(start.socket, location.href.replace(/^http/, "ws")).href, {
  heard,
  connection: connected,
  number: () => table.get().number,
  viewer: () => {
    const { seat, sees, live } = table.get().you;
    return { as: seat ?? sees ?? "", live: live ?? false };
  },
});

const screen = new Screen(table, {
  query: (name, fields) => connection.query(name, fields),
  answer,
  command,
  correct,
  umpire,
  toUmpire,
  stops,
  skip: () => connection.send({ type: "skip" }),
  letWatch,
  watch: (live) => connection.send({ type: "watch", live }),
  handOver: (seat) => connection.send({ type: "hand-over", seat }),
  talk: {
    say: (text, to) => connection.send({ type: "chat", text, to }),
    mute: (line, on) => connection.send({ type: "mute", line, on }),
    remove: (line) => connection.send({ type: "remove-line", line }),
    still: (line, on) => connection.send({ type: "still", on, ...(line === null ? {} : { line }) }),
  },
});

const waiting = new Waiting(
  updated,
  (events, told) => screen.fall(events, told),
  (message) => table.change((state) => withQuestion(state, message)),
);

table.listen((now, before) => {
  if (now.preferences !== before.preferences) localStorage.setItem(KEPT, JSON.stringify(now.preferences));
  keep(start.settings, now.settings, before.settings);
  screen.show(now);
});

listenToPointers(screen.board, handsOf(screen));
listenToKeys(keysOf(screen));
lookAwayElsewhere(screen);
listenElsewhere((chosen) =>
  table.change((state) => ({ ...state, settings: { ...state.settings, ...chosen } })),
);
connection.connect(); // the line is being laid while the panels are drawn
screen.start();
screen.arrived();

// A handle for browser tests and for looking into a running game.
Object.assign(window, {
  coc: {
    state: table.get,
    board: screen.board,
    screen,
    connection,
    query: connection.query.bind(connection),
    answer,
    look: (/** @type {string} */ panel) => table.change((state) => withPreferences(state, { panel })),
  },
});

// --- what comes from the server ------------------------------------------------------------------------

/** @param {ServerMessage} message */
function heard(message) {
  switch (message.type) {
    case "hello":
      waiting.forget();
      table.change((state) => withHello(state, message, Date.now()));
      return screen.arrived();
    case "update":
      return waiting.take(message);
    case "question":
      return waiting.ask(message);
    case "presence":
      return table.change((state) => ({
        ...state,
        presence: { seats: message.seats, watching: message.watching },
      }));
    case "stops":
      return table.change((state) => ({ ...state, wishes: { ...state.wishes, [message.seat]: message } }));
    case "talk":
      return table.change((state) => ({ ...state, chat: message.chat, muted: message.muted }));
    case "line-removed":
      return table.change((state) => ({
        ...state,
        chat: state.chat.filter((one) => one.id !== message.line),
      }));
    case "chat":
      if (!table.get().you.seats.some((seat) => seat === message.line.seat)) screen.sound(["message"]);
      return table.change((state) => withChat(state, message.line));
    case "refused":
      return table.change((state) => ({ ...state, refusal: message.text, sending: false }));
  }
}

/** @param {Update} message */
function updated(message) {
  if (message.after !== table.get().number) return missed();
  const before = table.get().view;
  table.change((state) => withUpdate(state, message, Date.now()));
  screen.happened(message.events ?? [], before);
}

/** Something was lost on the way: begin anew with what is missing. */
function missed() {
  connection.line?.close();
}

/** @param {"open" | "reconnecting" | "closed"} state */
function connected(state) {
  table.change((before) => ({ ...before, connection: state }));
}

// --- what goes to it -----------------------------------------------------------------------------------

/** @param {QuestionReply} reply */
async function answer(reply) {
  const state = table.get();
  if (state.sending || state.replay) return;
  table.change((before) => ({ ...before, sending: true, refusal: "" }));
  await settled(connection.decide({ type: "answer", seen: state.number, reply }));
}

/** @param {string} name */
async function command(name) {
  await settled(connection.decide({ type: "command", seen: table.get().number, name }));
}

/** Why it was not taken, "" where it was. @param {import("./panels/umpire.js").Deed} deed */
async function umpire(deed) {
  return refusalOf(connection.decide({ type: "umpire", seen: table.get().number, ...deed }));
}

/** Why it was not taken, "" where it was. @param {import("./panels/umpire.js").Said} said */
async function toUmpire(said) {
  return refusalOf(connection.decide({ type: "to-umpire", seen: table.get().number, ...said }));
}

/** @param {Promise<import("./socket.js").Outcome>} decision */
async function refusalOf(decision) {
  table.change((state) => ({ ...state, refusal: "" }));
  const outcome = await decision;
  return outcome.type === "refused" ? outcome.text : "";
}

/** Whether it was taken. @param {Correct["correction"]} correction @param {string} why */
async function correct(correction, why) {
  if (table.get().you.umpire) return !(await umpire({ do: "put-right", correction, text: why }));
  const outcome = await connection.decide({ type: "correct", seen: table.get().number, correction, why });
  return outcome.type === "answered";
}

/** @param {import("./protocol.d.ts").LetWatch["unit"]} unit @param {number} amount */
async function letWatch(unit, amount) {
  await settled(connection.decide({ type: "let-watch", seen: table.get().number, unit, amount }));
}

/** @param {Partial<import("./panels/stops.js").Wishes>} wishes */
function stops(wishes) {
  const { seat } = table.get().you;
  connection.send({ type: "stops", ...wishes, ...(seat ? { seat } : {}) });
}

/**
 * Until the update that shows it has come, a taken answer is still on its way.
 * @param {Promise<import("./socket.js").Outcome>} decision
 */
async function settled(decision) {
  const outcome = await decision;
  if (outcome.type === "answered" && outcome.number > table.get().number) return;
  table.change((state) => ({ ...state, sending: false }));
}
