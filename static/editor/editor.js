// @ts-check
// The drawing under way: what is chosen, what is being drawn, and everything that can be done to it.

import {
  added,
  changed,
  contour,
  duplicate,
  entryOf,
  moved,
  removed,
  reordered,
  turned,
  withoutPoint,
  withPoint,
} from "./edits.js";
import { groundOf } from "./features.js";
import { History } from "./history.js";
import { snapped } from "./snap.js";
import { made } from "./tools.js";

/** @typedef {import("./features.js").Drawing} Drawing */
/** @typedef {import("./features.js").Entry} Entry */
/** @typedef {import("./features.js").Kinds} Kinds */
/** @typedef {import("./saving.js").Standing} Standing */
/** @typedef {import("./shapes.js").Point} Point */
/** @typedef {import("./tools.js").Form} Form */
/**
 * @typedef {{ season: [string, string][], light: [string, string][] }} Looks  what there is to choose from
 */
/** @typedef {{ kind: string, form: Form, points: Point[], cursor: Point | null }} Tool */

export class Editor {
  /** @param {Drawing} drawing @param {Kinds} kinds @param {Standing} standing @param {Looks} looks */
  constructor(drawing, kinds, standing, looks) {
    this.history = new History(drawing);
    this.kinds = kinds;
    this.standing = standing;
    this.looks = looks;
    this.chosen = "";
    this.point = -1; // of the chosen feature, the one that keys move
    this.step = 0.5;
    /** @type {Tool | null} */
    this.tool = null;
    /** @type {Entry | null} */
    this.pulled = null; // the chosen feature as it is while a hand pulls it
    /** @type {((what: "drawing" | "choice" | "tool" | "pull") => void)[]} */
    this.listeners = [];
  }

  get drawing() {
    return this.history.now;
  }

  /** The chosen feature, as it is under the hand. */
  get entry() {
    return this.pulled ?? entryOf(this.drawing, this.chosen);
  }

  /** @param {"drawing" | "choice" | "tool" | "pull"} what */
  tell(what) {
    for (const listener of this.listeners) listener(what);
  }

  ground() {
    return groundOf(this.drawing, this.kinds);
  }

  /** @param {Drawing} drawing @param {string} [name] */
  put(drawing, name) {
    if (JSON.stringify(drawing) === JSON.stringify(this.drawing)) return;
    this.history.put(drawing, name);
    if (!entryOf(drawing, this.chosen)) this.choose("");
    this.tell("drawing");
  }

  /** Changes the chosen feature. @param {(entry: Entry) => Entry} change @param {string} [name] */
  change(change, name) {
    if (this.chosen) this.put(changed(this.drawing, this.chosen, change), name);
  }

  /** @param {"undo" | "redo"} way */
  go(way) {
    this.history[way]();
    if (!entryOf(this.drawing, this.chosen)) this.choose("");
    this.point = -1;
    this.tell("drawing");
  }

  /** @param {string} id */
  choose(id) {
    if (id === this.chosen) return;
    this.chosen = id;
    this.point = -1;
    this.tell("choice");
  }

  /** @param {number} point */
  choosePoint(point) {
    this.point = point;
    this.tell("choice");
  }

  // --- the chosen feature ------------------------------------------------------------------------------

  /** @param {number} dx @param {number} dy */
  nudge(dx, dy) {
    const { point, drawing } = this;
    this.change((entry) => {
      const at = entry.points?.[point];
      if (!at) return moved(entry, dx, dy, drawing);
      return withPoint(entry, point, snapped([at[0] + dx, at[1] + dy], drawing, 0, entry.id));
    }, "nudge");
  }

  /** @param {number} degrees */
  turn(degrees) {
    this.change((entry) => turned(entry, degrees), "turn");
  }

  duplicate() {
    this.addAfter((entry) => duplicate(this.drawing, entry));
  }

  contour() {
    this.addAfter((entry) => contour(this.drawing, entry, this.kinds));
  }

  /** Adds something made after the chosen feature, and chooses that. @param {(entry: Entry) => Entry} make */
  addAfter(make) {
    const entry = entryOf(this.drawing, this.chosen);
    if (!entry) return;
    const made = make(entry);
    this.put(added(this.drawing, made));
    this.choose(made.id);
  }

  /** Deletes the chosen point, or the feature when none is. */
  remove() {
    const { point } = this;
    if (point >= 0) {
      this.change((entry) => withoutPoint(entry, point, this.kinds));
      this.choosePoint(-1);
    } else if (this.chosen) this.put(removed(this.drawing, this.chosen));
  }

  /** @param {-1 | 1} way */
  reorder(way) {
    if (this.chosen) this.put(reordered(this.drawing, this.chosen, way));
  }

  // --- what a hand pulls -------------------------------------------------------------------------------

  /** @param {Entry} entry */
  pull(entry) {
    this.pulled = entry;
    this.tell("pull");
  }

  drop() {
    const { pulled } = this;
    this.pulled = null;
    if (pulled) this.change(() => pulled);
    else this.tell("pull");
  }

  // --- drawing something new ---------------------------------------------------------------------------

  /** @param {string} kind @param {Form} form */
  take(kind, form) {
    this.tool = { kind, form, points: [], cursor: null };
    this.choose("");
    this.tell("tool");
  }

  /** @param {Partial<Tool>} change */
  draft(change) {
    if (this.tool) this.tool = { ...this.tool, ...change };
    this.tell("tool");
  }

  /** Puts what is drawn on the table, if it is enough; the tool is laid down. */
  finish() {
    const { tool } = this;
    if (!tool) return;
    const entry = tool.points.length
      ? made(this.drawing, this.kinds, tool.kind, tool.form, tool.points)
      : null;
    this.layDown();
    if (!entry) return;
    this.put(added(this.drawing, entry));
    this.choose(entry.id);
  }

  layDown() {
    this.tool = null;
    this.tell("tool");
  }

  /** Where a point comes to lie. @param {Point} at @param {string} [except] @returns {Point} */
  snap(at, except) {
    return snapped(at, this.drawing, this.step, except);
  }
}
