"""Supports that improve a vehicle of the force: a machine gun on top, ammunition that pierces armour, men
whom it carries and nobody else."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from msgspec import structs

from armylists.schema import SupportItem
from armylists.terms import SupportFault
from rules.book import Mount, MountedWeapon, Position, Roster, RosterVehicle, VehicleType


def unfit(items: Sequence[SupportItem], choices: Sequence[str]) -> SupportFault | None:
    """Find an improvement among these choices that no vehicle among them is left for; None where all fit."""
    models = {item.id: item.vehicle for item in items if item.id in choices}
    vehicles = [models.get(choice) for choice in choices]
    for item in items:
        if item.improves and choices.count(item.id) > sum(one in item.improves for one in vehicles):
            told = _("%(name)s: there is no vehicle for it.") % {"name": item.name}
            return SupportFault("support-without-vehicle", told, item.id)
    return None


def improved(force: Roster, item: SupportItem) -> Roster:
    """Improve the first vehicle of the force that it is for and that has none yet (esp-071, esp-167)."""
    vehicles = list(force.vehicles)
    for place, vehicle in enumerate(vehicles):
        better = _better(vehicle.type, item)
        if vehicle.type.id in item.improves and better != vehicle.type and not _has(vehicle, item):
            vehicles[place] = structs.replace(vehicle, type=better)
            break
    return structs.replace(force, vehicles=tuple(vehicles))


def _has(vehicle: RosterVehicle, item: SupportItem) -> bool:
    weapons = vehicle.type.weapons
    if item.ap is not None:
        return any(one.ap_for_a_turn for one in weapons)
    if item.crew:
        return vehicle.type.seats == item.crew
    return any(one.mount is Mount.TOP and one.row == item.weapon for one in weapons)


def _better(vehicle: VehicleType, item: SupportItem) -> VehicleType:
    """Improve a vehicle; a crew with a weapon of their own leave no seat to others (esp-061)."""
    if item.crew:
        return structs.replace(vehicle, seats=item.crew)
    return structs.replace(vehicle, weapons=tuple(_weapons(vehicle, item)))


def _weapons(vehicle: VehicleType, item: SupportItem) -> Iterator[MountedWeapon]:
    for one in vehicle.weapons:
        pierces = item.ap is not None and one.is_machine_gun
        yield structs.replace(one, ap=item.ap, ap_for_a_turn=True) if pierces else one
    if item.weapon is not None:
        yield MountedWeapon(position=Position.TOP_GUNNER, mount=Mount.TOP, row=item.weapon)
