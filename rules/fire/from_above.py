"""The cover of men against what comes down on them: bombs, shells, lobbed grenades (1e 9, 10.3.1)."""

from rules.geometry.cover import beside
from rules.geometry.terrain import Cover
from rules.state.game import Game
from rules.state.pieces.force import Figure

BESIDE = 1.0
"""Inches from a feature within which it still protects from shells."""


def cover_from_above(game: Game, man: Figure) -> Cover:
    """Find the cover of a man's house, else the best that he is in or beside, on any side (1e 9, 10.3.1).

    Shells and bombs come from above. A bunker is one for those inside alone.
    """
    if man.at is None:
        return Cover.OPEN
    house = game.ground.building_piece_at(man.at)
    if house is not None:
        return house.cover
    near = [game.ground.terrain_piece(one.id) for one in game.ground.cover_features_near(man.at, BESIDE)]
    given = (one.cover if one.outline.contains(man.at) else beside(one.cover) for one in near)
    return max(given, default=Cover.OPEN)
