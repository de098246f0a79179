"""What a Team can do with a weapon that does not fire as infantry, or not at men: anti-tank, mortar, flames.

(1e 9.3.1, 9.4, 9.6). Each is an action of an activated Team beside those of section 4.4.
"""

from abc import abstractmethod
from collections.abc import Iterator

from rules.command.activation import is_charging
from rules.engine.ids import Ids, Nothing
from rules.engine.requests import Option
from rules.fire.shooters import weapon_name
from rules.moments.moments import about_to_fire, after_firing
from rules.moments.react import watch
from rules.phrases import Text, say, with_commas
from rules.state.choices.verbs import Action
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.troops.refs import unit_ref
from rules.state.troops.support_weapons import anti_tank_figures
from rules.state.troops.units import Unit
from rules.weapons import mortar
from rules.weapons.anti_tank import (
    fire_at_men,
    rounds_left,
    serves_anti_tank,
    why_not_fire_at_men,
    why_not_load,
)
from rules.weapons.burn_building import BURN, burn_building, may_burn_buildings, why_not_burn
from rules.weapons.mortar import fire_mortar, serves_mortar, why_not_fire_mortar
from rules.weapons.mortar_smoke import fire_smoke, serves_smoke, why_not_fire_smoke
from rules.weapons.smoke_grenade import RADIUS


class CrewedFire(Action[Nothing]):
    """Fire with the Unit's weapon, while the enemy may react before it and after it (1e 5.1.2, 9.1.3)."""

    @abstractmethod
    def has_it(self, game: Game, unit: Unit) -> bool:
        """Whether the Unit has such a weapon at all."""

    @abstractmethod
    def why_not(self, game: Game, unit: Unit) -> Text:
        """Say why the weapon cannot be fired so as things are now; "" where it can."""

    def weapon_of(self, game: Game, unit: Unit) -> str:
        """Name the weapon that is fired."""
        return weapon_name(game, unit.teams[0].weapon or "")

    def label(self, weapon: str) -> Text:
        """Name what is done with the weapon."""
        return say("fire-the-weapon", weapon=weapon)

    @abstractmethod
    def detail(self, game: Game, unit: Unit) -> Text:
        """Say in a few words what it does."""

    @abstractmethod
    async def fire(self, game: Game, unit: Unit) -> None:
        """Roll for the weapon's fire and apply the hits."""

    def refusal(self, game: Game, unit: Unit, leader: Leader | None) -> Text:
        """Say why this action cannot be chosen; "" where it can."""
        return self.why_not(game, unit)

    def offers(self, game: Game, unit: Unit, leader: Leader | None) -> Iterator[Option]:
        """Offer the one option where the Unit has the weapon."""
        if not self.has_it(game, unit):
            return
        busy: Text = say("in-close-combat") if is_charging(game, unit.teams) else ""
        yield Option(
            id=self.id,
            label=self.label(self.weapon_of(game, unit)),
            verb=self.id,
            subject=unit.id,
            detail=self.detail(game, unit),
            rule=self.sections[0],
            refused=busy or self.refusal(game, unit, leader),
        )

    async def carry_out(self, game: Game, unit: Unit, given: Nothing, leader: Leader | None) -> None:
        """Fire the weapon; the enemy may react before and after. Nothing if his reaction leaves nobody
        able to."""
        side, team, who = unit.side, unit.teams[0], unit_ref(unit)
        await watch(game, about_to_fire(side, who, unit.figures))
        if game.table.result is not None or not team.is_in_action or self.why_not(game, unit):
            return
        await self.fire(game, unit)
        if game.table.result is None and team.is_in_action:
            await watch(game, after_firing(side, who, unit.figures))


class FireAntiTank(CrewedFire):
    """An anti-tank weapon at men, on a Senior Leader's order (1e 9.3.1)."""

    ids = Ids("fire-anti-tank", Nothing)
    heading = say("action-anti-tank-weapon")
    sections = ("1e 9.3.1",)

    def has_it(self, game: Game, unit: Unit) -> bool:
        return serves_anti_tank(game, unit)

    def why_not(self, game: Game, unit: Unit) -> Text:
        return why_not_load(game, unit)

    def refusal(self, game: Game, unit: Unit, leader: Leader | None) -> Text:
        return why_not_fire_at_men(game, unit, leader)

    def detail(self, game: Game, unit: Unit) -> Text:
        team = unit.teams[0]
        return say("dice-at-men-and-rounds", dice=anti_tank_figures(game, team.weapon).he, shots=team.rounds)

    async def fire(self, game: Game, unit: Unit) -> None:
        await fire_at_men(game, unit)


class FireMortar(CrewedFire):
    """High explosive of a light mortar (1e 9.4)."""

    ids = Ids(mortar.FIRE_MORTAR, Nothing)
    heading = say("action-mortar")
    sections = ("1e 9.4",)

    def has_it(self, game: Game, unit: Unit) -> bool:
        return serves_mortar(game, unit)

    def why_not(self, game: Game, unit: Unit) -> Text:
        return why_not_fire_mortar(game, unit)

    def refusal(self, game: Game, unit: Unit, leader: Leader | None) -> Text:
        return why_not_fire_mortar(game, unit, ordering=leader)

    def detail(self, game: Game, unit: Unit) -> Text:
        team = unit.teams[0]
        dice = say("dice-rolled", dice=game.weapon(team.served).firepower.close)
        return with_commas(dice, rounds_left(team.rounds))

    async def fire(self, game: Game, unit: Unit) -> None:
        await fire_mortar(game, unit)


class MortarSmoke(CrewedFire):
    """Smoke of a light mortar (1e 9.4.1)."""

    ids = Ids("mortar-smoke", Nothing)
    heading = say("action-smoke-from-the-mortar")
    sections = ("1e 9.4.1",)

    def label(self, weapon: str) -> Text:
        return say("smoke-from-the-weapon", weapon=weapon)

    def has_it(self, game: Game, unit: Unit) -> bool:
        return serves_mortar(game, unit) or serves_smoke(game, unit)

    def why_not(self, game: Game, unit: Unit) -> Text:
        return why_not_fire_smoke(game, unit)

    def detail(self, game: Game, unit: Unit) -> Text:
        left = unit.teams[0].smoke
        counted: Text = "" if left is None else say("rounds-left", shots=left)
        return with_commas(say("a-round-of-smoke", inches=2 * RADIUS), counted)

    async def fire(self, game: Game, unit: Unit) -> None:
        await fire_smoke(game, unit)


class BurnBuilding(CrewedFire):
    """A flamethrower at a wooden building (1e 9.6)."""

    ids = Ids(BURN, Nothing)
    heading = say("action-burn-a-building")
    sections = ("1e 9.6",)

    def label(self, weapon: str) -> Text:
        return say("burn-a-building-with", weapon=weapon)

    def has_it(self, game: Game, unit: Unit) -> bool:
        return may_burn_buildings(game, unit)

    def why_not(self, game: Game, unit: Unit) -> Text:
        return why_not_burn(game, unit)

    def detail(self, game: Game, unit: Unit) -> Text:
        return with_commas(say("two-sixes-burn-it"), rounds_left(unit.teams[0].rounds))

    async def fire(self, game: Game, unit: Unit) -> None:
        await burn_building(game, unit)


FIRE_ANTI_TANK, FIRE_MORTAR, MORTAR_SMOKE = FireAntiTank(), FireMortar(), MortarSmoke()
BURN_BUILDING = BurnBuilding()
