"""What one man sees of another in this game: over the ground, and through the smoke that lies on it."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.editions.driving import DrivingSpeed
from rules.geometry.ground import Ground
from rules.geometry.seen_among import seen_among
from rules.geometry.sight import SightLine, Standpoint, is_clear, sight_line
from rules.geometry.smoke import Smoke, drifted
from rules.state.changes.hazards import visibility
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle
from rules.state.saved.table import Barrage, SmokeCloud


def clouds(game: Game) -> tuple[Smoke, ...]:
    """List all smoke and dust on the table, which nobody sees into, through or over (1e 8.2, 10.3.1)."""
    if not game.table.markers:
        return ()
    markers = game.table.markers.values()
    smoke = tuple(_cloud(marker) for marker in markers if isinstance(marker, SmokeCloud))
    shells = (one.corners for one in markers if isinstance(one, Barrage) and one.corners)
    return smoke + tuple(drifted(tuple(corners)) for corners in shells)


def _cloud(marker: SmokeCloud) -> Smoke:
    return drifted(tuple(marker.corners)) if marker.corners else (marker.at, marker.radius)


class Conditions(NamedTuple):
    """All that sight depends on besides where men are, for who looks along many lines at one moment."""

    ground: Ground
    smoke: tuple[Smoke, ...]
    visibility: float | None

    def look(self, viewer: Standpoint, target: Standpoint) -> SightLine:
        """Draw the line of sight from one man to another (1e 8.1, 8.2)."""
        return sight_line(self.ground, viewer, target, smoke=self.smoke, visibility=self.visibility)

    def is_clear(self, viewer: Standpoint, target: Standpoint) -> bool:
        """Whether one man sees another (1e 8.1, 8.2)."""
        return is_clear(self.ground, viewer, target, smoke=self.smoke, visibility=self.visibility)

    def seen_among(
        self, viewer: Standpoint, targets: tuple[Standpoint, ...], within: float | None
    ) -> Iterator[int]:
        """List, by their order, those of many men within so many inches whom one sees (1e 8.1, 8.2)."""
        ground, smoke, visibility = self
        return seen_among(ground, viewer, targets, smoke=smoke, visibility=visibility, within=within)

    def is_clear_once(self, viewer: Standpoint, target: Standpoint) -> bool:
        """Whether one man sees a place that nobody asks for again, as what drives by is soon elsewhere."""
        ground, smoke, visibility = self
        return is_clear(ground, viewer, target, smoke=smoke, visibility=visibility, is_kept=False)


def conditions(game: Game) -> Conditions:
    """Take the ground, the smoke and the weather as they now are."""
    return Conditions(game.ground, clouds(game), visibility(game))


def look(game: Game, viewer: Standpoint, target: Standpoint) -> SightLine:
    """Draw the line of sight from one man to another as things now are (1e 8.1, 8.2)."""
    return conditions(game).look(viewer, target)


def recent_speed(game: Game, vehicle: Vehicle) -> DrivingSpeed | None:
    """Tell how a vehicle drove in this Phase or the last; None where it stood still (1e 11.2, 12.1)."""
    is_recent = bool(vehicle.moved) and vehicle.moved >= game.table.phases - 1
    return DrivingSpeed(vehicle.speed) if is_recent and vehicle.speed else None


def is_blind(game: Game, vehicle: Vehicle) -> bool:
    """Whether a crew sees nobody, as it drove flat-out in this Phase or the last (1e 11.2, 11.6.1)."""
    return recent_speed(game, vehicle) is DrivingSpeed.FLAT_OUT


def is_seen(game: Game, viewer: Standpoint, target: Standpoint) -> bool:
    """Whether one man sees another as things now are, without what `look` tells of the line (1e 8.1, 8.2)."""
    return conditions(game).is_clear(viewer, target)
