"""A Leader rallies, transfers men and sends them off (1e 4.5.3, 4.5.6, 4.5.7)."""

from typing import Any

import pytest

from rules.editions.grades import Quality, Rank
from rules.orders.detach import detach, teams_to_split, why_not_detach
from rules.orders.initiatives import lead_on_dice
from rules.state.pieces.force import Stance
from rules.state.remembered import DEPLOYED, MOVED
from tests.rules.orders.leading import BLUE, DONE, RED, give, orders, squad
from tests.rules.scene import SUGGESTED, Scene, chose

# --- rallying ------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-4.5.3-02", "1e-14.7-01")
def test_unseen_men_are_rallied_in_range() -> None:
    scene = Scene()
    section = scene.section(RED)
    team = scene.team(RED, [(25, 30)], section=section)
    corporal = scene.leader(RED, (20, 30), section=section)
    team.shock = 3
    give(scene, corporal, chose(f"rally:{team.id}"), chose(f"rally:{team.id}"))
    assert team.shock == 1


@pytest.mark.ledger("1e-4.5.3-03", "1e-14.7-01", "1e-4.5.8-02")
@pytest.mark.parametrize(("inches", "rallied"), [(5, False), (4, True)])
@pytest.mark.parametrize("rank", [Rank.JUNIOR, Rank.SENIOR])
def test_men_in_sight_of_the_enemy_need_the_leader_with_them(
    inches: float, rallied: bool, rank: Rank
) -> None:
    scene = Scene()
    section = scene.section(RED)
    team = scene.team(RED, [(20 + inches, 30)], section=section)
    leader = scene.leader(RED, (20, 30), section=section if rank is Rank.JUNIOR else None, rank=rank)
    scene.team(BLUE, [(30, 5)])
    team.shock = 1
    assert (orders(scene, leader)[f"rally:{team.id}"] == "") is rallied


@pytest.mark.ledger("faq-027", "faq-228", "1e-4.5.8-03", "1e-4.5.8-01")
@pytest.mark.parametrize(("to_bren", "rallied"), [(4, True), (5, False)])
def test_both_teams_side_by_side_are_rallied_in_sight(to_bren: float, rallied: bool) -> None:
    scene = Scene()
    section = scene.section(RED)
    bren = scene.team(RED, [(20 - to_bren, 30)], section=section, name="Bren Team")
    rifles = scene.team(RED, [(22, 30)], section=section)
    corporal = scene.leader(RED, (20, 30), section=section)
    scene.team(BLUE, [(30, 5)])
    bren.shock = rifles.shock = 1
    offered = orders(scene, corporal)
    assert offered[f"rally:{rifles.id}"] == ""
    assert (offered[f"rally:{bren.id}"] == "") is rallied
    if rallied:
        give(scene, corporal, chose(f"rally:{bren.id}"), chose(f"rally:{rifles.id}"))
        assert bren.shock == rifles.shock == 0


@pytest.mark.ledger("faq-032")
def test_a_leader_on_another_floor_is_not_with_them() -> None:
    scene = Scene()
    section = scene.section(RED)
    team = scene.team(RED, [(22, 30)], section=section)
    corporal = scene.leader(RED, (20, 30), section=section)
    scene.team(BLUE, [(30, 5)])
    team.shock, corporal.figure.floor = 1, 1
    assert orders(scene, corporal)[f"rally:{team.id}"]


@pytest.mark.ledger("faq-045", "faq-229")
def test_several_leaders_rally_one_team() -> None:
    scene = Scene()
    _, rifles, corporal = squad(scene)
    lieutenant = scene.leader(RED, (25, 32), rank=Rank.SENIOR)
    rifles.shock = 5
    rally = chose(f"rally:{rifles.id}")
    give(scene, corporal, rally, rally)
    give(scene, lieutenant, rally, rally, rally)
    assert rifles.shock == 0


@pytest.mark.ledger("1e-14.6-05", "1e-14.6-06")
def test_broken_men_are_rallied_but_take_no_order() -> None:
    scene = Scene()
    _, rifles, corporal = squad(scene)
    rifles.shock, rifles.broken = 13, True
    offered = orders(scene, corporal)
    assert offered[f"activate:{rifles.id}"] == "Broken men can only be rallied."
    assert offered[f"rally:{rifles.id}"] == ""


# --- transferring and sending off ----------------------------------------------------------------------


@pytest.mark.ledger("1e-4.5.3-06", "1e-4.5.6-01")
def test_a_rifleman_fills_up_the_bren_team() -> None:
    scene = Scene()
    bren, rifles, corporal = squad(scene)
    del bren.figures[:2]
    bren.figures[0].serves = True
    first, second = rifles.figures[0], rifles.figures[1]
    give(
        scene, corporal, chose(f"transfer:{corporal.id}"), chose(f"{first.id}:{bren.id}"),
        chose(f"transfer:{corporal.id}"), chose(f"{second.id}:{bren.id}"),
    )  # fmt: skip
    assert [man.serves for man in bren.figures] == [True, True, True]
    assert len(rifles.figures) == 4


@pytest.mark.ledger("faq-035")
def test_the_transferred_man_is_simply_with_them_and_has_not_moved() -> None:
    scene = Scene()
    bren, rifles, corporal = squad(scene)
    far = rifles.figures[-1]
    give(scene, corporal, chose(f"transfer:{corporal.id}"), chose(f"{far.id}:{bren.id}"), DONE)
    assert far in bren.figures
    assert scene.unit(bren).teams == (bren,)
    assert min(abs(far.at.x - man.at.x) for man in bren.figures if man is not far and far.at and man.at) <= 4
    assert MOVED.of(scene.game) == []
    assert orders(scene, corporal)[f"activate:{bren.id}"] == ""


@pytest.mark.ledger("faq-035", "1e-4.5.3-06", "1e-4.5.6-02")
@pytest.mark.parametrize(
    ("bren_at", "rifles_at", "corporal_at", "possible"),
    [
        ((20, 30), (24, 30), (22, 30), True),
        ((20, 30), (25, 30), (22, 30), False),  # the Teams are 5" apart
        ((20, 30), (23, 30), (25, 30), False),  # he is 5" from the Bren Team
    ],
)
def test_transfers_need_everybody_close(
    bren_at: Any, rifles_at: Any, corporal_at: Any, possible: bool
) -> None:
    scene = Scene()
    section = scene.section(RED)
    scene.team(RED, [bren_at], section=section)
    rifles = scene.team(RED, [rifles_at, (rifles_at[0] + 0.5, 31)], section=section)
    corporal = scene.leader(RED, corporal_at, section=section)
    mortar = scene.team(RED, [(22, 29)], name="Mortar Team")
    offered = orders(scene, corporal)
    assert (offered[f"transfer:{corporal.id}"] == "") is possible
    if possible:
        script = give(scene, corporal, chose(f"transfer:{corporal.id}"), chose("back"), chose("back"))
        ids = [option.id for option in script.asked[1].options]
        assert not any(mortar.id in one for one in ids)
        assert any(rifles.figures[0].id in one for one in ids)


@pytest.mark.ledger("1e-4.5.6-01")
def test_only_a_junior_leader_transfers_or_sends_men_off() -> None:
    scene = Scene()
    squad(scene)
    lieutenant = scene.leader(RED, (25, 32), rank=Rank.SENIOR)
    offered = orders(scene, lieutenant)
    assert not any(order.startswith(("transfer", "detach")) for order in offered)


@pytest.mark.ledger("1e-4.5.7-01", "1e-4.5.7-05", "1e-2-05")
def test_scouts_are_sent_off_and_then_act_on_the_next_order() -> None:
    scene = Scene()
    _, rifles, corporal = squad(scene)
    men = [man.id for man in rifles.figures[4:]]

    def order_scouts(_: Any) -> dict[str, str]:
        scouts = list(scene.red.teams.values())[-1]
        return chose(f"activate:{scouts.id}")

    give(
        scene, corporal, chose(f"detach:{corporal.id}"), {"options": men}, order_scouts, chose("go-tactical")
    )
    scouts = list(scene.red.teams.values())[-1]
    assert [man.id for man in scouts.figures] == men
    assert (scouts.parent, scouts.section, scouts.shock) == (rifles.id, rifles.section, 0)
    assert len(rifles.figures) == 4
    assert scene.told("stance") == ["Section 1 Scout Team goes Tactical."]


@pytest.mark.ledger("1e-4.5.7-05")
def test_men_who_acted_are_sent_off_but_do_not_act_again() -> None:
    scene = Scene()
    _, rifles, corporal = squad(scene)
    seen: dict[str, str] = {}

    def look(_: Any) -> dict[str, str]:
        seen.update(orders(scene, corporal))
        return DONE

    scene.game.phase.note(rifles.id, "fire")
    give(scene, corporal, chose(f"detach:{corporal.id}"), {"options": [rifles.figures[0].id]}, look)
    scouts = list(scene.red.teams.values())[-1]
    assert seen[f"activate:{scouts.id}"] == "Already activated in this Phase."


@pytest.mark.ledger("1e-4.5.7-03")
def test_scouts_out_of_range_get_no_order_from_the_corporal() -> None:
    scene = Scene()
    _, rifles, corporal = squad(scene)
    section = scene.red.sections[rifles.section or ""]
    scouts = scene.team(RED, [(23.5, 20)], section=section, parent=rifles.id)
    lieutenant = scene.leader(RED, (23.5, 25), rank=Rank.SENIOR)
    assert orders(scene, corporal)[f"activate:{scouts.id}"]
    assert orders(scene, lieutenant)[f"activate:{scouts.id}"] == ""
    assert orders(scene, corporal)[f"activate:{section.id}"] == ""


def test_a_team_keeps_a_man() -> None:
    scene = Scene()
    _, rifles, corporal = squad(scene)
    all_of_them = {"options": [man.id for man in rifles.figures]}
    with pytest.raises(Exception, match="at least one man"):
        give(scene, corporal, chose(f"detach:{corporal.id}"), all_of_them)


@pytest.mark.ledger("1e-4.5.2-06", "1e-4.5.8-04")
def test_the_books_example_of_a_german_squad() -> None:
    scene = Scene(active=BLUE)
    section = scene.section(BLUE, "Gruppe 1")
    gunners = scene.team(
        BLUE, (30, 10), men=4, crewed="belt-fed-lmg", crew=3, name="MG42 Team", section=section
    )
    rifles = scene.team(BLUE, (35, 10), men=5, section=section)
    leader = scene.leader(BLUE, (36, 9), section=section)
    scene.team(RED, (32, 34), men=6)
    scene.game.phase.dice = [3]
    script = scene.run(
        lead_on_dice(scene.game, leader, (3,)),
        dice=[1] * 9 + [3, 4],
        answers=[
            chose(f"activate:{gunners.id}"), chose("fire"), SUGGESTED,
            chose(f"activate:{rifles.id}"), chose("move"), SUGGESTED,
        ],
    )  # fmt: skip
    assert scene.told("fired") == ["German Gruppe 1 MG42 Team: 0 hits on Rifle Team."]
    assert all(at.y > 16 for at in rifles.places)
    assert leader.at is not None
    assert leader.at.y > 15
    assert gunners.places[0].y == 10
    assert script.asked[-1].name == "move"
    assert scene.game.phase.leader is None


@pytest.mark.ledger("1e-4.5.7-01")
@pytest.mark.parametrize(("men", "spares"), [(1, False), (2, True), (3, True)])
def test_a_team_of_two_can_spare_a_man_and_a_lone_man_stays(men: int, spares: bool) -> None:
    scene = Scene()
    section = scene.section(RED)
    team = scene.team(RED, (20, 30), men=men, section=section)
    leader = scene.leader(RED, (20, 31), section=section)
    assert teams_to_split(scene.game, leader) == ([team] if spares else [])
    assert (why_not_detach(scene.game, leader) == "") is spares


@pytest.mark.ledger("1e-4.5.7-01", "1e-2-11")
def test_who_is_sent_off_has_all_that_his_team_has_and_his_share_of_its_shock() -> None:
    scene = Scene()
    section = scene.section(RED)
    more = {"support": True, "quality": Quality.ELITE, "facing": 90.0, "traits": ("tough",)}
    team = scene.team(RED, (20, 30), men=6, section=section, shock=4, stance=Stance.TACTICAL, **more)
    leader = scene.leader(RED, (20, 31), section=section)
    DEPLOYED.note(scene.game, team.id)
    sent = detach(scene.game, leader, [man.id for man in team.figures[4:]])
    assert (sent.support, sent.quality, sent.facing, sent.traits) == (True, Quality.ELITE, 90, ("tough",))
    assert (sent.parent, sent.section, sent.stance, sent.pinned) == (
        team.id,
        section.id,
        Stance.TACTICAL,
        False,
    )
    assert (team.shock, sent.shock, team.strength, sent.strength) == (3, 1, 4, 2)
    assert sent.id in DEPLOYED.of(scene.game)
    assert sent.id not in MOVED.of(scene.game)
    assert sent.id not in scene.game.phase.activated
