"""Before he confirms a player is told in which cover his men would stand, and who would see them there."""

import pytest

from rules.engine.requests import Placed, Traced
from rules.geometry.terrain import Cover, Feature, Going, Point, Sight
from rules.orders.outlook import outlook
from tests.reading import english
from tests.rules.movement.ground import field
from tests.rules.scene import Scene
from tests.rules.weapons.observers import BLUE, RED

COPSE = field(Going.OPEN, 30, 20, 34, 26, cover=Cover.LIGHT, sight=Sight.LOW)
RIDGE = field(Going.OPEN, 0, 15, 72, 16, cover=Cover.HARD, sight=Sight.HIGH)


def told(*features: Feature, men: list[tuple[float, float]], by_way: bool = False) -> list[str]:
    """What red is told of men who would stand there, with an enemy in the north."""
    scene = Scene(*features)
    team = scene.team(RED, [(x, 44) for x, _ in men])
    scene.team(BLUE, (32, 5), men=3)
    ends = {man.id: Point(*at) for man, at in zip(team.figures, men, strict=True)}
    paths = Traced(paths={one: (at,) for one, at in ends.items()})
    return [
        english(one) for one in outlook(scene.game, scene.red, paths if by_way else Placed(places=ends))()
    ]


@pytest.mark.parametrize("by_way", [False, True])
def test_the_cover_of_each_man_is_told_and_who_sees_them(by_way: bool) -> None:
    words = told(COPSE, men=[(32, 23), (31, 23), (40, 23)], by_way=by_way)
    assert words[0] == "1 in the open, 2 in light cover"
    assert words[1].startswith("seen by ")


def test_whom_nobody_sees_is_told_so() -> None:
    assert told(RIDGE, men=[(32, 23), (40, 23)]) == ["none of the nearest enemies would see them there"]


def test_there_is_nothing_to_tell_while_no_enemy_is_on_the_table() -> None:
    scene = Scene()
    team = scene.team(RED, (32, 23), men=2)
    draft = Placed(places={man.id: man.place for man in team.figures})
    assert outlook(scene.game, scene.red, draft)() == []
