"""Following a line that somebody has drawn with a vehicle that cannot turn as sharply. Inches and degrees."""

from collections.abc import Iterator, Sequence
from math import degrees, radians, sin

from rules.geometry.arcs import bearing, turn_to
from rules.geometry.distance import distance
from rules.geometry.drive import Pose, Run, after
from rules.geometry.polyline import between, length, nearest_along, point_along
from rules.geometry.terrain import Point

STEP = 0.5
"""Inches for which the wheel is held."""

SHORTEST = 0.05
"""Inches below which nobody drives on."""

LOOKED_AHEAD = 2.0
"""Inches along the line at which a driver looks as he follows it."""

_ALIKE = 0.05  # degrees an inch by which the wheel may differ and still be held


def follow(start: Pose, line: Sequence[Point], radius: float, inches: float) -> list[Run]:
    """Drive along a line as nearly as curves of that radius let one, for so many inches at most.

    The driver steers for the place that lies a little ahead on the line, which he may begin beside.
    """
    return list(_joined(_held(start, line, radius, inches)))


def _held(pose: Pose, line: Sequence[Point], radius: float, inches: float) -> Iterator[Run]:
    """Steer step by step until the line, or the inches, are at their end."""
    whole, along, left = length(line), 0.0, inches
    while True:
        along = _abreast(pose, line, along)
        step = min(STEP, left, whole - along)
        if step < SHORTEST:
            return
        run = _steered(pose, point_along(line, along + LOOKED_AHEAD), radius, step)
        pose, left = after(pose, run), left - step
        yield run


def _abreast(pose: Pose, line: Sequence[Point], along: float) -> float:
    """Measure how far along the line a driver is by now who was so far before, never looking back."""
    ahead = between(line, along, along + LOOKED_AHEAD)
    return along + nearest_along(ahead, pose.at)[0]


def _steered(pose: Pose, aim: Point, radius: float, step: float) -> Run:
    """Hold the wheel for a step on the circle that leads to a place, or on the tightest curve towards it."""
    turn = turn_to(pose.heading, bearing(pose.at, aim))
    away = max(distance(pose.at, aim), SHORTEST)
    if abs(turn) > 90.0:
        bent = 1.0 / radius if turn > 0.0 else -1.0 / radius
    else:
        bent = min(max(2.0 * sin(radians(turn)) / away, -1.0 / radius), 1.0 / radius)
    return Run(step, degrees(bent * step))


def _joined(runs: Iterator[Run]) -> Iterator[Run]:
    """Join what is driven without turning the wheel."""
    last: Run | None = None
    for run in runs:
        if last is not None and _is_alike(last, run):
            last = Run(last.inches + run.inches, last.degrees + run.degrees)
            continue
        if last is not None:
            yield last
        last = run
    if last is not None:
        yield last


def _is_alike(one: Run, other: Run) -> bool:
    return abs(one.degrees / one.inches - other.degrees / other.inches) < _ALIKE
