// @ts-check
// The stop bar: at which windows for a reaction one is asked. Known to the server and to oneself alone.

import { t } from "../../words/words.js";
import { html } from "../element.js";

/** @import { Stopping } from "../protocol.d.ts" */
/** @import { On } from "../element.js" */

/** @typedef {Omit<Stopping, "type" | "seat">} Wishes */
/** @typedef {(wishes: Partial<Wishes>) => void} Wish */

/** @type {Wishes}  what everybody wishes who has said nothing */
export const PLAIN = { passing: false, stop: "able", kinds: [], hold: false, orders: [] };

/** @type {[Wishes["stop"], string][]} */
const STOPS = [
  ["able", t("when I could react")],
  ["always", t("every time")],
  ["kinds", t("only about")],
  ["orders", t("never: my standing orders decide")],
];

let isOpen = false;

/** @typedef {import("../parts.js").Parts["standing"]} Standing */

/** @param {import("../state.js").State} state @returns {Wishes} */
export function wishesOf(state) {
  return { ...PLAIN, ...(state.you.seat ? state.wishes[state.you.seat] : {}) };
}

/**
 * @param {import("../state.js").State} state
 * @param {Wish} wish
 * @param {Standing} standing
 */
export function stopBar(state, wish, standing) {
  const seat = state.you.seat;
  if (!seat || state.replay || state.view.result || state.view.stage !== "battle") return [];
  const wishes = wishesOf(state);
  const details = html(
    "details",
    { class: "stop-bar", "data-stop-bar": "", open: isOpen },
    // Noted with the click itself: the toggle event may come after a redraw that the same click has set off.
    html(
      "summary",
      {
        "data-focus": "stop-bar",
        onclick: (/** @type {On<HTMLElement>} */ event) =>
          (isOpen = !event.currentTarget.closest("details")?.open),
      },
      t("Reactions:"),
      " ",
      html("b", {}, summary(state, wishes)),
    ),
    html(
      "fieldset",
      { class: "stop-choices" },
      html("legend", {}, t("In the other Phase, ask me")),
      ...choices(state, wishes, wish),
    ),
    ...standingOrders(state, wishes, wish, standing),
  );
  return [asking(state, wishes, wish), passing(state, wishes, wish), details];
}

/**
 * They are fetched where they are played with: by days.
 * @param {import("../state.js").State} state
 * @param {Wishes} wishes
 * @param {Wish} wish
 * @param {Standing} standing
 */
function standingOrders(state, wishes, wish, standing) {
  if (state.game.pace === "by-day" && !standing.here) standing.use(redraw);
  return standing.here?.panel(state, wishes, wish) ?? [];
}

/** @param {import("./standing-orders.js").StandingOrders} orders */
function redraw(orders) {
  orders.redraw();
}

/**
 * One tick asks about everything, also what is usually let pass.
 * @param {import("../state.js").State} state
 * @param {Wishes} wishes
 * @param {Wish} wish
 */
function asking(state, wishes, wish) {
  const words =
    state.view.phase?.active === state.you.seat
      ? t("Ask me about everything in the other side’s next Phase")
      : t("Ask me about everything until my Phase");
  return tick("hold", wishes.hold, words, (hold) => wish({ hold, ...(hold ? { passing: false } : {}) }));
}

/**
 * One tick lets everything pass; there only where it would do something.
 * @param {import("../state.js").State} state
 * @param {Wishes} wishes
 * @param {Wish} wish
 */
function passing(state, wishes, wish) {
  if (state.view.phase?.active === state.you.seat) return null;
  return tick("pass-until-my-phase", wishes.passing, t("Let everything pass until my Phase"), (passing) =>
    wish({ passing, ...(passing ? { hold: false } : {}) }),
  );
}

/**
 * @param {string} name
 * @param {boolean} checked
 * @param {string} words
 * @param {(checked: boolean) => void} wished
 */
function tick(name, checked, words, wished) {
  const box = html("input", {
    type: "checkbox",
    "data-stop": name,
    "data-focus": `stop-${name}`,
    checked,
    onchange: (/** @type {On} */ event) => wished(event.currentTarget.checked),
  });
  return html("label", { class: "stop-pass" }, box, words);
}

/** @param {import("../state.js").State} state @param {Wishes} wishes @param {Wish} wish */
function choices(state, wishes, wish) {
  const byDay = state.game.pace === "by-day";
  return STOPS.filter(([stop]) => stop !== "orders" || byDay).flatMap(([stop, words]) => {
    const radio = html("input", {
      type: "radio",
      name: "stop",
      value: stop,
      "data-stop": stop,
      "data-focus": `stop-${stop}`,
      checked: wishes.stop === stop,
      onchange: () => wish({ stop }),
    });
    const row = html("label", {}, radio, words);
    return stop === "kinds" ? [row, kinds(state, wishes, wish)] : [row];
  });
}

/**
 * Ticking a kind also says that one wishes to be asked about kinds.
 * @param {import("../state.js").State} state
 * @param {Wishes} wishes
 * @param {Wish} wish
 */
function kinds(state, wishes, wish) {
  const boxes = (state.game.reactions ?? []).map((/** @type {string} */ kind) => {
    const box = html("input", {
      type: "checkbox",
      value: kind,
      "data-stop-kind": kind,
      "data-focus": `stop-kind-${kind}`,
      checked: wishes.kinds.includes(kind),
      onchange: (/** @type {On} */ event) => wish({ stop: "kinds", kinds: ticked(event.currentTarget) }),
    });
    return html("label", {}, box, state.game.headings?.[kind] ?? kind);
  });
  return html("div", { class: "stop-kinds", role: "group", "aria-label": t("Kinds of reactions") }, ...boxes);
}

/** @param {HTMLElement} box */
function ticked(box) {
  const all = /** @type {NodeListOf<HTMLInputElement>} */ (
    /** @type {Element} */ (box.closest(".stop-kinds")).querySelectorAll("input")
  );
  return [...all].filter((one) => one.checked).map((one) => one.value);
}

/** @param {import("../state.js").State} state @param {Wishes} wishes */
function summary(state, wishes) {
  if (wishes.hold) return t("every time until my Phase");
  if (wishes.passing && state.view.phase?.active !== state.you.seat) return t("all pass until my Phase");
  if (wishes.stop === "kinds")
    return wishes.kinds.length
      ? t`only ${wishes.kinds.map((kind) => state.game.headings?.[kind] ?? kind).join(", ")}`
      : t("none");
  if (wishes.stop === "always") return t("every time");
  return wishes.stop === "orders" ? t("by standing orders") : t("when I could");
}
