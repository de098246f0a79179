// @ts-check
// Stepping through what has happened: the bar under the table and the table as it stood at a number.

import { t } from "../../words/words.js";
import { fill, html, whenChanged } from "../element.js";

/** @import { View } from "../protocol.d.ts" */

const PACE = 1_200; // milliseconds of a moment where the battle is shown by itself

export class Replay {
  /**
   * @param {{ get: () => import("../state.js").State, change: (change: (state: import("../state.js").State)
   *   => import("../state.js").State) => void }} store
   * @param {(number: number, seat: string) => string} address
   * @param {number[]} [moments]  the numbers worth a step, where the page knows them
   */
  constructor(store, address, moments) {
    this.store = store;
    this.address = address;
    this.moments = moments;
    /** @type {Map<string, View>} */
    this.kept = new Map();
    this.wanted = -1;
    this.timer = 0; // set while it goes on by itself
  }

  /** Goes on by itself, or stops doing so. */
  toggle() {
    if (this.timer) return this.stop();
    if (this.now >= this.store.get().number) this.look(0);
    this.timer = window.setInterval(() => this.goOn(), PACE);
    this.store.change((state) => ({ ...state }));
  }

  goOn() {
    if (this.now >= this.store.get().number || !this.store.get().replay) this.stop();
    else this.step(1);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.store.change((state) => ({ ...state }));
  }

  get now() {
    const state = this.store.get();
    return state.replay?.number ?? state.number;
  }

  /** Shows the table at a number; the newest is now. @param {number} number */
  async look(number) {
    const state = this.store.get();
    const wanted = Math.max(0, Math.min(number, state.number));
    this.wanted = wanted;
    if (wanted === state.number && !state.view.result) return this.leave();
    const view = await this.view(wanted, state.you.seat ?? "");
    if (view && this.wanted === wanted)
      this.store.change((now) => ({ ...now, replay: { number: wanted, view } }));
    history.replaceState(null, "", `?at=${wanted}`);
  }

  /** @param {number} number @param {string} seat */
  async view(number, seat) {
    const key = `${number} ${seat}`;
    if (!this.kept.has(key)) {
      const response = await fetch(this.address(number, seat), { headers: { Accept: "application/json" } });
      if (!response.ok) return null;
      const shown = await response.json();
      this.kept.set(key, shown.view ?? shown);
    }
    return this.kept.get(key);
  }

  leave() {
    if (this.timer) this.stop();
    this.wanted = -1;
    if (this.store.get().replay) this.store.change((now) => ({ ...now, replay: null }));
    history.replaceState(null, "", location.pathname);
  }

  /** @param {number} steps */
  step(steps) {
    const from = this.wanted >= 0 ? this.wanted : this.now;
    if (!this.moments) return this.look(from + steps);
    const later = this.moments.find((moment) => moment > from) ?? this.store.get().number;
    const earlier = [...this.moments].reverse().find((moment) => moment < from) ?? 0;
    this.look(steps > 0 ? later : earlier);
  }
}

/**
 * @param {HTMLElement} place
 * @param {Replay} replay
 * @param {() => HTMLElement[]} more  what else there is to press at the moment that is looked at
 */
export function replayBar(place, replay, more = () => []) {
  const button = (
    /** @type {string} */ act,
    /** @type {string} */ sign,
    /** @type {string} */ words,
    /** @type {() => void} */ go,
  ) =>
    html(
      "button",
      {
        type: "button",
        class: "small",
        "data-act": act,
        "data-focus": act,
        title: words,
        "aria-label": words,
        onclick: go,
      },
      sign,
    );
  const draw = whenChanged(
    (/** @type {number} */ at, /** @type {number} */ last, /** @type {boolean} */ goesOn) => {
      place.hidden = at < 0;
      if (at < 0) return;
      const slider = /** @type {HTMLInputElement} */ (
        html("input", {
          type: "range",
          min: 0,
          max: last,
          value: at,
          "aria-label": t("Moment"),
          "data-focus": "moment",
          "data-act": "moment",
          onchange: () => replay.look(Number(slider.value)),
        })
      );
      fill(
        place,
        button("replay-first", "|◀", t("First moment (Home)"), () => replay.look(0)),
        button("replay-back", "◀", t("Back (←)"), () => replay.step(-1)),
        button(
          "replay-play",
          goesOn ? "❚❚" : t("Play"),
          goesOn ? t("Stop") : t("Show the battle from here by itself"),
          () => replay.toggle(),
        ),
        slider,
        button("replay-forward", "▶", t("Forward (→)"), () => replay.step(1)),
        button("replay-last", "▶|", t("Last moment (End)"), () => replay.look(last)),
        html("span", {}, t`${at} of ${last}`),
        ...more(),
      );
    },
  );
  /** @param {import("../state.js").State} state */
  return (state) => draw(state.replay ? state.replay.number : -1, state.number, replay.timer !== 0);
}
