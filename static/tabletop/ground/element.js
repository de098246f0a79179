// @ts-check
// Making SVG elements.

const NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * An SVG element with its attributes and children.
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 * @param {Node[]} [children]
 * @returns {SVGElement}
 */
export function element(name, attributes = {}, children = []) {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

/**
 * @param {string} course  the path's data; nothing is made of an empty one
 * @param {Record<string, string | number>} attributes
 * @returns {SVGElement}
 */
export function path(course, attributes) {
  return element("path", { d: course, ...attributes });
}

/**
 * A path that is only a stroke, with round ends.
 * @param {string} course
 * @param {string} colour
 * @param {number} width
 * @param {Record<string, string | number>} [more]
 * @returns {SVGElement}
 */
export function stroke(course, colour, width, more = {}) {
  return path(course, {
    fill: "none",
    stroke: colour,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    ...more,
  });
}
