// @ts-check
// What happened, by Phases; each line leads to the table at that moment.

import { html, whenChanged } from "../element.js";
import { faces, hasDice, repeats } from "./dice.js";
import { ruleMark } from "./rule-mark.js";

/** @typedef {import("../state.js").LogLine} LogLine */

const HEADINGS = ["phase", "turn"];
const QUIET = 40; // pixels from the end within which the list follows what comes

/** @param {HTMLElement} place @param {(number: number) => void} look */
export function logPanel(place, look) {
  const list = html("ol", { class: "log", "aria-live": "polite", "aria-relevant": "additions", "aria-label": "What happened" });
  place.append(list);
  // Follows what comes until the reader scrolls back.
  let follows = true;
  place.addEventListener("scroll", () => (follows = place.scrollHeight - place.scrollTop - place.clientHeight < QUIET));
  new ResizeObserver(() => follows && (place.scrollTop = place.scrollHeight)).observe(place);
  /** @type {LogLine[]} */
  let before = [];
  const draw = whenChanged((/** @type {LogLine[]} */ log, /** @type {any} */ sides) => {
    const grown = before.length > 0 && before.every((line, at) => line === log[at]);
    const first = grown ? before.length : 0;
    const lines = log.slice(first).map((line, at) => logLine(line, sides, look, repeats(line, log[first + at - 1])));
    if (grown) list.append(...lines);
    else list.replaceChildren(...lines);
    before = log;
    if (follows) place.scrollTop = place.scrollHeight;
  });
  const mark = whenChanged((/** @type {number | undefined} */ number) => {
    for (const line of list.children) line.classList.toggle("is-looked-at", number !== undefined && line.getAttribute("data-number") === String(number));
    if (number !== undefined) list.querySelector(".is-looked-at")?.scrollIntoView({ block: "nearest" });
  });
  /** @param {import("../state.js").State} state */
  return (state) => {
    draw(state.log, nations(state));
    mark(state.replay?.number);
  };
}

/** Kept as one word, so that a change of anything else does not draw the log again. @param {import("../state.js").State} state */
function nations(state) {
  return ["red", "blue"].map((seat) => state.view.sides?.[seat]?.nation ?? "").join(" ");
}

/** @param {LogLine} line @param {string} sides @param {(number: number) => void} look @param {boolean} again */
function logLine(line, sides, look, again) {
  const [red, blue] = sides.split(" ");
  const nation = line.seat === "red" ? red : line.seat === "blue" ? blue : "none";
  const more = [HEADINGS.includes(line.kind) && "is-heading", line.undone_by !== undefined && "is-undone"].filter(Boolean).join(" ");
  return html("li", { class: `log-line kind-${line.kind} nation-${nation} ${more}`, "data-number": line.number, "data-kind": line.kind },
    html("button", { type: "button", title: "Show the table at this moment", onclick: () => look(line.number) }, line.text),
    ruleMark(line.rule),
    hasDice(line) && !again ? html("span", { class: "log-dice" }, ...faces(line.data, "tiny")) : null,
  );
}
