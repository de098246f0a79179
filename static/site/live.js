// @ts-check
// The live games on a page: asked for again while somebody looks, and what has changed put in its place.

import { watch } from "./tables.js";

const EVERY = 8_000; // milliseconds
const SOON = 2_000; // while the server has not seen all of the tables itself

const place = document.getElementById("live");
const GROUND = ["table", "season", "light"]; // what a picture of the ground depends on
let shown = "";
let next = 0;

/** What was last put in each card. @type {Map<string, string>} */
const texts = new Map();

async function look() {
  clearTimeout(next);
  await lookOnce();
  next = setTimeout(look, place?.querySelector("[data-lacking]") ? SOON : EVERY);
}

async function lookOnce() {
  if (!place || document.hidden) return;
  const answer = await fetch(place.dataset.cards ?? "", { headers: { accept: "text/html" } }).catch(
    () => null,
  );
  const text = answer?.ok ? await answer.text() : shown;
  if (text === shown) return;
  shown = text;
  renew(place, text);
}

/**
 * A card that is the same stays; of another the drawn ground is kept. While a hand or the focus is on the
 * games none of them changes its place.
 * @param {HTMLElement} place
 * @param {string} text
 */
function renew(place, text) {
  const fresh = document.createElement("template");
  fresh.innerHTML = text;
  const list = place.querySelector("ul");
  const wanted = fresh.content.querySelector("ul");
  if (!list || !wanted) {
    place.replaceChildren(fresh.content);
    return watch(place);
  }
  const isHeld = list.matches(":hover, :focus-within");
  const cards = [...wanted.children].map(renewed);
  for (const gone of [...list.children]) if (!cards.includes(gone)) gone.remove();
  for (const [at, card] of cards.entries()) if (!card.isConnected || !isHeld) put(list, card, at);
  watch(list);
}

/** @param {Element} list @param {Element} card @param {number} at */
function put(list, card, at) {
  if (list.children[at] !== card) list.insertBefore(card, list.children[at] ?? null);
}

/**
 * What is to stand on the page for a card: the one that is there, with what is new in it.
 * @param {Element} card
 * @returns {Element}
 */
function renewed(card) {
  const old = document.getElementById(card.id);
  if (!old) return card;
  if (texts.get(card.id) === card.innerHTML) return old;
  texts.set(card.id, card.innerHTML);
  const [was, is] = [old.querySelector("img"), card.querySelector("img")];
  if (was && is && GROUND.every((name) => was.dataset[name] === is.dataset[name])) is.replaceWith(was);
  const hasFocus = old.contains(document.activeElement);
  old.replaceChildren(...card.childNodes);
  if (hasFocus) old.querySelector("a")?.focus({ preventScroll: true });
  return old;
}

if (place) {
  next = setTimeout(look, SOON);
  document.addEventListener("visibilitychange", look);
}
