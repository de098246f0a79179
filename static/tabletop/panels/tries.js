// @ts-check
// What one might try in a practice position, as its page has it: to be read at the table, and folded away.

import { t } from "../../words/words.js";
import { fill, html } from "../element.js";

const ROOMY = "(min-width: 801px) and (min-height: 481px)"; // else it begins folded

/** @param {HTMLElement} place @param {string[]} tries */
export function showTries(place, tries) {
  fill(
    place,
    html(
      "details",
      { "data-act": "tries", ...(matchMedia(ROOMY).matches ? { open: true } : {}) },
      html("summary", {}, t("What you might try")),
      html("ul", {}, ...tries.map((words) => html("li", {}, words))),
    ),
  );
  place.hidden = false;
}
