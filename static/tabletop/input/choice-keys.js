// @ts-check
// The keys that take a choice, from the top of a list to its foot: 1 to 9, then letters that do nothing else
// at the table, then these with Shift.

const DIGITS = "123456789";
const LETTERS = "ADGIJKMSTWXYZ"; // the others turn, measure, zoom, look, skip, or go to a part of the page
const PLAIN = [...DIGITS, ...LETTERS];

/** How the key is written that takes the choice at this place of a list; "" far down. @param {number} at */
export function keyAt(at) {
  if (at < 0) return "";
  return PLAIN[at] ?? (LETTERS[at - PLAIN.length] ? `+${LETTERS[at - PLAIN.length]}` : "");
}

/** At which place of a list the choice stands that a key takes; -1 if none. @param {KeyboardEvent} event */
export function placeOfKey(event) {
  const key = event.key.toUpperCase();
  if (!event.shiftKey || DIGITS.includes(key)) return PLAIN.indexOf(key);
  return LETTERS.includes(key) ? PLAIN.length + LETTERS.indexOf(key) : -1;
}

/**
 * What a key takes of these, in their order; null if nothing.
 * @template One
 * @param {KeyboardEvent} event
 * @param {One[]} choices
 * @returns {One | null}
 */
export function chosenBy(event, choices) {
  const at = event.key.length === 1 ? placeOfKey(event) : -1;
  return at < 0 ? null : (choices[at] ?? null);
}
