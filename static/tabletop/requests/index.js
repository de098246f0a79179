// @ts-check
// Which mode answers which request.

import { AllotMode } from "./allot.js";
import { ChooseManyMode } from "./choose-many.js";
import { ChooseMode } from "./choose.js";
import { FaceMode } from "./face.js";
import { InterceptMode } from "./intercept.js";
import { Mode } from "./mode.js";
import { PlaceFormationMode } from "./place-formation.js";
import { PlacePiecesMode } from "./place-pieces.js";
import { TraceMode } from "./trace.js";

/** @param {import("./mode.js").Table} table @param {any} request @returns {Mode} */
export function modeFor(table, request) {
  switch (request.shape) {
    case "choose": return new ChooseMode(table, request);
    case "choose-many": return new ChooseManyMode(table, request);
    case "place": return request.formation ? new PlaceFormationMode(table, request) : new PlacePiecesMode(table, request);
    case "trace": return new TraceMode(table, request);
    case "allot": return new AllotMode(table, request);
    case "face": return new FaceMode(table, request);
    case "intercept": return new InterceptMode(table, request);
    default: return new Mode(table, request);
  }
}
