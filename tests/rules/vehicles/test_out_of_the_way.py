"""A Leader who stands by himself before a tank steps aside, unless he is dug in or upstairs (1e 13.2)."""

import pytest

from rules.editions.engineering import DefenceKind
from rules.engine.seats import Seat
from rules.geometry.distance import distance
from rules.geometry.drive import Drive, Run
from rules.geometry.footprint import overlap
from rules.geometry.terrain import Point
from rules.state.markers.fieldworks import entrench
from rules.state.pieces.force import Leader
from rules.state.pieces.piece import Vehicle
from rules.vehicles.out_of_the_way import Runners, in_the_open, leaders_step_aside, teams_met, track_of
from tests.happened import told_in
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.scene import Scene

RED, BLUE = Seat.RED, Seat.BLUE
NORTH: Drive = [Run(12.0)]


def meeting(*at: float, **more: object) -> tuple[Scene, Vehicle, Leader]:
    """A tank that looks north, and an enemy Leader."""
    scene = Scene(**more)  # type: ignore[arg-type]
    tank = scene.vehicle((36, 40), seat=RED)
    return scene, tank, scene.leader(BLUE, (at[0], at[1]), name="Feldwebel")


@pytest.mark.ledger("1e-13.2-01")
@pytest.mark.parametrize(("x", "steps"), [(36.0, True), (37.4, True), (37.6, False)])
def test_he_stands_beside_the_way_of_the_hull_and_no_farther_than_he_has_to(x: float, steps: bool) -> None:
    scene, tank, leader = meeting(x, 33)
    scene.team(BLUE, [(38.2, 33)])
    leaders_step_aside(scene.game, scene.blue, tank, NORTH)
    assert (leader.at != Point(x, 33)) is steps
    told = [event for event in told_in(scene.game) if event.kind == "moved"]
    assert len(told) == int(steps)
    if steps:
        assert told[0].text == "German Feldwebel steps aside."
        assert (told[0].seat, told[0].rule) == (BLUE, "1e 13.2.1")
        assert told[0].data["team"] == leader.id
        assert told[0].data["paths"] == {leader.figure.id: [Point(x, 33), leader.at]}
    assert leader.at is not None
    assert abs(leader.at.x - 36) >= 1.5
    assert abs(leader.at.x - 36) < 4


@pytest.mark.ledger("1e-13.2-01")
def test_only_the_way_that_is_driven_counts() -> None:
    scene, tank, leader = meeting(36, 33)
    leaders_step_aside(scene.game, scene.blue, tank, [])
    leaders_step_aside(scene.game, scene.blue, tank, [Run(3.0)])
    leaders_step_aside(scene.game, scene.blue, tank, [Run(-6.0)])
    assert leader.at == Point(36, 33)


@pytest.mark.ledger("1e-13.2-01")
def test_a_leader_upstairs_or_off_the_table_stays() -> None:
    scene = Scene(house("farm", rectangle(34, 30, 4, 4)))
    tank = scene.vehicle((36, 40), seat=RED)
    upstairs, away = scene.leader(BLUE, (36, 32)), scene.leader(BLUE)
    upstairs.figure.floor = 1
    leaders_step_aside(scene.game, scene.blue, tank, NORTH)
    assert (upstairs.at, away.at) == (Point(36, 32), None)


@pytest.mark.ledger("1e-13.2.2-01")
def test_who_is_dug_in_stays_as_the_tank_comes_over_him() -> None:
    scene, tank, leader = meeting(36, 33)
    team = scene.team(BLUE, [(36, 32), (37, 32)])
    assert [one.id for one in teams_met(scene.game, scene.blue, tank, NORTH)] == [team.id]
    scene.blue.defences = [DefenceKind.ENTRENCHMENT]
    ring = [Point(34, 31), Point(39, 31), Point(39, 34), Point(34, 34)]
    entrench(scene.game, scene.blue, ring, team)
    assert scene.game.defences_of(DefenceKind.ENTRENCHMENT)
    assert in_the_open(scene.game, [*team.figures, leader.figure]) == []
    leaders_step_aside(scene.game, scene.blue, tank, NORTH)
    assert leader.at == Point(36, 33)


@pytest.mark.ledger("1e-13.2-01")
def test_his_new_place_is_free_of_the_hull_wherever_it_comes_to_stand() -> None:
    scene, tank, leader = meeting(36.4, 30)
    leaders_step_aside(scene.game, scene.blue, tank, NORTH)
    tank.at = Point(36, 28)
    assert leader.figure.footprint is not None
    assert tank.footprint is not None
    assert not overlap(leader.figure.footprint, tank.footprint)


@pytest.mark.ledger("1e-13.2.1-01")
@pytest.mark.parametrize(("inches", "away"), [(5.0, True), (0.5, False)])
def test_men_get_away_only_as_far_as_they_run(inches: float, away: bool) -> None:
    scene, tank, _ = meeting(60, 10)
    team = scene.team(BLUE, [(36, 33)])
    runners = Runners(scene.game, scene.blue, team, [])
    track = track_of(tank, NORTH)
    placed = runners.clear_of(track, inches)
    assert (placed is not None) is away
    if placed is not None:
        (at,) = placed.places.values()
        assert distance(at, Point(36, 33)) <= inches
        request = runners.request(track, inches, placed)
        assert request.prompt == "Rifle Team gets out of the vehicle's way: up to 5 inches each."
        assert (request.seat, request.subject) == (BLUE, team.id)
        assert [(piece.allowance, piece.at) for piece in request.pieces] == [(5.0, Point(36, 33))]
