"""For a Command Initiative a Leader takes a point of Shock off a Team (1e 4.5.3; 2e 7)."""

from collections.abc import Iterator

from rules.command.commanding import commanded_teams
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.morale.rally import rally, why_not_rally
from rules.phrases import say
from rules.state.choices.verbs import OfTeam, PlainOrder
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.troops.refs import piece_ref


class RallyMen(PlainOrder[OfTeam]):
    """Listed for Teams that have Shock."""

    ids = Ids("rally", OfTeam)
    heading = say("order-rally")
    sections = ("1e 4.5.3", "2e 7")

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        side = game.side_of(leader.id)
        for team in commanded_teams(game, leader):
            if team.shock:
                label = say("rally-team", team=piece_ref(side, team), shock=team.shock)
                refused = why_not_rally(game, leader, team)
                yield self.option(game, leader, OfTeam(team.id), label, refused, team.id)

    async def carry_out(self, game: Game, leader: Leader, details: OfTeam) -> None:
        rally(game, leader, game.team(details.team))


RALLY_MEN = RallyMen()
