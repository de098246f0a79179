"""A Senior Leader directs a light mortar: surer to hit, and once in a game faster (l40-051, l40-052)."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.activation.act import activate_by
from rules.command.activation import why_not_activate_by
from rules.command.commanding import commanded_teams
from rules.editions.grades import Rank
from rules.engine.ids import Ids, Nothing
from rules.engine.requests import Option
from rules.orders.national_orders import characteristic, offered_characteristic
from rules.phrases import Text, say
from rules.state.changes.sides import use_for_good
from rules.state.choices.characteristic import Characteristic
from rules.state.choices.verbs import PlainOrder
from rules.state.game import Game
from rules.state.pieces.force import Leader, Team
from rules.state.troops.refs import piece_ref
from rules.state.troops.units import UNIT_GAP, Unit, alone, is_attached
from rules.weapons.crewed_fire import FireMortar
from rules.weapons.mortar import fire_mortar, serves_mortar, why_not_fire_mortar
from rules.weapons.mortar_fire import MortarDirected

AIMED, RAPID = "aimed", "rapid"


class DirectedMortars(Characteristic, frozen=True, kw_only=True):
    """An order that has a light mortar hit by `surer` less, for so many Command Initiatives or more.

    Once in a game each of them brings a die as well.
    """

    initiatives: int = 2
    surer: int = 1


class DirectedMortarTeam(NamedTuple):
    """Which Team, whether it is aimed or rapid fire, for how many Initiatives."""

    team: str
    how: str
    initiatives: int


class DirectMortar(PlainOrder[DirectedMortarTeam]):
    """Aimed fire of each light mortar, then rapid fire with each number of Initiatives (l40-051, l40-052)."""

    ids = Ids("direct-mortar", DirectedMortarTeam)
    heading = say("order-direct-fire")
    sections = ("1e B",)

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        order = characteristic(game, leader, DirectedMortars)
        if order is None:
            return
        for team in commanded_teams(game, leader):
            if serves_mortar(game, alone(game.side_of(team.id), team)):
                yield from self._by_team(game, leader, team, order, left)

    def _by_team(
        self, game: Game, leader: Leader, team: Team, order: DirectedMortars, left: int
    ) -> Iterator[Option]:
        least, who = order.initiatives, piece_ref(game.side_of(team.id), team)
        refused = why_not_direct_mortar(game, leader, team, order, left)
        label = say("mortar-directed-by", order=order.name, team=who, surer=order.surer, dice=0)
        yield self.option(game, leader, DirectedMortarTeam(team.id, AIMED, least), label, refused, team.id)
        is_used = order.id in game.side_of(team.id).used
        used: Text = say("done-once-in-this-game") if is_used else ""
        for count in range(least, (least if refused or used else left) + 1):
            label = say("mortar-directed-by", order=order.name, team=who, surer=order.surer, dice=count)
            given = DirectedMortarTeam(team.id, RAPID, count)
            yield self.option(game, leader, given, label, refused or used, team.id)

    def initiatives(self, game: Game, leader: Leader, given: DirectedMortarTeam) -> int:
        return given.initiatives

    async def carry_out(self, game: Game, leader: Leader, details: DirectedMortarTeam) -> None:
        order = offered_characteristic(game, leader, DirectedMortars)
        side = game.side_of(leader.id)
        unit = alone(side, game.team(details.team))
        activate_by(game, leader, unit, self.id)
        is_rapid = details.how == RAPID
        if is_rapid:
            use_for_good(side, order.id)
        directed = MortarDirected(order.surer, details.initiatives if is_rapid else 0)
        await _DirectedFire(directed).carry_out(game, unit, Nothing(), leader)


DIRECT_MORTAR = DirectMortar()


class _DirectedFire(FireMortar):
    """The mortar's fire with what the order does for it."""

    def __init__(self, directed: MortarDirected) -> None:
        self.directed = directed

    async def fire(self, game: Game, unit: Unit) -> None:
        await fire_mortar(game, unit, self.directed)


def why_not_direct_mortar(game: Game, leader: Leader, team: Team, order: DirectedMortars, left: int) -> Text:
    """Say why the Leader cannot direct this mortar now, or nothing (l40-051)."""
    if left < order.initiatives:
        return say("it-takes", orders=game.edition.command.words.orders(order.initiatives))
    if leader.rank is Rank.JUNIOR:
        return say("seniors-order-it")
    unit = alone(game.side_of(team.id), team)
    if reason := why_not_activate_by(game, leader, unit):
        return reason
    if not is_attached(game, leader, team):
        return say("has-to-be-attached", inches=UNIT_GAP)
    return why_not_fire_mortar(game, unit)
