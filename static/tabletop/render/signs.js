// @ts-check
// What is written about danger on the ground (wire, mines, shells, fire) finds room as labels of Units do:
// off pieces and labels, and whole on the table. Where words have no room, or would be larger than what they
// are about, a sign stands for them.

import { svg } from "../element.js";
import { placeCaption } from "./label-cards.js";
import { around, bestSpot, boxAt } from "./label-places.js";

/** @typedef {import("./label-places.js").Taken} Taken */
/** @typedef {import("../geometry.js").Place} Place */

const SMALL = 10; // pixels of an inch below which signs stand for words
const FAR_OFF = 2.5; // inches from its place at which a sign is better than words
const SIGN = 22; // pixels

export class Signs {
  /**
   * @param {SVGElement} layer  above all that lies on the ground
   * @param {SVGElement[]} grounds  the layers of what they are about
   */
  constructor(layer, grounds) {
    this.layer = layer;
    this.grounds = grounds;
    /** What is written, in the colours of what it is about. @type {Map<Element, SVGElement>} */
    this.written = new Map();
    /** @type {unknown[]} */
    this.depends = [];
  }

  /**
   * Finds the places of all that changed, or of all where labels or the scale did.
   * @param {Taken} taken  by pieces and labels; what is laid here is added
   * @param {number} inch  pixels of an inch
   */
  lay(taken, inch) {
    this.takeUp();
    const captions = [...this.layer.querySelectorAll(".caption-marker")];
    const depends = [taken, inch, ...captions];
    if (depends.length === this.depends.length && depends.every((one, at) => one === this.depends[at]))
      return;
    this.depends = depends;
    const room = { ...taken, labels: [...taken.labels] };
    for (const one of captions) this.place(one, room, inch);
  }

  /** Lifts what is written off what was drawn, so that nothing else on the ground lies over it. */
  takeUp() {
    for (const [owner, sign] of this.written)
      if (!owner.isConnected) {
        sign.remove();
        this.written.delete(owner);
      }
    for (const owner of this.grounds.flatMap((ground) => [...ground.children])) {
      const captions = owner.querySelectorAll(".caption-marker");
      if (!captions.length) continue;
      const colour = getComputedStyle(owner).getPropertyValue("--marker");
      const sign = svg("g", { class: "danger", "aria-hidden": "true" }, ...captions);
      sign.style.setProperty("--marker", colour);
      this.written.set(owner, sign);
      this.layer.append(sign);
    }
  }

  /** @param {Element} caption @param {Taken} room @param {number} inch */
  place(caption, room, inch) {
    const [x, y] = (caption.getAttribute("data-at") ?? "").split(" ").map(Number);
    const owner = [around([[x, y]], 0.2)];
    const words = [Number(caption.getAttribute("data-wide")), Number(caption.getAttribute("data-high"))];
    const hasSign = caption.querySelector(".caption-sign") !== null;
    const tried = (inch < SMALL && hasSign ? [[SIGN, SIGN]] : hasSign ? [words, [SIGN, SIGN]] : [words]).map(
      ([width, height]) => {
        const [across, down] = [width / inch, height / inch];
        const found = bestSpot(owner, across, down, room);
        const spot = within(found.spot, [room.size[0] - across, room.size[1] - down]);
        return { ...found, spot, box: boxAt(spot, across, down), isSign: width === SIGN };
      },
    );
    const best =
      tried.find((one) => one.free && one.away <= FAR_OFF) ??
      tried.reduce((one, other) => (other.cost < one.cost ? other : one));
    room.labels.push(best.box);
    caption.classList.toggle("is-sign", best.isSign);
    placeCaption(caption, best.spot);
  }
}

/** The nearest spot that is on the table as a whole. @param {Place} spot @param {Place} last */
function within([x, y], [right, bottom]) {
  return /** @type {Place} */ ([Math.max(0, Math.min(x, right)), Math.max(0, Math.min(y, bottom))]);
}
