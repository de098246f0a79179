"""How a vehicle is armed, from its row of a list: which weapons, where each sits, who fires it (1e 11.8)."""

from collections.abc import Iterator

from msgspec.structs import replace

from armylists.arsenal import Vehicle
from rules.book import (
    FAST_TURRET,
    OPEN_TURRET,
    SLOW_TURRET,
    Mount,
    MountedWeapon,
    Position,
    Turret,
    VehicleClass,
)

MACHINE_GUN = "internal-vehicle-mg"
TOP_MACHINE_GUN = {"mg": "top-mounted-mmg", "hmg": "top-mounted-hmg"}
FLAMETHROWER = "vehicle-flamethrower"
AUTO_CANNON = "cannon-20mm"

MAIN_MACHINE_GUNS = {
    "mg": MACHINE_GUN,
    "lmg": MACHINE_GUN,
    "twin-mg": "twin-vehicle-mg",
    "turret-hmg": TOP_MACHINE_GUN["hmg"],
    "twin-hmg-mmg": "twin-vehicle-hmg",
}
"""The rows of machine guns that are the main weapon of a turret, or of a fighting compartment."""

FLAMES = ("flame", "flame-and-mg")
"""Main weapons that burn."""

MOUNTS = {
    "hull": (Position.HULL_GUNNER, Mount.HULL),
    "front-hull": (Position.HULL_GUNNER, Mount.HULL),
    "rear-hull": (Position.REAR_GUNNER, Mount.HULL),
    "side": (Position.HULL_GUNNER, Mount.SIDES),
    "rear-turret": (Position.GUNNER, Mount.TURRET),
    "mg-turret": (Position.SECOND_TURRET, Mount.SMALL_TURRET),
}
"""Who fires a machine gun, and what it sits in, wherever that needs no look at the vehicle."""

OTHERS = {"rear-turret": Position.REAR_GUNNER, "mg-turret": Position.THIRD_TURRET}
"""Who fires the second machine gun of such a mount."""

WITHOUT_TURRET = frozenset(
    {VehicleClass.HALF_TRACK, VehicleClass.CARRIER, VehicleClass.SOFT_SKIN, VehicleClass.MOTORCYCLE}
)
"""Classes that have no turret unless their row says otherwise."""


def turret_of(vehicle: Vehicle) -> Turret:
    """Find the kind of a vehicle's turret by its row; NONE without one (1e 11.8)."""
    if "turretless" in vehicle.traits:
        return Turret.NONE
    if vehicle.class_ in WITHOUT_TURRET and not {OPEN_TURRET.word, "turreted"}.intersection(vehicle.traits):
        return Turret.NONE
    if SLOW_TURRET.word in vehicle.traits:
        return Turret.SLOW
    return Turret.FAST if FAST_TURRET.word in vehicle.traits else Turret.NORMAL


def weapons_of(vehicle: Vehicle) -> Iterator[MountedWeapon]:
    """List the main armament first, then the other guns, then machine guns and the flamethrower."""
    if vehicle.integral:
        yield from _integral(vehicle)
    elif vehicle.main is not None:
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
    for number, mount in enumerate(vehicle.mgs):
        weapon = _machine_gun(vehicle, mount)
        is_other = mount in OTHERS and mount in vehicle.mgs[:number]
        yield replace(weapon, position=OTHERS[mount]) if is_other else weapon
    if "flamethrower" in vehicle.traits:
        yield MountedWeapon(position=Position.HULL_GUNNER, mount=Mount.HULL, row=FLAMETHROWER)


ARCS = {"front": Mount.HULL, "left": Mount.LEFT, "right": Mount.RIGHT, "turret": Mount.TURRET}
"""Where the weapons sit that belong to a truck, by the arc into which they fire."""


def _integral(vehicle: Vehicle) -> Iterator[MountedWeapon]:
    """List the machine guns built into a truck: half, at least one, for the gunner, the rest for the hull
    gunner (esp-055)."""
    mounts = [ARCS[one.arc] for one in vehicle.integral for _ in range(one.count)]
    for number, mount in enumerate(mounts):
        position = Position.GUNNER if number < max(len(mounts) // 2, 1) else Position.HULL_GUNNER
        yield MountedWeapon(position=position, mount=mount, row=MACHINE_GUN)


def counted_twice(vehicle: Vehicle) -> bool:
    """Whether the machine gun that is the main weapon stands among the others again."""
    if vehicle.main not in (*MAIN_MACHINE_GUNS, "flame-and-mg"):
        return False
    place = "hull" if turret_of(vehicle) is Turret.NONE else "turret"
    return place in vehicle.mgs


def _mount_of_gun(vehicle: Vehicle) -> Mount:
    return Mount.CASEMATE if turret_of(vehicle) is Turret.NONE else Mount.TURRET


def _instead_of_a_gun(vehicle: Vehicle) -> Iterator[MountedWeapon]:
    """Arm a vehicle without a gun; nothing is mounted where infantry brings a weapon of its own (faq-121)."""
    in_turret = turret_of(vehicle) is not Turret.NONE
    mount = Mount.TURRET if in_turret else Mount.HULL
    if vehicle.main in FLAMES:
        farthest = vehicle.flame_range
        yield MountedWeapon(
            position=Position.GUNNER,
            mount=mount,
            row=FLAMETHROWER,
            dice=vehicle.flame_dice,
            farthest=farthest,
        )
    if vehicle.main == "flame-and-mg":
        yield MountedWeapon(position=Position.GUNNER, mount=mount, row=MACHINE_GUN)
    elif vehicle.main in MAIN_MACHINE_GUNS and (in_turret or vehicle.class_ not in WITHOUT_TURRET):
        row = MAIN_MACHINE_GUNS[vehicle.main]
        yield MountedWeapon(position=Position.GUNNER, mount=mount, row=row, ap=vehicle.ap or None)
    elif vehicle.main in TOP_MACHINE_GUN:
        yield MountedWeapon(position=Position.GUNNER, mount=Mount.TOP, row=TOP_MACHINE_GUN[vehicle.main])


def _machine_gun(vehicle: Vehicle, mount: str) -> MountedWeapon:
    """Make the mounted machine gun that the row has; on the roof of a hull without a turret it is on top."""
    if mount in MOUNTS:
        position, seat = MOUNTS[mount]
        to_rear = mount.startswith("rear")
        return MountedWeapon(position=position, mount=seat, row=MACHINE_GUN, fires_backwards=to_rear)
    if mount == "turret" and turret_of(vehicle) is not Turret.NONE:
        return MountedWeapon(position=Position.GUNNER, mount=Mount.TURRET, row=MACHINE_GUN)
    row = TOP_MACHINE_GUN["hmg" if "top-mounted-hmg" in vehicle.traits else "mg"]
    return MountedWeapon(position=Position.TOP_GUNNER, mount=Mount.TOP, row=row)
