// @ts-check
// What happened, by Phases; each line leads to the table at that moment.

import { t } from "../../words/words.js";
import { html, whenChanged } from "../element.js";
import { faces, hasDice, repeats } from "./dice.js";
import { ruleMark } from "./rule-mark.js";

/** @typedef {import("../protocol.d.ts").LogLine} LogLine */

const HEADINGS = ["phase", "turn"];
const STEPS = ["struck", "armour"]; // of a shot at a vehicle, between the dice that hit and what came of it
const QUIET = 40; // pixels from the end within which the list follows what comes

/**
 * @param {HTMLElement} place
 * @param {(number: number) => void} look
 * @param {(id: string) => void} takeBack
 * @param {(id: string) => void} point  at a piece or a feature; "" at none
 */
export function logPanel(place, look, takeBack, point) {
  place.addEventListener(
    "click",
    ({ target }) =>
      target instanceof HTMLElement && target.dataset.takeBack && takeBack(target.dataset.takeBack),
  );
  place.addEventListener("pointerover", ({ target }) =>
    point((target instanceof HTMLElement && target.dataset.names) || ""),
  );
  place.addEventListener("pointerleave", () => point(""));
  const list = html("ol", {
    class: "log",
    "aria-live": "polite",
    "aria-relevant": "additions",
    "aria-label": t("What happened"),
  });
  place.append(list);
  // Follows what comes until the reader scrolls back.
  let follows = true;
  place.addEventListener(
    "scroll",
    () => (follows = place.scrollHeight - place.scrollTop - place.clientHeight < QUIET),
  );
  new ResizeObserver(() => {
    if (follows && !isLookingBack) place.scrollTop = place.scrollHeight;
  }).observe(place);
  let isLookingBack = false;
  /** @type {LogLine[]} */
  let before = [];
  const draw = whenChanged(
    (/** @type {LogLine[]} */ log, /** @type {string} */ sides, /** @type {boolean} */ plays) => {
      const grown = before.length > 0 && before.every((line, at) => line === log[at]);
      const first = grown ? before.length : 0;
      const fresh = log.slice(first);
      const lines = fresh.map((line, at) =>
        logLine(line, sides, look, repeats(line, at ? fresh[at - 1] : log[first - 1]), plays),
      );
      if (grown) list.append(...lines);
      else list.replaceChildren(...lines);
      before = log;
      if (follows && !isLookingBack) place.scrollTop = place.scrollHeight;
    },
  );
  const mark = whenChanged((/** @type {number | undefined} */ number, /** @type {LogLine[]} */ _) => {
    isLookingBack = number !== undefined;
    keepStep([...list.children], number ?? Infinity);
    if (isLookingBack)
      [...list.querySelectorAll(".is-looked-at")].at(-1)?.scrollIntoView({ block: "nearest" });
    else if (follows) place.scrollTop = place.scrollHeight;
  });
  /** @param {import("../state.js").State} state */
  return (state) => {
    draw(state.log, nations(state), state.you.seats.length > 0);
    mark(state.replay?.number, state.log);
  };
}

/**
 * Marks what was told last at a moment, and what was told only later.
 * @param {Element[]} lines
 * @param {number} number
 */
function keepStep(lines, number) {
  const told = lines.map((line) => Number(line.getAttribute("data-number")));
  const last = told.filter((one) => one <= number).at(-1);
  lines.forEach((line, at) => {
    line.classList.toggle("is-looked-at", number !== Infinity && told[at] === last);
    line.classList.toggle("is-later", told[at] > number);
  });
}

/**
 * Kept as one word, so that a change of anything else does not draw the log again.
 * @param {import("../state.js").State} state
 */
function nations(state) {
  return ["red", "blue"].map((seat) => state.view.sides?.[seat]?.nation ?? "").join(" ");
}

/**
 * @param {LogLine} line
 * @param {string} sides
 * @param {(number: number) => void} look
 * @param {boolean} again
 * @param {boolean} plays
 */
function logLine(line, sides, look, again, plays) {
  const [red, blue] = sides.split(" ");
  const nation = line.seat === "red" ? red : line.seat === "blue" ? blue : "none";
  const mark = ruleMark(line.rule, "", "§", line.kind);
  const isStep = STEPS.includes(line.kind);
  const isHidden = isStep || isFirstLevel(line);
  const more = [
    HEADINGS.includes(line.kind) && "is-heading",
    isStep && "is-step",
    line.kind === "damage" && "is-outcome",
    mark && "has-rule",
    line.undone_by !== undefined && "is-undone",
  ]
    .filter(Boolean)
    .join(" ");
  return html(
    "li",
    {
      class: `log-line kind-${line.kind} nation-${nation} ${more}`,
      "data-number": line.number,
      "data-kind": line.kind,
      hidden: isHidden,
    },
    html(
      "button",
      { type: "button", title: t("Show the table at this moment"), onclick: () => look(line.number) },
      ...sentence(line),
    ),
    mark,
    hasDice(line) && !again ? html("span", { class: "log-dice" }, ...faces(line.data ?? {}, "tiny")) : null,
    hasSteps(line) ? unfolding() : null,
    plays ? takingBack(line) : null,
  );
}

/**
 * The words of a line, its names apart: whoever points at one sees on the table whose it is.
 * @param {LogLine} line
 * @returns {(string | HTMLElement)[]}
 */
function sentence({ text, names = [] }) {
  const parts = [];
  let read = 0;
  for (const [from, to, id] of names) {
    parts.push(
      text.slice(read, from),
      html("span", { class: "log-name", "data-names": id }, text.slice(from, to)),
    );
    read = to;
  }
  return [...parts, text.slice(read)];
}

/** Whether a line tells the Force Morale that the dice before it have told. @param {LogLine} line */
function isFirstLevel({ kind, data }) {
  return kind === "force-morale" && /** @type {{ from?: number } | undefined} */ (data)?.from === 0;
}

/**
 * Whether more dice were rolled for what the line tells, which stand folded away below it.
 * @param {LogLine} line
 */
function hasSteps({ kind, data }) {
  return (
    kind === "harassed" ||
    (["shot-at-vehicle", "charge-placed"].includes(kind) &&
      /** @type {{ hit?: boolean } | undefined} */ (data)?.hit === true)
  );
}

/** What was put right can be taken back, if both agree. @param {LogLine} line */
function takingBack({ data }) {
  const id = /** @type {{ correction?: string } | undefined} */ (data)?.correction;
  return id
    ? html("button", { type: "button", class: "log-steps", "data-take-back": id }, t("Take this back"))
    : null;
}

function unfolding() {
  return html(
    "button",
    {
      type: "button",
      class: "log-steps",
      "data-act": "steps",
      "aria-expanded": false,
      onclick: (/** @type {import("../element.js").On<HTMLElement>} */ event) => unfold(event.currentTarget),
    },
    t("Strikes and armour"),
  );
}

/** Shows the steps of a shot, or folds them away. @param {HTMLElement} button */
function unfold(button) {
  const isOpen = button.getAttribute("aria-expanded") !== "true";
  button.setAttribute("aria-expanded", String(isOpen));
  for (
    let next = button.closest("li")?.nextElementSibling;
    next instanceof HTMLElement && next.matches(".is-step");
  ) {
    next.hidden = !isOpen;
    next = next.nextElementSibling;
  }
}
