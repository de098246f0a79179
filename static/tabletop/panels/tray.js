// @ts-check
// The dice tray: each roll as it falls, what was needed, and what came of it. A click passes it.

import { fill, html } from "../element.js";
import { prefersStillness } from "../render/animate.js";
import { sentence } from "../words.js";
import { buildUp, columns, isCloseCombat } from "./close-combat.js";
import { die, faces, hasDice, neededInWords, repeats } from "./dice.js";

/** A fire is shown once, with all its dice; its single weapons stand in the log. @param {any[]} events */
function rollsOf(events) {
  const fires = events.some((event) => event.kind === "fired" && event.data?.faces?.length);
  const isShown = (/** @type {any} */ event, /** @type {number} */ at) => (event.kind === "fired" ? event.data?.faces?.length > 0 : hasDice(event) && !repeats(event, events[at - 1]) && !(fires && /^to hit/.test(event.data.why ?? "")));
  return events.filter(isShown);
}

const ROLLS = 600; // milliseconds
const LIES = 2_600;
const TUMBLE = 70;

/** @param {HTMLElement} place */
export function diceTray(place) {
  /** @type {any[]} */
  let waiting = [];
  let timer = 0;
  let tumbling = 0;

  place.addEventListener("click", () => next());
  // It lies on the table without being in the way: a hand that reaches through it lays it aside.
  place.parentElement?.addEventListener("pointerdown", (event) => lies(place, event) && putAway(), true);
  place.hidden = true;

  /** @param {any[]} events */
  function show(events) {
    const rolls = rollsOf(events);
    if (!rolls.length) return;
    const idle = place.hidden || waiting.length === 0;
    waiting = [...waiting, ...rolls].slice(-6);
    if (idle || rolls.length > 3) next();
  }

  function next() {
    clearTimeout(timer);
    clearInterval(tumbling);
    const event = waiting.shift();
    place.hidden = !event;
    if (event) roll(event);
  }

  /** @param {any} event */
  function roll(event) {
    const still = prefersStillness();
    if (isCloseCombat(event) && !still) {
      tumbling = buildUp(event, (built) => fill(place, heading(event), built), () => lie(event));
      return;
    }
    if (!still) tumble(event);
    timer = window.setTimeout(() => lie(event), still ? 0 : ROLLS);
  }

  /** @param {any} event */
  function tumble(event) {
    const count = event.data.faces.flat().length;
    const throwAgain = () => fill(place, heading(event), html("div", { class: "tray-dice is-rolling" }, ...Array.from({ length: count }, (_, at) => tilted(1 + Math.floor(Math.random() * 6), at))));
    throwAgain();
    tumbling = window.setInterval(throwAgain, TUMBLE);
  }

  /** @param {any} event */
  function lie(event) {
    clearInterval(tumbling);
    const dice = isCloseCombat(event) ? columns(event) : html("div", { class: "tray-dice" }, ...faces(event.data, "large"));
    fill(place, heading(event), dice, html("p", { class: "tray-effect" }, event.text));
    timer = window.setTimeout(next, waiting.length ? LIES / 2 : LIES);
  }

  function putAway() {
    waiting = [];
    next();
  }

  return { show };
}

/** @param {number} face @param {number} at */
function tilted(face, at) {
  const one = die(face, "large");
  one.setAttribute("style", `transform: rotate(${((at * 47 + face * 31) % 60) - 30}deg)`);
  return one;
}

/** @param {any} event */
function heading(event) {
  const words = neededInWords(event.data);
  const needs = words ? ` – needs ${words}` : "";
  const count = event.data.faces.flat().length;
  return html("p", { class: "tray-why" }, `${event.data.why ?? event.data.purpose ?? sentence(event.kind)}: ${count} ${count === 1 ? "die" : "dice"}${needs}`);
}

/** Whether the pointer is on it. @param {HTMLElement} place @param {PointerEvent} event */
function lies(place, event) {
  const box = place.getBoundingClientRect();
  return !place.hidden && event.clientX > box.left && event.clientX < box.right && event.clientY > box.top && event.clientY < box.bottom;
}
