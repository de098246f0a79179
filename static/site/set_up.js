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
const form = document.getElementById("set-up");

/** What stands in each line. @returns {Map<string, string>} */
function lines() {
  const all = [...(summary?.querySelectorAll("[data-line]") ?? [])];
  return new Map(all.map((line) => [line.getAttribute("data-line") ?? "", line.textContent?.trim() ?? ""]));
}

/** Marks and speaks the lines that a choice has changed. @param {Map<string, string>} before */
function tellChanges(before) {
  const changed = [...lines()].filter(([title, words]) => before.get(title) !== words);
  for (const line of summary?.querySelectorAll("[data-line]") ?? [])
    line.classList.toggle(
      "is-changed",
      changed.some(([title]) => title === line.getAttribute("data-line")),
    );
  const told = changed.map(([, words]) => words.replace(/\s+/g, " "));
  summary?.parentElement?.querySelector("[role=status]")?.replaceChildren(told.join(". "));
}

const SOON = 200; // milliseconds after the last choice
let asking = new AbortController();

/** Sums up anew; a choice made meanwhile, or leaving the page, ends it without a word. */
async function sumUp() {
  if (!summary?.dataset.from || !(form instanceof HTMLFormElement)) return;
  asking.abort();
  asking = new AbortController();
  const asked = { method: "POST", body: new FormData(form), signal: asking.signal };
  const answer = await fetch(summary.dataset.from, asked).catch(() => null);
  const text = answer?.ok ? await answer.text().catch(() => null) : null;
  if (text === null || asked.signal.aborted) return;
  const before = lines();
  summary.innerHTML = text;
  tellChanges(before);
}

let waits = 0;
form?.addEventListener("change", () => {
  clearTimeout(waits);
  waits = window.setTimeout(sumUp, SOON);
});
