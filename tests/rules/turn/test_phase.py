"""A Phase: whose it is, what ends it, and ending the Turn with a Dice (1e 4.1, 5.1.2, 6.1)."""

from typing import Any

import msgspec
import pytest

from rules.engine.effects import Questions
from rules.engine.seats import Seat
from rules.state.pieces.force import Stance
from rules.turn.phase import play_phase
from tests.rules.scene import Scene, Script, chose

END = chose("end-phase")
RED, BLUE = Seat.RED, Seat.BLUE


def scene_with_teams() -> Scene:
    scene = Scene()
    scene.team(RED, (10, 40), men=3)
    scene.team(BLUE, (10, 5), men=3)
    return scene


class Pressing(Script):
    """A script in which the other player takes his standing offer the first time it is made."""

    pressed: str = ""

    def _answer(self, questions: Questions) -> dict[int, Any]:
        for index, request in enumerate(questions.requests):
            if request.standing and not self.pressed:
                self.pressed = request.suggested().option
                return {index: request.accept(msgspec.to_builtins(request.suggested()))}
        return super()._answer(questions)


def play(scene: Scene, faces: list[int], *answers: Any) -> Script:
    return scene.run(play_phase(scene.game), dice=faces, answers=answers)


@pytest.mark.ledger("1e-6.1-01", "1e-6.1-02", "1e-4.1-01", "1e-4.2.1-03")
@pytest.mark.parametrize(
    ("faces", "following"),
    [
        ([1, 1, 3, 3, 2], BLUE),
        ([6, 1, 3, 3, 2], BLUE),
        ([6, 6, 3, 2, 1], RED),
    ],
)
def test_whose_phase_is_next(faces: list[int], following: Seat) -> None:
    scene = scene_with_teams()
    play(scene, faces, END)
    assert scene.game.table.next_active is following
    assert scene.game.table.phase is None
    assert scene.game.table.turn == 1


@pytest.mark.ledger("1e-6.1-03", "1e-6.1-05", "1e-4.2.1-04", "1e-6.2-01")
def test_three_sixes_end_the_turn_after_the_dice_are_played() -> None:
    scene = scene_with_teams()
    team = next(iter(scene.red.teams.values()))
    play(scene, [6, 6, 6, 1, 4], chose(f"activate:{team.id}:1"), chose("go-tactical"))
    assert scene.told("stance") == ["Rifle Team goes Tactical.", "Rifle Team is no longer Tactical."]
    assert scene.game.table.turn == 2
    assert scene.game.table.next_active is RED


@pytest.mark.ledger("1e-6.1-04")
def test_four_sixes_end_the_turn_and_bring_a_dice() -> None:
    scene = scene_with_teams()
    scene.red.points = 2
    scene.run(play_phase(scene.game), dice=[6, 6, 6, 6, 5, 6], answers=[END])
    assert (scene.red.points, scene.red.dice) == (3, 1)
    assert scene.game.table.turn == 2
    assert scene.game.table.next_active is RED


@pytest.mark.ledger("1e-6.2-01", "1e-2-02", "1e-1-08")
def test_a_turn_has_any_number_of_phases() -> None:
    scene = scene_with_teams()
    scene.red.points = 4
    for team in [*scene.red.teams.values(), *scene.blue.teams.values()]:
        team.stance = Stance.TACTICAL
    for _ in range(20):
        play(scene, [1, 2, 3, 3, 2], END)
    assert (scene.game.table.turn, scene.game.table.phase_of_turn) == (1, 20)
    assert all(team.stance is Stance.TACTICAL for team in scene.red.teams.values())
    play(scene, [6, 6, 6, 2, 2])
    assert (scene.game.table.turn, scene.red.points) == (2, 4)


def test_a_phase_in_which_nothing_can_be_done_ends_by_itself() -> None:
    scene = scene_with_teams()
    script = play(scene, [5, 5, 6, 3, 4])
    assert script.asked == []
    assert scene.game.table.next_active is BLUE


# --- ending the Turn -----------------------------------------------------------------------------------


@pytest.mark.ledger("1e-5.1.2-07", "1e-5.1.2-09", "1e-5.1.1-02")
@pytest.mark.parametrize(("faces", "first"), [([1, 1, 2, 2, 6], BLUE), ([1, 1, 2, 6, 6], RED)])
def test_the_active_player_ends_the_turn_after_his_phase(faces: list[int], first: Seat) -> None:
    scene = scene_with_teams()
    team = next(iter(scene.red.teams.values()))
    scene.red.dice, scene.red.points = 1, 4
    play(
        scene, faces, chose("roll"), chose("end-the-turn"),
        chose(f"activate:{team.id}:1"), chose("go-tactical"),
    )  # fmt: skip
    assert scene.told("stance") == ["Rifle Team goes Tactical.", "Rifle Team is no longer Tactical."]
    assert (scene.red.dice, scene.red.points) == (0, 4)
    assert scene.game.table.turn == 2
    assert scene.game.table.next_active is first


@pytest.mark.ledger("1e-5.1.2-08")
def test_before_the_roll_the_turn_ends_at_once() -> None:
    scene = scene_with_teams()
    scene.red.dice = 1
    before = (scene.game.table.phases, scene.red.phases)
    play(scene, [], chose("end-the-turn"))
    assert (scene.game.table.phases, scene.red.phases) == (before[0] - 1, before[1] - 1), "it is not played"
    assert scene.game.table.turn == 2
    assert scene.game.table.next_active is RED
    assert scene.red.dice == 0


@pytest.mark.ledger("1e-5.1.2-08")
def test_the_other_player_may_end_the_turn_before_the_roll_too() -> None:
    scene = scene_with_teams()
    scene.blue.dice = 1
    script = Pressing(dice=[], answers=[])
    script.run(play_phase(scene.game))
    assert script.pressed == "end-the-turn"
    assert scene.game.table.turn == 2
    assert scene.game.table.next_active is RED


@pytest.mark.ledger("1e-5.1.2-07", "1e-5.1.1-03")
def test_the_other_player_ends_the_turn_while_dice_are_used() -> None:
    scene = scene_with_teams()
    scene.blue.dice = 1
    scene.game.phase.rolled, scene.game.phase.dice = [1, 1, 2, 2, 6], [1, 1, 2, 2]
    script = Pressing(dice=[], answers=[END])
    script.run(play_phase(scene.game))
    assert script.pressed == "end-the-turn"
    assert scene.blue.dice == 0
    assert scene.game.table.turn == 2
    assert scene.game.table.next_active is BLUE


def test_nobody_is_asked_before_the_roll_without_a_dice() -> None:
    scene = scene_with_teams()
    script = play(scene, [1, 1, 2, 2, 6], END)
    assert [request.name for request in script.asked] == ["spend-command-dice"]


@pytest.mark.ledger("1e-5.1.1-04")
def test_a_dice_made_by_this_roll_can_be_used_in_this_phase() -> None:
    scene = scene_with_teams()
    scene.red.points = 5
    play(scene, [5, 1, 2, 2, 6], chose("end-the-turn"), END)
    assert (scene.red.dice, scene.red.points) == (0, 0)
    assert scene.game.table.turn == 2


# --- withdrawing ---------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-A-16")
def test_withdrawing_ends_the_game_once_confirmed() -> None:
    scene = scene_with_teams()
    play(scene, [1, 1, 2, 2, 6], chose("withdraw"), chose("stay"), chose("withdraw"), chose("withdraw"))
    result = scene.game.table.result
    assert result is not None
    assert (result.winner, result.kind) == (BLUE, "withdrawal")
