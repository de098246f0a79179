"""A reaction: a Team about to be fired at drops flat before the dice are rolled, and costs nothing."""

from typing import ClassVar

from rules.engine.facts import OfSide, PieceRef
from rules.engine.ids import Ids
from rules.engine.requests import Interception
from rules.state.changes.men import set_stance
from rules.state.choices.moment import Moment, Occasion
from rules.state.choices.verbs import OfTeam, Reaction
from rules.state.game import Game
from rules.state.pieces.force import Side, Stance, Team
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.units import team_name


class DroppedFlat(OfSide, frozen=True):
    """A Team about to be fired at has dropped flat."""

    kind: ClassVar = "reaction"
    section: ClassVar = "1e 7.1"

    team: PieceRef


class DropFlat(Reaction[OfTeam]):
    """Each Team aimed at that stands upright."""

    ids = Ids("drop-flat", OfTeam)
    heading = "Drop flat"
    sections = ("1e 7.1",)
    occasions = frozenset({Occasion.TAKES_AIM})

    def is_possible(self, game: Game, reactor: Side, moment: Moment) -> bool:
        return bool(upright(reactor, moment))

    def offers(self, game: Game, reactor: Side, moment: Moment) -> list[Interception]:
        return [self._offer(reactor, team) for team in upright(reactor, moment)]

    def _offer(self, reactor: Side, team: Team) -> Interception:
        return Interception(
            id=self.ids.write(OfTeam(team.id)),
            label=f"{team_name(reactor, team)} drops flat",
            verb=self.id,
            subject=team.id,
            rule=self.sections[0],
        )

    async def carry_out(self, game: Game, side: Side, given: OfTeam, moment: Moment | None) -> None:
        team = game.team(given.team)
        set_stance(game, [team], Stance.TACTICAL)
        game.tell(DroppedFlat(side=side_ref(side), team=piece_ref(side, team)))


DROP_FLAT = DropFlat()


def upright(reactor: Side, moment: Moment) -> list[Team]:
    """The Teams aimed at that could still take cover."""
    aimed_at = (reactor.teams[one] for one in moment.targets if one in reactor.teams)
    return [team for team in aimed_at if not team.broken and team.stance is not Stance.TACTICAL]
