// @ts-check
// One key shows a key beside each piece that can be chosen, or else beside each of one's own; that key
// chooses it.

import { t } from "../../words/words.js";
import { html } from "../element.js";
import { middle } from "../geometry.js";
import { keyAt, placeOfKey } from "../input/choice-keys.js";
import { placesOf } from "../render/pieces.js";
import { pieceOf } from "../state.js";
import { speak } from "./spoken.js";

/** @typedef {import("../geometry.js").Place} Place */

const ROW = 60; // pixels of height within which the eye goes from left to right
const RAISED = 20; // pixels of a key above the piece

export class PieceKeys {
  /** @param {import("../screen.js").Screen} screen @param {(piece: string) => void} pick */
  constructor(screen, pick) {
    this.screen = screen;
    this.pick = pick;
    /** @type {string[]} */
    this.pieces = [];
    /** @type {HTMLElement | null} */
    this.box = null;
    for (const name of ["pointerdown", "wheel"]) document.addEventListener(name, () => this.close(), true);
  }

  /** A second time takes the keys away. */
  toggle() {
    if (this.box) return this.close();
    this.pieces = this.inSight();
    const signs = this.pieces.flatMap((id, at) => (keyAt(at) ? [this.sign(id, keyAt(at))] : []));
    this.box = html("div", { class: "piece-keys", "aria-hidden": "true" }, ...signs);
    this.screen.board.viewport.append(this.box);
    speak(signs.length ? this.inWords() : t("No piece can be chosen now."));
  }

  close() {
    this.box?.remove();
    this.box = null;
  }

  /** Whether the key chose a piece. @param {KeyboardEvent} event */
  press(event) {
    if (!this.box || event.key.length > 1) return false;
    const id = this.pieces[placeOfKey(event)];
    this.close();
    if (!id) return false;
    this.screen.board.piece(id)?.focus({ preventScroll: true });
    this.pick(id);
    return true;
  }

  /** The pieces in the order of the eye: those that glow, or one's own. */
  inSight() {
    const { screen } = this;
    const view = screen.view();
    const glowing = [...(screen.activeMode?.glowing() ?? [])].filter((id) => pieceOf(view, id));
    const ids = glowing.length ? glowing : this.own();
    const seen = ids.flatMap((id) =>
      this.place(id) ? [{ id, at: /** @type {Place} */ (this.place(id)) }] : [],
    );
    return seen.sort(({ at: one }, { at: other }) => rank(one) - rank(other)).map(({ id }) => id);
  }

  own() {
    const { seat } = this.screen.store.get().you;
    const side = seat ? this.screen.view().sides?.[seat] : undefined;
    return [side?.teams, side?.leaders, side?.vehicles].flatMap((all) => Object.keys(all ?? {}));
  }

  /** Where it is in the window of the table, in pixels. @param {string} id @returns {Place | null} */
  place(id) {
    const found = pieceOf(this.screen.view(), id);
    const at = found?.kind === "team" ? middle(placesOf(found.piece)) : found?.piece.at;
    return at ? this.screen.board.camera.point(at) : null;
  }

  /** @param {string} id @param {string} key */
  sign(id, key) {
    const [right, down] = /** @type {Place} */ (this.place(id));
    const { clientWidth, clientHeight } = this.screen.board.viewport;
    const sign = html("kbd", { "data-piece-key": id }, key);
    sign.style.left = `${Math.min(Math.max(right, 14), clientWidth - 14)}px`;
    sign.style.top = `${Math.min(Math.max(down - RAISED, 14), clientHeight - 14)}px`;
    return sign;
  }

  /** Each key with what it chooses. */
  inWords() {
    const view = this.screen.view();
    return this.pieces
      .flatMap((id, at) => {
        const found = pieceOf(view, id);
        return found && keyAt(at) ? [`${keyAt(at)}: ${nameOf(found.piece, id)}`] : [];
      })
      .join(", ");
  }
}

/** A piece with its Section, as several bear one name. @param {object} piece @param {string} id */
function nameOf(piece, id) {
  const { full_name: whole, name } = /** @type {{ full_name?: string, name?: string }} */ (piece);
  return whole ?? name ?? id;
}

/** @param {Place} at */
function rank([right, down]) {
  return Math.round(down / ROW) * 10_000 + right;
}
