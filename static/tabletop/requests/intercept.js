// @ts-check
// "Intercept": somebody is about to move. Let it pass, or choose a reaction and the point of the way at which
// it comes.

import { numeral, t } from "../../words/words.js";
import { html } from "../element.js";
import { distance, wayLength } from "../geometry.js";
import { chosenBy } from "../input/choice-keys.js";
import { inOrderOfCards, passing, reactionCards } from "../panels/reaction-cards.js";
import { caption, circle, line } from "../render/overlay.js";
import { frontalArcs } from "../render/watch.js";
import { latestOnly } from "../socket.js";
import { piecesOf, teamsOf } from "../state.js";
import { Advice } from "./advice.js";
import { confirmRow, smallButton, verdictLine } from "./confirm.js";
import { Mode } from "./mode.js";
import { along, bestOf, inWords, nearestOf, slider, stations, stationsOf, tenths } from "./shots.js";
import { focusOn, Unlisted } from "./unlisted.js";

/** @import { InterceptQuestion, Intercepted, Interception, ShotThere, Verdict } from "../protocol.d.ts" */

/** @typedef {import("../geometry.js").Place} Place */

const PASS = "pass";
const SLIDER = "[data-part=orders] [data-inches]";

/** @extends {Mode<InterceptQuestion>} */
export class InterceptMode extends Mode {
  /** @param {import("./mode.js").Table} table @param {InterceptQuestion} request */
  constructor(table, request) {
    super(table, request);
    this.option = "";
    this.inches = 0;
    /** What would be fired at each inch, by the option; null while it is asked. */
    this.shots = /** @type {Map<string, ShotThere[] | null>} */ (new Map());
    this.isLed = false; // a hand has chosen the point
    this.unfolded = false;
    this.advice = new Advice(table, request);
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

  /** Those that can be chosen, in the order in which they stand. */
  get open() {
    return inOrderOfCards(/** @type {Interception[]} */ (this.listed));
  }

  get chosenOption() {
    return this.open.find((option) => option.id === this.option);
  }

  /** Where the chosen reaction may come. */
  get points() {
    const { inches } = this.request;
    return this.chosenOption ? stationsOf(this.chosenOption, inches) : stations(inches);
  }

  /** @param {string} id */
  choose(id) {
    if (this.unlisted.isFresh) return;
    if (id === PASS) return this.pass();
    if (this.unlisted.isOne(id)) return void this.unlisted.ask();
    this.option = id;
    this.isLed = false;
    this.moveTo(bestOf(this.shots.get(id) ?? [])?.inches ?? 0);
    this.foresee(id);
    this.goToSlider();
  }

  /** Its keys shift the point, and Enter confirms, once it is drawn. */
  goToSlider() {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const found = document.querySelector(SLIDER);
        if (found instanceof HTMLElement) found.focus();
        found?.scrollIntoView({ block: "nearest" });
      }),
    );
  }

  /** Asks once what the reaction would fire, and begins where it does most. @param {string} option */
  async foresee(option) {
    if (this.shots.has(option)) return;
    this.shots.set(option, null);
    const told = await this.table.query("shots", { reply: { option, inches: 0 } });
    const shots = told && !told.refused ? (told.shots ?? []) : [];
    this.shots.set(option, shots);
    const best = bestOf(shots);
    if (this.option === option && best && !this.isLed) this.moveTo(best.inches);
    else this.table.redraw();
  }

  /** A hand chooses the point. @param {number} inches */
  lead(inches) {
    this.isLed = true;
    this.moveTo(inches);
  }

  /** To the nearest point at which the chosen reaction may come. @param {number} inches */
  moveTo(inches) {
    this.inches = nearestOf(this.points, inches);
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
      passing(t("Let it pass"), () => this.pass(), "Esc", this.advice.now),
      ...reactionCards({
        view: this.table.view(),
        ways: this.listed,
        rule: this.request.rule,
        suggested: this.request.suggested.option,
        advised: this.advice.now,
        unfolded: this.unfolded,
        take: (id) => this.choose(id),
        hover: (subject) => this.hover(subject),
        unfold: (open) => (this.unfolded = open),
      }),
    ];
  }

  /** @param {string} subject */
  hover(subject) {
    this.table.board.mark("is-target", new Set(piecesOf(this.table.view(), subject)));
  }

  /** The one that is chosen, and where it comes. @param {Interception} option */
  details(option) {
    return [
      passing(t("Let it pass"), () => this.pass(), ""),
      html(
        "p",
        { "data-chosen": option.id },
        option.label,
        option.detail ? html("small", { class: "detail" }, option.detail) : null,
      ),
      slider({
        at: this.points,
        inches: this.inches,
        whole: this.request.inches,
        shots: this.shots.get(option.id) ?? [],
        says: (inches) => this.fireAt(option, inches),
        move: (inches) => this.lead(inches),
      }),
      verdictLine(this.verdict, t("It can come here.")),
      confirmRow({
        label: t`${option.label}, after ${tenths(this.inches)}″`,
        ready: this.verdict?.legal === true,
        take: () => this.confirm(),
        more: [smallButton("other", t("Another reaction"), () => this.unchoose())],
      }),
    ];
  }

  /** What it would fire at a point, in words. @param {Interception} option @param {number} inches */
  fireAt(option, inches) {
    const shots = this.shots.get(option.id);
    if (!shots) return t("What it would hit is being worked out…");
    const shot = shots.find((one) => one.inches === inches);
    if (shot) return inWords(shot);
    return shots.length ? t("Nobody who moves is hit there.") : "";
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
    const near = (/** @type {number} */ inches) =>
      Math.min(...ways.map((way) => distance(along(way, inches), place)));
    this.lead(this.points.reduce((best, one) => (near(one) < near(best) ? one : best)));
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
    const { points } = this;
    const next = points.indexOf(this.inches) + (by[0] - by[1] > 0 ? 1 : -1);
    this.lead(points[Math.min(Math.max(next, 0), points.length - 1)]);
    return true;
  }

  /** A key that is held down chooses nothing of the next list. @param {KeyboardEvent} event */
  press(event) {
    const option = this.option ? null : chosenBy(event, this.open);
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
    this.hover("");
  }
}
