"""Markers that lie as long as a Phase: ground that aircraft strafed, and tear gas. All see them."""

from collections.abc import Sequence
from typing import ClassVar

from rules.engine.facts import OfSide
from rules.engine.seats import Seat
from rules.geometry.arcs import ahead
from rules.geometry.distance import distance
from rules.geometry.terrain import Point
from rules.geometry.tolerance import rounded
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.saved.table import OfPhase, StrafedStrip, TearGas
from rules.state.troops.refs import side_ref

AROUND = 1.5
"""Inches beyond those at whom it was fired that tear gas is drawn."""


class AircraftStrafed(OfSide, frozen=True):
    """Aircraft of the side strafe a strip of the table."""

    kind: ClassVar = "air-attack"
    section: ClassVar = "1e B"

    marker: str
    corners: tuple[Point, ...]


def show_strip(game: Game, side: Side, corners: Sequence[Point]) -> None:
    """Mark the strip that aircraft of a side strafe, for this Phase (esp-025)."""
    marker = StrafedStrip(
        id=game.table.new_id("strafed-"), seat=side.seat, corners=list(corners), until=game.table.phases
    )
    game.table.markers[marker.id] = marker
    game.tell(AircraftStrafed(side=side_ref(side), marker=marker.id, corners=tuple(corners)))


def lay_gas(game: Game, side: Side, places: Sequence[Point], targets: Sequence[str]) -> None:
    """Lay a side's tear gas about these places, for this Phase; `targets` are those in it (esp-106)."""
    x, y = (sum(one) / len(places) for one in zip(*places, strict=True))
    middle = Point(x, y)
    size = max(distance(middle, at) for at in places) + AROUND
    marker = TearGas(
        id=game.table.new_id("gas-"),
        seat=side.seat,
        corners=[rounded(ahead(middle, turn, size)) for turn in range(0, 360, 30)],
        until=game.table.phases,
        caught=list(targets),
    )
    game.table.markers[marker.id] = marker


def gas_of(game: Game, seat: Seat) -> list[TearGas]:
    """List the tear gas that a side has fired in this Phase."""
    markers = game.table.markers.values()
    return [one for one in markers if isinstance(one, TearGas) and one.seat is seat]


def lift_markers_of_phases(game: Game) -> None:
    """Take away the markers of Phases that are over, without a word: screens see that they are gone."""
    markers = game.table.markers
    for marker in [one for one in markers.values() if isinstance(one, OfPhase)]:
        if game.table.phases > marker.until:
            del markers[marker.id]
