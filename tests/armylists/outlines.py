"""The corners of an outline written as the data of a path."""

import itertools
import re
from collections.abc import Iterator

Place = tuple[float, float]
STEPS = 12
"""Corners that stand for a curve."""


def corners(data: str) -> list[Place]:
    """Follow M, L, H, V, Q and C; places relative to the last one are not understood."""
    found: list[Place] = []
    for letter, numbers in re.findall(r"([MLHVQC])([^A-Z]*)", data):
        found += after(found[-1] if found else (0, 0), letter, [float(one) for one in numbers.split()])
    return found


def after(start: Place, letter: str, numbers: list[float]) -> list[Place]:
    """The corners that one letter adds."""
    if letter == "H":
        return [(numbers[0], start[1])]
    if letter == "V":
        return [(start[0], numbers[0])]
    places = [start, *zip(numbers[::2], numbers[1::2], strict=True)]
    return places[1:] if letter in "ML" else list(curve(places))


def curve(handles: list[Place]) -> Iterator[Place]:
    """The corners of a Bezier curve after its start."""
    for step in range(1, STEPS + 1):
        yield between(handles, step / STEPS)


def between(handles: list[Place], share: float) -> Place:
    """A place on a Bezier curve, by de Casteljau."""
    while len(handles) > 1:
        pairs = itertools.pairwise(handles)
        handles = [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in pairs]
    return handles[0]
