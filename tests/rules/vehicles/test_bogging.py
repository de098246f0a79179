"""Stuck, bogged and trapped vehicles come free by a die, or never."""

import pytest

from rules.state.pieces.damage import Plight
from rules.vehicles.bogging import bogged_at_turn_end, struggle, trapped_at_turn_end


@pytest.mark.ledger("1e-11.6.1-10")
@pytest.mark.parametrize(
    ("die", "plight"),
    [(1, Plight.IMMOBILISED), *((die, Plight.STUCK) for die in (2, 3, 4)), (5, None), (6, None)],
)
def test_a_driver_gets_a_stuck_vehicle_free_on_5_or_6(die: int, plight: Plight | None) -> None:
    assert struggle(die) is plight


@pytest.mark.ledger("1e-11.6.1-12")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_bogged_vehicle_is_free_at_the_turns_end_or_abandoned(die: int) -> None:
    assert bogged_at_turn_end(die) is (Plight.ABANDONED if die <= 3 else None)


@pytest.mark.ledger("1e-11.6.3-03")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_trapped_vehicle_is_free_at_the_turns_end_or_tries_again(die: int) -> None:
    assert trapped_at_turn_end(die) is (Plight.TRAPPED if die <= 3 else None)
