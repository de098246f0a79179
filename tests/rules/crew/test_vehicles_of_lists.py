"""Vehicles as the lists sell them: which of their weapons can be fired, and who commands them (1e B)."""

import pytest

from armylists.rosters import roster
from armylists.supports import fault_in, offered, with_support
from armylists.vehicles import vehicle_types
from rules.editions.grades import Quality, Rank
from rules.editions.table_four import TABLE_FOUR
from rules.editions.table_seven import TABLE_SEVEN
from rules.editions.vehicle_traits import OPEN_TOPPED
from rules.editions.vehicle_types import Mount, Position
from rules.engine.seats import Seat
from rules.state.agreed.roster import Roster
from rules.state.pieces.piece import Vehicle
from tests.rules.crew.crew import menu
from tests.rules.scene import Scene
from tests.rules.vehicles.motor_pool import like
from tests.rules.vehicles.test_shelled import shelled

MEN, TANKS = "fire-at-men", "fire-at-vehicles"


def british() -> Roster:
    return roster("britain-1943-45", "infantry-platoon", Quality.REGULAR)


def german() -> Roster:
    return roster("germany-1943-45", "infantry-platoon", Quality.REGULAR)


def facing(list_id: str, id: str, facing: float = 0.0) -> tuple[Scene, Vehicle]:
    """A vehicle of a list with a Junior Leader that looks north at enemies, men and a tank."""
    scene = Scene()
    scene.team(Seat.BLUE, (36, 25), men=1)
    scene.vehicle((36, 14), seat=Seat.BLUE)
    kind = vehicle_types(f"{list_id}-1943-45")[id]
    return scene, scene.vehicle((36, 40), facing, seat=Seat.RED, kind=kind, commander=Rank.JUNIOR)


def weapons(list_id: str, id: str, verb: str, angle: float = 0.0) -> set[str]:
    """The weapons, by position and number, with which it could fire now."""
    options = menu(*facing(list_id, id, angle))
    able = {
        one.split(":")[1] for one, refused in options.items() if one.startswith(f"{verb}:") and not refused
    }
    return {"/".join(one.split("/")[:2]) for one in able}


@pytest.mark.ledger("1e-B-30", "1e-B-32")
@pytest.mark.parametrize(
    ("list_id", "id", "men"),
    [
        ("germany", "panzer-iv-h", {"gunner/0", "hull-gunner/1", "gunner/2"}),
        ("united-states", "m10-gmc", {"gunner/0", "gunner/1"}),
        ("soviet-union", "su-85", {"gunner/0"}),
        ("germany", "hetzer", {"gunner/0", "top-gunner/1"}),
    ],
)
def test_only_weapons_that_its_row_has_are_fired(list_id: str, id: str, men: set[str]) -> None:
    assert weapons(list_id, id, MEN) == men
    assert weapons(list_id, id, TANKS) == {"gunner/0"}


@pytest.mark.ledger("1e-B-31")
def test_a_vehicle_without_a_roof_is_hit_harder_by_a_barrage() -> None:
    marder = vehicle_types("germany-1943-45")["marder-ii"]
    closed = like(marder, traits=())
    assert marder.has(OPEN_TOPPED)
    assert shelled(5, 5, kind=marder).damage == shelled(6, 5, kind=closed).damage
    assert shelled(5, 5, kind=marder).damage.damaged_sights == 1


@pytest.mark.ledger("1e-B-33")
def test_a_grant_has_two_guns_each_with_its_position() -> None:
    guns = [one for one in vehicle_types("soviet-union-1943-45")["m3-grant"].weapons if one.is_gun]
    assert [(one.position, one.mount, one.ap, one.he) for one in guns] == [
        (Position.GUNNER, Mount.TURRET, 5, 3),
        (Position.HULL_GUNNER, Mount.CASEMATE, 7, 6),
    ]
    scene, grant = facing("soviet-union", "m3-grant")
    scene.game.phase.note(grant.id, TANKS, Position.GUNNER)
    able = {one for one, refused in menu(scene, grant).items() if one.startswith(TANKS) and not refused}
    assert {one.split(":")[1].split("/")[0] for one in able} == {"hull-gunner"}


@pytest.mark.ledger("1e-B.GB-09", "1e-B.GB-11")
@pytest.mark.parametrize(
    ("id", "ap", "able"),
    [
        ("daimler-dingo", set(), {"gunner"}),
        ("humber-lrc-iii", {3}, {"gunner"}),
        ("daimler-mk-i", {5}, {"gunner"}),
    ],
)
def test_british_cars_are_armed_and_led(id: str, ap: set[int], able: set[str]) -> None:
    (car,) = with_support(british(), [id]).vehicles
    assert car.commander is Rank.JUNIOR
    assert {one.ap for one in car.type.weapons if one.ap} == ap
    found = weapons("britain", id, MEN) | weapons("britain", id, TANKS)
    assert {one.split("/")[0] for one in found} == able


@pytest.mark.ledger("1e-B.GB-13")
def test_the_archers_gun_fires_to_the_rear() -> None:
    assert weapons("britain", "archer", TANKS) == set()
    assert weapons("britain", "archer", TANKS, 180.0) == {"gunner/0"}


@pytest.mark.ledger("1e-B.GB-08")
def test_a_single_carrier_has_three_men_with_a_bren_and_a_junior_leader() -> None:
    force = with_support(british(), ["universal-carrier"])
    (team,) = force.teams[len(british().teams) :]
    assert (team.weapon, team.crew, team.others) == ("bren", 3, ())
    assert [leader.rank for leader in team.leaders] == [Rank.JUNIOR]


@pytest.mark.ledger("1e-B.GER-10")
def test_the_german_reconnaissance_team() -> None:
    force = with_support(german(), ["sdkfz-250-reconnaissance-team"])
    (team,) = force.teams[len(german().teams) :]
    assert (team.weapon, team.crew, team.others) == ("mg42", 2, ("rifle", "rifle"))
    assert [leader.rank for leader in team.leaders] == [Rank.JUNIOR]
    lmg, rifle = (TABLE_FOUR[force.arsenal[arm]].firepower.close for arm in ("mg42", "rifle"))
    assert (lmg, 2 * rifle) == (8, 2)


@pytest.mark.ledger("1e-B.GER-07", "1e-B.GER-11", "1e-B.GB-05")
@pytest.mark.parametrize(
    ("platoon", "item", "ap"), [(german(), "compound-charge", 5), (british(), "sticky-bomb", 2)]
)
def test_a_force_has_two_charges_of_its_nations_choice(platoon: Roster, item: str, ap: int) -> None:
    force = with_support(platoon, [item] * 2)
    (row,) = (one for one in offered(platoon.list_id) if one.id == item)
    assert force.charges == (row.choice, row.choice)
    assert row.choice[0] == item
    assert len(row.choice) > 1
    assert set(row.choice) <= set(TABLE_SEVEN)
    assert TABLE_SEVEN[item].ap == ap
    fault = fault_in(platoon, [item] * 3)
    assert fault is not None
    assert fault.code == "support-too-often"
