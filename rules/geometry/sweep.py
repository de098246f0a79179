"""The ground that a hull sweeps on a drive, corner by corner, and where it first touches something.

A drive is cut into slices so short that the ground swept in one is, to less than the table's tolerance, what
lies between the hull at its beginning and at its end.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import ceil, hypot, radians
from typing import Any, NamedTuple, TypeAlias

import numpy

from rules.geometry.drive import Drive, Leg, Pose, Run, after, farthest
from rules.geometry.shapes import Shape, convex, intersects, line_segments, total_bounds
from rules.geometry.terrain import Point
from rules.geometry.tolerance import TOLERANCE

Array: TypeAlias = Any  # of numpy, which is not told its shape

CURVED = 0.25
"""Inches that no corner goes beyond in a slice of a curve or turn."""

STRAIGHT = 2.0
"""Inches of a slice driven straight ahead, in which nothing is lost."""

EXACT = 0.005
"""Inches to which the place of a touch is found."""

_PARTS = 8  # into which a slice with a touch is cut to find it


class Size(NamedTuple):
    """How long and how wide a hull is, in inches."""

    length: float
    width: float

    @property
    def radius(self) -> float:
        """Inches from its middle to its corners."""
        return hypot(self.length, self.width) / 2.0


class Sweep:
    """A drive of one leg or more, in slices; `marks` tells how far along it (as progress) each begins.

    The hull is taken `skin` inches smaller all round, so that what it only touches does not bar it.
    """

    def __init__(self, start: Pose, drive: Drive, size: Size, skin: float = 2.0 * TOLERANCE) -> None:
        self.drive = tuple(drive)
        self.size = Size(size.length - 2.0 * skin, size.width - 2.0 * skin)
        self._legs = numpy.array([_inches_and_turn(leg) for leg in drive])
        self._begun = numpy.array([(*pose.at, radians(pose.heading)) for pose in _beginnings(start, drive)])
        self.marks = self._marks()
        self.slices = self.hulls(self.marks)
        self._bounds: tuple[float, ...] = tuple(total_bounds(self.slices).tolist())

    def _marks(self) -> Array:
        counts = (_slices(leg, self.size.radius) for leg in self.drive)
        found = [done + numpy.arange(count) / count for done, count in enumerate(counts)]
        return numpy.concatenate([*found, [float(len(self.drive))]])

    def hulls(self, marks: Array) -> Sequence[Shape]:
        """Cover what the hull sweeps between each mark and the next."""
        corners = _corners(self._places(marks), self.size)
        return convex(numpy.concatenate((corners[:-1], corners[1:]), axis=1))

    def middles(self, marks: Array) -> Sequence[Shape]:
        """Draw where the middle of the hull goes between each mark and the next."""
        places = self._places(marks)[:, :2]
        return line_segments(numpy.stack((places[:-1], places[1:]), axis=1))

    def _places(self, marks: Array) -> Array:
        """Find x, y and heading in radians at each mark."""
        done = numpy.minimum(marks.astype(int), len(self.drive) - 1)
        begun, shares = self._begun[done], (marks - done)[:, None]
        inches, turned = (self._legs[done] * shares).T
        chords = inches * numpy.sinc(turned / (2.0 * numpy.pi))
        ahead = begun[:, 2] + turned / 2.0
        x, y = begun[:, 0] + chords * numpy.sin(ahead), begun[:, 1] - chords * numpy.cos(ahead)
        return numpy.stack((x, y, begun[:, 2] + turned), axis=1)

    def comes_near(self, at: Point, within: float) -> bool:
        """Whether the box around all that is swept comes within so many inches of a place."""
        left, top, right, bottom = self._bounds
        return left - within <= at[0] <= right + within and top - within <= at[1] <= bottom + within

    def first_touch(self, shape: Shape, slices: Iterable[int], *, of_middle: bool = False) -> float | None:
        """Find how far along the drive the hull first touches a shape, given the slices that may do so.

        With `of_middle` it is the middle of the hull that counts.
        """
        found = (self._touch(shape, self.marks[one : one + 2], of_middle) for one in sorted(slices))
        return next((progress for progress in found if progress is not None), None)

    def _touch(self, shape: Shape, slice_: Array, of_middle: bool) -> float | None:
        """Find the touch in a slice, told by its two marks.

        A hull that turns sweeps a little less than what lies between its beginning and its end, so that a
        slice may seem to touch where none of its parts does.
        """
        near, far = slice_.tolist()
        if self._inches(near, far) <= EXACT:
            return float(near)
        marks = numpy.linspace(near, far, _PARTS + 1)
        touching = intersects((self.middles if of_middle else self.hulls)(marks), shape)
        parts = (self._touch(shape, marks[one : one + 2], of_middle) for one in touching.nonzero()[0])
        return next((progress for progress in parts if progress is not None), None)

    def _inches(self, near: float, far: float) -> float:
        """Measure how far a corner goes at most between two marks of one leg."""
        return (far - near) * farthest(self.drive[int(near)], self.size.radius)


def _beginnings(start: Pose, drive: Drive) -> Iterator[Pose]:
    """Find where each leg begins."""
    for leg in drive:
        yield start
        start = after(start, leg)


def _inches_and_turn(leg: Leg) -> tuple[float, float]:
    return (leg.inches if isinstance(leg, Run) else 0.0), radians(leg.degrees)


def _slices(leg: Leg, radius: float) -> int:
    return max(ceil(farthest(leg, radius) / (CURVED if leg.degrees else STRAIGHT)), 1)


def _corners(places: Array, size: Size) -> Array:
    """Find the four corners at each place: an array of (places, 4, 2) inches."""
    sines, cosines = numpy.sin(places[:, 2]), numpy.cos(places[:, 2])
    forward = numpy.stack((sines, -cosines), axis=1)[:, None, :] * (size.length / 2.0)
    aside = numpy.stack((cosines, sines), axis=1)[:, None, :] * (size.width / 2.0)
    ends, sides = numpy.array([1.0, 1.0, -1.0, -1.0]), numpy.array([-1.0, 1.0, 1.0, -1.0])
    return places[:, None, :2] + forward * ends[:, None] + aside * sides[:, None]
