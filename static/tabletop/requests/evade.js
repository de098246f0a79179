// @ts-check
// "Place" for men who get out of a vehicle's way: they run as suggested, unless a hand leads them elsewhere.

import { numeral, t } from "../../words/words.js";
import { handed, html } from "../element.js";
import { distance } from "../geometry.js";
import { circle, line } from "../render/overlay.js";
import { PlacePiecesMode } from "./place-pieces.js";

/** @import { PlaceablePiece, PlaceQuestion } from "../protocol.d.ts" */

export class EvadeMode extends PlacePiecesMode {
  /** @param {import("./mode.js").Table} table @param {PlaceQuestion} request */
  constructor(table, request) {
    super(table, request);
    this.useSuggestion();
  }

  place() {
    return this.request.pieces[0].at ?? null;
  }

  get instruction() {
    return handed(
      t("Confirm, or drag men elsewhere first."),
      t("Confirm, or drag men elsewhere first. Esc brings the suggestion back."),
    );
  }

  /** @param {PlaceablePiece} piece */
  name(piece) {
    return t`Man ${this.request.pieces.indexOf(piece) + 1}`;
  }

  /** @param {PlaceablePiece} piece */
  ran(piece) {
    const at = this.places[piece.id];
    return piece.at && at ? t`${numeral(distance(piece.at, at).toFixed(1))}″ of ${piece.allowance}″` : "";
  }

  fine() {
    const piece = this.piece(this.active);
    return piece ? t`${this.name(piece)} runs ${this.ran(piece)}.` : "";
  }

  /** @param {PlaceablePiece} piece */
  pieceButton(piece) {
    return html(
      "button",
      {
        type: "button",
        class: "option",
        "data-piece-option": piece.id,
        "data-focus": `piece-${piece.id}`,
        "aria-pressed": piece.id === this.active,
        onclick: () => this.activate(piece.id),
      },
      html("span", { class: "option-label" }, this.name(piece)),
      html("small", { class: "detail" }, this.ran(piece)),
    );
  }

  /** A man who is set down stays there: the answer is confirmed. */
  drop() {
    this.table.redraw();
  }

  back() {
    this.useSuggestion();
    return true;
  }

  /** How far one runs is told at him who is moved. @param {PlaceablePiece} piece */
  trail(piece) {
    const at = this.places[piece.id];
    if (piece.id === this.active) return super.trail(piece);
    return piece.at && at ? [line([piece.at, at], "way")] : [];
  }

  /** How far the man may run who is moved. */
  overlay() {
    const drawn = super.overlay();
    const piece = this.piece(this.active);
    return piece?.at
      ? { ...drawn, areas: [circle(piece.at, piece.allowance ?? 0, "chain"), ...drawn.areas] }
      : drawn;
  }
}
