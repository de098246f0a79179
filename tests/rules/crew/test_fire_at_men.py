"""Vehicles fire at men: with which weapons after what move, how many dice, in which arc (1e 11.2, 11.8)."""

from typing import Any

import pytest

from rules.crew.fire_at_men import NO_GUN_AT_SPEED, NO_HE, TOO_FAST
from rules.crew.gunnery import OUTSIDE
from rules.crew.positions import OUT_OF_ACTION
from rules.editions.driving import DrivingSpeed
from rules.editions.grades import Quality
from rules.editions.vehicle_damage import Loss
from rules.editions.vehicle_traits import LOW
from rules.editions.vehicle_types import Mount, MountedWeapon, Position, Turret, VehicleType
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.fire.fire import NOBODY_IN_SIGHT
from rules.fire.shooters import FIRED
from rules.geometry.arcs import ahead
from rules.geometry.terrain import Point
from rules.state.pieces.force import Team
from rules.state.pieces.piece import Vehicle
from rules.state.remembered import DEPLOYED
from rules.vehicles.rounds import MUST_ENGAGE
from tests.reading import english
from tests.rules.crew.crew import command, menu, north
from tests.rules.crew.gunnery import COAXIAL, GUN, HULL_MG, aim_at, aims, dice_at, fire, ordered, refused
from tests.rules.geometry.countryside import hedge
from tests.rules.scene import SUGGESTED, TANK, Scene, chose
from tests.rules.vehicles.motor_pool import CASEMATE, HALF_TRACK, like
from tests.rules.vehicles.motor_pool import HULL_MG as HULL_GUN

CANNON = MountedWeapon(position=Position.GUNNER, mount=Mount.TURRET, ap=4, he=6, row="cannon-20mm")
FLAMES = MountedWeapon(position=Position.GUNNER, mount=Mount.TURRET, row="vehicle-flamethrower")
STUG = like(TANK, LOW, turret=Turret.NONE, weapons=(CASEMATE, HULL_GUN))
MIDDLE = Point(36, 40)
FRONT = TANK.length / 2


def tank(scene: Scene, kind: VehicleType = TANK, **more: Any) -> Vehicle:
    """A British tank that looks to the north."""
    return scene.vehicle((36, 40), seat=Seat.RED, kind=kind, **more)


def riflemen(scene: Scene, at: tuple[float, float] = (35, 25)) -> Team:
    return scene.team(Seat.BLUE, at, men=3)


def man_at(scene: Scene, bearing: float, inches: float = 20, start: Point = MIDDLE) -> Team:
    """A German by himself, so many degrees to the right of the tank's front."""
    return scene.team(Seat.BLUE, [ahead(start, bearing, inches)])


# --- the dice -------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9-23", "1e-11.8.1-01")
@pytest.mark.parametrize(("place", "front"), [(HULL_MG, FRONT), (COAXIAL, 0)])
@pytest.mark.parametrize(("inches", "needs"), [(18, 4), (19, 5)])
def test_machine_guns_inside_roll_six_dice(place: int, front: float, inches: float, needs: int) -> None:
    scene = Scene()
    men = man_at(scene, 0, front + inches)
    aim = aim_at(scene, tank(scene), place, men)
    assert (aim.distance, aim.dice, aim.needs, aim.refused) == (inches, 6, needs, "")


@pytest.mark.ledger("1e-9-24", "1e-9-25")
@pytest.mark.parametrize("row", ["top-mounted-mmg", "top-mounted-hmg"])
@pytest.mark.parametrize(("inches", "needs"), [(24, 4), (24.5, 5)])
def test_a_machine_gun_on_top_rolls_ten_dice_and_makes_light_cover_none(
    row: str, inches: float, needs: int
) -> None:
    scene = Scene(hedge("hedge", (10, 16.6), (60, 16.6)))
    gun = MountedWeapon(position=Position.GUNNER, mount=Mount.TOP, row=row)
    men = man_at(scene, 0, inches)
    aim = aim_at(scene, tank(scene, like(HALF_TRACK, weapons=(gun,))), 0, men)
    assert (aim.dice, aim.needs, aim.cover) == (10, needs, "in the open")


@pytest.mark.ledger("1e-11.8.1-03")
@pytest.mark.parametrize("quality", [Quality.GREEN, Quality.ELITE])
def test_he_hits_on_4_at_any_range_whoever_it_is_and_cover_counts_a_level_less(quality: Quality) -> None:
    scene = Scene(hedge("hedge", (10, 11), (60, 11)))
    scene.blue.quality = quality
    aim = aim_at(scene, tank(scene), GUN, man_at(scene, 0, 30))
    assert (aim.distance, aim.dice, aim.needs, aim.cover) == (30, 5, 4, "in the open")


@pytest.mark.ledger("1e-11.8.1-03")
def test_he_strikes_men_in_hard_cover_as_in_light() -> None:
    scene = Scene(hedge("wall", (10, 24), (60, 24), cover=2))
    panzer, men = tank(scene), scene.team(Seat.BLUE, (34, 23), men=6)
    fire(scene, panzer, GUN, dice=[1, 4, 4, 5, 6, *[1, 3, 4, 6]])
    assert scene.told("fired") == ["British Panzer IV: 4 hits on Rifle Team."]
    assert (men.shock, len(men.figures)) == (1, 5)


@pytest.mark.ledger("faq-129")
def test_he_has_no_minimum_range() -> None:
    scene = Scene()
    panzer, men = tank(scene), man_at(scene, 0, FRONT + 2)
    assert not aim_at(scene, panzer, GUN, men).refused


@pytest.mark.ledger("1e-9-26", "1e-11.8.1-01")
def test_an_auto_cannon_fires_by_its_row_and_is_no_he() -> None:
    scene = Scene(hedge("wall", (30, 17), (40, 17), cover=2))
    scene.blue.quality = Quality.GREEN
    car = tank(scene, like(TANK, weapons=(CANNON,)))
    near, far = man_at(scene, 0, 24), man_at(scene, 30, 25)
    assert [aim_at(scene, car, 0, one).needs for one in (near, far)] == [3, 4]
    assert (aim_at(scene, car, 0, near).dice, aim_at(scene, car, 0, near).cover) == (6, "in light cover")


@pytest.mark.ledger("1e-9-27")
def test_a_flamethrower_ignores_cover_and_doubles_shock() -> None:
    scene = Scene(hedge("wall", (10, 24), (60, 24), cover=2))
    crocodile, men = tank(scene, like(TANK, weapons=(FLAMES,))), scene.team(Seat.BLUE, (34, 23), men=5)
    fire(scene, crocodile, 0, dice=[6, *[1] * 15, 3])
    assert men.shock == 2


@pytest.mark.ledger("1e-14.9-02")
@pytest.mark.parametrize(("shock", "dice"), [(0, 6), (1, 6), (2, 5), (3, 5), (4, 4)])
def test_two_points_of_shock_cost_machine_guns_a_die(shock: int, dice: int) -> None:
    scene = Scene()
    gun = MountedWeapon(position=Position.GUNNER, mount=Mount.HULL, row="internal-vehicle-mg")
    carrier, men = tank(scene, like(HALF_TRACK, weapons=(gun,))), riflemen(scene)
    carrier.damage.shock = shock
    assert dice_at(scene, carrier, 0, men) == dice


def test_shock_costs_a_tank_dice_too_and_none_of_the_number_that_hits() -> None:
    scene = Scene()
    panzer, men = tank(scene), riflemen(scene)
    panzer.damage.shock = 3
    assert [dice_at(scene, panzer, place, men) for place in (GUN, HULL_MG)] == [4, 5]
    assert [aim_at(scene, panzer, place, men).needs for place in (GUN, HULL_MG)] == [4, 4]


# --- what speed, damage and orders allow ----------------------------------------------------------------


@pytest.mark.ledger("1e-11.2-06", "1e-11.2-07", "1e-11.2-08", "1e-11.2-09")
@pytest.mark.parametrize(
    ("speed", "dice"),
    [
        (0, [5, 6, 6]),
        (DrivingSpeed.SLOW, [5, 6, 6]),
        (DrivingSpeed.FAST, [NO_GUN_AT_SPEED, 3, 3]),
        (DrivingSpeed.FLAT_OUT, [TOO_FAST] * 3),
    ],
)
def test_what_fires_after_a_move(speed: int, dice: list[int | str]) -> None:
    scene = Scene()
    panther, men = tank(scene), riflemen(scene)
    panther.moved, panther.speed = scene.game.table.phases, speed
    found = refused(scene, panther)
    assert [found[place] or dice_at(scene, panther, place, men) for place in found] == dice
    panther.moved -= 1
    assert set(refused(scene, panther).values()) == {""}
    assert [dice_at(scene, panther, place, men) for place in found] == [5, 6, 6]


@pytest.mark.ledger("1e-11.2-07")
def test_the_panther_that_drives_fast_and_fires_its_hull_machine_gun() -> None:
    scene = Scene()
    panther, men = tank(scene, name="Panther"), riflemen(scene)
    script = command(
        scene, panther, chose("drive:2"), north(panther, 6), ordered(panther, HULL_MG), SUGGESTED,
        dice=(2, 2, *[4, 5, 1], *[3, 4]),
    )  # fmt: skip
    assert [one.count for one in script.rolled] == [2, 3, 2]
    assert men.shock == 2
    assert menu(scene, panther)[ordered(panther, GUN)["option"]] == NO_GUN_AT_SPEED


@pytest.mark.ledger("1e-11.2-05")
def test_who_fires_first_still_drives() -> None:
    scene = Scene()
    panzer = tank(scene)
    riflemen(scene)
    script = command(
        scene, panzer, ordered(panzer, GUN), SUGGESTED, chose("drive:1"), north(panzer, 3), dice=(*[1] * 5, 2)
    )
    assert [one.count for one in script.rolled] == [5, 1]
    assert panzer.pose.at == Point(36, 37)


@pytest.mark.ledger("1e-11.2-02", "1e-11.8-11")
def test_a_gunner_fires_one_weapon_in_a_phase() -> None:
    scene = Scene()
    panzer = tank(scene)
    riflemen(scene)
    command(scene, panzer, ordered(panzer, COAXIAL), SUGGESTED, dice=(1,) * 6)
    offered = menu(scene, panzer)
    reasons = [offered[ordered(panzer, place)["option"]] for place in (GUN, COAXIAL, HULL_MG)]
    assert reasons == ["The gunner has acted in this Phase."] * 2 + [""]


@pytest.mark.ledger("1e-11.2-03", "1e-11.8-01", "1e-11.7-02")
def test_each_weapon_is_fired_once_and_only_by_who_was_ordered_to() -> None:
    scene = Scene()
    panzer = tank(scene)
    riflemen(scene)
    script = command(scene, panzer, ordered(panzer, HULL_MG), SUGGESTED, dice=(1,) * 6)
    assert [one.count for one in script.rolled] == [6]
    assert (
        menu(scene, panzer)[ordered(panzer, HULL_MG)["option"]] == "The hull gunner has acted in this Phase."
    )


@pytest.mark.ledger("1e-11.8-01")
@pytest.mark.parametrize("place", [GUN, COAXIAL, HULL_MG])
def test_a_weapon_that_has_fired_takes_no_second_order_in_this_phase(place: int) -> None:
    scene = Scene()
    panzer = tank(scene)
    riflemen(scene)
    again = [ordered(panzer, place), SUGGESTED, ordered(panzer, place)]
    with pytest.raises(Refused, match="has acted in this Phase"):
        command(scene, panzer, *again, dice=(1,) * 12)


@pytest.mark.ledger("1e-11.8-01")
def test_of_two_teams_only_the_one_in_the_weapons_arc_is_fired_at() -> None:
    scene = Scene()
    panzer, ahead_of_it, behind_it = tank(scene), man_at(scene, 0), man_at(scene, 180, 7)
    for place in (GUN, COAXIAL, HULL_MG):
        (weapon,) = aims(scene, panzer, place).firers()
        at_the_rear = {"targets": {weapon.id: behind_it.id}}
        with pytest.raises(Refused, match="arc"):
            fire(scene, panzer, place, dice=[], answers=[at_the_rear])
        scene.game.phase.activated.clear()
    fire(scene, panzer, HULL_MG, dice=[6, *[1] * 5, 6, 1])
    assert [one.on_table for one in (ahead_of_it, behind_it)] == [False, True]


@pytest.mark.ledger("1e-11.8-01")
def test_with_everybody_outside_its_arcs_nothing_is_fired() -> None:
    scene = Scene()
    panzer = tank(scene)
    behind = man_at(scene, 180, 7)
    assert refused(scene, panzer) == dict.fromkeys((GUN, COAXIAL, HULL_MG), NOBODY_IN_SIGHT)
    with pytest.raises(Refused, match=english(NOBODY_IN_SIGHT)):
        command(scene, panzer, ordered(panzer, GUN), SUGGESTED)
    assert behind.on_table


@pytest.mark.ledger("1e-11.2-09")
def test_a_halted_tank_fires_gun_and_hull_machine_gun_in_full() -> None:
    scene = Scene()
    panzer = tank(scene)
    riflemen(scene)
    script = command(
        scene, panzer, ordered(panzer, GUN), SUGGESTED, ordered(panzer, HULL_MG), SUGGESTED, dice=(1,) * 11
    )
    assert [one.count for one in script.rolled] == [5, 6]


@pytest.mark.ledger("1e-11.5-06")
def test_a_tank_that_came_on_fires() -> None:
    scene = Scene()
    panzer = tank(scene)
    riflemen(scene)
    DEPLOYED.note(scene.game, panzer.id)
    assert not refused(scene, panzer)[GUN]


@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_orders_are_those_of_both_editions(edition: str) -> None:
    scene = Scene(edition=edition)
    panzer = tank(scene)
    offered = menu(scene, panzer)
    reasons = [offered[ordered(panzer, place)["option"]] for place in (GUN, HULL_MG, COAXIAL)]
    assert reasons == [NOBODY_IN_SIGHT] * 3


def test_what_is_out_of_action_or_has_no_he_does_not_fire() -> None:
    scene = Scene()
    archer = tank(scene, like(TANK, weapons=(like(CASEMATE, he=None), HULL_GUN, HULL_GUN)))
    riflemen(scene)
    archer.damage.disarmed.add(1)
    assert refused(scene, archer) == {0: NO_HE, 1: OUT_OF_ACTION, 2: ""}


@pytest.mark.ledger("1e-12.1-22")
def test_who_must_engage_his_firer_fires_at_nobody_else() -> None:
    scene = Scene()
    panzer, pak, others = tank(scene), riflemen(scene, (20, 25)), riflemen(scene, (40, 25))
    panzer.damage.now.engages.append(pak.id)
    assert aim_at(scene, panzer, GUN, pak).refused == ""
    fire(scene, panzer, GUN, dice=[1] * 5)
    assert scene.told("fired") == ["British Panzer IV: 0 hits on Rifle Team."]
    pak.figures[:] = [man for man in pak.figures if man.at and setattr(man, "at", Point(36, 47)) is None]
    assert set(refused(scene, panzer).values()) == {MUST_ENGAGE}
    pak.figures.clear()
    assert not refused(scene, panzer)[HULL_MG]
    assert others.on_table


# --- arcs -----------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-11.8-01", "1e-11.8-02", "1e-11.8-05", "1e-11.8-06")
@pytest.mark.parametrize(
    ("turret", "bearing", "reason"),
    [
        *[(Turret.NORMAL, 60, ""), (Turret.NORMAL, 61, OUTSIDE), (Turret.NORMAL, 301, "")],
        *[(Turret.SLOW, 45, ""), (Turret.SLOW, 46, OUTSIDE)],
        *[(Turret.FAST, 90, ""), (Turret.FAST, 91, OUTSIDE)],
    ],
)
@pytest.mark.parametrize("turned", [0, 30])
def test_the_arc_of_a_turret(turret: Turret, bearing: float, reason: str, turned: float) -> None:
    scene = Scene()
    panzer = tank(scene, like(TANK, turret=turret), turret=turned)
    men = man_at(scene, bearing + turned)
    assert [aim_at(scene, panzer, place, men).refused for place in (GUN, COAXIAL)] == [reason] * 2


@pytest.mark.ledger("1e-11.8-07")
@pytest.mark.parametrize(("bearing", "reason"), [(45, ""), (315, ""), (50, OUTSIDE), (310, OUTSIDE)])
def test_the_arc_of_a_machine_gun_in_the_hull(bearing: float, reason: str) -> None:
    scene = Scene()
    panzer = tank(scene, turret=90.0)
    men = man_at(scene, bearing, start=Point(36, 40 - FRONT))
    assert aim_at(scene, panzer, HULL_MG, men).refused == reason


@pytest.mark.ledger("1e-11.8-08", "1e-11.8-09")
def test_a_gun_without_a_turret_fires_straight_ahead_and_its_machine_gun_to_either_side() -> None:
    scene = Scene()
    stug = tank(scene, STUG)
    inside, beside = scene.team(Seat.BLUE, [(37, 20)]), scene.team(Seat.BLUE, [(31.5, 20)])
    men = (inside, beside, man_at(scene, 40, start=Point(36, 40 - FRONT)))
    assert [aim_at(scene, stug, GUN, one).refused for one in men] == ["", OUTSIDE, OUTSIDE]
    assert [aim_at(scene, stug, HULL_MG, one).refused for one in men] == [""] * 3


@pytest.mark.ledger("1e-B.GB-13")
def test_a_gun_that_fires_backwards_does_so_from_the_rear() -> None:
    scene = Scene()
    archer = scene.vehicle(
        (36, 20), seat=Seat.RED, kind=like(STUG, weapons=(like(CASEMATE, fires_backwards=True),))
    )
    behind, ahead_of_it = scene.team(Seat.BLUE, [(36, 20 + FRONT + 10)]), scene.team(Seat.BLUE, [(36, 5)])
    aim = aim_at(scene, archer, GUN, behind)
    assert (aim.refused, aim.distance) == ("", 10)
    assert aim_at(scene, archer, GUN, ahead_of_it).refused == OUTSIDE


@pytest.mark.ledger("1e-11.8-03")
def test_the_turret_stays_pointed_at_what_was_fired_at() -> None:
    scene = Scene()
    panzer = tank(scene, facing=10.0)
    first, second = man_at(scene, 60), man_at(scene, 115)
    assert aim_at(scene, panzer, GUN, second).refused == OUTSIDE
    fire(scene, panzer, GUN, dice=[1] * 5)
    assert (panzer.turret, panzer.looks) == (pytest.approx(50), pytest.approx(60))
    assert not aim_at(scene, panzer, GUN, second).refused
    assert first.on_table


def test_weapons_in_the_hull_and_on_top_leave_the_turret_as_it_is() -> None:
    scene = Scene()
    panzer = tank(scene)
    man_at(scene, 20)
    fire(scene, panzer, HULL_MG, dice=[1] * 6)
    assert panzer.turret == 0
    assert panzer.id in FIRED.of(scene.game)


def test_only_men_in_the_arc_are_hit() -> None:
    scene = Scene()
    stug, men = tank(scene, STUG), scene.team(Seat.BLUE, [(36, 20), (38, 20), (39, 20)])
    fire(scene, stug, GUN, dice=[6, 6, 1, 1, 1, 6, 6])
    assert [man.at for man in men.figures] == [Point(38, 20), Point(39, 20)]


# --- who leaves the game meanwhile ----------------------------------------------------------------------


def test_a_wreck_fires_no_more() -> None:
    scene = Scene()
    panzer = tank(scene)
    riflemen(scene)
    panzer.damage.loss = Loss.KNOCKED_OUT
    script = fire(scene, panzer, GUN, dice=[], answers=[])
    assert not script.asked
    assert panzer.id not in FIRED.of(scene.game)
