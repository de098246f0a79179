// @ts-check
// "Steer": how a vehicle drives. Draw a line from its hull, or click a place; the server says where it gets
// to.

import { numeral, t } from "../../words/words.js";
import { handed, html } from "../element.js";
import { ahead, shifted } from "../geometry.js";
import { vehicleBox } from "../render/label-places.js";
import { area, caption, cross, line, turner } from "../render/overlay.js";
import { ghostHull } from "../render/vehicles.js";
import { confirmRow, smallButton, turnButtons, verdictLine } from "./confirm.js";
import { Mode } from "./mode.js";
import { SteerDraft } from "./steer-draft.js";

/** @import { SteerQuestion } from "../protocol.d.ts" */

/** @typedef {import("../geometry.js").Place} Place */

const HANDLE = 1.6; // inches before the hull at which the handle lies that turns it

/** @extends {Mode<SteerQuestion>} */
export class SteerMode extends Mode {
  /** @param {import("./mode.js").Table} table @param {SteerQuestion} request */
  constructor(table, request) {
    super(table, request);
    this.draft = new SteerDraft(request, table.query, () => table.redraw());
    /** The ground that it may come to. @type {Place[][]} */
    this.reach = [];
    table.query("reach", {}).then((found) => {
      if (!found || found.refused) return;
      this.reach = found.areas[request.vehicle] ?? [];
      table.redraw();
    });
  }

  get seat() {
    return this.table.state().you.seat ?? "red";
  }

  get vehicle() {
    return this.table.view().sides?.[this.seat]?.vehicles?.[this.request.vehicle];
  }

  place() {
    return this.request.at;
  }

  // --- by hand -----------------------------------------------------------------------------------------

  /** @param {import("./mode.js").Target} target @returns {import("./mode.js").Drag | null} */
  grab(target) {
    const { draft } = this;
    if (target.handle === "turn") return { move: (now) => draft.face(now), drop: () => draft.ask() };
    if (target.ghost !== this.request.vehicle && target.piece !== this.request.vehicle) return null;
    const isNew = target.ghost !== this.request.vehicle;
    let begun = false;
    const move = (/** @type {Place} */ now) => {
      if (isNew && !begun) draft.restart();
      begun = true;
      draft.draw(now);
    };
    return { move, drop: move };
  }

  /**
   * The handle is for dragging: a click on it means the ground there.
   * @param {import("./mode.js").Target} target
   * @param {Place} place
   */
  pick(target, place) {
    if (!target.ghost && target.piece !== this.request.vehicle) this.draft.lead(place);
    return true;
  }

  /** @param {Place} by */
  nudge(by) {
    this.draft.lead(shifted(this.draft.to ?? this.draft.end.at, by));
    return true;
  }

  /** @param {number} degrees */
  turn(degrees) {
    if (this.request.turn) this.draft.turn(degrees);
    return this.request.turn > 0;
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const key = event.key.toLowerCase();
    if (key === "c") return this.draft.pin();
    if (key !== "b" || !this.mayReverse) return false;
    this.draft.reverse();
    return true;
  }

  /** Whether it may go both ways. */
  get mayReverse() {
    return this.request.inches > 0 && this.request.backwards > 0;
  }

  get ready() {
    return this.draft.isSet && !(this.draft.isTold && this.draft.course?.legal === false);
  }

  /** Enter shows the suggestion first, where nothing is drawn. */
  confirm() {
    if (!this.draft.isSet) this.draft.useSuggestion();
    else if (this.ready) this.table.answer(this.draft.reply());
    return true;
  }

  leave() {
    this.draft.suggestion.drop();
  }

  back() {
    if (!this.draft.isSet) return false;
    this.draft.clear();
    return true;
  }

  // --- on the screen -----------------------------------------------------------------------------------

  panel() {
    const { draft, request } = this;
    const how = handed(
      t("Drag from its hull, or tap where it goes."),
      t("Drag from its hull, or click where it goes. C makes a corner."),
    );
    const turns = request.turn ? t`It may turn on the spot by ${request.turn} degrees.` : "";
    return [
      ...(request.note
        ? [html("p", { class: "note strong", "data-note": "" }, t`Rolled ${request.note}`)]
        : []),
      html(
        "div",
        { class: "formation-row", role: "group", "aria-label": t("How it drives") },
        ...this.gears(),
        ...(request.turn ? turnButtons((degrees) => this.turn(degrees)) : []),
      ),
      html("p", { class: "note" }, `${how} ${turns}`),
      verdictLine(
        draft.course && draft.isTold ? { legal: draft.course.legal, why: draft.course.why } : null,
        this.told,
      ),
      confirmRow({
        label: t("Drive"),
        ready: this.ready,
        take: () => this.confirm(),
        more: [
          draft.suggestion.button(() => draft.useSuggestion()),
          smallButton("stay", t("Stay"), () => this.table.answer({ line: [] })),
        ],
      }),
    ];
  }

  /** How far it gets, and what stops it. */
  get told() {
    const { course } = this.draft;
    return course ? `${numeral(course.inches.toFixed(1))}″${course.why ? `: ${course.why}` : ""}.` : "";
  }

  gears() {
    if (!this.mayReverse) return [];
    const gear = (
      /** @type {boolean} */ backwards,
      /** @type {string} */ label,
      /** @type {number} */ most,
    ) =>
      smallButton(
        backwards ? "backwards" : "forwards",
        label,
        () => this.draft.backwards !== backwards && this.draft.reverse(),
        { "aria-pressed": this.draft.backwards === backwards, title: t`Up to ${most.toFixed(0)}″ (B)` },
      );
    return [
      gear(false, t("Forwards"), this.request.inches),
      gear(true, t("Reverse"), this.request.backwards),
    ];
  }

  chosen() {
    return new Set([this.request.vehicle]);
  }

  overlay() {
    const { draft, request, vehicle } = this;
    const areas = this.reach.length ? [area(this.reach, "open", { "data-area": request.vehicle })] : [];
    if (!draft.isSet || !vehicle) return { areas, marks: this.handle(request.at, request.heading) };
    const { at, heading } = draft.end;
    const course = /** @type {Place[]} */ ((draft.course?.poses ?? []).map(([x, y]) => [x, y]));
    const wish = draft.reply().line ?? [];
    const lines = [
      line([request.at, .../** @type {Place[]} */ (wish)], "turner"),
      ...(course.length > 1 ? [line(course, "way")] : []),
      ...this.ruts(),
    ];
    return {
      areas,
      lines,
      ghosts: [
        ghostHull(
          this.table.view().sides[this.seat].nation,
          request.vehicle,
          vehicle,
          at,
          heading,
          draft.course?.legal === false,
        ),
      ],
      marks: this.marks(at, heading),
    };
  }

  /** The lines that the sides of its hull would leave. */
  ruts() {
    const poses = this.draft.course?.poses ?? [];
    const side = (/** @type {number} */ turn) =>
      /** @type {Place[]} */ (
        poses.map(([x, y, heading]) => ahead([x, y], heading + turn, this.request.width / 2))
      );
    return poses.length > 1 ? [line(side(90), "ruts"), line(side(-90), "ruts")] : [];
  }

  /** @param {Place} at @param {number} heading */
  marks(at, heading) {
    const { course } = this.draft;
    const box = vehicleBox({ ...this.request, at, facing: heading });
    /** @type {Place} */
    const beside = [box.right, (box.top + box.bottom) / 2];
    const parts = [
      ...this.handle(at, heading),
      caption(
        beside,
        this.draft.backwards
          ? t`${numeral((course?.inches ?? 0).toFixed(1))}″ back`
          : `${numeral((course?.inches ?? 0).toFixed(1))}″`,
        course?.legal === false ? "wrong" : "plain",
      ),
    ];
    if (course && !course.legal) parts.push(cross(this.draft.to ?? at, course.why));
    else if (course?.why)
      parts.push(caption([beside[0], beside[1] + 26 / this.table.board.camera.inch], course.why, "warning"));
    return parts;
  }

  /** @param {Place} at @param {number} heading */
  handle(at, heading) {
    return this.request.turn ? [turner(at, ahead(at, heading, this.request.length / 2 + HANDLE))] : [];
  }
}
