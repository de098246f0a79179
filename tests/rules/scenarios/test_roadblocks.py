"""Roadblocks are laid across roads before the battle (1e 16.1, B)."""

import pytest

from games.library.tables import table
from rules.editions.engineering import DefenceKind
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.ground import Ground
from rules.geometry.roads import across, along_roads
from rules.geometry.terrain import Feature, Map, Point
from rules.scenarios.static_defences import lay_static_defences
from tests.rules.crew.crew import command, north
from tests.rules.scenarios.test_static_defences import about_to_lay, minefield, reach
from tests.rules.scene import SUGGESTED, chose

ROADBLOCK = DefenceKind.ROADBLOCK
ROAD = Feature(
    id="road", kind="road", name="Road", points=(Point(30, 0), Point(30, 48)), is_line=True, width=3.0
)


@pytest.mark.ledger("1e-B-15")
def test_it_lies_across_its_road_from_side_to_side() -> None:
    scene = about_to_lay(ROADBLOCK, features=(ROAD,))
    scene.run(lay_static_defences(scene.game), answers=[chose(ROADBLOCK), minefield(30.4, 20)])
    assert reach(scene) == pytest.approx((28.25, 19.5, 31.75, 20.5))
    assert scene.told("defence") == ["German blocks a road."]


@pytest.mark.ledger("1e-B-15")
def test_it_lies_on_no_other_ground() -> None:
    scene = about_to_lay(ROADBLOCK, features=(ROAD,))
    with pytest.raises(Refused, match="A roadblock lies across a road"):
        scene.run(lay_static_defences(scene.game), answers=[chose(ROADBLOCK), minefield(50, 20)])


def test_suggested_is_a_place_on_a_road_between_the_sides() -> None:
    scene = about_to_lay(ROADBLOCK, features=(ROAD,))
    scene.run(lay_static_defences(scene.game), answers=[chose(ROADBLOCK), SUGGESTED])
    assert reach(scene) == pytest.approx((28.25, 23.5, 31.75, 24.5))


def test_where_there_is_no_road_none_is_laid() -> None:
    scene = about_to_lay(ROADBLOCK)
    script = scene.run(lay_static_defences(scene.game), answers=[SUGGESTED])
    (offered, _) = script.asked[0].options  # type: ignore[attr-defined]
    assert offered.refused == "There is no road to be blocked."
    assert not scene.game.table.defences


@pytest.mark.parametrize("one", ["woods-and-farm", "bocage-fields", "hamlet-crossroads"])
def test_every_few_inches_of_a_winding_road_are_places_for_one(one: str) -> None:
    ground = Ground(table(one))
    places = [*along_roads(ground)]
    assert len(places) > 20
    assert all(across(ground, at) for at in places)


def test_a_slanting_road_is_crossed_at_right_angles() -> None:
    slanting = Feature(
        id="s", kind="track", name="Track", points=(Point(10, 10), Point(40, 40)), is_line=True, width=2.0
    )
    ground = Ground(Map(id="m", title="M", features=(slanting,)))
    line = across(ground, Point(25, 25))
    assert line is not None
    one, other = sorted(line)
    assert (one.x, one.y, other.x, other.y) == pytest.approx((24.29, 25.71, 25.71, 24.29), abs=0.01)
    assert across(ground, Point(60, 5)) is None


@pytest.mark.ledger("1e-16.1-10")
def test_a_tank_on_the_road_stops_before_it() -> None:
    scene = about_to_lay(ROADBLOCK, features=(ROAD,))
    scene.run(lay_static_defences(scene.game), answers=[chose(ROADBLOCK), minefield(30, 20)])
    tank = scene.vehicle((30, 28), seat=Seat.RED)
    command(scene, tank, chose("drive:2"), north(tank, 12), dice=(6, 5))
    assert 22.5 < tank.pose.at.y < 22.7
    (roadblock,) = scene.game.table.defences.values()
    roadblock.is_broken = True
    scene.game.phase.activated.clear()
    command(scene, tank, chose("drive:1"), north(tank, 6), dice=(6,))
    assert tank.pose.at.y < 17
