"""The lists of 1939-40 as they are loaded, held against the figures as printed."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from armylists.catalogue import army_lists, every_list, faults, files_to_read, lists_to_read
from armylists.kept import listed
from armylists.machines import machines
from armylists.rosters import as_roster, roster
from armylists.schema import ArmyList, Platoon
from armylists.support_weapons import anti_tank_weapons, guns
from armylists.supports import fault_in, with_support
from armylists.variants import platoons
from armylists.vehicles import vehicle_types
from rules.editions.grades import Quality
from rules.editions.vehicle_types import VehicleType
from rules.state.agreed.roster import Roster

FIGURES: dict[str, Any] = yaml.safe_load(Path(__file__).with_name("figures-of-1939-40.yaml").read_text())
LISTS = sorted(FIGURES)
VEHICLES = [(list_id, id_) for list_id in LISTS for id_ in FIGURES[list_id]["vehicles"]]
PLATOONS = [(list_id, row) for list_id in LISTS for row in FIGURES[list_id]["platoons"]]

RENAMED = {"infantry-flamethrower": "m35-m40-flamethrower"}
"""Weapons that lists have under an id of their own, because their figures are their own."""

WITHOUT_PRINTED_ROW = {"car", "kubelwagen", "motorcycle"}
"""Vehicles that are sold without a printed row."""


def loaded(list_id: str) -> ArmyList:
    return every_list()[list_id]


def drawn_up(list_id: str, platoon: str, quality: str) -> Roster:
    of_list = next(one for one in platoons(loaded(list_id)) if one.id == platoon)
    return as_roster(loaded(list_id), of_list, Quality(quality))


def machine_guns(vehicle: VehicleType) -> int:
    return sum("mg" in weapon.row for weapon in vehicle.weapons)


def test_lists_to_read_are_sound() -> None:
    assert [str(fault) for path in files_to_read() for fault in faults(path)] == []


def test_the_nine_lists_of_1939_and_1940_are_there_and_those_to_read_have_no_platoon_in_games() -> None:
    assert set(LISTS) <= every_list().keys()
    assert not lists_to_read().keys() & army_lists().keys()
    for list_id in lists_to_read():
        assert listed(list_id) is loaded(list_id)
        options = [one for platoon in platoons(loaded(list_id)) for one in platoon.quality.values()]
        assert not any(option.playable for option in options)


@pytest.mark.parametrize(("list_id", "row"), PLATOONS)
def test_a_platoon_has_its_rating_its_leaders_and_its_men_by_arm(list_id: str, row: dict[str, Any]) -> None:
    roster = drawn_up(list_id, row["platoon"], row["quality"])
    parts = [roster, *roster.sections]
    teams = [team for part in parts for team in part.teams]
    arms = Counter(arm for team in teams for arm in team.others)
    arms += Counter(team.weapon for team in teams if team.weapon)
    assert (roster.rating, roster.command_dice) == (row["rating"], row["command_dice"])
    assert Counter(leader.weapon for part in parts for leader in part.leaders) == row["leaders"]
    assert arms == row["arms"]
    assert sum(team.crew + len(team.others) for team in teams) == row["men"]


def printed_platoons(list_id: str) -> list[Platoon]:
    """Its platoons but those that a Team was taken out of a Section for."""
    army_list = loaded(list_id)
    taking = [(one, variant) for one in army_list.platoons for variant in one.variants if variant.takes]
    others = {f"{one.id}-{variant.id}" for one, variant in taking}
    return [one for one in platoons(army_list) if one.id not in others]


@pytest.mark.parametrize("list_id", LISTS)
def test_every_platoon_of_a_list_in_every_quality_is_held_against_the_print(list_id: str) -> None:
    printed = {(row["platoon"], row["quality"]) for row in FIGURES[list_id]["platoons"]}
    assert {(one.id, str(quality)) for one in printed_platoons(list_id) for quality in one.quality} == printed


@pytest.mark.parametrize("list_id", LISTS)
def test_every_support_costs_what_is_printed(list_id: str) -> None:
    rows = {cost: [item.id for item in items] for cost, items in loaded(list_id).support.items()}
    assert rows == FIGURES[list_id]["supports"]


@pytest.mark.parametrize(("list_id", "id_"), VEHICLES)
def test_a_vehicle_has_its_figures_and_each_machine_gun_once(list_id: str, id_: str) -> None:
    armour, ap, he, speed, count = FIGURES[list_id]["vehicles"][id_]
    vehicle = vehicle_types(list_id)[id_]
    row = next(one for one in loaded(list_id).arsenal.vehicles if one.id == id_)
    assert (vehicle.armour, vehicle.speed, machine_guns(vehicle)) == (armour, speed, count)
    assert (row.ap, row.he) == (ap, he)
    main = [(gun.ap, gun.he) for gun in vehicle.weapons if gun.fires_at_vehicles][:1]
    assert main == ([] if ap is None and (row.main or he is None) else [(ap, he)])


@pytest.mark.parametrize("list_id", LISTS)
def test_no_vehicle_is_added_but_those_that_are_sold_without_a_row(list_id: str) -> None:
    added = vehicle_types(list_id).keys() - FIGURES[list_id]["vehicles"].keys()
    assert added <= WITHOUT_PRINTED_ROW
    items = [item for items in loaded(list_id).support.values() for item in items]
    named = {item.vehicle for item in items} | {id_ for item in items if item.vehicle for id_ in item.choice}
    named |= {item.mount.vehicle for item in items if item.mount}
    assert added <= named
    assert named - {None} <= vehicle_types(list_id).keys() <= machines().keys()


@pytest.mark.parametrize("list_id", LISTS)
def test_guns_and_anti_tank_rifles_have_their_figures(list_id: str) -> None:
    of_list = loaded(list_id)
    printed = FIGURES[list_id]
    assert {id_: [gun.ap, gun.he] for id_, gun in guns(of_list).items()} == {
        id_: [ap, he] for id_, (ap, he) in printed["guns"].items()
    }
    rifles = anti_tank_weapons(of_list)
    assert {id_: [*one.ap, one.he] for id_, one in rifles.items()} == printed["anti_tank"]
    assert all(one.rounds is None for one in rifles.values())


def test_a_flamethrower_of_a_list_reaches_as_far_as_it_says() -> None:
    italian = loaded("italy-1939-41")
    assert as_roster(italian, italian.platoons[0], Quality.REGULAR).ranges == {"m35-m40-flamethrower": 6}


def test_every_vehicle_of_every_list_has_each_machine_gun_once() -> None:
    """A machine gun that is the main weapon of a turret does not stand among the others again."""
    for list_id, army_list in every_list().items():
        for row in army_list.arsenal.vehicles:
            places = [
                (weapon.position, weapon.mount, weapon.fires_backwards)
                for weapon in vehicle_types(list_id)[row.id].weapons
                if "mg" in weapon.row
            ]
            assert row.integral or len(places) == len(set(places)), f"{row.id} of {list_id}"


# --- in play --------------------------------------------------------------------------------------------


@pytest.mark.ledger("l40-010")
def test_the_boys_rifle_of_a_british_platoon_is_served_by_men_of_a_section_or_by_nobody() -> None:
    plain = roster("britain-1940", "rifle-platoon", Quality.REGULAR)
    assert "boys-at-rifle" not in {team.weapon for team in plain.teams}
    served = roster("britain-1940", "rifle-platoon-boys-from-section-2", Quality.REGULAR)
    boys = served.teams[-1]
    assert (boys.weapon, boys.crew, boys.crew_arm) == ("boys-at-rifle", 2, "rifle")
    assert [len(section.teams[1].others) for section in served.sections] == [4, 2, 4]
    assert served.rating == plain.rating


@pytest.mark.ledger("l40-038")
def test_the_ss_of_1939_are_green_diehards() -> None:
    ss = roster("germany-1939", "rifle-platoon", Quality.GREEN)
    assert (ss.rating, ss.traits) == (-1, ("diehard",))
    assert roster("germany-1939", "rifle-platoon", Quality.REGULAR).traits == ()


@pytest.mark.ledger("l40-039")
def test_the_ss_in_poland_have_armoured_cars_and_no_tanks() -> None:
    ss = roster("germany-1939", "rifle-platoon", Quality.GREEN)
    fault = fault_in(ss, ["panzer-ii-a-c"])
    assert fault is not None
    assert fault.text == "Panzer II A-C: SS formations in Poland have no tanks."
    assert fault_in(ss, ["sdkfz-222"]) is None
    assert fault_in(roster("germany-1939", "rifle-platoon", Quality.REGULAR), ["panzer-ii-a-c"]) is None


@pytest.mark.ledger("l40-076")
def test_all_germans_of_1940_are_regular_and_have_tanks() -> None:
    (platoon,) = loaded("germany-1940").platoons
    assert list(platoon.quality) == [Quality.REGULAR]
    plain = roster("germany-1940", "rifle-platoon", Quality.REGULAR)
    assert plain.traits == ()
    assert fault_in(plain, ["panzer-ii-a-c"]) is None


@pytest.mark.ledger("l40-033", "l40-054")
@pytest.mark.parametrize("list_id", ["germany-1939", "germany-1940", "poland-1939"])
def test_two_satchel_charges_and_no_third(list_id: str) -> None:
    platoon = roster(list_id, "rifle-platoon", Quality.REGULAR)
    assert with_support(platoon, ["satchel-charge"] * 2).charges == (("satchel-charge",),) * 2
    fault = fault_in(platoon, ["satchel-charge"] * 3)
    assert fault is not None
    assert fault.text == "Satchel Charge: at most 2 may be taken."


@pytest.mark.ledger("l40-058")
def test_polish_sections_are_one_team() -> None:
    sections = roster("poland-1939", "rifle-platoon", Quality.REGULAR).sections
    assert [
        (one.undivided, len(one.teams), one.teams[0].crew + len(one.teams[0].others)) for one in sections
    ] == [(True, 1, 17)] * 3
