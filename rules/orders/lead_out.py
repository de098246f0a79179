"""A Leader gets men out of the cover that they would not leave of themselves (esp-120)."""

from collections.abc import Iterator

from rules.command.activation import why_not_order
from rules.command.commanding import commanded_units
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.movement.kept_to_cover import LED_OUT, keeps_to_cover, kept_by
from rules.orders.activate import Activate, Activation
from rules.phrases import say
from rules.state.choices.verbs import OfUnit
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.troops.refs import unit_ref


class LeadOut(Activate):
    """The same activation for more Command Initiatives: the Unit may leave its cover (esp-120)."""

    ids = Ids("lead-out", OfUnit)
    heading = say("order-lead-out")
    sections = ("1e B", "1e 4.5.2")

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        for unit in commanded_units(game, leader):
            if any(keeps_to_cover(game, team) for team in unit.teams):
                label, given = say("lead-out", unit=unit_ref(unit)), OfUnit(unit.id)
                price = self.initiatives(game, leader, given)
                refused = why_not_order(game, leader, unit, left=left, price=price)
                yield self.option(game, leader, given, label, refused, unit.id)

    def initiatives(self, game: Game, leader: Leader, given: OfUnit) -> int:
        side = game.side_of(given.unit)
        teams = [side.teams[given.unit]] if given.unit in side.teams else side.teams_of(given.unit)
        kept = [found.initiatives for team in teams if (found := kept_by(game, team)) is not None]
        return max(kept, default=1)

    async def details(self, game: Game, leader: Leader, given: OfUnit) -> Activation | None:
        """Ask what the Unit does that is led out; who goes back has not led it."""
        before = LED_OUT.of(game)
        LED_OUT.note(game, *self._teams(game, given.unit))
        activation = await super().details(game, leader, given)
        if activation is None:
            LED_OUT.put(game, before)
        return activation

    def _teams(self, game: Game, unit: str) -> list[str]:
        side = game.side_of(unit)
        return [unit] if unit in side.teams else [team.id for team in side.teams_of(unit)]


LEAD_OUT = LeadOut()
