// @ts-check
// The part of a page that renews itself, without taking from its organiser what he is just filling in.

/** Whether somebody is filling something in there, or is there with his keys; a link to copy gets its focus
 * back by its id. @param {Element} part */
function isFilledIn(part) {
  if (part.querySelector(":is(:focus-visible, input:focus, select:focus):not([readonly])")) return true;
  return part.querySelector("details[open]:not([data-open])") !== null;
}

document.addEventListener("htmx:beforeSwap", (event) => {
  const { target } = /** @type {CustomEvent} */ (event).detail;
  if (target instanceof HTMLElement && target.id === "now" && isFilledIn(target)) event.preventDefault();
});
