// @ts-check
// What was dug, strung or laid: entrenchments, barbed wire, minefields, roadblocks and ways through them.

import { lowered, t } from "../../words/words.js";
import { svg } from "../element.js";
import { distance, middle, ringData } from "../geometry.js";
import { DEFENCES as NAMES } from "../words.js";
import { caption } from "./label-cards.js";

/** @import { DefenceView, View } from "../protocol.d.ts" */

/** @typedef {import("../geometry.js").Place} Place */

const DEFENCES = {
  entrenchment: {
    words: t("entrenchment: hard cover for whoever is in it"),
    parts: () => ["parapet-edge", "parapet", "trench"],
  },
  "barbed-wire": {
    words: t("barbed wire: only tracks cross it until it is cleared"),
    parts: (/** @type {string} */ id) => ["wire-ground", `url(#coils-${id})`, "wire-edge"],
  },
  minefield: {
    words: t("minefield: nobody crosses it until it is cleared"),
    parts: (/** @type {string} */ id) => ["mines-ground", `url(#mines-${id})`, "mines-edge"],
  },
  matting: { words: t("matting: firm ground"), parts: () => ["matting-ground", "matting-edge"] },
  fascine: { words: t("fascine: vehicles cross here"), parts: () => ["fascine-ground", "fascine-edge"] },
  gap: { words: t("a way through: vehicles pass here"), parts: () => ["gap-ground", "gap-edge"] },
  roadblock: {
    words: t("roadblock: no vehicle passes it until it is blown up"),
    parts: () => ["block-ground", "block-edge"],
  },
  barricade: {
    words: t("barricade: hard cover for whoever lines it, from the far side alone"),
    parts: () => ["barricade-edge", "barricade"],
  },
  "squad-barricade": {
    words: t("barricade: hard cover for whoever lines it, from the far side alone"),
    parts: () => ["barricade-edge", "barricade"],
  },
};
/** What is left of them, once tracks have driven over wire or a charge has torn a roadblock open. */
const BROKEN = {
  minefield: t("minefield, flailed: vehicles cross it slowly and do not fire"),
  gap: t("a gap cut through the hedgerow: a low obstacle to vehicles"),
  "barbed-wire": t("barbed wire, driven over: men cross it with one die less"),
  roadblock: t("roadblock, partly destroyed: vehicles pass it slowly"),
};

/**
 * Whose it is, what it is, and after a colon what that means.
 * @param {View} view
 * @param {DefenceView} defence
 */
export function defenceInWords(view, { kind, seat, cleared, broken }) {
  const words =
    broken && kind in BROKEN ? BROKEN[/** @type {keyof typeof BROKEN} */ (kind)] : DEFENCES[kind].words;
  const told = cleared ? t`${lowered(NAMES[kind])}, cleared: anybody may cross it` : words;
  return `${view.sides?.[seat]?.title ?? ""} ${told}`;
}

/** @param {View} view @param {string} id @param {DefenceView} defence */
export function defence(view, id, { kind, seat, ring, cleared, broken }) {
  const told = defenceInWords(view, { kind, seat, ring, cleared, broken });
  return svg(
    "g",
    {
      class: `defence defence-${kind} ${cleared ? "is-cleared" : ""} ${broken ? "is-broken" : ""}`,
      "data-defence": id,
      "data-kind": kind,
      role: "img",
      "aria-label": told,
    },
    svg("title", {}, told),
    ...works(id, kind, ring),
    ...captionOf(kind, cleared).map((written) => caption(middle(ring), written, "marker", DANGER[kind])),
  );
}

/** The sign that may stand for what is written. @type {Record<string, "wire" | "mines" | "block">} */
const DANGER = { "barbed-wire": "wire", minefield: "mines", roadblock: "block" };

/**
 * What is written on it: men in an entrenchment would be hidden.
 * @param {DefenceView["kind"]} kind
 * @param {boolean | undefined} cleared
 */
function captionOf(kind, cleared) {
  if (["entrenchment", "matting", "fascine", "gap"].includes(kind) || isBarricade(kind)) return [];
  if (kind === "roadblock") return [cleared ? t("Road open") : t("Roadblock")];
  return [kind === "minefield" ? (cleared ? t("Mines cleared") : t("Mines")) : t("Wire")];
}

/**
 * An entrenchment's rim, above the men in it: what marks them out would hide it.
 * @param {DefenceView} defence
 */
export function rim({ ring }) {
  const d = ringData([ring]);
  return svg(
    "g",
    { class: "rim", "aria-hidden": "true" },
    svg("path", { d, class: "rim-edge" }),
    svg("path", { d, class: "rim-bags" }),
  );
}

/** The drawing alone. @param {string} id @param {DefenceView["kind"]} kind @param {Place[]} ring */
export function works(id, kind, ring) {
  const d = ringData([ring]);
  const hedgehogs =
    kind === "roadblock"
      ? [
          svg("path", { d: crosses(ring), class: "hedgehog-casing" }),
          svg("path", { d: crosses(ring), class: "hedgehog" }),
        ]
      : [];
  const sacks = isBarricade(kind) ? [svg("path", { d: seams(ring), class: "barricade-seams" })] : [];
  return [...pattern(id, kind, ring), ...drawn(id, kind, d), ...hedgehogs, ...sacks];
}

/** @param {DefenceView["kind"]} kind */
function isBarricade(kind) {
  return kind === "barricade" || kind === "squad-barricade";
}

/** The two ends of the line along the middle of a band, by its corners. @param {Place[]} ring */
function axis([a, b, c, e]) {
  return distance(a, b) > distance(b, c)
    ? [middle([a, e]), middle([b, c])]
    : [middle([a, b]), middle([c, e])];
}

/** Seams between the sacks and stones of a barricade, slanted one way and the other. @param {Place[]} ring */
function seams(ring) {
  const [[x, y], to] = axis(ring);
  const length = distance([x, y], to);
  const [east, south] = [(to[0] - x) / length, (to[1] - y) / length];
  const rounded = (/** @type {number} */ value) => Math.round(value * 100) / 100;
  const at = (/** @type {number} */ along, /** @type {number} */ aside) =>
    `${rounded(x + east * along - south * aside)} ${rounded(y + south * along + east * aside)}`;
  const count = Math.round(length / 0.6);
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => {
    const along = ((index + 1) * length) / count;
    const slant = index % 2 ? 0.12 : -0.12;
    return `M${at(along - slant, -0.25)}L${at(along + slant, 0.25)}`;
  }).join("");
}

/** @param {string} id @param {DefenceView["kind"]} kind @param {string} d */
function drawn(id, kind, d) {
  return [
    ...DEFENCES[kind]
      .parts(id)
      .map((part) => svg("path", part.startsWith("url") ? { d, fill: part } : { d, class: part })),
  ];
}

/** Hedgehogs of steel along a roadblock: crosses in a row from end to end. @param {Place[]} ring */
function crosses(ring) {
  const [from, to] = axis(ring);
  const count = Math.max(1, Math.round(distance(from, to) / 0.9));
  return Array.from({ length: count }, (_, at) => {
    const share = (at + 0.5) / count;
    const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share].map(
      (value) => Math.round(value * 100) / 100,
    );
    return `M${x - 0.3} ${y - 0.3}l0.6 0.6M${x + 0.3} ${y - 0.3}l-0.6 0.6M${x} ${y - 0.42}v0.84`;
  }).join("");
}

/** What wire and mines are filled with. @param {string} id @param {string} kind @param {number[][]} ring */
function pattern(id, kind, ring) {
  if (kind === "barbed-wire")
    return [
      tiled(
        `coils-${id}`,
        ring[0],
        0.8,
        svg("circle", { cx: 0.4, cy: 0.4, r: 0.33, class: "coil" }),
        svg("path", {
          d: "M0.05 0.05L0.2 0.2M0.75 0.05L0.6 0.2M0.05 0.75L0.2 0.6M0.75 0.75L0.6 0.6",
          class: "barb",
        }),
      ),
    ];
  return kind === "minefield"
    ? [
        tiled(
          `mines-${id}`,
          ring[0],
          2,
          svg("circle", { cx: 1, cy: 1, r: 0.3, class: "mine" }),
          svg("circle", { cx: 1, cy: 1, r: 0.1, class: "mine-fuse" }),
        ),
      ]
    : [];
}

/** @param {string} id @param {number[]} corner @param {number} inches @param {...SVGElement} parts */
function tiled(id, [x, y], inches, ...parts) {
  return svg(
    "defs",
    {},
    svg("pattern", { id, x, y, width: inches, height: inches, patternUnits: "userSpaceOnUse" }, ...parts),
  );
}
