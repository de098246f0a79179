// @ts-check
// Vehicles from above, as long and wide as they are in the way: a hull on its tracks or wheels, a line across its front.

import { svg } from "../element.js";

/** @import { SideView, VehicleView } from "../protocol.d.ts" */

/** @param {string} seat @param {SideView} side @param {string} id @param {VehicleView} vehicle */
export function vehicle(seat, side, id, { name, at: [x, y], facing, length, width, armoured }) {
  const words = `${side.title} ${name}`;
  const [front, left] = [-length / 2, -width / 2];
  const tread = width * 0.2;
  return svg("g", { class: `vehicle nation-${side.nation} seat-${seat}`, "data-vehicle": id, role: "img", "aria-label": words, transform: `translate(${x} ${y}) rotate(${facing})` },
    svg("title", {}, words),
    svg("rect", { class: armoured ? "tread" : "tread tread-wheels", x: left, y: front, width, height: length, rx: tread / 2 }),
    svg("rect", { class: "base", x: left + tread / 2, y: front + tread / 2, width: width - tread, height: length - tread, rx: tread / 2 }),
    svg("path", { class: "vehicle-front", d: `M${left + tread} ${front + length * 0.2}H${-left - tread}` }),
  );
}
