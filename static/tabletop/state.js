// @ts-check
// What the page knows of the game, and the pure functions that say how it becomes something else.

import { merged } from "./merge.js";

/**
 * @import { Asked, ChatLine, Facts, Hello, JumpOffPointView, LeaderView, LogLine, Muted, PatrolMarkerView,
 *   Seat, SideView, Stopping, TeamView, Update, VehicleView, View, You } from "./protocol.d.ts"
 */
/** @import { Place } from "./geometry.js" */

/** @import { Settings } from "./settings.js" */

/** @typedef {{ panel: string }} Preferences  kept in this browser */

/**
 * @typedef {object} State
 * @property {"connecting" | "open" | "reconnecting" | "closed"} connection
 * @property {number} number  of the newest message
 * @property {You & { seats: Seat[] }} you
 * @property {Facts} game
 * @property {View} told  the view as it was told, to which changes are made; the question may be coming
 * @property {View} view  the same with the question; without anything in it while the game has not begun
 * @property {LogLine[]} log
 * @property {ChatLine[]} chat
 * @property {Muted[]} muted  who is not heard, each with a line by which he can be heard again
 * @property {{ seats: Record<string, boolean>, watching: number }} presence
 * @property {Partial<Record<Seat, Stopping>>} wishes  of one's own seats about windows for reactions
 * @property {number} skew  milliseconds that this clock is ahead of the server's
 * @property {number} since  when the game came to its newest number, in milliseconds of this clock
 * @property {string} selection  id of a Team, Leader, point or marker
 * @property {string} hover
 * @property {string} refusal  what the server said against the last answer
 * @property {boolean} sending  an answer is under way
 * @property {boolean} skips  the computer goes on without pauses until this person is asked
 * @property {{ number: number, view: View } | null} replay  the moment that is looked at, if not now
 * @property {number} unread  chat lines not yet seen
 * @property {Preferences} preferences
 * @property {Settings} settings  kept with the person
 */

/** @type {State} */
export const BEGINNING = {
  connection: "connecting",
  number: -1,
  you: { seats: [] },
  game: /** @type {Facts} */ ({}),
  told: /** @type {View} */ ({}),
  view: /** @type {View} */ ({}),
  log: [],
  chat: [],
  muted: [],
  presence: { seats: {}, watching: 0 },
  wishes: {},
  skew: 0,
  since: 0,
  selection: "",
  hover: "",
  refusal: "",
  sending: false,
  skips: false,
  replay: null,
  unread: 0,
  preferences: { panel: "log" },
  settings: {},
};

/** @type {NonNullable<View["request"]>} */
const NOTHING = { shape: "coming", name: "", prompt: "", rule: "", subject: "", standing: false, since: -1 };

/** @param {State} state @param {Hello} message @param {number} now @returns {State} */
export function withHello(state, message, now) {
  const told = /** @type {View} */ (message.view);
  return {
    ...state,
    number: message.number,
    you: { seats: [], ...message.you },
    game: message.game,
    told,
    view: withKnown(told, state.view.request),
    log: message.log,
    chat: message.chat,
    since: Math.min(now, Date.parse(message.at) || now),
    refusal: isSameQuestion(state.told.request, told.request) ? state.refusal : "",
    sending: false,
    skips: false,
  };
}

/** @param {View["request"]} one @param {View["request"]} other */
function isSameQuestion(one, other) {
  const words = (/** @type {View["request"]} */ { name, since, subject, prompt } = NOTHING) =>
    JSON.stringify([name, since, subject, prompt]);
  return words(one) === words(other);
}

/**
 * The view as it was told, with the question that is known already: what can be answered stays on the
 * screen until that is told anew.
 * @param {View} told
 * @param {View["request"]} known
 * @returns {View}
 */
function withKnown(told, known) {
  const isKnown = told.request?.shape === "coming" && isSameQuestion(told.request, known);
  return isKnown ? { ...told, request: known } : told;
}

/** The question that was coming, unless the game has gone on. @param {State} state @param {Asked} message */
export function withQuestion(state, message) {
  if (message.number !== state.number || state.told.request?.shape !== "coming") return state;
  return { ...state, view: { ...state.told, request: message.request } };
}

/** @param {State} state @param {Update} message @param {number} now @returns {State} */
export function withUpdate(state, message, now) {
  const told = merged(state.told, message.change ?? {});
  const same = isSameQuestion(state.told.request, told.request);
  const awaits = (told.awaiting ?? []).some((one) => state.you.seats.includes(one.seat));
  return {
    ...state,
    skips: state.skips && !awaits && !told.result,
    number: message.number,
    told,
    view: withKnown(told, state.view.request),
    game: message.game ?? state.game, // whole: an offer that was declined is no longer in it
    log: logWith(state.log, message.events ?? []),
    // else nothing was missed
    ...(message.number === state.number ? {} : { since: now, skew: skewBy(message.at, now) }),
    refusal: same ? state.refusal : "",
    sending: same && state.sending,
  };
}

/**
 * The server's clock is told in whole seconds: less than two of them are no difference.
 * @param {string} at
 * @param {number} now
 */
function skewBy(at, now) {
  const skew = now - Date.parse(at) - 500;
  return Math.abs(skew) > 2000 ? skew : 0;
}

/** Lines of what players said and did beside the table: an undo takes none of them back. */
const BESIDE = ["command", "undone"];

/** Marks the lines that an `undone` line takes back. @param {LogLine[]} log @param {LogLine} undone */
function takenBack(log, undone) {
  const back = undone.data?.back_to ?? undone.number;
  const isTaken = (/** @type {LogLine} */ line) => line.number > back && !BESIDE.includes(line.kind);
  return log.map((line) => (isTaken(line) ? { ...line, undone_by: line.undone_by ?? undone.number } : line));
}

/**
 * The log with new lines; an `undone` line marks those that were taken back.
 * @param {LogLine[]} log
 * @param {LogLine[]} events
 */
export function logWith(log, events) {
  let lines = [...log];
  for (const event of events) {
    if (event.kind === "undone") lines = takenBack(lines, event);
    lines.push(event);
  }
  return lines;
}

/** @param {State} state @param {ChatLine} line */
export function withChat(state, line) {
  if (state.chat.some((one) => one.id === line.id)) return state;
  const unread = state.preferences.panel === "chat" ? 0 : state.unread + 1;
  return { ...state, chat: [...state.chat, line], unread };
}

/** @param {State} state @param {Partial<Preferences>} change */
export function withPreferences(state, change) {
  return {
    ...state,
    preferences: { ...state.preferences, ...change },
    unread: change.panel === "chat" ? 0 : state.unread,
  };
}

// --- what it says --------------------------------------------------------------------------------------

/** The view to draw: that of now, or of the moment looked at. @param {State} state */
export function shownView(state) {
  return state.replay ? state.replay.view : state.view;
}

/** The request to answer now, if any; its answers may be coming. @param {State} state */
export function openRequest(state) {
  if (state.replay || handsOverTo(state)) return null;
  return state.view.request ?? null;
}

/**
 * Where one person has both seats: the seat to hand the screen to, if it is that one's turn.
 * @param {State} state
 * @returns {Seat | null}
 */
export function handsOverTo(state) {
  if (state.you.seats.length < 2 || state.replay) return null;
  const awaited = (state.view.awaiting ?? []).map((one) => one.seat);
  if (!awaited.length || (state.you.seat && awaited.includes(state.you.seat))) return null;
  return awaited[0];
}

/**
 * Whether the screen may change hands without being covered: before the battle nothing on it is anybody's
 * secret.
 * @param {State} state
 */
export function changesHandsOpenly(state) {
  return state.view.stage === "patrol" || state.view.stage === "jump-off-points";
}

/** Whether this person is awaited (a standing offer does not count). @param {State} state */
export function isAwaited(state) {
  return (state.view.awaiting ?? []).some((one) => state.you.seats.includes(one.seat));
}

/**
 * Whether the computer plays a Phase against this person, who is asked nothing and has not skipped yet.
 * @param {State} state
 */
export function maySkip(state) {
  const { game, view, you } = state;
  const computer = game.computer ?? [];
  const decides = (view.awaiting ?? []).some((one) => computer.includes(one.seat)) && !isAwaited(state);
  const plays = view.phase !== undefined && computer.includes(view.phase.active);
  return you.seats.length > 0 && plays && decides && !state.skips && !state.replay && !view.result;
}

/** @param {View} view @returns {[Seat, SideView][]} */
export function sides(view) {
  return /** @type {[Seat, SideView][]} */ (Object.entries(view.sides ?? {}));
}

/**
 * @typedef {{ seat: Seat, side: SideView }} Owned
 * @typedef {Owned & { kind: "team", piece: TeamView }} FoundTeam
 * @typedef {Owned & { kind: "leader", piece: LeaderView & { at: Place } }} FoundLeader
 * @typedef {Owned & { kind: "vehicle", piece: VehicleView }} FoundVehicle
 * @typedef {Owned & { kind: "jump-off-point", piece: JumpOffPointView }} FoundPoint
 * @typedef {Owned & { kind: "patrol-marker", piece: PatrolMarkerView }} FoundMarker
 */

/**
 * What an id stands for on the table shown.
 * @param {View} view
 * @param {string} id
 * @returns {FoundTeam | FoundLeader | FoundVehicle | FoundPoint | FoundMarker | null}
 */
export function pieceOf(view, id) {
  for (const [seat, side] of sides(view)) {
    if (side.teams?.[id]) return { kind: "team", seat, side, piece: side.teams[id] };
    if (side.leaders?.[id])
      return { kind: "leader", seat, side, piece: /** @type {FoundLeader["piece"]} */ (side.leaders[id]) };
    if (side.vehicles?.[id]) return { kind: "vehicle", seat, side, piece: side.vehicles[id] };
    if (side.jump_off_points?.[id])
      return { kind: "jump-off-point", seat, side, piece: side.jump_off_points[id] };
    if (side.patrol_markers?.[id])
      return { kind: "patrol-marker", seat, side, piece: side.patrol_markers[id] };
  }
  return null;
}

/** @type {WeakMap<View, Map<string, string[]>>} */
const TEAMS = new WeakMap();

/**
 * The Teams on the table that a Team's, Section's or man's id stands for.
 * @param {View} view
 * @param {string} id
 * @returns {string[]}
 */
export function teamsOf(view, id) {
  const known = TEAMS.get(view) ?? teamsById(view);
  TEAMS.set(view, known);
  return known.get(id) ?? [];
}

/** Each choice of a long list asks for its Teams: they are listed once for a view. @param {View} view */
function teamsById(view) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const [, side] of sides(view))
    for (const [team, piece] of Object.entries(side.teams ?? {}))
      for (const id of new Set([team, piece.section ?? team, ...Object.keys(piece.figures)]))
        found.set(id, [...(found.get(id) ?? []), team]);
  return found;
}

/**
 * The pieces on the table that an id stands for: itself, or its Teams.
 * @param {View} view
 * @param {string} id
 */
export function piecesOf(view, id) {
  if (!id) return [];
  return pieceOf(view, id) ? [id] : teamsOf(view, id);
}

/** Where a man of a Team stands. @param {View} view @param {string} man */
export function placeOfMan(view, man) {
  const team = teamsOf(view, man)[0];
  const found = team ? pieceOf(view, team) : null;
  return found?.kind === "team" ? found.piece.figures[man]?.at : undefined;
}
