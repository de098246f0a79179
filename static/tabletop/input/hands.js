// @ts-check
// What hands on the table and on the keyboard do: they serve the mode that answers, else they look and
// select.

import { isInside } from "../geometry.js";
import { describeFeature } from "../ground/index.js";
import { defenceInWords } from "../render/defences.js";
import { capital } from "../words.js";

/** @typedef {import("../screen.js").Screen} Screen */
/** @typedef {import("../requests/mode.js").Target} Target */
/** @typedef {import("../geometry.js").Place} Place */

/** @type {Target} */
export const NOTHING = { piece: "", figure: "", ghost: "", handle: "" };

/** @param {Screen} screen @returns {import("./pointer.js").Hands} */
export function handsOf(screen) {
  return {
    grab: (target, place) =>
      screen.plans.ruling ? screen.plans.measure(place) : (screen.activeMode?.grab(target, place) ?? null),
    click: (target, place) => {
      keepCardOff(screen, place);
      click(screen, target, place);
    },
    hover: (target, place) => hover(screen, target, place),
    turn: (degrees) => screen.activeMode?.turn(degrees) ?? false,
  };
}

/** @param {Screen} screen @returns {import("./keyboard.js").Keys} */
export function keysOf(screen) {
  return {
    mode: () => screen.activeMode,
    camera: screen.board.camera,
    inReplay: () => screen.store.get().replay !== null,
    actions: screen.actions,
    pick: (id) => click(screen, { ...NOTHING, piece: id }, [0, 0]),
    lookAway: () => screen.lookAway(),
    pieceKeys: screen.pieceKeys,
  };
}

/** @param {Screen} screen @param {Target} target @param {Place} place */
export function click(screen, target, place) {
  if (screen.plans.ruling || (!target.ghost && !target.handle && screen.later.standing.here?.pick(place)))
    return;
  const isTaken = screen.activeMode?.pick(target, place) ?? false;
  if (!isTaken) {
    screen.select(target.piece);
    lookAtGround(screen, target, place); // a finger has not been over it before
  } else if (target.piece !== screen.store.get().selection) screen.select("");
}

/**
 * The card goes when the pointer leaves the table, when something beside the table is pressed, and by a tap
 * on itself.
 * @param {Screen} screen
 */
export function lookAwayElsewhere(screen) {
  screen.board.viewport.addEventListener(
    "pointerleave",
    ({ pointerType }) => pointerType !== "touch" && hover(screen, NOTHING, [0, 0]),
  ); // a finger leaves with each tap
  screen
    .part("card")
    .addEventListener(
      "click",
      ({ target }) => target instanceof Element && !target.closest("button") && screen.lookAway(),
    );
  document.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Element && !event.target.closest(".board, dialog")) screen.lookAway();
  });
}

/**
 * The card keeps out of the way of the pointer; that of who is selected waits for it where there is nobody.
 * @param {Screen} screen
 * @param {Target} target
 * @param {Place} place
 */
function hover(screen, target, place) {
  if (target.piece || !screen.store.get().selection) keepCardOff(screen, place);
  lookAtGround(screen, target, place);
  if (screen.store.get().hover !== target.piece)
    screen.store.change((state) => ({ ...state, hover: target.piece }));
}

/**
 * On a wide screen it is on the other side of what is looked at, on a narrow one above or below that.
 * @param {Screen} screen
 * @param {Place} place
 */
function keepCardOff({ board: { viewport, camera } }, place) {
  const [right, down] = camera.point(place);
  viewport.dataset.pointer = right < viewport.clientWidth / 2 ? "left" : "right";
  viewport.dataset.lies = down < viewport.clientHeight / 2 ? "high" : "low";
}

/** @param {Screen} screen @param {Target} target @param {Place} place */
function lookAtGround(screen, target, place) {
  const found = target.piece ? null : (laidAt(screen, place) ?? featureAt(screen, target));
  if (screen.groundUnder?.id === found?.id) return;
  screen.groundUnder = found;
  screen.redraw();
}

/** @param {Screen} screen @param {Target} target */
function featureAt(screen, { feature: id }) {
  const feature = screen.ground?.features.find((one) => one.id === id);
  return feature ? { id: feature.id, ...describeFeature(feature) } : null;
}

/** What was dug, strung or laid at a place. @param {Screen} screen @param {Place} place */
function laidAt(screen, place) {
  const view = screen.view();
  const found = Object.entries(view.defences ?? {}).find(([, { ring }]) => isInside([ring], place));
  if (!found) return null;
  const [name, means] = defenceInWords(view, found[1]).split(": ");
  return { id: found[0], name, going: capital(means), cover: "", obstacle: "", sight: "" };
}
