"""Who is in whose line of fire, and what men have for cover from above (1e 8.2, 9, 10.3.1)."""

from dataclasses import replace

import pytest

from rules.engine.seats import Seat
from rules.fire.from_above import cover_from_above
from rules.fire.shooters import shooters
from rules.fire.sightings import Sightings, pairs_of
from rules.geometry.distance import distance
from rules.geometry.terrain import Cover
from tests.rules.geometry.countryside import hedge, house, rectangle, window
from tests.rules.scene import Scene

RED, BLUE = Seat.RED, Seat.BLUE


@pytest.mark.ledger("1e-8.2-04")
@pytest.mark.parametrize(("nearest", "is_free"), [(6.1, True), (6.0, False)])
def test_a_friend_is_fired_over_only_when_all_of_the_target_are_far_from_him(
    nearest: float, is_free: bool
) -> None:
    scene = Scene(house("farm", rectangle(32, 36, 8, 6), window("north", 36, 36, 0)))
    team = scene.team(RED, [(36, 37)])
    team.figures[0].floor = 1
    scene.team(RED, [(36, 26)])
    enemy = scene.team(BLUE, [(36, 10), (36, 26 - nearest)])
    lane = Sightings(scene.game, scene.unit(team)).lane(team.figures[0], enemy.figures[0], enemy.figures)
    assert lane.is_free is is_free


def test_a_firer_is_paired_with_men_on_the_table_the_nearest_first() -> None:
    scene = Scene()
    team = scene.team(RED, (36, 30), men=3)
    enemy = scene.team(BLUE, [(30, 20), (37, 22), (38, 10)])
    enemy.figures[2].at = None
    rifle, *_ = shooters(scene.game, scene.unit(team), halved=False, leader=None)
    pairs = pairs_of(replace(rifle, men=tuple(team.figures)), enemy.figures)
    apart = [distance(man.at, at) for man in team.figures for at in enemy.places if man.at]
    assert [inches for inches, *_ in pairs] == sorted(apart)
    assert all(distance(man.at, there.at) == inches for inches, man, there in pairs if man.at and there.at)


@pytest.mark.ledger("1e-10.3.1-11")
@pytest.mark.parametrize(("y", "cover"), [(23, Cover.LIGHT), (24.4, Cover.HARD), (26, Cover.OPEN)])
def test_who_is_in_a_house_has_its_cover_whatever_stands_beside_it(y: float, cover: Cover) -> None:
    barn = house("barn", rectangle(20, 20, 8, 3.5), window("west", 20, 22, 270), cover=Cover.LIGHT)
    scene = Scene(barn, hedge("wall", (18, 23.8), (30, 23.8), cover=Cover.HARD))
    team = scene.team(BLUE, [(24, y)])
    assert cover_from_above(scene.game, team.figures[0]) is cover
    team.figures[0].at = None
    assert cover_from_above(scene.game, team.figures[0]) is Cover.OPEN
