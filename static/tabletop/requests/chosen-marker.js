// @ts-check
// The Patrol Marker that a hand has chosen: what is suggested is for it, and a finger beside another means a
// place for it.

import { distance, roundedPlace } from "../geometry.js";

/** @import { Placed, PlaceQuestion } from "../protocol.d.ts" */

/** @typedef {import("../geometry.js").Place} Place */

const DISC = 1.6,
  TOKEN = 15; // inches, and pixels at least, from its middle to which a marker is drawn

/**
 * What the server suggests, for the marker that is chosen: it goes the suggested way, as far as it may.
 * @param {PlaceQuestion} request @param {string} chosen  "" if none is @param {(wanted: Place) => Place}
 *   snapped  the nearest place that it reaches
 * @returns {Placed}
 */
export function suggestedFor(request, chosen, snapped) {
  const [[suggested, to]] = Object.entries(request.suggested.places);
  const placeOf = (/** @type {string} */ id) => request.pieces.find((one) => one.id === id)?.at;
  const [from, own] = [placeOf(suggested), placeOf(chosen)];
  if (chosen === suggested || !from || !own) return request.suggested;
  return {
    places: { [chosen]: roundedPlace(snapped([own[0] + to[0] - from[0], own[1] + to[1] - from[1]])) },
    source: chosen,
  };
}

/**
 * Whether a click that found a marker under a thick finger was beside it.
 * @param {Place | undefined} marker
 * @param {Place} place
 * @param {number} inch  pixels of an inch
 */
export function isBeside(marker, place, inch) {
  return Boolean(marker && distance(marker, place) > Math.max(DISC, TOKEN / inch));
}
