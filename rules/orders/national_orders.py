"""The orders that only the Leaders of one nation can give (1e B): better fire, and fire on the move."""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar, NamedTuple

from rules.activation.act import activate_by
from rules.activation.shooting import shoot
from rules.command.activation import why_not_activate_by, why_not_order
from rules.command.commanding import (
    commanded_teams,
    commanded_units,
    unit_named,
)
from rules.editions.first_tables import Gait
from rules.engine.effects import roll
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.fire.direction import DirectedFire, Direction, is_kind, why_not_kind
from rules.fire.fire import why_not_fire
from rules.movement.move import move, why_not_move
from rules.phrases import Text, say
from rules.state.choices.characteristic import Characteristic
from rules.state.choices.in_force import CharacteristicT, had_by
from rules.state.choices.verbs import Order, PlainOrder
from rules.state.game import Game
from rules.state.pieces.force import Leader, Team
from rules.state.troops.refs import piece_ref, side_ref, unit_ref
from rules.state.troops.units import UNIT_GAP, Unit, alone, is_attached

MARCHES = {"1": (Gait.MOVE_AND_FIRE, False), "2": (Gait.NORMAL, True)}
"""The dice of a march under fire, as they are chosen: its gait, and whether fire after it is halved."""


def characteristics(game: Game, leader: Leader, kind: type[CharacteristicT]) -> tuple[CharacteristicT, ...]:
    """List the characteristics of this kind that the Leader's army has."""
    return had_by(game, leader, kind)


def characteristic(game: Game, leader: Leader, kind: type[CharacteristicT]) -> CharacteristicT | None:
    """Find the first characteristic of this kind that the Leader's army has; None where it has none."""
    return next(iter(characteristics(game, leader, kind)), None)


def offered_characteristic(game: Game, leader: Leader, kind: type[CharacteristicT]) -> CharacteristicT:
    """Find the same where an order by it was offered; raises LookupError where the army has none."""
    found = characteristic(game, leader, kind)
    if found is None:
        raise LookupError(f"the army of {leader.id} has no such order")
    return found


# --- better fire ---------------------------------------------------------------------------------------


class DirectedTeam(NamedTuple):
    """Which of his nation's orders for better fire, by which Team, for how many Initiatives."""

    order: str
    team: str
    initiatives: int


class DirectFire(Order[DirectedTeam, Direction]):
    """Each of his nation's orders for better fire with each number of Initiatives that may be spent on it
    (faq-026, faq-238; l40-008, l40-032)."""

    ids = Ids("direct-fire", DirectedTeam)
    heading = say("order-direct-fire")
    sections = ("1e B",)

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        for order in directing_orders(game, leader, teams=1):
            for team in commanded_teams(game, leader):
                if is_kind(game, team, order.team):
                    yield from self._by_team(game, leader, team, order, left)

    def _by_team(
        self, game: Game, leader: Leader, team: Team, order: DirectedFire, left: int
    ) -> Iterator[Option]:
        refused = why_not_direct(game, leader, team, order, left)
        most = order.least if refused else min(left, order.most or left)
        who = piece_ref(game.side_of(team.id), team)
        for count in range(order.least, most + 1):
            dice = Direction(order, team.id, count).dice
            label = say("directed-fire-by", order=order.name, team=who, dice=dice)
            if order.rolled or order.as_close:
                label = say("directed-fire-so", order=order.name, team=who, rolled=order.rolled)
            given = DirectedTeam(order.id, team.id, count)
            yield self.option(game, leader, given, label, refused, team.id)

    def initiatives(self, game: Game, leader: Leader, given: DirectedTeam) -> int:
        return given.initiatives

    async def details(self, game: Game, leader: Leader, given: DirectedTeam) -> Direction:
        order = next(one for one in characteristics(game, leader, DirectedFire) if one.id == given.order)
        return Direction(order, given.team, given.initiatives)

    async def carry_out(self, game: Game, leader: Leader, details: Direction) -> None:
        unit = alone(game.side_of(leader.id), game.team(details.team))
        activate_by(game, leader, unit, self.id)
        if details.order.rolled:
            details = await _with_dice(game, unit, details)
        await shoot(game, unit, leader=leader, direction=details)


DIRECT_FIRE = DirectFire()


class DirectionRolled(OfSide, frozen=True):
    """A D3 has told how many dice a Leader's order adds to his Team's fire."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("order", "dice")

    faces: Faces
    team: PieceRef
    order: str
    dice: int


async def _with_dice(game: Game, unit: Unit, direction: Direction) -> Direction:
    """Roll a D3 for the dice that the order adds (esp-132, esp-146)."""
    (face,) = await roll(1, why=direction.order.name, seat=unit.side.seat)
    dice = (face + 1) // 2
    side, team = side_ref(unit.side), unit_ref(unit)
    game.tell(DirectionRolled(side=side, faces=(face,), team=team, order=direction.order.name, dice=dice))
    return replace(direction, rolled=dice)


def directing_orders(game: Game, leader: Leader, *, teams: int) -> Iterator[DirectedFire]:
    """List the orders for better fire of so many Teams at once that a Leader of such a title can give."""
    for order in characteristics(game, leader, DirectedFire):
        if order.teams == teams and (not order.titles or leader.name in order.titles):
            yield order


def why_not_direct(game: Game, leader: Leader, team: Team, order: DirectedFire, left: int) -> Text:
    """Say why the Leader cannot direct this Team's fire, or nothing (1e B; faq-130, faq-239)."""
    unit = alone(game.side_of(team.id), team)
    if reason := why_not_order(game, leader, unit, left=left, price=order.least):
        return reason
    if order.attached and not is_attached(game, leader, team):
        return say("has-to-be-attached", inches=UNIT_GAP)
    return why_not_kind(team, order.team) or why_not_fire(game, unit)


# --- fire on the move ----------------------------------------------------------------------------------


class MarchingFire(Characteristic, frozen=True, kw_only=True):
    """An order to fire while moving: full fire after 1D6", half after 2D6", for so many Initiatives."""

    initiatives: int = 2


class MarchingUnit(NamedTuple):
    """Who marches, on how many dice."""

    unit: str
    dice: str


class MarchAndFire(PlainOrder[MarchingUnit]):
    """Moving on one die and firing fully, or on two and firing at half effect."""

    ids = Ids("marching-fire", MarchingUnit)
    heading = say("order-marching-fire")
    sections = ("1e B",)

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        order = characteristic(game, leader, MarchingFire)
        if order is None:
            return
        for unit in commanded_units(game, leader):
            for dice, (gait, halved) in MARCHES.items():
                label = say(
                    "marching-fire-by", order=order.name, unit=unit_ref(unit), dice=int(dice), halved=halved
                )
                refused = _why_not_march(game, leader, unit, gait, left)
                yield self.option(game, leader, MarchingUnit(unit.id, dice), label, refused, unit.id)

    def initiatives(self, game: Game, leader: Leader, given: MarchingUnit) -> int:
        return offered_characteristic(game, leader, MarchingFire).initiatives

    async def carry_out(self, game: Game, leader: Leader, details: MarchingUnit) -> None:
        unit = unit_named(game, details.unit)
        activate_by(game, leader, unit, self.id)
        await march_firing(game, leader, unit, details.dice)


MARCH_AND_FIRE = MarchAndFire()


def _why_not_march(game: Game, leader: Leader, unit: Unit, gait: Gait, left: int) -> Text:
    order = characteristic(game, leader, MarchingFire)
    if order is None or left < order.initiatives:
        return say("it-takes", orders=game.edition.command.words.orders(2))
    if reason := why_not_activate_by(game, leader, unit):
        return reason
    if not any(is_attached(game, leader, team) for team in unit.teams):
        return say("has-to-be-attached", inches=UNIT_GAP)
    return why_not_move(game, unit, gait)


async def march_firing(game: Game, leader: Leader, unit: Unit, dice: str) -> None:
    """Move the Unit, then fire if there is anything to fire at (1e B)."""
    gait, halved = MARCHES[dice]
    await move(game, unit, gait)
    teams = tuple(team for team in unit.teams if team.on_table)
    moved = Unit(unit.side, teams, unit.section)
    if game.table.result is None and teams and not why_not_fire(game, moved, halved=halved):
        await shoot(game, moved, halved=halved, leader=leader)
