"""The second edition's own examples, with dice of their own (2e 7, 9.1)."""

from typing import Any

import pytest

from rules.engine.seats import Seat
from rules.state.markers.on_table import covering_fires
from rules.state.pieces.force import Stance
from rules.state.troops.units import chains
from rules.turn.phase import play_phase
from tests.rules.scene import SUGGESTED, chose
from tests.rules.turn.platoon import Platoon, beside, dice_to_hit, names

RED, BLUE = Seat.RED, Seat.BLUE


def straight_north(inches: float) -> Any:
    """Everybody asked about goes straight north."""
    return lambda request: {
        "paths": {piece.id: [[piece.at.x, piece.at.y - inches]] for piece in request.pieces}
    }


def in_line(south: float, leader: float) -> Any:
    """Nine men side by side so far south of the Jump-Off Point, and their Leader."""
    return beside(*((x - 4.5, south) for x in range(9)), (0.5, leader))


@pytest.mark.ledger("2e-7-27")
def test_a_two_moves_a_section_and_a_three_lets_another_suppress_and_move() -> None:
    platoon = Platoon(2, 3, at=(10, 40))
    scene = platoon.scene
    second = scene.section(RED, "Section 2")
    lmg = scene.team(
        RED, (30, 40), men=3, name="LMG Team", crewed="belt-fed-lmg", crew=3, section=second, facing=0.0
    )
    rifles = scene.team(RED, (34, 40), men=6, name="Rifle Team", section=second)
    leader = scene.leader(RED, (33, 41), section=second, name="Lieutenant")
    scene.team(BLUE, (36, 10), men=4)
    platoon.play(
        chose(f"activate:{platoon.section.id}:2"), chose("move"), straight_north(7),
        chose(f"activate:{leader.id}:3"),
        chose(f"covering-fire:{lmg.id}"), {"places": {"aim": (36, 12)}},
        chose(f"activate:{rifles.id}"), chose("move"), straight_north(6),
        dice=(3, 4, 4, 2),
    )  # fmt: skip
    assert len(chains([platoon.lmg, platoon.rifles])) == 1
    assert platoon.lmg.places[0].y == 33
    (fire,) = covering_fires(scene.game)
    assert fire.teams == [lmg.id]
    assert rifles.places[0].y == 34
    assert any("Suppressing Fire" in told for told in scene.told("covering-fire"))


@pytest.mark.ledger("2e-9.1-11", "2e-9.1-06", "2e-9.1-07")
def test_a_german_section_on_a_two_and_another_on_a_three() -> None:
    platoon = Platoon(2)
    platoon.lieutenant()
    scene = platoon.scene
    scene.team(BLUE, (36, 26), men=9, name="Section")
    # Eight dice of the machine gun and six rifles; the Leader neither fires nor orders.
    script = platoon.play(
        chose(f"deploy:{platoon.section.id}:2"), in_line(-1, 0.5), chose("fire"), SUGGESTED, dice=(1,) * 14
    )
    assert names(script) == ["spend-command-dice", "deploy", "act-on-arrival", "choose-targets"]
    assert dice_to_hit(scene) == 14
    second = scene.section(RED, "Section 2")
    lmg = scene.team(RED, men=3, name="LMG Team", crewed="belt-fed-lmg", crew=3, section=second)
    scene.team(RED, men=6, name="Rifle Team", section=second)
    leader = scene.leader(RED, section=second, weapon="smg")
    scene.game.table.next_active = RED
    scene.red.command_dice = 1
    # Two dice more for the machine gun by Maschinengewehr, and the Leader's submachine gun.
    script = scene.run(
        play_phase(scene.game),
        answers=[
            chose(f"deploy:{leader.id}:3"), in_line(-3, -4.5),
            chose(f"direct-fire:maschinengewehr/{lmg.id}/2"), SUGGESTED, chose("go-tactical"),
        ],
        dice=(3, *[1] * 14),
    )  # fmt: skip
    assert dice_to_hit(scene) == 14 + 8 + 2 + 4
    assert Stance.TACTICAL in [team.stance for team in scene.red.teams.values()]
