"""A building burns: everybody gets out of it, and its smoke drifts down-wind (1e 6.3, 9.6)."""

from rules.game import Game


async def set_on_fire(game: Game, building: str) -> None:
    """Light a building (a feature's id): everybody in it is out at once, by doors of their choice (1e 9.6).

    Nothing happens to one that has burned already; the game may end within.
    """
