"""For a Command Initiative a Leader activates a Team or a Section (1e 4.5.2; 2e 7)."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.activation.act import carry_out, choose_action, told_activated
from rules.command.activation import any_leader_activates, why_not_activate, why_not_activate_by
from rules.command.commanding import commanded_units, may_command, unit_named
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.phrases import say
from rules.state.choices.verbs import OfUnit, Order
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.troops.refs import unit_ref
from rules.state.troops.units import alone


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
        yield from self._mortars_of_others(game, leader)

    def _mortars_of_others(self, game: Game, leader: Leader) -> Iterator[Option]:
        """Offer to activate mortars that are not his own and that any Leader nearby activates (esp-079)."""
        side = game.side_of(leader.id)
        for team in game.teams_on_table(side):
            unit = alone(side, team)
            if not may_command(leader, team) and any_leader_activates(game, leader, unit):
                label, refused = (
                    say("activate", unit=unit_ref(unit)),
                    why_not_activate(game, unit, leader=leader),
                )
                yield self.option(game, leader, OfUnit(unit.id), label, refused, unit.id)

    async def details(self, game: Game, leader: Leader, given: OfUnit) -> Activation | None:
        action = await choose_action(game, unit_named(game, given.unit), leader=leader)
        return Activation(given.unit, action) if action else None

    async def carry_out(self, game: Game, leader: Leader, details: Activation) -> None:
        unit = unit_named(game, details.unit)
        told_activated(game, unit, by=leader)
        await carry_out(game, unit, details.action, leader=leader)


ACTIVATE = Activate()
