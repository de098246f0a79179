"""Vehicles notice nobody in buildings, where that optional rule is played; Leaders tell them (1e 17)."""

import pytest

from rules.editions.vehicle_traits import NO_RADIO
from rules.fire.noticing import UNNOTICED, note_fire, note_who_is_near
from rules.geometry.terrain import Point
from rules.state.pieces.force import Team
from rules.state.pieces.piece import Vehicle
from rules.state.saved.options import HIDDEN_IN_BUILDINGS
from tests.reading import english
from tests.rules.crew.gunnery import GUN, aim_at
from tests.rules.fire.test_noticing import BLUE, RED, farm, goes_in, occupied
from tests.rules.scene import Scene
from tests.rules.test_optional_rules import agreed


def tanks_by_the_house() -> tuple[Scene, Team, list[Vehicle]]:
    """Men in a house, entered unseen, and three British tanks south of it, the first 6" away."""
    scene, inside = occupied()
    places = ((33, 22), (20, 40), (50, 40))
    return scene, inside, [scene.vehicle(at, seat=RED, name=f"Sherman {at[0]}") for at in places]


def knows(scene: Scene, tank: Vehicle, target: Team) -> bool:
    return english(UNNOTICED) not in english(aim_at(scene, tank, GUN, target).refused)


@pytest.mark.ledger("1e-17-05")
def test_a_vehicle_notices_nobody_however_near_it_is() -> None:
    scene, inside, tanks = tanks_by_the_house()
    note_who_is_near(scene.game)
    assert not knows(scene, tanks[0], inside)
    assert knows(scene, tanks[0], scene.team(BLUE, [(38, 13)]))
    note_fire(scene.game, [inside.id])
    assert all(knows(scene, tank, inside) for tank in tanks)


@pytest.mark.ledger("1e-17-05")
@pytest.mark.parametrize(("x", "seen"), [(33, True), (45, False)])
def test_it_knows_of_whom_it_saw_go_in(x: float, seen: bool) -> None:
    scene = Scene(farm())
    agreed(scene, HIDDEN_IN_BUILDINGS)
    entering = scene.team(BLUE, [(33, 16)])
    tank = scene.vehicle((x, 30 if seen else 5), seat=RED)
    goes_in(scene, entering)
    assert knows(scene, tank, entering) is seen


@pytest.mark.ledger("1e-17-05", "1e-11.6.1-01")
@pytest.mark.parametrize(("speed", "seen"), [(2, True), (3, False)])
def test_a_crew_that_drives_flat_out_sees_nobody_go_in(speed: int, seen: bool) -> None:
    scene = Scene(farm())
    agreed(scene, HIDDEN_IN_BUILDINGS)
    entering = scene.team(BLUE, [(33, 16)])
    tank = scene.vehicle((33, 30), seat=RED, moved=1, speed=speed)
    goes_in(scene, entering)
    scene.game.table.phases = 3
    assert knows(scene, tank, entering) is seen


@pytest.mark.ledger("1e-17-06")
def test_a_leader_who_touches_one_tells_it_and_by_radio_its_troop() -> None:
    scene, inside, tanks = tanks_by_the_house()
    hull = tanks[0].footprint
    assert hull is not None
    leader = scene.leader(RED, (33 + hull.width / 2 + 1.5, 22))
    note_who_is_near(scene.game)
    assert not any(knows(scene, tank, inside) for tank in tanks)
    leader.figure.at = Point(33 + hull.width / 2 + 0.4, 22)
    note_who_is_near(scene.game)
    assert all(knows(scene, tank, inside) for tank in tanks)


@pytest.mark.ledger("1e-17-06")
def test_without_radio_only_the_one_he_touches_is_told() -> None:
    scene, inside, tanks = tanks_by_the_house()
    hull = tanks[0].footprint
    assert hull is not None
    for tank in tanks:
        tank.type = tank.type.having(NO_RADIO)
    scene.leader(RED, (33 + hull.width / 2 + 0.4, 22))
    note_who_is_near(scene.game)
    assert [knows(scene, tank, inside) for tank in tanks] == [True, False, False]
