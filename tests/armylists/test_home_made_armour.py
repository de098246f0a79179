"""The trucks that were armoured at home, as their annex has them, and the sizes in which they are sold."""

import pytest

from armylists.catalogue import every_list
from armylists.rosters import roster
from armylists.shared import shared_arsenals
from armylists.support_vehicles import support_vehicle
from armylists.supports import choices_of, costs, fault_in, with_support
from armylists.vehicles import vehicle_type
from rules.activation.get_in import GET_IN, why_not_get_in
from rules.editions.grades import Quality, Rank
from rules.editions.vehicle_traits import CATCHES_FIRE, HOME_MADE, NO_RADIO, OPEN_TOPPED, UNRELIABLE
from rules.editions.vehicle_types import Mount, Ports, Position, RunningGear, Turret, VehicleType
from rules.engine.seats import Seat
from rules.geometry.faces import HitFace
from rules.phrases import say
from tests.rules.scene import Scene

FACES = {"F": HitFace.FRONT, "S": HitFace.SIDE, "R": HitFace.REAR}
LEFT, RIGHT, AHEAD, TURRET = Mount.LEFT, Mount.RIGHT, Mount.HULL, Mount.TURRET

TRUCKS = [
    pytest.param("tiznao-1", (4, 4, 0), (), 8, 2, "RSS", "small", id="1"),
    pytest.param("tiznao-2", (5, 5, 0), (LEFT, RIGHT), 10, 2, "SSR", "medium", id="2"),
    pytest.param("tiznao-3", (4, 4, 3), (), 10, 1, "SSS", "medium", id="3"),
    pytest.param("tiznao-4", (0, 0, 0), (LEFT, LEFT, RIGHT, RIGHT), 8, 1, "SSS", "medium", id="4"),
    pytest.param("tiznao-5", (8, 8, 0), (AHEAD,), 17, 1, "SSS", "large", id="5"),
    pytest.param("tiznao-6", (6, 6, 0), (AHEAD, LEFT, RIGHT), 12, 2, "SSR", "medium", id="6"),
    pytest.param("tiznao-7", (4, 4, 0), (AHEAD,), 8, 2, "SSR", "small", id="7"),
    pytest.param("tiznao-8", (0, 0, 0), (LEFT, LEFT, RIGHT, RIGHT), 0, 2, "FFS", "medium", id="8"),
    pytest.param("tiznao-9", (0, 0, 0), (), 12, 2, "SSS", "medium", id="9"),
    pytest.param("tiznao-10", (3, 3, 1), (TURRET,), 7, 2, "SSS", "medium", id="10"),
    pytest.param("tiznao-11", (3, 3, 0), (AHEAD,), 6, 2, "SSS", "small", id="11"),
    pytest.param("tiznao-12", (7, 7, 2), (TURRET,), 14, 2, "SSS", "large", id="12"),
    pytest.param("tiznao-13", (2, 2, 1), (LEFT, RIGHT), 5, 2, "SSR", "small", id="13"),
    pytest.param("tiznao-14", (4, 4, 2), (TURRET,), 10, 2, "SSS", "medium", id="14"),
    pytest.param("tob-1", (0, 0, 0), (AHEAD,), 3, 2, "SSR", "small", id="tob"),
    pytest.param("naval-somua", (7, 7, 0), (TURRET,), 14, 2, "SSS", "large", id="somua"),
]


def truck(name: str) -> VehicleType:
    (row,) = (one for one in shared_arsenals()["spain"].arsenal.vehicles if one.id == name)
    return vehicle_type(row, NO_RADIO)


@pytest.mark.ledger("esp-059", "esp-060", "esp-062", "esp-063")
@pytest.mark.parametrize(("name", "ports", "arcs", "men", "armour", "letters", "size"), TRUCKS)
def test_each_is_as_printed(
    name: str, ports: tuple[int, ...], arcs: tuple[Mount, ...], men: int, armour: int, letters: str, size: str
) -> None:
    kind = truck(name)
    assert kind.ports == Ports(*ports)
    assert sorted(one.mount for one in kind.weapons) == sorted(arcs)
    assert {one.row for one in kind.weapons} <= {"internal-vehicle-mg"}
    assert (kind.seats, kind.armour) == (men, armour)
    assert kind.aspect == tuple(FACES[one] for one in letters)


@pytest.mark.ledger("esp-054")
@pytest.mark.parametrize("name", [one.values[0] for one in TRUCKS])
def test_all_are_on_wheels_unreliable_and_without_radio(name: str) -> None:
    kind = truck(name)
    assert kind.gear is RunningGear.WHEELED
    assert all(kind.has(trait) for trait in (HOME_MADE, UNRELIABLE, CATCHES_FIRE, NO_RADIO))


@pytest.mark.ledger("esp-055")
@pytest.mark.parametrize(
    ("name", "main"), [("tiznao-4", 2), ("tiznao-6", 1), ("tiznao-2", 1), ("tiznao-5", 1), ("tiznao-1", 0)]
)
def test_half_of_the_weapons_are_the_main_gunners(name: str, main: int) -> None:
    assert sum(one.position is Position.GUNNER for one in truck(name).weapons) == main


@pytest.mark.ledger("esp-062")
def test_two_have_slow_turrets() -> None:
    turrets = {str(one.values[0]): truck(str(one.values[0])).turret for one in TRUCKS}
    found = {kind: {name for name, one in turrets.items() if one is kind} for kind in Turret}
    assert found[Turret.SLOW] == {"tiznao-12", "tiznao-14"}
    assert found[Turret.NORMAL] == {"tiznao-10", "naval-somua"}


@pytest.mark.ledger("esp-060")
def test_the_ninth_has_no_roof() -> None:
    assert truck("tiznao-9").has(OPEN_TOPPED)


@pytest.mark.ledger("esp-060")
@pytest.mark.parametrize(
    ("name", "men", "refused"), [("tiznao-9", 12, ""), ("tiznao-9", 19, "too-few-seats")]
)
def test_a_squad_gets_into_the_ninth(name: str, men: int, refused: str) -> None:
    scene = Scene()
    vehicle = scene.vehicle((36, 40), seat=Seat.RED, kind=truck(name))
    unit = scene.unit(scene.team(Seat.RED, [(34 + one % 3, 38.5) for one in range(men)]))
    (option,) = GET_IN.offers(scene.game, unit, None)
    assert (option.subject, option.refused) == (vehicle.id, refused and say(refused))


@pytest.mark.ledger("esp-060")
def test_nobody_gets_into_the_eighth() -> None:
    scene = Scene()
    vehicle = scene.vehicle((36, 40), seat=Seat.RED, kind=truck("tiznao-8"))
    unit = scene.unit(scene.team(Seat.RED, (36, 38.5), men=1))
    assert not list(GET_IN.offers(scene.game, unit, None))
    assert why_not_get_in(scene.game, unit, vehicle, 1) == say("too-few-seats")


@pytest.mark.ledger("esp-180")
@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_whoever_buys_a_size_picks_any_truck_of_it(size: str) -> None:
    of_size = {str(one.values[0]) for one in TRUCKS if one.values[-1] == size}
    sold = 0
    for key, army_list in every_list().items():
        rows = [one for items in army_list.support.values() for one in items if one.id == f"tiznao-{size}"]
        for row in rows:
            offered = {choice.vehicle for choice in choices_of(key, row)}
            assert offered == of_size
            sold += 1
    assert sold > 1


@pytest.mark.ledger("esp-054")
def test_each_is_sold_with_a_crew_and_a_leader() -> None:
    for key, army_list in every_list().items():
        for row in (one for items in army_list.support.values() for one in items if one.id == "tiznao-large"):
            sold = support_vehicle(key, next(iter(choices_of(key, row))), "A")
            assert (sold.crewless, sold.commander) == (False, Rank.JUNIOR)
            assert sold.type.weapons


# --- what truck 9 may have ---------------------------------------------------------------------------------

NATIONALISTS = "spain-nationalist-army-1936-39"


@pytest.mark.ledger("esp-061")
@pytest.mark.parametrize(
    ("option", "cost", "seats", "weapons", "men"),
    [("truck-9-lmg", 4, 12, 1, 0), ("truck-9-mortar", 7, 3, 0, 3)],
)
def test_the_ninth_may_have_a_machine_gun_or_a_mortar(
    option: str, cost: int, seats: int, weapons: int, men: int
) -> None:
    platoon = roster(NATIONALISTS, "rifle-grenadier-platoon", Quality.REGULAR)
    assert costs(NATIONALISTS)["tiznao-9"] + costs(NATIONALISTS)[option] == cost
    force = with_support(platoon, ["tiznao-9", option])
    (truck,) = force.vehicles
    assert (truck.type.seats, len(truck.type.weapons)) == (seats, weapons)
    assert sum(team.crew for team in force.teams if team.support) == men
    assert fault_in(platoon, [option]) is not None
    assert fault_in(platoon, ["tiznao-9", "truck-9-lmg", "truck-9-mortar"]) is not None
