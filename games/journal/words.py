"""What the rules say, as whoever plays or watches a game reads it."""

from typing import TypeVar

from games.game.models.game import Game
from rules.phrases import written
from telling import teller

Told = TypeVar("Told")


def told_to(game: Game, told: Told) -> Told:
    """Write what is told JSON-like, its phrases in the language and the unit of length of who reads now."""
    words: Told = written(told, teller(game.reader))
    return words
