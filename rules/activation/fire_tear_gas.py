"""An activated Unit fires its tear gas: the whole activation, as fire of its rifles would be (esp-106)."""

from rules.engine.ids import Ids, Nothing
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.troops.units import Unit
from rules.vehicles.tear_gas import REACH, fire_gas, has_tear_gas, why_not_fire_gas
from rules.weapons.crewed_fire import CrewedFire


class FireTearGas(CrewedFire):
    """Listed for troops who have it."""

    ids = Ids("fire-tear-gas", Nothing)
    heading = say("action-tear-gas")
    sections = ("1e B",)

    def has_it(self, game: Game, unit: Unit) -> bool:
        return has_tear_gas(game, unit)

    def weapon_of(self, game: Game, unit: Unit) -> str:
        return ""

    def label(self, weapon: str) -> Text:
        return self.heading

    def why_not(self, game: Game, unit: Unit) -> Text:
        return why_not_fire_gas(game, unit)

    def detail(self, game: Game, unit: Unit) -> Text:
        return say("once-in-a-game-within", inches=REACH)

    async def fire(self, game: Game, unit: Unit) -> None:
        await fire_gas(game, unit)


FIRE_TEAR_GAS = FireTearGas()
