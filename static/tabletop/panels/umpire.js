// @ts-check
// The umpire: to himself what he is called for and may do, to players who he is, what he sees and how to call
// him, to everybody his rulings.

import { t } from "../../words/words.js";
import { html } from "../element.js";
import { isSure } from "./menu.js";
import { askedIn } from "./umpire-asks.js";

/** @import { Seat, ToUmpire, Umpire, UmpireRuling, UmpireTold } from "../protocol.d.ts" */

/** @typedef {import("../state.js").State} State */
/** @typedef {Omit<Umpire, "type" | "client_id" | "seen">} Deed */
/** @typedef {Omit<ToUmpire, "type" | "client_id" | "seen">} Said */

/**
 * @typedef {object} Acts
 * @property {(deed: Deed) => Promise<string>} umpire  does something as the umpire; why it was not taken
 * @property {(said: Said) => Promise<string>} toUmpire  says something to him; why it was not taken
 * @property {() => void} correct  begins to put something right
 * @property {string} page  address of the page of the umpire's seat
 */

/** What each player may let him see. @type {[UmpireTold["leave"]["red"], string][]} */
const LEAVES = [
  ["open", t("What everybody sees")],
  ["own", t("My side, as I see it")],
  ["all", t("Everything, where the other player lets him too")],
];

/** @param {State} state @param {Acts} acts @returns {HTMLElement[]} */
export function umpirePanel(state, acts) {
  const { umpire } = state.game;
  if (state.replay) return [];
  const rulings = rulingsOf(state.game.rulings ?? [], state.you.umpire && !state.view.result, acts);
  if (!umpire) return rulings.length ? [html("section", { class: "umpire" }, ...rulings)] : [];
  const seats = state.view.result ? [] : state.you.seats;
  const parts = state.you.umpire && !state.view.result ? own(state, umpire, acts) : told(state, umpire);
  return [
    html(
      "section",
      { class: "umpire", "data-umpire": umpire.sees, "aria-label": t("The umpire") },
      ...parts,
      ...seats.flatMap((seat) => forPlayer(state, umpire, seat, acts)),
      ...rulings,
    ),
  ];
}

// --- the umpire himself --------------------------------------------------------------------------------

/** @param {State} state @param {UmpireTold} umpire @param {Acts} acts */
function own(state, umpire, acts) {
  return [
    html("h2", {}, t("You are the umpire")),
    html("p", { class: "note" }, seeing(state, umpire, true)),
    ...looks(state, umpire, acts),
    ...calls(state, umpire),
    ...decisions(state, acts),
    html("div", { class: "order-buttons" }, ...deeds(state, umpire, acts)),
  ];
}

/**
 * The ways in which he may look, where players let him choose.
 * @param {State} state
 * @param {UmpireTold} umpire
 * @param {Acts} acts
 */
function looks(state, umpire, acts) {
  const seats = /** @type {Seat[]} */ (["red", "blue"]).filter((seat) => umpire.leave[seat] !== "open");
  const both = seats.length === 2 && seats.every((seat) => umpire.leave[seat] === "all");
  /** @type {[UmpireTold["sees"], string][]} */
  const ways = [
    ["open", t("As everybody")],
    .../** @type {[Seat, string][]} */ (seats.map((seat) => [seat, t`As ${nameOf(state, seat)}`])),
    .../** @type {["both", string][]} */ (both ? [["both", t("Both sides")]] : []),
  ];
  if (ways.length < 2) return [];
  return [
    html(
      "div",
      { class: "umpire-looks", role: "group", "aria-label": t("Look at the table") },
      ...ways.map(([sees, words]) =>
        html(
          "button",
          {
            type: "button",
            class: "small",
            "data-look-as": sees,
            "aria-pressed": String(umpire.sees === sees),
            onclick: () => acts.umpire({ do: "look", sees }),
          },
          words,
        ),
      ),
    ),
  ];
}

/** What a player calls him for. @type {Record<string, (name: string) => string>} */
const CALLS_YOU = {
  rule: (name) => t`${name} calls you about a rule:`,
  table: (name) => t`${name} calls you about what stands on the table:`,
  undo: (name) => t`${name} calls you about taking back:`,
  support: (name) => t`${name} calls you about a support:`,
  else: (name) => t`${name} calls you about something else:`,
};

/** @param {State} state @param {UmpireTold} umpire */
function calls(state, umpire) {
  return Object.entries(umpire.calls).map(([seat, call]) =>
    html(
      "p",
      { class: "offer umpire-call", role: "alert", "data-call": seat },
      html("strong", {}, CALLS_YOU[call.about](nameOf(state, /** @type {Seat} */ (seat)))),
      ` “${call.why}”`,
    ),
  );
}

const WAYS = /** @type {const} */ ({
  granted: t("Do it"),
  declined: t("Leave it"),
  rolled: t("Roll a die each"),
});

/** What one player asks of the other, and the umpire may decide. @param {State} state @param {Acts} acts */
function decisions(state, acts) {
  return /** @type {const} */ (["undo", "correction"]).flatMap((offer) => {
    const asked = state.game.offers?.[offer];
    if (!asked || "how" in asked) return [];
    const ways = /** @type {(keyof typeof WAYS)[]} */ (
      offer === "undo" ? ["granted", "declined"] : ["granted", "declined", "rolled"]
    );
    return [
      html(
        "div",
        { class: "order-buttons", role: "group", "aria-label": t("Decide"), "data-decides": offer },
        html(
          "span",
          {},
          offer === "undo"
            ? t`Decide what ${nameOf(state, asked.seat)} asks to take back:`
            : t`Decide what ${nameOf(state, asked.seat)} asks to put right:`,
        ),
        ...ways.map((way) =>
          html(
            "button",
            {
              type: "button",
              class: "small",
              "data-decide": way,
              onclick: () => acts.umpire({ do: "decide", offer, way }),
            },
            WAYS[way],
          ),
        ),
      ),
    ];
  });
}

/** @param {State} state @param {UmpireTold} umpire @param {Acts} acts */
function deeds(state, umpire, acts) {
  const { clock } = state.game;
  /** @type {[string, string, () => void][]} */
  const shown = [
    ["rule", t("Rule…"), () => askedIn("rule", acts)],
    ...(state.view.stage === "battle"
      ? /** @type {[string, string, () => void][]} */ ([["correct", t("Put right…"), acts.correct]])
      : []),
    ["roll", t("Roll…"), () => askedIn("roll", acts)],
    ...(clock && !clock.paused
      ? /** @type {[string, string, () => void][]} */ ([
          ["pause", t("Pause the clocks"), () => acts.umpire({ do: "pause" })],
        ])
      : []),
    ...(clock?.paused
      ? /** @type {[string, string, () => void][]} */ ([
          ["go-on", t("Let the clocks go on"), () => acts.umpire({ do: "go-on" })],
        ])
      : []),
    ...(umpire.decided
      ? /** @type {[string, string, () => void][]} */ ([
          ["reverse", t("Take back my decision"), () => acts.umpire({ do: "reverse" })],
        ])
      : []),
    ["leave", t("Leave the umpire’s seat"), () => leave(acts)],
  ];
  return shown.map(([act, words, onclick]) =>
    html("button", { type: "button", class: "small", "data-umpire-act": act, onclick }, words),
  );
}

/** @param {Acts} acts */
async function leave(acts) {
  const words = t("You see what everybody sees then. Players can invite an umpire again.");
  if (await isSure(t("Leave the umpire’s seat"), words)) acts.umpire({ do: "leave" });
}

// --- for the others ------------------------------------------------------------------------------------

/** @param {State} state @param {UmpireTold} umpire */
function told(state, umpire) {
  return [html("h2", {}, t`The umpire: ${umpire.name}`), html("p", { class: "note" }, seeing(state, umpire))];
}

/**
 * A player's call and his leave; of who plays both sides each side's.
 * @param {State} state
 * @param {UmpireTold} umpire
 * @param {Seat} seat
 * @param {Acts} acts
 */
function forPlayer(state, umpire, seat, acts) {
  const call = umpire.calls[seat];
  const many = state.you.seats.length > 1;
  const choose = (/** @type {import("../element.js").On<HTMLSelectElement>} */ event) =>
    acts.toUmpire({ do: "let-see", leave: /** @type {"open"} */ (event.currentTarget.value), seat });
  const label = many ? t`${nameOf(state, seat)} lets him see` : t("I let him see");
  return [
    call
      ? html("p", { class: "note", "data-called": seat }, t`You have called: “${call.why}”`)
      : html("span", { hidden: true }),
    html(
      "div",
      { class: "order-buttons" },
      html(
        "button",
        {
          type: "button",
          class: "small",
          "data-umpire-act": call ? "call-off" : "call",
          onclick: () => (call ? acts.toUmpire({ do: "call-off", seat }) : askedIn("call", acts, seat)),
        },
        call ? t("No longer needed") : t("Call the umpire…"),
      ),
    ),
    html(
      "label",
      { class: "order-field" },
      html("span", {}, label),
      html(
        "select",
        { "data-let-see": seat, "data-focus": `let-see-${seat}`, onchange: choose },
        ...LEAVES.map(([value, words]) =>
          html("option", { value, selected: value === umpire.leave[seat] }, words),
        ),
      ),
    ),
  ];
}

/** @param {State} state @param {UmpireTold} umpire @param {boolean} [isOwn] */
function seeing(state, umpire, isOwn = false) {
  if (umpire.sees === "both")
    return isOwn ? t("You see all that either side sees.") : t("He sees all that either side sees.");
  if (umpire.sees === "open")
    return isOwn ? t("You see what everybody sees.") : t("He sees what everybody sees.");
  const side = nameOf(state, umpire.sees);
  return isOwn ? t`You see all that ${side} sees.` : t`He sees all that ${side} sees.`;
}

/** @param {State} state @param {Seat} seat */
function nameOf(state, seat) {
  return state.game.names?.[seat] || (seat === "red" ? t("Red") : t("Blue"));
}

// --- rulings -------------------------------------------------------------------------------------------

/**
 * @param {UmpireRuling[]} rulings
 * @param {boolean | undefined} mayWithdraw
 * @param {Acts} acts
 * @returns {HTMLElement[]}
 */
function rulingsOf(rulings, mayWithdraw, acts) {
  if (!rulings.length) return [];
  return [
    html("h3", {}, t("Rulings")),
    html("ul", { class: "rulings" }, ...rulings.map((one) => ruling(one, Boolean(mayWithdraw), acts))),
  ];
}

/** @param {UmpireRuling} one @param {boolean} mayWithdraw @param {Acts} acts */
function ruling({ number, section, text }, mayWithdraw, acts) {
  const withdraw = html(
    "button",
    {
      type: "button",
      class: "small",
      "data-withdraw-ruling": number,
      onclick: () => acts.umpire({ do: "withdraw-ruling", ruling: number }),
    },
    t("Withdraw"),
  );
  return html(
    "li",
    { "data-ruling": number },
    section ? html("b", {}, `${section}: `) : null,
    text,
    mayWithdraw ? withdraw : null,
  );
}
