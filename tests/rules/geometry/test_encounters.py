"""What a hull meets on a drive: as hulls sampled one by one tell, and the same wherever the table lies."""

from collections.abc import Sequence
from random import Random

import numpy
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from rules.geometry.drive import Drive, Leg, Pivot, Pose, Run, inches_at
from rules.geometry.encounters import Encounter, encounters
from rules.geometry.footprint import Hull
from rules.geometry.ground import Ground
from rules.geometry.shapes import footprint
from rules.geometry.sweep import Size, Sweep
from rules.geometry.terrain import Going, Map, Point
from tests.rules import grounds
from tests.rules.geometry.countryside import (
    Turned,
    area,
    ground,
    hedge,
    house,
    moved,
    rectangle,
    river,
    turnings,
    village,
    wood,
)
from tests.rules.geometry.test_hulls import feature as tank
from tests.rules.grounds import TRIED

TIGER, JEEP = Size(4.44, 2.6), Size(2.34, 1.1)
SKIN = 0.02


def met(ground: Ground, start: Pose, drive: Drive, size: Size = TIGER) -> list[Encounter]:
    return encounters(ground, Sweep(start, drive, size))


def ids(found: list[Encounter]) -> list[str]:
    return [one.feature.id if one.feature else "edge" for one in found]


# --- one by one -----------------------------------------------------------------------------------------

NORTH = Pose(Point(36.0, 30.0), 0.0)


def test_a_hull_meets_a_wall_with_its_front_and_a_wood_with_its_middle_later() -> None:
    there = ground(
        hedge("hedge", (30.0, 24.0), (42.0, 24.0)), wood("wood", rectangle(30.0, 10.0, 12.0, 10.0))
    )
    drive = [Run(16.0)]
    hedge_, wood_ = met(there, NORTH, drive)
    assert ids([hedge_, wood_]) == ["hedge", "wood"]
    assert inches_at(drive, hedge_.reached) == pytest.approx(30.0 - 2.22 - 24.2, abs=0.03)
    assert inches_at(drive, hedge_.entered or 0.0) == pytest.approx(30.0 - 24.2, abs=0.01)
    assert inches_at(drive, wood_.reached) == pytest.approx(30.0 - 2.22 - 20.0, abs=0.03)
    assert wood_.entered is not None
    assert inches_at(drive, wood_.entered) == pytest.approx(10.0, abs=0.01)


def test_its_rear_meets_first_what_it_backs_into() -> None:
    (one,) = met(ground(hedge("hedge", (30.0, 34.0), (42.0, 34.0))), NORTH, [Run(-6.0)])
    assert inches_at([Run(-6.0)], one.reached) == pytest.approx(33.8 - 30.0 - 2.22, abs=0.03)


def test_a_corner_sweeps_beyond_the_hull_when_it_turns() -> None:
    # Beside the hull, out of its way straight ahead, and within the round of its corners.
    there = ground(area("post", rectangle(38.0, 29.8, 0.2, 0.2), going=Going.IMPASSABLE))
    assert met(there, NORTH, [Run(8.0)]) == []
    (one,) = met(there, NORTH, [Pivot(180.0)])
    assert 0.0 < one.reached < 1.0
    assert met(there, NORTH, [Pivot(15.0)]) == []


def test_a_fence_that_is_thinner_than_any_step_is_met_on_the_way() -> None:
    there = ground(replace(hedge("wire", (30.0, 20.0), (42.0, 20.0)), width=0.0))
    assert ids(met(there, NORTH, [Run(18.0)])) == ["wire"]
    assert ids(met(there, NORTH, [Run(18.0, 5.0)])) == ["wire"]


def test_a_way_through_water_or_wood_is_neither() -> None:
    stream = river("river", (30.0, 20.0), (42.0, 20.0))
    bridge = replace(area("bridge", rectangle(34.0, 18.0, 4.0, 4.0)), kind="bridge")
    assert ids(met(ground(stream), NORTH, [Run(14.0)])) == ["river"]
    assert met(ground(stream, bridge), NORTH, [Run(14.0)]) == []
    beside = Pose(Point(37.0, 30.0), 0.0)  # its right track is off the bridge
    assert ids(met(ground(stream, bridge), beside, [Run(14.0)])) == ["river"]


def test_a_hedge_and_a_house_are_not_opened_by_a_road() -> None:
    road = replace(area("road", rectangle(34.0, 0.0, 4.0, 48.0)), kind="road")
    there = ground(
        road, hedge("hedge", (30.0, 24.0), (42.0, 24.0)), house("house", rectangle(33.0, 10.0, 6.0, 6.0))
    )
    assert ids(met(there, NORTH, [Run(16.0)])) == ["hedge", "house"]


def test_the_table_ends() -> None:
    (one,) = met(ground(), Pose(Point(10.0, 10.0), 270.0), [Run(12.0)])
    assert one.feature is None
    assert inches_at([Run(12.0)], one.reached) == pytest.approx(10.0 - 2.22, abs=0.03)


def test_another_hull_is_met_and_its_own_is_not() -> None:
    here, there = tank(NORTH.hull(*TIGER), 1), tank(Hull(Point(36.0, 20.0), 90.0, 4.0, 2.0), 2)
    field = ground().with_added([here, there])
    drive = [Run(14.0)]
    (one,) = encounters(field, Sweep(NORTH, drive, TIGER), ["tank 1"])
    assert ids([one]) == ["tank 2"]
    assert inches_at(drive, one.reached) == pytest.approx(10.0 - 2.22 - 1.0, abs=0.03)


def test_what_a_hull_only_touches_does_not_stop_it_from_leaving() -> None:
    walls = [hedge("left", (34.5, 40.0), (34.5, 10.0)), hedge("right", (37.5, 40.0), (37.5, 10.0))]
    assert met(ground(*walls), NORTH, [Run(14.0)]) == []
    flush = Pose(Point(36.0 + 0.01, 30.0), 0.0)
    assert met(ground(*walls), flush, [Run(14.0)]) == []


def test_who_is_near_what_is_swept_is_near_the_box_around_it() -> None:
    sweep = Sweep(Pose(Point(36.0, 30.0), 0.0), [Run(10.0)], Size(4.0, 2.0), skin=0.0)
    for x, y in ((34.5, 25.0), (37.5, 25.0), (36.0, 17.5), (36.0, 32.5)):
        assert sweep.comes_near(Point(x, y), 0.501)
        assert not sweep.comes_near(Point(x, y), 0.499)


def test_a_hull_that_stands_on_something_meets_it_at_once() -> None:
    (one,) = met(ground(hedge("hedge", (30.0, 30.0), (42.0, 30.0))), NORTH, [Run(6.0)])
    assert one.reached == 0.0


# --- against hulls sampled one by one ---------------------------------------------------------------------

DRIVES = grounds.DRIVES or 200
"""Random drives on each table."""

SAMPLE = 0.02
"""Inches that a hull goes from sample to sample."""


def random_drive(chance: Random) -> list[Leg]:
    legs: list[Leg] = []
    for _ in range(chance.randint(1, 4)):
        if chance.random() < 0.3:
            legs.append(Pivot(chance.uniform(-180.0, 180.0)))
        else:
            legs.append(
                Run(chance.choice((1.0, 1.0, -1.0)) * chance.uniform(0.3, 9.0), chance.gauss(0.0, 40.0))
            )
    return legs


def sampled(start: Pose, drive: Drive, size: Size) -> tuple[numpy.ndarray, list[object]]:
    """Follow a drive in tiny steps, by heading alone: how far along it each sample is, and the hull there."""
    marks, places = [numpy.zeros(1)], [numpy.array([[*start.at, numpy.radians(start.heading)]])]
    for done, leg in enumerate(drive):
        inches = leg.inches if isinstance(leg, Run) else 0.0
        reach = abs(inches) + abs(numpy.radians(leg.degrees)) * size.radius
        count = max(int(reach / SAMPLE), 50)
        begun = places[-1][-1]
        steps = (numpy.arange(count) + 0.5) / count
        heading = begun[2] + numpy.radians(leg.degrees) * steps
        x = begun[0] + numpy.cumsum(numpy.sin(heading)) * inches / count
        y = begun[1] - numpy.cumsum(numpy.cos(heading)) * inches / count
        shares = numpy.arange(1, count + 1) / count
        places.append(numpy.stack((x, y, begun[2] + numpy.radians(leg.degrees) * shares), axis=1))
        marks.append(done + shares)
    return numpy.concatenate(marks), rectangles(numpy.concatenate(places), size)


def rectangles(places: numpy.ndarray, size: Size) -> list[object]:
    corners = numpy.array([[1, -1], [1, 1], [-1, 1], [-1, -1]]) * (size.length / 2.0, size.width / 2.0)
    sines, cosines = numpy.sin(places[:, 2])[:, None], numpy.cos(places[:, 2])[:, None]
    x = places[:, :1] + corners[:, 0] * sines + corners[:, 1] * cosines
    y = places[:, 1:2] - corners[:, 0] * cosines + corners[:, 1] * sines
    return shapely.polygons(numpy.stack((x, y), axis=2))


def first_touches(
    start: Pose, drive: Drive, size: Size, tree: shapely.STRtree, names: Sequence[str]
) -> dict[str, float]:
    marks, hulls = sampled(start, drive, size)
    first: dict[str, float] = {}
    for sample, number in tree.query(hulls, predicate="intersects").T.tolist():
        first[names[number]] = min(float(marks[sample]), first.get(names[number], 99.0))
    return first


def check_against_samples(table: Map, drives: int, seed: int) -> int:
    """Drive at random over a table; how many drives met something."""
    field, chance = Ground(table), Random(f"{table.id} {seed}")
    ways = shapely.union_all([piece.shape for piece in field.pieces if piece.is_way])
    solid = [piece for piece in field.pieces if piece.is_building or piece.feature.obstacle]
    soft = [piece for piece in field.pieces if piece.feature.going is not Going.OPEN and piece not in solid]
    names = [piece.feature.id for piece in (*solid, *soft)] + ["edge"]
    shapes = [footprint(piece.feature) for piece in solid]
    shapes += [piece.shape if piece.is_way else piece.shape.difference(ways) for piece in soft]
    tree = shapely.STRtree([*shapes, shapely.box(0, 0, table.width, table.height).exterior])
    meeting = 0
    for _ in range(drives):
        at = Point(chance.uniform(3.5, table.width - 3.5), chance.uniform(3.5, table.height - 3.5))
        start, drive = Pose(at, chance.uniform(0.0, 360.0)), random_drive(chance)
        size = chance.choice((TIGER, JEEP))
        reached = {ids([one])[0]: one.reached for one in met(field, start, drive, size)}
        smaller = Size(size.length - 2 * SKIN - 0.01, size.width - 2 * SKIN - 0.01)
        larger = Size(size.length + 0.02, size.width + 0.02)
        deep, near = (first_touches(start, drive, one, tree, names) for one in (smaller, larger))
        for name, sample in deep.items():
            assert reached[name] <= sample, f"{table.id}: {start} {drive} goes into {name} unseen"
        for name, mark in reached.items():
            assert near[name] <= mark + 0.05, f"{table.id}: {start} {drive} meets {name} too early"
        meeting += bool(reached)
    return meeting


@pytest.mark.parametrize("table", TRIED, ids=lambda table: table.id)
def test_whatever_a_hull_touches_is_met_there_and_nothing_else(table: Map) -> None:
    assert check_against_samples(table, DRIVES, seed=1) > DRIVES / 2


# --- wherever the table lies ----------------------------------------------------------------------------

TABLE = village()
GROUND = Ground(TABLE)
WAYS = {**turnings(TABLE), "moved": moved(TABLE, 3.37, 1.91, around=9.0)}
GROUNDS = {name: Ground(way.table(TABLE)) for name, way in WAYS.items()}

POSES = st.builds(Pose, st.builds(Point, st.floats(3.0, 33.0), st.floats(3.0, 27.0)), st.floats(0.0, 359.0))
LEGS = st.one_of(
    st.builds(Run, st.floats(-5.0, 9.0), st.floats(-90.0, 90.0)), st.builds(Pivot, st.floats(-180.0, 180.0))
)


def turned(way: Turned, start: Pose, drive: Sequence[Leg], *, mirrored: bool) -> tuple[Pose, list[Leg]]:
    legs = [leg._replace(degrees=-leg.degrees) if mirrored else leg for leg in drive]
    return Pose(way.point(start.at), way.bearing(start.heading)), legs


@pytest.mark.parametrize("name", sorted(WAYS))
@settings(max_examples=60)
@given(start=POSES, drive=st.lists(LEGS, min_size=1, max_size=3))
def test_a_drive_meets_the_same_on_a_table_moved_turned_or_mirrored(
    name: str, start: Pose, drive: list[Leg]
) -> None:
    there, legs = turned(WAYS[name], start, drive, mirrored=name == "mirrored")
    one, other = (GROUND, start, drive), (GROUNDS[name], there, legs)
    for here, away in ((one, other), (other, one)):
        reached = reached_with(*away, SKIN)
        for id, mark in reached_with(*here, SKIN + 0.001).items():  # a hair smaller: more than any rounding
            assert (id == "edge" and name == "moved") or reached[id] <= mark + 1e-3


def reached_with(field: Ground, start: Pose, drive: Drive, skin: float) -> dict[str, float]:
    """How far along a drive what is met, by a hull smaller by so much all round."""
    found = encounters(field, Sweep(start, drive, TIGER, skin))
    return {ids([one])[0]: one.reached for one in found}
