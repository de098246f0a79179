"""What each enemy Team knows of a sniper's place; nobody fires at one he has not spotted (1e 9.5)."""

from collections.abc import Sequence

from rules.phrases import say
from rules.state.game import Game
from rules.state.pieces.force import Figure, Side, Team
from rules.state.saved.table import Spotting

HIDDEN = say("sniper-is-not-spotted")
SPOTS = 6
"""The least face that spots a sniper; each earlier look of the same Team adds one to its roll."""


def what_is_known(game: Game, sniper: Team) -> Spotting:
    """Find which Teams have looked for this sniper and which have found him, since he took his place."""
    return game.table.spotting.get(sniper.id, Spotting())


def has_spotted(game: Game, team: Team, sniper: Team) -> bool:
    """Whether the Team knows where the sniper is; men split off know what their Team knew (1e 9.5)."""
    found = what_is_known(game, sniper).found
    return team.id in found or team.parent in found


def is_hidden_from(game: Game, team: Team, target: Team) -> bool:
    """Whether the target is a sniper whom this Team has not spotted."""
    return target.rules.is_hidden and not has_spotted(game, team, target)


def hides_all(game: Game, team: Team, side: Side, figures: Sequence[Figure]) -> bool:
    """Whether all these men of a side are snipers whom this Team has not spotted."""
    acting = {man.id for man in figures}
    groups = [one for one in game.teams_on_table(side) if any(man.id in acting for man in one.figures)]
    hidden = {man.id for one in groups if is_hidden_from(game, team, one) for man in one.figures}
    return bool(acting) and acting <= hidden
