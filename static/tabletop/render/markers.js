// @ts-check
// What lies on the ground besides pieces: Covering Fire, hatched in the colour of the side that gives it,
// smoke, shells,
// burning buildings and the ground that a scenario is about.

import { t } from "../../words/words.js";
import { svg } from "../element.js";
import { ahead, distance, middle, ringData } from "../geometry.js";
import { caption } from "./label-cards.js";

/**
 * @import { AimingPointView, BarrageView, CoveringFireView, FireView, MachineGunsView, RuinView, SmokeView,
 *   StrafedStripView, StrayBarrageView, TearGasView, View } from "../protocol.d.ts"
 */

/** @typedef {import("../geometry.js").Place} Place */

/** @param {View} view @param {string} id @param {View["markers"][string]} marker */
export function marker(view, id, marker) {
  if (marker.kind === "smoke") return smoke(id, marker);
  if (marker.kind === "stray-barrage") return strayBarrage(id, marker);
  if (marker.kind === "barrage") return barrage(view, id, marker);
  if (marker.kind === "aiming-point") return aimingPoint(view, id, marker);
  if (marker.kind === "machine-guns") return machineGuns(view, id, marker);
  if (marker.kind === "ruin") return ruin(id, marker);
  if (marker.kind === "strafed") return strafed(view, id, marker);
  if (marker.kind === "tear-gas") return tearGas(view, id, marker);
  return marker.kind === "fire" ? fire(id, marker) : coveringFire(view, id, marker);
}

// --- what an attack is about: the defender's ground, and the objective ---------------------------------

/** @param {View} view @param {"zone" | "objective"} what @param {Place[]} ring */
export function missionGround(view, what, ring) {
  const { attacker = "red", aims, name = "", holder = "" } = view.mission ?? {};
  const label = what === "zone" ? t("Defender’s ground") : holder === attacker ? t`${name}: taken` : name;
  const words = `${label}. ${Object.entries(aims ?? {})
    .map(([seat, aim]) => `${view.sides[/** @type {"red" | "blue"} */ (seat)]?.title}: ${aim}`)
    .join(" ")}`;
  const [x, y] = middle(ring);
  const top = Math.min(...ring.map((at) => at[1]));
  return svg(
    "g",
    { class: `mission mission-${what}`, role: "img", "aria-label": words, "data-mission": what },
    svg("title", {}, words),
    svg("path", { d: ringData([ring]) }),
    caption([x, what === "zone" ? y : Math.max(top - 0.4, 1.2)], label),
  );
}

/** The edge that an attacker has to reach. @param {Place[]} ends */
export function goalLine(ends) {
  return svg(
    "g",
    {
      class: "mission mission-line",
      role: "img",
      "aria-label": t("The base line to be reached"),
      "data-mission": "line",
    },
    svg("path", { d: `M${ends.map((at) => at.join(" ")).join("L")}` }),
  );
}

// --- smoke and Covering Fire ----------------------------------------------------------------------

/** @param {string} id @param {SmokeView} marker */
function smoke(id, marker) {
  const [ring] = marker.rings;
  const centre = middle(ring.slice(0, -1));
  const size = Math.max(...ring.map((/** @type {Place} */ place) => distance(place, centre)));
  const puffs = Array.from({ length: 9 }, (_, at) => ahead(centre, at * 40, size * (at % 2 ? 0.72 : 0.5)));
  return svg(
    "g",
    {
      class: "marker marker-smoke",
      "data-marker": id,
      "data-kind": "smoke",
      role: "img",
      "aria-label": t("Smoke: nobody sees through it"),
    },
    svg("path", { d: ringData(marker.rings), class: "smoke-ground" }),
    ...puffs.map(([x, y], at) =>
      svg("circle", { cx: x, cy: y, r: size * (at % 2 ? 0.34 : 0.45), class: `puff puff-${at % 3}` }),
    ),
    svg("path", { d: ringData(marker.rings), class: "smoke-edge" }),
  );
}

/** @param {View} view @param {string} id @param {CoveringFireView} marker */
function coveringFire(view, id, marker) {
  const side = view.sides?.[marker.seat];
  const name = view.words?.covering_fire ?? "";
  const words = t`${side?.title ?? ""} ${name}: enemies in it hit worse by 1`;
  return svg(
    "g",
    {
      class: `marker marker-${marker.kind} nation-${side?.nation}`,
      "data-marker": id,
      "data-kind": marker.kind,
      role: "img",
      "aria-label": words,
    },
    hatching(`hatch-${id}`),
    svg("path", { d: ringData(marker.rings), class: "marker-ground" }),
    svg("path", { d: ringData(marker.rings), fill: `url(#hatch-${id})`, class: "marker-edge" }),
    caption(middle(marker.rings[0].slice(0, 4)), `${name} −1`, "marker"),
  );
}

/** @param {string} id */
function hatching(id) {
  return svg(
    "defs",
    {},
    svg(
      "pattern",
      { id, width: 0.5, height: 0.5, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      svg("line", { x1: 0, y1: 0, x2: 0, y2: 0.5, class: "hatch" }),
    ),
  );
}

/** The mark that is placed to say where. @param {string} id @param {Place} at @param {boolean} wrong */
export function aimMark(id, at, wrong) {
  return svg("g", { class: `ghost aim ${wrong ? "is-wrong" : ""}`, "data-ghost": id }, aimSign(at));
}

/** @param {Place} at */
function aimSign(at) {
  return svg(
    "g",
    { transform: `translate(${at[0]} ${at[1]})` },
    svg("circle", { r: 0.75, class: "aim-ground" }),
    svg("circle", { r: 0.5, class: "aim-ring" }),
    svg("path", { d: "M-0.9 0H-0.25M0.25 0H0.9M0 -0.9V-0.25M0 0.25V0.9", class: "aim-ring" }),
  );
}

// --- what strikes both sides alike: the square under shells, and a building on fire --------------------

const BURSTS = [
  [0.24, 0.3],
  [0.7, 0.22],
  [0.5, 0.52],
  [0.2, 0.76],
  [0.78, 0.7],
]; // where shells are drawn, as shares of the square

/**
 * A strip that aircraft have strafed in this Phase: two lines of bursts along it.
 * @param {View} view
 * @param {string} id
 * @param {StrafedStripView} marker
 */
function strafed(view, id, marker) {
  const [ring] = marker.rings;
  const [a, b, c, e] = ring;
  const isLong = distance(a, b) > distance(b, c);
  const [one, other] = isLong
    ? [
        [a, e],
        [b, c],
      ]
    : [
        [a, b],
        [e, c],
      ];
  const words = t`${view.sides?.[marker.seat]?.title ?? ""} aircraft have strafed this strip`;
  const bursts = [0.3, 0.7].flatMap((across) =>
    Array.from({ length: 8 }, (_, at) => {
      const along = (at + 0.5) / 8;
      const near = [0, 1].map((axis) => one[0][axis] + (other[0][axis] - one[0][axis]) * along);
      const far = [0, 1].map((axis) => one[1][axis] + (other[1][axis] - one[1][axis]) * along);
      return svg("circle", {
        cx: near[0] + (far[0] - near[0]) * across,
        cy: near[1] + (far[1] - near[1]) * across,
        r: 0.22,
        class: "strafed-burst",
      });
    }),
  );
  return svg(
    "g",
    {
      class: "marker marker-strafed",
      "data-marker": id,
      "data-kind": "strafed",
      role: "img",
      "aria-label": words,
    },
    svg("title", {}, words),
    svg("path", { d: ringData(marker.rings), class: "strafed-ground" }),
    ...bursts,
    caption([between(ring, 0, 0), between(ring, 1, 0)], t("Strafed"), "marker"),
  );
}

/**
 * Tear gas about those at whom it was fired.
 * @param {View} view
 * @param {string} id
 * @param {TearGasView} marker
 */
function tearGas(view, id, marker) {
  const [ring] = marker.rings;
  const centre = middle(ring.slice(0, -1));
  const size = Math.max(...ring.map((/** @type {Place} */ place) => distance(place, centre)));
  const puffs = Array.from({ length: 9 }, (_, at) => ahead(centre, at * 40, size * (at % 2 ? 0.72 : 0.5)));
  const side = view.sides?.[marker.seat]?.title ?? "";
  const words = t`${side} tear gas: it harms whoever fights here in this Phase`;
  return svg(
    "g",
    {
      class: "marker marker-tear-gas",
      "data-marker": id,
      "data-kind": "tear-gas",
      role: "img",
      "aria-label": words,
    },
    svg("title", {}, words),
    svg("path", { d: ringData(marker.rings), class: "gas-ground" }),
    ...puffs.map(([x, y], at) =>
      svg("circle", { cx: x, cy: y, r: size * (at % 2 ? 0.34 : 0.45), class: `gas gas-${at % 3}` }),
    ),
    caption([centre[0], centre[1] - size], t("Tear gas"), "marker"),
  );
}

/** A square on which shells fall: nobody moves in it. @param {string} id @param {StrayBarrageView} marker */
export function strayBarrage(id, marker) {
  const [ring] = marker.rings;
  const words = t("Shells fall here: nobody moves in this square, and its Jump-Off Points cannot be used");
  return svg(
    "g",
    {
      class: "marker marker-barrage",
      "data-marker": id,
      "data-kind": "stray-barrage",
      role: "img",
      "aria-label": words,
    },
    svg("path", { d: ringData(marker.rings), class: "barrage-ground" }),
    ...BURSTS.map(([across, down]) => burst([between(ring, 0, across), between(ring, 1, down)])),
    caption(middle(ring.slice(0, 4)), t("Shells: nobody moves"), "marker", "shells"),
  );
}

/**
 * A battery's square; while it goes on shells burst in it, then only smoke hangs there.
 * @param {View} view
 * @param {string} id
 * @param {BarrageView} marker
 */
function barrage(view, id, marker) {
  const side = view.sides?.[marker.seat];
  const falls = marker.last === undefined || (view.phases ?? 0) <= marker.last;
  const whose = side?.title ?? "";
  const words = falls
    ? t`${whose} barrage: who is in it is Pinned, and nobody sees into it or out of it`
    : t`${whose} barrage: over, but nobody sees into it or out of it`;
  return svg(
    "g",
    {
      class: `marker marker-barrage nation-${side?.nation}`,
      "data-marker": id,
      "data-kind": "barrage",
      role: "img",
      "aria-label": words,
    },
    ...marker.rings.flatMap((ring) => [
      svg("path", { d: ringData([ring]), class: "barrage-smoke" }),
      svg("path", { d: ringData([ring]), class: "barrage-ground" }),
      ...(falls ? BURSTS : []).map(([across, down]) =>
        burst([between(ring, 0, across), between(ring, 1, down)]),
      ),
      caption(
        [between(ring, 0, 0), between(ring, 1, 0)],
        falls ? t`${whose} barrage` : t`${whose} barrage: over`,
        "marker",
        "shells",
      ),
    ]),
  );
}

/**
 * Where an observer has aimed, and the crater of his ranging shot.
 * @param {View} view
 * @param {string} id
 * @param {AimingPointView} marker
 */
function aimingPoint(view, id, { seat, at, impact }) {
  const side = view.sides?.[seat];
  const whose = side?.title ?? "";
  const words = distance(at, impact)
    ? t`${whose} aiming point, and where the ranging shot fell`
    : t`${whose} aiming point: the ranging shot was on target`;
  return svg(
    "g",
    {
      class: `marker marker-barrage nation-${side?.nation}`,
      "data-marker": id,
      "data-kind": "aiming-point",
      role: "img",
      "aria-label": words,
    },
    svg("path", { d: `M${at[0]} ${at[1]}L${impact[0]} ${impact[1]}`, class: "aim-astray" }),
    aimSign(at),
    burst(impact),
    caption(at, t`${side?.title ?? ""} aiming point`, "marker"),
  );
}

/** What is said of machine guns that fire elsewhere, by how long. @type {Record<string, string>} */
const AWAY = {
  phase: t("not again in this Phase"),
  turn: t("not again in this Turn"),
  game: t("not again in this game"),
};

/**
 * Machine guns off the table: their sign on the edge, and the beaten zone that they have laid in this Phase.
 * @param {View} view
 * @param {string} id
 * @param {MachineGunsView} marker
 */
function machineGuns(view, id, { seat, at, facing, away, rings }) {
  const side = view.sides?.[seat];
  const whose = side?.title ?? "";
  const words = away ? t`${whose} machine guns: ${AWAY[away]}` : t`${whose} machine guns, on Overwatch`;
  return svg(
    "g",
    {
      class: `marker marker-machine-guns nation-${side?.nation}`,
      "data-marker": id,
      "data-kind": "machine-guns",
      role: "img",
      "aria-label": words,
    },
    svg("title", {}, words),
    ...rings.flatMap((ring) => [
      svg("path", { d: ringData([ring]), class: "beaten-zone" }),
      ...STRIKES.map(([across, down]) => strike([between(ring, 0, across), between(ring, 1, down)])),
      caption([between(ring, 0, 0), between(ring, 1, 0)], t("Beaten zone"), "marker"),
    ]),
    svg(
      "g",
      { transform: `translate(${at[0]} ${at[1]}) rotate(${facing})`, class: away ? "guns is-away" : "guns" },
      svg("circle", { r: 1.5, class: "guns-ground" }),
      svg("path", { d: "M-0.7 0.6V-0.7M0 0.6V-1.1M0.7 0.6V-0.7", class: "guns-barrels" }),
    ),
    caption(ahead(/** @type {Place} */ (at), facing, 3.2), away ? AWAY[away] : t("Machine guns"), "marker"),
  );
}

const STRIKES = [
  [0.15, 0.25],
  [0.35, 0.6],
  [0.55, 0.2],
  [0.6, 0.8],
  [0.8, 0.45],
  [0.2, 0.85],
  [0.85, 0.75],
]; // where bullets are drawn, as shares of the square

/** @param {number[]} at */
function strike([x, y]) {
  return svg("path", {
    d: "M-0.3 0.1L0 -0.5L0.3 0.1M0 0.1V-0.2",
    transform: `translate(${x} ${y})`,
    class: "strike",
  });
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
    const [across, up] = [Math.sin(turn), -Math.cos(turn)];
    const reach = ray % 2 ? 0.8 : 1.3;
    return `M${across * 0.35} ${up * 0.35}L${across * reach} ${up * reach}`;
  });
  return svg(
    "g",
    { transform: `translate(${x} ${y})`, class: "burst" },
    svg("circle", { r: 0.4 }),
    svg("path", { d: rays.join("") }),
  );
}

/**
 * A building that H.E. has cracked, or the rubble that is left of it.
 * @param {string} id
 * @param {RuinView} marker
 */
function ruin(id, { rings, rubble }) {
  const [ring] = rings;
  const words = rubble
    ? t("Rubble: hard cover, heavy going")
    : t("Unstable: who is still in it when the Turn ends may die");
  const parts = rubble
    ? [
        svg("path", { d: ringData(rings), class: "rubble-ground" }),
        ...STONES.map(([across, down], at) => stone([between(ring, 0, across), between(ring, 1, down)], at)),
      ]
    : cracks(ring);
  return svg(
    "g",
    {
      class: `marker marker-ruin ${rubble ? "is-rubble" : ""}`,
      "data-marker": id,
      "data-kind": "ruin",
      role: "img",
      "aria-label": words,
    },
    svg("title", {}, words),
    svg("path", { d: ringData(rings), class: "ruin-edge" }),
    ...parts,
    caption(
      [between(ring, 0, 0.5), between(ring, 1, 0.5)],
      rubble ? t("Rubble") : t("Unstable"),
      "marker",
      rubble ? "rubble" : "cracked",
    ),
  );
}

const STONES = [
  [0.15, 0.2],
  [0.34, 0.42],
  [0.2, 0.7],
  [0.5, 0.16],
  [0.55, 0.62],
  [0.72, 0.3],
  [0.84, 0.56],
  [0.68, 0.84],
  [0.4, 0.86],
  [0.86, 0.14],
]; // shares of the house

/** @param {number[]} at @param {number} number */
function stone([x, y], number) {
  return svg("path", {
    d: "M-0.55 0.1L-0.25 -0.4L0.35 -0.35L0.55 0.15L0.1 0.45Z",
    transform: `translate(${x} ${y}) rotate(${number * 67}) scale(${0.7 + (number % 3) * 0.3})`,
    class: `stone stone-${number % 2}`,
  });
}

/** Cracks from each corner towards the middle. @param {Place[]} ring */
function cracks(ring) {
  const centre = middle(ring.slice(0, -1));
  return ring.slice(0, -1).map(([x, y], at) => {
    const [dx, dy] = [centre[0] - x, centre[1] - y];
    const bend = at % 2 ? 0.12 : -0.12;
    const along = (/** @type {number} */ share, /** @type {number} */ aside) =>
      `${x + dx * share - dy * aside} ${y + dy * share + dx * aside}`;
    return svg("path", {
      class: "crack",
      d: `M${x} ${y}L${along(0.3, bend)}L${along(0.5, -bend)}L${along(0.75, 0)}`,
    });
  });
}

/**
 * Flames over what burns, with the way the wind takes its smoke.
 * @param {string} id
 * @param {FireView} marker
 */
export function fire(id, marker) {
  const [x, y] = marker.at;
  const words = marker.to_leave
    ? t("On fire: everybody in it has to leave before the Turn ends")
    : t("On fire");
  return svg(
    "g",
    { class: "marker marker-fire", "data-marker": id, "data-kind": "fire", role: "img", "aria-label": words },
    svg(
      "g",
      { transform: `translate(${x} ${y})` },
      svg("circle", { r: 1.7, class: "fire-glow" }),
      svg("path", { d: flame(1.5), class: "flame-outer" }),
      svg("path", { d: flame(0.85), class: "flame-inner" }),
      svg("path", {
        d: "M0 -1.9V-3M-0.4 -2.6L0 -3.1L0.4 -2.6",
        class: "fire-wind",
        transform: `rotate(${marker.wind})`,
      }),
    ),
    caption([x, y], marker.to_leave ? t("On fire: get out") : t("On fire"), "marker", "fire"),
  );
}

/** @param {number} size */
export function flame(size) {
  const at = (/** @type {number} */ x, /** @type {number} */ y) => `${size * x} ${size * y}`;
  const right = `C${at(0.3, -0.3)} ${at(0.8, -0.1)} ${at(0.65, 0.45)}`;
  const below = `C${at(0.5, 1)} ${at(-0.5, 1)} ${at(-0.65, 0.45)}`;
  const left = `C${at(-0.8, -0.05)} ${at(-0.25, -0.2)} ${at(0, -1)}`;
  return `M${at(0, -1)}${right}${below}${left}Z`;
}
