// @ts-check
// Draws the ground of a table, as seen from above, into an SVG group whose unit is the inch.

import { drawFold, drawGrass, drawGrassTexture, drawHill, tableEdge } from "./base.js";
import { drawBuilding } from "./buildings.js";
import * as fields from "./fields.js";
import * as hedges from "./hedges.js";
import * as pieces from "./pieces.js";
import { emptySheet } from "./sheet.js";
import * as trees from "./trees.js";
import * as walls from "./walls.js";
import * as ways from "./ways.js";

export { describeFeature } from "./sheet.js";

/** @typedef {import("./sheet.js").Feature} Feature */
/** @typedef {import("./sheet.js").GroundMap} GroundMap */
/** @typedef {import("./sheet.js").Sheet} Sheet */

/** How each kind of ground is drawn. @type {Record<string, (sheet: Sheet, feature: Feature) => void>} */
const DRAWINGS = {
  bocage: hedges.drawBocage,
  "farm-hedge": hedges.drawHedge,
  "kept-hedge": hedges.drawKeptHedge,
  "stone-wall": walls.drawStoneWall,
  "garden-wall": walls.drawGardenWall,
  fence: walls.drawFence,
  "terrace-wall": walls.drawTerraceWall,
  gate: walls.drawGate,
  road: ways.drawRoad,
  track: ways.drawTrack,
  path: ways.drawPath,
  "sunken-lane": ways.drawSunkenLane,
  yard: fields.drawYard,
  pasture: fields.drawPasture,
  ploughed: fields.drawPloughed,
  crops: fields.drawCrops,
  "root-crops": fields.drawRootCrops,
  garden: fields.drawGarden,
  churchyard: fields.drawChurchyard,
  orchard: trees.drawOrchard,
  "light-wood": trees.drawLightWood,
  "dense-wood": trees.drawDenseWood,
  scrub: trees.drawScrub,
  tree: trees.drawLoneTree,
  stream: ways.drawStream,
  river: ways.drawStream,
  ditch: ways.drawStream,
  ford: ways.drawFord,
  bridge: ways.drawBridge,
  pond: ways.drawPond,
  marsh: fields.drawMarsh,
  swamp: fields.drawMarsh,
  hill: drawHill,
  fold: drawFold,
  crater: fields.drawCrater,
  house: drawBuilding,
  barn: drawBuilding,
  shed: drawBuilding,
  church: drawBuilding,
  "log-house": drawBuilding,
  windmill: drawBuilding,
  pillbox: drawBuilding,
  rubble: fields.drawRubble,
  haystack: pieces.drawHaystack,
  "wood-pile": pieces.drawWoodPile,
  cart: pieces.drawCart,
};

/** What is seldom drawn, once a table has needed it. @type {typeof import("./elsewhere.js") | undefined} */
let elsewhere;

/**
 * Fetches what a table is drawn with besides fields and woods on a summer's day; to be awaited before it is
 * drawn.
 * @param {GroundMap} map
 */
export async function fetchDrawings({ features, look }) {
  const isAsEver = look === undefined || (look.season === "summer" && look.light === "day");
  if (isAsEver && features.every(({ kind }) => kind in DRAWINGS)) return;
  elsewhere ??= await import("./elsewhere.js").catch(() => undefined); // it is drawn more plainly without
}

/** @param {Feature} feature */
const drawingOf = ({ kind }) => DRAWINGS[kind] ?? elsewhere?.DRAWINGS[kind] ?? drawUnknown;

/**
 * Draws a whole table. Every feature has a group with `data-feature` and a title; a building's roof is the
 * group
 * `.roof` with its `data-feature`, and fades when it is given the class `is-open`. What is painted over it
 * (`texturise`
 * of `texture.js`) may come later.
 * @param {SVGElement} group  an empty group, in a picture whose unit is the inch
 * @param {GroundMap} map
 */
export function drawGround(group, map) {
  const sheet = emptySheet(map);
  drawGrass(sheet, map);
  for (const feature of inOrder(map.features)) drawingOf(feature)(sheet, feature);
  drawGrassTexture(sheet, map);
  const light = elsewhere?.dress(sheet, map) ?? [];
  const look = map.look ? [`season-${map.look.season}`, `light-${map.look.light}`] : [];
  group.classList.add("ground", ...look);
  group.replaceChildren(sheet.definitions, ...Object.values(sheet.layers), ...light, tableEdge(map));
}

/** Lesser ways before roads, so that a track ends at the road it meets. @param {Feature[]} features */
function inOrder(features) {
  const rank = (/** @type {Feature} */ feature) =>
    ["path", "sunken-lane", "track", "road", "street"].indexOf(feature.kind);
  return [...features].sort((one, other) => rank(one) - rank(other));
}

/** @param {Sheet} sheet @param {Feature} feature */
function drawUnknown(sheet, feature) {
  if (feature.is_line) ways.drawPath(sheet, feature);
  else fields.drawPlain(sheet, feature);
}
