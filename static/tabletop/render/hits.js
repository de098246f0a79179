// @ts-check
// Fire at vehicles on the board: the face of a hull that is aimed at or hit, the line to it, what came of it.

import { svg } from "../element.js";
import { lineData, rounded } from "../geometry.js";
import { FACES } from "../words.js";
import { placed } from "./figures.js";

/** @import { EventData, LogLine, Option, OptionData, VehicleView, View } from "../protocol.d.ts" */

/** @typedef {import("../geometry.js").Place} Place */
/** @typedef {"front" | "side" | "rear"} Face */
/**
 * @typedef {OptionData & { from: Place, at: Place, needs?: number, face?: Face }} Aimed  what an option tells
 *   of a round that it would fire
 */
/**
 * @typedef {EventData & { vehicle: string, firer: string, face?: Face, hit?: boolean, lines: Place[][],
 *   result?: string }} Shot
 */

const MARGIN = 0.14; // inches between a hull and the mark of its face

/**
 * @param {Option} option
 * @returns {Aimed | null}  what it would fire at a vehicle, if that is what it is about
 */
export function aimed({ data }) {
  const found = /** @type {Partial<Aimed>} */ (data ?? {});
  return found.from && found.at ? /** @type {Aimed} */ (found) : null;
}

/** What is told of a round fired at a vehicle. @param {LogLine} event @returns {Shot | null} */
export function shotOf({ kind, data }) {
  return ["shot-at-vehicle", "harassed", "charge-placed", "bombed"].includes(kind) && data
    ? /** @type {Shot} */ (data)
    : null;
}

/**
 * The face of a hull that somebody sees.
 * @param {Pick<VehicleView, "at" | "facing" | "length" | "width">} vehicle
 * @param {Face} face
 * @param {Place} from
 * @param {string} [more]
 */
export function faceMark({ at: [x, y], facing, length, width }, face, from, more = "") {
  const turn = (facing * Math.PI) / 180;
  const isRight = (from[0] - x) * Math.cos(turn) + (from[1] - y) * Math.sin(turn) >= 0;
  const [wide, long] = [width / 2 + MARGIN, length / 2 + MARGIN];
  const edge = `M0 ${rounded(-wide)}V${rounded(wide)}`;
  const along = {
    front: `translate(0 ${rounded(-long)}) rotate(90)`,
    rear: `translate(0 ${rounded(long)}) rotate(90)`,
    side: `translate(${rounded(isRight ? wide : -wide)} 0) scale(1 ${rounded(long / wide)})`,
  };
  const parts = ["face-casing", "face-edge"].map((kind) =>
    svg("path", { class: kind, d: edge, transform: along[face] }),
  );
  return svg("g", { class: `face ${more}`, "data-face": face, transform: placed(x, y, facing) }, ...parts);
}

/** Lines along which rounds are fired at vehicles. @param {LogLine[]} events @returns {Place[][]} */
export function shotLines(events) {
  return events.flatMap((event) => shotOf(event)?.lines ?? []);
}

/** The faces that were hit. @param {View} view @param {LogLine[]} events */
export function facesHit(view, events) {
  return events.flatMap((event) => {
    const shot = shotOf(event);
    const vehicle = shot && vehicleIn(view, shot.vehicle);
    return vehicle && shot.hit && shot.face ? [faceMark(vehicle, shot.face, shot.lines[0][0], "is-hit")] : [];
  });
}

/** @param {View} view @param {string} id @returns {VehicleView | undefined} */
export function vehicleIn(view, id) {
  return Object.values(view.sides ?? {}).flatMap((side) => side.vehicles?.[id] ?? [])[0];
}

/**
 * The rounds that might be fired: each face in its turn, and the line to the one that is looked at.
 * @param {View} view @param {Option[]} options @param {Option | undefined} looked
 */
export function aimsDrawn(view, options, looked) {
  return options.flatMap((option) => {
    const aim = aimed(option);
    const vehicle = vehicleIn(view, option.subject);
    if (!aim || !vehicle) return [];
    const line =
      option === looked ? [svg("path", { class: "line line-way", d: lineData([aim.from, aim.at]) })] : [];
    return [
      ...line,
      ...(aim.face ? [faceMark(vehicle, aim.face, aim.from, option === looked ? "is-looked-at" : "")] : []),
    ];
  });
}

/** What a round needs, in a few words: “7+ (58%), side”. @param {Option} option */
export function chanceInWords(option) {
  const face = aimed(option)?.face;
  return [option.detail.split(":")[0], face ? FACES[face] : ""].filter(Boolean).join(", ");
}
