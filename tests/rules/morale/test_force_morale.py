"""Setbacks, the rows they are rolled on, Dice that avoid them, and what low Force Morale does (1e 15.1)."""

from typing import Any

import pytest

from rules.command.integrity import merge, regroup
from rules.deployment.splitting import split_off
from rules.editions.edition import FIRST
from rules.editions.first_tables import Setback
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.morale.force_morale import lose_levels, odds_of_setback, setback
from rules.morale.shock import bear
from rules.state.pieces.force import JumpOffPoint, MoraleCause, Section, Team
from tests.happened import told_in
from tests.reading import english
from tests.rules.scene import Scene, chose

BAD_DAY = MoraleCause(setback=Setback.TEAM_BREAKS)

LOSSES = [
    ("1e-15.1-03", Setback.TEAM_WIPED_OUT, (0, 0, 1, 1, 1, 1)),
    ("1e-15.1-04", Setback.TEAM_BREAKS, (0, 1, 1, 1, 1, 2)),
    ("1e-15.1-05", Setback.SECTION_WIPED_OUT, (1, 1, 1, 2, 2, 2)),
    ("1e-15.1-06", Setback.SECTION_BREAKS, (1, 1, 2, 2, 2, 2)),
    ("1e-15.1-07", Setback.JUNIOR_LEADER_WOUNDED, (0, 0, 1, 1, 1, 2)),
    ("1e-15.1-08", Setback.JUNIOR_LEADER_KILLED, (1, 1, 1, 2, 2, 2)),
    ("1e-15.1-09", Setback.JUNIOR_LEADER_ROUTS, (1, 1, 2, 2, 2, 2)),
    ("1e-15.1-10", Setback.SENIOR_LEADER_WOUNDED, (1, 1, 1, 1, 2, 2)),
    ("1e-15.1-11", Setback.SENIOR_LEADER_KILLED, (1, 2, 2, 2, 2, 3)),
    ("1e-15.1-12", Setback.SENIOR_LEADER_ROUTS, (2, 2, 2, 2, 3, 3)),
    ("1e-15.1-13", Setback.SUPPORT_UNIT_KILLED, (1, 1, 1, 2, 2, 2)),
    ("1e-15.1-14", Setback.SUPPORT_UNIT_ROUTS, (1, 1, 1, 1, 2, 2)),
    ("1e-15.1-15", Setback.JUMP_OFF_POINT_LOST, (1, 1, 1, 2, 2, 2)),
]


@pytest.mark.ledger("1e-15.1-02")
@pytest.mark.parametrize(
    ("what", "losses"),
    [pytest.param(what, losses, id=what, marks=pytest.mark.ledger(row)) for row, what, losses in LOSSES],
)
def test_each_row_of_table_sixteen(what: Setback, losses: tuple[int, ...]) -> None:
    for die, lost in enumerate(losses, start=1):
        scene = Scene()
        scene.run(setback(scene.game, scene.blue, what), dice=[die])
        assert (die, scene.blue.force_morale) == (die, 9 - lost)


@pytest.mark.parametrize(
    ("what", "morale", "words"),
    [
        (Setback.TEAM_BREAKS, 9, "5 of 6 rolls cost Force Morale: 1 on average, 2 at most"),
        (Setback.TEAM_WIPED_OUT, 9, "4 of 6 rolls cost Force Morale: 0.7 on average, 1 at most"),
        (
            Setback.SENIOR_LEADER_KILLED,
            3,
            "every roll costs Force Morale: 2 on average, 3 at most; 1 of 6 loses the battle",
        ),
        (
            Setback.SENIOR_LEADER_ROUTS,
            2,
            "every roll costs Force Morale: 2.3 on average, 3 at most; the battle is lost whatever is rolled",
        ),
    ],
)
def test_the_odds_of_a_roll_on_table_sixteen(what: Setback, morale: int, words: str) -> None:
    scene = Scene()
    scene.blue.dice, scene.blue.force_morale = 1, morale
    script = scene.run(setback(scene.game, scene.blue, what), answers=[chose("spend")])
    (asked,) = script.asked
    assert english(asked.odds(None)["roll"]) == words


def test_what_a_sections_teams_have_cost_is_taken_off_its_odds() -> None:
    """A Section that breaks costs 1, 1, 2, 2, 2, 2; with one lost already 0, 0, 1, 1, 1, 1."""
    scene = Scene()
    odds = odds_of_setback(scene.game, scene.blue, Setback.SECTION_BREAKS, 1)
    assert english(odds) == "4 of 6 rolls cost Force Morale: 0.7 on average, 1 at most"


# --- giving up a Chain of Command Dice ------------------------------------------------------------------


@pytest.mark.ledger("1e-15.1-21", "1e-5.1.2-23")
def test_a_dice_given_up_before_the_roll_avoids_it() -> None:
    scene = Scene()
    scene.blue.dice = 1
    script = scene.run(setback(scene.game, scene.blue, Setback.SECTION_BREAKS), answers=[chose("spend")])
    (asked,) = script.asked
    assert (asked.name, asked.seat) == ("avoid-force-morale-test", Seat.BLUE)
    assert (scene.blue.dice, scene.blue.force_morale) == (0, 9)


@pytest.mark.ledger("1e-15.1-21", "1e-5.1.2-23")
def test_after_the_roll_it_is_too_late() -> None:
    scene = Scene()
    scene.blue.dice = 1
    rule = setback(scene.game, scene.blue, Setback.TEAM_BREAKS)
    script = scene.run(rule, dice=[6], answers=[chose("roll")])
    assert [request.name for request in script.asked] == ["avoid-force-morale-test"]
    assert (scene.blue.dice, scene.blue.force_morale) == (1, 7)


def test_without_a_dice_nothing_is_asked() -> None:
    scene = Scene()
    scene.run(setback(scene.game, scene.blue, Setback.TEAM_BREAKS), dice=[1])
    assert scene.blue.force_morale == 9


# --- Table Seventeen -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "starting", "left"),
    [
        pytest.param(9, 5, 5, marks=pytest.mark.ledger("1e-15.1-22")),
        pytest.param(5, 5, 5, marks=pytest.mark.ledger("1e-15.1-22")),
        pytest.param(4, 5, 4, marks=pytest.mark.ledger("1e-15.1-23")),
        pytest.param(3, 5, 3, marks=pytest.mark.ledger("1e-15.1-24")),
        pytest.param(2, 5, 3, marks=pytest.mark.ledger("1e-15.1-25")),
        pytest.param(1, 6, 3, marks=pytest.mark.ledger("1e-15.1-26")),
    ],
)
def test_command_dice_left_at_each_level(level: int, starting: int, left: int) -> None:
    assert FIRST.command_dice(starting, level) == left


def with_points(level: int) -> Scene:
    """Germans with three Jump-Off Points at this Force Morale."""
    scene = Scene()
    scene.blue.force_morale = level
    for number in range(3):
        point = JumpOffPoint(id=f"point-{number}", at=Point(10 * number, 5))
        scene.blue.jump_off_points[point.id] = point
    return scene


@pytest.mark.ledger("1e-15.1-25")
def test_at_level_two_the_opponent_removes_a_jump_off_point_without_a_roll() -> None:
    scene = with_points(3)
    script = scene.run(lose_levels(scene.game, scene.blue, 1, BAD_DAY), answers=[chose("point-1")])
    (asked,) = script.asked
    assert (asked.name, asked.seat) == ("remove-jump-off-point", Seat.RED)
    assert list(scene.blue.jump_off_points) == ["point-0", "point-2"]
    assert scene.blue.force_morale == 2


@pytest.mark.ledger("1e-15.1-28")
def test_a_skipped_level_two_costs_the_point_once_all_the_same() -> None:
    scene = with_points(4)
    rule = setback(scene.game, scene.blue, Setback.SENIOR_LEADER_KILLED)
    scene.run(rule, dice=[6], answers=[chose("point-0")])
    assert (scene.blue.force_morale, len(scene.blue.jump_off_points)) == (1, 2)
    scene.blue.force_morale = 3  # a Random Event has raised it
    scene.run(lose_levels(scene.game, scene.blue, 1, BAD_DAY))
    assert len(scene.blue.jump_off_points) == 2


@pytest.mark.ledger("1e-15.1-27")
@pytest.mark.parametrize(("own", "winner"), [(9, Seat.RED), (3, Seat.RED), (2, None)])
def test_at_level_zero_the_force_is_driven_off(own: int, winner: Seat | None) -> None:
    scene = with_points(2)
    scene.red.force_morale = own
    scene.run(setback(scene.game, scene.blue, Setback.SENIOR_LEADER_KILLED), dice=[3])
    result = scene.game.table.result
    assert result is not None
    assert (scene.blue.force_morale, result.winner) == (0, winner)


def test_nothing_is_rolled_once_the_game_is_over() -> None:
    scene = with_points(1)
    scene.blue.dice = 1
    scene.run(lose_levels(scene.game, scene.blue, 1, BAD_DAY))
    scene.run(setback(scene.game, scene.blue, Setback.TEAM_BREAKS))


# --- Team or Section -----------------------------------------------------------------------------------


def rolls(scene: Scene) -> list[str]:
    """The setbacks that were rolled for."""
    return [
        event.data["why"].removeprefix("Force Morale: ")
        for event in told_in(scene.game)
        if event.data.get("levels") is not None
    ]


def squad(scene: Scene, gap: float = 10, **more: Any) -> tuple[Section, Team, Team]:
    """Two German Teams of three, so many inches apart."""
    own = scene.section(Seat.BLUE)
    first = scene.team(Seat.BLUE, (10, 30), men=3, section=own, name="first", **more)
    return own, first, scene.team(Seat.BLUE, (12 + gap, 30), men=3, section=own, name="second", **more)


def parted(scene: Scene, team: Team) -> Team:
    """The last man of the Team, who has got 12" away from the others."""
    man = team.figures[-1]
    man.at = Point(man.at[0], man.at[1] + 12) if man.at else None
    regroup(scene.game, scene.blue)
    return next(one for one in scene.blue.teams.values() if man in one.figures)


def breaking(scene: Scene, *teams: Team, dice: list[int]) -> None:
    """These Teams Break at once and run."""
    for team in teams:
        team.shock = 2 * len(team.figures)
    scene.run(bear(scene.game, scene.blue, teams, wiped=(), cause=[Point(20, 45)]), dice=dice)


def wipe_out(scene: Scene, *teams: Team, dice: list[int]) -> None:
    """These Teams lose their last men at once."""
    for team in teams:
        team.figures = []
    scene.run(bear(scene.game, scene.blue, [], wiped=teams, cause=[Point(20, 45)]), dice=dice)


@pytest.mark.ledger("1e-15.1-16")
def test_one_team_of_two_is_a_team() -> None:
    scene = Scene()
    _, first, _ = squad(scene)
    breaking(scene, first, dice=[2, 1, 1])
    assert (rolls(scene), scene.blue.force_morale) == (["Team breaks"], 8)


@pytest.mark.ledger("1e-15.1-17")
@pytest.mark.parametrize("gap", [3, 10])
def test_both_teams_at_once_are_the_section(gap: float) -> None:
    scene = Scene()
    _, first, second = squad(scene, gap)
    breaking(scene, first, second, dice=[3, *([1, 1] if gap == 3 else [1, 1, 1, 1])])
    assert (rolls(scene), scene.blue.force_morale) == (["Section breaks"], 7)


@pytest.mark.ledger("1e-15.1-17")
def test_both_teams_killed_at_once_are_the_section() -> None:
    scene = Scene()
    _, first, second = squad(scene)
    wipe_out(scene, first, second, dice=[4])
    assert (rolls(scene), scene.blue.force_morale) == (["Section wiped out"], 7)


@pytest.mark.ledger("1e-15.1-17")
@pytest.mark.parametrize(("dice", "level"), [((3, 4), 7), ((1, 1), 8), ((3, 1), 8)])
def test_the_second_team_in_the_same_phase_makes_it_the_section(dice: tuple[int, int], level: int) -> None:
    scene = Scene()
    _, first, second = squad(scene)
    wipe_out(scene, first, dice=[dice[0]])
    wipe_out(scene, second, dice=[dice[1]])
    assert rolls(scene) == ["Team wiped out", "Section wiped out"]
    assert scene.blue.force_morale == level


def test_the_second_team_in_a_later_phase_is_a_team() -> None:
    scene = Scene()
    _, first, second = squad(scene)
    wipe_out(scene, first, dice=[3])
    scene.game.phase.noted.clear()
    scene.game.phase.counted.clear()
    wipe_out(scene, second, dice=[3])
    assert (rolls(scene), scene.blue.force_morale) == (["Team wiped out", "Team wiped out"], 7)


def test_a_team_in_reserve_keeps_the_section_in_being() -> None:
    scene = Scene()
    own = scene.section(Seat.BLUE)
    scouts = scene.team(Seat.BLUE, (10, 30), men=2, section=own)
    scene.team(Seat.BLUE, men=6, section=own)
    wipe_out(scene, scouts, dice=[1])
    assert rolls(scene) == ["Team wiped out"]


def test_a_section_of_one_team_is_the_section() -> None:
    scene = Scene()
    own = scene.section(Seat.BLUE, undivided=True)
    wipe_out(scene, scene.team(Seat.BLUE, (10, 30), men=9, section=own), dice=[1])
    assert rolls(scene) == ["Section wiped out"]


@pytest.mark.ledger("1e-15.1-16", "1e-2-09")
def test_men_who_got_parted_from_their_team_are_no_team_lost() -> None:
    scene = Scene()
    _, first, _ = squad(scene)
    stray = parted(scene, first)
    wipe_out(scene, stray, dice=[])
    assert (rolls(scene), scene.blue.force_morale) == ([], 9)
    wipe_out(scene, first, dice=[3])
    assert (rolls(scene), scene.blue.force_morale) == (["Team wiped out"], 8)


@pytest.mark.ledger("1e-15.1-16")
def test_a_team_is_rolled_for_once_whoever_is_left_of_it() -> None:
    scene = Scene()
    _, first, _ = squad(scene)
    stray = parted(scene, first)
    breaking(scene, first, dice=[2, 1, 1])
    breaking(scene, stray, dice=[1, 1])
    assert (rolls(scene), scene.blue.force_morale) == (["Team breaks"], 8)


@pytest.mark.ledger("1e-15.1-17")
def test_the_last_men_parted_from_it_make_it_the_section() -> None:
    scene = Scene()
    _, first, second = squad(scene)
    stray = parted(scene, first)
    wipe_out(scene, first, second, dice=[3, 3])
    wipe_out(scene, stray, dice=[6])
    assert rolls(scene) == ["Team wiped out", "Team wiped out", "Section wiped out"]
    assert scene.blue.force_morale == 7


@pytest.mark.ledger("1e-15.1-16", "1e-2-05")
def test_scouts_sent_off_are_a_team() -> None:
    scene = Scene()
    _, first, _ = squad(scene)
    scouts = split_off(scene.game, scene.blue, [first.figures[0].id])
    wipe_out(scene, scouts, dice=[3])
    assert rolls(scene) == ["Team wiped out"]


@pytest.mark.ledger("faq-233")
def test_men_parted_from_a_support_team_cost_nothing_by_themselves() -> None:
    scene = Scene()
    gun = scene.team(Seat.BLUE, (10, 30), men=4, support=True)
    wipe_out(scene, parted(scene, gun), dice=[])
    wipe_out(scene, gun, dice=[1])
    assert rolls(scene) == ["Support Unit killed"]


@pytest.mark.ledger("1e-15.1-16", "1e-2-11")
def test_who_takes_in_what_is_left_of_the_scouts_stands_for_them() -> None:
    scene = Scene()
    _, first, _ = squad(scene)
    scouts = split_off(scene.game, scene.blue, [man.id for man in first.figures[:2]])
    stray = parted(scene, scouts)
    merge(scene.game, scene.blue, scouts, stray)
    wipe_out(scene, stray, dice=[3])
    assert rolls(scene) == ["Team wiped out"]


@pytest.mark.ledger("1e-15.1-18", "faq-233")
def test_support_uses_its_own_rows() -> None:
    scene = Scene()
    gun = scene.team(Seat.BLUE, (10, 30), men=3, support=True)
    bazooka = scene.team(Seat.BLUE, (30, 30), men=2, support=True)
    wipe_out(scene, gun, dice=[4])
    breaking(scene, bazooka, dice=[4, 1, 1])
    assert (rolls(scene), scene.blue.force_morale) == (["Support Unit killed", "Support Unit routs"], 6)


@pytest.mark.ledger("1e-15.1-18", "faq-233")
@pytest.mark.parametrize("support", [False, True])
def test_each_team_of_three_costs_what_its_own_roll_says(support: bool) -> None:
    scene = Scene()
    own, first, second = squad(scene, support=support)
    scene.team(Seat.BLUE, (30, 30), men=3, section=own, support=support)
    wipe_out(scene, first, dice=[4])
    wipe_out(scene, second, dice=[4])
    assert rolls(scene) == ["Support Unit killed" if support else "Team wiped out"] * 2
    assert scene.blue.force_morale == (5 if support else 7)


def test_what_its_teams_have_cost_is_taken_off_a_support_section() -> None:
    scene = Scene()
    _, first, second = squad(scene, support=True)
    wipe_out(scene, first, dice=[1])
    wipe_out(scene, second, dice=[4])
    assert (rolls(scene), scene.blue.force_morale) == (["Support Unit killed"] * 2, 7)


def test_a_support_section_uses_them_once() -> None:
    scene = Scene()
    _, first, second = squad(scene, support=True)
    wipe_out(scene, first, second, dice=[4])
    assert (rolls(scene), scene.blue.force_morale) == (["Support Unit killed"], 7)
