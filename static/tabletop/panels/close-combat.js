// @ts-check
// Close Combat in the dice tray: the dice of both sides add up line by line, then they fall.

import { inDice, t } from "../../words/words.js";
import { html } from "../element.js";
import { faces } from "./dice.js";

/** @import { CombatLine, CombatSide, LogLine } from "../protocol.d.ts" */

const LINE = 450; // milliseconds from one line to the next

/** @param {LogLine} event */
export function isCloseCombat(event) {
  return event.kind === "close-combat";
}

/** How many lines the longer column has. @param {LogLine} event */
function lineCount(event) {
  return Math.max(...sides(event).map((side) => side.lines.length));
}

/** @param {LogLine} event @returns {CombatSide[]} the attackers first */
function sides(event) {
  return Object.values(event.data?.sides ?? {}).sort(
    (one, other) => Number(other.attacks) - Number(one.attacks),
  );
}

/**
 * Both columns with their first lines; all of them and the dice when no number is given.
 * @param {LogLine} event
 * @param {number} [shown]
 */
export function columns(event, shown) {
  return html(
    "div",
    { class: "close-combat" },
    ...sides(event).map((side) => column(side, Number(event.data?.needs), shown)),
  );
}

/** @param {CombatSide} side @param {number} needs @param {number} [shown] */
function column(side, needs, shown = Infinity) {
  const lines = side.lines.slice(0, shown);
  const dice = lines[lines.length - 1]?.dice ?? 0;
  const fallen = shown === Infinity && side.faces.length > 0;
  return html(
    "section",
    { class: "close-combat-side", "data-title": side.title },
    html("h4", {}, `${side.title}: ${inDice(dice)}`),
    html("p", { class: "tray-why" }, side.name),
    html("ol", { class: "close-combat-lines" }, ...lines.map(line)),
    fallen && html("div", { class: "tray-dice" }, ...faces({ faces: side.faces, needs })),
    fallen && html("p", { class: "close-combat-kills" }, t`${side.kills} killed, ${side.shock} Shock`),
  );
}

/** @param {CombatLine} one */
function line(one) {
  const change = one.change > 0 ? `+${one.change}` : `−${-one.change}`;
  return html(
    "li",
    { "data-line": one.line },
    html("span", {}, one.label),
    html("b", {}, change),
    html("i", {}, `= ${one.dice}`),
  );
}

/**
 * Let the lines come one after the other; a function that stops it.
 * @param {LogLine} event
 * @param {(columns: HTMLElement) => void} show
 * @param {() => void} done
 */
export function buildUp(event, show, done) {
  let shown = 1;
  show(columns(event, shown));
  const timer = window.setInterval(() => {
    shown += 1;
    if (shown <= lineCount(event)) return show(columns(event, shown));
    clearInterval(timer);
    done();
  }, LINE);
  return timer;
}
