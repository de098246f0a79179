"""A Chain of Command Dice interrupts the enemy's Phase (1e 5.1.2)."""

from typing import Any

import pytest

from rules.activation.act import carry_out
from rules.close_combat.close_combat import attacker_of
from rules.close_combat.melee import melee_of
from rules.editions.first_tables import Gait
from rules.engine.requests import Choose, Refused
from rules.engine.seats import Seat
from rules.fire.shooters import FIRED
from rules.geometry.terrain import Point
from rules.moments.moments import about_to_fire
from rules.moments.react import may_react
from rules.movement.move import move
from rules.reactions.interrupt import interrupt, interruptions, units_of
from rules.reactions.offers import passive_offers
from rules.state.pieces.force import JumpOffPoint, Stance, Team
from rules.state.remembered import MOVED
from rules.turn.phase import play_phase
from rules.turn.using_dice import command_dice_request
from tests.rules.movement.ground import house
from tests.rules.reactions.out_of_turn import PASS, bren, names, places, react, shifted, window
from tests.rules.scene import SUGGESTED, Scene, Script, chose

RED, BLUE = Seat.RED, Seat.BLUE
MISSES = [1] * 6


def scene_with_a_dice(dice: int = 1) -> tuple[Scene, Team, Team]:
    """Red is active with a Team in the open; blue holds a Dice and a Bren that sees it."""
    scene = Scene()
    scene.blue.dice = dice
    return scene, scene.team(RED, (36, 30), men=5), bren(scene)


def ids(scene: Scene) -> dict[str, str]:
    return {one.id: one.refused for one in interruptions(scene.game, scene.blue, None)}


def crossing(scene: Scene, team: Team, *answers: Any, dice: list[int]) -> Script:
    return scene.run(
        move(scene.game, scene.unit(team), Gait.NORMAL), dice=dice, answers=[shifted(team, 9, 0), *answers]
    )


@pytest.mark.ledger("1e-5.1.2-01")
def test_neither_pinned_nor_absent_troops_can_be_chosen() -> None:
    scene, _, lmg = scene_with_a_dice()
    pinned = scene.team(BLUE, (50, 10), men=5, pinned=True)
    away = scene.team(BLUE, men=5)
    broken = scene.team(BLUE, (60, 10), men=5, broken=True, pinned=True)
    given = ids(scene)
    assert given[f"interrupt:{lmg.id}:fire"] == ""
    assert not any(team.id in option for option in given for team in (pinned, away, broken))


@pytest.mark.ledger("1e-5.1.2-01", "1e-5.1.2-06", "1e-5.1.1-02")
def test_a_section_may_only_move_or_fire_at_full_effect() -> None:
    scene = Scene()
    scene.blue.dice = 1
    scene.team(RED, (36, 30), men=5)
    section = scene.section(BLUE)
    scene.team(BLUE, (36, 10), men=3, section=section)
    scene.team(BLUE, (41, 10), men=3, section=section)
    corporal = scene.leader(BLUE, (40, 9), section=section)
    given = [one for one in ids(scene) if one.startswith(f"interrupt:{section.id}:")]
    assert [one.rsplit(":")[-1] for one in given] == ["fire", "tactical", "normal", "double"]
    script = scene.run(
        interrupt(scene.game, scene.blue, section.id, "fire"), dice=MISSES, answers=[SUGGESTED]
    )
    assert names(script) == ["choose-targets"]
    assert corporal.id not in scene.game.phase.activated
    assert corporal.id not in FIRED.of(scene.game)
    assert scene.blue.dice == 0


@pytest.mark.ledger("1e-5.1.2-02")
def test_men_who_pass_behind_a_house_can_be_fired_at_before_it_and_after_it() -> None:
    scene = Scene(house(20, 26, 31, 28), house(34, 26, 37, 28))
    scene.blue.dice = 1
    lmg = bren(scene)
    team = scene.team(RED, (30, 30), men=1)
    script = crossing(scene, team, PASS, dice=[4, 5])
    option = next(one for one in window(script).options if one.id == f"interrupt:{lmg.id}:fire")
    assert option.spans == ((1.0, 3.0), (7.0, 9.0))


@pytest.mark.ledger("1e-5.1.2-02")
def test_nobody_is_fired_at_while_a_chimney_hides_him_between_two_inches() -> None:
    scene = Scene(house(30.5, 26.9, 31.3, 27.1), house(33.7, 26.9, 34, 27.1))
    scene.blue.dice = 1
    firer = scene.team(BLUE, [(36, 10)])
    team = scene.team(RED, [(30, 30)])
    with pytest.raises(Refused, match="Nobody can be fired at"):
        crossing(scene, team, react(f"interrupt:{firer.id}:fire", 3.5), dice=[4, 5])
    walks = [react(f"interrupt:{firer.id}:normal", 3.5), shifted(firer, 0, -2)]
    crossing(scene, team, *walks, dice=[4, 5, 1, 1])
    assert places(firer) == [(36, 8)]


@pytest.mark.ledger("1e-5.1.2-02", "1e-5.1.2-03")
@pytest.mark.parametrize(("effects", "ends"), [([1, 1], 21), ([3, 3], 16)])
def test_it_comes_at_4_inches_of_a_move_of_9_which_goes_on_unless_pinned(
    effects: list[int], ends: int
) -> None:
    scene = Scene()
    scene.blue.dice = 1
    lmg = bren(scene)
    team = scene.team(RED, (12, 30), men=5, shock=4)
    script = scene.run(
        move(scene.game, scene.unit(team), Gait.DOUBLE),
        dice=[4, 4, 5, 6, 6, 1, 1, 1, 1, *effects],
        answers=[shifted(team, 9, 0), react(f"interrupt:{lmg.id}:fire", 4), SUGGESTED],
    )  # fmt: skip
    assert window(script).inches == 9
    assert places(team)[0] == (ends, 30)
    assert team.pinned is (ends == 16)


@pytest.mark.ledger("1e-5.1.2-02")
def test_it_may_come_at_any_time_while_the_other_uses_his_dice() -> None:
    scene, _, lmg = scene_with_a_dice()
    scene.game.phase.rolled, scene.game.phase.dice = [1, 2, 3, 3, 4], [1, 2, 3, 3, 4]
    (offer,) = passive_offers(scene.game)
    assert offer.standing
    assert offer.public == ""
    script = Interrupting(dice=list(MISSES), answers=[SUGGESTED, chose("end-phase")])
    script.option = f"interrupt:{lmg.id}:fire"
    script.run(play_phase(scene.game))
    assert scene.blue.dice == 0
    assert len(scene.told("fired")) == 1


class Interrupting(Script):
    """Takes one option of the standing offer the first time it is there."""

    option = ""

    def _answer(self, questions: Any) -> dict[int, Any]:
        for index, request in enumerate(questions.requests):
            if request.standing and self.option:
                taken, self.option = self.option, ""
                return {index: request.accept(chose(taken))}
        return super()._answer(questions)


@pytest.mark.ledger("1e-5.1.2-04")
def test_a_phase_is_interrupted_once_at_most() -> None:
    scene, team, lmg = scene_with_a_dice(dice=2)
    crossing(scene, team, react(f"interrupt:{lmg.id}:fire", 4), SUGGESTED, dice=[4, 5, *MISSES])
    assert scene.blue.dice == 1
    assert ids(scene) == {}
    moment = about_to_fire(scene.red, "Team", team.figures)
    assert not may_react(scene.game, scene.blue, moment)


@pytest.mark.ledger("1e-5.1.2-05")
def test_nobody_interrupts_in_his_own_phase_nor_an_interruption() -> None:
    scene, team, lmg = scene_with_a_dice()
    scene.red.dice = 3
    assert interruptions(scene.game, scene.red, None) == []
    script = scene.run(interrupt(scene.game, scene.blue, lmg.id, "fire"), dice=MISSES, answers=[SUGGESTED])
    assert names(script) == ["choose-targets"]
    moving = scene.run(interrupt(scene.game, scene.blue, lmg.id, "normal"), dice=[2, 2], answers=[
        shifted(lmg, 4, 0)
    ])  # fmt: skip
    assert names(moving) == ["move"]
    assert team.id not in MOVED.of(scene.game)


@pytest.mark.ledger("1e-5.1.2-25")
def test_two_shock_at_3_inches_leave_a_move_of_8_as_long_as_it_was() -> None:
    scene, team, lmg = scene_with_a_dice()
    scene.run(
        move(scene.game, scene.unit(team), Gait.NORMAL),
        dice=[4, 4, 6, 6, 1, 1, 1, 1, 3, 3],
        answers=[shifted(team, 8, 0), react(f"interrupt:{lmg.id}:fire", 3), SUGGESTED],
    )
    assert (team.shock, team.pinned, places(team)[0]) == (2, False, (44, 30))


@pytest.mark.ledger("1e-5.1.1-03")
def test_what_a_dice_buys_in_the_enemys_phase() -> None:
    scene, _, lmg = scene_with_a_dice()
    scene.blue.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(36, 12))
    hidden = scene.team(BLUE, men=5)
    (offer,) = passive_offers(scene.game)
    verbs = {option.verb for option in offer.options if not option.refused}
    assert verbs == {"end-turn", "interrupt", "ambush"}
    assert f"ambush:{hidden.id}" in [option.id for option in offer.options]
    assert lmg.on_table


def test_before_a_volley_the_other_may_pin_the_firers_first() -> None:
    scene, team, lmg = scene_with_a_dice()
    team.shock = 4
    script = scene.run(
        carry_out(scene.game, scene.unit(team), "fire"),
        dice=[6, 6, 1, 1, 1, 1, 3, 3, 1],
        answers=[chose(f"interrupt:{lmg.id}:fire"), SUGGESTED, SUGGESTED],
    )
    assert names(script)[0] == "react"
    assert team.pinned


def test_an_interrupting_move_may_be_met_by_the_active_sides_overwatch() -> None:
    scene, team, lmg = scene_with_a_dice()
    team.stance, team.facing = Stance.OVERWATCH, 0
    script = scene.run(
        interrupt(scene.game, scene.blue, lmg.id, "normal"),
        dice=[2, 2, *[1] * 5],
        answers=[shifted(lmg, 4, 0), react(f"overwatch:{team.id}", 2), SUGGESTED],
    )
    assert window(script).seat is RED
    assert team.stance is Stance.NONE


def test_a_move_that_an_interrupter_now_bars_ends_short_of_him() -> None:
    scene = Scene()
    scene.blue.dice = 1
    team = scene.team(RED, (10, 30), men=1)
    guard = scene.team(BLUE, (22, 22), men=1)
    scene.run(
        move(scene.game, scene.unit(team), Gait.DOUBLE),
        dice=[4, 4, 4, 4, 3],
        answers=[
            shifted(team, 12, 0), react(f"interrupt:{guard.id}:normal", 2), shifted(guard, 0, 7),
        ],
    )  # fmt: skip
    assert 12 <= places(team)[0][0] < 18.1
    assert places(guard)[0] == (22, 29)


def test_units_of_a_side_are_its_sections_and_its_teams() -> None:
    scene = Scene()
    section = scene.section(BLUE)
    one = scene.team(BLUE, (36, 10), men=3, section=section)
    two = scene.team(BLUE, (41, 10), men=3, section=section)
    assert [unit.id for unit in units_of(scene.game, scene.blue)] == [section.id, one.id, two.id]


def test_the_window_can_be_let_pass_and_costs_nothing() -> None:
    scene, team, _ = scene_with_a_dice()
    crossing(scene, team, PASS, dice=[4, 5])
    assert scene.blue.dice == 1
    assert places(team)[0] == (45, 30)


@pytest.mark.parametrize(
    "answer",
    [
        react("interrupt:nobody:fire", 3),
        react("overwatch:nobody", 3),
        {"option": "pass", "inches": "far"},
        {"option": 7},
        {},
    ],
)
def test_what_is_not_offered_is_refused(answer: Any) -> None:
    scene, team, _ = scene_with_a_dice()
    with pytest.raises(Refused):
        crossing(scene, team, answer, dice=[4, 5])


@pytest.mark.parametrize("inches", [-1, 9.5, float("nan"), float("inf")])
def test_a_point_that_is_not_on_the_way_is_refused(inches: float) -> None:
    scene, team, lmg = scene_with_a_dice()
    with pytest.raises(Refused):
        crossing(scene, team, lambda request: accept(request, lmg, inches), dice=[4, 5])


def accept(request: Any, lmg: Team, inches: float) -> Any:
    return request.accept(react(f"interrupt:{lmg.id}:fire", inches))


def test_the_active_player_is_not_offered_an_interruption() -> None:
    scene, _, _ = scene_with_a_dice()
    scene.red.dice = 1
    menu = command_dice_request(scene.game)
    assert isinstance(menu, Choose)
    assert not any(option.verb == "interrupt" for option in menu.options)


def test_an_interrupting_unit_that_meets_the_enemy_fights_him() -> None:
    scene = Scene()
    scene.blue.dice = 1
    team = scene.team(RED, (36, 30), men=1)
    guard = scene.team(BLUE, (36, 22), men=1)
    scene.run(
        interrupt(scene.game, scene.blue, guard.id, "normal"),
        dice=[3, 2],
        answers=[{"paths": {guard.figures[0].id: [(36, 26.1)]}}],
    )
    (charge,) = scene.game.phase.charges
    assert attacker_of(scene.game, charge) is scene.blue
    melee = melee_of(scene.game, scene.blue, [charge])
    assert melee is not None
    assert [camp.teams for camp in melee.camps] == [[guard], [team]]
