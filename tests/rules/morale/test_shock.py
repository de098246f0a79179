"""Shock: kept by Teams, borne by Sections, and when it pins and breaks (1e 14)."""

import pytest

from rules.editions.first_tables import Gait
from rules.editions.grades import Rank
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.morale import shock
from rules.morale.falling_back import Jostled
from rules.movement.move import move
from rules.orders.walk_alone import walk_alone
from rules.state.pieces.force import Leader, Team
from rules.state.troops.units import alone
from rules.turn.turn_end import end_turn
from tests.rules.fire.shooting import shoot
from tests.rules.scene import Scene, chose

SOUTH = [Point(25.4, 45)]
"""Where the enemy stands who makes the Germans run north."""


def judge(scene: Scene, *teams: Team, dice: list[int] | None = None) -> None:
    """Test these German Teams for Pinned and Broken."""
    scene.run(shock.test_shock(scene.game, scene.blue, teams, cause=SOUTH), dice=dice or [])


def squad(scene: Scene, *, gap: float, lmg: int, rifles: int, leader: bool = True) -> tuple[Team, Team]:
    """Three men with a machine gun, six riflemen and a Corporal with them, so many inches apart."""
    own = scene.section(Seat.BLUE)
    gun = scene.team(
        Seat.BLUE, (20, 20), men=3, crewed="magazine-lmg", crew=2, name="Bren Team", section=own, shock=lmg
    )
    others = scene.team(Seat.BLUE, (22 + gap, 20), men=6, section=own, shock=rifles)
    if leader:
        scene.leader(Seat.BLUE, (26 + gap, 21), section=own)
    return gun, others


def state(team: Team) -> str:
    """What markers the Team carries."""
    return "broken" if team.broken else "pinned" if team.pinned else ""


@pytest.mark.ledger("1e-14-01")
def test_fire_adds_shock_to_what_a_team_has() -> None:
    scene = Scene()
    target = scene.team(Seat.BLUE, (24, 24), men=6, shock=1)
    shoot(scene, scene.team(Seat.RED, (24, 36), men=1), dice=[6, 3])
    assert target.shock == 2


@pytest.mark.ledger("1e-14.1-01")
def test_shock_stays_with_the_team_that_took_it() -> None:
    scene = Scene()
    gun, others = squad(scene, gap=10, lmg=0, rifles=0, leader=False)
    firer = scene.team(Seat.RED, (20, 36), men=3)
    everybody = {"targets": {man.id: gun.id for man in firer.figures}}
    shoot(scene, firer, dice=[6, 6, 6, 3, 3, 3], answers=[everybody])
    assert (gun.shock, others.shock) == (3, 0)


@pytest.mark.ledger("1e-14.1-02")
@pytest.mark.parametrize(("gap", "states"), [(4, ["", ""]), (5, ["pinned", ""])])
def test_the_books_example_of_mutual_support(gap: float, states: list[str]) -> None:
    scene = Scene()
    teams = squad(scene, gap=gap, lmg=4, rifles=1)
    judge(scene, *teams)
    assert [state(team) for team in teams] == states


@pytest.mark.ledger("1e-14.5-01")
@pytest.mark.parametrize(("points", "is_pinned"), [(9, False), (10, True)])
def test_more_shock_than_men_and_leaders_pins(points: int, is_pinned: bool) -> None:
    scene = Scene()
    team = scene.team(Seat.BLUE, (24, 24), men=8, shock=points)
    scene.leader(Seat.BLUE, (25, 25), rank=Rank.SENIOR)
    judge(scene, team)
    assert team.pinned == is_pinned


@pytest.mark.ledger("1e-14.2-04")
@pytest.mark.parametrize(("out_until", "is_pinned"), [(1, True), (0, False)])
def test_a_leader_out_for_the_turn_does_not_count(out_until: int, is_pinned: bool) -> None:
    scene = Scene()
    team = scene.team(Seat.BLUE, (24, 24), men=5, shock=6)
    scene.leader(Seat.BLUE, (25, 25), rank=Rank.SENIOR, out_until_turn=out_until)
    judge(scene, team)
    assert team.pinned == is_pinned


@pytest.mark.ledger("1e-14.6-01", "1e-2-17")
@pytest.mark.parametrize(("points", "is_broken"), [(9, False), (10, True)])
def test_twice_the_men_and_leaders_breaks_at_once(points: int, is_broken: bool) -> None:
    scene = Scene()
    team = scene.team(Seat.BLUE, (24, 24), men=4, shock=points)
    leader = scene.leader(Seat.BLUE, (25, 25), rank=Rank.SENIOR)
    judge(scene, team, dice=[1, 3, 4] if is_broken else [])
    assert state(team) == ("broken" if is_broken else "pinned")
    assert (places(team), at(leader)) == ((24, 11) if is_broken else (24, 24), (25, 12 if is_broken else 25))


def places(team: Team) -> tuple[float, float]:
    """Where its first man stands."""
    assert team.figures[0].at is not None
    return round(team.figures[0].at.x, 1), round(team.figures[0].at.y, 1)


def at(leader: Leader) -> tuple[float, float]:
    """Where he stands."""
    assert leader.at is not None
    return round(leader.at.x, 1), round(leader.at.y, 1)


@pytest.mark.ledger("faq-041", "faq-226")
@pytest.mark.parametrize("men", [3, 5])
def test_exactly_twice_the_men_is_enough(men: int) -> None:
    scene = Scene()
    team = scene.team(Seat.BLUE, (24, 24), men=men, shock=2 * men)
    judge(scene, team, dice=[1, 1, 1])
    assert team.broken


@pytest.mark.ledger("1e-14.2-01")
def test_the_fire_that_pins_a_team_is_told_of_and_halves_its_own() -> None:
    scene = Scene()
    target = scene.team(Seat.BLUE, (24, 24), men=3, shock=3)
    firer = scene.team(Seat.RED, (24, 36), men=1)
    shoot(scene, firer, dice=[6, 3])
    assert target.pinned
    assert scene.told("pinned") == ["Rifle Team is Pinned."]
    shoot(scene, target, dice=[1])


def test_losses_alone_can_pin() -> None:
    scene = Scene()
    target = scene.team(Seat.BLUE, (24, 24), men=3, shock=3)
    shoot(scene, scene.team(Seat.RED, (24, 36), men=1), dice=[6, 6])
    assert (len(target.figures), target.pinned) == (2, True)


@pytest.mark.ledger("1e-14.2-01")
def test_a_leader_runs_with_the_team_that_breaks() -> None:
    scene = Scene()
    own = scene.section(Seat.BLUE)
    team = scene.team(Seat.BLUE, (24, 24), men=4, shock=9, section=own)
    corporal = scene.leader(Seat.BLUE, (25, 25), section=own)
    shoot(scene, scene.team(Seat.RED, (25.4, 36), men=1), dice=[6, 3, 1, 1, 1])
    assert (state(team), places(team), at(corporal)) == ("broken", (24, 16), (25, 17))


def test_a_broken_team_is_not_broken_again() -> None:
    scene = Scene()
    target = scene.team(Seat.BLUE, (24, 24), men=3, shock=7, broken=True, pinned=True)
    shoot(scene, scene.team(Seat.RED, (24, 36), men=1), dice=[6, 3])
    assert (target.shock, places(target), scene.told("broken")) == (7, (24, 24), [])
    shoot(scene, scene.team(Seat.RED, (27, 36), men=1), dice=[6, 6])
    assert (len(target.figures), places(target), scene.told("broken")) == (2, (24, 24), [])


@pytest.mark.ledger("1e-2-18", "1e-2-19")
@pytest.mark.parametrize(
    ("men", "points", "stays", "markers"), [(3, 6, False, ""), (4, 6, True, "pinned"), (4, 4, True, "")]
)
def test_at_the_turns_end_the_broken_rout_unless_rallied(
    men: int, points: int, stays: bool, markers: str
) -> None:
    scene = Scene()
    team = scene.team(Seat.BLUE, (24, 24), men=men, shock=points, broken=True, pinned=True)
    scene.run(end_turn(scene.game))
    assert (team.on_table, state(team)) == (stays, markers)


@pytest.mark.ledger("1e-14.2-01", "1e-14.5-01")
def test_a_leader_who_runs_with_the_broken_leaves_others_to_bear_their_shock_without_him() -> None:
    scene = Scene()
    own = scene.section(Seat.BLUE)
    near = scene.team(Seat.BLUE, (26, 24), men=4, shock=5, section=own)
    breaks = scene.team(Seat.BLUE, (19, 24), men=2, shock=6, section=own)
    scene.leader(Seat.BLUE, (23, 24), section=own)
    judge(scene, near)
    assert state(near) == ""
    judge(scene, breaks, dice=[1, 3, 4])
    assert (state(breaks), state(near)) == ("broken", "pinned")


# --- those who are left alone --------------------------------------------------------------------------


@pytest.mark.ledger("1e-14.1-02", "1e-14.5-01")
def test_a_team_whose_comrades_walk_off_bears_its_shock_alone() -> None:
    scene = Scene()
    gun, rifles = squad(scene, gap=4, lmg=4, rifles=0, leader=False)
    away = {man.id: (Point(man.at.x + 6, man.at.y),) for man in rifles.figures if man.at}
    unit = alone(scene.blue, rifles)
    scene.run(move(scene.game, unit, Gait.TACTICAL), dice=[6], answers=[{"paths": away}])
    assert (state(gun), state(rifles)) == ("pinned", "")


@pytest.mark.ledger("1e-14.5-01", "1e-14.6-01")
@pytest.mark.parametrize(
    ("men", "points", "dice", "left"), [(4, 4, [], ""), (4, 5, [], "pinned"), (2, 5, [1, 1], "broken")]
)
def test_men_whose_leader_walks_off_bear_their_shock_without_him(
    men: int, points: int, dice: list[int], left: str
) -> None:
    scene = Scene()
    own = scene.section(Seat.BLUE)
    team = scene.team(Seat.BLUE, (24, 24), men=men, section=own, shock=points, pinned=points > men + 1)
    corporal = scene.leader(Seat.BLUE, (24, 27), section=own)
    away = {"paths": {corporal.figure.id: (Point(24, 37),)}}
    morale = [1] if left == "broken" else []
    walked = walk_alone(scene.game, corporal)
    scene.run(walked, dice=[5, 5, *morale, *dice], answers=[chose("normal"), away])
    assert state(team) == left


def test_men_near_the_fallen_who_lose_their_leader_are_judged_too() -> None:
    scene = Scene()
    own = scene.section(Seat.BLUE)
    hit = scene.team(Seat.BLUE, (20, 24), men=3, section=own)
    beside = scene.team(Seat.BLUE, (28, 24), men=3, section=own, shock=4)
    scene.leader(Seat.BLUE, (25, 24), section=own)
    firer = scene.team(Seat.RED, (20, 36), men=1)
    only = {"targets": {firer.figures[0].id: hit.id}}
    # A hit, a man killed, the Corporal struck in his stead and killed, his Force Morale roll.
    shoot(scene, firer, dice=[6, 6, 1, 1, 1], answers=[only])
    assert (len(hit.figures), state(beside)) == (3, "pinned")


@pytest.mark.ledger("1e-7.3-01", "1e-14.6-02")
def test_who_is_broken_by_men_running_through_him_runs_from_those_who_broke_them() -> None:
    scene = Scene()
    team = scene.team(Seat.BLUE, [(30, 24), (31, 24)])
    scene.team(Seat.RED, [(40, 24)])
    rule = shock.jostle(scene.game, scene.blue, Jostled(team, 4), [Point(30.5, 40)])
    scene.run(rule, dice=[3, 3, 3])
    assert (team.broken, team.places) == (True, [Point(30, 12), Point(31, 12)])
