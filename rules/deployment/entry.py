"""Vehicles come onto the table by a road of their own edge, not at Jump-Off Points (1e 11.5; 2e 9.3)."""

from collections.abc import Iterator
from functools import partial
from typing import ClassVar

from rules.command import barrage_before
from rules.command.activation import ARRIVING
from rules.command.barrage_before import Hesitation, is_sent_forward
from rules.engine.effects import ask
from rules.engine.facts import OfSide, PieceRef
from rules.engine.requests import Place, PlaceablePiece, Placed, Source
from rules.geometry.arcs import ahead
from rules.geometry.distance import distance
from rules.geometry.drive import Pose
from rules.geometry.roads import roads_in
from rules.geometry.shapes import area, common, disc, rings
from rules.geometry.terrain import Point
from rules.geometry.tolerance import beyond, rounded
from rules.phrases import Text, say
from rules.scenarios.entry_points import TOO_NEAR, free_stretches, why_not_new_point
from rules.state.changes.men import place_vehicle
from rules.state.changes.teams import fix_entry_point
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.pieces.piece import Vehicle
from rules.state.remembered import DEPLOYED, Remembered
from rules.state.troops.refs import side_ref, vehicle_ref
from rules.vehicles.driving import Driver, where_nothing_bars, why_not_stand

ENTERED_AT = Remembered("entered")
"""Entry points at which a vehicle came on."""

ENTERED = say("entry-point-was-used")

NO_ROOM = say("no-room-to-enter")

ANYWHERE = "edge"
"""What a whole edge without roads is called as an entry point."""

STEP = 0.5
"""Inches between the places tried for a vehicle that comes on."""

TURNS = (0.0, 20.0, -20.0, 45.0, -45.0, 90.0, -90.0)
"""Degrees from straight on in which it is tried."""

EDGE_STEP = 3.0
"""Inches between the places tried along an edge without roads."""


def entry_points(game: Game, side: Side) -> list[Point]:
    """List where roads enter on the side's edge; none where vehicles come on along it (faq-134; 2e 9.3)."""
    if game.edition.command.one_entry_point and side.entry_point is not None:
        return [side.entry_point]
    is_lost = side.lost_entry_point is not None
    return [] if is_lost else roads_in(game.ground, side.edge)


class VehicleDeployed(OfSide, frozen=True):
    """A vehicle comes onto the table."""

    kind: ClassVar = "deployed"
    section: ClassVar = "1e 11.5"

    vehicle: PieceRef
    at: Point


def is_hesitant(game: Game, side: Side) -> bool:
    """Whether the side's vehicles roll to arrive, as they do for good at a new point too (1e 4.3; 2e 9.3)."""
    return side.lost_entry_point is not None or not is_sent_forward(game, side)


def why_hesitant(game: Game, side: Side) -> Hesitation:
    """Find why the side's vehicles must roll before they come on."""
    is_lost = is_sent_forward(game, side)
    return Hesitation.LOST_ENTRY_POINT if is_lost else barrage_before.why_hesitant(game, side)


def why_not_enter(game: Game, vehicle: Vehicle) -> Text:
    """Say why a vehicle cannot come on now, or nothing (1e 11.5)."""
    if not any(not source.refused for source in sources(game, vehicle)):
        points = entry_points(game, game.side(vehicle.seat))
        return ENTERED if points else NO_ROOM
    return "" if suggested(game, vehicle) is not None else NO_ROOM


async def enter(game: Game, vehicle: Vehicle) -> None:
    """Ask where the vehicle comes on, and set it down there (1e 11.5)."""
    side = game.side(vehicle.seat)
    placed = await ask(entry_request(game, vehicle))
    place_vehicle(vehicle, placed.places[vehicle.id], facing=placed.facing or 0.0)
    DEPLOYED.note(game, vehicle.id)
    ARRIVING.put(game, [vehicle.id])
    if side.entry_point is None:
        fix_entry_point(side, _chosen(game, side, placed, vehicle))
    ENTERED_AT.note(game, "1" if game.edition.command.one_entry_point else placed.source)
    at = placed.places[vehicle.id]
    game.tell(VehicleDeployed(side=side_ref(side), vehicle=vehicle_ref(vehicle), at=at))


def _chosen(game: Game, side: Side, placed: Placed, vehicle: Vehicle) -> Point:
    """Find the entry point that was chosen: a road, or the nearest place of an edge without any."""
    if placed.source == ANYWHERE:
        return rounded(game.border(side).foot(placed.places[vehicle.id]))
    return entry_points(game, side)[int(placed.source) - 1]


def entry_request(game: Game, vehicle: Vehicle) -> Place:
    """Make the request where a vehicle comes on and which way it faces (1e 11.5; 2e 9.3)."""
    return Place(
        name="enter",
        seat=vehicle.seat,
        prompt=say("where-to-enter", vehicle=vehicle_ref(vehicle)),
        public=say("brings-on-a-vehicle"),
        rule="1e 11.5",
        subject=vehicle.id,
        pieces=(PlaceablePiece(id=vehicle.id, label=say("piece", piece=vehicle_ref(vehicle))),),
        list_sources=partial(sources, game, vehicle),
        suggest=lambda: suggested(game, vehicle) or Placed(places={}),
        check=partial(why_not_there, game, vehicle),
    )


def sources(game: Game, vehicle: Vehicle) -> list[Source]:
    """List the entry points with the ground about them; without any road the whole edge is one (faq-009)."""
    side, reach = game.side(vehicle.seat), _reach(game, vehicle)
    points = entry_points(game, side)
    if not points:
        free, border = free_stretches(game, side), game.border(side)
        at = border.at(sum(free[0]) / 2.0 if free else 0.0)
        refused: Text = "" if free else TOO_NEAR
        band = [ring for one in free for ring in rings(area(border.strip(*one, 0.0, reach)))]
        return [Source(id=ANYWHERE, label=say("edge-of-the-table"), at=at, area=band, refused=refused)]
    return [
        Source(
            id=str(number),
            label=say("road", number=number),
            at=at,
            area=rings(common(disc(at, reach), game.ground.table)),
            refused=ENTERED if str(number) in ENTERED_AT.of(game) else "",
        )
        for number, at in enumerate(points, start=1)
    ]


def _reach(game: Game, vehicle: Vehicle) -> float:
    whole = game.edition.command.whole_hull_within
    return game.edition.deployment_radius(vehicle.quality) if whole is None else whole


# --- where ---------------------------------------------------------------------------------------------


def why_not_there(game: Game, vehicle: Vehicle, placed: Placed) -> Text:
    """Say why the vehicle cannot come on at this place and facing; "" where it can (1e 11.5; 2e 9.3)."""
    source = next(one for one in sources(game, vehicle) if one.id == placed.source)
    return _why_not_from(game, vehicle, source, Pose(placed.places[vehicle.id], placed.facing or 0.0))


def _why_not_from(game: Game, vehicle: Vehicle, source: Source, pose: Pose) -> Text:
    border = game.border(game.side(vehicle.seat))
    start = border.foot(pose.at) if source.id == ANYWHERE else source.at
    reason = _why_too_far(game, vehicle, start, pose) or _why_not_stand(game, vehicle, pose)
    if reason or source.id != ANYWHERE:
        return reason
    return why_not_new_point(game, game.side(vehicle.seat), start)


def _why_too_far(game: Game, vehicle: Vehicle, start: Point, pose: Pose) -> Text:
    """Say that the vehicle would be too far on: its middle, in the second edition any part of its hull; else
    "".

    (1e 11.5; 2e 9.3)
    """
    corners = pose.hull(vehicle.type.length, vehicle.type.width).corners
    measured = corners if game.edition.command.whole_hull_within else (pose.at,)
    reach = _reach(game, vehicle)
    if any(beyond(distance(start, at), reach) for at in measured):
        return say("comes-on-within", inches=reach)
    return ""


def _why_not_stand(game: Game, vehicle: Vehicle, pose: Pose) -> Text:
    reason = why_not_stand(_driver(game, vehicle), pose)
    return say("cannot-come-to-stand-there", reason=reason) if reason else ""


def _driver(game: Game, vehicle: Vehicle) -> Driver:
    men = [man.at for side in game.sides() for man in game.figures_on_table(side) if not man.floor]
    return Driver(vehicle.type, (1,), game.driving_ground, [at for at in men if at is not None])


# --- suggesting ----------------------------------------------------------------------------------------


def suggested(game: Game, vehicle: Vehicle) -> Placed | None:
    """Suggest a place as far on as it may come, heading for the enemy's edge; None where there is no room."""
    open_sources = [source for source in sources(game, vehicle) if not source.refused]
    tried = ((source, pose) for source in open_sources for pose in _tried(game, vehicle, source))
    return next(
        (
            Placed(places={vehicle.id: pose.at}, source=source.id, facing=pose.heading)
            for source, pose in tried
            if not _why_not_from(game, vehicle, source, pose)
        ),
        None,
    )


def _tried(game: Game, vehicle: Vehicle, source: Source) -> Iterator[Pose]:
    """List places to try, but for those amid what bars vehicles: that may be all along an edge."""
    side = game.side(vehicle.seat)
    for start in _starts(game, side, source):
        yield from where_nothing_bars(_driver(game, vehicle), list(_poses(game, vehicle, start)))


def _poses(game: Game, vehicle: Vehicle, start: Point) -> Iterator[Pose]:
    inwards = game.border(game.side(vehicle.seat)).inwards
    for turn in TURNS:
        deep = _reach(game, vehicle)
        while deep > vehicle.type.width / 2.0:
            yield Pose(rounded(ahead(start, inwards + turn, deep)), (inwards + turn) % 360.0)
            deep -= STEP


def _starts(game: Game, side: Side, source: Source) -> Iterator[Point]:
    if source.id != ANYWHERE:
        yield source.at
        return
    border = game.border(side)
    for start, end in free_stretches(game, side):
        inches = start + EDGE_STEP
        while inches < end:
            yield border.at(inches)
            inches += EDGE_STEP
        yield border.at((start + end) / 2.0)
