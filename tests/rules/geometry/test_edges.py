"""A table's edges: where places lie to them."""

import pytest

from rules.geometry.edges import Border, Edge
from rules.geometry.terrain import Point

WIDTH, HEIGHT = 72.0, 48.0
AT = Point(20.0, 30.0)


@pytest.mark.parametrize(
    ("edge", "depth", "foot", "inwards", "length"),
    [
        (Edge.NORTH, 30.0, Point(20.0, 0.0), 180.0, WIDTH),
        (Edge.SOUTH, 18.0, Point(20.0, 48.0), 0.0, WIDTH),
        (Edge.WEST, 20.0, Point(0.0, 30.0), 90.0, HEIGHT),
        (Edge.EAST, 52.0, Point(72.0, 30.0), 270.0, HEIGHT),
    ],
)
def test_a_place_lies_so_far_in_from_each_edge(
    edge: Edge, depth: float, foot: Point, inwards: float, length: float
) -> None:
    border = Border(edge, WIDTH, HEIGHT)
    assert (border.depth(AT), border.foot(AT), border.inwards, border.length) == (
        depth,
        foot,
        inwards,
        length,
    )
    assert border.at(border.along(AT), border.depth(AT)) == AT
    assert border.opposite.depth(AT) == border.deep - depth
    assert border.is_short == (edge in (Edge.EAST, Edge.WEST))
