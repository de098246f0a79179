// @ts-check
// Every drawing of this visit, to go back and forth in.

/** @typedef {import("./features.js").Drawing} Drawing */

const ONE_GO = 800; // milliseconds in which changes of one name are one step: an arrow key held down

export class History {
  /** @param {Drawing} now */
  constructor(now) {
    this.now = now;
    /** @type {Drawing[]} */
    this.past = [];
    /** @type {Drawing[]} */
    this.future = [];
    this.last = { name: "", at: 0 };
  }

  /**
   * @param {Drawing} drawing
   * @param {string} [name]  changes that follow one another under one name are undone together
   */
  put(drawing, name = "") {
    const at = performance.now();
    const goesOn = name !== "" && name === this.last.name && at - this.last.at < ONE_GO;
    if (!goesOn) this.past.push(this.now);
    this.last = { name, at };
    this.future = [];
    this.now = drawing;
  }

  undo() {
    this.step(this.past, this.future);
  }

  redo() {
    this.step(this.future, this.past);
  }

  /** @param {Drawing[]} from @param {Drawing[]} to */
  step(from, to) {
    const drawing = from.pop();
    if (!drawing) return;
    to.push(this.now);
    this.now = drawing;
    this.last.name = "";
  }
}
