"""A Forward Observer is hit as Leaders are, and moves no more once wounded (1e 9.1.1)."""

import pytest

from rules.editions.first_tables import Gait
from rules.editions.team_rules import TEAM_RULES, TeamKind
from rules.editions.weapons import Hit
from rules.engine.seats import Seat
from rules.fire.hit_effects import Man, TeamTarget
from rules.fire.marks import marks_of
from rules.fire.volley import resolve
from rules.geometry.terrain import Cover
from rules.movement.move import why_not_for_a_whole_phase, why_not_move
from rules.state.pieces.force import Team
from rules.state.troops.units import leaders_with
from rules.weapons.barrage_hit import shells_fall
from tests.happened import told_in
from tests.rules.scene import Scene
from tests.rules.weapons.observers import observer
from tests.rules.weapons.support_weapons import actions, rewind

BLUE = Seat.BLUE
LAME = "He is wounded and moves no more."


def hits_on(scene: Scene, *teams: tuple[Team, int], dice: list[int]) -> None:
    """So many hits on each of these German Teams in the open."""
    targets = [
        TeamTarget(team, [Man(man.id, Cover.OPEN) for man in team.figures], [Hit()] * hits)
        for team, hits in teams
    ]
    scene.run(resolve(scene.game, scene.blue, targets), dice=dice)


@pytest.mark.ledger("1e-9.1.1-01")
@pytest.mark.parametrize(("away", "refused"), [(4.0, True), (4.1, False)])
def test_he_is_picked_out_only_when_alone(away: float, refused: bool) -> None:
    scene = Scene()
    team = observer(scene, (20, 20), BLUE)
    scene.team(BLUE, [(20 + away, 20)])
    [mark] = [mark for mark in marks_of(scene.game, scene.blue) if mark.id == team.id]
    assert bool(mark.refused) is refused


@pytest.mark.ledger("1e-9.1.1-02")
def test_shock_does_nothing_to_him() -> None:
    scene = Scene()
    team = observer(scene, (20, 20), BLUE)
    hits_on(scene, (team, 3), dice=[3, 4, 4])
    assert (team.shock, team.pinned, team.on_table) == (0, False, True)


@pytest.mark.ledger("1e-9.1.1-10")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_up_to_a_three_kills_him_which_is_a_setback(face: int) -> None:
    scene = Scene()
    team = observer(scene, (20, 20), BLUE)
    hits_on(scene, (team, 1), dice=[6, face, 1])
    assert not team.on_table
    assert scene.told("observer-hit") == [f"Observer rolls {face} and is killed."]


@pytest.mark.ledger("1e-9.1.1-10")
@pytest.mark.parametrize("face", [4, 5, 6])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_wounded_he_directs_his_battery_and_never_moves(face: int, edition: str) -> None:
    scene = Scene(edition=edition)
    team = observer(scene, (20, 20), BLUE)
    hits_on(scene, (team, 1), dice=[6, face])
    assert (team.on_table, team.wounded) == (True, True)
    unit = scene.unit(team)
    assert {why_not_move(scene.game, unit, gait) for gait in Gait} == {LAME}
    assert why_not_for_a_whole_phase(scene.game, unit) == LAME
    rewind(scene)
    assert actions(scene, team)["contact-battery"] == ""


@pytest.mark.ledger("1e-9.1.1-03", "1e-9.1.1-04")
@pytest.mark.parametrize(("test", "hit"), [(2, True), (3, False)])
def test_he_may_be_hit_instead_of_men_near_him(test: int, hit: bool) -> None:
    scene = Scene()
    team = observer(scene, (20, 20), BLUE)
    men = scene.team(BLUE, (21, 22), men=5)
    hits_on(scene, (men, 2), dice=[6, 6, test, *([2, 1] if hit else [])])
    assert (team.on_table, len(men.figures)) == (not hit, 4 if hit else 3)


@pytest.mark.ledger("1e-9.1.1-04")
def test_wounded_in_the_stead_of_another_he_stays() -> None:
    scene = Scene()
    team = observer(scene, (20, 20), BLUE)
    men = scene.team(BLUE, (21, 22), men=5)
    hits_on(scene, (men, 2), dice=[6, 6, 1, 5])
    assert (team.wounded, len(men.figures)) == (True, 4)


@pytest.mark.ledger("1e-9.1.1-10")
@pytest.mark.parametrize(("fate", "lives"), [(5, True), (2, False)])
def test_hit_himself_he_is_not_tested_again_for_men_who_fall_near_him(fate: int, lives: bool) -> None:
    scene = Scene()
    team = observer(scene, (20, 20), BLUE)
    men = scene.team(BLUE, (21, 22), men=5)
    hits_on(scene, (team, 1), (men, 1), dice=[6, 6, fate, *([] if lives else [1])])
    assert (team.on_table, len(men.figures)) == (lives, 4)


@pytest.mark.ledger("1e-9.1.1-04")
def test_nobody_is_hit_in_the_stead_of_an_observer_who_is_killed() -> None:
    scene = Scene()
    team, leader = observer(scene, (20, 20), BLUE), scene.leader(BLUE, (22, 20))
    other = observer(scene, (20, 22), BLUE)
    hits_on(scene, (team, 1), dice=[6, 1, 1])
    assert (team.on_table, other.wounded, leader.lost) == (False, False, 0)


@pytest.mark.ledger("1e-9.1.1-04")
def test_a_leader_near_a_dead_observer_and_a_dead_man_replaces_the_man() -> None:
    scene = Scene()
    team, leader = observer(scene, (20, 20), BLUE), scene.leader(BLUE, (22, 20))
    men = scene.team(BLUE, (21, 22), men=5)
    hits_on(scene, (team, 1), (men, 1), dice=[6, 6, 1, 1, 6, 1, 1])
    assert (team.on_table, leader.lost, len(men.figures)) == (False, 1, 5)


def test_of_a_leader_and_an_observer_near_the_fallen_one_at_most_is_hit() -> None:
    scene = Scene()
    team, leader = observer(scene, (20, 20), BLUE), scene.leader(BLUE, (22, 20))
    men = scene.team(BLUE, (21, 22), men=5)
    hits_on(scene, (men, 1), dice=[6, 1, 6, 1, 1])
    assert (team.on_table, leader.lost, len(men.figures)) == (False, 0, 5)
    assert "is a Leader or an observer hit?" in [event.data.get("why") for event in told_in(scene.game)]


def test_under_shells_he_is_a_team_like_any() -> None:
    scene = Scene()
    team = observer(scene, (20, 20), BLUE)
    men = scene.team(BLUE, (21, 22), men=5)
    scene.run(shells_fall(scene.game, scene.blue, [team, men]), dice=[5, 1, 1, 1, 6, 1, 1, 1, 1, 4])
    assert (team.wounded, team.pinned, men.pinned) == (True, True, True)


def test_leaders_keep_him_company() -> None:
    scene = Scene()
    team, leader = observer(scene, (20, 20), BLUE), scene.leader(BLUE, (21, 20))
    assert leaders_with(scene.game, [team]) == [leader]


def test_what_he_does_not_do() -> None:
    rules = TEAM_RULES[TeamKind.OBSERVER]
    assert not rules.attacks
    assert not rules.merges
    scene = Scene()
    team = observer(scene, (20, 20), BLUE)
    scene.team(Seat.RED, (20, 30), men=3)
    scene.game.phase.active = BLUE
    offered = actions(scene, team)
    assert offered["fire"] == offered["move-and-fire"] == "A Forward Observer fires with his battery alone."
    able = {one for one, refused in offered.items() if not refused}
    assert able == {"go-tactical", "move-tactically", "move", "double", "contact-battery", "back"}
