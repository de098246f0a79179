// @ts-check
// Kinds of options that a question came without, as listing them takes the server work: each stands in the
// list as one choice, which has it listed. So does a click on somebody who might do it.

import { counted, t } from "../../words/words.js";
import { pieceOf, teamsOf } from "../state.js";

/** @import { ChooseQuestion, InterceptQuestion, Interception, Option } from "../protocol.d.ts" */

/** The first choice of a kind has the focus of the one that had it listed. @param {string} [verb] */
function focusOn(verb) {
  const first = document.querySelector(`[data-part=orders] [data-verb="${verb}"]:not([aria-disabled])`);
  if (first instanceof HTMLElement) first.focus({ preventScroll: true });
}

/** @typedef {ChooseQuestion | InterceptQuestion} Asked */
/** @typedef {{ table: import("./mode.js").Table, request: Asked }} Listing  a mode */

const LIST = "list:"; // before the kind that a choice has listed
/** @type {Omit<Option & Interception, "id" | "label" | "verb" | "detail">} */
const NOTHING_MORE = { subject: "", rule: "", refused: "", dice: [], warning: "", data: {}, spans: [[0, 0]] };

export class Unlisted {
  /** @param {Listing} mode */
  constructor(mode) {
    this.mode = mode;
    this.isComing = false;
    this.why = "";
  }

  /** The pieces on the table that might do any of it. @returns {string[]} */
  get pieces() {
    const view = this.mode.table.view();
    const subjects = (this.mode.request.unlisted ?? []).flatMap((kind) => kind.subjects);
    return subjects.flatMap((one) => (pieceOf(view, one) ? [one] : teamsOf(view, one)));
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
    if (this.isComing) return;
    const { mode } = this;
    const asked = mode.request;
    this.isComing = true;
    mode.table.redraw();
    const told = await mode.table.query("options", {});
    this.isComing = false;
    if (mode.request !== asked) return;
    if (told && !told.refused)
      mode.request = /** @type {Asked} */ ({ ...asked, options: told.options, unlisted: undefined });
    else this.why = told ? told.why : t("No answer came from the server. Press again.");
    mode.table.redraw();
    if (told && !told.refused) requestAnimationFrame(then ?? (() => focusOn(asked.unlisted?.[0].verb)));
  }
}
