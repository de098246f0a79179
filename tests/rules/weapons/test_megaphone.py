"""A megaphone unsettles all enemies in an arc, kills nobody, and says nothing to Africanistas (esp-104)."""

from collections.abc import Sequence
from typing import Any

import pytest

from rules.editions.grades import Quality
from rules.engine.seats import Seat
from rules.geometry.terrain import Feature, Point
from rules.state.pieces.force import Stance, Team
from rules.weapons.megaphone import arcs, dice_of, hearers, shares
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.scene import Scene, chose
from tests.rules.weapons.support_weapons import actions, perform

RED, BLUE = Seat.RED, Seat.BLUE
SHOUT = "use-megaphone"


def militia(edition: str = "first", features: Sequence[Feature] = (), **more: Any) -> tuple[Scene, Team]:
    """Men of a militia with a megaphone, the first of whom stands at (36, 30)."""
    scene = Scene(*features, edition=edition, supplement="espana")
    places = [(36, 30 + place) for place in range(4)]
    return scene, scene.team(RED, places, section=scene.section(RED), carried=("megaphone",), **more)


def enemy(scene: Scene, at: tuple[float, float], **more: Any) -> Team:
    """One man of the enemy, and three behind him."""
    x, y = at
    return scene.team(BLUE, [(x, y - place) for place in range(4)], section=scene.section(BLUE), **more)


@pytest.mark.ledger("esp-104")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_each_hit_is_a_shock_on_a_further_five_or_six(edition: str) -> None:
    scene, own = militia(edition)
    target = enemy(scene, (36, 20))
    perform(scene, own, SHOUT, dice=[6, 6, 5, 1, 2, 3, 2, 5, 6])  # Regulars, effective range: 5 or more
    assert (target.shock, len(target.figures)) == (2, 4)


@pytest.mark.ledger("esp-104")
@pytest.mark.parametrize(("inches", "hits"), [(6.0, 3), (6.5, 2), (12.0, 2)])
def test_it_is_close_up_to_six_inches(inches: float, hits: int) -> None:
    scene, own = militia()
    target = enemy(scene, (36, 30 - inches))
    perform(scene, own, SHOUT, dice=[4, 5, 6, 1, 1, 1, *[6] * hits])
    assert target.shock == hits


@pytest.mark.ledger("esp-104")
def test_nobody_hears_it_farther_away_than_twelve_inches() -> None:
    scene, own = militia()
    enemy(scene, (36, 17.9))
    assert actions(scene, own)[SHOUT] == "No enemy is in sight within 12 inches to whom it means anything."
    enemy(scene, (36, 18.0))
    assert not actions(scene, own)[SHOUT]


@pytest.mark.ledger("esp-104")
def test_nobody_hears_it_whom_its_bearer_does_not_see() -> None:
    scene, own = militia(features=[house("cottage", rectangle(30, 24, 12, 3))])
    enemy(scene, (36, 20))
    assert actions(scene, own)[SHOUT]


@pytest.mark.ledger("esp-104")
def test_the_quality_of_each_team_counts() -> None:
    scene, own = militia()
    green = enemy(scene, (36, 22), quality=Quality.GREEN)
    perform(scene, own, SHOUT, dice=[4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5])
    assert green.shock == 6


@pytest.mark.ledger("esp-104")
def test_the_dice_are_shared_out_among_all_in_the_arc() -> None:
    scene, own = militia()
    near, far = enemy(scene, (36, 24)), enemy(scene, (40, 20))
    aside = enemy(scene, (25, 30))
    perform(
        scene, own, SHOUT, dice=[6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6], answers=[chose(f"{near.id}+{far.id}")]
    )
    assert (near.shock, far.shock, aside.shock) == (3, 3, 0)
    assert shares(6, 4) == [2, 2, 1, 1]


@pytest.mark.ledger("esp-104")
def test_an_arc_is_ninety_degrees() -> None:
    scene, own = militia()
    for at in ((36.0, 24.0), (43.0, 30.0), (29.0, 30.0), (42.0, 25.0)):
        enemy(scene, at)
    found = {tuple(round(one.bearing) for one in company) for company in arcs(hearers(scene.game, own))}
    assert found == {(0, 90, 50), (0, 270), (0, 50), (90, 50), (90,), (270,)}
    assert all(max(_turns(company)) <= 90 for company in found)


def _turns(bearings: tuple[int, ...]) -> list[int]:
    return [min((one - other) % 360, (other - one) % 360) for one in bearings for other in bearings]


@pytest.mark.ledger("esp-104")
def test_it_says_nothing_to_africanistas_nor_to_their_support() -> None:
    scene, own = militia()
    scene.blue.characteristics = ("africanistas",)
    enemy(scene, (36, 20))
    assert actions(scene, own)[SHOUT]
    militiamen = scene.section(BLUE, "Militia", support=True, characteristics=())
    scene.team(BLUE, (38, 20), men=4, section=militiamen)
    assert not actions(scene, own)[SHOUT]


@pytest.mark.ledger("esp-104")
def test_shock_and_pins_take_dice_and_the_broken_shout_at_nobody() -> None:
    scene, own = militia()
    enemy(scene, (36, 20))
    own.shock = 4
    assert dice_of(own) == 4
    own.pinned = True
    assert dice_of(own) == 2
    own.broken = True
    assert actions(scene, own)[SHOUT] == "Broken men shout at nobody."


@pytest.mark.ledger("esp-104")
def test_who_shouts_is_not_tactical_and_faces_those_who_hear() -> None:
    scene, own = militia(stance=Stance.TACTICAL, facing=180.0)
    enemy(scene, (36, 20))
    perform(scene, own, SHOUT, dice=[1] * 6)
    assert (own.stance, own.facing) == (Stance.NONE, 0.0)
    assert own.carried == ("megaphone",)
    assert own.figures[0].at == Point(36, 30)


def test_teams_without_one_are_not_offered_it() -> None:
    scene, _own = militia()
    other = scene.team(RED, (40, 30), men=4, section=scene.section(RED, "Section 2"))
    enemy(scene, (36, 20))
    assert SHOUT not in actions(scene, other)
