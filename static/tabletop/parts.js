// @ts-check
// The parts of the page that the first drawing of the table does without.

import { lookBack, viewAt } from "./actions.js";
import { Later } from "./later.js";
import { whyButton } from "./panels/why-it-did.js";

/** @typedef {ReturnType<typeof partsOf>} Parts */

/** @param {import("./screen.js").Screen} screen */
export function partsOf(screen) {
  const { page, store, places } = screen;
  const address = (/** @type {number} */ number, /** @type {string} */ seat) =>
    `${places.view}?at=${number}${seat && store.get().you.seats.length > 1 ? `&seat=${seat}` : ""}`;
  return {
    help: new Later(() => import("./panels/help.js")),
    rules: new Later(() =>
      import("./panels/rules.js").then(
        (found) => new found.RulesPanel(page, () => store.get().game.edition ?? ""),
      ),
    ),
    standing: new Later(() =>
      import("./panels/standing-orders.js").then(
        (found) => new found.StandingOrders(() => screen.redraw(), screen.ground),
      ),
    ),
    putRight: new Later(() =>
      import("./requests/put-right.js").then(
        (found) => new found.PutRight(screen.modeTable(), screen.server.correct, () => screen.turnToOrders()),
      ),
    ),
    lesson: new Later(() =>
      import("./panels/lesson.js").then(
        (found) =>
          new found.LessonPanel(screen.part("lesson"), places.lesson, places.settings.token, (name) =>
            screen.server.command(name),
          ),
      ),
    ),
    since: new Later(() => import("./panels/since.js").then((found) => sinceOf(screen, found))),
    tries: new Later(() => import("./panels/tries.js")),
    umpire: new Later(() => import("./panels/umpire.js")),
    card: new Later(() =>
      import("./panels/card.js").then((found) =>
        found.cardPanel(screen.part("card"), (id) => screen.lookFrom(id)),
      ),
    ),
    tray: new Later(() =>
      import("./panels/tray.js").then((found) => new found.DiceTray(screen.part("tray"))),
    ),
    motion: new Later(() => import("./render/animate.js")),
    sounds: new Later(() => import("./sounds.js")),
    replay: new Later(() =>
      import("./panels/replay.js").then((found) => {
        const replay = new found.Replay(store, address, places.replay?.moments);
        const why = () => whyButton(places.why, store.get());
        return { replay, bar: found.replayBar(screen.part("replay"), replay, why) };
      }),
    ),
  };
}

/** @param {import("./screen.js").Screen} screen @param {typeof import("./panels/since.js")} found */
function sinceOf(screen, found) {
  const { since, map } = screen.places;
  return new found.SincePanel(screen.part("since"), since, map, {
    at: (number) => lookBack(screen, number),
    view: (number) => viewAt(screen, number),
  });
}
