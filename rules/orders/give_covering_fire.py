"""For a Command Initiative a Leader has a Team or a Section give Covering Fire (1e 4.5.2, 4.5.4; 2e 7)."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.activation.under_watch import cover_under_watch
from rules.command.activation import why_not_activate_by
from rules.command.commanding import commanded_units, unit_named
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.fire.covering_fire import COVERING_FIRE, choose_ground, frontage, why_not_cover
from rules.geometry.terrain import Point
from rules.phrases import Text
from rules.state.force import Leader
from rules.state.game import Game
from rules.state.verbs import OfUnit, Order


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
            label = f'{self.heading} by {unit.name} ({frontage(unit):g}" wide)'
            yield self.option(game, leader, OfUnit(unit.id), label, refused, unit.id)

    async def details(self, game: Game, leader: Leader, given: OfUnit) -> CoveringFireDetails:
        return CoveringFireDetails(given.unit, await choose_ground(game, unit_named(game, given.unit)))

    async def carry_out(self, game: Game, leader: Leader, details: CoveringFireDetails) -> None:
        await cover_under_watch(game, unit_named(game, details.unit), details.at)


GIVE_COVERING_FIRE = GiveCoveringFire("Covering Fire")
GIVE_SUPPRESSING_FIRE = GiveCoveringFire("Suppressing Fire")
"""The same by the name that the second edition has for it."""
