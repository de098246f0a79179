// @ts-check
// The first drawing of the table: the places of the page, and in them the ground and the troops, from what
// the page brings along.

import { t } from "../words/words.js";
import { html, tellLengthsIn } from "./element.js";
import { fetchDrawings } from "./ground/index.js";
import { Board, everybody } from "./render/board.js";

/**
 * @typedef {object} Start  what the page says of its game
 * @property {string} game
 * @property {string} socket
 * @property {import("./ground/sheet.js").GroundMap} map
 * @property {import("./protocol.d.ts").Hello & { view: import("./protocol.d.ts").View }} hello  the first
 *   message to this visitor
 * @property {string[]} rest  addresses of the modules that the first drawing does without
 * @property {string} view
 * @property {string} result
 * @property {string} soFar  address of the page on which it is told what happened so far
 * @property {string} report  address of the page on which something is reported to the host
 * @property {string} umpire  address of the page of the umpire's seat
 * @property {string} lesson  address at which the lesson of this game tells how far one is; "" in other games
 * @property {string[]} tries  what one might try in the position that this game began from
 * @property {string} why  address to which a number is added, for why the computer made it; "" till the end
 * @property {string} since  address at which it is told what happened since one's last Phase
 * @property {Partial<Record<import("./protocol.d.ts").Seat, string>>} [aims]  what each side is there for
 * @property {string} sheet  address of the page with the quick reference of one's own force
 * @property {string} [keep]  address of the page on which who may do so keeps the position looked at
 * @property {import("./settings.js").Kept} settings  of whoever looks at the page
 * @property {{ at: number, moments: number[] }} [replay]
 */

/** @returns {Start} */
function startOf() {
  return JSON.parse(document.getElementById("start")?.textContent ?? "{}");
}

/**
 * @param {string} name
 * @param {string} tag
 * @param {import("./element.js").Attributes} [more]
 * @param {...(Node | string)} children
 */
function part(name, tag, more = {}, ...children) {
  return html(tag, { "data-part": name, ...more }, ...children);
}

/** @param {string} id @param {string} label */
function tab(id, label) {
  return html(
    "button",
    { type: "button", role: "tab", id: `tab-${id}`, "data-tab": id, "aria-controls": `panel-${id}` },
    label,
    html("span", {}),
  );
}

/** @param {string} id */
function tabPanel(id) {
  return part(id, "div", {
    class: `tab-panel panel-${id}`,
    role: "tabpanel",
    id: `panel-${id}`,
    "aria-labelledby": `tab-${id}`,
    ...(id === "forces" ? { tabindex: 0 } : {}), // of what waits nothing can be pressed, and it may be long
  });
}

/** What may be read beside the orders, when there is something. */
function toRead() {
  return [
    part("lesson", "section", {
      class: "lesson",
      "aria-label": t("The lesson"),
      "aria-live": "polite",
      hidden: true,
    }),
    part("since", "section", {
      class: "since",
      "aria-label": t("Since your last Phase"),
      "aria-live": "polite",
      hidden: true,
    }),
    part("tries", "section", { class: "tries", "aria-label": t("What you might try"), hidden: true }),
  ];
}

/** @param {HTMLElement} page */
function build(page) {
  page.classList.add("tabletop");
  // a part of the table for those who go through it by landmarks
  const heading = document.querySelector("body > h1");
  page.replaceChildren(
    ...(heading ? [heading] : []),
    html(
      "header",
      { class: "top" },
      part("side-red", "section", { "aria-label": t("Red side") }),
      part("prompt", "section", { class: "prompt", "aria-label": t("What is to be done") }),
      part("side-blue", "section", { "aria-label": t("Blue side") }),
      part("menu", "div", { class: "menu-place" }),
    ),
    part(
      "board",
      "div",
      { class: "board", role: "application", "aria-label": t("The table") },
      part("tools", "div", { class: "toolbar", role: "toolbar", "aria-label": t("Tools") }),
      part("card", "div", { class: "card", role: "status", "aria-live": "off", hidden: true }),
      part("tray", "div", { class: "dice-tray", "aria-live": "polite", hidden: true }),
      part("replay", "div", {
        class: "replay-bar",
        role: "toolbar",
        "aria-label": t("Looking back"),
        hidden: true,
      }),
    ),
    html(
      "aside",
      { class: "side" },
      ...toRead(),
      part("orders", "section", { id: "panel-orders", class: "orders", "aria-label": t("Orders") }),
      html(
        "div",
        { class: "tabs", role: "tablist" },
        tab("orders", t("Orders")),
        tab("log", t("Log")),
        tab("forces", t("Forces")),
        tab("chat", t("Talk")),
        part("watching", "small", { class: "watching" }),
      ),
      tabPanel("log"),
      tabPanel("forces"),
      tabPanel("chat"),
    ),
    part("spoken", "p", { class: "visually-hidden", "aria-live": "assertive" }),
    part("hand-over", "div", {
      class: "hand-over",
      role: "dialog",
      "aria-label": t("Hand over"),
      hidden: true,
    }),
  );
}

// --- the first drawing ---------------------------------------------------------------------------------

export const page = /** @type {HTMLElement} */ (document.getElementById("tabletop"));
export const start = startOf();

tellLengthsIn(start.hello.game.lengths ?? "inches");
document.body.classList.add("playing");
build(page);
await fetchDrawings(start.map);
export const board = new Board(
  /** @type {HTMLElement} */ (page.querySelector('[data-part="board"]')),
  start.map,
);
board.show(start.hello.view);
board.openIndoors(everybody(start.hello.view), "");
page.dataset.ground = "drawn";
