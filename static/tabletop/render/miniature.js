// @ts-check
// A small picture of the table at a moment: the ground in flat colours, red's men round and blue's square.
// Who has come there since the moment before has a rim.

import { svg } from "../element.js";
import { placesOf } from "./pieces.js";

/** @import { View } from "../protocol.d.ts" */
/** @typedef {import("../ground/sheet.js").GroundMap} GroundMap */
/** @typedef {import("../ground/sheet.js").Feature} Feature */
/** @typedef {import("../geometry.js").Place} Place */

const [MAN, HULL] = [0.75, 1.5]; // inches from the middle to the edge, larger than life

/** @param {GroundMap} map @param {View} view @param {View | null} before */
export function miniature(map, view, before) {
  const were = new Set(before ? marksOf(before).map(({ key }) => key) : []);
  return svg(
    "svg",
    { class: "miniature", viewBox: `0 0 ${map.width} ${map.height}`, "aria-hidden": "true" },
    svg("rect", { class: "mini-ground", width: map.width, height: map.height }),
    ...map.features.map(featureOf),
    ...marksOf(view).map(({ key, seat, at, size }) =>
      markOf(seat, at, size, before !== null && !were.has(key)),
    ),
  );
}

/** @param {Feature} feature */
function featureOf(feature) {
  const points = feature.points.map(([x, y]) => `${x},${y}`).join(" ");
  if (feature.is_line)
    return svg("polyline", {
      class: `mini-line mini-${feature.sight} mini-${feature.kind}`,
      points,
      "stroke-width": Math.max(feature.width, 0.6),
    });
  return svg("polygon", { class: `mini-area mini-${feature.sight} mini-${feature.kind}`, points });
}

/** @param {View} view @returns {{ key: string, seat: string, at: Place, size: number }[]} */
function marksOf(view) {
  return Object.entries(view.sides ?? {}).flatMap(([seat, side]) => {
    const men = [
      ...Object.values(side.teams ?? {}).flatMap(placesOf),
      ...Object.values(side.leaders ?? {}).flatMap((leader) => (leader.at ? [leader.at] : [])),
    ];
    const hulls = Object.values(side.vehicles ?? {}).flatMap((vehicle) => (vehicle.at ? [vehicle.at] : []));
    return [
      ...men.map((at) => ({ key: `${seat} ${at}`, seat, at, size: MAN })),
      ...hulls.map((at) => ({ key: `${seat} ${at}`, seat, at, size: HULL })),
    ];
  });
}

/** @param {string} seat @param {Place} at @param {number} size @param {boolean} isNew */
function markOf(seat, [x, y], size, isNew) {
  const look = `mini-man mini-${seat}${isNew ? " is-new" : ""}`;
  if (seat === "red") return svg("circle", { class: look, cx: x, cy: y, r: size });
  return svg("rect", { class: look, x: x - size, y: y - size, width: 2 * size, height: 2 * size });
}
