// @ts-check
// Saves by itself a moment after each change. What is not saved yet lies in this browser, so that nothing is
// lost.

import { t } from "../words/words.js";

/** @typedef {import("./features.js").Drawing} Drawing */
/** @typedef {{ feature: string, text: string }} Fault */
/** @typedef {{ version: number, ready: boolean, faults: Fault[], advice: Fault[] }} Standing */
/** @typedef {"saved" | "waiting" | "saving" | "failed" | "refused" | "conflict"} State */

const PAUSE = 700; // milliseconds without a change before it is saved
const AGAIN = 5000; // before it is tried again

export class Saving {
  /**
   * @param {string} key @param {number} version
   * @param {(state: State, why?: string) => void} told
   * @param {(standing: Standing) => void} stands  told what the server says of what it saved
   */
  constructor(key, version, told, stands) {
    this.address = `/api/tables/${key}/drawing/`;
    this.shelf = `table-${key}`;
    this.version = version;
    this.told = told;
    this.stands = stands;
    /** @type {Drawing | null} */
    this.wanted = null;
    this.timer = 0;
    this.underWay = Promise.resolve();
    this.halted = false; // until it is decided which of two drawings stays
  }

  /**
   * What this browser had not saved when it was left, and on which version it was drawn.
   * @returns {{ version: number, drawing: Drawing } | null}
   */
  left() {
    try {
      return JSON.parse(localStorage.getItem(this.shelf) ?? "null");
    } catch {
      return null;
    }
  }

  /** @param {Drawing} drawing */
  want(drawing) {
    this.wanted = drawing;
    this.keep({ version: this.version, drawing });
    if (this.halted) return;
    this.told("waiting");
    this.soon(PAUSE);
  }

  /** @param {unknown} left */
  keep(left) {
    try {
      if (left) localStorage.setItem(this.shelf, JSON.stringify(left));
      else localStorage.removeItem(this.shelf);
    } catch {
      // The browser keeps nothing here; the server still does.
    }
  }

  /** @param {number} pause */
  soon(pause) {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.now(), pause);
  }

  /**
   * Saves what is wanted, after what is being saved.
   * @param {boolean} [over]  whether it replaces whatever is there
   */
  now(over = false) {
    clearTimeout(this.timer);
    this.underWay = this.underWay.then(() => this.once(over));
    return this.underWay;
  }

  /** @param {boolean} over */
  async once(over) {
    const drawing = this.wanted;
    if (!drawing || (this.halted && !over)) return;
    this.halted = false;
    this.told("saving");
    try {
      await this.send(drawing, over);
    } catch {
      this.told("failed", t("No connection: it is kept in this browser and tried again."));
      this.soon(AGAIN);
    }
  }

  /** @param {Drawing} drawing @param {boolean} over */
  async send(drawing, over) {
    const answer = await fetch(this.address, {
      method: "PUT",
      keepalive: document.hidden,
      headers: { "content-type": "application/json", accept: "application/json", "X-CSRFToken": token() },
      body: JSON.stringify({ drawing, seen: over ? null : this.version }),
    });
    const told = await answer.json();
    if (answer.ok) return this.saved(drawing, told);
    if (told.code === "changed-elsewhere") return this.stop("conflict", told.text);
    if (answer.status === 429) this.soon(AGAIN * 4);
    this.told("refused", told.text);
  }

  /** @param {Drawing} drawing @param {Standing} standing */
  saved(drawing, standing) {
    this.version = standing.version;
    if (this.wanted === drawing) {
      this.wanted = null;
      this.keep(null);
    } else this.keep({ version: this.version, drawing: this.wanted });
    this.told(this.wanted ? "waiting" : "saved");
    this.stands(standing);
  }

  /** Saves nothing until it is decided. @param {State} state @param {string} why */
  stop(state, why) {
    this.halted = true;
    this.told(state, why);
  }
}

function token() {
  return JSON.parse(document.body.getAttribute("hx-headers") ?? "{}")["X-CSRFToken"] ?? "";
}
