// @ts-check
// Roofs are lifted and crowns thinned where men are below them, or where the pointer looks.

import { isInside } from "../geometry.js";
import { placesOf } from "./pieces.js";

/** @import { View } from "../protocol.d.ts" */
/** @import { Feature, GroundMap } from "../ground/describe.js" */

/** @typedef {import("../geometry.js").Place} Place */

/** Where all men of a view stand. @param {View} view @returns {Place[]} */
export function everybody(view) {
  return Object.values(view.sides ?? {}).flatMap((side) => [
    ...Object.values(side.teams ?? {}).flatMap(placesOf),
    ...Object.values(side.leaders ?? {}).flatMap((leader) => (leader.at ? [leader.at] : [])),
  ]);
}

/**
 * @param {Element} ground  the drawn ground
 * @param {GroundMap} map
 */
export function indoors(ground, map) {
  const covers = map.features.filter((one) => !one.is_line && one.points.length > 2).flatMap((one) => coverOf(ground, one));
  /** Opens what is above these places, and the feature looked at. @param {Place[]} places @param {string} looked */
  return (places, looked) => {
    for (const { element, feature } of covers) {
      const isOpen = (feature.id === looked && element.matches(".roof")) || places.some((place) => isInside([feature.points], place));
      if (element.classList.contains("is-open") !== isOpen) element.classList.toggle("is-open", isOpen);
    }
  };
}

/** @param {Element} ground @param {Feature} feature */
function coverOf(ground, feature) {
  const id = CSS.escape(feature.id);
  return [...ground.querySelectorAll(`.roof[data-feature="${id}"], .crowns[data-feature="${id}"]`)].map((element) => ({ element, feature }));
}
