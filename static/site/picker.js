// @ts-check
// Supports to pick, on whatever page: counters that know what is left, and supports found by words. Without
// this numbers are typed, and the server says what is too much.

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
  const without = (line.getAttribute("data-without") ?? "").split(" ").filter(Boolean);
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
 * The points of what is taken, or would be with one more of a line. A battery is cheaper for its guns that
 * stand on the table, two at most.
 * @param {Picked[]} lines
 * @param {Picked | null} more
 */
function pointsOf(lines, more) {
  const times = (/** @type {Picked} */ one) => count(one.field) + (one === more ? 1 : 0);
  const sum = lines.reduce((total, one) => total + times(one) * one.cost, 0);
  const batteries = lines.filter((one) => one.guns.length && times(one));
  const saved = batteries.map(({ guns }) =>
    lines.filter(({ row }) => guns.includes(row)).reduce((total, one) => total + times(one), 0),
  );
  return sum - saved.reduce((total, guns) => total + Math.min(guns, 2), 0);
}

/** @param {Picked[]} lines */
const number = (lines) => lines.reduce((total, { field }) => total + count(field), 0);

/**
 * How much is taken of what there is.
 * @param {Picked[]} lines
 * @param {number} most
 * @param {boolean} inPoints
 */
function sum(lines, most, inPoints) {
  const points = pointsOf(lines, null);
  const taken = inPoints ? points : number(lines);
  const all = inPoints ? counted(most, "point") : String(most);
  if (taken > most) return { isOver: true, told: t`${taken} of ${all}: ${taken - most} too many` };
  const isBare = inPoints || taken === 0;
  const told = isBare ? t`${taken} of ${all}` : t`${taken} of ${all}, costing ${counted(points, "point")}`;
  return { isOver: false, told };
}

/** @param {HTMLElement} supports */
function linesOf(supports) {
  return [...supports.querySelectorAll(".support-line")].map((line) => ({
    line,
    cost: Number(line.getAttribute("data-cost") ?? 1),
    row: line.getAttribute("data-row") ?? "",
    guns: line.getAttribute("data-guns")?.split(" ") ?? [],
    field: /** @type {HTMLInputElement} */ (line.querySelector("input")),
    fewer: /** @type {HTMLButtonElement} */ (line.querySelector("[data-step='-1']")),
    more: /** @type {HTMLButtonElement} */ (line.querySelector("[data-step='1']")),
  }));
}

/** Show how much is taken, and which counters can go on. @param {HTMLElement} supports */
export function show(supports) {
  const most = Number(supports.dataset.most);
  const inPoints = "points" in supports.dataset;
  const lines = linesOf(supports);
  tell(supports, sum(lines, most, inPoints), lines);
  for (const picked of lines) {
    const { line, field, fewer, more } = picked;
    const over = (inPoints ? pointsOf(lines, picked) : number(lines) + 1) - most;
    const barred = isBarred(line) || Number(field.max) === 0;
    line.classList.toggle("is-barred", barred);
    fewer.disabled = count(field) === 0;
    more.disabled = barred || over > 0 || count(field) >= Number(field.max);
    line.classList.toggle("is-out", more.disabled && count(field) === 0);
    const short = line.querySelector("[data-short]");
    if (short) short.textContent = !inPoints || barred || count(field) > 0 ? "" : lacking(over);
  }
}

/**
 * Say what is taken above the supports, and at the foot of the form where they are the ones in sight.
 * @param {HTMLElement} supports
 * @param {{ isOver: boolean, told: string }} total
 * @param {{ line: Element, field: HTMLInputElement }[]} lines
 */
function tell(supports, total, lines) {
  const words = lines.filter(({ field }) => count(field) > 0).map(inWords);
  const isInSight = supports.getClientRects().length > 0;
  const foot = (isInSight && supports.closest("form")?.querySelector("[data-foot]")) || null;
  for (const part of [supports, ...(foot ? [foot] : [])]) {
    part.querySelector("[data-picked]")?.replaceChildren(words.join(", "));
    const place = part.querySelector("[data-count]");
    place?.replaceChildren(total.told);
    place?.classList.toggle("is-over", total.isOver);
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

// --- found by words -------------------------------------------------------------------------------------

/** @param {Element} supports @param {string} asked */
function find(supports, asked) {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  /** @param {Element | null} part */
  const isMeant = (part) => words.every((word) => (part?.textContent ?? "").toLowerCase().includes(word));
  for (const line of supports.querySelectorAll(".support-line")) {
    const isFound = isMeant(line);
    line.toggleAttribute("hidden", !isFound);
    if (isFound) found += 1;
  }
  for (const group of words.length > 0 ? supports.querySelectorAll("[data-group]") : []) {
    // A row that is found by its own name need not show all its choices at once.
    if (!group.matches(".support-family > *") || !isMeant(group.querySelector("summary")))
      group.setAttribute("open", "");
  }
  const status = supports.querySelector("[data-filter] [role=status]");
  if (status)
    status.textContent =
      words.length === 0 ? "" : found === 0 ? t("None of the list is called that.") : t`${found} found`;
}

/** Enter in the field finds; it does not pick. @param {KeyboardEvent} event */
function stay(event) {
  if (event.key === "Enter") event.preventDefault();
}

// --- on the page ----------------------------------------------------------------------------------------

/** Put counters at supports without any, the field to find them by, pictures. @param {Element} supports */
function equip(supports) {
  if (!(supports instanceof HTMLElement) || supports.querySelector("[data-step]")) return;
  for (const field of supports.querySelectorAll(".support-line input")) {
    if (!(field instanceof HTMLInputElement)) continue;
    const name = field.closest(".support-line")?.querySelector(".support-name")?.textContent ?? "";
    field.before(step(field, -1, name));
    field.after(step(field, 1, name));
  }
  const around = supports.closest("[data-army]") ?? supports;
  for (const kind of ["input", "change"]) around.addEventListener(kind, () => show(supports));
  const search = supports.querySelector("[data-filter] input[type=search]");
  if (search instanceof HTMLInputElement) {
    search.addEventListener("input", () => find(supports, search.value));
    search.addEventListener("keydown", stay);
  }
  supports.querySelector("[data-filter]")?.removeAttribute("hidden");
  if (supports.querySelector("[data-built]")) import("./silhouettes.js").then(({ draw }) => draw(supports));
  show(supports);
}

/** Whatever has come into the page. @param {Element | Document} within */
export function prepare(within) {
  const itself = within instanceof Element && within.matches("[data-supports]") ? [within] : [];
  for (const supports of [...itself, ...within.querySelectorAll("[data-supports]")]) equip(supports);
}

prepare(document);
document.addEventListener("htmx:load", (event) => prepare(/** @type {Element} */ (event.target)));
