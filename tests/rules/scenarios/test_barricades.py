"""Barricades of the lists of España: laid before the battle, hard cover from the front alone (esp-169)."""

from typing import Any

import pytest

from rules.editions.engineering import DefenceKind
from rules.editions.first_tables import Gait
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Cover, Point
from rules.scenarios.static_defences import lay_static_defences, outline
from rules.state.markers.fieldworks import lay
from rules.state.sight.look import look
from tests.rules.fire.shooting import shoot
from tests.rules.movement.moving import a_team, places, run, ways
from tests.rules.scenarios.test_static_defences import about_to_lay, reach
from tests.rules.scene import SUGGESTED, Scene, chose

RED, BLUE = Seat.RED, Seat.BLUE
SHORT, LONG = DefenceKind.BARRICADE, DefenceKind.LONG_BARRICADE


def barricade(one: tuple[float, float], other: tuple[float, float]) -> Any:
    return {"places": {"aim": one, "aim-end": other}}


def piled(scene: Scene, x: float, y: float, kind: DefenceKind = SHORT) -> None:
    """One of blue's, from there to the east."""
    scene.blue.defences.append(kind)
    lay(scene.game, scene.blue, kind, outline(kind, {"aim": Point(x, y), "aim-end": Point(x + 1, y)}))


@pytest.mark.ledger("esp-169")
@pytest.mark.parametrize(
    ("kind", "reaches"), [(SHORT, (30, 19.75, 36, 20.25)), (LONG, (30, 19.75, 42, 20.25))]
)
def test_it_is_as_long_as_those_are_for_whom_it_is(kind: DefenceKind, reaches: Any) -> None:
    scene = about_to_lay(kind)
    scene.run(lay_static_defences(scene.game), answers=[chose(kind), barricade((30, 20), (33, 20))])
    assert reach(scene) == pytest.approx(reaches)
    assert not scene.blue.defences


@pytest.mark.ledger("esp-169")
@pytest.mark.parametrize("kind", [SHORT, LONG])
def test_the_suggestion_can_be_taken(kind: DefenceKind) -> None:
    scene = about_to_lay(kind)
    scene.run(lay_static_defences(scene.game), answers=[chose(kind), SUGGESTED])
    assert [one.kind for one in scene.game.table.defences.values()] == [kind]


def test_one_whose_ends_are_one_place_is_none() -> None:
    scene = about_to_lay(SHORT)
    with pytest.raises(Refused, match="Show which way the barricade runs"):
        scene.run(lay_static_defences(scene.game), answers=[chose(SHORT), barricade((30, 20), (30, 20))])
    assert scene.blue.defences == [SHORT]


@pytest.mark.ledger("esp-169")
@pytest.mark.parametrize(("south", "cover"), [(True, Cover.HARD), (False, Cover.OPEN)])
def test_a_team_that_lines_it_has_hard_cover_from_the_front_and_none_from_the_rear(
    south: bool, cover: Cover
) -> None:
    scene = Scene()
    piled(scene, 33, 30)
    viewer = Point(36, 44 if south else 16)
    for x in (34, 35, 36):
        assert look(scene.game, Standpoint(viewer), Standpoint(Point(x, 29.3))).cover is cover


@pytest.mark.ledger("esp-169")
@pytest.mark.parametrize(("y", "shock"), [(44, 0), (16, 1)])
def test_they_are_hit_by_the_row_of_that_cover(y: float, shock: int) -> None:
    scene = Scene()
    piled(scene, 33, 30)
    firer, target = scene.team(RED, (36, y), men=1), scene.team(BLUE, (34, 29.3), men=3)
    shoot(scene, firer, dice=[6, 4], answers=[SUGGESTED])
    assert (target.shock, len(target.figures)) == (shock, 3)


def test_men_climb_over_it_as_over_any_wall_and_nobody_stands_in_it() -> None:
    scene = Scene()
    piled(scene, 33, 27)
    team = a_team(scene, men=1)
    run(scene, scene.unit(team), Gait.NORMAL, [6, 6], ways((team, (0, -5))))
    assert places(team) == [(36, 25)]
