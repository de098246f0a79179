"""What players have put right: what was done, as they read it, and what takes it back (1e 2)."""

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from rules.editions.engineering import DefenceKind
from rules.engine.facts import Detail, Inches, PieceRef, SideRef
from rules.state.saved.corrections import Inverse, Nerve


class LyingThing(StrEnum):
    """What lies on the table as a marker and can be shifted or taken off."""

    COVERING_FIRE = "covering-fire"
    SMOKE = "smoke"
    STRAY_BARRAGE = "stray-barrage"
    BARRAGE = "barrage"
    AIMING_POINT = "aiming-point"
    FIRE = "fire"
    STRAFED = "strafed"
    TEAR_GAS = "tear-gas"
    MACHINE_GUNS = "machine-guns"


class MenSetDown(Detail, frozen=True):
    """A Team, a Leader or `one_man` of a Team stands elsewhere, and looks along so many degrees if it turned.

    `is_alone` who is one man, a Leader or one of a Team.
    """

    side: SideRef
    who: PieceRef
    one_man: bool
    is_alone: bool
    inches: Inches
    degrees: int | None


class VehicleSetDown(Detail, frozen=True):
    """A vehicle stands elsewhere, and heads along so many degrees if it was turned."""

    side: SideRef
    vehicle: PieceRef
    inches: Inches
    degrees: int | None


class PointSetDown(Detail, frozen=True):
    """A side's Jump-Off Point lies elsewhere."""

    side: SideRef
    inches: Inches


class MarkerSetDown(Detail, frozen=True):
    """What lies on the table lies elsewhere."""

    marker: LyingThing
    inches: Inches


class MenSet(Detail, frozen=True):
    """A Team has more men, or fewer."""

    side: SideRef
    team: PieceRef
    men: int
    before: int


class LeaderSetBack(Detail, frozen=True):
    """A Leader who had fallen stands again, and is fit."""

    side: SideRef
    leader: PieceRef


class LeaderSetFit(Detail, frozen=True):
    """A Leader has all his Initiatives."""

    side: SideRef
    leader: PieceRef


class LeaderSetFallen(Detail, frozen=True):
    """A Leader has fallen."""

    side: SideRef
    leader: PieceRef


class VehicleShockSet(Detail, frozen=True):
    """A vehicle has more Shock, or less."""

    side: SideRef
    vehicle: PieceRef
    shock: int
    before: int


class TeamShockSet(Detail, frozen=True):
    """A Team has more Shock or less, or bears it otherwise: None is what has not changed."""

    side: SideRef
    team: PieceRef
    shock: int | None
    before: int
    nerve: Nerve | None


class ForceMoraleSet(Detail, frozen=True):
    """A side's Force Morale is another."""

    side: SideRef
    level: int
    before: int


class PointsSet(Detail, frozen=True):
    """A side has more Chain of Command Points and whole Dice, or fewer."""

    side: SideRef
    points: int
    dice: int
    points_before: int
    dice_before: int


class PointTakenOff(Detail, frozen=True):
    """A side's Jump-Off Point is taken off the table."""

    side: SideRef


class DefenceTakenOff(Detail, frozen=True):
    """A defence is taken off the table."""

    defence: DefenceKind


class MarkerTakenOff(Detail, frozen=True):
    """What lies on the table is taken off it."""

    marker: LyingThing


WasDone: TypeAlias = (
    MenSetDown
    | VehicleSetDown
    | PointSetDown
    | MarkerSetDown
    | MenSet
    | LeaderSetBack
    | LeaderSetFit
    | LeaderSetFallen
    | VehicleShockSet
    | TeamShockSet
    | ForceMoraleSet
    | PointsSet
    | PointTakenOff
    | DefenceTakenOff
    | MarkerTakenOff
)


class PutRight(Struct, frozen=True, kw_only=True):
    """One that was carried out and can be taken back: what was done, and what takes it back.

    It is in `words` of a language in tables of before there were values for it.
    """

    id: str
    words: WasDone | str
    inverse: Inverse
