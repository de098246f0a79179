"""Why the computer decided as it did, told when the game is over: worked out again at that number."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from games.game.models.game import Game
from games.journal.kept import Kept
from games.journal.models import Entry, Kind
from games.journal.stored import StoredAnswer
from games.journal.words import told_to
from games.playing.selectors import play_at
from games.refusals import Refused
from rules import Seat, view
from rules.bots import Decision, explain, hand_of

JsonObject = dict[str, Any]

BACK = {"option": "back"}
"""The reply of a player who finds nothing to do with those he was asked about."""

MOST_LOOKED_BACK = 60
"""Answers of a Phase that are looked through for what was tried in vain."""


def why(row: Game, number: int) -> JsonObject:
    """Tell what the computer's judgement saw when it made this number of a game that is over.

    Raises Refused where that was nobody's decision, or a person's.
    """
    entry, answer = _decided(row, number)
    seat, play = Seat(entry.seat), play_at(row, number - 1)
    decision = Decision(
        reply=answer["reply"],
        level=row.level,
        tried=frozenset(_tried(row, entry)),
        is_arranged=bool(row.arranged),
    )
    found = explain(view(play, seat), seat, hand_of(play, seat), decision)
    return {"number": number, "level": row.get_level_display(), "told": told_to(row, found)}


def _decided(row: Game, number: int) -> tuple[Entry, StoredAnswer]:
    """Find the computer's answer that made a number; raises Refused where that was no answer of its own."""
    entry = next(iter(Kept(row.pk).between(number - 1, number)), None)
    if entry is not None and entry.kind == Kind.ANSWER and _is_computers(row, entry.seat):
        answer = entry.journal[0]
        if answer["type"] == "answer" and answer["seat"] == entry.seat:
            return entry, answer
    raise Refused("not-possible", _("What led to this moment was no decision of the computer’s."))


def _is_computers(row: Game, colour: str) -> bool:
    return row.seats.filter(colour=colour, is_computer=True).exists()


def _tried(row: Game, entry: Entry) -> Iterator[str]:
    """List for whom it had found nothing to do before in the same Phase."""
    for earlier in Kept(row.pk).newest(entry.number - 1, MOST_LOOKED_BACK):
        if earlier.phases_begun != entry.phases_begun:
            return
        if earlier.seat == entry.seat and earlier.undone_by is None and _goes_back(earlier):
            play = play_at(row, earlier.number - 1)
            yield play.pending[Seat(entry.seat)].request.subject


def _goes_back(entry: Entry) -> bool:
    answer = entry.journal[0] if entry.journal else None
    return answer is not None and answer["type"] == "answer" and answer["reply"] == BACK
