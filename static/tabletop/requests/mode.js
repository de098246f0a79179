// @ts-check
// What all ways of answering have in common. A mode holds the half-made answer to one request; the browser
// decides no
// rule: it shows what the request lists and asks the server about the rest.

/** @import { Question, QuestionReply, View } from "../protocol.d.ts" */

/** @typedef {import("../geometry.js").Place} Place */

/**
 * What a mode may use of the page.
 * @typedef {object} Table
 * @property {() => import("../state.js").State} state
 * @property {() => View} view
 * @property {import("../render/board.js").Board} board
 * @property {import("../socket.js").Ask} query
 * @property {(reply: QuestionReply) => void} answer
 * @property {() => void} redraw
 * @property {(id: string) => void} select
 * @property {(setting: string) => void} flip  chooses the other of a setting that is on or off
 * @property {() => import("../ground/sheet.js").GroundMap | null} ground  the map, once it has come
 */

/**
 * @typedef {{ piece: string, figure: string, ghost: string, handle: string, feature?: string }} Target  what
 *   is under the pointer; "" if nothing
 */
/**
 * @typedef {{ move: (place: Place, event: { shiftKey: boolean }) => void, drop: (place: Place) => void,
 *   cancel?: () => void }} Drag
 */
/**
 * @typedef {{ areas?: SVGElement[], ghosts?: SVGElement[], lines?: SVGElement[], marks?: SVGElement[] }}
 *   Overlay
 */

/** @template {Question} [Asked=Question] */
export class Mode {
  /** @param {Table} table @param {Asked} request */
  constructor(table, request) {
    this.table = table;
    this.request = request;
    this.key = JSON.stringify(request);
  }

  /** What stands in the orders panel under the prompt. @returns {Node[]} */
  panel() {
    return [];
  }

  /** What is drawn over the table. @returns {Overlay} */
  overlay() {
    return {};
  }

  /** What there is to say about a piece that is looked at. @param {string} _piece @returns {string} */
  wordsAbout(_piece) {
    return "";
  }

  /** Pieces that can be picked now. @returns {Set<string>} */
  glowing() {
    return new Set();
  }

  /** Pieces that are part of the half-made answer. @returns {Set<string>} */
  chosen() {
    return new Set();
  }

  /** A click on the table; true if it was for this mode. @param {Target} _target @param {Place} _place */
  pick(_target, _place) {
    return false;
  }

  /**
   * The pointer goes down; a drag if this mode wants it.
   * @param {Target} _target
   * @param {Place} _place
   * @returns {Drag | null}
   */
  grab(_target, _place) {
    return null;
  }

  /** Turns what is being placed; true if there was something to turn. @param {number} _degrees */
  turn(_degrees) {
    return false;
  }

  /** Moves what is being placed by inches; true if there was something to move. @param {Place} _by */
  nudge(_by) {
    return false;
  }

  /** Enter. @returns {boolean} */
  confirm() {
    return false;
  }

  /** Escape. @returns {boolean} */
  back() {
    return false;
  }

  /** Another key. @param {KeyboardEvent} _event @returns {boolean} */
  press(_event) {
    return false;
  }

  /** Where on the table this is decided, if at one place. @returns {Place | null} */
  place() {
    return null;
  }

  /** All of the table that has to be seen for it. @returns {Place[]} */
  scene() {
    const place = this.place();
    return place ? [place] : [];
  }

  /** Where men would stand by the half-made answer. @returns {Place[]} */
  standing() {
    return [];
  }

  /** Called when another request takes its place. */
  leave() {}
}
