// @ts-check
// What other landscapes, seasons and lights are drawn with: fetched for a table that has any of it.

import { drawBuilding } from "./buildings.js";
import * as earthworks from "./earthworks.js";
import * as groves from "./groves.js";
import { drawFlatRoof, drawRuins } from "./roofless.js";
import * as town from "./town.js";

export { dress } from "./seasons.js";

/** @typedef {import("./sheet.js").Feature} Feature */
/** @typedef {import("./sheet.js").Sheet} Sheet */

/**
 * How each kind of ground is drawn that `index.js` does not know.
 * @type {Record<string, (sheet: Sheet, feature: Feature) => void>}
 */
export const DRAWINGS = {
  street: town.drawStreet,
  railway: earthworks.drawRailway,
  pavement: town.drawPavement,
  sunflowers: groves.drawSunflowers,
  "bulb-field": groves.drawBulbField,
  vineyard: groves.drawVineyard,
  "olive-grove": groves.drawOliveGrove,
  "palm-grove": groves.drawPalmGrove,
  "pine-wood": groves.drawPineWood,
  reeds: groves.drawReeds,
  ice: town.drawIce,
  dyke: earthworks.drawBank,
  embankment: earthworks.drawBank,
  gully: earthworks.drawGully,
  trench: earthworks.drawTrench,
  rocks: town.drawRocks,
  "deep-snow": town.drawDeepSnow,
  "mud-house": (sheet, feature) => drawBuilding(sheet, feature, drawFlatRoof),
  ruin: (sheet, feature) => drawBuilding(sheet, feature, drawRuins),
  wagon: earthworks.drawWagon,
  well: town.drawWell,
};
