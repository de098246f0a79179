"""Machine guns harass armoured vehicles at close range."""

import pytest

from rules.state.pieces.damage import Damage
from rules.state.pieces.force import Team
from rules.state.pieces.piece import Vehicle
from rules.state.remembered import DEPLOYED, MOVED
from tests.rules.scene import Scene, Script
from tests.rules.vehicles.gunnery import BLUE, RED, SOUTH
from tests.rules.vehicles.motor_pool import PANZER, TRUCK, like
from tests.rules.weapons.support_weapons import actions, perform

HARASS = "harass-vehicle"
LIGHT = like(PANZER, name="The Panzer II", armour=4)


def bren(scene: Scene, inches: float, weapon: str = "magazine-lmg", **more: object) -> tuple[Team, Vehicle]:
    """A machine gun so far from the front of a light tank."""
    tank = scene.vehicle((36, 10), SOUTH, kind=LIGHT, size=(4.0, 2.0, 1.5), name="Panzer II")
    team = scene.team(RED, (36, 12 + inches), men=2, crewed=weapon, crew=2, name="LMG Team", **more)
    return team, tank


def harass(scene: Scene, team: Team, *dice: int) -> Script:
    return perform(scene, team, HARASS, dice=dice)


@pytest.mark.ledger("1e-9.3.3-01")
@pytest.mark.parametrize(
    ("weapon", "inches", "refused"),
    [
        ("magazine-lmg", 17, ""),
        ("magazine-lmg", 19, "Out of range: 19 inches."),
        ("belt-fed-lmg", 18, ""),
        ("tripod-mmg", 24, ""),
        ("tripod-mmg", 25, "Out of range: 25 inches."),
    ],
)
def test_at_close_range_alone(weapon: str, inches: float, refused: str) -> None:
    scene = Scene()
    team, _ = bren(scene, inches, weapon)
    assert actions(scene, team)[HARASS] == refused


@pytest.mark.ledger("1e-9.3.3-01")
def test_who_is_pinned_or_has_moved_does_not() -> None:
    scene = Scene()
    team, _ = bren(scene, 12)
    MOVED.note(scene.game, team.id)
    assert actions(scene, team)[HARASS] == "It takes the whole Phase: they have moved or arrived in it."
    team.pinned = True
    assert actions(scene, team)[HARASS] == "Pinned men do not fire at armour."


@pytest.mark.ledger("1e-9.3.3-01")
def test_who_has_just_arrived_does_not() -> None:
    scene = Scene()
    team, _ = bren(scene, 12)
    DEPLOYED.note(scene.game, team.id)
    assert actions(scene, team)[HARASS] == "It takes the whole Phase: they have moved or arrived in it."


@pytest.mark.ledger("1e-9.3.3-01")
def test_neither_rifles_nor_heavy_machine_guns_do_nor_at_soft_skins() -> None:
    scene = Scene()
    heavy, _ = bren(scene, 12, "tripod-hmg")
    rifles = scene.team(RED, (40, 24), men=5)
    assert HARASS not in actions(scene, heavy)
    assert HARASS not in actions(scene, rifles)
    other = Scene()
    other.vehicle((36, 10), SOUTH, kind=TRUCK, armoured=False)
    gun = other.team(RED, (36, 20), men=2, crewed="magazine-lmg", crew=2)
    assert HARASS not in actions(other, gun)


def test_a_narrow_arc_is_kept() -> None:
    scene = Scene()
    team, _ = bren(scene, 12, "tripod-mmg", facing=90.0)
    assert actions(scene, team)[HARASS] == "Outside its arc of fire."


@pytest.mark.ledger("1e-9.3.3-02")
def test_where_no_die_of_armour_saves_it_suffers_as_of_equal_hits() -> None:
    scene = Scene()
    team, tank = bren(scene, 12)
    script = harass(scene, team, 1, 2, 3, 4, 5, 3)
    assert [one.why for one in script.rolled] == ["armour", "damage", "driving"]
    assert tank.damage.shock == 1
    assert tank.at is not None
    assert tank.at.y == pytest.approx(7)
    assert script.asked[1].options[0].detail == "20%: none of 4 dice of armour saves on 5+, 12 inches away"
    assert scene.told("harassed") == ["British LMG Team harasses the Panzer II with its machine gun."]


@pytest.mark.ledger("1e-9.3.3-03")
def test_one_die_that_saves_is_enough() -> None:
    scene = Scene()
    team, tank = bren(scene, 12)
    harass(scene, team, 1, 2, 3, 5)
    assert tank.damage == Damage()


def test_who_must_engage_fires_at_the_machine_gun() -> None:
    scene = Scene()
    team, tank = bren(scene, 12)
    harass(scene, team, 1, 2, 3, 4, 3)
    assert tank.damage.next.engages == [team.id]


def test_a_team_of_the_enemys_infantry_alone_is_not_harassed() -> None:
    scene = Scene()
    team = scene.team(RED, (36, 30), men=2, crewed="magazine-lmg", crew=2)
    scene.team(BLUE, (36, 20), men=5)
    assert HARASS not in actions(scene, team)
