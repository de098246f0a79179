"""What six points buy in the second edition: Interrupt, the Turn's end, Ambush and the rest (2e 8.2.1)."""

from typing import Any

import pytest

from rules.actions.move import move, why_not_move
from rules.actions.relocate_point import why_not_there
from rules.actions.relocate_sniper import move_sniper_options
from rules.editions.first_tables import Gait, Setback
from rules.force import JumpOffPoint, Seat, Stance, Team, Where
from rules.reactions import ambush as ambushing
from rules.reactions.after_ambush import end_ambushes
from rules.reactions.ambush import ambush, ambush_request
from rules.reactions.interrupt import interrupt, offers
from rules.reactions.offers import passive_offers, use_offer
from rules.reactions.overwatch import go_on_overwatch
from rules.requests import Refused
from rules.resolution.force_morale import setback
from rules.resolution.spotting import note_look, what_is_known
from rules.roster import Rank, TeamKind
from rules.sequence.phase import play_phase
from rules.terrain import Cover, Going, Point
from tests.rules.actions.ground import field
from tests.rules.reactions.out_of_turn import PASS, bren, names, places, react, shifted
from tests.rules.scene import SUGGESTED, Scene, chose

RED, BLUE = Seat.RED, Seat.BLUE
WOOD = field(Going.BROKEN, 0, 30, 30, 48, cover=Cover.LIGHT)


def lurking(*, dice: int = 1, points: int = 0, men: int = 2, **more: Any) -> tuple[Scene, Team, Team]:
    """Blue holds points, a Jump-Off Point in the middle and a Team off the table; red is 10" south of it."""
    scene = Scene(edition="second")
    scene.blue.dice, scene.blue.points = dice, points
    scene.blue.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(36, 20))
    return scene, scene.team(BLUE, men=men, **more), scene.team(RED, (36, 30), men=3)


def at(team: Team, x: float, y: float) -> dict[str, Any]:
    """The answer that sets the Team down in a row from there."""
    return {"places": {man.id: (x + index, y) for index, man in enumerate(team.figures)}, "source": "p"}


def standing_offers(scene: Scene) -> dict[str, str]:
    """What the passive player may spend points on at any time, with the reasons against it."""
    return {one.verb: one.refused for request in passive_offers(scene.game) for one in request.options}


# --- what there is -------------------------------------------------------------------------------------


@pytest.mark.ledger("2e-8.2.1-01", "2e-8.2-01", "2e-8.1-04")
@pytest.mark.parametrize(("dice", "points"), [(1, 0), (0, 5)])
def test_six_points_buy_interrupt_ambush_and_the_turns_end_in_the_enemys_phase(
    dice: int, points: int
) -> None:
    scene, _, _ = lurking(dice=dice, points=points)
    bren(scene)
    offered = standing_offers(scene)
    if not dice:
        assert offered == {}
        return
    assert set(offered) == {"end-turn", "move-jump-off-point", "interrupt", "ambush"}
    assert not offered["end-turn"]


@pytest.mark.ledger("2e-8.2-03", "2e-8.2.2-01", "2e-8.2-01")
@pytest.mark.parametrize(("points", "reacts"), [(2, False), (3, True)])
def test_a_dice_can_be_broken_up(points: int, reacts: bool) -> None:
    scene, _, enemy = lurking(dice=0, points=points)
    bren(scene, facing=180)
    script = scene.run(
        move(scene.game, scene.unit(enemy), Gait.NORMAL),
        dice=[4, 4],
        answers=[shifted(enemy, 8, 0), *[PASS] * reacts],
    )
    assert ("react-to-move" in names(script)) is reacts


# --- Interrupt -----------------------------------------------------------------------------------------


@pytest.mark.ledger("2e-8.2.1-02")
def test_a_section_or_team_on_the_table_moves_or_fires_unless_pinned() -> None:
    scene, waiting, _ = lurking()
    gun, pinned = bren(scene), scene.team(BLUE, (10, 10), men=3, pinned=True)
    offered = list(offers(scene.game, scene.blue, None))
    assert {one.subject for one in offered} == {gun.id}
    assert [one.id.rpartition(":")[2] for one in offered] == [
        "fire",
        *map(str, (Gait.TACTICAL, Gait.NORMAL, Gait.DOUBLE)),
    ]
    assert pinned.on_table
    assert waiting.where is Where.RESERVE


@pytest.mark.ledger("2e-8.2.1-03")
def test_the_leader_of_the_section_does_nothing() -> None:
    scene, _, enemy = lurking()
    section = scene.section(BLUE)
    men = scene.team(BLUE, (36, 20), men=3, section=section)
    corporal = scene.leader(BLUE, (36, 19), section=section)
    script = scene.run(interrupt(scene.game, scene.blue, men.id, "fire"), dice=[1, 1, 1], answers=[SUGGESTED])
    assert names(script) == ["choose-targets"]
    assert corporal.figure.id not in [one.id for one in script.asked[0].firers]  # type: ignore[attr-defined]
    assert corporal.id not in scene.game.phase.activated
    assert enemy.on_table


@pytest.mark.ledger("2e-8.2.1-04")
def test_the_halted_unit_goes_on_and_there_is_no_second_interrupt() -> None:
    scene, _, enemy = lurking(dice=2)
    gun = bren(scene, at=(20, 22))
    script = scene.run(
        move(scene.game, scene.unit(enemy), Gait.NORMAL),
        dice=[4, 4, *[1] * 6],
        answers=[shifted(enemy, 8, 0), react(f"interrupt:{gun.id}:fire", 3), SUGGESTED, PASS],
    )
    assert places(enemy)[0] == (44, 30)
    again = [request for request in script.asked if request.name == "react-to-move"][1]
    assert not [one for one in again.options if one.verb == "interrupt"]  # type: ignore[attr-defined]


# --- the Turn ------------------------------------------------------------------------------------------


@pytest.mark.ledger("2e-8.2.1-05")
def test_the_turn_ends_only_when_the_phase_is_complete() -> None:
    scene, _, enemy = lurking()
    scene.game.table.phase = type(scene.game.phase)(active=RED, rolled=[1, 3, 3, 5, 5], dice=[1])
    scene.run(use_offer(scene.game, scene.blue, "end-the-turn"))
    assert (scene.blue.dice, scene.game.table.turn_ending, scene.game.table.turn) == (0, True, 1)
    scene.run(play_phase(scene.game), answers=[chose(f"activate:{enemy.id}:1"), chose("go-tactical")])
    assert scene.game.table.turn == 2


@pytest.mark.ledger("2e-8.2.1-05")
def test_nobody_is_asked_before_the_command_dice_are_rolled() -> None:
    scene, _, _ = lurking(dice=2)
    scene.game.table.phase = type(scene.game.phase)(active=BLUE)
    script = scene.run(play_phase(scene.game), dice=[5, 5, 1, 2, 6], answers=[chose("end-phase")])
    assert names(script) == ["spend-command-dice"]


# --- Ambush --------------------------------------------------------------------------------------------


@pytest.mark.ledger("2e-8.2.1-06")
def test_a_support_team_may_ambush_and_nobody_after_it_in_this_phase() -> None:
    scene, _, _ = lurking(dice=3)
    support = scene.team(BLUE, men=5, name="MG42 Team", crewed="tripod-mmg", crew=5, support=True)
    assert f"ambush:{support.id}" in [one.id for one in ambushing.offers(scene.game, scene.blue, None)]
    scene.run(
        ambush(scene.game, scene.blue, support.id),
        answers=[{**at(support, 34, 20), "facing": 180}, chose("hold")],
    )
    assert ambushing.offers(scene.game, scene.blue, None) == []
    assert scene.blue.dice == 2
    scene.game.table.phase = type(scene.game.phase)(active=RED)
    assert ambushing.offers(scene.game, scene.blue, None)


@pytest.mark.ledger("2e-8.2.1-07")
def test_within_12_of_a_point_and_beyond_6_of_enemy_infantry() -> None:
    scene, hidden, _ = lurking(men=1)
    request = ambush_request(scene.game, scene.blue, hidden)
    with pytest.raises(Refused, match="more than 6"):
        request.accept(at(hidden, 36, 24))
    with pytest.raises(Refused, match="within 12"):
        request.accept(at(hidden, 36, 7.9))
    request.accept(at(hidden, 36, 8))


@pytest.mark.ledger("2e-8.2.1-08")
def test_it_fires_at_anybody_in_its_arc() -> None:
    scene, gun, enemy = lurking(men=5, crewed="tripod-mmg", crew=5, name="MMG Team")
    script = scene.run(
        ambush(scene.game, scene.blue, gun.id),
        dice=[1] * 10,
        answers=[{**at(gun, 34, 20), "facing": 180}, chose("fire"), SUGGESTED],
    )
    assert names(script) == ["place-ambush", "fire-or-hold", "choose-targets"]
    scene, gun, enemy = lurking(men=5, crewed="tripod-mmg", crew=5, name="MMG Team")
    script = scene.run(ambush(scene.game, scene.blue, gun.id), answers=[{**at(gun, 34, 20), "facing": 0}])
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
            shifted(enemy, 9, 0), react(f"ambush:{hidden.id}", 4), at(hidden, 40, 20), chose("fire"),
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
        answers=[at(lmg, 34, 20), chose("fire"), SUGGESTED],
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
            at(hidden, 36, 22), chose("hold"), chose(f"overwatch:{watcher.id}"), SUGGESTED,
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


async def _ambush_and_end(scene: Scene, hidden: Team) -> None:
    await ambush(scene.game, scene.blue, hidden.id)
    await end_ambushes(scene.game)


@pytest.mark.ledger("2e-8.2.1-12")
@pytest.mark.parametrize(("answer", "where"), [("withdraw-ambushers", Where.RESERVE), ("stay", Where.TABLE)])
def test_a_team_on_its_own_leaves_or_stays(answer: str, where: Where) -> None:
    scene, hidden, _ = lurking()
    scene.run(_ambush_and_end(scene, hidden), answers=[at(hidden, 36, 20), chose("hold"), chose(answer)])
    assert hidden.where is where


@pytest.mark.ledger("2e-8.2.1-13")
def test_a_team_of_a_section_has_to_leave() -> None:
    scene, _, _ = lurking()
    section = scene.section(BLUE)
    lmg = scene.team(BLUE, men=3, name="Gun Team", section=section)
    scene.team(BLUE, men=5, section=section)
    script = scene.run(_ambush_and_end(scene, lmg), answers=[at(lmg, 36, 20), chose("hold")])
    assert "after-ambush" not in names(script)
    assert lmg.where is Where.RESERVE


@pytest.mark.ledger("2e-8.2.1-13", "2e-8.2.1-15")
@pytest.mark.parametrize("state", [{"pinned": True}, {"pinned": True, "broken": True}])
def test_the_pinned_and_the_broken_stay_whoever_they_are(state: dict[str, bool]) -> None:
    scene, hidden, _ = lurking()
    section = scene.section(BLUE)
    lmg = scene.team(BLUE, men=3, section=section)
    for team in (hidden, lmg):
        scene.game.phase.ambushers.append(team.id)
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
        _ambush_and_end(scene, gun), answers=[{**at(gun, 34, 20), "facing": 180}, chose("hold")]
    )
    assert "after-ambush" not in names(script)
    assert gun.on_table


@pytest.mark.ledger("2e-8.2.1-15")
def test_shock_is_gone_when_they_come_on_again() -> None:
    scene, hidden, _ = lurking()
    hidden.shock = 1
    scene.run(
        _ambush_and_end(scene, hidden),
        answers=[at(hidden, 36, 20), chose("hold"), chose("withdraw-ambushers")],
    )
    assert (hidden.where, hidden.shock) == (Where.RESERVE, 0)


# --- Force Morale and Jump-Off Points --------------------------------------------------------------------


@pytest.mark.ledger("2e-8.2.1-16")
def test_a_force_morale_test_is_avoided_before_the_roll_only() -> None:
    scene, _, _ = lurking(dice=1, points=1)
    script = scene.run(setback(scene.game, scene.blue, Setback.TEAM_BREAKS), answers=[chose("spend")])
    assert names(script) == ["avoid-force-morale-test"]
    assert (scene.blue.force_morale, scene.blue.dice, scene.blue.points) == (9, 0, 1)
    scene.run(setback(scene.game, scene.blue, Setback.TEAM_BREAKS), dice=[6])
    assert scene.blue.force_morale == 7


def behind(friend: TeamKind, *, active: Seat = BLUE) -> Scene:
    """Blue's point in front of a wood behind a man of some kind; red far off in the north."""
    scene = Scene(WOOD, edition="second", active=active)
    scene.red.dice = 1
    scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(20, 25))
    scene.team(RED, [(20, 20)], kind=friend)
    scene.team(BLUE, [(20, 2)])
    return scene


@pytest.mark.ledger("2e-8.2.1-17")
def test_eighteen_inches_behind_troops_who_are_no_snipers_and_in_cover() -> None:
    def reason(scene: Scene, place: Point) -> str:
        return why_not_there(scene.game, scene.red, scene.red.jump_off_points["p"], place)

    assert reason(behind(TeamKind.INFANTRY), Point(20, 40)) == ""
    assert "at least 6" in reason(behind(TeamKind.SNIPER), Point(20, 40))
    assert "18 inches" in reason(behind(TeamKind.INFANTRY), Point(20, 43.5))
    assert "cover" in reason(behind(TeamKind.INFANTRY), Point(33, 33))


@pytest.mark.ledger("2e-8.2.1-17")
def test_in_the_enemys_phase_too_but_not_a_captured_point() -> None:
    scene = behind(TeamKind.INFANTRY)
    assert standing_offers(scene)["move-jump-off-point"] == ""
    scene.run(use_offer(scene.game, scene.red, "move-jump-off-point"), answers=[{"places": {"p": (20, 40)}}])
    assert (scene.red.jump_off_points["p"].at, scene.red.dice) == (Point(20, 40), 0)
    scene = behind(TeamKind.INFANTRY)
    scene.red.jump_off_points["p"].captured = True
    assert standing_offers(scene)["move-jump-off-point"] == "You have no Jump-Off Point that could be moved."


@pytest.mark.ledger("2e-8.2.1-18")
def test_a_point_moved_in_the_own_phase_is_used_at_once() -> None:
    scene = behind(TeamKind.INFANTRY, active=RED)
    scene.leader(RED, rank=Rank.SENIOR)
    team = scene.team(RED, men=2)
    scene.game.table.phase = type(scene.game.phase)(active=RED, rolled=[1, 5, 5, 5, 5], dice=[1])
    options = {}

    def deploys(request: Any) -> dict[str, str]:
        options.update({one.id: one.refused for one in request.options})
        return chose(f"deploy:{team.id}:1")

    script = scene.run(
        play_phase(scene.game),
        answers=[
            chose("move-jump-off-point"), {"places": {"p": (20, 40)}}, deploys, SUGGESTED, chose("hold"),
        ],
    )  # fmt: skip
    assert any("deploy" in name for name in names(script))
    assert all(abs(place[1] - 40) <= 6 for place in places(team))


# --- snipers -------------------------------------------------------------------------------------------


def sniping(*, points: int = 3, active: Seat = BLUE, enemy: float = 14.0) -> tuple[Scene, Team]:
    """Red's sniper in the open beside a wood, with points, in anybody's Phase."""
    scene = Scene(WOOD, edition="second", active=active)
    scene.red.points = points
    scene.team(BLUE, [(20, enemy)])
    return scene, scene.team(RED, [(34, 36)], kind=TeamKind.SNIPER, name="Sniper")


@pytest.mark.ledger("2e-8.2.2-13", "2e-8.2.2-01")
@pytest.mark.parametrize("active", [RED, BLUE])
def test_a_sniper_goes_into_cover_in_any_phase_for_three_points(active: Seat) -> None:
    scene, hidden = sniping(active=active)
    (option,) = move_sniper_options(scene.game, scene.red)
    assert (option.detail, option.refused) == ("3 Chain of Command Points", "")
    if active is BLUE:
        assert standing_offers(scene)["move-sniper"] == ""
    there = {"places": {hidden.figures[0].id: (20, 36)}, "source": "here"}
    scene.run(use_offer(scene.game, scene.red, option.id), answers=[there])
    assert (places(hidden), scene.red.points) == ([(20, 36)], 0)
    assert hidden.id in scene.game.phase.activated  # he does not fire in this Phase


@pytest.mark.ledger("2e-8.2.2-13")
@pytest.mark.parametrize(
    ("enemy", "place", "why"),
    [(14, (40, 36), "cover"), (25, (20, 36), "12 inches"), (14, (15.5, 36), "18 inches")],
)
def test_neither_into_the_open_nor_near_the_enemy_nor_far(
    enemy: float, place: tuple[float, float], why: str
) -> None:
    scene, hidden = sniping(enemy=enemy)
    there = {"places": {hidden.figures[0].id: place}, "source": "here"}
    with pytest.raises(Refused, match=why):
        scene.run(use_offer(scene.game, scene.red, f"move-sniper:{hidden.id}"), answers=[there])


@pytest.mark.ledger("2e-8.2.2-14")
def test_who_looks_for_him_begins_again() -> None:
    scene, hidden = sniping()
    watcher = bren(scene, BLUE, (20, 12), facing=180)
    go_on_overwatch(scene.game, scene.unit(watcher), 180)
    note_look(scene.game, watcher, hidden, found=False)
    there = {"places": {hidden.figures[0].id: (20, 36)}, "source": "here"}
    scene.run(use_offer(scene.game, scene.red, f"move-sniper:{hidden.id}"), answers=[there])
    assert what_is_known(scene.game, hidden).looked == {}


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
        answers=[at(bazooka, 36, 8.1), chose("hold"), chose(f"overwatch:{mg42.id}"), SUGGESTED],
    )
    assert (len(bazooka.figures), bazooka.shock, bazooka.broken) == (1, 2, True)
    assert "after-ambush" not in names(script)
    assert bazooka.on_table
    assert any("Team breaks" in told for told in scene.told("dice"))
    assert mg42.stance is Stance.NONE
