"""A single open option is taken without asking, and no more is worked out than it takes to know."""

from collections.abc import Iterator

import pytest

from rules.engine.requests import Choose, Chosen, Option
from rules.engine.seats import Seat

OPEN = (Option(id="fire", label="Fire"), Option(id="move", label="Move"))
SHUT = Option(id="wait", label="Wait", refused="Not now")


def asked(*options: Option, decides: bool = False, more: bool = False) -> Choose:
    """Ask for one of the options; with `more` the list goes on to what must not be worked out."""

    def listed() -> Iterator[Option]:
        yield from options
        if more:
            raise AssertionError("that is past what must be known")

    return Choose(name="do", seat=Seat.RED, prompt="What?", list_options=listed, decides=decides)


@pytest.mark.parametrize("options", [(OPEN[0], SHUT), (SHUT, OPEN[0])])
def test_the_only_open_option_is_taken(options: tuple[Option, ...]) -> None:
    assert asked(*options).forced() == Chosen(option="fire")


def test_between_two_the_player_chooses_and_the_rest_is_not_listed() -> None:
    assert asked(SHUT, *OPEN, more=True).forced() is None
    assert asked(SHUT).forced() is None


def test_what_he_is_to_decide_is_asked_without_a_look_at_the_list() -> None:
    assert asked(OPEN[0], decides=True, more=True).forced() is None
    assert asked(*OPEN).options == OPEN
