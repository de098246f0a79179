"""A Forward Observation Team: a Junior Leader and two men with a telephone (1e B; esp-012 to esp-019)."""

from typing import Any

import pytest

from rules.activation.act import action_options
from rules.command.activation import why_not_activate_by
from rules.command.barrage_before import is_sent_forward
from rules.deployment.arrivals import arrivals, is_hesitant
from rules.editions.first_tables import Gait
from rules.editions.grades import Rank
from rules.editions.team_rules import TeamKind
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.movement.move import move
from rules.state.changes.men import place_team
from rules.state.pieces.force import Leader, Stance, Team, Where
from rules.turn.table_one import activations
from rules.weapons.battery_aim import sees_place, why_not_aim
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.reactions.out_of_turn import shifted
from tests.rules.scene import Scene
from tests.rules.weapons.observers import NO_HITS, act

RED, BLUE = Seat.RED, Seat.BLUE
AT = (36, 40)


def observers(scene: Scene, at: tuple[float, float] = AT, **more: Any) -> tuple[Team, Leader]:
    """Two men with their Sargento."""
    made: dict[str, Any] = {"kind": TeamKind.FORWARD_OBSERVERS, "support": True, "square": 10.0, "shells": 3}
    team = scene.team(RED, at, men=2, name="Observers", **made, **more)
    return team, scene.leader(RED, (at[0] + 1.5, at[1]), name="Sargento", team=team.id)


def officers(scene: Scene, at: tuple[float, float] = (40, 44)) -> tuple[Leader, Leader]:
    """The Teniente who commands the platoon, and a second Senior Leader beside him."""
    first = scene.leader(RED, at, rank=Rank.SENIOR, name="Teniente")
    return first, scene.leader(RED, (at[0], at[1] + 1), rank=Rank.SENIOR, name="Sargento Primero")


# --- who activates them --------------------------------------------------------------------------------


@pytest.mark.ledger("esp-012", "esp-017")
def test_a_3_activates_their_leader_and_no_1_activates_them() -> None:
    scene = Scene()
    _, leader = observers(scene)
    assert [(use.subject, use.result) for use in activations(scene.game)] == [(leader.id, 3)]


@pytest.mark.ledger("esp-017")
def test_of_other_leaders_only_who_commands_the_platoon_activates_them() -> None:
    scene = Scene()
    teniente, primero = officers(scene)
    team, sargento = observers(scene)
    unit = scene.unit(team)
    assert [bool(why_not_activate_by(scene.game, one, unit)) for one in (teniente, primero, sargento)] == [
        False,
        True,
        False,
    ]
    teniente.figure.at = Point(60, 44)
    assert (
        why_not_activate_by(scene.game, teniente, unit)
        == "None of them is within his command range of 9 inches."
    )


@pytest.mark.ledger("esp-014")
def test_they_come_on_without_a_roll_where_others_hesitate() -> None:
    scene = Scene()
    officers(scene)
    team, leader = observers(scene)
    others = scene.team(RED, (20, 40), men=4)
    for one in (team, others, leader):
        one.where = Where.RESERVE
    found = {one.subject: one for one in arrivals(scene.game, scene.red)}
    assert found[leader.id].teams == (team,)
    assert team.id not in found
    assert not is_sent_forward(scene.game, scene.red)
    assert not is_hesitant(scene.game, found[leader.id], has_senior=False)
    assert is_hesitant(scene.game, found[others.id], has_senior=False)


# --- telephone and signals -----------------------------------------------------------------------------


@pytest.mark.ledger("esp-013")
def test_they_may_end_a_move_of_two_dice_tactical() -> None:
    scene = Scene()
    team, _ = observers(scene)
    offered = {one.id: one.refused for one in action_options(scene.game, scene.unit(team), None)}
    assert offered["move-unseen"] == ""
    scene.run(
        move(scene.game, scene.unit(team), Gait.NORMAL, tactical=True),
        dice=[2, 1],
        answers=[shifted(team, 3, 0)],
    )
    assert (team.stance, team.left_post) == (Stance.TACTICAL, True)


@pytest.mark.ledger("esp-015")
def test_by_telephone_they_stay_tactical() -> None:
    scene = Scene()
    team, _ = observers(scene, stance=Stance.TACTICAL)
    scene.team(BLUE, (36, 20), men=3)
    act(scene, team, "contact-battery")
    act(scene, team, "call-barrage", at=(36, 20), dice=[6, 6, *NO_HITS[:3]])
    assert team.stance is Stance.TACTICAL


@pytest.mark.ledger("esp-016")
def test_once_they_have_moved_they_signal_and_stand_up() -> None:
    scene = Scene()
    team, _ = observers(scene, stance=Stance.TACTICAL)
    place_team(team, {man.id: Point(man.place.x + 3, man.place.y) for man in team.figures})
    act(scene, team, "contact-battery")
    assert team.stance is Stance.NONE


# --- whom they see -------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-018")
def test_who_commands_the_platoon_spots_for_them_and_nobody_else() -> None:
    scene = Scene(house("house", rectangle(32, 30, 8, 6)))
    teniente, primero = officers(scene, (60, 20))
    team, _ = observers(scene)
    hidden = Point(36, 24)
    assert not why_not_aim(scene.game, team, hidden)
    teniente.figure.at, primero.figure.at = Point(36, 44), Point(60, 20)
    assert not sees_place(scene.game, team, hidden)
    assert why_not_aim(scene.game, team, hidden)


@pytest.mark.ledger("esp-019")
def test_without_them_nobody_asks_for_the_battery() -> None:
    scene = Scene()
    teniente, _ = officers(scene)
    team, _ = observers(scene)
    act(scene, team, "contact-battery", leader=teniente)
    team.figures.clear()
    team.where = Where.GONE
    scene.game.phase.activated.clear()
    assert team.id not in [use.subject for use in activations(scene.game)]
    assert not [one for one in scene.game.teams_on_table(scene.red) if one.rules.directs_fire]


@pytest.mark.ledger("esp-003", "esp-001", "esp-088", "esp-005")
def test_the_first_activation_asks_and_the_second_fires_on_the_lists_square() -> None:
    scene = Scene()
    team, _ = observers(scene)
    target = scene.team(BLUE, (36, 20), men=3)
    act(scene, team, "contact-battery")
    script = act(scene, team, "call-barrage", at=(36, 20), dice=[6, 6, 1, 1, 1])
    assert [len(one.faces) if hasattr(one, "faces") else one.count for one in script.rolled] == [2, 3]
    assert target.pinned
