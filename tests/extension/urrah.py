"""A characteristic of a kind that no army has yet: its shape, the order that it gives, and one such."""

from collections.abc import Iterator
from typing import ClassVar

from rules.command.commanding import teams_under_orders
from rules.engine.facts import OfSide, PieceRef
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.state.changes.men import remove_shock
from rules.state.choices.characteristic import Characteristic
from rules.state.choices.in_force import of_kind
from rules.state.choices.verbs import OfLeader, PlainOrder
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.troops.refs import piece_ref, side_ref


class Cheer(Characteristic, frozen=True, kw_only=True):
    """A cheer that takes so many points of Shock off each Team that hears its Leader."""

    points: int = 1


class Cheered(OfSide, frozen=True):
    """A Leader has cheered his men on."""

    kind: ClassVar = "order"
    section: ClassVar = "1e 14"

    leader: PieceRef
    cheer: str


class CheerOn(PlainOrder[OfLeader]):
    """Each cheer that the Leader's army has."""

    ids = Ids("cheer-on", OfLeader)
    heading = "Cheer"
    sections = ("1e 14",)

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        shaken = [team for team in teams_under_orders(game, leader) if team.shock]
        for cheer in of_kind(game, game.side_of(leader.id), Cheer):
            refused = "" if shaken else "Nobody who hears him has Shock."
            yield self.option(game, leader, OfLeader(leader.id), cheer.name, refused, leader.id)

    async def carry_out(self, game: Game, leader: Leader, details: OfLeader) -> None:
        side = game.side_of(leader.id)
        [cheer] = of_kind(game, side, Cheer)
        for team in teams_under_orders(game, leader):
            remove_shock(team, cheer.points)
        game.tell(Cheered(side=side_ref(side), leader=piece_ref(side, leader), cheer=cheer.name))


CHEER_ON = CheerOn()
URRAH = Cheer(id="urrah", name="Urrah!")
