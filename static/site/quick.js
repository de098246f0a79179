// @ts-check
// A quick game's page: the level chosen for the computer goes on into the links of the page.

/** @param {string} address @param {string} level */
function withLevel(address, level) {
  const changed = new URL(address, location.href);
  changed.searchParams.set("level", level);
  return changed.href;
}

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== "level") return;
  for (const link of document.querySelectorAll("a[data-keeps-level]"))
    link.setAttribute("href", withLevel(link.getAttribute("href") ?? "", target.value));
  const shared = document.getElementById("quick-link");
  if (shared instanceof HTMLInputElement) shared.value = withLevel(shared.value, target.value);
});

// Enter begins; the page stays at its top, where the table is.
/** @type {HTMLElement | null} */ (document.querySelector("button[name=against]"))?.focus({
  preventScroll: true,
});
