"""Fire at vehicles: Table Eleven, Table Twelve, Table Thirteen, Table Fourteen; what saves (1e 12). D6."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from msgspec import Struct

from rules.editions.vehicle_types import Position, VehicleClass
from rules.geometry.faces import HitFace
from rules.geometry.terrain import Cover

TABLE_ELEVEN_TO_HIT = {Cover.OPEN: 5, Cover.LIGHT: 7, Cover.HARD: 9, Cover.BUNKER: 9}
"""The least total of two dice that hits, by how well the target is seen (1e 12.1)."""

WEAK_SPOT = (6, 6)
"""The two dice to hit that find a weak spot, whatever their modifiers."""

WEAK_SPOT_DICE = 3
"""Dice to strike that a weak spot adds (1e 12.1)."""

STRIKES_FROM = {HitFace.FRONT: 5, HitFace.SIDE: 4, HitFace.REAR: 3}
"""The least die that strikes a face (1e 12.1)."""

SAVES_FROM = 5
"""The least die of armour that saves, whatever the face (1e 12.1)."""

SCHURZEN_DICE = 1
"""Dice of armour that plates standing off its sides add there (1e 12.4)."""

BLAST_REACH = 4.0
"""Inches from an exploding vehicle in which infantry is hit (1e 12.1)."""


class Panic(StrEnum):
    """Who is not activated in the vehicle's next Phase."""

    DRIVER = "driver"
    GUNNER = "gunner"
    COMMANDER = "commander"
    EVERYBODY = "everybody"  # with their commander
    WHOEVER_FIRES = "whoever-fires"  # the gunner, or the commander where there is none


class Armament(StrEnum):
    """A weapon that is put out of action: the main or forward one, or the machine gun in the hull.

    `ALL_GUNS` are all that the gunner of the main weapon fires of its kind, `OTHER` the machine guns in the
    hull or, where it has none, all others beside the main weapon.
    """

    MAIN = "main"
    HULL = "hull"
    ALL_GUNS = "all-guns"
    OTHER = "other"


class Bolt(StrEnum):
    """Where a vehicle drives at once, flat-out."""

    FORWARDS = "forwards"
    TO_COVER = "to-cover"


class Loss(StrEnum):
    """How a vehicle is lost."""

    KNOCKED_OUT = "knocked-out"
    EXPLODED = "exploded"  # with its crew
    ABANDONED = "abandoned"  # by its crew, who leave play


class DamageResult(Struct, frozen=True, kw_only=True):
    """One result of a damage table.

    `reverses`, `hits_aboard` and `hits_near` are numbers of dice: the inches it drives backwards at once, the
    hits on its passengers, as though in the open, and those on infantry within reach of its explosion. All
    of its passengers get a hit each where it `hits_each`. `hits_crew` are dice of hits on its crew alone.
    """

    shock: int = 0
    panics: Panic | None = None
    engages: bool = False  # it halts, and must fire at who hit it in its next Phase
    reverses: int = 0
    bolts: Bolt | None = None
    damages_engine: bool = False
    wears_engine: bool = False  # an unreliable vehicle breaks down, any other becomes unreliable
    makes_unreliable: bool = False
    damages_sights: bool = False
    damages_weapons: bool = False  # beside its sights: at men as well (esp-041)
    immobilises: bool = False
    disarms: Armament | None = None
    kills: Position | None = None
    kills_commander: bool = False  # who is the gunner as well
    strands_two: bool = False  # with the driver of a crew of two killed, the other leaves it where it is
    wounds_commander: bool = False
    unloads: bool = False  # passengers get out at once, and stand beside it
    hits_aboard: int = 0
    hits_each: bool = False
    hits_gunners: bool = False  # who serves its weapons shares the hits of the passengers
    hits_everybody: bool = False  # its whole crew does
    hits_crew: int = 0
    hits_near: int = 0
    bails_out: bool = False  # its crew, for good
    loss: Loss | None = None


Part: TypeAlias = tuple[DamageResult, DamageResult, DamageResult, DamageResult, DamageResult, DamageResult]
"""A result for each face of the die."""

NOTHING = DamageResult()
_ENGAGES = DamageResult(engages=True)
_FALLS_BACK = DamageResult(shock=1, reverses=1)
_KNOCKED_OUT = DamageResult(loss=Loss.KNOCKED_OUT)
_EXPLODES = DamageResult(loss=Loss.EXPLODED, hits_near=1)

TABLE_TWELVE: tuple[Part, ...] = (
    (NOTHING, NOTHING, _ENGAGES, _ENGAGES, _FALLS_BACK, _FALLS_BACK),
    (
        DamageResult(shock=1, panics=Panic.DRIVER),
        DamageResult(shock=1, panics=Panic.GUNNER),
        DamageResult(shock=1, panics=Panic.EVERYBODY),
        DamageResult(shock=1, damages_engine=True),
        DamageResult(shock=1, damages_sights=True),
        DamageResult(shock=2),
    ),
    (
        DamageResult(shock=2, kills=Position.DRIVER),
        DamageResult(shock=2, kills=Position.GUNNER),
        DamageResult(shock=2, wounds_commander=True),
        DamageResult(shock=2, immobilises=True),
        DamageResult(shock=2, disarms=Armament.HULL),
        DamageResult(disarms=Armament.MAIN),
    ),
    (_KNOCKED_OUT, _KNOCKED_OUT, _KNOCKED_OUT, _KNOCKED_OUT, _EXPLODES, _EXPLODES),
)
"""Tanks, armoured cars and self-propelled guns, by net hits (1e 12.1)."""

_BACKS_OFF = DamageResult(reverses=1)
_WRECKED_LOADED = DamageResult(loss=Loss.KNOCKED_OUT, hits_aboard=1)
_EXPLODES_LOADED = DamageResult(loss=Loss.EXPLODED, hits_near=1, hits_aboard=2)
_LAST_PART_LOADED: Part = (
    _WRECKED_LOADED,
    _WRECKED_LOADED,
    _WRECKED_LOADED,
    _WRECKED_LOADED,
    _EXPLODES_LOADED,
    _EXPLODES_LOADED,
)

TABLE_THIRTEEN: tuple[Part, ...] = (
    (
        NOTHING,
        NOTHING,
        _BACKS_OFF,
        _BACKS_OFF,
        DamageResult(bolts=Bolt.TO_COVER),
        DamageResult(shock=1, unloads=True),
    ),
    (
        DamageResult(shock=1, panics=Panic.DRIVER),
        DamageResult(shock=1, panics=Panic.GUNNER),
        DamageResult(shock=1, panics=Panic.COMMANDER),
        DamageResult(shock=1, damages_engine=True),
        DamageResult(shock=1, disarms=Armament.MAIN),
        DamageResult(shock=2, reverses=2),
    ),
    (
        DamageResult(shock=2, kills=Position.DRIVER),
        DamageResult(shock=2, hits_aboard=1, hits_gunners=True),
        DamageResult(shock=2, wounds_commander=True, hits_aboard=1),
        DamageResult(shock=2, immobilises=True, unloads=True),
        DamageResult(shock=2, hits_aboard=2),
        DamageResult(shock=3, reverses=2, hits_aboard=1),
    ),
    _LAST_PART_LOADED,
)
"""Half-tracks and carriers, by net hits (1e 12.1)."""

_SCARED: Part = (
    NOTHING,
    NOTHING,
    DamageResult(reverses=2),
    DamageResult(reverses=2),
    DamageResult(bolts=Bolt.FORWARDS),
    DamageResult(unloads=True),
)

TABLE_FOURTEEN: tuple[Part, ...] = (_SCARED, _SCARED, _LAST_PART_LOADED)
"""Soft-skins, by hits (1e 12.2, faq-109)."""

RONSON_EXPLODES = 4
"""The die of the last part on which a Ronson explodes already (faq-102)."""

DAMAGE_TABLES: Mapping[VehicleClass, tuple[Part, ...]] = {
    **dict.fromkeys(VehicleClass, TABLE_TWELVE),
    **dict.fromkeys((VehicleClass.HALF_TRACK, VehicleClass.CARRIER), TABLE_THIRTEEN),
    **dict.fromkeys((VehicleClass.SOFT_SKIN, VehicleClass.MOTORCYCLE), TABLE_FOURTEEN),
}
"""Which table is rolled on (1e 12.1, 12.2)."""


# --- Table Ten ------------------------------------------------------------------------------------------


class ShellEffect(StrEnum):
    """The rows of Table Ten."""

    NONE = "none"
    SHAKEN = "shaken"  # its commander gives one order fewer in its next Phase
    HITS_ABOARD = "hits-aboard"
    DESTROYED_LOADED = "destroyed-loaded"  # with hits on its passengers
    DESTROYED = "destroyed"
    DESTROYED_WITH_ALL = "destroyed-with-all"  # with a hit on each of them
    STRUCK = "struck"
    STRUCK_TWICE = "struck-twice"


class UnderShells(NamedTuple):
    """What shells do to a vehicle: `net_hits` as many net hits of a shot and as much Shock, or a result."""

    effect: ShellEffect
    net_hits: int | None = None
    result: DamageResult = NOTHING


UNHARMED = UnderShells(ShellEffect.NONE)
SHAKES = UnderShells(ShellEffect.SHAKEN)
HITS_ABOARD = UnderShells(ShellEffect.HITS_ABOARD, result=DamageResult(hits_aboard=1))
DESTROYED_LOADED = UnderShells(ShellEffect.DESTROYED_LOADED, result=_WRECKED_LOADED)
DESTROYED = UnderShells(ShellEffect.DESTROYED, result=_KNOCKED_OUT)
DESTROYED_WITH_ALL = UnderShells(
    ShellEffect.DESTROYED_WITH_ALL, result=DamageResult(loss=Loss.KNOCKED_OUT, hits_each=True)
)
_STRUCK, _STRUCK_TWICE = UnderShells(ShellEffect.STRUCK, 1), UnderShells(ShellEffect.STRUCK_TWICE, 2)

OPEN_TOPPED_UNDER_SHELLS = 1
"""What is added to the die for a vehicle without a roof (1e 10.3.7)."""

_TABLE_TEN_SOFT = (UNHARMED, UNHARMED, UNHARMED, HITS_ABOARD, DESTROYED_LOADED, DESTROYED_WITH_ALL)
_TABLE_TEN_CARRIER = (UNHARMED, UNHARMED, SHAKES, SHAKES, SHAKES, DESTROYED, DESTROYED_WITH_ALL)
_TABLE_TEN_ARMOUR = (UNHARMED, UNHARMED, UNHARMED, SHAKES, SHAKES, _STRUCK, _STRUCK_TWICE)


def table_ten(vehicle_class: VehicleClass, die: int) -> UnderShells:
    """Read Table Ten; its last row serves for whatever is more (1e 10.3.7)."""
    part: Sequence[UnderShells] = _TABLE_TEN_ARMOUR
    if vehicle_class in (VehicleClass.SOFT_SKIN, VehicleClass.MOTORCYCLE):
        part = _TABLE_TEN_SOFT
    elif vehicle_class in (VehicleClass.HALF_TRACK, VehicleClass.CARRIER):
        part = _TABLE_TEN_CARRIER
    return part[min(die, len(part)) - 1]
