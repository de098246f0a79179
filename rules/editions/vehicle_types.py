"""Vehicles as the book classes them: what carries, protects and arms them (1e 11, 12, B). Inches."""

from enum import StrEnum
from typing import Literal, Self, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from rules.editions.vehicle_traits import (
    DEVICES,
    HEAVY_ARMOUR,
    HOME_MADE,
    SMALL_FIGHTING_VEHICLE,
    TWO_MAN_CREW,
    Device,
    Trait,
    in_order,
)
from rules.geometry.faces import HitFace


class VehicleClass(StrEnum):
    """What sort of vehicle it is (1e 11.1): decides which damage table is rolled on."""

    TANK = "tank"
    TANK_DESTROYER = "tank-destroyer"
    SELF_PROPELLED_GUN = "self-propelled-gun"
    FLAK = "flak"
    ARMOURED_CAR = "armoured-car"
    HALF_TRACK = "half-track"
    CARRIER = "carrier"
    SOFT_SKIN = "soft-skin"
    MOTORCYCLE = "motorcycle"


class RunningGear(StrEnum):
    """What it runs on: decides which ground and obstacles it may cross (1e 11.6)."""

    TRACKED = "tracked"
    HALF_TRACKED = "half-tracked"
    WHEELED = "wheeled"
    MOTORCYCLE = "motorcycle"


class SpeedRating(StrEnum):
    """How fast it is among vehicles: decides the inches that dice bring (1e 11.6)."""

    SLOW = "slow"
    AVERAGE = "average"
    FAST = "fast"
    WHEELED = "wheeled"


class Turret(StrEnum):
    """How its turret turns, if it has one (1e 11.8)."""

    NONE = "none"
    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"


class Position(StrEnum):
    """A place in the crew that is activated by itself (1e 11.2)."""

    DRIVER = "driver"
    GUNNER = "gunner"
    HULL_GUNNER = "hull-gunner"
    TOP_GUNNER = "top-gunner"
    REAR_GUNNER = "rear-gunner"
    SECOND_TURRET = "second-turret"  # who serves the machine gun of another turret
    THIRD_TURRET = "third-turret"


class Mount(StrEnum):
    """Where a weapon sits: decides its arc (1e 11.8)."""

    TURRET = "turret"
    CASEMATE = "casemate"
    HULL = "hull"
    TOP = "top"
    SMALL_TURRET = "small-turret"  # beside the main one
    SIDES = "sides"  # of the hull: either of them
    LEFT = "left"  # at one side of the hull
    RIGHT = "right"


MACHINE_GUNS = {
    Mount.TURRET: "co-axial machine gun",
    Mount.HULL: "hull machine gun",
    Mount.TOP: "pintle machine gun",
    Mount.SMALL_TURRET: "machine gun in the second turret",
    Mount.SIDES: "machine gun at the sides",
    Mount.LEFT: "machine gun on the left",
    Mount.RIGHT: "machine gun on the right",
}
TO_THE_REAR = {Mount.TURRET: "machine gun at the turret's rear", Mount.HULL: "machine gun at the hull's rear"}
AT_POSITIONS = {
    Position.THIRD_TURRET: "machine gun in the third turret",
    Position.REAR_GUNNER: "other machine gun at the turret's rear",
}
OF_ROWS = {"twin-vehicle-mg": "twin machine guns", "twin-vehicle-hmg": "heavy and medium machine gun"}
GUNS = {
    Mount.TURRET: "gun in the turret",
    Mount.CASEMATE: "gun in the hull",
    Mount.TOP: "anti-tank rifle",  # of passengers
}
"""What weapons are called by where they sit; guns where there are several."""


Armed: TypeAlias = Literal["machine-gun", "flamethrower"]
"""With what a vehicle fights that has no gun."""


class Ports(Struct, frozen=True):
    """How many passengers can fire out of a vehicle at once, by the face of the hull (esp Firing ports)."""

    left: int = 0
    right: int = 0
    front: int = 0


class Barrel(Struct, frozen=True):
    """The barrel of a vehicle's gun, by which one mark is told from another; inches of the table."""

    length: float
    calibre: float
    brake: bool = False


class MountedWeapon(Struct, frozen=True, kw_only=True):
    """A weapon: a gun with A.P. and H.E. dice (None: it has no such round), or a `row` of Table Four.

    An auto-cannon is a gun that fires at men by its row (1e 11.8.1), a heavy machine gun with A.P. dice a
    machine gun that fires at vehicles as well. It may have `dice` of its own at men, and a range of its own
    (`farthest`, in inches).
    """

    position: Position
    mount: Mount
    ap: int | None = None
    he: int | None = None
    row: str = ""
    fires_backwards: bool = False
    team: str = ""  # the passengers whose weapon it is, and who serve it (1e 11.2.1)
    dice: int | None = None
    farthest: float | None = None
    ap_for_a_turn: bool = False  # its rounds with A.P. last for the Turn in which the first is fired

    @property
    def is_machine_gun(self) -> bool:
        """Whether its row is one of machine guns."""
        return "mg" in self.row

    @property
    def is_gun(self) -> bool:
        """Whether it fires rounds, one in a Phase."""
        return self.fires_at_vehicles and not self.is_machine_gun

    @property
    def fires_at_vehicles(self) -> bool:
        """Whether it strikes vehicles by dice of its own: each gun, and machine guns with A.P. (1e 12;
        l40-085)."""
        return self.ap is not None or self.he is not None

    @property
    def name(self) -> str:
        """What it is called, among others of its vehicle."""
        if self.is_gun:
            return GUNS[self.mount]
        return _machine_gun(self) if self.is_machine_gun else "flamethrower"


def _machine_gun(weapon: MountedWeapon) -> str:
    """Name a machine gun by what it is, or by where it sits."""
    if weapon.row in OF_ROWS:
        return OF_ROWS[weapon.row]
    if weapon.mount is Mount.TURRET and weapon.fires_at_vehicles:
        return "heavy machine gun"
    if weapon.fires_backwards and weapon.mount in TO_THE_REAR:
        is_other = weapon.mount is Mount.TURRET and weapon.position in AT_POSITIONS
        return AT_POSITIONS[weapon.position] if is_other else TO_THE_REAR[weapon.mount]
    if weapon.mount is Mount.SMALL_TURRET and weapon.position in AT_POSITIONS:
        return AT_POSITIONS[weapon.position]
    return MACHINE_GUNS.get(weapon.mount, "machine gun")


FACES = tuple(HitFace)
"""Front, side and rear, in the order of an aspect."""

WITH_HEAVY_ARMOUR = {HitFace.FRONT: HitFace.FRONT, HitFace.SIDE: HitFace.FRONT, HitFace.REAR: HitFace.SIDE}
"""The face as which each is struck on vehicles with Heavy Armour (faq-103, faq-206, faq-207)."""

LITTLE = frozenset({VehicleClass.SOFT_SKIN, VehicleClass.MOTORCYCLE})
"""Classes of small fighting vehicles, with one weapon or none (1e 11.1.2)."""


class VehicleType(Struct, frozen=True, kw_only=True):
    """Everything that vehicles of one entry of a list have in common; its measures are those of its hull."""

    id: str
    name: str
    vehicle_class: VehicleClass
    gear: RunningGear
    speed: SpeedRating
    armour: int
    length: float
    width: float
    height: float
    crew: int
    turret: Turret
    seats: int = 0  # of those whom it carries beside a crew of its own
    weapons: tuple[MountedWeapon, ...] = ()
    traits: tuple[str, ...] = ()  # the words of what is out of the ordinary about it
    ports: Ports = Ports()
    aspect: tuple[HitFace, HitFace, HitFace] | None = None  # as what front, side and rear are struck
    gun: Barrel | None = None  # as it is seen, where its machine's is known
    sprays: bool = False  # the nozzle of a flamethrower is seen in its hull
    plates: bool = False  # plates are seen that stand off its sides

    def has(self, trait: Trait) -> bool:
        """Whether it has a trait."""
        return trait.word in self.traits

    def having(self, *traits: Trait) -> Self:
        """Make one like it that has these traits as well."""
        return replace(self, traits=in_order((*self.traits, *(one.word for one in traits))))

    def struck_as(self, face: HitFace) -> HitFace:
        """Find the face as which one of its own is struck (faq-103; esp Advanced Armour)."""
        if self.aspect is not None:
            return self.aspect[FACES.index(face)]
        return WITH_HEAVY_ARMOUR[face] if self.has(HEAVY_ARMOUR) else face

    @property
    def device(self) -> Device | None:
        """What it is built for, if it is for a single task (1e 16.2)."""
        return next((DEVICES[word] for word in self.traits if word in DEVICES), None)

    @property
    def small_turrets(self) -> int:
        """Count the turrets that stand beside the one that looks about (l40-072)."""
        return len({one.position for one in self.weapons if one.mount is Mount.SMALL_TURRET})

    @property
    def armed(self) -> Armed | None:
        """Find with what it fights from its turret or casemate, a tank without turret out of its hull; None
        for a gun, or where it has none of these."""
        mounts = [Mount.TURRET, Mount.CASEMATE]
        if self.turret is Turret.NONE and self.vehicle_class is VehicleClass.TANK:
            mounts.append(Mount.HULL)
        own = [one for one in self.weapons if one.mount in mounts and not one.team]
        if not own or any(one.is_gun for one in own):
            return None
        return "machine-gun" if all(one.is_machine_gun for one in own) else "flamethrower"

    @property
    def is_armoured(self) -> bool:
        """Whether small arms do nothing to it; soft-skins have no armour at all (1e 11.1.1, 12.2)."""
        return self.armour > 0

    @property
    def is_transport(self) -> bool:
        """Whether it only carries: on wheels, without armour, with no weapon but one on top (1e 11.1.1)."""
        own = [weapon for weapon in self.weapons if not weapon.team]
        is_bare = self.gear is RunningGear.WHEELED and not self.is_armoured
        return is_bare and all(weapon.mount is Mount.TOP for weapon in own)

    @property
    def most_aboard(self) -> int:
        """Count the men whom it carries at most: a truck armoured at home half as many more than it has seats
        for (esp Tiznaos; esp-058)."""
        return self.seats + (self.seats // 2 if self.has(HOME_MADE) else 0)

    @property
    def mounts(self) -> int:
        """Count the machine guns of passengers that can be mounted: two on a half-track (1e 11.2.1;
        l40-028)."""
        return min(self.seats, 2 if self.vehicle_class is VehicleClass.HALF_TRACK else 1)

    @property
    def is_little(self) -> bool:
        """Whether it is a motorcycle, a jeep or the like: activated by a 1 too (1e 11.1.2; esp-050)."""
        is_named = self.has(SMALL_FIGHTING_VEHICLE)
        return is_named or (self.vehicle_class in LITTLE and len(self.weapons) <= 1)

    @property
    def one_man_guns(self) -> tuple[int, ...]:
        """List the guns, by place, in a turret in which one man does everything (1e 11.2; faq-146, faq-247;
        esp-052)."""
        guns = (place for place, one in enumerate(self.weapons) if one.is_gun and one.mount is Mount.TURRET)
        return tuple(guns) if self.has(TWO_MAN_CREW) else ()

    @property
    def positions(self) -> tuple[Position, ...]:
        """Who of its crew can be activated: the driver, and whoever serves a weapon (1e 11.2)."""
        served = dict.fromkeys(weapon.position for weapon in self.weapons)
        return (*((Position.DRIVER,) if self.drives else ()), *served)

    @property
    def drives(self) -> bool:
        """Whether it has a hull that a driver drives (1e 16.2)."""
        return self.device is not Device.EMPLACED

    @property
    def is_hull_down(self) -> bool:
        """Whether it is always fired at as if its view were badly obscured (1e 16.2)."""
        return self.device in (Device.EMPLACED, Device.GOLIATH)
