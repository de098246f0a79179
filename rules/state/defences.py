"""What is dug, strung or laid on the table for a game, as part of its ground (1e 16.1, B)."""

from enum import StrEnum

from msgspec import Struct

from rules.engine.seats import Seat
from rules.geometry.terrain import Cover, Feature, Point


class DefenceKind(StrEnum):
    """What a side may have bought of it, as its support list calls that."""

    ENTRENCHMENT = "entrenchment"


NAMES = {DefenceKind.ENTRENCHMENT: "Entrenchment"}


class Defence(Struct, kw_only=True):
    """One of them where it lies: `ring` is its outline in inches, `seat` whose men made it."""

    id: str
    kind: DefenceKind
    seat: Seat
    ring: list[Point]

    @property
    def name(self) -> str:
        """What players call it."""
        return NAMES[self.kind]


def feature_of(defence: Defence) -> Feature:
    """Make the feature that it is for ways and sight: hard cover for who is in it (1e 2, 16.1)."""
    return Feature(
        id=defence.id, kind=defence.kind, name=defence.name, points=tuple(defence.ring), cover=Cover.HARD
    )
