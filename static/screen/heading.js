// @ts-check
// What stands over all tables of an evening: its name, the round, and the round's clock.

import { clockOf } from "../site/countdown.js";
import { fill, html } from "../tabletop/element.js";
import { t } from "../words/words.js";

/** @typedef {{ round: number, left: number, runs: boolean }} RoundClock Seconds that are left of a round. */

export class Heading {
  /** @param {string} title */
  constructor(title) {
    this.element = html("p", { class: "screen-title" });
    this.title = title;
    /** @type {RoundClock | null} */
    this.clock = null;
    this.told = 0; // when the clock was told, by the page's own clock that nobody sets
    this.show();
    setInterval(() => this.show(), 1000);
  }

  /** @param {RoundClock | null} clock */
  tell(clock) {
    this.clock = clock;
    this.told = performance.now();
    this.show();
  }

  show() {
    const words = this.clock ? [t`Round ${this.clock.round}`, this.left(this.clock)] : [];
    const parts = words.map((word) => html("span", {}, word));
    fill(this.element, html("strong", {}, this.title), ...parts);
  }

  /** @param {RoundClock} clock */
  left({ left, runs }) {
    if (!runs) return t`The clock stands: ${clockOf(left)}`;
    const seconds = Math.ceil(left - (performance.now() - this.told) / 1000);
    return seconds > 0 ? clockOf(seconds) : t("Time is up.");
  }
}
