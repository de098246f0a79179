// @ts-check
// The sky in a few words beside the prompt: rain, wet ground, aircraft overhead.

import { html } from "../element.js";

/** @import { View } from "../protocol.d.ts" */

/** @param {View} view @returns {HTMLElement[]} */
export function weatherBadges(view) {
  const { rain, wet, aircraft_until = 0 } = view.weather ?? {};
  return [
    rain && badge("rain", 'Rain: sight 18"', "Nobody sees farther than 18 inches"),
    wet && badge("wet", "Wet ground −1", "Each die of movement outside buildings loses 1"),
    view.weather &&
      aircraft_until >= view.phases &&
      badge("aircraft", "Aircraft: nobody moves", "Nobody of either side moves in this Phase"),
  ].filter((one) => one !== false && one !== undefined);
}

/** @param {string} kind @param {string} words @param {string} title */
function badge(kind, words, title) {
  return html("span", { class: `weather weather-${kind}`, "data-weather": kind, title }, words);
}
