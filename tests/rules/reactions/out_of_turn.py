"""What tests of reactions answer and look at."""

from collections.abc import Callable
from typing import Any

import msgspec

from rules.engine.requests import Intercept
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.play.play import Play, resume
from rules.state.pieces.force import JumpOffPoint, Team
from tests.rules.scene import Scene, Script
from tests.sent import view

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


def lurking(
    *, edition: str = "second", dice: int = 1, points: int = 0, men: int = 2, **more: Any
) -> tuple[Scene, Team, Team]:
    """Blue holds points, a Jump-Off Point in the middle and a Team off the table; red is 10" south of it."""
    scene = Scene(edition=edition)
    scene.blue.dice, scene.blue.points = dice, points
    scene.blue.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(36, 20))
    return scene, scene.team(Seat.BLUE, men=men, **more), scene.team(Seat.RED, (36, 30), men=3)


def in_row(team: Team, x: float, y: float) -> dict[str, Any]:
    """The answer that sets the Team down in a row from there."""
    return {"places": {man.id: (x + index, y) for index, man in enumerate(team.figures)}, "source": "p"}


# --- whole games -----------------------------------------------------------------------------------------


def seen(play: Play, viewer: Seat | None) -> bytes:
    return msgspec.json.encode(view(play, viewer))


def answer(play: Play, seat: Seat, reply: Any) -> list[Any]:
    return play.answer(seat, reply, seen=play.number)


def resumed_after(play: Play, start: Callable[[Play], None]) -> Play:
    """The game as a restart makes it again from its checkpoint and all that was answered in `start`."""
    journal: list[Any] = []
    take = play.answer
    play.answer = lambda seat, reply, *, seen: journal.extend(take(seat, reply, seen=seen)) or journal  # type: ignore[method-assign,assignment]
    start(play)
    return resume(play.game.setup, play.checkpoint, journal, lambda _, count: [4] * count)


def suggested(play: Play, seat: Seat) -> None:
    answer(play, seat, msgspec.to_builtins(play.pending[seat].request.suggested()))
