"""Paths as polylines: how long, how far along, and cut short (1e 7, FAQ on measuring movement)."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from rules.geometry.distance import distance, towards
from rules.geometry.terrain import Point


class Step(NamedTuple):
    """One straight stretch of a path, starting `start` inches along it."""

    start: float
    a: Point
    b: Point
    length: float


def steps(path: Sequence[Point]) -> Iterator[Step]:
    """List the straight stretches of a path in order, those without length left out."""
    start = 0.0
    for a, b in pairwise(path):
        step = distance(a, b)
        if step > 0.0:
            yield Step(start, a, b, step)
        start += step


def length(path: Sequence[Point]) -> float:
    """Measure the length of a path in inches, for one figure along its way."""
    return sum(step.length for step in steps(path))


def point_along(path: Sequence[Point], inches: float) -> Point:
    """Find the place so many inches along a path: its start below 0, its end beyond its length."""
    for step in steps(path):
        if inches <= step.start + step.length:
            return towards(step.a, step.b, max(inches - step.start, 0.0))
    return path[-1]


def cut(path: Sequence[Point], inches: float) -> list[Point]:
    """Cut a path off after so many inches; keep the whole of it when it is shorter."""
    kept = [path[0]]
    for step in steps(path):
        if inches < step.start + step.length:
            if inches > step.start:
                kept.append(towards(step.a, step.b, inches - step.start))
            return kept
        kept.append(step.b)
    return kept


def between(path: Sequence[Point], start: float, end: float) -> list[Point]:
    """Cut out the stretch of a path from one number of inches along it to another."""
    head = cut(path, end)
    return cut(head[::-1], length(head) - max(start, 0.0))[::-1]


def nearest_along(path: Sequence[Point], at: Point) -> tuple[float, float]:
    """Measure how far along a path its place nearest to another lies, and how far away that is, in inches."""
    found = (_nearest_on(step, at) for step in steps(path))
    return min(found, key=lambda one: one[1], default=(0.0, distance(path[0], at)))


def _nearest_on(step: Step, at: Point) -> tuple[float, float]:
    dx, dy = (step.b[0] - step.a[0]) / step.length, (step.b[1] - step.a[1]) / step.length
    along = (at[0] - step.a[0]) * dx + (at[1] - step.a[1]) * dy
    along = min(max(along, 0.0), step.length)
    return step.start + along, distance(towards(step.a, step.b, along), at)
