"""A grenade's throw: from what floor to what floor, and how far (1e 9.2)."""

import pytest

from rules.engine.facts import FeatureRef
from rules.engine.seats import Seat
from rules.geometry.terrain import Cover, Feature, Opening, OpeningKind, Point
from rules.weapons.throw import Flight, best_throw, throw_at
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.scene import Scene

RED, BLUE = Seat.RED, Seat.BLUE


def facing(name: str, x: float, toward: float) -> Feature:
    """A house with a window on either floor at one of its ends."""
    openings = tuple(
        Opening(id=f"{name}-{floor}", kind=OpeningKind.WINDOW, at=Point(x, 22), facing=toward, floor=floor)
        for floor in (0, 1)
    )
    left = x if toward == 270 else x - 6
    return house(name, rectangle(left, 20, 6, 4), *openings)


@pytest.mark.ledger("1e-9.2-11")
@pytest.mark.parametrize(
    ("own", "his", "upward", "modifier"),
    [(0, 0, False, -2), (0, 1, True, -4), (1, 1, False, -4), (1, 0, False, -2)],
)
def test_only_a_throw_at_a_higher_floor_is_one_upward(
    own: int, his: int, upward: bool, modifier: int
) -> None:
    scene = Scene(facing("ours", 20, 90), facing("theirs", 25, 270))
    thrower, enemy = scene.team(RED, [(19.5, 22)]).figures[0], scene.team(BLUE, [(25.5, 22)]).figures[0]
    thrower.floor, enemy.floor = own, his
    throw = throw_at(scene.game, thrower, enemy)
    assert throw.refused == ""
    assert (throw.upward, throw.enclosed, throw.modifier) == (upward, True, modifier)


@pytest.mark.ledger("1e-9.2-03", "1e-9.2-05")
def test_in_one_house_it_flies_across_a_room_but_through_no_ceiling() -> None:
    scene = Scene(house("hall", rectangle(16, 16, 12, 8)))
    thrower, enemy = scene.team(RED, [(17, 20)]).figures[0], scene.team(BLUE, [(22, 20)]).figures[0]
    across = throw_at(scene.game, thrower, enemy)
    assert (across.refused, across.needs, across.enclosed, across.upward) == ("", 6, True, False)
    enemy.floor = 1
    assert "another floor" in throw_at(scene.game, thrower, enemy).refused
    enemy.floor, enemy.at = 0, Point(20.5, 20)
    assert "less than 4 inches" in throw_at(scene.game, thrower, enemy).refused


@pytest.mark.ledger("1e-9.2-03")
def test_the_easiest_throw_of_several_men_is_taken_before_the_nearest_that_is_barred() -> None:
    scene = Scene()
    team = scene.team(RED, [(20, 30), (20, 26.5), (20, 29)])
    enemy = scene.team(BLUE, [(20, 24)])
    best = best_throw(scene.game, team.figures, enemy)
    assert (best.thrower, best.inches, best.needs) == (team.figures[2], 5, 6)
    alone = best_throw(scene.game, team.figures[1:2], enemy)
    assert "less than 4 inches" in alone.refused


@pytest.mark.ledger("1e-9.2-06")
def test_of_a_door_and_a_slit_the_easier_is_taken() -> None:
    door = Opening(id="door", kind=OpeningKind.DOOR, at=Point(22, 24), facing=180)
    slit = Opening(id="slit", kind=OpeningKind.WINDOW, at=Point(18, 24), facing=180)
    scene = Scene(house("bunker", rectangle(16, 20, 8, 4), slit, door, cover=Cover.BUNKER))
    thrower, enemy = scene.team(RED, [(20, 30)]).figures[0], scene.team(BLUE, [(20, 23)]).figures[0]
    throw = throw_at(scene.game, thrower, enemy)
    bunker = FeatureRef("bunker", "the bunker")
    assert (throw.modifier, throw.flight, throw.feature) == (-2, Flight.DOOR, bunker)
    thrower.at = Point(14.5, 28)
    slanting = throw_at(scene.game, thrower, enemy)
    assert (slanting.modifier, slanting.flight, slanting.feature) == (-6, Flight.WINDOW, bunker)


@pytest.mark.ledger("1e-9.2-06")
@pytest.mark.parametrize(("cover", "modifier"), [(Cover.HARD, -4), (Cover.BUNKER, -6)])
def test_a_slit_is_as_hard_upstairs(cover: Cover, modifier: int) -> None:
    slit = Opening(id="slit", kind=OpeningKind.WINDOW, at=Point(20, 24), facing=180, floor=1)
    scene = Scene(house("bunker", rectangle(16, 20, 8, 4), slit, cover=cover))
    thrower, enemy = scene.team(RED, [(20, 30)]).figures[0], scene.team(BLUE, [(20, 23)]).figures[0]
    enemy.floor = 1
    assert throw_at(scene.game, thrower, enemy).modifier == modifier
