// @ts-check
// Men change Teams in a battle, so the fallen are counted for a whole Section: those who began less those who stand.

/** @param {Element} row @param {string} what */
function sum(row, what) {
  return [...row.querySelectorAll("[data-strength]")].reduce((total, team) => total + Number(/** @type {HTMLElement} */ (team).dataset[what]), 0);
}

for (const row of document.querySelectorAll("[data-fate]")) {
  const [began, stand] = [sum(row, "strength"), sum(row, "men")];
  const fallen = row.querySelector("template");
  for (let man = stand; man < began; man += 1) fallen?.before(fallen.content.cloneNode(true));
  const count = row.querySelector("[data-count]");
  if (count && began) count.textContent = `${stand} of ${began} men`;
}
