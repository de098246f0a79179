"""Who may do an action at all: what his kind forbids, and that he has just come on (1e 4.3.1, 4.4)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.engine.ids import PayloadT
from rules.engine.requests import Option, OptionData
from rules.phrases import Text, say
from rules.state.choices.verbs import PlainAction
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.remembered import DEPLOYED
from rules.state.troops.kinds import why_not_by_kind
from rules.state.troops.units import Unit

ARRIVED = say("came-on-and-may-fire")


class UnitAction(PlainAction[PayloadT]):
    """One of the actions of any Unit; a special one is listed only where it is possible.

    `fires` says that fire is part of it, which the unarmed have none of; `does_more` that it is not fire
    alone, which is all that a sniper does (1e 9.5, 9.6, B).
    """

    is_special = False
    fires = False
    does_more = True

    def offers(self, game: Game, unit: Unit, leader: Leader | None) -> Iterator[Option]:
        """Offer the action as one option, with the inches that it may carry the Unit; impossible, with the
        reason.

        An action of special Units (`is_special`) is left out where it is impossible.
        """
        refused = self.refusal(game, unit, leader)
        if not (refused and self.is_special):
            data = self.distances(game, unit)
            yield replace(self.option(unit, refused), rule=self.sections[0], data=data)

    def refusal(self, game: Game, unit: Unit, leader: Leader | None) -> Text:
        """Say why the Unit cannot carry out this action now; "" where it can (1e 4.3.1, 4.4, 14.5)."""
        if reason := why_not_by_kind(unit.teams, fires=self.fires, does_more=self.does_more):
            return reason
        if has_arrived(game, unit) and not self.suits_arrivals(game, leader):
            return ARRIVED
        return self.why_not(game, unit)

    def suits_arrivals(self, game: Game, leader: Leader | None) -> bool:
        """Whether men may do it who came onto the table in this Phase."""
        return False

    def distances(self, game: Game, unit: Unit) -> OptionData:
        """Make the inches that the action may carry the Unit, for a screen to draw; here none."""
        return OptionData()


def has_arrived(game: Game, unit: Unit) -> bool:
    """Whether any of its Teams came onto the table in this Phase."""
    return any(team.id in DEPLOYED.of(game) for team in unit.teams)
