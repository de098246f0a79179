// @ts-check
// Vehicles of army lists as the table draws them, in every element that says what one is built like.

import { asBuilt, silhouette } from "../tabletop/render/vehicles.js";

/** @param {ParentNode} within */
export function draw(within) {
  for (const place of within.querySelectorAll("[data-built]:empty")) {
    const { built = "{}", nation = "none" } = /** @type {HTMLElement} */ (place).dataset;
    place.replaceChildren(silhouette(nation, asBuilt(JSON.parse(built))));
  }
}

draw(document);
document.addEventListener("htmx:load", (event) => draw(/** @type {Element} */ (event.target)));
