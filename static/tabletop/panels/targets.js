// @ts-check
// The targets of a fire: range, band, cover, dice and number needed, and for those not possible the reason.

import { inDice, numeral, t } from "../../words/words.js";
import { html } from "../element.js";
import { keyAt } from "../input/choice-keys.js";
import { weaponName } from "../words.js";
import { ruleMark } from "./rule-mark.js";

/** @import { TargetOdds, FirerChoices, TargetChoice } from "../protocol.d.ts" */
/** @import { On } from "../element.js" */

/** @typedef {import("../requests/allot.js").AllotMode} AllotMode */

/** @param {AllotMode} mode @returns {Node[]} */
export function targetList(mode) {
  const { targets } = mode.request;
  const open = targets.filter((target) => !target.refused);
  const closed = targets.filter((target) => target.refused);
  return [
    html(
      "div",
      { class: "options targets" },
      ...open.map((target, at) => openTarget(mode, target, at)),
      ...closedTargets(mode, closed),
    ),
    ...(mode.request.firers.length > 1 ? [splitter(mode, open)] : []),
  ];
}

/** @param {AllotMode} mode @param {TargetChoice} target @param {number} at */
function openTarget(mode, target, at) {
  const aims = mode.request.firers.map((firer) => mode.aim(firer, target.id));
  const able = aims.flatMap((aim) => (aim && !aim.refused ? [{ aim }] : []));
  const chosen = Object.values(mode.targets).includes(target.id);
  return html(
    "button",
    {
      type: "button",
      class: `option target ${chosen ? "is-picked" : ""}`,
      "data-target": target.id,
      "data-focus": `target-${target.id}`,
      "aria-pressed": chosen,
      onclick: () => mode.take(target.id),
      onmouseenter: () => mode.look(target.id),
    },
    keyAt(at) ? html("kbd", { class: "number" }, keyAt(at)) : null,
    html(
      "span",
      { class: "option-label" },
      target.label,
      html("small", { class: "detail" }, outlookOn(mode, target)),
    ),
    diceCount(target.outlook?.dice ?? able.reduce((sum, one) => sum + one.aim.dice, 0)),
  );
}

/** What there is to say of firing at a target. @param {AllotMode} mode @param {TargetChoice} target */
export function outlookOn(mode, target) {
  const able = mode.request.firers
    .flatMap((firer) => mode.aim(firer, target.id) ?? [])
    .filter((aim) => !aim.refused)
    .map((aim) => ({ aim }));
  return target.refused || (target.outlook ? "" : target.summary) || summary(able, target);
}

/** @param {number} dice */
function diceCount(dice) {
  return html(
    "span",
    { class: "dice-count", "data-dice-rolled": dice },
    ...inDice(dice)
      .split(" ")
      .map((word, at) => (at ? html("small", {}, word) : word)),
  );
}

/**
 * What a volley would come to, in words: the dice that will be rolled, what they need, the hits on average.
 * @param {import("../protocol.d.ts").ExpectedHits} outlook
 */
export function outlookWords({ dice, needs, hits }) {
  return t`${inDice(dice)}, ${needs}: ${numeral(hits.toFixed(1))} hits on average.`;
}

/**
 * What firers have in common against a target, in words.
 * @param {{ aim: TargetOdds }[]} able
 * @param {TargetChoice} target
 */
function summary(able, { outlook, cover }) {
  if (!able.length) return "";
  const distances = able.map(({ aim }) => aim.distance);
  const [near, far] = [Math.min(...distances), Math.max(...distances)];
  const range =
    far - near < 0.1
      ? `${numeral(near.toFixed(1))}″`
      : `${numeral(near.toFixed(1))}–${numeral(far.toFixed(1))}″`;
  const needs = outlook
    ? [outlook.needs, t`${numeral(outlook.hits.toFixed(1))} hits on average`]
    : distinct(able.map(({ aim }) => (aim.needs ? `${aim.needs}+` : "")));
  return [
    range,
    ...distinct(able.map(({ aim }) => aim.band)),
    ...needs,
    ...distinct([cover, ...able.map(({ aim }) => (cover ? "" : aim.cover))]),
  ].join(" · ");
}

/** @param {string[]} words */
function distinct(words) {
  const found = [...new Set(words.filter(Boolean))];
  return found.length ? [found.join(t(" or "))] : [];
}

/**
 * Those that cannot be fired at, once for each reason; the line to each is shown all the same.
 * @param {AllotMode} mode
 * @param {TargetChoice[]} targets
 */
function closedTargets(mode, targets) {
  const reasons = [...new Set(targets.map((target) => target.refused))];
  return reasons.map((why) =>
    html(
      "p",
      { class: "not-now" },
      html("small", { class: "why" }, why),
      ruleMark(mode.request.rule, `not-${why}`),
      ...targets
        .filter((target) => target.refused === why)
        .map((target) =>
          html(
            "button",
            {
              type: "button",
              "data-refused": target.id,
              "data-focus": `target-${target.id}`,
              onclick: () => mode.look(target.id),
              onmouseenter: () => mode.look(target.id),
            },
            target.label,
          ),
        ),
    ),
  );
}

/** @param {AllotMode} mode @param {TargetChoice[]} open */
function splitter(mode, open) {
  // Noted with the click itself: the toggle event may come after a redraw that the same click has set off.
  const note = (/** @type {On<HTMLElement>} */ event) =>
    (mode.split = !event.currentTarget.closest("details")?.open);
  return html(
    "details",
    { class: "split", open: mode.split },
    html(
      "summary",
      { "data-act": "split", "data-focus": "split", onclick: note },
      t("Split the fire, man by man"),
    ),
    ...mode.request.firers.map((firer) => firerRow(mode, firer, open)),
  );
}

/** @param {AllotMode} mode @param {FirerChoices} firer @param {TargetChoice[]} open */
function firerRow(mode, firer, open) {
  const choices = open.map((target) => {
    const aim = mode.aim(firer, target.id);
    const words = !aim ? "" : aim.refused ? ` – ${aim.refused}` : ` – ${inDice(aim.dice)}, ${aim.needs}+`;
    return html(
      "option",
      {
        value: target.id,
        disabled: !aim || Boolean(aim.refused),
        selected: mode.targets[firer.id] === target.id,
      },
      target.label + words,
    );
  });
  const id = `firer-${firer.id}`;
  return html(
    "div",
    { class: "firer" },
    html("label", { for: id }, firer.label, html("small", {}, weaponName(firer.weapon))),
    html(
      "select",
      {
        id,
        "data-firer": firer.id,
        "data-focus": id,
        onchange: (/** @type {Event} */ event) =>
          mode.one(firer.id, /** @type {HTMLSelectElement} */ (event.target).value),
      },
      html("option", { value: "" }, t("Holds fire")),
      ...choices,
    ),
  );
}
