"""Where an observer has his battery fire: an aiming point in his sight, a barrage shifted (1e 10.3.1)."""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from functools import partial

from rules.command.commanding import platoon_commander
from rules.engine.requests import Place, PlaceablePiece, Placed
from rules.fire.hulls import hull_points
from rules.geometry.arcs import ahead, bearing
from rules.geometry.distance import distance, towards
from rules.geometry.shapes import Polygon, Ring, Shape, rings
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Point
from rules.geometry.terrain_piece import EYE, TerrainPiece
from rules.geometry.tolerance import at_most, beyond, rounded
from rules.geometry.zones import covers
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.markers.batteries import square_about, square_of
from rules.state.pieces.force import Figure, Side, Team
from rules.state.saved.table import Barrage
from rules.state.sight.closeness import enemies_of
from rules.state.sight.look import conditions, is_seen
from rules.state.troops.refs import piece_ref
from rules.state.troops.units import leads
from rules.weapons.smoke_grenade import AIM

SHIFT = 6.0
"""Inches by which a barrage may be shifted when the battery is activated (1e 10.3.1)."""

BESIDE = 6.0
"""Inches beside an enemy Team at which an aiming point is suggested where that is better."""

FAR_AND_NEAR = (24.0, 12.0, 6.0, 3.0)
"""Inches from the observer at which ground is suggested where no enemy is worth it."""

TURNS = range(0, 360, 30)

OUTSIDE = 0.1
"""Inches before a wall at which it has to be seen."""


class BatteryFire(StrEnum):
    """What a battery fires at a place that its observer sees."""

    RANGING_SHOT = "ranging-shot"
    BARRAGE = "barrage"
    SMOKE = "smoke"


# --- the aiming point ----------------------------------------------------------------------------------


def sees_place(game: Game, observer: Team, at: Point) -> bool:
    """Whether an observer sees a place, or the vehicle or the house that stands on it (1e 10.3.1)."""
    eyes = (Standpoint(man.at, man.floor) for man in _who_look(game, observer) if man.at is not None)
    return any(sees_from(game, eye, at) for eye in eyes)


def _who_look(game: Game, observer: Team) -> list[Figure]:
    """List who may spot for a battery: the observer, or all of a Team of them, their Leader, and who commands
    the platoon (esp-018)."""
    if not observer.rules.by_own_leader:
        return observer.figures[:1]
    side = game.side_of(observer.id)
    own = [one.figure for one in game.leaders_on_table(side) if leads(one, observer)]
    commander = platoon_commander(side)
    is_here = commander is not None and commander.on_table
    return [*observer.figures, *own, *([commander.figure] if commander is not None and is_here else [])]


def sees_from(game: Game, eye: Standpoint, at: Point) -> bool:
    """Whether a place, or the vehicle or the house that stands on it, is seen from somewhere (1e 10.3.1)."""
    return is_seen(game, eye, Standpoint(at)) or _sees_vehicle(game, eye, at) or _sees_house(game, eye, at)


def _sees_vehicle(game: Game, eye: Standpoint, at: Point) -> bool:
    """Whether any of a vehicle on that place is seen: its own hull hides none of it."""
    now = conditions(game)
    for vehicle in game.vehicles_on_table():
        hull = vehicle.footprint
        if hull is not None and at_most(hull.distance(at), 0.0):
            sight = now._replace(ground=now.ground.without((vehicle.id,)))
            places = (point.at for point in hull_points(vehicle))
            return any(place is not None and sight.is_clear(eye, Standpoint(place)) for place in places)
    return False


def _sees_house(game: Game, eye: Standpoint, at: Point) -> bool:
    """Whether any of the walls of a house on that place is seen, at its foot or under its roof."""
    house = game.ground.building_piece_at(at)
    if house is None:
        return False
    now, heights = conditions(game), (0.0, max(house.top - EYE, 0.0))
    before = [towards(wall, eye.at, OUTSIDE) for wall in _along_walls(house)]
    return any(now.is_clear(eye, Standpoint(wall, raised=high)) for wall in before for high in heights)


def _along_walls(house: TerrainPiece) -> Iterator[Point]:
    """List the corners of a house and the middles of its walls."""
    for ax, ay, bx, by in house.outline.edges:
        yield Point(ax, ay)
        yield Point((ax + bx) / 2.0, (ay + by) / 2.0)


def why_not_aim(game: Game, observer: Team, at: Point) -> Text:
    """Say why an observer cannot aim at a place, or nothing (1e 10.3.1)."""
    if not game.ground.is_on_table(at):
        return say("aim-on-the-table")
    return "" if sees_place(game, observer, at) else say("observer-sees-no-such-place")


def good_aim(game: Game, side: Side, observer: Team) -> Point | None:
    """Find where most of the enemy in his sight would be shelled and none of his own men, if it can be."""
    house = _house_of(game, observer)
    places = (at for at in _places(game, side, observer) if house is None or not covers(house, at))
    return next((at for at in places if not why_not_aim(game, observer, at)), None)


def _house_of(game: Game, observer: Team) -> Shape | None:
    """Find the house that the observer is in, so as not to advise aiming at it; None in the open."""
    at = observer.figures[0].at
    house = None if at is None else game.ground.building_piece_at(at)
    return house and house.shape


def _places(game: Game, side: Side, observer: Team) -> list[Point]:
    """List where the enemy stands, places beside him, and ground about the observer, the best first.

    Where it hits nobody a shell had better fall in the enemy's half. Last come vehicles and houses, which he
    may see when he sees no ground.
    """
    here = observer.figures[0].place
    own = _own_places(game, side)
    enemies, teams = enemies_of(game, side), game.teams_on_table(game.enemy(side))
    beside = [ahead(team.places[0], turn, BESIDE) for team in teams for turn in TURNS]
    about = [ahead(here, observer.facing + turn, inches) for inches in FAR_AND_NEAR for turn in TURNS]
    tries = [*sorted(enemies, key=lambda at: distance(here, at)), *map(rounded, (*beside, *about))]
    half, border = square_of(observer) / 2.0, game.border(side)

    def worse(at: Point) -> tuple[int, bool, int]:
        shelled = _under(enemies, at, half)
        return _under(own, at, half), not shelled and border.depth(at) < border.deep / 2.0, -shelled

    tries.sort(key=worse)
    vehicles = [one.pose.at for one in game.vehicles_on_table() if one.seat is not side.seat]
    houses = [one.shape.representative_point() for one in game.ground.buildings]
    return [*tries, *vehicles, *(rounded((float(one.x), float(one.y))) for one in houses)]


def _own_places(game: Game, side: Side) -> list[Point]:
    """List where the side's own men stand, and its vehicles."""
    men = [man.at for man in game.figures_on_table(side) if man.at is not None]
    return men + [one.pose.at for one in game.vehicles_on_table() if one.seat is side.seat]


def _under(men: Iterable[Point], at: Point, half: float) -> int:
    """Count the men whom a barrage on a place would cover, within half its square's side."""
    return sum(max(abs(man.x - at.x), abs(man.y - at.y)) <= half for man in men)


def aim_point_request(game: Game, side: Side, observer: Team, what: BatteryFire) -> Place:
    """Make the request for the aiming point of a barrage, a ranging shot or smoke; the square it would
    cover is shown."""
    who = piece_ref(side, observer)
    return Place(
        name="choose-battery-aim",
        seat=side.seat,
        prompt=say("where-does-he-aim-it", team=who, shells=what),
        public=say("chooses-where-his-battery-fires", team=who),
        rule="1e 10.3.1",
        subject=observer.id,
        pieces=(PlaceablePiece(id=AIM, label=say("aiming-point"), at=observer.figures[0].at),),
        suggest=lambda: _advised(game, side, observer),
        check=lambda placed: why_not_aim(game, observer, placed.places[AIM]),
        optional_pieces=True,
        outline=partial(_square, square_of(observer)),
    )


def _advised(game: Game, side: Side, observer: Team) -> Placed:
    aim = good_aim(game, side, observer)
    if aim is None:
        raise LookupError(f"{observer.id} sees no ground")
    return Placed(places={AIM: aim})


def _square(inches: float, placed: Placed) -> Sequence[Ring]:
    return rings(Polygon(square_about(placed.places[AIM], inches)))


# --- the shift -----------------------------------------------------------------------------------------


def shift_request(game: Game, side: Side, observer: Team, marker: Barrage) -> Place:
    """Make the request where the middle of a barrage goes (1e 10.3.1)."""
    aim = good_shift(game, side, observer, marker)
    return Place(
        name="shift-barrage",
        seat=side.seat,
        prompt=say("where-does-the-barrage-go", inches=SHIFT),
        public=say("shifts-the-barrage-of", team=piece_ref(side, observer)),
        rule="1e 10.3.1",
        subject=observer.id,
        pieces=(PlaceablePiece(id=AIM, label=say("middle-of-the-barrage"), at=marker.at, allowance=SHIFT),),
        suggest=lambda: Placed(places={AIM: aim}),
        check=lambda placed: why_not_shift(marker, placed.places[AIM]),
        optional_pieces=True,
        outline=partial(_square, square_of(observer)),
    )


def why_not_shift(marker: Barrage, at: Point) -> Text:
    """Say why the barrage cannot go there, or nothing (1e 10.3.1)."""
    return say("barrage-goes-no-farther", inches=SHIFT) if beyond(distance(marker.at, at), SHIFT) else ""


def good_shift(game: Game, side: Side, observer: Team, marker: Barrage) -> Point:
    """Find the middle about which most of the enemy and none of his own would be shelled; where that is none,
    as near to the closest enemy as the barrage may go."""
    enemies, own = enemies_of(game, side), _own_places(game, side)
    nearest = min(enemies, key=lambda at: distance(marker.at, at), default=marker.at)
    inches = min(distance(marker.at, nearest), SHIFT)
    straight = rounded(ahead(marker.at, bearing(marker.at, nearest), inches)) if inches else marker.at
    around = [rounded(ahead(marker.at, turn, SHIFT)) for turn in TURNS]
    places = [at for at in (straight, *around, marker.at) if not why_not_shift(marker, at)]
    half = square_of(observer) / 2.0
    return min(places, key=lambda at: (_under(own, at, half), -_under(enemies, at, half)))
