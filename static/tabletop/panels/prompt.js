// @ts-check
// The prompt line, always in the same place: who is awaited, for what, since when; refusals; the connection.

import { t } from "../../words/words.js";
import { fill, html, whenChanged } from "../element.js";
import { handsOverTo, isAwaited, openRequest } from "../state.js";
import { clock, MOMENTS, STAGES, whose } from "../words.js";
import { aimButton } from "./aim.js";
import { countdown } from "./clock.js";
import { howLate } from "./let-watch.js";
import { ruleMark } from "./rule-mark.js";
import { skipButton } from "./skip.js";
import { weatherBadges } from "./weather.js";

/** @import { Question, Seat } from "../protocol.d.ts" */

/** @typedef {import("../state.js").State} State */

/**
 * @typedef {object} Acts
 * @property {() => void} leaveReplay
 * @property {() => void} undo
 * @property {() => void} skip  what the computer does, to one's own next question
 * @property {(live: boolean) => void} watch  live, or everything later
 * @property {string} soFar  where it is told what happened so far
 */

/**
 * @param {HTMLElement} place
 * @param {Acts} acts
 */
export function promptPanel(place, acts) {
  const words = html("p", { class: "prompt-words", "data-prompt": "", "aria-live": "polite" });
  const since = html("span", { class: "prompt-since", "data-since": "", title: t("Waiting since") });
  const below = html("p", { class: "prompt-below" });
  const undo = html(
    "button",
    {
      type: "button",
      class: "small prompt-undo",
      "data-act": "undo",
      title: t("Take back your newest decision (U)"),
      hidden: true,
      onclick: acts.undo,
    },
    t("↶ Take back"),
  );
  const skip = skipButton(acts.skip);
  const aim = aimButton();
  place.append(
    html("div", { class: "prompt-line" }, words, since),
    html("div", { class: "prompt-under" }, below, undo, skip.button, aim.box),
  );
  place.addEventListener(
    "click",
    (event) => event.target instanceof Element && event.target.closest(".leave-replay") && acts.leaveReplay(),
  );
  const draw = whenChanged((/** @type {State} */ state) => {
    const told = prompt(state, acts);
    fill(words, ...told.words);
    fill(below, ...told.below);
    place.dataset.who = told.who;
    place.dataset.request = openRequest(state)?.name ?? "";
    place.dataset.number = String(state.number);
    document.title = `${isAwaited(state) && !state.view.result ? "● " : ""}${titleOf(state)}`;
  });
  return {
    /** @param {State} state */
    show: (state) => {
      draw(state);
      aim.show(state);
      const mayUndo = (state.game.commands ?? []).includes("undo") && !state.replay;
      if (undo.hidden === mayUndo) undo.hidden = !mayUndo;
      skip.show(state);
    },
    /** @param {State} state */
    tick: (state) => {
      const left = countdown(state, Date.now());
      const said = left ? left.words : waiting(state);
      if (since.textContent !== said) since.textContent = said; // else the page would be laid out anew
      since.title = left && Number.isFinite(left.left) ? t("Then it is let pass") : t("Waiting since");
      since.classList.toggle("is-countdown", left !== null);
      since.classList.toggle("is-late", left?.isLate ?? false);
    },
  };
}

/** @param {State} state */
function titleOf(state) {
  const { names } = state.game;
  return names
    ? `${names.red ?? t("Red")} – ${names.blue ?? t("Blue")} · Chain of Command`
    : "Chain of Command";
}

/** @param {State} state */
function waiting(state) {
  if (!state.since || state.view.result || state.replay || !(state.view.awaiting ?? []).length) return "";
  return clock((Date.now() - state.since) / 1000);
}

/**
 * @param {State} state
 * @param {Acts} acts
 * @returns {{ who: string, words: (Node | string)[], below: (Node | string)[] }}
 */
function prompt(state, acts) {
  if (state.connection === "connecting")
    return { who: "nobody", words: [t("Coming to the table…")], below: [] };
  if (state.replay) return lookingBack(state);
  if (state.view.result)
    return { who: "over", words: [resultWords(state)], below: [html("span", {}, state.view.result.why)] };
  if (state.game.status === "lobby")
    return { who: "nobody", words: [t("Waiting for the other player to take his seat.")], below: [] };
  const request = openRequest(state);
  const below = [...notices(state, request), ...toWatchers(state, acts)];
  if (request && !request.standing)
    return {
      who: "you",
      words: [
        state.you.seats.length > 1
          ? `${sideName(state, state.you.seat ?? "")}: ${request.prompt}`
          : request.prompt,
      ],
      below,
    };
  return { who: handsOverTo(state) ? "you" : "other", words: [othersWords(state)], below };
}

/** @param {State} state @param {Question | null} request */
function notices(state, request) {
  if (state.connection === "closed")
    return [html("strong", { class: "is-refused" }, t("This table is closed. Load the page again."))];
  if (state.connection === "reconnecting")
    return [html("strong", { class: "is-refused" }, t("Reconnecting… What you have begun is kept."))];
  if (state.refusal)
    return [html("strong", { class: "is-refused", "data-refusal": "", role: "alert" }, state.refusal)];
  return [stageWords(state), ...weatherBadges(state.view), ...markOf(request)];
}

/** @param {Question | null} request @returns {Node[]} */
function markOf(request) {
  const mark = ruleMark(request?.rule, "prompt", "", request?.name);
  return mark ? [mark] : [];
}

/**
 * What is there for who watches: how late he sees what, and what he has missed.
 * @param {State} state
 * @param {Acts} acts
 */
function toWatchers(state, { watch, soFar }) {
  if (state.you.seats.length) return [];
  const missed = html(
    "a",
    { href: soFar, target: "_blank", rel: "noopener", class: "small", "data-act": "so-far" },
    t("What happened so far"),
  );
  return [...howLate(state, watch), missed];
}

/** @param {State} state */
function lookingBack(state) {
  const { view, number } = /** @type {NonNullable<State["replay"]>} */ (state.replay);
  const phase = view.phases ? t`Phase ${view.phases}` : (MOMENTS[view.stage] ?? t("an earlier moment"));
  return {
    who: "replay",
    words: [t`You are looking at ${phase}, moment ${number} of ${state.number}.`],
    below: [
      html(
        "button",
        { type: "button", class: "leave-replay small", "data-act": "leave-replay" },
        t("Return to now"),
      ),
    ],
  };
}

/** @param {State} state */
function othersWords(state) {
  const awaited = state.view.awaiting ?? [];
  if (!awaited.length) return "…";
  return awaited
    .map((one) => `${state.game.names?.[one.seat] || sideName(state, one.seat)} ${one.for}`)
    .join("; ")
    .replace(/^./, (/** @type {string} */ first) => first.toUpperCase());
}

/** @param {State} state @param {Seat | ""} seat */
function sideName(state, seat) {
  return (seat && state.view.sides?.[seat]?.title) ?? seat;
}

/** @param {State} state */
function stageWords(state) {
  const { view } = state;
  if (view.stage !== "battle") return STAGES[view.stage] ?? "";
  const isOwn = view.phase && state.you.seats.length === 1 && state.you.seat === view.phase.active;
  if (!view.phase) return t`Turn ${view.turn}, Phase ${view.phase_of_turn}`;
  if (isOwn) return t`Turn ${view.turn}, Phase ${view.phase_of_turn}: your Phase`;
  const owner = whose(sideName(state, view.phase.active));
  return t`Turn ${view.turn}, Phase ${view.phase_of_turn}: ${owner} Phase`;
}

/** @param {State} state */
function resultWords(state) {
  const winner = state.view.result?.winner;
  if (!winner) return t("The battle is a draw.");
  if (state.you.seats.length === 1 && state.you.seat === winner) return t("You have won the battle.");
  const side = sideName(state, winner);
  return t`${state.game.names?.[winner] || side} (${side}) has won the battle.`;
}
