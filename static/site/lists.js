// @ts-check
// The page on which a list is changed: a fault's link selects its line; parts that are open stay open.

/** @param {HTMLTextAreaElement} text @param {number} line counted from 1 */
function showLine(text, line) {
  const lines = text.value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  text.focus();
  text.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
  text.scrollTop = (text.scrollHeight / lines.length) * Math.max(line - 4, 0);
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("[data-line]") : null;
  const text = document.getElementById("id_text");
  if (!(link instanceof HTMLElement) || !(text instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  text.scrollIntoView({ block: "nearest" });
  showLine(text, Number(link.dataset.line));
});

/** @type {Set<string>} */
let opened = new Set();
let height = 0;

document.addEventListener("htmx:beforeSwap", () => {
  opened = new Set([...document.querySelectorAll("details.list-part[open]")].map((part) => part.id));
  height = window.scrollY;
});

// The browser looks for something that stayed where it was, and finds the bar at the end of the form.
document.addEventListener("htmx:afterSettle", () => {
  for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
  window.scrollTo({ top: height, behavior: "instant" });
  tellFaults();
});

function tellFaults() {
  document.getElementById("faults")?.focus();
}

tellFaults();
