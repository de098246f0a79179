"""What one man meets on his way: ground, obstacles and doors, and where he can get no further (1e 7.2)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, pairwise
from typing import NamedTuple

from msgspec import Struct

from rules.geometry.crossing import Crossing, crossings
from rules.geometry.distance import towards
from rules.geometry.ground import Ground
from rules.geometry.outline import Span
from rules.geometry.polyline import Step, length, steps
from rules.geometry.terrain import Feature, Going, Obstacle, Point
from rules.geometry.terrain_piece import IN_THE_WAY, TerrainPiece, may_stop, slowest_of
from rules.geometry.tolerance import TOLERANCE
from rules.phrases import Text, say


class Stretch(Struct, frozen=True):
    """A part of a path over one kind of ground, in inches along it."""

    start: float
    end: float
    going: Going


class Walk(Struct, frozen=True, kw_only=True):
    """A path measured for one figure: inches, the ground it covers, what it crosses, where it is stopped.

    `blocked_at` is inches along the path, None when nothing stops him.
    """

    length: float
    stretches: tuple[Stretch, ...] = ()
    crossings: tuple[Crossing, ...] = ()
    blocked_at: float | None = None
    blocked_by: str | None = None
    reason: Text = ""

    @property
    def goings(self) -> tuple[Going, ...]:
        """The kinds of ground covered, open ground among them only when some of the way is open."""
        return tuple(dict.fromkeys(stretch.going for stretch in self.stretches))

    @property
    def is_free(self) -> bool:
        """Whether nothing stops the man; obstacles that cost movement do not."""
        return self.blocked_at is None

    @property
    def worst_obstacle(self) -> Obstacle:
        """The hardest obstacle or door crossed (1e 7.2)."""
        return max((crossing.obstacle for crossing in self.crossings), default=Obstacle.NONE)


class Blockage(NamedTuple):
    """Where and why a man gets no further."""

    inches: float
    reason: Text
    feature: str | None = None


def walk(ground: Ground, path: Sequence[Point], floor: int = 0, *, windows: bool = False) -> Walk:
    """Measure a path for one figure: ground, crossings, and the first thing that stops him (1e 7.2, 7.2.2).

    Windows are gone through only when `windows` says so. Other figures and dice are not looked at. A way
    that is thought about is measured several times in a row, so the last are remembered.
    """
    question = (tuple(path), floor, windows)
    return ground.walks.recall(question, lambda: _walk(ground, path, floor, windows))


def is_plain(ground: Ground, path: Sequence[Point], *, open_only: bool = False) -> bool:
    """Whether nothing near a path could stop a man or be crossed by him; or, too, make it other than open.

    Told by what lies near it alone: a path that is not plain may still be free.
    """
    if not all(map(ground.is_on_table, path)):
        return False
    near = chain.from_iterable(ground.pieces_along(a, b) for a, b in pairwise(path))
    return not any(may_stop(piece) or (open_only and piece.feature.going is not Going.OPEN) for piece in near)


def _walk(ground: Ground, path: Sequence[Point], floor: int, windows: bool) -> Walk:
    stretches = tuple(_stretches(ground, path, floor))
    crossed = tuple(crossings(ground, path, floor))
    stop = _first_stop(ground, path, stretches, crossed, windows)
    return Walk(
        length=length(path),
        stretches=stretches,
        crossings=crossed,
        blocked_at=stop.inches if stop else None,
        blocked_by=stop.feature if stop else None,
        reason=stop.reason if stop else "",
    )


def _first_stop(
    ground: Ground,
    path: Sequence[Point],
    stretches: Iterable[Stretch],
    crossed: Iterable[Crossing],
    windows: bool,
) -> Blockage | None:
    stops = [*_walls(ground, crossed, windows), *_edges(ground, path), *_impassable(ground, path, stretches)]
    return min(stops, key=lambda stop: stop.inches, default=None)


def _walls(ground: Ground, crossed: Iterable[Crossing], windows: bool) -> Iterator[Blockage]:
    for crossing in crossed:
        name = ground.feature(crossing.feature).name
        if crossing.kind == "wall" or crossing.obstacle is Obstacle.WALL:
            yield Blockage(crossing.reached, say("no-door-here", place=name), crossing.feature)
        elif crossing.kind == "window" and not windows:
            yield Blockage(crossing.reached, say("only-a-window-here", place=name), crossing.feature)


def _edges(ground: Ground, path: Sequence[Point]) -> Iterator[Blockage]:
    if path and not ground.is_on_table(path[0]):
        yield Blockage(0.0, say("off-the-table"))
    for step in steps(path):
        if not ground.is_on_table(step.b):
            yield Blockage(step.start + _inches_to_edge(ground, step), say("table-ends-here"))
            return


def _inches_to_edge(ground: Ground, step: Step) -> float:
    """Measure how far a step goes before it leaves the table."""
    shares = [1.0]
    for start, end, limit in (
        (step.a[0], step.b[0], ground.map.width),
        (step.a[1], step.b[1], ground.map.height),
    ):
        if end < 0.0:
            shares.append(start / (start - end))
        elif end > limit:
            shares.append((limit - start) / (end - start))
    return max(min(shares), 0.0) * step.length


def _impassable(ground: Ground, path: Sequence[Point], stretches: Iterable[Stretch]) -> Iterator[Blockage]:
    for stretch in stretches:
        if stretch.going is Going.IMPASSABLE:
            middle = _point_at(path, (stretch.start + stretch.end) / 2.0)
            at = (piece.feature for piece in ground.pieces_at(middle))
            feature = next((feature for feature in at if feature.going is Going.IMPASSABLE), None)
            yield Blockage(stretch.start, _why_not_entered(feature), feature.id if feature else None)


def _why_not_entered(feature: Feature | None) -> Text:
    if feature is not None and feature.kind in IN_THE_WAY:
        return say("in-the-way", place=feature.name)
    return say("cannot-be-entered", place=feature.name) if feature else say("ground-cannot-be-entered")


def _point_at(path: Sequence[Point], inches: float) -> Point:
    step = next(step for step in steps(path) if inches <= step.start + step.length)
    return towards(step.a, step.b, inches - step.start)


def _stretches(ground: Ground, path: Sequence[Point], floor: int) -> Iterator[Stretch]:
    """Divide the path into parts of one going each, neighbours of the same going joined."""
    last: Stretch | None = None
    for start, end, going in _parts(ground, path, floor):
        if last is not None and last.going is going:
            last = Stretch(last.start, end, going)
            continue
        if last is not None:
            yield last
        last = Stretch(start, end, going)
    if last is not None:
        yield last


def _parts(ground: Ground, path: Sequence[Point], floor: int) -> Iterator[tuple[float, float, Going]]:
    for step in steps(path):
        if floor > 0:
            yield step.start, step.start + step.length, Going.BROKEN
            continue
        covered = [
            (piece, piece.outline.spans(step.a, step.b))
            for piece in ground.pieces_along(step.a, step.b)
            if piece.is_building or piece.is_way or piece.feature.going is not Going.OPEN
        ]
        cuts = {end for _, spans in covered for span in spans for end in span}
        ends = sorted(cuts | {0.0, step.length})
        for near, far in pairwise(ends):
            if far - near > TOLERANCE:
                yield step.start + near, step.start + far, _going_between(covered, near, far)


def _going_between(covered: Sequence[tuple[TerrainPiece, list[Span]]], near: float, far: float) -> Going:
    middle = (near + far) / 2.0
    return slowest_of(piece for piece, spans in covered if any(s.near <= middle <= s.far for s in spans))
