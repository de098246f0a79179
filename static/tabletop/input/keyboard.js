// @ts-check
// The whole game by keyboard alone.

/**
 * @typedef {object} Keys
 * @property {() => import("../requests/mode.js").Mode | null} mode
 * @property {import("../render/camera.js").Camera} camera
 * @property {() => boolean} inReplay
 * @property {Record<string, () => void>} actions  by name, see ACTIONS
 * @property {(piece: string) => void} pick
 * @property {() => void} lookAway
 * @property {{ press: (event: KeyboardEvent) => boolean, close: () => void }} pieceKeys
 */

/** Keys that do something wherever one is. */
const ACTIONS = {
  r: "ruler",
  v: "fan",
  l: "labels",
  u: "undo",
  "?": "help",
  f: "fit",
  h: "since",
  n: "skip",
  o: "orders",
  p: "pieces",
  f1: "rule",
};
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const PAN = 60; // pixels
/** Buttons that a key presses once however long it is held: the next list comes under it. */
const ONCE = ".option, .way, .confirm, .piece-menu button";
/** Whether the focus is where it is because of a pointer. */
let pressedByPointer = false;
/** Whether a key was the last that was used. */
let isKeyLast = false;

/** @param {Keys} keys */
export function listenToKeys(keys) {
  const byPointer = () => {
    pressedByPointer = true;
    isKeyLast = false;
  };
  document.addEventListener("pointerdown", byPointer, true);
  document.addEventListener("keydown", (event) => {
    isKeyLast = true;
    if (event.key === "Tab" || event.key in ARROWS) pressedByPointer = false;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) && event.key !== "F1") return;
    if (document.querySelector("dialog[open]")) return;
    if (handled(keys, event)) event.preventDefault();
  });
}

/**
 * Whether keys are for the field that has the focus; a tick and a slider take few of them.
 * @param {EventTarget | null} target
 */
function isTyping(target) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    !/^(checkbox|range)$/.test(target.getAttribute("type") ?? "")
  );
}

/** @param {Keys} keys @param {KeyboardEvent} event */
function handled(keys, event) {
  if (keys.pieceKeys.press(event)) return true;
  if (event.key === "Escape") return takeBack(keys);
  if (event.key === "Enter" || event.key === " ") return enter(keys, event);
  if (isOnSlider(event) && (event.key in ARROWS || /^(Home|End|Page)/.test(event.key))) return false;
  if (event.key in ARROWS) return arrow(keys, event, ARROWS[event.key]);
  if (keys.inReplay() && /^(Home|End)$/.test(event.key)) return act(keys, event.key);
  const mode = keys.mode();
  if (mode?.press(event)) return true;
  if (/^[qe]$/i.test(event.key) && mode) return mode.turn(event.key.toLowerCase() === "q" ? -15 : 15);
  if (/^[-+=0]$/.test(event.key)) return zoom(keys, event.key);
  const action = /** @type {Record<string, string>} */ (ACTIONS)[event.key.toLowerCase()];
  return action ? act(keys, action) : false;
}

/** A slider is moved by keys of its own. @param {KeyboardEvent} event */
function isOnSlider({ target }) {
  return target instanceof Element && target.matches("[type=range]");
}

/** @param {Keys} keys @param {string} action */
function act(keys, action) {
  keys.actions[action]?.();
  return true;
}

/** Whatever else it takes back, it puts the card away. @param {Keys} keys */
function takeBack(keys) {
  keys.pieceKeys.close();
  keys.lookAway();
  if (!keys.mode()?.back()) keys.actions.escape();
  return true;
}

/**
 * Enter on a button presses it, unless a mouse has left it behind; on a piece it picks it; elsewhere it
 * confirms.
 * @param {Keys} keys
 * @param {KeyboardEvent} event
 */
function enter(keys, event) {
  const focus = document.activeElement;
  const piece = focus?.closest("[data-piece]")?.getAttribute("data-piece");
  const isButton =
    focus &&
    /^(BUTTON|A|SUMMARY|INPUT)$/.test(focus.tagName) &&
    !(event.key === "Enter" && isLeftBehind(focus));
  if (!piece && isButton) return event.repeat && focus.matches(ONCE);
  if (!piece && event.key === " ") return false;
  if (event.repeat) return true;
  if (piece) keys.pick(piece);
  else keys.mode()?.confirm();
  return true;
}

/**
 * Whether a mouse pressed this beside a half-made answer and went on: then Enter does what the button says
 * that names it.
 * @param {Element} focus
 */
function isLeftBehind(focus) {
  if (focus.matches(".orders [type=range]")) return true;
  return (
    pressedByPointer &&
    focus.matches(".orders-body :is(.small, .shape, .option)") &&
    document.querySelector(".orders [data-act=confirm]") !== null
  );
}

/** @param {Keys} keys @param {KeyboardEvent} event @param {[number, number]} way */
function arrow(keys, event, way) {
  if (keys.inReplay()) return act(keys, way[0] + way[1] < 0 ? "back" : "forward");
  if (way[1] && stepInList(event, way[1])) return true;
  const inches = event.shiftKey ? 0.1 : 1;
  if (keys.mode()?.nudge([way[0] * inches, way[1] * inches])) return true;
  if (way[1] > 0 && document.activeElement?.matches(".orders-body") && goToChoices()) return true;
  keys.camera.move(-way[0] * PAN, -way[1] * PAN);
  return true;
}

/** Up and down go through a list of options. @param {KeyboardEvent} event @param {number} step */
function stepInList(event, step) {
  const focus = event.target instanceof HTMLElement ? event.target.closest(".orders button") : null;
  if (!focus?.matches(".option, .way")) return false;
  const buttons = [
    ...document.querySelectorAll(".orders button.option:not([aria-disabled]), .orders button.way"),
  ];
  const next = buttons[buttons.indexOf(focus) + step];
  if (next instanceof HTMLElement) next.focus();
  return true;
}

/** The focus goes to the first choice; true if there is one. */
export function goToChoices() {
  const places = [".option", ".way", ".confirm", "button"].map(
    (kind) => `.orders-body ${kind}:not([aria-disabled], [disabled], .reaction-pass *)`,
  );
  const found = places.map((place) => document.querySelector(place)).find(Boolean);
  const there = found ?? document.querySelector(".orders button");
  if (there instanceof HTMLElement) there.focus();
  return Boolean(there);
}

/**
 * After an answer by keys the focus is where the next choice is, and no choice has it: nothing is taken by
 * the same key once more.
 */
export function goToNext() {
  const here = document.activeElement;
  if (!isKeyLast || (here && here !== document.body && !here.matches(".orders *, .piece, .orders-body")))
    return;
  const next = document.querySelector(".orders-body");
  if (next instanceof HTMLElement && !next.contains(here)) next.focus({ preventScroll: true });
}

/** @param {Keys} keys @param {string} key */
function zoom(keys, key) {
  if (key === "0") keys.camera.fit();
  else keys.camera.zoom(key === "-" ? 1 / 1.25 : 1.25);
  return true;
}
