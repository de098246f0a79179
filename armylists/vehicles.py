"""Vehicles as the rules take them over: a list's row of figures on the machine that it is."""

from collections.abc import Iterator
from functools import lru_cache

from armylists.kept import IN_HAND, listed
from armylists.machines import inches, machines
from armylists.schema import Vehicle
from rules import counted
from rules.book import Device, Mount, MountedWeapon, Position, SpeedRating, Turret, VehicleClass, VehicleType

MACHINE_GUN = "internal-vehicle-mg"
TOP_MACHINE_GUN = {"mg": "top-mounted-mmg", "hmg": "top-mounted-hmg"}
FLAMETHROWER = "vehicle-flamethrower"
AUTO_CANNON = "cannon-20mm"

NO_RADIO = "no-radio"
"""The special rule of a list none of whose vehicles has a radio (faq-140)."""

WITHOUT_TURRET = frozenset(
    {VehicleClass.HALF_TRACK, VehicleClass.CARRIER, VehicleClass.SOFT_SKIN, VehicleClass.MOTORCYCLE}
)
"""Classes that have no turret unless their row says otherwise."""


@lru_cache(maxsize=IN_HAND)
def vehicle_types(list_id: str) -> dict[str, VehicleType]:
    """Make every vehicle of a list, by id."""
    army_list = listed(list_id)
    has_radio = all(rule.id != NO_RADIO for rule in army_list.special_rules)
    return {one.id: vehicle_type(one, has_radio=has_radio) for one in army_list.arsenal.vehicles}


def vehicle_type(vehicle: Vehicle, *, has_radio: bool = True) -> VehicleType:
    """Make what the rules know of a vehicle from its row and its machine."""
    machine, traits = machines()[vehicle.id], vehicle.traits
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
        is_open_topped="open-top" in traits,
        has_open_turret="open-turret" in traits,
        is_low="low-profile" in traits,
        is_small="small" in traits,
        has_heavy_armour="heavy-armour" in traits,
        has_schurzen=machine.schurzen,
        is_ronson="ronson" in traits,
        is_ronson_if_dry="ronson-if-dry" in traits,
        lacks_early_he="no-he-before-1944-09" in traits,
        device=next((device for device in DEVICES if device.value in traits), None),
        has_radio=has_radio,
        has_smoke=machine.smoke,
    )


def _turret(vehicle: Vehicle) -> Turret:
    if "turretless" in vehicle.traits:
        return Turret.NONE
    if vehicle.class_ in WITHOUT_TURRET and "open-turret" not in vehicle.traits:
        return Turret.NONE
    if "slow-turret" in vehicle.traits:
        return Turret.SLOW
    return Turret.FAST if "fast-turret" in vehicle.traits else Turret.NORMAL


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


CLASSES = {
    VehicleClass.SELF_PROPELLED_GUN: "Self-propelled gun",
    VehicleClass.FLAK: "Anti-aircraft vehicle",
}
"""What players call classes whose word is not their name."""


DEVICES = {
    Device.FLAIL: "flails a path through mines",
    Device.BOBBIN: "lays matting",
    Device.FASCINE: "carries a fascine",
    Device.DOZER: "clears a path with its blade",
    Device.CULIN: "cuts through hedgerows",
    Device.DUPLEX_DRIVE: "swims",
    Device.GOLIATH: "a charge on tracks, driven from afar",
    Device.BORGWARD: "a heavy charge on tracks, driven from afar",
}
"""What a vehicle built for a single task does, told to who chooses it (1e 16.2)."""


def sort_of(vehicle: VehicleType) -> str:
    """Name what sort of vehicle it is, as players call it."""
    words = vehicle.vehicle_class.replace("-", " ").capitalize()
    return CLASSES.get(vehicle.vehicle_class, words)


def distinctions(vehicle: VehicleType) -> tuple[str, ...]:
    """List what else makes a difference when it is chosen."""
    said = {
        "Heavy Armour": vehicle.has_heavy_armour,
        "Schürzen": vehicle.has_schurzen,
        "low": vehicle.is_low,
        "small": vehicle.is_small,
        "open-topped": vehicle.is_open_topped,
        "slow turret": vehicle.turret is Turret.SLOW,
        "fast turret": vehicle.turret is Turret.FAST,
        **{words: vehicle.device is device for device, words in DEVICES.items()},
        "smoke projectors": vehicle.has_smoke,
        "a Ronson": vehicle.is_ronson,
        "a Ronson if dry": vehicle.is_ronson_if_dry,
        "no H.E. before September 1944": vehicle.lacks_early_he,
    }
    return tuple(words for words, applies in said.items() if applies)


def _rounds(gun: MountedWeapon) -> str:
    """Tell what a gun fires, as in: gun A.P. 9, H.E. 5."""
    kinds = [("A.P.", gun.ap), ("H.E.", gun.he)]
    return "gun " + ", ".join(f"{kind} {dice}" for kind, dice in kinds if dice)


def in_words(vehicle: VehicleType) -> str:
    """Describe a vehicle, as in: Tank, armour 6, average speed; gun A.P. 9, H.E. 5, 2 machine guns."""
    speed = "on wheels" if vehicle.speed is SpeedRating.WHEELED else f"{vehicle.speed} speed"
    about = ", ".join([sort_of(vehicle), f"armour {vehicle.armour}", *distinctions(vehicle), speed])
    guns = [_rounds(gun) for gun in vehicle.weapons if gun.is_gun]
    machine_guns = sum(not weapon.is_gun for weapon in vehicle.weapons)
    arms = [*guns, *([counted(machine_guns, "machine gun")] if machine_guns else [])]
    return f"{about}; {', '.join(arms) or 'unarmed'}"
