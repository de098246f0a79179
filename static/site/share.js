// @ts-check
// Links that are handed on: a button that copies the link of a field, and one that opens the phone's own way
// to share.

import { t } from "../words/words.js";

/** @param {HTMLInputElement} field @returns {Promise<boolean>} whether it was copied */
async function copy(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Without HTTPS a browser has no clipboard for pages, but still knows this older way.
    return document.execCommand("copy");
  }
}

/** @param {Element} button @param {string} words */
function say(button, words) {
  const status = button.closest(".link-to-send")?.querySelector("[role=status]");
  if (status) status.textContent = words;
}

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-copy], [data-share]") : null;
  if (!(button instanceof HTMLElement)) return;
  const field = document.getElementById(button.dataset.copy ?? button.dataset.share ?? "");
  if (!(field instanceof HTMLInputElement)) return;
  if (button.dataset.copy) {
    say(
      button,
      (await copy(field))
        ? t("Copied. Paste it into a message.")
        : t("Your browser does not let pages copy; the link is selected, press Ctrl+C."),
    );
    return;
  }
  // Closing the sheet without choosing anybody is not a fault.
  await navigator
    .share({ title: document.title, text: button.dataset.words, url: field.value })
    .catch(() => {});
});

/** @param {ParentNode} within */
function offerSharing(within) {
  if (!("share" in navigator)) return;
  for (const button of within.querySelectorAll("[data-share][hidden]")) button.removeAttribute("hidden");
}

offerSharing(document);
document.addEventListener("htmx:load", (event) => offerSharing(/** @type {Element} */ (event.target)));
