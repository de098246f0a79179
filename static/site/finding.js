// @ts-check
// Supports found by words among all that can be picked; the rest of them is hidden meanwhile, and nothing is
// forgotten.

import { t } from "../words/words.js";

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
  supports.classList.toggle("is-filtered", words.length > 0);
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

document.addEventListener("input", (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || field.type !== "search") return;
  const supports = field.closest("[data-supports]");
  if (supports) find(supports, field.value);
});

// Enter in the field finds; it does not pick.
document.addEventListener("keydown", (event) => {
  const isSearch = event.target instanceof HTMLInputElement && event.target.type === "search";
  if (event.key === "Enter" && isSearch) event.preventDefault();
});

/** @param {ParentNode} within */
function offer(within) {
  for (const filter of within.querySelectorAll("[data-filter][hidden]")) filter.removeAttribute("hidden");
}

offer(document);
document.addEventListener("htmx:load", (event) => offer(/** @type {Element} */ (event.target)));
