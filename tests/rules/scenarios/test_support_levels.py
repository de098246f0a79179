"""Support levels: a scenario's dice, and the difference of the platoons' ratings (1e A)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from armylists.rosters import roster
from rules.editions.grades import Quality
from rules.engine.seats import Seat
from rules.scenarios.scenario import ONE_DIE
from rules.scenarios.set_up import set_up
from rules.scenarios.support_levels import support_levels
from rules.scenarios.the_patrol import THE_PATROL
from tests.happened import told_in
from tests.rules.scene import Scene, chose

PROBE = replace(THE_PATROL, has_roles=True, support_dice=ONE_DIE)


def patrol(face: int, red: int, blue: int) -> tuple[int, int]:
    levels = support_levels(THE_PATROL, face, {Seat.RED: red, Seat.BLUE: blue})
    return levels[Seat.RED], levels[Seat.BLUE]


@pytest.mark.ledger("1e-A.S1-03")
@pytest.mark.parametrize(("face", "level"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_the_patrols_die_is_for_both(face: int, level: int) -> None:
    assert patrol(face, 0, 0) == (level, level)
    assert patrol(face, 0, 4) == (level + 4, level)


@pytest.mark.ledger("1e-A-05", "1e-A-06", "1e-A-07")
@pytest.mark.parametrize(
    ("red", "blue", "more"),
    [(2, 1, (0, 1)), (2, -2, (0, 4)), (-7, 10, (17, 0)), (0, 0, (0, 0)), (1, 1, (0, 0))],
)
def test_the_weaker_platoon_adds_the_whole_difference(red: int, blue: int, more: tuple[int, int]) -> None:
    assert patrol(5, red, blue) == (3 + more[0], 3 + more[1])


@pytest.mark.ledger("1e-A-08", "1e-B-02")
def test_the_defender_has_half_of_what_was_rolled_and_not_of_the_attackers_level() -> None:
    ratings = {Seat.RED: 0, Seat.BLUE: 5}
    assert support_levels(PROBE, 5, ratings, Seat.RED) == {Seat.RED: 10, Seat.BLUE: 2}
    assert support_levels(PROBE, 5, ratings, Seat.BLUE) == {Seat.RED: 7, Seat.BLUE: 5}


def test_a_scenario_without_dice_gives_the_difference_alone() -> None:
    bare = replace(THE_PATROL, support_dice=None)
    assert support_levels(bare, 0, {Seat.RED: 1, Seat.BLUE: 3}) == {Seat.RED: 2, Seat.BLUE: 0}


SET_UP = [chose("north"), chose("4"), chose("4")]


def told(scene: Scene, dice: Sequence[int], kind: str, **agreed: Any) -> list[str]:
    """What a kind of event says of support when the game is set up as agreed."""
    scene.game.setup = structs.replace(scene.game.setup, **agreed)
    scene.run(set_up(scene.game), dice=dice, answers=SET_UP)
    return [event.text for event in told_in(scene.game) if event.kind == kind and "upport" in event.text]


def test_the_support_die_is_the_first_of_the_game_where_both_have_picked_by_it() -> None:
    scene = Scene()
    rosters = {
        Seat.RED: roster("britain-1943-45", "infantry-platoon", Quality.REGULAR),
        Seat.BLUE: roster("germany-1943-45", "panzergrenadier-platoon", Quality.REGULAR),
    }
    more = rosters[Seat.BLUE].rating - rosters[Seat.RED].rating
    (text,) = told(scene, [5, 1, 3, 3, 5, 2], "dice", rosters=rosters, rolled_support=True)
    assert more > 0
    levels = f"British Level {3 + more}, German Level 3"
    assert text == f"The support die shows 5: {levels}, picked in secret."


def test_points_that_were_agreed_are_told_and_nothing_is_rolled_for_them() -> None:
    (text,) = told(Scene(), [1, 3, 3, 5, 2], "support", support_points=6)
    assert text == "Support as agreed: up to 6 points each, picked in secret."
