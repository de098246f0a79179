// @ts-check
// The text of a list: a fault's link leads to its line and selects it.

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

document.getElementById("faults")?.focus();
