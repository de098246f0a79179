"""Where a side's vehicles come on: captured by who comes over it, chosen anew away from enemies (2e 9.3)."""

import pytest

from rules.editions.vehicle_damage import Loss
from rules.engine.seats import Seat
from rules.geometry.footprint import Hull
from rules.geometry.terrain import Point
from rules.scenarios.entry_points import drive_over, free_stretches, walk_over, why_not_new_point
from tests.happened import told_in
from tests.rules.scene import Scene

RED, BLUE = Seat.RED, Seat.BLUE
ROAD = Point(30, 48)


def british_road(edition: str = "second") -> Scene:
    """The British come on by a road on the south edge, 72" long."""
    scene = Scene(edition=edition)
    scene.red.entry_point = ROAD
    return scene


@pytest.mark.ledger("2e-9.3-02")
@pytest.mark.parametrize(
    ("way", "captures"),
    [
        (((20.0, 48.0), (40.0, 48.0)), True),
        (((20.0, 47.5), (40.0, 47.5)), True),
        (((20.0, 47.4), (40.0, 47.4)), False),
        (((20.0, 48.0), (29.4, 48.0)), False),
    ],
)
def test_half_a_base_of_a_man_comes_over_it(way: tuple[tuple[float, float], ...], captures: bool) -> None:
    scene = british_road()
    elsewhere = [Point(5, 5), Point(6, 6)]
    walk_over(scene.game, scene.blue, [elsewhere, [Point(*at) for at in way]])
    lost = (None, ROAD) if captures else (ROAD, None)
    assert (scene.red.entry_point, scene.red.lost_entry_point) == lost
    told = [one for one in told_in(scene.game) if one.kind == "entry-point"]
    assert len(told) == int(captures)
    if captures:
        assert told[0].text == "German captures the entry point of British vehicles."
        assert (told[0].seat, told[0].rule, told[0].data) == (BLUE, "2e 9.3", {"at": [*ROAD]})


@pytest.mark.ledger("2e-9.3-02")
@pytest.mark.parametrize(("y", "captures"), [(47.0, True), (46.9, False)])
def test_a_hull_has_to_come_over_it(y: float, captures: bool) -> None:
    scene = british_road()
    hulls = [Hull(Point(10, 10), 90.0, 4.0, 2.0), Hull(Point(30, y), 90.0, 4.0, 2.0)]
    drive_over(scene.game, scene.blue, hulls)
    assert (scene.red.entry_point is None) is captures


@pytest.mark.ledger("2e-9.3-02")
def test_nobody_captures_his_own_nor_one_that_is_not_known_nor_any_in_the_first_edition() -> None:
    over = [Point(20, 48), Point(40, 48)]
    scene = british_road()
    walk_over(scene.game, scene.red, [over])
    assert scene.red.entry_point == ROAD
    scene.red.entry_point = None
    walk_over(scene.game, scene.blue, [over])
    assert scene.red.lost_entry_point is None
    scene = british_road("first")
    walk_over(scene.game, scene.blue, [over])
    drive_over(scene.game, scene.blue, [Hull(ROAD, 90.0, 4.0, 2.0)])
    assert scene.red.entry_point == ROAD


def lost(x: float = 20) -> Scene:
    """The British have lost the point so far along the south edge."""
    scene = Scene(edition="second")
    scene.red.lost_entry_point = Point(x, 48)
    return scene


@pytest.mark.ledger("2e-9.3-03")
@pytest.mark.parametrize(("x", "refused"), [(37.9, True), (38.0, False), (2.0, False), (2.1, True)])
def test_a_new_one_is_18_inches_from_the_one_that_was_lost(x: float, refused: bool) -> None:
    scene = lost()
    why = "A new entry point is at least 18 inches from the one that was lost and from any enemy."
    assert why_not_new_point(scene.game, scene.red, Point(x, 48)) == (why if refused else "")
    assert free_stretches(scene.game, scene.red) == [(0.0, 2.0), (38.0, 72.0)]


@pytest.mark.ledger("2e-9.3-03")
def test_it_keeps_away_from_each_enemy_on_the_table_and_from_no_friend() -> None:
    scene = lost()
    scene.team(RED, [(60, 40)])
    scene.team(BLUE, men=4)
    assert free_stretches(scene.game, scene.red) == [(0.0, 2.0), (38.0, 72.0)]
    scene.team(BLUE, [(55, 40)])
    half = (18.0**2 - 8.0**2) ** 0.5
    stretches = free_stretches(scene.game, scene.red)
    assert stretches == [(0.0, 2.0), (38.0, pytest.approx(55 - half)), (pytest.approx(55 + half), 72.0)]
    assert why_not_new_point(scene.game, scene.red, Point(45, 48))
    assert not why_not_new_point(scene.game, scene.red, Point(71.5, 48))


@pytest.mark.ledger("2e-9.3-03")
def test_it_keeps_away_from_every_corner_of_an_enemy_tank_and_not_from_a_wreck() -> None:
    scene = lost(0)
    scene.vehicle((50, 32), 90.0, size=(4.0, 2.0, 2.0))
    assert why_not_new_point(scene.game, scene.red, Point(50, 48))
    scene.game.table.vehicles.clear()
    assert not why_not_new_point(scene.game, scene.red, Point(50, 48))
    tank = scene.vehicle((50, 29.5), 90.0, size=(4.0, 2.0, 2.0))
    assert why_not_new_point(scene.game, scene.red, Point(52, 48))
    assert not why_not_new_point(scene.game, scene.red, Point(60, 48))
    tank.damage.loss = Loss.KNOCKED_OUT
    assert not why_not_new_point(scene.game, scene.red, Point(52, 48))


@pytest.mark.ledger("2e-9.3-03")
def test_as_long_as_none_was_lost_the_whole_edge_is_free() -> None:
    scene = Scene(edition="second")
    scene.team(BLUE, [(36, 47)])
    assert free_stretches(scene.game, scene.red) == [(0.0, 72.0)]
    assert not why_not_new_point(scene.game, scene.red, Point(36, 48))


@pytest.mark.ledger("2e-9.3-03")
def test_an_enemy_exactly_18_inches_from_the_edge_takes_nothing_off_it() -> None:
    scene = lost(0)
    scene.team(BLUE, [(50, 30)])
    assert free_stretches(scene.game, scene.red) == [(18.0, 72.0)]
