"""For a Command Initiative a Leader puts a Team on Overwatch, or a Section without Teams (1e 4.5.4; 2e 7)."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.command.activation import WATCHING, why_not_activate_by
from rules.command.commanding import acts_only_whole, commanded_units, unit_named
from rules.editions.grades import Rank
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.phrases import Text, say
from rules.reactions.overwatch import choose_facing, go_on_overwatch, why_not_overwatch
from rules.state.changes.men import mark_activated
from rules.state.choices.verbs import OfUnit, Order
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.remembered import DEPLOYED
from rules.state.troops.refs import unit_ref
from rules.state.troops.units import Unit


class OverwatchDetails(NamedTuple):
    """Who watches, and which way in degrees."""

    unit: str
    facing: float


class PutOnOverwatch(Order[OfUnit, OverwatchDetails]):
    """One Team, one direction (faq-005, faq-016, faq-213)."""

    ids = Ids(WATCHING, OfUnit)
    heading = say("order-overwatch")
    sections = ("1e 4.5.4", "2e 7")

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        for unit in commanded_units(game, leader):
            if len(unit.teams) == 1 or acts_only_whole(unit.side, unit.teams[0]):
                refused = why_not_put_on_overwatch(game, leader, unit)
                label = say("unit-on-overwatch", unit=unit_ref(unit))
                yield self.option(game, leader, OfUnit(unit.id), label, refused, unit.id)

    async def details(self, game: Game, leader: Leader, given: OfUnit) -> OverwatchDetails:
        return OverwatchDetails(given.unit, await choose_facing(game, unit_named(game, given.unit)))

    async def carry_out(self, game: Game, leader: Leader, details: OverwatchDetails) -> None:
        unit = unit_named(game, details.unit)
        mark_activated(game, [team.id for team in unit.teams], WATCHING)
        go_on_overwatch(game, unit, details.facing)


def why_not_put_on_overwatch(game: Game, leader: Leader, unit: Unit) -> Text:
    """Say why the Leader cannot order it, or nothing."""
    refused = why_not_activate_by(game, leader, unit)
    return refused or _why_not_watch_yet(game, leader, unit) or why_not_overwatch(unit)


def _why_not_watch_yet(game: Game, leader: Leader, unit: Unit) -> Text:
    """Say why men who have just come on may not watch, unless by their Junior Leader's own 3 (faq-014)."""
    came_with_him = leader.rank is Rank.JUNIOR and leader.id in DEPLOYED.of(game)
    if came_with_him or not any(team.id in DEPLOYED.of(game) for team in unit.teams):
        return ""
    return say("came-on-and-only-fire")


PUT_ON_OVERWATCH = PutOnOverwatch()
