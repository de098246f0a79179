// @ts-check
// Pictures of tables: draws the ground of every <img data-table="address of a table"> when it comes into
// sight.

import { drawGround, fetchDrawings } from "../tabletop/ground/index.js";
import { texturise } from "../tabletop/ground/texture.js";

const SVG = "http://www.w3.org/2000/svg";
const STYLE = new URL("../tabletop/ground.css", import.meta.url);

/** @type {Promise<string> | undefined} */
let style;

/** Every table is drawn once, however often it is shown. @type {Map<string, Promise<string>>} */
const pictures = new Map();

/** One at a time, so that the page stays quick while several are drawn. */
let last = Promise.resolve();

/**
 * @param {string} address
 * @param {{ season: string, light: string }} wished  a look other than the table's own, where that is not
 *   empty
 * @returns {Promise<string>} the address of a picture
 */
async function picture(address, wished) {
  style ??= fetch(STYLE).then((answer) => answer.text());
  const answer = await fetch(address, { headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const map = await answer.json();
  map.look = { season: wished.season || map.look.season, light: wished.light || map.look.light };
  const drawn = document.createElementNS(SVG, "svg");
  for (const [name, value] of Object.entries({
    viewBox: `0 0 ${map.width} ${map.height}`,
    width: map.width * 16,
    height: map.height * 16,
  })) {
    drawn.setAttribute(name, String(value));
  }
  const rules = document.createElementNS(SVG, "style");
  rules.textContent = await style;
  const ground = document.createElementNS(SVG, "g");
  await fetchDrawings(map);
  drawGround(ground, map);
  await texturise(ground, map);
  drawn.append(rules, ground);
  return URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(drawn)], { type: "image/svg+xml" }),
  );
}

/**
 * A picture that cannot be drawn leaves the grass as it is: its words say which table it is.
 * @param {HTMLImageElement} image
 */
async function draw(image) {
  const { table: address, season = "", light = "" } = image.dataset;
  if (!address || image.dataset.drawn) return;
  const name = [address, season, light].join(" ");
  image.dataset.drawn = "begun";
  try {
    const drawn = pictures.get(name) ?? picture(address, { season, light });
    pictures.set(name, drawn);
    image.src = await drawn;
    await image.decode();
    image.style.setProperty("--table", `${image.naturalWidth} / ${image.naturalHeight}`);
    image.dataset.drawn = "yes";
  } catch {
    pictures.delete(name);
    image.dataset.drawn = "failed";
  }
}

const watcher = new IntersectionObserver((seen) => {
  for (const { isIntersecting, target } of seen) {
    if (!isIntersecting) continue;
    watcher.unobserve(target);
    last = last.then(() => draw(/** @type {HTMLImageElement} */ (target)));
  }
});

/** Draws the pictures within when they come into sight. @param {ParentNode} within */
export function watch(within) {
  for (const image of within.querySelectorAll("img[data-table]")) watcher.observe(image);
}

watch(document);

// The chosen table is shown as it is going to look, all others as they are.
document.addEventListener("change", ({ target }) => {
  if (!(target instanceof Element) || !target.matches("[name=table], [name=season], [name=light]")) return;
  const given = new FormData(/** @type {HTMLFormElement} */ (target.closest("form")));
  const wished = { season: String(given.get("season") ?? ""), light: String(given.get("light") ?? "") };
  for (const image of /** @type {NodeListOf<HTMLImageElement>} */ (
    document.querySelectorAll(".choice-table img")
  )) {
    const look = image.closest(".choice-table:has(:checked)") ? wished : { season: "", light: "" };
    if (look.season === (image.dataset.season ?? "") && look.light === (image.dataset.light ?? "")) continue;
    Object.assign(image.dataset, look);
    delete image.dataset.drawn;
    watcher.observe(image);
  }
});
