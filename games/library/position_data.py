"""A position of the book as its data file has it, key by key."""

from msgspec import Struct

from rules import Layout, Seat, SideLayout
from rules.book import Quality


class Written(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Part of a data file; an unknown key is a fault."""


class ForceData(Written, frozen=True):
    """A side's force: a platoon of a list in a quality, and rows of the list's support."""

    list: str
    platoon: str
    quality: Quality = Quality.REGULAR
    supports: tuple[str, ...] = ()


class SideData(SideLayout, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One side: its force, and where it stands."""

    force: ForceData


class PositionData(Written, frozen=True):
    """A position: what it is about, what one may try in it, the topics of the rules reference it belongs to.

    `rows` are the rows of the rules ledger whose example it sets out. The first topic names its chapter.
    """

    title: str
    text: tuple[str, ...]
    tries: tuple[str, ...]
    topics: tuple[str, ...]
    table: str
    red: SideData
    blue: SideData
    rows: tuple[str, ...] = ()
    edition: str = "first"
    active: Seat = Seat.RED
    command_dice: tuple[int, ...] = ()
    turn: int = 1

    @property
    def sides(self) -> dict[Seat, SideData]:
        """Both sides, red first."""
        return {Seat.RED: self.red, Seat.BLUE: self.blue}

    @property
    def layout(self) -> Layout:
        """Where everything stands, as the rules set it out."""
        return Layout(
            sides=dict(self.sides), active=self.active, command_dice=self.command_dice, turn=self.turn
        )
