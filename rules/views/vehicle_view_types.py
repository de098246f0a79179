"""What a view tells of vehicles, in types. Distances in inches, bearings in degrees."""

from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from rules.editions.grades import Rank
from rules.editions.vehicle_types import Armed, Mount, Position, RunningGear, VehicleClass
from rules.engine.requests import At
from rules.phrases import Text
from rules.views.shown import Shown


class ArcView(Shown):
    """The ground that a weapon can be fired into from a place, about a bearing."""

    at: At
    facing: float
    width: float  # in degrees; 0 is a strip as wide as the hull


class PositionView(Shown):
    """A position of a vehicle's crew."""

    id: Position
    name: Text
    weapons: Sequence[Text]  # that it serves, in words
    arcs: list[ArcView]  # of those weapons, each once
    done: bool  # it acted in this Phase
    ap: int | UnsetType = UNSET  # the dice at armour of the best of its weapons, where one has any
    refused: Text | UnsetType = UNSET  # why it cannot act for now
    overwatch: bool | UnsetType = UNSET  # it is on Overwatch


class BarrelView(Shown):
    """The barrel of a vehicle's gun."""

    length: float
    calibre: float
    brake: bool | UnsetType = UNSET  # it ends in a muzzle brake


class RiderView(Shown):
    """A Team or Leader who rides in a vehicle, open to all."""

    id: str
    name: str
    men: int
    shock: int | UnsetType = UNSET
    pinned: bool | UnsetType = UNSET


class VehicleView(Shown, kw_only=True):
    """A vehicle on the table, or its wreck, as seen from above.

    Its `state` is how it was lost (`knocked-out`, `exploded`, `abandoned`) or what holds it (`stuck`,
    `bogged`, `trapped`, `immobilised`).
    """

    name: str
    at: At  # the middle of its hull
    facing: float
    length: float
    width: float
    armoured: bool | UnsetType = UNSET
    kind: VehicleClass
    gear: RunningGear
    type: str  # what it is called without the word that tells it from others
    turret: float | UnsetType = UNSET  # the bearing in which its turret looks, if it has one
    small_turrets: int | UnsetType = UNSET  # beside that one, where it has any
    armed: Armed | UnsetType = UNSET  # with what in its turret or casemate, where that is no gun
    open: bool | UnsetType = UNSET  # its crew has no roof
    ports: list[int] | UnsetType = UNSET  # of a truck armoured at home: on the left, the right, ahead
    barrels: list[Mount] | UnsetType = UNSET  # where the weapons of such a truck stick out
    gun: BarrelView | UnsetType = UNSET  # where its barrel is known
    sprays: bool | UnsetType = UNSET  # it has the nozzle of a flamethrower in its hull
    plates: bool | UnsetType = UNSET  # they stand off its sides
    armour: int
    commander: Rank | UnsetType = UNSET
    initiatives: int  # positions that act when it is activated by its own result
    aboard: list[RiderView] | UnsetType = UNSET  # who rides in it, Leaders last
    seats: int | UnsetType = UNSET  # in which nobody sits, where it has any
    empty: bool | UnsetType = UNSET  # nobody is aboard to drive it
    level: int  # the Shock that its crew bears
    shock: int
    positions: list[PositionView]
    damage: Sequence[Text]  # what it has suffered, in a few words each
    state: str | UnsetType = UNSET  # lost or held fast: see below
    speed: Text | UnsetType = UNSET  # how it drove in this Phase or the last
    done: bool  # it was activated in this Phase


class ReserveVehicle(Shown):
    """A vehicle that waits off the table."""

    name: str
    kind: VehicleClass
    gear: RunningGear
    length: float
    width: float
    armoured: bool | UnsetType = UNSET
    turret: bool | UnsetType = UNSET  # it has one
    small_turrets: int | UnsetType = UNSET
    armed: Armed | UnsetType = UNSET
    open: bool | UnsetType = UNSET
    ports: list[int] | UnsetType = UNSET
    barrels: list[Mount] | UnsetType = UNSET
    gun: BarrelView | UnsetType = UNSET
    sprays: bool | UnsetType = UNSET
    plates: bool | UnsetType = UNSET
    seats: int | UnsetType = UNSET  # where it has any
    crewless: bool | UnsetType = UNSET  # its passengers drive it
