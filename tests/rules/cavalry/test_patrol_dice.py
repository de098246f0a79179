"""Squads that left their mounts behind the lines, in the patrol phase (España)."""

import pytest

from rules.editions.espana import ESPANA
from rules.editions.mounts import Saddle
from rules.engine.seats import Seat
from rules.scenarios.attack_and_defend import ATTACK_AND_DEFEND
from rules.scenarios.free_moves import AS_ROLLED, free_moves
from rules.scenarios.riders_ahead import leave_mounts, ride_ahead
from tests.rules.cavalry.horses import horsemen
from tests.rules.scenarios.attacks import attack, first_move, markers, purposes
from tests.rules.scene import Scene, chose


@pytest.fixture
def scene() -> Scene:
    scene = attack(ATTACK_AND_DEFEND, supplement=ESPANA.id)
    markers(scene, scene.blue, [(18, 10), (30, 10)])
    markers(scene, scene.red, [(18, 48), (30, 48)])
    return scene


def on_foot(scene: Scene, squads: int, mount: Saddle = Saddle.HORSE, men: int = 6) -> None:
    for _ in range(squads):
        scene.team(Seat.RED, men=men, mount=mount)


@pytest.mark.ledger("esp-027")
def test_each_squad_on_foot_rolls_for_a_free_move(scene: Scene) -> None:
    on_foot(scene, 6)
    script = scene.run(ride_ahead(scene.game, scene.red), dice=[1, 4, 4, 5, 2, 6], answers=[first_move] * 4)
    assert [one.name for one in script.asked] == ["move-marker"] * 4
    assert purposes(scene)[-1] == "Squads that rode ahead"


@pytest.mark.ledger("esp-028")
def test_a_force_never_makes_more_than_six_free_moves(scene: Scene) -> None:
    on_foot(scene, 3)
    scene.run(free_moves(scene.game, AS_ROLLED), dice=[5], answers=[first_move] * 5)
    script = scene.run(ride_ahead(scene.game, scene.red), dice=[6, 6, 6], answers=[first_move])
    assert len(script.asked) == 1


@pytest.mark.ledger("esp-143", "esp-150")
@pytest.mark.parametrize("mount", [Saddle.BICYCLE, Saddle.MOTORCYCLE])
def test_so_do_squads_with_bicycles_and_motorcycles(scene: Scene, mount: Saddle) -> None:
    on_foot(scene, 3, mount)
    script = scene.run(ride_ahead(scene.game, scene.red), dice=[4, 6, 1], answers=[first_move] * 2)
    assert len(script.asked) == 2


def test_nobody_rolls_who_rides_or_walks_or_is_alone(scene: Scene) -> None:
    scene.team(Seat.RED, men=6)
    horsemen(scene, None)
    on_foot(scene, 1, men=1)
    on_foot(scene, 1, Saddle.MOTORCYCLE, men=2)
    assert not scene.run(ride_ahead(scene.game, scene.red)).rolled


@pytest.mark.ledger("esp-171")
def test_who_could_ride_may_start_on_foot_and_roll(scene: Scene) -> None:
    section = scene.section(Seat.RED)
    squads = [horsemen(scene, None, section=section) for _ in range(3)]
    leader = scene.leader(Seat.RED, section=section, may_ride=True)
    scene.run(leave_mounts(scene.game), answers=[chose("on-foot")])
    assert not leader.may_ride
    assert not any(squad.may_ride for squad in squads)
    assert len(scene.run(ride_ahead(scene.game, scene.red), dice=[1, 2, 3]).rolled) == 1


def test_who_rides_to_the_battle_keeps_the_horses(scene: Scene) -> None:
    squad = horsemen(scene, None)
    scene.run(leave_mounts(scene.game), answers=[chose("ride")])
    assert squad.may_ride


@pytest.mark.ledger("l40-006", "l40-029")
def test_nobody_is_asked_whose_book_knows_no_such_moves() -> None:
    scene = attack(ATTACK_AND_DEFEND)
    horsemen(scene, None, mount=Saddle.MOTORCYCLE)
    assert not scene.run(leave_mounts(scene.game)).asked
