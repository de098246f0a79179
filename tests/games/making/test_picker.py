"""One picker of supports wherever somebody picks: what it has, and what it tells of the battle."""

import re

import pytest
from django.test import Client

from games.forces import services as saved_forces
from games.making.services import making
from games.models import Game, Player, Support
from tests.games.people import force, free_seat, platoon, wish
from tests.games.reports.test_reporting import browser_of

GERMANY = "germany-1943-45"
PARTS = (
    "data-filter",
    "data-group",
    "data-count",
    "data-picked",
    "data-built",
    "support-purpose",
    "3 points each",
)
"""What each picker has: Find, groups by cost, how much is picked and what, pictures, what each is for."""


def read(browser: Client, address: str, status: int = 200) -> str:
    answer = browser.get(address)
    assert answer.status_code == status, address
    return answer.content.decode()


@pytest.fixture
def free(site: None, ann: Player) -> Game:
    """A game of Ann's British, who waits for somebody; supports are picked freely."""
    return making.create_game(ann, wish(support=Support.FREE))


def test_every_place_to_pick_shows_the_same(free: Game, ann: Player, bob: Player) -> None:
    kept = saved_forces.save(ann, platoon("germany"), ["adjutant"])
    points = making.create_game(ann, wish(support=Support.POINTS, points=6, platoon=platoon("germany")))
    making.join(bob, free_seat(points).invitation, platoon=platoon("britain"))
    own, invited = browser_of(ann), Client()
    for browser, address in (
        (own, "/new/supports/own/germany-1943-45/"),
        (own, kept.get_absolute_url()),
        (own, f"/games/{free.pk}/force/supports/own/{GERMANY}/"),
        (own, f"/games/{points.pk}/force/"),
        (invited, f"/join/{free_seat(free).invitation}/supports/own/{GERMANY}/"),
    ):
        page = read(browser, address)
        assert [part for part in PARTS if part not in page] == [], address


def test_what_each_does_in_this_battle_is_told_to_whoever_is_invited(free: Game) -> None:
    lines = read(Client(), f"/join/{free_seat(free).invitation}/supports/own/{GERMANY}/")
    told = re.findall(r'support-here">([^<]*)<', lines)
    assert any(re.match(r"13 A\.P\. dice; the heaviest that they can have is the ", one) for one in told)
    assert any("stretches of road or track" in one for one in told)
    assert "Their platoon itself has up to 7 A.P. dice (PIAT)." in told


def test_without_scripts_all_of_it_is_in_sight_when_asked_for(free: Game, ann: Player) -> None:
    join, own = f"/join/{free_seat(free).invitation}/", f"/games/{free.pk}/force/"
    for browser, address in ((Client(), join), (browser_of(ann), own)):
        assert "support-line" not in read(browser, address)
        assert 'href="?support=free"' in read(browser, address)
        assert "support-line" in read(browser, f"{address}?support=free")


def test_what_was_drawn_is_in_sight_at_once(free: Game, ann: Player) -> None:
    browser, address = browser_of(ann), f"/games/{free.pk}/force/"
    page = browser.post(address, {"do": "draw"} | force("britain")).content.decode()
    assert re.search(r"data-count>[1-5] of 5, costing \d+ point", page)


def test_nobody_else_and_nothing_else_is_asked_for(free: Game, ann: Player, bob: Player) -> None:
    own = f"/games/{free.pk}/force/supports/own/"
    read(browser_of(ann), f"{own}atlantis/", 404)
    read(browser_of(bob), f"{own}{GERMANY}/", 404)
    read(Client(), f"/join/nosuchword/supports/own/{GERMANY}/", 404)
    read(Client(), f"/join/{free_seat(free).invitation}/supports/own/atlantis/", 404)
    later = making.create_game(ann, wish(support=Support.SCENARIO))
    read(browser_of(ann), f"/games/{later.pk}/force/supports/own/{GERMANY}/", 404)
    read(Client(), f"/join/{free_seat(later).invitation}/supports/own/{GERMANY}/", 404)
