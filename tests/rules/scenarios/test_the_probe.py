"""Scenario Two, The Probe (1e A)."""

import pytest

from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.edges import Edge
from rules.scenarios.free_moves import TWO_TO_FOUR, free_moves
from rules.scenarios.points import capture
from rules.scenarios.scenario import Barred, Role
from rules.scenarios.set_up import set_up
from rules.scenarios.the_probe import THE_PROBE, goal
from rules.state.saved.endings import Leaving
from rules.state.saved.table import Stage
from tests.reading import in_english
from tests.rules.scenarios.attacks import (
    attack,
    ended,
    first_move,
    markers,
    places,
    purposes,
    where,
)
from tests.rules.scene import Scene, Script, chose

OUTPOSTS = ((18, 12), (28, 12), (38, 12), (48, 10))
POINT = places((30.0, 47.9))


def set_up_probe(scene: Scene, face: int, moves: int, *, morale: tuple[int, int] = (3, 5)) -> Script:
    answers = [chose("north"), places(*OUTPOSTS), chose("4"), POINT, *[first_move] * moves]
    return scene.run(set_up(scene.game), dice=[face, 5, *morale], answers=answers)


@pytest.fixture
def scene() -> Scene:
    return attack(THE_PROBE)


@pytest.mark.ledger("1e-A.S2-01", "1e-A.S2-02", "1e-3-01")
def test_the_defender_s_markers_start_near_his_edge_the_attacker_s_at_one_point(scene: Scene) -> None:
    set_up_probe(scene, 1, 2)
    assert where(scene.blue) == list(OUTPOSTS)
    assert where(scene.red) == [(30.0, 48.0)] * 4
    assert (scene.blue.edge, scene.red.edge) == (Edge.NORTH, Edge.SOUTH)
    assert scene.game.table.stage is Stage.PATROL


def test_the_log_begins_with_what_each_side_is_there_for(scene: Scene) -> None:
    set_up_probe(scene, 1, 2)
    assert scene.told("patrol")[:2] == [
        "The Probe: British attacks. Bring one Team to the enemy’s base line.",
        "The Probe: German defends. Let no enemy Team reach your base line. "
        "If you withdraw of your own will, the attacker wins.",
    ]


@pytest.mark.ledger("1e-A.S2-01")
@pytest.mark.parametrize("spots", [((18, 13), *OUTPOSTS[1:]), ((12, 12), (25, 12), (38, 12), (50, 12))])
def test_a_marker_too_far_from_the_edge_or_from_the_others_is_refused(
    scene: Scene, spots: tuple[tuple[float, float], ...]
) -> None:
    with pytest.raises(Refused):
        scene.run(set_up(scene.game), dice=[], answers=[chose("north"), places(*spots)])


@pytest.mark.ledger("1e-A.S2-02")
@pytest.mark.parametrize("count", [3, 4])
def test_the_attacker_has_three_or_four_markers_as_he_prefers(scene: Scene, count: int) -> None:
    answers = [chose("north"), places(*OUTPOSTS), chose(str(count)), POINT, first_move, first_move]
    script = scene.run(set_up(scene.game), dice=[1, 5, 3, 5], answers=answers)
    (asked,) = [one for one in script.asked if one.name == "choose-patrol-markers"]
    assert (asked.seat, [option["id"] for option in in_english(asked)["options"]]) == (Seat.RED, ["3", "4"])
    assert where(scene.red) == [(30.0, 48.0)] * count


@pytest.mark.ledger("1e-A.S2-02")
def test_the_attacker_names_one_point_for_all_his_markers(scene: Scene) -> None:
    two = places((30.0, 47.9), (40.0, 47.9))
    with pytest.raises(Refused):
        scene.run(set_up(scene.game), answers=[chose("north"), places(*OUTPOSTS), chose("4"), two])


@pytest.mark.ledger("1e-A.S2-03", "1e-3-03")
@pytest.mark.parametrize(("face", "moves"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_a_die_says_how_many_markers_move_before_the_patrol_phase(
    scene: Scene, face: int, moves: int
) -> None:
    script = set_up_probe(scene, face, moves)
    asked = [one for one in script.asked if one.name == "move-marker"]
    assert [one.seat for one in asked] == [Seat.RED] * moves
    assert [one.prompt.partition(":")[0] for one in asked] == [
        f"Free move {number} of {moves}" for number in range(1, moves + 1)
    ]


@pytest.mark.ledger("1e-A-13")
def test_force_morale_decides_who_moves_next_after_the_free_moves(scene: Scene) -> None:
    set_up_probe(scene, 4, 3, morale=(2, 5))
    assert (scene.red.force_morale, scene.blue.force_morale) == (8, 10)
    assert scene.game.table.to_move is Seat.BLUE
    assert purposes(scene) == ["free marker moves", "support level", "Force Morale", "Force Morale"]


def test_free_moves_stop_when_all_of_a_side_s_markers_are_locked(scene: Scene) -> None:
    markers(scene, scene.blue, [(30, 20)])
    markers(scene, scene.red, [(30, 40), (36, 40)])
    (mover, _) = scene.red.patrol_markers
    meet = {"places": {mover: (30, 30)}, "source": mover}
    script = scene.run(free_moves(scene.game, TWO_TO_FOUR), dice=[6], answers=[meet])
    assert len(script.asked) == 1
    assert scene.red.patrol_markers[mover].locked


@pytest.mark.ledger("1e-A.S2-04", "1e-A.S2-06")
def test_points_and_what_is_barred(scene: Scene) -> None:
    assert [THE_PROBE.jump_off_points(scene.game, side) for side in scene.game.sides()] == [3, 3]
    assert THE_PROBE.barred(Role.ATTACKER) == frozenset(Barred)
    assert THE_PROBE.barred(Role.DEFENDER) == {Barred.BARRAGE}


@pytest.mark.ledger("1e-A.S2-05")
@pytest.mark.parametrize(("face", "levels"), [(5, (5, 2)), (1, (1, 0))])
def test_the_attacker_s_die_is_his_level_and_half_of_it_the_defender_s(
    scene: Scene, face: int, levels: tuple[int, int]
) -> None:
    scene.run(THE_PROBE.support(scene.game), dice=[face])
    (told,) = scene.told("dice")
    assert f"British Level {levels[0]}, German Level {levels[1]}" in told


@pytest.mark.ledger("1e-A.S2-07")
def test_the_attacker_wins_as_soon_as_a_team_is_at_the_base_line(scene: Scene) -> None:
    scene.blue.edge, scene.red.edge = Edge.NORTH, Edge.SOUTH
    team = scene.team(Seat.RED, [(20, 3), (21, 3)])
    capture(scene.game)
    assert scene.game.table.result is None
    team.figures[0].at = team.figures[0].at._replace(y=0.8)  # type: ignore[union-attr]
    capture(scene.game)
    assert ended(scene) is Seat.RED


def test_who_runs_to_the_base_line_has_not_reached_it(scene: Scene) -> None:
    scene.blue.edge = Edge.NORTH
    scene.team(Seat.RED, [(20, 0.5)]).broken = True
    scene.leader(Seat.RED, (25, 0.5))
    scene.team(Seat.BLUE, [(30, 0.5)])
    capture(scene.game)
    assert scene.game.table.result is None


@pytest.mark.ledger("1e-A.S2-07", "1e-A-16")
@pytest.mark.parametrize(
    ("seat", "kind", "winner"),
    [
        (Seat.RED, Leaving.FORCE_MORALE, Seat.BLUE),
        (Seat.RED, Leaving.WITHDRAWAL, Seat.BLUE),
        (Seat.BLUE, Leaving.FORCE_MORALE, Seat.BLUE),
        (Seat.BLUE, Leaving.WITHDRAWAL, Seat.RED),
    ],
)
def test_any_other_result_is_the_defender_s(scene: Scene, seat: Seat, kind: Leaving, winner: Seat) -> None:
    """Only who goes of his own will leaves the way open."""
    THE_PROBE.drive_off(scene.game, scene.game.side(seat), kind)
    assert ended(scene) is winner


@pytest.mark.ledger("1e-A.S2-08")
def test_more_force_morale_has_the_first_phase(scene: Scene) -> None:
    scene.blue.force_morale, scene.red.force_morale = 10, 9
    found = []

    async def first() -> None:
        found.append(await THE_PROBE.first_phase(scene.game))

    scene.run(first())
    assert found == [scene.blue]


def test_suggestions_lead_the_attacker_to_the_base_line_and_nobody_else(scene: Scene) -> None:
    scene.blue.edge = Edge.WEST
    here = scene.team(Seat.RED, [(30, 20)]).places[0]
    assert goal(scene.game, scene.red, here) == (0, 20)
    assert goal(scene.game, scene.blue, here) is None
