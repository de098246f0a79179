"""Whether a line is clear, as the short question and the long one tell it: the same between any two spots."""

import os
from random import Random

import pytest

from rules.geometry.ground import Ground
from rules.geometry.sight import Spot, is_clear, sight_line
from rules.geometry.smoke import Smoke, drifted
from rules.geometry.terrain import Map, Point
from tests.rules.grounds import TRIED

PAIRS = int(os.environ.get("SIGHT_PAIRS", "2000"))
"""Pairs on each table; more of them by hand, as in SIGHT_PAIRS=300000."""

SQUARE = tuple(Point(*at) for at in ((30.0, 20.0), (36.0, 20.0), (36.0, 26.0), (30.0, 26.0)))
CLOUDS: list[tuple[Smoke, ...]] = [(), (), (), ((Point(24.0, 30.0), 1.5), drifted(SQUARE))]


def beside(spot: Spot, chance: Random) -> Spot:
    """A few inches away on the same floor: often in the same house."""
    at = Point(round(spot.at.x + chance.gauss(0, 2.0), 2), round(spot.at.y + chance.gauss(0, 2.0), 2))
    return spot._replace(at=at, leaning=False)


def clouds(viewer: Spot, chance: Random) -> tuple[Smoke, ...]:
    """None, some on the table, or one close to a man."""
    near = Point(viewer.at.x + chance.gauss(0, 2.0), viewer.at.y + chance.gauss(0, 2.0))
    return chance.choice([*CLOUDS, ((near, 1.5),)])


def spots(table: Map, chance: Random) -> Spot:
    """Anywhere, or close to what stands there and inside it, where lines are hardest to tell."""
    x, y = chance.uniform(0, table.width), chance.uniform(0, table.height)
    if chance.random() < 0.6:
        corner = chance.choice(chance.choice(table.features).points)
        x, y = corner.x + chance.gauss(0, 1.5), corner.y + chance.gauss(0, 1.5)
    return Spot(Point(round(x, 2), round(y, 2)), chance.choice((0, 0, 0, 1)), chance.random() < 0.1)


@pytest.mark.parametrize("table", TRIED, ids=lambda table: table.id)
def test_the_short_question_has_the_long_ones_answer(table: Map) -> None:
    ground, chance, clear = Ground(table), Random(table.id), 0
    for _ in range(PAIRS):
        viewer = spots(table, chance)
        target = beside(viewer, chance) if chance.random() < 0.2 else spots(table, chance)
        under = {"smoke": clouds(viewer, chance), "visibility": chance.choice((None, None, 18.0))}
        seen = is_clear(ground, viewer, target, **under)
        assert seen is sight_line(ground, viewer, target, **under).clear, (viewer, target, under)
        clear += seen
    assert PAIRS / 20 < clear < PAIRS * 19 / 20, "lines of both kinds are among them"
