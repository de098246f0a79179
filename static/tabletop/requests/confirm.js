// @ts-check
// The row of buttons under a half-made answer, and the line that says whether the server would take it.

import { t } from "../../words/words.js";
import { html, svg } from "../element.js";

/** @typedef {NonNullable<import("../protocol.d.ts").Query["formation"]>} Shape  in which men stand */
/**
 * @typedef {import("../protocol.d.ts").Verdict | null} Verdict  of the server on a half-made answer; null
 *   while it has said nothing
 */

/**
 * @param {{ label: string, ready: boolean, take: () => void, more?: (Node | null | false)[] }} row
 */
export function confirmRow({ label, ready, take, more = [] }) {
  return html(
    "div",
    { class: "confirm-row" },
    html(
      "button",
      {
        type: "button",
        class: "confirm",
        "data-act": "confirm",
        "data-focus": "confirm",
        disabled: !ready,
        onclick: take,
      },
      label,
      html("kbd", {}, "Enter"),
    ),
    ...more,
  );
}

/**
 * @param {string} act
 * @param {string} label
 * @param {() => void} take
 * @param {import("../element.js").Attributes} [more]
 */
export function smallButton(act, label, take, more = {}) {
  return html(
    "button",
    { type: "button", class: "small", "data-act": act, "data-focus": act, onclick: take, ...more },
    label,
  );
}

/** @param {Verdict} verdict @param {string} [fine] */
export function verdictLine(verdict, fine = t("They can stand there.")) {
  if (!verdict) return html("p", { class: "verdict is-open", "data-verdict": "open" }, " ");
  if (verdict.legal)
    return html(
      "div",
      { class: "verdict-box" },
      html("p", { class: "verdict is-legal", "data-verdict": "legal" }, `✓ ${fine}`),
      ...(verdict.notes ?? []).map((note) =>
        html("p", { class: "warning", role: "status", "data-note-of-draft": "" }, `⚠ ${note}`),
      ),
    );
  return html(
    "p",
    { class: "verdict is-refused", "data-verdict": "refused", role: "status" },
    `✗ ${verdict.why || t("That is not possible.")}`,
  );
}

/** @type {[Shape, string][]} */
const FORMATIONS = [
  ["keep", t("As they are")],
  ["line", t("Line")],
  ["column", t("Column")],
  ["wedge", t("Wedge")],
  ["cluster", t("Cluster")],
];
/** @type {Record<string, string>} */
const SIGNS = {
  keep: "M2 8V10M5 3V5M7 7V9M10 2V4",
  line: "M1 6H3M5 6H7M9 6H11",
  column: "M6 1V3M6 5V7M6 9V11",
  wedge: "M6 2V4M3 5V7M9 5V7M1 9V11M11 9V11",
  cluster: "M3 3V5M7 3V5M5 7V9M9 7V9",
};

/**
 * Buttons for the shape in which men stand, and for turning it.
 * @param {Shape} now
 * @param {(formation: Shape) => void} choose
 * @param {(degrees: number) => void} turn
 * @param {boolean} [keeps]  whether they may keep the shape in which they stand
 */
export function formationRow(now, choose, turn, keeps = false) {
  const shapes = FORMATIONS.filter(([id]) => keeps || id !== "keep").map(([id, label]) => {
    const attributes = {
      type: "button",
      class: "shape",
      "data-formation": id,
      "data-focus": `shape-${id}`,
      "aria-pressed": now === id,
      title: label,
      onclick: () => choose(id),
    };
    const sign = svg("svg", { viewBox: "0 0 12 12", "aria-hidden": "true" }, svg("path", { d: SIGNS[id] }));
    return html("button", attributes, sign, html("span", {}, label));
  });
  return html(
    "div",
    { class: "formation-row", role: "group", "aria-label": t("Formation") },
    ...shapes,
    ...turnButtons(turn),
  );
}

/** @param {(degrees: number) => void} turn */
export function turnButtons(turn) {
  return [
    smallButton("turn-left", "⟲", () => turn(-15), {
      title: t("Turn left (Q)"),
      "aria-label": t("Turn left"),
    }),
    smallButton("turn-right", "⟳", () => turn(15), {
      title: t("Turn right (E)"),
      "aria-label": t("Turn right"),
    }),
  ];
}
