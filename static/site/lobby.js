// @ts-check
// The lobby renews itself; when the game has begun its page is no lobby any more and is loaded whole.

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
