"""What a round costs, and how a Close Combat ends."""

import pytest

from rules.editions.grades import Rank
from rules.geometry.arcs import turn_between
from rules.geometry.distance import closest
from rules.geometry.terrain import Going, Point
from rules.state.pieces.force import Team, Where
from tests.rules.close_combat.fights import BLUE, CONTACT, DEFENDED, RED, Fight, nobody_falls
from tests.rules.movement.ground import field
from tests.rules.scene import chose

HOW_FAR = {1: "6", 2: "9", 3: "12", 4: "18"}
"""How many inches a side goes that is defeated by so many, as it is told."""

HOLD, OCCUPY = chose("hold"), chose("occupy")


def rolled(men: int, kills: int, *, shock: int = 0) -> list[int]:
    """The faces of so many dice: kills of which some give Shock, the rest miss."""
    return [6] * shock + [5] * (kills - shock) + [1] * (men - kills)


def a_fight(red: int = 8, blue: int = 8, *, dice: int = 0, **defenders: object) -> tuple[Fight, Team, Team]:
    fight = Fight(dice=dice)
    blues = fight.defenders(blue, x=28, **defenders)
    return fight, fight.attackers(red, x=28), blues


def middle_y(team: Team) -> float:
    return sum(at.y for at in team.places) / len(team.places)


# --- the dice ------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-13.1.1-13", "1e-13.1.1-21", "1e-13.1.2-09")
def test_four_times_the_dice_rout_the_weaker_without_a_roll() -> None:
    fight = Fight(dice=0)
    red, blue = fight.attackers(16, x=22), fight.defenders(4, x=28)
    fight.fight(red, dice=[3, 4, 4, 3], answers=[HOLD])
    (told,) = fight.rounds()
    assert "Routs in the face of overwhelming numbers" in told["result"]
    assert [side["faces"] for side in told["sides"].values()] == [[], []]
    assert len(blue.figures) == 4
    assert blue.shock == 8
    assert blue.broken
    assert middle_y(blue) == pytest.approx(DEFENDED - 11, abs=1.6)
    assert turn_between(blue.facing, 0) < 76


@pytest.mark.ledger("1e-13.1.1-13")
def test_less_than_four_times_the_dice_both_roll() -> None:
    fight, red, blue = a_fight(15, 4)
    fight.fight(red, dice=nobody_falls((15, 4), (15, 4), (15, 4)))
    assert len(fight.rounds()) == 3
    assert len(blue.figures) == 4


@pytest.mark.ledger("1e-13.1.1-20")
def test_a_side_without_dice_routs() -> None:
    fight, red, blue = a_fight(6, 2, shock=3)
    blue.shock = 6
    fight.fight(red, dice=[1, 1, 1, 6], answers=[HOLD])
    assert blue.broken


@pytest.mark.ledger("1e-13.1.1-21")
def test_the_shock_of_a_rout_is_shared_by_its_teams() -> None:
    fight = Fight(dice=0)
    section = fight.scene.section(BLUE)
    first = fight.defenders(3, x=30, section=section)
    second = fight.defenders(3, x=34, section=section)
    fight.fight(fight.attackers(24, x=20), dice=[1, 1, 2], answers=[HOLD])
    assert (first.shock, second.shock) == (4, 4)


@pytest.mark.ledger("1e-13.1.1-14")
def test_fives_and_sixes_kill_and_sixes_shock_besides() -> None:
    fight, red, blue = a_fight()
    fight.fight(red, dice=[4, 5, 6, 6, 1, 1, 1, 1, *rolled(8, 2)], answers=[HOLD])
    told = fight.rounds()[0]["sides"]
    assert (told["red"]["kills"], told["red"]["shock"]) == (3, 2)
    assert len(blue.figures) == 5
    assert blue.shock == 2


@pytest.mark.ledger("1e-13.1.1-15")
def test_the_dead_are_spread_evenly_and_the_enemy_places_what_is_left_over() -> None:
    fight = Fight(dice=0)
    section = fight.scene.section(BLUE)
    teams = [fight.defenders(3, x=x, section=section) for x in (27, 30, 33)]
    red = fight.attackers(9, x=27)
    odd = [chose(teams[2].id), chose(teams[0].id)]
    script = fight.fight(red, dice=[*rolled(9, 5), *rolled(9, 5), *nobody_falls((4, 4), (4, 4))], answers=odd)
    assert [len(team.figures) for team in teams] == [1, 2, 1]
    asked = [request for request in script.asked if request.name == "place-odd-hit"]
    assert {request.seat for request in asked} == {RED}


@pytest.mark.ledger("1e-13.1.1-21")
def test_the_shock_of_sixes_is_spread_over_the_teams() -> None:
    fight = Fight(dice=0)
    section = fight.scene.section(BLUE)
    first = fight.defenders(5, x=28, section=section)
    second = fight.defenders(5, x=33, section=section)
    red = fight.attackers(10, x=28)
    dice = [*rolled(10, 3, shock=3), *rolled(10, 3)]
    fight.fight(red, dice=[*dice, *nobody_falls((7, 6), (7, 6))], answers=[chose(first.id)])
    assert (first.shock, second.shock) == (2, 1)


@pytest.mark.ledger("1e-13.1.1-16")
def test_men_who_fall_still_strike_in_their_last_round() -> None:
    fight, red, blue = a_fight(4, 2)
    fight.fight(red, dice=[*rolled(4, 2), 5, 5, 3], answers=[HOLD])
    assert not blue.on_table
    assert len(red.figures) == 2
    assert blue.where is Where.GONE
    assert any("Team wiped out" in text for text in fight.scene.told("dice"))


# --- results -------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-13.1.2-02")
@pytest.mark.parametrize("kills", [0, 1, 2])
def test_three_draws_and_both_retire_three_inches(kills: int) -> None:
    fight, red, blue = a_fight(9, 9)
    before = middle_y(red) - middle_y(blue)
    dice = [face for men in (9, 9 - kills, 9 - 2 * kills) for face in rolled(men, kills) * 2]
    fight.fight(red, dice=dice)
    assert len(fight.rounds()) == 3
    assert middle_y(red) - middle_y(blue) == pytest.approx(before + 6, abs=0.8)
    assert closest(red.places, blue.places) > 4
    assert turn_between(blue.facing, 180) < 30
    assert turn_between(red.facing, 0) < 30


@pytest.mark.ledger("1e-13.1.2-02")
def test_a_side_that_breaks_from_shock_ends_a_draw() -> None:
    fight, red, blue = a_fight(8, 8)
    blue.shock = 7
    dice = [*rolled(8, 3, shock=3), *rolled(5, 3)]
    fight.fight(red, dice=[*dice, 4, 2, 2], answers=[HOLD])
    assert blue.broken
    assert len(blue.figures) == 5
    assert len(fight.rounds()) == 1
    assert middle_y(blue) == pytest.approx(DEFENDED - 10, abs=1)
    assert fight.rounds()[0]["result"] == "A draw"


@pytest.mark.ledger("1e-13.1.2-01", "1e-13.1.2-03")
def test_defeat_by_one_throws_back_six_inches() -> None:
    fight, red, blue = a_fight()
    fight.fight(red, dice=[*rolled(8, 3), *rolled(8, 2)], answers=[HOLD])
    assert "German is defeated by 1" in fight.rounds()[0]["result"]
    assert middle_y(blue) == pytest.approx(DEFENDED - 6, abs=0.8)
    assert turn_between(blue.facing, 180) < 30
    assert (blue.shock, blue.pinned) == (0, False)
    assert middle_y(red) == pytest.approx(CONTACT, abs=0.8)


@pytest.mark.ledger("1e-13.1.2-01")
@pytest.mark.parametrize(
    ("reds", "blues", "red_kills", "blue_kills", "beaten", "by"),
    [(10, 10, 5, 3, "German", 2), (10, 8, 3, 5, "British", 2), (8, 10, 4, 1, "German", 3),
     (12, 8, 2, 3, "British", 1), (8, 12, 6, 2, "German", 4)],
)  # fmt: skip
def test_who_lost_more_men_is_defeated_by_the_difference(
    reds: int, blues: int, red_kills: int, blue_kills: int, beaten: str, by: int
) -> None:
    fight, red, blue = a_fight(reds, blues)
    breaks = [3] if by == 4 else []
    dice = [*rolled(reds, red_kills), *rolled(blues, blue_kills), *breaks]
    fight.fight(red, dice=dice, answers=[HOLD])
    assert fight.rounds()[0]["result"] == f"{beaten} is defeated by {by}"
    assert (len(red.figures), len(blue.figures)) == (reds - blue_kills, blues - red_kills)
    gone = [text for text in fight.scene.told("moved") if "closes up" not in text]
    assert [(text.split()[0], text.split()[-2]) for text in gone] == [(beaten, HOW_FAR[by])]


@pytest.mark.ledger("1e-13.1.2-04", "1e-14.10-02")
@pytest.mark.parametrize(
    ("traits", "defends", "fights_on"),
    [
        (("aggressive",), True, True),
        (("aggressive",), False, True),
        (("diehard",), False, True),
        (("stubborn",), True, True),
        (("stubborn",), False, False),
        ((), True, False),
    ],
)
def test_who_disregards_a_defeat_by_one(traits: tuple[str, ...], defends: bool, fights_on: bool) -> None:
    fight, red, blue = a_fight(9, 9)
    loser = blue if defends else red
    loser.traits = traits
    counts = {"red": 9, "blue": 9}
    if set(traits) & {"aggressive", "diehard"}:
        counts["blue" if defends else "red"] += 3
    kills = {"red": 3, "blue": 2} if defends else {"red": 2, "blue": 3}
    dice = [*rolled(counts["red"], kills["red"]), *rolled(counts["blue"], kills["blue"])]
    if fights_on:
        left = {"red": 9 - kills["blue"], "blue": 9 - kills["red"]}
        bonus = left["blue" if defends else "red"] // 3 if len(set(traits) & {"aggressive", "diehard"}) else 0
        left["blue" if defends else "red"] += bonus
        beaten = {"red": 4, "blue": 0} if defends else {"red": 0, "blue": 4}
        dice += [*rolled(left["red"], beaten["red"]), *rolled(left["blue"], beaten["blue"])]
        dice += [] if traits == ("diehard",) else [3]
    fight.fight(red, dice=dice, answers=[HOLD])
    assert len(fight.rounds()) == (2 if fights_on else 1)


@pytest.mark.ledger("1e-13.1.2-05", "1e-13.1.2-11")
def test_defeat_by_two_throws_back_nine_inches_with_shock() -> None:
    fight = Fight(dice=0)
    section = fight.scene.section(BLUE)
    teams = [fight.defenders(4, x=x, section=section) for x in (28, 32)]
    fight.fight(fight.attackers(8, x=28), dice=[*rolled(8, 2), *rolled(8, 0)], answers=[HOLD])
    for team in teams:
        assert middle_y(team) == pytest.approx(DEFENDED - 9, abs=1)
        assert turn_between(team.facing, 180) < 30
        assert team.shock == 1


@pytest.mark.ledger("esp-158")
def test_with_the_supplement_a_defeat_by_two_gives_two_points_of_shock() -> None:
    fight = Fight(dice=0, supplement="espana")
    section = fight.scene.section(BLUE)
    teams = [fight.defenders(4, x=x, section=section) for x in (28, 32)]
    fight.fight(fight.attackers(8, x=28), dice=[*rolled(8, 2), *rolled(8, 0)], answers=[HOLD])
    assert [team.shock for team in teams] == [2, 2]
    assert middle_y(teams[0]) == pytest.approx(DEFENDED - 9, abs=1)


@pytest.mark.ledger("1e-13.1.2-06", "1e-13.1.2-11")
def test_defeat_by_three_runs_twelve_inches_with_backs_turned() -> None:
    fight = Fight(dice=0)
    section = fight.scene.section(BLUE)
    teams = [fight.defenders(5, x=x, section=section) for x in (27, 32)]
    answers = [chose(teams[0].id), HOLD]
    fight.fight(fight.attackers(10, x=27), dice=[*rolled(10, 3), *rolled(10, 0)], answers=answers)
    for team in teams:
        assert middle_y(team) == pytest.approx(DEFENDED - 12, abs=1)
        assert turn_between(team.facing, 0) < 30
        assert team.shock == 2


@pytest.mark.ledger("1e-13.1.2-07")
@pytest.mark.parametrize(("before", "after"), [(3, 6), (0, 0)])
def test_defeat_by_four_breaks_and_doubles_the_shock(before: int, after: int) -> None:
    fight, red, blue = a_fight(10, 10, shock=before)
    dice = [*rolled(10, 4), *rolled(10 - before // 2, 0)]
    fight.fight(red, dice=[*dice, 3], answers=[HOLD])
    assert blue.shock == after
    assert blue.broken
    assert middle_y(blue) == pytest.approx(DEFENDED - 18, abs=1)
    assert any("Team breaks" in text for text in fight.scene.told("dice"))


@pytest.mark.ledger("1e-13.1.2-08")
@pytest.mark.parametrize(("survivors", "guards"), [(5, 1), (6, 2)])
def test_with_no_way_out_the_beaten_surrender(survivors: int, guards: int) -> None:
    ponds = (
        field(Going.IMPASSABLE, 0, 0, 72, DEFENDED - 1.5),
        field(Going.IMPASSABLE, 0, DEFENDED - 1.5, 25, DEFENDED + 6),
        field(Going.IMPASSABLE, 42, DEFENDED - 1.5, 72, DEFENDED + 6),
    )
    fight = Fight(*ponds, dice=0)
    blue = fight.defenders(survivors + 4, x=28)
    red = fight.attackers(10, x=28)
    count = survivors + 4
    fight.fight(red, dice=[*rolled(10, 4), *rolled(count, 0), 3], answers=[HOLD])
    assert blue.where is Where.GONE
    assert len(blue.figures) == survivors
    assert len(red.figures) == 10 - guards
    assert fight.scene.red.men_lost == 0
    assert any("surrenders" in text for text in fight.scene.told("routed"))


@pytest.mark.ledger("1e-14.6-02", "1e-13.1.2-02")
@pytest.mark.parametrize(("men", "shock", "kills"), [(4, 2, 2), (6, 4, 3), (8, 7, 3), (10, 8, 4)])
def test_attackers_whom_shock_breaks_run_from_the_enemy(men: int, shock: int, kills: int) -> None:
    fight, red, blue = a_fight(men, men)
    for man in red.figures[::2]:
        man.at = Point(man.at.x, CONTACT - 2) if man.at else None
    red.shock = shock
    dice = [*rolled(men - shock // 2, kills), *rolled(men, kills, shock=kills)]
    fight.fight(red, dice=[*dice, 4, 2, 2], answers=[HOLD])
    assert red.on_table
    assert red.broken
    assert len(blue.figures) == men - kills
    assert middle_y(red) == pytest.approx(CONTACT - 1 + 6 + 4, abs=1.2)
    assert turn_between(red.facing, 180) < 30


@pytest.mark.ledger("1e-14.6-03", "1e-13.1.2-08")
def test_attackers_whom_shock_breaks_with_no_way_out_are_guarded_by_the_enemy() -> None:
    ponds = (
        field(Going.IMPASSABLE, 0, CONTACT + 1.5, 72, 48),
        field(Going.IMPASSABLE, 0, DEFENDED - 6, 25, CONTACT + 1.5),
        field(Going.IMPASSABLE, 42, DEFENDED - 6, 72, CONTACT + 1.5),
    )
    fight = Fight(*ponds, dice=0)
    blue, red = fight.defenders(8, x=28), fight.attackers(8, x=28)
    red.shock = 7
    fight.fight(red, dice=[*rolled(5, 3), *rolled(8, 3, shock=3), 4, 2, 2], answers=[HOLD])
    assert red.where is Where.GONE
    assert len(red.figures) == 5
    assert len(blue.figures) == 8 - 3 - 1
    (guards,) = (team for team in fight.scene.blue.teams.values() if team.name == "Guards")
    assert len(guards.figures) == 1


@pytest.mark.ledger("1e-13.1.2-09")
@pytest.mark.parametrize(("answer", "y"), [(OCCUPY, DEFENDED), (HOLD, CONTACT)])
def test_the_winner_occupies_the_ground_or_stays(answer: dict[str, str], y: float) -> None:
    fight, red, _ = a_fight()
    fight.fight(red, dice=[*rolled(8, 2), *rolled(8, 0)], answers=[answer])
    assert middle_y(red) == pytest.approx(y, abs=0.8)


@pytest.mark.ledger("1e-2-25")
def test_who_is_driven_off_the_table_is_gone() -> None:
    fight = Fight(dice=0)
    fight.scene = type(fight.scene)(height=48)
    team = fight.scene.team(BLUE, (30, 3), men=10, facing=180.0)
    red = fight.scene.team(RED, (30, 6.5), men=10)
    fight.fight(red, dice=[*rolled(10, 4), *rolled(10, 0), 3], answers=[OCCUPY])
    assert team.where is Where.GONE


# --- Leaders -------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-13.1.3-01")
def test_a_leader_is_tested_after_the_round_and_fights_the_next_with_less() -> None:
    fight = Fight(dice=0)
    section = fight.scene.section(BLUE)
    fight.defenders(8, x=28, section=section)
    leader = fight.leader(BLUE, section=section)
    red = fight.attackers(8, x=28)
    first = [*rolled(8, 2), *rolled(10, 2)]
    fight.fight(red, dice=[*first, 2, 5, 3, *nobody_falls((6, 8), (6, 8))])
    assert leader.lost == 1
    initiatives = [
        next(line["change"] for line in told["sides"]["blue"]["lines"] if line["line"] == 1)
        for told in fight.rounds()
    ]
    assert initiatives == [2, 1, 1]


def test_a_leader_alone_is_struck_himself() -> None:
    fight = Fight(dice=0)
    leader = fight.scene.leader(BLUE, (30, DEFENDED), rank=Rank.SENIOR, weapon="rifle")
    red = fight.attackers(6)
    fight.fight(red, dice=[*rolled(6, 1), *rolled(3, 0), 1, 3], answers=[HOLD])
    assert not leader.on_table


@pytest.mark.ledger("esp-100", "esp-103")
def test_an_icon_spares_its_unit_a_point_of_what_a_defeat_brings() -> None:
    fight = Fight(dice=0, supplement="espana")
    section = fight.scene.section(BLUE)
    teams = [fight.defenders(4, x=x, section=section, has_icon=x == 32) for x in (28, 32)]
    fight.fight(fight.attackers(8, x=28), dice=[*rolled(8, 2), *rolled(8, 0)], answers=[HOLD])
    assert [team.shock for team in teams] == [1, 2]


@pytest.mark.ledger("esp-100", "esp-103")
def test_who_has_been_spared_a_point_in_the_fight_is_not_spared_another() -> None:
    fight, red, blue = a_fight(has_icon=True)
    fight.fight(red, dice=[*rolled(8, 2, shock=1), *rolled(8, 0)], answers=[HOLD])
    assert blue.shock == 1, "nothing of the 6, and the point of a defeat by two"


@pytest.mark.ledger("esp-100", "esp-103")
def test_an_icon_spares_those_who_rout_a_point() -> None:
    fight = Fight(dice=0)
    red, blue = fight.attackers(16, x=22), fight.defenders(4, x=28, has_icon=True)
    fight.fight(red, dice=[3, 4, 4], answers=[HOLD])
    assert (blue.shock, blue.broken) == (7, False)
