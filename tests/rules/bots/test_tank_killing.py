"""The computer has tank killers run up to a vehicle that they will probably reach (1e 9.3.4)."""

from typing import Any

import pytest

from rules.bots.judgement import Judgement
from rules.bots.tank_killing import ACTIVATE, ATTACK, NEVER


def view(inches: float, *, positions: tuple[str, ...] = ("driver",)) -> dict[str, Any]:
    """Tank killers so many inches south of a tank."""
    men = {"a": {"at": [36.0, 20.0 + inches]}}
    team = {"figures": men, "section": "", "shock": 0, "pinned": False, "charges": 1, "broken": False}
    tank = {"at": [36.0, 20.0], "positions": list(positions)}
    return {
        "phases": 1,
        "markers": {},
        "sides": {
            "red": {"teams": {"k": team}, "leaders": {}},
            "blue": {"teams": {}, "leaders": {}, "vehicles": {"t": tank}},
        },
    }


@pytest.mark.parametrize(("inches", "worth"), [(7.0, ATTACK), (12.0, NEVER)])
def test_it_goes_where_two_dice_probably_bring_it(inches: float, worth: float) -> None:
    judgement = Judgement(view(inches), "red")
    option = {"id": "place-charge:compound-charge", "verb": "place-charge"}
    assert judgement.action_value(option, "k") == worth


def test_it_activates_those_who_are_near_a_tank() -> None:
    use = {"verb": "activate", "subject": "k", "dice": [1]}
    assert Judgement(view(7.0), "red").command_value(use) == ACTIVATE
    assert Judgement(view(20.0), "red").command_value(use) < ACTIVATE
    assert Judgement(view(7.0, positions=()), "red").command_value(use) < ACTIVATE


def test_it_orders_a_squad_to_use_a_charge_of_the_platoons() -> None:
    use = {"verb": "use-charge", "subject": "k"}
    assert Judgement(view(7.0), "red").command_value(use) == ACTIVATE
    assert Judgement(view(12.0), "red").command_value(use) == NEVER
