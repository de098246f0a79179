"""An activated Team with a light or medium machine gun harasses an armoured vehicle (1e 9.3.3)."""

from rules.engine.ids import Ids, Nothing
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.remembered import DEPLOYED, MOVED
from rules.state.troops.units import Unit
from rules.vehicles.aiming import targets, why_not_fire
from rules.vehicles.harass import burst, harass, may_harass, serves_machine_gun
from rules.weapons.crewed_fire import CrewedFire


class HarassVehicle(CrewedFire):
    """The whole activation; there is nothing to hit, and any die of armour that saves holds (1e 9.3.3)."""

    ids = Ids("harass-vehicle", Nothing)
    heading = say("action-harass-a-vehicle")
    sections = ("1e 9.3.3",)

    def label(self, weapon: str) -> Text:
        return say("harass-a-vehicle-with", weapon=weapon) if weapon else say("harass-with-small-arms")

    def has_it(self, game: Game, unit: Unit) -> bool:
        if len(unit.teams) != 1:
            return False
        manned = (one for one in targets(game, unit.side) if one.is_manned)
        return any(may_harass(game, unit.teams[0], one) for one in manned)

    def weapon_of(self, game: Game, unit: Unit) -> str:
        """Name the machine gun of the Team; "" where it fires its small arms."""
        is_gun = serves_machine_gun(game, unit.teams[0])
        return super().weapon_of(game, unit) if is_gun else ""

    def why_not(self, game: Game, unit: Unit) -> Text:
        if unit.pinned or unit.broken:
            return say("pinned-men-fire-at-no-armour")
        team = unit.teams[0]
        if team.id in (*MOVED.of(game), *DEPLOYED.of(game)):
            return say("takes-a-phase-and-they-have-moved")
        return why_not_fire(game, burst(game, team))

    def detail(self, game: Game, unit: Unit) -> Text:
        return say("what-harassing-does")

    async def fire(self, game: Game, unit: Unit) -> None:
        await harass(game, unit.teams[0])


HARASS_VEHICLE = HarassVehicle()
