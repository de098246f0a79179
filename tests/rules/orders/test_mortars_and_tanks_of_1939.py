"""What Polish Leaders order: fire of light mortars, and a hail of lead at a tank's slits (l40-051 to 053)."""

import pytest

from rules.editions.grades import Rank
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.state.pieces.damage import Damage
from rules.state.pieces.force import Leader, Team
from rules.state.pieces.piece import Vehicle
from rules.state.remembered import MOVED
from tests.happened import told_in
from tests.reading import in_english
from tests.rules.armies import known_for
from tests.rules.orders.test_orders_of_1940 import give, orders, rolled_to_hit
from tests.rules.scene import SUGGESTED, Scene, chose
from tests.rules.vehicles.gunnery import SOUTH
from tests.rules.vehicles.motor_pool import PANZER, TRUCK, like
from tests.rules.weapons.support_weapons import crew, with_arsenal

RED, BLUE = Seat.RED, Seat.BLUE

# --- light mortars -------------------------------------------------------------------------------------


def mortar(scene: Scene, rank: Rank = Rank.SENIOR) -> tuple[Team, Leader]:
    """A light mortar with a Leader 2" away and an enemy Team in its crew's sight."""
    with_arsenal(scene)
    known_for(scene.red, "granatnik-ognia")
    section = scene.section(RED)
    team = crew(scene, "60mm-mortar", (20, 46), men=2, section=section)
    leader = scene.leader(RED, (21, 47.5), rank=rank, section=None if rank is Rank.SENIOR else section)
    scene.team(BLUE, (20, 20), men=5)
    return team, leader


@pytest.mark.ledger("l40-051")
def test_a_directed_mortar_hits_by_one_less() -> None:
    scene = Scene()
    team, leader = mortar(scene)
    order = chose(f"direct-mortar:{team.id}/aimed/2")
    script = give(scene, leader, order, SUGGESTED, chose("done"), dice=(2, 2, 2))
    [firer] = in_english(script.asked[1])["firers"]
    [aim] = firer["aims"]
    assert (aim["dice"], aim["needs"]) == (3, 3)
    assert scene.red.used == []


@pytest.mark.ledger("l40-052")
@pytest.mark.parametrize(("initiatives", "dice"), [(2, 5), (3, 6)])
def test_once_in_a_game_a_directed_mortar_fires_faster(initiatives: int, dice: int) -> None:
    scene = Scene()
    team, leader = mortar(scene)
    order = chose(f"direct-mortar:{team.id}/rapid/{initiatives}")
    rest = (chose("done"),) if initiatives < 3 else ()
    give(scene, leader, order, SUGGESTED, *rest, dice=(2,) * dice)
    assert rolled_to_hit(scene) == [dice]
    scene.game.phase.activated.clear()
    offered = orders(scene, leader, "direct-mortar")
    assert offered[f"{team.id}/aimed/2"] == ""
    assert offered[f"{team.id}/rapid/2"] == "They have done it once in this game, and cannot again."


@pytest.mark.ledger("l40-051")
def test_what_keeps_a_leader_from_directing_a_mortar() -> None:
    scene = Scene()
    team, leader = mortar(scene)
    name = f"{team.id}/aimed/2"
    leader.figure.at = Point(21, 52)
    assert "must be attached" in orders(scene, leader, "direct-mortar")[name]
    leader.lost = 2
    assert orders(scene, leader, "direct-mortar")[name] == "It takes 2 Command Initiatives."
    known_for(scene.red)
    assert orders(scene, leader, "direct-mortar") == {}


@pytest.mark.ledger("l40-051")
def test_no_junior_leader_directs_a_mortar() -> None:
    scene = Scene()
    team, leader = mortar(scene, Rank.JUNIOR)
    assert (
        orders(scene, leader, "direct-mortar")[f"{team.id}/aimed/2"] == "Only a Senior Leader can order it."
    )


# --- tanks ---------------------------------------------------------------------------------------------

LIGHT = like(PANZER, name="The Panzer II", armour=3)


def squad(scene: Scene, inches: float, *, armoured: bool = True) -> tuple[Team, Leader, Vehicle]:
    """A whole Polish Section with its Leader, so far from the front of a light tank."""
    known_for(scene.red, "tank-defence")
    tank = scene.vehicle(
        (36, 10), SOUTH, kind=LIGHT if armoured else TRUCK, size=(4.0, 2.0, 1.5), armoured=armoured
    )
    section = scene.section(RED, undivided=True)
    team = scene.team(RED, (36, 12 + inches), men=17, section=section)
    return team, scene.leader(RED, (37, 13.5 + inches), section=section, weapon="pistol"), tank


@pytest.mark.ledger("l40-053")
@pytest.mark.parametrize(("inches", "refused"), [(17, ""), (19, "Out of range: 19 inches.")])
def test_a_section_fires_at_the_slits_of_a_tank_nearby(inches: float, refused: str) -> None:
    scene = Scene()
    team, leader, _ = squad(scene, inches)
    assert orders(scene, leader, "tank-defence") == {team.section: refused}


@pytest.mark.ledger("l40-053")
def test_where_no_die_of_armour_saves_the_tank_suffers_as_of_equal_hits() -> None:
    scene = Scene()
    team, leader, tank = squad(scene, 12)
    script = give(scene, leader, chose(f"tank-defence:{team.section}"), SUGGESTED, dice=(4, 4, 4, 1))
    assert scene.told("harassed")
    assert [one.why for one in script.rolled] == ["armour", "damage"]
    assert tank.damage == Damage()
    assert scene.game.phase.done(team.id) == "tank-defence"


@pytest.mark.ledger("l40-053")
def test_one_die_of_armour_that_saves_is_enough() -> None:
    scene = Scene()
    team, leader, tank = squad(scene, 12)
    give(scene, leader, chose(f"tank-defence:{team.section}"), SUGGESTED, dice=(4, 4, 6))
    assert tank.damage == Damage()
    assert "Rifle" not in " ".join(event.text for event in told_in(scene.game) if event.kind == "killed")


@pytest.mark.ledger("l40-053")
def test_what_keeps_a_section_from_it() -> None:
    scene = Scene()
    team, leader, _ = squad(scene, 12)
    MOVED.note(scene.game, team.id)
    [reason] = orders(scene, leader, "tank-defence").values()
    assert reason == "It takes the whole Phase: they have moved or arrived in it."
    team.pinned = True
    assert orders(scene, leader, "tank-defence")[team.section or ""] == "Pinned men do not fire at armour."


@pytest.mark.ledger("l40-053")
def test_nobody_fires_so_at_soft_skins() -> None:
    scene = Scene()
    _, leader, _ = squad(scene, 12, armoured=False)
    assert orders(scene, leader, "tank-defence") == {}
