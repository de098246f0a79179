// @ts-check
// Options as a list of buttons, grouped by what they are about; what is not possible now stays visible with
// its reason.

import { lowered, t } from "../../words/words.js";
import { html } from "../element.js";
import { isEnd } from "../giving-away.js";
import { keyAt } from "../input/choice-keys.js";
import { portrait } from "../render/pieces.js";
import { silhouette, vehicleOf } from "../render/vehicles.js";
import { smallButton } from "../requests/confirm.js";
import { pieceOf, teamsOf } from "../state.js";
import { sentence } from "../words.js";
import { die } from "./dice.js";
import { ruleMark } from "./rule-mark.js";

/** @import { Advised, Option, OptionData, View } from "../protocol.d.ts" */

/**
 * @typedef {object} List
 * @property {View} view
 * @property {Option[]} options
 * @property {string} suggested
 * @property {Advised} [advised]  what a sensible player chooses
 * @property {Record<string, string>} [odds]  what will probably come of an option
 * @property {Record<string, string>} [nowhere]  why there would be nothing but to go back, by option
 * @property {boolean} [unfolded]  whether those are shown
 * @property {(open: boolean) => void} [unfold]
 * @property {string} rule  of the request, for options that name none
 * @property {number | null} die  only what spends this face
 * @property {Record<string, string>} headings  what the orders of the edition are called, by their verbs
 * @property {{ option: string, why: string }} doubt  an option that has to be meant twice
 * @property {(id: string) => void} take
 * @property {(id: string) => void} [order]  takes it, and answers as suggested what that asks
 * @property {(verb: string) => boolean} [isLeading]  whether a choice of this kind asks something more
 * @property {(subject: string, option?: Option) => void} hover
 */

/**
 * @typedef {{ onmouseenter: () => void, onmouseleave: () => void }} Hovering  what tells that the pointer is
 *   over an option
 */

/** @param {List} list @returns {Node[]} */
export function optionList(list) {
  const open = asShown(list);
  const common = commonDetail(open);
  const price = common ? [html("p", { class: "note" }, t`Each: ${common}.`)] : [];
  const all = grouped(list);
  const groups = all.map(({ title, rows }) => ({ title, rows: rows.filter((row) => !nowhere(list, row)) }));
  const folded = leadingNowhere(list, all, open);
  const ends = open.filter(isEnd).map((option) => optionRow(list, [option], open));
  const foot = ends.length ? [html("div", { class: "option-foot" }, ...ends)] : [];
  if (groups.length === 1) return [...price, shortList(list, groups[0].rows, open), ...folded, ...foot];
  const parts = groups
    .map(({ title, rows }) => ({ title, rows: rows.filter((row) => !row[0].refused) }))
    .filter(({ rows }) => rows.length);
  return [
    ...price,
    ...parts.map(({ title, rows }) =>
      section(
        title,
        rows.map((row) => optionRow(list, row, open)),
      ),
    ),
    ...folded,
    ...notNow(list),
    ...foot,
  ];
}

/**
 * Why there would be nothing but to go back, in whichever way it is paid for.
 * @param {List} list
 * @param {Option[]} row
 */
function nowhere(list, row) {
  return row.every(({ id }) => list.nowhere?.[id]) ? list.nowhere?.[row[0].id] : "";
}

/**
 * What leads nowhere stands in a fold below all else, with the keys that it had before that was known.
 * @param {List} list
 * @param {{ rows: Option[][] }[]} groups
 * @param {Option[]} open
 */
function leadingNowhere(list, groups, open) {
  const rows = groups.flatMap((group) => group.rows).filter((row) => nowhere(list, row));
  if (!rows.length) return [];
  return [
    html(
      "details",
      {
        class: "cannot-help",
        open: list.unfolded ?? false,
        "data-nowhere": "",
        ontoggle: (/** @type {Event} */ event) =>
          list.unfold?.(/** @type {HTMLDetailsElement} */ (event.currentTarget).open),
      },
      html("summary", { "data-focus": "nowhere" }, t`Not now: ${rows.length}`),
      ...rows.map((row) => optionRow(list, row, open)),
    ),
  ];
}

/** @param {List} list @param {Option} option */
function whyNowhere(list, { id }) {
  const words = list.nowhere?.[id];
  return words ? html("small", { class: "why", "data-why-nowhere": id }, words) : null;
}

/**
 * What can be taken, from the top of the list to its foot: keys and numbers go by this.
 * @param {List} list
 * @returns {Option[]}
 */
export function asShown(list) {
  const rows = grouped(list).flatMap((group) => group.rows.flat());
  return [...rows, ...list.options.filter(isEnd)].filter((option) => !option.refused);
}

/** @param {string} title @param {Node[]} rows */
function section(title, rows) {
  return html(
    "section",
    { class: "option-group", "aria-label": title || t("Choices") },
    title ? html("h3", {}, title) : null,
    ...rows,
  );
}

/**
 * In a short list, what cannot be done stands with its reason; one that several share is said once.
 * @param {List} list
 * @param {Option[][]} rows
 * @param {Option[]} open
 */
function shortList(list, rows, open) {
  const shared = refusals(list).filter(([, options]) => options.length > 1);
  const together = new Set(shared.flatMap(([, options]) => options));
  return section("", [
    ...rows.filter((row) => !together.has(row[0])).map((row) => optionRow(list, row, open)),
    ...shared.map((refusal) => refusedTogether(list, refusal)),
  ]);
}

/** In a long list, what cannot be done now stands last, once for each reason. @param {List} list */
function notNow(list) {
  const rows = refusals(list).map((refusal) => refusedTogether(list, refusal));
  return rows.length ? [section(t("Not now"), rows)] : [];
}

/** Each reason with what cannot be done for it. @param {List} list */
function refusals(list) {
  /** @type {Map<string, Option[]>} */
  const reasons = new Map();
  for (const option of list.options)
    if (option.refused) reasons.set(option.refused, [...(reasons.get(option.refused) ?? []), option]);
  return [...reasons];
}

/** @param {List} list @param {[string, Option[]]} refusal */
function refusedTogether(list, [why, options]) {
  return html(
    "p",
    { class: "not-now" },
    html("small", { class: "why" }, why),
    ruleMark(options[0].rule || list.rule, `not-${options[0].id}`, "", options[0].verb),
    ...options.map((option) =>
      html(
        "span",
        {
          "data-refused": option.id,
          onmouseenter: () => list.hover(option.subject),
          onmouseleave: () => list.hover(""),
        },
        option.label,
      ),
    ),
  );
}

/** Options with the same verb, subject and label are ways of paying for one thing. @param {List} list */
function grouped(list) {
  const isLong = isOfOneKind(list);
  /** @type {Map<string, Map<string, Option[]>>} */
  const groups = new Map();
  for (const option of list.options.filter((one) => !isEnd(one) || one.refused)) {
    const title = isLong ? byVerb(list, option) : titleOf(list.view, option);
    const key =
      option.subject && option.dice?.length ? `${option.verb}:${option.subject}:${option.label}` : option.id;
    if (!groups.has(title)) groups.set(title, new Map());
    const rows = /** @type {Map<string, Option[]>} */ (groups.get(title));
    rows.set(key, [...(rows.get(key) ?? []), option]);
  }
  return [...groups].map(([title, rows]) => ({
    title,
    rows: [...rows.values()].sort(
      (one, other) => Number(Boolean(one[0].refused)) - Number(Boolean(other[0].refused)),
    ),
  }));
}

const MANY = 9; // choices of one kind beyond which they are set apart by what is done

/** Whether this is a long list about Units on the table alone. @param {List} list */
function isOfOneKind({ view, options }) {
  const others = options.filter((option) => !isEnd(option));
  return (
    others.length > MANY &&
    others.every((option) => !option.dice?.length && titleOf(view, option) === titleOf(view, others[0]))
  );
}

/** @param {List} list @param {Option} option */
function byVerb({ headings }, option) {
  return headings[option.verb] ?? sentence(option.verb);
}

/**
 * What is left of a label where the heading tells what is done.
 * @param {List} list
 * @param {Option} option
 * @returns {string}
 */
function underHeading({ headings }, option) {
  const rest = option.label.replace(/^(Activate|Rally|.{4,20} by) (?=\S)/, "");
  return rest && option.verb in headings ? rest : option.label;
}

/** What most of many choices say alike is said once. @param {Option[]} open */
function commonDetail(open) {
  const details = open.filter((option) => !isEnd(option)).map((option) => option.detail);
  const same = details.length > 3 && details.every((detail) => detail === details[0]);
  return same ? details[0] : "";
}

/** @param {View} view @param {Option} option */
function titleOf(view, option) {
  if (/^(deploy|enter)/.test(option.verb)) return t("Waiting off-table");
  if (!option.subject) return t("Other");
  const team = teamsOf(view, option.subject)[0];
  const found = pieceOf(view, option.subject) ?? (team ? pieceOf(view, team) : null);
  if (option.verb === "activate" && !found) return t("Waiting off-table"); // a mortar that fires from there
  return found && ["team", "leader", "vehicle"].includes(found.kind) ? t("On the table") : t("Choices");
}

/**
 * A row; under what is advised, a button that has all of it done as suggested.
 * @param {List} list @param {Option[]} ways @param {Option[]} open
 */
function optionRow(list, ways, open) {
  const row = plainRow(list, ways, open);
  const advised = ways.find((way) => way.id === list.advised?.option);
  if (!advised || !list.order || !list.isLeading?.(advised.verb)) return row;
  const order = () => list.order?.(advised.id);
  return html(
    "div",
    { class: "with-order" },
    row,
    smallButton("as-suggested", t("All of it as suggested"), order),
  );
}

/** @param {List} list @param {Option[]} ways @param {Option[]} open */
function plainRow(list, ways, open) {
  const [first] = ways;
  const on = { onmouseenter: () => list.hover(first.subject, first), onmouseleave: () => list.hover("") };
  if (first.refused) return refusedRow(list, first, on);
  const { die: face } = list;
  const faded = face !== null && !ways.some((way) => (way.dice ?? []).includes(face));
  if (ways.length === 1) return wholeButton(list, first, open, faded, on);
  return html(
    "div",
    {
      class: `option has-ways ${faded ? "is-faded" : ""}`,
      onclick: () => list.take(cheapest(ways).id),
      ...on,
    },
    picture(list.view, first),
    html(
      "span",
      { class: "option-label" },
      first.label,
      sees(list, first),
      whyNowhere(list, first),
      advice(list, ways),
    ),
    html("span", { class: "ways" }, ...ways.map((way) => wayButton(list, way, open))),
    warning(first),
  );
}

/**
 * The way of paying that takes the fewest dice: for it stands all of the row that is beside the ways.
 * @param {Option[]} ways
 */
function cheapest(ways) {
  return ways.reduce((best, way) => ((way.dice?.length ?? 0) < (best.dice?.length ?? 0) ? way : best));
}

/** Whom of the enemy those see who would act. @param {List} list @param {Option} option */
function sees({ advised }, { id }) {
  const words = advised?.sees?.[id];
  return words ? html("small", { class: "detail", "data-sees": id }, words) : null;
}

/** What will probably come of it. @param {List} list @param {Option} option */
function oddsOf({ odds }, { id }) {
  const words = odds?.[id];
  return words ? html("small", { class: "detail", "data-odds": id }, words) : null;
}

/** @param {List} list @param {Option} option @param {Hovering} on */
function refusedRow(list, option, on) {
  const row = html(
    "button",
    {
      type: "button",
      class: "option is-refused",
      "aria-disabled": "true",
      "data-refused": option.id,
      tabindex: -1,
      ...on,
    },
    html("span", { class: "option-label" }, option.label),
    html("small", { class: "why" }, option.refused),
  );
  return html(
    "div",
    { class: "refused-row" },
    row,
    ruleMark(option.rule || list.rule, `not-${option.id}`, "", option.verb),
  );
}

/**
 * @param {List} list
 * @param {Option} option
 * @param {Option[]} open
 * @param {boolean} faded
 * @param {Hovering} on
 */
function wholeButton(list, option, open, faded, on) {
  const told = [option.detail === commonDetail(open) ? "" : option.detail, reach(option.data)]
    .filter(Boolean)
    .join(" · ");
  const doubted = list.doubt.option === option.id;
  const label = doubted
    ? t`${list.doubt.why}: ${lowered(option.label)} anyway?`
    : isOfOneKind(list)
      ? underHeading(list, option)
      : option.label;
  const isSuggested = option.id === list.suggested && !isEnd(option);
  const mark = advice(list, [option]);
  const more = [faded && "is-faded", isSuggested && "is-suggested", doubted && "is-doubted"]
    .filter(Boolean)
    .join(" ");
  return html(
    "button",
    {
      type: "button",
      class: `option ${more}`,
      "data-option": option.id,
      "data-verb": option.verb || null,
      "aria-label":
        label === option.label || doubted
          ? null
          : [option.label, list.odds?.[option.id], list.nowhere?.[option.id], mark?.textContent]
              .filter(Boolean)
              .join(". "),
      "data-doubt": doubted ? list.doubt.why : null,
      "data-focus": `option-${option.id}`,
      onclick: () => list.take(option.id),
      onfocus: on.onmouseenter,
      onblur: on.onmouseleave,
      ...on,
    },
    numberKey(open, option),
    picture(list.view, option),
    html(
      "span",
      { class: "option-label" },
      label,
      told && !option.dice?.length ? html("small", { class: "detail" }, told) : null,
      sees(list, option),
      oddsOf(list, option),
      whyNowhere(list, option),
      mark,
    ),
    diceOf(option),
    warning(option),
  );
}

/**
 * The mark of what is advised, with its reason; the same for each way of paying for it.
 * @param {{ advised?: Advised }} list
 * @param {{ id: string }[]} ways
 */
export function advice({ advised }, ways) {
  return advised?.option && ways.some((way) => way.id === advised.option)
    ? html("small", { class: "advised", "data-advised": advised.option }, t`Sensible: ${advised.why}`)
    : null;
}

/** What may be regretted. @param {Option} option */
function warning(option) {
  return option.warning ? html("small", { class: "why", "data-warning": "" }, `⚠ ${option.warning}`) : null;
}

/** @param {List} list @param {Option} way @param {Option[]} open */
function wayButton(list, way, open) {
  return html(
    "button",
    {
      type: "button",
      class: "way",
      "data-option": way.id,
      "data-focus": `option-${way.id}`,
      "aria-label": [way.label, way.detail, list.nowhere?.[way.id]].filter(Boolean).join(", "),
      title: `${way.label}, ${way.detail}`,
      onclick: (/** @type {Event} */ event) => {
        event.stopPropagation(); // the row around it stands for the cheapest way
        list.take(way.id);
      },
    },
    numberKey(open, way),
    diceOf(way),
  );
}

/** @param {Option[]} open @param {Option} option */
function numberKey(open, option) {
  const key = keyAt(open.indexOf(option));
  return key ? html("kbd", { class: "number" }, key) : null;
}

/** @param {Option} option */
function diceOf(option) {
  if (!option.dice?.length) return null;
  return html(
    "span",
    { class: "price", "aria-label": option.detail },
    ...option.dice.map((face) => die(face, "is-small")),
  );
}

/** @param {View} view @param {{ subject: string }} option */
export function picture(view, { subject }) {
  if (!subject) return null;
  for (const side of Object.values(view.sides ?? {})) {
    const leader = side.leaders?.[subject] ?? side.reserve?.leaders?.[subject];
    if (leader) return portrait(side.nation, leader.weapon ?? "smg");
    const team = side.teams?.[subject] ?? side.reserve?.teams?.[subject];
    if (team) return portrait(side.nation, team.weapon || "rifle");
    const vehicle = vehicleOf(side, subject);
    if (vehicle) return silhouette(side.nation, vehicle);
    const waiting = Object.values(side.reserve?.teams ?? {}).some((one) => one.section === subject);
    if (waiting) return portrait(side.nation, "rifle");
    const first = teamsOf(view, subject)[0];
    if (first && side.teams?.[first]) return portrait(side.nation, "rifle");
  }
  return null;
}

/** How far a move may go, in words. @param {OptionData} data */
function reach(data) {
  if (!data?.dice || data.most === undefined) return "";
  return data.most ? t`${data.least}–${data.most}″, on average ${data.mean}″` : t("nobody gets anywhere");
}
