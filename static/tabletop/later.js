// @ts-check
// Parts of the page that are fetched when they are first needed: the table is drawn without waiting for them.
// One that
// does not come while somebody needs it says so, and can be asked for again.

import { t } from "../words/words.js";
import { html } from "./element.js";

/** @template Part */
export class Later {
  /** @param {() => Promise<Part>} fetch */
  constructor(fetch) {
    this.fetch = fetch;
    /** @type {Part | null} */
    this.here = null;
    this.isComing = false;
    /** What is to be done with it once it is here. @type {Set<(part: Part) => void>} */
    this.waiting = new Set();
  }

  /**
   * Does something with the part: at once if it is here, else when it has come.
   * @param {(part: Part) => void} act
   */
  use(act) {
    if (this.here) return act(this.here);
    this.waiting.add(act);
    this.bring();
  }

  /**
   * Fetches it, if it is not here: also before anybody needs it; then nobody is told that it did not come.
   */
  bring() {
    if (this.here || this.isComing) return;
    this.isComing = true;
    this.fetch().then(
      (part) => this.arrived(part),
      () => this.failed(),
    );
  }

  /** @param {Part} part */
  arrived(part) {
    this.here = part;
    this.isComing = false;
    if (missing.delete(this)) tell();
    const acts = [...this.waiting];
    this.waiting.clear();
    for (const act of acts) act(part);
  }

  failed() {
    this.isComing = false;
    if (this.waiting.size) missing.add(this);
    tell();
  }
}

// --- what did not come ---------------------------------------------------------------------------------

/** @type {Set<{ bring: () => void }>} */
const missing = new Set();
const again = html(
  "button",
  { type: "button", class: "small", "data-act": "fetch-again", onclick: askAgain },
  t("Try again"),
);
// After an upgrade of the site the parts of an older page are gone for good.
const anew = html(
  "button",
  { type: "button", class: "small", "data-act": "load-anew", onclick: () => location.reload() },
  t("Load the page anew"),
);
const notice = html(
  "div",
  { class: "missing", role: "alert", "data-missing": "" },
  html("span", {}, t("A part of the page could not be fetched. Your game is kept by the server.")),
  again,
  anew,
);

addEventListener("online", askAgain);

function askAgain() {
  const wanted = [...missing];
  missing.clear();
  tell();
  for (const part of wanted) part.bring();
}

function tell() {
  if (!missing.size) notice.remove();
  else if (!notice.isConnected) (document.querySelector(".tabletop") ?? document.body).append(notice);
}
