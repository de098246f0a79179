"""For two Command Initiatives a Leader has men rush and take cover again, some of them firing first.

(l40-001, l40-016, l40-045, esp-151)
"""

from collections.abc import Iterator

from rules.activation.act import activate_by
from rules.activation.shooting import shoot
from rules.activation.under_watch import as_it_now_stands
from rules.command.activation import why_not_order
from rules.command.commanding import commanded_units, unit_named
from rules.editions.first_tables import Gait
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.fire.fire import why_not_fire
from rules.movement.move import move, why_not_move
from rules.orders.national_orders import characteristic, offered_characteristic
from rules.phrases import Text, say
from rules.state.choices.characteristic import Characteristic
from rules.state.choices.verbs import OfUnit, PlainOrder
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.troops.kinds import why_not_by_kind
from rules.state.troops.refs import unit_ref
from rules.state.troops.units import UNIT_GAP, Unit, is_attached


class Rush(Characteristic, frozen=True, kw_only=True):
    """An order by which one Team moves 2D6" and ends Tactical; it may be for `scouts` alone (l40-001)."""

    initiatives: int = 2
    scouts: bool = False


class RushOn(PlainOrder[OfUnit]):
    """Each single Team that the Leader commands; a Squad without Teams is one (l40-001, l40-045, esp-151)."""

    ids = Ids("rush", OfUnit)
    heading = say("order-rush")
    sections = ("1e B",)

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        order = characteristic(game, leader, Rush)
        if order is None:
            return
        for unit in commanded_units(game, leader):
            if len(unit.teams) == 1 and (unit.teams[0].is_scout_team or not order.scouts):
                label = say("rush-by", order=order.name, unit=unit_ref(unit))
                refused = why_not_rush(game, leader, unit, order, left)
                yield self.option(game, leader, OfUnit(unit.id), label, refused, unit.id)

    def initiatives(self, game: Game, leader: Leader, given: OfUnit) -> int:
        return offered_characteristic(game, leader, Rush).initiatives

    async def carry_out(self, game: Game, leader: Leader, details: OfUnit) -> None:
        unit = unit_named(game, details.unit)
        activate_by(game, leader, unit, self.id)
        await move(game, unit, Gait.NORMAL, tactical=True)


RUSH_ON = RushOn()


def why_not_rush(game: Game, leader: Leader, unit: Unit, order: Rush, left: int) -> Text:
    """Say why the Leader cannot have these men rush now, or nothing (l40-001)."""
    if reason := why_not_order(game, leader, unit, left=left, price=order.initiatives):
        return reason
    return why_not_by_kind(unit.teams, fires=False) or why_not_move(game, unit, Gait.NORMAL, tactical=True)


# --- firing first --------------------------------------------------------------------------------------


class Surge(Characteristic, frozen=True, kw_only=True):
    """An order to fire with half the dice, move 1D6" and go Tactical, in that order (l40-016)."""

    initiatives: int = 2


class SurgeForward(PlainOrder[OfUnit]):
    """Each Section or Team that the Leader is attached to (l40-016)."""

    ids = Ids("surge", OfUnit)
    heading = say("order-rush")
    sections = ("1e B",)

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        order = characteristic(game, leader, Surge)
        for unit in commanded_units(game, leader) if order is not None else ():
            assert order is not None
            label = say("surge-by", order=order.name, unit=unit_ref(unit))
            refused = why_not_surge(game, leader, unit, order, left)
            yield self.option(game, leader, OfUnit(unit.id), label, refused, unit.id)

    def initiatives(self, game: Game, leader: Leader, given: OfUnit) -> int:
        return offered_characteristic(game, leader, Surge).initiatives

    async def carry_out(self, game: Game, leader: Leader, details: OfUnit) -> None:
        unit = unit_named(game, details.unit)
        activate_by(game, leader, unit, self.id)
        await shoot(game, unit, halved=True, leader=leader)
        left = as_it_now_stands(unit)
        if game.table.result is None and left is not None and not why_not_move(game, left, Gait.TACTICAL):
            await move(game, left, Gait.TACTICAL)


SURGE_FORWARD = SurgeForward()


def why_not_surge(game: Game, leader: Leader, unit: Unit, order: Surge, left: int) -> Text:
    """Say why the Leader cannot have these men surge forward now, or nothing (l40-016)."""
    if reason := why_not_order(game, leader, unit, left=left, price=order.initiatives):
        return reason
    if not any(is_attached(game, leader, team) for team in unit.teams):
        return say("has-to-be-attached", inches=UNIT_GAP)
    kind = why_not_by_kind(unit.teams, fires=True)
    return kind or why_not_fire(game, unit, halved=True) or why_not_move(game, unit, Gait.TACTICAL)
