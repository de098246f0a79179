// @ts-check
// Numbers in words: the one place that knows one from many.

/**
 * A number of things: "1 die", "2 dice"; without `many` the plural takes an s.
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
export function counted(count, one, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}

/** A number of dice in words. @param {number} count */
export function inDice(count) {
  return counted(count, "die", "dice");
}

/** Chain of Command Dice, whose singular is "a Chain of Command Dice" in the book. @param {number} count */
export function inChainOfCommandDice(count) {
  return `${count === 0 ? "no" : count === 1 ? "a" : count} Chain of Command Dice`;
}

/** A number of men in words. @param {number} count */
export function inMen(count) {
  return counted(count, "man", "men");
}

/** A distance in words, to a tenth of an inch. @param {number} inches */
export function inInches(inches) {
  return counted(Math.round(inches * 10) / 10, "inch", "inches");
}
