// @ts-check
// Merge patches (RFC 7396): an object merges, null takes a key away, anything else replaces.

/** @typedef {any} Json */

/** @param {Json} value @returns {boolean} */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The value with the patch applied. Neither is changed, and every part that the patch does not touch stays the very
 * same object, so that "has this piece changed?" is a comparison by identity.
 * @param {Json} value
 * @param {Json} patch
 * @returns {Json}
 */
export function merged(value, patch) {
  if (!isObject(patch)) return patch;
  const result = isObject(value) ? { ...value } : {};
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) delete result[key];
    else result[key] = merged(result[key], change);
  }
  return result;
}
