// @ts-check
// The page of settings: what is chosen is kept at once, holds at every open table of this browser, and a
// volume can be heard.

import { play } from "../tabletop/sounds.js";
import { t } from "../words/words.js";

const NEEDS_PAGE = ["language", "lengths"]; // what the server writes otherwise then
const tables = new BroadcastChannel("settings");

/** @param {HTMLFormElement} form @param {string} id @param {string} choice */
async function keep(form, id, choice) {
  const told = new FormData();
  told.set("csrfmiddlewaretoken", String(new FormData(form).get("csrfmiddlewaretoken")));
  told.set(id, choice);
  const answer = await fetch(location.href, { method: "POST", body: told, keepalive: true });
  if (!answer.ok) throw new Error(String(answer.status));
  if (NEEDS_PAGE.includes(id)) return location.reload();
  document.documentElement.setAttribute(`data-setting-${id}`, choice);
  tables.postMessage({ [id]: choice });
}

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.form?.matches("[data-settings]")) return;
  const status = target.form.querySelector("[role=status]");
  /** @param {string} words */
  const tell = (words) => status?.replaceChildren(words);
  if (target.name === "sounds" && target.value !== "off") play(["gun", "dice", "turn"], target.value);
  keep(target.form, target.name, target.value).then(
    () => tell(t("Kept.")),
    () => tell(t("That could not be kept; press Save to try again.")),
  );
});
