// @ts-check
// "Place" for a whole Unit: one click or drag, laid out by the server; turned, shaped, single men adjusted;
// confirmed once.

import { t } from "../../words/words.js";
import { handed, html } from "../element.js";
import { start } from "../first.js";
import { distance, INWARDS, isInside, middle, nearestInside, roundedPlace, shifted } from "../geometry.js";
import { area, carrier, circle, cross, turner } from "../render/overlay.js";
import { gunArcsAhead } from "../render/watch.js";
import { latestOnly } from "../socket.js";
import { join } from "./all-suggested.js";
import { confirmRow, formationRow, verdictLine } from "./confirm.js";
import { floorRow, floorsAround } from "./floors.js";
import { Formation } from "./formation.js";
import { Ghosts } from "./looks.js";
import { Mode } from "./mode.js";
import { Outlook } from "./outlook.js";
import { Suggestion } from "./suggestion.js";

/** @import { PlaceablePiece, PlaceQuestion, Placed, Verdict } from "../protocol.d.ts" */
/** @import { Fields, Found } from "../socket.js" */

/** @typedef {import("../geometry.js").Place} Place */

/** @extends {Mode<PlaceQuestion>} */
export class PlaceFormationMode extends Mode {
  /** @param {import("./mode.js").Table} table @param {PlaceQuestion} request */
  constructor(table, request) {
    super(table, request);
    this.source = request.suggested.source ?? "";
    this.floor = request.suggested.floor ?? 0;
    this.group = new Formation(
      request.subject || request.name,
      request.pieces,
      request.suggested.facing ?? this.forwards(),
    );
    this.adjusted = false;
    this.ghosts = new Ghosts();
    /** Leaders who are left where they are, where they need not come. @type {Set<string>} */
    this.left = new Set();
    this.array = latestOnly(
      (/** @type {Fields} */ fields) => table.query("array", fields),
      (result, fields) => this.arrayed(result, fields),
    );
    this.check = latestOnly(
      (/** @type {Placed} */ reply) => table.query("check", { reply }),
      (verdict, reply) => this.checked(verdict, reply),
    );
    this.outlook = new Outlook(table.query, () => table.redraw());
    this.suggestion = new Suggestion(
      (name, fields) => table.query(name, fields),
      () => table.redraw(),
    );
    this.use(request.suggested);
    /** Once what is suggested is laid out. @type {Promise<void>} */
    this.laid = isLaidOutBetter(table, request) ? this.useSuggestion() : Promise.resolve();
    join(this);
  }

  async asSuggested() {
    await this.laid;
    return this.group.verdict?.legal ? this.reply() : null;
  }

  leave() {
    this.outlook.leave();
    this.suggestion.drop();
  }

  get seat() {
    return this.table.state().you.seat ?? "red";
  }

  place() {
    return this.group.at;
  }

  standing() {
    return Object.values(this.group.men);
  }

  forwards() {
    return INWARDS[this.table.view().sides?.[this.seat]?.edge ?? "south"];
  }

  get sources() {
    return this.request.sources.filter((source) => !source.refused);
  }

  // --- the draft ---------------------------------------------------------------------------------------

  /** @returns {Promise<void>} */
  useSuggestion() {
    return new Promise((laid) =>
      this.suggestion.ask((reply) => {
        if (reply) this.use(/** @type {Placed} */ (reply));
        laid();
      }),
    );
  }

  /** @param {Placed} reply */
  use({ places, source, facing, floor }) {
    this.group.men = { ...places };
    this.group.at = middle(Object.values(this.group.men));
    this.group.facing = facing ?? this.group.facing;
    this.source = source ?? this.source;
    this.floor = floor ?? this.floor;
    this.group.verdict = { legal: true };
    this.adjusted = true;
    this.table.redraw();
    this.check(this.reply()); // what there is to mind, and the ground that they would dig
  }

  /** @param {Place} wanted */
  carry(wanted) {
    const place = this.pulledIn(wanted);
    this.source = this.sourceAt(place);
    if (this.isFree && this.floor && !floorsAround(this.table.ground(), [place])) this.floor = 0;
    this.adjusted = false;
    this.group.carry(place);
    this.layOut();
  }

  layOut() {
    this.suggestion.drop();
    this.adjusted = false;
    this.table.redraw();
    if (!this.isFree) return this.check(this.reply());
    this.array({ ...this.group.fields, source: this.source, floor: this.floor });
  }

  /** Whether they are set out around a point; else each man has his own place near where he was. */
  get isFree() {
    return this.request.sources.length > 0;
  }

  /** @param {number} floor */
  goTo(floor) {
    this.floor = floor;
    this.layOut();
  }

  /** @param {Place} place */
  sourceAt(place) {
    const open = [...this.sources].sort((one, other) => distance(one.at, place) - distance(other.at, place));
    return (open.find((source) => source.area?.length && isInside(source.area, place)) ?? open[0])?.id ?? "";
  }

  /** @param {NonNullable<Found<"array">>} result @param {Fields} fields */
  arrayed(result, fields) {
    if (this.adjusted || JSON.stringify(fields.at) !== JSON.stringify(this.group.at)) return;
    if (result.reply && "places" in result.reply)
      this.group.men = { ...this.group.men, ...result.reply.places };
    this.group.verdict = { legal: result.legal, why: result.why, notes: result.notes, rings: result.rings };
    this.table.redraw();
  }

  reply() {
    const places = Object.fromEntries(Object.entries(this.group.men).filter(([id]) => !this.left.has(id)));
    return { places, source: this.source, facing: this.group.facing, floor: this.floor };
  }

  /** @param {string} id */
  leaveOrTake(id) {
    if (!this.left.delete(id)) this.left.add(id);
    this.group.verdict = null;
    this.table.redraw();
    this.check(this.reply());
  }

  /** Leaders who may come along or stay. */
  get companions() {
    const leaders = this.table.view().sides?.[this.seat]?.leaders ?? {};
    return this.request.optionalPieces ? this.request.pieces.filter((piece) => leaders[piece.group]) : [];
  }

  /** Of places that have changed since nothing is said. @param {Verdict} verdict @param {Placed} reply */
  checked(verdict, reply) {
    if (JSON.stringify(reply) !== JSON.stringify(this.reply())) return;
    this.group.verdict = verdict;
    this.table.redraw();
  }

  /** @param {string} id @param {Place} place */
  putMan(id, place) {
    this.suggestion.drop();
    this.group.men = { ...this.group.men, [id]: roundedPlace(place) };
    this.group.verdict = null;
    this.adjusted = true;
    this.table.redraw();
    this.check(this.reply());
  }

  // --- by hand -----------------------------------------------------------------------------------------

  /** @param {import("./mode.js").Target} target @param {Place} place */
  grab(target, place) {
    if (target.handle === "turn") return this.turning();
    if (target.handle === "carry") return this.carrying(place);
    if (target.ghost && this.group.men[target.ghost])
      return { move: (/** @type {Place} */ now) => this.putMan(target.ghost, now), drop: () => {} };
    if (!this.isFree) return target.figure && this.group.men[target.figure] ? this.carrying(place) : null;
    return this.sources.some((source) => isInside(source.area ?? [], place)) && !target.piece
      ? this.carrying(place, true)
      : null;
  }

  turning() {
    const move = (/** @type {Place} */ now) => {
      this.group.face(now);
      this.layOut();
    };
    return { move, drop: () => this.layOut() };
  }

  /** @param {Place} place @param {boolean} [jump] */
  carrying(place, jump = false) {
    const at = this.group.at ?? place;
    /** @type {Place} */
    const offset = jump ? [0, 0] : [at[0] - place[0], at[1] - place[1]];
    return {
      move: (/** @type {Place} */ now) => this.carry(shifted(now, offset)),
      drop: (/** @type {Place} */ now) => this.carry(shifted(now, offset)),
    };
  }

  /** @param {import("./mode.js").Target} target @param {Place} place */
  pick(target, place) {
    const source = target.piece && this.sources.find((one) => one.id === target.piece);
    this.carry(source ? source.at : place);
    return true;
  }

  /** A hand beyond all areas means the edge of the nearest. @param {Place} place @returns {Place} */
  pulledIn(place) {
    const rings = this.sources.flatMap((source) =>
      source.area?.length ? [nearestInside(source.area, place)] : [],
    );
    if (!rings.length) return place;
    return rings.reduce((/** @type {Place} */ one, /** @type {Place} */ other) =>
      distance(other, place) < distance(one, place) ? other : one,
    );
  }

  /** @param {number} degrees */
  turn(degrees) {
    this.group.turn(degrees);
    this.layOut();
    return true;
  }

  /** @param {Place} by */
  nudge(by) {
    this.carry(shifted(this.group.at ?? this.sources[0].at, by));
    return true;
  }

  confirm() {
    if (this.group.verdict?.legal === false) return false;
    this.table.answer(this.reply());
    return true;
  }

  back() {
    if (this.adjusted && this.group.verdict?.legal) return false;
    this.suggestion.drop();
    this.use(this.request.suggested);
    return true;
  }

  // --- on the screen -----------------------------------------------------------------------------------

  panel() {
    const refused = this.request.sources.filter((source) => source.refused);
    const source = this.sources.find((one) => one.id === this.source);
    return [
      html(
        "p",
        { class: "note" },
        this.isFree
          ? handed(
              t("Tap or drag in a marked area. Drag a single man to adjust him."),
              t("Click or drag in a marked area. Drag a single man to adjust him."),
            )
          : t("Drag all of them, or single men, to where they stand."),
      ),
      ...this.floorChoice(),
      ...this.companions.map((piece) => this.companionRow(piece)),
      this.isFree && this.request.pieces.length > 1
        ? formationRow(
            this.group.shape,
            (shape) => this.form(shape),
            (degrees) => this.turn(degrees),
          )
        : html("div"),
      ...(source ? [html("p", { class: "note" }, t`From ${source.label}.`)] : []),
      ...refused.map((one) => html("p", { class: "why" }, `${one.label}: ${one.refused}`)),
      verdictLine(this.group.verdict),
      ...this.outlook.of(this.reply(), this.group.verdict, this.table.state()),
      confirmRow({
        label: this.isFree && this.request.name !== "move-sniper" ? t("Deploy here") : t("Confirm"),
        ready: this.group.verdict?.legal !== false,
        take: () => this.confirm(),
        more: [this.suggestion.button(() => this.useSuggestion())],
      }),
    ];
  }

  floorChoice() {
    const floors = this.isFree ? floorsAround(this.table.ground(), this.group.at ? [this.group.at] : []) : 0;
    return floors > 1 || (this.isFree && this.floor)
      ? [floorRow(Math.max(floors, this.floor + 1), this.floor, (floor) => this.goTo(floor))]
      : [];
  }

  /** @param {PlaceablePiece} piece */
  companionRow(piece) {
    const comes = !this.left.has(piece.id);
    return html(
      "button",
      {
        type: "button",
        class: "option",
        role: "checkbox",
        "aria-checked": comes,
        "data-piece-option": piece.id,
        "data-focus": `piece-${piece.id}`,
        onclick: () => this.leaveOrTake(piece.id),
      },
      html("span", { class: "check", "aria-hidden": "true" }, comes ? "✓" : ""),
      html("span", { class: "option-label" }, t`${piece.label} comes along`),
    );
  }

  /** @param {import("./confirm.js").Shape} shape */
  form(shape) {
    this.group.form(shape);
    this.layOut();
  }

  glowing() {
    return new Set(this.sources.map((source) => source.id));
  }

  chosen() {
    return new Set([this.source]);
  }

  overlay() {
    const { group } = this;
    const areas = this.sources.flatMap((source) =>
      source.area?.length
        ? [area(source.area, source.id === this.source ? "chosen" : "open", { "data-area": source.id })]
        : [],
    );
    const wrong = group.verdict?.legal === false;
    const ghosts = this.request.pieces
      .filter((piece) => group.men[piece.id] && !this.left.has(piece.id))
      .map((piece) =>
        this.ghosts.of(
          this.table.view(),
          this.seat,
          this.request,
          piece,
          group.men[piece.id],
          group.facing,
          wrong,
        ),
      );
    const handles =
      group.at && this.request.pieces.length > 1 && group.handle
        ? [turner(group.at, group.handle), carrier(group.at)]
        : [];
    const marks = wrong && group.at ? [cross(group.at, group.verdict?.why)] : [];
    const lead = group.at ? [circle(group.at, 0.2, "anchor")] : [];
    const arcs = gunArcsAhead(
      this.table.view().sides?.[this.seat],
      this.request.pieces,
      group.men,
      group.facing,
    );
    const dug = group.verdict?.rings?.length ? [area(group.verdict.rings, "dug")] : [];
    return { areas: [...areas, ...arcs, ...dug], ghosts, lines: lead, marks: [...handles, ...marks] };
  }
}

/**
 * Whether what the rules suggest at once is no more than a beginning: who is advised comes on where it is
 * best.
 * @param {import("./mode.js").Table} table @param {PlaceQuestion} request
 */
function isLaidOutBetter(table, request) {
  return request.name === "deploy" && !start.lesson && table.state().settings.advice !== "off";
}
