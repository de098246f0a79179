// @ts-check
// "Since your last Phase": three lines of what the others did, and small pictures of the moments that can be
// stepped through. The server tells it from what this player may read; it is asked once in a Phase.

import { t } from "../../words/words.js";
import { fill, html } from "../element.js";
import { miniature } from "../render/miniature.js";

/** @typedef {import("../state.js").State} State */
/** @typedef {import("../protocol.d.ts").View} View */

/**
 * @typedef {object} Told  what the server says
 * @property {string[]} lines
 * @property {{ number: number, text: string }[]} moments
 */

/**
 * @typedef {object} Look  the ways to earlier moments
 * @property {(number: number) => void} at  shows the table as it stood
 * @property {(number: number) => Promise<View | null | undefined>} view
 */

export class SincePanel {
  /**
   * @param {HTMLElement} place
   * @param {string} address
   * @param {import("../ground/sheet.js").GroundMap} map
   * @param {Look} look
   */
  constructor(place, address, map, look) {
    this.place = place;
    this.address = address;
    this.map = map;
    this.look = look;
    this.phase = 0; // the own Phase of which is told, counted through the game
    this.isFirst = true; // whoever has just come here has not seen it happen
    this.shown = -1; // the moment that is looked at
    /** @type {Told | null} */
    this.told = null;
  }

  /** @param {State} state */
  show({ view, you, replay }) {
    if (!view.phases || you.seats.length !== 1) return;
    const isOwn = view.phase?.active === you.seats[0] && !view.result;
    const phase = isOwn ? view.phases : 0;
    if (phase !== this.phase) {
      this.phase = phase;
      this.close();
      if (phase) this.ask(phase, this.isFirst);
      this.isFirst = false;
    }
    this.mark(replay?.number ?? -1);
  }

  /** @param {number} phase @param {boolean} isOpen */
  async ask(phase, isOpen) {
    const answer = await fetch(this.address, { headers: { accept: "application/json" } }).catch(() => null);
    const told = /** @type {Told | null} */ (answer?.ok ? await answer.json().catch(() => null) : null);
    if (phase !== this.phase || !told?.lines.length) return;
    this.told = told;
    this.draw(told, isOpen);
  }

  close() {
    this.told = null;
    this.place.hidden = true;
    fill(this.place);
  }

  /** Opens or folds what is told, by key. */
  toggle() {
    const details = this.place.querySelector("details");
    if (!details) return;
    details.open = !details.open;
    details.querySelector("summary")?.focus();
  }

  /** @param {Told} told @param {boolean} isOpen */
  draw(told, isOpen) {
    const details = /** @type {HTMLDetailsElement} */ (
      html(
        "details",
        { "data-act": "since", ontoggle: () => details.open && this.drawPictures(told) },
        html("summary", {}, t("Since your last Phase"), html("kbd", {}, "H")),
        html("ul", { class: "since-lines" }, ...told.lines.map((line) => html("li", {}, line))),
        told.moments.length
          ? html(
              "div",
              { class: "since-strip", role: "group", "aria-label": t("Moments to look at") },
              ...told.moments.map(({ number, text }) => this.moment(number, text)),
            )
          : null,
        html("div", { class: "confirm-row" }, ...this.ways(told)),
      )
    );
    details.open = isOpen;
    fill(this.place, details);
    this.place.hidden = false;
  }

  /** @param {number} number @param {string} text */
  moment(number, text) {
    return html("button", {
      type: "button",
      class: "since-moment",
      "data-moment": number,
      "data-focus": `moment-${number}`,
      title: text,
      "aria-label": text,
      onclick: () => this.look.at(number),
    });
  }

  /** @param {Told} told */
  ways(told) {
    const step = (/** @type {number} */ by) => {
      const at = told.moments.findIndex(({ number }) => number === this.shown);
      const next = at < 0 ? (by > 0 ? 0 : told.moments.length - 1) : at + by;
      this.look.at(told.moments[next]?.number ?? Number.POSITIVE_INFINITY);
    };
    const button = (
      /** @type {string} */ act,
      /** @type {string} */ words,
      /** @type {() => void} */ onclick,
    ) =>
      html("button", { type: "button", class: "small", "data-act": act, "data-focus": act, onclick }, words);
    return [
      ...(told.moments.length
        ? [
            button("since-back", t("Moment before"), () => step(-1)),
            button("since-on", t("Next moment"), () => step(1)),
          ]
        : []),
      button("since-close", t("Close"), () => this.close()),
    ];
  }

  /** One after the other: nobody is kept waiting for them. @param {Told} told */
  async drawPictures(told) {
    /** @type {View | null} */
    let before = null;
    for (const { number } of told.moments) {
      const place = this.place.querySelector(`[data-moment="${number}"]`);
      if (this.told !== told || !place) return;
      const view = await this.look.view(number);
      if (view && !place.firstChild) place.append(miniature(this.map, view, before));
      before = view ?? before;
    }
  }

  /** Tells which of the moments is looked at. @param {number} number */
  mark(number) {
    this.shown = number;
    for (const one of this.place.querySelectorAll("[data-moment]"))
      one.setAttribute("aria-pressed", String(one.getAttribute("data-moment") === String(number)));
  }
}
