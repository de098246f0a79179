// @ts-check
// Merge patches (RFC 7396): an object merges, null takes a key away, anything else replaces.

/** @import { Patch } from "./protocol.d.ts" */
/** @typedef {{ [key: string]: unknown }} Json  an object */

/** @param {unknown} value @returns {value is Json} */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The value with the patch applied. Neither is changed, and every part that the patch does not touch stays
 * the very
 * same object, so that "has this piece changed?" is a comparison by identity.
 * @template Whole
 * @param {Whole} value
 * @param {NoInfer<Patch<Whole>>} patch
 * @returns {Whole}
 */
export function merged(value, patch) {
  return /** @type {Whole} */ (mergedJson(value, patch));
}

/** @param {unknown} value @param {unknown} patch @returns {unknown} */
function mergedJson(value, patch) {
  if (!isObject(patch)) return patch;
  /** @type {Json} */
  const result = isObject(value) ? { ...value } : {};
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) delete result[key];
    else result[key] = mergedJson(result[key], change);
  }
  return result;
}
