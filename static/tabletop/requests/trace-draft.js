// @ts-check
// The half-made ways of the men of a Trace: each man's corners, his inches, and what the server says of it
// all.

import { inInches, t } from "../../words/words.js";
import { bearing, distance, middle, roundedPlace, shifted, wayLength } from "../geometry.js";
import { latestOnly } from "../socket.js";
import { Suggestion } from "./suggestion.js";

/** @import { PlaceablePiece, TraceQuestion, Traced, Verdict } from "../protocol.d.ts" */
/** @import { Ask, Fields, Found } from "../socket.js" */
/** @import { Shape } from "./confirm.js" */

/** @typedef {import("../geometry.js").Place} Place */
/** @typedef {PlaceablePiece & { at: Place }} Mover  men who move stand on the table */

export const EVERYBODY = "";
/** The shape chosen last, kept from one move to the next. @type {Shape} */
let lastShape = "keep";

export class TraceDraft {
  /**
   * @param {TraceQuestion} request
   * @param {Ask} query
   * @param {() => void} changed
   * @param {number} facing
   */
  constructor(request, query, changed, facing) {
    this.pieces = /** @type {Mover[]} */ (request.pieces);
    this.changed = changed;
    this.facing = facing;
    /** @type {Shape} */
    this.shape = lastShape;
    /** The group that is moved now. @type {string} */
    this.active = EVERYBODY;
    /** Each man's corners without his start. @type {Record<string, Place[]>} */
    this.paths = {};
    /** Where each man would stand. @type {Record<string, Place>} */
    this.men = {};
    /** @type {Record<string, number>} */
    this.inches = {};
    /** Corners of the way that the group is led. @type {Place[]} */
    this.corners = [];
    /** @type {Place | null} */
    this.at = null;
    this.turned = false; // by the player, so that they no longer look where they go
    /** @type {import("./confirm.js").Verdict} */
    this.verdict = null;
    this.suggestion = new Suggestion(query, changed);
    this.march = latestOnly(
      (/** @type {Fields & { pieces: string[] }} */ fields) => query("march", fields),
      (result, fields) => this.marched(result, fields),
    );
    this.check = latestOnly(
      (/** @type {Traced} */ reply) => query("check", { reply }),
      (verdict, reply) => this.checked(verdict, reply),
    );
  }

  clear() {
    this.suggestion.drop();
    this.paths = {};
    this.men = {};
    this.inches = {};
    this.corners = [];
    this.at = null;
    this.turned = false;
    this.verdict = null;
  }

  get isSet() {
    return Object.values(this.paths).some((path) => path.length > 0);
  }

  /** The pieces that are moved now. @returns {Mover[]} */
  get moving() {
    return this.pieces.filter((piece) => this.active === EVERYBODY || groupOf(piece) === this.active);
  }

  /** Where those stand. @returns {Place} */
  get start() {
    return middle(this.moving.map((piece) => piece.at));
  }

  /** @param {string} id */
  piece(id) {
    return this.pieces.find((piece) => piece.id === id);
  }

  // --- the whole group ---------------------------------------------------------------------------------

  /** Leads those who move now to a place. @param {Place} place */
  lead(place) {
    this.suggestion.drop();
    if (!this.turned && distance(this.start, place) > 1)
      this.facing = Math.round(bearing(this.start, place) / 5) * 5;
    this.shift(place);
    this.at = roundedPlace(place);
    this.ask();
  }

  /** Until the server has answered, the ghosts go with the hand. @param {Place} place */
  shift(place) {
    const from = this.at ?? this.start;
    /** @type {Place} */
    const by = [place[0] - from[0], place[1] - from[1]];
    for (const piece of this.moving) {
      this.men[piece.id] = shifted(this.men[piece.id] ?? piece.at, by);
    }
  }

  /**
   * The server leads the middle man and keeps the others beside him: what he is to do when the hand leads
   * their middle.
   * @param {Place} place
   */
  ofMiddleMan(place) {
    const start = this.start;
    if (this.shape !== "keep") return place;
    const nearest = this.moving.reduce((one, other) =>
      distance(other.at, start) < distance(one.at, start) ? other : one,
    );
    return roundedPlace(shifted(place, [nearest.at[0] - start[0], nearest.at[1] - start[1]]));
  }

  ask() {
    this.verdict = null;
    this.changed();
    const end = this.ofMiddleMan(/** @type {Place} */ (this.at));
    const way = this.corners.length
      ? { way: [...this.corners.map((corner) => this.ofMiddleMan(corner)), end] }
      : { at: end };
    this.march({
      ...way,
      formation: this.shape,
      facing: this.facing,
      pieces: this.moving.map((piece) => piece.id),
    });
  }

  /** @param {NonNullable<Found<"march">>} result @param {Fields & { pieces: string[] }} fields */
  marched(result, fields) {
    const asked = fields.at ?? fields.way?.at(-1);
    if (!this.at || !asked || (fields.pieces.length > 1 && distance(asked, this.ofMiddleMan(this.at)) > 0.01))
      return;
    if (result.reply) this.take(/** @type {Traced} */ (result.reply), result.inches ?? {}, fields.pieces);
    const alone =
      fields.pieces.length === this.pieces.length ||
      !this.pieces.some((piece) => !fields.pieces.includes(piece.id) && this.paths[piece.id]);
    if (alone || !result.reply) this.verdict = { legal: result.legal, why: result.why, notes: result.notes };
    else this.check(this.reply());
    this.changed();
  }

  /** @param {Traced} reply @param {Record<string, number>} inches @param {string[]} ids */
  take(reply, inches, ids) {
    for (const id of ids) {
      const path = reply.paths[id] ?? [];
      this.paths[id] = path;
      this.men[id] = path.length ? path[path.length - 1] : (this.piece(id)?.at ?? this.men[id]);
      this.inches[id] = inches[id] ?? 0;
    }
  }

  /** @param {Verdict} verdict @param {Traced} reply */
  checked(verdict, reply) {
    if (JSON.stringify(reply) !== JSON.stringify(this.reply())) return;
    this.verdict = verdict;
    this.changed();
  }

  // --- one man -----------------------------------------------------------------------------------------

  /** Leads a single man somewhere else than the formation has him. @param {string} id @param {Place} place */
  leadMan(id, place) {
    this.suggestion.drop();
    this.men[id] = roundedPlace(place);
    this.verdict = null;
    this.at = this.at ?? this.start;
    this.changed();
    this.march({ at: roundedPlace(place), formation: "line", facing: this.facing, pieces: [id] });
  }

  // --- all the rest ------------------------------------------------------------------------------------

  /** @param {() => void} laid  once they are there */
  useSuggestion(laid) {
    this.suggestion.ask((reply, verdict) => {
      if (reply) this.layOut(/** @type {Traced} */ (reply));
      this.verdict = verdict;
      this.changed();
      if (reply) laid();
    });
  }

  /** @param {Traced} reply */
  layOut(reply) {
    this.clear();
    for (const piece of this.pieces) {
      const path = reply.paths[piece.id] ?? [];
      this.paths[piece.id] = path;
      this.men[piece.id] = path.length ? path[path.length - 1] : piece.at;
      this.inches[piece.id] = wayLength([piece.at, ...path]);
    }
    this.facing = reply.facing ?? this.facing;
    this.at = middle(Object.values(this.men));
  }

  /** @param {Shape} shape */
  form(shape) {
    this.shape = lastShape = shape;
    if (this.at) this.lead(this.at);
    else this.changed();
  }

  /** @param {number} degrees */
  turn(degrees) {
    this.turned = true;
    this.facing = (this.facing + degrees + 360) % 360;
    this.ask();
  }

  /** @param {Place} place */
  face(place) {
    if (!this.at || distance(this.at, place) < 0.4) return;
    this.turned = true;
    this.facing = Math.round(bearing(this.at, place) / 5) * 5;
    this.ask();
  }

  reply() {
    const paths = Object.fromEntries(Object.entries(this.paths).filter(([, path]) => path.length));
    return { paths, facing: this.facing };
  }

  get farthest() {
    return Math.max(0, ...Object.values(this.inches));
  }

  /** Why the group gets less far than the hand led it, in words; "" if it does not. */
  get short() {
    if (!this.at || !this.verdict?.legal) return "";
    const allowed = Math.max(0, ...this.moving.map((piece) => piece.allowance ?? 0));
    if (wayLength([this.start, ...this.corners, this.at]) < this.farthest + 1) return "";
    return this.farthest > allowed - 0.6
      ? t("That is as far as the dice carry them.")
      : t`Something is in their way after ${inInches(this.farthest)}, or costs them dice.`;
  }

  /** Whether a man's way is longer than he may go. @param {PlaceablePiece} piece */
  isOver(piece) {
    return piece.allowance !== undefined && (this.inches[piece.id] ?? 0) > piece.allowance + 0.011;
  }
}

/** @param {PlaceablePiece} piece @returns {string} */
export function groupOf(piece) {
  return piece.group || piece.id;
}
