"""The second edition's Command Dice and Chain of Command Points (2e 7, 8.1)."""

from itertools import permutations
from typing import Any

import pytest

from rules.command.chain_of_command import pool
from rules.command.command_dice import roll_command_dice, ways_to_make
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.state.saved.table import PhaseState
from rules.turn.compulsory import COMPULSORY
from rules.turn.phase import play_phase
from tests.rules.scene import SUGGESTED, Scene, chose
from tests.rules.turn.platoon import DONE, END, SECOND, Platoon, mustered, names, plain

RED, BLUE = Seat.RED, Seat.BLUE


def rolled(*faces: int, red: tuple[int, ...] = ()) -> Scene:
    """A scene with its Command Dice, and the Red Dice beside them, rolled."""
    scene = Scene(edition=SECOND)
    scene.red.command_dice, scene.red.red_dice = len(faces), len(red)
    scene.run(roll_command_dice(scene.game), dice=[*faces, *red])
    return scene


# --- how many ------------------------------------------------------------------------------------------


@pytest.mark.ledger("2e-7-01")
@pytest.mark.parametrize("listed", [5, 6, 4])
def test_the_list_tells_the_number_of_dice(listed: int) -> None:
    scene = Scene(edition=SECOND)
    scene.game.table.sides = mustered(plain(command_dice=listed), plain())
    scene.red.force_morale = 10
    scene.run(roll_command_dice(scene.game), dice=[1] * listed)
    assert scene.game.phase.rolled == [1] * listed


@pytest.mark.ledger("2e-7-02")
def test_falling_morale_takes_a_die_from_the_next_phase_and_none_from_this() -> None:
    scene = rolled(1, 1, 2, 3, 4)
    scene.red.force_morale = 4
    assert scene.game.phase.dice == [1, 1, 2, 3, 4]
    scene.game.table.phase = PhaseState(active=RED)
    scene.run(roll_command_dice(scene.game), dice=[1] * 4)
    assert scene.game.phase.dice == [1] * 4


# --- what they are for ---------------------------------------------------------------------------------


@pytest.mark.ledger("2e-7-03")
def test_each_face_has_its_use_and_none_is_for_deploying() -> None:
    platoon = Platoon(1, 2, 3, 4, at=(20, 30))
    platoon.lieutenant((30, 30))
    paid = [option.dice for option in platoon.uses().values() if not option.refused]
    assert {dice[0] for dice in paid if len(dice) == 1} == {1, 2, 3, 4}
    assert {option.verb for option in platoon.uses().values()} == {"activate"}


@pytest.mark.ledger("2e-7-03")
@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_a_face_activates_one_team_or_section_or_junior_or_senior_leader(face: int) -> None:
    platoon = Platoon(face, at=(20, 30))
    lieutenant = platoon.lieutenant((30, 30))
    subjects = {
        1: {platoon.lmg.id, platoon.rifles.id},
        2: {platoon.section.id},
        3: {platoon.corporal.id},
        4: {lieutenant.id},
    }
    assert {one.subject for one in platoon.uses().values() if not one.refused} == subjects[face]


@pytest.mark.ledger("2e-7-03", "2e-7-09")
def test_a_two_activates_the_section_and_leaves_its_junior_leader_free() -> None:
    platoon = Platoon(2, 3, at=(20, 30))
    platoon.rifles.shock = 1
    offered: dict[str, str] = {}

    def look(_: Any) -> Any:
        offered.update(platoon.orders(first=False))
        return chose(f"rally:{platoon.rifles.id}")

    platoon.play(
        chose(f"activate:{platoon.section.id}:2"), chose("go-tactical"),
        chose(f"activate:{platoon.corporal.id}:3"), look, DONE,
    )  # fmt: skip
    assert platoon.rifles.shock == 0
    assert offered[f"activate:{platoon.rifles.id}"] == "Already activated in this Phase."
    assert offered[f"walk-alone:{platoon.corporal.id}"] == ""


@pytest.mark.ledger("2e-7-09")
def test_a_leader_acts_once_whatever_dice_are_left() -> None:
    platoon = Platoon(1, 3, 3, at=(20, 30))
    platoon.rifles.shock = 1
    seen: list[str | None] = []

    def look(_: Any) -> Any:
        seen.append(platoon.refused(f"activate:{platoon.corporal.id}"))
        return END

    platoon.play(chose(f"activate:{platoon.corporal.id}:3"), chose(f"rally:{platoon.rifles.id}"), DONE, look)
    assert seen == ["Already activated in this Phase."]


@pytest.mark.ledger("2e-7-07")
@pytest.mark.parametrize("order", list(permutations((1, 3, 4))))
def test_the_order_is_free_and_each_die_is_gone_after_its_use(order: tuple[int, ...]) -> None:
    platoon = Platoon(1, 3, 4, at=(20, 30))
    lieutenant = platoon.lieutenant((22, 33))
    platoon.rifles.shock = 2
    rally = chose(f"rally:{platoon.rifles.id}")
    acts = {
        1: [chose(f"activate:{platoon.lmg.id}:1"), chose("go-tactical")],
        3: [chose(f"activate:{platoon.corporal.id}:3"), rally, DONE],
        4: [chose(f"activate:{lieutenant.id}:4"), rally, DONE],
    }
    left: list[list[int]] = []

    def look(request: Any) -> Any:
        left.append(list(platoon.game.phase.dice))
        return acts[order[len(left) - 1]][0]

    answers = [one for die in order for one in (look, *acts[die][1:])]
    platoon.play(*answers)
    assert left == [sorted((1, 3, 4)), sorted(order[1:]), sorted(order[2:])]
    assert (platoon.rifles.shock, platoon.game.table.phase) == (0, None)


@pytest.mark.ledger("2e-7-03", "2e-8.1-02", "2e-7-08")
def test_a_five_is_a_point_and_a_six_no_use() -> None:
    scene = rolled(1, 2, 3, 4, 5)
    assert (pool(scene.red), scene.game.phase.dice) == (1, [1, 2, 3, 4])
    scene = rolled(5, 5, 1, 2, 3)
    assert (pool(scene.red), pool(scene.blue)) == (2, 0)


@pytest.mark.ledger("2e-7-04", "2e-7-05")
@pytest.mark.parametrize(
    ("dice", "result", "ways"),
    [
        ((1, 2), 3, [(1, 2)]),
        ((1, 2, 2), 4, [(2, 2)]),
        ((1, 2, 2), 3, [(1, 2)]),
        ((4,), 3, []),
        ((4,), 2, []),
        ((2,), 1, []),
    ],
)
def test_dice_are_added_and_never_split(
    dice: tuple[int, ...], result: int, ways: list[tuple[int, ...]]
) -> None:
    assert ways_to_make(dice, result) == ways


@pytest.mark.ledger("2e-7-04")
def test_no_dice_together_make_a_point_or_a_six() -> None:
    platoon = Platoon(2, 2, 1, at=(20, 30))
    used = [option for option in platoon.uses().values() if option.dice]
    assert max(sum(option.dice) for option in used) <= 4
    assert pool(platoon.scene.red) == 0


@pytest.mark.ledger("2e-7-08")
def test_a_player_may_let_dice_go_but_not_the_sixes() -> None:
    scene = Scene(edition=SECOND)
    scene.team(RED, (10, 40), men=3)
    scene.run(play_phase(scene.game), dice=[6, 6, 2, 2, 1], answers=[END])
    assert scene.game.table.next_active is RED
    assert pool(scene.blue) == 1


@pytest.mark.ledger("2e-7-09", "2e-7-11", "2e-7-19")
def test_a_unit_acts_once_by_a_die_or_by_an_order() -> None:
    platoon = Platoon(1, 3, at=(20, 30))
    lieutenant = platoon.lieutenant((22, 33))
    platoon.rifles.shock = 2
    platoon.play(chose(f"activate:{platoon.rifles.id}:1"), chose("go-tactical"), END)
    platoon.game.table.phase = PhaseState(active=RED, rolled=[3, 4], dice=[3, 4])
    platoon.game.phase.note(platoon.rifles.id, "go-tactical")
    for leader in (platoon.corporal, lieutenant):
        offered = platoon.orders(leader)
        assert offered[f"activate:{platoon.rifles.id}"] == "Already activated in this Phase."
        assert offered[f"rally:{platoon.rifles.id}"] == ""  # each of them may still help it
        assert offered[f"activate:{platoon.lmg.id}"] == ""
    platoon.play(
        chose(f"activate:{platoon.corporal.id}:3"), chose(f"rally:{platoon.rifles.id}"),
        chose(f"activate:{platoon.lmg.id}"), chose("go-tactical"),
        chose(f"activate:{lieutenant.id}:4"), chose(f"rally:{platoon.rifles.id}"), DONE,
    )  # fmt: skip
    assert platoon.rifles.shock == 0


@pytest.mark.ledger("2e-7-06")
def test_a_compulsory_activation_comes_first() -> None:
    platoon = Platoon(1, 3, at=(20, 30))
    COMPULSORY.put(platoon.game, [platoon.corporal.id])
    for refused in (f"activate:{platoon.rifles.id}:1", "end-phase"):
        with pytest.raises(Refused, match="Compulsory"):
            platoon.play(chose(refused))
    platoon.play(
        chose(f"activate:{platoon.corporal.id}:3"), chose(f"walk-alone:{platoon.corporal.id}"),
        chose("tactical"), SUGGESTED, DONE,
        chose(f"activate:{platoon.rifles.id}:1"), chose("go-tactical"), dice=(2,),
    )  # fmt: skip
    assert platoon.scene.told("stance")[-1] == "Section 1 Rifle Team goes Tactical."


@pytest.mark.ledger("2e-7-06")
def test_what_the_dice_cannot_make_is_not_compulsory() -> None:
    platoon = Platoon(1, at=(20, 30))
    COMPULSORY.put(platoon.game, [platoon.corporal.id])
    platoon.play(chose(f"activate:{platoon.rifles.id}:1"), chose("go-tactical"))
    assert platoon.scene.told("stance") == ["Section 1 Rifle Team goes Tactical."]


@pytest.mark.ledger("2e-7-36")
def test_red_dice_count_from_one_to_four_only() -> None:
    scene = rolled(6, 5, 1, red=(6, 5, 3))
    assert scene.game.phase.sixes == 1
    assert (pool(scene.red), pool(scene.blue)) == (1, 0)
    assert scene.game.phase.dice == [1, 3]
    assert scene.told("command-dice") == ["British Command Dice: 6, 5, 1. Red Dice: 6, 5, 3."]


@pytest.mark.ledger("2e-7-36")
def test_a_force_list_gives_red_dice() -> None:
    sides = mustered(plain(red_dice=2), plain())
    assert [side.red_dice for side in sides.values()] == [2, 0]


# --- points --------------------------------------------------------------------------------------------


@pytest.mark.ledger("2e-8.1-01")
def test_a_mission_can_give_points_to_begin_with() -> None:
    sides = mustered(plain(), plain(), **{"mission-points-red": "2", "mission-points-blue": "7"})
    assert [pool(sides[seat]) for seat in (RED, BLUE)] == [2, 7]


@pytest.mark.ledger("2e-8.1-01", "2e-8.1-03")
@pytest.mark.parametrize(
    ("faces", "gained"),
    [((6, 1, 2, 3, 4), 0), ((6, 6, 1, 2, 3), 1), ((6, 6, 6, 1, 2), 1), ((6, 6, 6, 6, 1), 1)],
)
def test_the_enemys_sixes_give_a_point(faces: tuple[int, ...], gained: int) -> None:
    scene = rolled(*faces)
    assert (pool(scene.red), pool(scene.blue)) == (0, gained)


@pytest.mark.ledger("2e-8.1-03")
def test_the_point_is_there_before_the_first_activation() -> None:
    scene = Scene(edition=SECOND)
    scene.team(RED, (10, 40), men=3)
    held: list[int] = []

    def look(_: object) -> dict[str, str]:
        held.append(pool(scene.blue))
        return END

    script = scene.run(play_phase(scene.game), dice=[6, 6, 1, 2, 3], answers=[look])
    assert (held, names(script)) == ([1], ["spend-command-dice"])


@pytest.mark.ledger("2e-8.1-04")
def test_points_have_no_limit_and_six_of_them_are_a_dice() -> None:
    scene = Scene(edition=SECOND)
    scene.red.dice, scene.red.points, scene.red.command_dice = 1, 5, 5
    scene.run(roll_command_dice(scene.game), dice=[5, 5, 1, 1, 1])
    assert pool(scene.red) == 13
    assert (scene.red.dice, scene.red.points) == (2, 1)


def test_four_sixes_bring_no_dice_of_ones_own() -> None:
    scene = rolled(6, 6, 6, 6, 5)
    assert (scene.red.dice, scene.red.points) == (0, 1)
