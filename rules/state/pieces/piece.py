"""What stands on the table by itself: men, and vehicles with the ground that they take up and hide.

A vehicle is part of the ground as long as it stays where it is: `obstacle` tells the ground what it is.
"""

from typing import Protocol

from msgspec import Struct, field

from rules.editions.grades import Quality, Rank
from rules.editions.vehicle_damage import Panic
from rules.editions.vehicle_types import Position, VehicleType
from rules.engine.seats import Seat
from rules.geometry.drive import Pose
from rules.geometry.footprint import Footprint, Hull
from rules.geometry.terrain import Cover, Feature, Going, Point, Sight
from rules.geometry.terrain_piece import HULL
from rules.state.pieces.damage import Damage, Plight
from rules.state.pieces.force import Where

TALL = 1.0
"""Inches from which on a vehicle hides men behind it; what is lower they are seen over (1e 8.1)."""


class Piece(Protocol):
    """What stands on the table, on one floor: a man or a vehicle. Off the table it has no footprint.

    Men bar neither ways nor sight: one walks past them, and a line of fire keeps clear of friends by a rule
    of its own (1e 7.3, 8.2).
    """

    id: str
    floor: int

    @property
    def footprint(self) -> Footprint | None:
        """The ground it stands on."""

    @property
    def blocks_ways(self) -> bool:
        """Whether nobody goes through it."""

    @property
    def blocks_sight(self) -> bool:
        """Whether it hides what is behind it."""


class Vehicle(Struct, kw_only=True):
    """A vehicle, waiting off the table or on it, or its wreck where it stood.

    `at` is the middle of its hull, `facing` the bearing in which its front looks; its turret looks so many
    degrees (`turret`) to the right of that. `commander` is the rank of the Leader aboard, `quality` that of
    its crew. `moved` is the last Phase of the game in which it moved, `speed` with how many dice. `hit_by`
    are those who hit it where it stands now, `plight` is what keeps it there, on a feature (`held_by`). Men
    who ride in one that is `crewless` drive it and serve what is mounted on it (1e B).
    """

    id: str
    seat: Seat
    name: str
    type: VehicleType
    where: Where = Where.RESERVE
    at: Point | None = None
    facing: float = 0.0
    floor: int = 0
    turret: float = 0.0
    commander: Rank | None = None
    quality: Quality = Quality.REGULAR
    damage: Damage = field(default_factory=Damage)
    moved: int = 0
    speed: int = 0
    hit_by: list[str] = field(default_factory=list)
    plight: Plight | None = None
    held_by: str = ""
    section: str = ""  # the Section of small vehicles to which it belongs (1e 11.1.2)
    has_laid_smoke: bool = False  # its projectors have been fired (1e 11.8.2)
    is_afloat: bool = False  # it swims, and nobody fires at it yet (1e 16.2)
    spent: float = 0.0  # inches of its matting that lie, or its fascine (1e 16.2)
    watching: list[Position] = field(default_factory=list)  # who of its crew is on Overwatch
    crewless: bool = False
    ap_turn: int = 0  # the Turn in which it has fired ammunition with A.P. that lasts for one

    @property
    def footprint(self) -> Hull | None:
        """The ground it stands on, as it faces; None off the table."""
        return None if self.at is None else Hull(self.at, self.facing, self.type.length, self.type.width)

    @property
    def hull(self) -> Hull:
        """The ground it stands on; raises LookupError off the table."""
        return self.pose.hull(self.type.length, self.type.width)

    @property
    def pose(self) -> Pose:
        """Where it stands and heads; raises LookupError off the table."""
        if self.at is None:
            raise LookupError(f"{self.id} is not on the table")
        return Pose(self.at, self.facing)

    @property
    def leader(self) -> Rank | None:
        """The rank of the Leader who commands it, None where none does, any more or while he panics."""
        has_none = self.damage.commander_killed or Panic.COMMANDER in self.damage.now.panics
        return None if has_none else self.commander

    @property
    def blocks_ways(self) -> bool:
        """Men go round it."""
        return True

    @property
    def blocks_sight(self) -> bool:
        """It hides what is behind it if it is tall enough."""
        return self.type.height >= TALL

    @property
    def looks(self) -> float:
        """The bearing in which its turret looks; of a hull without one, its front."""
        return (self.facing + self.turret) % 360.0

    @property
    def is_manned(self) -> bool:
        """Whether it stands on the table with a crew aboard."""
        return self.where is Where.TABLE and self.damage.loss is None


def obstacle(vehicle: Vehicle) -> Feature:
    """Make the feature as which a vehicle on the table hinders ways and sight (1e 2, 8.1).

    It protects whoever fires past it as it does those aboard: armour is hard cover (1e 8.2, 9.1.4).
    """
    return Feature(
        id=vehicle.id,
        kind=HULL,
        name=vehicle.name,
        points=vehicle.hull.corners,
        going=Going.IMPASSABLE,
        cover=Cover.HARD if vehicle.type.is_armoured else Cover.LIGHT,
        sight=Sight.HIGH if vehicle.blocks_sight else Sight.LOW,
        height=vehicle.type.height,
    )
