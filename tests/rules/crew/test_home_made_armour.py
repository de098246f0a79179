"""Trucks that were armoured at home: their weapons by halves, ports, too many aboard, small arms at them."""

from math import sqrt
from random import Random
from typing import Any

import pytest
from msgspec import UNSET

from rules.crew.fire_at_men import FIRE_AT_MEN, Firing
from rules.crew.ports import PortFace, fire_out, ports_left, why_not_fire_out
from rules.editions.grades import Rank
from rules.editions.vehicle_traits import CATCHES_FIRE, HOME_MADE, UNRELIABLE
from rules.editions.vehicle_types import Mount, MountedWeapon, Ports, Position, VehicleType
from rules.engine.seats import Seat
from rules.state.changes.aboard import is_overloaded, seats_left
from rules.state.pieces.damage import Damage
from rules.state.pieces.force import Team
from rules.state.pieces.piece import Vehicle
from rules.turn.by_command_dice import ACTIVATE_BY_DICE
from rules.turn.table_one import Paid
from rules.vehicles.aftermath import take_effect
from rules.vehicles.breakdown import breaks_down
from rules.vehicles.strike import damage_result
from rules.views.vehicle_views import vehicle_view
from tests.rules.crew.crew import command, menu
from tests.rules.scene import SUGGESTED, Scene, chose
from tests.rules.vehicles.motor_pool import CAR, PANZER, like
from tests.rules.vehicles.riders import riding
from tests.rules.weapons.support_weapons import actions, perform

RED, BLUE = Seat
NORTH = 0.0


def mg(mount: Mount, position: Position = Position.GUNNER) -> MountedWeapon:
    return MountedWeapon(position=position, mount=mount, row="internal-vehicle-mg")


TRUCK = like(
    CAR, HOME_MADE, UNRELIABLE, CATCHES_FIRE,
    id="tiznao", name="The Tiznao", armour=2, length=4.2, width=1.6, crew=4, seats=10,
    weapons=(),
    ports=Ports(left=4, right=4, front=3),
)  # fmt: skip
SECOND = Position.HULL_GUNNER
THREE = like(TRUCK, weapons=(mg(Mount.HULL), mg(Mount.LEFT, SECOND), mg(Mount.RIGHT, SECOND)))
FOUR = like(
    TRUCK, weapons=(mg(Mount.LEFT), mg(Mount.LEFT), mg(Mount.LEFT, SECOND), mg(Mount.LEFT, SECOND))
)  # fmt: skip


def truck(kind: VehicleType = TRUCK, **more: Any) -> tuple[Scene, Vehicle]:
    """A truck that looks north, with enemies before it and on either side."""
    scene = Scene(supplement="espana", edition=more.pop("edition", "first"))
    vehicle = scene.vehicle((36, 30), NORTH, seat=RED, kind=kind, name="Tiznao", commander=Rank.JUNIOR)
    for name, at in (("Ahead", (33, 18)), ("Left", (24, 30)), ("Right", (48, 30))):
        scene.team(BLUE, at, men=6, name=name)
    return scene, vehicle


def fire_at(vehicle: Vehicle, place: int, position: Position = Position.GUNNER) -> dict[str, str]:
    return chose(FIRE_AT_MEN.ids.write(Firing(position, place)))


def hits(scene: Scene) -> list[str]:
    return list(scene.told("fired"))


@pytest.mark.ledger("esp-054")
@pytest.mark.parametrize(
    ("dice", "breaks"), [((1, 1), True), ((4, 4), False), ((2, 5, 2), True), ((1, 3, 5), False)]
)
def test_it_breaks_down_on_doubles(dice: tuple[int, ...], breaks: bool) -> None:
    _, vehicle = truck()
    assert breaks_down(vehicle, dice) is breaks


@pytest.mark.ledger("esp-054")
@pytest.mark.parametrize(("rolled", "chance"), [(1, 0), (2, 1 / 36), (3, 1 - 5 / 6 * 4 / 6)])
def test_it_breaks_down_as_often_as_it_should(rolled: int, chance: float) -> None:
    _, vehicle = truck()
    tries, dice = 50_000, Random(54)
    seen = sum(breaks_down(vehicle, dice.choices(range(1, 7), k=rolled)) for _ in range(tries))
    assert abs(seen - tries * chance) <= 5 * sqrt(tries * chance * (1 - chance))


# --- weapons by halves -----------------------------------------------------------------------------------


@pytest.mark.ledger("esp-055")
def test_one_of_three_weapons_fires_for_one_initiative_and_the_others_for_another() -> None:
    scene, vehicle = truck(THREE)
    dice = (*[1] * 6, *[1] * 6, *[1] * 6)
    answers = [fire_at(vehicle, 1), SUGGESTED, fire_at(vehicle, 0, SECOND), SUGGESTED, chose("2"), SUGGESTED]
    command(scene, vehicle, *answers, dice=dice)
    assert len(hits(scene)) == 3
    assert scene.game.phase.done(vehicle.id, Position.GUNNER)
    assert scene.game.phase.done(vehicle.id, SECOND)


@pytest.mark.ledger("esp-055")
def test_any_mix_of_half_the_weapons_fires_at_one_go() -> None:
    scene, vehicle = truck(FOUR)
    answers = [fire_at(vehicle, 3), SUGGESTED, chose("1"), SUGGESTED]
    command(scene, vehicle, *answers, dice=[1] * 12)
    assert len(hits(scene)) == 2
    offered = menu(scene, vehicle)
    fired = [offered[FIRE_AT_MEN.ids.write(Firing(SECOND, place))] for place in (0, 1, 2, 3)]
    assert fired == ["", "It has fired in this Phase.", "", "It has fired in this Phase."]


@pytest.mark.ledger("esp-055")
def test_nobody_need_fire_all_of_them() -> None:
    scene, vehicle = truck(FOUR)
    command(scene, vehicle, fire_at(vehicle, 0), SUGGESTED, chose("no-more"), dice=[1] * 6)
    assert len(hits(scene)) == 1


@pytest.mark.ledger("esp-055")
def test_a_single_weapon_fires_for_one_activation() -> None:
    scene, vehicle = truck(like(TRUCK, weapons=(mg(Mount.HULL),)))
    command(scene, vehicle, fire_at(vehicle, 0), SUGGESTED, dice=[1] * 6)
    assert len(hits(scene)) == 1
    assert vehicle.type.positions == (Position.DRIVER, Position.GUNNER)


@pytest.mark.ledger("esp-059", "esp-062")
@pytest.mark.parametrize(
    ("mount", "seen"), [(Mount.LEFT, "Left"), (Mount.RIGHT, "Right"), (Mount.HULL, "Ahead")]
)
def test_each_weapon_fires_into_its_own_arc(mount: Mount, seen: str) -> None:
    scene, vehicle = truck(like(TRUCK, weapons=(mg(mount),)))
    command(scene, vehicle, fire_at(vehicle, 0), SUGGESTED, dice=[1] * 6)
    assert seen in hits(scene)[0]


# --- ports -----------------------------------------------------------------------------------------------


def with_men(*men: int, kind: VehicleType = TRUCK, **more: Any) -> tuple[Scene, Vehicle, list[Team]]:
    scene, vehicle = truck(kind, **more)
    return scene, vehicle, riding(scene, vehicle, *men, seat=RED)


@pytest.mark.ledger("esp-046", "esp-059")
def test_four_fire_to_the_left_and_three_ahead() -> None:
    scene, vehicle, (team,) = with_men(8)
    answers = [chose("left"), SUGGESTED, chose("front"), SUGGESTED, chose("right"), SUGGESTED]
    script = scene.run(fire_out(scene.game, vehicle, team), dice=[1] * 8, answers=answers)
    assert [roll.count for roll in script.rolled] == [4, 3, 1]
    assert [ports_left(scene.game, vehicle, face) for face in PortFace] == [0, 3, 0]
    assert why_not_fire_out(scene.game, vehicle, team)


@pytest.mark.ledger("esp-046")
def test_the_arc_of_ports_is_ninety_degrees() -> None:
    scene = Scene(supplement="espana")
    vehicle = scene.vehicle((36, 30), NORTH, seat=RED, kind=TRUCK, name="Tiznao", commander=Rank.JUNIOR)
    (team,) = riding(scene, vehicle, 4, seat=RED)
    scene.team(BLUE, (36, 45), men=5, name="Behind")
    assert str(why_not_fire_out(scene.game, vehicle, team).message) == "no-enemy-can-be-fired-at"  # type: ignore[union-attr]
    scene.team(BLUE, (26, 32), men=5, name="Left")
    assert not why_not_fire_out(scene.game, vehicle, team)


@pytest.mark.ledger("esp-056")
def test_a_team_fires_on_an_order_of_the_vehicles_leader() -> None:
    scene, vehicle, (team,) = with_men(4)
    order = chose(f"fire-through-ports:{team.id}")
    script = command(scene, vehicle, order, chose("right"), SUGGESTED, dice=[5, 1, 1, 1, 3])
    assert script.rolled[0].count == 4
    assert "Right" in hits(scene)[0]
    assert scene.game.phase.done(team.id)
    assert not scene.game.phase.done(vehicle.id, Position.DRIVER)


@pytest.mark.ledger("esp-046")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_team_fires_on_a_die_of_its_own_and_the_crew_on_theirs(edition: str) -> None:
    scene, vehicle, (team,) = with_men(4, edition=edition)
    scene.game.phase.dice = [1, 3]
    offered = {option.id: option.refused for option in ACTIVATE_BY_DICE.offers(scene.game, scene.red)}
    mine = ACTIVATE_BY_DICE.ids.write(Paid(team.id, "1"))
    assert offered[mine] == ""
    rule = ACTIVATE_BY_DICE.carry_out(scene.game, scene.red, Paid(team.id, "1"))
    scene.run(rule, dice=[1] * 4, answers=[chose("left"), SUGGESTED])
    assert scene.game.phase.dice == [3]
    assert not scene.game.phase.done(vehicle.id)
    offered = {option.id: option.refused for option in ACTIVATE_BY_DICE.offers(scene.game, scene.red)}
    assert offered[ACTIVATE_BY_DICE.ids.write(Paid(vehicle.id, "3"))] == ""


@pytest.mark.ledger("esp-046")
def test_the_crew_alone_fires_nobodys_ports() -> None:
    scene, vehicle, (team,) = with_men(4, kind=THREE)
    command(scene, vehicle, fire_at(vehicle, 0), SUGGESTED, dice=[1] * 6)
    assert len(hits(scene)) == 1
    assert not scene.game.phase.done(team.id)


@pytest.mark.ledger("esp-063")
def test_without_ports_nobody_fires_out() -> None:
    scene, vehicle, (team,) = with_men(3, kind=like(TRUCK, ports=Ports()))
    assert f"fire-through-ports:{team.id}" not in menu(scene, vehicle)


@pytest.mark.ledger("esp-059")
def test_each_is_told_by_its_ports_and_barrels() -> None:
    scene, vehicle = truck(THREE)
    shown = vehicle_view(scene.game, vehicle)
    assert (shown.ports, shown.barrels) == ([4, 4, 3], [Mount.HULL, Mount.LEFT, Mount.RIGHT])
    tank = scene.vehicle((10, 10), NORTH, kind=PANZER)
    assert (vehicle_view(scene.game, tank).ports, vehicle_view(scene.game, tank).barrels) == (UNSET, UNSET)


# --- too many aboard -------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-058")
def test_half_as_many_more_may_ride() -> None:
    scene, vehicle, _ = with_men(10)
    assert (seats_left(scene.game, vehicle), is_overloaded(scene.game, vehicle)) == (5, False)
    assert vehicle.type.most_aboard == 15
    assert like(PANZER, seats=10).most_aboard == 10


@pytest.mark.ledger("esp-058")
@pytest.mark.parametrize(("men", "more"), [(10, 0), (11, 2)])
@pytest.mark.parametrize("dice", [1, 2])
def test_too_many_aboard_are_hit_more(men: int, more: int, dice: int) -> None:
    scene, vehicle, (team,) = with_men(men)
    tables = scene.game.edition.damage_tables
    result = damage_result(vehicle.type, 3, 1 if dice == 1 else 5, tables=tables)
    assert result.hits_aboard == dice
    counted = dice + more * dice
    script = scene.run(
        take_effect(scene.game, vehicle, result, ""),
        dice=[*([2] if dice == 2 else []), *[1] * dice, *[1] * counted, 1],
        answers=[],
    )
    assert any(roll.count == counted for roll in script.rolled)
    assert len(team.figures) == men


# --- small arms ------------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-057")
@pytest.mark.parametrize(("inches", "refused"), [(15, ""), (21, "Out of range")])
def test_rifles_harass_such_a_truck_at_close_range(inches: float, refused: str) -> None:
    scene, _ = truck()
    rifles = scene.team(BLUE, (38, 30 - 2.1 - inches), men=5, name="Rifles")
    vehicle_front = actions(scene, rifles)["harass-vehicle"]
    assert vehicle_front.startswith(refused)
    assert bool(vehicle_front) is bool(refused)


@pytest.mark.ledger("esp-057")
def test_where_no_die_saves_it_is_as_of_equal_hits() -> None:
    scene, vehicle = truck()
    rifles = scene.team(BLUE, (39, 14), men=5, name="Rifles")
    script = perform(scene, rifles, "harass-vehicle", dice=(1, 4, 3))
    assert [roll.count for roll in script.rolled] == [2, 1]
    assert vehicle.damage.next.engages == [rifles.id]
    assert "harasses the Tiznao with small arms" in scene.told("harassed")[0]


@pytest.mark.ledger("esp-057")
def test_rifles_do_nothing_to_armour_of_the_works() -> None:
    scene = Scene(supplement="espana")
    scene.vehicle((36, 30), NORTH, seat=RED, kind=PANZER)
    rifles = scene.team(BLUE, (36, 20), men=5)
    assert "harass-vehicle" not in actions(scene, rifles)
    assert Damage() == Damage()
