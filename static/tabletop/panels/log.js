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
const [KEPT, MOST] = [150, 200]; // lines that are left when there are more than so many
const EARLIER = 100; // lines that are fetched at once when the reader scrolls back

/** @typedef {{ log: LogLine[], sides: string, plays: boolean }} Told */

/**
 * @param {HTMLElement} place
 * @param {(number: number) => void} look
 * @param {(id: string) => void} takeBack
 * @param {(id: string) => void} point  at a piece or a feature; "" at none
 */
export function logPanel(place, look, takeBack, point) {
  const list = html("ol", {
    class: "log",
    "aria-live": "polite",
    "aria-relevant": "additions",
    "aria-label": t("What happened"),
  });
  const log = new Log(place, list);
  const more = html(
    "button",
    { type: "button", class: "small", "data-act": "earlier", hidden: true, onclick: () => log.goBack() },
    t("What was before"),
  );
  log.more = more;
  place.append(more, list);
  place.addEventListener("click", ({ target }) => press(target, look, takeBack));
  place.addEventListener("pointerover", ({ target }) =>
    point((target instanceof HTMLElement && target.dataset.names) || ""),
  );
  place.addEventListener("pointerleave", () => point(""));
  const draw = whenChanged(
    (/** @type {LogLine[]} */ all, /** @type {string} */ sides, /** @type {boolean} */ plays) =>
      log.draw({ log: all, sides, plays }),
  );
  const mark = whenChanged((/** @type {number | undefined} */ number, /** @type {LogLine[]} */ _) =>
    log.mark(number),
  );
  /** @param {import("../state.js").State} state */
  return (state) => {
    draw(state.log, nations(state), state.you.seats.length > 0);
    mark(state.replay?.number, state.log);
  };
}

/**
 * What a press on the log does.
 * @param {EventTarget | null} target
 * @param {(number: number) => void} look
 * @param {(id: string) => void} takeBack
 */
function press(target, look, takeBack) {
  const button = target instanceof Element ? target.closest("button") : null;
  const line = button?.closest("li");
  if (!button || !line) return;
  if (button.dataset.takeBack) takeBack(button.dataset.takeBack);
  else if (button.dataset.act === "steps") unfold(button);
  else look(Number(line.dataset.number));
}

/** The list: its newest lines, and those before them once the reader goes back to them. */
class Log {
  /** @param {HTMLElement} place @param {HTMLElement} list */
  constructor(place, list) {
    this.place = place;
    this.list = list;
    /** @type {HTMLElement | null}  the button that goes back */
    this.more = null;
    /** @type {Told} */
    this.told = { log: [], sides: "", plays: false };
    this.first = 0; // of the lines in the list
    this.follows = true; // what comes, until the reader scrolls back
    /** @type {number | undefined} */
    this.moment = undefined;
    place.style.overflowAnchor = "none"; // what is read is kept in its place here
    place.addEventListener("scroll", () => this.scrolled());
    // Told once all is laid out: to ask for the height before would have it laid out for that alone.
    const sizes = new ResizeObserver(() => this.keepUp());
    for (const one of [place, list]) sizes.observe(one);
  }

  scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.place;
    this.follows = scrollHeight - scrollTop - clientHeight < QUIET;
    if (scrollTop < QUIET && scrollHeight > clientHeight) this.goBack();
  }

  keepUp() {
    if (this.follows && this.moment === undefined) this.place.scrollTop = this.place.scrollHeight;
  }

  /** @param {Told} told */
  draw(told) {
    const { log } = this.told;
    const grown = log.length > 0 && log.every((line, at) => line === told.log[at]);
    this.told = told;
    this.list.setAttribute("aria-live", "polite");
    if (grown) this.list.append(...this.lines(log.length, told.log.length));
    else {
      this.first = Math.max(0, told.log.length - KEPT);
      this.list.replaceChildren(...this.lines(this.first, told.log.length));
    }
    this.leaveOut();
  }

  /** Takes away what was told long ago, unless the reader is there. */
  leaveOut() {
    const { children } = this.list;
    if (this.follows && this.moment === undefined && children.length > MOST) {
      this.first += children.length - KEPT;
      for (const line of [...children].slice(0, -KEPT)) line.remove();
    }
    if (this.more) this.more.hidden = this.first === 0;
  }

  /** Brings lines before those in the list; what is read stays where it is. @param {number} [first] */
  goBack(first = Math.max(0, this.first - EARLIER)) {
    if (first >= this.first) return;
    const height = this.place.scrollHeight;
    this.list.setAttribute("aria-live", "off"); // until something happens: this is no news
    this.list.prepend(...this.lines(first, this.first));
    this.first = first;
    if (this.more) this.more.hidden = first === 0;
    keepStep([...this.list.children], this.moment ?? Infinity);
    this.place.scrollTop += this.place.scrollHeight - height;
  }

  /** Marks the moment that is looked at. @param {number | undefined} moment */
  mark(moment) {
    const looked = this.moment !== undefined;
    this.moment = moment;
    if (moment !== undefined) this.goBackTo(moment);
    if (looked || moment !== undefined) keepStep([...this.list.children], moment ?? Infinity);
    if (moment !== undefined)
      [...this.list.querySelectorAll(".is-looked-at")].at(-1)?.scrollIntoView({ block: "nearest" });
    else if (looked) this.keepUp();
  }

  /** Brings the lines of a moment, should they be left out. @param {number} moment */
  goBackTo(moment) {
    const { log } = this.told;
    const last = log.findLast((line) => line.number <= moment)?.number;
    const at = log.findIndex((line) => line.number === last);
    if (at >= 0 && at < this.first) this.goBack(Math.max(0, at - EARLIER));
  }

  /** Lines of the log as they stand in the list. @param {number} from @param {number} to */
  lines(from, to) {
    const { log, sides, plays } = this.told;
    return log
      .slice(from, to)
      .map((line, at) => logLine(line, sides, repeats(line, log[from + at - 1]), plays));
  }
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
 * @param {boolean} again
 * @param {boolean} plays
 */
function logLine(line, sides, again, plays) {
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
    html("button", { type: "button", title: t("Show the table at this moment") }, ...sentence(line)),
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
