// @ts-check
// The dice page: fetches the finished game and shows what the check found.

import { hadBefore } from "../site/promise.js";
import { t } from "../words/words.js";
import { verify } from "./verify.js";

const start = JSON.parse(document.getElementById("start")?.textContent ?? "{}");
const button = /** @type {HTMLButtonElement | null} */ (document.getElementById("check-dice"));
const said = document.getElementById("dice-verdict");

/** @param {import("./verify.js").Verdict} verdict */
function words(verdict) {
  if (!verdict.promised) return t("The secret is not the one that was promised at the start.");
  if (verdict.wrong.length) {
    const rolls = verdict.wrong.map((roll) => t`${roll.why} (entry ${roll.entry}): ${roll.faces.join(" ")}`);
    return t`These rolls do not come from the secret: ${rolls.join("; ")}`;
  }
  return t`All ${verdict.dice} dice are what the promised secret gives.`;
}

button?.addEventListener("click", async () => {
  if (!said) return;
  said.textContent = t("Checking …");
  try {
    const game = await (await fetch(start.export)).json();
    const verdict = await verify(game, (dice) => (said.textContent = t`Checking … ${dice} dice`));
    said.textContent =
      game.dice.commitment === start.commitment ? words(verdict) : t("The promise was changed.");
  } catch (error) {
    said.textContent = t`The check could not be made: ${error}`;
  }
});
const had = document.getElementById("dice-promise");
if (had) had.hidden = !hadBefore(start.commitment);
// not before: a click that nobody hears would look like a check that fails
if (button) button.disabled = false;
