// @ts-check
// The pages of evenings: moments in the reader's own time zone, and the clock of a round.

import "./renewing.js";
import { t } from "../words/words.js";
import { clockOf } from "./countdown.js";

const LANGUAGE = document.documentElement.lang;
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const MOMENT = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: "full", timeStyle: "short" });

/** Tells moments in the reader's own time zone. @param {ParentNode} within */
function tellTimes(within) {
  for (const time of within.querySelectorAll("time[data-own-time]")) {
    const moment = new Date(time.getAttribute("datetime") ?? "");
    if (Number.isNaN(moment.getTime())) continue;
    time.textContent = `${MOMENT.format(moment)} (${ZONE})`;
    time.removeAttribute("data-own-time");
  }
}

/** @type {WeakMap<Element, number>} When each clock runs out, by the page's own clock that nobody sets. */
const ENDS = new WeakMap();

/** Shows how long each clock still runs. */
function countDown() {
  for (const clock of document.querySelectorAll("[data-countdown]")) {
    const left = Number(clock.getAttribute("data-countdown")) * 1000;
    if (!ENDS.has(clock)) ENDS.set(clock, performance.now() + left);
    const until = ENDS.get(clock) ?? 0;
    const seconds = Math.max(0, Math.ceil((until - performance.now()) / 1000));
    const shown = seconds > 0 ? clockOf(seconds) : t("Time is up.");
    if (clock.textContent !== shown) clock.textContent = shown;
  }
}

document.addEventListener("htmx:load", (event) => {
  tellTimes(/** @type {Element} */ (event.target));
  countDown();
});

/** A new evening is in the time zone of whoever writes it, and on the next full hour. */
function suggestTimes() {
  const zone = document.querySelector("select[name=time_zone]");
  const starts = document.querySelector("input[name=starts]");
  if (!(zone instanceof HTMLSelectElement && starts instanceof HTMLInputElement) || starts.value) return;
  if ([...zone.options].some((one) => one.value === ZONE)) zone.value = ZONE;
  const next = new Date(Date.now() + 3600 * 1000);
  next.setMinutes(-next.getTimezoneOffset(), 0, 0);
  starts.value = next.toISOString().slice(0, 16);
}

for (const button of document.querySelectorAll("[data-print]")) {
  button.removeAttribute("hidden");
  button.addEventListener("click", () => print());
}

suggestTimes();
tellTimes(document);
countDown();
setInterval(countDown, 1000);
