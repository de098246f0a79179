// @ts-check
// Standing orders: what is to be done when the enemy comes, for games that are played by days. One's own
// secret.

import { counted, t } from "../../words/words.js";
import { handed, html } from "../element.js";
import { caption, circle, line } from "../render/overlay.js";

/** @import { SideView, StandingOrder, TeamView } from "../protocol.d.ts" */
/** @import { On } from "../element.js" */

/** @typedef {import("../geometry.js").Place} Place */
/** @typedef {import("./stops.js").Wishes} Wishes */
/** @typedef {import("./stops.js").Wish} Wish */
/**
 * @typedef {{ do: string, subject: string, where: "anywhere" | "near" | "inside", at: Place | null, inches:
 *   number, area: Place[], against: string[], keep: number }} Draft
 */

/** @type {Record<string, string>} */
const ACTS = {
  move: t("moves"),
  fire: t("fires"),
  grenade: t("throws a grenade"),
  arrival: t("comes on"),
  ambush: t("ambushes"),
  "phase-end": t("ends his Phase"),
};
const WHERE = [
  ["anywhere", t("anywhere")],
  ["near", t("near a point")],
  ["inside", t("in an area")],
];
const POINTS_OF_A_DICE = 6;

/** @typedef {{ width: number, height: number }} Size */

export class StandingOrders {
  /** @param {() => void} redraw @param {Size} table  in inches */
  constructor(redraw, table) {
    this.redraw = redraw;
    this.table = table;
    /** @type {Draft | null} */
    this.draft = null;
    /** @type {StandingOrder[]} */
    this.shown = [];
    /** @type {Record<string, string>}  what reactions are called */
    this.headings = {};
  }

  /** A click on the table sets the point, or another corner; true if it was wanted. @param {Place} place */
  pick(place) {
    if (!this.draft || this.draft.where === "anywhere") return false;
    const at = /** @type {Place} */ (place.map((inches) => Math.round(inches * 10) / 10));
    if (this.draft.where === "near") this.draft.at = at;
    else this.draft.area.push(at);
    this.redraw();
    return true;
  }

  /** What the orders are about, drawn for their owner. */
  overlay() {
    const drawn = [...this.shown, ...(this.draft ? [toOrder(this.draft)] : [])];
    return drawn.flatMap((order) => [
      ...(order.at && order.inches
        ? [circle(order.at, order.inches, "order"), caption(order.at, this.headings[order.do] ?? order.do)]
        : []),
      ...(order.area?.length
        ? [
            line([...order.area, order.area[0]], "order"),
            caption(order.area[0], this.headings[order.do] ?? order.do),
          ]
        : []),
    ]);
  }

  /**
   * @param {import("../state.js").State} state
   * @param {Wishes} wishes
   * @param {Wish} wish
   * @returns {Node[]}
   */
  panel(state, wishes, wish) {
    const isUsed = state.game.pace === "by-day";
    this.shown = isUsed ? wishes.orders : [];
    this.headings = state.game.headings ?? {};
    if (!isUsed) return this.forget();
    const list = wishes.orders.map((order, index) =>
      html(
        "li",
        { "data-order": index },
        html("span", {}, inWords(state, order)),
        html(
          "button",
          {
            type: "button",
            class: "small",
            "aria-label": t("Strike out this order"),
            "data-act": "strike-order",
            onclick: () => wish({ orders: wishes.orders.filter((one) => one !== order) }),
          },
          "✕",
        ),
      ),
    );
    const add = html(
      "button",
      {
        type: "button",
        class: "small",
        "data-act": "new-order",
        "data-focus": "new-order",
        onclick: () => this.begin(state),
      },
      t("New standing order"),
    );
    return [
      html(
        "section",
        { class: "standing-orders" },
        html("h3", {}, t("Standing orders")),
        html("p", { class: "note" }, hint(wishes)),
        wishes.orders.length ? html("ol", {}, ...list) : null,
        this.draft ? this.form(state, wishes, wish) : add,
      ),
    ];
  }

  /** @returns {Node[]} */
  forget() {
    this.draft = null;
    return [];
  }

  /** @param {import("../state.js").State} state */
  begin(state) {
    this.draft = {
      do: (state.game.reactions ?? ["overwatch"])[0],
      subject: "",
      where: "anywhere",
      at: null,
      inches: 12,
      area: [],
      against: [],
      keep: 0,
    };
    this.redraw();
  }

  // --- the form ----------------------------------------------------------------------------------------

  /** @param {import("../state.js").State} state @param {Wishes} wishes @param {Wish} wish */
  form(state, wishes, wish) {
    const draft = /** @type {Draft} */ (this.draft);
    const save = () => {
      wish({ orders: [...wishes.orders, toOrder(draft)] });
      this.draft = null;
      this.redraw();
    };
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (isWhole(draft)) save();
    };
    const drop = () => {
      this.forget();
      this.redraw();
    };
    return html(
      "form",
      { class: "order-form", "data-order-form": "", onsubmit: submit },
      field(
        t("Do"),
        this.select(
          "do",
          (state.game.reactions ?? []).map((/** @type {string} */ kind) => [
            kind,
            state.game.headings?.[kind] ?? kind,
          ]),
        ),
      ),
      field(t("With"), this.select("subject", [["", t("whoever can")], ...own(state, draft.do)])),
      field(t("If the enemy comes"), this.select("where", WHERE)),
      ...this.place(),
      html(
        "fieldset",
        { class: "stop-kinds" },
        html("legend", {}, t("and he (any, if none is ticked)")),
        ...Object.entries(ACTS).map(([act, words]) => this.tick(act, words)),
      ),
      field(keepWords(state), this.number("keep", 0, 99, 1)),
      html(
        "div",
        { class: "order-buttons" },
        html(
          "button",
          { type: "submit", class: "small", "data-act": "save-order", disabled: !isWhole(draft) },
          t("Give this order"),
        ),
        html(
          "button",
          { type: "button", class: "small", "data-act": "drop-order", onclick: drop },
          t("Cancel"),
        ),
      ),
    );
  }

  /** Draws the form with another outline of the ground that the order is for. @param {Place[]} area */
  bound(area) {
    const draft = /** @type {Draft} */ (this.draft);
    draft.area = area;
    this.redraw();
  }

  /** @returns {Node[]} */
  place() {
    const draft = /** @type {Draft} */ (this.draft);
    if (draft.where === "near") {
      const at = [0, 1].map((axis) => this.coordinate(axis));
      return [
        field(t("Within inches"), this.number("inches", 1, 72, 0.5)),
        html(
          "p",
          { class: "note" },
          handed(
            t("of this point: tap the table, or give inches from the west and north edge."),
            t("of this point: click the table, or give inches from the west and north edge."),
          ),
        ),
        html("div", { class: "order-at" }, ...at),
      ];
    }
    if (draft.where === "anywhere") return [];
    const clear = html(
      "button",
      {
        type: "button",
        class: "small",
        "data-act": "clear-area",
        disabled: !draft.area.length,
        onclick: () => this.bound([]),
      },
      t("Begin again"),
    );
    const around = html(
      "button",
      {
        type: "button",
        class: "small",
        "data-act": "half-table",
        onclick: () => this.bound(halfOfTable(draft.area, this.table)),
      },
      t("Half of the table"),
    );
    return [
      html(
        "p",
        { class: "note", "data-corners": draft.area.length },
        handed(
          t`Tap its corners on the table: ${draft.area.length} so far, 3 at least.`,
          t`Click its corners on the table: ${draft.area.length} so far, 3 at least.`,
        ),
      ),
      html("div", { class: "order-buttons" }, around, clear),
    ];
  }

  /** @param {number} axis */
  coordinate(axis) {
    const draft = /** @type {Draft} */ (this.draft);
    const set = (/** @type {On} */ event) => {
      const before = draft.at ?? [0, 0];
      draft.at = /** @type {Place} */ (
        before.map((old, one) => (one === axis ? Number(event.currentTarget.value) : old))
      );
      this.redraw();
    };
    return html(
      "label",
      {},
      axis ? t("south") : t("east"),
      " ",
      html("input", {
        type: "number",
        min: 0,
        max: axis ? this.table.height : this.table.width,
        step: 0.1,
        "data-order-at": axis,
        "data-focus": `order-at-${axis}`,
        value: draft.at ? draft.at[axis] : "",
        onchange: set,
      }),
    );
  }

  /** @param {"do" | "subject" | "where"} name @param {string[][]} options */
  select(name, options) {
    const draft = /** @type {Draft} */ (this.draft);
    const listed = options.map(([value, words]) =>
      html("option", { value, selected: draft[name] === value }, words),
    );
    return html(
      "select",
      {
        "data-order-field": name,
        "data-focus": `order-${name}`,
        onchange: (/** @type {On<HTMLSelectElement>} */ event) => this.set(name, event.currentTarget.value),
      },
      ...listed,
    );
  }

  /** @param {"inches" | "keep"} name @param {number} least @param {number} most @param {number} step */
  number(name, least, most, step) {
    const draft = /** @type {Draft} */ (this.draft);
    return html("input", {
      type: "number",
      min: least,
      max: most,
      step,
      value: draft[name],
      "data-order-field": name,
      "data-focus": `order-${name}`,
      onchange: (/** @type {On} */ event) =>
        this.set(name, Math.min(most, Math.max(least, Number(event.currentTarget.value) || least))),
    });
  }

  /** @param {string} act @param {string} words */
  tick(act, words) {
    const draft = /** @type {Draft} */ (this.draft);
    const change = () => {
      draft.against = draft.against.includes(act)
        ? draft.against.filter((one) => one !== act)
        : [...draft.against, act];
      this.redraw();
    };
    return html(
      "label",
      {},
      html("input", {
        type: "checkbox",
        checked: draft.against.includes(act),
        "data-order-act": act,
        "data-focus": `order-act-${act}`,
        onchange: change,
      }),
      words,
    );
  }

  /** @param {"do" | "subject" | "where" | "inches" | "keep"} name @param {string | number} value */
  set(name, value) {
    Object.assign(/** @type {Draft} */ (this.draft), { [name]: value }, name === "do" ? { subject: "" } : {});
    this.redraw();
  }
}

/** @param {Wishes} wishes */
function hint(wishes) {
  if (wishes.stop !== "orders") return t("They count once you choose above that they decide.");
  return wishes.orders.length
    ? t("The first that applies is carried out; else it is let pass.")
    : t("None yet: everything passes.");
}

/** @param {string} words @param {Node} input */
function field(words, input) {
  return html("label", { class: "order-field" }, html("span", {}, words), input);
}

/**
 * The half in the north, then the one in the south: an area without a pointer.
 * @param {Place[]} area
 * @param {Size} table
 * @returns {Place[]}
 */
function halfOfTable(area, { width, height }) {
  const [from, to] = area[0]?.[1] === 0 ? [height / 2, height] : [0, height / 2];
  return [
    [0, from],
    [width, from],
    [width, to],
    [0, to],
  ];
}

/** @param {Draft} draft */
function isWhole(draft) {
  return draft.where === "anywhere" || (draft.where === "near" ? draft.at !== null : draft.area.length >= 3);
}

/** The order as the server takes it. @param {Draft} draft @returns {StandingOrder} */
function toOrder(draft) {
  return {
    do: draft.do,
    ...(draft.subject ? { subject: draft.subject } : {}),
    ...(draft.where === "near" && draft.at ? { at: draft.at, inches: draft.inches } : {}),
    ...(draft.where === "inside" ? { area: draft.area } : {}),
    ...(draft.against.length ? { against: draft.against } : {}),
    ...(draft.keep ? { keep: draft.keep * unitOfKeeping } : {}),
  };
}

let unitOfKeeping = POINTS_OF_A_DICE;

/** In the first edition only whole Dice are spent. @param {import("../state.js").State} state */
function keepWords(state) {
  unitOfKeeping = state.game.edition === "first" ? POINTS_OF_A_DICE : 1;
  return state.game.edition === "first" ? t("Always keep back (Dice)") : t("Always keep back (Points)");
}

/**
 * One's own who could do it.
 * @param {import("../state.js").State} state
 * @param {string} kind
 * @returns {string[][]}
 */
function own(state, kind) {
  const side = state.you.seat && state.view.sides?.[state.you.seat];
  if (!side) return [];
  if (kind === "ambush")
    return Object.entries(side.reserve?.teams ?? {}).map(([id, team]) => [id, team.name]);
  const teams = Object.entries(side.teams ?? {});
  const vehicles = Object.entries(side.vehicles ?? {}).filter(([, one]) => one.positions.length);
  return [
    ...(kind === "overwatch" ? [] : sectionsOf(side, teams)),
    ...teams.map(([id, team]) => [id, team.full_name ?? team.name]),
    ...vehicles.map(([id, one]) => [id, one.name]),
  ];
}

/**
 * The Sections that have somebody on the table.
 * @param {SideView} side
 * @param {[string, TeamView][]} teams
 * @returns {string[][]}
 */
function sectionsOf(side, teams) {
  const ids = [...new Set(teams.map(([, team]) => team.section).filter(Boolean))];
  const leaders = Object.values({ ...side.leaders, ...side.reserve?.leaders });
  return ids.map((id) => [
    id,
    t`all of ${leaders.find((leader) => leader.section === id && leader.of)?.of ?? t("its Section")}`,
  ]);
}

/** @param {import("../state.js").State} state @param {number} points */
function keptInWords(state, points) {
  return state.game.edition === "first" ? t`${points / POINTS_OF_A_DICE} Dice` : counted(points, "Point");
}

/** @param {import("../state.js").State} state @param {StandingOrder} order */
function inWords(state, order) {
  const who = order.subject
    ? t` with ${Object.fromEntries(own(state, order.do))[order.subject] ?? t("a Unit that is gone")}`
    : "";
  const where = order.at
    ? t`, within ${order.inches}″ of (${order.at.join("; ")})`
    : order.area
      ? t`, in an area of ${order.area.length} corners`
      : "";
  const acts = order.against?.length
    ? t` if he ${order.against.map((/** @type {string} */ act) => ACTS[act] ?? act).join(t(" or "))}`
    : "";
  const keep = order.keep ? t`; keep ${keptInWords(state, order.keep)}` : "";
  return `${state.game.headings?.[order.do] ?? order.do}${who}${acts}${where}${keep}`;
}
