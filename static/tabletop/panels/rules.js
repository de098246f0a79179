// @ts-check
// The rules reference beside the table: "§ 7.1" opens the rule concerned. Its texts come from the server;
// what was
// begun at the table stays as it is, and closing gives the focus back.

import { t } from "../../words/words.js";
import { fill, html, tellAll } from "../element.js";
import { askedBy, RULES, sectionOf } from "./rule-mark.js";

/** @typedef {{ address: string, top: number }} Visit  a text that was shown, and how far it was scrolled */

export class RulesPanel {
  /** @param {HTMLElement} page @param {() => string} edition  the edition that is played */
  constructor(page, edition) {
    this.page = page;
    this.edition = edition;
    /** @type {Map<string, string>} */
    this.texts = new Map();
    /** @type {Visit[]} */
    this.visits = [];
    /** @type {Element | null} */
    this.opener = null;
    /** @type {HTMLDialogElement | null} */
    this.dialog = null;
  }

  /**
   * @param {string} rule
   * @param {Element | null} [opener]  what has the focus back in the end
   * @param {string} [asked]  the question that names the rule
   */
  open(rule, opener = document.activeElement, asked = "") {
    const section = sectionOf(rule);
    if (!this.dialog) {
      this.opener = opener;
      this.build();
    }
    this.visits = [];
    const address = section ? `${RULES}at/${section.edition}e/${section.number}/panel/${askedBy(asked)}` : "";
    return this.go(address);
  }

  build() {
    this.back = html(
      "button",
      { type: "button", class: "small", "data-act": "rule-back", hidden: true, onclick: () => this.goBack() },
      t("‹ Back"),
    );
    this.place = html("div", { class: "rules-text", "aria-live": "polite" });
    const close = html(
      "button",
      { type: "button", class: "small", "data-act": "close-rule", onclick: () => this.dialog?.close() },
      t("Back to the table"),
      html("kbd", {}, "Esc"),
    );
    const dialog = /** @type {HTMLDialogElement} */ (
      html(
        "dialog",
        {
          class: "paper rules-drawer",
          "data-dialog": "rule",
          "data-edition": this.edition(),
          "aria-label": t("The rule"),
        },
        html("div", { class: "rules-bar" }, this.back, close),
        this.place,
      )
    );
    dialog.addEventListener("close", () => this.closed());
    dialog.addEventListener("click", (event) => this.clickedInside(event));
    dialog.addEventListener("keydown", (event) => this.press(event));
    this.dialog = dialog;
    this.page.append(dialog);
    dialog.showModal();
  }

  /** @param {MouseEvent} event */
  clickedInside(event) {
    if (event.target === this.dialog) return this.dialog?.close();
    const link = event.target instanceof Element ? event.target.closest("a[data-topic-link]") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.go(`${link.getAttribute("href")}panel/`);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.key === "F1") this.dialog?.close();
    else if (event.key === "Backspace" && this.visits.length > 1) this.goBack();
    else return;
    event.preventDefault();
  }

  /** @param {string} address */
  async go(address) {
    const before = this.visits.at(-1);
    if (before && this.place) before.top = this.place.scrollTop;
    this.visits.push({ address, top: 0 });
    await this.show();
  }

  goBack() {
    this.visits.pop();
    return this.show();
  }

  async show() {
    const { address, top } = /** @type {Visit} */ (this.visits.at(-1));
    if (this.back) this.back.hidden = this.visits.length < 2;
    const text = address ? await this.text(address) : "";
    if (!this.place || this.visits.at(-1)?.address !== address) return;
    if (text) {
      this.place.innerHTML = text;
      tellAll(this.place);
    } else fill(this.place, ...nothingFound());
    this.place.scrollTop = top;
    const heading = this.place.querySelector("h2");
    if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
  }

  /** The text at an address, fetched once; "" if it cannot be had. @param {string} address */
  async text(address) {
    if (!this.texts.has(address)) {
      const answer = await fetch(address).catch(() => null);
      if (!answer?.ok) return "";
      this.texts.set(address, await answer.text());
    }
    return this.texts.get(address) ?? "";
  }

  closed() {
    this.dialog?.remove();
    this.dialog = null;
    const opener = this.opener;
    const key = opener?.getAttribute("data-focus");
    const again = opener?.isConnected
      ? opener
      : key
        ? this.page.querySelector(`[data-focus="${CSS.escape(key)}"]`)
        : null;
    if (again instanceof HTMLElement || again instanceof SVGElement) again.focus({ preventScroll: true });
  }
}

/** @returns {Node[]} */
function nothingFound() {
  return [
    html("h2", { tabindex: -1 }, t("No rule is named here")),
    html("p", {}, t("Either nothing is asked just now, or the text could not be fetched.")),
    html("p", {}, html("a", { href: RULES, target: "_blank", rel: "noopener" }, t("All rules"))),
  ];
}
