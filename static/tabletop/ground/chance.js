// @ts-check
// Chance that is the same every time: a feature's id decides every leaf and stone of it.

/**
 * @typedef {object} Chance
 * @property {() => number} next  a number from 0 up to 1
 * @property {(low: number, high: number) => number} between
 * @property {<Item>(items: readonly Item[]) => Item} pick
 * @property {(share: number) => boolean} happens
 */

/** @param {string} text @returns {number} */
function seedOf(text) {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return hash >>> 0;
}

/**
 * A source of chance that a text decides.
 * @param {string} text
 * @returns {Chance}
 */
export function chanceOf(text) {
  let state = seedOf(text);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (items) => items[Math.floor(next() * items.length)],
    happens: (share) => next() < share,
  };
}
