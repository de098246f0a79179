// @ts-check
// The talk at the table.

import { t } from "../../words/words.js";
import { html, whenChanged } from "../element.js";

const LONGEST = 500;

/** @typedef {import("../protocol.d.ts").ChatLine} ChatLine */
/** @typedef {import("../state.js").State} State */

/**
 * @typedef {object} Talk
 * @property {(text: string, to: "players" | "everybody") => void} say
 * @property {(line: number, on: boolean) => void} mute  hear no more, or again, whoever said that line
 * @property {(line: number) => void} remove  for whoever set up the game
 * @property {(line: number | null, on: boolean) => void} still  likewise
 */

/**
 * Puts the talk and the line being written into a place; gives back what draws them for a new state.
 * @param {HTMLElement} place
 * @param {Talk} talk
 */
export function chatPanel(place, talk) {
  const list = html("ol", { class: "chat-lines", "aria-live": "polite" });
  const muted = html("p", { class: "chat-muted" });
  const { form, toAll } = chatForm(talk.say);
  const nameless = html(
    "p",
    { class: "note chat-nameless", hidden: true },
    html("a", { href: "/mine/#you", "data-act": "name" }, t("Give yourself a name to talk")),
  );
  place.append(list, muted, nameless, form);
  const draw = whenChanged(
    (
      /** @type {ChatLine[]} */ lines,
      /** @type {State["you"]} */ you,
      /** @type {string} */ red,
      /** @type {string} */ blue,
    ) => {
      const nation = (/** @type {ChatLine} */ line) =>
        line.seat === "red" ? red : line.seat === "blue" ? blue : "none";
      list.replaceChildren(...lines.map((line) => chatLine(line, nation(line), you, talk)));
      list.scrollTop = list.scrollHeight;
    },
  );
  const drawMuted = whenChanged((/** @type {State["muted"]} */ people) =>
    muted.replaceChildren(...mutedPeople(people, talk.mute)),
  );
  /** @param {State} state */
  return (state) => {
    draw(
      state.chat,
      state.you,
      state.view.sides?.red?.nation ?? "none",
      state.view.sides?.blue?.nation ?? "none",
    );
    drawMuted(state.muted);
    form.hidden = !state.you.name;
    nameless.hidden = Boolean(state.you.name) || state.connection === "connecting";
    toAll.hidden = !state.you.seats.length;
  };
}

/** The line that is being written, and whether watchers are to read it. @param {Talk["say"]} say */
function chatForm(say) {
  const input = /** @type {HTMLInputElement} */ (
    html("input", {
      type: "text",
      maxlength: LONGEST,
      "aria-label": t("Say something"),
      placeholder: t("Say something…"),
      "data-chat": "",
      autocomplete: "off",
    })
  );
  const tick = /** @type {HTMLInputElement} */ (html("input", { type: "checkbox" }));
  const toAll = html("label", { class: "chat-to" }, tick, t("Watchers read it too"));
  const form = html(
    "form",
    { class: "chat-form" },
    input,
    html("button", { type: "submit", class: "small" }, t("Say")),
    toAll,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (input.value.trim()) say(input.value.trim(), tick.checked ? "everybody" : "players");
    input.value = "";
  });
  return { form, toAll };
}

/** @param {ChatLine} line @param {string} nation @param {State["you"]} you @param {Talk} talk */
function chatLine(line, nation, you, talk) {
  const time = new Date(line.at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  const toAll =
    you.seats.length && line.seat && line.to !== "players" ? html("small", {}, t("to all")) : null;
  return html(
    "li",
    { class: `nation-${nation}`, "data-line": line.id },
    html("b", {}, line.name),
    html("time", {}, time),
    toAll,
    lineMenu(line, you, talk),
    html("span", {}, document.createTextNode(line.text)),
  );
}

/** What can be done about a line. @param {ChatLine} line @param {State["you"]} you @param {Talk} talk */
function lineMenu(line, you, talk) {
  const isOwn = line.name === you.name && (!line.seat || you.seats.includes(line.seat));
  const mute =
    you.name &&
    !isOwn &&
    html(
      "button",
      { type: "button", class: "small", onclick: () => talk.mute(line.id, true) },
      t`Mute ${line.name}`,
    );
  const remove =
    you.host &&
    html(
      "button",
      { type: "button", class: "small", onclick: () => talk.remove(line.id) },
      t("Remove for everybody"),
    );
  const stills = you.host && !line.seat && !isOwn ? stillings(line, talk) : [];
  if (!mute && !remove) return null;
  return html(
    "details",
    { class: "line-menu" },
    html("summary", { "aria-label": t`What to do about this line of ${line.name}` }, "⋯"),
    mute,
    remove,
    ...stills,
  );
}

/** How the host stills who has said a line, and all who watch. @param {ChatLine} line @param {Talk} talk */
function stillings(line, talk) {
  /** @type {[string, number | null, boolean][]} */
  const ways = [
    [t`Still ${line.name}`, line.id, true],
    [t`Let ${line.name} speak`, line.id, false],
    [t("Still all who watch"), null, true],
    [t("Let all speak"), null, false],
  ];
  return ways.map(([words, whom, on]) =>
    html("button", { type: "button", class: "small", onclick: () => talk.still(whom, on) }, words),
  );
}

/** @param {State["muted"]} people @param {Talk["mute"]} mute */
function mutedPeople(people, mute) {
  return people.map((one) =>
    html(
      "button",
      { type: "button", class: "small", onclick: () => mute(one.line, false) },
      t`Hear ${one.name} again`,
    ),
  );
}
