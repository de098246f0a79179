// @ts-check
// Answers that leave something unused: they are never given by accident, and only when they are meant twice.

/** Verbs that end what one is doing. */
const ENDS = ["end-phase", "done", "back"];

/** Whether an option only ends what one is doing. @param {any} option */
export function isEnd(option) {
  return ENDS.includes(option.verb);
}

/** Whether something else could be done instead. @param {any[]} open  the options that can be taken */
function otherwise(open) {
  return open.filter((option) => !isEnd(option) && option.verb !== "withdraw");
}

/**
 * What would be left unused, in words; "" if nothing would.
 * @param {any} option
 * @param {any[]} open
 * @param {any} phase  of the view
 */
export function leftUnused(option, open, phase) {
  if (option.verb === "end-phase") return diceLeft(open, phase);
  if (option.verb !== "done" || !otherwise(open).length) return "";
  const left = phase?.initiatives ?? 0;
  return left ? `${left} order${left === 1 ? "" : "s"} left` : "";
}

/** The Command Dice that some option could spend. @param {any[]} open @param {any} phase */
function diceLeft(open, phase) {
  const useful = new Set(open.flatMap((option) => option.dice ?? []));
  const count = (phase?.dice ?? []).filter((/** @type {number} */ face) => useful.has(face)).length;
  return count ? `${count} ${count === 1 ? "die" : "dice"} left` : "";
}

/** Whether Enter alone may take what is suggested. @param {any} option @param {any[]} open */
export function isForEnter(option, open) {
  return !isEnd(option) || !otherwise(open).some((one) => option.verb !== "end-phase" || one.dice?.length);
}
