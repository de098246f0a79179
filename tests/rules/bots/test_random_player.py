"""The random player gives up where nothing of his is left, and only there."""

from typing import Any

import pytest

from rules.bots import choose_at_random
from rules.views.view_types import View
from tests.rules.bots.sketch import picture

CHOICE = {
    "shape": "choose",
    "name": "spend-command-dice",
    "suggested": {"option": "end-phase"},
    "options": [{"id": "end-phase", "verb": "end-phase"}, {"id": "withdraw", "verb": "withdraw"}],
}
PICKS = [lambda most: 0, lambda most: most - 1]
NOBODY: dict[str, Any] = {"teams": {}, "leaders": {}}


def asked(red: dict[str, Any]) -> View:
    """What red sees, who has these troops; nobody of blue's is on the table either."""
    return picture({"request": CHOICE, "sides": {"red": red}})


def test_who_has_nobody_left_withdraws() -> None:
    view = asked({**NOBODY, "reserve": NOBODY})
    assert {choose_at_random(view, pick).option for pick in PICKS} == {"withdraw"}


@pytest.mark.parametrize(
    "left",
    [
        {**NOBODY, "teams": {"t": {}}, "reserve": NOBODY},
        {**NOBODY, "leaders": {"l": {}}, "reserve": NOBODY},
        {**NOBODY, "vehicles": {"v": {}}, "reserve": NOBODY},
        {**NOBODY, "reserve": {**NOBODY, "teams": {"t": {}}}},
        {**NOBODY, "reserve": {**NOBODY, "vehicles": {"v": {}}}},
    ],
)
def test_who_has_anybody_plays_on(left: dict[str, Any]) -> None:
    view = asked(left)
    assert {choose_at_random(view, pick).option for pick in PICKS} == {"end-phase"}
