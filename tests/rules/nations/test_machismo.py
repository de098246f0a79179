"""Men who disdain their cover: who fires at them there rolls every 1 again (esp-111)."""

import pytest

from rules.activation.act import carry_out
from rules.engine.seats import Seat
from rules.geometry.terrain import Cover
from rules.state.pieces.force import Stance, Team
from rules.state.troops.units import alone
from tests.rules.armies import known_for
from tests.rules.geometry.countryside import area, rectangle
from tests.rules.scene import SUGGESTED, Scene

RED, BLUE = Seat.RED, Seat.BLUE
WOOD = area("wood", rectangle(10, 12, 20, 8), cover=Cover.LIGHT)


def fired(scene: Scene, *dice: int, crewed: str | None = None) -> Team:
    """Three men fire at a Team; their dice."""
    weapon = {"crewed": crewed, "crew": 3} if crewed else {}
    firers = scene.team(RED, (20, 30), men=3, **weapon)
    target = scene.team(BLUE, (20, 16), men=6)
    scene.run(carry_out(scene.game, alone(scene.red, firers), "fire"), dice=dice, answers=[SUGGESTED])
    return target


@pytest.mark.ledger("esp-111")
@pytest.mark.parametrize("known", ["machada", "machismo"])
def test_a_1_at_such_men_in_cover_is_rolled_once_more(known: str) -> None:
    scene = Scene(WOOD)
    known_for(scene.blue, known)
    target = fired(scene, 1, 4, 5, 1, 5, 5)  # a 1 again, which stays; then the effects of two hits
    assert target.shock == 2


@pytest.mark.ledger("esp-111")
def test_nobody_rolls_again_at_others_in_cover() -> None:
    scene = Scene(WOOD)
    target = fired(scene, 1, 4, 5, 5, 5)
    assert target.shock == 2


@pytest.mark.ledger("esp-111")
def test_nor_at_such_men_in_the_open() -> None:
    scene = Scene()
    known_for(scene.blue, "machismo")
    target = fired(scene, 1, 4, 5, 3, 3)
    assert target.shock == 2


@pytest.mark.ledger("esp-111")
def test_a_tactical_stance_is_cover_too() -> None:
    scene = Scene()
    known_for(scene.blue, "machismo")
    firers = scene.team(RED, (20, 30), men=3)
    target = scene.team(BLUE, (20, 16), men=6)
    target.stance = Stance.TACTICAL
    scene.run(
        carry_out(scene.game, alone(scene.red, firers), "fire"), dice=[1, 2, 3, 6, 4], answers=[SUGGESTED]
    )
    assert target.shock == 1
