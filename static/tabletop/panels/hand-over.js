// @ts-check
// Both sides in one browser: between them the table is covered until the other player says that it is him.

import { t } from "../../words/words.js";
import { fill, html, whenChanged } from "../element.js";
import { changesHandsOpenly, handsOverTo } from "../state.js";

/** @param {HTMLElement} place @param {(seat: import("../protocol.d.ts").Seat) => void} take */
export function handOverPanel(place, take) {
  const draw = whenChanged(
    (
      /** @type {import("../protocol.d.ts").Seat | null} */ seat,
      /** @type {string} */ name,
      /** @type {string} */ title,
      /** @type {string} */ nation,
    ) => {
      place.hidden = seat === null;
      document.body.classList.toggle("is-handed-over", seat !== null);
      if (seat === null) return;
      place.className = `hand-over nation-${nation}`;
      fill(
        place,
        html(
          "div",
          { class: "paper" },
          html("p", {}, t("Pass the screen to")),
          html("h2", {}, t`${name}, for the ${title} side`),
          html(
            "button",
            {
              type: "button",
              class: "confirm",
              "data-act": "hand-over",
              "data-seat": seat,
              onclick: () => take(seat),
            },
            t`I am ${name} (${title})`,
          ),
        ),
      );
      /** @type {HTMLElement | null} */ (place.querySelector("button"))?.focus();
    },
  );
  /** @param {import("../state.js").State} state */
  return (state) => {
    const seat = state.sending || state.view.result || changesHandsOpenly(state) ? null : handsOverTo(state);
    const side = seat ? state.view.sides?.[seat] : null;
    draw(
      seat,
      (seat && state.game.names?.[seat]) || side?.title || "",
      side?.title ?? "",
      side?.nation ?? "",
    );
  };
}
