// @ts-check
// What the server would answer: asked for at a press, and laid out unless the hand did something else meanwhile.

import { smallButton } from "./confirm.js";

/** @import { Drafted } from "../protocol.d.ts" */

/** @typedef {import("../socket.js").Ask} Ask */
/** @typedef {{ legal: boolean, why?: string, notes?: string[] }} Told */

const UNHEARD = "No answer came from the server. Press Suggest again.";

export class Suggestion {
  /** @param {Ask} query @param {() => void} changed */
  constructor(query, changed) {
    this.query = query;
    this.changed = changed;
    /** Which press is waited for; 0 when none is. */
    this.waiting = 0;
    this.presses = 0;
  }

  /** Tells the newest press the reply, and what there is to say of it. @param {(reply: Drafted | null, verdict: Told) => void} told */
  async ask(told) {
    const press = (this.waiting = this.presses += 1);
    this.changed();
    const found = await this.query("suggest", {});
    if (this.waiting !== press) return;
    this.waiting = 0;
    told(found?.reply ?? null, found ? { legal: found.legal, why: found.why, notes: found.notes } : { legal: false, why: UNHEARD });
  }

  /** Lays nothing out that was asked for before now. */
  drop() {
    this.waiting = 0;
  }

  /** @param {() => void} press */
  button(press) {
    return smallButton("suggest", "Suggest", press, this.waiting ? { "aria-busy": "true" } : {});
  }
}
