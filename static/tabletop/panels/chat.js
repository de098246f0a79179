// @ts-check
// The talk at the table.

import { html, whenChanged } from "../element.js";

const LONGEST = 500;

/** @param {HTMLElement} place @param {(text: string) => void} say */
export function chatPanel(place, say) {
  const list = html("ol", { class: "chat-lines", "aria-live": "polite" });
  const input = /** @type {HTMLInputElement} */ (html("input", { type: "text", maxlength: LONGEST, "aria-label": "Say something", placeholder: "Say something…", "data-chat": "", autocomplete: "off" }));
  const form = html("form", { class: "chat-form" }, input, html("button", { type: "submit", class: "small" }, "Say"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (input.value.trim()) say(input.value.trim());
    input.value = "";
  });
  place.append(list, form);
  const draw = whenChanged((/** @type {import("../state.js").ChatLine[]} */ lines, /** @type {string} */ red, /** @type {string} */ blue) => {
    list.replaceChildren(...lines.map((line) => chatLine(line, line.seat === "red" ? red : line.seat === "blue" ? blue : "none")));
    list.scrollTop = list.scrollHeight;
  });
  /** @param {import("../state.js").State} state */
  return (state) => {
    draw(state.chat, state.view.sides?.red?.nation ?? "none", state.view.sides?.blue?.nation ?? "none");
    form.hidden = !state.you.name;
  };
}

/** @param {import("../state.js").ChatLine} line @param {string} nation */
function chatLine(line, nation) {
  const time = new Date(line.at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return html("li", { class: `nation-${nation}`, "data-line": line.id }, html("b", {}, line.name), html("time", {}, time), html("span", {}, line.text));
}
