"""Jump-Off Points: placed by turns from the Patrol Markers, then the battle begins (1e 3.2)."""

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from rules.command.barrage_before import tell_barrages
from rules.engine.effects import ask, settled
from rules.engine.facts import MarkerRef, OfSide
from rules.engine.lazily import cached_property
from rules.engine.requests import Place, PlaceablePiece, Placed, Source
from rules.geometry.distance import closest, distance, middle
from rules.geometry.patrol import FURTHER, along_lines
from rules.geometry.shapes import Ring, Shape, common, disc, rings
from rules.geometry.terrain import Point
from rules.geometry.tolerance import TOLERANCE, rounded
from rules.geometry.zones import JumpOffZone, jump_off_zone
from rules.phrases import Text, say
from rules.scenarios.catalogue import scenario_of
from rules.scenarios.machine_guns import set_machine_guns
from rules.scenarios.marker_moves import marker_name, marker_ref
from rules.scenarios.sketch_map import mark_maps
from rules.scenarios.static_defences import lay_static_defences
from rules.state.game import Game
from rules.state.pieces.force import JumpOffPoint, PatrolMarker, Side
from rules.state.saved.table import Stage
from rules.state.troops.refs import side_ref

PIECE = "jump-off-point"
"""The id of the one piece that the request asks for."""

SLACK = 0.1
"""Inches by which a place may miss the table edge that it has to be on."""

ENOUGH = 18.0
"""Inches between a side's points beyond which a suggestion seeks no broader front."""

PER_INCH_BACK = 0.25
"""Inches of front that a suggestion gives up for an inch nearer to the Patrol Marker."""

NEAR_THE_MARKER = 12.0
"""Inches of own table edge around a marker used when no zone of the side has any place at all."""


class JumpOffPointPlaced(OfSide, frozen=True):
    """A side has placed one of its Jump-Off Points, by its number, behind one of its Patrol Markers."""

    kind: ClassVar = "jump-off-point"
    section: ClassVar = "1e 3.2"
    spoken: ClassVar = ("number",)

    point: str
    number: int
    at: Point
    marker: MarkerRef


class BattleBegan(OfSide, frozen=True):
    """Turn 1 begins; the side has its first Phase."""

    kind: ClassVar = "turn"
    section: ClassVar = "1e 4.1.1"


@dataclass(frozen=True)
class JumpOffSite:
    """Where one Patrol Marker lets a point go: its zone, or the own table edge near it when all are empty."""

    marker: PatrolMarker
    zone: JumpOffZone
    own_edge: Shape | None = None

    @cached_property
    def is_empty(self) -> bool:
        """Whether no place at all is left in the zone."""
        return self.own_edge is None and not self.zone.has_cover and self.zone.edges.length <= TOLERANCE

    @cached_property
    def stretch(self) -> Shape:
        """The table edge to use, where the point has to go on one."""
        return self.own_edge if self.own_edge is not None else self.zone.edges

    @property
    def needs_edge(self) -> bool:
        """Whether the point must lie on a table edge."""
        return self.own_edge is not None or not self.zone.has_cover

    def allows(self, at: Point) -> bool:
        """Whether the point may be placed there."""
        if not self.needs_edge:
            return self.zone.allows(at)
        return bool(disc(at, SLACK).intersects(self.stretch))

    def rings(self) -> list[Ring]:
        """Outline the area to draw; a table edge as a thin band."""
        return rings(self.stretch.buffer(SLACK)) if self.needs_edge else self.zone.rings()

    @cached_property
    def places(self) -> list[Point]:
        """Legal places all over it."""
        found = self.zone.places() if self.own_edge is None else along_lines(self.own_edge)
        return [at for at in map(rounded, found) if self.allows(at)]


async def place_jump_off_points(game: Game) -> None:
    """Ask the side that moved first, then both by turns, to place a point until all are placed (1e 3.2)."""
    while game.table.stage is Stage.JUMP_OFF_POINTS:
        await settled()
        side = game.to_move
        await place_one(game, side)
        if left_to_place(game, game.enemy(side)):
            game.table.to_move = side.seat.other
        elif not left_to_place(game, side):
            await scenario_of(game).last_points(game)
            await lay_static_defences(game)
            await set_machine_guns(game)
            await mark_maps(game)
            await begin_battle(game)


def left_to_place(game: Game, side: Side) -> int:
    """Count the points that a side still has to place (1e 3.2, A)."""
    return max(0, scenario_of(game).jump_off_points(game, side) - len(side.jump_off_points))


async def place_one(game: Game, side: Side) -> None:
    """Ask the side for one Jump-Off Point from one of its Patrol Markers, which can then give no other.

    (1e 3.2, faq-011)
    """
    placed = await ask(place_jump_off_point_request(game, side))
    marker = side.patrol_markers[placed.source]
    marker.used = True
    point = JumpOffPoint(id=game.table.new_id("point-"), at=placed.places[PIECE])
    side.jump_off_points[point.id] = point
    game.tell(
        JumpOffPointPlaced(
            side=side_ref(side),
            point=point.id,
            number=len(side.jump_off_points),
            at=point.at,
            marker=marker_ref(side, marker),
        )
    )


async def begin_battle(game: Game) -> None:
    """Clear the markers away; who has the first Phase of Turn 1 the scenario says (1e 3.2, 4.1.1, A)."""
    for side in game.sides():
        side.patrol_markers.clear()
    first = await scenario_of(game).first_phase(game)
    table = game.table
    table.stage, table.turn, table.next_active, table.to_move = Stage.BATTLE, 1, first.seat, None
    tell_barrages(game)
    game.tell(BattleBegan(side=side_ref(first)))


# --- where a point may go ------------------------------------------------------------------------------


def jump_off_sites(game: Game, side: Side) -> list[JumpOffSite]:
    """Find where each unused marker lets a point go: its zone, or the own edge when no zone has room."""
    enemies = [marker.at for marker in game.enemy(side).patrol_markers.values()]
    unused = [marker for marker in side.patrol_markers.values() if not marker.used]
    found = [JumpOffSite(marker, jump_off_zone(game.ground, marker.at, enemies)) for marker in unused]
    if not all(site.is_empty for site in found):
        return found
    return [JumpOffSite(site.marker, site.zone, own_edge(game, side, site.marker)) for site in found]


def own_edge(game: Game, side: Side, marker: PatrolMarker) -> Shape:
    """Find the side's table edge within 12" of the place straight behind a marker."""
    behind = game.border(side).foot(marker.at)
    edges = game.ground.table.exterior
    on_it = common(edges, disc(behind, NEAR_THE_MARKER).envelope)
    return common(on_it, disc(behind, NEAR_THE_MARKER))


def why_not_there(site: JumpOffSite, at: Point) -> Text:
    """Say what speaks against placing a Jump-Off Point there, "" if nothing does (1e 3.2, faq-046)."""
    if site.allows(at):
        return ""
    if site.needs_edge:
        return say("no-cover-behind-the-marker")
    return say("point-lies-behind-the-marker", inches=FURTHER)


def place_jump_off_point_request(game: Game, side: Side) -> Place:
    """Make the request where the next Jump-Off Point goes, and from which marker; worked out only when it
    is shown."""

    @cache
    def open_sites() -> dict[str, JumpOffSite]:
        return {site.marker.id: site for site in jump_off_sites(game, side)}

    def suggest() -> Placed:
        usable = [(site.marker, at) for site in open_sites().values() for at in site.places]
        marker, at = max(usable, key=lambda one: _worth(side, *one))
        return Placed(places={PIECE: at}, source=marker.id)

    return Place(
        name="place-jump-off-point",
        seat=side.seat,
        prompt=say("place-a-jump-off-point"),
        public=say("places-a-jump-off-point"),
        rule="1e 3.2",
        pieces=(PlaceablePiece(id=PIECE, label=say("a-jump-off-point")),),
        list_sources=lambda: [_source(side, marker, open_sites()) for marker in side.patrol_markers.values()],
        suggest=suggest,
        check=lambda placed: why_not_there(open_sites()[placed.source], placed.places[PIECE]),
        at_once=not _is_last(game),
    )


def _is_last(game: Game) -> bool:
    """Whether the battle begins with this point, perhaps with dice: then nothing is taken back any more."""
    return sum(left_to_place(game, side) for side in game.sides()) <= 1


def _worth(side: Side, marker: PatrolMarker, at: Point) -> float:
    """Rate a place for a Jump-Off Point: far from the side's others, for a broad front, but not far back.

    The first point lies apart from the middle of the markers, so that there is room on its other side.
    """
    points = [point.at for point in side.jump_off_points.values()]
    others = points or [middle([one.at for one in side.patrol_markers.values()])]
    return min(closest((at,), others), ENOUGH) - distance(marker.at, at) * PER_INCH_BACK


def _source(side: Side, marker: PatrolMarker, open_sites: dict[str, JumpOffSite]) -> Source:
    label = marker_name(side, marker)
    site = open_sites.get(marker.id)
    if site is None:
        refused = say("marker-has-its-point")
        return Source(id=marker.id, label=label, at=marker.at, refused=refused)
    if site.is_empty:
        refused = say("no-room-behind-the-marker")
        return Source(id=marker.id, label=label, at=marker.at, refused=refused)
    return Source(id=marker.id, label=label, at=marker.at, area=site.rings())
