"""Whether troops stand in sight of the enemy (1e 4.5.3, 8.1)."""

from rules.geometry.sight import Standpoint
from rules.state.game import Game
from rules.state.pieces.force import Figure, Team
from rules.state.sight.look import Conditions, conditions


def sees(game: Game, viewer: Figure, target: Figure) -> bool:
    """Whether one soldier has a clear line to another (1e 8.1)."""
    return sees_under(conditions(game), viewer, target)


def sees_under(now: Conditions, viewer: Figure, target: Figure) -> bool:
    """Whether one soldier has a clear line to another, as `sees`, for who asks about many (1e 8.1)."""
    if viewer.at is None or target.at is None:
        return False
    return now.is_clear(Standpoint(viewer.at, viewer.floor), Standpoint(target.at, target.floor))


def is_seen_by_enemy(game: Game, team: Team) -> bool:
    """Whether any enemy on the table sees any man of the Team."""
    enemies = game.figures_on_table(game.enemy(game.side_of(team.id)))
    now = conditions(game)
    return any(sees_under(now, enemy, man) for enemy in enemies for man in team.figures)
