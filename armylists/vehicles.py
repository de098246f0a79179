"""Vehicles as the rules take them over: a list's row of figures on the machine that it is."""

from collections.abc import Iterator
from functools import lru_cache

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from armylists.called import SPEEDS_TOLD, VEHICLES
from armylists.called import in_words as told_in_words
from armylists.kept import IN_HAND, listed
from armylists.machines import inches, machines
from armylists.schema import Vehicle
from rules.book import (
    FAST_TURRET,
    NO_RADIO,
    OPEN_TURRET,
    SCHURZEN,
    SLOW_TURRET,
    SMOKE,
    TRAITS,
    Mount,
    MountedWeapon,
    Position,
    Trait,
    Turret,
    VehicleClass,
    VehicleType,
    in_order,
)
from rules.phrases import Phrase

MACHINE_GUN = "internal-vehicle-mg"
TOP_MACHINE_GUN = {"mg": "top-mounted-mmg", "hmg": "top-mounted-hmg"}
FLAMETHROWER = "vehicle-flamethrower"
AUTO_CANNON = "cannon-20mm"

WITHOUT_TURRET = frozenset(
    {VehicleClass.HALF_TRACK, VehicleClass.CARRIER, VehicleClass.SOFT_SKIN, VehicleClass.MOTORCYCLE}
)
"""Classes that have no turret unless their row says otherwise."""


@lru_cache(maxsize=IN_HAND)
def vehicle_types(list_id: str) -> dict[str, VehicleType]:
    """Make every vehicle of a list, by id."""
    army_list = listed(list_id)
    of_army = [NO_RADIO for rule in army_list.special_rules if rule.id == NO_RADIO.word]
    return {one.id: vehicle_type(one, *of_army) for one in army_list.arsenal.vehicles}


def vehicle_type(vehicle: Vehicle, *beside: Trait) -> VehicleType:
    """Make what the rules know of a vehicle from its row, its machine, and traits beside these."""
    machine = machines()[vehicle.id]
    also = [*([SCHURZEN] if machine.schurzen else []), *([SMOKE] if machine.smoke else []), *beside]
    return VehicleType(
        id=vehicle.id,
        name=vehicle.name,
        vehicle_class=vehicle.class_,
        gear=machine.gear,
        speed=vehicle.speed,
        armour=vehicle.armour,
        length=inches(machine.length),
        width=inches(machine.width),
        height=inches(machine.height),
        crew=machine.crew,
        turret=_turret(vehicle),
        seats=machine.seats,
        weapons=tuple(_weapons(vehicle)),
        traits=in_order((*vehicle.traits, *(one.word for one in also))),
    )


def _turret(vehicle: Vehicle) -> Turret:
    if "turretless" in vehicle.traits:
        return Turret.NONE
    if vehicle.class_ in WITHOUT_TURRET and OPEN_TURRET.word not in vehicle.traits:
        return Turret.NONE
    if SLOW_TURRET.word in vehicle.traits:
        return Turret.SLOW
    return Turret.FAST if FAST_TURRET.word in vehicle.traits else Turret.NORMAL


def _weapons(vehicle: Vehicle) -> Iterator[MountedWeapon]:
    """List the main armament first, then the other guns, then machine guns and the flamethrower."""
    if vehicle.main is not None:
        yield from _instead_of_a_gun(vehicle)
    elif vehicle.ap or vehicle.he:
        yield MountedWeapon(
            position=Position.GUNNER,
            mount=_mount_of_gun(vehicle),
            ap=vehicle.ap,
            he=vehicle.he,
            row=AUTO_CANNON if "auto-cannon" in vehicle.traits else "",
            fires_backwards="rear-firing" in vehicle.traits,
        )
    if vehicle.second_gun is not None:
        second = vehicle.second_gun
        yield MountedWeapon(position=Position.HULL_GUNNER, mount=Mount.CASEMATE, ap=second.ap, he=second.he)
    yield from (_machine_gun(vehicle, mount) for mount in vehicle.mgs)
    if "flamethrower" in vehicle.traits:
        yield MountedWeapon(position=Position.HULL_GUNNER, mount=Mount.HULL, row=FLAMETHROWER)


def _mount_of_gun(vehicle: Vehicle) -> Mount:
    return Mount.CASEMATE if _turret(vehicle) is Turret.NONE else Mount.TURRET


def _instead_of_a_gun(vehicle: Vehicle) -> Iterator[MountedWeapon]:
    """Arm a vehicle without a gun; nothing is mounted where infantry brings a weapon of its own (faq-121)."""
    in_turret = _turret(vehicle) is not Turret.NONE
    if vehicle.main == "flame":
        mount = Mount.TURRET if in_turret else Mount.HULL
        yield MountedWeapon(position=Position.GUNNER, mount=mount, row=FLAMETHROWER)
    elif vehicle.main == "mg" and in_turret:
        yield MountedWeapon(position=Position.GUNNER, mount=Mount.TURRET, row=MACHINE_GUN)
    elif vehicle.main in TOP_MACHINE_GUN:
        yield MountedWeapon(position=Position.GUNNER, mount=Mount.TOP, row=TOP_MACHINE_GUN[vehicle.main])


def _machine_gun(vehicle: Vehicle, mount: str) -> MountedWeapon:
    """Put a machine gun where the row has it; on the roof of a hull without a turret it counts as on top."""
    if mount == "hull":
        return MountedWeapon(position=Position.HULL_GUNNER, mount=Mount.HULL, row=MACHINE_GUN)
    if mount == "turret" and _turret(vehicle) is not Turret.NONE:
        return MountedWeapon(position=Position.GUNNER, mount=Mount.TURRET, row=MACHINE_GUN)
    row = TOP_MACHINE_GUN["hmg" if "top-mounted-hmg" in vehicle.traits else "mg"]
    return MountedWeapon(position=Position.TOP_GUNNER, mount=Mount.TOP, row=row)


def sort_of(vehicle: VehicleType) -> str:
    """Name what sort of vehicle it is, as players call it."""
    return str(VEHICLES[vehicle.vehicle_class])


def distinctions(vehicle: VehicleType) -> tuple[str, ...]:
    """List what else makes a difference when it is chosen."""
    told = (TRAITS[word].told for word in vehicle.traits)
    return tuple(told_in_words(one) for one in told if isinstance(one, Phrase))


def _rounds(gun: MountedWeapon) -> str:
    """Tell what a gun fires, as in: gun A.P. 9, H.E. 5."""
    kinds = [(_("A.P. %(dice)s"), gun.ap), (_("H.E. %(dice)s"), gun.he)]
    return _("gun %(rounds)s") % {"rounds": ", ".join(kind % {"dice": dice} for kind, dice in kinds if dice)}


def in_words(vehicle: VehicleType) -> str:
    """Describe a vehicle, as in: Tank, armour 6, average speed; gun A.P. 9, H.E. 5, 2 machine guns."""
    armour = _("armour %(armour)s") % {"armour": vehicle.armour}
    about = ", ".join([sort_of(vehicle), armour, *distinctions(vehicle), str(SPEEDS_TOLD[vehicle.speed])])
    guns = [_rounds(gun) for gun in vehicle.weapons if gun.is_gun]
    machine_guns = sum(not weapon.is_gun for weapon in vehicle.weapons)
    told = ngettext("%(count)d machine gun", "%(count)d machine guns", machine_guns) % {"count": machine_guns}
    arms = ", ".join([*guns, *([told] if machine_guns else [])]) or _("unarmed")
    return f"{about}; {arms}"
