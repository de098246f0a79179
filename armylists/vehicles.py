"""Vehicles as the rules take them over: a list's row of figures on the machine that it is."""

from collections.abc import Sequence
from functools import lru_cache

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from armylists.armament import turret_of, weapons_of
from armylists.arsenal import Vehicle
from armylists.called import SPEEDS_TOLD, VEHICLES
from armylists.called import in_words as told_in_words
from armylists.kept import IN_HAND, listed
from armylists.machines import barrel_of, inches, machines
from rules.book import (
    NO_RADIO,
    SCHURZEN,
    SMOKE,
    TRAITS,
    HitFace,
    MountedWeapon,
    Ports,
    Trait,
    VehicleType,
    in_order,
)
from rules.phrases import Phrase


@lru_cache(maxsize=IN_HAND)
def vehicle_types(list_id: str) -> dict[str, VehicleType]:
    """Make every vehicle of a list, by id (esp-049)."""
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
        turret=turret_of(vehicle),
        seats=machine.seats,
        weapons=tuple(weapons_of(vehicle)),
        ports=Ports(**vehicle.ports),
        aspect=_aspect(vehicle.aspect),
        gun=barrel_of(machine),
        sprays=machine.sprays,
        plates=machine.schurzen,
        traits=in_order((*vehicle.traits, *(one.word for one in also))),
    )


FACES = {"F": HitFace.FRONT, "S": HitFace.SIDE, "R": HitFace.REAR}


def _aspect(letters: Sequence[str]) -> tuple[HitFace, HitFace, HitFace] | None:
    """Say as what front, side and rear are struck; None without letters (esp-038)."""
    if not letters:
        return None
    front, side, rear = (FACES[one] for one in letters)
    return front, side, rear


def sort_of(vehicle: VehicleType) -> str:
    """Name the sort of a vehicle as players do."""
    return str(VEHICLES[vehicle.vehicle_class])


def distinctions(vehicle: VehicleType) -> tuple[str, ...]:
    """List in words the traits that set a vehicle apart, for whoever chooses it."""
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
