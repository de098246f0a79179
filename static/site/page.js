// @ts-check
// What every page does beyond showing itself.

/** Opened menus close when one clicks elsewhere or presses Escape. */
function closeMenus(/** @type {Event} */ event) {
  for (const menu of document.querySelectorAll("details.account[open]")) {
    const inside = event.target instanceof Node && menu.contains(event.target);
    if (event instanceof KeyboardEvent ? event.key === "Escape" : !inside) menu.removeAttribute("open");
  }
}

document.addEventListener("click", closeMenus);
document.addEventListener("keydown", closeMenus);

/** A form sent by htmx that was taken leads to another page, as it would without htmx. */
document.addEventListener("htmx:beforeSwap", (event) => {
  const { xhr, pathInfo, requestConfig } = /** @type {CustomEvent} */ (event).detail;
  if (requestConfig?.verb !== "post" || !xhr.responseURL) return;
  if (new URL(xhr.responseURL).pathname === new URL(pathInfo.requestPath, location.href).pathname) return;
  event.preventDefault();
  location.assign(xhr.responseURL);
});
