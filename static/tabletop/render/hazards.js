// @ts-check
// What strikes both sides alike: the square under shells, and a building on fire.

import { svg } from "../element.js";
import { middle, ringData } from "../geometry.js";
import { caption } from "./overlay.js";

/** @import { FireView, StrayBarrageView } from "../protocol.d.ts" */

/** @typedef {import("../geometry.js").Place} Place */

const BURSTS = [[0.24, 0.3], [0.7, 0.22], [0.5, 0.52], [0.2, 0.76], [0.78, 0.7]]; // where shells are drawn, as shares of the square

/** A square on which shells fall: nobody moves in it. @param {string} id @param {StrayBarrageView} marker */
export function strayBarrage(id, marker) {
  const [ring] = marker.rings;
  const words = "Shells fall here: nobody moves in this square, and its Jump-Off Points cannot be used";
  return svg("g", { class: "marker marker-barrage", "data-marker": id, "data-kind": "stray-barrage", role: "img", "aria-label": words },
    svg("path", { d: ringData(marker.rings), class: "barrage-ground" }),
    ...BURSTS.map(([across, down]) => burst([between(ring, 0, across), between(ring, 1, down)])),
    caption(middle(ring.slice(0, 4)), "Shells: nobody moves", "marker"),
  );
}

/** @param {Place[]} ring @param {0 | 1} axis @param {number} share @returns {number} */
function between(ring, axis, share) {
  const values = ring.map((place) => place[axis]);
  const least = Math.min(...values);
  return least + (Math.max(...values) - least) * share;
}

/** @param {number[]} at */
function burst([x, y]) {
  const rays = Array.from({ length: 8 }, (_, ray) => {
    const turn = (ray * Math.PI) / 4;
    const reach = ray % 2 ? 0.8 : 1.3;
    return `M${Math.sin(turn) * 0.35} ${-Math.cos(turn) * 0.35}L${Math.sin(turn) * reach} ${-Math.cos(turn) * reach}`;
  });
  return svg("g", { transform: `translate(${x} ${y})`, class: "burst" }, svg("circle", { r: 0.4 }), svg("path", { d: rays.join("") }));
}

/** Flames over what burns, with the way the wind takes its smoke. @param {string} id @param {FireView} marker */
export function fire(id, marker) {
  const [x, y] = marker.at;
  const words = marker.to_leave ? "On fire: everybody in it has to leave before the Turn ends" : "On fire";
  return svg("g", { class: "marker marker-fire", "data-marker": id, "data-kind": "fire", role: "img", "aria-label": words },
    svg("g", { transform: `translate(${x} ${y})` },
      svg("circle", { r: 1.7, class: "fire-glow" }),
      svg("path", { d: flame(1.5), class: "flame-outer" }),
      svg("path", { d: flame(0.85), class: "flame-inner" }),
      svg("path", { d: "M0 -1.9V-3M-0.4 -2.6L0 -3.1L0.4 -2.6", class: "fire-wind", transform: `rotate(${marker.wind})` }),
    ),
    caption([x, y], marker.to_leave ? "On fire: get out" : "On fire", "marker"),
  );
}

/** @param {number} size */
function flame(size) {
  return `M0 ${-size}C${size * 0.3} ${-size * 0.3} ${size * 0.8} ${-size * 0.1} ${size * 0.65} ${size * 0.45}C${size * 0.5} ${size} ${-size * 0.5} ${size} ${-size * 0.65} ${size * 0.45}C${-size * 0.8} ${-size * 0.05} ${-size * 0.25} ${-size * 0.2} 0 ${-size}Z`;
}
