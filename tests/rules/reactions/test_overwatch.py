"""Overwatch: ordered by a Leader, fired once at whoever moves, fires or arrives (1e 4.5.4, 9.1.3)."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.actions.act import carry_out
from rules.actions.initiatives import lead_on_dice
from rules.actions.move import move
from rules.actions.order_options import initiative_options
from rules.editions.first_tables import Gait
from rules.force import JumpOffPoint, Leader, Seat, Stance, Team
from rules.geometry.arcs import ahead
from rules.reactions.overwatch import go_on_overwatch
from rules.requests import Allot, Refused
from rules.resolution.watch import watch_of
from rules.roster import Rank
from rules.sequence.phase import play_phase
from rules.sequence.turn_end import end_turn
from rules.sequence.using_dice import use_command_dice
from rules.table import PhaseState
from rules.terrain import OpeningKind, Point
from tests.rules.actions.ground import house
from tests.rules.reactions.out_of_turn import PASS, bren, names, on_watch, places, shifted, window
from tests.rules.scene import SUGGESTED, Scene, chose

RED, BLUE = Seat.RED, Seat.BLUE
MISSES = [1] * 6
SOUTH, NORTH = 180.0, 0.0


def squad(scene: Scene, **more: Any) -> tuple[Team, Team, Leader]:
    """A Bren Team, a Rifle Team beside it and their Corporal."""
    section = scene.section(RED, **more)
    lmg = bren(scene, RED, (20, 30), section=section)
    rifles = scene.team(RED, (25, 30), men=4, section=section)
    return lmg, rifles, scene.leader(RED, (23.5, 31), section=section)


def orders(scene: Scene, leader: Leader, *, first: bool = True) -> dict[str, str]:
    return {one.id: one.refused for one in initiative_options(scene.game, leader, first=first)}


def lead(scene: Scene, leader: Leader, *answers: Any) -> None:
    scene.game.phase.dice = [3]
    scene.run(lead_on_dice(scene.game, leader, (3,)), answers=answers)


def watching(scene: Scene, team: Team, facing: float) -> Team:
    go_on_overwatch(scene.game, scene.unit(team), facing)
    return team


# --- the order -----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-4.5.2-03", "1e-4.5.4-04", "1e-1-07")
def test_two_initiatives_put_both_teams_of_a_squad_on_overwatch() -> None:
    scene = Scene()
    lmg, rifles, corporal = squad(scene)
    lead(
        scene, corporal,
        chose(f"overwatch:{lmg.id}"), {"facing": 0}, chose(f"overwatch:{rifles.id}"), {"facing": 90},
    )  # fmt: skip
    assert (lmg.stance, rifles.stance) == (Stance.OVERWATCH, Stance.OVERWATCH)
    assert (lmg.facing, rifles.facing) == (0, 90)
    assert scene.told("stance")[0] == "Section 1 Bren Team goes on Overwatch."


@pytest.mark.ledger("1e-4.5.4-04")
def test_no_command_die_puts_troops_on_overwatch_and_no_initiative_a_whole_section() -> None:
    scene = Scene()
    lmg, rifles, corporal = squad(scene)
    given = orders(scene, corporal)
    assert [one for one in given if one.startswith("overwatch")] == [
        f"overwatch:{lmg.id}",
        f"overwatch:{rifles.id}",
    ]
    asked = scene.run(use_command_dice(scene.game, f"activate:{lmg.id}:1"), answers=[chose("back")]).asked[0]
    assert "overwatch" not in [option["id"] for option in asked.shown()["options"]]


@pytest.mark.ledger("faq-005", "faq-213", "faq-016")
def test_an_undivided_section_goes_on_overwatch_with_one_initiative_and_one_arc() -> None:
    scene = Scene()
    section = scene.section(RED, undivided=True)
    men = scene.team(RED, (20, 30), men=9, section=section)
    sergeant = scene.leader(RED, (23.5, 31), section=section)
    script_answers = (chose(f"overwatch:{section.id}"), {"facing": 45}, chose("done"))
    lead(scene, sergeant, *script_answers)
    assert (men.stance, men.facing) == (Stance.OVERWATCH, 45)
    assert scene.told("stance") == ["Section 1 Rifle Team goes on Overwatch."]


@pytest.mark.ledger("faq-016")
def test_a_squad_in_two_houses_covers_one_area() -> None:
    left = house(10, 30, 18, 38, (14, 30, OpeningKind.WINDOW))
    right = replace(house(20, 30, 28, 38, (24, 30, OpeningKind.WINDOW)), id="right")
    scene = Scene(left, right)
    section = scene.section(RED, undivided=True)
    men = scene.team(RED, [(14, 31), (16, 31), (21.5, 31), (24, 31)], section=section)
    sergeant = scene.leader(RED, (17, 33), section=section)
    lead(scene, sergeant, chose(f"overwatch:{section.id}"), {"facing": 0}, chose("done"))
    assert len(men.figures) == 4
    watch = watch_of(men)
    assert watch.covers_place(Point(16, 10))
    assert not watch.covers_place(Point(50, 31))
    assert len(scene.told("stance")) == 1


@pytest.mark.ledger("1e-4.5.4-05")
def test_a_support_weapon_with_its_leader_goes_on_overwatch_like_infantry() -> None:
    scene = Scene()
    gun = scene.team(RED, (20, 30), men=5, name="Machine Gun", crewed="tripod-mmg", crew=5, support=True)
    leader = scene.leader(RED, (22, 31), team=gun.id)
    lead(scene, leader, chose(f"overwatch:{gun.id}"), {"facing": 0}, chose("done"))
    assert gun.stance is Stance.OVERWATCH


@pytest.mark.ledger("1e-4.5.4-08")
def test_overwatch_is_the_activation_of_its_phase() -> None:
    scene = Scene()
    lmg, rifles, corporal = squad(scene)
    scene.game.phase.activated[rifles.id] = "fire"
    assert orders(scene, corporal)[f"overwatch:{rifles.id}"] == "Already activated in this Phase."
    lead(scene, corporal, chose(f"overwatch:{lmg.id}"), {"facing": 0}, chose("done"))
    scene.game.phase.activated.pop(corporal.id)
    assert orders(scene, corporal)[f"activate:{lmg.id}"] == "Already activated in this Phase."


@pytest.mark.ledger("faq-014", "1e-4.3.1-07")
def test_men_deployed_on_a_3_go_on_overwatch_those_on_a_2_do_not() -> None:
    scene = Scene()
    lmg, rifles, corporal = squad(scene)
    scene.game.phase.deployed = [lmg.id, rifles.id]
    for team in (lmg, rifles):
        scene.game.phase.activated[team.id] = "deployed"
    assert "only fire" in orders(scene, corporal)[f"overwatch:{rifles.id}"]
    scene.game.phase.deployed.append(corporal.id)
    assert orders(scene, corporal)[f"overwatch:{rifles.id}"] == ""


@pytest.mark.ledger("1e-4.3.1-07", "faq-014")
def test_a_3_brings_a_squad_on_whose_lmg_fires_while_the_rifles_watch() -> None:
    scene = Scene()
    section = scene.section(RED)
    lmg = scene.team(RED, men=3, name="Bren Team", crewed="magazine-lmg", crew=3, section=section)
    rifles = scene.team(RED, men=4, section=section)
    corporal = scene.leader(RED, section=section)
    scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(30, 30))
    scene.team(BLUE, (30, 10), men=3)
    scene.leader(RED, rank=Rank.SENIOR)
    scene.game.phase.dice = [3]
    men = [*lmg.figures, *rifles.figures, corporal.figure]
    spots = {man.id: (27 + index % 4 * 1.5, 29 + index // 4 * 1.5) for index, man in enumerate(men)}
    script = scene.run(
        use_command_dice(scene.game, f"deploy:{corporal.id}:3"),
        dice=[1] * 6,
        answers=[
            {"places": spots, "source": "p"},
            chose(f"activate:{lmg.id}"), chose("fire"), SUGGESTED,
            chose(f"overwatch:{rifles.id}"), SUGGESTED,
        ],
    )  # fmt: skip
    actions = next(one for one in script.asked if one.name == "choose-action").shown()["options"]
    assert next(one for one in actions if one["id"] == "move")["refused"]
    assert (lmg.stance, rifles.stance) == (Stance.NONE, Stance.OVERWATCH)


# --- the arc -------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-4.5.4-06")
@pytest.mark.parametrize(("degrees", "inside"), [(44, True), (46, False), (-44, True), (-46, False)])
def test_the_arc_is_45_degrees_to_either_side(degrees: float, inside: bool) -> None:
    scene = Scene()
    team = watching(scene, scene.team(RED, (36, 30), men=1), NORTH)
    assert watch_of(team).covers_place(ahead(Point(36, 30), degrees, 20)) is inside


@pytest.mark.ledger("1e-4.5.4-07", "1e-2-23", "1e-1-07")
def test_overwatch_lasts_over_phases_to_the_turns_end() -> None:
    scene = Scene()
    team = watching(scene, scene.team(BLUE, (36, 10), men=3), SOUTH)
    scene.team(RED, (10, 40), men=3)
    scene.game.table.next_active = RED
    scene.game.phase.rolled = [1, 2, 3, 3, 2]
    scene.run(play_phase(scene.game))
    assert scene.game.table.phase is None
    assert team.stance is Stance.OVERWATCH
    scene.game.table.phase = PhaseState(active=RED)
    scene.run(end_turn(scene.game))
    assert team.stance is Stance.NONE


@pytest.mark.ledger("1e-4.5.4-07")
def test_overwatch_ends_when_the_team_does_something_else() -> None:
    scene = Scene()
    team = watching(scene, scene.team(RED, (36, 30), men=3), NORTH)
    scene.run(move(scene.game, scene.unit(team), Gait.NORMAL), dice=[2, 2], answers=[shifted(team, 0, -4)])
    assert team.stance is Stance.NONE


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
    assert [event.data["inches"] for event in scene.game.events if event.kind == "moved"] == [3, 5]
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
    ("gait", "dice", "cover"), [(Gait.TACTICAL, [4], "light cover"), (Gait.NORMAL, [2, 2], "in the open")]
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
    assert [event.data["inches"] for event in scene.game.events if event.kind == "moved"] == [2, 3, 3]


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
    assert [event.kind for event in scene.game.events if event.kind in ("fired", "overwatch")] == [
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
