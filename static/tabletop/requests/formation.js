// @ts-check
// A group of men who are moved as one: a point, a bearing and a shape, and the places the server gave them.

import { ahead, bearing, distance, roundedPlace, shifted } from "../geometry.js";

/** @import { PlaceablePiece } from "../protocol.d.ts" */
/** @import { Shape } from "./confirm.js" */

/** @typedef {import("../geometry.js").Place} Place */

export const HANDLE = 3.2; // inches in front of the men at which the turning handle lies

/** What the player chose last for a group, kept from one request to the next. @type {Map<string, Shape>} */
const lastShape = new Map();

export class Formation {
  /** @param {string} name @param {PlaceablePiece[]} pieces @param {number} facing */
  constructor(name, pieces, facing) {
    this.name = name;
    this.pieces = pieces;
    this.facing = facing;
    /** @type {Shape} */
    this.shape = lastShape.get(name) ?? "line";
    /** @type {Place | null} */
    this.at = null;
    /** @type {Record<string, Place>} */
    this.men = {};
    /** @type {import("./confirm.js").Verdict} */
    this.verdict = null;
  }

  /**
   * Carries the whole group so that its point is there; the men follow at once, the server sets them out
   * after.
   * @param {Place} place
   */
  carry(place) {
    const by = /** @type {Place} */ (this.at ? [place[0] - this.at[0], place[1] - this.at[1]] : [0, 0]);
    for (const id of Object.keys(this.men)) this.men[id] = shifted(this.men[id], by);
    this.at = roundedPlace(place);
    this.verdict = null;
  }

  /** @param {number} degrees */
  turn(degrees) {
    this.facing = (this.facing + degrees + 360) % 360;
    this.verdict = null;
  }

  /** Looks at a place. @param {Place} place */
  face(place) {
    if (this.at && distance(this.at, place) > 0.4) this.facing = Math.round(bearing(this.at, place) / 5) * 5;
  }

  /** @param {Shape} shape */
  form(shape) {
    this.shape = shape;
    lastShape.set(this.name, shape);
    this.verdict = null;
  }

  /** Where the handle for turning lies. @returns {Place | null} */
  get handle() {
    return this.at ? ahead(this.at, this.facing, HANDLE) : null;
  }

  /** The fields of a query about this group. */
  get fields() {
    return {
      at: this.at ?? undefined,
      formation: this.shape,
      facing: this.facing,
      pieces: this.pieces.map((piece) => piece.id),
    };
  }
}
