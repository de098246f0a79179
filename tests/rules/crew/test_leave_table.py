"""Transport vehicles leave the table, and nobody's Force Morale minds; nor that of crews who bail out."""

import pytest

from rules.crew.leave_table import LEAVE_TABLE, NOT_EMPTY
from rules.editions.vehicle_damage import DamageResult, Loss
from rules.editions.vehicle_types import VehicleType
from rules.engine.seats import Seat
from rules.state.changes.aboard import Aboard
from rules.state.changes.mounted import board
from rules.state.pieces.force import Where
from rules.state.pieces.piece import Vehicle
from rules.vehicles.aftermath import take_effect
from tests.rules.crew.crew import command, menu
from tests.rules.crew.riding import CARRIER, LORRY, empty
from tests.rules.scene import Scene, chose


def lorry_with(scene: Scene, men: int, *, y: float = 45.5, kind: VehicleType = LORRY) -> Vehicle:
    """A lorry beside the southern edge, its own side's, with a Team of so many aboard."""
    lorry = empty(scene, kind, at=(30, y), facing=180.0)
    board(scene.game, lorry, Aboard([scene.team(Seat.RED, men=men)], []))
    return lorry


@pytest.mark.ledger("1e-15.2-01")
def test_an_empty_lorry_leaves_by_its_own_edge_without_a_roll() -> None:
    scene = Scene()
    lorry = lorry_with(scene, 1)
    script = command(scene, lorry, chose(LEAVE_TABLE.id), command_dice=(1,))
    assert not script.rolled
    assert (lorry.where, lorry.at) == (Where.GONE, None)
    assert scene.red.force_morale == 9
    assert scene.red.men_lost == 0
    assert scene.told("vehicle-gone") == ["British SdKfz 251 leaves the table."]


def test_it_leaves_neither_with_men_nor_elsewhere_nor_does_any_other_vehicle() -> None:
    scene = Scene()
    assert menu(scene, lorry_with(scene, 5))[LEAVE_TABLE.id] == NOT_EMPTY
    assert LEAVE_TABLE.id not in menu(scene, lorry_with(scene, 1, y=30.0))
    assert LEAVE_TABLE.id not in menu(scene, lorry_with(scene, 1, kind=CARRIER))


@pytest.mark.ledger("1e-15.2-02")
def test_a_lorry_that_is_driven_off_or_given_up_costs_no_force_morale() -> None:
    scene = Scene()
    lorry = lorry_with(scene, 1)
    scene.run(take_effect(scene.game, lorry, DamageResult(shock=9), ""))
    assert lorry.damage.loss is Loss.ABANDONED
    assert not scene.told("force-morale")
    assert scene.red.force_morale == 9


@pytest.mark.ledger("1e-15.2-03")
def test_a_crew_that_bails_out_leaves_play_and_no_figure_to_be_hit() -> None:
    scene = Scene()
    tank = scene.vehicle((30, 20), seat=Seat.RED)
    scene.run(take_effect(scene.game, tank, DamageResult(shock=9), ""))
    assert tank.damage.loss is Loss.ABANDONED
    assert scene.game.figures_on_table(scene.red) == []
    assert scene.red.force_morale == 9
