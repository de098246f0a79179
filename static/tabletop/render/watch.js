// @ts-check
// The arcs that Teams on Overwatch cover, those of guns and vehicles, and how far Leaders command, for
// everybody to see.

import { svg } from "../element.js";
import { ahead, distance, middle, ringData } from "../geometry.js";
import { pieceOf } from "../state.js";
import { area, circle } from "./overlay.js";
import { placesOf } from "./pieces.js";

/** @import { PlaceablePiece, SideView, TeamView, VehicleView, View } from "../protocol.d.ts" */

/** @typedef {import("../geometry.js").Place} Place */

const WIDTH = 90; // degrees
const STEP = 7.5; // degrees between the corners of the drawn border
const ARM = 40; // inches drawn of the arcs of a vehicle, so that none looks shorter than another
const ANYWHERE = 200; // inches: beyond any table, where sight ends an arc
const FAR = 24; // inches drawn; it reaches as far as one can see

/**
 * A wedge as a ring.
 * @param {Place} at
 * @param {number} facing
 * @param {number} [width]
 * @param {number} [far]
 * @returns {Place[]}
 */
export function wedge(at, facing, width = WIDTH, far = FAR) {
  const turns = Array.from(
    { length: Math.round(width / STEP) + 1 },
    (_, index) => facing - width / 2 + index * STEP,
  );
  return [at, ...turns.map((turn) => ahead(at, turn, far))];
}

/**
 * @typedef {object} Looks
 * @property {import("./watched.js").Seen} seen  what is known of what Teams see
 * @property {string[]} pointed  the pieces that are looked at
 */

/**
 * The arcs of all Teams on Overwatch, those of a Section as one, and of machine guns off the table.
 * @param {View} view
 * @param {Looks} [looks]
 */
export function watchedArcs(view, looks = { seen: {}, pointed: [] }) {
  const fromEdges = Object.entries(view.markers ?? {}).flatMap(([id, one]) => watchedFromEdge(view, id, one));
  return [...fromEdges, ...watchedBySides(view, looks)];
}

/**
 * The arc of machine guns off the table, farther than others as it begins on the edge.
 * @param {View} view
 * @param {string} id
 * @param {View["markers"][string]} marker
 */
function watchedFromEdge(view, id, marker) {
  if (marker.kind !== "machine-guns" || marker.away === "game") return [];
  const d = ringData([wedge(/** @type {Place} */ (marker.at), marker.facing, marker.width, ARM)]);
  return [
    svg(
      "g",
      {
        class: lookOf(view.sides?.[marker.seat]?.nation, marker.seat, false),
        "data-watched": id,
        "data-seat": marker.seat,
      },
      filled([svg("path", { d, class: "watch-fill" })]),
      svg("path", { d, class: "watch-edge" }),
    ),
  ];
}

/**
 * Whose arc it is, by colour and stroke, and whether its Unit is pointed at.
 * @param {string | undefined} nation
 * @param {string} seat
 * @param {boolean} isPointed
 */
function lookOf(nation, seat, isPointed) {
  return `watch nation-${nation} seat-${seat} ${isPointed ? "is-pointed" : ""}`;
}

/** @param {View} view @param {Looks} looks */
function watchedBySides(view, { seen, pointed }) {
  return Object.entries(view.sides ?? {}).flatMap(([seat, side]) => {
    /** @type {Map<string, [string, TeamView][]>} */
    const units = new Map();
    for (const [id, team] of Object.entries(side.teams ?? {})) {
      if (team.stance !== "overwatch") continue;
      const unit = team.section || id;
      units.set(unit, [...(units.get(unit) ?? []), [id, team]]);
    }
    const vehicles = Object.entries(side.vehicles ?? {}).flatMap(([id, one]) =>
      watchedByVehicle(one, {
        class: lookOf(side.nation, seat, pointed.includes(id)),
        "data-watched": id,
        "data-teams": id,
        "data-seat": seat,
      }),
    );
    return [
      ...[...units].map(([unit, teams]) =>
        oneShape(
          teams,
          {
            class: lookOf(
              side.nation,
              seat,
              teams.some(([id]) => pointed.includes(id)),
            ),
            "data-watched": unit,
            "data-teams": teams.map(([id]) => id).join(" "),
            "data-seat": seat,
          },
          seen,
        ),
      ),
      ...vehicles,
    ];
  });
}

/**
 * The arcs of those of a vehicle's crew who are on Overwatch.
 * @param {VehicleView} vehicle
 * @param {import("../element.js").Attributes} more
 */
function watchedByVehicle(vehicle, more) {
  const arcs = vehicle.positions.filter((one) => one.overwatch).flatMap((one) => one.arcs);
  if (!arcs.length) return [];
  const shapes = arcs.map(({ at, facing, width }) =>
    ringData([width ? wedge(at, facing, width) : strip(at, facing, vehicle.width)]),
  );
  return [
    svg(
      "g",
      more,
      filled(shapes.map((d) => svg("path", { d, class: "watch-fill" }))),
      ...shapes.map((d) => svg("path", { d, class: "watch-edge" })),
    ),
  ];
}

/**
 * The frontal arcs of Teams as one shape, each cut by what its Team sees where that is known.
 * @param {[string, TeamView][]} teams
 * @param {import("../element.js").Attributes} more
 * @param {import("./watched.js").Seen} seen
 */
function oneShape(teams, more, seen) {
  const arcs = teams.map(([id, team]) => arcOf(id, team, seen[id]));
  const [fills, edges] = [arcs.flatMap((one) => one.fills), arcs.flatMap((one) => one.edges)];
  return svg("g", more, filled(fills), ...edges);
}

/** Let through as a whole: where arcs lie over each other nothing is added. @param {SVGElement[]} fills */
function filled(fills) {
  return svg("g", { class: "watch-fills" }, ...fills);
}

/** @param {string} id @param {TeamView} team @param {Place[][] | undefined} seen */
function arcOf(id, team, seen) {
  const at = team.gun?.at ?? marker(placesOf(team));
  const whole = ringData([wedge(at, team.facing, WIDTH, seen ? ANYWHERE : FAR)]);
  if (!seen)
    return {
      fills: [svg("path", { d: whole, class: "watch-fill" })],
      edges: [svg("path", { d: whole, class: "watch-edge is-uncut" })],
    };
  const sight = ringData(seen);
  const [inArc, inSight] = [`watch-arc-${id}`, `watch-sight-${id}`];
  const clips = [
    svg("clipPath", { id: inArc }, svg("path", { d: whole })),
    svg("clipPath", { id: inSight }, svg("path", { d: sight })),
  ];
  return {
    fills: [...clips, svg("path", { d: sight, class: "watch-fill", "clip-path": `url(#${inArc})` })],
    edges: [
      svg("path", { d: sight, class: "watch-edge", "clip-path": `url(#${inArc})` }),
      svg("path", { d: whole, class: "watch-edge", "clip-path": `url(#${inSight})` }),
    ],
  };
}

/**
 * The arc into which a weapon that turns slowly can fire, while its Team is looked at.
 * @param {View} view
 * @param {string} id
 */
export function gunArc(view, id) {
  const team = Object.values(view.sides ?? {})
    .map((side) => side.teams?.[id])
    .find(Boolean);
  const crew = Object.values(team?.figures ?? {}).flatMap((man) => (man.serves && man.at ? [man.at] : []));
  if (!team?.arc || !crew.length || team.stance === "overwatch") return [];
  return [
    area([wedge(team.gun?.at ?? marker(crew), team.facing, team.arc)], "gun-arc", { "data-gun-arc": id }),
  ];
}

/** What the weapons of a vehicle reach, each position's by itself. @param {View} view @param {string} id */
export function vehicleArcs(view, id) {
  const vehicle = Object.values(view.sides ?? {})
    .map((side) => side.vehicles?.[id])
    .find(Boolean);
  if (!vehicle) return [];
  return vehicle.positions.flatMap((one) =>
    one.arcs.map(({ at, facing, width }) =>
      area([width ? wedge(at, facing, width, ARM) : strip(at, facing, vehicle.width)], "gun-arc", {
        "data-vehicle-arc": one.id,
      }),
    ),
  );
}

/** As wide as the hull. @param {Place} at @param {number} facing @param {number} width @returns {Place[]} */
function strip(at, facing, width) {
  const corner = (/** @type {Place} */ from, /** @type {number} */ turn) =>
    ahead(from, facing + turn, width / 2);
  const end = ahead(at, facing, ARM);
  return [corner(at, -90), corner(end, -90), corner(end, 90), corner(at, 90)];
}

/**
 * The arcs of guns where they are about to stand: each where the first man of its crew comes.
 * @param {SideView | undefined} side
 * @param {PlaceablePiece[]} pieces
 * @param {Record<string, Place>} men
 * @param {number} facing
 */
export function gunArcsAhead(side, pieces, men, facing) {
  const isGun = (/** @type {string} */ team) =>
    side?.reserve?.teams?.[team]?.kind === "gun" || side?.teams?.[team]?.gun;
  const layers = pieces.filter(
    (piece, at) =>
      piece.group &&
      isGun(piece.group) &&
      men[piece.id] &&
      pieces.findIndex((one) => one.group === piece.group) === at,
  );
  return layers.map((piece) =>
    area([wedge(men[piece.id], facing)], "gun-arc", { "data-gun-arc": piece.group ?? "" }),
  );
}

/**
 * The frontal arcs of these Teams, in which they may fire at who moves.
 * @param {View} view
 * @param {string[]} ids
 */
export function frontalArcs(view, ids) {
  return Object.entries(view.sides ?? {}).flatMap(([seat, side]) => {
    const teams = ids.flatMap((id) =>
      side.teams?.[id] ? [/** @type {[string, TeamView]} */ ([id, side.teams[id]])] : [],
    );
    const look = { class: lookOf(side.nation, seat, true), "data-frontal": "" };
    return teams.length ? [oneShape(teams, look, {})] : [];
  });
}

/** Where the marker lies: at the man nearest to the middle. @param {Place[]} places @returns {Place} */
function marker(places) {
  const centre = middle(places);
  return places.reduce((best, place) => (distance(place, centre) < distance(best, centre) ? place : best));
}

/** The ring in which a Leader commands. @param {View} view @param {string} id */
export function commandRange(view, id) {
  const found = id ? pieceOf(view, id) : null;
  return found?.kind === "leader" && found.piece.at
    ? [circle(found.piece.at, found.piece.command_range, "command")]
    : [];
}
