// @ts-check
// Armies laid out as they are chosen. Without this all of them lie in the page.

import { prepare, show } from "./picker.js";

/** Hide the armies that are not chosen. @param {Element} force */
function showChosen(force) {
  const chosen = force.querySelector(".army-tab input:checked");
  if (!(chosen instanceof HTMLInputElement)) return;
  for (const army of force.querySelectorAll(".army")) {
    const isChosen = army.getAttribute("data-army") === chosen.value;
    if (isChosen && army.hasAttribute("hidden")) comeBack(army);
    army.toggleAttribute("hidden", !isChosen);
  }
}

/** Tell at the foot of the form what is picked of an army that is looked at again. @param {Element} army */
function comeBack(army) {
  army.removeAttribute("hidden");
  const supports = army.querySelector("[data-supports]");
  if (supports instanceof HTMLElement) show(supports);
}

/** Lay out each army that has come into sight: thousands of elements are never looked at. */
function layOut() {
  document.querySelectorAll("[data-force]").forEach(showChosen);
  for (const folded of document.querySelectorAll(".army > noscript")) {
    const army = /** @type {Element} */ (folded.parentElement);
    if (army.getClientRects().length === 0) continue;
    folded.outerHTML = folded.textContent ?? "";
    prepare(army);
    /** @type {any} */ (window).htmx?.process(army);
  }
}

layOut();
document.addEventListener("change", layOut);
document.addEventListener("htmx:load", layOut);
