"""Words in pages and scripts: one and many by one function each, and none of the patterns that read badly."""

import re
from pathlib import Path

import pytest

from tests.rules.well_formed import faults_of

ROOT = Path(__file__).parent.parent.parent

PLURALS_BY_HAND = re.compile(
    r"""(?:===?|!==?|>)\s*1\b.{0,14}["'`}]\s*(?:man|men|die|dice|s|es)\s?(?=["'`{}])"""
    r"""|pluralize|\[: ?[\w.]+ (?:>|!=) 1\]|\((?:s|es)\)["' .]"""
)
"""One from many told by hand: that is for `counted` alone."""

SOURCES = [
    *(path for name in ("rules", "games", "armylists", "cocweb") for path in (ROOT / name).rglob("*.py")),
    *(ROOT / "templates").rglob("*.html"),
    *(
        path
        for folder in ("tabletop", "editor", "site", "dice")
        for path in (ROOT / "static" / folder).rglob("*.js")
    ),
]
UNSPOKEN = re.compile(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}|<(script|style|svg).*?</\1>|<[^>]*>", re.DOTALL)
"""What of a page is no text."""

THE_ONE = {ROOT / "rules" / "wording.py", ROOT / "static" / "words" / "words.js"}


@pytest.mark.parametrize(
    "line",
    [
        '`${dice} ${dice === 1 ? "die" : "dice"}`',
        "{% if men == 1 %}man{% else %}men{% endif %}",
        "f\"{count} minute{'' if count == 1 else 's'}\"",
        "f\"{points} Point{'s'[: points > 1]}\"",
        '{{ count|pluralize:"topic,topics" }}',
        "Choose the man(s).",
    ],
)
def test_a_plural_by_hand_is_known(line: str) -> None:
    assert PLURALS_BY_HAND.search(line)


def test_one_and_many_are_told_apart_in_one_place() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in SOURCES
        if path not in THE_ONE
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if PLURALS_BY_HAND.search(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "1 of Rifle Team are more than 4 inches away.",
        "British rolls 5 = 5 for movement.",
        "The toss goes to the German side.",
        "With how many Patrol Markers do you scout?",
        "Covering Fire by Squad 3, 9 inches",
        "1 dice",
        "2 die",
        "1 Chain of Command Dice",
        "2 dice inches",
        "12.0 inches",
    ],
)
def test_a_bad_pattern_is_known(text: str) -> None:
    assert faults_of(text)


@pytest.mark.parametrize(
    "text",
    [
        "Section 1 hits the dirt.",
        "British rolls 3 + 4 = 7 for movement.",
        "1 man of Rifle Team is more than 4 inches away.",
        "German Squad 3 moves 11 inches.",
        "a Chain of Command Dice",
        "2D6 inches",
    ],
)
def test_good_words_are_let_be(text: str) -> None:
    assert faults_of(text) == []


OF_A_MOUSE = re.compile(r"""["`][^"`]*\b([Cc]licks?|[Hh]over)\b [^"`]*["`]""")
"""Words that name what no finger does; a single word is no text."""

HANDED = re.compile(r"handed\((?:[^()]|\([^()]*\))*\)")
"""What is said in one way to fingers and in another to a mouse."""


def as_many_lines(found: re.Match[str]) -> str:
    """Leave nothing of it but its lines: a call may run over several."""
    return "\n" * found[0].count("\n")


def test_what_a_hand_does_is_told_to_fingers_in_their_words() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in (ROOT / "static" / "tabletop").rglob("*.js")
        for number, line in enumerate(HANDED.sub(as_many_lines, path.read_text("utf-8")).splitlines(), 1)
        if OF_A_MOUSE.search(line)
    ]
    assert found == []


def test_pages_read_well() -> None:
    found: dict[Path, list[str]] = {}
    for page in sorted((ROOT / "templates").rglob("*.html")):
        lines = UNSPOKEN.sub("\n", page.read_text("utf-8")).splitlines()
        found[page] = [fault for line in lines for fault in faults_of(line.strip())]
    assert found
    assert {page: faults for page, faults in found.items() if faults} == {}
