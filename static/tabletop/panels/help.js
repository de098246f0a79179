// @ts-check
// What the signs on the table mean, how a Phase goes, and the keys.

import { t } from "../../words/words.js";
import { handed, html, svg } from "../element.js";
import { works } from "../render/defences.js";
import { base, emblem, insignia, nations, soldier, storey } from "../render/figures.js";
import { faceMark } from "../render/hits.js";
import { tagSign } from "../render/label-cards.js";
import { crate, disc } from "../render/pieces.js";
import { machine } from "../render/vehicles.js";
import { die } from "./dice.js";

/** @type {[string, string][]} */
const KEYS = [
  [t("1 – 9, letters"), t("take the choice that shows this key; with Shift where it shows +")],
  ["O", t("to the choices in the orders")],
  ["P", t("show a key beside each piece that can be chosen; that key chooses it")],
  ["Enter", t("confirm what is laid out")],
  ["Esc", t("go back")],
  [t("Tab, arrows"), t("go through choices and pieces")],
  [t("arrows"), t("move what is placed by 1″, with Shift by 0.1″")],
  [t("Q, E, Shift + wheel"), t("turn a formation, a vehicle on the spot, or one that comes on")],
  ["C", t("a corner in the way while dragging, or in a vehicle's way")],
  ["B", t("drive forwards or in reverse")],
  [t("arrows, then Enter"), t("lead a vehicle inch by inch, and drive")],
  [t("+ − 0, wheel, pinch"), t("zoom")],
  [t("drag the ground"), t("move the table")],
  ["R", t("ruler: drag to measure; never sent to anyone")],
  ["V", t("what the selected Unit sees, or a vehicle's weapons reach")],
  ["L", t("labels on and off")],
  ["U", t("take back, where that is possible")],
  ["N", t("skip what the computer does, to your next question")],
  [t("← → Home End"), t("step through what has happened")],
  ["H", t("what happened since your last Phase")],
  ["F1", t("the rule of what is asked")],
  ["?", t("this page")],
];

/** What a finger does instead. @type {[string, string][]} */
const FINGERS = [
  [t("tap"), t("take one of the choices, or a Unit; a tap on its card puts the card away")],
  [t("tap the table"), t("lay down there what is to be placed or moved")],
  [t("drag"), t("lead men, markers and vehicles, or turn them by their handle")],
  [t("drag the ground"), t("move the table")],
  ["pinch", t("zoom")],
];

/** @type {[number, string][]} */
const DICE = [
  [1, t("activates a Team")],
  [2, t("activates a Section")],
  [3, t("activates a Junior Leader")],
  [4, t("activates a Senior Leader")],
  [5, t("a Chain of Command Point")],
  [6, t("says who has the next Phase")],
];

/** @param {string} nation @param {string} weapon @param {boolean} [leader] */
function man(nation, weapon, leader = false) {
  return framed(0.68, `nation-${nation}`, base(nation, leader), soldier(nation, weapon));
}

/** @param {string} more @param {...SVGElement} parts */
function picture(more, ...parts) {
  return framed(1.1, more, ...parts);
}

/**
 * @param {number} half  inches from the middle to the edge
 * @param {string} more
 * @param {...SVGElement} parts
 */
function framed(half, more, ...parts) {
  return svg(
    "svg",
    { class: `sign ${more}`, viewBox: `${-half} ${-half} ${2 * half} ${2 * half}`, "aria-hidden": "true" },
    ...parts,
  );
}

/** @param {string} rank @param {import("../protocol.d.ts").CompanionKind} [companion] */
function leader(rank, companion) {
  return framed(
    0.85,
    "nation-britain leader",
    base("britain", true),
    soldier("britain", "smg"),
    svg(
      "g",
      { transform: "translate(0.45 -0.45)" },
      svg("circle", { r: 0.4, class: "badge-ground" }),
      svg("g", { transform: "translate(0 -0.04)" }, insignia(rank, companion)),
    ),
  );
}

/** @param {string} more */
function stroke(more) {
  return picture("", svg("path", { d: "M-1 0H1", class: `line ${more}` }));
}

/** @param {string} marked */
function outlined(marked) {
  return picture(
    `nation-britain piece team ${marked}`,
    svg("path", { d: "M-0.35 0H0.35", class: "hull-edge" }),
    svg("path", { d: "M-0.35 0H0.35", class: "hull" }),
  );
}

/** @param {"entrenchment" | "barbed-wire" | "minefield" | "roadblock" | "barricade"} kind */
function dug(kind) {
  return framed(
    2.1,
    "",
    svg(
      "g",
      { class: "defence" },
      ...works(`sign-${kind}`, kind, [
        [-1.6, -0.8],
        [1.6, -0.8],
        [1.6, 0.8],
        [-1.6, 0.8],
      ]),
    ),
  );
}

/** @param {"knocked-out" | "abandoned"} [state] */
function tank(state) {
  return framed(
    2.6,
    `nation-britain vehicle ${state === "knocked-out" ? "is-wreck" : ""}`,
    svg(
      "g",
      { transform: "rotate(60)" },
      ...machine("britain", {
        facing: 0,
        length: 4.2,
        width: 2,
        kind: "tank",
        gear: "tracked",
        turret: 20,
        state,
      }),
    ),
  );
}

/** A tank with the face marked that somebody fires at. */
function aimedAt() {
  const sign = tank();
  sign.append(
    svg(
      "g",
      { transform: "rotate(60)" },
      faceMark({ at: [0, 0], facing: 0, length: 4.2, width: 2 }, "side", [-9, 0], "is-looked-at"),
    ),
  );
  return sign;
}

const FIRST_STEPS = [
  t("The line at the top says who is awaited and for what."),
  t("Choose among the orders or a Unit that glows; drag men where they are to go;"),
  t("what is laid out counts when you confirm it."),
].join(" ");

/** @typedef {[Element, string]} Sign  with what it stands for */

function signs() {
  return [...signsOfPieces(), ...signsOfStates()];
}

/** @returns {Sign[]} */
function signsOfPieces() {
  return [
    [man("britain", "smg"), t("submachine gun")],
    [man("germany", "mg42"), t("light machine gun")],
    [man("britain", "piat"), t("anti-tank weapon")],
    [man("britain", "2in-mortar"), t("mortar")],
    [man("britain", "sniper"), t("sniper")],
    [man("britain", "infantry-flamethrower"), t("flamethrower")],
    [man("britain", "medic"), t("medical orderly")],
    [man("britain", "observer"), t("Forward Observer")],
    [man("britain", "gun"), t("infantry or anti-tank gun, in lists")],
    [man("britain", "mine-clearers"), t("engineers who clear mines")],
    [man("britain", "wire-cutters"), t("who cut wire")],
    [man("britain", "demolition"), t("who blow it up")],
    [man("britain", "dinamiteros"), t("dinamiteros, who throw dynamite")],
    [man("britain", "tank-hunters"), t("tank hunters with a petrol can")],
    [man("britain", "megaphone"), t("megaphone")],
    [leader("junior"), t("Junior Leader: chevrons")],
    [leader("senior"), t("Senior Leader: a star")],
    [leader("senior", "commissar"), t("Commissar, goes with a Unit")],
    [
      framed(0.3, "nation-germany", svg("g", { transform: "translate(-0.36 -0.36)" }, storey(1, 0))),
      t("on the first floor"),
    ],
    [picture("nation-britain", ...crate("britain", 1)), t("Jump-Off Point; crossed out: captured")],
    [picture("nation-germany", ...disc("germany", 1, true)), t("Patrol Marker, here locked")],
    [dug("entrenchment"), t("entrenchment: hard cover in it")],
    [dug("barbed-wire"), t("barbed wire")],
    [dug("minefield"), t("minefield; pale: cleared")],
    [dug("roadblock"), t("roadblock; pale: vehicles pass")],
    [dug("barricade"), t("barricade: hard cover behind it")],
  ];
}

/** @returns {Sign[]} */
function signsOfStates() {
  return [
    [tagSign("shock"), t("Shock, beside a Team's number of men or a vehicle's name")],
    [tagSign("pinned"), t("Pinned")],
    [tagSign("broken"), t("Broken")],
    [tagSign("tactical"), t("Tactical")],
    [tagSign("overwatch"), t("on Overwatch")],
    [tagSign("hidden"), t("a sniper not spotted")],
    [tagSign("spotted"), t("a sniper spotted")],
    [tagSign("mounted"), t("in the saddle")],
    [tagSign("horses"), t("on foot, with its horses held near by")],
    [tagSign("motorcycles"), t("on motorcycles")],
    [tagSign("parked"), t("on foot, with its motorcycles near by")],
    [tagSign("fuel"), t("attacks for which a flamethrower has fuel")],
    [tagSign("contact"), t("an observer in contact with his battery")],
    [tagSign("wounded"), t("an observer who moves no more")],
    [tank(), t("tank; its turret looks where it fires")],
    [tank("knocked-out"), t("a wreck; smoke: knocked out, flames: it exploded")],
    [aimedAt(), t("the face of a vehicle that is aimed at or hit")],
    [tagSign("abandoned"), t("a vehicle abandoned by its crew")],
    [tagSign("bogged"), t("bogged down")],
    [tagSign("stuck"), t("stuck on an obstacle")],
    [tagSign("immobilised"), t("immobilised")],
    [tagSign("trapped"), t("trapped under a house")],
    [outlined("glows"), t("can be chosen now")],
    [outlined("is-chosen"), t("is chosen")],
    [outlined("is-target"), t("is aimed at or spoken of")],
    [outlined("done"), t("pale, ticked: done in this Phase")],
    [stroke("line-sight sight-clear"), t("clear sight")],
    [stroke("line-sight sight-hindered"), t("hindered: cover")],
    [stroke("line-sight sight-blocked"), t("nothing is seen beyond")],
  ];
}

/** Every nation's man and emblem, with its name and what its base is. */
function peoples() {
  const rows = nations().map(([nation, { name, base, emblem: sign }]) =>
    html(
      "li",
      { "data-nation": nation },
      man(nation, "rifle"),
      emblem(nation),
      html("span", {}, name, html("small", {}, `${base.words}; ${sign.words}`)),
    ),
  );
  return html("section", { class: "help-nations" }, html("h3", {}, t("Nations")), html("ul", {}, ...rows));
}

/** @param {string} title @param {[Element | string, string][]} rows @param {string} more */
function table(title, rows, more) {
  return html(
    "section",
    {},
    html("h3", {}, title),
    html(
      "dl",
      { class: more },
      ...rows.flatMap(([sign, words]) => [
        html("dt", {}, typeof sign === "string" ? html("kbd", {}, sign) : sign),
        html("dd", {}, words),
      ]),
    ),
  );
}

export function showHelp() {
  const dialog = /** @type {HTMLDialogElement} */ (
    html(
      "dialog",
      { class: "paper help", "data-dialog": "help", "aria-label": handed(t("Signs"), t("Signs and keys")) },
      html(
        "form",
        { method: "dialog", class: "help-close" },
        html("button", { class: "confirm", autofocus: true }, t("Back to the table")),
      ),
      html("h2", {}, t("At the table")),
      html("p", {}, FIRST_STEPS),
      html(
        "div",
        { class: "help-columns tabletop-signs" },
        table(t("Signs"), signs(), "help-signs"),
        html(
          "div",
          {},
          table(
            t("Command Dice"),
            DICE.map(([face, words]) => [die(face, "is-small"), words]),
            "help-dice",
          ),
          html("p", { class: "help-note" }, t("Dice add up: 1 and 2 make a 3.")),
          handed(table(t("By finger"), FINGERS, "help-keys"), table(t("Keys"), KEYS, "help-keys")),
        ),
      ),
      html("div", { class: "tabletop-signs" }, peoples()),
    )
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  (document.querySelector(".tabletop") ?? document.body).append(dialog);
  dialog.showModal();
}
