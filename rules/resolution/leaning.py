"""Men who lean out of a window: a wider arc, and no cover (1e 8.3.2)."""

from rules.force import Figure
from rules.game import Game


def is_leaning(game: Game, figure: Figure) -> bool:
    """Whether the man leans out of a door or window now."""
    return False
