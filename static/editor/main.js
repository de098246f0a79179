// @ts-check
// The table editor: puts its parts together and keeps them in step.

import { fill, html } from "../tabletop/element.js";
import { t } from "../words/words.js";
import { bar } from "./bar.js";
import { checks } from "./checks.js";
import { drawChoice, drawDraft, drawHits } from "./drafting.js";
import { Editor } from "./editor.js";
import { courseOf } from "./features.js";
import { listenToHands } from "./hands.js";
import { listenToKeys } from "./keys.js";
import { markKind, palette, toolBar } from "./palette.js";
import { properties } from "./properties.js";
import { Saving } from "./saving.js";
import { middleOf } from "./shapes.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("./saving.js").State} State */

const start = JSON.parse(document.getElementById("start")?.textContent ?? "{}");
const root = /** @type {HTMLElement} */ (document.getElementById("editor"));
const page = location.pathname.replace(/edit\/$/, "");
const editor = new Editor(start.drawing, start.kinds, start.standing, start.looks);

const also = { save, zoom, leave, pick: () => kinds.querySelector("button")?.focus() };
const above = bar(editor, page, also);
const kinds = palette(editor, start.groups);
const viewport = html("div", {
  class: "editor-viewport",
  tabindex: 0,
  role: "application",
  "aria-label": t("The table. Tab goes from feature to feature, arrows move the one that is chosen."),
});
const tool = html("div", { class: "tool-bar", role: "region", "aria-label": t("What is drawn") });
const form = html("section", { class: "editor-form", "aria-label": t("What is chosen") });
const list = html("section", {
  class: "editor-checks",
  "aria-label": t("Check of the table"),
  "aria-live": "polite",
});
const alarm = html("div", { class: "editor-alarm", role: "alert" });
const narrow = html(
  "p",
  { class: "notice narrow-note", role: "note" },
  html("strong", {}, t("The editor wants a larger screen.")),
  " ",
  t("On this one you can look, choose and move things; draw a table on a tablet or a computer."),
);
fill(
  root,
  narrow,
  above.made,
  alarm,
  html("div", { class: "editor-table" }, tool, viewport),
  kinds,
  html("aside", { class: "editor-side", "aria-label": t("Details") }, list, form),
);

const sheet = new Sheet(viewport, editor.drawing);
const saving = new Saving(start.key, start.standing.version, toldOfSaving, (standing) => {
  editor.standing = standing;
  fillForm();
  drawHits(sheet, editor);
});

// --- keeping in step -----------------------------------------------------------------------------------

editor.listeners.push((what) => {
  if (what === "drawing") {
    sheet.measure(editor.drawing);
    sheet.paint(editor.ground());
    above.mark();
    saving.want(editor.drawing);
  }
  if (what !== "tool" && what !== "pull") {
    drawHits(sheet, editor);
    fillForm();
  }
  if (what === "tool" || what === "choice") showTool();
  drawChoice(sheet, editor);
  if (what === "choice" && document.activeElement === viewport) focusChosen();
});

/** Who draws by keys goes on with what he has drawn. */
function focusChosen() {
  const hit = sheet.layers.hits.querySelector(".is-chosen");
  if (hit instanceof SVGElement) hit.focus({ preventScroll: true });
}

let pressed = false; // a hand is on the form: what it presses must not be replaced under it
document.addEventListener(
  "pointerdown",
  () => {
    pressed = true;
  },
  true,
);
for (const name of ["pointerup", "pointercancel"])
  document.addEventListener(
    name,
    () => {
      setTimeout(() => {
        pressed = false;
      });
    },
    true,
  );

let filling = 0;
function fillForm() {
  cancelAnimationFrame(filling);
  filling = requestAnimationFrame(() => (pressed ? fillForm() : fillNow()));
}

function fillNow() {
  fill(list, ...checks(editor, show));
  fill(form, ...properties(editor));
}

function showTool() {
  fill(tool, ...toolBar(editor));
  markKind(kinds, editor);
  drawDraft(sheet, editor);
  if (
    editor.tool &&
    !editor.tool.points.length &&
    document.activeElement instanceof HTMLElement &&
    kinds.contains(document.activeElement)
  )
    viewport.focus({ preventScroll: true });
}

viewport.addEventListener("focusin", ({ target }) => {
  const id = target instanceof Element ? target.getAttribute("data-entry") : null;
  if (id && !editor.tool && !pressed) editor.choose(id);
});

sheet.camera.settled = () => {
  drawHits(sheet, editor);
  drawChoice(sheet, editor);
  drawDraft(sheet, editor);
};

/** @param {-1 | 0 | 1} way */
function zoom(way) {
  if (way) sheet.camera.zoom(way > 0 ? 1.35 : 1 / 1.35);
  else sheet.camera.fit();
}

/** Chooses a feature and brings it into the window. @param {string} id */
function show(id) {
  editor.choose(id);
  const { entry } = editor;
  if (entry) sheet.camera.show(middleOf(courseOf(entry, editor.kinds)));
}

// --- saving --------------------------------------------------------------------------------------------

/** Saves at once, with what is still being typed. */
function save() {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    field.dispatchEvent(new Event("change"));
  return saving.now();
}

/** Goes to another page when all is saved; stays where that fails. @param {Event} event */
async function leave(event) {
  event.preventDefault();
  await save();
  if (saving.wanted) await saving.now();
  if (!saving.wanted) location.assign(page);
}

/** @param {State} state @param {string} [why] */
function toldOfSaving(state, why = "") {
  above.tell(state);
  fill(
    alarm,
    ...(state === "conflict"
      ? conflict(why)
      : [
          ...why
            .split("\n")
            .filter(Boolean)
            .map((line) => html("p", {}, line)),
        ]),
  );
}

/** @param {string} why */
function conflict(why) {
  const keep = () => saving.now(true);
  const leave = () => {
    saving.keep(null);
    location.reload();
  };
  return [
    html("p", {}, t`${why} Which one stays?`),
    html(
      "div",
      { class: "button-line" },
      html("button", { type: "button", class: "small-button", onclick: keep }, t("What is drawn here")),
      html("button", { type: "button", class: "small-button", onclick: leave }, t("What was saved there")),
    ),
  ];
}

/** Takes up what this browser had not saved when it was left. */
function takeUp() {
  const left = saving.left();
  if (!left || JSON.stringify(left.drawing) === JSON.stringify(editor.drawing)) return saving.keep(null);
  if (left.version !== saving.version)
    saving.stop(
      "conflict",
      t("Something you drew here was not saved, and the table was changed elsewhere since."),
    );
  editor.put(left.drawing);
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) saving.now();
});
listenToHands(sheet, editor);
listenToKeys(editor, viewport, also);
sheet.paint(editor.ground());
drawHits(sheet, editor);
fillNow();
showTool();
takeUp();
