"""An easy opponent gives no thought to some choices, and thinks about the others as the steady one does."""

from typing import cast

import pytest

from rules.bots import PLAYERS
from rules.bots.hand import Hand
from rules.bots.lapsing import LapsingPlayer
from rules.bots.steady import SteadyPlayer
from rules.engine.requests import Chosen
from rules.engine.seats import Seat
from rules.views.view_types import View
from tests.rules.bots.sketch import option, picture

BEST, WORST = "end-phase", "throw"
REQUEST = {
    "shape": "choose", "name": "spend-command-dice",
    "options": [option(id=WORST, verb="throw"), option(id=BEST, verb="end-phase")],
}  # fmt: skip
VIEW = picture({"request": REQUEST})


class Thinking(SteadyPlayer):
    """A player that always knows what is best."""

    def decide(self, view: View, hand: Hand) -> Chosen:
        """Choose the best."""
        return Chosen(option=BEST)


def decided(lapses: int, drawn: int) -> str:
    """What is chosen where `drawn` of a hundred falls, and after that the first of anything."""
    draws = iter([drawn])
    player = LapsingPlayer(Thinking(Seat.RED), lapses, lambda _: next(draws, 0))
    return cast(Chosen, player.decide(VIEW, cast(Hand, None))).option


@pytest.mark.parametrize(
    ("lapses", "drawn", "chosen"), [(25, 24, WORST), (25, 25, BEST), (0, 0, BEST), (100, 99, WORST)]
)
def test_so_many_of_a_hundred_choices_are_not_thought_about(lapses: int, drawn: int, chosen: str) -> None:
    assert decided(lapses, drawn) == chosen


def test_where_men_go_is_always_thought_about() -> None:
    way = picture({"request": {"shape": "trace", "name": "move", "note": "", "suggested": {"paths": {}}}})
    player = LapsingPlayer(Thinking(Seat.RED), 100, lambda _: 0)
    assert player.decide(way, cast(Hand, None)) == Chosen(option=BEST)


def test_the_less_able_of_two_players_has_more_lapses() -> None:
    novice, casual = (PLAYERS[name](Seat.RED, lambda _: 0) for name in ("novice", "casual"))
    assert isinstance(novice, LapsingPlayer)
    assert isinstance(casual, LapsingPlayer)
    assert novice.lapses > casual.lapses > 0
