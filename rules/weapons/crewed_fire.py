"""What a Team can do with a weapon that does not fire as infantry, or not at men: anti-tank, mortar, flames.

(1e 9.3.1, 9.4, 9.6). Each is an action of an activated Team beside those of section 4.4.
"""

from collections.abc import Awaitable, Callable, Iterator

from rules.command.activation import is_charging
from rules.engine.requests import Option
from rules.engine.wording import in_dice
from rules.fire.shooters import weapon_name
from rules.moments.moments import about_to_fire, has_fired
from rules.moments.react import watch
from rules.state.force import Leader
from rules.state.game import Game
from rules.state.support_weapons import anti_tank_weapon, light_mortar
from rules.state.units import Unit
from rules.weapons.anti_tank import (
    fire_at_men,
    rounds_left,
    serves_anti_tank,
    why_not_fire_at_men,
    why_not_load,
)
from rules.weapons.burn_building import BURN, burn_building, may_burn_buildings, why_not_burn
from rules.weapons.mortar import FIRE_MORTAR, fire_mortar, serves_mortar, why_not_fire_mortar
from rules.weapons.mortar_smoke import fire_smoke, why_not_fire_smoke

FIRE_ANTI_TANK, MORTAR_SMOKE = "fire-anti-tank", "mortar-smoke"

WhyNot = Callable[[Game, Unit], str]
Fires = Callable[[Game, Unit], Awaitable[None]]

CREWED_FIRE: dict[str, tuple[WhyNot, Fires]] = {
    FIRE_ANTI_TANK: (why_not_load, fire_at_men),
    FIRE_MORTAR: (why_not_fire_mortar, fire_mortar),
    MORTAR_SMOKE: (why_not_fire_smoke, fire_smoke),
    BURN: (why_not_burn, burn_building),
}
"""Each action with what still forbids it when it is to be done, and what is done."""


def crewed_fire_options(game: Game, unit: Unit, leader: Leader | None) -> Iterator[Option]:
    """The actions that the Unit's weapon gives it, each with the reason where it is not possible now."""
    busy = "In Close Combat." if is_charging(game, unit.teams) else ""
    if serves_anti_tank(game, unit):
        refused = busy or why_not_fire_at_men(game, unit, leader)
        yield _option(
            game, unit, FIRE_ANTI_TANK, f"{_anti_tank_dice(game, unit)} at men", refused, "1e 9.3.1"
        )
    if serves_mortar(game, unit):
        refused = busy or why_not_fire_mortar(game, unit)
        yield _option(game, unit, FIRE_MORTAR, _mortar_dice(game, unit), refused, "1e 9.4")
        refused = busy or why_not_fire_smoke(game, unit)
        yield _option(game, unit, MORTAR_SMOKE, 'a 3" round', refused, "1e 9.4.1", what="Smoke from")
    if may_burn_buildings(game, unit):
        refused = busy or why_not_burn(game, unit)
        detail = f"two 6s set it on fire, {rounds_left(unit.teams[0].rounds)}"
        yield _option(game, unit, BURN, detail, refused, "1e 9.6", what="Burn a building with")


def _option(
    game: Game, unit: Unit, action: str, detail: str, refused: str, rule: str, *, what: str = "Fire"
) -> Option:
    name = weapon_name(game, unit.teams[0].weapon or "")
    return Option(
        id=action,
        label=f"{what} the {name}",
        verb=action,
        subject=unit.id,
        detail=detail,
        rule=rule,
        refused=refused,
    )


def _anti_tank_dice(game: Game, unit: Unit) -> str:
    figures = anti_tank_weapon(game, unit.teams[0].weapon)
    assert figures is not None
    return _dice(figures.he, unit.teams[0].rounds)


def _mortar_dice(game: Game, unit: Unit) -> str:
    team = unit.teams[0]
    assert light_mortar(game, team.weapon) is not None
    return _dice(game.weapon(team.weapon or "").firepower.close, team.rounds)


def _dice(count: int, rounds: int | None) -> str:
    dice = in_dice(count)
    return f"{dice}, {rounds_left(rounds)}" if rounds is not None else dice


async def fire_crewed(game: Game, unit: Unit, action: str) -> None:
    """Fire, while the enemy may react before it and after it (1e 5.1.2, 9.1.3)."""
    why_not, fires = CREWED_FIRE[action]
    side, team = unit.side, unit.teams[0]
    await watch(game, about_to_fire(side, unit.name, unit.figures))
    if game.table.result is not None or not team.on_table or why_not(game, unit):
        return
    await fires(game, unit)
    if game.table.result is None and team.on_table:
        await watch(game, has_fired(side, unit.name, unit.figures))
