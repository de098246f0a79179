// @ts-check
// What lies over the ground, drawn anew whenever something is chosen, pulled or drawn.

import { svg } from "../tabletop/element.js";
import { isClosed } from "./features.js";
import { drawnHandles, handlesOf, hits, outline } from "./overlay.js";
import { pathOf } from "./sheet.js";
import { made } from "./tools.js";

/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {import("./shapes.js").Point} Point */

/** @param {Sheet} sheet @param {Editor} editor */
export function drawHits(sheet, editor) {
  const wrong = new Set(editor.standing.faults.map(({ feature }) => feature));
  sheet.put("hits", hits(editor.drawing, editor.kinds, editor.chosen, wrong, sheet.camera.inch));
}

/** @param {Sheet} sheet @param {Editor} editor */
export function drawChoice(sheet, editor) {
  const { entry, kinds, drawing } = editor;
  sheet.put("outline", entry ? outline(entry, kinds, [drawing.width, drawing.height]) : []);
  sheet.put(
    "handles",
    entry ? drawnHandles(handlesOf(entry, kinds, sheet.camera.inch), editor.point, sheet.camera.inch) : [],
  );
}

/** @param {Sheet} sheet @param {Editor} editor */
export function drawDraft(sheet, editor) {
  const { tool, kinds, drawing } = editor;
  sheet.viewport.classList.toggle("is-drawing", tool !== null);
  if (!tool) return sheet.put("draft", []);
  const points = tool.cursor ? [...tool.points, tool.cursor] : tool.points;
  const entry = points.length ? made(drawing, kinds, tool.kind, tool.form, points) : null;
  const shape = entry && tool.points.length ? outline(entry, kinds, [drawing.width, drawing.height]) : [];
  const course = svg("path", {
    class: "draft",
    d: pathOf(points, isClosed(kinds[tool.kind]) && tool.form === "outline"),
  });
  sheet.put("draft", [
    ...shape,
    course,
    ...dots(tool.points, sheet.camera.inch),
    ...cross(tool.cursor, sheet.camera.inch),
  ]);
}

/** @param {Point[]} points @param {number} inch */
function dots(points, inch) {
  return points.map(([x, y]) => svg("circle", { class: "draft-point", cx: x, cy: y, r: 5 / inch }));
}

/** @param {Point | null} at @param {number} inch */
function cross(at, inch) {
  if (!at) return [];
  const [[x, y], reach] = [at, 11 / inch];
  return [
    svg("path", {
      class: "draft-cross",
      d: `M${x - reach} ${y}H${x + reach}M${x} ${y - reach}V${y + reach}`,
    }),
  ];
}
