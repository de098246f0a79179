"""What was done in a Phase is kept by piece and position; some of it lasts into later Phases."""

import pytest

from rules.engine.seats import Seat
from rules.state.saved.table import PhaseState
from rules.turn.start import start_phase
from tests.rules.scene import Scene

TANK, GUNNER, DRIVER = "tank", "gunner", "driver"


@pytest.fixture
def phase() -> PhaseState:
    return PhaseState(active=Seat.RED)


def test_who_serves_at_one_position_leaves_the_others_free(phase: PhaseState) -> None:
    phase.note(TANK, "fire", GUNNER)
    assert (phase.done(TANK, GUNNER), phase.done(TANK, DRIVER)) == ("fire", "")


def test_a_piece_cannot_act_as_a_whole_once_anybody_of_it_has(phase: PhaseState) -> None:
    phase.note(TANK, "fire", GUNNER)
    assert phase.done(TANK) == "fire"


def test_what_is_done_as_a_whole_is_done_at_every_position(phase: PhaseState) -> None:
    phase.note(TANK, "move")
    assert (phase.done(TANK, GUNNER), phase.done(TANK, DRIVER)) == ("move", "move")


@pytest.mark.ledger("1e-4.4-05")
def test_a_deed_is_over_with_its_phase_unless_it_lasts_longer() -> None:
    scene = Scene()
    phase, table = scene.game.phase, scene.game.table
    phase.note("team", "fire")
    phase.note(TANK, "fire", GUNNER)
    phase.note(TANK, "panics", DRIVER, until=table.phases + 1)
    table.next_active = Seat.BLUE
    start_phase(scene.game)
    assert "team" not in scene.game.phase.activated
    assert (scene.game.phase.done(TANK, DRIVER), scene.game.phase.done(TANK, GUNNER)) == ("panics", "")
    start_phase(scene.game)
    assert not scene.game.phase.activated
