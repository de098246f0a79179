"""The optional rules of section 17 that concern infantry: on, they bite; off, nothing changes (1e 17)."""

import msgspec
import pytest

from rules.command.commanding import why_not_command
from rules.editions.grades import Rank
from rules.engine.seats import Seat
from rules.state.pieces.force import Leader, Team
from rules.state.saved.options import (
    BEFORE_SEPTEMBER_1944,
    DRY_STOWAGE,
    ENFILADE,
    FROZEN_GROUND,
    GRITTIER_ROUNDS,
    HIDDEN_IN_BUILDINGS,
    LEADERS_IN_SIGHT,
    MAPPED_ENTRENCHMENTS,
    MAPPED_GUNS,
    ON,
    OPTIONAL_RULES,
    RAIDERS,
    REMOTE_BLAST,
    played,
)
from rules.state.troops.units import alone
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.scene import Scene

RED, BLUE = Seat.RED, Seat.BLUE


def agreed(scene: Scene, *rules: str) -> None:
    """The game was made with these optional rules."""
    scene.game.setup = msgspec.structs.replace(scene.game.setup, options=dict.fromkeys(rules, ON))


# --- Leaders and sight ---------------------------------------------------------------------------------


def behind_a_house() -> tuple[Scene, Leader, Team]:
    """A Leader and a Team 5" apart with a house between them."""
    scene = Scene(house("house", rectangle(20, 29, 10, 1)))
    team = scene.team(RED, [(25, 27)])
    return scene, scene.leader(RED, (25, 32), rank=Rank.SENIOR), team


@pytest.mark.ledger("1e-17-01")
@pytest.mark.parametrize(
    ("options", "reason"),
    [((), ""), ((LEADERS_IN_SIGHT,), "He sees none of them within his command range.")],
)
def test_a_leader_commands_whom_he_sees(options: tuple[str, ...], reason: str) -> None:
    scene, leader, team = behind_a_house()
    agreed(scene, *options)
    assert why_not_command(scene.game, leader, alone(scene.red, team)) == reason


@pytest.mark.ledger("1e-17-01")
def test_one_man_in_sight_and_range_is_enough() -> None:
    scene, leader, team = behind_a_house()
    agreed(scene, LEADERS_IN_SIGHT)
    other = scene.team(RED, [(25, 27), (32, 30)])
    team.figures += other.figures
    assert why_not_command(scene.game, leader, alone(scene.red, team)) == ""


# --- agreed ------------------------------------------------------------------------------------------------


def test_the_switches_are_told_in_the_books_order() -> None:
    assert [rule.id for rule in OPTIONAL_RULES] == [
        LEADERS_IN_SIGHT,
        HIDDEN_IN_BUILDINGS,
        GRITTIER_ROUNDS,
        FROZEN_GROUND,
        RAIDERS,
        MAPPED_ENTRENCHMENTS,
        MAPPED_GUNS,
        REMOTE_BLAST,
        DRY_STOWAGE,
        BEFORE_SEPTEMBER_1944,
        ENFILADE,
    ]
    assert played({HIDDEN_IN_BUILDINGS: ON, LEADERS_IN_SIGHT: "off", "else": ON}) == [OPTIONAL_RULES[1]]
