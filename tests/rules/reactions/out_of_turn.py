"""What tests of reactions answer and look at."""

from typing import Any

from rules.force import Seat, Team
from rules.requests import Intercept
from rules.terrain import Point
from tests.rules.scene import Scene, Script

PASS = {"option": "pass"}


def shifted(team: Team, east: float, south: float) -> dict[str, Any]:
    """The answer that moves the whole Team straight by so many inches."""
    return {"paths": {man.id: [(at.x + east, at.y + south)] for man in team.figures if (at := man.at)}}


def react(option: str, inches: float = 0.0) -> dict[str, Any]:
    """The answer to a window that a move opens."""
    return {"option": option, "inches": inches}


def on_watch(team: Team, inches: float = 0.0) -> dict[str, Any]:
    """A Team on Overwatch fires."""
    return react(f"overwatch:{team.id}", inches)


def window(script: Script) -> Intercept:
    """The first window that a move opened."""
    return next(request for request in script.asked if isinstance(request, Intercept))


def names(script: Script) -> list[str]:
    """What was asked, in order."""
    return [request.name for request in script.asked]


def places(team: Team) -> list[tuple[float, float]]:
    return [(at.x, at.y) for at in team.places]


def bren(scene: Scene, seat: Seat = Seat.BLUE, at: tuple[float, float] = (36, 10), **more: Any) -> Team:
    """A light machine gun with its crew of three: six dice."""
    return scene.team(seat, at, men=3, name="Bren Team", crewed="magazine-lmg", crew=3, **more)


def spot(x: float, y: float) -> Point:
    return Point(x, y)
