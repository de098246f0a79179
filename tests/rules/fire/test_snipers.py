"""Snipers: coming on, firing, being looked for and spotted, moving and being overrun (1e 5.1.2, 9.5)."""

from typing import Any

import pytest

from rules.activation.act import action_options, carry_out
from rules.deployment.arrivals import arrival_of, why_not_deploy
from rules.deployment.deploy import deploy_request
from rules.editions.grades import Quality, Rank
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.fire.fire import NOBODY_BUT_SNIPERS, why_not_fire
from rules.fire.spotting import has_spotted
from rules.geometry.terrain import Cover, Feature, Going, Obstacle, Point
from rules.moments.moments import after_firing
from rules.orders.on_arrival import call_forward
from rules.orders.order_options import initiative_options
from rules.reactions.ambush import candidates
from rules.reactions.interrupt import ready_units
from rules.reactions.overwatch import OVERWATCH
from rules.state.pieces.force import Team, Where
from rules.weapons.grenade import targets
from tests.rules.command_dice import use_options
from tests.rules.fire.shooting import aim_of, all_at, firing, question, shoot
from tests.rules.fire.special_teams import find, on_overwatch, option, sniper, waiting_sniper
from tests.rules.reactions.out_of_turn import PASS, bren, names
from tests.rules.scene import SUGGESTED, Scene, Script, chose

RED, BLUE = Seat.RED, Seat.BLUE
NORTH, SOUTH = 0.0, 180.0
WALL = Feature(
    id="wall", kind="stone-wall", name="Stone wall", points=(Point(0, 11), Point(72, 11)), is_line=True,
    width=0.4, cover=Cover.HARD, obstacle=Obstacle.MEDIUM, going=Going.OPEN,
)  # fmt: skip


def at_the(target: Team) -> Any:
    """The sniper's one shot at this Team."""
    return all_at(target)


def snipes(scene: Scene, marksman: Team, *answers: Any, dice: tuple[int, ...]) -> Script:
    """He is activated and fires; the enemy may answer."""
    return scene.run(carry_out(scene.game, scene.unit(marksman), "fire"), answers=answers, dice=dice)


# --- who activates him -----------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9.5-01")
@pytest.mark.parametrize("men", [1, 2])
def test_a_sniper_acts_on_a_1_and_takes_no_leaders_orders(men: int) -> None:
    scene = Scene()
    lieutenant = scene.leader(RED, (20, 30), rank=Rank.SENIOR)
    hidden = sniper(scene, RED, (23, 30), men=men)
    scene.team(BLUE, (23, 10), men=3)
    orders = initiative_options(scene.game, lieutenant, first=True)
    assert "No Leader commands a sniper" in option(orders, f"activate:{hidden.id}").refused
    assert "No Leader commands a sniper" in option(orders, f"overwatch:{hidden.id}").refused
    scene.game.phase.dice = [1, 4]
    assert not option(use_options(scene.game), f"activate:{hidden.id}:1").refused
    assert option(use_options(scene.game), f"activate:{hidden.id}").dice == (1,)


@pytest.mark.ledger("1e-9.5-01")
def test_no_chain_of_command_dice_lets_him_act_in_the_enemys_phase() -> None:
    scene = Scene(active=BLUE)
    scene.red.dice = 2
    sniper(scene, RED, (23, 30))
    waiting = sniper(scene, RED, None)
    rifles = scene.team(RED, (40, 30), men=3)
    assert [unit.id for unit in ready_units(scene.game, scene.red)] == [rifles.id]
    assert waiting not in candidates(scene.game, scene.red)


@pytest.mark.ledger("1e-9.5-03")
def test_he_does_nothing_but_fire() -> None:
    scene = Scene()
    hidden = sniper(scene, RED, (23, 30))
    scene.team(BLUE, (23, 10), men=3)
    given = {one.id: one.refused for one in action_options(scene.game, scene.unit(hidden), None)}
    assert [one for one, refused in given.items() if not refused] == ["fire", "back"]
    assert given["move"] == "A sniper fires or lies still: only a Chain of Command Dice moves him."


# --- coming on -------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9.5-02")
@pytest.mark.parametrize("quality", list(Quality))
@pytest.mark.parametrize(
    ("at", "refused"),
    [((48, 36), ""), ((36, 24), ""), ((36, 47.5), ""), ((48.5, 36), "He must be within 12 inches of there.")],
)
def test_he_comes_on_up_to_12_inches_from_a_point(
    quality: Quality, at: tuple[float, float], refused: str
) -> None:
    scene, hidden = waiting_sniper(quality)
    request = deploy_request(scene.game, scene.red, arrival_of(scene.game, scene.red, "deploy", hidden.id))
    reply = {"places": {hidden.figures[0].id: at}, "source": "p"}
    if refused:
        with pytest.raises(Refused, match=refused):
            request.accept(reply)
    else:
        assert request.accept(reply).places[hidden.figures[0].id] == at


@pytest.mark.ledger("2e-9.1-02")
@pytest.mark.parametrize(
    ("at", "mate", "refused"),
    [((42, 36), (41, 36), ""), ((42.5, 36), (41.5, 36), "within 6"), ((42, 36), (43, 36), "within 6")],
)
def test_in_the_second_edition_he_and_his_mate_come_on_within_6_inches(
    at: tuple[float, float], mate: tuple[float, float], refused: str
) -> None:
    scene, hidden = waiting_sniper(edition="second", men=2)
    request = deploy_request(scene.game, scene.red, arrival_of(scene.game, scene.red, "deploy", hidden.id))
    reply = {"places": dict(zip((man.id for man in hidden.figures), (at, mate), strict=True)), "source": "p"}
    if refused:
        with pytest.raises(Refused, match=refused):
            request.accept(reply)
    else:
        assert request.accept(reply)
    assert "Within 6 inches" in request.prompt


@pytest.mark.ledger("1e-9.5-02")
def test_enemies_on_the_way_do_not_bar_his_way() -> None:
    scene, hidden = waiting_sniper()
    scene.team(BLUE, (36, 30), men=1)
    request = deploy_request(scene.game, scene.red, arrival_of(scene.game, scene.red, "deploy", hidden.id))
    assert request.accept({"places": {hidden.figures[0].id: (36, 26)}, "source": "p"})
    with pytest.raises(Refused, match="at least 2 inches"):
        request.accept({"places": {hidden.figures[0].id: (36, 28.5)}, "source": "p"})


@pytest.mark.ledger("1e-9.5-01", "1e-9.5-02")
def test_a_1_brings_him_on_and_he_may_fire_at_once() -> None:
    scene, hidden = waiting_sniper()
    enemy = scene.team(BLUE, (36, 14), men=3)
    rule = call_forward(scene.game, "deploy", hidden.id, (1,))
    scene.run(rule, answers=[SUGGESTED, chose("fire"), at_the(enemy)], dice=[3, 5])
    assert hidden.on_table
    assert len(enemy.figures) == 2


def test_a_point_that_cannot_be_used_brings_no_sniper() -> None:
    scene, hidden = waiting_sniper()
    scene.red.jump_off_points["p"].captured = True
    assert why_not_deploy(scene.game, scene.red, arrival_of(scene.game, scene.red, "deploy", hidden.id))


# --- his shot --------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9.5-04", "1e-9-11")
@pytest.mark.parametrize("quality", list(Quality))
@pytest.mark.parametrize(("face", "hits"), [(2, 0), (3, 1)])
def test_one_shot_hits_on_3_at_any_distance_and_quality(quality: Quality, face: int, hits: int) -> None:
    scene = Scene(WALL)
    scene.blue.quality = quality
    hidden, enemy = sniper(scene, RED, (60, 45), men=2), scene.team(BLUE, (20, 10.3), men=3)
    asked = question(scene, hidden)
    aim = aim_of(asked, asked.firers[0].id, enemy)
    assert (aim.dice, aim.needs, aim.cover) == (1, 3, "in the open")
    assert aim.distance > 50
    effect = [1] if hits else []
    shoot(scene, hidden, dice=[face, *effect])
    assert scene.told("fired")[-1].endswith(f"{hits} hit on {enemy.name}.") is bool(hits)


@pytest.mark.ledger("1e-9.5-05", "1e-9.5-06")
@pytest.mark.parametrize(("face", "shock", "dead"), [(2, 0, 0), (3, 2, 0), (4, 2, 0), (5, 0, 1), (6, 0, 1)])
def test_a_hit_ignores_cover_and_doubles_shock(face: int, shock: int, dead: int) -> None:
    scene = Scene(WALL)
    hidden, enemy = sniper(scene, RED, (20, 40)), scene.team(BLUE, (20, 10.3), men=3, pinned=True)
    shoot(scene, hidden, dice=[6, face])
    assert (enemy.shock, 3 - len(enemy.figures)) == (shock, dead)


@pytest.mark.ledger("1e-9.5-04")
def test_he_picks_one_team_out_of_several_together() -> None:
    scene = Scene()
    section = scene.section(BLUE)
    hidden = sniper(scene, RED, (20, 40))
    first = scene.team(BLUE, (20, 10), men=3, section=section)
    second = scene.team(BLUE, (25, 10), men=3, section=section)
    shoot(scene, hidden, dice=[3, 3], answers=[at_the(second)])
    assert (first.shock, second.shock) == (0, 2)


@pytest.mark.ledger("1e-9.5-07")
@pytest.mark.parametrize(("face", "hurt"), [(2, True), (3, False)])
def test_a_leader_with_the_fallen_tests_with_1_off(face: int, hurt: bool) -> None:
    scene = Scene()
    section = scene.section(BLUE)
    hidden, enemy = sniper(scene, RED, (20, 40)), scene.team(BLUE, (20, 10), men=3, section=section)
    corporal = scene.leader(BLUE, (21, 9), section=section)
    how_badly = [4, 1] if hurt else []  # a light wound, and the roll for Force Morale
    shoot(scene, hidden, dice=[3, 5, face, *how_badly], answers=[at_the(enemy)])
    assert corporal.lost == int(hurt)
    assert len(enemy.figures) == (3 if hurt else 2)


# --- being looked for ------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9.5-08")
def test_who_is_not_on_overwatch_or_looks_elsewhere_cannot_answer() -> None:
    scene = Scene()
    hidden, enemy = sniper(scene, RED, (20, 40)), scene.team(BLUE, (20, 10), men=3)
    on_overwatch(scene.team(BLUE, (40, 10), men=3), NORTH)
    script = snipes(scene, hidden, at_the(enemy), dice=(2,))
    assert names(script) == ["choose-targets"]


@pytest.mark.ledger("1e-9.5-08", "1e-9.5-09")
@pytest.mark.parametrize(("face", "spots"), [(5, False), (6, True)])
def test_the_first_shot_is_spotted_on_a_6_and_then_answered(face: int, spots: bool) -> None:
    scene = Scene()
    hidden, enemy = sniper(scene, RED, (20, 40)), on_overwatch(bren(scene, BLUE, (20, 10)), SOUTH)
    answers = [at_the(enemy), on_watch_of(enemy), SUGGESTED] if spots else [at_the(enemy)]
    script = snipes(scene, hidden, *answers, dice=(2, face, *([1] * 6 if spots else [])))
    assert has_spotted(scene.game, enemy, hidden) is spots
    assert ("react" in names(script)) is spots


def on_watch_of(team: Team) -> Any:
    return chose(f"overwatch:{team.id}")


@pytest.mark.ledger("1e-9.5-10")
def test_each_further_shot_is_spotted_more_easily() -> None:
    scene = Scene()
    hidden, enemy = sniper(scene, RED, (20, 40)), on_overwatch(bren(scene, BLUE, (20, 10)), SOUTH)
    for misses in (5, 4):
        snipes(scene, hidden, at_the(enemy), dice=(2, misses))
    assert not has_spotted(scene.game, enemy, hidden)
    snipes(scene, hidden, at_the(enemy), PASS, dice=(2, 4))
    assert has_spotted(scene.game, enemy, hidden)
    assert "4+: 4" in scene.told("dice")[-1]


@pytest.mark.ledger("faq-024", "faq-116")
@pytest.mark.parametrize(("facing", "looks"), [(SOUTH, True), (NORTH, False)])
def test_troops_on_overwatch_look_for_one_who_shot_at_others(facing: float, looks: bool) -> None:
    scene = Scene()
    hidden, shot_at = sniper(scene, RED, (20, 40)), scene.team(BLUE, (20, 10), men=3)
    gun = on_overwatch(bren(scene, BLUE, (30, 10)), facing)
    answers = [at_the(shot_at), on_watch_of(gun), SUGGESTED] if looks else [at_the(shot_at)]
    dice = (2, 6, 6, 6, 1, 1, 1, 1, 1, 1) if looks else (2,)
    script = snipes(scene, hidden, *answers, dice=dice)
    assert ("react" in names(script)) is looks


@pytest.mark.ledger("1e-9.5-11")
def test_only_those_who_spotted_him_fire_at_him() -> None:
    scene = Scene()
    hidden = sniper(scene, RED, (20, 40))
    finder, other = scene.team(BLUE, (20, 26), men=3), scene.team(BLUE, (30, 26), men=3)
    scene.run(find(scene, finder, hidden), dice=[6])
    assert firing(question(scene, finder), hidden) == [man.id for man in finder.figures]
    asked = question(scene, other)
    assert firing(asked, hidden) == []
    assert "have not spotted him" in aim_of(asked, asked.firers[0].id, hidden).refused
    assert [team for team, _ in targets(scene.game, scene.leader(BLUE, (31, 26)), other)] == []


def test_the_window_after_his_shot_lists_only_those_who_spotted_him() -> None:
    scene = Scene()
    hidden = sniper(scene, RED, (20, 40))
    finder, other = bren(scene, BLUE, (20, 10)), bren(scene, BLUE, (30, 10))
    scene.run(find(scene, finder, hidden), dice=[6])
    on_overwatch(other, SOUTH)
    moment = after_firing(scene.red, "Sniper", hidden.figures)
    assert [one.subject for one in OVERWATCH.offers(scene.game, scene.blue, moment)] == [finder.id]


@pytest.mark.ledger("1e-9.5-12")
@pytest.mark.parametrize("support", [False, True])
def test_shock_does_not_touch_him_and_one_kill_removes_both(support: bool) -> None:
    scene = Scene(active=BLUE)
    hidden = sniper(scene, RED, (20, 40), men=2, support=support)
    finder = bren(scene, BLUE, (20, 26))
    scene.run(find(scene, finder, hidden), dice=[6])
    shoot(scene, finder, dice=[6, 6, 6, 1, 1, 1, 3, 4, 3], answers=[all_at(hidden)])
    assert hidden.on_table
    assert (hidden.shock, hidden.pinned) == (0, False)
    shoot(scene, finder, dice=[6, 1, 1, 1, 1, 1, 5, 1], answers=[all_at(hidden)])
    assert hidden.where is Where.GONE
    assert scene.red.men_lost == 2
    row = "Support Unit killed" if support else "Team wiped out"
    assert row in scene.told("dice")[-1]


def test_who_sees_nobody_but_an_unspotted_sniper_is_told_so() -> None:
    scene = Scene()
    sniper(scene, RED, (20, 40))
    rifles = scene.team(BLUE, (20, 26), men=3)
    assert why_not_fire(scene.game, scene.unit(rifles)) == NOBODY_BUT_SNIPERS
