"""Smoke: what stands in it, behind it or beyond it is not seen, at whatever height (1e 8.2)."""

from collections.abc import Iterable
from functools import lru_cache
from math import sqrt
from typing import TypeAlias

from rules.geometry.distance import distance
from rules.geometry.outline import Outline
from rules.geometry.shapes import Polygon
from rules.geometry.terrain import Point
from rules.geometry.tolerance import TOLERANCE

Smoke: TypeAlias = "tuple[Point, float] | Outline"
"""A cloud: a centre with its radius in inches, or a polygon."""


@lru_cache(maxsize=500)
def drifted(corners: tuple[Point, ...]) -> Outline:
    """Make the outline of a cloud with corners; remembered, as every line of sight is measured against it."""
    return Outline(Polygon(corners))


def smoke_on(a: Point, b: Point, clouds: Iterable[Smoke]) -> float | None:
    """Measure at which inch a line enters smoke, None when it does not; touching is not entering."""
    entries = (_entry(a, b, cloud) for cloud in clouds)
    return min((inches for inches in entries if inches is not None), default=None)


def _entry(a: Point, b: Point, cloud: Smoke) -> float | None:
    if isinstance(cloud, tuple):
        return _disc_entry(a, b, *cloud)
    spans = cloud.spans(a, b)
    return spans[0].near if spans else None


def _disc_entry(a: Point, b: Point, centre: Point, radius: float) -> float | None:
    whole = distance(a, b)
    if whole <= TOLERANCE:
        return 0.0 if distance(a, centre) < radius - TOLERANCE else None
    dx, dy = (b[0] - a[0]) / whole, (b[1] - a[1]) / whole
    along = (centre[0] - a[0]) * dx + (centre[1] - a[1]) * dy
    aside = abs((centre[0] - a[0]) * dy - (centre[1] - a[1]) * dx)
    if aside >= radius - TOLERANCE:
        return None
    half = sqrt(radius * radius - aside * aside)
    near, far = max(along - half, 0.0), min(along + half, whole)
    return near if far - near > TOLERANCE else None
