// @ts-check
// The table that is shown large: its own socket as a watcher, the board of the game's page, and a camera that
// goes where something happens.

import { fetchDrawings } from "../tabletop/ground/index.js";
import { texturise } from "../tabletop/ground/texture.js";
import { fire, play } from "../tabletop/render/animate.js";
import { Board, everybody } from "../tabletop/render/board.js";
import { placesOf } from "../tabletop/render/pieces.js";
import { watchedArcs } from "../tabletop/render/watch.js";
import { Connection } from "../tabletop/socket.js";
import { BEGINNING, pieceOf, withHello, withUpdate } from "../tabletop/state.js";

/** @import { LogLine, ServerMessage, View } from "../tabletop/protocol.d.ts" */
/** @import { Place } from "../tabletop/geometry.js" */

const LOOKS = 7_000; // milliseconds that the camera stays near

/** @typedef {{ socket: string, map: string }} Addresses */

export class Large {
  /**
   * @param {HTMLElement} place
   * @param {Addresses} addresses
   * @param {(ending: LogLine | null) => void} happened  called with every change, and how the game ended
   *   if it has
   */
  constructor(place, addresses, happened) {
    this.place = place;
    this.addresses = addresses;
    this.happened = happened;
    this.game = "";
    this.state = BEGINNING;
    /** @type {Board | null} */
    this.board = null;
    /** @type {Connection | null} */
    this.connection = null;
    this.goesBack = 0;
    this.chosen = 0; // how often another game was chosen
  }

  /** Shows another game; an empty word none. @param {string} game */
  async show(game) {
    if (game === this.game) return;
    this.leave();
    this.game = game;
    this.chosen += 1;
    if (!game) return;
    const chosen = this.chosen;
    const answer = await fetch(`${this.addresses.map}${game}/map/`).catch(() => null);
    const map = answer?.ok ? await answer.json() : null;
    if (map) await fetchDrawings(map);
    if (this.chosen !== chosen) return; // another was, or the same once more
    if (!map) {
      this.game = ""; // asked for again with the next look
      return;
    }
    this.open(game, map);
  }

  /** @param {string} game @param {import("../tabletop/ground/sheet.js").GroundMap} map */
  open(game, map) {
    const viewport = document.createElement("div");
    viewport.className = "board";
    this.place.replaceChildren(viewport);
    this.board = new Board(viewport, map);
    texturise(this.board.ground, map);
    const address = new URL(`${this.addresses.socket}${game}/`, location.href.replace(/^http/, "ws")).href;
    this.connection = new Connection(address, {
      heard: (message) => this.heard(message),
      connection: () => {},
      number: () => this.state.number,
      isPublic: true,
    });
    this.connection.connect();
  }

  leave() {
    clearTimeout(this.goesBack);
    this.connection?.end();
    this.board?.leave();
    this.connection = this.board = null;
    this.state = BEGINNING;
    this.place.replaceChildren();
  }

  /** @param {ServerMessage} message */
  heard(message) {
    if (message.type === "hello") {
      this.state = withHello(this.state, message, Date.now());
      this.draw();
      return this.happened(null);
    }
    if (message.type !== "update") return;
    if (message.after !== this.state.number) return this.connection?.line?.close();
    const before = this.state.view;
    this.state = withUpdate(this.state, message, Date.now());
    this.draw();
    this.watch(before, message.events ?? []);
  }

  draw() {
    const { board, state } = this;
    if (!board || !state.view.sides) return;
    board.show(state.view);
    board.put("areas", watchedArcs(state.view));
    board.openIndoors(everybody(state.view), "");
    this.place.dataset.number = String(state.number);
  }

  /** Shows what happened, and goes near for a while. @param {View} before @param {LogLine[]} events */
  watch(before, events) {
    const { board, state } = this;
    if (!board) return;
    fire(board, events);
    play(board, before, state.view, events);
    const places = events.flatMap((event) => placesIn(event, state.view));
    if (places.length) {
      board.camera.attend(places);
      clearTimeout(this.goesBack);
      this.goesBack = window.setTimeout(() => board.camera.attend([]), LOOKS);
    }
    this.happened(events.find((event) => event.kind === "result") ?? null);
  }
}

/**
 * Where something happened, as it is told.
 * @typedef {{ at?: Place, lines?: Place[][], paths?: Record<string, Place[]>, places?: Record<string, Place>,
 *   poses?: number[][], ring?: Place[], corners?: Place[] }} Where
 */

/**
 * Where something happened on the table: where it says so, and where those stand whom it is about.
 * @param {LogLine} event
 * @param {View} view
 * @returns {Place[]}
 */
export function placesIn({ data, kind }, view) {
  if (!data || kind === "command") return [];
  const { at, lines, paths, places, poses, ring, corners } = /** @type {Where} */ (data);
  return [
    ...(Array.isArray(at) ? [at] : []),
    ...(lines ?? []).flat(),
    ...Object.values(paths ?? {}).flat(),
    ...Object.values(places ?? {}),
    ...(poses ?? []).map(([x, y]) => /** @type {Place} */ ([x, y])),
    ...(ring ?? []),
    ...(corners ?? []),
    ...idsIn(data).flatMap((id) => standing(view, id)),
  ];
}

/** @param {NonNullable<LogLine["data"]>} data */
function idsIn({ teams, targets, team, target, vehicle, leader, unit }) {
  return [...(teams ?? []), ...(targets ?? []), team, target, vehicle, leader, unit].filter(
    (id) => typeof id === "string",
  );
}

/** @param {View} view @param {string} id @returns {Place[]} */
function standing(view, id) {
  const found = pieceOf(view, id);
  if (!found) return [];
  if (found.kind === "team") return placesOf(found.piece);
  return found.piece.at ? [/** @type {Place} */ (found.piece.at)] : [];
}
