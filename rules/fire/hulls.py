"""Vehicles as targets of what fires at men: who of those aboard can be hit by it (1e 8.1, 9.1.4, 12.5)."""

from collections.abc import Iterable, Iterator

from rules.editions.table_four import SNIPER
from rules.editions.vehicle_types import Mount, Position
from rules.editions.weapons import Weapon
from rules.geometry.distance import middle
from rules.geometry.terrain import Cover
from rules.phrases import Text, say
from rules.state.pieces.force import Figure
from rules.state.pieces.piece import Vehicle

SPARED = say("small-arms-do-nothing-to-armour")
NOT_SO = say("at-vehicles-it-fires-rounds")


class HullPoint(Figure, kw_only=True):
    """A place on the outside of a hull, at which those aboard are fired at."""

    vehicle: str


def hull_points(vehicle: Vehicle) -> tuple[Figure, ...]:
    """List the corners of a hull and the middles of its sides: the nearest in sight is fired at."""
    corners = vehicle.hull.corners
    middles = [middle([one, corners[number - 1]]) for number, one in enumerate(corners)]
    return tuple(
        HullPoint(id=f"{vehicle.id}@{number}", weapon="", at=at, floor=vehicle.floor, vehicle=vehicle.id)
        for number, at in enumerate((*corners, *middles))
    )


def why_spared(weapon: Weapon, vehicle: Vehicle) -> Text:
    """Say why a weapon can hit nobody aboard a vehicle, or nothing (1e 8.1, 9.1.4, 12.5; faq-040).

    Flame reaches everybody; a sniper picks off whoever serves a weapon on top.
    """
    if weapon.is_flame:
        return ""
    if weapon.is_gun or weapon.bursts or weapon.band_by_sight or not weapon.is_small_arm:
        return NOT_SO
    if not vehicle.type.is_armoured:
        return ""
    return "" if weapon.id == SNIPER.id and exposed_gunner(vehicle) is not None else SPARED


def exposed_gunner(vehicle: Vehicle) -> Position | None:
    """Find who serves a weapon on top in the open, if one of them lives (1e 8.1, 12)."""
    served = (one.position for one in vehicle.type.weapons if one.mount is Mount.TOP)
    return next((one for one in served if one not in vehicle.damage.vacant), None)


def cover_aboard(vehicle: Vehicle) -> Cover:
    """Find the cover of those aboard: light in a soft-skin; behind armour hard (1e 9.1.4)."""
    return Cover.HARD if vehicle.type.is_armoured else Cover.LIGHT


def hulls_hit_by(weapons: Iterable[Weapon], vehicles: Iterable[Vehicle]) -> Iterator[Vehicle]:
    """List the manned vehicles aboard which one of these weapons can hit anybody; none swims (1e 16.2)."""
    listed = list(weapons)
    for vehicle in vehicles:
        is_target = vehicle.is_manned and not vehicle.is_afloat
        if is_target and any(not why_spared(weapon, vehicle) for weapon in listed):
            yield vehicle
