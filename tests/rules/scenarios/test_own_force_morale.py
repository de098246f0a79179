"""Armies that add to the die for their Force Morale, or take from it (esp-112, esp-114, esp-144)."""

import pytest
from msgspec.structs import replace

from rules.editions.grades import Quality
from rules.scenarios.set_up_dice import roll_force_morale
from rules.state.saved.options import MONTH
from tests.rules.armies import known_for
from tests.rules.scene import Scene


def rolled(face: int, quality: Quality, known: str, month: str = "") -> int:
    """The Force Morale of an army known for this, by this die."""
    scene = Scene()
    known_for(scene.red, known)
    scene.red.quality = quality
    options = {MONTH: month} if month else {}
    scene.game.setup = replace(scene.game.setup, options=options)
    scene.run(roll_force_morale(scene.game, scene.red), dice=[face])
    return scene.red.force_morale


GREEN, REGULAR = Quality.GREEN, Quality.REGULAR


@pytest.mark.parametrize(
    ("known", "face", "quality", "month", "level"),
    [
        pytest.param("vets-and-volunteers", 5, REGULAR, "", 11, marks=pytest.mark.ledger("esp-112")),
        pytest.param("indoctrinated", 4, GREEN, "", 9, marks=pytest.mark.ledger("esp-114")),
        pytest.param("indoctrinated", 5, REGULAR, "", 11, marks=pytest.mark.ledger("esp-114")),
        pytest.param("ccnn-morale", 4, REGULAR, "1938-03", 9, marks=pytest.mark.ledger("esp-144")),
        pytest.param("xxiii-di-marzo", 6, GREEN, "1937-03", 9, marks=pytest.mark.ledger("esp-144")),
        pytest.param("littorio-morale", 6, REGULAR, "1937-06", 10, marks=pytest.mark.ledger("esp-144")),
        pytest.param("littorio-morale", 6, REGULAR, "1937-07", 11, marks=pytest.mark.ledger("esp-144")),
    ],
)
def test_what_an_army_puts_on_the_die(
    known: str, face: int, quality: Quality, month: str, level: int
) -> None:
    assert rolled(face, quality, known, month) == level


@pytest.mark.ledger("esp-112")
def test_the_log_says_for_whom_the_die_counts_so() -> None:
    scene = Scene()
    known_for(scene.red, "vets-and-volunteers")
    scene.run(roll_force_morale(scene.game, scene.red), dice=[5])
    assert scene.told("dice") == ["British rolls 5 (6 for Regular troops of their kind): Force Morale 11."]
