// @ts-check
// The floors of a building that men are set down in.

import { t } from "../../words/words.js";
import { html } from "../element.js";
import { isInside } from "../geometry.js";

/** @import { GroundMap } from "../ground/sheet.js" */

/** @typedef {import("../geometry.js").Place} Place */

const NAMES = [t("Ground floor"), t("First floor"), t("Second floor"), t("Third floor")];

/**
 * How many floors the one building has that all these places are in; 0 if there is none.
 * @param {GroundMap | null} ground
 * @param {Place[]} places
 */
export function floorsAround(ground, places) {
  const houses = (ground?.features ?? []).filter((one) => one.floors > 1);
  const around = houses.find(
    (one) => places.length && places.every((place) => isInside([one.points], place)),
  );
  return around?.floors ?? 0;
}

/** @param {number} floors @param {number} now @param {(floor: number) => void} choose */
export function floorRow(floors, now, choose) {
  const buttons = Array.from({ length: floors }, (_, floor) =>
    html(
      "button",
      {
        type: "button",
        class: "small",
        "data-storey": floor,
        "data-focus": `floor-${floor}`,
        "aria-pressed": floor === now,
        onclick: () => choose(floor),
      },
      NAMES[floor] ?? t`Floor ${floor}`,
    ),
  );
  return html("div", { class: "formation-row", role: "group", "aria-label": t("Floor") }, ...buttons);
}
