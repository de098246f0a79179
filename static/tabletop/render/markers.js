// @ts-check
// What lies on the ground besides pieces: Covering Fire, hatched in the colour of the side that gives it, and smoke.

import { svg } from "../element.js";
import { ahead, distance, middle, ringData } from "../geometry.js";
import { fire, strayBarrage } from "./hazards.js";
import { caption } from "./overlay.js";

/** @import { CoveringFireView, SmokeView, View } from "../protocol.d.ts" */

/** @typedef {import("../geometry.js").Place} Place */

/** @param {View} view @param {string} id @param {View["markers"][string]} marker */
export function marker(view, id, marker) {
  if (marker.kind === "smoke") return smoke(id, marker);
  if (marker.kind === "stray-barrage") return strayBarrage(id, marker);
  return marker.kind === "fire" ? fire(id, marker) : coveringFire(view, id, marker);
}

/** @param {string} id @param {SmokeView} marker */
function smoke(id, marker) {
  const [ring] = marker.rings;
  const centre = middle(ring.slice(0, -1));
  const size = Math.max(...ring.map((/** @type {Place} */ place) => distance(place, centre)));
  const puffs = Array.from({ length: 9 }, (_, at) => ahead(centre, at * 40, size * (at % 2 ? 0.72 : 0.5)));
  return svg("g", { class: "marker marker-smoke", "data-marker": id, "data-kind": "smoke", role: "img", "aria-label": "Smoke: nobody sees through it" },
    svg("path", { d: ringData(marker.rings), class: "smoke-ground" }),
    ...puffs.map(([x, y], at) => svg("circle", { cx: x, cy: y, r: size * (at % 2 ? 0.34 : 0.45), class: `puff puff-${at % 3}` })),
    svg("path", { d: ringData(marker.rings), class: "smoke-edge" }),
  );
}

/** @param {View} view @param {string} id @param {CoveringFireView} marker */
function coveringFire(view, id, marker) {
  const side = view.sides?.[marker.seat];
  const name = view.words?.covering_fire ?? "";
  const words = `${side?.title ?? ""} ${name}: enemies in it hit worse by 1`;
  return svg("g", { class: `marker marker-${marker.kind} nation-${side?.nation}`, "data-marker": id, "data-kind": marker.kind, role: "img", "aria-label": words },
    hatching(`hatch-${id}`),
    svg("path", { d: ringData(marker.rings), class: "marker-ground" }),
    svg("path", { d: ringData(marker.rings), fill: `url(#hatch-${id})`, class: "marker-edge" }),
    caption(middle(marker.rings[0].slice(0, 4)), `${name} −1`, "marker"),
  );
}

/** @param {string} id */
function hatching(id) {
  return svg("defs", {}, svg("pattern", { id, width: 0.5, height: 0.5, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" }, svg("line", { x1: 0, y1: 0, x2: 0, y2: 0.5, class: "hatch" })));
}

/** The mark that is placed to say where. @param {string} id @param {Place} at @param {boolean} wrong */
export function aimMark(id, at, wrong) {
  return svg("g", { class: `ghost aim ${wrong ? "is-wrong" : ""}`, "data-ghost": id, transform: `translate(${at[0]} ${at[1]})` },
    svg("circle", { r: 0.75, class: "aim-ground" }),
    svg("circle", { r: 0.5, class: "aim-ring" }),
    svg("path", { d: "M-0.9 0H-0.25M0.25 0H0.9M0 -0.9V-0.25M0 0.25V0.9", class: "aim-ring" }),
  );
}
