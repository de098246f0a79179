// @ts-check
// The table in the window: the ground, drawn once, and above it the layers of pieces and of what is asked.

import { t } from "../../words/words.js";
import { fill, html, svg } from "../element.js";
import { isInside } from "../geometry.js";
import { drawGround } from "../ground/index.js";
import { Camera } from "./camera.js";
import { look } from "./figures.js";
import { keepCaptionsOn } from "./label-cards.js";
import { Labels } from "./labels.js";
import { pieces, placesOf } from "./pieces.js";
import { Signs } from "./signs.js";

/** @import { View } from "../protocol.d.ts" */
/** @import { Feature, GroundMap } from "../ground/sheet.js" */

/** @typedef {import("../geometry.js").Place} Place */

// From the bottom up: what stands on the table, and over it what moves with a hand.
const STANDING = [
  "edge",
  "defences",
  "areas",
  "chains",
  "markers",
  "fallen",
  "vehicles",
  "ranges",
  "teams",
  "leaders",
  "rims",
  "signs",
  "labels",
];
const MOVING = ["ghosts", "lines", "flashes", "plans", "marks"];

export class Board {
  /** @param {HTMLElement} viewport @param {GroundMap} map */
  constructor(viewport, map) {
    this.viewport = viewport;
    this.ground = svg("svg", { class: "ground-sheet", "aria-label": t("The ground"), role: "group" });
    this.drawing = svg("svg", { class: "piece-sheet" });
    this.moving = svg("svg", { class: "piece-sheet" });
    const drawings = [this.ground, this.drawing, this.moving];
    this.sheet = html("div", { class: "sheet" }, html("div", { class: "frame" }), ...drawings);
    viewport.append(this.sheet);
    /** @type {Record<string, SVGElement>} */
    this.layers = { ...layersOf(this.drawing, STANDING), ...layersOf(this.moving, MOVING) };
    /** @type {Map<string, { depends: unknown[], element: SVGElement }>} */
    this.drawn = new Map();
    this.labels = new Labels(this.layers.labels);
    this.signs = new Signs(this.layers.signs, [this.layers.defences, this.layers.markers]);
    this.view = /** @type {View} */ ({});
    /** @type {{ chosen: string, size: number } | null} */
    this.letters = null;
    this.camera = new Camera(viewport, this.sheet, () => this.layLabels());
    this.layAgain = () => {
      this.labels.forget();
      this.layLabels();
    };
    document.fonts.addEventListener("loadingdone", this.layAgain);
    const ground = svg("g");
    drawGround(ground, map);
    this.ground.append(ground);
    this.openIndoors = indoors(ground, map);
    this.resize(map);
  }

  /** Takes the table away: nothing of the page knows it any more. */
  leave() {
    document.fonts.removeEventListener("loadingdone", this.layAgain);
    this.camera.leave();
    this.sheet.remove();
  }

  /** @param {{ width: number, height: number }} map  inches */
  resize({ width, height }) {
    this.camera.spread([this.ground, this.drawing, this.moving], width, height);
    this.layers.edge.replaceChildren(
      svg("clipPath", { id: "table-edge" }, svg("rect", { width, height, x: 0, y: 0 })),
    );
    this.layers.areas.setAttribute("clip-path", "url(#table-edge)"); // no arc goes beyond the table
  }

  /** Draws the pieces of a view; those that are the same as before are left alone. @param {View} view */
  show(view) {
    this.view = view;
    this.viewport.closest(".tabletop")?.classList.toggle("has-twins", isBetweenTwins(view));
    const wanted = pieces(view);
    for (const [id, { element }] of this.drawn) if (!wanted.has(id)) this.remove(id, element);
    for (const [id, piece] of wanted) this.draw(id, piece);
    this.layLabels();
  }

  /** @param {string} id @param {SVGElement} element */
  remove(id, element) {
    element.remove();
    this.drawn.delete(id);
  }

  /** @param {string} id @param {import("./pieces.js").Piece} piece */
  draw(id, piece) {
    const before = this.drawn.get(id);
    if (before && same(before.depends, piece.depends)) return;
    const element = piece.made();
    if (before) {
      if (before.element === document.activeElement)
        requestAnimationFrame(() => element.focus({ preventScroll: true }));
      before.element.replaceWith(element);
    } else this.layers[piece.layer].append(element);
    this.drawn.set(id, { depends: piece.depends, element });
  }

  /**
   * How large letters are is the style sheet's to say, by what the person at the table has chosen; asked for
   * each choice once, as the browser works out all styles to answer.
   */
  sizeOfLetters() {
    const chosen =
      this.viewport.closest("[data-setting-letters]")?.getAttribute("data-setting-letters") ?? "";
    if (this.letters?.chosen !== chosen) {
      const size = Number(getComputedStyle(this.viewport).getPropertyValue("--letters")) || 1;
      this.letters = { chosen, size };
    }
    return this.letters.size;
  }

  layLabels() {
    this.labels.lay(
      this.view,
      this.camera.inch / this.sizeOfLetters(),
      /** @type {[number, number]} */ (this.camera.size),
    );
    this.signs.lay(this.labels.taken, this.camera.inch);
    for (const one of [this.drawing, this.moving]) keepCaptionsOn(one, this.camera.inch, this.camera.size[0]);
  }

  /**
   * Sets a class on pieces and labels: those that may be chosen, those that are.
   * @param {string} name
   * @param {Set<string>} ids
   */
  mark(name, ids) {
    for (const [id, { element }] of this.drawn) {
      const isNew = ids.has(id) && !element.classList.contains(name);
      element.classList.toggle(name, ids.has(id));
      if (isNew && name !== "is-target" && element !== document.activeElement)
        element.parentElement?.append(element);
    }
    this.labels.mark(name, ids);
  }

  /**
   * Fills a layer, unless that shows the same already: what is drawn anew has its whole sheet painted again.
   * @param {string} layer
   * @param {SVGElement[]} parts
   */
  put(layer, parts) {
    if (areAlike([...this.layers[layer].children], parts)) return;
    fill(this.layers[layer], ...parts);
    keepCaptionsOn(this.layers[layer], this.camera.inch, this.camera.size[0]);
  }

  /** The element of a piece. @param {string} id */
  piece(id) {
    return this.drawn.get(id)?.element ?? null;
  }

  /** The element of a man. @param {string} id */
  figure(id) {
    return this.drawing.querySelector(`.piece [data-figure="${CSS.escape(id)}"]`);
  }
}

/** @param {SVGElement} drawing @param {string[]} names */
function layersOf(drawing, names) {
  const layers = names.map((name) => [name, svg("g", { class: `layer-${name}` })]);
  drawing.append(...layers.map(([, layer]) => layer));
  return Object.fromEntries(layers);
}

/** Whether elements are those, or look like them. @param {Element[]} now @param {Element[]} wanted */
function areAlike(now, wanted) {
  return (
    now.length === wanted.length && now.every((one, at) => one === wanted[at] || one.isEqualNode(wanted[at]))
  );
}

/**
 * Whether both sides stand on bases of one shape: the second then has its lines the other way round.
 * @param {View} view
 */
function isBetweenTwins(view) {
  const [one, other] = Object.values(view.sides ?? {});
  return Boolean(other) && baseOf(one.nation) === baseOf(other.nation);
}

/** Whose base a nation has: that of its side, or its own. @param {string} nation */
function baseOf(nation) {
  return look(nation).side || nation;
}

/** @param {unknown[]} one @param {unknown[]} other */
function same(one, other) {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}

// --- roofs are lifted and crowns thinned where men are below them, or where the pointer looks ----------

/** Where all men of a view stand. @param {View} view @returns {Place[]} */
export function everybody(view) {
  return Object.values(view.sides ?? {}).flatMap((side) => [
    ...Object.values(side.teams ?? {}).flatMap(placesOf),
    ...Object.values(side.leaders ?? {}).flatMap((leader) => (leader.at ? [leader.at] : [])),
  ]);
}

/**
 * @param {Element} ground  the drawn ground
 * @param {GroundMap} map
 */
export function indoors(ground, map) {
  const covers = map.features
    .filter((one) => !one.is_line && one.points.length > 2)
    .flatMap((one) => coverOf(ground, one));
  /**
   * Opens what is above these places, and the feature looked at.
   * @param {Place[]} places
   * @param {string} looked
   */
  return (places, looked) => {
    for (const { element, feature } of covers) {
      const isOpen =
        (feature.id === looked && element.matches(".roof")) ||
        places.some((place) => isInside([feature.points], place));
      if (element.classList.contains("is-open") !== isOpen) element.classList.toggle("is-open", isOpen);
    }
  };
}

/** @param {Element} ground @param {Feature} feature */
function coverOf(ground, feature) {
  const id = CSS.escape(feature.id);
  return [...ground.querySelectorAll(`.roof[data-feature="${id}"], .crowns[data-feature="${id}"]`)].map(
    (element) => ({ element, feature }),
  );
}
