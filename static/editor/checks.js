// @ts-check
// What keeps the table from being played on and what might be better, each a line that chooses its feature.

import { html } from "../tabletop/element.js";
import { counted, t } from "../words/words.js";
import { entryOf } from "./edits.js";
import { labelOf } from "./overlay.js";

/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {import("./saving.js").Fault} Fault */

/** @param {Editor} editor @param {(id: string) => void} show @returns {(HTMLElement | false)[]} */
export function checks(editor, show) {
  const { faults, advice } = editor.standing;
  return [
    html("h2", {}, faults.length ? t`${counted(faults.length, "thing")} to mend` : t("Ready to play")),
    ...list(editor, faults, "check-fault", show),
    advice.length > 0 &&
      html(
        "details",
        { open: !editor.chosen },
        html("summary", {}, t`${counted(advice.length, "thing")} to think about`),
        ...list(editor, advice, "check-advice", show),
      ),
  ];
}

/** @param {Editor} editor @param {Fault[]} lines @param {string} name @param {(id: string) => void} show */
function list(editor, lines, name, show) {
  if (!lines.length) return [];
  return [
    html(
      "ul",
      { class: "checks" },
      ...lines.map((line) => html("li", { class: name }, ...told(editor, line, show))),
    ),
  ];
}

/** @param {Editor} editor @param {Fault} line @param {(id: string) => void} show */
function told(editor, { feature, text }, show) {
  const entry = nearest(editor, feature);
  if (!entry) return [feature ? `${feature}: ${text}` : text];
  return [
    html(
      "button",
      {
        type: "button",
        class: "as-link",
        "data-focus": `check-${feature}-${text}`,
        onclick: () => show(entry.id),
      },
      labelOf(entry, editor.kinds),
    ),
    ` ${text}`,
  ];
}

/** The feature of that id, or the line that it is a piece of. @param {Editor} editor @param {string} id */
function nearest(editor, id) {
  return entryOf(editor.drawing, id) ?? entryOf(editor.drawing, id.replace(/(-gate)?-\d+$/, ""));
}
