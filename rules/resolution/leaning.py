"""Men who lean out of a window: a wider arc, and no cover (1e 8.3.2)."""

from collections.abc import Iterable

from rules.force import Figure, Stance, Team
from rules.game import Game

# Who leans out is kept in the table's memory with where and when he did, so that it ends by itself when he
# has moved or the Turn is over.


def is_leaning(game: Game, figure: Figure) -> bool:
    """Whether the man leans out: since he last fired, till he moves, goes Tactical or the Turn ends."""
    leaned = game.table.memory.get(_key(figure))
    if leaned is None or leaned != _where_and_when(game, figure):
        return False
    return not any(team.stance is Stance.TACTICAL for team in _teams_of(game, figure))


def lean_out(game: Game, figures: Iterable[Figure]) -> None:
    """Let these men lean out of the door or window that they man."""
    for figure in figures:
        game.table.memory[_key(figure)] = _where_and_when(game, figure)


def stand_back(game: Game, figures: Iterable[Figure]) -> None:
    """Let these men come back inside."""
    for figure in figures:
        game.table.memory.pop(_key(figure), None)


def _key(figure: Figure) -> str:
    return f"leaning-{figure.id}"


def _where_and_when(game: Game, figure: Figure) -> str:
    return f"turn {game.table.turn}, at {figure.at}, floor {figure.floor}"


def _teams_of(game: Game, figure: Figure) -> list[Team]:
    teams = [team for side in game.sides() for team in side.teams.values()]
    return [team for team in teams if any(man.id == figure.id for man in team.figures)]
