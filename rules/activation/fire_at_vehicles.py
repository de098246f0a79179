"""An activated gun or anti-tank Team fires at a vehicle (1e 9.3.1, 10.2, 12.3)."""

from rules.engine.ids import Ids, Nothing
from rules.phrases import Text, say, with_commas
from rules.state.game import Game
from rules.state.troops.support_weapons import anti_tank_weapon, dice_at_armour, gun_of
from rules.state.troops.units import Unit
from rules.vehicles.team_fire import AT_VEHICLES, fire_at_vehicle, may_fire_at_vehicles, why_not_serve
from rules.weapons.anti_tank import rounds_left
from rules.weapons.crewed_fire import CrewedFire


class FireRound(CrewedFire):
    """One round, on a 1 or at any order of a Leader who commands them (1e 9.3.1, 10.2, 12.3)."""

    ids = Ids(AT_VEHICLES, Nothing)
    heading = say("crew-fires-at-vehicles")
    sections = ("1e 12.1", "1e 12.3")
    moves = False

    def label(self, weapon: str) -> Text:
        return say("unit-fires-it-at-a-vehicle", weapon=weapon)

    def has_it(self, game: Game, unit: Unit) -> bool:
        return may_fire_at_vehicles(game, unit)

    def why_not(self, game: Game, unit: Unit) -> Text:
        return why_not_serve(game, unit)

    def detail(self, game: Game, unit: Unit) -> Text:
        dice = say("so-many-at-armour", dice=_dice(game, unit))
        return with_commas(dice, rounds_left(unit.teams[0].rounds))

    async def fire(self, game: Game, unit: Unit) -> None:
        await fire_at_vehicle(game, unit.teams[0], moves=self.moves)


def _dice(game: Game, unit: Unit) -> int:
    """Count the A.P. dice of what the Unit's first Team fires; for a hand-held weapon those of its first
    range band."""
    team = unit.teams[0]
    gun, weapon = gun_of(game, team), anti_tank_weapon(game, team.weapon)
    if gun is not None:
        return gun.ap or 0
    if weapon is not None and weapon.ap:
        return weapon.ap[0]
    return dice_at_armour(game, team.weapon)


class FireBeforeMoving(FireRound):
    """The same before a move, which makes it hit worse (1e 7.1, 12.1)."""

    moves = True


FIRE_AT_VEHICLES, FIRE_BEFORE_MOVING = FireRound(), FireBeforeMoving()
