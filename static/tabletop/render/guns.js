// @ts-check
// Guns from above: wheels, shield, trails and a barrel as long as their kind has it, around the man who lays
// them.

import { svg } from "../element.js";
import { placed } from "./figures.js";

/** @import { GunView } from "../protocol.d.ts" */

const SIZE = { light: 1, medium: 1.2, heavy: 1.45, static: 1.45 };
const MUZZLE = { long: -2.3, short: -1.45 };

/** @param {GunView} gun @param {number} facing */
export function gun({ at: [x, y], weight, shield, short }, facing) {
  return svg(
    "g",
    { class: "gun", "data-gun": weight, transform: placed(x, y, facing) },
    svg(
      "g",
      { transform: `translate(0 -0.1) scale(${SIZE[weight]})` },
      ...carriage(short ? MUZZLE.short : MUZZLE.long, shield),
    ),
  );
}

/**
 * A gun whose shield is before the man, its trails to both sides of him.
 * @param {number} muzzle
 * @param {boolean} [shield]
 */
function carriage(muzzle, shield) {
  const outline = `M-0.86 -1.02V-0.38M0.86 -1.02V-0.38M0 -0.5V${muzzle}`;
  return [
    svg("path", { class: "gun-trails", d: "M-0.3 -0.62L-0.62 0.5M0.3 -0.62L0.62 0.5" }),
    svg("path", { class: "gun-edge", d: outline }),
    svg("path", { class: "gun-wheels", d: "M-0.86 -1.02V-0.38M0.86 -1.02V-0.38" }),
    svg("path", { class: "gun-barrel", d: `M0 -0.5V${muzzle}` }),
    svg("path", { class: "gun-brake", d: `M-0.17 ${muzzle}H0.17` }),
    svg("path", { class: "gun-axle", d: "M-0.8 -0.7H0.8" }),
    ...(shield
      ? ["edge", "plate"].map((part) =>
          svg("path", { class: `gun-shield-${part}`, d: "M-0.74 -0.56L-0.45 -0.7H0.45L0.74 -0.56" }),
        )
      : []),
  ];
}
