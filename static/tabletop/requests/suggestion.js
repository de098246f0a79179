// @ts-check
// What the server would answer: asked for at a press, and laid out unless the hand did something else
// meanwhile. It is
// asked again until an answer comes: a press is not lost because the line was.

import { t } from "../../words/words.js";
import { smallButton } from "./confirm.js";

/** @import { Drafted } from "../protocol.d.ts" */

/** @typedef {import("../socket.js").Ask} Ask */
/** @typedef {{ legal: boolean, why?: string, notes?: string[] }} Told */

const AGAIN = 400; // milliseconds after which it is asked once more

export class Suggestion {
  /** @param {Ask} query @param {() => void} changed */
  constructor(query, changed) {
    this.query = query;
    this.changed = changed;
    /** Which press is waited for; 0 when none is. */
    this.waiting = 0;
    this.presses = 0;
  }

  /**
   * Tells the newest press the reply, and what there is to say of it.
   * @param {(reply: Drafted | null, verdict: Told) => void} told
   */
  async ask(told) {
    this.presses += 1;
    const press = this.presses;
    this.waiting = press;
    this.changed();
    let found = await this.query("suggest", {});
    while (!found && this.waiting === press) {
      await new Promise((done) => setTimeout(done, AGAIN));
      if (this.waiting === press) found = await this.query("suggest", {});
    }
    if (!found || this.waiting !== press) return;
    this.waiting = 0;
    told(found.reply ?? null, { legal: found.legal, why: found.why, notes: found.notes });
  }

  /** Lays nothing out that was asked for before now. */
  drop() {
    this.waiting = 0;
  }

  /** @param {() => void} press */
  button(press) {
    return smallButton(
      "suggest",
      this.waiting ? t("Suggest…") : t("Suggest"),
      press,
      this.waiting ? { "aria-busy": "true" } : {},
    );
  }
}
