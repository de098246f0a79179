"""How tests of moves roll, answer and look (inches)."""

from typing import Any

import pytest

from rules.editions.first_tables import Gait
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.movement.move import move
from rules.state.pieces.force import Leader, Team
from rules.state.troops.units import Unit
from tests.rules.scene import Scene, Script

Shift = tuple[float, float]


def ways(*groups: tuple[Team | Leader, Shift]) -> dict[str, Any]:
    """An answer that shifts Teams and Leaders straight by so many inches east and south."""
    paths: dict[str, tuple[Point, ...]] = {}
    for group, (east, south) in groups:
        men = group.figures if isinstance(group, Team) else [group.figure]
        for man in men:
            assert man.at is not None
            paths[man.id] = (Point(man.at.x + east, man.at.y + south),)
    return {"paths": paths}


def places(team: Team) -> list[tuple[float, float]]:
    return [(at.x, at.y) for at in team.places]


def a_team(scene: Scene, at: Shift = (36, 30), men: int = 3, **more: Any) -> Team:
    return scene.team(Seat.RED, at, men=men, **more)


def run(scene: Scene, unit: Unit, gait: Gait, dice: list[int], *answers: Any) -> Script:
    return scene.run(move(scene.game, unit, gait), dice=dice, answers=answers)


def refuses(scene: Scene, unit: Unit, gait: Gait, dice: list[int], answer: Any, match: str) -> None:
    with pytest.raises(Refused, match=match):
        run(scene, unit, gait, dice, answer)
