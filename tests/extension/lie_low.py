"""An order: for a Command Initiative a Leader has a Team lie down, which is Tactical from then on."""

from collections.abc import Iterator
from typing import ClassVar

from rules.command.commanding import commanded_teams, why_not_command
from rules.engine.facts import OfSide, PieceRef
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.state.changes.men import set_stance
from rules.state.choices.verbs import OfTeam, PlainOrder
from rules.state.game import Game
from rules.state.pieces.force import Leader, Stance, Team
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.units import alone, team_name


class ToldToLieLow(OfSide, frozen=True):
    """A Leader has a Team lie low."""

    kind: ClassVar = "order"
    section: ClassVar = "1e 7.1"

    leader: PieceRef
    team: PieceRef


class LieLow(PlainOrder[OfTeam]):
    """Each Team that the Leader commands."""

    ids = Ids("lie-low", OfTeam)
    heading = "Lie low"
    sections = ("1e 7.1",)

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        side = game.side_of(leader.id)
        for team in commanded_teams(game, leader):
            label = f"{team_name(side, team)} lies low"
            yield self.option(
                game, leader, OfTeam(team.id), label, why_not_lie_low(game, leader, team), team.id
            )

    async def carry_out(self, game: Game, leader: Leader, details: OfTeam) -> None:
        side, team = game.side_of(leader.id), game.team(details.team)
        set_stance(game, [team], Stance.TACTICAL)
        who, team_ref = piece_ref(side, leader), piece_ref(side, team)
        game.tell(ToldToLieLow(side=side_ref(side), leader=who, team=team_ref))


LIE_LOW = LieLow()


def why_not_lie_low(game: Game, leader: Leader, team: Team) -> str:
    """Why the Leader cannot have them lie down, or nothing."""
    if team.stance is Stance.TACTICAL:
        return "They lie low already."
    return why_not_command(game, leader, alone(game.side_of(team.id), team))
