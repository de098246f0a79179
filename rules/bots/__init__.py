"""Players that see only a view and answer its request.

- Computer players: `choose_at_random`, `PLAYERS`, `SimplePlayer`, `SteadyPlayer`.
- What they are handed: `arrivals`, `hand_of`.
- What they advise others: `advise`, `may_advise`, `propose`.
- Why they decided as they did, afterwards: `explain`.
"""

from rules.bots.advice import advise, may_advise, propose
from rules.bots.explained import Decision, Explanation, explain
from rules.bots.hand import arrivals, hand_of
from rules.bots.players import PLAYERS, Player
from rules.bots.random_player import choose as choose_at_random
from rules.bots.simple import SimplePlayer
from rules.bots.steady import SteadyPlayer

__all__ = [
    "PLAYERS",
    "Decision",
    "Explanation",
    "Player",
    "SimplePlayer",
    "SteadyPlayer",
    "advise",
    "arrivals",
    "choose_at_random",
    "explain",
    "hand_of",
    "may_advise",
    "propose",
]
