// @ts-check
// The orders panel: the Command Dice, and below them whatever the request asks for.

import { counted } from "../../words/words.js";
import { fill, handed, html, renew } from "../element.js";
import { isAwaited } from "../state.js";
import { PACES } from "../words.js";
import { commandDice } from "./dice.js";
import { stopBar } from "./stops.js";

/** @import { CorrectionAsked, Offer, Offers, View } from "../protocol.d.ts" */

/**
 * @param {HTMLElement} place
 * @param {{ offer: import("./standing-offer.js").StandingOffer, command: (name: string) => void, stops:
 *   import("./stops.js").Wish, standing: import("../parts.js").Parts["standing"], result: string, keep:
 *   string, redraw: () => void }} acts
 */
export function ordersPanel(place, acts) {
  /** @type {import("../requests/mode.js").Mode | null} */
  let before = null;
  const isPressed = watchPresses(place, acts.redraw);
  /**
   * @param {import("../state.js").State} state
   * @param {View} view
   * @param {import("../requests/mode.js").Mode | null} mode
   */
  return (state, view, mode) => {
    if (isPressed() && mode === before) return;
    const parts = [...phaseDice(view, mode), ...offers(state, acts.command), ...acts.offer.panel(state)];
    const body = mode ? mode.panel() : quiet(state, acts);
    place.classList.toggle("is-sending", state.sending);
    const put = mode === before ? renew : fill;
    if (mode !== before) place.scrollTop = 0;
    before = mode;
    put(
      place,
      ...parts,
      html(
        "div",
        {
          class: "orders-body",
          "data-shape": mode?.request.shape ?? "",
          "data-request": mode?.request.name ?? "",
        },
        ...body,
      ),
      ...stopBar(state, acts.stops, acts.standing),
    );
  };
}

/**
 * Tells whether a hand is down on the panel: what it presses must not be replaced under it, or the press is
 * lost.
 * @param {HTMLElement} place
 * @param {() => void} released
 */
function watchPresses(place, released) {
  let pressed = false;
  const lift = () => {
    pressed = false;
    released();
  };
  const release = () => pressed && setTimeout(lift); // behind the click
  place.addEventListener("pointerdown", () => (pressed = true), true);
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, release, true);
  return () => pressed;
}

/** @param {View} view @param {import("../requests/mode.js").Mode | null} mode */
function phaseDice(view, mode) {
  if (!view.phase?.rolled?.length || view.result) return [];
  const choosing =
    mode?.request.shape === "choose" && mode.request.name === "spend-command-dice"
      ? /** @type {import("../requests/choose.js").ChooseMode} */ (mode)
      : null;
  const title = `${view.sides?.[view.phase.active]?.title ?? ""} Command Dice`;
  return [
    html(
      "section",
      { class: `command nation-${view.sides?.[view.phase.active]?.nation}` },
      html("h2", {}, title),
      commandDice(view.phase, choosing ? (face) => choosing.useDie(face) : null, choosing?.die ?? null),
      initiatives(view),
    ),
  ];
}

/** @param {View} view */
function initiatives(view) {
  const { phase } = view;
  const found = phase?.leader ? view.sides[phase.active].leaders?.[phase.leader] : undefined;
  return found
    ? html(
        "p",
        { class: "note" },
        `${found.name}: ${counted(phase?.initiatives ?? 0, view.words.order)} left`,
      )
    : null;
}

/** What may be said to an offer, by either. @type {Record<string, string>} */
const REPLIES = { accept: "Accept", decline: "Decline", roll: "Roll a die each", withdraw: "Withdraw" };

/** @type {(keyof Offers)[]} */
const OFFERS = ["draw", "undo", "pace", "correction"];

/**
 * What one player has asked of the other.
 * @param {import("../state.js").State} state
 * @param {(name: string) => void} command
 */
function offers(state, command) {
  const commands = state.game.commands ?? [];
  if (state.view.result || state.replay) return [];
  return OFFERS.flatMap((kind) => {
    const offer = state.game.offers?.[kind];
    if (!offer) return [];
    const who = state.game.names?.[offer.seat] ?? offer.seat;
    const buttons = Object.keys(REPLIES).filter((reply) => commands.includes(`${reply}-${kind}`));
    const meanwhile =
      "how" in offer
        ? "That is agreed on, and done as soon as what is under way is over."
        : "Playing on is possible meanwhile.";
    const words =
      offer.seat !== state.you.seat
        ? `${who} ${asks(kind, offer, "s")}`
        : `You ${asks(kind, offer, "")} ${meanwhile}`;
    return [
      html(
        "div",
        { class: "offer", "data-offer": kind, role: "status" },
        html("span", {}, words),
        ...buttons.map((reply) =>
          html(
            "button",
            {
              type: "button",
              class: "small",
              "data-command": `${reply}-${kind}`,
              onclick: () => command(`${reply}-${kind}`),
            },
            REPLIES[reply],
          ),
        ),
      ),
    ];
  });
}

/**
 * @param {string} kind
 * @param {Offer | CorrectionAsked} offer
 * @param {string} s  the ending of the third person
 */
function asks(kind, offer, s) {
  if ("words" in offer) return `ask${s} to put something right: ${offer.words} “${offer.why}”`;
  if (kind === "draw") return `offer${s} a draw.`;
  if (kind === "pace") return `ask${s} to play on ${PACES[offer.pace ?? ""] ?? "at another pace"}.`;
  return `ask${s} to take back ${s ? "the" : "your"} last decision.`;
}

/** @param {import("../state.js").State} state @param {{ result: string, keep: string }} places */
function quiet(state, { result, keep }) {
  if (state.view.result && !state.replay)
    return [
      html("p", { class: "note" }, state.view.result.why),
      html("a", { class: "confirm", href: result, "data-act": "result" }, "See how it went"),
    ];
  if (state.replay)
    return [
      html(
        "p",
        { class: "note" },
        handed(
          "The bar on the table steps through the battle.",
          "Arrow keys step through the battle; Home and End go to its first and last moment.",
        ),
      ),
      ...(keep
        ? [
            html(
              "a",
              { class: "small", href: `${keep}?at=${state.replay.number}`, "data-act": "keep" },
              "Save this position",
            ),
          ]
        : []),
    ];
  if (isAwaited(state) && state.view.request && !state.view.request.standing)
    return [
      html("p", { class: "note", "data-coming": "" }, "One moment: fetching what this question needs…"),
    ];
  return [
    html(
      "p",
      { class: "note", "data-look": "" },
      state.you.seats.length ? "It is not your decision now." : "You are watching.",
      isAnybodySeen(state.view)
        ? ` ${handed("Tap a Unit for its card.", "Hover a Unit for its card; V shows what it sees.")}`
        : "",
    ),
  ];
}

/** Whether troops of either side are on the table. @param {View} view */
function isAnybodySeen({ sides }) {
  return Object.values(sides ?? {}).some(({ teams, leaders, vehicles }) =>
    [teams, leaders, vehicles].some((all) => Object.keys(all ?? {}).length),
  );
}
