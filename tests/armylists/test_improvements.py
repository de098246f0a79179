"""What is bought for a vehicle of the force: a machine gun on top, ammunition against armour."""

import pytest

from armylists.catalogue import every_list
from armylists.kept import listed
from armylists.rosters import as_roster
from armylists.supports import fault_in, offered, with_support
from armylists.vehicles import vehicle_types
from rules.book import Mount, Position, Quality, Rank, Roster
from rules.crew.fire_at_vehicles import why_not_gun
from rules.crew.gunnery import profile
from rules.editions.vehicle_traits import NO_RADIO
from rules.editions.vehicle_types import VehicleType
from rules.engine.seats import Seat
from tests.rules.crew.crew import command, menu
from tests.rules.crew.gunnery import aim_at
from tests.rules.scene import SUGGESTED, Scene, chose

NATIONALISTS = "spain-nationalist-army-1936-39"
"""A list that sells both."""


def platoon() -> Roster:
    army_list = listed(NATIONALISTS)
    one = army_list.platoons[0]
    return as_roster(army_list, one, next(iter(one.quality)))


def bought(*choices: str) -> list[VehicleType]:
    return [one.type for one in with_support(platoon(), choices).vehicles]


@pytest.mark.ledger("esp-167")
def test_a_machine_gun_on_top_is_fitted_to_a_vehicle_and_fires_with_ten_dice() -> None:
    (plain,) = bought("t-26b")
    (fitted,) = bought("top-mounted-mmg", "t-26b")
    assert fitted.weapons[:-1] == plain.weapons
    top = fitted.weapons[-1]
    assert (top.position, top.mount, top.row) == (Position.TOP_GUNNER, Mount.TOP, "top-mounted-mmg")
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED, kind=fitted)
    team = scene.team(Seat.BLUE, (36, 25), men=5)
    place = len(fitted.weapons) - 1
    assert aim_at(scene, tank, place, team).dice == 10
    assert profile(scene.game, top).reduce_cover == 1


@pytest.mark.ledger("esp-167")
@pytest.mark.parametrize(
    "choices", [("top-mounted-mmg",), ("top-mounted-mmg", "panzer-i"), ("top-mounted-mmg",) * 2 + ("t-26b",)]
)
def test_without_a_vehicle_for_it_none_is_to_be_had(choices: tuple[str, ...]) -> None:
    assert fault_in(platoon(), choices) is not None


@pytest.mark.ledger("esp-071")
def test_ammunition_makes_twin_machine_guns_strike_armour_for_one_turn() -> None:
    (kind,) = bought("ap-ammunition", "panzer-i")
    assert (kind.weapons[0].ap, kind.weapons[0].row) == (1, "twin-vehicle-mg")
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED, kind=kind)
    scene.vehicle((36, 20), 180, seat=Seat.BLUE)
    answers = [chose("fire-at-vehicles:gunner/0/1"), SUGGESTED]
    script = command(scene, tank, *answers, dice=(6, 3, 1, *(6,) * 6))
    assert [one.count for one in script.rolled if one.why == "strike"] == [1]
    assert not why_not_gun(scene.game, tank, 0)
    scene.game.table.turn += 1
    scene.game.phase.activated.clear()
    assert menu(scene, tank)["fire-at-vehicles:gunner/0/1"] == (
        "Its ammunition against armour was used up in an earlier Turn."
    )
    scene.team(Seat.BLUE, (30, 30), men=4)
    assert menu(scene, tank)["fire-at-men:gunner/0"] == ""


@pytest.mark.ledger("esp-071")
def test_what_was_not_fired_is_kept_for_a_later_turn() -> None:
    (kind,) = bought("ap-ammunition", "cv-33-35")
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED, kind=kind)
    scene.vehicle((36, 20), 180, seat=Seat.BLUE)
    scene.game.table.turn += 1
    assert not why_not_gun(scene.game, tank, 0)


# --- the arsenal of Spain ----------------------------------------------------------------------------------


@pytest.mark.ledger("esp-069")
def test_a_flamethrower_of_spain_has_twelve_dice_to_eighteen_inches() -> None:
    scene = Scene()
    kind = vehicle_types("spain-italian-ctv-1937-39")["cv-33-35-lf"]
    tank = scene.vehicle((36, 40), seat=Seat.RED, kind=kind)
    row = profile(scene.game, kind.weapons[0])
    assert (row.firepower.close, row.farthest, row.ignores_cover, row.doubles_shock) == (12, 18, True, True)
    scene.team(Seat.BLUE, (36, 20), men=2)
    assert menu(scene, tank)["fire-at-men:gunner/0"] != ""


@pytest.mark.ledger("esp-072")
@pytest.mark.parametrize(
    ("at", "is_reached"), [((20, 40), True), ((52, 40), True), ((36, 25), False), ((36, 56), False)]
)
def test_a_machine_gun_of_a_schneider_fires_to_either_side(at: tuple[float, float], is_reached: bool) -> None:
    scene = Scene()
    kind = vehicle_types("spain-peoples-militia-1936")["schneider-ca-1"]
    tank = scene.vehicle((36, 40), seat=Seat.RED, kind=kind)
    scene.team(Seat.BLUE, at, men=3)
    (place,) = [place for place, one in enumerate(kind.weapons) if one.mount is Mount.SIDES]
    position = kind.weapons[place].position
    assert (menu(scene, tank)[f"fire-at-men:{position}/{place}"] == "") is is_reached
    assert kind.weapons[0].mount is Mount.CASEMATE


@pytest.mark.ledger("esp-049")
def test_no_vehicle_of_spain_orders_another_by_radio() -> None:
    scene = Scene()
    kind = vehicle_types(NATIONALISTS)["panzer-i"]
    leader, other = (
        scene.vehicle((x, 40), seat=Seat.RED, kind=kind, name="Pz I", commander=rank)
        for x, rank in ((6, Rank.SENIOR), (60, Rank.JUNIOR))
    )
    assert menu(scene, leader, 3)[f"radio:{other.id}"] == "Pz I has no radio."


@pytest.mark.ledger("esp-049")
@pytest.mark.parametrize("list_id", [one for one in sorted(every_list()) if one.startswith("spain-")])
def test_none_of_any_list_of_spain_has_a_radio(list_id: str) -> None:
    assert all(kind.has(NO_RADIO) for kind in vehicle_types(list_id).values())


@pytest.mark.ledger("esp-050", "esp-051", "esp-047")
def test_the_small_tanks_of_spain_are_what_their_list_says() -> None:
    kind = vehicle_types(NATIONALISTS)["cv-33-35"]
    assert kind.is_little
    assert {"two-man-crew", "low-profile", "small"} <= {*kind.traits}
    first, second = with_support(platoon(), ["cv-33-35", "cv-33-35"]).vehicles
    assert first.section == second.section != ""
    assert Quality.REGULAR in (first.quality, second.quality)
    assert offered("britain-1943-45")
