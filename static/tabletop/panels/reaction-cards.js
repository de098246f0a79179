// @ts-check
// The ways to react as cards, one for each Unit; what cannot help stands folded away below them.

import { t } from "../../words/words.js";
import { html } from "../element.js";
import { keyAt } from "../input/choice-keys.js";
import { pieceOf, teamsOf } from "../state.js";
import { advice, picture } from "./options.js";
import { ruleMark } from "./rule-mark.js";

/** @import { Advised, Interception, Option, View } from "../protocol.d.ts" */

/** @typedef {Option | Interception} Way */

/**
 * @typedef {object} Cards
 * @property {View} view
 * @property {Way[]} ways  all but letting it pass
 * @property {string} rule  of the request, for ways that name none
 * @property {string} suggested
 * @property {Advised} [advised]  what a sensible player chooses
 * @property {boolean} unfolded  whether what cannot help is shown
 * @property {(id: string) => void} take
 * @property {(subject: string, way?: Way) => void} hover
 * @property {(open: boolean) => void} unfold
 */

/** Whether this can be done. @param {Way} way */
function isOpen(way) {
  return !way.refused && (!("spans" in way) || way.spans.length > 0);
}

/** Those that can be done, by the Unit that does them. @param {Way[]} ways */
function byUnit(ways) {
  /** @type {Map<string, Way[]>} */
  const units = new Map();
  for (const way of ways.filter(isOpen)) {
    const unit = way.subject || way.id;
    units.set(unit, [...(units.get(unit) ?? []), way]);
  }
  return [...units.values()];
}

/**
 * What can be done, from the first card to the last: keys go by this.
 * @template {Way} Kind
 * @param {Kind[]} ways
 * @returns {Kind[]}
 */
export function inOrderOfCards(ways) {
  return /** @type {Kind[]} */ (byUnit(ways).flat());
}

/** @param {Cards} cards @returns {Node[]} */
export function reactionCards(cards) {
  const order = inOrderOfCards(cards.ways);
  const units = byUnit(cards.ways).map((ways) => card(cards, ways, order));
  const list = { class: "reactions", role: "group", "aria-label": t("Reactions") };
  return [html("div", list, ...units, ...folded(cards))];
}

/** @param {Cards} cards @param {Way[]} ways @param {Way[]} order */
function card(cards, ways, order) {
  const [{ subject }] = ways;
  const name = nameOf(cards.view, subject);
  const price = ways.length > 1 ? commonPrice(ways) : "";
  const head = name
    ? html(
        "h3",
        {},
        picture(cards.view, { subject }),
        html("span", {}, name),
        price ? html("small", { class: "detail" }, price) : null,
      )
    : null;
  return html(
    "section",
    {
      class: "reaction-card",
      "data-reactions-of": subject || ways[0].id,
      "aria-label": name || null,
      onmouseenter: () => cards.hover(subject),
      onmouseleave: () => cards.hover(""),
    },
    head,
    html("div", { class: "reaction-ways" }, ...ways.map((way) => button(cards, way, order, { name, price }))),
  );
}

/**
 * @param {Cards} cards
 * @param {Way} way
 * @param {Way[]} order
 * @param {{ name: string, price: string }} said  what the card says of all its ways
 */
function button(cards, way, order, { name, price }) {
  const label = withoutName(way.label, name);
  const detail = price ? way.detail.slice(price.length).replace(/^; /, "") : way.detail;
  const key = keyAt(order.indexOf(way));
  const mark = advice(cards, [way]);
  return html(
    "button",
    {
      type: "button",
      class: `option ${way.id === cards.suggested ? "is-suggested" : ""}`,
      "data-option": way.id,
      "data-verb": way.verb,
      "data-focus": `option-${way.id}`,
      "aria-label":
        label === way.label ? null : [way.label, way.detail, mark?.textContent].filter(Boolean).join(", "),
      onclick: () => cards.take(way.id),
      onfocus: () => cards.hover(way.subject, way),
      onblur: () => cards.hover(""),
    },
    key ? html("kbd", { class: "number" }, key) : null,
    html("span", { class: "option-label" }, label, detail ? html("small", {}, detail) : null, mark),
    "warning" in way && way.warning
      ? html("small", { class: "why", "data-warning": "" }, `⚠ ${way.warning}`)
      : null,
  );
}

/**
 * What the card says at its head need not be said of each way: "Section 1 fires" is "Fires".
 * @param {string} label
 * @param {string} name
 */
function withoutName(label, name) {
  if (!name || !label.startsWith(`${name} `)) return label;
  const rest = label.slice(name.length + 1);
  return rest[0].toUpperCase() + rest.slice(1);
}

/** What all ways of a Unit cost alike, before the first semicolon. @param {Way[]} ways */
function commonPrice(ways) {
  const [price] = ways[0].detail.split("; ");
  return ways.every((way) => way.detail.split("; ")[0] === price) ? price : "";
}

/** What a Unit is called, also one that waits or a Section. @param {View} view @param {string} id */
function nameOf(view, id) {
  const found = pieceOf(view, id);
  if (found?.kind === "team") return found.piece.full_name || found.piece.name;
  if (found && "name" in found.piece) return found.piece.name;
  for (const side of Object.values(view.sides ?? {})) {
    const waits = side.reserve?.teams?.[id];
    if (waits) return waits.name;
  }
  const team = pieceOf(view, teamsOf(view, id)[0] ?? "");
  if (team?.kind !== "team") return "";
  return (team.piece.full_name ?? "").replace(team.piece.name, "").trim();
}

/** @param {Cards} cards */
function folded(cards) {
  const ways = cards.ways.filter((way) => !isOpen(way));
  if (!ways.length) return [];
  /** @type {Map<string, Way[]>} */
  const reasons = new Map();
  for (const way of ways) reasons.set(way.refused, [...(reasons.get(way.refused) ?? []), way]);
  return [
    html(
      "details",
      {
        class: "cannot-help",
        open: cards.unfolded,
        ontoggle: (/** @type {Event} */ event) =>
          cards.unfold(/** @type {HTMLDetailsElement} */ (event.currentTarget).open),
      },
      html("summary", { "data-focus": "cannot-help" }, t`Cannot help now: ${ways.length}`),
      ...[...reasons].map(([why, alike]) => reason(cards, why, alike)),
    ),
  ];
}

/** @param {Cards} cards @param {string} why @param {Way[]} ways */
function reason(cards, why, ways) {
  return html(
    "p",
    { class: "not-now" },
    why ? html("small", { class: "why" }, why) : null,
    ruleMark(ways[0].rule || cards.rule, `not-${ways[0].id}`, "", ways[0].verb),
    ...ways.map((way) => html("span", { "data-refused": way.id }, way.label)),
  );
}

/**
 * Letting it pass has one place, above all that may be long or short.
 * @param {string} label
 * @param {() => void} pass
 * @param {string} [key]  that does it now
 * @param {Advised} [advised]
 */
export function passing(label, pass, key = "Esc", advised = undefined) {
  const attributes = {
    type: "button",
    class: "option",
    "data-option": "pass",
    "data-focus": "pass",
    onclick: pass,
  };
  return html(
    "div",
    { class: "reaction-pass" },
    html(
      "button",
      attributes,
      html("span", { class: "option-label" }, label, advice({ advised }, [{ id: "pass" }])),
      key ? html("kbd", {}, key) : null,
    ),
  );
}
