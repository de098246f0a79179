"""A battery off the table as its observer has it: what was agreed, and its fire where it falls (1e 10.3).

Everything here is public once he is on the table.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar

from rules.engine.facts import OfSide, PieceRef
from rules.geometry.shapes import Polygon, common, corners, polygons
from rules.geometry.terrain import Point
from rules.state.game import Game
from rules.state.markers.availability import AwayFor, send_away
from rules.state.pieces.force import Battery, Side, Team
from rules.state.saved.table import AimingPoint, Barrage, SmokeCloud
from rules.state.troops.refs import piece_ref, side_ref

SQUARE = 18.0
"""Inches along each side of the ground that a barrage or its smoke covers (1e 10.3.1, 10.3.4)."""


def square_of(observer: Team) -> float:
    """Tell how many inches each side of the ground has that an observer's battery covers: as his list says,
    else the usual (1e 10.3.1, B; esp-001, esp-088; l40-007, l40-014, l40-030)."""
    return observer.square or SQUARE


def battery_of(side: Side, observer: Team) -> Battery:
    """Find the state of an observer's battery; of one never asked for, a new one, which is not stored."""
    return side.batteries.get(observer.id) or Battery()


def barrages(game: Game) -> list[Barrage]:
    """List the markers of all barrages, also of those over whose dust still hangs in the air."""
    return [marker for marker in game.table.markers.values() if isinstance(marker, Barrage)]


def barrage_of(game: Game, observer: Team) -> Barrage | None:
    """Find the barrage that an observer directs, if one goes on."""
    own = (one for one in barrages(game) if one.observer == observer.id)
    return next((one for one in own if not one.last), None)


def aim_of(game: Game, observer: Team) -> AimingPoint | None:
    """Find the marker of an observer's aiming point; None without one."""
    points = (one for one in game.table.markers.values() if isinstance(one, AimingPoint))
    return next((one for one in points if one.observer == observer.id), None)


def square_about(at: Point, inches: float = SQUARE) -> list[Point]:
    """Find the corners of the square about a place, along the table's edges (1e 10.3.1)."""
    half = inches / 2.0
    ways = ((-half, -half), (half, -half), (half, half), (-half, half))
    return [Point(at.x + across, at.y + down) for across, down in ways]


def square_on_table(game: Game, at: Point, inches: float) -> list[Point]:
    """Find the corners of the part of a square about a place that is on the table; [] where none is."""
    parts = polygons(common(Polygon(square_about(at, inches)), game.ground.table))
    return [at for part in parts for at in corners(part)]


def _on_table(game: Game, observer: Team, at: Point) -> list[Point]:
    return square_on_table(game, at, square_of(observer))


def _dealings(side: Side, observer: Team) -> Battery:
    """Find the state of an observer's battery to change it; stored the first time."""
    return side.batteries.setdefault(observer.id, Battery())


# --- the request ---------------------------------------------------------------------------------------


class BatteryAnswer(StrEnum):
    """What a battery that is asked for says: it stands ready, or is away for so long."""

    READY = "ready"
    AWAY_FOR_PHASE = "away-for-phase"
    AWAY_FOR_TURN = "away-for-turn"
    AWAY_FOR_GOOD = "away-for-good"


class BatteryAsked(OfSide, frozen=True):
    """An observer asks for his battery, and hears whether he has it."""

    kind: ClassVar = "battery"
    section: ClassVar = "1e 10.3.3"
    spoken: ClassVar = ("answer",)

    team: PieceRef
    granted: bool
    answer: BatteryAnswer


def grant(game: Game, side: Side, observer: Team) -> None:
    """Put the observer in contact with his battery for one more fire mission, and tell it (1e 10.3.1,
    10.3.3)."""
    battery = _dealings(side, observer)
    battery.missions += 1
    battery.in_contact, battery.ranging = True, 0
    _tell_answer(game, side, observer, BatteryAnswer.READY)


def refuse(game: Game, side: Side, observer: Team, away_for: AwayFor) -> None:
    """Note and tell that the battery is away for so long (1e 10.3.3)."""
    send_away(game, _dealings(side, observer), away_for)
    _tell_answer(game, side, observer, ANSWERS[away_for])


ANSWERS = {
    AwayFor.PHASE: BatteryAnswer.AWAY_FOR_PHASE,
    AwayFor.TURN: BatteryAnswer.AWAY_FOR_TURN,
    AwayFor.GAME: BatteryAnswer.AWAY_FOR_GOOD,
}
"""What a battery answers that is away."""


def _tell_answer(game: Game, side: Side, observer: Team, answer: BatteryAnswer) -> None:
    granted, team = battery_of(side, observer).in_contact, piece_ref(side, observer)
    game.tell(BatteryAsked(side=side_ref(side), team=team, granted=granted, answer=answer))


def end_mission(side: Side, observer: Team) -> None:
    """End the observer's contact with his battery: he must ask for it anew (1e 10.3.2, 10.3.3)."""
    battery = _dealings(side, observer)
    battery.in_contact, battery.ranging = False, 0


# --- where it falls ------------------------------------------------------------------------------------


class RangingShotFell(OfSide, frozen=True):
    """A ranging shot falls."""

    kind: ClassVar = "battery"
    section: ClassVar = "1e 10.3.1"
    spoken: ClassVar = ("on_target",)

    marker: str
    at: Point
    impact: Point
    on_target: bool


class BarrageDoes(StrEnum):
    """What a barrage does."""

    FALLS = "falls"
    FALLS_BEYOND = "falls-beyond"
    IS_SHIFTED = "is-shifted"
    ENDS = "ends"


class BarrageTold(OfSide, frozen=True):
    """A barrage falls, goes elsewhere or ends with the Phase."""

    kind: ClassVar = "barrage"
    section: ClassVar = "1e 10.3.1"
    spoken: ClassVar = ("does",)

    marker: str
    at: Point
    corners: tuple[Point, ...]
    does: BarrageDoes


class BarrageCeased(OfSide, frozen=True):
    """A barrage has ceased, and its smoke clears."""

    kind: ClassVar = "barrage"
    section: ClassVar = "1e 10.3.2"

    removed: str


def mark_aim(game: Game, side: Side, observer: Team, aim: Point, impact: Point) -> None:
    """Note a ranging shot: where it was aimed, and where it fell (1e 10.3.1)."""
    clear_aim(game, observer)
    marker = AimingPoint(
        id=game.table.new_id("aim-"), seat=side.seat, observer=observer.id, at=aim, impact=impact
    )
    game.table.markers[marker.id] = marker
    _dealings(side, observer).ranging += 1
    hit = marker.is_on_target
    game.tell(RangingShotFell(side=side_ref(side), marker=marker.id, at=aim, impact=impact, on_target=hit))


def clear_aim(game: Game, observer: Team) -> None:
    """Take an observer's aiming point away."""
    if (marker := aim_of(game, observer)) is not None:
        del game.table.markers[marker.id]


def lay_battery_fire(game: Game, side: Side, observer: Team, at: Point) -> Barrage:
    """Begin a barrage about a place (1e 10.3.1)."""
    marker = Barrage(
        id=game.table.new_id("barrage-"),
        seat=side.seat,
        observer=observer.id,
        at=at,
        corners=_on_table(game, observer, at),
    )
    game.table.markers[marker.id] = marker
    _tell_barrage(game, marker, BarrageDoes.FALLS if marker.corners else BarrageDoes.FALLS_BEYOND)
    return marker


def shift_barrage(game: Game, marker: Barrage, at: Point) -> None:
    """Let the shells fall about another place from now on (1e 10.3.1)."""
    marker.at, marker.corners = at, _on_table(game, game.team(marker.observer), at)
    _tell_barrage(game, marker, BarrageDoes.IS_SHIFTED)


def let_it_end(game: Game, marker: Barrage) -> None:
    """Name this Phase as the last of a barrage (1e 10.3.2)."""
    marker.last = game.table.phases
    _tell_barrage(game, marker, BarrageDoes.ENDS)


def _tell_barrage(game: Game, marker: Barrage, does: BarrageDoes) -> None:
    side, corners = side_ref(game.side(marker.seat)), tuple(marker.corners)
    game.tell(BarrageTold(side=side, marker=marker.id, at=marker.at, corners=corners, does=does))


class SmokeBeyondTable(OfSide, frozen=True):
    """A battery's smoke lies beyond the table."""

    kind: ClassVar = "smoke"
    section: ClassVar = "1e 10.3.4"


class BatterySmokeFell(OfSide, frozen=True):
    """A battery's smoke spreads."""

    kind: ClassVar = "smoke"
    section: ClassVar = "1e 10.3.4"

    marker: str
    at: Point
    corners: tuple[Point, ...]


def lay_battery_smoke(game: Game, side: Side, observer: Team, at: Point) -> None:
    """Cover a square with smoke up to the end of the Turn (1e 10.3.4)."""
    corners = _on_table(game, observer, at)
    if not corners:
        game.tell(SmokeBeyondTable(side=side_ref(side)))
        return
    marker = SmokeCloud(id=game.table.new_id("smoke-"), at=at, radius=0.0, corners=corners)
    game.table.markers[marker.id] = marker
    game.tell(BatterySmokeFell(side=side_ref(side), marker=marker.id, at=at, corners=tuple(corners)))


# --- what is over --------------------------------------------------------------------------------------


def lift_old_barrages(game: Game) -> None:
    """Take away what hung in the air for a Phase after a barrage, and dead men's aims (1e 10.3.2)."""
    _lift(game, [one for one in barrages(game) if one.last and game.table.phases > one.last + 1])
    points = [one for one in game.table.markers.values() if isinstance(one, AimingPoint)]
    for point in points:
        if not game.team(point.observer).on_table:
            del game.table.markers[point.id]


def cease(game: Game, markers: Sequence[Barrage]) -> None:
    """End fire missions at once, as a Turn's end does (1e 6.2, 10.3.2)."""
    for marker in markers:
        if not marker.last:
            end_mission(game.side(marker.seat), game.team(marker.observer))
    _lift(game, markers)


def _lift(game: Game, markers: Sequence[Barrage]) -> None:
    for marker in markers:
        del game.table.markers[marker.id]
        game.tell(BarrageCeased(side=side_ref(game.side(marker.seat)), removed=marker.id))
