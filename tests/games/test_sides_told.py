"""The log as players read it: sides in the plural, their Teams and men as they are called."""

import re

import pytest

from games import log
from games.models import Player
from games.sides_told import PLURALS, VERBS, in_plural, with_sides_in_plural
from tests.games.people import begun
from tests.services.server import ROOT


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        ("German defends from the north edge.", "The Germans defend from the north edge."),
        ("British rolls 5 (6 for Elite troops): Force Morale 11.",
         "The British roll 5 (6 for Elite troops): Force Morale 11."),
        ("American rolls 2: its 4 Patrol Markers start at entry point 1.",
         "The Americans roll 2: their 4 Patrol Markers start at entry point 1."),
        ("Turn 1 begins. British has the first Phase.", "Turn 1 begins. The British have the first Phase."),
        ("1 killed near Leutnant: German rolls 5, no Leader is hit.",
         "1 killed near Leutnant: the Germans roll 5, no Leader is hit."),
        ("Soviet regains its Jump-Off Point 2.", "The Soviets regain their Jump-Off Point 2."),
        *((f"German {does}.", f"The Germans {verb} {rest}.")
          for does, verb, rest in (("lays a minefield", "lay", "a minefield"),
                                   ("strings barbed wire", "string", "barbed wire"),
                                   ("blocks a road", "block", "a road"))),
    ],
)  # fmt: skip
def test_a_side_is_many(rules: str, players: str) -> None:
    assert in_plural(rules) == players
    assert in_plural(players) == players


SIDES_DO = re.compile(r"\{[^{}\"]*\btitle\} ([a-z]+)")
"""In the sources of the rules: the title of a side and what comes after it."""

ITS_OWN = {"shells", "side", "troops", "vehicles", "by"}
"""What is a side's, or done by it, and no verb."""


def test_whatever_a_side_does_in_the_rules_has_a_plural() -> None:
    sources = (ROOT / "rules").rglob("*.py")
    done = {word for path in sources for word in SIDES_DO.findall(path.read_text("utf-8"))}
    assert done - ITS_OWN - VERBS.keys() == set()


def test_the_table_calls_the_sides_as_the_log_does() -> None:
    words = (ROOT / "static" / "tabletop" / "words.js").read_text("utf-8")
    (told,) = re.findall(r"const PEOPLES = \{(.*)\};", words)
    assert dict(re.findall(r'(\w+): "(\w+)"', told)) == PLURALS


@pytest.mark.parametrize(
    "text",
    [
        "German Squad 1 Rifle Team fires at Section 2 and moves on.",
        "Squad 1 fires at Section 1 and Section 2: 1 killed, and Section 3 and Section 4 fall back.",
        "German vehicles come on here.",
        "The German side holds the field.",
        "Finland rolls 3: Force Morale 9.",
    ],
)
def test_teams_and_names_stay(text: str) -> None:
    assert in_plural(text) == text


def test_what_else_an_event_tells_stays() -> None:
    event = {"kind": "dice", "seat": "red", "data": {"why": "German rolls"}}
    assert with_sides_in_plural([{**event, "text": "German rolls 1."}]) == [
        {**event, "text": "The Germans roll 1."}
    ]


def test_the_log_of_a_game_is_kept_so(site: None, ann: Player, bob: Player) -> None:
    told = [line.text for line in log.newest_lines(begun(ann, bob), None, 99)]
    assert any(text.startswith("The ") for text in told)
    assert [text for text in told if in_plural(text) != text] == []
