// @ts-check
// What hands on the table and on the keyboard do: they serve the mode that answers, else they look and select.

import { describeFeature } from "../ground/index.js";

/** @typedef {import("../screen.js").Screen} Screen */
/** @typedef {import("../requests/mode.js").Target} Target */
/** @typedef {import("../geometry.js").Place} Place */

/** @type {Target} */
const NOTHING = { piece: "", figure: "", ghost: "", handle: "" };

/** @param {Screen} screen @returns {import("./pointer.js").Hands} */
export function handsOf(screen) {
  return {
    grab: (target, place) => (screen.plans.ruling ? screen.plans.measure(place) : screen.activeMode?.grab(target, place) ?? null),
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
  };
}

/** @param {Screen} screen @param {Target} target @param {Place} place */
function click(screen, target, place) {
  if (screen.plans.ruling || (!target.ghost && !target.handle && screen.later.standing.here?.pick(place))) return;
  const isTaken = screen.activeMode?.pick(target, place) ?? false;
  if (!isTaken) screen.select(target.piece);
  else if (target.piece !== screen.store.get().selection) screen.select("");
}

/** The card goes when the pointer leaves the table, when something beside the table is pressed, and by a tap on itself. @param {Screen} screen */
export function lookAwayElsewhere(screen) {
  screen.board.viewport.addEventListener("pointerleave", () => hover(screen, NOTHING, [0, 0]));
  screen.part("card").addEventListener("click", ({ target }) => target instanceof Element && !target.closest("button") && screen.lookAway());
  document.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Element && !event.target.closest(".board, dialog")) screen.lookAway();
  });
}

/** The card keeps out of the way of the pointer; that of who is selected waits for it where there is nobody. @param {Screen} screen @param {Target} target @param {Place} place */
function hover(screen, target, place) {
  if (target.piece || !screen.store.get().selection) keepCardOff(screen, place);
  hoverGround(screen, target);
  if (screen.store.get().hover !== target.piece) screen.store.change((state) => ({ ...state, hover: target.piece }));
}

/** On a wide screen it is on the other side of what is looked at, on a narrow one above or below that. @param {Screen} screen @param {Place} place */
function keepCardOff({ board: { viewport, camera } }, place) {
  const [right, down] = camera.point(place);
  viewport.dataset.pointer = right < viewport.clientWidth / 2 ? "left" : "right";
  viewport.dataset.lies = down < viewport.clientHeight / 2 ? "high" : "low";
}

/** @param {Screen} screen @param {Target} target */
function hoverGround(screen, target) {
  const id = target.piece ? "" : target.feature ?? "";
  if ((screen.groundUnder?.id ?? "") === id) return;
  const feature = screen.ground?.features.find((one) => one.id === id);
  screen.groundUnder = feature ? { id, ...describeFeature(feature) } : null;
  screen.redraw();
}
