// @ts-check
// Putting something right on the table: what it is, how it should be and why; the other player is asked.
// While it is
// open, hands on the table and keys serve it instead of the question.

import { t } from "../../words/words.js";
import { handed, html } from "../element.js";
import { bearing, distance, roundedPlace, shifted } from "../geometry.js";
import { proposed } from "../render/proposed.js";
import { latestOnly } from "../socket.js";
import { turnButtons } from "./confirm.js";
import { Mode } from "./mode.js";
import { figuresOf, PLACED, subjectsOf, WAYS } from "./what-to-put-right.js";

/** @import { Correct, View } from "../protocol.d.ts" */
/** @import { On } from "../element.js" */

/** @typedef {Correct["correction"]} Correction */
/** @typedef {import("../geometry.js").Place} Place */
/** @typedef {import("./what-to-put-right.js").Subject} Subject */
/** @typedef {(correction: Correction, why: string) => Promise<boolean>} Ask  whether it was taken */

const LONGEST_WHY = 200;
const REQUEST = /** @type {never} */ ({ shape: "correct", name: "put-right" });

export class PutRight {
  /** @param {import("./mode.js").Table} table @param {Ask} ask @param {() => void} turnToOrders */
  constructor(table, ask, turnToOrders) {
    this.table = table;
    this.ask = ask;
    this.turnToOrders = turnToOrders;
    /** @type {PutRightMode | null} */
    this.draft = null;
  }

  /** The open draft, as long as it may be asked for. */
  get mode() {
    const { game, you } = this.table.state();
    return this.draft && (you.umpire || (game.commands ?? []).includes("correct")) ? this.draft : null;
  }

  /** @param {string} [subject]  what is looked at, or what is to be taken back */
  open(subject = "") {
    this.draft = new PutRightMode(this.table, this, subject);
    this.turnToOrders();
    this.table.redraw();
  }

  /** Begins to ask for that, if it has not been taken back already. @param {string} id */
  takeBack(id) {
    if (this.table.state().view.put_right?.some((one) => one.id === id)) this.open(id);
  }

  close() {
    this.draft = null;
    this.table.redraw();
  }
}

/** @extends {Mode<never>} */
export class PutRightMode extends Mode {
  /** @param {import("./mode.js").Table} table @param {PutRight} owner @param {string} subject */
  constructor(table, owner, subject) {
    super(table, REQUEST);
    this.owner = owner;
    this.why = "";
    this.written = ""; // of it, when the line was last left: drawn anew, it stands there again
    /** @type {Record<string, string | number>}  the values of the way that is chosen, by their names */
    this.values = {};
    /** @type {Place | null} */
    this.at = null;
    this.way = "";
    this.id = "";
    this.wanted = this.told = ""; // of the correction that the server was last asked about
    /** @type {(fields: { correction: Correction }) => void} */
    this.foresee = latestOnly(
      (fields) => table.query("put-right", fields),
      (verdict) => {
        this.told = verdict.legal ? (verdict.notes ?? []).join(" ") : (verdict.why ?? "");
        this.tell();
      },
    );
    this.choose(subject);
  }

  get subjects() {
    return subjectsOf(this.table.view());
  }

  get subject() {
    return this.subjects.find((one) => one.id === this.id);
  }

  /** @param {string} id @param {string} [way] */
  choose(id, way = "") {
    const found = this.subjects.find((one) => one.id === id);
    this.id = found?.id ?? "";
    this.use(way || (found?.ways[0] ?? ""));
  }

  /** @param {string} way */
  use(way) {
    this.way = way;
    this.values = this.subject && way ? WAYS[way].values(this.table.view(), this.subject) : {};
    this.at = this.place();
    this.table.redraw();
  }

  get isPlacing() {
    return PLACED.includes(this.way);
  }

  // --- on the table ------------------------------------------------------------------------------------

  /** Where it now is. @returns {Place | null} */
  place() {
    return this.subject && this.isPlacing
      ? (WAYS[this.way].at?.(this.table.view(), this.subject, this.values) ?? null)
      : null;
  }

  glowing() {
    return new Set(this.subjects.map((one) => one.id));
  }

  chosen() {
    return new Set(this.id ? [this.id] : []);
  }

  /** @param {import("./mode.js").Target} target @param {Place} place */
  pick(target, place) {
    const man = this.subject && target.figure in figuresOf(this.table.view(), this.id) ? target.figure : "";
    if (this.way === "man" && man) {
      this.set("man", man);
      return true;
    }
    if (target.piece && target.piece !== this.id && this.subjects.some((one) => one.id === target.piece)) {
      this.choose(target.piece);
      return true;
    }
    if (this.isPlacing && !target.piece) this.put(place);
    return this.isPlacing || target.piece === this.id;
  }

  /**
   * @param {import("./mode.js").Target} target
   * @param {Place} place
   * @returns {import("./mode.js").Drag | null}
   */
  grab(target, place) {
    if (target.handle === "turn") return { move: (now) => this.face(now), drop: (now) => this.face(now) };
    const isHis = target.ghost || target.piece === this.id;
    if (!this.isPlacing || !this.at || !isHis) return null;
    const from = this.at;
    const carry = (/** @type {Place} */ now) =>
      this.put(shifted(from, [now[0] - place[0], now[1] - place[1]]));
    return { move: carry, drop: carry };
  }

  /** @param {Place} place */
  put(place) {
    this.at = roundedPlace(place);
    this.table.redraw();
  }

  /** @param {Place} place */
  face(place) {
    if (this.at) this.set("facing", Math.round(bearing(this.at, place) + 360) % 360);
  }

  /** @param {number} degrees */
  turn(degrees) {
    if (!this.isPlacing || !("facing" in this.values)) return false;
    this.set("facing", (Number(this.values.facing) + degrees + 360) % 360);
    return true;
  }

  /** @param {Place} by */
  nudge(by) {
    if (!this.at) return false;
    this.put(shifted(this.at, by));
    return true;
  }

  back() {
    this.owner.close();
    return true;
  }

  overlay() {
    const correction = this.isPlacing ? this.correction() : null;
    return correction ? proposed(this.table.view(), correction) : {};
  }

  // --- in the panel ------------------------------------------------------------------------------------

  panel() {
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      void this.send();
    };
    return [
      html(
        "form",
        { class: "order-form put-right", "data-put-right": "", onsubmit: submit },
        html("h3", {}, t("Put something right")),
        html("p", { class: "note" }, this.hint()),
        ...this.whatAndHow(),
        ...this.fields(),
        ...this.foreseen(),
        this.reason(),
        html(
          "div",
          { class: "order-buttons" },
          html(
            "button",
            { type: "submit", class: "confirm", "data-act": "ask-right", disabled: !this.correction() },
            this.isAlone ? t("Put it right") : t`Ask ${this.other}`,
          ),
          html(
            "button",
            { type: "button", class: "small", "data-act": "drop-right", onclick: () => this.owner.close() },
            t("Cancel"),
          ),
        ),
      ),
    ];
  }

  /** The fields for the piece and, where there are several, for the way in which it is put right. */
  whatAndHow() {
    const { subject } = this;
    const pieces = this.subjects.map((one) => [one.id, one.words]);
    const what = [["", t("choose a piece, here or on the table")], ...pieces];
    const shown = [
      field(
        t("What"),
        this.select("what", what, this.id, (id) => this.choose(id)),
      ),
    ];
    if (subject && subject.ways.length > 1) {
      const how = subject.ways.map((way) => [way, WAYS[way].words]);
      shown.push(
        field(
          t("How"),
          this.select("how", how, this.way, (way) => this.use(way)),
        ),
      );
    }
    return shown;
  }

  /** What it would change, as the server tells it, before anybody is asked. */
  foreseen() {
    const correction = this.correction();
    const wanted = correction ? JSON.stringify([this.table.state().number, correction]) : "";
    if (wanted !== this.wanted) {
      this.wanted = wanted;
      this.told = "";
      if (correction) this.foresee({ correction });
    }
    const told = { class: "note", "data-right-words": "", role: "status", hidden: !this.told };
    return [html("p", told, this.told)];
  }

  /** Tells it in the form as it stands: to draw that anew would take the line from under the hand. */
  tell() {
    const place = /** @type {HTMLElement | null} */ (document.querySelector("[data-right-words]"));
    if (!place) return;
    place.textContent = this.told;
    place.hidden = !this.told;
  }

  /** The line in which the player says why. */
  reason() {
    const write = (/** @type {On} */ event) => {
      this.why = event.currentTarget.value;
    };
    return field(
      t("Why"),
      html("input", {
        type: "text",
        required: true,
        maxlength: LONGEST_WHY,
        value: this.written || null,
        "data-right-field": "why",
        "data-focus": "right-why",
        oninput: write,
        onchange: () => this.leaveLine(),
      }),
    );
  }

  /** Draws the line anew as soon as it is left: not later, under the hand that comes back to it. */
  leaveLine() {
    this.written = this.why;
    this.table.redraw();
  }

  /** Whether nobody has to agree: who plays alone, and the umpire, put right at once. */
  get isAlone() {
    const { game, you } = this.table.state();
    return you.umpire || game.mode !== "friends";
  }

  get other() {
    const { you, game } = this.table.state();
    return game.names?.[you.seat === "red" ? "blue" : "red"] ?? t("the other player");
  }

  hint() {
    if (this.isPlacing) {
      return handed(
        t("Drag it, or tap where it belongs."),
        t("Drag it, or click where it belongs. Arrows move it, Q and E turn it."),
      );
    }
    if (this.subject)
      return this.isAlone
        ? t("Say how it should be, and why.")
        : t("Say how it should be, and why; the other player agrees, refuses or wants to roll for it.");
    return t("For what the rules do not cover, or what went wrong.");
  }

  fields() {
    if (!this.subject || !this.way) return [];
    const asked = WAYS[this.way].fields(this.table.view(), this.subject);
    const made = asked.map(({ name, words, options, least = 0, most = 99 }) =>
      field(
        words,
        options
          ? this.select(name, options, String(this.values[name]), (value) => this.set(name, value))
          : this.number(name, this.values[name], least, most, (value) => this.set(name, value)),
      ),
    );
    return this.at && this.isPlacing ? [this.placeFields(this.at), ...made] : made;
  }

  /** @param {Place} at */
  placeFields(at) {
    const ground = this.table.ground();
    const axis = (/** @type {0 | 1} */ one, /** @type {string} */ words, /** @type {number} */ most) =>
      html(
        "label",
        {},
        words,
        this.number(
          words.trim(),
          at[one],
          0,
          most,
          (value) => this.put(one ? [at[0], value] : [value, at[1]]),
          0.1,
        ),
      );
    const turns = "facing" in this.values ? turnButtons((degrees) => this.turn(degrees)) : [];
    return html(
      "div",
      { class: "order-at" },
      axis(0, `${t("east")} `, ground?.width ?? 72),
      axis(1, `${t("south")} `, ground?.height ?? 48),
      ...turns,
    );
  }

  /** @param {string} name @param {string | number} value */
  set(name, value) {
    this.values = { ...this.values, [name]: value };
    if (name === "man") this.at = this.place();
    this.table.redraw();
  }

  /**
   * @param {string} name
   * @param {string[][]} options
   * @param {string} now
   * @param {(value: string) => void} take
   */
  select(name, options, now, take) {
    const listed = options.map(([value, words]) => html("option", { value, selected: value === now }, words));
    return html(
      "select",
      {
        "data-right-field": name,
        "data-focus": `right-${name}`,
        onchange: (/** @type {On<HTMLSelectElement>} */ event) => take(event.currentTarget.value),
      },
      ...listed,
    );
  }

  /**
   * @param {string} name
   * @param {string | number} now
   * @param {number} least
   * @param {number} most
   * @param {(value: number) => void} take
   * @param {number} [step]
   */
  number(name, now, least, most, take, step = 1) {
    const within = (/** @type {string} */ value) => Math.min(most, Math.max(least, Number(value) || least));
    return html("input", {
      type: "number",
      min: least,
      max: most,
      step,
      value: now,
      "data-right-field": name,
      "data-focus": `right-${name}`,
      onchange: (/** @type {On} */ event) => take(within(event.currentTarget.value)),
    });
  }

  // --- asking ------------------------------------------------------------------------------------------

  /** What would be asked for; null while nothing would be changed. @returns {Correction | null} */
  correction() {
    if (!this.subject || !this.way) return null;
    const before = this.place();
    const stays =
      this.isPlacing &&
      this.at &&
      before &&
      distance(this.at, before) < 0.05 &&
      this.values.facing === WAYS[this.way].values(this.table.view(), this.subject).facing;
    return stays ? null : WAYS[this.way].make(this.subject, this.values, this.at ?? [0, 0]);
  }

  async send() {
    const correction = this.correction();
    if (correction && this.why.trim() && (await this.owner.ask(correction, this.why.trim())))
      this.owner.close();
  }
}

/** @param {string} words @param {Node} input */
function field(words, input) {
  return html("label", { class: "order-field" }, html("span", {}, words), input);
}
