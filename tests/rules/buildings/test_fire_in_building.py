"""A burning building: who gets out of it, when, by which door, and what follows (1e 6.3, 9.6)."""

from typing import Any

import pytest

from rules.buildings.fire_in_building import catch_fire, set_on_fire
from rules.deployment.deployment_area import why_not_stand
from rules.editions.first_tables import Gait
from rules.engine.seats import Seat
from rules.geometry.distance import distance
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Feature, Going, Point
from rules.movement.move import move
from rules.state.changes.hazards import fires
from rules.state.markers.batteries import lay_battery_fire
from rules.state.pieces.force import JumpOffPoint, Team
from rules.state.sight.look import look
from rules.state.troops.units import alone
from rules.turn.turn_end import end_turn
from tests.rules.geometry.countryside import area, door, house, rectangle
from tests.rules.scene import Scene, Script, chose
from tests.rules.weapons.observers import observer

RED, BLUE = Seat.RED, Seat.BLUE


def farm(**changes: Any) -> Feature:
    """A house of 8" by 6" with a door to the south and one to the east."""
    doors = door("south", 34, 26, 180), door("east", 38, 23, 90)
    return house("farm", rectangle(30, 20, 8, 6), *doors, **changes)


def set_fire(scene: Scene, *answers: Any, dice: tuple[int, ...] = (1,)) -> Script:
    return scene.run(set_on_fire(scene.game, "farm"), dice=dice, answers=answers)


def places(team: Team) -> list[Point]:
    return [man.at for man in team.figures if man.at is not None]


@pytest.mark.ledger("1e-9.6-05")
@pytest.mark.parametrize(
    ("way_out", "is_there"),
    [("south", lambda at: at.y > 26 and 31 < at.x < 37), ("east", lambda at: at.x > 38 and 20 < at.y < 26)],
)
def test_everybody_is_out_at_once_by_the_door_the_owner_chooses(way_out: str, is_there: Any) -> None:
    scene = Scene(farm())
    squad = scene.team(BLUE, [(32, 22), (33, 22), (34, 22), (32, 24)])
    squad.figures[3].floor = 1
    leader = scene.leader(BLUE, (36, 22))
    script = set_fire(scene, chose(way_out))
    assert script.asked[0].seat is BLUE
    assert [option.label for option in script.asked[0].options] == [
        "Door 1, on the south side",
        "Door 2, on the east side",
    ]
    assert leader.at is not None
    assert all(is_there(at) for at in [*places(squad), leader.at])
    assert [man.floor for man in squad.figures] == [0] * 4
    assert squad.shock == 0
    assert fires(scene.game)[0].is_empty


@pytest.mark.ledger("1e-10.3.1-13")
@pytest.mark.parametrize(("barrage", "pinned"), [((34, 34), True), ((34, 40), False)])
def test_who_comes_out_under_shells_is_pinned(barrage: tuple[float, float], pinned: bool) -> None:
    scene = Scene(farm())
    squad = scene.team(BLUE, (32, 22), men=3)
    lay_battery_fire(scene.game, scene.red, observer(scene, (70, 47)), Point(*barrage))
    set_fire(scene, chose("south"))
    assert (squad.pinned, squad.pinned_by_shells) == (pinned, pinned)


def test_with_one_door_nobody_is_asked() -> None:
    scene = Scene(house("farm", rectangle(30, 20, 8, 6), door("south", 34, 26, 180)))
    squad = scene.team(BLUE, (32, 22), men=3)
    script = set_fire(scene)
    assert all(request.forced() for request in script.asked)
    assert all(at.y > 26 for at in places(squad))


def test_both_sides_get_out_each_by_its_own_door() -> None:
    scene = Scene(farm())
    mine, his = scene.team(RED, (32, 22), men=2), scene.team(BLUE, (35, 22), men=2)
    his.figures[0].floor = his.figures[1].floor = 1
    set_fire(scene, chose("south"), chose("east"))
    assert all(at.y > 26 for at in places(mine))
    assert all(at.x > 38 for at in places(his))


def test_nobody_is_set_down_within_reach_of_an_enemy_while_another_door_is_free() -> None:
    scene = Scene(farm())
    scene.team(RED, [(32, 29), (34, 29), (36, 29), (34, 31)])
    squad = scene.team(BLUE, (32, 22), men=5)
    script = set_fire(scene, chose("east"))
    assert [option.id for option in script.asked[0].options] in (["east"], ["south", "east"])
    red = [at for team in scene.game.teams_on_table(scene.red) for at in places(team)]
    assert all((a.x - b.x) ** 2 + (a.y - b.y) ** 2 > 16 for a in places(squad) for b in red)


@pytest.mark.ledger("1e-6.3-11")
def test_who_is_inside_at_the_turns_end_is_put_out_with_two_shock_on_each_team() -> None:
    scene = Scene(farm())
    section = scene.section(BLUE)
    gun = scene.team(BLUE, (32, 22), men=3, section=section)
    rifles = scene.team(BLUE, (32, 24), men=4, section=section)
    outside = scene.team(BLUE, (32, 30), men=3)
    scene.run(catch_fire(scene.game, "farm", scene.red), dice=[1])
    assert all(20 <= at.y <= 26 for at in places(gun))  # there is time to the Turn's end
    scene.run(end_turn(scene.game), answers=[chose("south")])
    assert all(at.y > 26 for at in [*places(gun), *places(rifles)])
    assert (gun.shock, rifles.shock, outside.shock) == (2, 2, 0)
    assert not gun.pinned


@pytest.mark.ledger("1e-6.3-11")
def test_who_left_in_time_takes_no_shock() -> None:
    scene = Scene(farm())
    team = scene.team(BLUE, (32, 30), men=3)
    scene.run(catch_fire(scene.game, "farm", scene.red), dice=[1])
    scene.run(end_turn(scene.game))
    assert team.shock == 0
    assert fires(scene.game)[0].is_empty


def test_shock_from_the_smoke_may_pin_and_break() -> None:
    scene = Scene(farm())
    lone = scene.team(BLUE, [(32, 22)])
    scene.run(catch_fire(scene.game, "farm", scene.red), dice=[1])
    scene.run(end_turn(scene.game), dice=[1, 1, 1], answers=[chose("east")])
    assert lone.broken


@pytest.mark.ledger("1e-9.6-05")
def test_nobody_goes_into_a_house_that_has_burned() -> None:
    scene = Scene(farm())
    team = scene.team(RED, (34, 30), men=1)
    set_fire(scene)

    def through_the_door(request: Any) -> Any:
        into = request.reply_type(paths={team.figures[0].id: (Point(34, 27), Point(34, 24))})
        assert "cannot go there" in request.check(into)
        return request.suggested()

    scene.run(move(scene.game, alone(scene.red, team), Gait.NORMAL), dice=[6, 6], answers=[through_the_door])
    point = JumpOffPoint(id="r", at=Point(34, 28))
    for floor in (0, 1):
        assert why_not_stand(scene.game, scene.red, point, [Point(34, 24)], floor)


@pytest.mark.parametrize("wind", [1, 2, 3, 4, 5, 6])
def test_smoke_begins_where_the_house_ends(wind: int) -> None:
    scene = Scene(farm())
    set_fire(scene, dice=(wind,))
    (cloud,) = [one for one in scene.game.table.markers.values() if one not in fires(scene.game)]
    assert not scene.game.ground.shape("farm").contains(scene.game.ground.table.__class__(cloud.corners))
    assert (
        look(scene.game, Standpoint(cloud.at), Standpoint(Point(cloud.at.x + 8, cloud.at.y))).reason
        == "smoke hides the target"
    )


def test_a_second_fire_smokes_in_the_same_wind_and_lighting_it_again_does_nothing() -> None:
    barn = house("barn", rectangle(10, 20, 6, 6), door("gate", 13, 26, 180))
    scene = Scene(farm(), barn)
    set_fire(scene, dice=(3,))
    scene.run(set_on_fire(scene.game, "barn"))
    scene.run(set_on_fire(scene.game, "barn"))
    assert [one.wind for one in fires(scene.game)] == [120, 120]


def test_a_burning_field_stays_open_to_men() -> None:
    scene = Scene(area("crops", rectangle(30, 20, 8, 6), going=Going.BROKEN))
    scene.run(catch_fire(scene.game, "crops", scene.red), dice=[1])
    scene.run(end_turn(scene.game))
    assert scene.game.ground.is_standable(Point(34, 23))


def test_with_no_room_anywhere_they_are_lost() -> None:
    scene = Scene(house("farm", rectangle(0, 0, 10, 8), door("south", 5, 8, 180)), width=10, height=8)
    squad = scene.team(BLUE, (2, 2), men=3)
    set_fire(scene)
    assert not squad.on_table


@pytest.mark.ledger("1e-6.3-11", "1e-9.6-05")
def test_with_the_enemy_all_around_they_come_out_beside_him_and_not_into_the_flames() -> None:
    scene = Scene(house("farm", rectangle(8, 8, 8, 6), door("south", 12, 14, 180)), width=24, height=22)
    around = [(x, y) for x in range(1, 24, 4) for y in range(1, 22, 4) if not (7 < x < 17 and 7 < y < 15)]
    scene.team(RED, around)
    squad = scene.team(BLUE, (10, 10), men=3)
    set_fire(scene)
    assert squad.on_table
    assert all(14 < at.y < 18 and 9 < at.x < 15 for at in places(squad))


@pytest.mark.ledger("1e-6.3-11")
def test_out_of_a_house_without_a_door_they_come_all_around_it() -> None:
    scene = Scene(house("farm", rectangle(30, 20, 8, 6)))
    squad = scene.team(BLUE, (32, 22), men=3)
    script = set_fire(scene)
    assert script.asked == []
    assert squad.on_table
    assert not any(30 <= at.x <= 38 and 20 <= at.y <= 26 for at in places(squad))
    assert all(28 < at.x < 40 and 18 < at.y < 28 for at in places(squad))


@pytest.mark.ledger("1e-9.6-05")
@pytest.mark.parametrize("floor", [0, 1])
def test_a_man_before_the_door_takes_its_place_and_one_upstairs_does_not(floor: int) -> None:
    scene = Scene(house("farm", rectangle(30, 20, 8, 6), door("south", 34, 26, 180)))
    standing, squad = scene.team(BLUE, [(34, 27)]), scene.team(BLUE, [(32, 22)])
    standing.figures[0].floor = floor
    set_fire(scene)
    apart = distance(places(squad)[0], Point(34, 27))
    assert apart == 0 if floor else 0.99 <= apart < 1.5


@pytest.mark.ledger("1e-9.6-05", "1e-13-01")
def test_where_there_is_room_nobody_is_set_down_within_reach_of_the_enemy() -> None:
    scene = Scene(house("farm", rectangle(30, 20, 8, 6), door("south", 34, 26, 180)))
    enemy, squad = scene.team(RED, [(34, 30.5)]), scene.team(BLUE, [(32, 22)])
    set_fire(scene)
    assert distance(places(squad)[0], places(enemy)[0]) > 4
