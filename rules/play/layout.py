"""Where everything stands in a position: what somebody writes down to begin a game in the middle."""

from enum import StrEnum

from msgspec import Struct

from rules.editions.engineering import DefenceKind
from rules.engine.seats import Seat
from rules.geometry.edges import Edge
from rules.geometry.terrain import Point
from rules.state.pieces.force import Stance


class Formation(StrEnum):
    """How men stand about their place; those of `rules.geometry.formation` that need no hedge."""

    LINE = "line"
    COLUMN = "column"
    WEDGE = "wedge"
    CLUSTER = "cluster"


class LayoutEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One entry of a side: a Section, a Team, a Leader or a vehicle, and how it is.

    `who` is its name, a Section's Team or Leader after the Section's: "Section 1: Rifle Team"; the lot at the
    end of a support's name may be left out. It stands at a place, or rides in the vehicle `aboard`. `lost`
    are men of a Team who have fallen, `turret` is where a vehicle's looks, as `facing` a bearing in degrees.
    Men with horses sit on them if `mounted`, and have left them behind the lines if not.
    """

    who: str
    at: Point | None = None
    aboard: str = ""
    facing: float = 0.0
    formation: Formation = Formation.CLUSTER
    floor: int = 0
    shock: int = 0
    lost: int = 0
    stance: Stance = Stance.NONE
    pinned: bool = False
    broken: bool = False
    mounted: bool = False
    turret: float | None = None


class Dug(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A minefield, wire or roadblock that one side has laid; `ring` is its outline."""

    kind: DefenceKind
    ring: tuple[Point, ...]


class GunsPlace(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where machine guns off the table watch from, on their owner's edge, and on which bearing (esp-006)."""

    at: Point
    facing: float


class SideLayout(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One side: what stands on the table. Whoever is not named waits off it, or (`alone`) is not in the game;
    nor are, where a part of a Section is named, its other Teams and Leaders. Where the others are not in the
    game, those named in `waits` do wait off the table; "supports" are all that were taken.

    Where one has an `edge`, the other has the opposite one; without any red's is the south.
    Where a side has `patrol_markers`, locked where they lie, the Jump-Off Points are still to be placed.
    """

    edge: Edge | None = None
    force_morale: int = 9
    points: int = 0
    dice: int = 0
    jump_off_points: tuple[Point, ...] = ()
    patrol_markers: tuple[Point, ...] = ()
    stands: tuple[LayoutEntry, ...] = ()
    dug: tuple[Dug, ...] = ()
    machine_guns: GunsPlace | None = None
    alone: bool = False
    waits: tuple[str, ...] = ()


SUPPORTS = "supports"
"""Who waits off the table where all supports do."""


class Layout(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position: both sides, whose Phase it is, and the Command Dice left in it; without any it begins.

    While Jump-Off Points are still to be placed, `active` places the next.
    """

    sides: dict[Seat, SideLayout]
    active: Seat = Seat.RED
    command_dice: tuple[int, ...] = ()
    turn: int = 1


class BadLayout(ValueError):
    """A position that cannot be set out: at which key of it, and what is wrong there."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}")
        self.where, self.what = where, what
