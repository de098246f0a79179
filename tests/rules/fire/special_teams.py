"""Snipers, flamethrower Teams and medics for scenes."""

from typing import Any

from rules.editions.grades import Quality, Rank
from rules.editions.team_rules import TeamKind
from rules.engine.requests import Choose, Option
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.reactions.spotting import look_for_snipers
from rules.state.pieces.force import JumpOffPoint, Stance, Team
from tests.rules.scene import Scene

RED = Seat.RED


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


def waiting_sniper(
    quality: Quality = Quality.REGULAR, *, edition: str = "first", men: int = 1
) -> tuple[Scene, Team]:
    """A sniper off the table whom a 1 may call forward to one Jump-Off Point."""
    scene = Scene(edition=edition)
    scene.red.quality = quality
    scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(36, 36))
    scene.leader(RED, rank=Rank.SENIOR)
    scene.game.phase.rolled, scene.game.phase.dice = [1, 6], [1]
    return scene, sniper(scene, RED, None, men=men)


async def find(scene: Scene, team: Team, hidden: Team) -> None:
    """A Team on Overwatch to the south looks for a sniper."""
    on_overwatch(team, 180.0)
    await look_for_snipers(scene.game, scene.unit(hidden))
