"""The computer's players by name; each sees only its own view and answers its request."""

from collections.abc import Callable
from typing import Protocol

from rules.bots import random_player
from rules.bots.hand import Hand
from rules.bots.keen import KeenPlayer
from rules.bots.lapsing import LapsingPlayer
from rules.bots.simple import SimplePlayer
from rules.bots.steady import SteadyPlayer
from rules.engine.requests import ReplyShape
from rules.engine.seats import Seat
from rules.views.view_types import View


class Player(Protocol):
    """Somebody who answers for a seat."""

    def decide(self, view: View, hand: Hand) -> ReplyShape:
        """Answer the view's request."""


class RandomPlayer:
    """One seat's player that answers at random."""

    def __init__(self, pick: random_player.Pick) -> None:
        self.pick = pick

    def decide(self, view: View, hand: Hand) -> ReplyShape:
        """Answer the view's request."""
        return random_player.choose(view, self.pick)


NOVICE, CASUAL = 60, 25
"""Of a hundred decisions, those to which an easy opponent gives no thought."""

PLAYERS: dict[str, Callable[[Seat, random_player.Pick], Player]] = {
    "random": lambda seat, pick: RandomPlayer(pick),
    "simple": lambda seat, pick: SimplePlayer(seat),
    "novice": lambda seat, pick: LapsingPlayer(SteadyPlayer(seat), NOVICE, pick),
    "casual": lambda seat, pick: LapsingPlayer(SteadyPlayer(seat), CASUAL, pick),
    "steady": lambda seat, pick: SteadyPlayer(seat),
    "keen": lambda seat, pick: KeenPlayer(seat),
}
"""A player's name -> what makes one for a seat, from that and a source of chance."""
