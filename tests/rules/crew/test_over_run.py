"""Tanks that drive over men: who gets out of their way, who does not."""

import pytest

from rules.editions.first_tables import Gait
from rules.editions.vehicle_types import VehicleType
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.distance import distance
from rules.geometry.footprint import overlap
from rules.geometry.terrain import Point
from rules.movement.move import move
from rules.state.pieces.force import Team
from rules.state.pieces.piece import Vehicle
from tests.rules.crew.crew import command, north
from tests.rules.geometry.countryside import rectangle, wood
from tests.rules.scene import SUGGESTED, Scene, chose
from tests.rules.vehicles.motor_pool import CAR, HALF_TRACK


def meeting(*, men: int = 4, shock: int = 0, **more: object) -> tuple[Scene, Vehicle, Team]:
    """A tank south of a Team that stands in its way; far off the Team has friends."""
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED)
    team = scene.team(Seat.BLUE, (35.2, 34), men=men, shock=shock, **more)
    scene.team(Seat.BLUE, (10, 5), men=6)
    return scene, tank, team


def clear(scene: Scene, tank: Vehicle) -> bool:
    """Whether nobody is under the tank."""
    hull = tank.footprint
    assert hull is not None
    men = [man for side in scene.game.sides() for man in scene.game.figures_on_table(side)]
    return not any(man.footprint and overlap(man.footprint, hull) for man in men)


@pytest.mark.ledger("1e-13.2-01", "1e-13.2.1-01", "1e-13.2.1-03")
@pytest.mark.parametrize(("shock", "die"), [(0, 1), (2, 3)])
def test_a_team_that_rolls_more_than_its_shock_gets_out_of_the_way(shock: int, die: int) -> None:
    scene, tank, team = meeting(shock=shock)
    before = {man.id: man.at for man in team.figures}
    script = command(
        scene, tank, chose("drive:2"), lambda _: north(tank, 12), SUGGESTED, dice=(6, 6, die, 6, 5)
    )
    assert tank.pose.at == Point(36.0, 28.0)
    assert len(team.figures) == 4
    assert clear(scene, tank)
    assert all(distance(before[man.id] or Point(0, 0), man.at or Point(0, 0)) <= 11 for man in team.figures)
    assert [one.name for one in script.asked if one.seat is Seat.BLUE] == ["evade-vehicle"]


def test_they_run_where_their_player_says_as_far_as_two_dice() -> None:
    for at, why in (((34.5, 25.0), "2 inches at most"), ((35.0, 33.0), "comes over them")):
        scene, tank, team = meeting(men=1)
        answer = {"places": {team.figures[0].id: at}}
        with pytest.raises(Refused, match=why):
            command(scene, tank, chose("drive:2"), north(tank, 12), answer, dice=(6, 6, 1, 1, 1))
    scene, tank, team = meeting(men=1)
    (man,) = team.figures
    answer = {"places": {man.id: [29.0, 34.0]}}
    command(scene, tank, chose("drive:2"), north(tank, 12), answer, dice=(6, 6, 1, 6, 6))
    assert man.at == Point(29.0, 34.0)


@pytest.mark.ledger("1e-13.2.1-01", "1e-13.2.1-02", "1e-13.2.1-04")
@pytest.mark.parametrize(("men", "die", "left"), [(5, 3, 2), (2, 5, 0)])
def test_a_team_that_is_too_slow_is_crushed(men: int, die: int, left: int) -> None:
    scene, tank, team = meeting(men=men, shock=2)
    morale = [1] if not left else []
    command(scene, tank, chose("drive:2"), north(tank, 12), dice=(6, 6, 2, die, *morale))
    assert len(team.figures) == left
    assert clear(scene, tank)
    hull = tank.footprint
    assert hull is not None
    assert all(hull.distance(man.at) >= 3.5 for man in team.figures if man.at is not None)


@pytest.mark.ledger("faq-143")
def test_a_wood_saves_nobody_from_being_crushed() -> None:
    scene = Scene(wood("wood", rectangle(30, 28, 12, 8)))
    tank = scene.vehicle((36, 40), seat=Seat.RED)
    team = scene.team(Seat.BLUE, (35.2, 35), men=5, shock=3)
    scene.team(Seat.BLUE, (10, 5), men=6)
    command(scene, tank, chose("drive:2"), north(tank, 12), dice=(6, 6, 3, 3))
    assert len(team.figures) == 2


@pytest.mark.ledger("1e-13.2.1-02")
def test_who_lives_is_put_4_inches_from_a_tank_that_halts_on_them() -> None:
    scene, tank, team = meeting(men=5, shock=2)
    command(scene, tank, chose("drive:2"), north(tank, 6), dice=(6, 6, 2, 1))
    assert tank.pose.at == Point(36.0, 34.0)
    hull = tank.footprint
    assert hull is not None
    assert all(hull.distance(man.at) >= 3.9 for man in team.figures if man.at is not None)


@pytest.mark.ledger("1e-13.2.1-02")
def test_what_the_crushed_served_is_destroyed() -> None:
    scene, tank, team = meeting(men=5, shock=2, crewed="tripod-mmg", crew=3)
    command(scene, tank, chose("drive:2"), north(tank, 12), dice=(6, 6, 1, 1))
    assert team.weapon is None
    assert len(team.figures) == 4


@pytest.mark.ledger("1e-13.2-01")
@pytest.mark.parametrize("kind", [CAR, HALF_TRACK])
def test_wheels_and_half_tracks_drive_over_nobody(kind: VehicleType) -> None:
    scene = Scene()
    car = scene.vehicle((36, 40), seat=Seat.RED, kind=kind)
    team = scene.team(Seat.BLUE, (36, 34), men=1)
    before = team.places
    command(scene, car, chose("drive:2"), north(car, 12), dice=(6, 6))
    assert team.places == before
    assert car.pose.at.y > 34


@pytest.mark.ledger("1e-13.2-01")
def test_a_tank_that_halts_beside_infantry_fights_no_close_combat() -> None:
    scene, tank, team = meeting(men=3)
    script = command(scene, tank, chose("drive:1"), north(tank, 3), dice=(3,))
    hull = tank.footprint
    assert hull is not None
    assert min(hull.distance(at) for at in team.places) < 4
    assert [one.name for one in script.asked] == ["command-crew", "drive"]
    assert scene.game.phase.charges == []


@pytest.mark.ledger("1e-13.2-01")
def test_infantry_beside_a_tank_does_not_come_to_blows_with_it() -> None:
    scene, _, team = meeting(men=3)
    scene.game.phase.active = Seat.BLUE
    ways = {"paths": {man.id: [(man.at.x, man.at.y + 3)] for man in team.figures if man.at}}
    rule = move(scene.game, scene.unit(team), Gait.NORMAL)
    script = scene.run(rule, dice=(1, 2), answers=[ways])
    assert [one.name for one in script.asked] == ["move"]
    assert scene.game.phase.charges == []


def test_nobody_drives_over_his_own_men() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED)
    scene.team(Seat.RED, (36, 34), men=1)
    command(scene, tank, chose("drive:2"), north(tank, 12), dice=(6, 6))
    assert tank.pose.at.y > 36


def test_whom_it_would_drive_over_is_told_before() -> None:
    scene, tank, _ = meeting()
    told: list[str] = []

    def drawn(request: object) -> dict[str, object]:
        told.append(request.course(request.accept(north(tank, 12))).why)  # type: ignore[attr-defined]
        return north(tank, 12)

    command(scene, tank, chose("drive:2"), drawn, SUGGESTED, dice=(6, 6, 6, 6, 5))
    assert told == ["it drives over Rifle Team"]


def test_a_leader_by_himself_steps_aside() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED)
    leader = scene.leader(Seat.BLUE, (36, 34))
    command(scene, tank, chose("drive:2"), north(tank, 12), dice=(6, 6))
    assert leader.at != Point(36, 34)
    assert clear(scene, tank)
