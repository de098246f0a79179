// @ts-check
// What may be done while the other side decides, and may be left alone: a small button, never a prompt. What
// it lists takes
// the server work, so it is asked for when somebody opens it.

import { counted, t } from "../../words/words.js";
import { html } from "../element.js";
import { speak } from "../input/spoken.js";
import { ruleMark } from "./rule-mark.js";

/** @import { ChooseQuestion, QuestionReply, StandingOffer as Offer } from "../protocol.d.ts" */

const SURE = 3000; // milliseconds in which a second press confirms
const UNHEARD = t("No answer came from the server. Close this and open it again.");

export class StandingOffer {
  /**
   * @param {import("../socket.js").Ask} query
   * @param {(reply: QuestionReply) => void} answer
   * @param {() => void} changed
   */
  constructor(query, answer, changed) {
    this.query = query;
    this.answer = answer;
    this.changed = changed;
    /** The offer that is open; "" when none is. */
    this.opened = "";
    /** The number whose list is here or on its way. */
    this.since = -1;
    /** @type {ChooseQuestion | null} */
    this.list = null;
    this.why = "";
    /** The option that was pressed once. */
    this.sure = "";
  }

  /** @param {import("../state.js").State} state @returns {HTMLElement[]} */
  panel(state) {
    if (state.replay) return [];
    const request = state.view.request;
    if (request?.shape !== "offer") {
      this.close();
      return [];
    }
    const isOpen = this.opened === request.name;
    if (isOpen && this.since !== request.since) this.ask(request);
    return [
      html(
        "div",
        { class: "standing", "data-standing": request.name },
        html("small", {}, request.prompt),
        ruleMark(request.rule, "standing", "", request.name),
        this.button(request, isOpen),
        ...(isOpen ? this.listed() : []),
      ),
    ];
  }

  /** Opens or closes the list. @param {Offer} request @param {boolean} isOpen */
  button({ name }, isOpen) {
    return html(
      "button",
      {
        type: "button",
        class: "small",
        "data-act": "offer",
        "data-focus": "offer",
        "aria-expanded": isOpen,
        onclick: () => this.press(name),
      },
      isOpen ? t("Close") : t("What is possible"),
    );
  }

  /** @param {string} name */
  press(name) {
    const wasOpen = this.opened === name;
    this.close();
    this.opened = wasOpen ? "" : name;
    this.changed();
  }

  close() {
    this.opened = this.why = this.sure = "";
    this.list = null;
    this.since = -1;
  }

  /** @param {Offer} request */
  async ask({ name, since }) {
    this.since = since;
    const told = await this.query("offer", {});
    if (this.opened !== name || this.since !== since) return; // closed, or asked again, meanwhile
    this.list = told && !told.refused ? told : null;
    this.why = told ? (told.refused ? told.why : "") : UNHEARD;
    this.changed();
  }

  /** @returns {HTMLElement[]} */
  listed() {
    const options = (this.list?.options ?? []).filter((option) => !option.refused);
    const words =
      this.why ||
      (this.list
        ? options.length
          ? t`${counted(options.length, "way")} to use it.`
          : t("Nothing can be done with it just now.")
        : t("One moment…"));
    return [
      html("p", { class: "note", role: "status", "data-offer-says": "" }, words),
      ...options.map((option) => this.option(option)),
    ];
  }

  /** @param {import("../protocol.d.ts").Option} option */
  option({ id, label }) {
    return html(
      "button",
      {
        type: "button",
        class: "small",
        "data-option": id,
        "data-focus": `offer-${id}`,
        onclick: () => this.take(id),
      },
      this.sure === id ? t`${label} – sure?` : label,
    );
  }

  /** A second press within a moment confirms what cannot be taken back. @param {string} id */
  take(id) {
    if (this.sure === id) {
      this.close();
      return this.answer({ option: id });
    }
    this.sure = id;
    const label = this.list?.options.find((option) => option.id === id)?.label ?? "";
    speak(t`${label} – sure? Press again.`);
    setTimeout(() => {
      if (this.sure === id) this.sure = "";
      this.changed();
    }, SURE);
    this.changed();
  }
}
