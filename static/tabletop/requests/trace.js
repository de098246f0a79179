// @ts-check
// "Trace": the way that men take. A Team goes in one drag; the server finds each man's way to his place.

import { inInches, numeral, t } from "../../words/words.js";
import { handed, html } from "../element.js";
import { ahead, distance, INWARDS, shifted } from "../geometry.js";
import { area, caption, carrier, circle, cross, line, turner } from "../render/overlay.js";
import { gunArcsAhead } from "../render/watch.js";
import { atOnceButton, join } from "./all-suggested.js";
import { confirmRow, formationRow, smallButton, verdictLine } from "./confirm.js";
import { HANDLE } from "./formation.js";
import { Ghosts } from "./looks.js";
import { Mode } from "./mode.js";
import { Outlook } from "./outlook.js";
import { EVERYBODY, groupOf, TraceDraft } from "./trace-draft.js";

/** @import { PlaceablePiece, Reach, Traced, TraceQuestion } from "../protocol.d.ts" */

/** @typedef {import("../geometry.js").Place} Place */

const MAN = 0.4; // inches from the middle of a man to the edge of his base
const SHORT = 1.5; // inches below which a move is hard to see and to change on the whole table
const LEAST = 0.2; // inches that are brought as near as any shorter way
const HAND = 18; // pixels that a way is long enough for a hand

/** @extends {Mode<TraceQuestion>} */
export class TraceMode extends Mode {
  /** @param {import("./mode.js").Table} table @param {TraceQuestion} request */
  constructor(table, request) {
    super(table, request);
    this.groups = [...new Set(request.pieces.map(groupOf))];
    this.draft = new TraceDraft(request, table.query, () => table.redraw(), this.facing());
    this.outlook = new Outlook(table.query, () => table.redraw());
    this.ghosts = new Ghosts();
    this.mayStay = false;
    table.query("check", { reply: { paths: {} } }).then((verdict) => {
      this.mayStay = Boolean(verdict?.legal);
      table.redraw();
    });
    /** The ground within reach, by group. @type {Reach["areas"]} */
    this.reach = {};
    table.query("reach", {}).then((found) => {
      if (!found || found.refused) return;
      this.reach = found.areas;
      table.redraw();
    });
    join(this);
  }

  get seat() {
    return this.table.state().you.seat ?? "red";
  }

  place() {
    return this.draft.start;
  }

  standing() {
    return Object.values(this.draft.men);
  }

  get side() {
    return this.table.view().sides?.[this.seat] ?? {};
  }

  facing() {
    const [first] = this.groups;
    return (
      this.side.teams?.[first]?.facing ??
      this.side.leaders?.[first]?.facing ??
      INWARDS[this.side.edge ?? "south"]
    );
  }

  /**
   * The group that a man, Team or Leader on the table belongs to.
   * @param {string} id
   * @returns {string | undefined}
   */
  groupAt(id) {
    const figure = this.side.leaders?.[id]?.figure ?? id;
    const piece = this.request.pieces.find(
      (one) => one.id === id || one.id === figure || groupOf(one) === id,
    );
    return piece && groupOf(piece);
  }

  /** The group of a man who stands there under the outline of others. @param {Place} place */
  groupUnder(place) {
    const hidden = this.draft.pieces.find((one) => distance(one.at, place) < 0.7);
    return hidden && groupOf(hidden);
  }

  /** The piece on the table that a group is. @param {string} group */
  pieceFor(group) {
    if (this.side.teams?.[group] || this.side.leaders?.[group]) return group;
    const leaders = Object.entries(this.side.leaders ?? {});
    return leaders.find(([, leader]) => leader.figure === group)?.[0] ?? group;
  }

  // --- by hand -----------------------------------------------------------------------------------------

  /**
   * @param {import("./mode.js").Target} target
   * @param {Place} place
   * @returns {import("./mode.js").Drag | null}
   */
  grab(target, place) {
    const { draft } = this;
    if (target.handle === "turn") return { move: (now) => draft.face(now), drop: () => draft.ask() };
    if (target.ghost && draft.piece(target.ghost))
      return { move: (now) => draft.leadMan(target.ghost, now), drop: () => {} };
    if (target.handle === "carry") return this.leading(place, draft.at ?? place);
    const group =
      this.groupAt(target.figure || target.piece) ?? this.groupAt(target.piece) ?? this.groupUnder(place);
    if (!group) return null;
    if (draft.active !== EVERYBODY) draft.active = group;
    draft.corners = [];
    return this.leading(place, draft.start);
  }

  /** @param {Place} place @param {Place} from @returns {import("./mode.js").Drag} */
  leading(place, from) {
    /** @type {Place} */
    const offset = [from[0] - place[0], from[1] - place[1]];
    const move = (/** @type {Place} */ now) => this.draft.lead(shifted(now, offset));
    return { move, drop: move };
  }

  /** @param {import("./mode.js").Target} target @param {Place} place */
  pick(target, place) {
    if (this.isWhereLed(target, place)) return true;
    const group = this.groupAt(target.figure) ?? this.groupAt(target.piece);
    if (!group) this.draft.lead(place);
    else if (this.groups.length > 1) this.activate(group);
    return true;
  }

  /**
   * A click right on a man who was led, or on a handle, is not meant to lead them all there.
   * @param {import("./mode.js").Target} target
   * @param {Place} place
   */
  isWhereLed(target, place) {
    const at = target.handle ? this.draft.at : this.draft.men[target.ghost];
    return Boolean(at && distance(at, place) < MAN);
  }

  leave() {
    this.draft.suggestion.drop();
    this.outlook.leave();
  }

  /** Leads them as suggested, which the server has judged to be legal. @returns {Promise<Traced | null>} */
  asSuggested() {
    return new Promise((led) => this.draft.useSuggestion(() => led(this.ready ? this.draft.reply() : null)));
  }

  /** What is suggested; where that is too short for hands and eyes, seen from nearer. */
  suggest() {
    this.draft.useSuggestion(() => {
      const { at, isSet, farthest } = this.draft;
      if (at && isSet && farthest < SHORT)
        this.table.board.camera.closeUp(at, HAND / Math.max(farthest, LEAST));
    });
  }

  /** @param {number} degrees */
  turn(degrees) {
    if (this.draft.at) this.draft.turn(degrees);
    return Boolean(this.draft.at);
  }

  /** @param {Place} by */
  nudge(by) {
    this.draft.lead(shifted(this.draft.at ?? this.draft.start, by));
    return true;
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.key.toLowerCase() !== "c" || !this.draft.at) return false;
    this.draft.corners.push(this.draft.at);
    return true;
  }

  get ready() {
    return this.draft.isSet && this.draft.verdict?.legal !== false;
  }

  confirm() {
    if (this.ready) this.table.answer(this.draft.reply());
    return this.ready;
  }

  back() {
    if (!this.draft.at) return false;
    this.draft.clear();
    this.table.redraw();
    return true;
  }

  /** @param {string} group */
  activate(group) {
    this.draft.active = group;
    this.draft.corners = [];
    this.draft.at = null;
    this.table.redraw();
  }

  // --- on the screen -----------------------------------------------------------------------------------

  panel() {
    const { draft, request } = this;
    const stay = this.mayStay && smallButton("stay", t("Stay"), () => this.table.answer({ paths: {} }));
    const farthest = handed(
      t`Farthest: ${inInches(draft.farthest)}. Drag a single man to adjust him.`,
      t`Farthest: ${inInches(draft.farthest)}. Drag a single man to adjust him; C makes a corner.`,
    );
    return [
      ...(request.note ? [html("p", { class: "note strong", "data-note": "" }, request.note)] : []),
      ...(this.groups.length > 1 ? [this.groupRow()] : []),
      ...(request.pieces.length > 1
        ? [
            formationRow(
              draft.shape,
              (shape) => draft.form(shape),
              (degrees) => this.turn(degrees),
              true,
            ),
          ]
        : []),
      html(
        "p",
        { class: "note" },
        draft.isSet
          ? farthest
          : handed(t("Drag the men, or tap where they go."), t("Drag the men, or click where they go.")),
      ),
      verdictLine(draft.verdict, draft.short || t("They can go there.")),
      ...this.outlook.of(draft.reply(), draft.isSet ? draft.verdict : null, this.table.state()),
      confirmRow({
        label: t("Move"),
        ready: this.ready,
        take: () => this.confirm(),
        more: [
          this.draft.suggestion.button(() => this.suggest()),
          atOnceButton(this, t("Move as suggested")),
          stay,
        ],
      }),
    ];
  }

  groupRow() {
    const choices = [EVERYBODY, .../** @type {string[]} */ (this.groups)];
    return html(
      "div",
      { class: "formation-row", role: "group", "aria-label": t("Who moves") },
      ...choices.map((group) =>
        html(
          "button",
          {
            type: "button",
            class: "small",
            "data-group": group || "all",
            "data-focus": `group-${group}`,
            "aria-pressed": group === this.draft.active,
            onclick: () => this.activate(group),
          },
          this.groupName(group),
        ),
      ),
    );
  }

  /** @param {string} group */
  groupName(group) {
    if (group === EVERYBODY) return t("All together");
    const piece = this.pieceFor(group);
    return (
      this.side.teams?.[piece]?.name ??
      this.side.leaders?.[piece]?.name ??
      this.request.pieces.find((one) => groupOf(one) === group)?.label ??
      ""
    );
  }

  glowing() {
    return new Set(/** @type {string[]} */ (this.groups).map((group) => this.pieceFor(group)));
  }

  chosen() {
    return this.draft.active === EVERYBODY ? this.glowing() : new Set([this.pieceFor(this.draft.active)]);
  }

  overlay() {
    const { draft, request } = this;
    const areas = Object.entries(this.reach).map(([name, rings]) =>
      area(rings, draft.active === EVERYBODY || name === draft.active ? "chosen" : "open", {
        "data-area": name,
      }),
    );
    const shown = draft.pieces.filter((piece) => draft.men[piece.id]);
    const ghosts = shown.map((piece) =>
      this.ghosts.of(
        this.table.view(),
        this.seat,
        request,
        piece,
        draft.men[piece.id],
        draft.facing,
        draft.isOver(piece),
      ),
    );
    const ways = shown
      .filter((piece) => draft.paths[piece.id]?.length)
      .map((piece) => line([piece.at, ...draft.paths[piece.id]], draft.isOver(piece) ? "over" : "way"));
    areas.push(...gunArcsAhead(this.side, request.pieces, draft.men, draft.facing));
    return {
      areas,
      ghosts,
      lines: [...ways, ...draft.corners.map((corner) => circle(corner, 0.25, "corner"))],
      marks: this.marks(),
    };
  }

  marks() {
    const { draft } = this;
    if (!draft.at) return [];
    const handles =
      draft.moving.length > 1
        ? [turner(draft.at, ahead(draft.at, draft.facing, HANDLE)), carrier(draft.at)]
        : [];
    const wrong = draft.verdict?.legal === false;
    const isNamed = (/** @type {PlaceablePiece} */ piece) => draft.verdict?.why?.includes(piece.label);
    const over = draft.pieces
      .filter((piece) => draft.men[piece.id] && (draft.isOver(piece) || isNamed(piece)))
      .map((piece) => draft.men[piece.id]);
    const crosses = wrong
      ? (over.length ? over : [draft.at]).map((/** @type {Place} */ at) => cross(at, draft.verdict?.why))
      : [];
    const warned = draft.verdict?.notes?.length
      ? [
          caption(
            [draft.at[0], draft.at[1] + 26 / this.table.board.camera.inch],
            `⚠ ${inShort(draft.verdict.notes[0])}`,
            "warning",
          ),
        ]
      : [];
    return [
      ...handles,
      ...crosses,
      ...warned,
      caption(draft.at, `${numeral(draft.farthest.toFixed(1))}″`, wrong ? "wrong" : "plain"),
    ];
  }
}

/** What a warning about a way comes to, beside the men. @param {string} note */
function inShort(note) {
  if (note.startsWith(t("Left behind"))) return t("leaves some behind");
  if (note.startsWith(t("Parts from"))) return t("parts from the others");
  if (note.startsWith(t("Under Overwatch"))) return t("under Overwatch");
  return note.startsWith(t("This brings Close Combat")) ? t("Close Combat") : t("splits the Team");
}
