// @ts-check
// The turrets of a vehicle, from above: the large one as it looks about, and small ones that look ahead.

import { svg } from "../element.js";
import { rounded } from "../geometry.js";
import { armourOf } from "./figures.js";
import { armedAs, barrel, box, hatches, knownBarrel, NO_GUNS, stretched } from "./hulls.js";

/** @import { Built } from "./hulls.js" */

/**
 * @type {Record<string, { size: number, reach: number, calibre: number, beside?: number[] }>}  how large, how
 *   far its gun reaches in lengths of the hull, how thick that is
 */
const TURRETS = {
  tank: { size: 1, reach: 0.68, calibre: 0.18 },
  "tank-destroyer": { size: 1.05, reach: 0.82, calibre: 0.19 },
  "self-propelled-gun": { size: 1.05, reach: 0.56, calibre: 0.25 },
  flak: { size: 1.1, reach: 0.56, calibre: 0.1, beside: [-0.2, 0.2] },
  "armoured-car": { size: 0.92, reach: 0.46, calibre: 0.13 },
};

const OF_A_MACHINE_GUN = 0.8; // how large the turret of one is beside that of a gun
const OF_TWO = 0.62; // how large each of two turrets beside each other is
const BESIDE = 0.42; // of half the width: how far they stand from the middle
const IN_TURRET = 0.92; // of a known barrel, what is seen of it
const IN_FRONT = { size: 0.5, aside: 0.5, ahead: -0.56 }; // of two turrets before the large one

/**
 * The turrets with machine guns beside the large one, looking ahead: one beside it, or two before it.
 * @param {string} nation
 * @param {Built} vehicle
 * @returns {SVGElement[]}
 */
export function smallTurretsOf(nation, vehicle) {
  const armour = armourOf(nation);
  if (!vehicle.small_turrets || !armour) return [];
  const half = { wide: vehicle.width / 2, long: vehicle.length / 2 };
  const isOne = vehicle.small_turrets === 1;
  const wide = half.wide * (isOne ? OF_TWO : IN_FRONT.size);
  const places = isOne
    ? [[-BESIDE * half.wide, armour.ring * half.long]]
    : [-1, 1].map((side) => [side * IN_FRONT.aside * half.wide, IN_FRONT.ahead * half.long]);
  return places.map(([x, y]) =>
    svg(
      "g",
      { class: "vehicle-small-turret", transform: `translate(${rounded(x)} ${rounded(y)})` },
      ...barrel(-0.4 * wide, -1.5 * wide, NO_GUNS["machine-gun"].calibre),
      stretched("casemate", armour.turret, { wide, long: wide }),
      svg("circle", { class: "vehicle-hatch", r: rounded(0.24 * wide) }),
    ),
  );
}

/**
 * The turret on its ring, looking where it looks.
 * @param {string} nation
 * @param {Built} vehicle
 * @returns {SVGElement[]}
 */
export function turretOf(nation, vehicle) {
  const armour = armourOf(nation);
  if (vehicle.turret === undefined || !armour) return [];
  const { size, reach, calibre, beside } = armedAs(vehicle, TURRETS[vehicle.kind] ?? TURRETS["armoured-car"]);
  const isTank = vehicle.gear === "tracked";
  const isOneOfTwo = vehicle.small_turrets === 1;
  const own = vehicle.armed === "machine-gun" ? OF_A_MACHINE_GUN : 1;
  const wide = (vehicle.width / 2) * size * (isOneOfTwo ? OF_TWO : own);
  const half = { wide, long: wide };
  const turned = rounded(vehicle.turret - vehicle.facing);
  const aside = isOneOfTwo ? BESIDE * (vehicle.width / 2) : 0;
  const ring = (isTank ? armour.ring : 0.04) * (vehicle.length / 2);
  const roof = vehicle.open
    ? [
        svg("g", { transform: "scale(0.7)" }, stretched("bay", armour.turret, half)),
        stretched("breech", box(-0.12, -0.4, 0.12, 0.1), half),
      ]
    : hatches(armour.hatches, wide, vehicle);
  return [
    svg(
      "g",
      {
        class: "vehicle-turret",
        "data-turret": vehicle.turret,
        transform: `translate(${rounded(aside)} ${rounded(ring)}) rotate(${turned})`,
      },
      ...(vehicle.gun
        ? knownBarrel(vehicle.gun, -0.4 * wide, IN_TURRET)
        : barrel(-0.4 * wide, -reach * vehicle.length, calibre, beside)),
      stretched("mantlet", box(-0.24, -0.64, 0.24, -0.44), half),
      stretched("casemate", armour.turret, half),
      ...roof,
    ),
  ];
}
