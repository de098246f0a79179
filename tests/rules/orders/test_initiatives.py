"""A Leader spends Command Initiatives one by one (1e 4.5)."""

from typing import Any

import pytest

from rules.command.commanding import command_range, initiatives_of, is_in_range
from rules.editions.grades import Rank
from rules.orders.initiatives import initiative_request, lead
from tests.rules.orders.leading import DONE, RED, give, orders, squad
from tests.rules.scene import Scene, chose

# --- how many and how far ------------------------------------------------------------------------------


@pytest.mark.ledger("1e-4.5.1-01", "faq-025", "1e-2-22")
@pytest.mark.parametrize(
    ("rank", "number", "inches"), [(Rank.JUNIOR, 2, 6), (Rank.SENIOR, 3, 9), (Rank.RANKING, 4, 12)]
)
def test_initiatives_and_range(rank: Rank, number: int, inches: float) -> None:
    scene = Scene()
    leader = scene.leader(RED, (10, 10), rank=rank)
    assert (initiatives_of(leader), command_range(scene.game, leader)) == (number, inches)


@pytest.mark.ledger("1e-4.5.1-03")
def test_light_wounds_cost_initiatives_for_good() -> None:
    scene = Scene()
    _, rifles, corporal = squad(scene)
    corporal.lost = 1
    rifles.shock = 3
    give(scene, corporal, chose(f"rally:{rifles.id}"))
    assert rifles.shock == 2


@pytest.mark.ledger("1e-4.5.1-02")
@pytest.mark.parametrize(("nearest", "reached"), [(8.8, True), (9.0, True), (9.5, False)])
def test_one_man_in_range_is_enough(nearest: float, reached: bool) -> None:
    scene = Scene()
    section = scene.section(RED)
    team = scene.team(RED, [(10 + nearest, 10), (21, 10), (22, 10)], section=section)
    lieutenant = scene.leader(RED, (10, 10), rank=Rank.SENIOR)
    assert (orders(scene, lieutenant)[f"activate:{team.id}"] == "") is reached


@pytest.mark.ledger("faq-031", "faq-033")
def test_range_is_straight_through_walls_and_floors() -> None:
    scene = Scene()
    _, rifles, corporal = squad(scene)
    for man in rifles.figures:
        man.floor = 1
    assert is_in_range(scene.game, corporal, rifles.figures)
    assert orders(scene, corporal)[f"activate:{rifles.id}"] == ""


@pytest.mark.ledger("faq-015")
@pytest.mark.parametrize(("apart", "together"), [(3, True), (5, False)])
def test_a_section_in_two_houses(apart: float, together: bool) -> None:
    scene = Scene()
    section = scene.section(RED)
    bren = scene.team(RED, [(20, 30)], section=section, name="Bren Team")
    rifles = scene.team(RED, [(20 + apart, 30)], section=section)
    corporal = scene.leader(RED, (21, 30), section=section)
    offered = orders(scene, corporal)
    assert (f"activate:{section.id}" in offered) is together
    assert offered[f"activate:{bren.id}"] == offered[f"activate:{rifles.id}"] == ""


# --- whom ----------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-4.5-01")
def test_a_junior_leader_commands_only_his_own_men() -> None:
    scene = Scene()
    _, rifles, corporal = squad(scene)
    other, _, _ = squad(scene, 35, name="Section 2")
    other.shock = 2
    offered = orders(scene, corporal)
    assert offered[f"activate:{rifles.id}"] == ""
    assert not any(other.id in order for order in offered)


@pytest.mark.ledger("1e-4.5-02", "1e-4.5-03")
@pytest.mark.parametrize("rank", [Rank.SENIOR, Rank.RANKING])
def test_a_senior_leader_commands_everybody_in_range(rank: Rank) -> None:
    scene = Scene()
    bren, _, _ = squad(scene)
    mortar = scene.team(RED, (28, 34), men=2, name="Mortar Team")
    far = scene.team(RED, (60, 30), men=2, name="PIAT Team")
    lieutenant = scene.leader(RED, (24, 33), rank=rank)
    offered = orders(scene, lieutenant)
    assert offered[f"activate:{bren.id}"] == offered[f"activate:{mortar.id}"] == ""
    assert "within his" in offered[f"activate:{far.id}"]


@pytest.mark.ledger("faq-036", "faq-252")
def test_a_junior_leader_without_men_commands_nobody_but_may_walk() -> None:
    scene = Scene()
    bren, rifles, corporal = squad(scene)
    for team in (bren, rifles):
        team.figures.clear()
    other, _, _ = squad(scene, 24, name="Section 2")
    offered = orders(scene, corporal)
    assert offered.pop(f"walk-alone:{corporal.id}") == ""
    assert not any(other.id in order for order in offered)


# --- what ----------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-4.5.2-01", "1e-4.4-04", "1e-4.5.3-07")
def test_three_orders_to_three_units_one_after_the_other() -> None:
    scene = Scene()
    bren, rifles, _ = squad(scene)
    mortar = scene.team(RED, (28, 34), men=2, name="Mortar Team")
    lieutenant = scene.leader(RED, (26, 33), rank=Rank.SENIOR)
    tactical = chose("go-tactical")
    script = give(
        scene, lieutenant, chose(f"activate:{bren.id}"), tactical, chose(f"activate:{rifles.id}"), tactical,
        chose(f"activate:{mortar.id}"), tactical,
    )  # fmt: skip
    assert len(scene.told("stance")) == 3
    prompts = [request.prompt for request in script.asked if request.name == "spend-initiative"]
    assert [prompt.partition("? ")[2][0] for prompt in prompts] == ["3", "2", "1"]


@pytest.mark.ledger("1e-4.4-05", "1e-4.4-09", "1e-2-05")
def test_a_team_that_acted_takes_no_second_order_but_its_comrades_do() -> None:
    scene = Scene()
    bren, rifles, corporal = squad(scene)
    seen: dict[str, str] = {}

    def look(_: Any) -> dict[str, str]:
        seen.update(orders(scene, corporal))
        return DONE

    give(scene, corporal, chose(f"activate:{bren.id}"), chose("go-tactical"), look)
    assert seen[f"activate:{bren.id}"] == "Already activated in this Phase."
    assert seen[f"activate:{rifles.id}"] == ""


@pytest.mark.ledger("1e-4.5.3-01")
@pytest.mark.parametrize("rally_first", [True, False])
def test_rallying_is_no_activation(rally_first: bool) -> None:
    scene = Scene()
    _, rifles, corporal = squad(scene)
    rifles.shock = 1
    rally = [chose(f"rally:{rifles.id}")]
    hide = [chose(f"activate:{rifles.id}"), chose("go-tactical")]
    give(scene, corporal, *(rally + hide if rally_first else hide + rally))
    assert rifles.shock == 0
    assert len(scene.told("stance")) == 1


def test_orders_may_be_taken_back_until_the_first_is_carried_out() -> None:
    scene = Scene()
    bren, _, corporal = squad(scene)
    give(scene, corporal, chose(f"activate:{bren.id}"), chose("back"), chose("back"))
    assert scene.game.phase.dice == [3]
    assert scene.game.phase.leader is None
    assert scene.told("activated") == []


def test_the_loop_of_orders_can_be_entered_afresh() -> None:
    scene = Scene()
    _, rifles, corporal = squad(scene)
    rifles.shock = 3
    scene.game.phase.leader, scene.game.phase.initiatives = corporal.id, 1
    scene.run(lead(scene.game), answers=[chose(f"rally:{rifles.id}")])
    assert rifles.shock == 2
    assert scene.game.phase.leader is None


@pytest.mark.ledger("1e-4.5-01")
@pytest.mark.parametrize(("at_first", "suggested"), [(2, "back"), (None, "done")])
def test_at_first_he_may_go_back_and_later_he_has_done(at_first: int | None, suggested: str) -> None:
    scene = Scene()
    *_, corporal = squad(scene)
    scene.game.phase.leader, scene.game.phase.initiatives = corporal.id, 1
    request = initiative_request(scene.game, corporal, at_first)
    assert request.suggested().option == suggested
    assert ({"back", "done"} & {one.id for one in request.options}) == {suggested}
