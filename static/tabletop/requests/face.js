// @ts-check
// "Face": which way troops look. Click or drag on the table, or turn by keys and buttons.

import { t } from "../../words/words.js";
import { handed, html } from "../element.js";
import { ahead, bearing, rounded } from "../geometry.js";
import { area, line, turner } from "../render/overlay.js";
import { ghostHull } from "../render/vehicles.js";
import { wedge } from "../render/watch.js";
import { pieceOf } from "../state.js";
import { join } from "./all-suggested.js";
import { confirmRow, turnButtons } from "./confirm.js";
import { Mode } from "./mode.js";

/** @import { FaceQuestion } from "../protocol.d.ts" */

const HANDLE = 6; // inches from the marker to the handle that turns it

/** @extends {Mode<FaceQuestion>} */
export class FaceMode extends Mode {
  /** @param {import("./mode.js").Table} table @param {FaceQuestion} request */
  constructor(table, request) {
    super(table, request);
    this.facing = request.suggested.facing;
    join(this);
  }

  async asSuggested() {
    return this.request.suggested;
  }

  /** @param {number} degrees */
  face(degrees) {
    this.facing = rounded((degrees + 360) % 360);
    this.table.redraw();
  }

  place() {
    return this.request.at;
  }

  panel() {
    const how = handed(t("Tap where they look."), t("Click where they look, or turn with Q and E."));
    return [
      html(
        "p",
        { class: "note", "data-facing": this.facing },
        t`Facing ${Math.round(this.facing)} degrees. ${how}`,
      ),
      html(
        "div",
        { class: "formation-row", role: "group", "aria-label": t("Turning") },
        ...turnButtons((degrees) => this.turn(degrees)),
      ),
      confirmRow({
        label: this.turns ? t("Turn it there") : t("Watch there"),
        ready: true,
        take: () => this.confirm(),
      }),
    ];
  }

  /** Whether a weapon is turned, and nothing watched. */
  get turns() {
    return ["face-gun", "face-turret"].includes(this.request.name);
  }

  /** The turret as it would look. */
  turret() {
    const found = pieceOf(this.table.view(), this.request.subject);
    if (found?.kind !== "vehicle") return [];
    const { side, piece } = found;
    return [
      ghostHull(
        side.nation,
        this.request.subject,
        { ...piece, turret: this.facing },
        piece.at,
        piece.facing,
        false,
      ),
    ];
  }

  overlay() {
    const { at, width } = this.request;
    const tip = ahead(at, this.facing, HANDLE);
    return {
      areas: [area([wedge(at, this.facing, width)], "watched")],
      ghosts: this.turret(),
      lines: [line([at, tip], "turner")],
      marks: [turner(at, tip)],
    };
  }

  chosen() {
    return new Set([this.request.subject]);
  }

  /** @param {import("./mode.js").Target} _target @param {import("./mode.js").Place} place */
  pick(_target, place) {
    this.face(bearing(this.request.at, place));
    return true;
  }

  /** @param {import("./mode.js").Target} target @returns {import("./mode.js").Drag | null} */
  grab(target) {
    if (target.handle !== "turn") return null;
    const look = (/** @type {import("./mode.js").Place} */ now) => this.face(bearing(this.request.at, now));
    return { move: look, drop: look };
  }

  /** @param {number} degrees */
  turn(degrees) {
    this.face(this.facing + degrees);
    return true;
  }

  confirm() {
    this.table.answer({ facing: this.facing });
    return true;
  }
}
