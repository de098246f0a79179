"""The closed vocabularies and the measures that the data files use."""

from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta, Struct

Id = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Text = Annotated[str, Meta(min_length=1)]
Count = Annotated[int, Meta(ge=0)]
AtLeastOne = Annotated[int, Meta(ge=1)]
Inches = Annotated[float, Meta(ge=0)]
Dice = Annotated[int, Meta(ge=0)]
Side = Annotated[float, Meta(ge=1, le=36)]
"""Of a square of the table, in inches."""
MONTH_WRITTEN = r"^19[0-9]{2}-(0[1-9]|1[0-2])$"
Month = Annotated[str, Meta(pattern=MONTH_WRITTEN)]
"""Of a war, as in 1940-05."""
# "0-18": one real band of a weapon, in inches; "any": as far as one can see.
BandName = Annotated[str, Meta(pattern=r"^([0-9]+-[0-9]+|any)$")]


WRITTEN = {"class_": "class", "from_": "from"}
"""Keys of the files that are no names in Python."""


class Entry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename=WRITTEN):
    """Anything written in a data file: a key that nobody knows is an error, never silently dropped."""


class PlatoonTrait(StrEnum):
    """What a platoon's men are known for beyond their quality."""

    AGGRESSIVE = "aggressive"
    DIEHARD = "diehard"


class SupportKind(StrEnum):
    """What sort of thing a support choice is."""

    GENERIC = "generic"
    TEAM = "team"
    SECTION = "section"
    LEADER = "leader"
    GUN = "gun"
    VEHICLE = "vehicle"
    BATTERY = "battery"
    CHARGE = "charge"
    OTHER = "other"


ARMAMENT = frozenset(
    {"auto-cannon", "flamethrower", "no-he", "no-hull-mg", "no-turret-mg", "rear-firing", "single-mg",
     "top-mounted-hmg", "turreted", "turretless"}
)  # fmt: skip
"""What the row of a vehicle says of its armament, beside its traits."""

HALF_TRACK_OPTION = "half-track-option"
"""What the row of a vehicle says that may be run as a half-track, for a whole game."""

MachineGunMount = Literal[
    "hull", "front-hull", "rear-hull", "side", "turret", "rear-turret", "mg-turret", "top"
]
"""Where a machine gun sits; one in a `mg-turret` has a turret of its own."""

MainArmament = Literal[
    "mg", "lmg", "twin-mg", "hmg", "turret-hmg", "twin-hmg-mmg", "flame", "flame-and-mg", "as-weapon"
]
"""What a vehicle has instead of a gun; `hmg` sits on top."""

Facing = Literal["F", "S", "R"]
"""As what a face of a vehicle counts when it is hit: front, side or rear."""

ArcName = Literal["front", "left", "right", "turret"]
TruckSize = Literal["small", "medium", "large"]

GunWeight = Literal["light", "medium", "heavy", "static"]
WeightBasis = Literal["named", "guideline", "inferred"]


class EngineerTrade(StrEnum):
    """What a Team of an engineer Section does (1e 16.1)."""

    MINE_CLEARANCE = "mine-clearance"
    WIRE_CUTTING = "wire-cutting"
    DEMOLITION = "demolition"
    FLAMETHROWER = "flamethrower"
