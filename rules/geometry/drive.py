"""How a hull drives: where it stands and heads, and the way it takes, leg by leg. Inches and degrees.

How far along a drive something is, is told as `progress`: the number of legs behind it and the share of the
next, so that a turn on the spot, which has no length, has a beginning and an end too.
"""

from collections.abc import Sequence
from itertools import accumulate
from math import ceil, floor, inf, radians, sin
from typing import NamedTuple, TypeAlias

from rules.geometry.arcs import ahead
from rules.geometry.footprint import Hull
from rules.geometry.terrain import Point


class Pose(NamedTuple):
    """Where the middle of a hull is, and the bearing in which its front looks."""

    at: Point
    heading: float

    def hull(self, length: float, width: float) -> Hull:
        """Make the hull of this length and width at this pose."""
        return Hull(self.at, self.heading, length, width)


class Run(NamedTuple):
    """A stretch driven, backwards below 0 inches, while the heading turns evenly by so much to the right."""

    inches: float
    degrees: float = 0.0


class Pivot(NamedTuple):
    """A turn on the spot, to the right or, below 0 degrees, to the left."""

    degrees: float


Leg: TypeAlias = Run | Pivot
Drive: TypeAlias = Sequence[Leg]


def after(start: Pose, leg: Leg, share: float = 1.0) -> Pose:
    """Find the pose of a hull that has driven a share, 0 to 1, of a leg from `start`."""
    turn = leg.degrees * share
    heading = (start.heading + turn) % 360.0
    if isinstance(leg, Pivot):
        return Pose(start.at, heading)
    return Pose(ahead(start.at, start.heading + turn / 2.0, chord(leg.inches * share, turn)), heading)


def chord(inches: float, turn: float) -> float:
    """Measure straight from end to end of a curve of that length over which the heading turns so far."""
    half = radians(turn) / 2.0
    return inches * sin(half) / half if half else inches


def pose_at(start: Pose, drive: Drive, progress: float) -> Pose:
    """Find the pose of a hull at this progress along its drive."""
    done, share = _split(drive, progress)
    for leg in drive[:done]:
        start = after(start, leg)
    return after(start, drive[done], share) if share else start


def cut(drive: Drive, progress: float) -> list[Leg]:
    """Return the part of a drive up to this progress."""
    done, share = _split(drive, progress)
    return [*drive[:done], *([_part(drive[done], share)] if share else [])]


def rest_of(drive: Drive, progress: float) -> list[Leg]:
    """Return the part of a drive that is still ahead at this progress."""
    done, share = _split(drive, progress)
    return [*([_part(drive[done], 1.0 - share)] if done < len(drive) else []), *drive[done + 1 :]]


def inches_at(drive: Drive, progress: float) -> float:
    """Count the inches driven at this progress, forwards or backwards."""
    return length(cut(drive, progress))


def progress_after(drive: Drive, inches: float) -> float:
    """Find how far along a drive its inches are used up; a turn on the spot there still belongs to it."""
    left = inches
    for done, leg in enumerate(drive):
        whole = _length(leg)
        if whole > left:
            return done + left / whole
        left -= whole
    return float(len(drive))


def before(drive: Drive, progress: float, inches: float, radius: float) -> float:
    """Find the progress along a drive at which a place still had so many inches to go to `progress`.

    The place lies at `radius` inches from the middle of the hull; progress counts legs, with the share of the
    last.
    """
    left = inches
    for done in reversed(range(min(ceil(progress), len(drive)))):
        reach, share = farthest(drive[done], radius), min(progress - done, 1.0)
        if reach * share > left:
            return done + share - left / reach
        left -= reach * share
    return 0.0


def farthest(leg: Leg, radius: float) -> float:
    """Measure how many inches a place, at that radius from the middle of the hull, moves at most on a leg."""
    return _length(leg) + radians(abs(leg.degrees)) * radius


def length(drive: Drive) -> float:
    """Add up the inches of a drive."""
    return sum(map(_length, drive))


def tightest(drive: Drive) -> float:
    """Measure the radius of the tightest curve driven: infinite when all is straight."""
    curved = (leg for leg in drive if isinstance(leg, Run) and leg.degrees)
    return min((abs(leg.inches) / radians(abs(leg.degrees)) for leg in curved), default=inf)


def corner(drive: Drive) -> float:
    """Measure the widest corner driven round: the most that two headings differ, turns on the spot apart."""
    turns = [leg.degrees for leg in drive if isinstance(leg, Run)]
    headings = list(accumulate(turns, initial=0.0))
    return max(headings) - min(headings)


def pivoted(drive: Drive) -> float:
    """Add up the degrees of all turns on the spot."""
    return sum(abs(leg.degrees) for leg in drive if isinstance(leg, Pivot))


def goes_backwards(drive: Drive) -> bool:
    """Whether any of it is driven backwards."""
    return any(isinstance(leg, Run) and leg.inches < 0.0 for leg in drive)


def goes_forwards(drive: Drive) -> bool:
    """Whether any of it is driven forwards."""
    return any(isinstance(leg, Run) and leg.inches > 0.0 for leg in drive)


def _length(leg: Leg) -> float:
    return abs(leg.inches) if isinstance(leg, Run) else 0.0


def _split(drive: Drive, progress: float) -> tuple[int, float]:
    """Part progress into whole legs and the share of the next, within the drive."""
    done = min(max(floor(progress), 0), len(drive))
    return done, max(progress - done, 0.0) if done < len(drive) else 0.0


def _part(leg: Leg, share: float) -> Leg:
    if isinstance(leg, Pivot):
        return Pivot(leg.degrees * share)
    return Run(leg.inches * share, leg.degrees * share)
