"""A battery off the table as its observer has it: what was agreed, and its fire where it falls (1e 10.3).

Everything here is public once he is on the table.
"""

from collections.abc import Sequence

from rules.geometry.shapes import Polygon, common, corners, polygons
from rules.geometry.terrain import Point
from rules.state.force import Battery, Side, Team
from rules.state.game import Game
from rules.state.table import AimingPoint, Barrage, SmokeCloud
from rules.state.units import team_name

SQUARE = 18.0
"""Inches along each side of the ground that a barrage or its smoke covers (1e 10.3.1, 10.3.4)."""


def battery_of(side: Side, observer: Team) -> Battery:
    """Find how it stands between an observer and his battery; at first he has asked for nothing."""
    return side.batteries.get(observer.id) or Battery()


def barrages(game: Game) -> list[Barrage]:
    """List all that batteries fire or have fired, as long as something of it hangs in the air."""
    return [marker for marker in game.table.markers.values() if isinstance(marker, Barrage)]


def barrage_of(game: Game, observer: Team) -> Barrage | None:
    """Find the barrage that an observer directs, if one goes on."""
    own = (one for one in barrages(game) if one.observer == observer.id)
    return next((one for one in own if not one.last), None)


def aim_of(game: Game, observer: Team) -> AimingPoint | None:
    """Find where an observer has aimed his ranging shots, if he has."""
    points = (one for one in game.table.markers.values() if isinstance(one, AimingPoint))
    return next((one for one in points if one.observer == observer.id), None)


def square_about(at: Point, inches: float = SQUARE) -> list[Point]:
    """Find the corners of the square about a place, along the table's edges (1e 10.3.1)."""
    half = inches / 2.0
    ways = ((-half, -half), (half, -half), (half, half), (-half, half))
    return [Point(at.x + across, at.y + down) for across, down in ways]


def _on_table(game: Game, at: Point) -> list[Point]:
    """Find the corners of what is on the table of the square about a place; none of one beyond it."""
    parts = polygons(common(Polygon(square_about(at)), game.ground.table))
    return [at for part in parts for at in corners(part)]


def _dealings(side: Side, observer: Team) -> Battery:
    """Find the observer's battery, to be written in; it is made where none was noted yet."""
    return side.batteries.setdefault(observer.id, Battery())


# --- the request ---------------------------------------------------------------------------------------


def grant(game: Game, side: Side, observer: Team) -> None:
    """Let the battery stand ready for him (1e 10.3.1, 10.3.3)."""
    battery = _dealings(side, observer)
    battery.missions += 1
    battery.in_contact, battery.ranging = True, 0
    _tell_answer(game, side, observer, "is in contact with the battery: it stands ready")


def refuse(game: Game, side: Side, observer: Team, *, turn: int = 0, phase: int = 0) -> None:
    """Let it be away up to a Turn or a Phase of the game, or else for good (1e 10.3.3)."""
    battery = _dealings(side, observer)
    battery.refused_turn, battery.refused_phase = turn, phase
    battery.is_lost = not (turn or phase)
    until = "in this Phase" if phase else "in this Turn" if turn else "in this game"
    _tell_answer(game, side, observer, f"asks for the battery in vain: it fires elsewhere {until}")


def _tell_answer(game: Game, side: Side, observer: Team, told: str) -> None:
    text = f"{side.title} {team_name(side, observer)} {told}."
    data = {"team": observer.id, "granted": battery_of(side, observer).in_contact}
    game.emit("battery", text, seat=side.seat, rule="1e 10.3.3", data=data)


def end_mission(side: Side, observer: Team) -> None:
    """Let the battery turn to something else: it must be asked for anew (1e 10.3.2, 10.3.3)."""
    battery = _dealings(side, observer)
    battery.in_contact, battery.ranging = False, 0


# --- where it falls ------------------------------------------------------------------------------------


def mark_aim(game: Game, side: Side, observer: Team, aim: Point, impact: Point) -> None:
    """Note a ranging shot: where it was aimed, and where it fell (1e 10.3.1)."""
    clear_aim(game, observer)
    marker = AimingPoint(
        id=game.table.new_id("aim-"), seat=side.seat, observer=observer.id, at=aim, impact=impact
    )
    game.table.markers[marker.id] = marker
    _dealings(side, observer).ranging += 1
    text = "The ranging shot is on the mark." if marker.is_on_target else "The ranging shot is off the mark."
    data = {"marker": marker.id, "at": aim, "impact": impact}
    game.emit("battery", text, seat=side.seat, rule="1e 10.3.1", data=data)


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
        corners=_on_table(game, at),
    )
    game.table.markers[marker.id] = marker
    told = "A barrage falls: who is under it is Pinned, and nobody sees into it or out of it."
    _tell_barrage(game, marker, told if marker.corners else "The barrage falls beyond the table.")
    return marker


def shift_barrage(game: Game, marker: Barrage, at: Point) -> None:
    """Let the shells fall about another place from now on (1e 10.3.1)."""
    marker.at, marker.corners = at, _on_table(game, at)
    _tell_barrage(game, marker, "The barrage is shifted.")


def let_it_end(game: Game, marker: Barrage) -> None:
    """Name this Phase as the last of a barrage (1e 10.3.2)."""
    marker.last = game.table.phases
    _tell_barrage(game, marker, "The barrage ends with this Phase.")


def _tell_barrage(game: Game, marker: Barrage, told: str) -> None:
    data = {"marker": marker.id, "at": marker.at, "corners": marker.corners}
    game.emit("barrage", told, seat=marker.seat, rule="1e 10.3.1", data=data)


def lay_battery_smoke(game: Game, side: Side, at: Point) -> None:
    """Cover a square with smoke up to the end of the Turn (1e 10.3.4)."""
    corners = _on_table(game, at)
    if not corners:
        game.emit("smoke", "The smoke lies beyond the table.", seat=side.seat, rule="1e 10.3.4")
        return
    marker = SmokeCloud(id=game.table.new_id("smoke-"), at=at, radius=0.0, corners=corners)
    game.table.markers[marker.id] = marker
    data = {"marker": marker.id, "at": at, "corners": corners}
    game.emit("smoke", "The battery's smoke spreads.", seat=side.seat, rule="1e 10.3.4", data=data)


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
        told = "The barrage has ceased, and its smoke clears."
        data = {"removed": marker.id}
        game.emit("barrage", told, seat=marker.seat, rule="1e 10.3.2", data=data)
