"""What a game for two others comes to: beside its sections, and told anew for what is filled in since."""

import re
from typing import Any

import pytest
from django.test import Client

from games.models import HouseRules
from games.people.services import players
from tests.games.hosting.table import TABLE, shown
from tests.games.people import platoon
from tests.games.reports.test_reporting import browser_of


def lines(
    browser: Client | None = None, address: str = "/hosting/new/summary/", **more: Any
) -> dict[str, str]:
    """The lines by their titles, words and note together, for Britain against Germany."""
    sent = {
        "table": TABLE,
        "red_for": "Ann",
        "red_force": f"platoon:{platoon('britain')}",
        "blue_force": f"platoon:{platoon('germany')}",
        "scenario": "the-probe",
        "attacker": "red",
        "support": "scenario",
        "edition": "first",
        "pace": "live",
    }
    answer = (browser or Client()).post(address, sent | more)
    assert answer.status_code == 200
    found = re.findall(r'<li data-line="([^"]*)">(.*?)</li>', answer.content.decode(), re.S)
    return {
        title: " ".join(re.sub("<[^>]*>", " ", words).split()).removeprefix(title).strip()
        for title, words in found
    }


def points(line: str) -> list[int]:
    return [int(found) for found in re.findall(r"(\d+) points?", line)]


def test_each_section_has_its_line(site: None) -> None:
    found = lines(left_open=["table", "pace"])
    assert "Infantry Platoon (Regular) For Ann. Rated" in found["Red"]
    assert "For" not in found["Blue"]
    assert found["Scenario"].startswith("The Probe; Red attacks")
    assert found["Left to whoever sits down first"].count(",") == 1
    assert set(found) == {
        "Red", "Blue", "Scenario", "Support", "Table", "Rules and pace", "Left to whoever sits down first",
    }  # fmt: skip
    assert "Left to whoever sits down first" not in lines()


def test_support_is_told_for_either_role_where_a_die_decides(site: None) -> None:
    red, blue = (points(lines(attacker=one)["Support"]) for one in ("red", "blue"))
    assert red == blue[::-1]
    assert red[0] > red[1]
    either = lines(attacker="roll")
    assert "a die decides who attacks" in either["Scenario"]
    assert points(either["Support"]) == [*red, *blue]
    assert "once both are known" in lines(blue_force="nation:germany")["Support"]
    assert points(lines(support="points", points="7")["Support"]) == [7]


@pytest.mark.parametrize(
    "wrong",
    [
        {"red_force": "<b>", "blue_force": "platoon:" + "9" * 40},
        {"red_force": "force:nosuch", "blue_force": "nation:nosuch"},
        {"scenario": "nosuch", "attacker": "green", "support": "nosuch", "points": "-1"},
        {"table": "nosuch", "edition": "third", "pace": "x", "left_open": "nosuch", "options": "nosuch"},
    ],
)
def test_what_is_not_known_is_left_out(site: None, wrong: dict[str, str]) -> None:
    told = " ".join(lines(**wrong).values())
    assert "nosuch" not in told
    assert "<b>" not in told


def test_what_house_rules_fix_is_summed_up_though_no_browser_sends_it(site: None) -> None:
    otto = players.new_player("Otto")
    browser = browser_of(otto)
    browser.post(
        "/house-rules/new/",
        {"press": "press-word", "title": "Club", "edition": "second", "support": "points", "points": "9"},
    )
    house = HouseRules.objects.get()
    for address in ("/hosting/new/summary/", "/new/summary/"):
        found = lines(browser, f"{address}?house={house.pk}", edition="", support="", points="", seat="red")
        assert found["Rules and pace"].startswith("Second edition")
        assert points(found["Support"])[-1] == 9
        assert browser.post(f"{address}?house=nosuch", {}).status_code == 404


def opened(page: str) -> list[bool]:
    """Which of the five sections are open."""
    return ["open" in found for found in re.findall(r'<details class="part[^"]*"([^>]*)>', page)]


def test_a_fault_opens_its_section(site: None) -> None:
    browser = Client()
    assert opened(shown(browser, "/hosting/new/")) == [True, False, False, False, False]
    assert opened(shown(browser, "/hosting/new/?all=1")) == [True] * 5
    sent = {"table": TABLE, "press": "press-of-otto"}
    for wrong, part in (
        ({"red_for": "x" * 60}, 0),
        ({"points": "999"}, 1),
        ({"table": "nosuch"}, 2),
        ({"pace": "x"}, 3),
        ({"left_open": "nosuch"}, 4),
    ):
        answer = browser.post("/hosting/new/", sent | wrong)
        assert answer.status_code == 422
        assert opened(answer.content.decode()) == [number == part for number in range(5)]
