// @ts-check
// Vehicles as they stand on the table, as long and wide as they are in the way, and what became of them:
// wrecks, fires,
// open hatches, and signs of what keeps them where they are.

import { svg } from "../element.js";
import { rounded } from "../geometry.js";
import { isWreck, vehicleStates } from "../words.js";
import { placed } from "./figures.js";
import { hullOf } from "./hulls.js";
import { flame } from "./markers.js";
import { smallTurretsOf, turretOf } from "./turrets.js";

/** @import { ReserveVehicle, SideView, VehicleView } from "../protocol.d.ts" */
/** @import { Built } from "./hulls.js" */

const MARGIN = 0.28; // inches between a hull and the ring around it
const HALOED = ".vehicle-track, .vehicle-wheel, .vehicle-hull, .vehicle-canvas";

/** @param {string} nation @param {string} id @param {VehicleView} vehicle @returns {SVGElement[]} */
export function vehicleParts(nation, id, vehicle) {
  const {
    at: [x, y],
    facing,
  } = vehicle;
  const under = isWreck(vehicle) ? [scorch(vehicle)] : [];
  return [
    svg(
      "g",
      { class: "vehicle-machine", "data-vehicle": id, transform: placed(x, y, facing) },
      ...under,
      ring(vehicle),
      ...machine(nation, vehicle),
    ),
    svg(
      "g",
      { class: "vehicle-marks", transform: `translate(${x} ${y})` },
      ...smokeOf(vehicle),
      ...badges(vehicle),
    ),
  ];
}

/** What a piece of its kind is called for style. @param {VehicleView} vehicle */
export function vehicleClasses(vehicle) {
  return [vehicle.done && "done", isWreck(vehicle) && "is-wreck", vehicle.state && `is-${vehicle.state}`]
    .filter(Boolean)
    .join(" ");
}

/**
 * Hull and turret, and beneath them the light edge that parts them from any ground.
 * @param {string} nation
 * @param {Built} vehicle
 */
export function machine(nation, vehicle) {
  const hull = [...hullOf(nation, vehicle), ...smallTurretsOf(nation, vehicle)];
  const halo = hull
    .filter((part) => part.matches(HALOED))
    .map((part) => svg("path", { class: "vehicle-halo", d: part.getAttribute("d") }));
  const turret = turretOf(nation, vehicle);
  if (vehicle.state !== "exploded") return [...halo, ...hull, ...turret];
  const beside = [rounded(vehicle.width * 0.62), rounded(vehicle.length * 0.3)];
  const blown = `translate(${beside[0]} ${beside[1]}) rotate(64) scale(0.92)`;
  return [
    ...halo,
    ...hull,
    ...(turret.length ? [svg("circle", { class: "vehicle-bay", r: vehicle.width * 0.24 })] : []),
    svg("g", { transform: blown }, ...turret),
  ];
}

/**
 * The line around it when it can be chosen, is chosen, is aimed at.
 * @param {{ length: number, width: number }} size
 */
function ring({ length, width }) {
  return svg("rect", {
    class: "vehicle-ring",
    x: -width / 2 - MARGIN,
    y: -length / 2 - MARGIN,
    width: width + 2 * MARGIN,
    height: length + 2 * MARGIN,
    rx: MARGIN,
  });
}

// --- what became of it ---------------------------------------------------------------------------------

/** Burnt ground. @param {Built} vehicle */
function scorch({ length, width }) {
  return svg(
    "g",
    { class: "vehicle-scorch" },
    ...[
      [0.82, 0.58, -0.06],
      [0.64, 0.7, 0.02],
      [0.74, 0.5, 0.16],
    ].map(([rx, ry, y]) =>
      svg("ellipse", { cx: 0, cy: rounded(y * length), rx: rounded(rx * width), ry: rounded(ry * length) }),
    ),
  );
}

/** Smoke that drifts to the north-east, and flames where it burns; upright. @param {Built} vehicle */
function smokeOf(vehicle) {
  if (!isWreck(vehicle)) return [];
  const { state, width } = vehicle;
  const puffs = [
    [0, 0, 0.34],
    [0.34, -0.4, 0.44],
    [0.8, -0.85, 0.52],
    [1.3, -1.35, 0.56],
  ].map(([x, y, r]) =>
    svg("circle", {
      class: `vehicle-smoke ${r > 0.5 ? "is-thin" : ""}`,
      cx: rounded(x * width * 0.6),
      cy: rounded(y * width * 0.6),
      r: rounded(r * width * 0.5),
    }),
  );
  if (state === "knocked-out") return puffs;
  const size = width * 0.42;
  return [
    ...puffs,
    svg("path", { class: "flame-outer", d: flame(size) }),
    svg("path", { class: "flame-inner", d: flame(size * 0.55) }),
  ];
}

/** @type {Record<string, string>}  signs around (0, 0), half an inch across */
const SIGNS = {
  abandoned:
    "M0 -0.24a0.1 0.1 0 1 1 0 0.2a0.1 0.1 0 1 1 0 -0.2" +
    "M-0.2 0.24Q-0.18 0.02 0 0.02Q0.18 0.02 0.2 0.24M-0.28 0.28L0.28 -0.28",
  bogged: "M-0.28 0.16Q-0.18 0.06 -0.09 0.16T0.1 0.16T0.28 0.16M-0.18 -0.02a0.18 0.18 0 0 1 0.36 0",
  stuck: "M-0.28 0.2H0.28M-0.12 0.2V0.02H0.12V0.2M-0.16 -0.2L0.16 -0.04M0.16 -0.2L-0.16 -0.04",
  immobilised: "M-0.28 -0.1H-0.06M0.08 -0.1H0.28M-0.28 0.1H-0.1M0.04 0.1H0.28M-0.04 -0.24L0.06 0.24",
  trapped: "M-0.28 0.22L-0.1 -0.2L0.04 0.02L0.14 -0.12L0.28 0.22Z",
};

/** What keeps it there, at its corner. @param {VehicleView} vehicle */
function badges(vehicle) {
  const sign = SIGNS[vehicle.state ?? ""];
  if (!sign) return [];
  const [state] = vehicleStates(vehicle);
  const angle = (vehicle.facing * Math.PI) / 180;
  const [across, along] = [vehicle.width / 2, vehicle.length / 2];
  const [x, y] = [
    across * Math.cos(angle) - along * Math.sin(angle),
    across * Math.sin(angle) + along * Math.cos(angle),
  ];
  return [
    svg(
      "g",
      {
        class: "vehicle-badge",
        "data-state": vehicle.state,
        transform: `translate(${rounded(x)} ${rounded(y)})`,
      },
      svg("title", {}, state.text),
      svg("circle", { r: 0.46 }),
      svg("path", { d: sign }),
    ),
  ];
}

/**
 * A vehicle where it would stand; its turret keeps to its hull.
 * @param {string} nation
 * @param {string} id
 * @param {Built} vehicle
 * @param {import("../geometry.js").Place} at
 * @param {number} heading
 * @param {boolean} wrong
 */
export function ghostHull(nation, id, vehicle, at, heading, wrong) {
  const turret = vehicle.turret === undefined ? undefined : vehicle.turret - vehicle.facing + heading;
  return svg(
    "g",
    {
      class: `ghost vehicle nation-${nation} ${wrong ? "is-wrong" : ""}`,
      "data-ghost": id,
      transform: placed(at[0], at[1], heading),
    },
    ring(vehicle),
    ...machine(nation, { ...vehicle, facing: heading, turret }),
  );
}

/**
 * A vehicle that stands on the table or waits for it, as it would be drawn.
 * @param {SideView | undefined} side
 * @param {string} id
 * @returns {Built | undefined}
 */
export function vehicleOf(side, id) {
  const waiting = side?.reserve?.vehicles?.[id];
  return side?.vehicles?.[id] ?? (waiting && asBuilt(waiting));
}

/** One that waits, looking ahead. @param {ReserveVehicle} waiting @returns {Built} */
export function asBuilt(waiting) {
  return { ...waiting, facing: 0, turret: waiting.turret ? 0 : undefined };
}

/** A vehicle as a list shows it, along the line. @param {string} nation @param {Built} vehicle */
export function silhouette(nation, vehicle) {
  const half = 2.9;
  return svg(
    "svg",
    {
      class: `portrait silhouette vehicle nation-${nation} ${isWreck(vehicle) ? "is-wreck" : ""}`,
      viewBox: `${-half} -1.5 ${2 * half} 3`,
      "aria-hidden": "true",
    },
    svg(
      "g",
      { transform: "rotate(90)" },
      ...machine(nation, { ...vehicle, facing: 0, turret: vehicle.turret === undefined ? undefined : 0 }),
    ),
  );
}
