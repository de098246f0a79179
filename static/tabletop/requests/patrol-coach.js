// @ts-check
// The coach of the patrol phase: what each marker reaches, what a move would lock, where Jump-Off Points
// could stand
// then and with what cover. The server says all of it; nothing here is hidden from anybody.

import { t } from "../../words/words.js";
import { html } from "../element.js";
import { area, circle, line } from "../render/overlay.js";
import { latestOnly } from "../socket.js";
import { smallButton } from "./confirm.js";

/** @import { PatrolOutlook } from "../protocol.d.ts" */
/** @typedef {import("../geometry.js").Place} Place */

const LOCK = 12; // inches at which enemy markers meet

/** Questions in which it has something to say. */
const COACHED = ["move-marker", "place-jump-off-point"];

export class PatrolCoach {
  /** @param {import("./mode.js").Table} table @param {string} request  the name of the question */
  constructor(table, request) {
    this.table = table;
    this.isCoached = COACHED.includes(request);
    /** @type {PatrolOutlook | null} */
    this.told = null;
    this.asked = "";
    this.ask = latestOnly(
      (/** @type {{ pieces: string[], at?: Place }} */ fields) => table.query("patrol", fields),
      (told) => !told.refused && this.heard(told),
    );
  }

  get isOn() {
    return this.isCoached && this.table.state().settings.coach !== "off";
  }

  /**
   * Asks about a piece and the place where it would go, unless that was asked last.
   * @param {string} piece
   * @param {Place} [at]
   */
  look(piece, at) {
    if (!this.isOn) return;
    const fields = at ? { pieces: [piece], at } : { pieces: [piece] };
    const word = JSON.stringify(fields);
    if (word === this.asked) return;
    this.asked = word;
    this.ask(fields);
  }

  /** @param {PatrolOutlook} told */
  heard(told) {
    this.told = told;
    this.table.redraw();
  }

  toggle() {
    this.asked = "";
    this.table.flip("coach");
  }

  /**
   * Where a marker may end its move, once that is known.
   * @param {string} id
   * @returns {Place[][] | undefined}
   */
  reachOf(id) {
    return this.isOn ? this.told?.reach[id] : undefined;
  }

  /** The switch. */
  button() {
    return (
      this.isCoached &&
      smallButton("coach", this.isOn ? t("Coach: on") : t("Coach: off"), () => this.toggle(), {
        "data-coach": this.isOn ? "on" : "off",
        "aria-pressed": String(this.isOn),
        title: t("Shows what markers reach and lock, and where Jump-Off Points could stand"),
      })
    );
  }

  /** What it says. */
  panel() {
    if (!this.isOn) return [];
    return [
      html(
        "div",
        { class: "coach" },
        ...this.words().map((one) => html("p", { class: "note", "data-coach-says": "" }, one)),
        this.told?.zones.length ? legend() : null,
      ),
    ];
  }

  words() {
    if (!this.told) return [];
    return [
      ...(this.told.move?.words ?? []),
      ...this.told.words,
      ...this.told.zones.map((zone) => zone.words),
    ];
  }

  /** Where the other side's markers are. @returns {Map<string, Place>} */
  get enemies() {
    const other = this.table.state().you.seat === "red" ? "blue" : "red";
    return new Map(
      Object.entries(this.table.view().sides[other].patrol_markers ?? {}).map(([id, one]) => [id, one.at]),
    );
  }

  /** Drawn under the pieces. @param {string} active  the piece in hand */
  areas(active) {
    if (!this.isOn || !this.told) return [];
    const others = Object.entries(this.told.reach)
      .filter(([id]) => id !== active)
      .map(([id, rings]) =>
        area(rings, this.enemies.has(id) ? "reach of-enemy" : "reach", { "data-reach": id }),
      );
    const zones = this.told.zones.flatMap((zone) =>
      Object.entries(zone.by_cover).map(([cover, rings]) =>
        area(rings, `cover cover-${cover}`, { "data-cover": cover, "data-behind": zone.marker }),
      ),
    );
    return [...others, ...zones];
  }

  /** Drawn over them: where enemy markers lock, and lines to those that are met or could come. */
  lines() {
    if (!this.isOn || !this.isMarkers) return [];
    const places = this.enemies;
    const move = this.told?.move;
    const to = (/** @type {string[]} */ ids, /** @type {string} */ kind) =>
      ids.flatMap((id) =>
        move && places.has(id) ? [line([move.end, /** @type {Place} */ (places.get(id))], kind)] : [],
      );
    return [
      ...[...places.values()].map((at) => circle(at, LOCK, "lock")),
      ...to(move?.locks ?? [], "locks"),
      ...to(move?.threats ?? [], "threat"),
    ];
  }

  get isMarkers() {
    return Object.keys(this.told?.reach ?? {}).length > 0;
  }
}

function legend() {
  const kinds = /** @type {[string, string][]} */ ([
    ["hard", t("hard cover")],
    ["light", t("light cover")],
    ["open", t("out of sight only")],
  ]);
  return html(
    "p",
    { class: "coach-legend" },
    ...kinds.map(([kind, words]) =>
      html("span", {}, html("i", { class: `swatch swatch-${kind}`, "aria-hidden": "true" }), words),
    ),
  );
}
