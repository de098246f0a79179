"""Finding lists, platoons and lines of lists by words."""

import re
from http import HTTPStatus
from time import process_time

import pytest
from django.test import Client

from armylists.catalogue import army_lists
from armylists.list_page import ListPage
from armylists.searching import search, stands_in, years_of
from armylists.services import load_lists

OF_THE_BOOK = [one for one in army_lists().values() if one.period == "1943-45"]
PAGES = [ListPage(army_list, f"/lists/{army_list.id}/") for army_list in OF_THE_BOOK]
LISTS = {"britain-1943-45", "germany-1943-45", "soviet-union-1943-45", "united-states-1943-45"}


def found(sought: str) -> dict[str, list[str]]:
    """What is found in which list, as in: {"germany-1943-45": ["Weapon: Panzerfaust"]}."""
    return {
        one.page.army_list.id: [f"{line.kind}: {line.name}" for line in one.lines]
        for one in search(PAGES, sought)
    }


def test_a_weapon_is_found_in_its_list_with_the_platoons_that_have_it() -> None:
    (one,) = search(PAGES, "panzerfaust")
    assert one.page.army_list.id == "germany-1943-45"
    assert [line.where for line in one.lines] == [
        f"{platoon.name}: carried by each Squad" for platoon in one.page.army_list.platoons
    ]
    assert one.lines[0].address == "/lists/germany-1943-45/infantry-platoon/regular/#weapon-panzerfaust"


def test_a_vehicle_is_found_as_support_and_with_its_figures() -> None:
    sherman = found("Sherman")
    assert set(sherman) == LISTS - {"germany-1943-45"}
    assert {"Support: Sherman Firefly", "Vehicle: Sherman VC Firefly"} <= set(sherman["britain-1943-45"])


@pytest.mark.parametrize(
    ("sought", "line"),
    [
        ("2-inch mortar", "Support: 2-inch Mortar Team"),
        ("2inch mortar", "Weapon: 2-inch mortar"),
        ("mg42", "Weapon: MG 42"),
        ("MG 42", "Support: MG 42 on tripod mount"),
        ("fallschirmjager", "Platoon: Fallschirmjäger Platoon"),
        ("FALLSCHIRMJÄGER", "Platoon: Fallschirmjäger Platoon"),
        ("faust", "Weapon: Panzerfaust"),
        ("bazookas", "Weapon: Bazooka"),
        ("marching", "Characteristic: Marching Fire!"),
        ("barbed wire", "Support: Barbed Wire"),
        ("Hetzer", "Vehicle: Panzerjäger 38(t) Hetzer"),
        ("25 pounder", "Gun: 25 pounder, L28.8"),
        ("elite 1944 platoon", "Platoon: Tank Rider Platoon"),
    ],
)
def test_lines_are_found_however_they_are_written(sought: str, line: str) -> None:
    assert line in [one for lines in found(sought).values() for one in lines]


def test_a_nation_or_a_year_finds_whole_lists_and_narrows_other_words() -> None:
    assert found("1944") == {key: [] for key in LISTS}
    assert found("German") == {"germany-1943-45": []}
    assert set(found("sniper")) == LISTS
    assert set(found("soviet sniper")) == {"soviet-union-1943-45"}


@pytest.mark.parametrize("sought", ["zeppelin", "panzerfaust sherman", "m42", "1939", "--", ""])
def test_what_no_list_has_is_not_found(sought: str) -> None:
    assert found(sought) == {}


def test_a_long_rule_costs_a_search_no_more_for_being_one_of_many_short_words() -> None:
    many = ["a"] * 2_000
    began = process_time()
    assert [stands_in(f"aaab{number}", many) for number in range(20)] == [False] * 20
    assert process_time() - began < 0.5


def test_periods_are_years() -> None:
    assert list(years_of("1943-45")) == [1943, 1944, 1945]
    assert list(years_of("1936-1939")) == [1936, 1937, 1938, 1939]
    assert list(years_of("June 1940")) == [1940]
    assert list(years_of("early war")) == []


@pytest.mark.django_db
def test_every_line_leads_to_a_place_that_is_there(client: Client) -> None:
    load_lists()
    pages: dict[str, str] = {}
    for one in search(PAGES, "a") + search(PAGES, "m") + search(PAGES, "b"):
        for line in one.lines:
            address, _, anchor = line.address.partition("#")
            if address not in pages:
                answer = client.get(address)
                assert answer.status_code == HTTPStatus.OK
                pages[address] = answer.content.decode()
            assert not anchor or f' id="{anchor}"' in pages[address], line
    assert len(pages) > len(LISTS)


@pytest.mark.django_db
def test_a_search_has_an_address(client: Client) -> None:
    load_lists()
    page = client.get("/lists/", {"q": "  panzerfaust "}).content.decode()
    assert 'value="panzerfaust"' in page
    assert "3 places with “panzerfaust”" in page
    assert re.findall(r'<h2 id="([^"]+)"', page) == ["germany-1943-45"]
    empty = client.get("/lists/", {"q": "<b>\x00zeppelin"}).content.decode()
    assert "No list has this" in empty
    assert "<b>" not in empty
