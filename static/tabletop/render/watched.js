// @ts-check
// What Teams on Overwatch see of their arcs: asked of the server when one comes on Overwatch or something
// that hides ground has changed, and kept meanwhile.

import { placesOf } from "./pieces.js";
import { watchedArcs } from "./watch.js";

/** @import { TeamView, View } from "../protocol.d.ts" */

/** @typedef {import("../geometry.js").Place} Place */
/** @typedef {Record<string, Place[][]>} Seen  what each Team sees, as rings, as far as it is known */

export class Watched {
  /** @param {import("../socket.js").Ask} query @param {() => void} changed */
  constructor(query, changed) {
    this.query = query;
    this.changed = changed;
    /** By the Team; null while it is asked. @type {Map<string, { key: string, rings: Place[][] | null }>} */
    this.known = new Map();
  }

  /**
   * What is on Overwatch; of a moment looked back at nobody knows what was seen.
   * @param {View} view
   * @param {{ replay: unknown, hover: string, selection: string }} state
   */
  arcs(view, { replay, hover, selection }) {
    return watchedArcs(view, { seen: replay ? {} : this.seen(view), pointed: [hover, selection] });
  }

  /** What is known of the table as it is now. @param {View} view @returns {Seen} */
  seen(view) {
    const teams = onOverwatch(view);
    for (const id of this.known.keys()) if (!teams.some(([one]) => one === id)) this.known.delete(id);
    const hides = teams.length ? JSON.stringify([view.markers, view.defences, hulls(view)]) : "";
    /** @type {Seen} */
    const seen = {};
    for (const [id, team] of teams) {
      const key = JSON.stringify([placesOf(team), team.facing, hides]);
      const known = this.known.get(id);
      if (known?.key !== key) void this.ask(id, team.facing, key);
      else if (known.rings) seen[id] = known.rings;
    }
    return seen;
  }

  /** @param {string} id @param {number} facing @param {string} key */
  async ask(id, facing, key) {
    this.known.set(id, { key, rings: null });
    const told = await this.query("fan", { viewer: id, facing });
    if (this.known.get(id)?.key !== key || !told?.rings) return;
    this.known.set(id, { key, rings: told.rings });
    this.changed();
  }
}

/** @param {View} view @returns {[string, TeamView][]} */
function onOverwatch(view) {
  return Object.values(view.sides ?? {}).flatMap((side) =>
    Object.entries(side.teams ?? {}).filter(([, team]) => team.stance === "overwatch"),
  );
}

/** Where hulls stand that hide ground. @param {View} view */
function hulls(view) {
  return Object.values(view.sides ?? {}).flatMap((side) =>
    Object.values(side.vehicles ?? {}).map(({ at, facing }) => [at, facing]),
  );
}
