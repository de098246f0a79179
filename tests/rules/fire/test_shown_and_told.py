"""What is shown of fire and told of what it does, to the last field (shown.yaml, told.yaml)."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from rules.activation.act import act, carry_out
from rules.editions.grades import Rank
from rules.engine.seats import Seat
from rules.geometry.terrain import Obstacle
from rules.orders.initiatives import lead_on_dice
from rules.state.game import Game
from rules.state.pieces.force import Stance
from rules.turn.phase import play_phase
from tests.happened import told_in
from tests.rules.close_combat.fights import Fight
from tests.rules.deployment.reserve import Reserve
from tests.rules.fire.shooting import question
from tests.rules.menus import Plain, check_written, expected, in_full, told
from tests.rules.movement.ground import line
from tests.rules.orders.leading import squad
from tests.rules.reactions.out_of_turn import shifted
from tests.rules.scene import SUGGESTED, Scene, chose
from tests.rules.weapons.support_weapons import crew, with_arsenal

RED, BLUE = Seat.RED, Seat.BLUE

SHOWN = Path(__file__).with_name("shown.yaml")
TOLD = Path(__file__).with_name("told.yaml")

# --- shown ---------------------------------------------------------------------------------------------


def a_section_with_two_targets() -> list[Plain]:
    scene = Scene(line(Obstacle.MEDIUM, 15, left=30, right=44))
    bren, rifles, corporal = squad(scene)
    rifles.shock = 2
    scene.team(BLUE, (21, 18), men=4)
    scene.team(BLUE, (34, 14), men=3, stance=Stance.TACTICAL)
    scene.team(BLUE, (70, 2), men=1, name="Sniper")
    return in_full(question(scene, bren, rifles, leader=corporal))


def men_who_move_and_fire() -> list[Plain]:
    scene = Scene()
    rifles = scene.team(RED, (20, 30), men=5, pinned=True)
    scene.leader(BLUE, (22, 8))
    scene.team(BLUE, (20, 8), men=4)
    return in_full(question(scene, rifles, halved=True))


def shots_of_an_anti_tank_weapon_and_a_mortar() -> list[Plain]:
    scene = with_arsenal(Scene())
    lieutenant = scene.leader(RED, (22, 41), rank=Rank.SENIOR)
    piat = crew(scene, "piat", (20, 40), rounds=2)
    mortar = crew(scene, "2in-mortar", (30, 40))
    scene.team(BLUE, (20, 30), men=4)
    scene.team(BLUE, (34, 12), men=4)
    first = scene.run(
        act(scene.game, scene.unit(piat), leader=lieutenant),
        dice=[1, 1],
        answers=[chose("fire-anti-tank"), SUGGESTED],
    )
    second = scene.run(
        act(scene.game, scene.unit(mortar)), dice=[1, 2], answers=[chose("fire-mortar"), SUGGESTED]
    )
    return in_full(*first.asked[1:], *second.asked[1:])


# --- told ----------------------------------------------------------------------------------------------


def since(game: Game, before: int = 0) -> list[Plain]:
    return told(told_in(game)[before:])


def a_deadly_volley() -> list[Plain]:
    scene = Scene()
    gun = scene.team(RED, (20, 30), men=3, name="Bren Team", crewed="magazine-lmg", crew=3)
    scene.team(BLUE, (20, 20), men=4)
    scene.leader(BLUE, (21, 19))
    scene.run(
        carry_out(scene.game, scene.unit(gun), "fire"),
        dice=[6, 6, 6, 5, 1, 1, 6, 4, 3, 1, 1, 5, 3],
        answers=[SUGGESTED],
    )
    return since(scene.game)


def a_move_in_column() -> list[Plain]:
    scene = Scene()
    walkers = scene.team(RED, (20, 30), men=2)
    scene.run(
        carry_out(scene.game, scene.unit(walkers), "double"),
        dice=[1, 2, 3],
        answers=[shifted(walkers, 0, -6)],
    )
    return since(scene.game)


def a_leader_and_his_orders() -> list[Plain]:
    scene = Scene()
    bren, rifles, corporal = squad(scene)
    rifles.shock = 2
    scene.game.phase.dice = [3]
    scene.run(
        lead_on_dice(scene.game, corporal, (3,)),
        answers=[chose(f"rally:{rifles.id}"), chose(f"overwatch:{bren.id}"), SUGGESTED],
    )
    return since(scene.game)


def a_phase_with_an_arrival() -> list[Plain]:
    reserve = Reserve()
    scene = reserve.scene
    scene.team(BLUE, (36, 4), men=2)
    scene.game.phase.rolled, scene.game.phase.dice = [], []
    scene.run(
        play_phase(scene.game),
        dice=[1, 2, 3, 5, 6],
        answers=[chose(f"deploy:{reserve.mortar.id}:1"), SUGGESTED, chose("hold"), chose("end-phase")],
    )
    return since(scene.game)


def a_close_combat() -> list[Plain]:
    fight = Fight()
    attackers, _ = fight.attackers(4), fight.defenders(1)
    fight.fight(attackers, dice=[6, 6, 1, 1, 1, 1, 1, 1], answers=[chose("hold")])
    return since(fight.game)


SHOWING: Iterable[Callable[[], list[Plain]]] = (
    a_section_with_two_targets,
    men_who_move_and_fire,
    shots_of_an_anti_tank_weapon_and_a_mortar,
)
TELLING: Iterable[Callable[[], list[Plain]]] = (
    a_deadly_volley,
    a_move_in_column,
    a_leader_and_his_orders,
    a_phase_with_an_arrival,
    a_close_combat,
)


@pytest.mark.parametrize("scene", SHOWING, ids=lambda scene: scene.__name__)
def test_what_is_shown_is_as_written_down(scene: Callable[[], list[Plain]]) -> None:
    check_written(SHOWN, scene.__name__, scene())


@pytest.mark.parametrize("scene", TELLING, ids=lambda scene: scene.__name__)
def test_what_is_told_is_as_written_down(scene: Callable[[], list[Plain]]) -> None:
    check_written(TOLD, scene.__name__, scene())


def test_all_that_is_written_down_has_its_scene() -> None:
    assert expected(SHOWN).keys() == {scene.__name__ for scene in SHOWING}
    assert expected(TOLD).keys() == {scene.__name__ for scene in TELLING}
