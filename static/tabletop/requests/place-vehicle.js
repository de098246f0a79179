// @ts-check
// "Place" for a vehicle that comes on: as any piece, and turned as it will look.

import { t } from "../../words/words.js";
import { handed, html } from "../element.js";
import { ahead, bearing } from "../geometry.js";
import { turner } from "../render/overlay.js";
import { vehicleOf } from "../render/vehicles.js";
import { turnButtons } from "./confirm.js";
import { PlacePiecesMode } from "./place-pieces.js";

/** @import { PlaceQuestion } from "../protocol.d.ts" */

const HANDLE = 1.6; // inches before its hull at which the handle lies that turns it

export class PlaceVehicleMode extends PlacePiecesMode {
  /** @param {import("./mode.js").Table} table @param {PlaceQuestion} request */
  constructor(table, request) {
    super(table, request);
    this.useSuggestion();
  }

  place() {
    return this.places[this.active] ?? null;
  }

  reply() {
    return { ...super.reply(), facing: this.facing };
  }

  useSuggestion() {
    this.facing = this.request.suggested.facing ?? 0;
    super.useSuggestion();
  }

  get instruction() {
    return handed(
      t("Tap or drag to where it comes on. Its handle turns it."),
      t("Click or drag to where it comes on. Its handle, Q and E turn it."),
    );
  }

  panel() {
    const [note, ...others] = super.panel();
    return [
      note,
      html(
        "div",
        { class: "formation-row", role: "group", "aria-label": t("Turning") },
        ...turnButtons((degrees) => this.turn(degrees)),
      ),
      ...others,
    ];
  }

  /** @param {number} degrees */
  turn(degrees) {
    this.face(this.facing + degrees);
    return true;
  }

  /** @param {number} degrees */
  face(degrees) {
    this.facing = Math.round(degrees + 360) % 360;
    const at = this.places[this.active];
    if (at) this.put(at, true);
  }

  /** @param {import("./mode.js").Target} target @param {import("./mode.js").Place} place */
  grab(target, place) {
    if (target.handle !== "turn") return super.grab(target, place);
    const look = (/** @type {import("./mode.js").Place} */ now) =>
      this.face(bearing(this.places[this.active], now));
    return { move: look, drop: look };
  }

  overlay() {
    const [drawn, at] = [super.overlay(), this.places[this.active]];
    const vehicle = vehicleOf(this.table.view().sides?.[this.seat], this.active);
    if (!at || !vehicle) return drawn;
    return {
      ...drawn,
      marks: [...drawn.marks, turner(at, ahead(at, this.facing, vehicle.length / 2 + HANDLE))],
    };
  }
}
