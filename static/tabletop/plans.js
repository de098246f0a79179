// @ts-check
// What a player notes for himself and nobody else is ever sent: the ruler and the fan of what a Unit sees.

import { numeral, t } from "../words/words.js";
import { distance } from "./geometry.js";
import { area, caption, circle, line } from "./render/overlay.js";

/** @typedef {import("./geometry.js").Place} Place */

export class Plans {
  /** @param {import("./socket.js").Ask} query @param {() => void} changed */
  constructor(query, changed) {
    this.query = query;
    this.changed = changed;
    this.ruling = false;
    /** @type {Place[]} */
    this.measured = [];
    this.fanOf = "";
    /** @type {Place[][]} */
    this.fan = [];
    /** The vehicle whose weapons' arcs are shown. */
    this.arcsOf = "";
  }

  /** @param {string} id */
  toggleArcs(id) {
    this.arcsOf = this.arcsOf === id ? "" : id;
    this.changed();
  }

  toggleRuler() {
    this.ruling = !this.ruling;
    if (!this.ruling) this.measured = [];
    this.changed();
  }

  /** A drag of the ruler. @param {Place} from @returns {import("./requests/mode.js").Drag} */
  measure(from) {
    const move = (/** @type {Place} */ to) => {
      this.measured = [from, to];
      this.changed();
    };
    return { move, drop: move };
  }

  /** The ground that a Unit sees; a second time takes it away. @param {string} id */
  async toggleFan(id) {
    if (!id || this.fanOf === id) return this.clearFan();
    this.fanOf = id;
    const result = await this.query("fan", { viewer: id });
    if (this.fanOf !== id) return;
    this.fan = result?.rings ?? [];
    if (!this.fan.length) this.fanOf = "";
    this.changed();
  }

  clearFan() {
    this.fanOf = "";
    this.fan = [];
    this.changed();
  }

  /** Takes away the newest of these; false if there was none. */
  back() {
    if (this.measured.length || this.ruling) {
      this.ruling = false;
      this.measured = [];
    } else if (this.arcsOf) this.arcsOf = "";
    else if (this.fanOf) this.clearFan();
    else return false;
    this.changed();
    return true;
  }

  /** Drawn under the pieces. */
  ground() {
    return this.fan.length ? [area(this.fan, "fan")] : [];
  }

  /** Drawn over them. */
  overlay() {
    if (this.measured.length < 2) return [];
    const [from, to] = this.measured;
    const inches = distance(from, to);
    return [
      circle(from, inches, "ruler"),
      line(this.measured, "ruler"),
      caption(to, measuredLength(inches), "ruler"),
    ];
  }
}

/**
 * A length on the table and on the ground it stands for: 12 inches are 40 yards, for information only (1e 2).
 * @param {number} inches
 */
export function measuredLength(inches) {
  return t`${numeral(inches.toFixed(1))}″ · ${Math.round((inches * 40) / 12)} yards`;
}
