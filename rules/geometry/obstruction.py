"""What stops a line of sight, and where (1e 8.1)."""

from collections.abc import Sequence
from typing import NamedTuple

from rules.geometry.ground import Ground
from rules.geometry.line import ALONG, CORNER, Eye, Line, Meeting, line_of, meetings
from rules.geometry.outline import ON_THE_EDGE
from rules.geometry.terrain import Sight
from rules.geometry.terrain_piece import TerrainPiece
from rules.geometry.tolerance import at_most
from rules.phrases import Text, say

DEPTHS = {Sight.WOOD: 4.0, Sight.ORCHARD: 6.0}
"""Inches of trees that a man sees into and out of (1e 8.1)."""

INSIDE = {Sight.WOOD: 12.0, Sight.ORCHARD: 18.0}
"""Inches at which two men inside the same trees see each other (1e 8.1)."""


class Obstruction(NamedTuple):
    """What stops a line of sight: at which inch, why, and by which feature."""

    inches: float
    reason: Text
    feature: str | None


def obstruction(line: Line) -> Obstruction | None:
    """Find the first thing along the line that stops it; None when it is clear (1e 8.1)."""
    lined = _lined(line)
    found = (_stopped_by(line, meeting, lined) for meeting in line.meetings)
    return min((stop for stop in found if stop), key=lambda stop: stop.inches, default=None)


def is_stopped(line: Line) -> bool:
    """Whether anything along the line stops it: as `obstruction`, which says where and why (1e 8.1)."""
    lined = _lined(line)
    return any(_stopped_by(line, meeting, lined) for meeting in line.meetings)


def is_stopped_by(ground: Ground, pieces: Sequence[TerrainPiece], viewer: Eye, target: Eye) -> bool:
    """Whether any of these pieces stops the line between two eyes; looks no further than a sure one."""
    if not pieces:
        return False
    bare, met = line_of(viewer, target, []), list[Meeting]()
    for piece in pieces:
        found = meetings(ground, piece, viewer, target)
        if len(found) == 1 and _surely_stops(bare, found[0]):
            return True
        met += found
    return bool(met) and is_stopped(line_of(viewer, target, met))


def _surely_stops(line: Line, meeting: Meeting) -> bool:
    """Whether a piece that the line meets once lies too far from both men for them to line it."""
    if meeting.near <= ALONG or meeting.far >= line.length - ALONG or meeting.piece.feature.level > 0.0:
        return False
    return not line.passes_over(meeting)


def _stopped_by(line: Line, meeting: Meeting, lined: list[Meeting]) -> Obstruction | None:
    feature = meeting.piece.feature
    if feature.level > 0.0:
        stop = _hill(line, meeting)
        if stop or feature.sight is Sight.HIGH:
            return stop
    if feature.sight in DEPTHS:
        return _trees(line, meeting)
    if not _is_high(meeting) or any(met is meeting for met in lined) or line.passes_over(meeting):
        return None
    return Obstruction(meeting.near, say("in-the-way", place=feature.name), feature.id)


def _hill(line: Line, meeting: Meeting) -> Obstruction | None:
    """Stop the line at higher ground, unless it runs above it or a man stands at the crest (1e 8.1)."""
    feature = meeting.piece.feature
    lowest = min(line.height(meeting.near), line.height(meeting.far))
    if lowest >= feature.level - ON_THE_EDGE or is_at_crest(line, meeting):
        return None
    return Obstruction(meeting.near, say("in-the-way", place=feature.name), feature.id)


def is_at_crest(line: Line, meeting: Meeting) -> bool:
    """Whether viewer or target stands on a hill so near its edge that he looks over the brow."""
    at_the_edge = at_most(meeting.far - meeting.near, CORNER)
    return at_the_edge and (line.starts_in(meeting) or line.ends_in(meeting))


def _trees(line: Line, meeting: Meeting) -> Obstruction | None:
    """Stop the line in trees: one sees a few inches into or out of them, a little more within (1e 8.1)."""
    feature = meeting.piece.feature
    depth, inside = DEPTHS[feature.sight], INSIDE[feature.sight]
    near, far = meeting.near, meeting.far
    if _is_inside(line, meeting):
        reason = say("both-inside-too-far-apart", place=feature.name, inches=inside)
        return None if at_most(line.length, inside) else Obstruction(inside, reason, feature.id)
    if line.starts_in(meeting):
        reason = say("too-far-inside", place=feature.name, inches=depth)
        return None if at_most(far, depth) else Obstruction(min(far, inside), reason, feature.id)
    if line.ends_in(meeting):
        reason = say("target-too-far-inside", place=feature.name, inches=depth)
        return None if at_most(far - near, depth) else Obstruction(near + depth, reason, feature.id)
    if line.passes_over(meeting):
        return None
    return Obstruction(min(near + depth, far), say("in-the-way", place=feature.name), feature.id)


def _is_inside(line: Line, meeting: Meeting) -> bool:
    """Whether both men are in these trees, be there a clearing between them."""
    same = [met for met in line.meetings if met.piece is meeting.piece]
    return line.starts_in(same[0]) and line.ends_in(same[-1])


def _is_high(meeting: Meeting) -> bool:
    return meeting.piece.feature.sight in (Sight.HIGH, Sight.BUILDING)


def _lined(line: Line) -> list[Meeting]:
    """List the high features that viewer or target use as firing position: to each his nearest only."""
    high = [met for met in line.meetings if _is_high(met) and not line.passes_over(met)]
    lined = []
    if high and line.viewer_lines(high[0]):
        lined.append(high[0])
    if high and line.target_lines(high[-1]):
        lined.append(high[-1])
    return lined
