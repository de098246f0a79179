"""Rules of the game's first pages: every die counts, and a heavy weapon that stood still may fire."""

import pytest

from rules.editions.first_tables import Gait
from rules.engine.effects import roll
from rules.engine.seats import Seat
from rules.fire.fire import why_not_fire
from rules.geometry.terrain import Point
from rules.movement.move import move
from rules.movement.pace import Pace
from rules.state.saved.table import PhaseState
from tests.rules.fire.shooting import shoot
from tests.rules.scene import Scene


@pytest.mark.ledger("1e-1-05")
def test_a_pool_of_twenty_three_dice_is_twenty_three_dice() -> None:
    faces: list[int] = []

    async def roll_many() -> None:
        faces.extend(await roll(23, why="to hit", seat=Seat.RED))

    Scene().run(roll_many(), dice=[1, 2, 3, 4, 5, 6] * 3 + [6] * 5)
    assert len(faces) == 23
    assert sum(face >= 5 for face in faces) == 11
    assert Pace(Gait.DOUBLE, (6, 6, 6)).allowance() == 18


@pytest.mark.ledger("1e-1-01")
def test_nine_men_less_two_are_seven() -> None:
    scene = Scene()
    target = scene.team(Seat.BLUE, (30, 20), men=9)
    shoot(scene, scene.team(Seat.RED, (32, 32), men=2), dice=[6, 6, 6, 6])
    assert len(target.figures) == 7
    assert [man.at for man in scene.game.figures_on_table(scene.blue)] == target.places


@pytest.mark.ledger("1e-7.4-04")
def test_a_tripod_machine_gun_fires_in_any_phase_in_which_it_does_not_move() -> None:
    scene = Scene()
    gun = scene.team(Seat.RED, (36, 30), men=5, crewed="tripod-mmg", crew=5)
    scene.team(Seat.BLUE, (36, 10), men=5)
    unit = scene.unit(gun)
    assert why_not_fire(scene.game, unit) == ""
    way = {"paths": {man.id: (Point(man.at.x, 23),) for man in gun.figures if man.at}}
    scene.run(move(scene.game, unit, Gait.NORMAL), dice=[3, 4], answers=[way])
    scene.game.table.phase = PhaseState(active=Seat.RED)
    assert why_not_fire(scene.game, unit) == ""
