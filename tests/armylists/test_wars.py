"""The lists grouped by the war that they are of, and whom the forces of each fought."""

import pytest
from django.test import Client
from django.urls import reverse

from armylists.catalogue import army_lists
from armylists.meetings import met
from armylists.services import load_lists
from armylists.wars import War, by_war, war_of
from tests.armylists.test_army_list_pages import words


@pytest.mark.parametrize(
    ("list_id", "war"),
    [
        ("germany-1943-45", War.LATE),
        ("germany-1939", War.EARLY),
        ("italy-1939-41", War.EARLY),
        ("spain-italian-ctv-1937-39", War.SPAIN),
    ],
)
def test_a_list_belongs_to_its_war(list_id: str, war: War) -> None:
    assert war_of(list_id) is war


def test_every_list_stands_in_one_group() -> None:
    groups = by_war(sorted(army_lists()), lambda one: one)
    assert [len(found) for _, found in groups] == [4, 9, 15]
    assert sorted(one for _, found in groups for one in found) == sorted(army_lists())


@pytest.mark.django_db
def test_the_page_of_lists_has_a_heading_for_each_war(client: Client) -> None:
    load_lists()
    text = words(client, "/lists/")
    headings = [text.rindex(str(war.title)) for war in War]
    assert headings == sorted(headings)
    assert headings[0] < text.index("United States 1943-45") < headings[1] < text.index("Poland 1939")


@pytest.mark.django_db
@pytest.mark.parametrize("list_id", ["poland-1939", "united-states-1943-45", "spain-steel-companies-1936"])
def test_the_page_of_a_list_leads_to_those_it_fought(client: Client, list_id: str) -> None:
    load_lists()
    page = client.get(f"/lists/{list_id}/").content.decode()
    told = page.split("Fought:")[1].split("</p>")[0]
    for other in army_lists():
        address = reverse("armylists:army_list", args=[other])
        assert (f'href="{address}"' in told) is met(list_id, other)
