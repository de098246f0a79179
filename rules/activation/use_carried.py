"""Men of an activated Unit use an anti-tank weapon of their Section on a vehicle (1e 9.3.2, 12.3)."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.fire.shooters import weapon_name
from rules.moments.moments import about_to_fire, after_firing
from rules.moments.react import watch
from rules.phrases import say
from rules.state.choices.verbs import Action
from rules.state.game import Game
from rules.state.pieces.force import Leader, Team
from rules.state.troops.refs import piece_ref
from rules.state.troops.units import Unit
from rules.vehicles.carried_fire import carried_by, fire_carried, why_not_use


class OfWeapon(NamedTuple):
    """About a weapon, by its national name."""

    weapon: str


class UseCarried(Action[OfWeapon]):
    """Listed for each weapon that the Unit has left; all of its activation."""

    ids = Ids("use-on-vehicle", OfWeapon)
    heading = say("order-anti-tank-at-vehicles")
    sections = ("1e 9.3.2", "1e 12.3")

    def offers(self, game: Game, unit: Unit, leader: Leader | None) -> Iterator[Option]:
        for team, weapon, left in carried_by(game, unit):
            yield Option(
                id=self.ids.write(OfWeapon(weapon)),
                label=say("unit-fires-it-at-a-vehicle", weapon=weapon_name(game, weapon)),
                verb=self.id,
                subject=unit.id,
                detail=say("so-many-left-and-nobody-else-fires", left=left),
                rule=self.sections[0],
                refused=why_not_use(game, team, weapon),
            )

    async def carry_out(self, game: Game, unit: Unit, given: OfWeapon, leader: Leader | None) -> None:
        found = (one for one in carried_by(game, unit) if one.weapon == given.weapon)
        await use_on_vehicle(game, next(found).team, given.weapon)


async def use_on_vehicle(game: Game, team: Team, weapon: str, *, moves: bool = False) -> None:
    """Have the Team use up the named weapon of its Section on a vehicle; the enemy may react before and
    after.

    Nothing is fired if the reaction leaves nobody able to. With `moves`, the Team is to move once it has
    fired (1e 5.1.2, 7.1, 9.1.3).
    """
    side = game.side_of(team.id)
    who = piece_ref(side, team)
    await watch(game, about_to_fire(side, who, team.figures))
    if game.table.result is not None or not team.on_table or why_not_use(game, team, weapon):
        return
    await fire_carried(game, team, weapon, moves=moves)
    if game.table.result is None and team.on_table:
        await watch(game, after_firing(side, who, team.figures))


USE_CARRIED = UseCarried()
