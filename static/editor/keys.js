// @ts-check
// The editor by keys: features are reached by Tab, moved by arrows; a kind is drawn with a cross that the
// arrows move.

import { t } from "../words/words.js";
import { setPoint } from "./hands.js";

/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {import("./shapes.js").Point} Point */

/** @type {Record<string, Point>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const FINE = 0.1; // inches of an arrow with Shift
const TURN = 5; // degrees

/** What the keys do, for those who read it. @type {[string, string][]} */
export const KEYS = [
  ["N", t("something new: what to draw")],
  ["Tab", t("the next feature")],
  [t("Arrows"), t("move it by an inch, with Shift by a tenth")],
  ["P", t("choose its next point: arrows and Delete then mean the point")],
  ["[ and ]", t("turn it")],
  ["D", t("duplicate it")],
  [t("Delete"), t("delete it")],
  [t("Ctrl+Z, Ctrl+Shift+Z"), t("undo, redo")],
  [t("Ctrl+S"), t("save at once")],
  [t("Space"), t("when drawing: set a point; arrows move the cross")],
  ["Enter", t("when drawing: finish")],
  ["Esc", t("lay down what is drawn, or choose nothing")],
  ["+, -, 0", t("nearer, farther, the whole table")],
];

/**
 * @param {Editor} editor
 * @param {HTMLElement} viewport
 * @param {{ save: () => void, zoom: (way: -1 | 0 | 1) => void, pick: () => void }} also
 */
export function listenToKeys(editor, viewport, also) {
  document.addEventListener("keydown", (event) => {
    if (withControl(editor, event, also.save)) return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key === "Escape") return editor.tool ? editor.layDown() : editor.choose("");
    if (event.key === "n" && !editor.tool) return also.pick();
    if (!viewport.contains(document.activeElement)) return;
    const done = zoomed(event.key, also.zoom) || (editor.tool ? drawn(editor, event) : edited(editor, event));
    if (done) event.preventDefault();
  });
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  return target instanceof Element && target.closest("input, select, textarea") !== null;
}

/** @param {Editor} editor @param {KeyboardEvent} event @param {() => void} save */
function withControl(editor, event, save) {
  if (!event.ctrlKey && !event.metaKey) return false;
  const key = event.key.toLowerCase();
  if (key === "s") save();
  else if (isTyping(event.target)) return false;
  else if (key === "z") editor.go(event.shiftKey ? "redo" : "undo");
  else if (key === "y") editor.go("redo");
  else return false;
  return true;
}

/** @param {string} key @param {(way: -1 | 0 | 1) => void} zoom */
function zoomed(key, zoom) {
  if (key === "+" || key === "=") zoom(1);
  else if (key === "-") zoom(-1);
  else if (key === "0") zoom(0);
  else return false;
  return true;
}

/** @param {Editor} editor @param {KeyboardEvent} event */
function edited(editor, event) {
  const arrow = ARROWS[event.key];
  if (!editor.chosen) return false;
  if (arrow) editor.nudge(...scaled(arrow, event.shiftKey));
  else if (event.key === "Delete" || event.key === "Backspace") editor.remove();
  else if (event.key === "[") editor.turn(-TURN);
  else if (event.key === "]") editor.turn(TURN);
  else if (event.key === "d") editor.duplicate();
  else if (event.key === "p") nextPoint(editor);
  else return false;
  return true;
}

/** @param {Editor} editor */
function nextPoint(editor) {
  const count = editor.entry?.points?.length ?? 0;
  editor.choosePoint(count ? ((editor.point + 2) % (count + 1)) - 1 : -1);
}

/** @param {Editor} editor @param {KeyboardEvent} event */
function drawn(editor, event) {
  const { drawing, tool } = editor;
  const cursor = tool?.cursor ?? [drawing.width / 2, drawing.height / 2];
  const arrow = ARROWS[event.key];
  if (arrow) {
    const [dx, dy] = scaled(arrow, event.shiftKey);
    editor.draft({ cursor: [held(cursor[0] + dx, drawing.width), held(cursor[1] + dy, drawing.height)] });
  } else if (event.key === " ") setPoint(editor, cursor, 0.05);
  else if (event.key === "Enter") editor.finish();
  else if (event.key === "Backspace") editor.draft({ points: tool?.points.slice(0, -1) });
  else return false;
  return true;
}

/** @param {Point} arrow @param {boolean} fine @returns {Point} */
function scaled([dx, dy], fine) {
  return fine ? [dx * FINE, dy * FINE] : [dx, dy];
}

/** @param {number} value @param {number} most */
function held(value, most) {
  return Math.round(Math.min(Math.max(value, 0), most) * 100) / 100;
}
