"""Men who move and fire, or fire and move, fire at vehicles too, and hit them worse (1e 7.1, 9.3, 12.1)."""

from typing import Any

import pytest

from rules.activation.act import act, action_options
from rules.editions.grades import Rank
from rules.geometry.terrain import Point
from rules.state.pieces.force import JumpOffPoint, Team
from rules.state.pieces.piece import Vehicle
from rules.state.remembered import MOVED
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.reactions.out_of_turn import names, shifted
from tests.rules.scene import SUGGESTED, Scene, Script, chose
from tests.rules.vehicles.gunnery import BLUE, RED, SOUTH
from tests.rules.vehicles.test_team_fire import (
    AT_VEHICLES,
    CHURCHILL,
    MISS,
    hunters,
    order,
    ordered,
    squad,
)
from tests.rules.weapons.guns import SIX_POUNDER, armed, gun
from tests.rules.weapons.support_weapons import actions, perform, with_arsenal

EDITIONS = pytest.mark.parametrize("edition", ["first", "second"])
FAUST = "use-on-vehicle:panzerfaust"
MOVING, FIRING = "move-and-fire", "fire-and-move"
TOLD = "5 in the open, moving in this Phase -1"


def target(script: Script) -> Any:
    """What was said of the first vehicle that could be fired at."""
    return next(one for one in script.asked if one.name == "choose-target-vehicle").options[0]


def hiding(weapon: str, edition: str = "first", **more: Any) -> tuple[Scene, Team, Vehicle]:
    """A Team of two behind a barn, which hides a tank that shows its front."""
    scene = with_arsenal(Scene(house("barn", rectangle(28, 16, 9.5, 3)), edition=edition))
    tank = scene.vehicle((36, 6), SOUTH, kind=CHURCHILL, size=(4.0, 2.0, 1.9), name="Churchill")
    return scene, scene.team(RED, (34, 22), men=2, crewed=weapon, crew=2, name="Team", **more), tank


# --- anti-tank Teams ------------------------------------------------------------------------------------


@EDITIONS
@pytest.mark.ledger("1e-9.3.1-01", "1e-7.1-04", "1e-12.1-04")
def test_an_anti_tank_team_moves_into_sight_of_a_tank_and_fires_with_one_less(edition: str) -> None:
    scene, team, tank = hiding("panzerschreck", edition, rounds=3)
    assert actions(scene, team)[AT_VEHICLES] == "No line of sight: the barn is in the way."
    answers = [shifted(team, 5, 0), chose(AT_VEHICLES), SUGGESTED]
    script = perform(scene, team, MOVING, answers=answers, dice=(5, 3, 3, *[1] * 13, *[1] * 8, 1))
    assert [one.name for one in script.asked] == [
        "choose-action", "move", "fire-or-hold", "choose-target-vehicle",
    ]  # fmt: skip
    assert [one.count for one in script.rolled] == [1, 2, 13, 8, 1]
    assert target(script).detail.startswith(f"6+ (72%): {TOLD};")
    assert (team.rounds, tank.hit_by, scene.game.phase.done(team.id)) == (2, [team.id], MOVING)


@EDITIONS
@pytest.mark.ledger("1e-9.3.1-01", "1e-7.1-04", "1e-12.1-04")
def test_it_fires_and_moves_with_one_less_too(edition: str) -> None:
    scene = with_arsenal(Scene(edition=edition))
    team, _ = hunters(scene, "piat", 8)
    script = perform(scene, team, FIRING, answers=[SUGGESTED, shifted(team, 0, 4)], dice=(*MISS, 4))
    assert names(script) == ["choose-action", "choose-target-vehicle", "move"]
    assert target(script).detail.startswith(f"6+ (72%): {TOLD};")
    assert [at.y for at in team.places] == [24.0, 24.0]


@pytest.mark.ledger("1e-12.1-04")
def test_who_stands_hits_as_always() -> None:
    scene = with_arsenal(Scene())
    team, _ = hunters(scene, "piat", 8)
    assert target(perform(scene, team, AT_VEHICLES, dice=MISS)).detail.startswith("5+ (83%): 5 in the open;")


def test_it_may_hold_its_fire_after_the_move_or_fire_its_rifles_at_half() -> None:
    for way, dice in ((chose("hold"), ()), (chose("fire"), (1,))):
        scene, team, _ = hiding("panzerschreck", rounds=3)
        scene.team(BLUE, (39, 15), men=2)
        answers = [shifted(team, 5, 0), way, *([SUGGESTED] if dice else [])]
        script = perform(scene, team, MOVING, answers=answers, dice=(5, *dice))
        asked = next(one for one in script.asked if one.name == "fire-or-hold")
        assert [one.id for one in asked.options] == ["fire", AT_VEHICLES, "hold"]
        assert [one.label for one in asked.options][1] == "Fire the Panzerschreck at a vehicle"
        assert asked.suggested().option == AT_VEHICLES
        assert (team.rounds, "choose-targets" in names(script)) == (3, bool(dice))


def test_before_a_move_it_chooses_between_men_and_vehicles() -> None:
    scene = with_arsenal(Scene())
    team, _ = hunters(scene, "piat", 8)
    scene.team(BLUE, (40, 15), men=2)
    answers = [chose(AT_VEHICLES), SUGGESTED, shifted(team, 0, 4)]
    script = perform(scene, team, FIRING, answers=answers, dice=(*MISS, 4))
    assert [one.id for one in script.asked[1].options] == ["fire", AT_VEHICLES]


@pytest.mark.ledger("1e-7.1-02", "1e-7.1-05")
@pytest.mark.parametrize("gait", ["move-tactically", "move", "double"])
def test_no_other_gait_lets_it_fire(gait: str) -> None:
    scene, team, _ = hiding("panzerschreck", rounds=3)
    dice = {"move-tactically": (5,), "move": (2, 3), "double": (1, 2, 2)}[gait]
    assert "fire-or-hold" not in names(perform(scene, team, gait, answers=[shifted(team, 5, 0)], dice=dice))


@pytest.mark.ledger("1e-9.3.1-03")
def test_without_rounds_it_neither_fires_before_nor_after_a_move() -> None:
    scene = with_arsenal(Scene())
    team, _ = hunters(scene, "piat", 8, rounds=0)
    assert actions(scene, team)[FIRING] == "No enemy can be fired at from here."
    script = perform(scene, team, MOVING, answers=[shifted(team, 3, 0)], dice=(3,))
    assert names(script) == ["choose-action", "move"]


@pytest.mark.ledger("1e-7.4-03")
@pytest.mark.parametrize("weapon", ["six-pounder", "browning-50-hmg"])
def test_guns_and_heavy_machine_guns_do_not_move_and_fire(weapon: str) -> None:
    scene = armed() if weapon == "six-pounder" else with_arsenal(Scene())
    crewed = {"crewed": weapon, "crew": 5, "name": "HMG Team"}
    team = gun(scene, SIX_POUNDER) if weapon == "six-pounder" else scene.team(RED, (36, 40), men=5, **crewed)
    scene.vehicle((36, 20), SOUTH)
    assert actions(scene, team)[AT_VEHICLES] == ""
    options = [
        one for one in action_options(scene.game, scene.unit(team), None) if one.id in (MOVING, FIRING)
    ]
    assert all(one.refused for one in options)
    assert [one.detail for one in options] == ['1D6", fire at half', 'fire at half, 1D6"']


@EDITIONS
def test_the_menu_tells_of_it_while_the_enemy_has_vehicles(edition: str) -> None:
    scene, team, tank = hiding("panzerschreck", edition, rounds=3)

    def details() -> list[str]:
        script = scene.run(act(scene.game, scene.unit(team)), answers=[chose("back")])
        return [one.detail for one in script.asked[0].options if one.id in (MOVING, FIRING)]

    worse = "; at a vehicle 1 less to hit"
    assert details() == [f'1D6", fire at half{worse}', f'fire at half, 1D6"{worse}']
    scene.game.table.vehicles.pop(tank.id)
    assert details() == ['1D6", fire at half', 'fire at half, 1D6"']


def test_rounds_that_it_finds_on_its_way_it_fires_at_once() -> None:
    scene, team, _ = hiding("panzerschreck", rounds=0)
    scene.red.jump_off_points["red-point"] = JumpOffPoint(id="red-point", at=team.places[0]._replace(x=39.0))
    answers = [shifted(team, 5, 0), chose(AT_VEHICLES), SUGGESTED]
    perform(scene, team, MOVING, answers=answers, dice=(5, 4, *MISS))
    assert team.rounds == 2


# --- weapons of a Section -------------------------------------------------------------------------------


@EDITIONS
@pytest.mark.ledger("1e-9.3.2-04", "1e-12.1-04")
def test_a_team_moves_up_and_uses_its_sections_weapon_with_one_less(edition: str) -> None:
    scene = with_arsenal(Scene(edition=edition))
    rifles, tank = squad(scene)
    answers = [shifted(rifles, 0, -3), chose(FAUST), SUGGESTED]
    script = perform(scene, rifles, MOVING, answers=answers, dice=(3, 3, 3, *[1] * 11, *[1] * 6, 1))
    assert target(script).detail.startswith(f"6+ (72%): {TOLD};")
    assert (tank.hit_by, scene.game.section(rifles.section or "").carried) == ([rifles.id], ())


@pytest.mark.ledger("1e-12.3-01")
def test_out_of_its_range_it_is_fired_neither_before_nor_after_a_move() -> None:
    scene = with_arsenal(Scene())
    rifles, tank = squad(scene)
    tank.at = Point(20, 3)
    assert actions(scene, rifles)[FIRING] == "No enemy can be fired at from here."
    script = perform(scene, rifles, MOVING, answers=[shifted(rifles, 0, -3)], dice=(3,))
    assert names(script) == ["choose-action", "move"]


@EDITIONS
@pytest.mark.ledger("1e-9.3.2-04", "1e-12.1-04")
def test_a_team_uses_it_and_moves(edition: str) -> None:
    scene = with_arsenal(Scene(edition=edition))
    rifles, _ = squad(scene)
    script = perform(scene, rifles, FIRING, answers=[SUGGESTED, shifted(rifles, 0, 4)], dice=(*MISS, 4))
    assert target(script).detail.startswith(f"6+ (72%): {TOLD};")
    assert scene.game.section(rifles.section or "").carried == ()
    assert [at.y for at in rifles.places] == [44.0] * 3


@pytest.mark.ledger("1e-12.1-04", "1e-9.3.2-04")
def test_by_a_leaders_order_after_a_move_it_hits_worse_too() -> None:
    scene = with_arsenal(Scene())
    rifles, _ = squad(scene)
    MOVED.note(scene.game, rifles.id)
    leader = scene.leader(RED, (18, 40), rank=Rank.SENIOR)
    script = ordered(scene, leader, chose(order(rifles)), SUGGESTED, chose("done"), dice=MISS)
    assert target(script).detail.startswith(f"6+ (72%): {TOLD};")


@EDITIONS
@pytest.mark.ledger("1e-12.3-01", "1e-9.3.2-01")
@pytest.mark.parametrize("way", [MOVING, FIRING, FAUST])
def test_a_whole_section_uses_it_by_its_rifle_team(way: str, edition: str) -> None:
    scene = with_arsenal(Scene(edition=edition))
    rifles, tank = squad(scene)
    section = scene.game.section(rifles.section or "")
    mates = scene.team(RED, (24, 40), men=3, crewed="magazine-lmg", crew=3, name="LMG Team", section=section)
    moved = {"paths": {**shifted(rifles, 0, -3)["paths"], **shifted(mates, 0, -3)["paths"]}}
    answers = {MOVING: [moved, chose(FAUST), SUGGESTED], FIRING: [SUGGESTED, moved], FAUST: [SUGGESTED]}
    dice = {MOVING: (3, *MISS), FIRING: (*MISS, 3), FAUST: MISS}
    rule = act(scene.game, scene.unit(rifles, mates))
    script = scene.run(rule, answers=[chose(way), *answers[way]], dice=dice[way])
    assert target(script).data.needs == (5 if way == FAUST else 6)
    assert (section.carried, tank.hit_by) == ((), [])
    assert scene.game.phase.done(mates.id) == scene.game.phase.done(rifles.id)
