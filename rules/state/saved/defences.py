"""What is dug, strung or laid on the table for a game, as part of its ground (1e 16.1, B)."""

from msgspec import Struct
from msgspec.structs import replace

from rules.editions.engineering import BARRICADE_DEPTH, BARRICADES, DefenceKind
from rules.engine.seats import Seat
from rules.geometry.shapes import area, intersects_xy
from rules.geometry.terrain import Cover, Feature, Going, Obstacle, Point, Sight
from rules.geometry.terrain_piece import (
    BARRED,
    BLOCKED,
    CLEARED,
    CUT,
    DUG,
    FLAILED,
    FLATTENED,
    NARROWED,
    PILED,
    STRUNG,
    TerrainPiece,
)
from rules.geometry.wire import middle_line
from rules.phrases import Text, say

NAMES = {
    DefenceKind.ENTRENCHMENT: "Entrenchment",
    DefenceKind.WIRE: "Barbed wire",
    DefenceKind.MINEFIELD: "Minefield",
    DefenceKind.ROADBLOCK: "Roadblock",
    DefenceKind.BARRICADE: "Barricade",
    DefenceKind.LONG_BARRICADE: "Long barricade",
    DefenceKind.MATTING: "Matting",
    DefenceKind.FASCINE: "Fascine",
    DefenceKind.GAP: "Gap",
}


WET = frozenset({"marsh", "swamp", "reeds", "stream", "ditch", "ice", "ford", "bridge"})
"""Kinds of ground that are too wet to dig in, or above water (1e 16.1)."""


def why_not_dig_in(piece: TerrainPiece) -> Text:
    """Say why nobody digs in on that ground, or nothing (1e 16.1)."""
    if piece.is_building:
        return say("nobody-digs-in-indoors")
    if piece.feature.kind in WET:
        return say("too-wet-to-dig-in")
    return say("nobody-can-dig-in-there") if piece.feature.going is Going.IMPASSABLE else ""


class Defence(Struct, kw_only=True):
    """One of them where it lies: `ring` is its outline in inches, `seat` whose it was.

    Nothing is left of one that `is_cleared` but its marks on the ground. One that `is_broken` still hinders:
    wire over which a tank has driven, a roadblock that is partly destroyed, a flailed minefield, a gap cut
    through a hedgerow. `opened` are the inches of a minefield through which a way has been cleared so far.
    """

    id: str
    kind: DefenceKind
    seat: Seat
    ring: list[Point]
    is_cleared: bool = False
    is_broken: bool = False
    opened: float = 0.0

    @property
    def name(self) -> str:
        """What players call it."""
        return NAMES[self.kind]


def feature_of(defence: Defence) -> Feature:
    """Make the feature that it is for ways and sight: hard cover for who is in it, or closed (1e 2, 16.1).

    A roadblock is in the way of vehicles alone; wire that was driven over is a low obstacle; a barricade is a
    wall of hard cover for who lines it (esp-169).
    """
    return _wall(defence) if defence.kind in BARRICADES else _lying(defence)


def _lying(defence: Defence) -> Feature:
    about = Feature(id=defence.id, kind=DUG, name=defence.name, points=tuple(defence.ring))
    match defence.kind, defence.is_broken:
        case DefenceKind.ENTRENCHMENT, _:
            return replace(about, cover=Cover.HARD)
        case DefenceKind.ROADBLOCK, is_broken:
            return replace(about, kind=NARROWED if is_broken else BLOCKED)
        case DefenceKind.MATTING | DefenceKind.FASCINE, _:
            return replace(about, kind=str(defence.kind))
        case DefenceKind.GAP, True:
            return replace(about, kind=CUT, obstacle=Obstacle.MINOR)
        case DefenceKind.GAP, False:
            return replace(about, kind=CLEARED)
        case DefenceKind.MINEFIELD, True:
            return replace(about, kind=FLAILED)
        case DefenceKind.WIRE, True:
            return replace(about, kind=FLATTENED, obstacle=Obstacle.MINOR)
    kind = STRUNG if defence.kind is DefenceKind.WIRE else BARRED
    return replace(about, kind=kind, going=Going.IMPASSABLE)


def _wall(barricade: Defence) -> Feature:
    """Make a barricade the wall that it is, along the middle of its outline (esp-169)."""
    return Feature(
        id=barricade.id,
        kind=PILED,
        name=barricade.name,
        points=middle_line(barricade.ring),
        is_line=True,
        width=BARRICADE_DEPTH,
        cover=Cover.HARD,
        obstacle=Obstacle.MEDIUM,
        sight=Sight.LOW,
    )


def holds(defence: Defence, at: Point) -> bool:
    """Whether a place lies inside its outline."""
    return bool(intersects_xy(area(defence.ring), at.x, at.y))
