// @ts-check
// Men change Teams in a battle, so the fallen are counted for a whole Section: those who began less those who
// stand.
// Its Leader is a man like the others.

import { inMen, t } from "../words/words.js";

/** @param {Element} row @param {string} what */
function sum(row, what) {
  return [...row.querySelectorAll("[data-strength]")].reduce(
    (total, team) => total + Number(/** @type {HTMLElement} */ (team).dataset[what]),
    0,
  );
}

for (const row of document.querySelectorAll("[data-fate]")) {
  const [began, stand] = [sum(row, "strength"), sum(row, "men")];
  const fallen = row.querySelector("template");
  for (let man = stand; man < began; man += 1) fallen?.before(fallen.content.cloneNode(true));
  const count = row.querySelector("[data-count]");
  const leaders = [...row.querySelectorAll("[data-leader]")];
  const all = began + leaders.length;
  const up = stand + leaders.filter((leader) => !leader.classList.contains("fallen")).length;
  if (count && all) count.textContent = t`${up} of ${inMen(all)}`;
}
