"""A sniper whom the enemy reaches is driven off (1e 9.5)."""

from typing import ClassVar

from rules.engine.facts import OfSide, PieceRef
from rules.geometry.distance import distance
from rules.geometry.tolerance import at_most
from rules.state.changes.men import remove_team
from rules.state.changes.table import forget_sniper
from rules.state.game import Game
from rules.state.pieces.force import Figure, Side, Team
from rules.state.sight.closeness import Access, contact
from rules.state.troops.refs import piece_ref, side_ref

TOUCHING = 1.25
"""Inches between two men whose bases touch: they are 1" wide, and a man seldom stops to a hundredth of it."""


class SniperOverrun(OfSide, frozen=True):
    """A sniper whom the enemy has reached is gone for good."""

    kind: ClassVar = "unit"
    section: ClassVar = "1e 9.5"

    team: PieceRef
    gone: str


def overrun(game: Game) -> None:
    """Take off every sniper with whom an enemy is in base contact; nobody rolls for Force Morale (1e 9.5)."""
    for side in game.sides():
        for team in game.teams_on_table(side):
            if team.rules.slips_away and _is_reached(game, side, team):
                _disperse(game, side, team)


def _is_reached(game: Game, side: Side, sniper: Team) -> bool:
    enemies = _steady(game, game.enemy(side))
    return any(touches(game, enemy, man) for enemy in enemies for man in sniper.figures)


def _steady(game: Game, side: Side) -> list[Figure]:
    """List the side's men and Leaders who could drive a sniper off: neither the Broken nor medics."""
    teams = [team for team in game.teams_on_table(side) if not team.broken and team.rules.attacks]
    men = [man for team in teams for man in team.figures]
    return men + [leader.figure for leader in game.leaders_on_table(side)]


def touches(game: Game, one: Figure, other: Figure) -> bool:
    """Whether two men stand base to base on one floor with nothing between them."""
    if one.at is None or other.at is None or not at_most(distance(one.at, other.at), TOUCHING):
        return False
    return contact(game, one.at, one.floor, other) is Access.CLEAR


def _disperse(game: Game, side: Side, sniper: Team) -> None:
    remove_team(game, sniper)
    forget_sniper(game, sniper)
    game.tell(SniperOverrun(side=side_ref(side), team=piece_ref(side, sniper), gone=sniper.id))
