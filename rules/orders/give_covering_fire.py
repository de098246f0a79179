"""For a Command Initiative a Leader has a Team or a Section give Covering Fire (1e 4.5.2, 4.5.4; 2e 7)."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.activation.under_watch import cover_under_watch
from rules.command.activation import why_not_activate_by
from rules.command.commanding import commanded_units, unit_named
from rules.editions.edition import FIRST
from rules.editions.second import SECOND
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.fire.covering_fire import COVERING_FIRE, choose_ground, frontage, why_not_cover
from rules.geometry.terrain import Point
from rules.phrases import Text, say
from rules.state.choices.verbs import OfUnit, Order
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.troops.refs import unit_ref


class CoveringFireDetails(NamedTuple):
    """Who fires, and the middle of the ground that is covered."""

    unit: str
    at: Point


class GiveCoveringFire(Order[OfUnit, CoveringFireDetails]):
    """Suppressing Fire in the second edition."""

    ids = Ids(COVERING_FIRE, OfUnit)
    sections = ("1e 4.5.4", "2e 7")

    def __init__(self, heading: Text) -> None:
        self.heading = heading

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        for unit in commanded_units(game, leader):
            refused = why_not_activate_by(game, leader, unit)
            refused = refused or why_not_cover(game, unit)
            label = say("covering-fire-by", fire=self.heading, unit=unit_ref(unit), inches=frontage(unit))
            yield self.option(game, leader, OfUnit(unit.id), label, refused, unit.id)

    async def details(self, game: Game, leader: Leader, given: OfUnit) -> CoveringFireDetails:
        return CoveringFireDetails(given.unit, await choose_ground(game, unit_named(game, given.unit)))

    async def carry_out(self, game: Game, leader: Leader, details: CoveringFireDetails) -> None:
        await cover_under_watch(game, unit_named(game, details.unit), details.at)


GIVE_COVERING_FIRE = GiveCoveringFire(FIRST.command.words.covering_fire)
GIVE_SUPPRESSING_FIRE = GiveCoveringFire(SECOND.command.words.covering_fire)
"""The same by the name that the second edition has for it."""
