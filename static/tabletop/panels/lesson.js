// @ts-check
// The panel of a lesson: what its player is told at each step, what came of his last choice, and the ways on.
// The server says all of it, from the answers he has given; here is only chosen what fits the open question.

import { t } from "../../words/words.js";
import { fill, html } from "../element.js";
import { isAwaited, openRequest } from "../state.js";

/**
 * @typedef {object} Told  what the server says of a lesson at a number of its game
 * @property {string} lesson
 * @property {string} title
 * @property {string} aim
 * @property {string} side
 * @property {string[]} text
 * @property {number} part
 * @property {number} parts
 * @property {number} step
 * @property {number} steps
 * @property {string[]} said
 * @property {boolean} was_wished
 * @property {string} asked
 * @property {string[]} say
 * @property {string[]} wish
 * @property {string[]} learned
 * @property {string} next
 * @property {string} act
 * @property {string} all
 */

/** @typedef {import("../state.js").State} State */

/**
 * The selector of the choices that a pattern means.
 * @param {string} pattern  with * for anything
 */
export function selectorOf(pattern) {
  const parts = pattern.split("*");
  const [first, last] = [parts[0], parts[parts.length - 1]];
  if (parts.length === 1) return `[data-option=${JSON.stringify(first)}]`;
  const between = parts.slice(1, -1).filter(Boolean);
  return [
    first && `[data-option^=${JSON.stringify(first)}]`,
    ...between.map((part) => `[data-option*=${JSON.stringify(part)}]`),
    last && `[data-option$=${JSON.stringify(last)}]`,
  ]
    .filter(Boolean)
    .join("");
}

export class LessonPanel {
  /**
   * @param {HTMLElement} place
   * @param {string} address  where the server tells how far one is
   * @param {string} token  for the forms
   * @param {(name: string) => void} command
   */
  constructor(place, address, token, command) {
    this.place = place;
    this.address = address;
    this.token = token;
    this.command = command;
    this.number = -1;
    /** @type {State | null} */
    this.state = null;
    /** @type {Told | null} */
    this.told = null;
    this.drawn = "";
    this.leaving = new AbortController(); // whoever goes on to another part asks no more about this one
    place.addEventListener("submit", () => this.leaving.abort());
    this.marks = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.marks];
  }

  /** @param {State} state */
  show(state) {
    this.state = state;
    if (state.number !== this.number) this.ask(state.number);
    this.draw();
  }

  /** @param {number} number */
  async ask(number) {
    this.number = number;
    const { signal } = this.leaving;
    if (signal.aborted) return;
    const answer = await fetch(this.address, { signal }).catch(() => null);
    if (number !== this.number) return; // another number has come meanwhile
    if (!answer?.ok) {
      this.number = -1; // the next picture of the game asks again
      return;
    }
    const told = /** @type {Told | null} */ (await answer.json().catch(() => null));
    if (!told || number !== this.number) return;
    this.told = told;
    this.place.dataset.at = String(number);
    this.draw();
  }

  draw() {
    const { told, state } = this;
    // else the words are on their way
    if (!told || !state || this.place.dataset.at !== String(state.number)) return;
    const { name: request = "", shape = "" } = openRequest(state) ?? {};
    const word = JSON.stringify([told, request, shape, isAwaited(state), state.replay !== null]);
    if (word === this.drawn) return;
    this.drawn = word;
    this.place.hidden = false;
    // a class: with :has() each change of the table would have all of it styled anew
    this.place.closest(".tabletop")?.classList.add("has-lesson");
    this.place.dataset.step = String(told.step);
    this.place.classList.toggle("is-done", told.learned.length > 0);
    fill(this.place, ...this.head(told), ...this.words(told, request, state), this.ways(told));
    this.place.scrollTop = 0;
    const isOpen = request === told.asked && !state.replay;
    this.marks.replaceSync(isOpen && told.wish.length ? markOf(told.wish) : "");
    this.place.dataset.wished = isOpen ? told.wish.map(selectorOf).join(", ") : "";
    // On a phone it may lie below the edge or what stands fast there; the orders are drawn first.
    if (isOpen && told.wish.length) requestAnimationFrame(() => showNear(told.wish));
  }

  /** @param {Told} told */
  head(told) {
    const isNew = told.part > 1 && told.step === 0; // other men stand elsewhere than in the part before
    const aim = [isNew ? t("A new situation.") : "", told.side, told.aim].filter(Boolean).join(" ");
    return [
      html(
        "p",
        { class: "lesson-head" },
        html("strong", {}, told.title),
        html("small", {}, t`Part ${told.part} of ${told.parts}`),
      ),
      html("p", { class: "lesson-aim" }, aim),
    ];
  }

  /** @param {Told} told @param {string} request @param {State} state */
  words(told, request, state) {
    const said = told.said.map((one) =>
      html(
        "p",
        { class: told.was_wished ? "lesson-said" : "lesson-said is-other", "data-lesson-said": "" },
        one,
      ),
    );
    if (told.learned.length)
      return [
        ...said,
        html("h3", {}, t("What you have learned")),
        html("ul", {}, ...told.learned.map((one) => html("li", { "data-lesson-learned": "" }, one))),
      ];
    const now =
      request === told.asked
        ? told.say
        : [
            request && isAwaited(state)
              ? t("This belongs to what you are doing. Choose what you like, or what is suggested.")
              : t("The other side decides. Watch the table."),
          ];
    return [
      ...said,
      ...told.text.map((one) => html("p", {}, one)),
      ...now.map((one) => html("p", { class: "lesson-say", "data-lesson-say": "" }, one)),
    ];
  }

  /** @param {Told} told */
  ways(told) {
    const isDone = told.learned.length > 0;
    const on = told.next
      ? this.way(String(told.part + 1), isDone ? t`Next: ${told.next}` : t("Skip this part"), isDone)
      : this.way("end", isDone ? t("End the lesson") : t("Skip this part"), isDone);
    return html(
      "div",
      { class: "confirm-row lesson-ways" },
      on,
      told.was_wished || isDone
        ? null
        : html(
            "button",
            {
              type: "button",
              class: "small",
              "data-act": "lesson-again",
              onclick: () => this.command("request-undo"),
            },
            t("Choose again"),
          ),
      this.way(String(told.part), t("Begin this part again"), false),
      html("a", { class: "small", href: told.all }, t("All lessons")),
    );
  }

  /** @param {string} part @param {string} words @param {boolean} isFirst */
  way(part, words, isFirst) {
    return html(
      "form",
      { method: "post", action: this.told?.act ?? "" },
      html("input", { type: "hidden", name: "csrfmiddlewaretoken", value: this.token }),
      html(
        "button",
        {
          type: "submit",
          name: "part",
          value: part,
          class: isFirst ? "confirm" : "small",
          "data-lesson-part": part,
        },
        words,
      ),
    );
  }
}

const MARK = "outline: 3px solid #f2c14e; outline-offset: 1px; box-shadow: 0 0 0 5px rgb(163 49 42 / 55%);";

/** The selector of all choices among the orders that are wished. @param {string[]} wish */
function choicesOf(wish) {
  // of a kind that is not listed yet, what lists it
  const lists = wish.map((one) => `[data-option="list:${one.split(/[:*]/)[0]}"]`);
  return [...wish.map(selectorOf), ...lists].map((one) => `.orders ${one}`).join(", ");
}

/** Scrolls the first wished choice into view. @param {string[]} wish */
function showNear(wish) {
  document.querySelector(choicesOf(wish))?.scrollIntoView({ block: "center" });
}

/** @param {string[]} wish */
function markOf(wish) {
  return `${choicesOf(wish)} { ${MARK} }`;
}
