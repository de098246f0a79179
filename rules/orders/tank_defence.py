"""For two Command Initiatives a Leader has his Section fire at the slits of a tank nearby (l40-053)."""

from collections.abc import Iterator

from rules.activation.act import activate_by
from rules.activation.under_watch import as_it_now_stands
from rules.command.activation import why_not_order
from rules.command.commanding import commanded_units, unit_named, whole_section
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.moments.moments import about_to_fire, after_firing
from rules.moments.react import watch
from rules.orders.national_orders import characteristic, offered_characteristic
from rules.phrases import Text, say
from rules.state.choices.characteristic import Characteristic
from rules.state.choices.verbs import OfUnit, PlainOrder
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.remembered import DEPLOYED, MOVED
from rules.state.troops.kinds import why_not_by_kind
from rules.state.troops.refs import unit_ref
from rules.state.troops.units import UNIT_GAP, Unit, is_attached
from rules.vehicles.aiming import targets, why_not_fire
from rules.vehicles.harass import hail, rattle


class HailOfLead(Characteristic, frozen=True, kw_only=True):
    """An order by which a Section harasses armour within so many inches, as a machine gun does (l40-053)."""

    initiatives: int = 2
    inches: float = 18.0


class DefendAgainstTanks(PlainOrder[OfUnit]):
    """Each whole Section, where the enemy has armour on the table (l40-053)."""

    ids = Ids("tank-defence", OfUnit)
    heading = say("order-tank-defence")
    sections = ("1e B", "1e 9.3.3")

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        order, side = characteristic(game, leader, HailOfLead), game.side_of(leader.id)
        if order is None or not any(one.is_manned and one.type.is_armoured for one in targets(game, side)):
            return
        for unit in commanded_units(game, leader):
            if is_whole_section(unit):
                label = say("tank-defence-by", order=order.name, unit=unit_ref(unit))
                refused = why_not_defend(game, leader, unit, order, left)
                yield self.option(game, leader, OfUnit(unit.id), label, refused, unit.id)

    def initiatives(self, game: Game, leader: Leader, given: OfUnit) -> int:
        return offered_characteristic(game, leader, HailOfLead).initiatives

    async def carry_out(self, game: Game, leader: Leader, details: OfUnit) -> None:
        order, unit = offered_characteristic(game, leader, HailOfLead), unit_named(game, details.unit)
        activate_by(game, leader, unit, self.id)
        await watch(game, about_to_fire(unit.side, unit_ref(unit), unit.figures))
        left = as_it_now_stands(unit)
        if game.table.result is not None or left is None or why_not_hail(game, left, order):
            return
        await rattle(game, hail(game, left, order.inches), left.teams, small_arms=True)
        now = as_it_now_stands(left)
        if game.table.result is None and now is not None:
            await watch(game, after_firing(now.side, unit_ref(now), now.figures))


DEFEND_AGAINST_TANKS = DefendAgainstTanks()


def is_whole_section(unit: Unit) -> bool:
    """Whether these are all Teams of a Section that stand together."""
    section = unit.side.sections.get(unit.teams[0].section or "")
    whole = whole_section(unit.side, section) if section is not None else None
    return whole is not None and whole.teams == unit.teams


def why_not_defend(game: Game, leader: Leader, unit: Unit, order: HailOfLead, left: int) -> Text:
    """Say why the Leader cannot have this Section fire at armour now, or nothing (l40-053)."""
    if reason := why_not_order(game, leader, unit, left=left, price=order.initiatives):
        return reason
    if not any(is_attached(game, leader, team) for team in unit.teams):
        return say("has-to-be-attached", inches=UNIT_GAP)
    return why_not_hail(game, unit, order)


def why_not_hail(game: Game, unit: Unit, order: HailOfLead) -> Text:
    """Say why these men cannot fire at armour as they now are, or nothing (1e 9.3.3)."""
    if unit.pinned or unit.broken:
        return say("pinned-men-fire-at-no-armour")
    if any(team.id in (*MOVED.of(game), *DEPLOYED.of(game)) for team in unit.teams):
        return say("takes-a-phase-and-they-have-moved")
    unarmed = why_not_by_kind(unit.teams, fires=True)
    return unarmed or why_not_fire(game, hail(game, unit, order.inches))
