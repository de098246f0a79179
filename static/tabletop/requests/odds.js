// @ts-check
// What will probably come of a choice, counted by the rules' own figures: asked for once a question stands on
// the screen, and anew for a place that a Unit might go to. Not in a lesson, whose dice are arranged, nor for
// who has switched advice off.

import { t } from "../../words/words.js";
import { handed, html } from "../element.js";
import { start } from "../first.js";
import { middle } from "../geometry.js";
import { speak } from "../input/spoken.js";
import { circle, trail } from "../render/overlay.js";
import { placesOf } from "../render/pieces.js";
import { pieceOf, piecesOf, teamsOf } from "../state.js";
import { smallButton } from "./confirm.js";

/** @import { ChooseQuestion, View } from "../protocol.d.ts" */

/** @typedef {import("../geometry.js").Place} Place */

/** Questions whose options have any. */
const ON = [
  "spend-command-dice",
  "spend-initiative",
  "choose-action",
  "fight-or-wait",
  "assault-the-building",
  "avoid-force-morale-test",
];

const REST = 250; // milliseconds without another key after which it is asked

/** Where the men of a Team, a Section or a Leader stand. @param {View} view @param {string} subject */
export function menOf(view, subject) {
  return piecesOf(view, subject).flatMap((id) => {
    const found = pieceOf(view, id);
    if (!found) return [];
    return found.kind === "team" ? placesOf(found.piece) : [found.piece.at];
  });
}

export class Odds {
  /** @param {import("./mode.js").Table} table @param {ChooseQuestion} request */
  constructor(table, request) {
    this.table = table;
    this.request = request;
    this.isAsked = false;
    /** Where the moves are to lead. @type {Place | null} */
    this.place = null;
    /** By option, in words. @type {Record<string, string>} */
    this.told = {};
    /** Why there is nothing but to go back, by option. @type {Record<string, string>} */
    this.leadNowhere = {};
    this.timer = 0;
  }

  get isWanted() {
    const { settings, view } = this.table.state();
    const inBattle = view.stage === "battle" && !start.lesson;
    return inBattle && settings.advice !== "off" && ON.includes(this.request.name);
  }

  /** Whether they depend on where somebody is to go. */
  get takesPlace() {
    const moves = () => this.request.options.some(({ refused, data }) => !refused && data?.most);
    return this.isWanted && this.request.name === "choose-action" && moves();
  }

  /** What is known of them. @returns {Record<string, string>} */
  get now() {
    if (!this.isWanted) return {};
    if (!this.isAsked) void this.ask();
    return this.told;
  }

  /** Which options lead nowhere, as far as it is known. @returns {Record<string, string>} */
  get nowhere() {
    return this.isWanted ? this.leadNowhere : {};
  }

  /** Where the Unit stands that is to go somewhere. */
  get from() {
    return middle(menOf(this.table.view(), this.request.subject));
  }

  /**
   * A press on bare ground, or on somebody of the enemy, names the place.
   * @param {import("./mode.js").Target} target
   * @param {Place} place
   */
  press({ piece, ghost, handle }, place) {
    if (ghost || handle || !this.takesPlace) return;
    if (!piece) return void this.lookAt(place);
    const view = this.table.view();
    const found = pieceOf(view, piece);
    const own = pieceOf(view, teamsOf(view, this.request.subject)[0] ?? "");
    if (found && found.seat !== own?.seat) void this.lookAt(middleOf(found));
  }

  /** The arrows lead the place on, once there is one. @param {Place} by */
  nudge([east, south]) {
    if (!this.place) return false;
    this.place = [this.place[0] + east, this.place[1] + south];
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.place && this.lookAt(this.place), REST);
    this.table.redraw();
    return true;
  }

  /** @param {Place} place */
  async lookAt(place) {
    window.clearTimeout(this.timer);
    this.place = place;
    this.table.redraw();
    await this.ask();
    const moves = this.request.options.filter(({ id }) => this.told[id]);
    if (this.place === place) speak(moves.map(({ id, label }) => `${label}: ${this.told[id]}`).join(". "));
  }

  /** What leads to a place by keys, and how else one names it. @returns {Node[]} */
  row() {
    if (!this.takesPlace) return [];
    const words = this.place
      ? t("The arrows lead the place on.")
      : handed(
          t("Tap a place: how likely do they get there?"),
          t("Press a place: how likely do they get there?"),
        );
    const button = smallButton("odds-place", t("Odds of a place"), () => void this.lookAt(this.from), {
      "data-focus": "odds-place",
    });
    return [html("p", { class: "note odds-row", "data-odds-row": "" }, words, this.place ? null : button)];
  }

  /** The place and the line to it. @returns {SVGElement[]} */
  drawn() {
    return this.place ? [...trail(this.from, this.place), circle(this.place, 0.5, "picked")] : [];
  }

  async ask() {
    this.isAsked = true;
    const { place } = this;
    const told = await this.table.query("odds", place ? { at: place } : {});
    if (!told || told.refused || place !== this.place) return;
    this.told = told.odds ?? {};
    this.leadNowhere = told.nowhere ?? {};
    this.table.redraw();
  }

  leave() {
    window.clearTimeout(this.timer);
  }
}

/** @param {NonNullable<ReturnType<typeof pieceOf>>} found */
function middleOf(found) {
  return found.kind === "team" ? middle(placesOf(found.piece)) : found.piece.at;
}
