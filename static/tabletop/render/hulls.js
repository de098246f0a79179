// @ts-check
// What a vehicle is built like, from above with its front in the north, around (0, 0): what it runs on, its
// hull, and
// what it fights with. Its nation's look says how its tanks, turrets and half-tracks are shaped.

import { svg } from "../element.js";
import { rounded } from "../geometry.js";
import { armourOf, look } from "./figures.js";

/** @import { Armour } from "./figures.js" */
/** @import { VehicleView } from "../protocol.d.ts" */

/**
 * @typedef {Pick<VehicleView, "kind" | "gear" | "length" | "width" | "facing" | "armoured" | "turret" |
 *   "small_turrets" | "armed" | "open" | "ports" | "barrels" | "gun" | "sprays" | "plates" | "seats" |
 *   "state">} Built  what is seen of
 *   a vehicle, wherever it is
 */

/** @typedef {{ wide: number, long: number }} Half  of its width and of its length, in inches */

const LORRY = 3; // inches of length from which what has a bonnet has a bed too
const SIX_WHEELED = 3.45;
const EIGHT_WHEELED = 4;
const LARGE_CARRIER = 3; // a tank without its turret
const TRACK = 0.36; // of half the width

/**
 * Everything of a vehicle but its turret, which stands apart.
 * @param {string} nation
 * @param {Built} vehicle
 * @returns {SVGElement[]}
 */
export function hullOf(nation, vehicle) {
  const half = { wide: vehicle.width / 2, long: vehicle.length / 2 };
  return [stretched("outline", "M-1 -1L1 -1L1 1L-1 1Z", half), ...bodyOf(nation, vehicle, half)];
}

/** @param {string} nation @param {Built} vehicle @param {Half} half */
function bodyOf(nation, vehicle, half) {
  switch (vehicle.gear) {
    case "tracked":
      return [
        ...tracks(half, -0.98, 0.98),
        ...tracked(nation, vehicle, half),
        ...(vehicle.sprays ? [nozzle(half)] : []),
      ];
    case "half-tracked":
      return [...wheels(half, [-0.62]), ...tracks(half, 0.02, 0.92), ...halfTrack(nation, vehicle, half)];
    case "motorcycle":
      return motorcycle(nation, half);
    default:
      return wheeled(nation, vehicle, half);
  }
}

// --- parts ---------------------------------------------------------------------------------------------

/**
 * A drawing of 2 by 2, as long and as wide as it is to be.
 * @param {string} kind
 * @param {string} data
 * @param {Half} half
 */
export function stretched(kind, data, { wide, long }) {
  const d = data.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${rounded(x * wide)} ${rounded(y * long)}`);
  return svg("path", { class: `vehicle-${kind}`, d });
}

/** @param {Half} half @param {number} front @param {number} rear */
function tracks(half, front, rear) {
  const middle = 1 - TRACK / 2;
  const [first, last] = [rounded((front + 0.03) * half.long), rounded((rear - 0.03) * half.long)];
  return [-1, 1].flatMap((side) => [
    stretched("track", box(side * (1 - TRACK), front, side, rear), half),
    svg("path", {
      class: "vehicle-links",
      "stroke-width": half.wide * TRACK * 0.8,
      d: `M${rounded(side * middle * half.wide)} ${first}V${last}`,
    }),
  ]);
}

/**
 * Pairs of wheels, each with its middle here.
 * @param {Half} half
 * @param {number[]} places
 * @param {number} [size]
 */
function wheels(half, places, size = 0.32) {
  const radius = (size * half.wide) / half.long;
  return places.flatMap((y) =>
    [-1, 1].map((side) => stretched("wheel", box(side * 0.7, y - radius, side, y + radius), half)),
  );
}

/** @param {number} left @param {number} top @param {number} right @param {number} bottom */
export function box(left, top, right, bottom) {
  return `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`;
}

/**
 * The nation's sign, for friend and foe.
 * @param {string} nation
 * @param {number} y
 * @param {number} size  inches across
 */
function sign(nation, y, size) {
  const parts = look(nation).emblem.parts.map((part) => svg("path", { d: part.path, fill: part.fill }));
  return svg(
    "g",
    { class: "vehicle-sign", transform: `translate(0 ${rounded(y)}) scale(${rounded(size) / 22})` },
    ...parts,
  );
}

const MUZZLE = 1.45; // how thick it is drawn beside the barrel
const BRAKE = 2;

/**
 * A barrel along the middle, with the light edge that parts it from the ground.
 * @param {number} from
 * @param {number} to
 * @param {number} calibre
 * @param {number[]} [beside]
 * @param {number} [thick]  the muzzle
 */
export function barrel(from, to, calibre, beside = [0], thick = MUZZLE) {
  const d = beside.map((x) => `M${rounded(x)} ${rounded(from)}V${rounded(to)}`).join("");
  const muzzle = beside.map((x) => `M${rounded(x)} ${rounded(to + calibre * 1.6)}V${rounded(to)}`).join("");
  return [
    svg("path", { class: "vehicle-barrel-edge", "stroke-width": calibre + 0.16, d }),
    svg("path", { class: "vehicle-barrel", "stroke-width": calibre, d }),
    svg("path", { class: "vehicle-barrel", "stroke-width": calibre * thick, d: muzzle }),
  ];
}

/**
 * The barrel of a gun whose measures are known, as long and as thick beside others as it was.
 * @param {import("../protocol.d.ts").BarrelView} gun
 * @param {number} from
 * @param {number} part  of its length that is seen
 */
export function knownBarrel({ length, calibre, brake }, from, part) {
  return barrel(from, from - part * length, 0.08 + 1.8 * calibre, [0], brake ? BRAKE : 1);
}

/** A machine gun behind its small shield. @param {Half} half @param {number} y */
function machineGun(half, y) {
  return [
    ...barrel(y * half.long, y * half.long - 0.62, 0.09),
    svg("path", { class: "vehicle-shield", d: `M-0.2 ${rounded(y * half.long)}H0.2` }),
  ];
}

// --- on tracks -----------------------------------------------------------------------------------------

/** @param {string} nation @param {Built} vehicle @param {Half} half */
function tracked(nation, vehicle, half) {
  const armour = armourOf(nation);
  if (vehicle.kind === "carrier" && vehicle.length < LARGE_CARRIER) return carrier(nation, half);
  if (!armour) return [];
  const tank = [
    ...(vehicle.plates ? plates(half) : []),
    stretched("hull", armour.hull, half),
    stretched("lines", armour.deck, half),
    sign(nation, 0.72 * half.long, half.wide * 0.5),
  ];
  if (vehicle.turret !== undefined) return tank;
  return [...tank, ...fightingCompartment(vehicle, half)];
}

/** Plates that stand off the sides, on their rails. @param {Half} half */
function plates(half) {
  const [front, rear] = [rounded(-0.7 * half.long), rounded(0.78 * half.long)];
  return [-1, 1].map((side) => {
    const [hull, out] = [rounded(side * half.wide), rounded(side * (half.wide + 0.1))];
    return svg("path", { class: "vehicle-plates", d: `M${hull} ${front}H${out}V${rear}H${hull}` });
  });
}

/** Where flames come out of a hull, beside its driver. @param {Half} half */
function nozzle(half) {
  const [x, y] = [rounded(0.4 * half.wide), rounded(-0.86 * half.long)];
  return svg("path", { class: "vehicle-nozzle", d: `M${x} ${y}V${rounded(y - 0.42)}` });
}

const LONG_GUN = { reach: 1.5, calibre: 0.19 }; // in lengths of half the hull, and inches
const IN_CASEMATE = 0.8; // of a known barrel, what is seen of it
const SHORT_GUN = { reach: 1.2, calibre: 0.26 };

/**
 * What stands in place of a turret: a casemate with its gun, a compartment open above, or a well for
 * passengers.
 * @param {Built} vehicle
 * @param {Half} half
 */
function fightingCompartment(vehicle, half) {
  const { kind } = vehicle;
  if (kind === "carrier")
    return [
      stretched("casemate", "M-0.5 -0.5L0.5 -0.5L0.62 -0.3L0.62 0.4L-0.62 0.4L-0.62 -0.3Z", half),
      stretched("bay", box(-0.46, -0.34, 0.46, 0.3), half),
    ];
  const from = (vehicle.open ? -0.25 : -0.4) * half.long;
  const isLong = kind === "tank-destroyer";
  const { reach, calibre } = armedAs(vehicle, isLong ? LONG_GUN : SHORT_GUN);
  const aimed = vehicle.gun
    ? knownBarrel(vehicle.gun, from, IN_CASEMATE)
    : kind === "flak"
      ? barrel(from, -1.05 * half.long, 0.1, [-0.14, 0.14])
      : barrel(from, -reach * half.long, calibre);
  if (!vehicle.open)
    return [
      ...aimed,
      stretched(
        "casemate",
        "M-0.2 -0.54L0.2 -0.54L0.5 -0.44L0.74 0.26L0.6 0.44L-0.6 0.44L-0.74 0.26L-0.5 -0.44Z",
        half,
      ),
      ...hatches(
        [
          [-0.3, 0.16, 0.17],
          [0.32, 0.2, 0.14],
        ],
        half.wide,
        vehicle,
      ),
    ];
  return [
    stretched("casemate", "M-0.5 -0.34L0.5 -0.34L0.8 0L0.8 0.9L-0.8 0.9L-0.8 0Z", half),
    stretched("bay", "M-0.42 -0.22L0.42 -0.22L0.64 0.06L0.64 0.8L-0.64 0.8L-0.64 0.06Z", half),
    ...aimed,
    stretched("breech", box(-0.18, -0.24, 0.18, 0.28), half),
  ];
}

/** An open box on tracks, its engine in the middle. @param {string} nation @param {Half} half */
function carrier(nation, half) {
  return [
    stretched("hull", "M-0.56 -0.96L0.56 -0.96L0.8 -0.66L0.8 0.96L-0.8 0.96L-0.8 -0.66Z", half),
    stretched(
      "bay",
      `${box(-0.62, -0.56, 0.62, -0.08)}${box(-0.64, 0.02, -0.26, 0.86)}${box(0.26, 0.02, 0.64, 0.86)}`,
      half,
    ),
    sign(nation, 0.44 * half.long, half.wide * 0.36),
    ...machineGun({ wide: half.wide, long: half.long }, -0.6),
  ];
}

// --- on wheels -----------------------------------------------------------------------------------------

/** @param {string} nation @param {Built} vehicle @param {Half} half */
function halfTrack(nation, vehicle, half) {
  const armour = armourOf(nation);
  if (!armour) return [];
  const body = [
    stretched("hull", armour.half_track, half),
    stretched("lines", "M-0.56 -0.34L0.56 -0.34M-0.3 -0.9L-0.38 -0.4M0.3 -0.9L0.38 -0.4", half),
    stretched("glass", "M-0.6 -0.28L0.6 -0.28L0.64 -0.2L-0.64 -0.2Z", half),
  ];
  const inside = [
    stretched("bay", "M-0.56 -0.06L0.56 -0.06L0.62 0.3L0.5 0.88L-0.5 0.88L-0.62 0.3Z", half),
    stretched("benches", "M-0.4 0.12L-0.4 0.74M0.4 0.12L0.4 0.74", half),
  ];
  const bonnet = sign(nation, -0.62 * half.long, half.wide * 0.36);
  if (vehicle.turret !== undefined) return [...body, bonnet];
  const isArmed = vehicle.gun || !["half-track", "carrier", "soft-skin"].includes(vehicle.kind);
  return [
    ...body,
    bonnet,
    ...inside,
    ...(isArmed
      ? [
          ...(vehicle.gun
            ? knownBarrel(vehicle.gun, -0.1 * half.long, 1)
            : barrel(0.3 * half.long, -1.1 * half.long, 0.16)),
          stretched("breech", box(-0.18, 0.1, 0.18, 0.46), half),
          stretched("mantlet", "M-0.6 0.08L-0.3 -0.04L0.3 -0.04L0.6 0.08L0.3 0.04L-0.3 0.04Z", half),
        ]
      : vehicle.armoured
        ? machineGun(half, 0)
        : []),
  ];
}

/** @param {string} nation @param {Built} vehicle @param {Half} half */
function wheeled(nation, vehicle, half) {
  if (vehicle.ports) return homeMade(nation, vehicle, vehicle.ports, half);
  if (vehicle.kind === "armoured-car") return armouredCar(nation, vehicle, half);
  if (vehicle.armoured) return [...wheels(half, [-0.6, 0.56]), ...halfTrack(nation, vehicle, half)];
  return vehicle.length < LORRY ? car(nation, half) : lorry(nation, half);
}

/** @param {string} nation @param {Built} vehicle @param {Half} half */
function armouredCar(nation, vehicle, half) {
  const axles =
    vehicle.length > EIGHT_WHEELED
      ? [-0.74, -0.28, 0.28, 0.74]
      : nation === "united-states" && vehicle.length > SIX_WHEELED
        ? [-0.62, 0.3, 0.7]
        : [-0.6, 0.58];
  const hull = [
    ...wheels(half, axles, 0.34),
    stretched(
      "hull",
      "M-0.36 -0.98L0.36 -0.98L0.5 -0.86L0.78 -0.3L0.8 0.42" +
        "L0.54 0.98L-0.54 0.98L-0.8 0.42L-0.78 -0.3L-0.5 -0.86Z",
      half,
    ),
    stretched(
      "lines",
      "M-0.5 -0.86L0.5 -0.86M-0.62 -0.5L0.62 -0.5M-0.62 -0.5L-0.6 0.56L0.6 0.56L0.62 -0.5" +
        "M-0.3 0.66L0.3 0.66M-0.3 0.76L0.3 0.76M-0.3 0.86L0.3 0.86",
      half,
    ),
    sign(nation, -0.68 * half.long, half.wide * 0.36),
  ];
  if (vehicle.turret !== undefined) return hull;
  return [
    ...hull,
    stretched("bay", "M-0.44 -0.3L0.44 -0.3L0.5 0.4L-0.5 0.4Z", half),
    ...machineGun(half, -0.26),
  ];
}

const DOOR = box(-0.22, 0.86, 0.22, 0.94);
/** @type {[number, number, number][]} */
const ALONE = [
  [-0.36, 0.1, 0.24],
  [0.36, 0.1, 0.24],
];

/**
 * A truck in a box of plates: a bonnet with slanting plates, as many ports on each side as it has, and its
 * weapons where they stick out.
 * @param {string} nation
 * @param {Built} vehicle
 * @param {number[]} ports  on the left, on the right, ahead
 * @param {Half} half
 */
function homeMade(nation, vehicle, [left = 0, right = 0, front = 0], half) {
  const barrels = vehicle.barrels ?? [];
  const roof = vehicle.open
    ? [
        stretched("bay", box(-0.68, -0.2, 0.68, 0.88), half),
        stretched("benches", "M-0.5 -0.1L-0.5 0.8M0.5 -0.1L0.5 0.8", half),
      ]
    : [stretched("lines", "M0 -0.34L0 0.96M-0.86 0.3L0.86 0.3", half)];
  return [
    ...wheels(half, vehicle.length > SIX_WHEELED ? [-0.68, 0.36, 0.72] : [-0.66, 0.6], 0.3),
    ...sideBarrels(barrels, half),
    ...(barrels.includes("hull") ? barrel(-0.3 * half.long, -1.12 * half.long, 0.1) : []),
    stretched(
      "hull",
      "M-0.34 -0.98L0.34 -0.98L0.6 -0.5L0.86 -0.4L0.86 0.96L-0.86 0.96L-0.86 -0.4L-0.6 -0.5Z",
      half,
    ),
    stretched(
      "lines",
      "M-0.6 -0.5L0.6 -0.5M-0.86 -0.34L0.86 -0.34M-0.16 -0.96L-0.16 -0.5M0.16 -0.96L0.16 -0.5",
      half,
    ),
    ...roof,
    // The door of those who carry men; the hatches of a crew who are alone in it.
    ...(vehicle.seats === undefined ? hatches(ALONE, half.wide, vehicle) : [stretched("bay", DOOR, half)]),
    ...slits(left, (at) => box(-0.84, at - 0.03, -0.66, at + 0.03), half),
    ...slits(right, (at) => box(0.66, at - 0.03, 0.84, at + 0.03), half),
    ...slits(front, (at) => box(at - 0.44, -0.32, at - 0.3, -0.24), half),
    sign(nation, 0.64 * half.long, half.wide * 0.42),
  ];
}

/**
 * Ports in a row from -0.16 to 0.88 of the hull, or across it.
 * @param {number} count
 * @param {(at: number) => string} drawn
 * @param {Half} half
 */
function slits(count, drawn, half) {
  return Array.from({ length: count }, (_, number) => {
    const at = -0.16 + (1.04 * (number + 0.5)) / count;
    return stretched("bay", drawn(Number(at.toFixed(3))), half);
  });
}

/** Barrels out of either side, one behind the other. @param {string[]} barrels @param {Half} half */
function sideBarrels(barrels, half) {
  return ["left", "right"].flatMap((side) => {
    const out = side === "left" ? -1 : 1;
    const count = barrels.filter((one) => one === side).length;
    return Array.from({ length: count }, (_, number) => {
      const y = rounded((0.06 + 0.4 * number) * half.long);
      const d = `M${rounded(out * 0.5 * half.wide)} ${y}H${rounded(out * (half.wide + 0.42))}`;
      return [
        svg("path", { class: "vehicle-barrel-edge", "stroke-width": 0.25, d }),
        svg("path", { class: "vehicle-barrel", "stroke-width": 0.09, d }),
      ];
    }).flat();
  });
}

/** A bonnet, a screen and four seats. @param {string} nation @param {Half} half */
function car(nation, half) {
  return [
    ...wheels(half, [-0.58, 0.6], 0.36),
    stretched(
      "hull",
      "M-0.56 -0.96L0.56 -0.96L0.64 -0.3L0.84 -0.24L0.84 0.94L-0.84 0.94L-0.84 -0.24L-0.64 -0.3Z",
      half,
    ),
    stretched("bay", box(-0.66, -0.12, 0.66, 0.74), half),
    stretched("glass", "M-0.66 -0.26L0.66 -0.26L0.66 -0.14L-0.66 -0.14Z", half),
    stretched(
      "seat",
      `${box(-0.54, 0.02, -0.1, 0.28)}${box(0.1, 0.02, 0.54, 0.28)}${box(-0.54, 0.42, 0.54, 0.66)}`,
      half,
    ),
    sign(nation, -0.6 * half.long, half.wide * 0.55),
  ];
}

/** A bonnet, a cab, and a bed under canvas on hoops. @param {string} nation @param {Half} half */
function lorry(nation, half) {
  return [
    ...wheels(half, [-0.7, 0.3, 0.68], 0.3),
    stretched(
      "hull",
      "M-0.46 -0.98L0.46 -0.98L0.62 -0.52L0.82 -0.5L0.82 -0.14L-0.82 -0.14L-0.82 -0.5L-0.62 -0.52Z",
      half,
    ),
    stretched("glass", "M-0.74 -0.5L0.74 -0.5L0.7 -0.4L-0.7 -0.4Z", half),
    stretched("canvas", box(-0.9, -0.1, 0.9, 0.98), half),
    stretched("lines", "M-0.9 0.17L0.9 0.17M-0.9 0.44L0.9 0.44M-0.9 0.71L0.9 0.71M0 -0.1L0 0.98", half),
    sign(nation, 0.31 * half.long, half.wide * 0.5),
  ];
}

/** Two wheels, a handlebar, and its rider. @param {string} nation @param {Half} half */
function motorcycle(nation, half) {
  return [
    stretched("wheel", `${box(-0.3, -1, 0.3, -0.4)}${box(-0.3, 0.4, 0.3, 1)}`, half),
    stretched("hull", "M-0.3 -0.5L0.3 -0.5L0.44 0.1L0.3 0.6L-0.3 0.6L-0.44 0.1Z", half),
    svg("path", {
      class: "vehicle-shield",
      d: `M${rounded(-half.wide)} ${rounded(-0.36 * half.long)}H${rounded(half.wide)}`,
    }),
    svg(
      "g",
      { class: "soldier" },
      svg("ellipse", { cx: 0, cy: 0.09, rx: 0.27, ry: 0.15, class: "shoulders" }),
      ...look(nation).helmet.map((part, at) =>
        svg("path", { d: part.path, class: `in-${part.fill} ${at ? "" : "brim"}` }),
      ),
    ),
  ];
}

// --- what they fight with --------------------------------------------------------------------------------

export const NO_GUNS = {
  "machine-gun": { reach: 0.7, calibre: 0.09 },
  flamethrower: { reach: 0.5, calibre: 0.3 },
};

/**
 * How a turret or casemate is armed: machine guns are thin and short, flamethrowers shorter and thick.
 * @template {{ reach: number, calibre: number }} Arms
 * @param {Built} vehicle
 * @param {Arms} gun  how it would be with a gun
 * @returns {Arms}
 */
export function armedAs({ armed }, gun) {
  if (!armed) return gun;
  const { reach, calibre } = NO_GUNS[armed];
  return { ...gun, reach: gun.reach * reach, calibre };
}

/**
 * Hatches, thrown open where the crew got out.
 * @param {Armour["hatches"]} all
 * @param {number} scale
 * @param {Built} vehicle
 */
export function hatches(all, scale, { state }) {
  return all.flatMap(([x, y, radius]) => {
    const [cx, cy, r] = [rounded(x * scale), rounded(y * scale), rounded(radius * scale)];
    const lid = (/** @type {number} */ side) =>
      `M${rounded(cx + side * r)} ${rounded(cy - r)}a${r} ${r} 0 0 ${side > 0 ? 1 : 0} 0 ${rounded(2 * r)}Z`;
    if (state !== "abandoned") return [svg("circle", { class: "vehicle-hatch", cx, cy, r })];
    return [
      svg("circle", { class: "vehicle-bay", cx, cy, r }),
      svg("path", { class: "vehicle-lid", d: lid(x < 0 ? -1 : 1) }),
    ];
  });
}
