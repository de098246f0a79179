"""The cover that terrain alone gives a target against one viewer (1e 2, 8.1)."""

from typing import NamedTuple

from rules.geometry.line import Line, Meeting
from rules.geometry.obstruction import is_at_crest
from rules.geometry.terrain import Cover, Sight

LAYERS = 3
"""Pieces of light cover on one line that together are hard cover (1e 8.1)."""


class Shelter(NamedTuple):
    """How well a target is protected, by which features, and from which inch of the line on."""

    cover: Cover
    features: tuple[str, ...]
    inches: float | None


def shelter(line: Line) -> Shelter:
    """Find a target's cover from the features on a clear line; three pieces of light are hard (1e 8.1)."""
    given: dict[str, Cover] = {}
    first: float | None = None
    for meeting in line.meetings:
        cover = cover_from(line, meeting)
        if cover is Cover.OPEN:
            continue
        first = meeting.near if first is None else first
        feature = meeting.piece.feature.id
        given[feature] = max(cover, given.get(feature, Cover.OPEN))
    return Shelter(_together(given), tuple(given), first)


def _together(given: dict[str, Cover]) -> Cover:
    best = max(given.values(), default=Cover.OPEN)
    return max(best, Cover.HARD) if len(given) >= LAYERS else best


def cover_from(line: Line, meeting: Meeting) -> Cover:
    """Find the cover that one feature on a clear line gives the target (1e 8.1)."""
    feature = meeting.piece.feature
    if feature.level > 0.0:
        protects = line.ends_in(meeting) and is_at_crest(line, meeting)
    elif feature.sight is Sight.LOW:
        return _low(line, meeting)
    elif feature.sight in (Sight.HIGH, Sight.BUILDING):
        protects = line.target_lines(meeting) and not line.passes_over(meeting)
    else:
        protects = line.ends_in(meeting)
    if not protects:
        return Cover.OPEN
    return meeting.piece.cover if line.ends_in(meeting) else beside(meeting.piece.cover)


def beside(cover: Cover) -> Cover:
    """Find the cover a feature gives whoever is beside it: a bunker is one for those inside alone (1e 2)."""
    return min(cover, Cover.HARD)


def _low(line: Line, meeting: Meeting) -> Cover:
    """Find the cover of a low feature: its own for who is in it or lines it, light further behind (1e 8.1).

    What the viewer himself stands in or lines does not hinder him.
    """
    if line.ends_in(meeting) or line.target_lines(meeting):
        return meeting.piece.cover
    if line.starts_in(meeting) or line.viewer_lines(meeting) or line.clears_ground_of(meeting):
        return Cover.OPEN
    return Cover.LIGHT
