"""Whom an exploding vehicle hits."""

import pytest

from rules.geometry.footprint import Hull
from rules.geometry.terrain import Point
from rules.state.pieces.force import Figure
from rules.vehicles.explosion import in_blast

HULL = Hull(Point(30.0, 20.0), 0.0, 4.0, 2.0)
"""From 28 to 32 and from 19 to 21, or the other way round."""


@pytest.mark.ledger("1e-12.1-37")
@pytest.mark.parametrize("facing", [0.0, 90.0, 180.0, 270.0])
def test_men_within_4_inches_of_the_hull_are_hit(facing: float) -> None:
    hull = HULL._replace(facing=facing)
    ahead, aside = hull.length / 2.0, hull.width / 2.0
    if facing in (0.0, 180.0):
        ahead, aside = aside, ahead
    places = {
        "near": Point(30.0 + ahead + 4.0, 20.0),
        "beyond": Point(30.0 + ahead + 4.1, 20.0),
        "beside": Point(30.0, 20.0 - aside - 4.0),
        "beyond beside": Point(30.0, 20.0 - aside - 4.1),
    }
    men = [Figure(id=id, weapon="rifle", at=at) for id, at in places.items()]
    men.append(Figure(id="off the table", weapon="rifle"))
    assert [man.id for man in in_blast(hull, men)] == ["near", "beside"]
