"""Scenario Three, Attack and Defend (1e A)."""

import pytest

from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.edges import Edge
from rules.scenarios.attack_and_defend import ATTACK_AND_DEFEND
from rules.scenarios.scenario import Barred, Role
from rules.scenarios.set_up import set_up
from rules.scenarios.withdraw import withdraw
from rules.state.saved.endings import Leaving
from tests.rules.scenarios.attacks import attack, ended, first_move, places, where
from tests.rules.scene import Scene, Script, chose

POSITION = ((18, 18), (30, 18), (42, 18), (53, 16))
FRONT = ((18, 48), (30, 48), (42, 48), (54, 48))


@pytest.fixture
def scene() -> Scene:
    return attack(ATTACK_AND_DEFEND)


def set_up_attack(scene: Scene, moves: int) -> Script:
    answers = [chose("north"), places(*POSITION), places(*FRONT), *[first_move] * moves]
    return scene.run(set_up(scene.game), dice=[moves, 3, 4, 4, 4, 2, 1], answers=answers)


@pytest.mark.ledger("1e-A.S3-01", "1e-A.S3-02", "1e-3-02", "1e-A-10")
def test_both_sides_set_four_markers_the_attacker_on_a_broad_front(scene: Scene) -> None:
    set_up_attack(scene, 1)
    assert where(scene.blue) == list(POSITION)
    assert where(scene.red) == list(FRONT)


@pytest.mark.ledger("1e-A.S3-01", "1e-3-02")
@pytest.mark.parametrize(
    ("spots", "reason"),
    [
        (((20, 18.1), *POSITION[1:]), "within 18 inches of your table edge"),
        (((10, 18), *POSITION[2:], (64, 18)), "within 12 inches of another"),
    ],
)
def test_the_defender_s_markers_are_within_18_inches_of_his_edge_and_a_chain(
    scene: Scene, spots: tuple[tuple[float, float], ...], reason: str
) -> None:
    with pytest.raises(Refused, match=reason):
        scene.run(set_up(scene.game), answers=[chose("north"), places(*spots)])


@pytest.mark.ledger("1e-A.S3-02")
@pytest.mark.parametrize("spots", [((18, 46), *FRONT[1:]), ((5, 48), *FRONT[1:])])
def test_the_attacker_s_are_on_his_edge_and_a_chain(
    scene: Scene, spots: tuple[tuple[float, float], ...]
) -> None:
    answers = [chose("north"), places(*POSITION), places(*spots)]
    with pytest.raises(Refused):
        scene.run(set_up(scene.game), answers=answers)


@pytest.mark.ledger("1e-A-10")
def test_a_short_edge_may_be_the_defender_s_and_the_attacker_has_the_one_across(scene: Scene) -> None:
    west = ((18, 8), (18, 18), (18, 28), (18, 38))
    east = ((72, 8), (72, 18), (72, 28), (72, 38))
    answers = [chose("west"), places(*west), places(*east), first_move]
    scene.run(set_up(scene.game), dice=[1, 1, 1, 4, 5], answers=answers)
    assert (scene.blue.edge, scene.red.edge) == (Edge.WEST, Edge.EAST)
    assert where(scene.red) == list(east)


@pytest.mark.ledger("1e-A.S3-03")
def test_a_die_is_the_number_of_free_moves(scene: Scene) -> None:
    script = set_up_attack(scene, 6)
    assert sum(one.name == "move-marker" for one in script.asked) == 6


@pytest.mark.ledger("1e-A.S3-04", "1e-A.S3-06")
def test_points_and_what_is_barred(scene: Scene) -> None:
    assert [ATTACK_AND_DEFEND.jump_off_points(scene.game, side) for side in scene.game.sides()] == [3, 3]
    assert ATTACK_AND_DEFEND.barred(Role.ATTACKER) == frozenset()
    assert ATTACK_AND_DEFEND.barred(Role.DEFENDER) == {Barred.BARRAGE}


@pytest.mark.ledger("1e-A.S3-05")
@pytest.mark.parametrize(("faces", "levels"), [([6, 6], (10, 5)), ([3, 4], (7, 3))])
def test_two_dice_are_the_attacker_s_level_up_to_10(
    scene: Scene, faces: list[int], levels: tuple[int, int]
) -> None:
    scene.run(ATTACK_AND_DEFEND.support(scene.game), dice=faces)
    (told,) = scene.told("dice")
    assert f"British Level {levels[0]}, German Level {levels[1]}" in told


@pytest.mark.ledger("1e-A.S3-07")
@pytest.mark.parametrize(
    ("leaves", "left", "winner"),
    [(Seat.BLUE, 3, Seat.RED), (Seat.BLUE, 2, None), (Seat.RED, 5, Seat.BLUE), (Seat.RED, 2, None)],
)
def test_who_drives_the_other_off_at_3_or_more_wins_else_it_is_a_draw(
    scene: Scene, leaves: Seat, left: int, winner: Seat | None
) -> None:
    scene.game.side(leaves.other).force_morale = left
    ATTACK_AND_DEFEND.drive_off(scene.game, scene.game.side(leaves), Leaving.FORCE_MORALE)
    assert ended(scene) is winner


@pytest.mark.ledger("1e-A-16")
def test_a_side_may_withdraw_and_the_other_at_5_has_won(scene: Scene) -> None:
    scene.blue.force_morale = 5
    scene.run(withdraw(scene.game, scene.red), answers=[chose("withdraw")])
    assert ended(scene) is Seat.BLUE


@pytest.mark.ledger("1e-A.S3-08")
def test_equal_force_morale_is_diced_for_who_begins(scene: Scene) -> None:
    found = []

    async def first() -> None:
        found.append(await ATTACK_AND_DEFEND.first_phase(scene.game))

    scene.run(first(), dice=[2, 4])
    assert found == [scene.blue]
