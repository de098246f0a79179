// @ts-check
// Mouse, touch and pen on the table: draw, choose, pull features and their handles; else the table itself is
// moved.

import { far } from "../tabletop/render/camera.js";
import { pulledTo } from "./pulling.js";
import { apart } from "./shapes.js";
import { isByPoints } from "./tools.js";

/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {import("./features.js").Entry} Entry */
/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {import("./shapes.js").Point} Point */
/** @typedef {{ role: string, index: number, before: Entry }} Pull */

const STILL = 5; // pixels that a hand may shake in a click
const FINGER = 22; // pixels about a finger in which a handle is meant
const ENDS = 10; // pixels about a point in which it is meant again

/**
 * @typedef {{ start: PointerEvent, last: PointerEvent, from: Point, pull: Pull | null, moved: boolean }}
 *   Gesture
 */

/** @param {Sheet} sheet @param {Editor} editor */
export function listenToHands(sheet, editor) {
  const { viewport, camera } = sheet;
  const hands = new Hands(sheet, editor);
  viewport.addEventListener("pointerdown", (event) => hands.press(event));
  viewport.addEventListener("pointermove", (event) => hands.move(event));
  viewport.addEventListener("pointerup", (event) => hands.lift(event));
  viewport.addEventListener("pointercancel", (event) => {
    hands.down.delete(event.pointerId);
    hands.abandon();
  });
  viewport.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      camera.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), event.clientX, event.clientY);
    },
    { passive: false },
  );
}

/** What the pointers that are down mean: one gesture at a time, and two of them move the table. */
class Hands {
  /** @param {Sheet} sheet @param {Editor} editor */
  constructor(sheet, editor) {
    this.sheet = sheet;
    this.editor = editor;
    /** @type {Map<number, PointerEvent>} */
    this.down = new Map();
    /** @type {Gesture | null} */
    this.gesture = null;
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (event.pointerType === "mouse" && event.button > 1) return;
    this.down.set(event.pointerId, event);
    if (this.down.size > 1) return this.abandon();
    this.sheet.viewport.setPointerCapture(event.pointerId);
    const pull = event.button ? null : taken(this.sheet, this.editor, event);
    this.gesture = { start: event, last: event, from: this.place(event), pull, moved: false };
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { editor, gesture } = this;
    const { camera } = this.sheet;
    if (this.down.size === 2 && this.down.has(event.pointerId)) return camera.pinch(this.down, event);
    const exact = this.place(event);
    if (!gesture) return this.hover(exact);
    if (!gesture.moved && far(gesture.start, event) < STILL) return;
    gesture.moved = true;
    if (gesture.pull) this.pull(gesture.pull, gesture.from, exact);
    else if (this.pullsOpen()) editor.draft({ points: [editor.snap(gesture.from), editor.snap(exact)] });
    else camera.move(event.clientX - gesture.last.clientX, event.clientY - gesture.last.clientY);
    gesture.last = event;
  }

  /** @param {PointerEvent} event */
  lift(event) {
    this.down.delete(event.pointerId);
    const ended = this.gesture;
    this.gesture = null;
    if (!ended) return;
    if (!ended.moved) this.click(event, ended.pull);
    else if (ended.pull) this.editor.drop();
    else if (this.pullsOpen()) this.editor.finish();
  }

  /** @param {PointerEvent} event */
  place(event) {
    return this.sheet.camera.place(event.clientX, event.clientY);
  }

  /** Whether what is drawn is pulled open from its first point. */
  pullsOpen() {
    return this.editor.tool !== null && !isByPoints(this.editor.tool.form);
  }

  /** @param {Pull} what @param {Point} from @param {Point} exact */
  pull({ role, index, before }, from, exact) {
    const { editor } = this;
    const to = editor.snap(exact, before.id);
    editor.pull(
      pulledTo(before, { role, index }, from, to, exact, editor.kinds, editor.drawing, editor.step),
    );
  }

  /** @param {Point} exact */
  hover(exact) {
    const { editor } = this;
    if (editor.tool && isByPoints(editor.tool.form)) editor.draft({ cursor: editor.snap(exact) });
  }

  abandon() {
    this.gesture = null;
    if (this.editor.pulled) {
      this.editor.pulled = null;
      this.editor.tell("pull");
    }
  }

  /** @param {PointerEvent} event @param {Pull | null} pulled */
  click(event, pulled) {
    const { editor } = this;
    if (editor.tool) return setPoint(editor, editor.snap(this.place(event)), this.sheet.inches(ENDS));
    if (pulled && pulled.role !== "feature")
      return editor.choosePoint(pulled.role === "point" ? pulled.index : -1);
    editor.choose(entryAt(event));
  }
}

/**
 * Sets a point of what is drawn; the last one again ends a line, the first one again an outline.
 * @param {Editor} editor
 * @param {Point} at
 * @param {number} near  inches
 */
export function setPoint(editor, at, near) {
  const { tool } = editor;
  if (!tool) return;
  const { points, form } = tool;
  if (!isByPoints(form)) {
    editor.draft({ points: [at] });
    return editor.finish();
  }
  const [first, last] = [points[0], points.at(-1)];
  const ends =
    points.length > 1 &&
    ((last && apart(last, at) < near) ||
      (form === "outline" && points.length > 2 && apart(first, at) < near));
  if (ends) editor.finish();
  else editor.draft({ points: [...points, at], cursor: at });
}

/**
 * What a hand takes hold of: a handle, the feature that is chosen, or nothing.
 * @param {Sheet} sheet
 * @param {Editor} editor
 * @param {PointerEvent} event
 * @returns {Pull | null}
 */
function taken(sheet, editor, event) {
  if (editor.tool) return null;
  const before = editor.entry;
  const handle = handleAt(sheet, event);
  if (before && handle)
    return { role: handle.dataset.handle ?? "", index: Number(handle.dataset.index), before };
  const id = entryAt(event);
  if (!id) return null;
  if (id === editor.chosen && before) return { role: "feature", index: 0, before };
  if (event.pointerType !== "mouse") return null; // a finger first chooses: it moves the table otherwise
  editor.choose(id);
  return editor.entry && { role: "feature", index: 0, before: editor.entry };
}

/** @param {PointerEvent} event */
function entryAt(event) {
  const element = document.elementFromPoint(event.clientX, event.clientY);
  return element?.closest("[data-entry]")?.getAttribute("data-entry") ?? "";
}

/**
 * What a finger means is near it; of a feature that it lies on, the handle only if it is nearer still.
 * @param {Sheet} sheet
 * @param {PointerEvent} event
 * @returns {SVGElement | null}
 */
function handleAt(sheet, event) {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const exact = under?.closest("[data-handle]");
  if (exact instanceof SVGElement || event.pointerType === "mouse")
    return /** @type {SVGElement | null} */ (exact ?? null);
  let [best, least] = [
    /** @type {SVGElement | null} */ (null),
    under?.closest(".hit.is-chosen") ? FINGER / 2 : FINGER,
  ];
  for (const element of sheet.layers.handles.querySelectorAll("[data-handle]")) {
    const box = element.getBoundingClientRect();
    const gap = Math.hypot(
      box.left + box.width / 2 - event.clientX,
      box.top + box.height / 2 - event.clientY,
    );
    if (gap < least && element instanceof SVGElement) [best, least] = [element, gap];
  }
  return best;
}
