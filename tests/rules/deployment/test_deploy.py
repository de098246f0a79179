"""Coming onto the table at a Jump-Off Point (1e 4.3, 4.3.1)."""

from typing import Any

import pytest

from rules.activation.act import action_options
from rules.editions.grades import Rank
from rules.engine.requests import Refused
from rules.geometry.distance import distance
from rules.geometry.terrain import Point
from rules.orders.order_options import initiative_options
from rules.state.pieces.force import Where
from rules.state.remembered import DEPLOYED
from tests.happened import told_in
from tests.rules.deployment.reserve import BLUE, DONE, END, HOLD, POINT, RED, Reserve, beside
from tests.rules.scene import SUGGESTED, chose

# --- what brings whom ----------------------------------------------------------------------------------


@pytest.mark.ledger("1e-4.2.1-08", "1e-4.2.1-06", "1e-4.2.1-09")
def test_the_books_example_of_a_phase() -> None:
    reserve = Reserve(1, 2, 3, 4, 4, seniors=2)
    scene = reserve.scene
    squad = scene.section(RED, "Squad 2")
    team = scene.team(RED, (20, 40), men=5, section=squad)
    sergeant = scene.leader(RED, (21, 41), section=squad)
    team.shock = 1
    staff = next(leader for leader in scene.red.leaders.values() if leader.rank is Rank.SENIOR)
    again: list[str | None] = []

    def look(_: Any) -> dict[str, str]:
        again.append(reserve.refused(f"activate:{staff.id}"))
        return END

    reserve.play(
        chose(f"activate:{sergeant.id}:3"), chose(f"rally:{team.id}"), DONE,
        chose(f"deploy:{reserve.section.id}:2"), SUGGESTED,
        chose(f"deploy:{reserve.mortar.id}:1"), SUGGESTED,
        chose(f"deploy:{staff.id}:4"), SUGGESTED, DONE,
        look,
    )  # fmt: skip
    assert again == ["Came onto the table in this Phase."]
    assert [len(scene.game.teams_on_table(scene.red)), len(scene.game.leaders_on_table(scene.red))] == [4, 3]


@pytest.mark.ledger("1e-4.3.1-03", "1e-4.2-02", "1e-2-28")
@pytest.mark.parametrize("weapon", ["mortar-2in-50mm", "infantry-anti-tank", "tripod-mmg", None])
def test_a_one_brings_a_lone_team(weapon: str | None) -> None:
    reserve = Reserve(1)
    reserve.mortar.weapon, reserve.mortar.crew = weapon, 2
    script = reserve.play(chose(f"deploy:{reserve.mortar.id}:1"), SUGGESTED)
    assert reserve.mortar.on_table
    assert all(distance(at, POINT) <= 6 for at in reserve.mortar.places)
    assert reserve.place(script).public == "is deploying troops"


@pytest.mark.parametrize(
    ("dice", "option", "told"),
    [((2,), "2", "uses a 2 to call"), ((1, 1), "1+1", "uses 1 + 1 = 2 to call")],
)
def test_dice_that_are_added_up_are_told_one_by_one(dice: tuple[int, ...], option: str, told: str) -> None:
    reserve = Reserve(*dice)
    reserve.play(chose(f"deploy:{reserve.section.id}:{option}"), SUGGESTED)
    assert told in reserve.scene.told("activated")[0]


@pytest.mark.ledger("1e-4.3.1-04", "faq-008", "faq-218")
def test_a_one_brings_no_team_of_a_section_but_its_scouts() -> None:
    reserve = Reserve(1)
    assert reserve.refused(f"deploy:{reserve.rifles.id}") is None
    men = [man.id for man in reserve.rifles.figures]
    scouts = f"deploy-scouts:{reserve.section.id}:1"
    with pytest.raises(Refused):
        Reserve(1).play(chose(scouts), {"options": men[:3]})
    reserve.play(chose(scouts), {"options": men[:2]}, SUGGESTED)
    team = list(reserve.scene.red.teams.values())[-1]
    assert [man.id for man in team.figures] == men[:2]
    assert (team.on_table, reserve.rifles.where, len(reserve.rifles.figures)) == (True, Where.RESERVE, 4)


@pytest.mark.ledger("faq-008", "1e-4.3.1-04")
@pytest.mark.parametrize(("sent", "offered"), [(True, None), (False, "")])
def test_one_scout_team_goes_ahead_of_a_section_and_men_who_lost_touch_are_none(
    sent: bool, offered: str | None
) -> None:
    reserve = Reserve(1)
    reserve.scene.team(RED, (60, 30), men=1, section=reserve.section, parent=reserve.rifles.id, scouts=sent)
    assert reserve.refused(f"deploy-scouts:{reserve.section.id}") == offered


@pytest.mark.ledger("1e-4.3.1-06", "1e-4.3.1-05")
def test_the_rest_of_a_section_comes_with_its_leader() -> None:
    reserve = Reserve(2)
    scouts = reserve.scene.team(
        RED, (60, 30), men=2, name="Scout Team", section=reserve.section, parent=reserve.rifles.id,
        scouts=True,
    )  # fmt: skip
    reserve.play(chose(f"deploy:{reserve.section.id}:2"), SUGGESTED)
    assert reserve.bren.on_table
    assert reserve.rifles.on_table
    assert reserve.corporal.on_table
    assert scouts.places[0] == Point(60, 30)


@pytest.mark.ledger("1e-4.2-03", "1e-4.3.1-05", "1e-4.4-11")
def test_a_two_brings_a_section_whose_leader_gives_no_orders() -> None:
    reserve = Reserve(1, 2, 3)
    refused: list[str | None] = []

    def look(_: Any) -> dict[str, str]:
        refused.append(reserve.refused(f"activate:{reserve.corporal.id}"))
        return END

    script = reserve.play(chose(f"deploy:{reserve.section.id}:2"), SUGGESTED, look)
    assert "spend-initiative" not in [request.name for request in script.asked]
    assert refused == ["Already activated in this Phase with his men."]


@pytest.mark.ledger("1e-4.2-04", "1e-4.3.1-07", "faq-014")
def test_a_three_brings_a_section_whose_leader_gives_orders_at_once() -> None:
    reserve = Reserve(3)
    scene = reserve.scene
    scene.team(BLUE, (36, 20), men=4)
    actions: dict[str, str] = {}
    others: dict[str, str] = {}

    def look(_: Any) -> dict[str, str]:
        unit = scene.unit(reserve.rifles)
        actions.update({one.id: one.refused for one in action_options(scene.game, unit, reserve.corporal)})
        offered = initiative_options(scene.game, reserve.corporal, first=False)
        others.update({one.verb: one.refused for one in offered})
        return chose(f"activate:{reserve.rifles.id}")

    reserve.play(chose(f"deploy:{reserve.corporal.id}:3"), SUGGESTED, look, chose("go-tactical"), DONE)
    assert actions["fire"] == actions["go-tactical"] == ""
    assert all(actions[move] for move in ("move", "double", "move-tactically", "move-and-fire"))
    assert others["walk-alone"]
    assert scene.told("stance") == ["Section 1 Rifle Team goes Tactical."]


@pytest.mark.ledger("faq-014", "1e-4.2.1-07")
def test_after_a_two_they_may_only_fire() -> None:
    reserve = Reserve(2)
    scene = reserve.scene
    enemy = scene.team(BLUE, (36, 22), men=4)
    asked: list[str] = []

    def hold(request: Any) -> dict[str, str]:
        asked.extend(option.id for option in request.options)
        return HOLD

    script = reserve.play(chose(f"deploy:{reserve.section.id}:2"), SUGGESTED, hold)
    assert asked == ["fire", "hold"]
    assert enemy.shock == 0
    assert script.asked[-1].name == "fire-or-hold"


@pytest.mark.ledger("1e-4.3.1-13", "1e-4.3.1-05", "faq-001", "faq-056")
@pytest.mark.parametrize("die", [2, 3])
def test_who_comes_on_fires_with_all_dice(die: int) -> None:
    reserve = Reserve(die)
    scene = reserve.scene
    scene.team(BLUE, (33, 16), men=6)
    whole = reserve.section.id if die == 2 else reserve.corporal.id
    orders = [] if die == 2 else [chose(f"activate:{reserve.section.id}")]
    end = [] if die == 2 else [DONE]
    # A Bren and six rifles; the Corporal's submachine gun does not carry so far.
    reserve.play(
        chose(f"deploy:{whole}:{die}"), SUGGESTED, *orders, chose("fire"), SUGGESTED, *end, dice=(1,) * 12
    )  # fmt: skip
    assert len(scene.told("fired")) == 1


@pytest.mark.ledger("1e-4.3.1-08", "1e-4.2-05")
def test_a_four_brings_a_senior_leader_alone() -> None:
    reserve = Reserve(4)
    lieutenant = reserve.lieutenant
    assert lieutenant is not None
    reserve.play(chose(f"deploy:{lieutenant.id}:4"), SUGGESTED)
    assert lieutenant.at is not None
    assert distance(lieutenant.at, POINT) <= 6
    assert reserve.scene.game.teams_on_table(reserve.scene.red) == []


@pytest.mark.ledger("1e-4.3.1-09")
def test_a_senior_leader_and_a_section_share_a_point_with_two_dice() -> None:
    reserve = Reserve(2, 4)
    assert reserve.lieutenant is not None
    reserve.play(
        chose(f"deploy:{reserve.section.id}:2"), SUGGESTED,
        chose(f"deploy:{reserve.lieutenant.id}:4"), SUGGESTED, DONE,
    )  # fmt: skip
    assert len(reserve.scene.game.figures_on_table(reserve.scene.red)) == 11


@pytest.mark.ledger("1e-4.3.1-10", "1e-4.3.1-11")
def test_the_books_example_of_a_sergeant_arriving() -> None:
    reserve = Reserve(4)
    scene = reserve.scene
    sergeant = reserve.lieutenant
    assert sergeant is not None
    squad = scene.team(RED, (42, 36), men=5, name="Squad")
    mortar = scene.team(RED, [(33, 36), (33, 37)], name="Mortar Team")
    arrived = scene.team(RED, [(36, 38)], name="Fresh Team")
    DEPLOYED.note(scene.game, arrived.id)
    scene.game.phase.note(arrived.id, "deployed")
    scene.team(BLUE, (42, 12), men=4)
    offered: dict[str, str] = {}
    actions: dict[str, dict[str, str]] = {}

    def look(_: Any) -> dict[str, str]:
        offered.update({one.id: one.refused for one in initiative_options(scene.game, sergeant, first=False)})
        for team in (squad, mortar, arrived):
            options = action_options(scene.game, scene.unit(team), sergeant)
            actions[team.name] = {one.id: one.refused for one in options}
        return DONE

    reserve.play(chose(f"deploy:{sergeant.id}:4"), beside((0, 0)), look)
    assert all(offered[f"activate:{team.id}"] == "" for team in (squad, mortar, arrived))
    assert offered[f"walk-alone:{sergeant.id}"]
    assert actions["Squad"]["move"] == actions["Mortar Team"]["fire"] == ""
    assert actions["Fresh Team"]["fire"] == ""
    assert actions["Fresh Team"]["move"]
    assert actions["Fresh Team"]["go-tactical"]


# --- whether they come ---------------------------------------------------------------------------------


@pytest.mark.ledger("1e-4.3-01")
def test_with_a_senior_leader_off_table_they_come_without_a_roll() -> None:
    reserve = Reserve(2)
    reserve.play(chose(f"deploy:{reserve.section.id}:2"), SUGGESTED)
    assert reserve.rifles.on_table


@pytest.mark.ledger("1e-4.3-02", "1e-4.3-04")
@pytest.mark.parametrize("gone", [Where.TABLE, Where.GONE])
@pytest.mark.parametrize(("die", "come"), [(3, False), (4, True), (5, True)])
def test_without_one_they_roll_once_for_section_and_leader(die: int, come: bool, gone: Where) -> None:
    reserve = Reserve(3)
    assert reserve.lieutenant is not None
    reserve.lieutenant.where = gone
    reserve.lieutenant.figure.at = Point(60, 40) if gone is Where.TABLE else None
    answers = [SUGGESTED, DONE] if come else []
    reserve.play(chose(f"deploy:{reserve.corporal.id}:3"), *answers, dice=(die,))
    assert (reserve.rifles.on_table, reserve.bren.on_table, reserve.corporal.on_table) == (come, come, come)


@pytest.mark.ledger("1e-4.3-03")
def test_who_does_not_come_may_be_tried_in_a_later_phase() -> None:
    reserve = Reserve(2, 3, seniors=0)
    seen: list[str | None] = []

    def look(_: Any) -> dict[str, str]:
        seen.append(reserve.refused(f"deploy:{reserve.section.id}"))
        seen.append(reserve.refused(f"deploy:{reserve.corporal.id}"))
        return END

    reserve.scene.team(RED, (60, 40), men=1)
    reserve.scene.leader(RED, (60, 41))
    script = reserve.play(chose(f"deploy:{reserve.section.id}:2"), look, dice=(3,))
    assert seen == ["Did not arrive in this Phase; try again in a later one."] * 2
    told = [event.text for event in told_in(reserve.scene.game) if event.kind == "dice"]
    assert not any("Section 1" in text for text in told)
    assert script.asked[-1].name == "spend-command-dice"
    reserve.play(dice=(5, 5, 5, 5, 5))
    reserve.play(chose(f"deploy:{reserve.section.id}:2"), SUGGESTED, END, dice=(2, 5, 5, 5, 1, 4))
    assert reserve.rifles.on_table
