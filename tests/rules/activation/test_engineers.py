"""Engineers: one trade each, mines or wire, to the last man; they never fight (1e 16.1, 16.1.2, B)."""

import pytest

from rules.command.activation import why_not_activate
from rules.editions.engineering import DefenceKind
from rules.editions.first_tables import Gait
from rules.editions.grades import Rank
from rules.editions.team_rules import TEAM, TeamKind
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.orders.order_options import initiative_options
from rules.reactions.ambush import candidates
from rules.state.pieces.force import JumpOffPoint, Team
from rules.state.remembered import DEPLOYED, MOVED
from rules.state.saved.defences import Defence
from rules.state.troops.kinds import why_unarmed
from tests.rules.fire.special_teams import flamethrower
from tests.rules.movement.moving import refuses, run, ways
from tests.rules.scenarios.test_static_defences import MINES, WIRE, laid
from tests.rules.scene import Scene, Script
from tests.rules.weapons.support_weapons import actions, perform, rewind

RED, BLUE = Seat.RED, Seat.BLUE
MINE_CLEARERS, WIRE_CUTTERS, DEMOLITION = TeamKind.MINE_CLEARERS, TeamKind.WIRE_CUTTERS, TeamKind.DEMOLITION
TRADES = ((MINE_CLEARERS, MINES), (WIRE_CUTTERS, WIRE), (DEMOLITION, WIRE))


def engineers(scene: Scene, kind: TeamKind, at: tuple[float, float] = (36, 29), men: int = 3) -> Team:
    """Three engineers, beside what lies at (36, 25)."""
    return scene.team(RED, at, men=men, weapon="pistol", name="Engineer Team", kind=kind, support=True)


def facing(kind: TeamKind, work: DefenceKind, *, men: int = 3) -> tuple[Scene, Team]:
    """Engineers right before a minefield or wire."""
    scene = Scene()
    laid(scene, work, 36, 25)
    return scene, engineers(scene, kind, (36, 29 if work is MINES else 27), men)


def works(scene: Scene, team: Team, *faces: int) -> Script:
    """The Team works on it, one die in each of so many Phases."""
    for face in faces:
        rewind(scene)
        script = perform(scene, team, f"clear:{work(scene).id}", dice=[face], answers=[])
    return script


def work(scene: Scene) -> Defence:
    (one,) = scene.game.table.defences.values()
    return one


def offered(scene: Scene, team: Team) -> str | None:
    """Why the Team cannot work, nothing if it can, None where it is not offered to."""
    found = [refused for one, refused in actions(scene, team).items() if one.startswith("clear:")]
    return found[0] if found else None


# --- their trade ---------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-16.1-04", "1e-15.1-19")
def test_a_six_makes_the_minefield_passable() -> None:
    scene, team = facing(MINE_CLEARERS, MINES)
    works(scene, team, 3)
    assert not work(scene).is_cleared
    works(scene, team, 6)
    assert work(scene).is_cleared
    assert scene.told("defence")[-1] == "Engineer Team has cleared the minefield."
    assert scene.game.ground.features_at(work(scene).ring[0]) == ()


@pytest.mark.ledger("1e-16.1-04")
def test_a_five_is_not_enough_for_mines() -> None:
    scene, team = facing(MINE_CLEARERS, MINES)
    works(scene, team, 5)
    assert not work(scene).is_cleared


@pytest.mark.ledger("1e-16.1-06")
@pytest.mark.parametrize(("face", "is_left"), [(4, True), (5, False), (6, False)])
def test_a_wire_team_removes_wire_on_a_five_or_six(face: int, is_left: bool) -> None:
    scene, team = facing(WIRE_CUTTERS, WIRE)
    works(scene, team, face)
    assert bool(scene.game.table.defences) is is_left


@pytest.mark.ledger("1e-16.1-07")
@pytest.mark.parametrize(("face", "is_left"), [(1, True), (2, False), (6, False)])
def test_bangalore_torpedoes_remove_wire_on_anything_but_a_one(face: int, is_left: bool) -> None:
    scene, team = facing(DEMOLITION, WIRE)
    works(scene, team, face)
    assert bool(scene.game.table.defences) is is_left


@pytest.mark.ledger("1e-16.1-08")
def test_after_two_faulty_detonators_they_try_no_more() -> None:
    scene, team = facing(DEMOLITION, WIRE)
    works(scene, team, 1)
    assert scene.told("defence")[-1].endswith("is faulty: one more attempt is left.")
    rewind(scene)
    assert offered(scene, team) == ""
    works(scene, team, 1)
    rewind(scene)
    assert offered(scene, team) is None
    scene, team = facing(DEMOLITION, WIRE)
    works(scene, team, 1, 3)
    assert not scene.game.table.defences


@pytest.mark.ledger("1e-16.1-08")
def test_faulty_detonators_are_counted_anew_for_each_section_of_wire() -> None:
    scene, team = facing(DEMOLITION, WIRE)
    works(scene, team, 1, 2)
    laid(scene, WIRE, 36, 25)
    works(scene, team, 1)
    assert scene.told("defence")[-1].endswith("is faulty: one more attempt is left.")
    works(scene, team, 4)
    assert not scene.game.table.defences


@pytest.mark.ledger("1e-16.1-08", "1e-16.1.2-01")
def test_who_can_blow_up_nothing_more_goes_no_nearer_to_the_enemy() -> None:
    scene, team = facing(DEMOLITION, WIRE, men=1)
    scene.team(BLUE, (10, 27), men=3)
    works(scene, team, 1, 1)
    told = "has no task left: he only goes away from the enemy"
    refuses(scene, scene.unit(team), Gait.NORMAL, [4, 5], ways((team, (-9, 0))), told)


@pytest.mark.ledger("1e-16.1-01")
@pytest.mark.parametrize(("kind", "what"), TRADES)
def test_the_last_man_works_as_well_as_three(kind: TeamKind, what: DefenceKind) -> None:
    scene, team = facing(kind, what, men=1)
    script = works(scene, team, 6)
    assert [one.count for one in script.rolled] == [1]
    assert not scene.game.defences_of(what)


@pytest.mark.ledger("1e-16.1-02", "1e-B-15")
@pytest.mark.parametrize(
    ("kind", "what"), [(MINE_CLEARERS, WIRE), (WIRE_CUTTERS, MINES), (DEMOLITION, MINES)]
)
def test_each_has_one_trade(kind: TeamKind, what: DefenceKind) -> None:
    scene, team = facing(kind, what)
    assert offered(scene, team) is None


@pytest.mark.ledger("1e-16.1-04", "1e-16.1-06", "1e-16.1-07")
@pytest.mark.parametrize(("kind", "what"), TRADES)
def test_they_stand_beside_it_and_have_not_moved(kind: TeamKind, what: DefenceKind) -> None:
    scene, team = facing(kind, what)
    assert offered(scene, team) == ""
    MOVED.note(scene.game, team.id)
    assert offered(scene, team) == "Moved in this Phase."
    DEPLOYED.note(scene.game, team.id)
    assert offered(scene, team) == "Came onto the table in this Phase."
    rewind(scene)
    DEPLOYED.put(scene.game)
    far = engineers(scene, kind, (50, 40))
    assert offered(scene, far) == "Somebody must stand within 1 inch of it."


@pytest.mark.ledger("1e-16.1-06")
def test_one_man_beside_it_is_enough_and_they_work_on_the_nearest() -> None:
    scene = Scene()
    laid(scene, WIRE, 10, 10)
    laid(scene, WIRE, 36, 25)
    laid(scene, WIRE, 36, 34)
    far, near, other = scene.game.table.defences
    team = scene.team(RED, [(36, 26.9), (36, 27.9), (36, 28.9)], weapon="pistol", kind=WIRE_CUTTERS)
    found = {one: refused for one, refused in actions(scene, team).items() if one.startswith("clear:")}
    assert found == {f"clear:{near}": ""}
    perform(scene, team, f"clear:{near}", dice=[5], answers=[])
    assert list(scene.game.table.defences) == [far, other]


def test_the_broken_clear_nothing() -> None:
    scene, team = facing(WIRE_CUTTERS, WIRE)
    team.shock, team.broken = 6, True
    assert why_not_activate(scene.game, scene.unit(team))


@pytest.mark.ledger("faq-244")
def test_shock_and_being_pinned_hinder_nobody() -> None:
    scene, team = facing(WIRE_CUTTERS, WIRE)
    team.shock, team.pinned = 2, True
    works(scene, team, 5)
    assert not scene.game.table.defences


@pytest.mark.ledger("1e-16.1-04", "1e-16.1-06")
def test_it_is_the_whole_activation() -> None:
    scene, team = facing(WIRE_CUTTERS, WIRE)
    works(scene, team, 2)
    assert why_not_activate(scene.game, scene.unit(team))


# --- command -------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-B-18")
def test_a_one_activates_them_or_a_senior_leader_but_no_junior_one() -> None:
    scene, team = facing(MINE_CLEARERS, MINES)
    section = scene.section(RED)
    scene.team(RED, (38, 32), men=4, section=section)
    junior = scene.leader(RED, (37, 31), section=section)
    senior = scene.leader(RED, (36, 31), rank=Rank.SENIOR)
    assert team.rules.result == TEAM
    listed = [initiative_options(scene.game, who, first=True) for who in (junior, senior)]
    ordered = [
        [one.subject for one in options if one.verb == "activate" and not one.refused] for options in listed
    ]
    assert [team.id in subjects for subjects in ordered] == [False, True]


# --- no infantry ---------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-16.1.2-01")
@pytest.mark.parametrize("kind", [MINE_CLEARERS, WIRE_CUTTERS, DEMOLITION])
def test_without_a_task_they_go_no_nearer_to_the_enemy(kind: TeamKind) -> None:
    scene = Scene()
    team = engineers(scene, kind, (36, 30), men=1)
    scene.team(BLUE, (36, 10), men=3)
    told = "has no task left: he only goes away from the enemy"
    refuses(scene, scene.unit(team), Gait.NORMAL, [4, 5], ways((team, (0, -9))), told)
    run(scene, scene.unit(team), Gait.NORMAL, [4, 5], ways((team, (0, 9))))


@pytest.mark.ledger("1e-16.1.2-01")
def test_with_a_task_they_go_where_they_want() -> None:
    scene = Scene()
    laid(scene, WIRE, 60, 10)
    team = engineers(scene, WIRE_CUTTERS, (36, 30), men=1)
    scene.team(BLUE, (36, 10), men=3)
    run(scene, scene.unit(team), Gait.NORMAL, [4, 5], ways((team, (0, -9))))


@pytest.mark.ledger("1e-16.1.2-01")
def test_they_never_fire_nor_join_others() -> None:
    scene, team = facing(WIRE_CUTTERS, WIRE)
    scene.team(BLUE, (36, 20), men=3)
    assert why_unarmed([team]) == "Engineers carry no rifles and serve no weapon."
    assert actions(scene, team)["fire"]
    assert not team.rules.merges


@pytest.mark.ledger("1e-16.1.2-01")
@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("kind", [MINE_CLEARERS, WIRE_CUTTERS, DEMOLITION])
def test_they_lay_no_ambush(kind: TeamKind, edition: str) -> None:
    scene = Scene(edition=edition)
    scene.red.dice = 1
    scene.team(RED, men=3, weapon="pistol", kind=kind)
    rifles = scene.team(RED, men=3)
    assert candidates(scene.game, scene.red) == [rifles]


@pytest.mark.ledger("1e-16.1.2-02")
def test_a_flamethrower_is_not_filled_again_at_a_jump_off_point() -> None:
    scene = Scene()
    empty = flamethrower(scene, RED, (36, 30), rounds=0)
    scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(37, 39))
    run(scene, scene.unit(empty), Gait.NORMAL, [4, 5], ways((empty, (0, 9))))
    assert empty.rounds == 0
    assert actions(scene, empty)["fire"] == "The flamethrower has no fuel left: they have no other weapon."
