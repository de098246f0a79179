"""The second edition's entry points: captured by whoever moves over them, and chosen anew."""

import pytest

from rules.editions.first_tables import Gait
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.movement.move import move
from rules.scenarios.entry_points import free_stretches
from rules.state.pieces.force import Team, Where
from rules.state.pieces.piece import Vehicle
from rules.state.troops.units import alone
from rules.views.view import _side
from tests.happened import told_in
from tests.rules.crew.crew import command
from tests.rules.deployment.test_entry import NORTH_SOUTH, bring_on, offers, with_senior
from tests.rules.scene import SUGGESTED, Scene, chose

ROAD = Point(30, 48)


def with_an_entry_point(edition: str = "second") -> tuple[Scene, Vehicle]:
    """The first of two British tanks has come on by the road, and gone; the second waits."""
    scene = with_senior(NORTH_SOUTH, edition=edition)
    scene.red.entry_point = ROAD
    return scene, scene.vehicle(None, seat=Seat.RED)


def walk(scene: Scene, team: Team, *way: tuple[float, float]) -> None:
    """Walk past the British edge; nobody is asked anything else."""
    scene.game.phase.active = Seat.BLUE
    paths = {team.figures[0].id: [Point(*at) for at in way]}
    scene.run(move(scene.game, alone(scene.blue, team), Gait.NORMAL), dice=[4, 4], answers=[{"paths": paths}])
    scene.game.phase.active = Seat.RED


def told(scene: Scene) -> list[str]:
    return [event.text for event in told_in(scene.game) if event.kind == "entry-point"]


@pytest.mark.ledger("2e-9.3-02")
def test_an_entry_point_is_captured_by_who_moves_over_it_and_not_by_who_stands_near() -> None:
    scene, tank = with_an_entry_point()
    team = scene.team(Seat.BLUE, [(32, 47.5)])
    assert offers(scene, 3) == {f"enter:{tank.id}:3": ""}
    walk(scene, team, (32, 47.5), (31.5, 46))
    assert not told(scene)
    assert offers(scene, 3)[f"enter:{tank.id}:3"] == ""
    before = scene.red.force_morale
    walk(scene, team, (31.5, 46), (30, 47.5), (27, 47))
    assert told(scene) == ["German captures the entry point of British vehicles."]
    assert (scene.red.entry_point, scene.red.lost_entry_point) == (None, ROAD)
    assert scene.red.force_morale == before


@pytest.mark.ledger("2e-9.3-02")
def test_a_vehicle_captures_one_by_driving_over_it() -> None:
    scene, _ = with_an_entry_point()
    scene.game.phase.active = Seat.BLUE
    command(scene, scene.vehicle((33.5, 46), 270), chose("drive:1"), {"line": [[26, 46]]}, dice=(6,))
    assert not told(scene)  # its hull ends an inch short of the edge
    scene.game.table.vehicles.clear()
    command(scene, scene.vehicle((34, 46.99), 270), chose("drive:2"), {"line": [[26, 46.99]]}, dice=(4, 4))
    assert told(scene) == ["German captures the entry point of British vehicles."]


def test_in_the_first_edition_nobody_captures_one() -> None:
    scene, tank = with_an_entry_point("first")
    walk(scene, scene.team(Seat.BLUE, [(32, 47.5)]), (32, 47.5), (28, 47.5))
    assert not told(scene)
    assert offers(scene, 3) == {f"enter:{tank.id}:3": ""}


@pytest.mark.ledger("2e-9.3-03")
def test_a_new_one_is_18_inches_from_the_old_one_and_from_every_enemy() -> None:
    scene = with_senior(edition="second")
    tank = scene.vehicle(None, seat=Seat.RED)
    scene.red.lost_entry_point = Point(20, 48)
    scene.team(Seat.BLUE, [(50, 48)])
    assert free_stretches(scene.game, scene.red) == [(0.0, 2.0), (68.0, 72.0)]
    scene.game.phase.dice = [3]
    for x, why in ((67.0, "18 inches"), (69.0, "")):
        answer = {"places": {tank.id: [x, 44.0]}, "source": "edge", "facing": 0}
        if why:
            with pytest.raises(Refused, match=why):
                bring_on(scene, f"enter:{tank.id}:3", answer, dice=(4,))
            scene.game.phase.dice = [3]
        else:
            bring_on(scene, f"enter:{tank.id}:3", answer, dice=(4,))
    assert scene.red.entry_point == Point(69.0, 48.0)
    assert _side(scene.game, scene.red).entry_point == [69.0, 48.0]


@pytest.mark.ledger("2e-9.3-03")
@pytest.mark.parametrize(("die", "where"), [(3, Where.RESERVE), (4, Where.TABLE)])
def test_vehicles_then_roll_to_arrive_even_with_a_senior_leader_off_the_table(die: int, where: Where) -> None:
    scene, tank = with_an_entry_point()
    scene.red.entry_point, scene.red.lost_entry_point = None, ROAD
    scene.game.phase.dice = [3]
    answers = [SUGGESTED] if where is Where.TABLE else []
    bring_on(scene, f"enter:{tank.id}:3", *answers, dice=(die,))
    assert tank.where is where
    (rolled,) = [event.text for event in told_in(scene.game) if event.kind == "dice"]
    assert rolled.startswith("British has lost its entry point and rolls")


@pytest.mark.ledger("2e-9.3-08")
def test_a_new_one_may_be_captured_too_and_a_third_keeps_away_from_the_second() -> None:
    scene, tank = with_an_entry_point()
    scene.red.entry_point, scene.red.lost_entry_point = Point(60, 48), ROAD
    team = scene.team(Seat.BLUE, [(62, 47.5)])
    walk(scene, team, (62, 47.5), (58, 47.5))
    assert scene.red.lost_entry_point == Point(60, 48)
    assert free_stretches(scene.game, scene.red)[0][0] == 0.0
    team.figures[0].at = Point(60, 20)
    assert free_stretches(scene.game, scene.red) == [(0.0, 42.0)]
    assert offers(scene, 3)[f"enter:{tank.id}:3"] == ""


def test_where_enemies_leave_no_room_no_vehicle_comes_on() -> None:
    scene, tank = with_an_entry_point()
    scene.red.entry_point, scene.red.lost_entry_point = None, ROAD
    for x in (5, 30, 55, 70):
        scene.team(Seat.BLUE, [(x, 46)])
    assert offers(scene, 3)[f"enter:{tank.id}"] == "There is no room for it where it would come on."
