"""Barriers in two meshes are what they were as one."""

import random

import pytest

from rules.geometry.barriers import Barriers, Mesh, _turns
from rules.geometry.shapes import disc
from rules.geometry.terrain import Point

WALL = ((10.0, 10.0, 14.0, 10.0), (14.0, 10.0, 14.0, 16.0))


def mesh(*parts: tuple[tuple[float, float, float, float], ...]) -> Mesh:
    return Mesh(parts, [_turns(part) for part in parts])


@pytest.mark.parametrize("hull", [((14.0, 16.0, 18.0, 16.0),), ((15.0, 16.0, 18.0, 16.0),)])
def test_what_is_in_the_way_for_now_is_met_as_if_it_lay_on_the_map(
    hull: tuple[tuple[float, float, float, float], ...],
) -> None:
    both, one = Barriers(mesh(WALL), mesh(hull)), mesh(WALL, hull)
    here, chance = Point(12.0, 20.0), random.Random(1)
    goals = [Point(chance.uniform(8, 20), chance.uniform(5, 19)) for _ in range(200)]
    assert both.edges == one.edges
    assert both.corners_within(here, 9.0) == one.corners_within(here, 9.0) != list(one.corners)
    assert both.corners_within(here, float("inf")) == list(one.corners)
    assert both.open_from(here, goals) == Barriers(one).open_from(here, goals)
    assert 0 < len(both.open_from(here, goals)) < len(goals)
    assert both.edges_within(disc(here, 5.0)) == one.edges_within(disc(here, 5.0))
