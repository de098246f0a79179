// @ts-check
// Which mode answers which request. Each is fetched when the first request of its shape comes, or before.

import { Later } from "../later.js";
import { Mode } from "./mode.js";

/** @import { PlaceQuestion, Question } from "../protocol.d.ts" */

/**
 * @typedef {new (table: import("./mode.js").Table, request: never) => Mode} Way  of answering: each is told
 *   of questions of its own shape alone
 */

/** @type {Record<string, Later<Way>>} */
const WAYS = {
  choose: new Later(() => import("./choose.js").then((found) => found.ChooseMode)),
  "choose-many": new Later(() => import("./choose-many.js").then((found) => found.ChooseManyMode)),
  formation: new Later(() => import("./place-formation.js").then((found) => found.PlaceFormationMode)),
  place: new Later(() => import("./place-pieces.js").then((found) => found.PlacePiecesMode)),
  evade: new Later(() => import("./evade.js").then((found) => found.EvadeMode)),
  enter: new Later(() => import("./place-vehicle.js").then((found) => found.PlaceVehicleMode)),
  trace: new Later(() => import("./trace.js").then((found) => found.TraceMode)),
  steer: new Later(() => import("./steer.js").then((found) => found.SteerMode)),
  allot: new Later(() => import("./allot.js").then((found) => found.AllotMode)),
  face: new Later(() => import("./face.js").then((found) => found.FaceMode)),
  intercept: new Later(() => import("./intercept.js").then((found) => found.InterceptMode)),
};

/** A mode that only shows the question, for a shape that this page does not know. @type {Later<Way>} */
const UNKNOWN = new Later(async () => /** @type {Way} */ (Mode));

/** @param {Question} request */
export function wayOfAnswering(request) {
  return WAYS[request.shape === "place" ? wayOfPlacing(request) : request.shape] ?? UNKNOWN;
}

/** @param {PlaceQuestion} request */
function wayOfPlacing({ name, formation }) {
  if (name === "enter") return "enter";
  if (name === "evade-vehicle" || name === "evade-horses") return "evade";
  return formation ? "formation" : "place";
}

/** So that no question of this game has to wait for its way of being answered. */
export function bringAllWays() {
  for (const way of Object.values(WAYS)) way.bring();
}
