// @ts-check
// Fields of a form: a label and what is filled in, telling at once what was changed.

import { html } from "../tabletop/element.js";

let count = 0;

/** @param {string} label @param {HTMLElement} field */
function labelled(label, field) {
  count += 1;
  field.id = `field-${count}`;
  return html("div", { class: "editor-field" }, html("label", { for: field.id }, label), field);
}

/**
 * @param {string} label
 * @param {string} value
 * @param {(value: string) => void} put
 * @param {Record<string, unknown>} [more]
 */
export function textField(label, value, put, more = {}) {
  const told = (/** @type {Event} */ { currentTarget }) =>
    put(/** @type {HTMLInputElement} */ (currentTarget).value);
  const field = more.rows
    ? html("textarea", { ...more, onchange: told }, value)
    : html("input", { type: "text", value, ...more, onchange: told });
  return labelled(label, field);
}

/**
 * @param {string} label
 * @param {number} value
 * @param {(value: number) => void} put
 * @param {{ min: number, max: number, step: number, focus: string }} range
 */
export function numberField(label, value, put, { min, max, step, focus }) {
  const told = (/** @type {Event} */ { currentTarget }) => {
    const field = /** @type {HTMLInputElement} */ (currentTarget);
    const given = field.valueAsNumber;
    if (Number.isFinite(given)) put(Math.min(max, Math.max(min, given)));
    else field.value = String(value);
  };
  return labelled(
    label,
    html("input", { type: "number", min, max, step, value, "data-focus": focus, onchange: told }),
  );
}

/**
 * @param {string} label
 * @param {string} value
 * @param {[string, string][]} choices
 * @param {(value: string) => void} put
 * @param {string} focus
 */
export function choiceField(label, value, choices, put, focus) {
  const told = (/** @type {Event} */ { currentTarget }) =>
    put(/** @type {HTMLSelectElement} */ (currentTarget).value);
  return labelled(
    label,
    html(
      "select",
      { "data-focus": focus, onchange: told },
      ...choices.map(([key, name]) => html("option", { value: key, selected: key === value }, name)),
    ),
  );
}

/**
 * @param {string} label
 * @param {boolean} value
 * @param {(value: boolean) => void} put
 * @param {string} focus
 */
export function tickField(label, value, put, focus) {
  const told = (/** @type {Event} */ { currentTarget }) =>
    put(/** @type {HTMLInputElement} */ (currentTarget).checked);
  return html(
    "label",
    { class: "editor-tick" },
    html("input", { type: "checkbox", checked: value, "data-focus": focus, onchange: told }),
    ` ${label}`,
  );
}

/** @param {string} words @param {() => void} press @param {Record<string, unknown>} [more] */
export function button(words, press, more = {}) {
  return html(
    "button",
    { type: "button", class: "small-button", "data-focus": `button-${words}`, onclick: press, ...more },
    words,
  );
}
