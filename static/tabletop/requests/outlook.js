// @ts-check
// How men would stand by the half-made answer, in which cover and seen by whom: asked for once a hand rests.

import { html } from "../element.js";
import { start } from "../first.js";

/** @import { Placed, Traced } from "../protocol.d.ts" */
/** @import { Ask } from "../socket.js" */

const REST = 250; // milliseconds without a change after which it is asked

export class Outlook {
  /** @param {Ask} query @param {() => void} changed */
  constructor(query, changed) {
    this.query = query;
    this.changed = changed;
    this.key = "";
    this.timer = 0;
    /** @type {string[]} */
    this.words = [];
  }

  /**
   * What there is to say of an answer that would be taken; nothing in a lesson, and to who wants no advice.
   * @param {Placed | Traced} reply
   * @param {import("./confirm.js").Verdict} verdict
   * @param {import("../state.js").State} state
   */
  of(reply, verdict, { settings, view }) {
    if (start.lesson || settings.advice === "off" || view.stage !== "battle") return [];
    const key = verdict?.legal ? JSON.stringify(reply) : "";
    if (key !== this.key) this.lookAt(key, reply);
    const told = this.words.length ? `${this.words.join("; ")}.` : "";
    return [html("p", { class: "note outlook", role: "status", "data-outlook": "" }, told)];
  }

  /** @param {string} key @param {Placed | Traced} reply */
  lookAt(key, reply) {
    this.leave();
    this.key = key;
    if (key) this.timer = window.setTimeout(() => void this.ask(key, reply), REST);
  }

  /** @param {string} key @param {Placed | Traced} reply */
  async ask(key, reply) {
    const told = await this.query("outlook", { reply });
    if (!told || told.refused || this.key !== key) return;
    this.words = told.words ?? [];
    this.changed();
  }

  /** Nothing is asked or said any more. */
  leave() {
    window.clearTimeout(this.timer);
    this.key = "";
    this.words = [];
  }
}
