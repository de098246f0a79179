// @ts-check
// A platoon's quick reference: its button prints the page.

document.querySelector("[data-print]")?.addEventListener("click", () => window.print());
