// @ts-check
// What is said at once to who reads the page by ear, whatever else is being read.

/** @param {string} words */
export function speak(words) {
  const place = document.querySelector('[data-part="spoken"]');
  if (!place) return;
  place.textContent = ""; // the same words are news when they are said again
  requestAnimationFrame(() => (place.textContent = words));
}
