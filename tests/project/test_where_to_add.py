"""What is new fails with the name of the table in tests/ that it has to be added to."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules.engine.effects import RollDice
from rules.engine.events import Event
from rules.engine.requests import Choose, Option
from rules.engine.seats import Seat
from tests.rules.menus import check_written
from tests.rules.well_formed import check_dice, check_event, check_request

MENUS = Path(__file__).parents[1] / "rules" / "orders" / "menus.yaml"


def question(name: str, **told: Any) -> Choose:
    options = (Option(id="lie-low:red-team-1", label="Lie low"),)
    return Choose(name=name, prompt="What is done?", seat=Seat.RED, list_options=lambda: options, **told)


def event(kind: str, **data: Any) -> Event:
    return Event(kind=kind, text="They lie low.", rule="1e 4.4", seat=Seat.RED, data=data)


@pytest.mark.parametrize(
    ("check", "where"),
    [
        (
            lambda: check_request(question("lie-low")),
            "add the question lie-low to tests/rules/known/{orders,",
        ),
        (lambda: check_request(question("begin-phase")), "`public` in tests/rules/known/orders.yaml"),
        (
            lambda: check_request(
                question("begin-phase", public="is about to roll the Command Dice", rule="1e 4.2")
            ),
            "the options of begin-phase in tests/rules/known/orders.yaml",
        ),
        (lambda: check_dice(RollDice(2, "lying low", Seat.RED)), "`rolled` in tests/rules/known/dice.yaml"),
        (lambda: check_event(event("lain-low")), "lain-low in tests/rules/known/events.yaml"),
        (lambda: check_event(event("dice", why="to hit")), "`told` in tests/rules/known/dice.yaml"),
        (
            lambda: check_event(event("activated", teams="")),
            "'teams' to VALUES in tests/rules/well_formed.py",
        ),
        (lambda: check_written(MENUS, "men_lie_low", [{"id": "lie-low"}]), "tests/rules/orders/menus.yaml"),
    ],
)
def test_what_is_new_is_told_where_to_add_it(check: Callable[[], None], where: str) -> None:
    with pytest.raises(AssertionError) as told:
        check()
    assert "add " in str(told.value) or "has another" in str(told.value)
    assert where in str(told.value)


def test_an_entry_that_is_not_written_down_is_told_as_it_would_be() -> None:
    with pytest.raises(AssertionError, match=r"men_lie_low:\n- id: lie-low\n"):
        check_written(MENUS, "men_lie_low", [{"id": "lie-low"}])
