// @ts-check
// A small menu beside a piece of the table.

import { html } from "../element.js";
import { middle } from "../geometry.js";
import { placesOf } from "../render/pieces.js";
import { pieceOf } from "../state.js";

/**
 * @typedef {{ id: string, label: string, detail?: string, number?: string }} Choice  `number`: of the key
 *   that takes it
 */

const MANY = 6; // choices beyond which a menu would hide too much of the table, were all told of them in it
const NARROW = 500; // pixels of a table beside which there is no room
const MOST = 8; // choices of a card there; more would hide all of the table, and stand in the list alone
const GAP = 18; // pixels between the middle of a man and the menu

/**
 * Where a menu begins so that it hides none of the men: on their right, else on their left.
 * @param {number[]} xs
 * @param {number} wide
 * @param {number} room
 */
function beside(xs, wide, room) {
  const [left, right] = [Math.min(...xs) - GAP - wide, Math.max(...xs) + GAP];
  if (right + wide < room - 6 || left < 6) return Math.max(6, Math.min(right, room - wide - 6));
  return left;
}

export class PieceMenu {
  /** @param {import("./mode.js").Table} table @param {(id: string) => void} take */
  constructor(table, take) {
    this.table = table;
    this.take = take;
    /** @type {HTMLElement | null} */
    this.box = null;
  }

  /**
   * Shows choices beside a piece; on a card they stand closer, with what is apart from them above.
   * @param {string} piece @param {Choice[]} choices @param {Node[] | null} [card]
   */
  open(piece, choices, card = null) {
    this.close();
    const found = pieceOf(this.table.view(), piece);
    if (!found) return;
    const { viewport, camera } = this.table.board;
    const men = (found.kind === "team" ? placesOf(found.piece) : [found.piece.at]).map((at) =>
      camera.point(at),
    );
    const room = viewport.getBoundingClientRect();
    if (card && choices.length > MOST && room.width < NARROW) choices = [];
    if (!choices.length && !card?.length) return;
    const alike = choices.length > 1 && choices.every((choice) => choice.detail === choices[0].detail);
    const isShort = alike || choices.length > MANY;
    const buttons = choices.map((choice) =>
      html(
        "button",
        {
          type: "button",
          "data-option": choice.id,
          title: isShort ? choice.detail : null,
          onclick: () => this.take(choice.id),
        },
        choice.number ? html("kbd", { class: "number" }, choice.number) : null,
        html("span", {}, choice.label),
        choice.detail && !isShort ? html("small", {}, choice.detail) : null,
      ),
    );
    this.box = /** @type {HTMLElement} */ (
      html(
        "div",
        { class: `piece-menu ${card ? "is-card" : ""} ${isShort ? "is-short" : ""}`, role: "menu" },
        ...(card ?? []),
        ...buttons,
      )
    );
    viewport.append(this.box);
    this.box.style.left = `${beside(
      men.map(([x]) => x),
      this.box.offsetWidth,
      room.width,
    )}px`;
    const lowest = room.height - this.box.offsetHeight - 6;
    this.box.style.top = `${Math.max(6, Math.min(middle(men)[1] - 10, lowest))}px`;
  }

  focus() {
    this.box?.querySelector("button")?.focus({ preventScroll: true });
  }

  close() {
    this.box?.remove();
    this.box = null;
  }
}
