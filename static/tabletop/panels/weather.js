// @ts-check
// The sky in a few words beside the prompt: rain, wet ground, aircraft overhead.

import { t } from "../../words/words.js";
import { html } from "../element.js";

/** @import { View } from "../protocol.d.ts" */

/** @param {View} view @returns {HTMLElement[]} */
export function weatherBadges(view) {
  const { rain, wet, aircraft_until = 0 } = view.weather ?? {};
  return [
    rain && badge("rain", t('Rain: sight 18"'), t("Nobody sees farther than 18 inches")),
    wet && badge("wet", t("Wet ground −1"), t("Each die of movement outside buildings loses 1")),
    view.weather &&
      aircraft_until >= view.phases &&
      badge("aircraft", t("Aircraft: nobody moves"), t("Nobody of either side moves in this Phase")),
  ].filter((one) => one !== false && one !== undefined);
}

/** @param {string} kind @param {string} words @param {string} title */
function badge(kind, words, title) {
  return html("span", { class: `weather weather-${kind}`, "data-weather": kind, title }, words);
}
