// @ts-check
// Armies laid out as they are chosen, and counters for supports. Without this all armies lie in the page,
// numbers are
// typed, and the server says what is too much.

import { counted, t } from "../words/words.js";

/** @param {HTMLInputElement} field */
const count = (field) => Math.max(0, Number.parseInt(field.value, 10) || 0);

/** The platoon chosen beside these supports. @param {Element} supports */
function platoon(supports) {
  const chosen = supports
    .closest("[data-army]")
    ?.querySelector("input[type=radio]:checked, input[type=hidden]");
  return chosen instanceof HTMLInputElement ? chosen.value : "";
}

/** @param {Element} line */
function isBarred(line) {
  const without = (line.getAttribute("data-without") ?? "").split(" ");
  const supports = line.closest("[data-supports]");
  return supports !== null && without.includes(platoon(supports));
}

/** @param {{ line: Element, field: HTMLInputElement }} picked */
function inWords({ line, field }) {
  const name = line.querySelector(".support-name")?.textContent ?? "";
  return count(field) > 1 ? `${count(field)} × ${name}` : name;
}

/** How many points are missing for one more. @param {number} points */
function lacking(points) {
  return points > 0 ? t`${counted(points, "more point", "more points")} needed` : "";
}

/** @typedef {{ cost: number, row: string, guns: string[], field: HTMLInputElement }} Picked */

/**
 * What is taken, or would be with one more of a line. Where points are spent a battery is cheaper for its
 * guns that stand on the table, two at most.
 * @param {Picked[]} lines
 * @param {Picked | null} more
 * @param {boolean} inPoints
 */
function spentOn(lines, more, inPoints) {
  const times = (/** @type {Picked} */ one) => count(one.field) + (one === more ? 1 : 0);
  const sum = lines.reduce((total, one) => total + times(one) * one.cost, 0);
  const batteries = inPoints ? lines.filter((one) => one.guns.length && times(one)) : [];
  const saved = batteries.map(({ guns }) =>
    lines.filter(({ row }) => guns.includes(row)).reduce((total, one) => total + times(one), 0),
  );
  return sum - saved.reduce((total, guns) => total + Math.min(guns, 2), 0);
}

/** Show how many are taken, or points spent, and which counters can go on. @param {HTMLElement} supports */
function show(supports) {
  const most = Number(supports.dataset.most);
  const all = "points" in supports.dataset ? counted(most, "point") : most;
  const lines = [...supports.querySelectorAll(".support-line")].map((line) => ({
    line,
    cost: Number(line.getAttribute("data-cost") ?? 1),
    row: line.getAttribute("data-row") ?? "",
    guns: line.getAttribute("data-guns")?.split(" ") ?? [],
    field: /** @type {HTMLInputElement} */ (line.querySelector("input")),
    fewer: /** @type {HTMLButtonElement} */ (line.querySelector("[data-step='-1']")),
    more: /** @type {HTMLButtonElement} */ (line.querySelector("[data-step='1']")),
  }));
  const spent = (/** @type {Picked | null} */ more) => spentOn(lines, more, "points" in supports.dataset);
  const taken = spent(null);
  for (const told of [supports.querySelector("[data-count]"), document.querySelector("[data-sum]")]) {
    if (!told) continue;
    told.textContent = taken > most ? t`${taken} of ${all}: ${taken - most} too many` : t`${taken} of ${all}`;
    told.classList.toggle("is-over", taken > most);
  }
  const picked = document.querySelector("[data-picked]");
  if (picked)
    picked.textContent = lines
      .filter(({ field }) => count(field) > 0)
      .map(inWords)
      .join(", ");
  for (const picked of lines) {
    const { line, field, fewer, more } = picked;
    const then = spent(picked);
    const barred = isBarred(line) || Number(field.max) === 0;
    line.classList.toggle("is-barred", barred);
    fewer.disabled = count(field) === 0;
    more.disabled = barred || then > most || count(field) >= Number(field.max);
    line.classList.toggle("is-out", more.disabled && count(field) === 0);
    const short = line.querySelector("[data-short]");
    if (short) short.textContent = barred || count(field) > 0 ? "" : lacking(then - most);
  }
}

/** @param {HTMLInputElement} field @param {number} by @param {string} name */
function step(field, by, name) {
  const button = document.createElement("button");
  button.type = "button";
  button.tabIndex = -1; // the arrow keys do the same in the field itself
  button.dataset.step = String(by);
  button.textContent = by > 0 ? "+" : "\u2212";
  button.setAttribute("aria-label", by > 0 ? t`One more: ${name}` : t`One fewer: ${name}`);
  button.addEventListener("click", () => {
    field.value = String(Math.max(0, count(field) + by));
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  return button;
}

/** Put counters at the supports of an army. @param {Element} army */
function prepare(army) {
  const supports = army.querySelector("[data-supports]");
  if (!(supports instanceof HTMLElement)) return;
  for (const field of supports.querySelectorAll(".support-line input")) {
    const name = field.closest(".support-line")?.querySelector(".support-name")?.textContent ?? "";
    field.before(step(field, -1, name));
    field.after(step(field, 1, name));
  }
  for (const kind of ["input", "change"]) army.addEventListener(kind, () => show(supports));
  show(supports);
}

/** Hide the armies that are not chosen. @param {Element} force */
function showChosen(force) {
  const chosen = force.querySelector(".army-tab input:checked");
  if (!(chosen instanceof HTMLInputElement)) return;
  for (const army of force.querySelectorAll(".army")) {
    army.toggleAttribute("hidden", army.getAttribute("data-army") !== chosen.value);
  }
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

/** Whatever has come into the page. @param {ParentNode} within */
function begin(within) {
  const around = within instanceof Element ? within.closest(".army") : null;
  for (const army of [...within.querySelectorAll(".army"), ...(around ? [around] : [])]) {
    if (!army.matches(":has(> noscript), :has([data-step])")) prepare(army);
  }
  layOut();
}

begin(document);
document.addEventListener("change", layOut);
document.addEventListener("htmx:load", (event) => begin(/** @type {Element} */ (event.target)));
