"""The quick reference of a platoon, on one page beside the table."""

import re
from http import HTTPStatus

import pytest
from django.test import Client
from django.utils.html import strip_tags
from msgspec import structs

from armylists.catalogue import army_lists
from armylists.models import Platoon
from armylists.rosters import roster
from armylists.services import load_lists
from armylists.shared import shared_arsenals
from armylists.supports import with_support
from armylists.vehicles import vehicle_type
from reference.sheet import sheet_of
from rules import FIRST, SECOND, in_force
from rules.book import Quality, Roster, RosterTeam, RosterVehicle, Saddle

GERMANY = "germany-1943-45"
GERMANS = roster(GERMANY, "infantry-platoon", Quality.GREEN)


def words(client: Client, address: str) -> str:
    """Fetch a page and give its text, runs of white space as one blank."""
    answer = client.get(address)
    assert answer.status_code == HTTPStatus.OK
    return re.sub(r"\s+", " ", strip_tags(answer.content.decode()))


def test_sections_that_are_alike_are_told_once() -> None:
    sheet = sheet_of(GERMANS, army_lists()[GERMANY], FIRST)
    headquarters, squads = sheet.units
    assert headquarters.teams == ("Panzerschreck Team, 2 men: Panzerschreck",)
    assert squads.name == "Squad 1, 2, 3"
    assert squads.leaders == "Obergefreiter (Junior Leader), SMG"
    assert squads.teams[-1] == "carried: Panzerfaust"


def test_supports_stand_on_it() -> None:
    force = with_support(GERMANS, ["sniper-team", "pak-38", "panzer-iv-h", "minefield", "adjutant"])
    sheet = sheet_of(force, army_lists()[GERMANY], FIRST)
    told = {unit.name[:-2]: " ".join((unit.leaders, *unit.teams)) for unit in sheet.units}
    assert told["Sniper Team"] == " 1 man: Sniper rifle"
    assert told["Pak 38 anti-tank gun"].startswith("Obergefreiter (Junior Leader), SMG 5 men: ")
    assert "armour 6" in told["Panzer IV H/J (late G)"]
    assert sheet.units[-1].teams == ("minefield, an Adjutant",)
    assert sheet.men == sheet_of(GERMANS, None, FIRST).men + 1 + 6


def test_what_its_list_says_of_a_platoon_stands_on_it() -> None:
    soviets = roster("soviet-union-1943-45", "rifle-platoon", Quality.REGULAR)
    (note,) = sheet_of(soviets, army_lists()["soviet-union-1943-45"], FIRST).notes
    assert note.startswith("A Squad without Teams acts whole on a 2 only")
    assert sheet_of(GERMANS, army_lists()[GERMANY], FIRST).notes == ()


def test_each_edition_has_its_own_prices_and_radius() -> None:
    first, second = (sheet_of(GERMANS, None, edition) for edition in (FIRST, SECOND))
    assert (first.radius, second.radius) == ("4″", "6″")
    prices = [
        next(one for one in sheet.tables if one.caption == "Chain of Command") for sheet in (first, second)
    ]
    assert [row[0] for row in prices[0].rows] == ["a Dice (6)"]
    assert dict(prices[1].rows)["1 point"] == "Recce"


@pytest.mark.django_db
def test_every_platoon_has_a_sheet_in_both_editions(client: Client) -> None:
    load_lists()
    lists = client.get("/lists/").content.decode()
    for platoon in Platoon.objects.select_related("army_list"):
        address = platoon.get_absolute_url()
        assert f'href="{address}print/"' in client.get(address).content.decode()
        assert f'href="{address}print/"' in lists
        for edition in ("first", "second"):
            text = words(client, f"{address}print/?edition={edition}")
            for told in (platoon.title, "Bad things happen", "Least die that hits", "Dice in Close Combat"):
                assert told in text
            for name in platoon.as_roster().weapon_names.values():
                assert name in text
            assert ("React Fire" in text) == (edition == "second")


@pytest.mark.django_db
def test_a_sheet_of_no_platoon_is_not_found(client: Client) -> None:
    load_lists()
    answer = client.get("/lists/germany-1943-45/infantry-platoon/elite/print/")
    assert answer.status_code == HTTPStatus.NOT_FOUND


SPANISH = "spain-republican-army-1936-39"
EPR = roster(SPANISH, "rifle-grenadier-platoon", Quality.REGULAR)


def titles(force: Roster) -> list[str]:
    """What the sheet reminds of."""
    return [one.title for one in sheet_of(force, army_lists()[force.list_id], FIRST).reminders]


def test_what_few_forces_have_stands_on_their_sheet_with_its_rules() -> None:
    soviets = roster("soviet-union-1939-40", "rifle-platoon", Quality.GREEN)
    led = with_support(soviets, ["commissar"])
    assert titles(led)[3:] == ["Commissars and others who go with a Unit"]
    (told,) = sheet_of(led, army_lists()[led.list_id], FIRST).reminders[3:]
    assert "counts as two men" in " ".join(told.text)
    assert len(titles(soviets)) == 3


def test_horses_and_tiznaos_stand_on_it_too() -> None:
    riders = RosterTeam(name="Squad", others=("rifle",) * 6, mount=Saddle.HORSE, support=True)
    assert titles(structs.replace(EPR, teams=(riders,)))[3:] == ["Cavalry of the España supplement"]
    rows = {row.id: row for row in shared_arsenals()["spain"].arsenal.vehicles}
    truck = RosterVehicle(name="Tiznao", type=vehicle_type(rows["tiznao-12"]))
    assert titles(structs.replace(EPR, vehicles=(truck,)))[3:] == ["Tiznaos, trucks armoured at home"]


def test_who_stays_off_the_table_and_what_was_bought_stands_on_it() -> None:
    finns = roster("finland-1939-40", "infantry-platoon", Quality.REGULAR)
    force = with_support(finns, ["runner", "runner", "chain-of-command-dice", "satchel-charge"])
    sheet = sheet_of(force, army_lists()["finland-1939-40"], FIRST)
    assert sheet.units[-1].teams == ("a Runner, a Runner, a Chain of Command Dice, satchel charge",)


def test_a_platoon_has_its_own_characteristics_alone() -> None:
    army_list = army_lists()["spain-nationalist-army-1936-39"]
    regulars = roster(army_list.id, "rifle-grenadier-platoon", Quality.REGULAR)
    assert [one.id for one in sheet_of(regulars, army_list, FIRST).characteristics] == [
        "sargento-of-the-army"
    ]


def test_armour_of_the_supplement_is_struck_by_its_letters() -> None:
    force = with_support(EPR, ["at-gun-37-45"])
    sheet = sheet_of(force, army_lists()[SPANISH], in_force(FIRST.id, force.supplement))
    faces = next(one for one in sheet.tables if one.caption == "Dice that strike")
    assert faces.rows == (("F", "4+"), ("S", "3+"), ("R", "2+"))


@pytest.mark.ledger("esp-104", "esp-105", "esp-137")
def test_dynamite_megaphones_and_teams_to_form_stand_on_it() -> None:
    steel, moroccans = "spain-steel-companies-1936", "spain-moroccan-regulares-1936"
    rows = ["megaphone-for-section-1-rifle-squad-one", "dinamiteros-for-section-2-rifle-squad-one"]
    company = with_support(roster(steel, "steel-company-platoon", Quality.GREEN), rows)
    sheet = sheet_of(company, army_lists()[steel], FIRST)
    told = " ".join(line for unit in sheet.units for line in unit.teams)
    assert "5 men: 5 × Rifle, Megaphone" in told
    assert "5 men: 5 × Rifle, Dynamite" in told
    assert "Dinamiteros, tank hunters and megaphones" in [one.title for one in sheet.reminders]
    platoon = with_support(roster(moroccans, "rifle-platoon", Quality.REGULAR), ["tank-hunters"])
    assert sheet_of(platoon, army_lists()[moroccans], FIRST).units[-1].teams == ("Tank Hunters",)
