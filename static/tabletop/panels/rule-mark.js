// @ts-check
// "§ 7.1": the mark that leads from a question, an option or a line of the log to the rule concerned.

import { t } from "../../words/words.js";
import { html } from "../element.js";

const REFERENCE = /\b([12])e,? (?:Appendix )?([0-9A-Z][0-9A-Za-z]*(?:\.[0-9A-Za-z]+)*)/;
export const RULES = "/rules/";

/** The section that a request, an option or a line of the log names. @param {string | undefined} rule */
export function sectionOf(rule) {
  const found = REFERENCE.exec(rule ?? "");
  return found ? { edition: found[1], number: found[2] } : null;
}

/** The end of a rule's address, where a question has asked for it. @param {string} [name] */
export function askedBy(name) {
  return name ? `?asked=${encodeURIComponent(name)}` : "";
}

/**
 * A small link to a rule; null without one.
 * @param {string | undefined} rule  as "1e 7.1"
 * @param {string} [where]  for giving it the focus again when what is around it is drawn anew
 * @param {string} [sign]  what is written on it instead of the section
 * @param {string} [asked]  the question, the verb or the kind of event that names the rule: it may have a
 *   text of its own
 * @returns {HTMLElement | null}
 */
export function ruleMark(rule, where = "", sign = "", asked = "") {
  const section = sectionOf(rule);
  if (!section) return null;
  const { edition, number } = section;
  const title =
    edition === "1"
      ? t`Look up the rule: first edition, section ${number}`
      : t`Look up the rule: second edition, section ${number}`;
  return html(
    "a",
    {
      class: "rule-mark",
      href: `${RULES}at/${edition}e/${number}/${askedBy(asked)}`,
      "data-rule": `${edition}e ${number}`,
      "data-asked": asked || null,
      "data-focus": where ? `rule-${where}` : null,
      title,
      "aria-label": title,
    },
    sign || `§ ${edition === "2" ? "2e " : ""}${number}`,
  );
}

/**
 * The mark that a click means; none if it asks for a tab of its own, which is left to the browser.
 * @param {MouseEvent} event
 */
export function markUnder(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return null;
  return event.target.closest("[data-rule]");
}
