"""The Orders of the second edition's Leaders: how many, how far, to whom, and what for (2e 7)."""

import pytest

from rules.command.commanding import command_range, initiatives_of, is_reached
from rules.command.integrity import regroup
from rules.editions.grades import Grade, Rank
from rules.editions.team_rules import TeamKind
from rules.engine.requests import Choose
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.morale.shock import bear
from rules.orders.initiatives import lead_on_dice
from rules.orders.order_options import initiative_options
from rules.state.agreed.roster import RosterLeader
from rules.state.pieces.force import Leader
from rules.state.saved.table import PhaseState
from tests.reading import english
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.scene import SUGGESTED, Scene, chose
from tests.rules.turn.platoon import DONE, SECOND, Platoon, mustered, plain

RED, BLUE = Seat.RED, Seat.BLUE


# --- how many and how far ------------------------------------------------------------------------------


@pytest.mark.ledger("2e-7-13")
@pytest.mark.parametrize(
    ("rank", "orders", "inches"), [(Rank.JUNIOR, 2, 6), (Rank.SENIOR, 3, 9), (Rank.RANKING, 3, 9)]
)
def test_orders_and_range(rank: Rank, orders: int, inches: float) -> None:
    scene = Scene(edition=SECOND)
    leader = scene.leader(RED, (10, 10), rank=rank)
    assert (initiatives_of(leader), command_range(scene.game, leader)) == (orders, inches)


@pytest.mark.ledger("2e-7-13")
def test_the_question_speaks_of_orders() -> None:
    platoon = Platoon(4, at=(20, 30))
    lieutenant = platoon.lieutenant((22, 33))
    platoon.rifles.shock = 1
    script = platoon.play(
        chose(f"activate:{lieutenant.id}:4"), chose(f"rally:{platoon.rifles.id}"), DONE
    )  # fmt: skip
    asked = [request for request in script.asked if request.name == "spend-initiative"]
    assert [request.prompt.partition("? ")[2] for request in asked] == ["3 Orders left.", "2 Orders left."]
    assert isinstance(asked[0], Choose)
    words = " ".join(f"{english(option.label)} {english(option.detail)}" for option in asked[0].options)
    assert "Suppressing Fire by Section 1" in words
    assert "1 Order" in words
    assert "Initiative" not in words
    assert "Covering" not in words


# --- to whom -------------------------------------------------------------------------------------------


@pytest.mark.ledger("2e-7-14")
def test_a_junior_leader_orders_his_own_unit_only() -> None:
    platoon = Platoon(3, at=(20, 30))
    other = platoon.scene.section(RED, "Section 2")
    stranger = platoon.scene.team(RED, (23, 33), men=4, section=other)
    offered = platoon.orders()
    assert offered[f"activate:{platoon.rifles.id}"] == ""
    assert not any(stranger.id in order for order in offered)


@pytest.mark.ledger("2e-7-15")
@pytest.mark.parametrize(
    ("x", "why"), [(30, ""), (32, "None of them is within his command range of 9 inches.")]
)
def test_a_senior_leader_orders_anybody_in_range(x: float, why: str) -> None:
    platoon = Platoon(4, at=(20, 30))
    engineers = platoon.scene.team(RED, (x, 33), men=3, name="Engineers", support=True)
    lieutenant = platoon.lieutenant((22, 33))
    assert platoon.orders(lieutenant)[f"activate:{engineers.id}"] == why


@pytest.mark.ledger("2e-7-16")
def test_no_leader_activates_another() -> None:
    platoon = Platoon(4, at=(20, 30))
    lieutenant = platoon.lieutenant((22, 33))
    offered = platoon.orders(lieutenant)
    assert offered[f"activate:{platoon.section.id}"] == ""
    assert not any(platoon.corporal.id in order for order in offered)


BARN = house("barn", rectangle(23, 20, 3, 10))


@pytest.mark.ledger("2e-7-18")
@pytest.mark.parametrize(
    ("places", "why"),
    [
        ([(27, 24), (27, 25)], "He sees none of them within his command range."),
        ([(22.9, 19.5), (27, 25)], ""),
        (
            [(16, 25), (27, 25)],
            "He sees none of them within his command range.",
        ),
        ([(16, 25), (29, 25)], "None of them is within his command range of 6 inches."),
    ],
)
def test_an_order_needs_one_man_both_in_range_and_in_sight(
    places: list[tuple[float, float]], why: str
) -> None:
    scene = Scene(BARN, edition=SECOND)
    section = scene.section(RED)
    team = scene.team(RED, places, section=section)
    corporal = scene.leader(RED, (22.4, 25), section=section)
    offered = {one.id: one.refused for one in initiative_options(scene.game, corporal, first=True)}
    assert offered[f"activate:{team.id}"] == why


@pytest.mark.ledger("2e-7-18")
def test_in_the_first_edition_sight_does_not_matter() -> None:
    scene = Scene(BARN)
    section = scene.section(RED)
    team = scene.team(RED, [(27, 24), (27, 25)], section=section)
    corporal = scene.leader(RED, (22.4, 25), section=section)
    assert is_reached(scene.game, corporal, team.figures)


# --- what does not activate ----------------------------------------------------------------------------


@pytest.mark.ledger("2e-7-28")
def test_a_rallied_team_may_still_be_activated() -> None:
    platoon = Platoon(3, at=(20, 30))
    platoon.rifles.shock = 1
    platoon.play(
        chose(f"activate:{platoon.corporal.id}:3"), chose(f"rally:{platoon.rifles.id}"),
        chose(f"activate:{platoon.rifles.id}"), chose("go-tactical"),
    )  # fmt: skip
    assert platoon.rifles.shock == 0
    assert platoon.scene.told("stance") == ["Section 1 Rifle Team goes Tactical."]


@pytest.mark.ledger("2e-7-29")
@pytest.mark.parametrize(
    ("seen", "leader_at", "why"),
    [
        (True, (24, 35.5), "In sight of the enemy: he must be attached, within 4 inches of them."),
        (False, (24, 35.5), ""),
        (True, (24, 32), ""),
    ],
)
def test_rallying_in_sight_of_the_enemy_needs_the_leader_with_them(
    seen: bool, leader_at: tuple[float, float], why: str
) -> None:
    scene = Scene(edition=SECOND)
    section = scene.section(RED)
    team = scene.team(RED, (22, 30), men=5, section=section)
    team.shock = 3
    corporal = scene.leader(RED, leader_at, section=section)
    if seen:
        scene.team(BLUE, (24, 5), men=3)
    offered = {one.id: one.refused for one in initiative_options(scene.game, corporal, first=True)}
    assert offered[f"rally:{team.id}"] == why
    if not why:
        scene.game.phase.dice = [3]
        scene.run(
            lead_on_dice(scene.game, corporal, (3,)), answers=[chose(f"rally:{team.id}"), chose("done")]
        )
        assert team.shock == 2


# --- merging Teams -------------------------------------------------------------------------------------


def merged(platoon: Platoon, *, into: str = "rifles") -> None:
    """One Order makes the two Teams one."""
    gone, left = (platoon.lmg, platoon.rifles) if into == "rifles" else (platoon.rifles, platoon.lmg)
    orders = [chose(f"merge:{platoon.corporal.id}"), chose(f"{gone.id}:{left.id}"), DONE]
    platoon.scene.run(lead_on_dice(platoon.game, platoon.corporal, (3,)), answers=orders)


def remnant(*dice: int) -> Platoon:
    """A Section of which an LMG gunner and three riflemen are left."""
    platoon = Platoon(*dice, at=(20, 30))
    del platoon.lmg.figures[:2], platoon.rifles.figures[3:]
    return platoon


@pytest.mark.ledger("2e-7-30")
def test_a_merged_section_is_one_team_activated_by_a_one() -> None:
    platoon = remnant(1, 3)
    platoon.lmg.shock = 1
    merged(platoon)
    assert (len(platoon.rifles.figures), platoon.rifles.shock) == (4, 1)
    assert not platoon.lmg.on_table
    assert (platoon.rifles.weapon, sum(man.serves for man in platoon.rifles.figures)) == ("belt-fed-lmg", 3)
    platoon.game.table.phase = PhaseState(active=RED, rolled=[1, 2], dice=[1, 2])
    assert platoon.refused(f"activate:{platoon.rifles.id}") == ""
    assert platoon.refused(f"activate:{platoon.section.id}") is None


@pytest.mark.ledger("2e-7-30", "1e-15.1-17")
@pytest.mark.parametrize("into", ["rifles", "lmg"])
def test_who_loses_a_merged_section_has_lost_a_section(into: str) -> None:
    platoon = remnant(1, 3)
    merged(platoon, into=into)
    left = platoon.rifles if into == "rifles" else platoon.lmg
    before = platoon.scene.red.force_morale
    left.figures = []
    platoon.scene.run(bear(platoon.game, platoon.scene.red, [], wiped=[left], cause=[Point(20, 5)]), dice=[4])
    assert platoon.scene.told("dice")[-1].startswith("Section wiped out")
    assert platoon.scene.red.force_morale == before - 2


@pytest.mark.ledger("2e-7-30")
def test_who_is_parted_from_a_dissolved_team_joins_the_one_that_took_its_men() -> None:
    platoon = remnant(1, 3)
    lost = platoon.scene.team(RED, (24, 33), men=3, section=platoon.section, parent=platoon.lmg.id)
    merged(platoon)
    regroup(platoon.game, platoon.scene.red, moved=[lost.id])
    assert (len(platoon.rifles.figures), lost.on_table) == (7, False)


@pytest.mark.ledger("2e-7-30", "2e-7-28")
def test_merging_activates_nobody() -> None:
    platoon = remnant(1, 3)
    merged(platoon, into="lmg")
    assert not platoon.game.phase.activated.keys() & {platoon.lmg.id, platoon.rifles.id}
    assert len(platoon.lmg.figures) == 4


@pytest.mark.ledger("2e-7-30")
def test_men_are_not_transferred_one_by_one_and_teams_apart_not_merged() -> None:
    platoon = Platoon(3, at=(20, 30))
    platoon.lieutenant((22, 33))
    offered = platoon.orders()
    assert offered[f"merge:{platoon.corporal.id}"] == ""
    assert not any(order.startswith("transfer") for order in offered)
    for man in platoon.rifles.figures:
        man.at = Point(40, 30)
    assert platoon.orders()[f"merge:{platoon.corporal.id}"].startswith("Needs two Teams")


@pytest.mark.ledger("2e-7-30", "esp-105")
def test_men_with_dynamite_are_merged_with_none_who_have_not() -> None:
    """Their dynamite is the whole Team's."""
    platoon = Platoon(3, at=(20, 30))
    platoon.lmg.kind = TeamKind.DINAMITEROS
    assert platoon.orders()[f"merge:{platoon.corporal.id}"].startswith("Needs two Teams")
    platoon.rifles.kind = TeamKind.DINAMITEROS
    assert platoon.orders()[f"merge:{platoon.corporal.id}"] == ""


# --- better and worse Leaders --------------------------------------------------------------------------


def of_grade(rank: Rank, grade: Grade) -> Leader:
    """A Leader of that grade as the muster makes him."""
    listed = RosterLeader(title="Leader", rank=rank, weapon="smg", grade=grade)
    (leader,) = mustered(plain(leaders=(listed,)), plain())[RED].leaders.values()
    return leader


@pytest.mark.ledger("2e-7-38", "2e-7-39")
@pytest.mark.parametrize(
    ("rank", "grade", "orders", "inches"),
    [
        (Rank.SENIOR, Grade.INFERIOR, 2, 9),
        (Rank.SENIOR, Grade.ORDINARY, 3, 9),
        (Rank.JUNIOR, Grade.SUPERIOR, 2, 6),
    ],
)
def test_the_grade_tells_the_orders_and_never_the_range(
    rank: Rank, grade: Grade, orders: int, inches: float
) -> None:
    leader = of_grade(rank, grade)
    assert (initiatives_of(leader), command_range(Scene(edition=SECOND).game, leader)) == (orders, inches)


@pytest.mark.ledger("2e-7-38")
def test_an_inferior_senior_leader_needs_a_four() -> None:
    platoon = Platoon(2, 2, at=(20, 30))
    lieutenant = platoon.lieutenant((22, 33), grade=Grade.INFERIOR)
    assert [one for one in platoon.uses() if one.startswith(f"activate:{lieutenant.id}")] == [
        f"activate:{lieutenant.id}:2+2"
    ]


@pytest.mark.ledger("2e-7-37", "2e-7-39")
@pytest.mark.parametrize(("die", "orders"), [(3, 2), (4, 3)])
def test_a_superior_junior_leader_on_a_three_or_a_four(die: int, orders: int) -> None:
    platoon = Platoon(3, 4, at=(20, 30))
    platoon.corporal.grade = Grade.SUPERIOR
    platoon.rifles.shock = 5
    rally = chose(f"rally:{platoon.rifles.id}")
    platoon.play(chose(f"activate:{platoon.corporal.id}:{die}"), *[rally] * orders)
    assert platoon.rifles.shock == 5 - orders
    assert command_range(platoon.game, platoon.corporal) == 6


@pytest.mark.ledger("2e-7-37")
def test_he_is_brought_on_by_a_four_with_three_orders_too() -> None:
    platoon = Platoon(4)
    platoon.lieutenant()
    platoon.corporal.grade = Grade.SUPERIOR
    script = platoon.play(chose(f"deploy:{platoon.corporal.id}:4"), SUGGESTED, DONE, chose("hold"))
    led = next(request for request in script.asked if request.name == "spend-initiative")
    assert led.prompt.endswith("3 Orders left.")


@pytest.mark.ledger("2e-7-37")
@pytest.mark.parametrize("grade", [Grade.ORDINARY, Grade.INFERIOR])
def test_others_are_not_activated_by_a_four(grade: Grade) -> None:
    platoon = Platoon(4, at=(20, 30))
    platoon.corporal.grade = grade
    assert platoon.refused(f"activate:{platoon.corporal.id}") == "Needs a 3, and your dice do not make one."


@pytest.mark.ledger("2e-7-30")
def test_a_flamethrower_is_not_merged_with_riflemen() -> None:
    platoon = Platoon(3, at=(20, 30))
    platoon.lmg.kind = TeamKind.FLAMETHROWER
    assert platoon.orders()[f"merge:{platoon.corporal.id}"].startswith("Needs two Teams")
