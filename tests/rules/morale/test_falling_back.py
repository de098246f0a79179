"""Where Broken troops run, whom they run through, and how they leave the table (1e 7.3, 14.6)."""

import pytest

from rules.editions.grades import Rank
from rules.engine.seats import Seat
from rules.geometry.terrain import Feature, Point
from rules.morale import shock
from rules.state.pieces.force import Team, Where
from tests.happened import told_in
from tests.rules.geometry.countryside import area, hedge, rectangle, river
from tests.rules.scene import Scene

UNHURT = 1
"""A Force Morale die that costs a Team that breaks nothing."""


def breaks(scene: Scene, team: Team, *dice: int, cause: list[Point] | None = None) -> None:
    """A German Team at its breaking level runs from an enemy who stands south of it."""
    places = [Point(at.x, at.y + 15) for at in team.places]
    rule = shock.test_shock(scene.game, scene.blue, [team], cause=cause if cause is not None else places)
    scene.run(rule, dice=[UNHURT, *dice])


def shaken(scene: Scene, at: tuple[float, float] = (30, 25), men: int = 3, **more: object) -> Team:
    """A German Team with twice its men in Shock."""
    return scene.team(Seat.BLUE, at, men=men, shock=2 * men, **more)


def standing(team: Team) -> list[tuple[float, float]]:
    """Where its men stand."""
    return [(round(at.x, 1), round(at.y, 1)) for at in team.places]


@pytest.mark.ledger("1e-14.6-02")
def test_six_inches_and_two_dice_straight_away_from_the_enemy() -> None:
    scene = Scene()
    team = scene.team(Seat.BLUE, (30, 20), men=3, shock=6)
    breaks(scene, team, 3, 4, cause=[Point(31, 5)])
    assert standing(team) == [(30, 33), (31, 33), (32, 33)]


@pytest.mark.ledger("faq-224")
def test_rubble_and_hedges_do_not_slow_them() -> None:
    rubble = area("rubble", rectangle(20, 10, 20, 10))
    scene = Scene(rubble, hedge("hedge", (0, 21), (72, 21)))
    team = shaken(scene)
    breaks(scene, team, 3, 4)
    assert standing(team) == [(30, 12), (31, 12), (32, 12)]


def test_they_find_their_footing_beside_a_hedge_and_other_men() -> None:
    scene = Scene(hedge("hedge", (0, 12), (72, 12)))
    team = shaken(scene)
    scene.team(Seat.BLUE, [(30, 11.5)], name="Friends")
    breaks(scene, team, 3, 4)
    assert all(scene.game.ground.is_standable(at) for at in team.places)
    assert all(abs(at.y - 12) < 2 for at in team.places)


@pytest.mark.ledger("faq-225", "1e-2-25", "faq-223", "faq-051", "1e-15.1-09")
def test_at_the_table_edge_they_and_their_leader_are_gone() -> None:
    scene = Scene()
    own = scene.section(Seat.BLUE)
    team = scene.team(Seat.BLUE, (30, 8), men=3, shock=8, section=own)
    other = scene.team(Seat.BLUE, (60, 8), men=3, section=own)
    corporal = scene.leader(Seat.BLUE, (31, 9), section=own)
    breaks(scene, team, 3, 3, 3)
    assert (team.where, corporal.where, other.where) == (Where.GONE, Where.GONE, Where.TABLE)
    assert scene.blue.force_morale == 7


@pytest.mark.ledger("faq-222", "faq-223", "faq-051")
def test_a_leader_who_stays_on_the_table_is_not_tested() -> None:
    scene = Scene()
    team = scene.team(Seat.BLUE, (30, 25), men=3, shock=8)
    leader = scene.leader(Seat.BLUE, (31, 26), rank=Rank.SENIOR)
    breaks(scene, team, 1, 1)
    assert leader.on_table
    assert [event.text for event in told_in(scene.game) if event.data.get("levels") is not None] == [
        "Team breaks: German rolls 1 and loses nothing."
    ]


# --- friends -------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-14.6-04", "1e-7.3-02")
def test_friends_run_through_take_the_excess_shock() -> None:
    scene = Scene()
    team = shaken(scene, men=5)
    passed = scene.team(Seat.BLUE, (31, 18), men=9, name="Friends")
    missed = scene.team(Seat.BLUE, (40, 18), men=6, name="Bystanders")
    breaks(scene, team, 3, 4)
    assert (passed.shock, missed.shock) == (5, 0)


def test_a_section_run_through_takes_it_once() -> None:
    scene = Scene()
    team = shaken(scene, men=5)
    own = scene.section(Seat.BLUE, "Friends")
    first = scene.team(Seat.BLUE, (31, 20), men=6, section=own)
    second = scene.team(Seat.BLUE, (31, 17), men=6, section=own)
    breaks(scene, team, 3, 4)
    assert (first.shock, second.shock) == (5, 0)


def test_friends_may_break_in_their_turn() -> None:
    scene = Scene()
    team = shaken(scene, men=5)
    passed = scene.team(Seat.BLUE, (31, 20), men=3, shock=2, name="Friends")
    breaks(scene, team, 3, 4, UNHURT, 1, 1)
    assert passed.broken
    assert standing(passed)[0][1] < 20


# --- no way out ----------------------------------------------------------------------------------------


def island(*gaps: Feature) -> Scene:
    """A river all around the middle of the table."""
    bank = river("river", (20, 18), (40, 18), (40, 34), (20, 34), (20, 18))
    return Scene(bank, *gaps)


@pytest.mark.ledger("1e-14.6-03")
def test_with_no_way_to_run_they_surrender() -> None:
    scene = island()
    team = shaken(scene)
    breaks(scene, team, 3, 4)
    assert (team.where, scene.told("routed")) == (
        Where.GONE,
        ["Rifle Team surrenders: there is no way to fall back."],
    )


@pytest.mark.ledger("1e-14.6-03")
def test_enemies_all_around_leave_no_way() -> None:
    scene = Scene()
    team = shaken(scene)
    scene.team(Seat.RED, [(18 + 3 * number, 16) for number in range(9)])
    scene.team(Seat.RED, [(18, 25), (18, 22), (18, 19), (44, 25), (44, 22), (44, 19)])
    breaks(scene, team, 3, 4)
    assert team.where is Where.GONE


def test_they_swerve_round_an_enemy_in_their_way() -> None:
    scene = Scene()
    team = shaken(scene)
    enemy = scene.team(Seat.RED, [(31, 14)])
    breaks(scene, team, 3, 4)
    assert team.on_table
    assert all(at.y < 25 for at in team.places)
    assert min(abs(at.x - 31) for at in team.places) > 0
    assert enemy.shock == 0


def test_without_a_cause_they_run_from_the_nearest_enemy_or_to_their_own_edge() -> None:
    scene = Scene()
    team = shaken(scene)
    breaks(scene, team, 1, 1, cause=[])
    assert standing(team)[0] == (30, 17)
    other = shaken(scene, at=(50, 30))
    scene.team(Seat.RED, [(51, 20)])
    breaks(scene, other, 1, 1, cause=[])
    assert standing(other)[0] == (50, 38)
