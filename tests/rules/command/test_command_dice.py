"""Command Dice: how many, what a roll gives at once, and how dice may be added (1e 4.2, 5.1, 6.1)."""

import pytest

from rules.command.command_dice import roll_command_dice, ways_to_make
from rules.engine.seats import Seat
from rules.turn.phase import play_phase
from tests.rules.scene import Scene, chose


def rolled(scene: Scene, *faces: int) -> Scene:
    """The scene with its Command Dice rolled."""
    scene.red.command_dice = len(faces)
    scene.run(roll_command_dice(scene.game), dice=faces)
    return scene


@pytest.mark.ledger("1e-4.1-02", "1e-1-06", "1e-15.1-22", "1e-15.1-23")
@pytest.mark.parametrize(
    ("in_the_list", "force_morale", "dice"),
    [(6, 11, 6), (6, 4, 5), (5, 9, 5), (4, 5, 4), (5, 3, 3), (6, 1, 3)],
)
def test_number_of_dice(in_the_list: int, force_morale: int, dice: int) -> None:
    scene = Scene()
    scene.red.command_dice, scene.red.force_morale = in_the_list, force_morale
    scene.run(roll_command_dice(scene.game), dice=[1] * dice)
    assert scene.game.phase.dice == [1] * dice


@pytest.mark.ledger("1e-4.2-01", "1e-4.1-01")
def test_all_dice_are_seen_before_anything_is_chosen() -> None:
    scene = Scene()
    scene.team(Seat.RED, (10, 40), men=3)
    script = scene.run(play_phase(scene.game), dice=[1, 2, 3, 3, 4], answers=[chose("end-phase")])
    assert scene.told("command-dice")[0].startswith("British Command Dice: 1, 2, 3, 3, 4.")
    assert script.asked[0].name == "spend-command-dice"
    assert script.asked[0].seat is Seat.RED
    assert scene.game.table.next_active is Seat.BLUE


@pytest.mark.ledger("1e-4.2-06", "1e-5.1-01")
@pytest.mark.parametrize(
    ("before", "faces", "points", "left"),
    [(2, (5, 5, 2, 1, 3), 4, [1, 2, 3]), (0, (5, 5, 5, 1, 2), 3, [1, 2])],
)
def test_fives_are_points(before: int, faces: tuple[int, ...], points: int, left: list[int]) -> None:
    scene = Scene()
    scene.red.points = before
    rolled(scene, *faces)
    assert (scene.red.points, scene.red.dice) == (points, 0)
    assert scene.game.phase.dice == left


@pytest.mark.ledger("1e-5.1-02", "1e-5.1.1-01")
@pytest.mark.parametrize(("held", "now"), [(0, 1), (3, 4)])
def test_six_points_make_a_dice(held: int, now: int) -> None:
    scene = Scene()
    scene.red.points, scene.red.dice = 5, held
    rolled(scene, 5, 5, 1, 1, 1)
    assert (scene.red.points, scene.red.dice) == (1, now)


@pytest.mark.ledger("1e-6.1-04")
def test_four_sixes_bring_a_whole_dice_besides_the_points() -> None:
    scene = Scene()
    scene.red.points = 2
    rolled(scene, 6, 6, 6, 6, 5)
    assert (scene.red.points, scene.red.dice) == (3, 1)
    assert "The Turn ends after this Phase" in scene.told("command-dice")[0]


@pytest.mark.ledger("1e-4.2-07")
def test_sixes_activate_nobody() -> None:
    scene = rolled(Scene(), 6, 6, 1, 2, 3)
    assert scene.game.phase.dice == [1, 2, 3]
    assert scene.game.phase.sixes == 2


@pytest.mark.ledger("1e-4.2.1-01", "1e-4.2.1-02")
@pytest.mark.parametrize(
    ("dice", "result", "ways"),
    [
        ((1, 1, 2), 4, [(1, 1, 2)]),
        ((1, 1, 2), 3, [(1, 2)]),
        ((1, 1, 2), 2, [(2,), (1, 1)]),
        ((1, 1, 2), 1, [(1,)]),
        ((2, 3), 1, []),
        ((3, 3), 2, []),  # no die is split or used as less than it shows
        ((4,), 2, []),
        ((2, 3), 4, []),
        ((1, 2, 3, 4, 4), 4, [(4,), (1, 3)]),
    ],
)
def test_adding_dice(dice: tuple[int, ...], result: int, ways: list[tuple[int, ...]]) -> None:
    assert ways_to_make(dice, result) == ways


@pytest.mark.ledger("1e-4.2.1-02")
def test_nothing_above_four_is_ever_made() -> None:
    assert ways_to_make((2, 3), 4) == []
    assert ways_to_make((1, 2, 5), 4) == []
