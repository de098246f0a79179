"""Vehicles and batteries of the lists of 1939-40 as they are bought: half-tracks, carriers, motorcycles."""

import pytest

from armylists.kept import listed
from armylists.rosters import as_roster, roster
from armylists.supports import fault_in, offered, with_support
from armylists.vehicles import vehicle_types
from rules.book import Quality, Rank, Roster, RunningGear, Saddle, SpeedRating

LISTS = (
    "belgium-1940",
    "britain-1940",
    "finland-1939-40",
    "france-1940",
    "germany-1939",
    "germany-1940",
    "italy-1939-41",
    "poland-1939",
    "soviet-union-1939-40",
)


def force(list_id: str, *choices: str) -> Roster:
    """The first platoon of a list with these supports."""
    army_list = listed(list_id)
    platoon = army_list.platoons[0]
    return with_support(as_roster(army_list, platoon, next(iter(platoon.quality))), choices)


@pytest.mark.ledger("l40-071")
@pytest.mark.parametrize("car", ["ba-3", "ba-6", "ba-10"])
def test_a_soviet_armoured_car_is_run_on_wheels_or_as_a_half_track(car: str) -> None:
    (wheeled,) = force("soviet-union-1939-40", car).vehicles
    (tracked,) = force("soviet-union-1939-40", f"{car}-as-half-track").vehicles
    assert (wheeled.type.gear, wheeled.type.speed) == (RunningGear.WHEELED, SpeedRating.WHEELED)
    assert (tracked.type.gear, tracked.type.speed) == (RunningGear.HALF_TRACKED, SpeedRating.AVERAGE)
    assert tracked.type.weapons == wheeled.type.weapons
    names = {item.id: item.name for item in offered("soviet-union-1939-40")}
    assert names[f"{car}-as-half-track"].endswith(" as a half-track")


@pytest.mark.ledger("l40-071")
def test_others_are_run_as_they_are() -> None:
    fault = fault_in(force("soviet-union-1939-40"), ["ba-20-as-half-track"])
    assert fault is not None
    assert fault.code == "no-such-support"


@pytest.mark.ledger("l40-012")
@pytest.mark.parametrize("weapon", ["bren", "boys-at-rifle"])
def test_a_carrier_brings_two_men_with_a_weapon_and_a_junior_leader(weapon: str) -> None:
    bought = force("britain-1940", f"bren-carrier-with-{weapon}")
    (carrier,) = bought.vehicles
    team = bought.teams[-1]
    assert (carrier.type.id, carrier.crewless) == ("universal-carrier", True)
    assert (team.weapon, team.crew, team.others) == (weapon, 2, ())
    assert [leader.rank for leader in team.leaders] == [Rank.JUNIOR]


@pytest.mark.ledger("l40-013")
@pytest.mark.parametrize(
    ("choice", "weapons"),
    [
        ("recce-section-with-bren-and-bren", ["bren", "bren"]),
        ("recce-section-with-bren-and-2in-mortar", ["bren", "2in-mortar"]),
        ("recce-section-with-boys-at-rifle-and-2in-mortar", ["boys-at-rifle", "2in-mortar"]),
    ],
)
def test_a_section_of_two_carriers_has_two_men_and_a_weapon_in_each(choice: str, weapons: list[str]) -> None:
    bought = force("britain-1940", choice)
    section = bought.sections[-1]
    assert len(bought.vehicles) == 2
    assert [(team.weapon, team.crew + len(team.others)) for team in section.teams] == [
        (one, 2) for one in weapons
    ]
    assert [leader.rank for leader in section.leaders] == [Rank.JUNIOR]
    assert section.in_carriers


SCOUTS = "eclaireurs-motocyclistes"


@pytest.mark.ledger("l40-006", "l40-029")
@pytest.mark.parametrize(
    ("list_id", "weapon", "crew", "riflemen"),
    [("belgium-1940", None, 0, 6), ("france-1940", "chatellerault-m24-29", 3, 0)],
)
def test_two_squads_of_scouts_on_motorcycles_bring_a_senior_leader_and_a_launcher(
    list_id: str, weapon: str | None, crew: int, riflemen: int
) -> None:
    plain, one, two = force(list_id), force(list_id, SCOUTS), force(list_id, SCOUTS, SCOUTS)
    (squad,) = one.sections[-1].teams
    assert (squad.weapon, squad.crew, squad.others) == (weapon, crew, ("rifle",) * riflemen)
    assert [(leader.rank, leader.mount) for leader in one.sections[-1].leaders] == [
        (Rank.JUNIOR, Saddle.MOTORCYCLE)
    ]
    assert (one.leaders, one.teams) == (plain.leaders, plain.teams)
    (chief,) = two.leaders[len(plain.leaders) :]
    (launcher,) = two.teams[len(plain.teams) :]
    assert (chief.rank, launcher.weapon, launcher.crew) == (Rank.SENIOR, "vb-launcher", 1)
    assert {squad.mount, chief.mount, launcher.mount} == {Saddle.MOTORCYCLE}


@pytest.mark.ledger("l40-007", "l40-014", "l40-030")
@pytest.mark.parametrize(
    ("list_id", "observer", "square"),
    [
        ("belgium-1940", "forward-observer-76mm", 14.0),
        ("britain-1940", "forward-observer-3in", 10.0),
        ("france-1940", "forward-observer-81mm", 10.0),
    ],
)
def test_what_a_battery_of_few_mortars_covers(list_id: str, observer: str, square: float) -> None:
    assert force(list_id, observer).teams[-1].square == square


@pytest.mark.ledger("l40-074", "l40-077")
@pytest.mark.parametrize("list_id", LISTS)
def test_what_fights_comes_with_a_leader_and_what_carries_without_a_crew(list_id: str) -> None:
    for item in offered(list_id):
        if item.kind != "vehicle" or item.vehicle is None or item.teams:
            continue
        (vehicle,) = force(list_id, item.id).vehicles
        kind = vehicle.type
        if kind.seats:
            assert (vehicle.crewless, vehicle.commander) == (True, None), item.id
        else:
            expected = Rank.SENIOR if item.id == "befehlspanzer-i" else Rank.JUNIOR
            assert (vehicle.crewless, vehicle.commander) == (False, expected), item.id


@pytest.mark.ledger("l40-077")
def test_the_ss_of_1939_have_no_befehlspanzer() -> None:
    ss = roster("germany-1939", "rifle-platoon", Quality.GREEN)
    assert fault_in(ss, ["befehlspanzer-i"]) is not None


@pytest.mark.ledger("l40-028")
def test_a_lorraine_and_its_trailer_seat_ten_and_have_no_weapon() -> None:
    lorraine = vehicle_types("france-1940")["lorraine-38l"]
    assert (lorraine.seats, lorraine.weapons, lorraine.mounts) == (10, (), 1)
