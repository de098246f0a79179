"""A straight line of sight and what it meets on its way, with heights in inches above the table."""

from typing import NamedTuple

from rules.geometry.distance import distance, towards
from rules.geometry.ground import Ground
from rules.geometry.outline import ON_THE_EDGE
from rules.geometry.terrain import Point, Sight
from rules.geometry.terrain_piece import TerrainPiece
from rules.geometry.tolerance import TOLERANCE, at_most

LINING = 1.0
"""A man this close to a feature uses it as his firing position, in inches."""

ALONG = 3.0
"""Inches of the line within which it must meet what a man lines: he fires over his own stretch of a hedge."""

CORNER = 1.0
"""Inches of an area (a house, a rock, a crest) past which a man at its edge still fires round or over it."""


class Eye(NamedTuple):
    """Where a man looks from, and how high his feet are above the table."""

    at: Point
    feet: float
    height: float


class Meeting(NamedTuple):
    """A stretch of the line inside a feature, from `near` to `far` inches, over ground `base` inches high."""

    piece: TerrainPiece
    near: float
    far: float
    base: float


class Line(NamedTuple):
    """A line of sight from one eye to another, with all that it meets, nearest first."""

    viewer: Eye
    target: Eye
    length: float
    meetings: tuple[Meeting, ...]

    def point(self, inches: float) -> Point:
        """Find the place so many inches along the line."""
        return towards(self.viewer.at, self.target.at, inches)

    def height(self, inches: float) -> float:
        """Measure how high (inches) the line from eye to eye runs so many inches along."""
        return self.viewer.height + (self.target.height - self.viewer.height) * inches / self.length

    def height_of_feet(self, inches: float) -> float:
        """Measure how high (inches) the line from foot to foot runs so many inches along."""
        return self.viewer.feet + (self.target.feet - self.viewer.feet) * inches / self.length

    def starts_in(self, meeting: Meeting) -> bool:
        """Whether the viewer's end of the line lies in this stretch."""
        return meeting.near <= TOLERANCE

    def ends_in(self, meeting: Meeting) -> bool:
        """Whether the target's end of the line lies in this stretch."""
        return meeting.far >= self.length - TOLERANCE

    def passes_over(self, meeting: Meeting) -> bool:
        """Whether the line runs above the top of the feature for the whole stretch (1e 8.1)."""
        top = meeting.base + meeting.piece.top
        return min(self.height(meeting.near), self.height(meeting.far)) >= top - ON_THE_EDGE

    def clears_ground_of(self, meeting: Meeting) -> bool:
        """Whether even the feet are seen over it, so that it hides nothing of the target (1e 8.1)."""
        top = meeting.base + meeting.piece.top
        return min(self.height_of_feet(meeting.near), self.height_of_feet(meeting.far)) >= top - ON_THE_EDGE

    def viewer_lines(self, meeting: Meeting) -> bool:
        """Whether the viewer uses the feature as his firing position there."""
        return _lines(self.viewer, meeting, meeting.near)

    def target_lines(self, meeting: Meeting) -> bool:
        """Whether the target uses the feature as his firing position there."""
        return _lines(self.target, meeting, self.length - meeting.far)


def _lines(man: Eye, meeting: Meeting, gap: float) -> bool:
    """Whether a man `gap` inches from a stretch of the line lines the feature it belongs to."""
    if gap > ALONG or not at_most(meeting.piece.outline.distance(man.at), LINING):
        return False
    is_thin = meeting.piece.feature.is_line or meeting.piece.feature.sight is Sight.LOW
    return is_thin or at_most(meeting.far - meeting.near, CORNER)


def drawn(ground: Ground, viewer: Eye, target: Eye) -> Line:
    """Draw the line from one eye to another with everything that it meets."""
    along = ground.pieces_along(viewer.at, target.at)
    met = [one for piece in along if piece.hinders for one in meetings(ground, piece, viewer, target)]
    return line_of(viewer, target, met)


def line_of(viewer: Eye, target: Eye, met: list[Meeting]) -> Line:
    """Draw the line from one eye to another that meets all this, the nearest first."""
    if len(met) > 1:
        met.sort(key=_order)
    return Line(viewer, target, distance(viewer.at, target.at), tuple(met))


def _order(meeting: Meeting) -> tuple[float, float, str]:
    return round(meeting.near, 6), round(meeting.far, 6), meeting.piece.feature.id


def meetings(ground: Ground, piece: TerrainPiece, viewer: Eye, target: Eye) -> list[Meeting]:
    """Find where the line from one eye to another meets one piece."""
    a, b = viewer.at, target.at
    return [
        Meeting(piece, near, far, _base(ground, piece, a, b, (near + far) / 2.0))
        for near, far in piece.outline.spans(a, b)
    ]


def _base(ground: Ground, piece: TerrainPiece, a: Point, b: Point, inches: float) -> float:
    """Measure how high the ground is on which a feature stands that far along; a hill stands on the table."""
    if not ground.hills or piece.feature.level > 0.0:
        return 0.0
    return ground.level_at(towards(a, b, inches))
