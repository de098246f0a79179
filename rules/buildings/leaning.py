"""Men who lean out of a window: a wider arc, and no cover (1e 8.3.2)."""

from collections.abc import Iterable

from rules.state.changes.table import lean
from rules.state.game import Game
from rules.state.pieces.force import Figure, Stance, Team
from rules.state.saved.table import LeanOut


def is_leaning(game: Game, figure: Figure) -> bool:
    """Whether the man leans out: since he last fired, till he moves, goes Tactical or the Turn ends."""
    leaned = game.table.leaning.get(figure.id)
    if leaned is None or leaned != _lean_out_of(game, figure):
        return False
    return not any(team.stance is Stance.TACTICAL for team in _teams_of(game, figure))


def lean_out(game: Game, figures: Iterable[Figure]) -> None:
    """Let these men lean out of the door or window that they man."""
    for figure in figures:
        leaned = _lean_out_of(game, figure)
        if leaned is not None:
            lean(game, figure, leaned)


def _lean_out_of(game: Game, figure: Figure) -> LeanOut | None:
    """Make the record of a man who leans out here and now: this place, floor and Turn. None off the table.

    He leans out as long as his record would be the same.
    """
    if figure.at is None:
        return None
    return LeanOut(turn=game.table.turn, at=figure.at, floor=figure.floor)


def _teams_of(game: Game, figure: Figure) -> list[Team]:
    teams = [team for side in game.sides() for team in side.teams_in_play]
    return [team for team in teams if any(man.id == figure.id for man in team.figures)]
