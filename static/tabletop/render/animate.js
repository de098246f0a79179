// @ts-check
// What is seen of what happens: fire as it was given, men walking the ways they went, Shock where it falls.

import { t } from "../../words/words.js";
import { svg } from "../element.js";
import { alongWay, lineData, middle, wayLength } from "../geometry.js";
import { motionShare } from "../settings.js";
import { pieceOf, sides } from "../state.js";
import { capital } from "../words.js";
import { placed } from "./figures.js";
import { facesHit, shotLines, shotOf, vehicleIn } from "./hits.js";
import { placesOf } from "./pieces.js";

/** @import { LogLine, View } from "../protocol.d.ts" */

const WALK = 800; // milliseconds
const FLASH = 2_200;
const LINE = 16,
  WIDEST = 26; // pixels from line to line, letters in one

/** @returns {boolean} */
export function prefersStillness() {
  return motionShare() === 0;
}

/**
 * What is to be seen of what happened, once the table shows it.
 * @param {import("./board.js").Board} board
 * @param {View} before  the view until then
 * @param {View} now
 * @param {LogLine[]} events
 */
export function play(board, before, now, events) {
  if (!events.some((event) => event.kind === "undone"))
    flash(board, "shock", [...shockAdded(before, now), ...damageTold(now, events)]);
  if (prefersStillness()) return;
  for (const { data } of events) {
    if (data?.paths) walk(Object.entries(data.paths).flatMap(([id, way]) => walkersOf(board, id, way)));
    if (data?.poses && data.vehicle) walk(driversOf(board, data.vehicle, data.poses));
  }
}

/**
 * The lines along which fire is given, while its dice fall.
 * @param {import("./board.js").Board} board
 * @param {LogLine[]} events
 */
export function fire(board, events) {
  flash(board, "fire", linesOfFire(events));
}

/**
 * What a roll that lies now has told: that a round has hit a vehicle, and where, or that it went past.
 * @param {import("./board.js").Board} board
 * @param {LogLine} event
 */
export function told(board, event) {
  const shot = shotOf(event);
  if (shot?.hit) flash(board, "hit", facesHit(board.view, [event]));
  else if (shot?.hit === false)
    flash(board, "shock", [
      ...wordsAt(vehicleIn(board.view, shot.vehicle)?.at, t("Missed"), {
        "data-missed": shot.vehicle,
        class: "is-harmless",
      }),
    ]);
}

/**
 * Lines of fire from man to man, or at a vehicle, as the rules told them.
 * @param {LogLine[]} events
 * @returns {SVGElement[]}
 */
export function linesOfFire(events) {
  const fired = events.filter((event) => event.kind === "fired").flatMap(({ data }) => data?.lines ?? []);
  return [...fired, ...shotLines(events)].map((/** @type {[number, number][]} */ line) =>
    svg(
      "g",
      { "data-fire-line": "" },
      svg("path", { d: lineData(line), class: "fire-casing" }),
      svg("path", { d: lineData(line), class: "tracer" }),
    ),
  );
}

/** Fire as one looks back at it. @param {View} view @param {LogLine[]} events */
export function fireLookedAt(view, events) {
  return [...linesOfFire(events), ...facesHit(view, events)];
}

/** @typedef {(share: number, over: boolean) => void} Walker */

/**
 * Shows those of a `moved` or `drove` event on their ways; their drawings already stand at the end.
 * @param {Walker[]} walkers
 */
function walk(walkers) {
  if (!walkers.length) return;
  const [start, lasts] = [performance.now(), WALK * motionShare()];
  step(start);
  /** @param {number} now */
  function step(now) {
    const share = Math.min(1, Math.max(0, (now - start) / lasts));
    const eased = share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
    for (const walker of walkers) walker(eased, share === 1);
    if (share < 1) requestAnimationFrame(step);
  }
}

/**
 * The hull from pose to pose, with its turret.
 * @param {import("./board.js").Board} board
 * @param {string} id
 * @param {[number, number, number][]} poses
 * @returns {Walker[]}
 */
function driversOf(board, id, poses) {
  const element = board.drawing.querySelector(`[data-vehicle="${CSS.escape(id)}"]`);
  if (!element || poses.length < 2) return [];
  const end = element.getAttribute("transform") ?? "";
  return [
    (share, over) => {
      const along = share * (poses.length - 1);
      const from = Math.min(poses.length - 2, Math.floor(along));
      const [x, y, heading] = between(poses[from], poses[from + 1], along - from);
      element.setAttribute("transform", over ? end : placed(x, y, heading));
    },
  ];
}

/**
 * @param {[number, number, number]} one
 * @param {[number, number, number]} other
 * @param {number} share
 * @returns {[number, number, number]}
 */
function between(one, other, share) {
  const turn = ((other[2] - one[2] + 540) % 360) - 180;
  return [one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share, one[2] + turn * share];
}

/**
 * @param {import("./board.js").Board} board
 * @param {string} id
 * @param {[number, number][]} way
 * @returns {Walker[]}
 */
function walkersOf(board, id, way) {
  const element = board.figure(id);
  if (!element || way.length < 2 || wayLength(way) < 0.05) return [];
  const end = element.getAttribute("transform") ?? "";
  const badge = board.drawing.querySelector(`[data-badge="${CSS.escape(id)}"]`);
  const badgeEnd = badge?.getAttribute("transform") ?? "";
  return [
    (/** @type {number} */ share, /** @type {boolean} */ over) => {
      const { at, facing } = alongWay(way, share);
      element.setAttribute("transform", over || facing === null ? end : placed(at[0], at[1], facing));
      badge?.setAttribute("transform", over ? badgeEnd : `translate(${at[0]} ${at[1]})`);
    },
  ];
}

/**
 * Shows something for a moment.
 * @param {import("./board.js").Board} board
 * @param {string} kind
 * @param {SVGElement[]} parts
 */
function flash(board, kind, parts) {
  if (!parts.length) return;
  const group = svg("g", { class: `flash flash-${kind}` }, ...parts);
  board.layers.flashes.append(group);
  setTimeout(() => group.remove(), FLASH);
}

/** What Shock has come on which Teams. @param {View} before @param {View} now @returns {SVGElement[]} */
function shockAdded(before, now) {
  const teams = sides(now).flatMap(([, side]) => Object.entries(side.teams ?? {}));
  return teams.flatMap(([id, team]) => {
    const found = pieceOf(before, id);
    const added = found?.kind === "team" ? team.shock - found.piece.shock : 0;
    return added > 0 && placesOf(team).length
      ? wordsAt(middle(placesOf(team)), t`+${added} Shock`, { "data-shock-added": added, "data-of": id })
      : [];
  });
}

/** What came of hits on vehicles. @param {View} now @param {LogLine[]} events */
function damageTold(now, events) {
  return events
    .filter((event) => event.kind === "damage" && event.data?.vehicle)
    .flatMap(({ text, data }) => {
      const {
        vehicle = "",
        result = text,
        effects,
      } = /** @type {Partial<import("./hits.js").Shot>} */ (data);
      return wordsAt(vehicleIn(now, vehicle)?.at, capital(result), {
        "data-damage": vehicle,
        class: (effects ? !effects.length : result === text) ? "is-harmless" : null,
      });
    });
}

/**
 * @param {[number, number] | undefined} at
 * @param {string} words
 * @param {import("../element.js").Attributes} more
 */
function wordsAt(at, words, more) {
  if (!at) return [];
  const [x, y] = at;
  const lines = wrapped(words);
  const width = Math.max(...lines.map((line) => line.length)) * 7.4 + 12;
  const top = -26 - (lines.length - 1) * LINE;
  const texts = lines.map((line, at) =>
    svg("text", { y: top + 14.4 + at * LINE, "text-anchor": "middle" }, line),
  );
  const card = svg(
    "g",
    { class: "shock-card" },
    svg("rect", { x: -width / 2, y: top, width, height: 20 + (lines.length - 1) * LINE, rx: 4 }),
    ...texts,
  );
  return [svg("g", { transform: `translate(${x} ${y})`, ...more }, svg("g", { class: "label-body" }, card))];
}

/** Words in lines that are no wider than a small screen. @param {string} words @returns {string[]} */
function wrapped(words) {
  /** @type {string[]} */
  const lines = [];
  for (const word of words.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length && longer.length <= WIDEST) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
