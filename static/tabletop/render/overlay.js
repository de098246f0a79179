// @ts-check
// What is drawn over the table for the eye: areas, rings, ways, ghosts, sight lines.

import { numeral, t } from "../../words/words.js";
import { svg } from "../element.js";
import { distance, lineData, ringData } from "../geometry.js";
import { base, soldier } from "./figures.js";
import { caption, captionWidth } from "./label-cards.js";
import { around, bestSpot, boxAt, tie } from "./label-places.js";

export { caption };

/** @import { Line, Sight } from "../protocol.d.ts" */

/** @typedef {import("../geometry.js").Place} Place */

/**
 * An area given by rings.
 * @param {Place[][]} rings
 * @param {string} kind
 * @param {import("../element.js").Attributes} [more]
 */
export function area(rings, kind, more = {}) {
  const d = ringData(rings);
  const casing = kind === "fan" ? null : svg("path", { d, class: "area-casing" });
  return svg("g", more, casing, svg("path", { d, class: `area area-${kind}`, "fill-rule": "evenodd" }));
}

/**
 * How far a roll may carry men: at the least, on average, at the most.
 * @param {Place[]} men
 * @param {{ least: number, mean: number, most: number }} data
 */
export function band(men, data) {
  const steps = /** @type {[string, string, number][]} */ ([
    ["most", t("at most"), data.most],
    ["mean", t("on average"), data.mean],
    ["least", t("at least"), data.least],
  ]).filter(([, , inches]) => inches > 0);
  const areas = steps.map(([kind, , inches]) =>
    svg(
      "g",
      { class: `band band-${kind}`, "data-band": kind },
      ...men.map((at) => circleOf(at, inches + 0.58, "band-edge")),
      ...men.map((at) => circleOf(at, inches + 0.38, "band-fill")),
    ),
  );
  const top = men.reduce((best, at) => (at[1] < best[1] ? at : best));
  const downwards = top[1] < data.most + 1;
  const from = downwards ? men.reduce((best, at) => (at[1] > best[1] ? at : best)) : top;
  const marks = steps.map(([, words, inches]) =>
    caption([from[0], from[1] + (downwards ? inches + 2 : -inches)], `${words} ${numeral(inches)}″`),
  );
  return { areas, marks };
}

/** @param {Place} at @param {number} radius @param {string} name */
function circleOf(at, radius, name) {
  return svg("circle", { cx: at[0], cy: at[1], r: radius, class: name });
}

/** @param {Place} at @param {number} radius @param {string} kind */
export function circle(at, radius, kind) {
  return svg("circle", { cx: at[0], cy: at[1], r: radius, class: `ring ring-${kind}` });
}

/** @param {Place[]} places @param {string} kind */
export function line(places, kind) {
  return svg("path", { d: lineData(places), class: `line line-${kind}` });
}

/** A straight way with its length in inches. @param {Place} from @param {Place} to @returns {SVGElement[]} */
export function trail(from, to) {
  return distance(from, to) > 0.05
    ? [line([from, to], "way"), caption(to, `${numeral(distance(from, to).toFixed(1))}″`)]
    : [];
}

/**
 * Captions of several places, off the men, off the labels and off each other, each tied to its place.
 * @param {import("./board.js").Board} board
 * @param {{ at: Place, text: string }[]} all
 */
export function captions(board, all) {
  const { inch } = board.camera;
  const taken = { ...board.labels.taken, labels: [...board.labels.taken.labels] };
  return all.map(({ at, text }) => {
    const [width, height] = [captionWidth(text) / inch, 19 / inch];
    const { spot } = bestSpot([around([at], 0.3)], width, height, taken);
    taken.labels.push(boxAt(spot, width, height));
    return svg(
      "g",
      {},
      svg("path", { d: lineData(tie(boxAt(spot, width, height), around([at], 0))), class: "label-tie" }),
      caption([spot[0] - 10 / inch, spot[1] + 24 / inch], text),
    );
  });
}

/** The mark of a place where nobody may stand. @param {Place} at @param {string} [why] */
export function cross(at, why = "") {
  return svg(
    "g",
    { class: "cross", transform: `translate(${at[0]} ${at[1]})` },
    why ? svg("title", {}, why) : null,
    svg("circle", { r: 0.62 }),
    svg("path", { d: "M-0.36 -0.36L0.36 0.36M0.36 -0.36L-0.36 0.36" }),
  );
}

/**
 * A man where he would stand.
 * @param {{ id: string, nation: string, weapon: string, at: Place, facing: number, leader?: boolean, wrong?:
 *   boolean }} man
 */
export function ghost(man) {
  return svg(
    "g",
    {
      class: `ghost nation-${man.nation} ${man.wrong ? "is-wrong" : ""} ${man.leader ? "of-leader" : ""}`,
      "data-ghost": man.id,
      transform: standsAt(man.at, man.facing),
    },
    base(man.nation, man.leader),
    soldier(man.nation, man.weapon),
  );
}

/** How a man is drawn at a place. @param {Place} at @param {number} facing */
export function standsAt(at, facing) {
  return `translate(${at[0]} ${at[1]}) rotate(${facing})`;
}

/** The handle by which a formation is turned. @param {Place} from @param {Place} at */
export function turner(from, at) {
  return svg(
    "g",
    { class: "turner" },
    svg("path", { d: lineData([from, at]), class: "line line-turner" }),
    svg(
      "g",
      {
        "data-handle": "turn",
        transform: `translate(${at[0]} ${at[1]})`,
        "aria-label": t("Turn the formation"),
        role: "button",
      },
      svg("circle", { r: 0.7, class: "handle" }),
      svg("path", {
        d: "M-0.3 0.1A0.3 0.3 0 1 1 0 0.34M-0.46 -0.02L-0.3 0.16L-0.1 0.02",
        class: "handle-sign",
      }),
    ),
  );
}

const FOUR_ARROWS = [
  "M-0.35 0H0.35M0 -0.35V0.35",
  "M-0.24 -0.12L-0.36 0L-0.24 0.12M0.24 -0.12L0.36 0L0.24 0.12",
  "M-0.12 -0.24L0 -0.36L0.12 -0.24M-0.12 0.24L0 0.36L0.12 0.24",
].join("");

/** The cross of arrows by which a formation is carried. @param {Place} at */
export function carrier(at) {
  return svg(
    "g",
    { "data-handle": "carry", transform: `translate(${at[0]} ${at[1]})`, class: "carrier" },
    svg("circle", { r: 0.6, class: "handle" }),
    svg("path", { d: FOUR_ARROWS, class: "handle-sign" }),
  );
}

/** Sight lines as the server computed them: of each man to the one he sees best. @param {Sight} sight */
export function sightLines(sight) {
  /** @type {Map<string, Line>} */
  const best = new Map();
  for (const one of sight.lines ?? []) {
    const key = String(one.from);
    const before = best.get(key);
    if (!before || worth(one) < worth(before)) best.set(key, one);
  }
  return [...best.values()].flatMap((one) =>
    one.segments.map((part) => line([part.from, part.to], `sight sight-${part.shade}`)),
  );
}

const SHADES = ["clear", "hindered", "blocked"];

/** Less is better: first the worst shade on the line, then its length. @param {Line} one */
function worth(one) {
  const shade = Math.max(...one.segments.map((part) => SHADES.indexOf(part.shade)));
  const [from, to] = [one.segments[0].from, one.segments[one.segments.length - 1].to];
  return shade * 1000 + distance(from, to);
}
