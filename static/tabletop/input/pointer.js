// @ts-check
// Mouse, touch and pen on the table: drag what can be dragged, else the map; pinch and wheel zoom; a click
// picks.

import { distance } from "../geometry.js";
import { far } from "../render/camera.js";

/** @typedef {import("../geometry.js").Place} Place */
/** @typedef {import("../requests/mode.js").Target} Target */
/** @typedef {import("../requests/mode.js").Drag} Drag */

/**
 * @typedef {object} Hands
 * @property {(target: Target, place: Place, event: PointerEvent) => Drag | null} grab
 * @property {(target: Target, place: Place) => void} click
 * @property {(target: Target, place: Place) => void} hover
 * @property {(degrees: number) => boolean} turn
 */

const STILL = 6; // pixels that a hand may shake in a click
const STEADY = 2; // the same of a mouse on what is there to be dragged
const FINGER = 24; // pixels around a finger in which a piece is meant

/** @param {import("../render/board.js").Board} board @param {Hands} hands */
export function listenToPointers(board, hands) {
  const { viewport, camera } = board;
  /** @type {Map<number, PointerEvent>} */
  const down = new Map();
  /**
   * @type {{ id: number, start: PointerEvent, last: PointerEvent, target: Target, drag: Drag | null, moved:
   *   boolean } | null}
   */
  let gesture = null;

  viewport.addEventListener("pointerdown", (event) => {
    if (isControl(event) || (event.pointerType === "mouse" && event.button > 1)) return;
    down.set(event.pointerId, event);
    if (down.size === 2) return void endDrag();
    viewport.setPointerCapture(event.pointerId);
    const target = targetAt(board, event);
    const place = camera.place(event.clientX, event.clientY);
    gesture = {
      id: event.pointerId,
      start: event,
      last: event,
      target,
      drag: event.button === 1 ? null : hands.grab(target, place, event),
      moved: false,
    };
  });

  viewport.addEventListener("pointermove", (event) => {
    if (down.size === 2 && down.has(event.pointerId)) return camera.pinch(down, event);
    if (!gesture || gesture.id !== event.pointerId)
      return void hands.hover(targetAt(board, event), camera.place(event.clientX, event.clientY));
    if (!gesture.moved && far(gesture.start, event) < shakes(gesture)) return;
    gesture.moved = true;
    viewport.classList.add("is-dragging");
    if (gesture.drag) gesture.drag.move(camera.place(event.clientX, event.clientY), event);
    else camera.move(event.clientX - gesture.last.clientX, event.clientY - gesture.last.clientY);
    gesture.last = event;
  });

  viewport.addEventListener("pointerup", (event) => {
    down.delete(event.pointerId);
    if (!gesture || gesture.id !== event.pointerId) return;
    const { drag, moved, target } = gesture;
    const place = camera.place(event.clientX, event.clientY);
    endDrag();
    if (moved) drag?.drop(place);
    else hands.click(target, place);
  });

  viewport.addEventListener("pointercancel", (event) => {
    down.delete(event.pointerId);
    endDrag();
  });

  // What was led so far is taken back, and the hand leads it no farther.
  document.addEventListener("keydown", (event) => event.key === "Escape" && endDrag());

  viewport.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      if ((event.shiftKey || event.altKey) && hands.turn(Math.sign(event.deltaY || event.deltaX) * 5)) return;
      camera.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), event.clientX, event.clientY);
    },
    { passive: false },
  );

  viewport.addEventListener("auxclick", (event) => event.preventDefault());

  function endDrag() {
    gesture = null;
    viewport.classList.remove("is-dragging");
  }
}

/**
 * Buttons and menus that float over the table are not the table, nor are the signs drawn in them.
 * @param {PointerEvent} event
 */
function isControl(event) {
  return (
    event.target instanceof Element &&
    event.target.closest("button, .piece-menu, .card, .dice-tray, .toolbar") !== null
  );
}

/**
 * Pixels within which this is a click still.
 * @param {{ start: PointerEvent, target: Target, drag: Drag | null }} gesture
 */
function shakes({ start, target, drag }) {
  return drag && start.pointerType === "mouse" && (target.ghost || target.handle) ? STEADY : STILL;
}

/**
 * What lies under the pointer; a finger is thick.
 * @param {import("../render/board.js").Board} board
 * @param {PointerEvent} event
 * @returns {Target}
 */
export function targetAt(board, event) {
  const element =
    event.target instanceof Element ? document.elementFromPoint(event.clientX, event.clientY) : null;
  const exact = targetOf(element);
  const empty = !exact.piece && !exact.ghost && !exact.handle;
  return empty && event.pointerType === "touch" ? (nearest(board, event) ?? exact) : exact;
}

/** @param {Element | null} element @returns {Target} */
function targetOf(element) {
  const read = (/** @type {string} */ name) =>
    element?.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? "";
  return {
    piece: read("piece"),
    figure: read("figure"),
    ghost: read("ghost"),
    handle: read("handle"),
    feature: read("feature"),
  };
}

/** @param {import("../render/board.js").Board} board @param {PointerEvent} event */
function nearest(board, event) {
  let [best, least] = [/** @type {Element | null} */ (null), FINGER];
  for (const element of board.sheet.querySelectorAll(
    "[data-handle], [data-ghost], .figure, .patrol-marker, .jump-off-point",
  )) {
    const box = element.getBoundingClientRect();
    const gap = distance(
      [box.left + box.width / 2, box.top + box.height / 2],
      [event.clientX, event.clientY],
    );
    if (gap < least) [best, least] = [element, gap];
  }
  return best && targetOf(best);
}
