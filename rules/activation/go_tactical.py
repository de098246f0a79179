"""Staying where they are and taking cover: the Tactical stance (1e 4.4, 4.5.4)."""

from rules.state.changes import set_stance
from rules.state.force import Stance
from rules.state.game import Game
from rules.state.units import Unit


def why_not_go_tactical(game: Game, unit: Unit) -> str:
    """Why the Unit cannot take the Tactical stance now, or nothing (1e 4.4, 14.6)."""
    if unit.broken:
        return "Broken troops do nothing but run."
    if all(team.stance is Stance.TACTICAL for team in unit.teams):
        return "They are Tactical already."
    return ""


def go_tactical(game: Game, unit: Unit) -> None:
    """Each Team of the Unit stays and becomes Tactical (1e 4.4)."""
    for team in unit.teams:
        set_stance(game, team, Stance.TACTICAL)
