"""Men go round a vehicle, stand clear of it and meet nobody through it, wherever it has driven."""

from random import Random

import pytest

from games.library.tables import table
from rules.deployment.deployment_area import open_ground, why_not_stand
from rules.editions.first_tables import Gait
from rules.engine.seats import Seat
from rules.geometry.arcs import ahead
from rules.geometry.footprint import Disc, Hull, overlap
from rules.geometry.path import find_path, length, walk
from rules.geometry.settle import settle
from rules.geometry.terrain import Point
from rules.geometry.zones import covers
from rules.movement.move import together
from rules.movement.move_request import MoveTrace, PlannedMove, move_request
from rules.movement.parties import Movers, movers_of
from rules.state.changes.men import place_vehicle
from rules.state.pieces.force import JumpOffPoint, Team
from rules.state.sight.closeness import Access, contact, inches_to_contact
from rules.state.troops.units import is_attached
from tests.rules.movement.moving import a_team, places, refuses, run, ways
from tests.rules.scene import SUGGESTED, Scene

TABLES = ("bocage-fields", "hamlet-crossroads", "woods-and-farm")


def a_move(scene: Scene, team: Team, *dice: int) -> MoveTrace:
    """Where a Team goes that has rolled these dice for a Normal move."""
    party = Movers("Rifle Team", tuple(movers_of(team)), together(scene.game, [team], Gait.NORMAL, dice))
    making = PlannedMove(scene.game, scene.red, (party,))
    return move_request(making, name="move", prompt="Move.", public="moves", subject=team.id)


def test_a_way_through_a_vehicle_is_refused_and_says_which() -> None:
    scene = Scene()
    scene.vehicle((36, 25), 90, name="Panzer IV")
    team = a_team(scene, men=1)
    straight = ways((team, (0, -9)))
    refuses(
        scene, scene.unit(team), Gait.NORMAL, [4, 5], straight, "cannot go there: Panzer IV is in the way"
    )


def test_the_way_is_open_once_the_vehicle_has_driven_on() -> None:
    scene = Scene()
    vehicle = scene.vehicle((36, 25), 90)
    team = a_team(scene, men=1)
    refuses(scene, scene.unit(team), Gait.NORMAL, [4, 5], ways((team, (0, -9))), "in the way")
    place_vehicle(vehicle, Point(42, 25), facing=90)
    run(scene, scene.unit(team), Gait.NORMAL, [4, 5], ways((team, (0, -9))))
    assert places(team) == [(36, 21)]


def test_nobody_ends_with_his_base_under_a_vehicle() -> None:
    scene = Scene()
    scene.vehicle((36, 25), 90)  # its rear side is at 26
    team = a_team(scene, men=1)
    refuses(scene, scene.unit(team), Gait.NORMAL, [4, 5], ways((team, (0, -3.6))), "cannot stand there")
    run(scene, scene.unit(team), Gait.NORMAL, [4, 5], ways((team, (0, -3.5))))
    assert places(team) == [(36, 26.5)]


def test_a_drag_past_a_vehicle_leads_round_it() -> None:
    scene = Scene()
    vehicle = scene.vehicle((37, 25), 90)
    team = a_team(scene)
    request = a_move(scene, team, 6, 6)
    found = request.march([piece.id for piece in request.pieces], [Point(37, 20)])
    request.accept({"paths": found})
    straight = walk(scene.game.footing, (Point(37, 30), Point(37, 20)))
    assert straight.blocked_by == vehicle.id
    middle = found[team.figures[1].id]
    assert middle[-1] == (37, 20)
    assert 10.0 < length((Point(37, 30), *middle)) < 12.0


def test_a_suggested_move_goes_past_a_vehicle() -> None:
    scene = Scene()
    scene.vehicle((37, 27), 90)
    team = a_team(scene)
    scene.team(Seat.BLUE, (36, 10), men=3)
    run(scene, scene.unit(team), Gait.NORMAL, [6, 6], SUGGESTED)
    assert all(y < 26 for _, y in places(team))


def test_a_vehicle_on_a_road_is_in_the_way_too() -> None:
    scene = Scene(*table("hamlet-crossroads").features)
    road = next(one for one in scene.game.setup.map.features if one.kind == "road")
    a, b = road.points[:2]
    middle = Point((a.x + b.x) / 2, (a.y + b.y) / 2)
    assert scene.game.footing.going_at(middle) == "open"
    scene.vehicle(middle)
    assert scene.game.footing.going_at(middle) == "impassable"


# --- contact -------------------------------------------------------------------------------------------


def test_men_on_either_side_of_a_vehicle_are_not_in_contact() -> None:
    scene = Scene()
    enemy = scene.team(Seat.BLUE, (36, 20), men=1).figures[0]
    vehicle = scene.vehicle((36, 22), 90, size=(4.1, 1.9, 1.9))
    here = Point(36, 23.9)
    assert contact(scene.game, here, 0, enemy) is Access.NONE
    assert inches_to_contact(scene.game, scene.red, (Point(36, 28), here), 0) is None
    place_vehicle(vehicle, Point(40, 22), facing=90)
    assert contact(scene.game, here, 0, enemy) is Access.CLEAR
    assert inches_to_contact(scene.game, scene.red, (Point(36, 28), here), 0) == pytest.approx(4.0, abs=0.1)


def test_a_leader_beyond_a_vehicle_is_not_attached() -> None:
    scene = Scene()
    section = scene.section(Seat.RED)
    team, leader = (
        scene.team(Seat.RED, (36, 20), men=1, section=section),
        scene.leader(Seat.RED, (36, 23.5), section=section),
    )
    assert is_attached(scene.game, leader, team)
    vehicle = scene.vehicle((36, 21.75), 90)
    assert not is_attached(scene.game, leader, team)
    place_vehicle(vehicle, Point(41, 21.75), facing=90)
    assert is_attached(scene.game, leader, team)


# --- coming on -----------------------------------------------------------------------------------------


def test_nobody_comes_on_under_a_vehicle() -> None:
    scene = Scene()
    vehicle = scene.vehicle((36, 24), 90)
    point = JumpOffPoint(id="point", at=Point(36, 28))
    scene.red.jump_off_points[point.id] = point
    on_it, beside = Point(36, 25.3), Point(36, 25.5)
    assert why_not_stand(scene.game, scene.red, point, [on_it]) == "Nobody can stand there."
    assert why_not_stand(scene.game, scene.red, point, [beside]) == ""
    assert not covers(open_ground(scene.game, scene.red, point), on_it)
    assert covers(open_ground(scene.game, scene.red, point), beside)
    place_vehicle(vehicle, Point(50, 24), facing=90)
    assert why_not_stand(scene.game, scene.red, point, [on_it]) == ""


# --- on the tables that players get --------------------------------------------------------------------


def cluttered(name: str, chance: Random) -> Scene:
    """A real table with a few hulls, some of them beside each other."""
    scene = Scene(*table(name).features)
    for _ in range(8):
        scene.vehicle((chance.uniform(4, 68), chance.uniform(4, 44)), chance.uniform(0, 360))
    return scene


def hulls(scene: Scene) -> list[Hull]:
    return [one.footprint for one in scene.game.vehicles_on_table() if one.footprint is not None]


@pytest.mark.parametrize("name", TABLES)
def test_men_put_down_anywhere_stand_clear_of_all_vehicles(name: str) -> None:
    chance = Random(f"{name} settled")
    scene = cluttered(name, chance)
    wanted = [Point(chance.uniform(2, 70), chance.uniform(2, 46)) for _ in range(60)]
    wanted += [hull.centre for hull in hulls(scene)]
    for at in settle(scene.game.ground, wanted):
        assert not any(overlap(Disc(at), hull) for hull in hulls(scene))


@pytest.mark.parametrize("name", TABLES)
def test_no_way_that_is_found_goes_through_a_vehicle(name: str) -> None:
    chance, round_it = Random(f"{name} ways"), 0
    for _ in range(10):
        scene = cluttered(name, chance)
        ground, hull = scene.game.footing, hulls(scene)[0]
        wanted = [ahead(hull.centre, hull.facing + turn, 4.0) for turn in (80.0, 260.0)]
        start, goal = settle(ground, wanted)
        way = find_path(ground, start, goal, crossing=lambda _: True)
        bare = find_path(ground.bare, start, goal, crossing=lambda _: True)
        if way is None or bare is None:
            continue
        assert walk(ground, way).blocked_by not in scene.game.table.vehicles
        assert length(way) >= length(bare) - 0.02
        round_it += way != bare
    assert round_it >= 5


@pytest.mark.parametrize("name", TABLES)
def test_what_is_suggested_and_dragged_among_vehicles_is_legal(name: str) -> None:
    chance, stays = Random(f"{name} among vehicles"), 0
    for _ in range(8):
        scene = cluttered(name, chance)
        centre = hulls(scene)[0].centre
        wanted = [Point(centre.x + index * 1.25 - 2, centre.y + 3) for index in range(4)]
        team = scene.team(Seat.RED, settle(scene.game.ground, wanted))
        scene.team(Seat.BLUE, (chance.uniform(5, 60), chance.uniform(5, 43)), men=4)
        request = a_move(scene, team, 4, 5)
        suggested = request.suggested()
        request.accept({"paths": suggested.paths})
        stays += not suggested.paths
        dragged = request.march([piece.id for piece in request.pieces], [Point(centre.x, centre.y - 5)])
        for man, way in dragged.items():
            ends = [way[-1]] if way else []
            assert not any(overlap(Disc(end), hull) for end in ends for hull in hulls(scene)), man
    assert stays <= 2
