"""Going on Overwatch, its arc, and how long it lasts (1e 4.5.4)."""

import pytest
from msgspec.structs import replace

from rules.editions.first_tables import Gait
from rules.editions.grades import Rank
from rules.fire.watch import watch_of
from rules.geometry.arcs import ahead
from rules.geometry.terrain import OpeningKind, Point
from rules.movement.move import move
from rules.reactions.overwatch import choose_facing
from rules.state.pieces.force import JumpOffPoint, Stance
from rules.state.remembered import DEPLOYED
from rules.state.saved.table import PhaseState
from rules.turn.phase import play_phase
from rules.turn.turn_end import end_turn
from rules.turn.using_dice import use_command_dice
from tests.reading import in_english
from tests.rules.movement.ground import house
from tests.rules.reactions.out_of_turn import bren, shifted
from tests.rules.reactions.watchers import BLUE, NORTH, RED, SOUTH, lead, orders, squad, watching
from tests.rules.scene import SUGGESTED, Scene, chose

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
    assert "overwatch" not in [option["id"] for option in in_english(asked)["options"]]


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


@pytest.mark.ledger("faq-005", "faq-213")
def test_men_who_lost_touch_with_an_undivided_section_go_on_overwatch_with_it_or_alone() -> None:
    scene = Scene()
    section = scene.section(RED, undivided=True)
    men = scene.team(RED, (20, 30), men=7, section=section)
    strays = scene.team(RED, (28, 30), men=2, section=section, parent=men.id)
    offered = orders(scene, scene.leader(RED, (23.5, 31), section=section))
    whole = {one for one in offered if one.startswith("overwatch:")}
    assert whole == {f"overwatch:{section.id}", f"overwatch:{strays.id}"}


@pytest.mark.parametrize(("enemies", "facing"), [([(40, 30), (20, 5)], 90), ([], 270)])
def test_the_way_of_the_nearest_enemy_is_suggested(enemies: list[tuple[int, int]], facing: float) -> None:
    scene = Scene()
    lmg = bren(scene, RED, (20, 30), facing=270)
    for at in enemies:
        scene.team(BLUE, [at])
    script = scene.run(choose_facing(scene.game, scene.unit(lmg)), answers=[SUGGESTED])
    assert script.asked[0].suggested().facing == pytest.approx(facing)


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
    scene.game.phase.note(rifles.id, "fire")
    assert orders(scene, corporal)[f"overwatch:{rifles.id}"] == "Already activated in this Phase."
    lead(scene, corporal, chose(f"overwatch:{lmg.id}"), {"facing": 0}, chose("done"))
    scene.game.phase.activated.pop(corporal.id)
    assert orders(scene, corporal)[f"activate:{lmg.id}"] == "Already activated in this Phase."


@pytest.mark.ledger("faq-014", "1e-4.3.1-07")
def test_men_deployed_on_a_3_go_on_overwatch_those_on_a_2_do_not() -> None:
    scene = Scene()
    lmg, rifles, corporal = squad(scene)
    DEPLOYED.put(scene.game, [lmg.id, rifles.id])
    for team in (lmg, rifles):
        scene.game.phase.note(team.id, "deployed")
    assert "only fire" in orders(scene, corporal)[f"overwatch:{rifles.id}"]
    DEPLOYED.note(scene.game, corporal.id)
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
    actions = in_english(next(one for one in script.asked if one.name == "choose-action"))["options"]
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
