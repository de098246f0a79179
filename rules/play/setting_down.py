"""Putting pieces where players agree that they stand, and where there is room for them (1e 2)."""

from collections.abc import Sequence

from msgspec import structs

from rules.command.integrity import regroup
from rules.engine.requests import Refused
from rules.geometry.distance import distance, middle
from rules.geometry.drive import Pose
from rules.geometry.settle import NoRoom, settle
from rules.geometry.terrain import Point
from rules.geometry.tolerance import beyond, rounded
from rules.phrases import say
from rules.state.changes.men import place_vehicle
from rules.state.game import Game
from rules.state.pieces.force import Figure, JumpOffPoint, Leader, Side, Team
from rules.state.pieces.piece import Vehicle
from rules.state.saved.corrections import FormerPlace, Inverse, MovePiece, PutMenBack
from rules.state.saved.put_right import (
    LyingThing,
    MarkerSetDown,
    MenSetDown,
    PointSetDown,
    VehicleSetDown,
    WasDone,
)
from rules.state.saved.ruins import Ruin
from rules.state.saved.table import (
    AimingPoint,
    Barrage,
    Blaze,
    CoveringFire,
    GunsMarker,
    Marker,
    SmokeCloud,
    StrafedStrip,
    StrayBarrage,
    TearGas,
)
from rules.state.troops.refs import piece_ref, side_ref, vehicle_ref
from rules.vehicles.driving import Driver, why_not_stand

BESIDE = 4.0
"""Inches from where he is wanted that a man is set down at most, where others or a hedge are in the way."""

Done = tuple[WasDone, Inverse]
"""What was done, and what takes it back."""


def not_there() -> Refused:
    """Make the Refused for a piece that is not on the table or does not exist: the player is not told
    which."""
    return Refused("not-there", say("not-on-the-table-now"))


def move(game: Game, given: MovePiece) -> Done:
    """Move a piece to the place and floor given; return what was done and what undoes it. Raises Refused."""
    if not game.ground.is_on_table(given.at):
        raise Refused("not-possible", say("place-is-off-the-table"))
    for side in game.sides():
        if given.piece in side.jump_off_points:
            return _move_point(game, side, side.jump_off_points[given.piece], given)
        if found := _men(game, side, given.piece):
            return _move_men(game, side, *found, given)
    vehicle, marker = game.table.vehicles.get(given.piece), game.table.markers.get(given.piece)
    if vehicle is not None and vehicle.at is not None:
        return _move_vehicle(game, vehicle, given)
    if marker is not None:
        return _move_marker(game, marker, given)
    raise not_there()


# --- men -----------------------------------------------------------------------------------------------

Owner = Team | Leader


def _men(game: Game, side: Side, piece: str) -> tuple[Owner, list[Figure]] | None:
    """Find the Team or Leader that this id names, as a whole or by one man, and the men meant; None for no
    such id."""
    for team in game.teams_on_table(side):
        men = [man for man in team.figures if piece in (team.id, man.id)]
        if men:
            return team, men
    for leader in game.leaders_on_table(side):
        if piece in (leader.id, leader.figure.id):
            return leader, [leader.figure]
    return None


def _move_men(game: Game, side: Side, owner: Owner, men: Sequence[Figure], given: MovePiece) -> Done:
    _check_no_fight(game, men)
    before = {man.id: FormerPlace(at=man.at, floor=man.floor) for man in men if man.at is not None}
    inverse = PutMenBack(seat=side.seat, places=before, piece=owner.id, facing=owner.facing)
    centre = middle([spot.at for spot in before.values()])
    by = Point(given.at.x - centre.x, given.at.y - centre.y)
    wanted = {
        man: FormerPlace(at=Point(spot.at.x + by.x, spot.at.y + by.y), floor=_floor(game, spot, given))
        for man, spot in before.items()
    }
    set_down(game, side, wanted)
    owner.facing = owner.facing if given.facing is None else given.facing % 360
    done = MenSetDown(
        side=side_ref(side),
        who=piece_ref(side, owner),
        one_man=isinstance(owner, Team) and len(men) < len(owner.figures),
        is_alone=len(men) == 1,
        inches=distance(centre, middle([man.at for man in men if man.at is not None])),
        degrees=round(owner.facing) if owner.facing != inverse.facing else None,
    )
    regroup(game, side, moved=[owner.id])
    return done, inverse


def _floor(game: Game, spot: FormerPlace, given: MovePiece) -> int:
    """Choose the floor on which a man is set down: that which is said, else his own where it has one."""
    if given.floor is not None:
        return given.floor
    building = game.ground.building_at(given.at)
    return spot.floor if building is not None and building.floors > spot.floor else 0


def _check_no_fight(game: Game, men: Sequence[Figure]) -> None:
    charges = game.table.phase.charges if game.table.phase is not None else []
    if any(man.id in charge.men for charge in charges for man in men):
        raise Refused("not-possible", say("close-combat-to-fight-first"))


def stand(game: Game, given: PutMenBack) -> None:
    """Put men back at the places given, those who are still on the table; raises Refused."""
    side = game.side(given.seat)
    here = {man.id for man in game.figures_on_table(side)}
    wanted = {man: spot for man, spot in given.places.items() if man in here}
    if not wanted:
        raise not_there()
    set_down(game, side, wanted)
    owner = side.teams.get(given.piece) or side.leaders[given.piece]
    owner.facing = given.facing
    regroup(game, side, moved=[team.id for team in side.teams.values() if _any(team, wanted)])


def _any(team: Team, men: dict[str, FormerPlace]) -> bool:
    return any(man.id in men for man in team.figures)


def set_down(game: Game, side: Side, wanted: dict[str, FormerPlace]) -> None:
    """Set men of a side (by figure) down where they are wanted, or close by; raises Refused."""
    others = [man for one in game.sides() for man in game.figures_on_table(one) if man.id not in wanted]
    for floor in dict.fromkeys(spot.floor for spot in wanted.values()):
        here = {man: spot.at for man, spot in wanted.items() if spot.floor == floor}
        taken = [man.at for man in others if man.at is not None and man.floor == floor]
        for man, at in zip(here, _settled(game, list(here.values()), taken, floor), strict=True):
            figure = _figure(side, man)
            figure.at, figure.floor = at, floor


def _settled(game: Game, wanted: list[Point], taken: list[Point], floor: int) -> list[Point]:
    refused = Refused("not-possible", say("no-room-to-stand-there"))
    try:
        found = settle(game.ground, wanted, taken=taken, floor=floor)
    except NoRoom as error:
        raise refused from error
    if any(beyond(distance(one, other), BESIDE) for one, other in zip(wanted, found, strict=True)):
        raise refused
    return found


def _figure(side: Side, man: str) -> Figure:
    men = [one for team in side.teams.values() for one in team.figures]
    return next(one for one in (*men, *(leader.figure for leader in side.leaders.values())) if one.id == man)


# --- vehicles, points, markers -------------------------------------------------------------------------


def _move_vehicle(game: Game, vehicle: Vehicle, given: MovePiece) -> Done:
    facing = vehicle.facing if given.facing is None else given.facing % 360
    before, pose = vehicle.pose, Pose(rounded(given.at), facing)
    men = [man.at for side in game.sides() for man in game.figures_on_table(side) if not man.floor]
    driver = Driver(vehicle.type, (1,), game.ground, [at for at in men if at is not None], (vehicle.id,))
    if reason := why_not_stand(driver, pose):
        raise Refused("not-possible", say("cannot-come-to-stand-there", reason=reason))
    place_vehicle(vehicle, pose.at, facing=pose.heading, floor=vehicle.floor)
    done = VehicleSetDown(
        side=side_ref(game.side(vehicle.seat)),
        vehicle=vehicle_ref(vehicle),
        inches=distance(before.at, pose.at),
        degrees=round(facing) if facing != before.heading else None,
    )
    return done, MovePiece(piece=vehicle.id, at=before.at, facing=before.heading)


def _move_point(game: Game, side: Side, point: JumpOffPoint, given: MovePiece) -> Done:
    if not game.ground.is_standable(given.at):
        raise Refused("not-possible", say("no-jump-off-point-there"))
    back = MovePiece(piece=point.id, at=point.at)
    far, point.at = distance(point.at, given.at), rounded(given.at)
    return PointSetDown(side=side_ref(side), inches=far), back


def _move_marker(game: Game, marker: Marker, given: MovePiece) -> Done:
    """Move a marker with all of its outline; return what was done and the correction that undoes it.
    Raises Refused."""
    if isinstance(marker, Blaze | Ruin):
        raise Refused("not-possible", say("belongs-to-its-building"))
    corners = {name: getattr(marker, name) for name in ("corners", "ring") if hasattr(marker, name)}
    places = {name: getattr(marker, name) for name in ("at", "impact") if hasattr(marker, name)}
    centre = places.get("at") or middle([at for ring in corners.values() for at in ring])
    by = Point(given.at.x - centre.x, given.at.y - centre.y)
    shifted = {name: [_shifted(at, by) for at in ring] for name, ring in corners.items()}
    moved = {name: _shifted(at, by) for name, at in places.items()}
    game.table.markers[marker.id] = structs.replace(marker, **shifted, **moved)
    done = MarkerSetDown(marker=what_lies(marker), inches=distance(centre, given.at))
    return done, MovePiece(piece=marker.id, at=rounded(centre))


def _shifted(at: Point, by: Point) -> Point:
    return rounded(Point(at.x + by.x, at.y + by.y))


KINDS: dict[type, LyingThing] = {
    CoveringFire: LyingThing.COVERING_FIRE,
    SmokeCloud: LyingThing.SMOKE,
    StrayBarrage: LyingThing.STRAY_BARRAGE,
    Barrage: LyingThing.BARRAGE,
    AimingPoint: LyingThing.AIMING_POINT,
    GunsMarker: LyingThing.MACHINE_GUNS,
    Blaze: LyingThing.FIRE,
    StrafedStrip: LyingThing.STRAFED,
    TearGas: LyingThing.TEAR_GAS,
}


def what_lies(marker: Marker) -> LyingThing:
    """Name the kind of a marker, to be told."""
    return KINDS[type(marker)]
