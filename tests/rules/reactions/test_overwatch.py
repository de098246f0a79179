"""Overwatch fires once at whoever moves, fires or arrives (1e 9.1.3)."""

import pytest

from rules.activation.act import carry_out
from rules.buildings.leaning import lean_out
from rules.editions.first_tables import Gait
from rules.editions.grades import Rank
from rules.engine.requests import Allot, Refused
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Point
from rules.movement.move import move
from rules.reactions.overwatch import covers
from rules.state.pieces.force import JumpOffPoint, Stance
from rules.turn.phase import play_phase
from tests.happened import told_in
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.geometry.countryside import window as opening
from tests.rules.reactions.out_of_turn import PASS, bren, names, on_watch, places, shifted, window
from tests.rules.reactions.watchers import BLUE, MISSES, NORTH, RED, SOUTH, watching
from tests.rules.scene import SUGGESTED, Scene, chose

HOUSE = house("house", rectangle(33, 6, 6, 6), opening("upper", 36, 12, 180, floor=1))


@pytest.mark.ledger("1e-4.5.4-05")
@pytest.mark.parametrize("floor", [0, 1])
def test_a_window_is_watched_from_on_its_own_floor(floor: int) -> None:
    scene = Scene(HOUSE)
    lmg = watching(scene, bren(scene, at=(35, 11.5)), SOUTH)
    for man in lmg.figures:
        man.floor = floor
    assert covers(scene.game, lmg, [Standpoint(Point(36, 30))]) is (floor == 1)


@pytest.mark.ledger("1e-4.5.4-05", "1e-8.3.2-06")
def test_men_who_lean_out_watch_more_than_the_arc_of_their_window() -> None:
    scene = Scene(HOUSE)
    lmg = watching(scene, bren(scene, at=(35, 11.5)), 120)
    for man in lmg.figures:
        man.floor = 1
    aside = [Standpoint(Point(48, 16))]
    assert not covers(scene.game, lmg, aside)
    lean_out(scene.game, lmg.figures)
    assert covers(scene.game, lmg, aside)


# --- at those who move ---------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9.1.3-01", "1e-9.1.3-03", "1e-2-23")
def test_a_team_that_enters_the_arc_after_3_inches_is_fired_on_there_and_goes_on() -> None:
    scene = Scene()
    lmg = watching(scene, bren(scene), SOUTH)
    team = scene.team(RED, (12, 30), men=3)
    script = scene.run(
        move(scene.game, scene.unit(team), Gait.NORMAL),
        dice=[4, 4, *MISSES],
        answers=[shifted(team, 8, 0), on_watch(lmg, 3), SUGGESTED],
    )
    option = next(one for one in window(script).options if one.subject == lmg.id)
    assert option.spans == ((3.0, 8.0),)
    assert "6 dice" in option.detail
    assert places(team) == [(20, 30), (21, 30), (22, 30)]
    assert [told.split(" moves ")[1] for told in scene.told("moved")] == ["3 inches.", "5 inches."]
    assert [event.rule for event in told_in(scene.game) if event.kind == "overwatch"] == ["1e 9.1.3"]
    assert lmg.stance is Stance.NONE
    second = scene.team(RED, (12, 40), men=3)
    scene.run(move(scene.game, scene.unit(second), Gait.NORMAL), dice=[4, 4], answers=[shifted(second, 8, 0)])


@pytest.mark.ledger("1e-14.5-02", "1e-5.1.2-03")
def test_pinned_by_it_they_stay_where_the_fire_hit_them() -> None:
    scene = Scene()
    lmg = watching(scene, bren(scene), SOUTH)
    team = scene.team(RED, (12, 30), men=3, shock=0)
    moving = scene.run(
        move(scene.game, scene.unit(team), Gait.NORMAL),
        dice=[4, 5, 6, 6, 6, 6, 1, 1, 3, 3, 3, 3],
        answers=[shifted(team, 9, 0), on_watch(lmg, 5), SUGGESTED],
    )
    assert team.pinned
    assert places(team) == [(17, 30), (18, 30), (19, 30)]
    assert names(moving).count("react-to-move") == 1


@pytest.mark.ledger("1e-5.1.2-25")
def test_shock_on_the_way_does_not_shorten_it() -> None:
    scene = Scene()
    lmg = watching(scene, bren(scene), SOUTH)
    team = scene.team(RED, (12, 30), men=5)
    scene.run(
        move(scene.game, scene.unit(team), Gait.NORMAL),
        dice=[4, 4, 6, 6, 1, 1, 1, 1, 3, 3],
        answers=[shifted(team, 8, 0), on_watch(lmg, 3), SUGGESTED],
    )
    assert (team.shock, team.pinned) == (2, False)
    assert places(team)[0] == (20, 30)


def test_the_dead_go_no_further_and_the_others_do() -> None:
    scene = Scene()
    lmg = watching(scene, bren(scene), SOUTH)
    team = scene.team(RED, (12, 30), men=5)
    scene.run(
        move(scene.game, scene.unit(team), Gait.NORMAL),
        dice=[4, 4, 6, 1, 1, 1, 1, 1, 6],
        answers=[shifted(team, 8, 0), on_watch(lmg, 4), SUGGESTED],
    )
    assert len(team.figures) == 4
    assert all(at.y == 30 and at.x >= 20 for at in team.places)


@pytest.mark.ledger("faq-012", "faq-149")
@pytest.mark.parametrize(
    ("gait", "dice", "cover"), [(Gait.TACTICAL, [4], "in light cover"), (Gait.NORMAL, [2, 2], "in the open")]
)
def test_a_tactical_move_has_the_benefit_of_its_stance_on_the_way(
    gait: Gait, dice: list[int], cover: str
) -> None:
    scene = Scene()
    lmg = watching(scene, bren(scene), SOUTH)
    team = scene.team(RED, (35, 30), men=3)
    script = scene.run(
        move(scene.game, scene.unit(team), gait),
        dice=[*dice, *MISSES],
        answers=[shifted(team, 0, -4), on_watch(lmg, 2), SUGGESTED],
    )
    allot = next(one for one in script.asked if isinstance(one, Allot))
    assert allot.targets[0].cover == cover


@pytest.mark.ledger("faq-038", "faq-124")
def test_an_enemy_who_starts_in_the_arc_is_fired_on_as_soon_as_he_moves() -> None:
    scene = Scene()
    lmg = watching(scene, bren(scene), SOUTH)
    team = scene.team(RED, (36, 30), men=3)
    script = scene.run(
        move(scene.game, scene.unit(team), Gait.NORMAL),
        dice=[1, 1, *MISSES],
        answers=[shifted(team, 2, 0), on_watch(lmg, 1), SUGGESTED],
    )
    assert window(script).options[1].spans[0][0] == 0
    assert lmg.stance is Stance.NONE


def test_outside_the_arc_or_the_span_nothing_can_be_done() -> None:
    scene = Scene()
    lmg = watching(scene, bren(scene), SOUTH)
    team = scene.team(RED, (12, 30), men=3)
    rule = move(scene.game, scene.unit(team), Gait.NORMAL)
    with pytest.raises(Refused, match="point of the way"):
        scene.run(rule, dice=[4, 4], answers=[shifted(team, 8, 0), on_watch(lmg, 1)])
    other = Scene()
    watching(other, bren(other), NORTH)
    walker = other.team(RED, (12, 30), men=3)
    script = other.run(
        move(other.game, other.unit(walker), Gait.NORMAL), dice=[4, 4], answers=[shifted(walker, 8, 0)]
    )
    assert names(script) == ["move"]


def test_a_window_that_is_let_pass_opens_no_second_time_in_the_move() -> None:
    scene = Scene()
    lmg = watching(scene, bren(scene), SOUTH)
    team = scene.team(RED, (12, 30), men=3)
    script = scene.run(
        move(scene.game, scene.unit(team), Gait.NORMAL), dice=[4, 4], answers=[shifted(team, 8, 0), PASS]
    )
    assert names(script) == ["move", "react-to-move"]
    assert lmg.stance is Stance.OVERWATCH
    assert len(scene.told("moved")) == 1


def test_two_teams_on_overwatch_fire_one_after_the_other() -> None:
    scene = Scene()
    first, second = watching(scene, bren(scene), SOUTH), watching(scene, bren(scene, at=(45, 10)), SOUTH)
    team = scene.team(RED, (36, 30), men=3)
    scene.run(
        move(scene.game, scene.unit(team), Gait.NORMAL),
        dice=[4, 4, *MISSES, *MISSES],
        answers=[shifted(team, 0, -8), on_watch(first, 2), SUGGESTED, on_watch(second, 3), SUGGESTED],
    )
    assert [told.split(" moves ")[1] for told in scene.told("moved")] == [
        "2 inches.",
        "3 inches.",
        "3 inches.",
    ]


# --- at those who fire or arrive -----------------------------------------------------------------------


@pytest.mark.ledger("1e-9.1.3-02", "faq-038", "faq-124")
def test_the_survivors_fire_after_the_enemy_in_their_arc_has_fired() -> None:
    scene = Scene()
    lmg = watching(scene, bren(scene), SOUTH)
    enemy = bren(scene, RED, (36, 30))
    script = scene.run(
        carry_out(scene.game, scene.unit(enemy), "fire"),
        dice=[6, 1, 1, 1, 1, 1, 6, *[1] * 6],
        answers=[SUGGESTED, chose(f"overwatch:{lmg.id}"), SUGGESTED],
    )
    assert len(lmg.figures) == 2
    assert names(script) == ["choose-targets", "react", "choose-targets"]
    assert [event.kind for event in told_in(scene.game) if event.kind in ("fired", "overwatch")] == [
        "fired", "overwatch", "fired",
    ]  # fmt: skip
    assert lmg.stance is Stance.NONE


def test_only_those_who_acted_are_fired_at() -> None:
    scene = Scene()
    lmg = watching(scene, bren(scene), SOUTH)
    scene.team(RED, (36, 20), men=5, name="Bystanders")
    enemy = scene.team(RED, (24, 30), men=3)
    script = scene.run(
        move(scene.game, scene.unit(enemy), Gait.NORMAL),
        dice=[1, 1, *MISSES],
        answers=[shifted(enemy, 2, 0), on_watch(lmg, 2), SUGGESTED],
    )
    allot = next(one for one in script.asked if isinstance(one, Allot))
    assert [target.teams for target in allot.targets] == [(enemy.id,)]


@pytest.mark.ledger("1e-9.1.3-02")
def test_troops_that_deploy_in_the_arc_are_fired_on_after_their_own_chance_to_fire() -> None:
    scene = Scene()
    lmg = watching(scene, bren(scene), SOUTH)
    team = scene.team(RED, men=3)
    scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(36, 30))
    scene.leader(RED, rank=Rank.SENIOR)
    scene.game.phase.rolled, scene.game.phase.dice = [1, 5, 5, 5, 5], [1]
    script = scene.run(
        play_phase(scene.game),
        dice=MISSES,
        answers=[
            chose(f"deploy:{team.id}:1"), SUGGESTED, chose("hold"),
            chose(f"overwatch:{lmg.id}"), SUGGESTED,
        ],
    )  # fmt: skip
    assert names(script) == ["spend-command-dice", "deploy", "fire-or-hold", "react", "choose-targets"]
    assert lmg.stance is Stance.NONE


def test_a_team_without_a_clear_shot_holds_nobody_up() -> None:
    scene = Scene()
    lmg = watching(scene, bren(scene), SOUTH)
    scene.team(BLUE, [(35, 14), (35.5, 15), (36, 14), (36.7, 15), (37.3, 14), (38, 15), (38.6, 14), (39, 15)])
    team = scene.team(RED, (36, 30), men=3)
    scene.run(
        move(scene.game, scene.unit(team), Gait.NORMAL),
        dice=[2, 2],
        answers=[shifted(team, 0, -4), on_watch(lmg, 2)],
    )
    assert "finds no clear shot" in " ".join(scene.told("overwatch"))
    assert places(team)[0] == (36, 26)
