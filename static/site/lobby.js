// @ts-check
// The lobby renews itself, and what hangs on who has come; when the game has begun its page is no lobby any
// more and is
// loaded whole.

let isLeaving = false;

document.addEventListener("htmx:beforeSwap", (event) => {
  const { target, xhr } = /** @type {CustomEvent} */ (event).detail;
  if (!(target instanceof HTMLElement) || target.id !== "lobby") return;
  if (xhr.status === 200 && !xhr.responseText.includes("data-lobby")) {
    event.preventDefault();
    if (!isLeaving) location.reload(); // once: a later look at the lobby must not begin it anew
    isLeaving = true;
  }
});

// What is told as before stays: a link that somebody is about to copy keeps its marking.
document.addEventListener("htmx:oobBeforeSwap", (event) => {
  const { target, fragment } = /** @type {CustomEvent} */ (event).detail;
  if (told(target) === told(fragment)) event.preventDefault();
});

/** What the server has said there, without what was answered to a press since. @param {Node} part */
function told(part) {
  const copy = /** @type {Element} */ (part.cloneNode(true));
  copy.querySelector("[role=status]")?.replaceChildren();
  return copy.textContent;
}
