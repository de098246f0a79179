// @ts-check
// The countdown of a window for a reaction at a live pace: the same for both players.

import { t } from "../../words/words.js";
import { clock } from "../words.js";

/**
 * What is left of the countdown and of the bank, in words; nothing where no clock runs.
 * @param {import("../state.js").State} state
 * @param {number} now  milliseconds
 */
export function countdown(state, now) {
  const told = state.game.clock;
  if (told?.paused && !state.replay && !state.view.result)
    return { words: t("The clocks are paused"), isLate: false, left: Number.POSITIVE_INFINITY };
  if (!told?.until || state.replay || state.view.result) return null;
  const until = Date.parse(told.until) + (told.milliseconds ?? 0);
  const left = Math.max(0, (until - now + state.skew) / 1000);
  const bank = told.seat ? (told.bank?.[told.seat] ?? 0) : 0;
  const ofBank = Math.min(bank, left);
  const words =
    left > bank ? t`${clock(left - bank)} + ${clock(bank)} in the bank` : t`${clock(ofBank)} in the bank`;
  return { words, isLate: left <= bank, left };
}
