"""Markers that lie as long as a Phase: ground that aircraft strafed, and tear gas. All see them."""

from collections.abc import Sequence
from typing import ClassVar

from rules.engine.facts import OfSide
from rules.geometry.terrain import Point
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.saved.table import OfPhase, StrafedStrip
from rules.state.troops.refs import side_ref


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


def lift_markers_of_phases(game: Game) -> None:
    """Take away the markers of Phases that are over, without a word: screens see that they are gone."""
    markers = game.table.markers
    for marker in [one for one in markers.values() if isinstance(one, OfPhase)]:
        if game.table.phases > marker.until:
            del markers[marker.id]
