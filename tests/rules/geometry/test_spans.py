"""Stretches of lines inside outlines are the same if each is asked whether it runs along an edge."""

import random
from math import hypot

import pytest

from games.library.tables import all_tables
from rules.geometry import outline
from rules.geometry.ground import Ground
from rules.geometry.outline import Outline, Span
from rules.geometry.terrain import Point

LINES = 200
OFF = (0.0, 1e-7, 1e-5, 1e-3, 0.015, 0.03)
"""Inches beside an edge at which a line runs."""

LONGEST_EDGE = 200.0
"""Inches of an edge up to which GRAZED is enough."""


def outlines() -> list[Outline]:
    """Those of all pieces of all tables."""
    return [piece.outline for one in all_tables() for piece in Ground(one).pieces]


def lines_past(shape: Outline, chance: random.Random) -> list[tuple[Point, Point]]:
    """Random lines, and lines along its edges and beside them."""
    left, top, right, bottom = shape.bounds
    here = [Point(chance.uniform(left - 5, right + 5), chance.uniform(top - 5, bottom + 5)) for _ in range(8)]
    ax, ay, bx, by = chance.choice(shape.edges)
    length = hypot(bx - ax, by - ay)
    east, south = (by - ay) / length, (ax - bx) / length
    beside = [
        (Point(ax + east * off, ay + south * off), Point(bx + east * other, by + south * other))
        for off in OFF
        for other in (off, -off)
    ]
    return [*zip(here[::2], here[1::2], strict=True), *beside]


def test_a_line_that_no_corner_is_near_runs_along_no_edge(monkeypatch: pytest.MonkeyPatch) -> None:
    chance, shapes = random.Random(11), outlines()
    asked = [
        (shape, *line) for shape in chance.choices(shapes, k=LINES) for line in lines_past(shape, chance)
    ]
    quick: list[list[Span]] = [shape.spans(a, b) for shape, a, b in asked]
    monkeypatch.setattr(outline, "GRAZED", float("inf"))
    assert [shape.spans(a, b) for shape, a, b in asked] == quick
    assert sum(map(len, quick)) > LINES


def test_edges_are_short_enough_for_it() -> None:
    edges = (edge for shape in outlines() for edge in shape.edges)
    assert all(hypot(bx - ax, by - ay) < LONGEST_EDGE for ax, ay, bx, by in edges)
