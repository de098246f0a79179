// @ts-check
// The index of the rules reference: finds while one types, and is gone through by arrow keys.

import { counted, t } from "../words/words.js";

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("[data-rule-search]"));
const input = /** @type {HTMLInputElement | null} */ (form?.querySelector("input"));
const told = form?.querySelector("[data-found]");
const greeting = told?.innerHTML ?? "";
const rows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-words]")]);
const chapters = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-chapter]")]);

/** Shows the topics in which every word is found. @param {string} sought */
function find(sought) {
  const words = sought.toLowerCase().replaceAll("§", " ").split(/\s+/).filter(Boolean);
  for (const row of rows) row.hidden = !words.every((word) => row.dataset.words?.includes(word));
  for (const chapter of chapters) chapter.hidden = !chapter.querySelector("[data-words]:not([hidden])");
  if (told) tell(told, words.length ? rows.filter((row) => !row.hidden).length : -1);
}

/** @param {Element} place @param {number} count */
function tell(place, count) {
  if (count < 0) place.innerHTML = greeting;
  else
    place.textContent = count
      ? counted(count, "topic")
      : t("Nothing is found. Try a single word, or a section’s number such as 7.1.");
}

/** @returns {HTMLAnchorElement[]} */
function links() {
  return rows
    .filter((row) => !row.hidden)
    .map((row) => /** @type {HTMLAnchorElement} */ (row.querySelector("a")));
}

/** Up and down through what is found; up from the first leads back to the search. @param {number} step */
function step(step) {
  const all = links();
  const at = all.indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement));
  if (at + step < 0) input?.focus();
  else all[Math.min(all.length - 1, at + step)]?.focus();
}

/** @param {KeyboardEvent} event */
function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const inSearch = document.activeElement === input;
  const inList = document.activeElement?.closest("[data-words]");
  if (event.key === "/" && !inSearch) input?.select();
  else if (event.key === "ArrowDown" && (inSearch || inList)) step(1);
  else if (event.key === "ArrowUp" && inList) step(-1);
  else if (event.key === "Escape" && inList) input?.select();
  else return;
  event.preventDefault();
}

if (form && input) {
  // A search that was sent without a script shows only what it found: then the form goes on working as one.
  const hasAll = !new URLSearchParams(location.search).get("q");
  if (hasAll) {
    input.addEventListener("input", () => find(input.value));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      links()[0]?.click();
    });
    if (input.value) find(input.value);
  }
  document.addEventListener("keydown", press);
}
