"""Whether troops stand in sight of the enemy (1e 4.5.3, 8.1)."""

from rules.geometry.sight import Spot
from rules.state.force import Figure, Team
from rules.state.game import Game
from rules.state.look import is_seen


def sees(game: Game, viewer: Figure, target: Figure) -> bool:
    """Whether one soldier has a clear line to another (1e 8.1)."""
    if viewer.at is None or target.at is None:
        return False
    return is_seen(game, Spot(viewer.at, viewer.floor), Spot(target.at, target.floor))


def is_seen_by_enemy(game: Game, team: Team) -> bool:
    """Whether any enemy on the table sees any man of the Team."""
    enemies = game.figures_on_table(game.enemy(game.side_of(team.id)))
    return any(sees(game, enemy, man) for enemy in enemies for man in team.figures)
