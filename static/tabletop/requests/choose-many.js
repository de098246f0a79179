// @ts-check
// "Choose many": between so many and so many of several options.

import { t } from "../../words/words.js";
import { html } from "../element.js";
import { chosenBy, keyAt } from "../input/choice-keys.js";
import { circle } from "../render/overlay.js";
import { pieceOf, placeOfMan, teamsOf } from "../state.js";
import { confirmRow } from "./confirm.js";
import { Mode } from "./mode.js";

/** @import { ChooseManyQuestion, Option } from "../protocol.d.ts" */

/** @extends {Mode<ChooseManyQuestion>} */
export class ChooseManyMode extends Mode {
  /** @param {import("./mode.js").Table} table @param {ChooseManyQuestion} request */
  constructor(table, request) {
    super(table, request);
    /** @type {Set<string>} */
    this.picked = new Set(request.suggested.options);
  }

  get open() {
    return this.request.options.filter((option) => !option.refused);
  }

  get enough() {
    return this.picked.size >= this.request.least && this.picked.size <= this.request.most;
  }

  panel() {
    const { least, most, options } = this.request;
    const wanted = least === most ? t`Choose ${most}.` : t`Choose ${least} to ${most}.`;
    const rows = options.map((option) => this.row(option));
    return [
      html("p", { class: "note" }, t`${wanted} ${this.picked.size} chosen.`),
      html("div", { class: "options" }, ...rows),
      confirmRow({ label: t("Confirm"), ready: this.enough, take: () => this.confirm() }),
    ];
  }

  /** @param {Option} option */
  row(option) {
    const picked = this.picked.has(option.id);
    const told = option.refused || option.detail;
    const key = keyAt(this.open.indexOf(option));
    return html(
      "button",
      {
        type: "button",
        class: "option",
        "data-option": option.id,
        "data-focus": `option-${option.id}`,
        role: "checkbox",
        "aria-checked": picked,
        disabled: Boolean(option.refused),
        onclick: () => this.toggle(option.id),
      },
      key ? html("kbd", { class: "number" }, key) : null,
      html("span", { class: "check", "aria-hidden": "true" }, picked ? "✓" : ""),
      html(
        "span",
        { class: "option-label" },
        option.label,
        told ? html("small", { class: option.refused ? "why" : "detail" }, told) : null,
      ),
    );
  }

  /** @param {string} id */
  toggle(id) {
    if (!this.picked.delete(id)) {
      if (this.request.most === 1) this.picked.clear();
      this.picked.add(id);
    }
    this.table.redraw();
  }

  /** @param {string} piece */
  optionFor(piece) {
    return this.request.options.find(
      (option) =>
        !option.refused &&
        (option.subject === piece ||
          option.id === piece ||
          (option.subject && teamsOf(this.table.view(), option.subject).includes(piece))),
    );
  }

  glowing() {
    return new Set(
      this.request.options.filter((option) => !option.refused).flatMap((option) => this.piecesOf(option)),
    );
  }

  chosen() {
    return new Set(
      this.request.options
        .filter((option) => this.picked.has(option.id))
        .flatMap((option) => this.piecesOf(option)),
    );
  }

  /** Rings around single men that are picked. */
  overlay() {
    const picked = this.request.options
      .filter((option) => this.picked.has(option.id))
      .map((option) => option.subject);
    const places = picked.map((man) => placeOfMan(this.table.view(), man));
    return { lines: places.flatMap((at) => (at ? [circle(at, 0.66, "picked")] : [])) };
  }

  /** @param {Option} option @returns {string[]} */
  piecesOf(option) {
    const subject = option.subject || option.id;
    return pieceOf(this.table.view(), subject) ? [subject] : teamsOf(this.table.view(), subject);
  }

  /** @param {import("./mode.js").Target} target */
  pick(target) {
    const man = this.request.options.find((one) => !one.refused && one.subject === target.figure);
    const option = target.piece && (man ?? this.optionFor(target.piece));
    if (option) this.toggle(option.id);
    return Boolean(option);
  }

  confirm() {
    if (this.enough)
      this.table.answer({
        options: this.request.options
          .map((option) => option.id)
          .filter((/** @type {string} */ id) => this.picked.has(id)),
      });
    return this.enough;
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const option = chosenBy(event, this.open);
    if (option && !event.repeat) this.toggle(option.id);
    return Boolean(option);
  }
}
