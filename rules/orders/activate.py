"""For a Command Initiative a Leader activates a Team or a Section (1e 4.5.2; 2e 7)."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.activation.act import carry_out, choose_action, told_activated
from rules.command.activation import why_not_activate_by
from rules.command.commanding import commanded_units, unit_named
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.phrases import say
from rules.state.choices.verbs import OfUnit, Order
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.troops.refs import unit_ref


class Activation(NamedTuple):
    """The Team or Section, and the id of what it does."""

    unit: str
    action: str


class Activate(Order[OfUnit, Activation]):
    """One of the Unit's actions, done at once; no Leader activates a Leader (2e 7)."""

    ids = Ids("activate", OfUnit)
    heading = say("order-activate")
    sections = ("1e 4.5.2", "2e 7")

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        for unit in commanded_units(game, leader):
            refused = why_not_activate_by(game, leader, unit)
            label = say("activate", unit=unit_ref(unit))
            yield self.option(game, leader, OfUnit(unit.id), label, refused, unit.id)

    async def details(self, game: Game, leader: Leader, given: OfUnit) -> Activation | None:
        action = await choose_action(game, unit_named(game, given.unit), leader=leader)
        return Activation(given.unit, action) if action else None

    async def carry_out(self, game: Game, leader: Leader, details: Activation) -> None:
        unit = unit_named(game, details.unit)
        told_activated(game, unit, by=leader)
        await carry_out(game, unit, details.action, leader=leader)


ACTIVATE = Activate()
