"""The computer has tank killers run up to a vehicle that they will probably reach (1e 9.3.4)."""

import pytest

from rules.bots.judgement import Judgement
from rules.bots.tank_killing import ACTIVATE, ATTACK, FORM, NEVER
from rules.engine.seats import Seat
from rules.views.view_types import View
from tests.rules.bots.sketch import option, picture


def view(inches: float, *, positions: tuple[str, ...] = ("driver",)) -> View:
    """Tank killers so many inches south of a tank."""
    men = {"a": {"at": [36.0, 20.0 + inches]}}
    team = {"figures": men, "section": "", "shock": 0, "pinned": False, "charges": 1, "broken": False}
    tank = {"at": [36.0, 20.0], "positions": [{"id": one} for one in positions]}
    return picture({"phases": 1, "sides": {"red": {"teams": {"k": team}}, "blue": {"vehicles": {"t": tank}}}})


@pytest.mark.parametrize(("inches", "worth"), [(7.0, ATTACK), (12.0, NEVER)])
def test_it_goes_where_two_dice_probably_bring_it(inches: float, worth: float) -> None:
    judgement = Judgement(view(inches), Seat.RED)
    place = option(id="place-charge:compound-charge", verb="place-charge")
    assert judgement.action_value(place, "k") == worth


def test_it_activates_those_who_are_near_a_tank() -> None:
    use = option(verb="activate", subject="k", dice=[1])
    assert Judgement(view(7.0), Seat.RED).command_value(use) == ACTIVATE
    assert Judgement(view(20.0), Seat.RED).command_value(use) < ACTIVATE
    assert Judgement(view(7.0, positions=()), Seat.RED).command_value(use) < ACTIVATE


def test_it_orders_a_squad_to_use_a_charge_of_the_platoons() -> None:
    use = option(verb="use-charge", subject="k")
    assert Judgement(view(7.0), Seat.RED).command_value(use) == ACTIVATE
    assert Judgement(view(12.0), Seat.RED).command_value(use) == NEVER


@pytest.mark.ledger("esp-137")
@pytest.mark.parametrize(("inches", "worth"), [(7.0, FORM), (12.0, NEVER)])
def test_it_forms_tank_hunters_of_a_section_that_is_near_a_tank(inches: float, worth: float) -> None:
    found = view(inches)
    found.sides[Seat.RED].teams["k"].section = "s"
    assert Judgement(found, Seat.RED).command_value(option(verb="form-team", subject="s")) == worth
