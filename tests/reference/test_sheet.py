"""The quick reference of a platoon, on one page beside the table."""

import re
from http import HTTPStatus

import pytest
from django.test import Client
from django.utils.html import strip_tags

from armylists.catalogue import army_lists
from armylists.models import Platoon
from armylists.rosters import roster
from armylists.services import load_lists
from armylists.supports import with_support
from reference.sheet import sheet_of
from rules import FIRST, SECOND
from rules.book import Quality

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
