// @ts-check
// "Choose": one of several options, in the list or on the table.

import { t } from "../../words/words.js";
import { handed, html } from "../element.js";
import { endsLast, isEnd, isForEnter, isForMenu, isWished, leftUnused } from "../giving-away.js";
import { chosenBy, keyAt } from "../input/choice-keys.js";
import { speak } from "../input/spoken.js";
import { asShown, optionList } from "../panels/options.js";
import { inOrderOfCards, passing, reactionCards } from "../panels/reaction-cards.js";
import { aimed, aimsDrawn, chanceInWords } from "../render/hits.js";
import { band, captions } from "../render/overlay.js";
import { piecesOf } from "../state.js";
import { Advice } from "./advice.js";
import { isLeading, join, order, untilBattleButton } from "./all-suggested.js";
import { smallButton } from "./confirm.js";
import { Mode } from "./mode.js";
import { menOf, Odds } from "./odds.js";
import { PieceMenu } from "./piece-menu.js";
import { begin, begunWith, otherWays, ratherTake, toBeTaken, usual } from "./unit-card.js";
import { Unlisted } from "./unlisted.js";

/** @import { ChooseQuestion, Option } from "../protocol.d.ts" */

/** @type {Record<string, string>} */
const WAYS_TO_ROLL = { "own-pace": t("Own paces"), separate: t("Each Team rolls") };

/** @extends {Mode<ChooseQuestion>} */
export class ChooseMode extends Mode {
  /** @param {import("./mode.js").Table} table @param {ChooseQuestion} request */
  constructor(table, request) {
    super(table, request);
    this.focus = "";
    this.hovered = "";
    /** The option under the pointer or the focus. @type {Option | null} */
    this.looked = null;
    /** An option that has to be meant twice, and why. */
    this.doubt = { option: "", why: "" };
    this.hint = "";
    /** @type {number | null} */
    this.die = null;
    /** How a Section rolls for a move: "" keeps it together. */
    this.rolls = "";
    /** What leads nowhere stands open at the foot of a list; useless reactions are folded away. */
    this.unfolded = !this.isReaction;
    this.menu = new PieceMenu(table, (id) => this.take(id));
    this.unlisted = new Unlisted(/** @type {import("./unlisted.js").Listing} */ (this));
    this.advice = new Advice(table, request);
    this.odds = new Odds(table, request);
    this.goOnAtPiece();
    join(this);
  }

  /** Those that can be taken, in the way of doing it that is set. @returns {Option[]} */
  get open() {
    return this.listed.filter((option) => !option.refused);
  }

  /**
   * The options, each in the one way of doing it that is set; what ends it comes last.
   * @returns {Option[]}
   */
  get listed() {
    const options = this.request.options.filter((option) => !isForMenu(option, this.request));
    const others = options.filter((option) => option.data?.instead);
    const set = others.filter((option) => option.data.rolls === this.rolls);
    return endsLast(
      options
        .filter((option) => !others.includes(option))
        .map((option) => set.find((other) => other.data.instead === option.id) ?? option)
        .concat(this.unlisted.choices),
    );
  }

  /** The ways of rolling that some move has, each with what it risks. @returns {Option[]} */
  get waysToRoll() {
    const others = this.request.options.filter((option) => option.data?.rolls);
    return [...new Map(others.map((option) => [option.data.rolls, option])).values()];
  }

  panel() {
    const hint = this.hint
      ? [html("p", { class: "note strong", role: "status", "data-hint": "" }, this.hint)]
      : [];
    if (this.isReaction) return [...hint, ...this.reactions()];
    const until = untilBattleButton(this);
    const list = [...this.odds.row(), ...this.rollRow(), ...optionList(this.list)];
    return [...hint, ...list, ...(until ? [until] : [])];
  }

  /** What can be taken, from the top of what is shown to its foot: keys go by this. @returns {Option[]} */
  get shown() {
    if (!this.isReaction) return asShown(this.list);
    return inOrderOfCards(this.listed.filter((option) => !isEnd(option)));
  }

  /** A card for each Unit that may react; letting it pass has its place at the top. */
  reactions() {
    const pass = this.open.find(isEnd);
    const advised = this.advice.now;
    return [
      ...(pass ? [passing(pass.label, () => this.take(pass.id), "Esc", advised)] : []),
      ...reactionCards({
        view: this.table.view(),
        ways: this.listed.filter((option) => !isEnd(option)),
        rule: this.request.rule,
        suggested: this.suggested,
        advised,
        unfolded: this.unfolded,
        take: (id) => this.take(id),
        hover: (subject, way) => this.hover(subject, /** @type {Option} */ (way ?? null)),
        unfold: (open) => (this.unfolded = open),
      }),
    ];
  }

  /** The choice that stands out: the one that is advised, else what the rules suggest. */
  get suggested() {
    return this.advice.now.option || this.request.suggested.option;
  }

  /** @returns {import("../panels/options.js").List} */
  get list() {
    return {
      view: this.table.view(),
      headings: this.table.state().game.headings ?? {},
      options: this.listed,
      suggested: this.suggested,
      advised: this.advice.now,
      odds: this.odds.now,
      nowhere: this.odds.nowhere,
      unfolded: this.unfolded,
      unfold: (open) => (this.unfolded = open),
      rule: this.request.rule,
      die: this.die,
      doubt: this.doubt,
      take: (id) => this.take(id),
      order: (id) => order(this, id),
      isLeading,
      hover: (subject, option) => this.hover(subject, option),
    };
  }

  /** What is advised; until the battle what the rules suggest will do where nothing is. */
  async asSuggested() {
    const option = (await this.advice.ask()).option || (this.table.view().phase ? "" : this.suggested);
    const found = this.open.find((one) => one.id === option);
    return found && found.verb !== "back" ? { option } : null;
  }

  /** Whether a Section keeps together, which it does unless its player says otherwise. @returns {Node[]} */
  rollRow() {
    const ways = this.waysToRoll;
    if (!ways.length) return [];
    const button = (/** @type {string} */ rolls, /** @type {string} */ label, /** @type {string} */ title) =>
      smallButton("rolls", label, () => this.roll(rolls), {
        "data-rolls": rolls,
        "data-focus": `rolls-${rolls}`,
        "aria-pressed": rolls === this.rolls,
        title,
      });
    const buttons = ways.map(({ data: { rolls = "" }, label, detail }) =>
      button(rolls, WAYS_TO_ROLL[rolls] ?? label, detail),
    );
    return [
      html(
        "div",
        { class: "formation-row", role: "group", "aria-label": t("How they roll for a move") },
        button("", t("Keep together"), t("One roll, at the pace of the slowest Team")),
        ...buttons,
      ),
    ];
  }

  /** @param {string} rolls */
  roll(rolls) {
    this.rolls = rolls;
    this.table.redraw();
  }

  /** @param {string} subject @param {Option | null} [option] */
  hover(subject, option = null) {
    const isDrawn = [this.looked, option].some((one) => one?.data?.most || (one && aimed(one)));
    this.looked = option;
    if (isDrawn) this.table.redraw();
    if (this.hovered === subject) return;
    this.hovered = subject;
    this.table.board.mark("is-target", new Set(this.piecesOf(subject)));
  }

  /** @param {string} id */
  take(id) {
    if (this.unlisted.isFresh) return;
    this.menu.close();
    if (this.unlisted.isOne(id)) return void this.unlisted.ask();
    const option = this.request.options.find((one) => one.id === id);
    const isMeant = [this.doubt.option, this.advice.now.option].includes(id) || isWished(id);
    const isAsked = !isMeant && this.table.state().settings.doubts !== "off";
    const why = option && isAsked ? leftUnused(option, this.open, this.table.view().phase) : "";
    this.doubt = { option: why ? id : "", why };
    this.hint = "";
    if (!why) return this.table.answer({ option: id });
    speak(t`${why}: press again if that is meant.`);
    this.table.redraw();
  }

  /** The pieces on the table that an option is about. @param {string} subject */
  piecesOf(subject) {
    return piecesOf(this.table.view(), subject);
  }

  glowing() {
    return new Set(
      this.open
        .flatMap((option) => this.piecesOf(option.subject))
        .concat(this.unlisted.pieces)
        .filter((id) => id !== this.request.subject),
    );
  }

  chosen() {
    return new Set(this.piecesOf(this.request.subject));
  }

  /**
   * A piece with one use is used, one with several in the usual way or by a menu.
   * @param {import("./mode.js").Target} target
   * @param {import("./mode.js").Place} place
   */
  pick(target, place) {
    this.menu.close();
    this.odds.press(target, place);
    if (this.unlisted.pieces.includes(target.piece)) {
      this.unlisted.ask(() => this.pick(target, place));
      return true;
    }
    const options = this.open.filter(
      (option) => target.piece && this.piecesOf(option.subject).includes(target.piece),
    );
    if (!options.length || target.piece === this.request.subject) return false;
    const first = this.isReaction
      ? null
      : options.length === 1
        ? options[0]
        : usual(this.table.view(), options);
    if (first) this.use(target.piece, first, options);
    else this.openMenu(target.piece, options);
    return true;
  }

  /** Reactions spend what nobody gives back: no click on the table alone sets one off. */
  get isReaction() {
    return this.request.name === "react";
  }

  /** @param {string} piece @param {Option} option @param {Option[]} options */
  use(piece, option, options) {
    begin(piece, option, options);
    this.take(option.id);
  }

  /** @param {string} id @param {Option[]} options */
  openMenu(id, options) {
    this.menu.open(id, this.numbered(options));
    this.menu.focus();
    this.table.select(id);
  }

  /** A Unit that was clicked on the table is told there what it does, or used otherwise. */
  goOnAtPiece() {
    const found = begunWith(this.request);
    const wanted = toBeTaken(this.open);
    if (wanted)
      queueMicrotask(() =>
        this.use(
          wanted.piece,
          wanted.option,
          this.open.filter((option) => this.piecesOf(option.subject).includes(wanted.piece)),
        ),
      );
    if (!found) return;
    const rather = (/** @type {Option} */ option) => {
      ratherTake(found.piece, option.id);
      this.take("back");
    };
    this.menu.open(
      found.piece,
      this.numbered(this.open.filter((option) => !isEnd(option))),
      otherWays(found, rather),
    );
  }

  /**
   * In the order of the list, each with its number there: the eye and the keys find one thing at one place.
   * @param {Option[]} options
   */
  numbered(options) {
    return this.shown.flatMap((option, at) =>
      options.includes(option) ? [{ ...option, number: keyAt(at) }] : [],
    );
  }

  /** Shows only what a Command Die may be used for. @param {number} face */
  useDie(face) {
    this.die = this.die === face ? null : face;
    this.table.redraw();
  }

  confirm() {
    const suggested = this.open.find((option) => option.id === this.request.suggested.option);
    const standsOut = suggested?.id === this.suggested; // what is marked, and nothing else
    if (suggested && standsOut && isForEnter(suggested, this.open)) this.take(suggested.id);
    else
      this.hint = handed(
        t("Nothing is chosen yet: tap a choice, or a Unit on the table."),
        t("Nothing is chosen yet: press a number, click a choice, or a Unit on the table."),
      );
    this.table.redraw();
    return true;
  }

  /**
   * What a vehicle is told of that may be fired at: what is needed and why, or why not.
   * @param {string} piece
   */
  wordsAbout(piece) {
    const option = this.request.options.find((one) => one.verb === "target" && one.subject === piece);
    return option ? option.refused || option.detail : "";
  }

  /** The vehicle that would be fired at: under the pointer, in the list or on the table. */
  get aimedAt() {
    const { hover } = this.table.state();
    return this.open.find((option) => aimed(option) && (option === this.looked || option.subject === hover));
  }

  /**
   * How far the roll of the move under the pointer may carry the Unit; where the choices are that name a
   * place.
   */
  overlay() {
    const data = this.looked?.data;
    const goal = this.odds.drawn();
    if (!this.looked || !data?.most)
      return {
        lines: [...aimsDrawn(this.table.view(), this.open, this.aimedAt), ...goal],
        marks: captions(
          this.table.board,
          this.open.flatMap((option) =>
            option.data?.at
              ? [
                  {
                    at: option.data.at,
                    text: aimed(option) ? chanceInWords(option) : option.label.split(",")[0],
                  },
                ]
              : [],
          ),
        ),
      };
    const men = menOf(this.table.view(), this.looked.subject);
    const far = { least: data.least ?? 0, mean: data.mean ?? 0, most: data.most };
    return men.length ? { ...band(men, far), lines: goal } : {};
  }

  /** @param {import("./mode.js").Place} by */
  nudge(by) {
    return this.odds.nudge(by);
  }

  back() {
    if (this.menu.box || this.doubt.option) {
      this.menu.close();
      this.doubt = { option: "", why: "" };
      this.table.redraw();
      return true;
    }
    const out = this.open.find(
      (option) => /^(back|back-out|cancel)$/.test(option.id) || ["back", "pass"].includes(option.verb),
    );
    this.unlisted.settle();
    if (out) this.take(out.id);
    return Boolean(out);
  }

  /** A key that is held down takes nothing of the next list. @param {KeyboardEvent} event */
  press(event) {
    const option = chosenBy(event, this.shown);
    if (option && !event.repeat) this.take(option.id);
    return Boolean(option);
  }

  leave() {
    this.unlisted.leave();
    this.odds.leave();
    this.menu.close();
    this.table.board.mark("is-target", new Set());
  }
}
