// @ts-check
// Teams, Leaders, vehicles, Jump-Off Points, Patrol Markers and entrenchments as they stand on the table, and
// men who
// fell; only what changed is drawn again.

import { t } from "../../words/words.js";
import { svg } from "../element.js";
import { distance, INWARDS, lineData, outline } from "../geometry.js";
import {
  carriedBy,
  isDrawnWith,
  isUnarmed,
  leaderInWords,
  teamInWords,
  vehicleInWords,
  weaponMark,
} from "../words.js";
import { defence, rim } from "./defences.js";
import {
  base,
  figure,
  insignia,
  longBase,
  look,
  mountOf,
  mountsLeft,
  placed,
  soldier,
  storey,
} from "./figures.js";
import { gun } from "./guns.js";
import { goalLine, marker, missionGround } from "./markers.js";
import { vehicleClasses, vehicleParts } from "./vehicles.js";

/**
 * @import { FallenView, JumpOffPointView, LeaderView, PatrolMarkerView, SideView, TeamView, VehicleView, View
 *   } from "../protocol.d.ts"
 */

/** @typedef {import("../geometry.js").Place} Place */
/** @typedef {{ layer: string, made: () => SVGElement, depends: unknown[] }} Piece */

/** @param {TeamView} team @returns {Place[]} */
export function placesOf(team) {
  return Object.values(team.figures).flatMap((man) => (man.at ? [man.at] : []));
}

/** @typedef {(id: string, layer: string, made: () => SVGElement, depends: unknown[]) => void} Add */

/**
 * All pieces of a view, by id.
 * @param {View} view
 * @returns {Map<string, Piece>}
 */
export function pieces(view) {
  /** @type {Map<string, Piece>} */
  const found = new Map();
  /** @type {Add} */
  const add = (id, layer, made, depends) => {
    found.set(id, { layer, made, depends });
  };
  for (const [seat, side] of Object.entries(view.sides ?? {})) {
    addMarkers(add, seat, side);
    addForce(add, seat, side);
  }
  addMission(add, view);
  each(view.fallen, (id, one) => add(`fallen-${id}`, "fallen", () => fallen(view, id, one), [one]));
  each(view.defences, (id, one) => {
    add(id, "defences", () => defence(view, id, one), [one]);
    if (one.kind === "entrenchment") add(`${id}-rim`, "rims", () => rim(one), [one]);
  });
  each(view.markers, (id, one) => add(id, "markers", () => marker(view, id, one), [one]));
  return found;
}

/**
 * Adds a side's Patrol Markers, Jump-Off Points and other markers.
 * @param {Add} add
 * @param {string} seat
 * @param {SideView} side
 */
function addMarkers(add, seat, side) {
  const { patrol_markers: patrols, entry_point: entry, nation, title } = side;
  const marks = side.reserve?.marks;
  if (patrols) add(`${seat}-chain`, "chains", () => chain(side), [patrols, nation]);
  each(patrols, (id, one, number) =>
    add(id, "markers", () => patrolMarker(seat, side, id, one, number), [one, title]),
  );
  each(side.jump_off_points, (id, one, number) =>
    add(id, "markers", () => jumpOffPoint(seat, side, id, one, number), [one, title]),
  );
  if (entry) add(`${seat}-entry-point`, "markers", () => entryPoint(side), [entry, title, nation]);
  if (marks) add(`${seat}-map`, "markers", () => sketchMap(side), [marks, nation]);
}

/** Adds a side's vehicles, Teams and Leaders. @param {Add} add @param {string} seat @param {SideView} side */
function addForce(add, seat, side) {
  const { nation, title } = side;
  each(side.vehicles, (id, one) =>
    add(id, "vehicles", () => vehiclePiece(seat, side, id, one), [one, nation, title]),
  );
  each(side.teams, (id, team) => add(id, "teams", () => teamPiece(seat, side, id, team), [team, nation]));
  each(side.leaders, (id, leader) =>
    add(id, "leaders", () => leaderPiece(seat, side, id, leader), [leader, nation]),
  );
}

/** Adds the ground and the line that the scenario is about. @param {Add} add @param {View} view */
function addMission(add, view) {
  const { mission } = view;
  for (const what of /** @type {const} */ (["zone", "objective"])) {
    const ring = mission?.[what];
    if (ring) add(`mission-${what}`, "defences", () => missionGround(view, what, ring), [mission]);
  }
  const line = mission?.line;
  if (line) add("mission-line", "defences", () => goalLine(line), [line]);
}

/**
 * @template One
 * @param {Record<string, One> | undefined} all
 * @param {(id: string, one: One, number: number) => void} take
 */
function each(all, take) {
  for (const [index, [id, one]] of Object.entries(all ?? {}).entries()) take(id, one, index + 1);
}

/**
 * @param {string} kind
 * @param {string} seat
 * @param {SideView} side
 * @param {string} id
 * @param {string} words
 * @param {string} more
 * @param {...SVGElement} parts
 */
function group(kind, seat, side, id, words, more, ...parts) {
  return svg(
    "g",
    {
      class: `piece ${kind} nation-${side.nation} seat-${seat} ${more}`,
      "data-piece": id,
      "data-kind": kind,
      "data-seat": seat,
      role: "button",
      tabindex: 0,
      "aria-label": words,
    },
    ...parts,
  );
}

/** @param {string} seat @param {SideView} side @param {string} id @param {VehicleView} one */
function vehiclePiece(seat, side, id, one) {
  return group(
    "vehicle",
    seat,
    side,
    id,
    vehicleInWords(side, one),
    vehicleClasses(one),
    ...vehicleParts(side.nation, id, one),
  );
}

// --- a Team --------------------------------------------------------------------------------------------

/** @param {string} seat @param {SideView} side @param {string} id @param {TeamView} team */
function teamPiece(seat, side, id, team) {
  const men = Object.entries(team.figures).filter(([, man]) => man.at);
  const carries = team.gun ? undefined : carriedBy(team);
  const carrier = carries
    ? (men.find(([, man]) => man.serves) ??
        (isUnarmed(carries) || isDrawnWith(carries) ? men[0] : undefined))?.[0]
    : undefined;
  const more = [team.done && "done", team.pinned && "pinned", team.broken && "broken"]
    .filter(Boolean)
    .join(" ");
  const weapon = team.gun ? [gun(team.gun, team.facing)] : [];
  const drawn = men.map(([one, man]) =>
    figure(side.nation, one, man, team.facing, one === carrier ? carries : undefined, team.mounted),
  );
  return group(
    "team",
    seat,
    side,
    id,
    teamInWords(side, team),
    `${more} stance-${team.stance || "none"} kind-${team.kind ?? "infantry"}`,
    ...hull(placesOf(team)),
    ...(team.horses ? [mountsLeft(team.left ?? "horse", team.horses, id)] : []),
    ...drawn,
    ...weapon,
  );
}

/** The soft outline around a Team's men. @param {Place[]} places */
export function hull(places) {
  const corners = outline(places);
  // Closed even where they stand in a row: its ends are rounded then, however the line is drawn.
  const data = corners.length ? `${lineData(corners)}${corners.length > 1 ? "" : "h0.01"}Z` : "";
  return [svg("path", { d: data, class: "hull-edge" }), svg("path", { d: data, class: "hull" })];
}

/** A man of a Team who stands for all of it, e.g. in a list. @param {string} nation @param {string} weapon */
export function portrait(nation, weapon) {
  return svg(
    "svg",
    {
      class: `portrait nation-${nation} mark-${weaponMark(weapon)}`,
      viewBox: "-0.65 -0.7 1.3 1.35",
      "aria-hidden": "true",
    },
    base(nation),
    soldier(nation, weapon),
  );
}

// --- a Leader ------------------------------------------------------------------------------------------

/** @param {string} seat @param {SideView} side @param {string} id @param {LeaderView} leader */
function leaderPiece(seat, side, id, leader) {
  const [x, y] = leader.at ?? [0, 0];
  const more = [
    leader.companion ?? leader.rank,
    leader.done && "done",
    leader.out && "out",
    leader.wounds && "wounded",
  ]
    .filter(Boolean)
    .join(" ");
  const man = svg(
    "g",
    { class: "figure", "data-figure": leader.figure, transform: placed(x, y, leader.facing) },
    ...(leader.mounted
      ? [longBase(side.nation, true), mountOf(leader.mount ?? "horse", leader.figure)]
      : [base(side.nation, true)]),
    soldier(side.nation, leader.weapon),
    leader.floor ? storey(leader.floor, leader.facing) : "",
  );
  const badge = svg(
    "g",
    { class: "badge", "data-badge": leader.figure, transform: `translate(${x} ${y})` },
    svg("circle", { cx: 0.42, cy: -0.42, r: 0.33, class: "badge-ground" }),
    svg("g", { transform: "translate(0.42 -0.46)" }, insignia(leader.rank, leader.companion)),
  );
  return group(
    "leader",
    seat,
    side,
    id,
    leaderInWords(side, leader),
    more,
    ...leftBehind(leader),
    man,
    badge,
  );
}

/** What a Leader has got off, where it stands. @param {LeaderView} leader @returns {SVGElement[]} */
function leftBehind(leader) {
  if (!leader.horse) return [];
  const [x, y] = leader.horse;
  return [svg("g", { transform: placed(x, y, 24) }, mountOf(leader.mount ?? "horse", leader.figure))];
}

// --- markers -------------------------------------------------------------------------------------------

/**
 * A marker at its place, which is large enough to be seen however far off the table is.
 * @param {Place} at
 * @param {SVGElement[]} parts
 * @param {import("../element.js").Attributes} [more]
 */
export function token(at, parts, more = {}) {
  return svg(
    "g",
    { ...more, transform: `translate(${at[0]} ${at[1]})` },
    svg("g", { class: "token" }, ...parts),
  );
}

/**
 * @param {string} seat
 * @param {SideView} side
 * @param {string} id
 * @param {JumpOffPointView} point
 * @param {number} number
 */
function jumpOffPoint(seat, side, id, point, number) {
  const words = point.captured
    ? t`${side.title} Jump-Off Point ${number}, captured`
    : t`${side.title} Jump-Off Point ${number}`;
  return group(
    "jump-off-point",
    seat,
    side,
    id,
    words,
    point.captured ? "captured" : "",
    token(point.at, crate(side.nation, number, point.captured)),
  );
}

/** An arrow in from the table's edge, where all vehicles of the side come on. @param {SideView} side */
function entryPoint(side) {
  const [x, y] = side.entry_point ?? [0, 0];
  const words = t`Here ${side.title} vehicles come on`;
  return svg(
    "g",
    {
      class: `entry-point nation-${side.nation}`,
      role: "img",
      "aria-label": words,
      transform: `translate(${x} ${y}) rotate(${INWARDS[side.edge]})`,
    },
    svg("title", {}, words),
    svg("path", { d: "M-0.45 0V-0.9H-0.95L0 -2L0.95 -0.9H0.45V0Z" }),
  );
}

/**
 * Crosses where entrenchments and guns will be, on the map that the owner alone sees.
 * @param {SideView} side
 */
function sketchMap(side) {
  const crosses = (side.reserve?.marks ?? []).map(([x, y]) =>
    svg("path", { d: `M${x - 0.5} ${y - 0.5}l1 1m0 -1l-1 1`, class: "sketched" }),
  );
  return svg(
    "g",
    { class: `sketch-map nation-${side.nation}`, role: "img", "aria-label": t("Marked on your map") },
    svg("title", {}, t("Marked on your map")),
    ...crosses,
  );
}

/**
 * A supply crate with its lid strapped, and on it the shape of its owners' bases.
 * @param {string} nation
 * @param {number} number
 * @param {boolean} captured
 */
export function crate(nation, number, captured = false) {
  return [
    svg("rect", { x: -0.95, y: -0.7, width: 1.9, height: 1.4, rx: 0.12, class: "halo" }),
    svg("rect", { x: -0.95, y: -0.7, width: 1.9, height: 1.4, rx: 0.12, class: "crate" }),
    svg("path", {
      d: "M-0.95 -0.28H0.95M-0.95 0.28H0.95M-0.55 -0.7V0.7M0.55 -0.7V0.7",
      class: "crate-boards",
    }),
    svg("path", { d: look(nation).base.outline, transform: "scale(1.08)", class: "crate-mark" }),
    svg("text", { y: 0.24, "text-anchor": "middle", "font-size": 0.68, class: "crate-number" }, number),
    captured ? svg("path", { d: "M-0.9 -0.65L0.9 0.65M0.9 -0.65L-0.9 0.65", class: "crossed" }) : svg("g"),
  ];
}

/**
 * @param {string} seat
 * @param {SideView} side
 * @param {string} id
 * @param {PatrolMarkerView} marker
 * @param {number} number
 */
function patrolMarker(seat, side, id, marker, number) {
  const words = marker.locked
    ? t`${side.title} Patrol Marker ${number}, locked`
    : t`${side.title} Patrol Marker ${number}`;
  const more = [marker.locked && "locked", marker.used && "used"].filter(Boolean).join(" ");
  return group(
    "patrol-marker",
    seat,
    side,
    id,
    words,
    more,
    token(marker.at, disc(side.nation, number, marker.locked)),
  );
}

const LINK = 12; // inches, only for drawing

/** The links between a side's Patrol Markers. @param {SideView} side */
function chain(side) {
  const places = Object.values(side.patrol_markers ?? {}).map((marker) => marker.at);
  const links = places.flatMap((one, at) =>
    places
      .slice(at + 1)
      .filter((other) => distance(one, other) <= LINK + 0.01)
      .map((other) => lineData([one, other])),
  );
  return svg("path", { d: links.join(""), class: `chain nation-${side.nation}`, "aria-hidden": "true" });
}

/** @param {string} nation @param {number} number @param {boolean} locked */
export function disc(nation, number, locked = false) {
  return [
    svg("circle", { r: 1, class: "halo" }),
    svg("circle", { r: 1, class: "disc" }),
    svg("circle", { r: 0.78, class: "disc-ring" }),
    svg("g", { transform: "translate(0 -0.24) scale(0.8)" }, soldier(nation, "rifle")),
    svg("text", { y: 0.68, "text-anchor": "middle", "font-size": 0.6, class: "disc-number" }, number),
    locked
      ? svg(
          "g",
          { class: "padlock", transform: "translate(0.72 0.66)" },
          svg("circle", { r: 0.42, class: "padlock-ground" }),
          svg("rect", { x: -0.2, y: -0.07, width: 0.4, height: 0.3, rx: 0.05 }),
          svg("path", { d: "M-0.12 -0.06V-0.16A0.12 0.12 0 0 1 0.12 -0.16V-0.06", class: "shackle" }),
        )
      : svg("g"),
  ];
}

// --- where men fell in this Turn: each lies there till it ends -----------------------------------------

/** @param {View} view @param {string} id @param {FallenView} one */
function fallen(view, id, { seat, at: [x, y], leader }) {
  const side = view.sides?.[seat];
  const words = leader
    ? t`${side?.title ?? ""}: a Leader fell here in this Turn`
    : t`${side?.title ?? ""}: a man fell here in this Turn`;
  return svg(
    "g",
    {
      class: `fallen-man nation-${side?.nation} ${leader ? "of-leader" : ""}`,
      "data-fallen": id,
      role: "img",
      "aria-label": words,
      transform: `translate(${x} ${y})`,
    },
    svg("title", {}, words),
    svg(
      "g",
      { transform: `rotate(${turned(id)})` },
      svg("ellipse", { rx: 0.62, ry: 0.42, class: "fallen-ground" }),
      svg("path", {
        d: "M-0.12 0.05L0.42 -0.16M-0.12 0.05L0.44 0.2M-0.1 -0.1L0.12 -0.34M-0.16 0.12L-0.02 0.36",
        class: "fallen-limbs",
      }),
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
