// @ts-check
// What the signs on the table mean, how a Phase goes, and the keys.

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
  ["1 – 9", "take one of the choices"],
  ["Enter", "confirm what is laid out"],
  ["Esc", "go back"],
  ["Tab, arrows", "go through choices and pieces"],
  ["arrows", "move what is placed by 1″, with Shift by 0.1″"],
  ["Q, E, Shift + wheel", "turn a formation, a vehicle on the spot, or one that comes on"],
  ["C", "a corner in the way while dragging, or in a vehicle's way"],
  ["B", "drive forwards or in reverse"],
  ["arrows, then Enter", "lead a vehicle inch by inch, and drive"],
  ["+ − 0, wheel, pinch", "zoom"],
  ["drag the ground", "move the table"],
  ["R", "ruler: drag to measure; never sent to anyone"],
  ["V", "what the selected Unit sees, or a vehicle's weapons reach"],
  ["L", "labels on and off"],
  ["U", "take back, where that is possible"],
  ["← → Home End", "step through what has happened"],
  ["F1", "the rule of what is asked"],
  ["?", "this page"],
];

/** What a finger does instead. @type {[string, string][]} */
const FINGERS = [
  ["tap", "take one of the choices, or a Unit; a tap on its card puts the card away"],
  ["tap the table", "lay down there what is to be placed or moved"],
  ["drag", "lead men, markers and vehicles, or turn them by their handle"],
  ["drag the ground", "move the table"],
  ["pinch", "zoom"],
];

/** @type {[number, string][]} */
const DICE = [
  [1, "activates a Team"],
  [2, "activates a Section"],
  [3, "activates a Junior Leader"],
  [4, "activates a Senior Leader"],
  [5, "a Chain of Command Point"],
  [6, "says who has the next Phase"],
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

/** @param {string} rank */
function leader(rank) {
  return framed(
    0.85,
    "nation-britain leader",
    base("britain", true),
    soldier("britain", "smg"),
    svg(
      "g",
      { transform: "translate(0.45 -0.45)" },
      svg("circle", { r: 0.4, class: "badge-ground" }),
      svg("g", { transform: "translate(0 -0.04)" }, insignia(rank)),
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

/** @param {"entrenchment" | "barbed-wire" | "minefield" | "roadblock"} kind */
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
  "The line at the top says who is awaited and for what.",
  "Choose among the orders or a Unit that glows; drag men where they are to go;",
  "what is laid out counts when you confirm it.",
].join(" ");

/** @typedef {[Element, string]} Sign  with what it stands for */

function signs() {
  return [...signsOfPieces(), ...signsOfStates()];
}

/** @returns {Sign[]} */
function signsOfPieces() {
  return [
    [man("britain", "smg"), "submachine gun"],
    [man("germany", "mg42"), "light machine gun"],
    [man("britain", "piat"), "anti-tank weapon"],
    [man("britain", "2in-mortar"), "mortar"],
    [man("britain", "sniper"), "sniper"],
    [man("britain", "infantry-flamethrower"), "flamethrower"],
    [man("britain", "medic"), "medical orderly"],
    [man("britain", "observer"), "Forward Observer"],
    [man("britain", "gun"), "infantry or anti-tank gun, in lists"],
    [man("britain", "mine-clearers"), "engineers who clear mines"],
    [man("britain", "wire-cutters"), "who cut wire"],
    [man("britain", "demolition"), "who blow it up"],
    [leader("junior"), "Junior Leader: chevrons"],
    [leader("senior"), "Senior Leader: a star"],
    [
      framed(0.3, "nation-germany", svg("g", { transform: "translate(-0.36 -0.36)" }, storey(1, 0))),
      "on the first floor",
    ],
    [picture("nation-britain", ...crate("britain", 1)), "Jump-Off Point; crossed out: captured"],
    [picture("nation-germany", ...disc("germany", 1, true)), "Patrol Marker, here locked"],
    [dug("entrenchment"), "entrenchment: hard cover in it"],
    [dug("barbed-wire"), "barbed wire"],
    [dug("minefield"), "minefield; pale: cleared"],
    [dug("roadblock"), "roadblock; pale: vehicles pass"],
  ];
}

/** @returns {Sign[]} */
function signsOfStates() {
  return [
    [tagSign("shock"), "Shock, beside a Team's number of men or a vehicle's name"],
    [tagSign("pinned"), "Pinned"],
    [tagSign("broken"), "Broken"],
    [tagSign("tactical"), "Tactical"],
    [tagSign("overwatch"), "on Overwatch"],
    [tagSign("hidden"), "a sniper not spotted"],
    [tagSign("spotted"), "a sniper spotted"],
    [tagSign("fuel"), "attacks for which a flamethrower has fuel"],
    [tagSign("contact"), "an observer in contact with his battery"],
    [tagSign("wounded"), "an observer who moves no more"],
    [tank(), "tank; its turret looks where it fires"],
    [tank("knocked-out"), "a wreck; smoke: knocked out, flames: it exploded"],
    [aimedAt(), "the face of a vehicle that is aimed at or hit"],
    [tagSign("abandoned"), "a vehicle abandoned by its crew"],
    [tagSign("bogged"), "bogged down"],
    [tagSign("stuck"), "stuck on an obstacle"],
    [tagSign("immobilised"), "immobilised"],
    [tagSign("trapped"), "trapped under a house"],
    [outlined("glows"), "can be chosen now"],
    [outlined("is-chosen"), "is chosen"],
    [outlined("is-target"), "is aimed at or spoken of"],
    [outlined("done"), "pale, ticked: done in this Phase"],
    [stroke("line-sight sight-clear"), "clear sight"],
    [stroke("line-sight sight-hindered"), "hindered: cover"],
    [stroke("line-sight sight-blocked"), "nothing is seen beyond"],
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
  return html("section", { class: "help-nations" }, html("h3", {}, "Nations"), html("ul", {}, ...rows));
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
      { class: "paper help", "data-dialog": "help", "aria-label": handed("Signs", "Signs and keys") },
      html(
        "form",
        { method: "dialog", class: "help-close" },
        html("button", { class: "confirm", autofocus: true }, "Back to the table"),
      ),
      html("h2", {}, "At the table"),
      html("p", {}, FIRST_STEPS),
      html(
        "div",
        { class: "help-columns tabletop-signs" },
        table("Signs", signs(), "help-signs"),
        html(
          "div",
          {},
          table(
            "Command Dice",
            DICE.map(([face, words]) => [die(face, "is-small"), words]),
            "help-dice",
          ),
          html("p", { class: "help-note" }, "Dice add up: 1 and 2 make a 3."),
          handed(table("By finger", FINGERS, "help-keys"), table("Keys", KEYS, "help-keys")),
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
