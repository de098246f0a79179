"""What a player is offered in a few plain scenes, to the last field (tests/rules/orders/menus.yaml)."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from rules.activation.act import action_options
from rules.editions.grades import Rank
from rules.engine.seats import Seat
from rules.geometry.terrain import Obstacle, Point
from rules.orders.initiatives import initiative_request
from rules.reactions.offers import offers
from rules.state.pieces.force import JumpOffPoint, Leader, Stance, Team
from rules.turn.using_dice import command_dice_request
from tests.rules.armies import of_nation
from tests.rules.deployment.reserve import Reserve
from tests.rules.fire.special_teams import flamethrower, medic, sniper
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.menus import Plain, check_written, expected, in_full, listed
from tests.rules.movement.ground import line
from tests.rules.orders.leading import squad
from tests.rules.scene import Scene
from tests.rules.turn.platoon import Platoon
from tests.rules.weapons.support_weapons import crew, with_arsenal

RED, BLUE = Seat.RED, Seat.BLUE

WRITTEN = Path(__file__).with_name("menus.yaml")

# --- orders --------------------------------------------------------------------------------------------


def orders(scene: Scene, leader: Leader, *, left: int | None = None) -> list[Plain]:
    """His orders: the first of so many, or else the next."""
    return in_full(initiative_request(scene.game, leader, left))


def first_order_of_a_corporal() -> list[Plain]:
    scene = Scene()
    bren, rifles, corporal = squad(scene)
    rifles.shock, bren.pinned = 2, True
    scene.team(BLUE, (26, 24), men=4)
    return orders(scene, corporal, left=2)


def next_order_of_a_lieutenant() -> list[Plain]:
    scene = Scene()
    bren, rifles, corporal = squad(scene)
    squad(scene, 60, name="Section 2")
    lieutenant = scene.leader(RED, (22, 33), rank=Rank.SENIOR)
    scene.game.phase.note(bren.id, "fire")
    scene.game.phase.note(corporal.id, "leading")
    scene.game.phase.initiatives, scene.game.phase.granted = 1, 3
    rifles.shock, rifles.stance = 3, Stance.TACTICAL
    return orders(scene, lieutenant)


def a_german_lieutenant_with_panzerfausts() -> list[Plain]:
    scene = with_arsenal(Scene())
    of_nation(scene.red, "germany")
    section = scene.section(RED, carried=("panzerfaust",))
    scene.team(RED, (20, 40), men=3, section=section)
    scene.team(RED, (24, 40), men=2, crewed="belt-fed-lmg", crew=2, name="LMG Team", section=section)
    scene.team(BLUE, (22, 31), men=5)
    return orders(scene, scene.leader(RED, (22, 42), rank=Rank.SENIOR), left=3)


def an_american_sergeant_with_rifle_grenades() -> list[Plain]:
    scene = Scene()
    of_nation(scene.red, "united-states")
    section = scene.section(RED, "Squad 1", carried=("rifle-grenade",))
    scene.team(RED, (20, 47), men=6, weapon="semi-automatic-rifle", section=section)
    scene.team(BLUE, (20, 27), men=4)
    return orders(scene, scene.leader(RED, (21, 45), section=section, name="Sergeant"), left=2)


def a_corporal_of_the_second_edition() -> list[Plain]:
    platoon = Platoon(3, at=(30, 30))
    platoon.rifles.shock = 1
    return orders(platoon.scene, platoon.corporal, left=2)


# --- actions -------------------------------------------------------------------------------------------


def actions(scene: Scene, *teams: Team) -> list[Plain]:
    """What they may do when they are activated."""
    return listed(action_options(scene.game, scene.unit(*teams), None))


def riflemen_beside_a_hedgerow() -> list[Plain]:
    scene = Scene(line(Obstacle.MAJOR, 29))
    scene.team(BLUE, (20, 10), men=4)
    return actions(scene, scene.team(RED, (20, 30), men=4))


def men_upstairs() -> list[Plain]:
    scene = Scene(house("house", rectangle(18, 24, 10, 8), floors=2))
    rifles = scene.team(RED, (22, 28), men=2)
    for man in rifles.figures:
        man.floor = 1
    return actions(scene, rifles)


def a_section_with_shock() -> list[Plain]:
    scene = Scene()
    bren, rifles, _ = squad(scene)
    rifles.shock = 2
    return actions(scene, bren, rifles)


def pinned_men() -> list[Plain]:
    scene = Scene()
    return actions(scene, scene.team(RED, (20, 30), men=4, shock=4, pinned=True))


def a_mortar() -> list[Plain]:
    scene = with_arsenal(Scene())
    scene.team(BLUE, (20, 10), men=4)
    return actions(scene, crew(scene, "2in-mortar", (20, 40)))


def an_anti_tank_team() -> list[Plain]:
    scene = with_arsenal(Scene())
    scene.team(BLUE, (20, 30), men=4)
    return actions(scene, crew(scene, "piat", (20, 40), rounds=2))


def a_flamethrower_before_a_house() -> list[Plain]:
    scene = Scene(house("barn", rectangle(18, 24, 6, 4), kind="barn"))
    return actions(scene, flamethrower(scene, RED, (20, 33)))


def a_medic_beside_a_wounded_leader() -> list[Plain]:
    scene = Scene()
    scene.leader(RED, (20.5, 30), rank=Rank.SENIOR, lost=1)
    scene.leader(RED, (40, 30), lost=1)
    return actions(scene, medic(scene, RED, (20, 30)))


# --- Command Dice and what is bought out of turn ---------------------------------------------------------


def dice_with_a_platoon_in_reserve() -> list[Plain]:
    reserve = Reserve(1, 1, 2, 3, 4)
    reserve.scene.red.dice = 1
    return in_full(command_dice_request(reserve.scene.game))


def dice_with_a_platoon_on_the_table() -> list[Plain]:
    scene = Scene()
    bren, _, _ = squad(scene)
    scene.leader(RED, (30, 33), rank=Rank.SENIOR)
    sniper(scene, RED, (50, 30))
    scene.red.dice = 1
    scene.game.phase.note(bren.id, "fire")
    scene.game.phase.rolled, scene.game.phase.dice = [1, 2, 3, 6, 6], [1, 2, 3]
    return in_full(command_dice_request(scene.game))


def points_of_the_second_edition() -> list[Plain]:
    platoon = Platoon(1, 3, at=(30, 30))
    scouts = platoon.scene.team(RED, (50, 30), men=2, name="Scout Team", scouts=True)
    sniper(platoon.scene, RED, (10, 30))
    platoon.scene.red.points, scouts.shock = 4, 1
    return in_full(command_dice_request(platoon.game))


def out_of_turn(edition: str) -> list[Plain]:
    scene = Scene(edition=edition)
    scene.blue.dice = 1
    scene.blue.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(36, 12))
    scene.team(BLUE, (36, 20), men=4)
    sniper(scene, BLUE, (60, 20))
    scene.team(BLUE, men=3, name="MMG Team")
    scene.team(RED, (36, 36), men=5)
    return listed(offers(scene.game, scene.blue))


def out_of_turn_in_the_first_edition() -> list[Plain]:
    return out_of_turn("first")


def out_of_turn_in_the_second_edition() -> list[Plain]:
    return out_of_turn("second")


SCENES: Iterable[Callable[[], list[Plain]]] = (
    first_order_of_a_corporal,
    next_order_of_a_lieutenant,
    a_german_lieutenant_with_panzerfausts,
    an_american_sergeant_with_rifle_grenades,
    a_corporal_of_the_second_edition,
    riflemen_beside_a_hedgerow,
    men_upstairs,
    a_section_with_shock,
    pinned_men,
    a_mortar,
    an_anti_tank_team,
    a_flamethrower_before_a_house,
    a_medic_beside_a_wounded_leader,
    dice_with_a_platoon_in_reserve,
    dice_with_a_platoon_on_the_table,
    points_of_the_second_edition,
    out_of_turn_in_the_first_edition,
    out_of_turn_in_the_second_edition,
)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_the_menu_is_as_written_down(scene: Callable[[], list[Plain]]) -> None:
    check_written(WRITTEN, scene.__name__, scene())


def test_every_menu_written_down_has_its_scene() -> None:
    assert expected(WRITTEN).keys() == {scene.__name__ for scene in SCENES}
