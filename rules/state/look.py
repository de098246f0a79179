"""What one man sees of another in this game: over the ground, and through the smoke that lies on it."""

from rules.geometry.sight import SightLine, Spot, sight_line
from rules.geometry.smoke import Smoke, drifted
from rules.state.game import Game
from rules.state.hazards import visibility
from rules.state.table import SmokeCloud


def clouds(game: Game) -> tuple[Smoke, ...]:
    """All smoke on the table, which nobody sees into, through or over (1e 8.2)."""
    markers = game.table.markers.values()
    return tuple(_cloud(marker) for marker in markers if isinstance(marker, SmokeCloud))


def _cloud(marker: SmokeCloud) -> Smoke:
    return drifted(tuple(marker.corners)) if marker.corners else (marker.at, marker.radius)


def look(game: Game, viewer: Spot, target: Spot) -> SightLine:
    """The line of sight from one man to another as things now are (1e 8.1, 8.2)."""
    return sight_line(game.ground, viewer, target, smoke=clouds(game), visibility=visibility(game))
