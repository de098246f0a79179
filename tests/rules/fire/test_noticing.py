"""Troops in buildings whom nobody has noticed, where that optional rule is played (1e 17)."""

from typing import Any

import pytest

from rules.editions.first_tables import Gait
from rules.engine.seats import Seat
from rules.fire.noticing import UNNOTICED
from rules.geometry.terrain import Feature, Point
from rules.movement.move import move
from rules.state.pieces.force import Team
from rules.state.remembered import MOVED
from rules.state.saved.options import HIDDEN_IN_BUILDINGS
from rules.state.troops.units import alone
from rules.turn.start import start_phase
from tests.rules.fire.shooting import firing, question, shoot
from tests.rules.geometry.countryside import bocage, door, house, rectangle, window
from tests.rules.scene import Scene
from tests.rules.test_optional_rules import agreed

RED, BLUE = Seat.RED, Seat.BLUE


def farm() -> Feature:
    """A house with its door to the south and a window to the north."""
    return house(
        "farm", rectangle(30, 10, 6, 4), door("door", 33, 14, 180), window("window", 33, 10, 0), floors=1
    )


def occupied(*features: Feature, options: tuple[str, ...] = (HIDDEN_IN_BUILDINGS,)) -> tuple[Scene, Team]:
    scene = Scene(farm(), *features)
    agreed(scene, *options)
    return scene, scene.team(BLUE, [(33, 13.2)])


def may_fire(scene: Scene, shooter: Team, target: Team) -> bool:
    return bool(firing(question(scene, shooter), target))


@pytest.mark.ledger("1e-17-03", "1e-17-04")
@pytest.mark.parametrize(("inches", "fires"), [(17, True), (18, True), (19, False)])
def test_who_is_within_eighteen_inches_knows_and_who_is_farther_does_not(inches: float, fires: bool) -> None:
    scene, inside = occupied()
    shooter = scene.team(RED, [(33, 14 + inches)])
    assert may_fire(scene, shooter, inside) is fires
    assert may_fire(scene, shooter, scene.team(BLUE, [(50, 13)]))


@pytest.mark.ledger("1e-17-04")
def test_without_the_option_everybody_may_fire() -> None:
    scene, inside = occupied(options=())
    assert may_fire(scene, scene.team(RED, [(33, 35)]), inside)


@pytest.mark.ledger("1e-17-04")
def test_the_reason_is_told() -> None:
    scene, inside = occupied()
    shooter = scene.team(RED, [(33, 35)])
    firers = question(scene, shooter).list_firers()
    assert [aim.refused for firer in firers for aim in firer.aims] == [UNNOTICED]
    assert inside.on_table


@pytest.mark.ledger("1e-17-04")
def test_who_opens_fire_shows_himself() -> None:
    scene, inside = occupied()
    shooter = scene.team(RED, [(33, 35)])
    shoot(scene, inside, dice=[1])
    assert may_fire(scene, shooter, inside)


def goes_in(scene: Scene, team: Team) -> None:
    """The Team goes in by the door."""
    ways: Any = {team.figures[0].id: (Point(33, 13.2),)}
    scene.run(move(scene.game, alone(scene.blue, team), Gait.NORMAL), dice=[6, 6], answers=[{"paths": ways}])


@pytest.mark.ledger("1e-17-02")
@pytest.mark.parametrize("sees", [True, False])
def test_who_sees_the_door_as_they_go_in_knows(sees: bool) -> None:
    hidden_by = [] if sees else [bocage("bocage", (20, 24), (46, 24))]
    scene = Scene(farm(), *hidden_by)
    agreed(scene, HIDDEN_IN_BUILDINGS)
    team, watcher = scene.team(BLUE, [(33, 16)]), scene.team(RED, [(33, 38)])
    elsewhere = scene.team(RED, [(33, 1)])
    elsewhere.figures[0].at = Point(70, 2)
    goes_in(scene, team)
    assert (watcher.id in scene.game.table.noticed.get(team.id, [])) is sees
    assert elsewhere.id not in scene.game.table.noticed.get(team.id, [])
    MOVED.put(scene.game)
    if sees:
        assert may_fire(scene, watcher, team)
    assert not firing(question(scene, elsewhere), team)


@pytest.mark.ledger("1e-17-03")
def test_who_was_near_keeps_it_in_mind_and_who_comes_out_is_forgotten() -> None:
    scene, inside = occupied()
    shooter = scene.team(RED, [(33, 30)])
    scene.game.table.next_active = RED
    start_phase(scene.game)
    shooter.figures[0].at = Point(33, 36)
    assert may_fire(scene, shooter, inside)
    out: Any = {inside.figures[0].id: (Point(33, 17),)}
    scene.run(move(scene.game, alone(scene.blue, inside), Gait.NORMAL), dice=[4, 4], answers=[{"paths": out}])
    assert inside.id not in scene.game.table.noticed


@pytest.mark.ledger("1e-17-02")
@pytest.mark.parametrize("floor", [0, 1])
def test_who_looks_from_an_upper_window_sees_the_door(floor: int) -> None:
    lookout = house("mill", rectangle(30, 38, 6, 6), window("up", 33, 38, 0, floor=1))
    scene = Scene(farm(), lookout)
    agreed(scene, HIDDEN_IN_BUILDINGS)
    team, watcher = scene.team(BLUE, [(33, 16)]), scene.team(RED, [(33, 38.6)])
    watcher.figures[0].floor = floor
    goes_in(scene, team)
    assert (watcher.id in scene.game.table.noticed.get(team.id, [])) is bool(floor)


@pytest.mark.ledger("1e-17-04")
def test_men_split_off_know_what_their_team_knew_and_nobody_else_does() -> None:
    scene, inside = occupied()
    knows, other = scene.team(RED, [(33, 35)]), scene.team(RED, [(36, 35)])
    part = scene.team(RED, [(30, 35)], parent=knows.id)
    scene.game.table.noticed[inside.id] = [knows.id]
    assert [may_fire(scene, one, inside) for one in (knows, part, other)] == [True, True, False]
