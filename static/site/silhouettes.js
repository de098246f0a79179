// @ts-check
// Vehicles of army lists as the table draws them, in every element that says what one is built like.

import { asBuilt, silhouette } from "../tabletop/render/vehicles.js";

for (const place of document.querySelectorAll("[data-built]")) {
  const { built = "{}", nation = "none" } = /** @type {HTMLElement} */ (place).dataset;
  place.replaceChildren(silhouette(nation, asBuilt(JSON.parse(built))));
}
