"""An activated light mortar at an open or unarmoured vehicle that its crew sees (1e 9.4)."""

from rules.engine.ids import Ids, Nothing
from rules.phrases import Text, say, with_commas
from rules.state.game import Game
from rules.state.troops.units import Unit
from rules.vehicles.bombs import NEEDS, bomb_vehicle, may_bomb_vehicles, why_not_bomb
from rules.weapons.anti_tank import rounds_left
from rules.weapons.crewed_fire import CrewedFire


class BombVehicle(CrewedFire):
    """One bomb instead of its fire at men (1e 9.4)."""

    ids = Ids("bomb-vehicle", Nothing)
    heading = say("action-mortar-at-a-vehicle")
    sections = ("1e 9.4",)

    def label(self, weapon: str) -> Text:
        return say("unit-fires-it-at-a-vehicle", weapon=weapon)

    def has_it(self, game: Game, unit: Unit) -> bool:
        return may_bomb_vehicles(game, unit)

    def why_not(self, game: Game, unit: Unit) -> Text:
        return why_not_bomb(game, unit)

    def detail(self, game: Game, unit: Unit) -> Text:
        return with_commas(say("gets-inside-on", needs=NEEDS), rounds_left(unit.teams[0].rounds))

    async def fire(self, game: Game, unit: Unit) -> None:
        await bomb_vehicle(game, unit.teams[0])


BOMB_VEHICLE = BombVehicle()
