"""The computer's side of a game: lets what it does be seen, from whichever process somebody is looking on.

It pauses after an answer of its own that shows on the table, as long as the person at it likes
(`computer_pace`); what only leads from one list of choices to the next it answers at once, and a person is
answered at once too.

Nothing is kept in memory that matters: whoever is connected to a game wakes it, two processes that wake it
at once answer once, and after a restart it goes on as soon as anybody opens the game.
"""

import asyncio
import logging
import secrets
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from cocweb import metrics
from games.game.models.game import Game, Status
from games.game.models.seat import Seat
from games.journal.kept import counting
from games.journal.models import Entry
from games.playing import computer_pace, live, showing
from games.playing.arranged import arranged_reply
from games.playing.live import LiveGame
from games.playing.made import Shown
from games.playing.services import answering, seating
from games.refusals import Refused
from games.serving import threads
from rules import Play
from rules import Seat as RulesSeat
from rules.bots import PLAYERS, Player, hand_of
from telling import is_for, kind_of

logger = logging.getLogger(__name__)

_tasks: dict[str, "asyncio.Task[None]"] = {}
_woken: set[str] = set()
_players: OrderedDict[tuple[str, str], Player] = OrderedDict()

MOST_PLAYERS = 500

QUIET = ("activated", "wishes")
"""Kinds of events that change nothing on the table."""

TOO_EARLY = 0.2
"""The part of a pause that may be left where two processes do not wake it at quite the same time."""

LATELY = 8
"""Numbers back to which what the computer did is looked for: answers given beforehand may have followed."""


def pause_of(game_id: str) -> float:
    """Count the seconds for which the computer still lets its last deed be seen before it answers."""
    row = Game.objects.row_called(game_id)
    return _pause_at(row) if row is not None else 0.0


def _pause_at(row: Game) -> float:
    """Count the same seconds for a game's row; 0 where what was seen last is somebody else's doing."""
    entries = row.entries.filter(number__gt=row.number - LATELY, undone_by__isnull=True).order_by("-number")
    seen = next((one for one in entries.only("game", "seat", "events", "created") if _is_seen(one)), None)
    if seen is None or not row.seats.filter(colour=seen.seat, is_computer=True).exists():
        return 0.0
    gone_by = (timezone.now() - seen.created).total_seconds()
    return max(0.0, computer_pace.seconds_of(row) - max(0.0, gone_by))  # somebody may have set the clock back


def _is_seen(entry: Entry) -> bool:
    """Whether it shows on the table or in the log that somebody did something."""
    return any(is_for(event, None) and kind_of(event) not in QUIET for event in entry.events)


def wake(game_id: str, shown: Shown) -> None:
    """Start the computer's player of this game in this process if it is awaited. In the event loop."""
    awaited = {one["seat"] for one in shown.view.get("awaiting", ())}
    if shown.facts is None or not awaited & set(shown.facts["computer"]):
        return
    _woken.add(game_id)
    if game_id not in _tasks:
        _tasks[game_id] = asyncio.get_running_loop().create_task(_play_on(game_id))


async def _play_on(game_id: str) -> None:
    """Answer for the computer, with a pause before each answer, until none is awaited."""
    computer_pace.begin(game_id)
    try:
        while game_id in _woken:
            _woken.discard(game_id)
            await computer_pace.rest(game_id, await threads.do(threads.OWN, pause_of, game_id))
            if await threads.do(threads.OWN, answer_once, game_id, alone=True):
                _woken.add(game_id)
    except Exception:
        logger.exception("The computer's answer in game %s failed", game_id)
    finally:
        del _tasks[game_id]
        computer_pace.end(game_id)
        _woken.discard(game_id)


def stop_all() -> None:
    """Let no task go on; the next who opens a game wakes it again."""
    for task in list(_tasks.values()):
        task.cancel()


def answer_if_due(game_id: str) -> None:
    """Let the computer answer once if its time has come: for programs that only look now and then."""
    row = Game.objects.row_called(game_id)
    if row is not None and row.is_playing and row.mode == "computer" and not _too_early(row):
        answer_once(game_id)


def answer_once(game_id: str, *, alone: bool = False) -> bool:
    """Give one answer for the computer if it is awaited; return whether it is still awaited after that.

    It thinks before it locks anything that others wait for. `alone` as in answering.answer.
    """
    colour = _colour(game_id)
    found = _thought(game_id, colour) if colour is not None else None
    if colour is None or found is None:
        return False
    with metrics.ANSWER_SECONDS.labels("computer").time(), answering.on_time(game_id, colour) as (table, row):
        own = _awaited_seat(table, table.current(row) if row.is_playing else None)
        if own is not None and not _too_early(row) and found.number == row.number:
            _answer(table, row, own, found, alone=alone)
        return row.is_playing and _awaited_seat(table, table.play) is not None


def _colour(game_id: str) -> RulesSeat | None:
    """Find the computer's seat in a game under way, where it has both the one that is awaited; None where it
    has none."""
    seats = Seat.objects.filter(game_id=game_id, game__status=Status.PLAYING, is_computer=True)
    found = list(seats.values_list("colour", "game__awaited"))
    awaited = [colour for colour, those in found if colour in those.split()]
    return next((RulesSeat(colour) for colour in (*awaited, *(colour for colour, _ in found))), None)


@dataclass(frozen=True)
class Thought:
    """What the computer's player says to the question of a number."""

    number: int
    reply: object


def _thought(game_id: str, colour: RulesSeat) -> Thought | None:
    """Work out what the computer answers now, and at which number; None where no answer of it is awaited."""
    answering.pass_if_due(game_id)
    with live.held(game_id, colour) as table:
        row = table.newest(seating.found(game_id))
        play = table.current(row) if row.is_playing else None
        own = _awaited_seat(table, play)
        if play is None or own is None:
            return None
        return Thought(row.number, _arranged(row, own, play) or _chosen(table, row, own, play))


def _too_early(row: Game) -> bool:
    """Whether it has done something just now, in this process or another."""
    left = _pause_at(row)
    return left > 0.0 and left > TOO_EARLY * computer_pace.seconds_of(row)


def _awaited_seat(table: LiveGame, play: Play | None) -> Seat | None:
    if play is None:
        return None
    asked = {seat for seat, pending in play.pending.items() if not pending.request.standing}
    return next((seat for seat in table.seats if seat.is_computer and seat.colour in asked), None)


def _player(row: Game, own: Seat) -> Player:
    """Return the computer's player of a seat, which remembers the Phase; made anew when too many are kept."""
    key = (row.pk, own.colour)
    known = _players.get(key) or PLAYERS[row.level](RulesSeat(own.colour), secrets.randbelow)
    _players[key] = known
    _players.move_to_end(key)
    while len(_players) > MOST_PLAYERS:
        _players.popitem(last=False)
    return known


def _answer(table: LiveGame, row: Game, own: Seat, found: Thought, *, alone: bool) -> None:
    """Give the answer that was thought of; should that not be legal, what is suggested."""
    told: dict[str, Any] = {"seen": row.number, "client_id": f"computer-{row.number}", "alone": alone}
    try:
        answering.take(table, row, own, reply=found.reply, **told)
    except Refused:
        logger.warning("In game %s the computer's answer %s was refused", row.pk, row.number, exc_info=True)
        play = table.current(row)
        assert play is not None, "the computer was asked something"
        answering.take(table, row, own, reply=_suggested(own, play), **told)


def _arranged(row: Game, own: Seat, play: Play) -> object:
    """Find what a lesson has arranged that the computer answers; None where it is to choose itself."""
    if not row.arranged:
        return None
    request = play.pending[RulesSeat(own.colour)].request
    before = counting(row, row.number).filter(seat=own.colour, name=request.name).count()
    return arranged_reply(row.arranged["answers"], request, before)


def _chosen(table: LiveGame, row: Game, own: Seat, play: Play) -> object:
    """Ask the computer's player for its choice; a fault of its own must leave no person waiting for ever."""
    try:
        return _player(row, own).decide(showing.seen(table, play), hand_of(play, RulesSeat(own.colour)))
    except Exception:
        logger.exception("In game %s the computer did not know what to do at %s", table.id, play.number)
        return _suggested(own, play)


def _suggested(own: Seat, play: Play) -> object:
    return play.pending[RulesSeat(own.colour)].request.proposed()
