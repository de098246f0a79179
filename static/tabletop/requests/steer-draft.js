// @ts-check
// A half-made drive: the line drawn for a vehicle, its turns on the spot before and after, and how far the
// server says
// that it gets.

import { bearing, distance, roundedPlace } from "../geometry.js";
import { latestOnly } from "../socket.js";
import { Suggestion } from "./suggestion.js";

/** @import { DriveTold, Steered, SteerQuestion } from "../protocol.d.ts" */
/** @import { Ask } from "../socket.js" */

/** @typedef {import("../geometry.js").Place} Place */
/** @typedef {{ at: Place, heading: number }} Pose */

const STROKE = 1.2; // inches between the corners of a line drawn by hand
const MOST_CORNERS = 38;

export class SteerDraft {
  /** @param {SteerQuestion} request @param {Ask} query @param {() => void} changed */
  constructor(request, query, changed) {
    this.request = request;
    this.changed = changed;
    this.backwards = !request.inches && request.backwards > 0;
    /** Corners before the last. @type {Place[]} */
    this.corners = [];
    /** Whether corners were set one by one, and stay when another place is clicked. */
    this.pinned = false;
    /** Where the line ends. @type {Place | null} */
    this.to = null;
    this.before = this.after = 0;
    /** What the server said last, which is drawn until it says something else. @type {DriveTold | null} */
    this.course = null;
    /** Whether that was about the line as it is now. */
    this.isTold = false;
    this.suggestion = new Suggestion(query, changed);
    this.look = latestOnly(
      (/** @type {Steered} */ reply) => query("course", { reply }),
      (course, reply) => this.told(course, reply),
    );
  }

  get isSet() {
    return Boolean(this.to || this.before || this.after);
  }

  /** @returns {Steered} */
  reply() {
    const line = this.to ? [...this.corners, this.to] : [];
    return { line, backwards: this.backwards, before: this.before, after: this.after };
  }

  /** Where the vehicle stands at the end of it. @returns {Pose} */
  get end() {
    const last = this.course?.poses.at(-1);
    if (last) return { at: [last[0], last[1]], heading: last[2] };
    const { at, heading } = this.request;
    return { at, heading: heading + this.before + this.after };
  }

  ask() {
    this.suggestion.drop();
    this.isTold = false;
    this.changed();
    if (this.isSet) this.look(this.reply());
    else this.course = null;
  }

  /** @param {DriveTold | import("../socket.js").Refusal} course @param {Steered} reply */
  told(course, reply) {
    if (!("poses" in course) || JSON.stringify(reply) !== JSON.stringify(this.reply())) return;
    this.course = course;
    this.isTold = true;
    this.changed();
  }

  // --- the line ----------------------------------------------------------------------------------------

  /** Ends the line here, after the corners that were set. @param {Place} place */
  lead(place) {
    if (!this.pinned) this.corners = [];
    this.to = roundedPlace(place);
    this.ask();
  }

  /** Draws on by hand; going back rubs out. @param {Place} place */
  draw(place) {
    const { corners } = this;
    while (corners.length && distance(corners.at(-2) ?? this.request.at, place) < STROKE) corners.pop();
    if (distance(corners.at(-1) ?? this.request.at, place) > STROKE && corners.length < MOST_CORNERS)
      corners.push(roundedPlace(place));
    this.to = roundedPlace(place);
    this.ask();
  }

  /** Begins the line anew at the hull. */
  restart() {
    this.corners = [];
    this.pinned = false;
    this.after = 0;
  }

  /** Keeps where the line ends now as a corner. */
  pin() {
    if (!this.to || this.corners.length >= MOST_CORNERS) return false;
    this.corners.push(this.to);
    this.pinned = true;
    this.changed();
    return true;
  }

  reverse() {
    this.backwards = !this.backwards;
    this.ask();
  }

  // --- turning on the spot -----------------------------------------------------------------------------

  /**
   * Turns it where the line ends, before there is one where it stands; as far as it may.
   * @param {number} degrees
   */
  turn(degrees) {
    const other = this.to ? this.before : this.after;
    const most = Math.max(0, this.request.turn - Math.abs(other));
    const wanted = (this.to ? this.after : this.before) + degrees;
    const kept = Math.round(Math.min(most, Math.max(-most, wanted)));
    if (this.to) this.after = kept;
    else this.before = kept;
    this.ask();
  }

  /** @param {Place} place */
  face(place) {
    const { at, heading } = this.end;
    this.turn(((bearing(at, place) - heading + 540) % 360) - 180);
  }

  // --- all of it ---------------------------------------------------------------------------------------

  useSuggestion() {
    this.suggestion.ask((reply, verdict) => {
      if (reply) this.layOut(/** @type {Steered} */ (reply));
      else this.told({ legal: false, poses: [], inches: 0, why: verdict.why ?? "" }, this.reply());
    });
  }

  /** @param {Steered} reply */
  layOut({ line = [], backwards = false, before = 0, after = 0 }) {
    this.corners = /** @type {Place[]} */ (line.slice(0, -1));
    this.to = /** @type {Place | undefined} */ (line.at(-1)) ?? null;
    Object.assign(this, { backwards, before, after, pinned: false });
    this.ask();
  }

  clear() {
    this.suggestion.drop();
    Object.assign(this, { corners: [], pinned: false, to: null, before: 0, after: 0, course: null });
    this.changed();
  }
}
