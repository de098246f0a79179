"""For his Command Initiatives a Leader has two of his machine guns fire, each with more dice (l40-044)."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from rules.activation.act import told_activated
from rules.activation.shooting import shoot
from rules.activation.under_watch import as_it_now_stands
from rules.command.commanding import commanded_teams
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.fire.direction import DirectedFire, Direction, is_kind
from rules.fire.fire import why_not_fire
from rules.orders.national_orders import directing_orders, why_not_direct
from rules.phrases import Text, say
from rules.state.changes.men import mark_activated
from rules.state.choices.verbs import PlainOrder
from rules.state.game import Game
from rules.state.pieces.force import Leader, Team
from rules.state.troops.refs import piece_ref
from rules.state.troops.units import alone, leads


class BothTeams(NamedTuple):
    """Which of his nation's orders, by which two Teams."""

    order: str
    first: str
    second: str


class FireBothGuns(PlainOrder[BothTeams]):
    """Each pair of the Leader's own Teams of that kind, wherever they stand in his range (l40-044)."""

    ids = Ids("fire-both-guns", BothTeams)
    heading = say("order-direct-fire")
    sections = ("1e B",)

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        for order in directing_orders(game, leader, teams=2):
            own = [one for one in commanded_teams(game, leader) if leads(leader, one)]
            guns = [team for team in own if is_kind(game, team, order.team)]
            for first, second in combinations(guns, 2):
                yield self._by_both(game, leader, (first, second), order, left)

    def _by_both(
        self, game: Game, leader: Leader, both: tuple[Team, Team], order: DirectedFire, left: int
    ) -> Option:
        first, second = both
        side = game.side_of(leader.id)
        label = say(
            "both-guns-by",
            order=order.name,
            first=piece_ref(side, first),
            second=piece_ref(side, second),
            dice=order.fixed,
        )
        reasons = (why_not_direct(game, leader, team, order, left) for team in both)
        refused: Text = next((reason for reason in reasons if reason), "")
        given = BothTeams(order.id, first.id, second.id)
        return self.option(game, leader, given, label, refused, first.id)

    def initiatives(self, game: Game, leader: Leader, given: BothTeams) -> int:
        return _named(game, leader, given).least

    async def carry_out(self, game: Game, leader: Leader, details: BothTeams) -> None:
        """Have the one Team fire, then the other, if what the enemy does meanwhile leaves it able to."""
        order, side = _named(game, leader, details), game.side_of(leader.id)
        units = [alone(side, game.team(team)) for team in details[1:]]
        mark_activated(game, details[1:], self.id)
        for unit in units:
            left = as_it_now_stands(unit)
            if game.table.result is not None or left is None or why_not_fire(game, left):
                continue
            told_activated(game, left, by=leader)
            team = left.teams[0].id
            await shoot(game, left, leader=leader, direction=Direction(order, team, order.least))


FIRE_BOTH_GUNS = FireBothGuns()


def _named(game: Game, leader: Leader, given: BothTeams) -> DirectedFire:
    return next(one for one in directing_orders(game, leader, teams=2) if one.id == given.order)
