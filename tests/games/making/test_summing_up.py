"""What a set-up comes to: shown beside its sections, and told anew for what is filled in since."""

import re

import pytest
from django.test import Client

from games.making.services.summing_up import Line, summing_up
from tests.games.people import force

GIVEN = {
    "mode": "computer",
    "level": "novice",
    "seat": "red",
    "scenario": "the-probe",
    "attacker": "red",
    "support": "scenario",
    "table": "hill-town",
    "edition": "first",
    "pace": "live",
}


def lines(**more: str) -> dict[str, Line]:
    """The lines of a set-up by their titles: the British against the Germans, if nothing else is said."""
    sides = force("britain") | force("germany", side="other")
    given = GIVEN | {name: str(value) for name, value in sides.items()} | more
    return {line.title: line for line in summing_up(None, given)}


def test_each_section_has_its_line(site: None) -> None:
    found = lines()
    assert {
        title: line.words for title, line in found.items() if title not in ("Your platoon", "The other side")
    } == {
        "Against": "the computer: Beginner",
        "Scenario": "The Probe; you attack",
        "Support": "As the scenario rolls it",
        "Table": "An Italian hill town",
        "Rules and pace": "First edition, " + found["Rules and pace"].words.split(", ", 1)[1],
    }
    assert found["Your platoon"].words.endswith("1943-45: Infantry Platoon (Regular)")
    assert found["The other side"].words.endswith("1943-45: Infantry Platoon (Regular)")


def points(line: Line) -> list[int]:
    """The points of support that a line tells, one's own first."""
    return [int(found) for found in re.findall(r"\d+", line.note)]


def test_who_attacks_and_the_ratings_change_the_support(site: None) -> None:
    attacks, defends = points(lines()["Support"]), points(lines(attacker="blue")["Support"])
    assert attacks == defends[::-1]
    assert attacks[0] > attacks[1]
    either = lines(attacker="roll")["Support"]
    assert points(either) == [*attacks, *defends]
    assert "if you attack: " in either.note
    assert "If you defend: " in either.note
    assert points(lines(scenario="the-patrol")["Support"]) != attacks
    assert lines(attacker="blue")["Scenario"].words == "The Probe; you defend"
    assert "a die decides" in lines(attacker="roll")["Scenario"].words
    assert lines(support="points", points="6")["Support"].note == "6 points for each side."
    assert lines(support="free")["Support"].note == ""


def test_a_friends_platoon_is_not_known_yet(site: None) -> None:
    found = lines(mode="friends")
    assert "The other side" not in found
    assert "once both are known" in found["Support"].note


@pytest.mark.parametrize(
    "wrong",
    [
        {"own-army": "<b>"},
        {"own-platoon_britain-1943-45": "9" * 40},
        {"scenario": "nosuch", "attacker": "green"},
        {"support": "nosuch"},
        {"table": "nosuch", "edition": "third", "pace": "x"},
        {"mode": "x", "level": "x"},
        {"support": "points", "points": "-1"},
    ],
)
def test_what_is_not_known_is_left_out(site: None, wrong: dict[str, str]) -> None:
    told = Client().post("/new/summary/", GIVEN | force("britain") | wrong)
    assert told.status_code == 200
    assert "nosuch" not in told.content.decode()
    assert "<b>" not in told.content.decode()


def test_the_page_has_it_from_the_beginning(site: None) -> None:
    page = Client().get("/new/").content.decode()
    for title in ("Against", "Your platoon", "Scenario", "Support", "Table", "Rules and pace"):
        assert f'data-line="{title}"' in page


def opened(page: str) -> list[bool]:
    """Which of the six sections are open."""
    return ["open" in found for found in re.findall(r'<details class="part[^"]*"([^>]*)>', page)]


def test_a_fault_opens_its_section(site: None) -> None:
    browser = Client()
    assert opened(browser.get("/new/").content.decode()) == [True, False, False, False, False, False]
    assert opened(browser.get("/new/?all=1").content.decode()) == [True] * 6
    assert opened(browser.get("/new/?table=hill-town").content.decode())[4]
    sent = {"mode": "friends", "seat": "red", "table": "hamlet-crossroads", **force("britain")}
    for wrong, part in (
        ({"table": "nosuch"}, 4),
        ({"pace": "x"}, 5),
        ({"points": "999"}, 3),
        ({"name": "x" * 60}, 0),
    ):
        answer = browser.post("/new/", sent | wrong)
        assert answer.status_code == 422
        assert opened(answer.content.decode()) == [number == part for number in range(6)]
    answer = browser.post("/new/", sent | {"own-army": "nosuch"})
    assert opened(answer.content.decode())[1]
