// @ts-check
// The orders panel: the Command Dice, and below them whatever the request asks for.

import { t } from "../../words/words.js";
import { fill, handed, html, renew } from "../element.js";
import { start } from "../first.js";
import { isAwaited } from "../state.js";
import { inOrders, PACES } from "../words.js";
import { commandDice } from "./dice.js";
import { stopBar } from "./stops.js";
import { why } from "./why.js";

/** @import { CorrectionAsked, Offer, Offers, View } from "../protocol.d.ts" */

/**
 * @param {HTMLElement} place
 * @param {{ umpire: (state: import("../state.js").State) => HTMLElement[], offer:
 *   import("./standing-offer.js").StandingOffer, isLeading: () => boolean, command: (name: string) => void,
 *   stops: import("./stops.js").Wish, standing: import("../parts.js").Parts["standing"], result: string,
 *   keep: string, redraw: () => void }} acts
 */
export function ordersPanel(place, acts) {
  /** @type {import("../requests/mode.js").Mode | null} */
  let before = null;
  const isPressed = watchPresses(place, acts.redraw);
  const isSoon = paced(acts.redraw);
  /**
   * @param {import("../state.js").State} state
   * @param {View} view
   * @param {import("../requests/mode.js").Mode | null} mode
   */
  return (state, view, mode) => {
    if (mode === before && (isPressed() || (acts.isLeading() && isSoon()))) return;
    const parts = [...phaseDice(view, mode), ...offers(state, acts.command), ...acts.offer.panel(state)];
    const umpire = acts.umpire(state);
    if (state.you.umpire) parts.push(...umpire.splice(0));
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
          role: "group",
          "aria-label": t("What can be chosen"),
          tabindex: -1,
          "data-shape": mode?.request.shape ?? "",
          "data-request": mode?.request.name ?? "",
        },
        ...(start.lesson ? [] : why(state, mode)), // a lesson says it itself
        ...body,
      ),
      ...umpire, // of players: below what they are asked
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

const READ_EVERY = 150; // milliseconds

/**
 * Tells whether it is too soon to write anew what is read: while a hand leads men, the table needs the time.
 * @param {() => void} redraw  when it is no longer
 */
function paced(redraw) {
  let [last, timer] = [0, 0];
  return () => {
    const wait = last + READ_EVERY - performance.now();
    if (wait <= 0) {
      last = performance.now();
      return false;
    }
    if (!timer)
      timer = window.setTimeout(() => {
        timer = 0;
        redraw();
      }, wait);
    return true;
  };
}

/** @param {View} view @param {import("../requests/mode.js").Mode | null} mode */
function phaseDice(view, mode) {
  if (!view.phase?.rolled?.length || view.result) return [];
  const choosing =
    mode?.request.shape === "choose" && mode.request.name === "spend-command-dice"
      ? /** @type {import("../requests/choose.js").ChooseMode} */ (mode)
      : null;
  const title = t`${view.sides?.[view.phase.active]?.title ?? ""} Command Dice`;
  return [
    html(
      "section",
      { class: `command nation-${view.sides?.[view.phase.active]?.nation}` },
      html("h2", {}, title),
      commandDice(
        view.phase,
        choosing ? (face) => choosing.useDie(face) : null,
        choosing?.die ?? null,
        Boolean(choosing?.open.some((option) => option.dice?.includes(5))),
      ),
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
        t`${found.name}: ${inOrders(phase?.initiatives ?? 0, start.hello.game.edition)} left`,
      )
    : null;
}

/** What may be said to an offer, by either. @type {Record<string, string>} */
const REPLIES = {
  accept: t("Accept"),
  decline: t("Decline"),
  roll: t("Roll a die each"),
  withdraw: t("Withdraw"),
};

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
        ? t("That is agreed on, and done as soon as what is under way is over.")
        : t("Playing on is possible meanwhile.");
    const words =
      offer.seat !== state.you.seat ? theyAsk(who, kind, offer) : `${youAsk(kind, offer)} ${meanwhile}`;
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
 */
function youAsk(kind, offer) {
  if ("words" in offer) return t`You ask to put something right: ${offer.words} “${offer.why}”`;
  if (kind === "draw") return t("You offer a draw.");
  if (kind === "pace") return t`You ask to play on ${paceOf(offer)}.`;
  return t("You ask to take back your last decision.");
}

/** @param {string} who @param {string} kind @param {Offer | CorrectionAsked} offer */
function theyAsk(who, kind, offer) {
  if ("words" in offer) return t`${who} asks to put something right: ${offer.words} “${offer.why}”`;
  if (kind === "draw") return t`${who} offers a draw.`;
  if (kind === "pace") return t`${who} asks to play on ${paceOf(offer)}.`;
  return t`${who} asks to take back the last decision.`;
}

/** @param {Offer} offer */
function paceOf({ pace }) {
  return pace ? PACES[pace] : t("at another pace");
}

/** @param {import("../state.js").State} state @param {{ result: string, keep: string }} places */
function quiet(state, { result, keep }) {
  if (state.view.result && !state.replay)
    return [
      html("p", { class: "note" }, state.view.result.why),
      html("a", { class: "confirm", href: result, "data-act": "result" }, t("See how it went")),
    ];
  if (state.replay)
    return [
      html(
        "p",
        { class: "note" },
        handed(
          t("The bar on the table steps through the battle."),
          t("Arrow keys step through the battle; Home and End go to its first and last moment."),
        ),
      ),
      ...(keep
        ? [
            html(
              "a",
              { class: "small", href: `${keep}?at=${state.replay.number}`, "data-act": "keep" },
              t("Save this position"),
            ),
          ]
        : []),
    ];
  if (isAwaited(state) && state.view.request && !state.view.request.standing)
    return [
      html("p", { class: "note", "data-coming": "" }, t("One moment: fetching what this question needs…")),
    ];
  return [
    html(
      "p",
      { class: "note", "data-look": "" },
      state.you.seats.length ? t("It is not your decision now.") : t("You are watching."),
      isAnybodySeen(state.view)
        ? ` ${handed(t("Tap a Unit for its card."), t("Hover a Unit for its card; V shows what it sees."))}`
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
