"""What holds for everything that the rules ask, roll and tell, looked at in every scene."""

import re
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


def check_dice(dice: Dice) -> None:
    """A roll says what it is for, in words of the log."""
    assert isinstance(dice.why, str), "dice for nothing"
    assert dice.why, "dice for nothing"
    assert "XX" not in dice.why, dice.why
    assert dice.seat is None or isinstance(dice.seat, Seat), dice


def check_request(request: Request[Any]) -> None:
    """A question has a stable name, whole sentences, and the section of the book it stands in."""
    assert WORD.fullmatch(request.name), request.name
    assert SENTENCE.fullmatch(request.prompt), request.prompt
    assert request.rule == "" or SECTION.fullmatch(request.rule), request.rule
    assert isinstance(request.subject, str), request.subject
    assert isinstance(request.seat, Seat), request.seat


def check_event(event: Event) -> None:
    """What happened is told by a stable kind, in whole sentences, with the section of the book."""
    assert WORD.fullmatch(event.kind), event.kind
    assert SENTENCE.fullmatch(event.text), event.text
    assert event.rule == "" or SECTION.fullmatch(event.rule), event.rule
    assert all(one is None or isinstance(one, Seat) for one in (event.seat, event.only)), event
