// @ts-check
// The table in its window: the ground as it is drawn in play, and over it what can be taken hold of.

import { fill, html, svg } from "../tabletop/element.js";
import { drawGround, fetchDrawings } from "../tabletop/ground/index.js";
import { texturise } from "../tabletop/ground/texture.js";
import { Camera } from "../tabletop/render/camera.js";
import { t } from "../words/words.js";

/** @typedef {import("./shapes.js").Point} Point */
/** @typedef {import("../tabletop/ground/sheet.js").GroundMap} GroundMap */

const LAYERS = ["grid", "hits", "outline", "draft", "handles"];

export class Sheet {
  /** @param {HTMLElement} viewport @param {{ width: number, height: number }} size  inches */
  constructor(viewport, size) {
    this.viewport = viewport;
    this.ground = svg("svg", { class: "ground-sheet", "aria-hidden": "true" });
    this.drawing = svg("svg", {
      class: "hand-sheet",
      role: "group",
      "aria-label": t("Features of the table"),
    });
    /** @type {Record<string, SVGElement>} */
    this.layers = Object.fromEntries(LAYERS.map((name) => [name, svg("g", { class: `layer-${name}` })]));
    this.drawing.append(...Object.values(this.layers));
    this.sheet = html("div", { class: "sheet-of-table" }, this.ground, this.drawing);
    viewport.append(this.sheet);
    this.camera = new Camera(viewport, this.sheet, () => {});
    /** How long and deep the table is that is spread. */
    this.size = "";
    this.measure(size);
    /** @type {GroundMap | null} */
    this.wanted = null;
    this.painting = false;
  }

  /**
   * Spreads the sheet where the table has another size than before.
   * @param {{ width: number, height: number }} size
   */
  measure({ width, height }) {
    if (this.size === `${width} ${height}`) return;
    this.size = `${width} ${height}`;
    this.camera.spread([this.ground, this.drawing], width, height);
  }

  /** Draws the ground; while one is drawn only the newest of those that follow is. @param {GroundMap} map */
  async paint(map) {
    this.wanted = map;
    if (this.painting) return;
    this.painting = true;
    while (this.wanted) {
      const next = this.wanted;
      this.wanted = null;
      await this.paintOne(next);
    }
    this.painting = false;
  }

  /** The old ground stays until the new one is whole, so that nothing flickers. @param {GroundMap} map */
  async paintOne(map) {
    await new Promise((done) => setTimeout(done));
    const ground = svg("g");
    try {
      await fetchDrawings(map);
      drawGround(ground, map);
      await texturise(ground, map);
      fill(this.ground, ground);
      this.viewport.dataset.painted = String(map.features.length);
    } catch (error) {
      console.error(error);
    }
  }

  /** Inches that so many pixels of the screen are. @param {number} pixels */
  inches(pixels) {
    return pixels / this.camera.inch;
  }

  /** @param {string} layer @param {SVGElement[]} parts */
  put(layer, parts) {
    fill(this.layers[layer], ...parts);
  }
}

/** @param {Point[]} points @param {boolean} closed */
export function pathOf(points, closed) {
  return points.length ? `M${points.map(([x, y]) => `${x} ${y}`).join("L")}${closed ? "Z" : ""}` : "";
}
