"""The big screen of an evening: the tables of its present round, for whoever has the address."""

import pytest
from django.test import Client

from games.evenings.services import clock, making_up, pairing
from games.glimpses.shelf import forget_all
from games.models import Evening, Game, Player
from tests.games.evenings.party import arranged, come

pytestmark = pytest.mark.django_db


def begun(otto: Player, people: int) -> Evening:
    evening = arranged(otto)
    come(evening, people)
    pairing.draw(otto, evening.pk)
    making_up.begin(otto, evening.pk)
    return evening


def test_all_tables_of_the_round_are_shown_by_their_numbers(site: None, otto: Player) -> None:
    evening = begun(otto, 5)
    Game.objects.update(listed=False)  # whoever has the evening's address sees its tables
    told = Client().get(f"/evenings/{evening.pk}/screen/now/").json()["tables"]
    assert sorted(table["place"] for table in told) == [1, 2]
    assert {table["game"] for table in told} == set(Game.objects.values_list("pk", flat=True))
    names = {side["name"] for table in told for side in table["sides"]}
    assert names < {f"Guest {number}" for number in range(1, 6)}
    assert all(table["picture"] for table in told)
    assert Client().get("/live/now/").json()["tables"] == []


def test_the_clock_of_the_round_is_told_as_it_runs_and_stands(site: None, otto: Player) -> None:
    waiting = arranged(otto)
    assert "clock" not in Client().get(f"/evenings/{waiting.pk}/screen/now/").json()
    evening = begun(otto, 2)
    told = Client().get(f"/evenings/{evening.pk}/screen/now/").json()["clock"]
    assert told["round"] == 1
    assert told["runs"] is True
    assert 0 < told["left"] <= evening.minutes * 60
    clock.pause(otto, evening.pk)
    forget_all()
    assert Client().get(f"/evenings/{evening.pk}/screen/now/").json()["clock"]["runs"] is False


def test_a_stream_has_no_names(site: None, otto: Player) -> None:
    evening = begun(otto, 2)
    text = Client().get(f"/evenings/{evening.pk}/screen/now/?names=no").content.decode()
    assert "Guest" not in text
    page = Client().get(f"/evenings/{evening.pk}/screen/?stream=yes").content.decode()
    assert f"/evenings/{evening.pk}/screen/now/?names=no" in page
    assert "is-stream" in page


def test_the_evenings_page_leads_to_its_screen_and_back(site: None, otto: Player) -> None:
    evening = arranged(otto)
    assert f"/evenings/{evening.pk}/screen/" in Client().get(f"/evenings/{evening.pk}/").content.decode()
    assert (
        f'href="/evenings/{evening.pk}/"' in Client().get(f"/evenings/{evening.pk}/screen/").content.decode()
    )
    assert Client().get(f"/evenings/{evening.pk}/screen/now/").json()["tables"] == []


@pytest.mark.parametrize("page", ["screen/", "screen/now/"])
def test_no_evening_no_screen(site: None, page: str) -> None:
    assert Client().get(f"/evenings/nosuchword/{page}").status_code == 404
