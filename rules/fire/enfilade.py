"""Men bunched up or in a row along the line of fire: where so agreed, they are hit more easily (faq-248)."""

from collections.abc import Iterable

from rules.fire.marks import FireTarget
from rules.fire.shooters import Shooter
from rules.geometry.distance import distance
from rules.geometry.polyline import nearest_along
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most
from rules.state.game import Game
from rules.state.saved.options import ENFILADE, is_played

EASIER = 1
"""By how much the die that hits them is lower."""

FEWEST = 3
"""Men who make a row."""

ASIDE = 1.0
"""Inches from the line of fire at which a man still stands in its row."""


def in_enfilade(game: Game, shooter: Shooter, marks: Iterable[FireTarget]) -> int:
    """Tell by how much a target is hit more easily, where enfilade is agreed and all its Teams are in it
    (faq-147).

    The line of fire of a weapon is that of any one man who serves it, as its sight and its range are.
    """
    if not is_played(game.setup, ENFILADE) or not shooter.weapon.is_small_arm:
        return 0
    teams, origins = list(marks), [man.at for man in shooter.men if man.at is not None]
    is_along = any(all(_is_enfiladed(origin, mark) for mark in teams) for origin in origins)
    return EASIER if is_along else 0


def _is_enfiladed(origin: Point, mark: FireTarget) -> bool:
    """Whether three or more men all stand within 1" of the line of fire at the farthest of them."""
    men = [man.at for man in mark.figures if man.at is not None]
    if mark.team is None or len(men) < FEWEST:
        return False
    line = (origin, max(men, key=lambda at: distance(origin, at)))
    return all(at_most(nearest_along(line, at)[1], ASIDE) for at in men)
