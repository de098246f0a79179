// @ts-check
// What lies on the ground besides pieces: Covering Fire, hatched in the colour of the side that gives it, smoke, shells,
// burning buildings, entrenchments, wire, mines, and the men who fell in this Turn.

import { svg } from "../element.js";
import { ahead, distance, middle, ringData } from "../geometry.js";
import { caption } from "./label-cards.js";

/** @import { AimingPointView, BarrageView, CoveringFireView, DefenceView, FallenView, FireView, RuinView, SmokeView, StrayBarrageView, View } from "../protocol.d.ts" */

/** @typedef {import("../geometry.js").Place} Place */

/** @param {View} view @param {string} id @param {View["markers"][string]} marker */
export function marker(view, id, marker) {
  if (marker.kind === "smoke") return smoke(id, marker);
  if (marker.kind === "stray-barrage") return strayBarrage(id, marker);
  if (marker.kind === "barrage") return barrage(view, id, marker);
  if (marker.kind === "aiming-point") return aimingPoint(view, id, marker);
  if (marker.kind === "ruin") return ruin(id, marker);
  return marker.kind === "fire" ? fire(id, marker) : coveringFire(view, id, marker);
}

// --- what an attack is about: the defender's ground, and the objective ----------------------------------------------

/** @param {View} view @param {"zone" | "objective"} what @param {Place[]} ring */
export function missionGround(view, what, ring) {
  const { attacker = "red", aims, name = "", holder = "" } = view.mission ?? {};
  const label = what === "zone" ? "Defender’s ground" : holder === attacker ? `${name}: taken` : name;
  const words = `${label}. ${Object.entries(aims ?? {}).map(([seat, aim]) => `${view.sides[/** @type {"red" | "blue"} */ (seat)]?.title}: ${aim}`).join(" ")}`;
  const [x, y] = middle(ring);
  const top = Math.min(...ring.map((at) => at[1]));
  return svg("g", { class: `mission mission-${what}`, role: "img", "aria-label": words, "data-mission": what },
    svg("title", {}, words), svg("path", { d: ringData([ring]) }), caption([x, what === "zone" ? y : Math.max(top - 0.4, 1.2)], label));
}

// --- what was dug, strung or laid: an entrenchment, barbed wire, a minefield ----------------------------------------

const CLOSED = "nobody crosses it until it is cleared";
const DEFENCES = {
  entrenchment: { words: "entrenchment: hard cover for whoever is in it", parts: () => ["parapet-edge", "parapet", "trench"] },
  "barbed-wire": { words: "barbed wire: only tracks cross it until it is cleared", parts: (/** @type {string} */ id) => ["wire-ground", `url(#coils-${id})`, "wire-edge"] },
  minefield: { words: `minefield: ${CLOSED}`, parts: (/** @type {string} */ id) => ["mines-ground", `url(#mines-${id})`, "mines-edge"] },
  matting: { words: "matting: firm ground", parts: () => ["matting-ground", "matting-edge"] },
  fascine: { words: "fascine: vehicles cross here", parts: () => ["fascine-ground", "fascine-edge"] },
  gap: { words: "a way through: vehicles pass here", parts: () => ["gap-ground", "gap-edge"] },
  roadblock: { words: "roadblock: no vehicle passes it until it is blown up", parts: () => ["block-ground", "block-edge"] },
};
/** What is left of them, once tracks have driven over wire or a charge has torn a roadblock open. */
const BROKEN = { minefield: "minefield, flailed: vehicles cross it slowly and do not fire", gap: "a gap cut through the hedgerow: a low obstacle to vehicles", "barbed-wire": "barbed wire, driven over: men cross it with one die less", roadblock: "roadblock, partly destroyed: vehicles pass it slowly" };

/** Whose it is, what it is, and after a colon what that means. @param {View} view @param {DefenceView} defence */
export function defenceInWords(view, { kind, seat, cleared, broken }) {
  const words = broken && kind in BROKEN ? BROKEN[/** @type {keyof typeof BROKEN} */ (kind)] : DEFENCES[kind].words;
  return `${view.sides?.[seat]?.title ?? ""} ${cleared ? `${kind.replace("-", " ")}, cleared: anybody may cross it` : words}`;
}

/** @param {View} view @param {string} id @param {DefenceView} defence */
export function defence(view, id, { kind, seat, ring, cleared, broken }) {
  const told = defenceInWords(view, { kind, seat, ring, cleared, broken });
  return svg("g", { class: `defence defence-${kind} ${cleared ? "is-cleared" : ""} ${broken ? "is-broken" : ""}`, "data-defence": id, "data-kind": kind, role: "img", "aria-label": told },
    svg("title", {}, told),
    ...works(id, kind, ring),
    ...captionOf(kind, cleared).map((written) => caption(middle(ring), written, "marker")),
  );
}

/** What is written on it: men in an entrenchment would be hidden. @param {DefenceView["kind"]} kind @param {boolean | undefined} cleared */
function captionOf(kind, cleared) {
  if (["entrenchment", "matting", "fascine", "gap"].includes(kind)) return [];
  if (kind === "roadblock") return [cleared ? "Road open" : "Roadblock"];
  return [kind === "minefield" ? (cleared ? "Mines cleared" : "Mines") : "Wire"];
}

/** The edge that an attacker has to reach. @param {Place[]} ends */
export function goalLine(ends) {
  return svg("g", { class: "mission mission-line", role: "img", "aria-label": "The base line to be reached", "data-mission": "line" }, svg("path", { d: `M${ends.map((at) => at.join(" ")).join("L")}` }));
}

/** An entrenchment's rim, above the men in it: what marks them out would hide it. @param {DefenceView} defence */
export function rim({ ring }) {
  const d = ringData([ring]);
  return svg("g", { class: "rim", "aria-hidden": "true" }, svg("path", { d, class: "rim-edge" }), svg("path", { d, class: "rim-bags" }));
}

/** The drawing alone. @param {string} id @param {DefenceView["kind"]} kind @param {Place[]} ring */
export function works(id, kind, ring) {
  const d = ringData([ring]);
  const hedgehogs = kind === "roadblock" ? [svg("path", { d: crosses(ring), class: "hedgehog-casing" }), svg("path", { d: crosses(ring), class: "hedgehog" })] : [];
  return [...pattern(id, kind, ring), ...drawn(id, kind, d), ...hedgehogs];
}

/** @param {string} id @param {DefenceView["kind"]} kind @param {string} d */
function drawn(id, kind, d) {
  return [...DEFENCES[kind].parts(id).map((part) => svg("path", part.startsWith("url") ? { d, fill: part } : { d, class: part }))];
}

/** Hedgehogs of steel along a roadblock: crosses in a row from end to end. @param {Place[]} ring */
function crosses(ring) {
  const [a, b, c, e] = ring.map((at) => at);
  const [from, to] = distance(a, b) > distance(b, c) ? [middle([a, e]), middle([b, c])] : [middle([a, b]), middle([c, e])];
  const count = Math.max(1, Math.round(distance(from, to) / 0.9));
  return Array.from({ length: count }, (_, at) => {
    const share = (at + 0.5) / count;
    const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share].map((value) => Math.round(value * 100) / 100);
    return `M${x - 0.3} ${y - 0.3}l0.6 0.6M${x + 0.3} ${y - 0.3}l-0.6 0.6M${x} ${y - 0.42}v0.84`;
  }).join("");
}

/** What wire and mines are filled with. @param {string} id @param {string} kind @param {number[][]} ring */
function pattern(id, kind, ring) {
  if (kind === "barbed-wire") return [tiled(`coils-${id}`, ring[0], 0.8, svg("circle", { cx: 0.4, cy: 0.4, r: 0.33, class: "coil" }), svg("path", { d: "M0.05 0.05L0.2 0.2M0.75 0.05L0.6 0.2M0.05 0.75L0.2 0.6M0.75 0.75L0.6 0.6", class: "barb" }))];
  return kind === "minefield" ? [tiled(`mines-${id}`, ring[0], 2, svg("circle", { cx: 1, cy: 1, r: 0.3, class: "mine" }), svg("circle", { cx: 1, cy: 1, r: 0.1, class: "mine-fuse" }))] : [];
}

/** @param {string} id @param {number[]} corner @param {number} inches @param {...SVGElement} parts */
function tiled(id, [x, y], inches, ...parts) {
  return svg("defs", {}, svg("pattern", { id, x, y, width: inches, height: inches, patternUnits: "userSpaceOnUse" }, ...parts));
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
  return svg("g", { class: `ghost aim ${wrong ? "is-wrong" : ""}`, "data-ghost": id }, aimSign(at));
}

/** @param {Place} at */
function aimSign(at) {
  return svg("g", { transform: `translate(${at[0]} ${at[1]})` },
    svg("circle", { r: 0.75, class: "aim-ground" }),
    svg("circle", { r: 0.5, class: "aim-ring" }),
    svg("path", { d: "M-0.9 0H-0.25M0.25 0H0.9M0 -0.9V-0.25M0 0.25V0.9", class: "aim-ring" }),
  );
}

// --- what strikes both sides alike: the square under shells, and a building on fire --------------------------------

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

/** A battery's square; while it goes on shells burst in it, then only smoke hangs there. @param {View} view @param {string} id @param {BarrageView} marker */
function barrage(view, id, marker) {
  const side = view.sides?.[marker.seat];
  const falls = marker.last === undefined || (view.phases ?? 0) <= marker.last;
  const words = `${side?.title ?? ""} barrage: ${falls ? "who is in it is Pinned, and " : "over, but "}nobody sees into it or out of it`;
  return svg("g", { class: `marker marker-barrage nation-${side?.nation}`, "data-marker": id, "data-kind": "barrage", role: "img", "aria-label": words },
    ...marker.rings.flatMap((ring) => [
      svg("path", { d: ringData([ring]), class: "barrage-smoke" }),
      svg("path", { d: ringData([ring]), class: "barrage-ground" }),
      ...(falls ? BURSTS : []).map(([across, down]) => burst([between(ring, 0, across), between(ring, 1, down)])),
      caption([between(ring, 0, 0), between(ring, 1, 0)], `${side?.title ?? ""} barrage${falls ? "" : ": over"}`, "marker"),
    ]),
  );
}

/** Where an observer has aimed, and the crater of his ranging shot. @param {View} view @param {string} id @param {AimingPointView} marker */
function aimingPoint(view, id, { seat, at, impact }) {
  const side = view.sides?.[seat];
  const words = `${side?.title ?? ""} aiming point${distance(at, impact) ? ", and where the ranging shot fell" : ": the ranging shot was on target"}`;
  return svg("g", { class: `marker marker-barrage nation-${side?.nation}`, "data-marker": id, "data-kind": "aiming-point", role: "img", "aria-label": words },
    svg("path", { d: `M${at[0]} ${at[1]}L${impact[0]} ${impact[1]}`, class: "aim-astray" }),
    aimSign(at),
    burst(impact),
    caption(at, `${side?.title ?? ""} aiming point`, "marker"),
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

/** A building that H.E. has cracked, or the rubble that is left of it. @param {string} id @param {RuinView} marker */
function ruin(id, { rings, rubble }) {
  const [ring] = rings;
  const words = rubble ? "Rubble: hard cover, heavy going" : "Unstable: who is still in it when the Turn ends may die";
  const parts = rubble ? [svg("path", { d: ringData(rings), class: "rubble-ground" }), ...STONES.map(([across, down], at) => stone([between(ring, 0, across), between(ring, 1, down)], at))] : cracks(ring);
  return svg("g", { class: `marker marker-ruin ${rubble ? "is-rubble" : ""}`, "data-marker": id, "data-kind": "ruin", role: "img", "aria-label": words },
    svg("title", {}, words), svg("path", { d: ringData(rings), class: "ruin-edge" }), ...parts,
    caption([between(ring, 0, 0.5), between(ring, 1, 0.5)], rubble ? "Rubble" : "Unstable", "marker"),
  );
}

const STONES = [[0.15, 0.2], [0.34, 0.42], [0.2, 0.7], [0.5, 0.16], [0.55, 0.62], [0.72, 0.3], [0.84, 0.56], [0.68, 0.84], [0.4, 0.86], [0.86, 0.14]]; // shares of the house

/** @param {number[]} at @param {number} number */
function stone([x, y], number) {
  return svg("path", { d: "M-0.55 0.1L-0.25 -0.4L0.35 -0.35L0.55 0.15L0.1 0.45Z", transform: `translate(${x} ${y}) rotate(${number * 67}) scale(${0.7 + (number % 3) * 0.3})`, class: `stone stone-${number % 2}` });
}

/** Cracks from each corner towards the middle. @param {Place[]} ring */
function cracks(ring) {
  const centre = middle(ring.slice(0, -1));
  return ring.slice(0, -1).map(([x, y], at) => {
    const [dx, dy] = [centre[0] - x, centre[1] - y];
    const bend = at % 2 ? 0.12 : -0.12;
    return svg("path", { class: "crack", d: `M${x} ${y}L${x + dx * 0.3 - dy * bend} ${y + dy * 0.3 + dx * bend}L${x + dx * 0.5 + dy * bend} ${y + dy * 0.5 - dx * bend}L${x + dx * 0.75} ${y + dy * 0.75}` });
  });
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
export function flame(size) {
  return `M0 ${-size}C${size * 0.3} ${-size * 0.3} ${size * 0.8} ${-size * 0.1} ${size * 0.65} ${size * 0.45}C${size * 0.5} ${size} ${-size * 0.5} ${size} ${-size * 0.65} ${size * 0.45}C${-size * 0.8} ${-size * 0.05} ${-size * 0.25} ${-size * 0.2} 0 ${-size}Z`;
}

// --- where men fell in this Turn: each lies there till it ends -----------------------------------------------------

/** @param {View} view @param {string} id @param {FallenView} one */
export function fallen(view, id, { seat, at: [x, y], leader }) {
  const side = view.sides?.[seat];
  const words = `${side?.title ?? ""}: a ${leader ? "Leader" : "man"} fell here in this Turn`;
  return svg("g", { class: `fallen-man nation-${side?.nation} ${leader ? "of-leader" : ""}`, "data-fallen": id, role: "img", "aria-label": words, transform: `translate(${x} ${y})` },
    svg("title", {}, words),
    svg("g", { transform: `rotate(${turned(id)})` },
      svg("ellipse", { rx: 0.62, ry: 0.42, class: "fallen-ground" }),
      svg("path", { d: "M-0.12 0.05L0.42 -0.16M-0.12 0.05L0.44 0.2M-0.1 -0.1L0.12 -0.34M-0.16 0.12L-0.02 0.36", class: "fallen-limbs" }),
      svg("rect", { x: -0.3, y: -0.17, width: 0.42, height: 0.34, rx: 0.14, class: "fallen-body" }),
      svg("circle", { cx: -0.42, cy: -0.02, r: 0.15, class: "fallen-helmet" }),
    ),
    svg("path", { d: "M-0.26 -0.26L0.26 0.26M0.26 -0.26L-0.26 0.26", class: "fallen-cross" }),
  );
}

/** Another way for each, the same each time he is drawn; degrees. @param {string} id */
function turned(id) {
  return [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
}
