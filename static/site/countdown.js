// @ts-check
// What a clock that runs down shows.

/** Hours, minutes and seconds. @param {number} seconds Whole ones. */
export function clockOf(seconds) {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part, place) => (place ? String(part).padStart(2, "0") : String(part))).join(":");
}
