// @ts-check
// "Place" for single pieces: a Patrol Marker that moves, a Jump-Off Point that is put into its zone, a man.

import { inInches, t } from "../../words/words.js";
import { handed, html } from "../element.js";
import { distance, isInside, nearestInside, reaches, roundedPlace, shifted } from "../geometry.js";
import { chosenBy, keyAt } from "../input/choice-keys.js";
import { area, circle, cross, trail } from "../render/overlay.js";
import { latestOnly } from "../socket.js";
import { allButton, join, untilBattleButton } from "./all-suggested.js";
import { isBeside, suggestedFor } from "./chosen-marker.js";
import { confirmRow, smallButton, verdictLine } from "./confirm.js";
import { ghostOf } from "./looks.js";
import { Mode } from "./mode.js";
import { PatrolCoach } from "./patrol-coach.js";

/** @import { PlaceablePiece, PlaceQuestion, Placed, Verdict } from "../protocol.d.ts" */

/** @typedef {import("../geometry.js").Place} Place */

const SNAPS = 6; // inches beyond an area within which a click is sure to mean its edge
const STIRS = 0.5; // inches that a marker has to be led to be meant to move

/** @extends {Mode<PlaceQuestion>} */
export class PlacePiecesMode extends Mode {
  /** @param {import("./mode.js").Table} table @param {PlaceQuestion} request */
  constructor(table, request) {
    super(table, request);
    /** @type {Record<string, Place>} */
    this.places = {};
    this.source = "";
    /** Which way the pieces look, where they have a front. */
    this.facing = 0;
    /** @type {import("./confirm.js").Verdict} */
    this.verdict = null;
    this.active = request.pieces[0].id;
    /** The piece that a hand took; "" as long as the active one is only the first, or the suggested. */
    this.taken = request.pieces.length === 1 ? this.active : "";
    /** Whether a hand has set it down where it goes as soon as the server has nothing against it. */
    this.setDown = false;
    this.coach = new PatrolCoach(table, request.name);
    this.check = latestOnly(
      (/** @type {Placed} */ reply) => table.query("check", { reply }),
      (verdict, reply) => this.checked(verdict, reply),
    );
    join(this);
  }

  get seat() {
    return this.table.state().you.seat ?? "red";
  }

  standing() {
    return Object.values(this.places);
  }

  /** Where pieces may go, and where they are; nothing where they may go anywhere. */
  scene() {
    const reach = this.request.sources.flatMap(({ at, area }) => (area?.length ? [at, ...area.flat()] : []));
    return reach.length ? [...this.request.pieces.flatMap(({ at }) => (at ? [at] : [])), ...reach] : [];
  }

  /** Pieces that bring an area of their own: each is its own source. */
  get isMarkers() {
    return this.request.sources.some((source) => source.id === this.request.pieces[0].id);
  }

  /** @param {string} id */
  piece(id) {
    return this.request.pieces.find((one) => one.id === id);
  }

  /** @param {string} id */
  sourceOf(id) {
    return this.request.sources.find((source) => source.id === id);
  }

  /** Areas that the active piece may be put into. */
  get openSources() {
    const all = this.isMarkers
      ? this.request.sources.filter((source) => source.id === this.active)
      : this.request.sources;
    return all.filter((source) => !source.refused);
  }

  // --- the draft ---------------------------------------------------------------------------------------

  /**
   * Puts the active piece at a place, or where the hand must have meant.
   * @param {Place} wanted
   * @param {boolean} [exact]
   */
  put(wanted, exact = false) {
    const place = exact ? wanted : this.snapped(wanted);
    if (this.request.optionalPieces) this.places = {};
    this.places[this.active] = roundedPlace(place);
    this.source = this.isMarkers ? this.active : this.sourceAt(place);
    this.verdict = null;
    this.setDown = false;
    this.table.redraw();
    if (this.isComplete) this.check(this.reply());
  }

  /** The nearest place within reach. @param {Place} wanted @returns {Place} */
  snapped(wanted) {
    const areas = this.openSources.map((source) => source.area ?? []).filter((rings) => rings.length);
    if (!areas.length || areas.some((rings) => isInside(rings, wanted))) return wanted;
    const near = areas.map((rings) => nearestInside(rings, wanted));
    return near.reduce((one, other) => (distance(other, wanted) < distance(one, wanted) ? other : one));
  }

  /**
   * Sets the active piece down: where Take back undoes it, that is the answer. Led back to where it was,
   * nothing was done.
   * @param {Place} wanted  where the hand was
   * @param {string} [taken]  what a hand had taken before it led this
   * @returns {void}
   */
  drop(wanted, taken = this.taken) {
    const at = this.places[this.active];
    const from = this.piece(this.active)?.at;
    if (from && at && distance(from, at) < STIRS) {
      this.taken = taken;
      return this.letGo();
    }
    const isMeant = this.isMarkers || (at && distance(at, wanted) < SNAPS);
    this.setDown = Boolean(at && this.request.atOnce && isMeant);
    this.goOn();
    this.table.redraw();
  }

  /**
   * A marker that was taken up and put back is chosen still, and the next click on the table is no answer.
   */
  letGo() {
    this.taken = this.active;
    this.back();
    if (this.request.pieces.length > 1) this.taken = "";
  }

  /** Gives the answer once it is set down and legal. */
  goOn() {
    if (this.setDown && this.isComplete && this.verdict?.legal) this.table.answer(this.reply());
  }

  /** The source to place from: one whose area holds the place, the nearest of those. @param {Place} place */
  sourceAt(place) {
    const open = [...this.openSources].sort(
      (one, other) => distance(one.at, place) - distance(other.at, place),
    );
    return (open.find((source) => source.area?.length && reaches(source.area, place)) ?? open[0])?.id ?? "";
  }

  get isComplete() {
    const placed = Object.keys(this.places).length;
    return this.request.optionalPieces ? placed === 1 : placed === this.request.pieces.length;
  }

  /** @returns {Placed} */
  reply() {
    return { places: { ...this.places }, source: this.source };
  }

  /** @param {Verdict} verdict @param {Placed} reply */
  checked(verdict, reply) {
    if (JSON.stringify(reply) !== JSON.stringify(this.reply())) return;
    this.verdict = verdict;
    this.goOn();
    this.table.redraw();
  }

  // --- by hand -----------------------------------------------------------------------------------------

  /**
   * @param {import("./mode.js").Target} target
   * @param {Place} place
   * @returns {import("./mode.js").Drag | null}
   */
  grab(target, place) {
    const id = [target.ghost, target.figure, target.piece].find((one) => one && this.piece(one));
    if (!id) return null;
    const start = this.places[id] ?? this.piece(id)?.at ?? place;
    /** @type {Place} */
    const offset = [start[0] - place[0], start[1] - place[1]];
    const { taken } = this;
    const move = (/** @type {Place} */ now) => {
      this.activate(id);
      this.put(shifted(now, offset));
    };
    return { move, drop: (/** @type {Place} */ now) => this.drop(shifted(now, offset), taken) };
  }

  /** @param {import("./mode.js").Target} target @param {Place} place */
  pick(target, place) {
    const id = target.piece && this.piece(target.piece) ? target.piece : "";
    const source = id ? null : this.openSources.find((one) => one.id === target.piece && one.area?.length);
    const at = this.places[id] ?? this.piece(id)?.at;
    if (id && !(this.taken && isBeside(at, place, this.table.board.camera.inch))) this.activate(id);
    else if (source) this.put(nearestInside(source.area, source.at), true);
    else if (this.request.atOnce && !this.taken) return this.tryAt(place);
    else if (this.piece(this.active)?.at && !this.places[this.active] && !this.request.optionalPieces)
      return false;
    else this.setAt(place);
    this.table.redraw();
    return true;
  }

  /**
   * Shows the piece that is chosen, though no hand has taken it, where its reach was clicked: an answer only
   * when it is confirmed.
   * @param {Place} place
   */
  tryAt(place) {
    const isReached = this.openSources.some(({ area }) => area?.length && isInside(area, place));
    if (isReached) this.put(place);
    return isReached;
  }

  /** @param {Place} place */
  setAt(place) {
    this.put(place);
    this.drop(place);
    const next = this.request.pieces.find((piece) => !this.places[piece.id]);
    if (next && !this.request.optionalPieces) this.active = next.id; // the next click sets that down
  }

  /** @param {Place} by */
  nudge(by) {
    const from = this.places[this.active] ?? this.piece(this.active)?.at ?? this.openSources[0]?.at;
    if (from) this.put(shifted(from, by), true);
    return Boolean(from);
  }

  confirm() {
    if (!this.isComplete) this.useSuggestion();
    else if (this.verdict?.legal !== false) this.table.answer(this.reply());
    return true;
  }

  back() {
    if (!Object.keys(this.places).length) return false;
    this.places = {};
    this.source = "";
    this.active = this.taken || this.request.pieces[0].id;
    this.verdict = null;
    this.setDown = false;
    this.table.redraw();
    return true;
  }

  useSuggestion() {
    const { places, source } = suggestedFor(this.request, this.isMarkers ? this.taken : "", (wanted) =>
      this.snapped(wanted),
    );
    this.places = { ...places };
    this.source = source ?? "";
    this.active = Object.keys(places)[0];
    this.verdict = { legal: true };
    this.setDown = false;
    this.table.redraw();
    this.check(this.reply());
  }

  /** Shows what is suggested, and is it: not what the hand had taken. */
  async asSuggested() {
    this.taken = "";
    this.useSuggestion();
    return this.request.suggested;
  }

  /** A number takes the piece that has it. @param {KeyboardEvent} event */
  press(event) {
    const { pieces } = this.request;
    const piece = pieces.length > 1 ? chosenBy(event, pieces) : null;
    if (piece) this.activate(piece.id);
    return Boolean(piece);
  }

  // --- on the screen -----------------------------------------------------------------------------------

  panel() {
    const picker =
      this.request.pieces.length > 1
        ? html(
            "div",
            { class: "options in-pairs" },
            ...this.request.pieces.map((piece, at) => this.pieceButton(piece, at)),
          )
        : null;
    const refused = this.request.sources.filter((source) => source.refused);
    return [
      html("p", { class: "note" }, this.instruction),
      ...(picker ? [picker] : []),
      ...refused.map((source) => html("p", { class: "note" }, `${source.label}: ${source.refused}`)),
      verdictLine(this.verdict, this.fine()),
      confirmRow({
        label: t("Confirm"),
        ready: this.isComplete && this.verdict?.legal !== false,
        take: () => this.confirm(),
        more: [
          smallButton("suggest", t("Suggest"), () => this.useSuggestion()),
          this.coach.button(),
          allButton(this),
          untilBattleButton(this),
        ],
      }),
      ...this.coach.panel(), // last: what it says comes later, and moves no button then
    ];
  }

  /** @returns {string} */
  get instruction() {
    if (this.isMarkers) {
      const isAgainstComputer = this.table.state().game.computer?.length;
      const until = isAgainstComputer
        ? t("Take back undoes it, and what the computer did after it.")
        : t("Take back undoes it until the other side moves.");
      const how = handed(
        t("Drag a marker, or choose one and tap where it goes."),
        t("Drag a marker, or choose one and click where it goes."),
      );
      return `${how} ${until}`;
    }
    const isMarked = this.openSources.some((source) => source.area?.length);
    return isMarked
      ? handed(t("Tap or drag to a place in a marked area."), t("Click or drag to a place in a marked area."))
      : handed(t("Tap or drag to the place on the table."), t("Click or drag to the place on the table."));
  }

  fine() {
    const piece = this.piece(this.active);
    const at = this.places[this.active];
    if (piece?.at && at) return `${piece.label}: ${inInches(distance(piece.at, at))}.`;
    return this.sourceOf(this.source)?.label ?? t("It can go there.");
  }

  /** @param {PlaceablePiece} piece @param {number} at */
  pieceButton(piece, at) {
    return html(
      "button",
      {
        type: "button",
        class: "option",
        "data-piece-option": piece.id,
        "data-focus": `piece-${piece.id}`,
        "aria-pressed": piece.id === this.active,
        onclick: () => this.activate(piece.id),
      },
      keyAt(at) ? html("kbd", { class: "number" }, keyAt(at)) : null,
      html("span", { class: "option-label" }, piece.label),
      this.places[piece.id] ? html("small", { class: "detail" }, t("placed")) : null,
    );
  }

  /** @param {string} id */
  activate(id) {
    if (id !== this.active && this.request.optionalPieces) this.back();
    this.active = this.taken = id;
    this.table.redraw();
  }

  glowing() {
    return new Set([...this.request.pieces, ...this.openSources].map((one) => one.id));
  }

  chosen() {
    return new Set([this.active]);
  }

  overlay() {
    this.coach.look(this.active, this.places[this.active]);
    const areas = this.openSources.flatMap((source) =>
      source.area?.length
        ? [
            area(
              this.coach.reachOf(source.id) ?? source.area,
              source.id === this.source ? "chosen" : "open",
              { "data-area": source.id },
            ),
          ]
        : [],
    );
    const wrong = this.verdict?.legal === false;
    const covered = this.verdict?.rings?.length ? [area(this.verdict.rings, "covered")] : [];
    const placed = this.request.pieces.filter((piece) => this.places[piece.id]);
    const ghosts = placed.map((piece) =>
      ghostOf(this.table.view(), this.seat, this.request, piece, this.places[piece.id], this.facing, wrong),
    );
    const ways = placed.flatMap((piece) => this.trail(piece));
    const marks = wrong ? Object.values(this.places).map((at) => cross(at, this.verdict?.why)) : [];
    return {
      areas: [...areas, ...this.coach.areas(this.active), ...covered],
      ghosts,
      lines: [...ways, ...this.links(), ...this.coach.lines()],
      marks,
    };
  }

  /** The way of a piece from where it stands. @param {PlaceablePiece} piece */
  trail({ id, at }) {
    return at ? trail(at, this.places[id]) : [];
  }

  /** The chain that a marker would be part of. @returns {SVGElement[]} */
  links() {
    const at = this.places[this.active];
    return this.isMarkers && at ? [circle(at, this.piece(this.active)?.allowance ?? 12, "chain")] : [];
  }
}
