// @ts-check
// One soldier seen from above on his base: its shape says the nation, the weapon in his hands its class.
// Drawn around (0, 0), looking north; inches.

import { svg } from "../element.js";
import { weaponMark } from "../words.js";

/** @import { FigureView, Saddle } from "../protocol.d.ts" */

const LEADER = 1.18; // how much larger a Leader's base is
const WITHIN = 0.8; // how much smaller the line within its rim

/** @type {Record<string, () => SVGElement[]>} */
const WEAPONS = {
  rifle: () => [line("M0.14 0.12L0.14 -0.5", 0.07), line("M0.14 0.14L0.14 -0.08", 0.11)],
  pistol: () => [line("M0.14 -0.12L0.14 -0.3", 0.08)],
  smg: () => [line("M0.13 0.1L0.13 -0.34", 0.1), line("M0.13 -0.12L-0.04 -0.16", 0.07)],
  lmg: () => [
    line("M0.1 0.16L0.1 -0.58", 0.11),
    line("M0.1 -0.44L-0.08 -0.6M0.1 -0.44L0.28 -0.6", 0.06),
    line("M0.1 -0.1L-0.06 -0.14", 0.1),
  ],
  mmg: () => [line("M0 0L0 -0.6", 0.16), line("M0 -0.2L-0.3 -0.44M0 -0.2L0.3 -0.44M0 -0.2L0 0.16", 0.06)],
  at: () => [line("M0.16 0.34L0.16 -0.5", 0.15), line("M0.08 -0.5L0.24 -0.5", 0.1)],
  sniper: () => [
    line("M0.12 0.18L0.12 -0.62", 0.06),
    line("M0.12 0.16L0.12 -0.06", 0.11),
    line("M0.2 -0.04L0.2 -0.26", 0.09),
  ],
  flames: () => [
    svg("path", { d: "M-0.14 0.2H0.14V0.42H-0.14Z", class: "tank" }),
    line("M0.14 0.3Q0.32 0.2 0.16 -0.1L0.14 -0.42", 0.07),
    svg("path", { d: "M0.14 -0.42Q0.02 -0.6 0.16 -0.74Q0.28 -0.58 0.14 -0.42", class: "flame" }),
  ],
  gun: () => [
    line("M0 0.1V-0.62", 0.13),
    line("M-0.34 -0.34V-0.06M0.34 -0.34V-0.06", 0.12),
    line("M-0.42 -0.16H0.42", 0.08),
  ],
  medic: () => [
    svg("circle", { cx: 0.26, cy: -0.26, r: 0.17, class: "cross-ground" }),
    svg("path", { d: "M0.26 -0.37V-0.15M0.15 -0.26H0.37", class: "red-cross" }),
  ],
  observer: () => [
    svg("circle", { cx: -0.08, cy: -0.3, r: 0.1, class: "barrel" }),
    svg("circle", { cx: 0.14, cy: -0.3, r: 0.1, class: "barrel" }),
    line("M0.24 0.2L0.34 -0.6", 0.05),
  ],
  "forward-observers": () => [
    svg("circle", { cx: -0.08, cy: -0.3, r: 0.1, class: "barrel" }),
    svg("circle", { cx: 0.14, cy: -0.3, r: 0.1, class: "barrel" }),
    line("M0.24 0.2L0.34 -0.6", 0.05),
  ],
  "mine-clearers": () => [
    line("M0.14 0.2L0.2 -0.4", 0.05),
    svg("circle", { cx: 0.22, cy: -0.52, r: 0.15, class: "barrel" }),
    svg("circle", { cx: 0.22, cy: -0.52, r: 0.06, class: "cross-ground" }),
  ],
  "wire-cutters": () => [line("M0.1 0.1L0.2 -0.26L0.1 -0.6M0.28 0.1L0.18 -0.26L0.3 -0.6", 0.06)],
  demolition: () => [
    line("M0.16 0.3L0.16 -0.66", 0.12),
    svg("circle", { cx: 0.16, cy: -0.66, r: 0.08, class: "flame" }),
  ],
  dinamiteros: () => [
    line("M-0.06 -0.24L0.3 -0.52", 0.15),
    line("M0.3 -0.52L0.42 -0.56", 0.04),
    svg("circle", { cx: 0.44, cy: -0.57, r: 0.07, class: "flame" }),
  ],
  "tank-hunters": () => [
    svg("path", { d: "M0.02 -0.3H0.3V-0.66H0.02Z", class: "tank" }),
    line("M0.08 -0.72H0.24", 0.06),
    svg("circle", { cx: 0.16, cy: -0.48, r: 0.07, class: "flame" }),
  ],
  megaphone: () => [svg("path", { d: "M0 -0.24L0.08 -0.28L0.34 -0.52L-0.2 -0.62Z", class: "barrel" })],
  mortar: () => [
    svg("circle", { cx: 0.05, cy: -0.34, r: 0.15, class: "barrel" }),
    svg("circle", { cx: 0.05, cy: -0.34, r: 0.07, class: "bore" }),
  ],
};

/** @param {string} data @param {number} width */
function line(data, width) {
  return svg("path", { d: data, class: "weapon", "stroke-width": width });
}

/**
 * The base that a man stands on; the light line around its rim parts it from any ground.
 * @param {string} nation
 * @param {boolean} leader
 */
export function base(nation, leader = false) {
  const made = { d: look(nation).base.outline, transform: leader ? `scale(${LEADER})` : null };
  return svg(
    "g",
    {},
    svg("path", { ...made, class: "halo" }),
    svg("path", { ...made, class: "base" }),
    trim(nation, leader),
  );
}

/**
 * The line within the rim, of those who share their base with others of their side.
 * @param {string} nation
 * @param {boolean} leader
 */
function trim(nation, leader) {
  const { trim: stroke, base: own } = look(nation);
  const scale = WITHIN * (leader ? LEADER : 1);
  return stroke ? svg("path", { d: own.outline, class: "trim", stroke, transform: `scale(${scale})` }) : null;
}

/** The longer base of a man on a horse or a motorcycle. @param {string} nation @param {boolean} leader */
export function longBase(nation, leader = false) {
  const made = {
    x: -0.5,
    y: -1,
    width: 1,
    height: 2,
    rx: 0.5,
    transform: leader ? `scale(${LEADER} 1)` : null,
  };
  const inner = { x: -0.36, y: -0.86, width: 0.72, height: 1.72, rx: 0.36, transform: made.transform };
  const stroke = look(nation).trim;
  return svg(
    "g",
    {},
    svg("rect", { ...made, class: "halo" }),
    svg("rect", { ...made, class: "base" }),
    stroke ? svg("rect", { ...inner, class: "trim", stroke }) : null,
  );
}

/** A horse from above, looking north; its coat is its own. @param {string} id */
export function horse(id) {
  const coat = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 3;
  return svg(
    "g",
    { class: `horse coat-${coat}` },
    svg("path", { d: "M0 0.72Q0.16 0.9 0.04 1.02", class: "mane" }),
    svg("ellipse", { cx: 0, cy: 0.24, rx: 0.29, ry: 0.58 }),
    svg("path", {
      d: "M-0.18 -0.12Q-0.2 -0.5 -0.1 -0.68L-0.09 -0.92Q0 -1.02 0.09 -0.92L0.1 -0.68Q0.2 -0.5 0.18 -0.12Z",
    }),
    svg("path", { d: "M0 -0.1V-0.66M-0.1 -0.68L-0.13 -0.78M0.1 -0.68L0.13 -0.78", class: "mane" }),
  );
}

/** Horses that are held, and nobody sits on. @param {import("../geometry.js").Place} at @param {string} id */
export function heldHorses([x, y], id) {
  return svg(
    "g",
    { class: "held-horses", "data-horses": id, transform: `translate(${x} ${y})` },
    ...[-0.7, 0, 0.7].map((aside, number) =>
      svg("g", { transform: `translate(${aside} 0) rotate(${number * 14 - 14})` }, horse(`${id}${number}`)),
    ),
    svg("path", { d: "M-0.78 -0.86L0 -0.96L0.78 -0.86", class: "picket" }),
  );
}

/** A motorcycle from above, its front to the north: two wheels, a tank, a handlebar. */
export function motorcycle() {
  return svg(
    "g",
    { class: "motorcycle" },
    svg("path", { d: "M-0.09 -0.96H0.09V-0.4H-0.09ZM-0.1 0.4H0.1V0.98H-0.1Z", class: "tyre" }),
    svg("path", { d: "M-0.1 -0.5L0.1 -0.5L0.17 -0.1L0.13 0.62L-0.13 0.62L-0.17 -0.1Z", class: "frame" }),
    svg("path", { d: "M-0.42 -0.4Q-0.1 -0.56 0 -0.56Q0.1 -0.56 0.42 -0.4", class: "handlebar" }),
    svg("circle", { cx: 0, cy: -0.66, r: 0.09, class: "headlamp" }),
  );
}

/** Motorcycles that men have got off. @param {import("../geometry.js").Place} at @param {string} id */
export function parkedMotorcycles([x, y], id) {
  return svg(
    "g",
    { class: "parked-motorcycles", "data-horses": id, transform: `translate(${x} ${y})` },
    ...[-0.7, 0, 0.7].map((aside) =>
      svg("g", { transform: `translate(${aside} 0) rotate(24)` }, motorcycle()),
    ),
  );
}

/** What a man sits on. @param {Saddle} saddle @param {string} id */
export function mountOf(saddle, id) {
  return saddle === "horse" ? horse(id) : motorcycle();
}

/**
 * What men have got off.
 * @param {Saddle} saddle
 * @param {import("../geometry.js").Place} at
 * @param {string} id
 */
export function mountsLeft(saddle, at, id) {
  return saddle === "horse" ? heldHorses(at, id) : parkedMotorcycles(at, id);
}

/** A man without his base. @param {string} nation @param {string} weapon */
export function soldier(nation, weapon) {
  return svg(
    "g",
    { class: "soldier" },
    svg("ellipse", { cx: 0, cy: 0.09, rx: 0.27, ry: 0.15, class: "shoulders" }),
    svg("path", { d: "M-0.2 0.06Q-0.1 -0.16 0.1 -0.2M0.22 0.06Q0.24 -0.05 0.15 -0.1", class: "arms" }),
    ...WEAPONS[weaponMark(weapon)](),
    ...look(nation).helmet.map((part, at) =>
      svg("path", { d: part.path, class: `in-${part.fill} ${at ? "" : "brim"}` }),
    ),
  );
}

/**
 * A man on his base at his place.
 * @param {string} nation
 * @param {string} id
 * @param {FigureView} figure  of the view
 * @param {number} facing
 * @param {string} [carries]  the crewed weapon, for the man who has it
 * @param {Saddle} [mounted]  what he sits on
 */
export function figure(nation, id, figure, facing, carries, mounted) {
  const [x, y] = figure.at ?? [0, 0];
  return svg(
    "g",
    { class: "figure", "data-figure": id, transform: placed(x, y, facing) },
    ...(mounted ? [longBase(nation), mountOf(mounted, id)] : [base(nation), facingTick()]),
    soldier(nation, carries ?? figure.weapon),
    figure.floor ? storey(figure.floor, facing) : null,
  );
}

/** @param {number} x @param {number} y @param {number} facing */
export function placed(x, y, facing) {
  return `translate(${x} ${y}) rotate(${facing})`;
}

function facingTick() {
  return svg("path", { d: "M-0.13 -0.44L0 -0.58L0.13 -0.44", class: "tick" });
}

/** The floor he is on. @param {number} floor @param {number} facing */
export function storey(floor, facing) {
  return svg(
    "g",
    { class: "storey", transform: `rotate(${-facing}) translate(0.36 0.36)` },
    svg("circle", { r: 0.24 }),
    svg("text", { y: 0.12, "text-anchor": "middle", "font-size": 0.34 }, `↑${floor}`),
  );
}

/** @type {Record<import("../protocol.d.ts").CompanionKind, string>}  what is drawn of who goes with a Unit */
const SIGNS = {
  commissar: "M0 -0.2L0.18 0.05L0 0.3L-0.18 0.05Z",
  "political-officer": "M0 -0.2L0.18 0.05L0 0.3L-0.18 0.05Z",
  "political-delegate": "M0 -0.2L0.18 0.05L0 0.3L-0.18 0.05Z",
  caid: "M0.1 -0.18A0.22 0.22 0 1 0 0.1 0.24A0.18 0.18 0 1 1 0.1 -0.18Z",
  priest: "M-0.05 -0.2H0.05V-0.06H0.17V0.04H0.05V0.3H-0.05V0.04H-0.17V-0.06H-0.05Z",
  "icon-bearer": "M-0.16 -0.2H0.16V0.14L0 0.3L-0.16 0.14Z",
  "flag-bearer": "M-0.18 -0.2H0.2V0.06H-0.1V0.3H-0.18Z",
  advisor: "M-0.2 -0.1H0.2V0H-0.2ZM-0.2 0.1H0.2V0.2H-0.2Z",
};

/**
 * What a Leader wears: chevrons for a Junior Leader, stars for a Senior; another for who goes
 * with a Unit.
 * @param {string} rank
 * @param {import("../protocol.d.ts").CompanionKind} [companion]
 */
export function insignia(rank, companion) {
  if (companion)
    return svg("g", { class: "stars" }, svg("path", { d: SIGNS[companion], class: `sign-${companion}` }));
  if (rank === "junior")
    return svg("path", { d: "M-0.2 -0.08L0 0.06L0.2 -0.08M-0.2 0.08L0 0.22L0.2 0.08", class: "chevrons" });
  const stars = rank === "senior-ranking" ? [-0.16, 0.16] : [0];
  return svg("g", { class: "stars" }, ...stars.map((x) => svg("path", { d: star(x, 0.05, 0.2) })));
}

/** @param {number} x @param {number} y @param {number} radius */
function star(x, y, radius) {
  const corners = Array.from({ length: 10 }, (_, at) => {
    const [angle, reach] = [(at * Math.PI) / 5, at % 2 ? radius * 0.42 : radius];
    return `${(x + Math.sin(angle) * reach).toFixed(3)} ${(y - Math.cos(angle) * reach).toFixed(3)}`;
  });
  return `M${corners.join("L")}Z`;
}

// --- how nations look, which comes with the page; their colours are in its style sheet -----------------

/** @typedef {{ path: string, fill: string }} Part */
/**
 * @typedef {{ hull: string, deck: string, turret: string, ring: number, hatches: [number, number, number][],
 *   half_track: string }} Armour
 */
/**
 * @typedef {{ name: string, people: string, side: string, trim: string | null, base: { words: string,
 *   outline: string }, helmet: Part[], emblem: { words: string, parts: Part[] },
 *   armour: Armour | null }} Look
 */

/** @type {Record<string, Look>} */
const LOOKS = JSON.parse(document.getElementById("nations")?.textContent ?? "{}");

/** @type {Look}  for a page that brought none */
const BARE = {
  name: "",
  people: "",
  side: "",
  trim: null,
  base: { words: "round", outline: "M0 -0.48A0.48 0.48 0 1 1 0 0.48A0.48 0.48 0 1 1 0 -0.48Z" },
  helmet: [],
  emblem: { words: "", parts: [] },
  armour: null,
};

/** @param {string} nation */
export function look(nation) {
  return LOOKS[nation] ?? LOOKS.none ?? BARE;
}

/** How a nation's vehicles are built. @param {string} nation */
export function armourOf(nation) {
  return look(nation).armour ?? LOOKS.none?.armour ?? null;
}

/** Every nation that has a look of its own. @returns {[string, Look][]} */
export function nations() {
  return Object.entries(LOOKS).filter(([nation]) => nation !== "none");
}

/** The sign of a nation: never its colours alone. @param {string} nation */
export function emblem(nation) {
  return svg(
    "svg",
    { class: "emblem", viewBox: "-12 -12 24 24", "aria-hidden": "true" },
    ...look(nation).emblem.parts.map((part) => svg("path", { d: part.path, fill: part.fill })),
  );
}
