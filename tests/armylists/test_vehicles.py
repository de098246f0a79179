"""Vehicles of the army lists: complete, as large as they are, and armed as their rows say."""

from pathlib import Path

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from armylists import machines as module
from armylists.catalogue import army_lists, lists_to_read
from armylists.machines import Machine, barrel_of, inches, machines, problems_with_machines
from armylists.reading import BadData, parse, read
from armylists.schema import ArmyList
from armylists.shared import shared_arsenals
from armylists.vehicles import vehicle_types
from armylists.words import Id
from rules.book import (
    Barrel,
    Mount,
    MountedWeapon,
    Position,
    RunningGear,
    SpeedRating,
    Turret,
    VehicleClass,
    VehicleType,
)
from rules.editions.vehicle_traits import HEAVY_ARMOUR, LOW, OPEN_TOPPED, RONSON, SCHURZEN, SMALL
from rules.engine.seats import Seat
from rules.state.pieces.piece import Vehicle
from rules.views.vehicle_view_types import BarrelView, ReserveVehicle
from rules.views.vehicle_views import waiting_vehicle

LISTS = sorted(army_lists())
WITHOUT_FIGURES = {"sturmtiger"}
"""What a list sells and no printed row is like: it has a machine alone."""

ALL = [(list_id, one) for list_id in LISTS for one in vehicle_types(list_id).values()]

ARMOURED_HULLS = {VehicleClass.TANK, VehicleClass.SELF_PROPELLED_GUN, VehicleClass.FLAK}

HALF_TRACKED_GUNS = {"sdkfz-10-5"}
"""Which their list rates as wheeled."""


def vehicle(list_id: str, id: str) -> VehicleType:
    return vehicle_types(f"{list_id}-1943-45")[id]


# --- complete -------------------------------------------------------------------------------------------


def sold(army_list: ArmyList) -> set[str]:
    """The vehicles that its supports name; what else a choice may name is a weapon."""
    items = [item for items in army_list.support.values() for item in items]
    single = {item.vehicle for item in items if item.vehicle}
    return single | {id for item in items if item.kind == "vehicle" for id in item.choice}


@pytest.mark.parametrize("list_id", LISTS)
def test_every_vehicle_that_a_list_sells_has_figures_and_a_machine(list_id: str) -> None:
    wanted = sold(army_lists()[list_id])
    assert wanted
    assert wanted - set(vehicle_types(list_id)) <= WITHOUT_FIGURES
    assert wanted <= set(machines())


def test_no_machine_is_left_over_but_those_for_lists_of_ones_own() -> None:
    named = {one.id for _, one in ALL} | {id for one in army_lists().values() for id in sold(one)}
    named |= {row.id for one in shared_arsenals().values() for row in one.arsenal.vehicles}
    named |= {row.id for one in lists_to_read().values() for row in one.arsenal.vehicles}
    unsold = set(read(module.MACHINES / "for-a-single-task.yaml", dict[Id, Machine]))
    assert set(machines()) == named | unsold
    assert not named & unsold


def test_a_vehicle_that_is_no_known_machine_is_named() -> None:
    army_list = army_lists()["britain-1943-45"]
    known = {id: one for id, one in machines().items() if id != "jeep"}
    (problem,) = problems_with_machines(army_list, known)
    assert problem.what == "no machine in data/vehicles is called 'jeep'"


def test_a_wheeled_speed_needs_wheels_and_wheels_a_wheeled_speed() -> None:
    army_list, jeep = army_lists()["britain-1943-45"], machines()["jeep"]
    known = machines() | {"jeep": replace(jeep, gear=RunningGear.TRACKED)}
    (problem,) = problems_with_machines(army_list, known)
    assert problem.what == "'jeep' is tracked, but its speed wheeled"
    known = machines() | {"m4-sherman": replace(jeep, gear=RunningGear.MOTORCYCLE)}
    (problem,) = problems_with_machines(army_list, known)
    assert problem.what == "'m4-sherman' is motorcycle, but its speed average"


# --- read -----------------------------------------------------------------------------------------------

CART = "cart: {gear: wheeled, length: 3.0, width: 1.5, height: 1.2, crew: 1}"


def test_a_machine_is_read() -> None:
    assert parse(CART, "carts.yaml", dict[Id, Machine])["cart"].crew == 1


@pytest.mark.parametrize(
    ("right", "wrong", "what"),
    [
        ("wheeled", "winged", "Invalid enum value 'winged'"),
        ("length: 3.0", "length: 0", "Expected `float` > 0.0"),
        ("length: 3.0", "length: 30", "Expected `float` <= 10.0"),
        ("crew: 1", "crew: 0", "Expected `int` >= 1"),
        (", crew: 1", "", "missing required field `crew`"),
        ("crew: 1", "crew: 1, oars: 4", "unknown field `oars`"),
        ("cart:", "Old cart:", "Expected `str` matching regex"),
        ("crew: 1", "crew: 1, gun: 7.5 cm", "Expected `str` matching regex"),
        ("width: 1.5", "width: broad", "Expected `float`, got `str`"),
    ],
)
def test_a_fault_of_a_machine_is_named(right: str, wrong: str, what: str) -> None:
    with pytest.raises(BadData, match=r"^carts\.yaml: ") as fault:
        parse(CART.replace(right, wrong), "carts.yaml", dict[Id, Machine])
    assert what in str(fault.value)


def test_a_machine_stands_in_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("carts", "more-carts"):
        (tmp_path / f"{name}.yaml").write_text(CART)
    monkeypatch.setattr(module, "MACHINES", tmp_path)
    with pytest.raises(BadData, match=r"more-carts\.yaml: \$\.cart: stands in another file too"):
        machines.__wrapped__()


# --- as large as they are -------------------------------------------------------------------------------


def test_an_inch_is_fifty_six_of_the_real_ones() -> None:
    assert inches(56 * 0.0254) == 1.0
    assert inches(5.84) == 4.11


@pytest.mark.parametrize(
    ("list_id", "id", "length", "width"),
    [
        ("britain", "m4-sherman", 4.1, 1.9),
        ("germany", "tiger-i", 4.4, 2.6),
        ("germany", "sdkfz-251", 4.1, 1.5),
        ("united-states", "jeep", 2.3, 1.1),
    ],
)
def test_a_hull_has_its_size(list_id: str, id: str, length: float, width: float) -> None:
    one = vehicle(list_id, id)
    assert (one.length, one.width) == pytest.approx((length, width), abs=0.06)


def test_a_vehicle_is_like_others_of_its_class() -> None:
    for _, one in ALL:
        if one.vehicle_class is VehicleClass.MOTORCYCLE:
            continue
        assert 1.7 < one.length < 5.6, one.id
        assert 0.9 < one.width < 2.7, one.id
        assert 1.2 < one.length / one.width < 3.3, one.id
        assert 0.9 <= one.height < 2.3, one.id
        assert (one.armour == 0) == (one.vehicle_class is VehicleClass.SOFT_SKIN), one.id
        if one.vehicle_class in ARMOURED_HULLS:
            assert one.gear is RunningGear.TRACKED or one.id in HALF_TRACKED_GUNS, one.id
        if one.vehicle_class in {VehicleClass.ARMOURED_CAR, VehicleClass.SOFT_SKIN}:
            assert (one.gear, one.speed) == (RunningGear.WHEELED, SpeedRating.WHEELED), one.id
        if one.vehicle_class is VehicleClass.HALF_TRACK:
            assert one.gear is RunningGear.HALF_TRACKED, one.id


# --- armed as their rows say ----------------------------------------------------------------------------

MG = "internal-vehicle-mg"
COAXIAL = MountedWeapon(position=Position.GUNNER, mount=Mount.TURRET, row=MG)
HULL_MG = MountedWeapon(position=Position.HULL_GUNNER, mount=Mount.HULL, row=MG)


def gun(mount: Mount, ap: int | None, he: int | None, position: Position = Position.GUNNER) -> MountedWeapon:
    return MountedWeapon(position=position, mount=mount, ap=ap, he=he)


@pytest.mark.parametrize(
    ("list_id", "id", "turret", "weapons"),
    [
        ("germany", "panzer-iv-h", Turret.NORMAL, (gun(Mount.TURRET, 9, 5), HULL_MG, COAXIAL)),
        ("germany", "tiger-i", Turret.SLOW, (gun(Mount.TURRET, 12, 7), HULL_MG, COAXIAL)),
        ("united-states", "m4-sherman", Turret.FAST, (gun(Mount.TURRET, 7, 6), HULL_MG, COAXIAL)),
        ("germany", "stug-iii-g", Turret.NONE, (gun(Mount.CASEMATE, 9, 5), HULL_MG)),
        (
            "germany",
            "hetzer",
            Turret.NONE,
            (
                gun(Mount.CASEMATE, 9, 5),
                MountedWeapon(position=Position.TOP_GUNNER, mount=Mount.TOP, row="top-mounted-mmg"),
            ),
        ),
        (
            "britain",
            "archer",
            Turret.NONE,
            (replace(gun(Mount.CASEMATE, 12, None), fires_backwards=True), HULL_MG),
        ),
        (
            "soviet-union",
            "m3-grant",
            Turret.NORMAL,
            (gun(Mount.TURRET, 5, 3), gun(Mount.CASEMATE, 7, 6, Position.HULL_GUNNER), HULL_MG, COAXIAL),
        ),
        (
            "soviet-union",
            "isu-152",
            Turret.NONE,
            (
                gun(Mount.CASEMATE, 10, 13),
                MountedWeapon(position=Position.TOP_GUNNER, mount=Mount.TOP, row="top-mounted-hmg"),
            ),
        ),
        (
            "britain",
            "churchill-crocodile",
            Turret.NORMAL,
            (
                gun(Mount.TURRET, 7, 6),
                HULL_MG,
                COAXIAL,
                MountedWeapon(position=Position.HULL_GUNNER, mount=Mount.HULL, row="vehicle-flamethrower"),
            ),
        ),
        (
            "germany",
            "panzer-iii-flamm",
            Turret.NORMAL,
            (
                MountedWeapon(position=Position.GUNNER, mount=Mount.TURRET, row="vehicle-flamethrower"),
                HULL_MG,
                COAXIAL,
            ),
        ),
        ("soviet-union", "ba64", Turret.NORMAL, (COAXIAL,)),
        (
            "united-states",
            "m20-scout-car",
            Turret.NORMAL,
            (MountedWeapon(position=Position.GUNNER, mount=Mount.TOP, row="top-mounted-hmg"),),
        ),
        ("britain", "universal-carrier", Turret.NONE, ()),
        ("united-states", "jeep", Turret.NONE, ()),
        (
            "germany",
            "sdkfz-250-9",
            Turret.NORMAL,
            (replace(gun(Mount.TURRET, 4, 6), row="cannon-20mm"), COAXIAL),
        ),
        ("united-states", "m8-hmc", Turret.NORMAL, (gun(Mount.TURRET, 4, 6), COAXIAL)),
    ],
)
def test_a_vehicle_is_armed_as_its_row_says(
    list_id: str, id: str, turret: Turret, weapons: tuple[MountedWeapon, ...]
) -> None:
    one = vehicle(list_id, id)
    assert (one.turret, one.weapons) == (turret, weapons)


@pytest.mark.parametrize(
    ("list_id", "id", "positions"),
    [
        ("germany", "panther", (Position.DRIVER, Position.GUNNER, Position.HULL_GUNNER)),
        ("germany", "marder-ii", (Position.DRIVER, Position.GUNNER, Position.HULL_GUNNER)),
        ("britain", "sexton", (Position.DRIVER, Position.GUNNER, Position.TOP_GUNNER)),
        ("britain", "daimler-mk-i", (Position.DRIVER, Position.GUNNER)),
        ("germany", "sdkfz-251", (Position.DRIVER, Position.GUNNER)),
        ("britain", "jeep", (Position.DRIVER,)),
    ],
)
def test_a_driver_and_whoever_serves_a_weapon_can_be_activated(
    list_id: str, id: str, positions: tuple[Position, ...]
) -> None:
    assert vehicle(list_id, id).positions == positions


def test_no_gun_of_a_row_is_lost_on_the_way() -> None:
    for list_id, one in ALL:
        (row,) = (row for row in army_lists()[list_id].arsenal.vehicles if row.id == one.id)
        guns = sum(weapon.is_gun for weapon in one.weapons)
        told = (row.main is None and bool(row.ap or row.he)) + (row.second_gun is not None)
        assert guns == told, one.id
        assert len(one.weapons) - guns >= len(row.mgs), one.id
        turreted = any(weapon.mount is Mount.TURRET for weapon in one.weapons)
        assert one.turret is not Turret.NONE or not turreted, one.id


def test_what_protects_a_vehicle_is_told() -> None:
    tiger, stug, carrier = (
        vehicle(list_id, id)
        for list_id, id in [("germany", "tiger-i"), ("germany", "stug-iii-g"), ("britain", "wasp-carrier")]
    )
    assert (tiger.has(HEAVY_ARMOUR), tiger.has(LOW), tiger.has(SCHURZEN)) == (True, False, False)
    assert (stug.has(HEAVY_ARMOUR), stug.has(LOW), stug.has(SCHURZEN)) == (False, True, True)
    assert (carrier.has(LOW), carrier.has(SMALL), carrier.is_armoured) == (True, True, True)
    assert vehicle("germany", "marder-ii").has(OPEN_TOPPED)
    assert vehicle("britain", "sherman-firefly").has(RONSON)
    assert not vehicle("united-states", "m4-sherman").has(RONSON)
    assert not vehicle("britain", "jeep").is_armoured


@pytest.mark.parametrize(
    ("machine", "gun"),
    [
        ("panzer-iv-g", Barrel(2.27, 0.05, brake=True)),
        ("panzer-iv-h", Barrel(2.53, 0.05, brake=True)),
        ("m4-sherman-105", Barrel(1.62, 0.07)),
        ("universal-carrier", None),
    ],
)
def test_a_gun_is_as_long_on_the_table_as_it_was(machine: str, gun: Barrel | None) -> None:
    """75 mm by 48 are 3.6 metres, which are 2.53 inches of the table."""
    assert barrel_of(machines()[machine]) == gun


def test_what_tells_marks_from_others_is_shown() -> None:
    """Of the Crocodile its nozzle, of a Panzer III its plates; of a mark that has neither, nothing."""
    shown = {one: seen_waiting("britain-1943-45", one) for one in ("churchill-mk-vii", "churchill-crocodile")}
    assert [one.sprays for one in shown.values()] == [UNSET, True]
    gun = BarrelView(length=1.9, calibre=0.05, brake=True)
    assert [one.gun for one in shown.values()] == [gun, gun]
    panzers = [seen_waiting("germany-1943-45", one) for one in ("panzer-iii-j", "panzer-iii-l-m")]
    assert [one.plates for one in panzers] == [UNSET, True]


def seen_waiting(list_id: str, id_: str) -> ReserveVehicle:
    """What is shown of a vehicle of a list that waits."""
    kind = vehicle_types(list_id)[id_]
    return waiting_vehicle(Vehicle(id=id_, seat=Seat.RED, name="", type=kind))
