"""The vehicles of a list in words and figures, for a reader, and how the table would draw them."""

import json
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, ngettext_lazy

from armylists.amounts import in_seats
from armylists.armament import (
    AUTO_CANNON,
    FLAMETHROWER,
    MACHINE_GUN,
    MAIN_MACHINE_GUNS,
    TOP_MACHINE_GUN,
)
from armylists.arsenal import Vehicle
from armylists.called import SPEEDS_SHORT, called
from armylists.machines import machines
from armylists.peculiarities import peculiarities
from armylists.schema import ArmyList
from armylists.vehicles import distinctions, sort_of, vehicle_type
from rules.book import OPEN_TOPPED, Mount, MountedWeapon, Turret, VehicleType, weapon

NONE = "–"

PLACES = {
    Mount.TURRET: gettext_lazy("turret"),
    Mount.CASEMATE: gettext_lazy("hull"),
    Mount.HULL: gettext_lazy("hull"),
    Mount.TOP: gettext_lazy("top"),
    Mount.SMALL_TURRET: gettext_lazy("turret of its own"),
    Mount.SIDES: gettext_lazy("sides"),
    Mount.LEFT: gettext_lazy("left"),
    Mount.RIGHT: gettext_lazy("right"),
}

GUN = "gun"
"""Any weapon with rounds of its own."""

MACHINE_GUNS = ngettext_lazy("machine gun", "machine guns")

NAMES = {
    MACHINE_GUN: MACHINE_GUNS,
    MAIN_MACHINE_GUNS["twin-mg"]: ngettext_lazy("twin machine gun", "twin machine guns"),
    MAIN_MACHINE_GUNS["twin-hmg-mmg"]: ngettext_lazy(
        "heavy and medium machine gun", "heavy and medium machine guns"
    ),
    TOP_MACHINE_GUN["mg"]: MACHINE_GUNS,
    TOP_MACHINE_GUN["hmg"]: ngettext_lazy("heavy machine gun", "heavy machine guns"),
    FLAMETHROWER: ngettext_lazy("flamethrower", "flamethrowers"),
    GUN: ngettext_lazy("gun", "guns"),
    AUTO_CANNON: ngettext_lazy("20mm cannon", "20mm cannons"),
}
"""What players call weapons whose row of Table Four says first that they are a vehicle's."""


class VehicleLine(NamedTuple):
    """A vehicle: `built` is what its drawing is made from, `lists` are the support lists that sell it."""

    id: str
    name: str
    sort: str
    armour: int
    ap: str
    he: str
    speed: str
    crew: str
    weapons: str
    traits: tuple[str, ...]
    built: str
    lists: tuple[int, ...]


def vehicles_of(army_list: ArmyList) -> tuple[VehicleLine, ...]:
    """Describe every vehicle of a list's arsenal."""
    sold = _sold(army_list)
    rows = (row for row in army_list.arsenal.vehicles if row.id in machines())
    return tuple(_line(row, sold.get(row.id, ())) for row in rows)


def _sold(army_list: ArmyList) -> Mapping[str, tuple[int, ...]]:
    """Find the support lists of each vehicle."""
    found: dict[str, tuple[int, ...]] = {}
    for cost, items in army_list.support.items():
        for id_ in (id_ for item in items for id_ in (*item.choice, item.vehicle or "")):
            found[id_] = tuple(dict.fromkeys((*found.get(id_, ()), cost)))
    return found


def _line(row: Vehicle, lists: tuple[int, ...]) -> VehicleLine:
    model = vehicle_type(row)
    guns = [gun for gun in model.weapons if gun.is_gun]
    return VehicleLine(
        id=model.id,
        name=model.name,
        sort=sort_of(model),
        armour=model.armour,
        ap=_dice(gun.ap for gun in guns),
        he=_dice(gun.he for gun in guns),
        speed=str(SPEEDS_SHORT[model.speed]),
        crew=_aboard(model),
        weapons=_weapons(model.weapons),
        traits=(*distinctions(model), *peculiarities(row)),
        built=drawing_of(model),
        lists=lists,
    )


def _dice(of_guns: Iterator[int | None]) -> str:
    return " / ".join(str(dice or NONE) for dice in of_guns) or NONE


def _aboard(model: VehicleType) -> str:
    if not model.seats:
        return str(model.crew)
    return _("%(crew)s and %(seats)s") % {"crew": model.crew, "seats": in_seats(model.seats)}


def _weapons(mounted: tuple[MountedWeapon, ...]) -> str:
    """List weapons and where they sit, as in: gun (turret), machine guns (hull, turret)."""
    places: dict[str, list[str]] = {}
    for one in mounted:
        place = str(PLACES[one.mount])
        where = _("%(place)s, to the rear") % {"place": place} if one.fires_backwards else place
        row = GUN if one.is_gun and one.row not in NAMES else one.row
        places.setdefault(MACHINE_GUN if NAMES.get(row) is MACHINE_GUNS else row, []).append(where)
    words = (f"{_named(row, len(at))} ({', '.join(at)})" for row, at in places.items())
    return ", ".join(words) or _("none of its own")


def _named(row: str, count: int) -> str:
    """Name so many weapons of a row of Table Four: "machine gun", "machine guns"."""
    if row in NAMES:
        return str(NAMES[row] % count)
    return ngettext("%(weapon)s", "%(weapon)ss", count) % {"weapon": called(weapon(row).name)}


def drawing_of(model: VehicleType) -> str:
    """Make the JSON from which the table draws a vehicle."""
    built = {
        "kind": model.vehicle_class,
        "gear": model.gear,
        "length": model.length,
        "width": model.width,
        "armoured": model.is_armoured,
        "turret": model.turret is not Turret.NONE,
        "small_turrets": model.small_turrets,
        "armed": model.armed,
        "open": model.has(OPEN_TOPPED),
    }
    return json.dumps(built)
