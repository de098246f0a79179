// @ts-check
// What hands on the table and on the keyboard do: they serve the mode that answers, else they look and select.

import { describeFeature } from "../ground/index.js";

/** @typedef {import("../screen.js").Screen} Screen */
/** @typedef {import("../requests/mode.js").Target} Target */
/** @typedef {import("../geometry.js").Place} Place */

/** @param {Screen} screen @returns {import("./pointer.js").Hands} */
export function handsOf(screen) {
  return {
    grab: (target, place) => (screen.plans.ruling ? screen.plans.measure(place) : screen.activeMode?.grab(target, place) ?? null),
    click: (target, place) => click(screen, target, place),
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
    pick: (id) => click(screen, { piece: id, figure: "", ghost: "", handle: "" }, [0, 0]),
  };
}

/** @param {Screen} screen @param {Target} target @param {Place} place */
function click(screen, target, place) {
  if (screen.plans.ruling || (!target.ghost && !target.handle && screen.standing.pick(place))) return;
  if (!screen.activeMode?.pick(target, place)) screen.select(target.piece);
}

/** The card keeps out of the way of the pointer. @param {Screen} screen @param {Target} target @param {Place} place */
function hover(screen, target, place) {
  const { viewport, camera } = screen.board;
  viewport.dataset.pointer = camera.point(place)[0] < viewport.clientWidth / 2 ? "left" : "right";
  hoverGround(screen, target);
  if (screen.store.get().hover !== target.piece) screen.store.change((state) => ({ ...state, hover: target.piece }));
}

/** @param {Screen} screen @param {Target} target */
function hoverGround(screen, target) {
  const id = target.piece ? "" : target.feature ?? "";
  if ((screen.groundUnder?.id ?? "") === id) return;
  const feature = screen.ground?.features.find((/** @type {any} */ one) => one.id === id);
  screen.groundUnder = feature ? { id, ...describeFeature(feature) } : null;
  screen.redraw();
}
