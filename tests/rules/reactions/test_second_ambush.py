"""An Ambush in the second edition: who, where, what answers it, and who may leave again (2e 8.2.1)."""

import pytest

from rules.editions.first_tables import Gait
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.moments.moments import after_ambushing
from rules.movement.move import move, why_not_move
from rules.reactions import ambush as ambushing
from rules.reactions.after_ambush import end_ambushes
from rules.reactions.ambush import ambush, ambush_request
from rules.reactions.interrupt import interrupt, why_not_interrupt
from rules.reactions.interruption import AMBUSHERS
from rules.reactions.overwatch import go_on_overwatch
from rules.state.pieces.force import Stance, Team, Where
from tests.happened import told_in
from tests.rules.crew.riding import LORRY
from tests.rules.reactions.out_of_turn import bren, in_row, lurking, names, places, react, shifted
from tests.rules.scene import SUGGESTED, Scene, chose

RED, BLUE = Seat.RED, Seat.BLUE


# --- Ambush --------------------------------------------------------------------------------------------


@pytest.mark.ledger("2e-9.3.2.1-01")
@pytest.mark.parametrize("waits", [True, False])
def test_when_the_last_team_comes_on_in_ambush_the_transport_that_waits_is_lost(waits: bool) -> None:
    scene, hidden, _ = lurking()
    lorry = scene.vehicle(None, seat=BLUE, kind=LORRY, crewless=True, commander=None)
    if waits:
        scene.team(BLUE, men=4)
    scene.run(ambush(scene.game, scene.blue, hidden.id), answers=[in_row(hidden, 36, 20), chose("hold")])
    assert lorry.where is (Where.RESERVE if waits else Where.GONE)
    told = [one.only for one in told_in(scene.game) if one.kind == "vehicle-gone"]
    assert told == ([] if waits else [BLUE])


@pytest.mark.ledger("2e-8.2.1-06")
def test_a_support_team_may_ambush_and_nobody_after_it_in_this_phase() -> None:
    scene, _, _ = lurking(dice=3)
    support = scene.team(BLUE, men=5, name="MG42 Team", crewed="tripod-mmg", crew=5, support=True)
    assert f"ambush:{support.id}" in [one.id for one in ambushing.ambushes(scene.game, scene.blue, None)]
    scene.run(
        ambush(scene.game, scene.blue, support.id),
        answers=[{**in_row(support, 34, 20), "facing": 180}, chose("hold")],
    )
    assert ambushing.ambushes(scene.game, scene.blue, None) == []
    assert scene.blue.dice == 2
    scene.game.table.phase = type(scene.game.phase)(active=RED)
    assert ambushing.ambushes(scene.game, scene.blue, None)


@pytest.mark.ledger("2e-8.2.1-07")
def test_within_12_of_a_point_and_beyond_6_of_enemy_infantry() -> None:
    scene, hidden, _ = lurking(men=1)
    request = ambush_request(scene.game, scene.blue, hidden)
    with pytest.raises(Refused, match="more than 6"):
        request.accept(in_row(hidden, 36, 24))
    with pytest.raises(Refused, match="within 12"):
        request.accept(in_row(hidden, 36, 7.9))
    request.accept(in_row(hidden, 36, 8))


@pytest.mark.ledger("2e-8.2.1-08")
def test_it_fires_at_anybody_in_its_arc() -> None:
    scene, gun, enemy = lurking(men=5, crewed="tripod-mmg", crew=5, name="MMG Team")
    script = scene.run(
        ambush(scene.game, scene.blue, gun.id),
        dice=[1] * 10,
        answers=[{**in_row(gun, 34, 20), "facing": 180}, chose("fire"), SUGGESTED],
    )
    assert names(script) == ["place-ambush", "fire-or-hold", "choose-targets"]
    scene, gun, enemy = lurking(men=5, crewed="tripod-mmg", crew=5, name="MMG Team")
    script = scene.run(ambush(scene.game, scene.blue, gun.id), answers=[{**in_row(gun, 34, 20), "facing": 0}])
    assert names(script) == ["place-ambush"]
    assert enemy.on_table


@pytest.mark.ledger("2e-8.2.1-09", "2e-8.2.2-20")
@pytest.mark.parametrize(("shock", "pinned", "ends"), [(0, False, 43), (2, True, 40)])
def test_a_nine_inch_move_ambushed_after_four_ends_two_inches_short(
    shock: int, pinned: bool, ends: float
) -> None:
    scene, hidden, enemy = lurking()
    enemy.shock = shock
    scene.run(
        move(scene.game, scene.unit(enemy), Gait.NORMAL),
        dice=[6, 3 + shock, 6, 6, 3, 3],
        answers=[
            shifted(enemy, 9, 0), react(f"ambush:{hidden.id}", 4), in_row(hidden, 40, 20), chose("fire"),
            SUGGESTED,
        ],
    )  # fmt: skip
    assert (enemy.shock, enemy.pinned) == (shock + 2, pinned)
    assert places(enemy)[0] == (ends, 30)


@pytest.mark.ledger("2e-8.2.1-10")
def test_ambushers_fire_at_full_effect_and_do_not_move() -> None:
    scene, lmg, _ = lurking(men=5, crewed="belt-fed-lmg", crew=5, name="LMG Team")
    scene.run(
        ambush(scene.game, scene.blue, lmg.id),
        dice=[1] * 8,
        answers=[in_row(lmg, 34, 20), chose("fire"), SUGGESTED],
    )
    assert "cannot move" in why_not_move(scene.game, scene.unit(lmg), Gait.TACTICAL)


@pytest.mark.ledger("2e-8.2.1-11")
@pytest.mark.parametrize("active", [RED, BLUE])
def test_overwatch_and_an_interrupt_answer_before_they_may_leave(active: Seat) -> None:
    scene, hidden, enemy = lurking(men=4)
    scene.game.table.phase = type(scene.game.phase)(active=active)
    scene.red.dice = 1
    watcher = bren(scene, RED, (44, 34))
    other = scene.team(BLUE, (36, 44), men=2)
    go_on_overwatch(scene.game, scene.unit(watcher), 330)
    script = scene.run(
        _ambush_and_end(scene, hidden),
        dice=[*[1] * 6, 1, 1, 1],
        answers=[
            in_row(hidden, 36, 22), chose("hold"), chose(f"overwatch:{watcher.id}"), SUGGESTED,
            chose(f"interrupt:{enemy.id}:fire"), SUGGESTED, chose("stay"),
        ],
    )  # fmt: skip
    assert names(script) == [
        "place-ambush", "fire-or-hold", "react", "choose-targets", "react", "choose-targets", "after-ambush",
    ]  # fmt: skip
    if active is RED:  # in his own Phase he may only fire, and only at the ambushers
        answers = script.asked[4].options  # type: ignore[attr-defined]
        assert {one.id.rpartition(":")[2] for one in answers if one.verb == "interrupt"} == {"fire"}
        targets = [one.id for one in script.asked[5].targets]  # type: ignore[attr-defined]
        assert targets == [hidden.id]
    assert other.on_table


@pytest.mark.ledger("2e-8.2.1-04", "2e-8.2.1-11")
@pytest.mark.parametrize("first", [BLUE, RED])
def test_each_player_interrupts_a_phase_once(first: Seat) -> None:
    scene, hidden, enemy = lurking(men=4)
    lmg = bren(scene, BLUE, (44, 20))
    scene.game.table.phase = type(scene.game.phase)(active=RED)
    scene.red.dice, scene.blue.dice = 2, 4
    runs = {
        BLUE: (interrupt(scene.game, scene.blue, lmg.id, "normal"), (2, 2), (shifted(lmg, 4, 0),)),
        RED: (
            ambush(scene.game, scene.blue, hidden.id), (1,) * 3,
            (in_row(hidden, 36, 22), chose("hold"), chose(f"interrupt:{enemy.id}:fire"), SUGGESTED),
        ),
    }  # fmt: skip
    for seat in (first, first.other):
        rule, dice, answers = runs[seat]
        scene.run(rule, dice=dice, answers=answers)
        moment = after_ambushing(scene.game.side(seat.other), "Team", hidden.figures)
        assert why_not_interrupt(scene.game, scene.game.side(seat), moment).endswith("already.")


async def _ambush_and_end(scene: Scene, hidden: Team) -> None:
    await ambush(scene.game, scene.blue, hidden.id)
    await end_ambushes(scene.game)


@pytest.mark.ledger("2e-8.2.1-12")
@pytest.mark.parametrize(("answer", "where"), [("withdraw-ambushers", Where.RESERVE), ("stay", Where.TABLE)])
def test_a_team_on_its_own_leaves_or_stays(answer: str, where: Where) -> None:
    scene, hidden, _ = lurking()
    scene.run(_ambush_and_end(scene, hidden), answers=[in_row(hidden, 36, 20), chose("hold"), chose(answer)])
    assert hidden.where is where


@pytest.mark.ledger("2e-8.2.1-13")
def test_a_team_of_a_section_has_to_leave() -> None:
    scene, _, _ = lurking()
    section = scene.section(BLUE)
    lmg = scene.team(BLUE, men=3, name="Gun Team", section=section)
    scene.team(BLUE, men=5, section=section)
    script = scene.run(_ambush_and_end(scene, lmg), answers=[in_row(lmg, 36, 20), chose("hold")])
    assert "after-ambush" not in names(script)
    assert lmg.where is Where.RESERVE


@pytest.mark.ledger("2e-8.2.1-13", "2e-8.2.1-15")
@pytest.mark.parametrize("state", [{"pinned": True}, {"pinned": True, "broken": True}])
def test_the_pinned_and_the_broken_stay_whoever_they_are(state: dict[str, bool]) -> None:
    scene, hidden, _ = lurking()
    section = scene.section(BLUE)
    lmg = scene.team(BLUE, men=3, section=section)
    for team in (hidden, lmg):
        AMBUSHERS.note(scene.game, team.id)
        team.where, team.figures[0].at = Where.TABLE, Point(36, 20)
        for name, value in state.items():
            setattr(team, name, value)
    script = scene.run(end_ambushes(scene.game))
    assert script.asked == []
    assert hidden.where is lmg.where is Where.TABLE


@pytest.mark.ledger("2e-8.2.1-14")
def test_a_tripod_machine_gun_has_to_stay() -> None:
    scene, gun, _ = lurking(men=5, crewed="tripod-mmg", crew=5)
    script = scene.run(
        _ambush_and_end(scene, gun), answers=[{**in_row(gun, 34, 20), "facing": 180}, chose("hold")]
    )
    assert "after-ambush" not in names(script)
    assert gun.on_table


@pytest.mark.ledger("2e-8.2.1-15")
def test_shock_is_gone_when_they_come_on_again() -> None:
    scene, hidden, _ = lurking()
    hidden.shock = 1
    scene.run(
        _ambush_and_end(scene, hidden),
        answers=[in_row(hidden, 36, 20), chose("hold"), chose("withdraw-ambushers")],
    )
    assert (hidden.where, hidden.shock) == (Where.RESERVE, 0)


# --- the book's story ----------------------------------------------------------------------------------


@pytest.mark.ledger("2e-8.2.1-19")
def test_the_bazooka_team_that_breaks_may_not_leave() -> None:
    """The infantry part of the story: an MG42 on Overwatch answers the Ambush, and the last man stays."""
    scene, bazooka, _ = lurking()
    mg42 = scene.team(
        RED, (44, 32), men=5, crewed="belt-fed-lmg", crew=5, name="MG42 Team", stance=Stance.OVERWATCH
    )
    script = scene.run(
        _ambush_and_end(scene, bazooka),
        dice=[6, 6, 6, 1, 1, 1, 1, 1, 6, 4, 4, 3, *[1] * 2],
        answers=[in_row(bazooka, 36, 8.1), chose("hold"), chose(f"overwatch:{mg42.id}"), SUGGESTED],
    )
    assert (len(bazooka.figures), bazooka.shock, bazooka.broken) == (1, 2, True)
    assert "after-ambush" not in names(script)
    assert bazooka.on_table
    assert any("Team breaks" in told for told in scene.told("dice"))
    assert mg42.stance is Stance.NONE
