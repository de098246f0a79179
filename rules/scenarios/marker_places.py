"""Where Patrol Markers start: in an area or along an edge, as a chain or apart, or at one point (1e A)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from rules.engine.effects import ask
from rules.engine.facts import Inches, OfSide
from rules.engine.requests import Choose, Option, Place, PlaceablePiece, Placed, Source
from rules.geometry.distance import distance
from rules.geometry.edges import Border
from rules.geometry.shapes import Shape, area, common, rings
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most, rounded
from rules.geometry.zones import covers
from rules.phrases import Text, say
from rules.scenarios.marker_moves import MARKER_MOVE, are_free, is_linked
from rules.state.game import Game
from rules.state.pieces.force import PatrolMarker, Side
from rules.state.troops.refs import side_ref

SPACING = 9.0
"""Inches between the places that are suggested for markers side by side."""

BAND = 0.5
"""Inches in from an edge up to which a place means that edge."""


class OwnGround(StrEnum):
    """Ground on which a side sets up."""

    TABLE_EDGE = "table-edge"
    NEAR_TABLE_EDGE = "near-table-edge"
    ZONE = "zone"
    QUARTER = "quarter"
    OBJECTIVE = "objective"


class PatrolMarkersSetDown(OfSide, frozen=True):
    """A side has set so many Patrol Markers down; near its table edge that is within so many inches of it."""

    kind: ClassVar = "patrol"
    section: ClassVar = "1e A"
    spoken: ClassVar = ("markers", "ground", "inches")

    markers: int
    ground: OwnGround
    inches: Inches


class PatrolMarkersEntered(OfSide, frozen=True):
    """A side enters with so many Patrol Markers at one point of its table edge."""

    kind: ClassVar = "patrol"
    section: ClassVar = "1e A"
    spoken: ClassVar = ("markers",)

    markers: int


@dataclass(frozen=True)
class MarkerStart:
    """Ground on which markers start: which it is, places to suggest, how far apart they are at least.

    `apart` of none means that they form a chain (1e 3.1); markers on an `edge` are set right on it, others
    may be `within` so many inches of one.
    """

    ground: OwnGround
    shape: Shape
    suggested: tuple[Point, ...]
    apart: float | None = None
    edge: Border | None = None
    within: float = 0.0

    def put(self, at: Point) -> Point:
        """Find where a marker set there stands."""
        return at if self.edge is None else rounded(self.edge.foot(at))

    def why_not(self, places: Sequence[Point], *, free: bool = False) -> Text:
        """Say why markers cannot start there, or nothing; `free` ones keep no distance to each other
        (l40-015)."""
        if not all(covers(self.shape, at) for at in places):
            return say("each-marker-starts-there", ground=self.ground, inches=self.within)
        if free:
            return ""
        if self.apart is None:
            told = say("markers-form-a-chain", inches=MARKER_MOVE)
            return "" if is_linked([self.put(at) for at in places]) else told
        pairs = [(one, other) for index, one in enumerate(places) for other in places[:index]]
        if all(at_most(self.apart, distance(one, other)) for one, other in pairs):
            return ""
        return say("markers-start-apart", inches=self.apart)


def on_edge(border: Border, count: int) -> MarkerStart:
    """Make the whole of an edge a start, the markers side by side in its middle."""
    shape = area(border.strip(0.0, border.length, 0.0, BAND))
    return MarkerStart(OwnGround.TABLE_EDGE, shape, in_a_row(border, count, 0.0), edge=border)


def within(border: Border, inches: float, count: int) -> MarkerStart:
    """Make the ground within so many inches of an edge a start."""
    shape = area(border.strip(0.0, border.length, 0.0, inches))
    return MarkerStart(OwnGround.NEAR_TABLE_EDGE, shape, in_a_row(border, count, inches), within=inches)


def in_a_row(border: Border, count: int, depth: float, spacing: float = SPACING) -> tuple[Point, ...]:
    """List places side by side about an edge's middle, so many inches in from it."""
    first = border.length / 2.0 - spacing * (count - 1) / 2.0
    return tuple(rounded(border.at(first + spacing * number, depth)) for number in range(count))


# --- asking --------------------------------------------------------------------------------------------


async def choose_count(side: Side) -> int:
    """Ask for three or four Patrol Markers (1e A)."""
    return int((await ask(count_request(side))).option)


def count_request(side: Side) -> Choose:
    """Make the request how many Patrol Markers a side takes, three or four (1e A)."""
    labels = {"3": say("three-markers"), "4": say("four-markers")}
    return Choose(
        name="choose-patrol-markers",
        seat=side.seat,
        prompt=say("three-or-four-markers"),
        public=say("chooses-how-many-markers"),
        rule="1e A",
        list_options=lambda: [Option(id=one, label=label) for one, label in labels.items()],
        prefer="4",
    )


async def place_markers(game: Game, side: Side, start: MarkerStart, *, group: int = 0) -> None:
    """Ask where each of a side's markers starts, as many as places are suggested (1e A)."""
    count = len(start.suggested)
    names = [say("marker", number=number) for number in range(1, count + 1)]
    placed = await ask(_request(game, side, start, names))
    for at in placed.places.values():
        add_marker(game, side, start.put(at), group)
    who, ground = side_ref(side), start.ground
    game.tell(PatrolMarkersSetDown(side=who, markers=count, ground=ground, inches=start.within))


async def stack_markers(game: Game, side: Side, count: int) -> None:
    """Ask for the one point of the side's edge at which all its markers start (1e A)."""
    border = game.border(side)
    start = on_edge(border, 1)
    placed = await ask(_request(game, side, start, [say("all-your-markers")]))
    (at,) = placed.places.values()
    for _ in range(count):
        add_marker(game, side, start.put(at))
    game.tell(PatrolMarkersEntered(side=side_ref(side), markers=count))


def add_marker(game: Game, side: Side, at: Point, group: int = 0) -> None:
    """Set a Patrol Marker down."""
    marker = PatrolMarker(id=game.table.new_id("marker-"), at=at, group=group)
    side.patrol_markers[marker.id] = marker


def _request(game: Game, side: Side, start: MarkerStart, names: Sequence[Text]) -> Place:
    pieces = tuple(
        PlaceablePiece(id=f"new-{number}", label=name) for number, name in enumerate(names, start=1)
    )
    ids = [piece.id for piece in pieces]
    shape = common(start.shape, game.ground.table)
    suggested = Placed(places=dict(zip(ids, start.suggested, strict=True)), source=SOURCE)
    return Place(
        name="place-patrol-markers",
        seat=side.seat,
        prompt=say("set-markers-down", ground=start.ground, inches=start.within)
        if len(names) > 1
        else say("enter-at-one-point"),
        public=say("sets-markers-down"),
        rule="1e A",
        pieces=pieces,
        list_sources=lambda: [
            Source(id=SOURCE, label=say("where-you-start"), at=start.suggested[0], area=rings(shape))
        ],
        suggest=lambda: suggested,
        check=lambda placed: start.why_not(list(placed.places.values()), free=are_free(game, side)),
    )


SOURCE = "start"
"""The one source of the question: the ground on which they start."""
