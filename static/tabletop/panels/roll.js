// @ts-check
// One roll on the dice tray: it tumbles, then it lies, with what came of it.

import { inDice, t } from "../../words/words.js";
import { html } from "../element.js";
import { motionShare } from "../settings.js";
import { sentence } from "../words.js";
import { buildUp, columns, isCloseCombat } from "./close-combat.js";
import { die, faces, neededInWords } from "./dice.js";

/** @import { LogLine } from "../protocol.d.ts" */

const ROLLS = 600,
  AND_ROLLS = 320; // milliseconds of the first roll, and of one that follows from it
const TUMBLE = 70;

export class Roll {
  /** @param {LogLine} event */
  constructor(event) {
    this.event = event;
    this.dice = isCloseCombat(event)
      ? columns(event)
      : html("div", { class: "tray-dice" }, ...faces(event.data ?? {}, "large"));
    this.element = html(
      "div",
      { class: "tray-roll" },
      heading(event),
      this.dice,
      html("p", { class: "tray-effect" }, event.text),
    );
    this.timers = /** @type {number[]} */ ([]);
  }

  /** @param {boolean} follows @param {() => void} done */
  fall(follows, done) {
    const over = () => {
      this.lie();
      done();
    };
    this.element.classList.add("is-falling");
    if (isCloseCombat(this.event)) this.timers = [buildUp(this.event, (built) => this.put(built), over)];
    else
      this.timers = [
        window.setInterval(() => this.tumble(), TUMBLE),
        window.setTimeout(over, (follows ? AND_ROLLS : ROLLS) * motionShare()),
      ];
    this.tumble();
  }

  tumble() {
    if (isCloseCombat(this.event)) return;
    const dice = Array.from(this.dice.children, (_, at) => tilted(1 + Math.floor(Math.random() * 6), at));
    this.put(html("div", { class: "tray-dice is-rolling" }, ...dice));
  }

  lie() {
    for (const timer of this.timers) clearInterval(timer);
    this.element.classList.remove("is-falling");
    this.put(this.dice);
  }

  /** @param {Element} dice */
  put(dice) {
    this.element.children[1].replaceWith(dice);
  }
}

/** @param {number} face @param {number} at */
function tilted(face, at) {
  const one = die(face, "large");
  one.style.transform = `rotate(${((at * 47 + face * 31) % 60) - 30}deg)`;
  return one;
}

/** @param {LogLine} event */
function heading(event) {
  const { data = {} } = event;
  const words = neededInWords(data);
  const needs = words ? t` – needs ${words}` : "";
  const count = (data.faces ?? []).flat().length;
  return html(
    "p",
    { class: "tray-why" },
    `${data.why ?? data.purpose ?? sentence(event.kind)}: ${inDice(count)}${needs}`,
  );
}
