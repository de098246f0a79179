"""Snipers, flamethrower Teams and medics for scenes."""

from typing import Any

from rules.force import Seat, Stance, Team
from rules.requests import Choose, Option
from rules.roster import TeamKind
from tests.rules.scene import Scene


def sniper(scene: Scene, seat: Seat, at: tuple[float, float] | None, *, men: int = 1, **more: Any) -> Team:
    """A sniper on the table, or waiting."""
    return scene.team(
        seat, at or (), men=men, name="Sniper", crewed="sniper", crew=men, kind=TeamKind.SNIPER, **more
    )


def flamethrower(scene: Scene, seat: Seat, at: tuple[float, float] | None, **more: Any) -> Team:
    """Three men with a man-pack flamethrower, full unless told otherwise."""
    more = {"rounds": 3, "crewed": "infantry-flamethrower", **more}
    return scene.team(seat, at or (), men=3, name="Flamethrower", crew=3, kind=TeamKind.FLAMETHROWER, **more)


def medic(scene: Scene, seat: Seat, at: tuple[float, float] | None, **more: Any) -> Team:
    """A medical orderly."""
    return scene.team(seat, at or (), men=1, name="Medic", kind=TeamKind.MEDIC, support=True, **more)


def on_overwatch(team: Team, facing: float) -> Team:
    """The same Team on Overwatch, watching that way."""
    team.stance, team.facing = Stance.OVERWATCH, facing
    return team


def option(options: list[Option] | Choose, name: str) -> Option:
    """The option whose id begins so."""
    listed = options.options if isinstance(options, Choose) else options
    return next(one for one in listed if one.id.startswith(name))
