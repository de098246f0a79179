"""What is suggested to fire at where the Team that is near for one man is far for the other (faq-020)."""

from rules.engine.seats import Seat
from rules.state.pieces.force import Team
from rules.weapons.anti_tank import shot_request
from rules.weapons.section_anti_tank import anti_tank_aims
from tests.rules.fire.shooting import question
from tests.rules.scene import Scene
from tests.rules.weapons.support_weapons import with_arsenal

CLOSE = 18.0
"""Inches of a rifle's close range."""


def crosswise(scene: Scene, close: float) -> tuple[Team, Team, Team]:
    """Two men, each with a Team straight before him just within that range, and the other's just beyond."""
    y = 30 - close + 0.35
    section = scene.section(Seat.RED, carried=("panzerfaust",))
    firer = scene.team(Seat.RED, [(20, 30), (24, 30)], section=section)
    west = scene.team(Seat.BLUE, [(19.2, y), (20.2, y)], name="west")
    east = scene.team(Seat.BLUE, [(23.8, y), (24.8, y)], name="east")
    return firer, west, east


def test_each_fires_at_his_own() -> None:
    scene = Scene()
    firer, west, east = crosswise(scene, CLOSE)
    asked = question(scene, firer)
    one, two = (man.id for man in firer.figures)
    assert asked.suggested().targets == {one: west.id, two: east.id}
    asked.accept({"targets": asked.suggested().targets})


def test_one_man_s_shot_is_at_his_own() -> None:
    scene = with_arsenal(Scene())
    first = scene.game.setup.rosters[Seat.RED].anti_tank["panzerfaust"].bands[0]
    assert first is not None
    firer, west, _ = crosswise(scene, first)
    asked = shot_request(anti_tank_aims(scene.game, firer, "panzerfaust"), "At what?", note="")
    assert asked.suggested().targets == {firer.figures[0].id: west.id}
    asked.accept({"targets": asked.suggested().targets})
