"""Before he confirms a player is told in which cover his men would stand, and who would see them there."""

from contextlib import suppress

import pytest

from rules.editions.first_tables import Gait
from rules.engine.requests import Placed, Refused, Traced
from rules.geometry.terrain import Cover, Feature, Going, Point, Sight
from rules.movement.move import move
from rules.movement.move_request import MoveTrace
from rules.orders.outlook import assault_odds, outlook
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


def fight_ahead(inches: float) -> list[str]:
    """What is told of a way so many inches towards Germans 10" ahead, after 2D6 were rolled."""
    scene = Scene()
    team = scene.team(RED, (30, 30), men=6)
    scene.team(BLUE, (30, 20), men=6, facing=180)
    told: list[str] = []

    def answer(request: MoveTrace) -> Traced:
        ends = {man.id: (Point(man.place.x, man.place.y - inches),) for man in team.figures}
        told.extend(english(one) for one in assault_odds(request.move, Traced(paths=ends)))
        return Traced(paths={})

    with suppress(Refused):
        scene.run(move(scene.game, scene.unit(team), Gait.NORMAL), dice=[3, 3], answers=[answer])
    return told


def test_the_fight_into_which_a_way_leads_is_foretold() -> None:
    """Six dice against six and two for the dice by which they come."""
    (words,) = fight_ahead(6)
    assert words.startswith("Close Combat with 6 dice against 8: of 100 first rounds you win ")


def test_a_way_that_meets_nobody_leads_into_no_fight() -> None:
    assert fight_ahead(5) == []
