"""Scenario One: edges, entry points, markers, Force Morale, and who wins."""

from collections.abc import Sequence

import pytest

from rules.editions.grades import Quality
from rules.engine.seats import Seat
from rules.geometry.edges import Edge
from rules.geometry.terrain import Map, Point
from rules.scenarios.jump_off_points import left_to_place
from rules.scenarios.set_up import set_up
from rules.scenarios.set_up_dice import RollOff, higher_morale, roll_force_morale
from rules.scenarios.the_patrol import choose_edges, choose_markers, drive_off, enter
from rules.state.saved.endings import Leaving
from rules.state.saved.table import Stage
from tests.happened import told_in
from tests.reading import in_english
from tests.rules.scene import Scene, Script, chose


def run_set_up(scene: Scene, dice: Sequence[int], edge: str = "south") -> Script:
    return scene.run(set_up(scene.game), dice=dice, answers=[chose(edge), chose("3"), chose("4")])


@pytest.mark.ledger("1e-1-02", "1e-A-02")
def test_the_usual_table_is_six_feet_by_four() -> None:
    ground = Map(id="any", title="Any")
    assert (ground.width, ground.height) == (72, 48)


@pytest.mark.ledger("1e-A-11")
@pytest.mark.parametrize(("face", "edge"), [(2, "north"), (5, "north"), (1, "south"), (6, "south")])
def test_the_winner_of_the_toss_picks_and_the_loser_starts_opposite(face: int, edge: str) -> None:
    scene = Scene()
    script = scene.run(choose_edges(scene.game), dice=[face], answers=[chose(edge)])
    winner = script.asked[0].seat
    assert winner is (Seat.RED if face <= 3 else Seat.BLUE)
    assert scene.game.side(winner).edge == edge
    assert scene.game.side(winner.other).edge == ("south" if edge == "north" else "north")


@pytest.mark.ledger("1e-3-02", "1e-A.S1-02")
def test_each_side_chooses_three_or_four_markers() -> None:
    scene = Scene()
    script = run_set_up(scene, [1, 1, 1, 1, 5, 2])
    assert [len(side.patrol_markers) for side in scene.game.sides()] == [3, 4]
    counts = next(request for request in script.asked if request.name == "choose-patrol-markers")
    assert [option["id"] for option in in_english(counts)["options"]] == ["3", "4"]
    assert [left_to_place(scene.game, side) for side in scene.game.sides()] == [3, 3]


def test_both_are_asked_at_once_for_their_markers() -> None:
    rule = choose_markers(Scene().game)
    questions = rule.send(None)
    assert [request.seat for request in questions.requests] == [Seat.RED, Seat.BLUE]
    assert questions.need == "all"
    rule.close()


@pytest.mark.ledger("1e-A.S1-01")
@pytest.mark.parametrize(("face", "x"), [(1, 18), (2, 18), (3, 36), (4, 36), (5, 54), (6, 54)])
def test_a_die_says_where_all_markers_of_a_side_start(face: int, x: float) -> None:
    scene = Scene()
    scene.red.edge = Edge.NORTH
    scene.run(enter(scene.game, scene.red, 4), dice=[face])
    assert [marker.at for marker in scene.red.patrol_markers.values()] == [Point(x, 0)] * 4


@pytest.mark.ledger("1e-3-04", "1e-3-05", "1e-15.1-01")
@pytest.mark.parametrize(
    ("quality", "face", "level"),
    [
        (Quality.GREEN, 1, 8),
        (Quality.GREEN, 3, 8),
        (Quality.REGULAR, 2, 8),
        (Quality.REGULAR, 3, 9),
        (Quality.REGULAR, 4, 9),
        (Quality.GREEN, 6, 9),
        (Quality.ELITE, 3, 10),
        (Quality.REGULAR, 5, 10),
        (Quality.ELITE, 4, 11),
        (Quality.REGULAR, 6, 11),
        (Quality.ELITE, 6, 11),
    ],
)
def test_a_die_and_the_quality_set_force_morale(quality: Quality, face: int, level: int) -> None:
    scene = Scene()
    scene.red.quality = quality
    scene.run(roll_force_morale(scene.game, scene.red), dice=[face])
    assert scene.red.force_morale == level
    assert scene.red.morale_track[-1].level == level


@pytest.mark.ledger("1e-3-01")
def test_set_up_comes_before_force_morale_and_the_first_move() -> None:
    scene = Scene()
    run_set_up(scene, [1, 3, 3, 4, 5, 2])
    purposes = [event.data["purpose"] for event in told_in(scene.game) if event.kind == "dice"]
    expected = ["coin toss", "entry point", "entry point", "support level", "Force Morale", "Force Morale"]
    assert purposes == expected
    assert scene.game.table.stage is Stage.PATROL


@pytest.mark.ledger("1e-3.1-01", "1e-A-12")
@pytest.mark.parametrize(
    ("dice", "first"),
    [([1, 3, 3, 4, 5, 4], Seat.RED), ([1, 3, 3, 4, 3, 6], Seat.BLUE), ([1, 3, 3, 4, 5, 5, 4, 2], Seat.RED)],
)
def test_more_force_morale_moves_first_and_equal_morale_is_diced_for(dice: list[int], first: Seat) -> None:
    scene = Scene()
    run_set_up(scene, dice)
    assert scene.game.table.to_move is first
    assert scene.game.table.first_to_move is first


@pytest.mark.ledger("1e-3.1-01", "1e-4.1.1-01")
@pytest.mark.parametrize(("dice", "first"), [([5, 2], Seat.RED), ([2, 5], Seat.BLUE)])
def test_the_higher_roll_goes_first(dice: list[int], first: Seat) -> None:
    scene, found = Scene(), []

    async def rolled() -> None:
        found.append((await higher_morale(scene.game, RollOff.FIRST_PHASE)).seat)

    scene.run(rolled(), dice=dice)
    assert found == [first]


@pytest.mark.ledger("1e-4.1.1-01")
def test_ties_are_rolled_again() -> None:
    scene = Scene()
    rule = higher_morale(scene.game, RollOff.FIRST_PHASE)
    assert scene.run(rule, dice=[3, 3, 5, 2]).dice == []
    assert scene.told("dice")[-2:] == [
        "Equal Force Morale: British rolls 3, German rolls 3 for the first Phase. A tie: both roll again.",
        "Equal Force Morale: British rolls 5, German rolls 2 for the first Phase.",
    ]


@pytest.mark.ledger("1e-A.S1-05", "1e-A.S1-06", "1e-A-16")
@pytest.mark.parametrize("kind", [Leaving.FORCE_MORALE, Leaving.WITHDRAWAL])
@pytest.mark.parametrize(("morale", "winner"), [(3, Seat.RED), (9, Seat.RED), (2, None)])
def test_driving_the_enemy_off_wins_with_force_morale_three(
    kind: Leaving, morale: int, winner: Seat | None
) -> None:
    scene = Scene()
    scene.red.force_morale = morale
    drive_off(scene.game, scene.blue, kind)
    result = scene.game.table.result
    assert result is not None
    assert (result.winner, result.kind) == (winner, kind)
    assert scene.game.table.stage is Stage.FINISHED
    told = told_in(scene.game)[-1]
    assert (told.kind, told.data) == ("result", {"winner": winner, "kind": kind})
    assert told.text.endswith("holds the field." if winner else "Force Morale 2: a draw.")
