"""Words of the lists that no rule reads yet: what has one is there to read, and cannot be offered in games.

Whoever plays one of them takes it from here.
"""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from armylists.arsenal import Gun, InfantryWeapon, Vehicle
from armylists.problem import Problem
from armylists.schema import ArmyList, Headquarters, Platoon, Section, SupportItem
from armylists.words import CHASSIS, SupportKind
from rules.book import INFANTRY_FLAMETHROWER, SNIPER

TEAMS_BY_ID = frozenset({SNIPER.id, INFANTRY_FLAMETHROWER.id})
"""Rows of Table Four that make a Team one of its own kind, by the row's id and by no other name yet."""

MAIN_WEAPONS = frozenset({"lmg", "twin-mg", "turret-hmg", "twin-hmg-mmg", "flame-and-mg"})
PLAYED = frozenset({"runner", "chain-of-command-dice"})
"""Rows of the kind “other” that are no weapon and are played, by id."""

MOUNTS = frozenset({"front-hull", "rear-hull", "rear-turret", "mg-turret", "side"})


def unplayed(army_list: ArmyList) -> Iterator[Problem]:
    """Find what a list offers in games although it has a word that is not played yet."""
    for index, platoon in enumerate(army_list.platoons):
        if any(option.playable for option in platoon.quality.values()):
            words = [*_of_platoon(platoon), *_of_weapons(army_list, _served(platoon))]
            yield from (_problem(f"$.platoons[{index}]", word) for word in words)
    for cost, items in army_list.support.items():
        for index, item in enumerate(items):
            if item.playable:
                where = f"$.support.{cost}[{index}]"
                yield from (_problem(where, word) for word in _of_item(army_list, item))
    offers = any(option.playable for one in army_list.platoons for option in one.quality.values())
    if offers and army_list.grenades == "issued":
        yield _problem("$.grenades", "grenades")


def is_played(one: Vehicle | Gun | InfantryWeapon) -> bool:
    """Whether games can have a vehicle or weapon as its list writes it."""
    if isinstance(one, Vehicle):
        return not any(_of_vehicle(one))
    return not any(_of_gun(one) if isinstance(one, Gun) else _of_weapon(one))


def _problem(where: str, word: str) -> Problem:
    return Problem(where, _("%(word)s is not played yet: this cannot be playable") % {"word": f"{word!r}"})


def _of_platoon(platoon: Platoon) -> Iterator[str]:
    parts: tuple[Headquarters | Section, ...] = (platoon.headquarters, *platoon.sections)
    if any(part.mount for part in parts):
        yield "mount"
    led = [one.group for part in platoon.sections for one in part.leaders]
    if any(led + [one.group for part in platoon.sections for one in part.teams]):
        yield "group"


def _served(platoon: Platoon) -> set[str | None]:
    parts: tuple[Headquarters | Section, ...] = (platoon.headquarters, *platoon.sections)
    return {team.weapon for part in parts for team in part.teams}


def _of_item(army_list: ArmyList, item: SupportItem) -> Iterator[str]:
    flags = {
        "mount": item.mount,
        "trades": item.trades,
        "from_list": item.from_list,
        "on_horses": item.on_horses,
        "marked": item.marked,
    }
    yield from (key for key, value in flags.items() if value)
    if item.kind is SupportKind.OTHER and item.id not in PLAYED and (item.weapon is None or item.leader):
        yield item.kind.value
    models = {*item.choice, item.vehicle}
    for vehicle in army_list.arsenal.vehicles:
        if vehicle.id in models:
            yield from _of_vehicle(vehicle)
    yield from _of_weapons(army_list, {item.weapon, *(team.weapon for team in item.teams)})


def _of_vehicle(vehicle: Vehicle) -> Iterator[str]:
    yield from sorted(MOUNTS.intersection(vehicle.mgs) | CHASSIS.intersection(vehicle.traits))
    if vehicle.main in MAIN_WEAPONS:
        yield vehicle.main
    keys = {
        "flame_range": vehicle.flame_range is not None,
        "flame_dice": vehicle.flame_dice is not None,
        "aspect": bool(vehicle.aspect),
        "integral": bool(vehicle.integral),
        "ports": bool(vehicle.ports),
    }
    yield from (key for key, is_said in keys.items() if is_said)
    if vehicle.turrets > 1:
        yield "turrets"


def _of_weapons(army_list: ArmyList, served: set[str | None]) -> Iterator[str]:
    arsenal = army_list.arsenal
    weapons: tuple[InfantryWeapon | Gun, ...] = (*arsenal.infantry_weapons, *arsenal.guns)
    for weapon in weapons:
        if weapon.id in served:
            yield from _of_gun(weapon) if isinstance(weapon, Gun) else _of_weapon(weapon)


def _of_gun(gun: Gun) -> Iterator[str]:
    if gun.he is None:
        yield "he"
    if gun.superior_sights:
        yield "superior_sights"


def _of_weapon(weapon: InfantryWeapon) -> Iterator[str]:
    keys = {
        "class": weapon.class_ in TEAMS_BY_ID,
        "firepower": weapon.firepower is not None,
        "smoke_rounds": weapon.smoke_rounds is not None,
        "reduces_cover": not weapon.reduces_cover,
        "hit_bonus_in_sight": weapon.hit_bonus_in_sight > 0,
        "jams": weapon.jams,
    }
    yield from (key for key, is_said in keys.items() if is_said)
