// @ts-check
// "Why did it do that?": what the computer's judgement saw at the moment that is looked at, told when the
// game is over.

import { t } from "../../words/words.js";
import { fill, html } from "../element.js";

/**
 * @typedef {object} Told  what the server says of a decision
 * @property {string} asked
 * @property {string} took
 * @property {string} aim
 * @property {string} task
 * @property {string} why
 * @property {string} how
 * @property {number | null} points
 * @property {{ label: string, points: number, why: string }[]} others
 */

/**
 * The button, where the computer played and the game is over.
 * @param {string} address  to which the number is added; "" while the game lasts
 * @param {import("../state.js").State} state
 * @returns {HTMLElement[]}
 */
export function whyButton(address, state) {
  if (!address || !state.game.computer?.length || !state.replay) return [];
  const { number } = state.replay;
  const told = html("section", {
    class: "why-told",
    "data-part": "why-told",
    "aria-live": "polite",
    hidden: true,
  });
  const ask = async () => {
    if (!told.hidden) {
      told.hidden = true;
      return;
    }
    const answer = await fetch(`${address}${number}/`, { headers: { accept: "application/json" } }).catch(
      () => null,
    );
    if (!answer?.ok) return;
    fill(told, ...words(await answer.json()));
    told.hidden = false;
  };
  const button = html(
    "button",
    { type: "button", class: "small", "data-act": "why", "data-focus": "why", onclick: ask },
    t("Why did it do that?"),
  );
  return [button, told];
}

/** @param {{ level: string, told: Told, refused?: string }} found @returns {HTMLElement[]} */
function words({ level, told, refused }) {
  if (refused) return [html("p", {}, refused)];
  return [
    html("h2", {}, told.took || t("Why did it do that?")),
    html("p", { class: "note" }, t`Asked of the computer (${level}): ${told.asked}`),
    ...paragraphs([told.aim, told.task, worth(told), told.how]),
    ...others(told),
  ];
}

/** What spoke for it, with what it was worth. @param {Told} told */
function worth({ why, points }) {
  if (points === null) return why && t`What spoke for it: ${why}.`;
  return why ? t`What spoke for it, ${points} points: ${why}.` : t`It was worth ${points} points.`;
}

/** @param {string[]} texts */
function paragraphs(texts) {
  return texts.filter(Boolean).map((text) => html("p", {}, text));
}

/** What came next in its list. @param {Told} told */
function others(told) {
  if (!told.others.length) return [];
  const lines = told.others.map(({ label, points, why }) =>
    html("li", {}, why ? t`${label}, ${points} points: ${why}` : t`${label}, ${points} points`),
  );
  return [html("p", {}, t("What else it weighed:")), html("ul", {}, ...lines)];
}
