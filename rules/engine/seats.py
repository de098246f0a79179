"""The two players' seats."""

from enum import StrEnum


class Seat(StrEnum):
    """One of the two players; the book's red and blue."""

    RED = "red"
    BLUE = "blue"

    @property
    def other(self) -> "Seat":
        """The opponent."""
        return Seat.BLUE if self is Seat.RED else Seat.RED
