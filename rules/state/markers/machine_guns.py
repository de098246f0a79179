"""The marker of machine guns off the table, and what they have fired (1e B; esp-006 to esp-010).

It lies openly on its owner's edge from before the first Phase.
"""

from typing import ClassVar

from rules.engine.facts import OfSide
from rules.geometry.terrain import Point
from rules.state.agreed.roster import OffTableGuns
from rules.state.game import Game
from rules.state.markers.availability import AwayFor, away_now, send_away
from rules.state.markers.batteries import square_on_table
from rules.state.pieces.force import Side
from rules.state.saved.table import GunsMarker
from rules.state.troops.refs import side_ref

ARC = 90.0
"""Degrees of the arc that they watch, as troops on Overwatch do (esp-006)."""


def guns_markers(game: Game, side: Side) -> list[GunsMarker]:
    """List the markers of a side's machine guns off the table."""
    markers = [one for one in game.table.markers.values() if isinstance(one, GunsMarker)]
    return [marker for marker in markers if marker.seat is side.seat]


class GunsSetUp(OfSide, frozen=True):
    """A side's machine guns watch the table from its own edge, on a bearing."""

    kind: ClassVar = "machine-guns"
    section: ClassVar = "1e B"

    marker: str
    at: Point
    facing: float


class BeatenZoneFell(OfSide, frozen=True):
    """Machine guns off the table sweep a piece of ground."""

    kind: ClassVar = "barrage"
    section: ClassVar = "1e B"

    marker: str
    at: Point
    corners: tuple[Point, ...]


class GunsAway(OfSide, frozen=True):
    """Machine guns off the table were called for in vain."""

    kind: ClassVar = "machine-guns"
    section: ClassVar = "1e 10.3.3"
    spoken: ClassVar = ("away_for",)

    away_for: AwayFor


def away_for(game: Game, marker: GunsMarker) -> AwayFor | None:
    """Tell for how long the machine guns fire elsewhere; None where they may be called for (1e 10.3.3).

    They fire at most once in a Phase.
    """
    if (away := away_now(game, marker.calls)) is not None:
        return away
    return AwayFor.PHASE if marker.fired >= game.table.phases > 0 else None


def set_up_guns(game: Game, side: Side, guns: OffTableGuns, at: Point, facing: float) -> None:
    """Put the marker of a side's machine guns on its edge (esp-006)."""
    side.machine_guns = None
    marker = GunsMarker(
        id=game.table.new_id("guns-"),
        seat=side.seat,
        at=at,
        facing=facing,
        dice=guns.dice,
        square=guns.square,
    )
    game.table.markers[marker.id] = marker
    game.tell(GunsSetUp(side=side_ref(side), marker=marker.id, at=at, facing=facing))


def sweep(game: Game, marker: GunsMarker, at: Point) -> None:
    """Lay the beaten zone about a place, without deviation (esp-007, esp-009)."""
    marker.calls.missions += 1
    marker.fired = game.table.phases
    marker.corners = square_on_table(game, at, marker.square)
    side, corners = side_ref(game.side(marker.seat)), tuple(marker.corners)
    game.tell(BeatenZoneFell(side=side, marker=marker.id, at=at, corners=corners))


def withhold(game: Game, marker: GunsMarker, away_for: AwayFor) -> None:
    """Note that the machine guns fire elsewhere for so long (1e 10.3.3)."""
    send_away(game, marker.calls, away_for)
    game.tell(GunsAway(side=side_ref(game.side(marker.seat)), away_for=away_for))
