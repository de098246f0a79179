"""Staying where they are and taking cover: the Tactical stance (1e 4.4, 4.5.4)."""

from rules.activation.action import UnitAction
from rules.editions.grades import Rank
from rules.engine.ids import Ids, Nothing
from rules.phrases import Text, say
from rules.state.changes.men import set_stance
from rules.state.game import Game
from rules.state.pieces.force import Leader, Stance
from rules.state.remembered import DEPLOYED
from rules.state.troops.mounted import why_not_under_cover
from rules.state.troops.units import Unit


class GoTactical(UnitAction[Nothing]):
    """The whole activation."""

    ids = Ids("go-tactical", Nothing)
    heading, detail = say("action-go-tactical"), say("cover-one-better")
    sections = ("1e 4.4", "1e 4.5.4")

    def why_not(self, game: Game, unit: Unit) -> Text:
        return why_not_go_tactical(game, unit)

    def suits_arrivals(self, game: Game, leader: Leader | None) -> bool:
        """Allow men who came on with their Junior Leader's 3 to go Tactical on his Initiative (faq-014)."""
        return leader is not None and leader.rank is Rank.JUNIOR and leader.id in DEPLOYED.of(game)

    async def carry_out(self, game: Game, unit: Unit, given: Nothing, leader: Leader | None) -> None:
        go_tactical(game, unit)


GO_TACTICAL = GoTactical()


def why_not_go_tactical(game: Game, unit: Unit) -> Text:
    """Say why the Unit cannot take the Tactical stance now, or nothing (1e 4.4, 14.6)."""
    if unit.broken:
        return say("broken-troops-only-run")
    if reason := why_not_under_cover(unit.teams):
        return reason
    if all(team.stance is Stance.TACTICAL for team in unit.teams):
        return say("tactical-already")
    return ""


def go_tactical(game: Game, unit: Unit) -> None:
    """Make each Team of the Unit Tactical where it stands (1e 4.4)."""
    set_stance(game, unit.teams, Stance.TACTICAL)
