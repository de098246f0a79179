// @ts-check
// Kinds of options that a question came without, as listing them takes the server work: each stands in the
// list as one choice, which has it listed. So does a click on somebody who might do it.

import { counted, t } from "../../words/words.js";
import { piecesOf } from "../state.js";

/** @import { ChooseQuestion, InterceptQuestion, Interception, Option } from "../protocol.d.ts" */

/** A choice has the focus of the one that had it listed. @param {Option | Interception} [choice] */
export function focusOn(choice) {
  const found = document.querySelector(`[data-part=orders] [data-option="${CSS.escape(choice?.id ?? "")}"]`);
  if (found instanceof HTMLElement) found.focus({ preventScroll: true });
}

/** @typedef {ChooseQuestion | InterceptQuestion} Asked */
/**
 * @typedef {{ table: import("./mode.js").Table, request: Asked, open: (Option | Interception)[] }} Listing  a
 *   mode
 */

const LIST = "list:"; // before the kind that a choice has listed
const STAYS_FRESH = 600; // milliseconds for which a press on a new list was meant for what stood there before
/** @type {Omit<Option & Interception, "id" | "label" | "verb" | "detail">} */
const NOTHING_MORE = { subject: "", rule: "", refused: "", dice: [], warning: "", data: {}, spans: [[0, 0]] };

export class Unlisted {
  /** @param {Listing} mode */
  constructor(mode) {
    this.mode = mode;
    this.isComing = false;
    this.why = "";
    this.isLeft = false;
    this.freshUntil = 0;
  }

  /** Whether the list has only just come: its choices spend what nobody gives back. */
  get isFresh() {
    return performance.now() < this.freshUntil;
  }

  /** The player goes on at once, by a key that means the same in every list. */
  settle() {
    this.freshUntil = 0;
  }

  /** Another question has taken the place of the mode's: nothing that is still to come is for it. */
  leave() {
    this.isLeft = true;
  }

  /** The pieces on the table that might do any of it. @returns {string[]} */
  get pieces() {
    const view = this.mode.table.view();
    const subjects = (this.mode.request.unlisted ?? []).flatMap((kind) => kind.subjects);
    return subjects.flatMap((one) => piecesOf(view, one));
  }

  /** A choice for each kind. @returns {(Option & Interception)[]} */
  get choices() {
    return (this.mode.request.unlisted ?? []).map(({ verb, label, subjects }) => ({
      ...NOTHING_MORE,
      id: LIST + verb,
      label: `${label}…`,
      verb,
      detail:
        this.why ||
        (this.isComing ? t("One moment…") : t`${counted(subjects.length, "Unit")} to choose from`),
    }));
  }

  /** Whether a choice has a kind listed. @param {string} option */
  isOne(option) {
    return option.startsWith(LIST);
  }

  /**
   * Has all kinds listed, and goes to the first.
   * @param {() => void} [then]  what is done instead of going there
   */
  async ask(then) {
    const { mode } = this;
    const [kind] = mode.request.unlisted ?? [];
    if (this.isComing || !kind) return;
    const goToFirst = () => focusOn(mode.open.find((one) => one.verb === kind.verb));
    this.isComing = true;
    this.why = "";
    mode.table.redraw();
    const told = await mode.table.query("options", {});
    this.isComing = false;
    if (this.isLeft) return;
    if (told && !told.refused) return this.list(told.options, then ?? goToFirst);
    this.why = told ? told.why : t("No answer came from the server. Press again.");
    mode.table.redraw();
  }

  /**
   * Puts the whole list in the place of the short one; it is fresh from when it is drawn.
   * @param {Asked["options"]} options
   * @param {() => void} then
   */
  async list(options, then) {
    const { mode } = this;
    mode.request = /** @type {Asked} */ ({ ...mode.request, options, unlisted: undefined });
    this.freshUntil = Number.POSITIVE_INFINITY;
    await this.drawn();
    this.freshUntil = performance.now() + STAYS_FRESH;
    if (!this.isLeft) then();
  }

  /** Draws the whole list, which a hand that is down on the panel puts off. */
  async drawn() {
    const before = `[data-part=orders] [data-option^="${LIST}"]`;
    this.mode.table.redraw();
    do await new Promise(requestAnimationFrame);
    while (!this.isLeft && document.querySelector(before));
  }
}
