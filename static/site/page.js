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
