"""Where troops may be set down around a Jump-Off Point (1e 4.3.1, 7.6)."""

from itertools import product
from typing import Any

import pytest

from rules.deployment.array import _with_leaders_near, array
from rules.deployment.arrivals import arrivals, why_not_deploy
from rules.deployment.deployment_area import free_places, is_past_enemy, open_ground
from rules.editions.grades import Quality
from rules.engine.requests import Refused
from rules.geometry.distance import distance
from rules.geometry.shapes import intersects_xy
from rules.geometry.terrain import Cover, Feature, Going, Obstacle, Point, Sight
from rules.state.pieces.force import JumpOffPoint
from rules.state.sight.closeness import enemies_of
from tests.rules.deployment.reserve import BLUE, HOLD, POINT, RED, Reserve, beside
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.scene import SUGGESTED, chose

# --- where ---------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-4.3.1-01", "1e-4.3.1-02", "1e-4.3.1-08")
@pytest.mark.parametrize(
    ("quality", "inches", "legal"),
    [
        (Quality.GREEN, 4, True),
        (Quality.GREEN, 4.1, False),
        (Quality.REGULAR, 6, True),
        (Quality.REGULAR, 6.5, False),
        (Quality.ELITE, 6.5, True),
        (Quality.ELITE, 9, True),
        (Quality.ELITE, 9.1, False),
    ],
)
@pytest.mark.parametrize("toward", [(0, -1), (0, 1), (1, 0)])
def test_every_man_within_the_radius(quality: Quality, inches: float, legal: bool, toward: Any) -> None:
    reserve = Reserve(1)
    reserve.scene.red.quality = quality
    spot = (toward[0] * inches, toward[1] * inches)
    answers = [chose(f"deploy:{reserve.mortar.id}:1"), beside((0, 0), spot)]
    if legal:
        reserve.play(*answers)
        assert reserve.mortar.on_table
    else:
        with pytest.raises(Refused, match="Every man must be within"):
            reserve.play(*answers)


@pytest.mark.ledger("1e-4.3.1-02")
def test_each_point_in_use_may_be_chosen() -> None:
    reserve = Reserve(1)
    reserve.scene.red.jump_off_points["point-2"] = JumpOffPoint(id="point-2", at=Point(10, 40))
    script = reserve.play(
        chose(f"deploy:{reserve.mortar.id}:1"), beside((0, 0), (2, 0), at=Point(10, 40), source="point-2")
    )
    assert [source.refused for source in reserve.place(script).sources] == ["", ""]
    assert reserve.mortar.places == [Point(10, 40), Point(12, 40)]


@pytest.mark.ledger("faq-048")
@pytest.mark.parametrize(("spot", "legal"), [((0, -6), False), ((5.5, -1), True), ((-2, 3), True)])
def test_nobody_comes_on_past_an_enemy(spot: tuple[float, float], legal: bool) -> None:
    reserve = Reserve(1)
    reserve.scene.team(BLUE, [(36, 31)])
    answers = [chose(f"deploy:{reserve.mortar.id}:1"), beside((0, 0), spot)]
    if legal:
        reserve.play(*answers, HOLD)
    else:
        with pytest.raises(Refused):
            reserve.play(*answers)


@pytest.mark.ledger("1e-4.5.8-01")
@pytest.mark.parametrize(("leader_at", "legal"), [((5, 2), True), ((5.5, 2.2), False)])
def test_a_junior_leader_comes_on_beside_his_men(leader_at: tuple[float, float], legal: bool) -> None:
    reserve = Reserve(2)
    men = [(-4 + x, y) for y in (0, 2) for x in (0, 1.2, 2.4, 3.6, 4.8)][:9]
    men[-1] = (1.2, 1)
    answers = [chose(f"deploy:{reserve.section.id}:2"), beside(*men, leader_at)]
    if legal:
        reserve.play(*answers)
        assert reserve.corporal.on_table
    else:
        with pytest.raises(Refused, match="comes with his men"):
            reserve.play(*answers)


def test_behind_an_enemy_is_barred_although_he_is_more_than_four_inches_off() -> None:
    reserve = Reserve(1)
    reserve.scene.red.quality = Quality.ELITE
    reserve.scene.team(BLUE, [(36, 31.5)])
    with pytest.raises(Refused, match="past an enemy"):
        reserve.play(chose(f"deploy:{reserve.mortar.id}:1"), beside((0, 0), (0, -8.8)))


@pytest.mark.ledger("1e-7.6-01")
@pytest.mark.parametrize(("inches", "usable"), [(4, False), (4.1, True)])
def test_an_enemy_near_the_point_closes_it(inches: float, usable: bool) -> None:
    reserve = Reserve(1)
    reserve.scene.team(BLUE, [(36, 36 - inches)])
    refused = reserve.refused(f"deploy:{reserve.mortar.id}")
    assert (refused == "") is usable


@pytest.mark.ledger("1e-7.6-02")
def test_a_captured_point_is_closed() -> None:
    reserve = Reserve(1)
    reserve.point.captured = True
    assert reserve.refused(f"deploy:{reserve.mortar.id}") == "No Jump-Off Point of yours can be used now."


def test_two_men_do_not_share_a_place() -> None:
    reserve = Reserve(1)
    with pytest.raises(Refused, match="one spot"):
        reserve.play(chose(f"deploy:{reserve.mortar.id}:1"), beside((0, 0), (0, 0.5)))


HEDGE = Feature(
    id="hedge", kind="hedge", name="Hedge", points=(Point(26, 35), Point(46, 35)), is_line=True, width=0.5,
    cover=Cover.LIGHT, obstacle=Obstacle.MEDIUM, sight=Sight.LOW, height=0.5,
)  # fmt: skip


@pytest.mark.parametrize("features", [(), (HEDGE,)])
@pytest.mark.parametrize("formation", ["line", "column", "wedge", "cluster", "along"])
def test_every_formation_stands_legally(features: tuple[Feature, ...], formation: str) -> None:
    reserve = Reserve(2, features=features)
    game, side = reserve.scene.game, reserve.scene.red
    waiting = arrivals(game, side)
    arrival = next(one for one in waiting if one.subject == reserve.section.id and one.result == 2)
    pieces = [man.id for team in arrival.teams for man in team.figures]
    layout = array(game, pieces, reserve.point, POINT, 0.0, formation)
    places = list(layout.values())
    assert list(layout) == pieces
    assert all(distance(at, POINT) <= 6.01 for at in places)
    assert all(distance(a, b) > 0.98 for a in places for b in places if a is not b)


@pytest.mark.ledger("1e-4.3.1-01")
def test_upstairs_they_form_up_where_they_are_wanted_within_the_walls() -> None:
    reserve = Reserve(1, features=(house("house", rectangle(32, 32, 8, 8)),))
    men = [man.id for man in reserve.rifles.figures[:4]]
    layout = array(reserve.scene.game, men, reserve.point, Point(39, 36), 0.0, "line", floor=1)
    assert [at.y for at in layout.values()] == pytest.approx([36] * 4, abs=1.1)
    assert all(36 < at.x < 40 for at in layout.values())


def test_the_suggestion_lines_the_hedge() -> None:
    reserve = Reserve(2, features=(HEDGE,))
    reserve.play(chose(f"deploy:{reserve.section.id}:2"), SUGGESTED)
    south = [at.y - 35 for at in [*reserve.bren.places, *reserve.rifles.places]]
    assert sum(0 < inches <= 1.1 for inches in south) >= 7
    assert reserve.rifles.facing == 0.0


def test_without_room_nobody_can_be_called() -> None:
    pond = Feature(
        id="pond", kind="pond", name="Pond", going=Going.IMPASSABLE,
        points=(Point(28, 28), Point(44, 28), Point(44, 44), Point(28, 44)),
    )  # fmt: skip
    reserve = Reserve(1, features=(pond,))
    game, side = reserve.scene.game, reserve.scene.red
    arrival = next(one for one in arrivals(game, side) if one.subject == reserve.mortar.id)
    assert why_not_deploy(game, side, arrival).startswith("There is no room")


@pytest.mark.ledger("1e-4.3.1-01", "1e-4.5.8-01")
def test_a_leader_is_laid_out_beside_men_of_his_quality_as_far_out_as_they_may_come() -> None:
    reserve = Reserve(1)
    reserve.scene.red.quality = Quality.GREEN
    for team in (reserve.bren, reserve.rifles):
        team.quality = Quality.ELITE
    game, leader = reserve.scene.game, reserve.corporal.figure.id
    men = [man.id for team in (reserve.bren, reserve.rifles) for man in team.figures]
    far = {man: Point(36 + (index % 3), 28 - index // 3 * 0.1) for index, man in enumerate(men)}
    layout = _with_leaders_near(game, reserve.scene.red, reserve.point, {**far, leader: POINT})
    assert {man: layout[man] for man in men} == far
    assert min(distance(layout[leader], at) for at in far.values()) <= 4
    assert distance(layout[leader], POINT) <= 9


@pytest.mark.ledger("1e-4.3.1-01")
def test_each_point_is_shown_where_it_lies_with_the_ground_around_it() -> None:
    reserve = Reserve(1)
    reserve.scene.red.jump_off_points["point-2"] = JumpOffPoint(id="point-2", at=Point(10, 40), captured=True)
    script = reserve.play(chose(f"deploy:{reserve.mortar.id}:1"), SUGGESTED)
    first, second = reserve.place(script).sources
    assert (first.at, second.at, second.area, second.refused) == (
        POINT, Point(10, 40), [], "Captured by the enemy.",
    )  # fmt: skip
    (ring,) = first.area
    assert max(distance(POINT, Point(x, y)) for x, y in ring) == pytest.approx(6, abs=0.05)


@pytest.mark.ledger("1e-4.3.1-01")
def test_room_is_looked_for_as_far_on_every_side() -> None:
    reserve = Reserve(1)
    found = list(free_places(reserve.scene.game, reserve.scene.red, reserve.point))
    reached = (min(at.x for at in found), max(at.x for at in found)), (
        min(at.y for at in found), max(at.y for at in found),
    )  # fmt: skip
    assert reached == ((30.5, 41.5), (30.5, 41.5))


@pytest.mark.ledger("faq-048")
@pytest.mark.parametrize("enemy", [(36, 30.5), (41, 33), (33, 41)])
def test_the_ground_drawn_is_that_on_which_men_may_come_on(enemy: tuple[float, float]) -> None:
    reserve = Reserve(1)
    game, side = reserve.scene.game, reserve.scene.red
    reserve.scene.team(BLUE, [enemy])
    drawn = open_ground(game, side, reserve.point, Quality.ELITE)
    around = [Point(POINT.x + x / 2, POINT.y + y / 2) for x, y in product(range(-18, 19), repeat=2)]
    near = [at for at in around if distance(POINT, at) <= 9]
    past = {at for at in near if is_past_enemy(enemies_of(game, side), POINT, at)}
    inner, outer = drawn.buffer(-0.05), drawn.buffer(0.05)  # drawn to within 0.05 inches
    assert not [at for at in past if intersects_xy(inner, at.x, at.y)]
    assert not [at for at in near if at not in past and not intersects_xy(outer, at.x, at.y)]


def test_room_is_looked_for_from_the_point_outwards() -> None:
    reserve = Reserve(1)
    reserve.scene.team(BLUE, [(36, 27)])
    mine = reserve.scene.team(RED, [(36, 37)])
    found = list(free_places(reserve.scene.game, reserve.scene.red, reserve.point))
    apart = [round(distance(POINT, at), 2) for at in found]
    assert apart == sorted(apart)
    assert (apart[0], apart[-1] > 5.5, len(found) > 50) == (0, True, True)
    assert all(distance(at, Point(36, 27)) > 4 for at in found)
    assert all(distance(at, mine.places[0]) >= 0.99 for at in found)
