"""Whether one man sees another, what stops him, and the cover that terrain gives (1e 8.1, 8.3.2)."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from rules.geometry.course import SightPath, Stretch, straight
from rules.geometry.cover import Shelter, shelter
from rules.geometry.distance import distance
from rules.geometry.ground import Ground
from rules.geometry.line import Eye, Line, drawn
from rules.geometry.obstruction import Obstruction, is_stopped_by, obstruction
from rules.geometry.openings import Lookout, Standpoint, eye_above, is_walled_off, outlook, standing
from rules.geometry.smoke import Smoke, smoke_on
from rules.geometry.terrain import Cover, Point
from rules.geometry.terrain_piece import TerrainPiece
from rules.geometry.tolerance import TOLERANCE, beyond
from rules.phrases import Text, say

__all__ = ["SightLine", "Standpoint", "is_clear", "sight_line"]

STRAIGHT = 1e-4
"""Inches that a bent line is longer than a straight one at least."""


class SightLine(Struct, frozen=True, kw_only=True):
    """What a man sees along one line, and why.

    `cover` is what terrain alone gives the target against this viewer, from the features in `cover_from`;
    `opening` and `target_opening` are the door or window that either uses.
    """

    clear: bool
    course: SightPath
    reason: Text = ""
    blocked_by: str | None = None
    cover: Cover = Cover.OPEN
    cover_from: tuple[str, ...] = ()
    opening: str | None = None
    target_opening: str | None = None

    @property
    def blocked_at(self) -> Point | None:
        """Where it is blocked; None where it is clear."""
        return self.course.stopped_at

    @property
    def segments(self) -> tuple[Stretch, ...]:
        """The stretches of the line to draw."""
        return self.course.stretches

    @property
    def corners(self) -> list[Point]:
        """Both ends and the openings between them at which it bends; none for men on one spot."""
        segments = self.segments
        places = [*(start for start, _, _ in segments), *(end for _, end, _ in segments[-1:])]
        inner = zip(places, places[1:], places[2:], strict=False)
        return [
            *places[:1],
            *(at for before, at, after in inner if _bends(before, at, after)),
            *places[1:][-1:],
        ]


def _bends(before: Point, at: Point, after: Point) -> bool:
    """Whether a line that comes from one place to another goes on in another direction."""
    detour = distance(before, at) + distance(at, after) - distance(before, after)
    return detour > STRAIGHT


def sight_line(
    ground: Ground,
    viewer: Standpoint,
    target: Standpoint,
    *,
    smoke: Sequence[Smoke] = (),
    visibility: float | None = None,
) -> SightLine:
    """Draw the straight line from one man to another: clear or not, why, and with what cover (1e 8.1, 8.2,
    8.3.2).

    `smoke` are clouds that block at every height, `visibility` a limit in inches agreed for the weather.
    """
    if ground.added:
        ground = ground.between(viewer.at, target.at)
    return _sight_line(ground, viewer, target, smoke, visibility)


def is_clear(
    ground: Ground,
    viewer: Standpoint,
    target: Standpoint,
    *,
    smoke: Sequence[Smoke] = (),
    visibility: float | None = None,
    is_kept: bool = True,
) -> bool:
    """Whether one man sees another: as `sight_line` without its reason, cover and stretches (1e 8.1, 8.2).

    The answer is remembered if it `is_kept`.
    """
    if visibility is not None and beyond(distance(viewer.at, target.at), visibility):
        return False
    if not is_kept:
        return _is_clear(ground.between(viewer.at, target.at), viewer, target, smoke)
    if not ground.looks.recall((viewer, target), lambda: _is_clear_kept(ground, viewer, target)):
        return False
    return not smoke or _is_clear_of_smoke(ground.between(viewer.at, target.at), viewer, target, smoke)


def _is_clear_kept(ground: Ground, viewer: Standpoint, target: Standpoint) -> bool:
    """Whether one man sees another where there is no smoke, from what looks on this terrain have found."""
    ground = ground.between(viewer.at, target.at)
    return ground.lines.recall_pair(viewer, target, lambda: _is_clear(ground, viewer, target, ()))


def _is_clear_of_smoke(
    ground: Ground, viewer: Standpoint, target: Standpoint, smoke: Sequence[Smoke]
) -> bool:
    """Whether smoke leaves a line between two who see each other when there is none."""
    here, there = standing(ground, viewer), standing(ground, target)
    if isinstance(here, float) and isinstance(there, float):
        return smoke_on(viewer.at, target.at, smoke) is None
    (one, _, eyes), (other, _, marks) = outlook(ground, viewer), outlook(ground, target)
    if len(eyes) == len(marks) == 1 and (one is None or one is not other):
        return smoke_on(eyes[0].eye.at, marks[0].eye.at, smoke) is None
    return _is_clear(ground, viewer, target, smoke)


def _is_clear(ground: Ground, viewer: Standpoint, target: Standpoint, smoke: Sequence[Smoke]) -> bool:
    here, there = standing(ground, viewer), standing(ground, target)
    if isinstance(here, float) and isinstance(there, float):
        return _is_open(ground, eye_above(viewer, here), eye_above(target, there), smoke)
    (one, _, eyes), (other, _, marks) = outlook(ground, viewer), outlook(ground, target)
    if one is not None and one is other:
        return _indoors(one, viewer, target, smoke, None).clear
    pairs = ((one.eye, two.eye) for one in eyes for two in marks if _face_each_other(one, two))
    return any(_is_open(ground, *pair, smoke) for pair in pairs)


def _face_each_other(one: Lookout, other: Lookout) -> bool:
    """Whether the eyes at two openings, or in the open, lie in each other's arc."""
    return one.sees_towards(other.eye) and other.sees_towards(one.eye)


def _is_open(ground: Ground, viewer: Eye, target: Eye, smoke: Sequence[Smoke]) -> bool:
    """Whether neither smoke nor terrain stops the line between two eyes."""
    a, b = viewer.at, target.at
    if smoke and smoke_on(a, b, smoke) is not None:
        return False
    if distance(a, b) <= TOLERANCE:
        return True
    return not is_stopped_by(ground, ground.stopping_along(a, b), viewer, target)


def _sight_line(
    ground: Ground, viewer: Standpoint, target: Standpoint, smoke: Sequence[Smoke], visibility: float | None
) -> SightLine:
    (one, _, eyes), (other, _, marks) = outlook(ground, viewer), outlook(ground, target)
    if one is not None and one is other:
        return _indoors(one, viewer, target, smoke, visibility)
    from_, to = (viewer, one, eyes), (target, other, marks)
    found = list(_through_openings(ground, from_, to, smoke, visibility))
    seen = next((line for line in found if line.clear), None) or next(iter(found), None)
    return seen or _no_opening(ground, (viewer, one), (target, other))


def _through_openings(
    ground: Ground,
    viewer: tuple[Standpoint, TerrainPiece | None, list[Lookout]],
    target: tuple[Standpoint, TerrainPiece | None, list[Lookout]],
    smoke: Sequence[Smoke],
    visibility: float | None,
) -> Iterator[SightLine]:
    """Draw a line for each pair of openings that lie in each other's arc, until one is clear."""
    for one in viewer[2]:
        for other in target[2]:
            if _face_each_other(one, other):
                line = _outdoors(ground, (*viewer[:2], one), (*target[:2], other), smoke, visibility)
                yield line
                if line.clear:
                    return


def _outdoors(
    ground: Ground,
    viewer: tuple[Standpoint, TerrainPiece | None, Lookout],
    target: tuple[Standpoint, TerrainPiece | None, Lookout],
    smoke: Sequence[Smoke],
    visibility: float | None,
) -> SightLine:
    """Draw the line from one eye to another, neither hindered by the wall he looks out of."""
    (spot, _, lookout), (mark, building, window) = viewer, target
    line = drawn(ground, lookout.eye, window.eye)
    stop = _first_stop(line, distance(spot.at, mark.at), smoke, visibility)
    protected = shelter(line)
    if building is not None:
        protected = _at_the_opening(building, mark, protected, line.length)
    cover = protected.cover
    return SightLine(
        clear=stop is None,
        reason=stop.reason if stop else "",
        blocked_by=stop.feature if stop else None,
        cover=Cover.OPEN if stop else cover,
        cover_from=() if stop or cover is Cover.OPEN else protected.features,
        course=SightPath(
            spot.at, line.viewer.at, line.target.at, mark.at, protected.inches, stop.inches if stop else None
        ),
        opening=lookout.hole.opening.id if lookout.hole else None,
        target_opening=window.hole.opening.id if window.hole else None,
    )


def _at_the_opening(building: TerrainPiece, mark: Standpoint, outside: Shelter, inches: float) -> Shelter:
    """Find what protects a man at a door or window: the better of his wall and what is in front (1e 8.3.2).

    Nothing protects him while he leans out.
    """
    if mark.leaning:
        return Shelter(Cover.OPEN, (), None)
    cover = max(outside.cover, building.cover)
    first = inches if outside.inches is None else outside.inches
    return Shelter(cover, (*outside.features, building.feature.id), first)


def _first_stop(
    line: Line, apart: float, smoke: Sequence[Smoke], visibility: float | None
) -> Obstruction | None:
    """Find what stops the line first: terrain (never between men on one spot), smoke or the weather."""
    stops = [obstruction(line)] if line.length > TOLERANCE else []
    entered = smoke_on(line.viewer.at, line.target.at, smoke) if smoke else None
    if entered is not None:
        stops.append(Obstruction(entered, say("smoke-hides-the-target"), None))
    if visibility is not None and beyond(apart, visibility):
        reason = say("beyond-the-visibility", inches=visibility)
        stops.append(Obstruction(min(visibility, line.length), reason, None))
    return min((stop for stop in stops if stop), key=lambda stop: stop.inches, default=None)


def _indoors(
    building: TerrainPiece,
    viewer: Standpoint,
    target: Standpoint,
    smoke: Sequence[Smoke],
    visibility: float | None,
) -> SightLine:
    """Draw the line inside a building: clear on one floor, but for smoke and inner walls (1e 8.3.2).

    Inner walls stop it in a very large building alone; the visibility agreed for the weather counts too.
    """
    feature = building.feature
    if viewer.floor != target.floor:
        return _dark(viewer, target, say("on-another-floor", place=feature.name), feature.id)
    if feature.very_large and is_walled_off(building, viewer.at, target.at):
        return _dark(viewer, target, say("wall-inside-in-the-way", place=feature.name), feature.id)
    if smoke and smoke_on(viewer.at, target.at, smoke) is not None:
        return _dark(viewer, target, say("smoke-hides-the-target"), None)
    if visibility is not None and beyond(distance(viewer.at, target.at), visibility):
        return _dark(viewer, target, say("beyond-the-visibility", inches=visibility), None)
    return SightLine(clear=True, course=straight(viewer.at, target.at))


def _no_opening(
    ground: Ground,
    viewer: tuple[Standpoint, TerrainPiece | None],
    target: tuple[Standpoint, TerrainPiece | None],
) -> SightLine:
    """Make the blocked line of a man indoors for whom no door or window serves, with the reason (1e
    8.3.2)."""
    for spot, building in (viewer, target):
        if building is not None and not outlook(ground, spot).eyes:
            name = building.feature.name
            is_viewer = spot is viewer[0]
            reason = (
                say("viewer-at-no-opening", place=name)
                if is_viewer
                else say("target-at-no-opening", place=name)
            )
            return _dark(viewer[0], target[0], reason, building.feature.id, building)
    building = viewer[1] or target[1]
    if building is None:
        raise AssertionError("two men in the open always have a line between them")
    reason = say("outside-the-arc-of-openings", place=building.feature.name)
    return _dark(viewer[0], target[0], reason, building.feature.id, building)


def _dark(
    viewer: Standpoint,
    target: Standpoint,
    reason: Text,
    feature: str | None,
    building: TerrainPiece | None = None,
) -> SightLine:
    """Stop a line by a building: at its wall when one of the two is outside, at once when both are in."""
    spans = building.outline.spans(viewer.at, target.at) if building else []
    inches = 0.0
    if spans:
        inches = spans[0].far if spans[0].near <= TOLERANCE else spans[-1].near
    course = straight(viewer.at, target.at, stopped=inches)
    return SightLine(clear=False, reason=reason, blocked_by=feature, course=course)
