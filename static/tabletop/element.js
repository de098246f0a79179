// @ts-check
// Making elements of the page and of the drawing.

const DRAWING = "http://www.w3.org/2000/svg";

/**
 * @typedef {Record<string, unknown>} Attributes  names beginning with "on" are listeners; null and false are
 *   left out
 */
/**
 * What a listener of an element is told.
 * @template {Element} [Owner=HTMLInputElement]
 * @typedef {Event & { currentTarget: Owner }} On
 */
/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * @template {Element} Made
 * @param {Made} made
 * @param {Attributes} attributes
 * @param {Child[]} children
 * @returns {Made}
 */
function filled(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || (value === false && !name.startsWith("aria-"))) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (READ.includes(name)) made.setAttribute(name, told(String(value)));
    else made.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : String(value));
  }
  made.append(...present(children));
  return made;
}

// --- lengths -------------------------------------------------------------------------------------------

let inCentimetres = false;
const READ = ["title", "aria-label", "placeholder"]; // attributes that somebody reads

/**
 * Chooses how all words of the page tell lengths; the numbers stay.
 * @param {"inches" | "centimetres"} unit
 */
export function tellLengthsIn(unit) {
  inCentimetres = unit === "centimetres";
}

/**
 * A text with its lengths in the unit of this game; what a 2-inch mortar is called is none.
 * @param {string} text
 */
export function told(text) {
  if (!inCentimetres) return text;
  return text
    .replace(/(\d) ?(?:″|"|inch(?:es)?\b|Zoll\b)/g, "$1 cm")
    .replace(/(?<!-)\binches\b/g, "centimetres")
    .replace(/(?<!-)\binch\b/g, "centimetre")
    .replace(/(?<!-)\bZoll\b(?!-)/g, "Zentimeter");
}

/** The same for all texts of an element that was not made here. @param {Node} root */
export function tellAll(root) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = told(text.nodeValue ?? "");
}

// ----------------------------------------------------------------------------------------------------

/** @param {Child[]} children @returns {(Node | string)[]} */
function present(children) {
  const kept = children.filter(
    (child) => child !== null && child !== undefined && child !== false && child !== "",
  );
  return kept.map((child) => (child instanceof Node ? child : told(String(child))));
}

/**
 * @param {string} name
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElement}
 */
export function html(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

/**
 * @param {string} name
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElement}
 */
export function svg(name, attributes = {}, ...children) {
  return filled(/** @type {SVGElement} */ (document.createElementNS(DRAWING, name)), attributes, children);
}

/**
 * Fills an element anew; what had the keyboard focus has it again if something with the same `data-focus` is
 * there.
 * @param {Element} parent
 * @param {...Child} children
 */
export function fill(parent, ...children) {
  const active = document.activeElement;
  const key = active && parent.contains(active) ? active.getAttribute("data-focus") : null;
  parent.replaceChildren(...present(children));
  if (key !== null) refocus(parent, key);
}

/** @param {Element} parent @param {string} key */
function refocus(parent, key) {
  const again = parent.querySelector(`[data-focus="${CSS.escape(key)}"]`);
  if (again instanceof HTMLElement || again instanceof SVGElement) again.focus({ preventScroll: true });
}

/**
 * Like fill, but what looks the same as before is left where it is, so that a button does not vanish under
 * the hand
 * that presses it. Listeners of what is kept stay too: only for parts whose listeners mean the same all the
 * time.
 * @param {Element} parent
 * @param {...Child} children
 */
export function renew(parent, ...children) {
  const active = document.activeElement;
  const key = active && parent.contains(active) ? active.getAttribute("data-focus") : null;
  const wanted = present(children).map((child) =>
    child instanceof Node ? child : document.createTextNode(child),
  );
  const now = [...parent.childNodes];
  for (const node of now.slice(wanted.length)) node.remove();
  for (const [at, node] of wanted.entries()) {
    if (now[at]) renewOne(now[at], node);
    else parent.append(node);
  }
  if (key !== null && document.activeElement !== active) refocus(parent, key);
}

/** @param {ChildNode} old @param {Node} wanted */
function renewOne(old, wanted) {
  if (old.isEqualNode(wanted)) return;
  if (old instanceof Element && wanted instanceof Element && sameShell(old, wanted))
    renew(old, ...wanted.childNodes);
  else old.replaceWith(wanted);
}

/** @param {Element} one @param {Element} other */
function sameShell(one, other) {
  return one.cloneNode(false).isEqualNode(other.cloneNode(false));
}

/**
 * A function that draws only when what it depends on has changed since the last time.
 * @template {unknown[]} Values
 * @param {(...values: Values) => void} draw
 * @returns {(...values: Values) => void}
 */
export function whenChanged(draw) {
  /** @type {Values | null} */
  let before = null;
  return (...values) => {
    const same =
      before !== null && before.length === values.length && values.every((one, at) => one === before?.[at]);
    if (same) return;
    before = values;
    draw(...values);
  };
}

/**
 * What is for who plays by finger, or with mouse and keys: words, or what is made of them.
 * @template Shown
 * @param {Shown} finger
 * @param {Shown} mouse
 * @returns {Shown}
 */
export function handed(finger, mouse) {
  return matchMedia("(pointer: coarse)").matches ? finger : mouse;
}
