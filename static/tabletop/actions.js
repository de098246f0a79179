// @ts-check
// What keys, tools and marks do wherever one is; much of it with parts of the page that are fetched for it.

import { goToChoices } from "./input/keyboard.js";
import { markUnder } from "./panels/rule-mark.js";
import { flipped } from "./settings.js";
import { maySkip, openRequest } from "./state.js";

/** @typedef {import("./screen.js").Screen} Screen */

/** @param {Screen} screen @returns {Record<string, () => void>} */
export function actionsOf(screen) {
  const { store, server, plans, later } = screen;
  const { camera } = screen.board;
  const step = (/** @type {number} */ steps) => later.replay.use(({ replay }) => replay.step(steps));
  return {
    "zoom-in": () => camera.zoom(1.3),
    "zoom-out": () => camera.zoom(1 / 1.3),
    fit: () => camera.fit(),
    ruler: () => plans.toggleRuler(),
    fan: () => screen.lookFrom(screen.looker()),
    help: () => later.help.use((panel) => panel.showHelp()),
    rule: () => {
      const request = openRequest(store.get());
      lookUp(screen, request?.rule ?? "", document.activeElement, request?.name);
    },
    labels: () => store.change((state) => ({ ...state, settings: flipped(state.settings, "labels") })),
    correct: () => later.putRight.use((part) => part.open(store.get().selection)),
    undo: () => (store.get().game.commands ?? []).includes("undo") && server.command("undo"),
    orders: () => {
      screen.turnToOrders();
      requestAnimationFrame(() => goToChoices());
    },
    pieces: () => screen.pieceKeys.toggle(),
    skip: () => {
      later.tray.here?.settle();
      if (!maySkip(store.get())) return;
      store.change((state) => ({ ...state, skips: true }));
      server.skip();
    },
    since: () => later.since.here?.toggle(),
    escape: () => plans.back() || leaveReplay(screen),
    back: () => step(-1),
    forward: () => step(1),
    Home: () => lookBack(screen, 0),
    End: () => lookBack(screen, store.get().number),
  };
}

/** Shows the table as it stood at a number. @param {Screen} screen @param {number} number */
export function lookBack(screen, number) {
  screen.later.replay.use(({ replay }) => replay.look(number));
}

/**
 * The table as this player saw it at a number; none where it cannot be had.
 * @param {Screen} screen
 * @param {number} number
 * @returns {Promise<import("./protocol.d.ts").View | null | undefined>}
 */
export function viewAt(screen, number) {
  const seat = screen.store.get().you.seat ?? "";
  return new Promise((done) =>
    screen.later.replay.use(({ replay }) => replay.view(number, seat).then(done, () => done(null))),
  );
}

/** @param {Screen} screen */
export function leaveReplay(screen) {
  if (screen.store.get().replay) screen.later.replay.here?.replay.leave();
}

/**
 * @param {Screen} screen
 * @param {string} rule
 * @param {Element | null} [mark]  what has the focus back in the end
 * @param {string} [asked]  the question that names the rule
 */
function lookUp(screen, rule, mark = document.activeElement, asked = "") {
  screen.later.rules.use((panel) => panel.open(rule, mark, asked));
}

/**
 * A click on the mark of a rule, wherever it stands, opens the rule beside the table.
 * @param {Screen} screen
 */
export function listenToMarks(screen) {
  screen.page.addEventListener("click", (event) => {
    const mark = markUnder(event);
    if (!mark) return;
    event.preventDefault();
    lookUp(screen, mark.getAttribute("data-rule") ?? "", mark, mark.getAttribute("data-asked") ?? "");
  });
}
