"""The best of the computer's players: as the steady one, but it judges by whom its men see.

So it has those act who have somebody to fire at and dice to do it, and waits where waiting wins.
"""

from dataclasses import dataclass

from rules.bots.hand import Hand
from rules.bots.steady import SteadyPlayer
from rules.engine.requests import ReplyShape
from rules.views.view_types import View


@dataclass
class KeenPlayer(SteadyPlayer):
    """One seat's player that looks along its men's lines of sight before it decides who acts."""

    def decide(self, view: View, hand: Hand) -> ReplyShape:
        """Answer the view's request, knowing the ground."""
        self.ground = hand.ground
        return super().decide(view, hand)
