"""What holds for everything that the rules ask, roll and tell, looked at in every scene."""

import re
from collections.abc import Iterator
from typing import Any

from rules.effects import Dice
from rules.events import Event
from rules.force import Seat
from rules.requests import Request

WORD = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""A stable word of the wire: a request's name, an event's kind."""

SECTION = re.compile(r"(1e|2e) ([A-Z](\.\w+)*|\d+(\.\d+)*)(, .+)?")
"""Where the book has it, with the edition before the section."""

SENTENCE = re.compile(r"\S+( \S+)*[.!?:”)]")
"""Words for a player: whole sentences, no space too many."""


DATA = {
    "activated": ("dice", "initiatives leader teams"),
    "ammunition": ("teams", ""),
    "broken": ("shock team", ""),
    "chain-of-command": ("dice", "points"),
    "charge": ("teams", ""),
    "close-combat": ("faces needs result round sides why", ""),
    "command-dice": ("dice faces sixes", ""),
    "covering-fire": ("", "marker removed ring teams"),
    "deployed": ("leaders places source teams", ""),
    "detached": ("figures from team", ""),
    "dice": (
        "faces why",
        "at effect feature found hits inches kills levels needs purpose target team teams wind",
    ),
    "effects": ("faces kills shock", "leader team"),
    "fire": ("", "at feature marker teams"),
    "fired": ("faces hits lines needs targets teams", ""),
    "force-morale": ("from to why", ""),
    "hits": ("target", ""),
    "jump-off-point": ("point", "at captured from marker removed to"),
    "killed": ("figures left team", ""),
    "leader-hit": ("faces killed leader light", ""),
    "moved": ("paths team", "dice floor inches"),
    "overwatch": ("team", ""),
    "patrol": ("", "from locked marker to"),
    "phase": ("phase phases turn", ""),
    "pinned": ("shock team", "pinned"),
    "rallied": ("team", "leader shock"),
    "random-event": ("", "corners marker removed until"),
    "result": ("kind winner", ""),
    "react-fire": ("unit", ""),
    "revealed": ("wishes", ""),
    "routed": ("", "leader team"),
    "smoke": ("", "at marker radius removed"),
    "stance": ("team", ""),
    "transferred": ("at figure team", ""),
    "turn": ("", "turn"),
    "unit": ("team", "figures gone new places rounds"),
    "weapon-lost": ("team", ""),
}
"""By kind of event, what its data always holds for the screen, and what it may hold besides."""

NOBODYS_DICE = ("coin toss", "rain", "support level")
"""Rolls of neither side."""

BOTH_SIDES = ("close-combat", "dice", "fire", "patrol", "random-event", "result", "revealed", "smoke", "turn")
"""Kinds of events that may be of neither side or of both."""

WITHOUT_SECTION = ("result", "stance", "overwatch")
"""Kinds of events that need not say where the book has it."""

OF_A_SIDE = (
    *("assault-the-building", "avoid-force-morale-test", "begin-phase", "betrayed-unit", "choose-men"),
    *("choose-patrol-markers", "choose-table-edge", "confirm-withdrawal", "end-patrol-phase"),
    *("fight-or-wait", "move-jump-off-point", "move-marker", "occupy-ground", "place-jump-off-point"),
    *("place-odd-hit", "react", "react-to-move", "remove-jump-off-point", "spare-a-man"),
    "spend-command-dice",
)
"""Names of questions that are about no piece; every other has its subject."""


MANY = (
    "dice|men|hits(?! the)|inches|rounds|points|bombs|grenades|orders|minutes|games|topics|"
    "Teams|Orders|Command Initiatives|Chain of Command Points|Patrol Markers|Leaders"
)

BAD: tuple[tuple[str, str], ...] = (
    (rf"(?<![\d.])1 ({MANY})\b", "one, yet many"),
    (r"(?<![\w.] )(?<![\d.])(?!1 )\d+(\.\d+)? (die|man|inch|bomb|grenade|minute|topic)\b", "many, yet one"),
    (r"(?<![\d.])1 (of [^,.;:]+ )?(are|were|have|form|cross)\b", "one, yet the verb is for many"),
    (r"\((s|es)\)", "the number is known when the words are made"),
    (r"(?<![+–-] )(?<![\d.])(\d+) = \1\b", "one die is no sum"),
    (r"\d\.0\b", "whole numbers are told without a point"),
    (r"\b(goes|go) to the \w+ side\b", "a side wins a toss, has a Phase, gains a point"),
    (r"(?:^|[.:;,!?] )(At|By|From|In|On|To|With) (what|which|whom|how many)\b", "asked as players ask"),
    (r"\b[Nn]obody of (them|us|your|theirs|the)\b", "none of them"),
    (r"\b(Section|Squad|Team|Zug|Gruppe) \d+, \d+(\.\d+)? inch", "the distance reads as part of the name"),
    (r"\b([a-z]{2,}) \1\b", "a word twice"),
    (r"\ba (8|11|18)\b", "an eight"),
    (r"\ba [aei]\w", "an, before a vowel"),
    (r"\bNone\b(?! of)|\bnull\b|\bundefined\b|\bNaN\b|[{}]", "what the words are made from shows"),
)
"""What no text for players has, and why."""


def faults_of(text: str) -> list[str]:
    """What is wrong with a text for players, each with the reason."""
    return [f"{why}: {text}" for pattern, why in BAD if re.search(pattern, text)]


WORDS = ("prompt", "public", "label", "detail", "refused", "warning", "note", "summary", "why")
"""Where the words for players stand in what is sent."""


def words_in(shown: Any, key: str = "") -> Iterator[str]:
    """All words for players in a request as it is sent."""
    if isinstance(shown, str):
        if key in WORDS:
            yield shown
    elif isinstance(shown, dict):
        for inner, value in shown.items():
            yield from words_in(value, inner)
    elif isinstance(shown, list | tuple):
        for value in shown:
            yield from words_in(value, key)


def check_shown(shown: Any) -> None:
    """Every prompt, label, detail and reason of a request is good English."""
    faults = [fault for text in words_in(shown) for fault in faults_of(text)]
    assert not faults, faults


def check_dice(dice: Dice) -> None:
    """A roll says what it is for, in words of the log, and whose it is."""
    assert isinstance(dice.why, str), "dice for nothing"
    assert dice.why, "dice for nothing"
    assert "XX" not in dice.why, dice.why
    assert isinstance(dice.seat, Seat) or dice.why in NOBODYS_DICE, dice


def check_request(request: Request[Any]) -> None:
    """A question has a stable name, whole sentences, whom it is about, and the section it stands in."""
    assert WORD.fullmatch(request.name), request.name
    assert SENTENCE.fullmatch(request.prompt), request.prompt
    assert request.public, request.name
    assert SECTION.fullmatch(request.rule), request
    assert isinstance(request.seat, Seat), request
    assert isinstance(request.subject, str), request
    assert bool(request.subject) is (request.name not in OF_A_SIDE), request


def check_event(event: Event) -> None:
    """What happened is told by a stable kind, in whole sentences, with what the screen needs to show it."""
    always, also = (set(keys.split()) for keys in DATA[event.kind])
    assert always <= event.data.keys() <= always | also, event
    assert SENTENCE.fullmatch(event.text), event.text
    assert faults_of(event.text) == []
    assert SECTION.fullmatch(event.rule) or event.kind in WITHOUT_SECTION, event
    assert isinstance(event.seat, Seat) or event.kind in BOTH_SIDES, event
    assert event.only is None or isinstance(event.only, Seat), event
