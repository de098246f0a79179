"""Whether a line is clear: the short question, the long one and that of many men have one answer."""

import os
from random import Random

import pytest

from rules.geometry.distance import distance
from rules.geometry.ground import Ground
from rules.geometry.seen_among import seen_among
from rules.geometry.sight import Standpoint, is_clear, sight_line
from rules.geometry.smoke import Smoke, drifted
from rules.geometry.terrain import Feature, Map, Point, Sight
from rules.geometry.terrain_piece import HULL
from rules.geometry.tolerance import at_most
from tests.rules.grounds import TRIED

PAIRS = int(os.environ.get("SIGHT_PAIRS", "2000"))
"""Pairs on each table; more of them by hand, as in SIGHT_PAIRS=300000."""

SQUARE = tuple(Point(*at) for at in ((30.0, 20.0), (36.0, 20.0), (36.0, 26.0), (30.0, 26.0)))
CLOUDS: list[tuple[Smoke, ...]] = [(), (), (), ((Point(24.0, 30.0), 1.5), drifted(SQUARE))]


def beside(spot: Standpoint, chance: Random) -> Standpoint:
    """A few inches away on the same floor: often in the same house."""
    at = Point(round(spot.at.x + chance.gauss(0, 2.0), 2), round(spot.at.y + chance.gauss(0, 2.0), 2))
    return spot._replace(at=at, leaning=False)


def clouds(viewer: Standpoint, chance: Random) -> tuple[Smoke, ...]:
    """None, some on the table, or one close to a man."""
    near = Point(viewer.at.x + chance.gauss(0, 2.0), viewer.at.y + chance.gauss(0, 2.0))
    return chance.choice([*CLOUDS, ((near, 1.5),)])


def spots(table: Map, chance: Random) -> Standpoint:
    """Anywhere, or close to what stands there and inside it, where lines are hardest to tell."""
    x, y = chance.uniform(0, table.width), chance.uniform(0, table.height)
    if chance.random() < 0.6:
        corner = chance.choice(chance.choice(table.features).points)
        x, y = corner.x + chance.gauss(0, 1.5), corner.y + chance.gauss(0, 1.5)
    return Standpoint(Point(round(x, 2), round(y, 2)), chance.choice((0, 0, 0, 1)), chance.random() < 0.1)


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


def group(middle: Standpoint, chance: Random) -> tuple[Standpoint, ...]:
    """Men a few inches apart."""
    return tuple(beside(middle, chance) for _ in range(chance.randint(1, 10)))


def lying(chance: Random, table: Map) -> list[Feature]:
    """A hull somewhere on the table, or nothing."""
    at = Point(chance.uniform(5, table.width - 5), chance.uniform(5, table.height - 5))
    corners = tuple(Point(at.x + x, at.y + y) for x, y in ((-1.5, -1), (1.5, -1), (1.5, 1), (-1.5, 1)))
    hull = Feature(id="tank", kind=HULL, name="a tank", points=corners, sight=Sight.HIGH, height=2.0)
    return [hull] if chance.random() < 0.5 else []


@pytest.mark.parametrize("table", TRIED, ids=lambda table: table.id)
def test_of_a_group_those_are_seen_who_are_seen_one_by_one(table: Map) -> None:
    bare, chance, seen = Ground(table), Random(table.id), 0
    for _ in range(PAIRS // 100):
        added = lying(chance, table)
        ground = bare.with_added(added) if added else bare
        viewers, targets = group(spots(table, chance), chance), group(spots(table, chance), chance)
        under = {"smoke": clouds(viewers[0], chance), "visibility": chance.choice((None, None, 18.0))}
        within = chance.choice((None, 12.0, 30.0))
        for viewer in (*viewers, *viewers):
            found = seen_among(ground, viewer, targets, **under, within=within)
            clear = (is_clear(ground, viewer, target, **under, is_kept=False) for target in targets)
            near = (within is None or at_most(distance(viewer.at, one.at), within) for one in targets)
            expected = [is_seen and is_near for is_seen, is_near in zip(clear, near, strict=True)]
            assert sorted(found) == [number for number, one in enumerate(expected) if one]
            seen += sum(expected)
    assert seen > PAIRS / 20, "some are in sight"
