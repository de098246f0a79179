// @ts-check
// "Intercept": somebody is about to move. Let it pass, or choose a reaction and the point of the way at which
// it comes.

import { numeral, t } from "../../words/words.js";
import { html } from "../element.js";
import { distance, rounded, wayLength } from "../geometry.js";
import { ruleMark } from "../panels/rule-mark.js";
import { caption, circle, line } from "../render/overlay.js";
import { frontalArcs } from "../render/watch.js";
import { latestOnly } from "../socket.js";
import { piecesOf, teamsOf } from "../state.js";
import { confirmRow, smallButton, verdictLine } from "./confirm.js";
import { Mode } from "./mode.js";
import { focusOn, Unlisted } from "./unlisted.js";

/** @import { InterceptQuestion, Intercepted, Interception, Verdict } from "../protocol.d.ts" */
/** @import { On } from "../element.js" */

/** @typedef {import("../geometry.js").Place} Place */

const PASS = "pass";
const STEP = 0.5; // inches by which keys shift the point

/** @extends {Mode<InterceptQuestion>} */
export class InterceptMode extends Mode {
  /** @param {import("./mode.js").Table} table @param {InterceptQuestion} request */
  constructor(table, request) {
    super(table, request);
    this.option = "";
    this.inches = 0;
    this.unlisted = new Unlisted(/** @type {import("./unlisted.js").Listing} */ (this));
    /** @type {Verdict | null} */
    this.verdict = null;
    this.check = latestOnly(
      (/** @type {Intercepted} */ reply) => table.query("check", { reply }),
      (verdict, reply) => this.checked(verdict, reply),
    );
  }

  /** All reactions, and a choice for each kind that is not listed yet. */
  get listed() {
    return [...this.request.options.filter((option) => option.id !== PASS), ...this.unlisted.choices];
  }

  get open() {
    return this.listed.filter((option) => !option.refused && option.spans?.length);
  }

  get chosenOption() {
    return this.open.find((option) => option.id === this.option);
  }

  /** @param {string} id */
  choose(id) {
    if (this.unlisted.isFresh) return;
    if (id === PASS) return this.pass();
    if (this.unlisted.isOne(id)) return void this.unlisted.ask();
    this.option = id;
    this.moveTo(Math.max(this.inches, this.chosenOption?.spans[0][0] ?? 0));
  }

  /** To the nearest point at which the chosen reaction may come. @param {number} inches */
  moveTo(inches) {
    const wanted = Math.min(Math.max(inches, 0), this.request.inches);
    /** @type {[number, number][]} */
    const spans = this.chosenOption?.spans ?? [[0, this.request.inches]];
    const nearest = spans.map(([from, to]) => Math.min(Math.max(wanted, from), to));
    this.inches = rounded(
      nearest.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best)),
    );
    this.verdict = null;
    if (this.option) this.check({ option: this.option, inches: this.inches });
    this.table.redraw();
  }

  /**
   * Of a point that is not the chosen one any more nothing is said.
   * @param {Verdict} verdict
   * @param {Intercepted} reply
   */
  checked(verdict, reply) {
    if (reply.option !== this.option || reply.inches !== this.inches) return;
    this.verdict = verdict;
    this.table.redraw();
  }

  place() {
    const [way] = /** @type {Place[][]} */ (Object.values(this.request.ways));
    return way ? along(way, this.request.inches / 2) : null;
  }

  panel() {
    const { chosenOption } = this;
    return chosenOption ? this.details(chosenOption) : this.list();
  }

  /** All reactions there are; it closes when one is chosen. */
  list() {
    return [
      html(
        "div",
        { class: "reactions", role: "group", "aria-label": t("Reactions") },
        ...this.listed.map((option) => this.button(option)),
      ),
      html("p", { class: "note" }, t("Choose a reaction, then the point of the way at which it comes.")),
      html("div", { class: "option-foot" }, this.passing("option")),
    ];
  }

  /** @param {string} look */
  passing(look) {
    return html(
      "button",
      {
        type: "button",
        class: look,
        "data-option": PASS,
        "data-focus": PASS,
        onclick: () => this.choose(PASS),
      },
      html("span", { class: "option-label" }, t("Let it pass")),
      html("kbd", {}, "Esc"),
    );
  }

  /** @param {Interception} option */
  button(option) {
    const small = html("small", {}, option.refused || option.detail || "");
    if (option.refused || !option.spans?.length)
      return html(
        "div",
        { class: "option refused", "data-refused": option.id },
        option.label,
        small,
        ruleMark(option.rule || this.request.rule, `not-${option.id}`, "", option.verb),
      );
    const at = this.open.findIndex(({ id }) => id === option.id);
    return html(
      "button",
      {
        type: "button",
        class: "option",
        "data-option": option.id,
        "data-verb": option.verb,
        "data-focus": option.id,
        onclick: () => this.choose(option.id),
      },
      at < 9 ? html("kbd", { class: "number" }, at + 1) : null,
      html("span", { class: "option-label" }, option.label, small),
    );
  }

  /** The one that is chosen, and where it comes. @param {Interception} option */
  details(option) {
    const slider = html("input", {
      type: "range",
      min: 0,
      max: this.request.inches,
      step: 0.1,
      value: this.inches,
      "data-inches": this.inches,
      "data-focus": "inches",
      "aria-label": t("Inches of the way"),
      onchange: (/** @type {On} */ event) => this.moveTo(Number(event.currentTarget.value)),
    });
    return [
      html(
        "p",
        { "data-chosen": option.id },
        option.label,
        option.detail ? html("small", { class: "detail" }, option.detail) : null,
      ),
      html(
        "label",
        { class: "note" },
        t`After ${numeral(this.inches.toFixed(1))} of ${numeral(this.request.inches.toFixed(1))} inches`,
        slider,
      ),
      verdictLine(this.verdict, t("It can come here.")),
      confirmRow({
        label: option.label,
        ready: this.verdict?.legal === true,
        take: () => this.confirm(),
        more: [smallButton("other", t("Another reaction"), () => this.unchoose()), this.passing("small")],
      }),
    ];
  }

  unchoose() {
    this.option = "";
    this.verdict = null;
    this.table.redraw();
  }

  overlay() {
    const ways = /** @type {Place[][]} */ (Object.values(this.request.ways));
    const halts = ways.map((way) => along(way, this.inches));
    const lead = ways.reduce(
      (best, way, index) => (wayLength(way) > wayLength(ways[best]) ? index : best),
      0,
    );
    const lines = ways.map((way) => line(way, "way"));
    const marks = this.option
      ? [
          ...halts.map((at) => circle(at, 0.5, "halt")),
          caption(halts[lead], `${numeral(this.inches.toFixed(1))}″`),
        ]
      : [];
    return { areas: this.arcs(), lines, marks };
  }

  /** React Fire comes in the Unit's frontal arc. */
  arcs() {
    const option = this.chosenOption;
    return option?.verb === "react-fire"
      ? frontalArcs(this.table.view(), teamsOf(this.table.view(), option.subject))
      : [];
  }

  glowing() {
    return new Set([...this.open.map((option) => option.subject), ...this.unlisted.pieces]);
  }

  /**
   * A click on the way chooses the point; while no reaction is chosen, one on a Unit has its own listed.
   * @param {import("./mode.js").Target} target
   * @param {Place} place
   */
  pick(target, place) {
    if (!this.option) return this.listOf(target.piece);
    const ways = /** @type {Place[][]} */ (Object.values(this.request.ways));
    const steps = Array.from(
      { length: Math.floor(this.request.inches / 0.25) + 1 },
      (_, index) => index * 0.25,
    );
    const near = (/** @type {number} */ inches) =>
      Math.min(...ways.map((way) => distance(along(way, inches), place)));
    this.moveTo(steps.reduce((best, one) => (near(one) < near(best) ? one : best), 0));
    return true;
  }

  /** Has all listed if a piece might do any of it, and goes to what it does. @param {string} piece */
  listOf(piece) {
    if (!this.unlisted.pieces.includes(piece)) return false;
    const isOfIt = (/** @type {Interception} */ { subject }) =>
      piecesOf(this.table.view(), subject).includes(piece);
    this.unlisted.ask(() => focusOn(this.open.find(isOfIt)));
    return true;
  }

  /** @param {Place} by */
  nudge(by) {
    if (!this.option) return false;
    this.moveTo(this.inches + (by[0] + -by[1] > 0 ? STEP : -STEP));
    return true;
  }

  /** A key that is held down chooses nothing of the next list. @param {KeyboardEvent} event */
  press(event) {
    const option = /^[1-9]$/.test(event.key) ? this.open[Number(event.key) - 1] : null;
    if (option && !event.repeat) this.choose(option.id);
    return Boolean(option);
  }

  pass() {
    this.table.answer({ option: PASS });
  }

  confirm() {
    if (!this.option || this.verdict?.legal !== true) return false;
    this.table.answer({ option: this.option, inches: this.inches });
    return true;
  }

  back() {
    if (this.option) this.unchoose();
    else this.pass();
    return true;
  }

  leave() {
    this.unlisted.leave();
  }
}

/** The place so many inches along a way. @param {Place[]} way @param {number} inches @returns {Place} */
function along(way, inches) {
  let left = inches;
  for (let index = 1; index < way.length; index += 1) {
    const step = distance(way[index - 1], way[index]);
    if (left <= step && step > 0) {
      const share = left / step;
      return [
        way[index - 1][0] + (way[index][0] - way[index - 1][0]) * share,
        way[index - 1][1] + (way[index][1] - way[index - 1][1]) * share,
      ];
    }
    left -= step;
  }
  return way[way.length - 1];
}
