"""Settings of a person: declared once, chosen on their page or at the table, kept, told and handed over."""

import json
import re
from typing import Any

import pytest
from django.conf import settings as site
from django.test import Client

from games.belongings.collected import kept_of
from games.models import Game, Player
from games.people import settings
from games.people.settings import Setting, holding
from games.playing.services import stops, wishing
from tests.protocol.lines import session_of

pytestmark = pytest.mark.django_db(transaction=True)

PAGE = "/account/settings/"
BOOTS = Setting(
    id="boots", title="Boots", told="They are heard on the march.", choices={"soft": "Soft", "loud": "Loud"}
)
"""A setting from outside, in one declaration."""


@pytest.fixture
def boots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "SETTINGS", (*settings.SETTINGS, BOOTS))


def browser_of(player: Player) -> Client:
    browser = Client()
    browser.cookies[site.SESSION_COOKIE_NAME] = session_of(player)
    return browser


def told(browser: Client, game: Game) -> dict[str, str]:
    """What the page of a table is told of its visitor's settings."""
    page = browser.get(f"/games/{game.pk}/").content.decode()
    found = re.search(r'<script id="start" type="application/json">(.*?)</script>', page)
    assert found is not None
    begins: dict[str, Any] = json.loads(found[1])
    held: dict[str, str] = begins["settings"]["held"]
    return held


def checked_on(browser: Client) -> list[str]:
    """The choices that the page shows as those that hold."""
    page = browser.get(PAGE).content.decode()
    return re.findall(r'name="(\w+)" value="(\w+)" checked', page)


def test_who_has_chosen_nothing_has_the_first_of_each(small: Game, ann: Player) -> None:
    assert told(browser_of(ann), small) == {
        "labels": "on",
        "coach": "on",
        "advice": "on",
        "doubts": "on",
        "reactions": "able",
        "computer": "normal",
        "motion": "normal",
        "letters": "normal",
        "contrast": "normal",
        "sounds": "off",
        "follow": "on",
        "language": "browser",
        "lengths": "game",
    }
    assert checked_on(browser_of(ann)) == [
        ("labels", "on"),
        ("coach", "on"),
        ("advice", "on"),
        ("doubts", "on"),
        ("reactions", "able"),
        ("computer", "normal"),
        ("motion", "normal"),
        ("letters", "normal"),
        ("contrast", "normal"),
        ("sounds", "off"),
        ("follow", "on"),
        ("language", "browser"),
        ("lengths", "game"),
    ]


def test_a_choice_is_kept_wherever_he_plays_and_changes_no_other(small: Game, ann: Player) -> None:
    assert browser_of(ann).post(PAGE, {"labels": "off"}).status_code == 302
    assert browser_of(ann).post(PAGE, {"coach": "off"}).status_code == 302
    assert browser_of(ann).post(PAGE, {"coach": "on"}).status_code == 302
    assert told(browser_of(ann), small) == {
        "labels": "off",
        "coach": "on",
        "advice": "on",
        "doubts": "on",
        "reactions": "able",
        "computer": "normal",
        "motion": "normal",
        "letters": "normal",
        "contrast": "normal",
        "sounds": "off",
        "follow": "on",
        "language": "browser",
        "lengths": "game",
    }


def test_who_is_nobody_yet_has_them_in_his_browser(small: Game) -> None:
    stranger = Client()
    stranger.post(PAGE, {"labels": "off"})
    assert told(stranger, small)["labels"] == "off"
    assert told(Client(), small)["labels"] == "on"
    assert not Player.objects.filter(settings__labels="off").exists()


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"labels": "perhaps"}, "Labels on the table can be on or off, not “perhaps”."),
        ({"hats": "on"}, "There is no setting “hats”."),
        ({"coach": "off", "hats": "on"}, "There is no setting “hats”."),
    ],
)
def test_what_cannot_be_chosen_is_refused_by_name_and_changes_nothing(
    ann: Player, given: dict[str, str], words: str
) -> None:
    page = browser_of(ann).post(PAGE, given)
    assert page.status_code == 422
    assert words in page.content.decode()
    ann.refresh_from_db()
    assert ann.settings == {}


def test_a_choice_that_is_offered_no_more_is_the_first_again() -> None:
    assert holding({"labels": "sometimes", "hats": "on"})["labels"] == "on"
    assert "hats" not in holding({"hats": "on"})


def test_only_the_table_s_own_site_can_choose(ann: Player) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.cookies[site.SESSION_COOKIE_NAME] = session_of(ann)
    assert browser.post(PAGE, {"labels": "off"}).status_code == 403


@pytest.mark.usefixtures("boots")
def test_a_setting_from_outside_takes_one_declaration(small: Game, ann: Player) -> None:
    assert ("boots", "soft") in checked_on(browser_of(ann))
    assert BOOTS.told in browser_of(ann).get(PAGE).content.decode()
    browser_of(ann).post(PAGE, {"boots": "loud"})
    assert told(browser_of(ann), small)["boots"] == "loud"
    ann.refresh_from_db()
    assert kept_of(ann)["settings"]["boots"] == "loud"
    assert ("boots", "loud") in checked_on(browser_of(ann))


def test_every_page_shows_the_contrast_that_was_chosen(site: None) -> None:
    browser, chosen = Client(), 'data-setting-contrast="high"'
    assert chosen not in browser.get("/").content.decode()
    browser.post(PAGE, {"contrast": "high"})
    assert chosen in browser.get("/").content.decode()
    browser.post(PAGE, {"contrast": "normal"})
    assert chosen not in browser.get("/").content.decode()


def test_what_he_wishes_of_reactions_holds_in_all_his_games(small: Game, ann: Player) -> None:
    browser_of(ann).post(PAGE, {"reactions": "always"})
    (own,) = [seat for seat in small.seats.all() if seat.player == ann]
    assert stops.shown(small.pk, own.colour) == stops.PLAIN | {"stop": "always"}
    wishing.set_stops(small.pk, ann, seat=None, wishes={"hold": True})
    assert stops.shown(small.pk, own.colour) == stops.PLAIN | {"stop": "always", "hold": True}
    wishing.set_stops(small.pk, ann, seat=None, wishes={"stop": "able"})
    assert stops.shown(small.pk, own.colour)["stop"] == "able"
    (other,) = [seat for seat in small.seats.all() if seat.player != ann]
    assert stops.shown(small.pk, other.colour) == stops.PLAIN
