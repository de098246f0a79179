// @ts-check
// A big screen: all tables small, and large the one where something happens, with a line of what it is.

import { fill, html } from "../tabletop/element.js";
import { t } from "../words/words.js";
import { choose, headline, layout } from "./choosing.js";
import { Heading } from "./heading.js";
import { Large } from "./large.js";
import { morale, nameOf, SmallTables } from "./small.js";

/** @import { Chosen, Side, Table } from "./choosing.js" */

const EVERY = 2_000; // milliseconds between two looks at all tables
const AFTER_A_FAULT = 10_000;
const DOT = 340; // inches of a man, times the pixels of a small table: as large as the eye needs
const PICKED = 45_000; // that a table stays which somebody has picked by hand

/** @typedef {{ now: string, socket: string, map: string, stream: boolean, title: string }} Start */

const page = /** @type {HTMLElement} */ (document.getElementById("screen"));
/** @type {Start} */
const start = JSON.parse(document.getElementById("start")?.textContent ?? "{}");

const head = html("div", { class: "screen-head" });
const stage = html("div", { class: "screen-stage" });
const line = html("p", { class: "screen-line" });
const list = html("ol", { class: "screen-tables", "aria-label": t("All tables") });
const empty = html("p", { class: "screen-empty", hidden: true }, t("Nobody plays at the moment."));
const largePlace = html(
  "section",
  { class: "screen-large", "aria-label": t("The table shown large") },
  head,
  stage,
  line,
);
page.prepend(largePlace, list, empty);
const heading = start.title ? new Heading(start.title) : null;
if (heading) {
  page.prepend(heading.element);
  page.classList.add("has-title");
}

const large = new Large(stage, start, (ending) => {
  if (ending) over = start.stream ? t("The game is over.") : ending.text;
  show();
});
const small = new SmallTables(list, pick);

/** @type {Table[]} */
let tables = [];
/** @type {Chosen | null} */
let chosen = null;
let skew = 0; // milliseconds that this clock is ahead of the server's
let over = ""; // how the large game has ended, if that was told
let known = ""; // what was told last

new ResizeObserver(arrange).observe(page);
look();

async function look() {
  const wait = (await told()) ? EVERY : AFTER_A_FAULT;
  page.classList.toggle("is-cut-off", wait !== EVERY);
  follow();
  setTimeout(look, wait);
}

/** Asks how all tables stand; whether an answer came. */
async function told() {
  try {
    const answer = await fetch(start.now, { headers: { accept: "application/json" } });
    if (!answer.ok) return false;
    const text = await answer.text();
    if (text === known) return true;
    known = text;
    const said = JSON.parse(text);
    skew = Date.now() - Date.parse(said.at);
    tables = said.tables;
    heading?.tell(said.clock ?? null);
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds by the server's clock. */
function now() {
  return Date.now() - skew;
}

function follow() {
  const next = choose(tables, chosen, now());
  if (next?.game !== chosen?.game) over = "";
  chosen = next;
  large.show(chosen?.game ?? "");
  small.show(tables, chosen?.game ?? "");
  arrange();
  show();
}

/** @param {string} game */
function pick(game) {
  if (game !== chosen?.game) over = "";
  chosen = { game, since: now() + PICKED };
  follow();
}

function arrange() {
  const style = getComputedStyle(page);
  const [width, height] = [
    page.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight),
    page.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom) - above(style),
  ];
  const { columns, width: wide } = layout(tables.length, width, height);
  page.style.setProperty("--columns", String(columns));
  page.style.setProperty("--small", `${wide}px`);
  page.style.setProperty("--dot", String(Math.max(0.9, DOT / wide)));
  page.classList.toggle("is-alone", tables.length < 2);
}

/** The height of what stands above all tables. @param {CSSStyleDeclaration} style */
function above(style) {
  return heading ? heading.element.offsetHeight + parseFloat(style.rowGap) : 0;
}

/** What stands over and under the large table. */
function show() {
  const table = tables.find((one) => one.game === chosen?.game);
  empty.hidden = tables.length > 0 || Boolean(chosen);
  largePlace.hidden = !chosen;
  list.hidden = tables.length < 2;
  if (!table) return;
  const [red, blue] = table.sides;
  fill(
    head,
    html("b", { class: "small-place" }, table.place),
    html(
      "div",
      { class: "screen-sides" },
      sideOf(red),
      morale(red),
      html("span", { class: "screen-against" }, ":"),
      morale(blue),
      sideOf(blue),
    ),
    html("span", { class: "screen-when" }, table.when),
  );
  line.textContent = over || (headline(table, now())?.text ?? `${table.scenario} · ${table.ground}`);
}

/** @param {Side} side */
function sideOf(side) {
  const name = nameOf(side);
  return html(
    "span",
    { class: `screen-side screen-${side.seat}${side.active ? " is-active" : ""}` },
    html("strong", {}, name),
    html("small", {}, name === side.people ? side.force : side.people),
  );
}
