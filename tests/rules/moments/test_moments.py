"""The moments at which somebody is asked beside moves and fire (1e 4.5.4, 5.1.2, 9.1.3)."""

from typing import Any

import pytest

from rules.activation.act import carry_out
from rules.editions.first_tables import Gait
from rules.engine.seats import Seat
from rules.geometry.terrain import Obstacle, OpeningKind, Point
from rules.moments.moments import after_arrival
from rules.moments.react import watch
from rules.movement.climbs import BESIDE_OBSTACLE, beside_major_obstacles
from rules.movement.move import move
from rules.orders.initiatives import lead_on_dice
from rules.orders.walk_alone import walk_alone
from rules.reactions.overwatch import go_on_overwatch
from rules.state.pieces.force import JumpOffPoint, Leader, Stance, Team
from rules.state.saved.table import PhaseState
from rules.turn.phase import play_phase
from tests.rules.movement.ground import house, line
from tests.rules.reactions.out_of_turn import bren, names, on_watch, places, shifted
from tests.rules.scene import SUGGESTED, Scene, Script, chose

RED, BLUE = Seat.RED, Seat.BLUE
HEDGEROW = line(Obstacle.MAJOR, 28, width=1.0)
HOUSE = house(30, 17, 36, 28, (33, 28, OpeningKind.DOOR), floors=3)
MISSES = [1] * 6
HOLD = chose("pass")


def watching(scene: Scene, at: tuple[float, float] = (36, 10), facing: float = 180) -> Team:
    """A Bren on Overwatch; six dice."""
    team = bren(scene, at=at)
    go_on_overwatch(scene.game, scene.unit(team), facing)
    return team


def act(scene: Scene, team: Team, action: str, *answers: Any, dice: list[int]) -> Script:
    return scene.run(carry_out(scene.game, scene.unit(team), action), dice=dice, answers=answers)


def at_hedgerow(scene: Scene) -> Team:
    team = scene.team(RED, (36, 29), men=4)
    BESIDE_OBSTACLE.put(scene.game, beside_major_obstacles(scene.game, scene.red))
    return team


# --- over obstacles and up the stairs ------------------------------------------------------------------


@pytest.mark.ledger("1e-9.1.3-01", "1e-5.1.2-02")
def test_who_climbs_over_a_hedgerow_is_met_when_he_is_over() -> None:
    scene = Scene(HEDGEROW)
    team, lmg = at_hedgerow(scene), watching(scene)
    fires = chose(f"overwatch:{lmg.id}")
    script = act(scene, team, "cross-obstacle", HOLD, fires, SUGGESTED, dice=MISSES)
    assert names(script) == ["react", "choose-obstacle", "react", "choose-targets"]
    assert all(at.y < 28 for at in team.places)
    assert lmg.stance is Stance.NONE


def test_who_is_pinned_before_he_climbs_stays_where_he_is() -> None:
    scene = Scene(HEDGEROW)
    team = at_hedgerow(scene)
    team.shock = 4
    lmg = watching(scene, at=(36, 46), facing=0)
    script = act(
        scene, team, "cross-obstacle", chose(f"overwatch:{lmg.id}"), SUGGESTED, dice=[6, 6, 1, 1, 1, 1, 3, 3]
    )
    assert names(script)[:2] == ["react", "choose-targets"]
    assert team.pinned
    assert places(team)[0] == (36, 29)


def test_an_interruption_comes_before_they_climb_or_when_they_are_over() -> None:
    scene = Scene(HEDGEROW)
    team, _ = at_hedgerow(scene), bren(scene)
    scene.blue.dice = 1
    script = act(scene, team, "cross-obstacle", HOLD, HOLD, dice=[])
    assert names(script) == ["react", "choose-obstacle", "react"]
    prompts = [request.prompt for request in script.asked if request.window is not None]
    assert ["is about to climb" in prompts[0], "has climbed" in prompts[1]] == [True, True]
    assert [request.window.act for request in script.asked if request.window] == ["move", "move"]


@pytest.mark.ledger("1e-9.1.3-01")
def test_who_changes_floors_is_met_before_and_after() -> None:
    scene = Scene(HOUSE)
    team = scene.team(RED, (32, 26), men=2)
    bren(scene)
    scene.blue.dice = 1
    script = act(scene, team, "change-floor", HOLD, SUGGESTED, HOLD, dice=[])
    assert [name for name in names(script) if name != "choose-floor"] == ["react", "change-floor", "react"]
    assert [man.floor for man in team.figures] == [1, 1]


# --- a Leader by himself -------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9.1.3-01")
def test_a_leader_who_walks_is_met_on_his_way() -> None:
    scene = Scene()
    leader, lmg = scene.leader(RED, (30, 30)), watching(scene)
    way = {"paths": {leader.figure.id: [(38, 30)]}}
    script = scene.run(
        walk_alone(scene.game, leader),
        dice=[5, 5, *MISSES],
        answers=[chose("normal"), way, on_watch(lmg, 6), SUGGESTED],
    )
    assert names(script)[2:] == ["react-to-move", "choose-targets"]
    assert leader.at == Point(38, 30)


def test_a_leader_who_climbs_is_met_too() -> None:
    scene = Scene(HEDGEROW)
    leader = scene.leader(RED, (36, 29))
    BESIDE_OBSTACLE.put(scene.game, beside_major_obstacles(scene.game, scene.red))
    scene.game.phase.dice = [3]
    scene.blue.dice = 1
    bren(scene)
    over = [chose(f"walk-alone:{leader.id}"), chose(f"climb:{HEDGEROW.id}"), HOLD, HOLD]
    script = scene.run(lead_on_dice(scene.game, leader, (3,)), answers=over)
    assert names(script) == ["spend-initiative", "choose-gait", "react", "react"]
    assert leader.at is not None
    assert leader.at.y < 28


# --- grenades ------------------------------------------------------------------------------------------


def throwing(scene: Scene) -> tuple[Team, Leader, Team]:
    """Red may throw a grenade at a Team 6" away."""
    section = scene.section(RED)
    team = scene.team(RED, (36, 30), men=3, section=section)
    leader = scene.leader(RED, (36, 31), section=section)
    target = scene.team(BLUE, (36, 24), men=3)
    scene.game.phase.dice = [3]
    return team, leader, target


@pytest.mark.ledger("1e-9.1.3-02", "1e-9.2-02")
def test_overwatch_answers_a_grenade_that_was_thrown_in_its_arc() -> None:
    scene = Scene()
    team, leader, target = throwing(scene)
    lmg = watching(scene, at=(20, 20), facing=130)
    script = scene.run(
        lead_on_dice(scene.game, leader, (3,)),
        dice=[1, 2, *MISSES],
        answers=[
            chose(f"grenade:{team.id}"), chose(target.id),
            chose(f"overwatch:{lmg.id}"), SUGGESTED, chose("done"),
        ],
    )  # fmt: skip
    assert "react" in names(script)
    assert lmg.stance is Stance.NONE


def test_who_is_pinned_by_an_interruption_throws_nothing() -> None:
    scene = Scene()
    team, leader, target = throwing(scene)
    team.shock = 4
    lmg = bren(scene, at=(20, 20))
    scene.blue.dice = 1
    scene.run(
        lead_on_dice(scene.game, leader, (3,)),
        dice=[6, 6, 1, 1, 1, 1, 3, 3],
        answers=[
            chose(f"grenade:{team.id}"), chose(target.id),
            chose(f"interrupt:{lmg.id}:fire"), SUGGESTED, chose("done"),
        ],
    )  # fmt: skip
    assert team.pinned
    assert not any("grenade" in text for text in scene.told("dice"))


# --- charges and arrivals ------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9.1.3-01", "1e-5.1.2-02")
def test_a_charge_is_met_on_its_way_and_ends_where_it_pins_them() -> None:
    scene = Scene()
    team = scene.team(RED, (36, 30), men=5, shock=4)
    scene.team(BLUE, (36, 20), men=2)
    lmg = watching(scene, at=(20, 20), facing=130)
    scene.run(
        move(scene.game, scene.unit(team), Gait.DOUBLE),
        dice=[6, 5, 5, 6, 6, 1, 1, 1, 1, 3, 3],
        answers=[shifted(team, 0, -6), on_watch(lmg, 2), SUGGESTED],
    )
    assert team.pinned
    assert not scene.game.phase.charges


@pytest.mark.ledger("1e-9.1.3-02")
def test_who_comes_on_in_an_arc_opens_a_window() -> None:
    scene = Scene()
    team, lmg = scene.team(RED, (36, 30), men=3), watching(scene)
    script = scene.run(watch(scene.game, after_arrival(scene.red, team.figures)), answers=[HOLD])
    assert [option.id for option in script.asked[0].options] == ["pass", f"overwatch:{lmg.id}"]


# --- the end of a Phase --------------------------------------------------------------------------------


def last_moment(scene: Scene) -> PhaseState:
    """Red's dice are spent: the Phase would end by itself."""
    scene.game.table.phase = PhaseState(active=RED, rolled=[5, 5, 5, 5, 5])
    return scene.game.table.phase


@pytest.mark.ledger("1e-5.1.2-02")
def test_when_a_phase_ends_by_itself_there_is_a_last_chance_to_interrupt_it() -> None:
    scene = Scene()
    target, lmg = scene.team(RED, (36, 30), men=3), bren(scene)
    scene.blue.dice = 1
    last_moment(scene)
    script = scene.run(
        play_phase(scene.game), dice=MISSES, answers=[chose(f"interrupt:{lmg.id}:fire"), SUGGESTED]
    )
    assert names(script) == ["react", "choose-targets"]
    assert script.asked[0].window is not None
    assert script.asked[0].window.act == "phase-end"
    assert (scene.blue.dice, target.on_table) == (0, True)
    assert scene.game.table.phase is None


def test_also_when_it_is_ended_on_purpose_and_an_ambush_may_come_of_it() -> None:
    scene = Scene()
    scene.team(RED, (36, 30), men=3)
    hidden = scene.team(BLUE, men=2)
    scene.blue.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(36, 20))
    scene.blue.dice = 1
    last_moment(scene).dice = [1, 2]
    there = {"places": {man.id: (30 + n, 20) for n, man in enumerate(hidden.figures)}, "source": "p"}
    script = scene.run(
        play_phase(scene.game),
        answers=[
            chose("end-phase"), chose(f"ambush:{hidden.id}"), there, chose("hold"), chose("end-phase"),
            chose("stay"),
        ],
    )  # fmt: skip
    assert "place-ambush" in names(script)
    assert scene.game.table.phase is None


def test_without_a_dice_a_phase_ends_without_a_word() -> None:
    scene = Scene()
    scene.team(RED, (36, 30), men=3)
    bren(scene)
    last_moment(scene)
    assert scene.run(play_phase(scene.game)).asked == []
