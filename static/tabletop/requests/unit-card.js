// @ts-check
// A click on a Unit uses it in the usual way at once: the Section as a whole, for as few dice as it takes.
// What it does is
// then chosen on a card beside it, where the other ways of using it stand as well; nothing of this is final
// yet.

import { t } from "../../words/words.js";
import { html } from "../element.js";
import { teamsOf } from "../state.js";

/** @import { Option, Question, View } from "../protocol.d.ts" */

/**
 * What a click has begun: on which piece, with what, and what else could be done with it.
 * @typedef {{ piece: string, subject: string, others: Option[] }} Begun
 */

/** @type {Begun | null} */
let begun = null;
/** What is to be taken instead, once the question it belongs to is put again. */
let instead = { piece: "", option: "" };

/** The usual way of using a Unit, if it is one of several. @param {View} view @param {Option[]} options */
export function usual(view, options) {
  const rank = (/** @type {Option} */ option) =>
    teamsOf(view, option.subject).length * 100 - (option.dice?.length ?? 0);
  const ways = options.filter((option) => option.verb === "activate");
  return ways.reduce(
    (/** @type {Option | null} */ best, one) => (!best || rank(one) > rank(best) ? one : best),
    null,
  );
}

/** @param {string} piece @param {Option} option @param {Option[]} options */
export function begin(piece, option, options) {
  begun = { piece, subject: option.subject, others: options.filter((one) => one.id !== option.id) };
}

/**
 * What was begun with the Unit that the request is about; whatever else it was is over.
 * @param {Question} request
 */
export function begunWith(request) {
  const found =
    ["choose-action", "command-crew"].includes(request.name) && begun?.subject === request.subject
      ? begun
      : null;
  begun = null;
  return found;
}

/** The other ways of using the Unit. @param {Begun} found @param {(option: Option) => void} take */
export function otherWays(found, take) {
  if (!found.others.length) return [];
  const buttons = found.others.map((option) =>
    html(
      "button",
      { type: "button", class: "small", "data-instead": option.id, onclick: () => take(option) },
      option.label,
      option.dice?.length ? html("small", {}, option.detail) : null,
    ),
  );
  return [html("div", { class: "other-ways", role: "group", "aria-label": t("Instead") }, ...buttons)];
}

/** @param {string} piece @param {string} option */
export function ratherTake(piece, option) {
  instead = { piece, option };
}

/** What was to be taken instead, if it is among these; it is forgotten then. @param {Option[]} open */
export function toBeTaken(open) {
  const found = open.find((option) => option.id === instead.option);
  const { piece } = instead;
  instead = { piece: "", option: "" };
  return found ? { piece, option: found } : null;
}
