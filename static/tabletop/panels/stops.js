// @ts-check
// The stop bar: whether one is asked about reactions in the other player's Phase. Known to the server and to oneself.

import { html } from "../element.js";

/**
 * @param {import("../state.js").State} state
 * @param {(passing: boolean) => void} choose
 */
export function stopBar(state, choose) {
  const seat = state.you.seat;
  if (!seat || state.replay || state.view.result || state.view.stage !== "battle" || state.view.phase?.active === seat) return [];
  const passing = Boolean(state.passing[seat]);
  const label = "Let everything pass until my Phase";
  return [html("label", { class: "stop-bar" }, html("input", { type: "checkbox", "data-stop": "pass-until-my-phase", "data-focus": "pass-until-my-phase", checked: passing, onchange: (/** @type {any} */ event) => choose(event.currentTarget.checked) }), label)];
}
