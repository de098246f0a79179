"""An activated Team uses its megaphone: the whole activation, as fire would be (esp-104)."""

from rules.engine.ids import Ids, Nothing
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.troops.units import Unit
from rules.weapons.crewed_fire import CrewedFire
from rules.weapons.megaphone import dice_of, has_megaphone, shout, why_not_shout


class UseMegaphone(CrewedFire):
    """Listed for a Team that has one."""

    ids = Ids("use-megaphone", Nothing)
    heading = say("action-megaphone")
    sections = ("1e B",)

    def has_it(self, game: Game, unit: Unit) -> bool:
        return has_megaphone(unit)

    def weapon_of(self, game: Game, unit: Unit) -> str:
        return ""

    def label(self, weapon: str) -> Text:
        return self.heading

    def why_not(self, game: Game, unit: Unit) -> Text:
        return why_not_shout(game, unit)

    def detail(self, game: Game, unit: Unit) -> Text:
        return say("what-a-megaphone-does", dice=dice_of(unit.teams[0]))

    async def fire(self, game: Game, unit: Unit) -> None:
        await shout(game, unit)


USE_MEGAPHONE = UseMegaphone()
