// @ts-check
// What is open to everyone about a side: Force Morale, Chain of Command Points and Dice, and whether its
// player is there.

import { counted, inChainOfCommandDice, t } from "../../words/words.js";
import { fill, html, whenChanged } from "../element.js";
import { emblem } from "../render/figures.js";
import { die } from "./dice.js";

/** @import { SideView, View } from "../protocol.d.ts" */

const POINTS_FOR_A_DICE = 6; // only for drawing the track

/** @param {HTMLElement} place @param {import("../protocol.d.ts").Seat} seat */
export function sidePanel(place, seat) {
  const draw = whenChanged(
    (
      /** @type {SideView | undefined} */ side,
      /** @type {string} */ name,
      /** @type {boolean | undefined} */ here,
      /** @type {string} */ part,
      /** @type {boolean} */ computer,
      /** @type {boolean} */ begun,
    ) => {
      place.className = `side-card nation-${side?.nation ?? "none"} ${part}`;
      place.dataset.seat = seat;
      fill(place, ...(side ? card(side, name, here, computer, begun) : []));
    },
  );
  /** @param {import("../state.js").State} state @param {View} view */
  return (state, view) => {
    const awaited = (view.awaiting ?? []).some((one) => one.seat === seat);
    const part = [
      view.phase?.active === seat && "is-active",
      awaited && "is-awaited",
      state.you.seat === seat && "is-you",
    ]
      .filter(Boolean)
      .join(" ");
    draw(
      view.sides?.[seat],
      state.game.names?.[seat] ?? "",
      state.presence.seats[seat],
      part,
      (state.game.computer ?? []).includes(seat),
      view.stage !== "set-up",
    );
  };
}

/**
 * @param {SideView} side
 * @param {string} name
 * @param {boolean | undefined} here
 * @param {boolean} computer
 * @param {boolean} begun
 */
function card(side, name, here, computer, begun) {
  const there = computer || here;
  const words = computer ? t("the computer") : here ? t("at the table") : t("away");
  return [
    html(
      "div",
      { class: "side-name" },
      emblem(side.nation),
      html("strong", {}, side.title),
      html(
        "span",
        { class: "player" },
        html("i", { class: there ? "is-here" : "is-away", title: words, role: "img", "aria-label": words }),
        name,
      ),
    ),
    html(
      "div",
      { class: "side-facts" },
      html(
        "span",
        {
          class: `morale ${begun && side.force_morale <= 2 ? "is-low" : ""}`,
          "data-morale": side.force_morale,
          title: t("Force Morale"),
        },
        html("small", {}, t("Force Morale")),
        html("b", {}, begun || side.force_morale ? side.force_morale : "–"),
      ),
      html(
        "span",
        {
          class: "points",
          "data-points": side.points,
          title: counted(side.points, "Chain of Command Point"),
        },
        html("small", {}, t("Chain of Command")),
        track(side.points),
      ),
      html(
        "span",
        {
          class: "coc-dice",
          "data-dice": side.dice,
          title: inChainOfCommandDice(side.dice),
          role: "img",
          "aria-label": inChainOfCommandDice(side.dice),
        },
        ...diceInHand(side.dice),
      ),
    ),
  ];
}

/** @param {number} points */
function track(points) {
  const pips = Array.from({ length: POINTS_FOR_A_DICE }, (_, at) =>
    html("i", { class: at < points ? "is-on" : "" }),
  );
  return html(
    "span",
    { class: "track", role: "img", "aria-label": t`${points} of ${POINTS_FOR_A_DICE} points` },
    ...pips,
  );
}

/** @param {number} count */
function diceInHand(count) {
  return count
    ? Array.from({ length: count }, () => die(6, "is-small is-command", t("Chain of Command Dice")))
    : [html("span", { class: "no-dice" }, t("no dice"))];
}
