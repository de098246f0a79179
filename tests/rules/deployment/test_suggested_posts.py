"""Where snipers and vehicles are suggested to come on, and what an enemy bars (1e 4.3.1, 9.5, 11.5)."""

import pytest

from rules.deployment.array import suggested_layout
from rules.deployment.arrivals import arrivals
from rules.deployment.deployment_area import why_not_stand
from rules.deployment.entry import suggested
from rules.deployment.sniper_posts import places_in, posts_of_points, suggestion, why_not_lie
from rules.editions.grades import Quality
from rules.engine.seats import Seat
from rules.geometry.distance import distance
from rules.geometry.terrain import Point
from rules.state.pieces.force import JumpOffPoint
from tests.rules.deployment.test_entry import NORTH_SOUTH
from tests.rules.fire.special_teams import sniper
from tests.rules.geometry.countryside import hedge, house, rectangle, window
from tests.rules.scene import Scene

RED, BLUE = Seat.RED, Seat.BLUE
POINT = Point(36, 36)


def with_point(*features: object, edition: str = "first") -> Scene:
    scene = Scene(*features, edition=edition)  # type: ignore[arg-type]
    scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=POINT)
    return scene


# --- snipers -------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9.5-02")
def test_a_sniper_is_suggested_in_cover_from_which_he_sees_an_enemy_upstairs_too() -> None:
    farm = house("farm", rectangle(33, 6, 6, 6), window("south", 36, 12, 1))
    scene = with_point(hedge("hedge", (30, 30), (42, 30)), farm)
    hidden = sniper(scene, RED, None)
    enemy = scene.team(BLUE, [(36, 11.5)])
    enemy.figures[0].floor = 1
    (post,) = posts_of_points(scene.game, scene.red)
    assert (post.reach, post.clear, post.at) == (12.0, 2.0, POINT)
    placed = suggestion(scene.game, scene.red, hidden, [post])
    (at,) = placed.places.values()
    assert why_not_lie(scene.game, scene.red, post, [at]) == ""
    assert scene.game.ground.cover_features_near(at, 1.0)
    assert placed.facing == pytest.approx(0.0, abs=20)


@pytest.mark.ledger("1e-9.5-02", "2e-9.1-02")
@pytest.mark.parametrize(("edition", "reach"), [("first", 12), ("second", 6)])
def test_how_far_from_a_point_a_sniper_comes_on_is_the_editions(edition: str, reach: float) -> None:
    scene = with_point(edition=edition)
    (post,) = posts_of_points(scene.game, scene.red)
    assert why_not_lie(scene.game, scene.red, post, [Point(36, 36 - reach)]) == ""
    told = f"He must be within {reach} inches of there."
    assert why_not_lie(scene.game, scene.red, post, [Point(36, 36 - reach - 0.1)]) == told
    scene.team(BLUE, [(36, 34)])
    assert why_not_lie(scene.game, scene.red, post, [Point(36, 35.9)]).startswith(
        "Every enemy must be at least 2"
    )
    assert why_not_lie(scene.game, scene.red, post, [Point(36, 36)]) == ""
    scene.team(RED, [(40, 36)])
    assert why_not_lie(scene.game, scene.red, post, [Point(40.5, 36)]) == "Somebody stands there."


# --- vehicles ------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-11.5-02", "1e-11.5-04")
def test_a_vehicle_is_suggested_as_far_on_as_it_may_come_looking_at_the_enemys_edge() -> None:
    scene = Scene(NORTH_SOUTH)
    tank = scene.vehicle(None, seat=RED)
    placed = suggested(scene.game, tank)
    assert placed is not None
    at = placed.places[tank.id]
    assert (at.x, placed.facing) == (30.0, 0.0)
    free = 48 - at.y
    scene.vehicle((30, at.y - 2.5), 90.0)
    nearer = suggested(scene.game, tank)
    assert nearer is not None
    assert 48 - nearer.places[tank.id].y < free or nearer.facing != 0.0
    assert 0.0 <= (nearer.facing or 0.0) < 360.0


# --- the enemy in the way ------------------------------------------------------------------------------


@pytest.mark.ledger("faq-048", "1e-4.3.1-02")
def test_the_ground_past_an_enemy_is_barred_as_wide_as_4_inches_beside_him() -> None:
    scene = with_point()
    point = scene.red.jump_off_points["p"]
    scene.team(BLUE, [(36, 29)])

    def barred(x: float, y: float) -> bool:
        return bool(why_not_stand(scene.game, scene.red, point, [Point(x, y)], 0, Quality.ELITE))

    assert barred(36, 28)
    assert not barred(36, 34)
    assert barred(38, 27.5)
    assert barred(34, 27.5)
    assert not barred(43, 33)
    assert not barred(29, 33)
    assert not barred(36, 44)


@pytest.mark.ledger("1e-9.5-02", "1e-5.1.2-11")
def test_the_places_of_a_post_are_all_about_it_those_near_the_enemy_first() -> None:
    scene = Scene()
    scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(20, 30))
    (post,) = posts_of_points(scene.game, scene.red)
    free = [*places_in(scene.game, scene.red, post)]
    assert all(distance(at, post.at) <= 12 for at in free)
    assert [distance(at, post.at) for at in free] == sorted(distance(at, post.at) for at in free)
    assert Point(20, 30) not in free
    scene.team(BLUE, [(20, 5)])
    near = [*places_in(scene.game, scene.red, post)]
    assert near[0] == Point(20, 18)


@pytest.mark.ledger("1e-4.3.1-02")
def test_men_are_suggested_in_the_cover_that_hides_them_from_the_nearest_enemy() -> None:
    scene = with_point(hedge("north", (30, 34.5), (42, 34.5)), hedge("south", (30, 37.5), (42, 37.5)))
    team = scene.team(RED, men=4)
    men = [man.id for man in team.figures]
    point = scene.red.jump_off_points["p"]
    north, facing = suggested_layout(scene.game, scene.red, men, point)
    assert facing == 0.0
    assert {at.y < 37.5 for at in north.values()} == {True}
    scene.team(BLUE, [(36, 46)])
    south, facing = suggested_layout(scene.game, scene.red, men, point)
    assert facing == 180.0
    assert south != north
    assert all(at.y < 46 - 4 for at in south.values())


@pytest.mark.ledger("1e-4.3-01")
@pytest.mark.parametrize("name", ["Section 2", "Regular Infantry Squad X", "Gruppe 1"])
def test_a_leaders_men_are_called_as_his_army_calls_them(name: str) -> None:
    scene = Scene()
    section = scene.section(RED, name)
    scene.team(RED, men=3, section=section)
    scene.leader(RED, section=section, name="Corporal")
    called = next(word for word in ("Section", "Squad", "Gruppe") if word in name)
    assert next(arrivals(scene.game, scene.red)).name.endswith(f"Corporal with his {called}")
