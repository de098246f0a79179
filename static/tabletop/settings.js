// @ts-check
// What the person at this table has as he likes it; games/people/settings.py declares what there is.

/**
 * @typedef {Record<string, string>} Settings  what holds, by the word of each setting
 * @typedef {{ held: Settings, at: string, token: string }} Kept  with the address that takes another choice
 */

/** Chooses the other of on and off. @param {Settings} settings @param {string} id @returns {Settings} */
export function flipped(settings, id) {
  return { ...settings, [id]: settings[id] === "off" ? "on" : "off" };
}

/** Sets them on the page, for its style sheets. @param {Element} page @param {Settings} settings */
export function setOn(page, settings) {
  for (const [id, choice] of Object.entries(settings)) page.setAttribute(`data-setting-${id}`, choice);
}

/** @type {Record<string, number>} */
const MOTIONS = { slow: 2, fast: 0.5, off: 0 };
/**
 * How long what moves takes, as a share of its usual time: 0 where nothing is to move, or while what the
 * computer does is skipped.
 */
export function motionShare() {
  const page = document.getElementById("tabletop");
  if (page?.hasAttribute("data-skips") || matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return MOTIONS[page?.getAttribute("data-setting-motion") ?? ""] ?? 1;
}

/** Holds at once what is chosen in another window. @param {(chosen: Settings) => void} hold */
export function listenElsewhere(hold) {
  new BroadcastChannel("settings").addEventListener("message", ({ data }) => hold(data));
}

/**
 * Keeps with the person what has changed.
 * @param {Kept} kept
 * @param {Settings} now
 * @param {Settings} before
 */
export function keep(kept, now, before) {
  const changed = Object.entries(now).filter(([id, choice]) => before[id] !== choice);
  if (!changed.length) return;
  const told = { method: "POST", headers: { "X-CSRFToken": kept.token }, keepalive: true };
  fetch(kept.at, { ...told, redirect: "manual", body: new URLSearchParams(changed) });
}
