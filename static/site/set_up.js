// @ts-check
// Everything is chosen on this page: ways into its sections, and what a choice has changed in the summary.

/** @param {Element | null} part */
function open(part) {
  part?.closest("details")?.setAttribute("open", "");
}

document.addEventListener("click", (event) => {
  const link =
    event.target instanceof Element ? event.target.closest("a[href^='#part-'], [data-open-all]") : null;
  if (link?.matches("[data-open-all]")) {
    event.preventDefault();
    for (const part of document.querySelectorAll("details.part")) open(part);
    link.parentElement?.remove();
    /** @type {HTMLElement | null} */ (document.querySelector("details.part > summary"))?.focus();
  } else if (link) open(document.querySelector(link.getAttribute("href") ?? ""));
});

const summary = document.getElementById("summing-up");
/** @type {Map<string, string>} */
let before = new Map();

/** What stands in each line. */
function lines() {
  const all = [...(summary?.querySelectorAll("[data-line]") ?? [])];
  return new Map(all.map((line) => [line.getAttribute("data-line") ?? "", line.textContent?.trim() ?? ""]));
}

summary?.addEventListener("htmx:beforeSwap", () => {
  before = lines();
});

summary?.addEventListener("htmx:afterSwap", () => {
  const changed = [...lines()].filter(([title, words]) => before.get(title) !== words);
  for (const line of summary.querySelectorAll("[data-line]"))
    line.classList.toggle(
      "is-changed",
      changed.some(([title]) => title === line.getAttribute("data-line")),
    );
  const told = changed.map(([, words]) => words.replace(/\s+/g, " "));
  summary.parentElement?.querySelector("[role=status]")?.replaceChildren(told.join(". "));
});
