"""The two players' seats, and whoever looks at their game."""

from enum import StrEnum


class Seat(StrEnum):
    """One of the two players; the book's red and blue."""

    RED = "red"
    BLUE = "blue"

    @property
    def other(self) -> "Seat":
        """The opponent."""
        return Seat.BLUE if self is Seat.RED else Seat.RED


class Insight(StrEnum):
    """What somebody who sits nowhere may see by leave, besides what is open to all: what a side hides, or
    both."""

    RED = "into-red"
    BLUE = "into-blue"
    BOTH = "into-both"


Viewer = Seat | Insight | None
"""For whom a view is made: whoever plays a side, who sees into sides by leave, or everybody else (None)."""

_SEEN_BY: dict[Viewer, tuple[Seat, ...]] = {
    Insight.RED: (Seat.RED,),
    Insight.BLUE: (Seat.BLUE,),
    Insight.BOTH: (Seat.RED, Seat.BLUE),
    Seat.RED: (Seat.RED,),
    Seat.BLUE: (Seat.BLUE,),
    None: (),
}


def secrets_seen_by(viewer: Viewer) -> tuple[Seat, ...]:
    """List the sides of which this viewer may see what they hide."""
    return _SEEN_BY[viewer]
