"""A player that now and then does not think: an easy opponent, whose mistakes are those of a beginner.

In so many of a hundred decisions on what to do next it takes anything that is legal; where men go it always
thinks. It gives nothing up and sees no more than others.
"""

from dataclasses import dataclass

from rules.bots import random_player
from rules.bots.hand import Hand
from rules.bots.steady import SteadyPlayer
from rules.engine.requests import ChooseQuestion, ReplyShape
from rules.views.view_types import View

HUNDRED = 100


@dataclass
class LapsingPlayer:
    """One seat's player: `thinking` decides, but for `lapses` of a hundred choices, which fall by `pick`."""

    thinking: SteadyPlayer
    lapses: int
    pick: random_player.Pick

    def decide(self, view: View, hand: Hand) -> ReplyShape:
        """Answer the view's request, thought about or not."""
        if isinstance(view.request, ChooseQuestion) and self.pick(HUNDRED) < self.lapses:
            return random_player.choose(view, self.pick)
        return self.thinking.decide(view, hand)
