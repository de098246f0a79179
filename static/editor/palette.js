// @ts-check
// The kinds of ground in their groups, each with a picture of how it is drawn.

import { html, svg } from "../tabletop/element.js";
import { drawGround, fetchDrawings } from "../tabletop/ground/index.js";
import { texturise } from "../tabletop/ground/texture.js";
import { t } from "../words/words.js";
import { groundOf } from "./features.js";
import { button } from "./fields.js";
import { FORMS, formsOf, furnished } from "./tools.js";

/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {import("./features.js").Drawing} Drawing */
/** @typedef {import("./features.js").Entry} Entry */
/** @typedef {import("./features.js").Kinds} Kinds */
/** @typedef {import("./shapes.js").Point} Point */

const CELL = /** @type {Point} */ ([6, 4]); // inches of a picture
const ACROSS = 8;
const PIXELS = 11; // of an inch in it
const STYLE = new URL("../tabletop/ground.css", import.meta.url);

/** @param {Editor} editor @param {[string, string[]][]} groups @returns {HTMLElement} */
export function palette(editor, groups) {
  const kinds = groups.flatMap(([, ids]) => ids);
  const made = html(
    "nav",
    { class: "palette", "aria-label": t("What to draw") },
    ...groups.map(([name, ids]) =>
      html(
        "section",
        {},
        html("h2", {}, name),
        html("div", { class: "palette-kinds" }, ...ids.map((id) => kindButton(editor, id))),
      ),
    ),
  );
  pictures(kinds, editor.kinds).then((address) => show(made, kinds, address));
  return made;
}

/** @param {Editor} editor @param {string} id */
function kindButton(editor, id) {
  const kind = editor.kinds[id];
  const take = () => editor.take(id, formsOf(id, kind)[0]);
  return html(
    "button",
    { type: "button", class: "palette-kind", "data-kind": id, "aria-pressed": "false", onclick: take },
    html("span", { class: "palette-picture" }),
    kind.name,
  );
}

/**
 * All kinds drawn at once, on one sheet of grass.
 * @param {string[]} kinds
 * @param {Kinds} worth
 * @returns {Promise<string>} the address of the picture
 */
async function pictures(kinds, worth) {
  const size = { width: CELL[0] * ACROSS, height: CELL[1] * Math.ceil(kinds.length / ACROSS) };
  const features = kinds.map((id, index) =>
    sample(id, worth, [(index % ACROSS) * CELL[0], Math.floor(index / ACROSS) * CELL[1]]),
  );
  const map = groundOf({ id: "palette", title: "", notes: "", ...size, features }, worth);
  const ground = svg("g");
  await fetchDrawings(map);
  drawGround(ground, map);
  const [style] = await Promise.all([fetch(STYLE).then((answer) => answer.text()), texturise(ground, map)]);
  const drawn = svg(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${size.width} ${size.height}`,
      width: size.width * PIXELS,
      height: size.height * PIXELS,
    },
    svg("style", {}, style),
    ground,
  );
  return URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(drawn)], { type: "image/svg+xml" }),
  );
}

/**
 * A small feature of a kind, in the middle of its cell.
 * @param {string} id
 * @param {Kinds} kinds
 * @param {Point} corner
 * @returns {Entry}
 */
function sample(id, kinds, [x, y]) {
  const entry = { id: `sample-${id}`, kind: id };
  const kind = kinds[id];
  const middle = /** @type {Point} */ ([x + CELL[0] / 2, y + CELL[1] / 2]);
  if (kind.shape === "building")
    return furnished({ ...entry, at: middle, size: id === "church" ? [4.6, 2.6] : [3.4, 2.5] }, kind);
  if (kind.shape !== "area")
    return {
      ...entry,
      curve: true,
      width: Math.min(kind.width, 2.6),
      points: [
        [x + 0.3, y + 2.3],
        [x + 3, y + 1.8],
        [x + 5.7, y + 2.2],
      ],
    };
  if (formsOf(id, kind)[0] === "round") return { ...entry, at: middle, radius: 1.2 };
  return {
    ...entry,
    curve: formsOf(id, kind)[0] === "outline",
    points: [
      [x + 0.9, y + 0.7],
      [x + 5.1, y + 0.7],
      [x + 5.1, y + 3.3],
      [x + 0.9, y + 3.3],
    ],
  };
}

/** @param {HTMLElement} made @param {string[]} kinds @param {string} address */
function show(made, kinds, address) {
  kinds.forEach((id, index) => {
    const picture = made.querySelector(`[data-kind="${id}"] .palette-picture`);
    if (!(picture instanceof HTMLElement)) return;
    picture.style.backgroundImage = `url(${address})`;
    const [across, down] = [index % ACROSS, Math.floor(index / ACROSS)];
    picture.style.backgroundPosition = `${-across * CELL[0] * PIXELS}px ${-down * CELL[1] * PIXELS}px`;
  });
}

/** Marks the kind that is drawn. @param {HTMLElement} made @param {Editor} editor */
export function markKind(made, editor) {
  for (const button of made.querySelectorAll("[data-kind]")) {
    button.setAttribute("aria-pressed", String(button.getAttribute("data-kind") === editor.tool?.kind));
  }
}

/**
 * What is drawn and how; what can be done with what is chosen.
 * @param {Editor} editor
 * @returns {HTMLElement[]}
 */
export function toolBar(editor) {
  if (editor.tool) return whileDrawing(editor, editor.tool);
  if (editor.chosen)
    return [
      html("p", { class: "note" }, t("Pull it, or one of its handles; the blue one turns it.")),
      actions(editor),
    ];
  return [
    html("p", { class: "note" }, t("Choose what to draw, or press a feature of the table to change it.")),
  ];
}

/** @param {Editor} editor @param {import("./editor.js").Tool} tool */
function whileDrawing(editor, tool) {
  const kind = editor.kinds[tool.kind];
  const forms = formsOf(tool.kind, kind);
  const choice = forms.map((form) =>
    button(FORMS[form].name, () => editor.draft({ form, points: [] }), {
      "aria-pressed": String(form === tool.form),
    }),
  );
  return [
    html("p", {}, html("strong", {}, kind.name), ` ${FORMS[tool.form].told}`),
    html(
      "div",
      { class: "button-line" },
      ...(forms.length > 1 ? choice : []),
      button(t("Take back a point"), () => editor.draft({ points: tool.points.slice(0, -1) }), {
        disabled: !tool.points.length,
      }),
      button(t("Finish"), () => editor.finish(), { disabled: tool.points.length < 2 }),
      button(t("Cancel"), () => editor.layDown()),
    ),
  ];
}

/** @param {Editor} editor */
function actions(editor) {
  return html(
    "div",
    { class: "button-line" },
    button(t("Duplicate"), () => editor.duplicate()),
    button(editor.point < 0 ? t("Delete") : t("Delete the point"), () => editor.remove(), {
      class: "small-button is-grave",
      "data-focus": "button-delete",
    }),
    button(t("To the back"), () => editor.reorder(-1)),
    button(t("To the front"), () => editor.reorder(1)),
    button(t("Done"), () => editor.choose("")),
  );
}
