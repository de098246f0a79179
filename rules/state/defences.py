"""What is dug, strung or laid on the table for a game, as part of its ground (1e 16.1, B)."""

from msgspec import Struct

from rules.editions.engineering import DefenceKind
from rules.engine.seats import Seat
from rules.geometry.terrain import Cover, Feature, Going, Point
from rules.geometry.terrain_piece import BARRED, DUG

NAMES = {
    DefenceKind.ENTRENCHMENT: "Entrenchment",
    DefenceKind.WIRE: "Barbed wire",
    DefenceKind.MINEFIELD: "Minefield",
}


class Defence(Struct, kw_only=True):
    """One of them where it lies: `ring` is its outline in inches, `seat` whose it was.

    Nothing is left of one that `is_cleared` but its marks on the ground.
    """

    id: str
    kind: DefenceKind
    seat: Seat
    ring: list[Point]
    is_cleared: bool = False

    @property
    def name(self) -> str:
        """What players call it."""
        return NAMES[self.kind]


def feature_of(defence: Defence) -> Feature:
    """Make the feature that it is for ways and sight: hard cover for who is in it, or closed (1e 2, 16.1)."""
    ring = tuple(defence.ring)
    if defence.kind is DefenceKind.ENTRENCHMENT:
        return Feature(id=defence.id, kind=DUG, name=defence.name, points=ring, cover=Cover.HARD)
    return Feature(id=defence.id, kind=BARRED, name=defence.name, points=ring, going=Going.IMPASSABLE)
