"""The computer's side of a game: answers at a human pace, from whichever process somebody is looking on.

Nothing is kept in memory that matters: whoever is connected to a game wakes it, two processes that wake it
at once answer once, and after a restart it goes on as soon as anybody opens the game.
"""

import asyncio
import logging
from collections import OrderedDict
from datetime import timedelta
from typing import Any

from channels.db import database_sync_to_async
from django.conf import settings
from django.utils import timezone

from games import showing
from games.live import LiveGame
from games.made import Shown
from games.models import Game, Seat
from games.refusals import Refused
from games.services import answering
from rules.bots.hand import hand_of
from rules.bots.steady import SteadyPlayer
from rules.force import Seat as RulesSeat
from rules.play import Play

logger = logging.getLogger(__name__)

_tasks: dict[str, "asyncio.Task[None]"] = {}
_woken: set[str] = set()
_players: OrderedDict[tuple[str, str], SteadyPlayer] = OrderedDict()

MOST_PLAYERS = 500


def pace() -> float:
    """Seconds that the computer lets pass before each of its answers."""
    return float(settings.COMPUTER_PACE)


def wake(game_id: str, shown: Shown) -> None:
    """Let the computer go on in this process if it is awaited; to be called in the event loop."""
    awaited = {one["seat"] for one in shown.view.get("awaiting", ())}
    if not awaited & set(shown.facts.get("computer", ())):
        return
    _woken.add(game_id)
    if game_id not in _tasks:
        _tasks[game_id] = asyncio.get_running_loop().create_task(_play_on(game_id))


async def _play_on(game_id: str) -> None:
    """Answer until nobody awaits the computer."""
    try:
        while game_id in _woken:
            _woken.discard(game_id)
            await asyncio.sleep(pace())
            if await database_sync_to_async(answer_once)(game_id):
                _woken.add(game_id)
    except Exception:
        logger.exception("The computer's answer in game %s failed", game_id)
    finally:
        del _tasks[game_id]
        _woken.discard(game_id)


def stop_all() -> None:
    """Let no task go on; the next who opens a game wakes it again."""
    for task in list(_tasks.values()):
        task.cancel()


def answer_if_due(game_id: str) -> None:
    """For programs that only look now and then: let the computer answer once if its time has come."""
    row = Game.objects.called(game_id).defer("packed_setup").first()
    if row is not None and row.is_playing and row.mode == "computer" and not _too_early(row):
        answer_once(game_id)


def answer_once(game_id: str) -> bool:
    """Give one answer for the computer if it is awaited; whether it is still awaited after that."""
    with answering.on_time(game_id) as (table, row):
        play = table.current(row) if row.is_playing else None
        own = _awaited_seat(table, play)
        if play is None or own is None:
            return False
        if not _too_early(row):
            _answer(table, row, own)
        return row.is_playing and _awaited_seat(table, table.play) is not None


def _too_early(row: Game) -> bool:
    """Whether another process has answered just now."""
    return timezone.now() - row.updated < timedelta(seconds=pace() * 0.8)


def _awaited_seat(table: LiveGame, play: Play | None) -> Seat | None:
    if play is None:
        return None
    asked = {seat for seat, pending in play.pending.items() if not pending.request.standing}
    return next((seat for seat in table.seats if seat.is_computer and seat.colour in asked), None)


def _player(game_id: str, own: Seat) -> SteadyPlayer:
    """The player of that seat, with what it remembers of the present Phase; forgetting it does no harm."""
    known = _players.setdefault((game_id, own.colour), SteadyPlayer(own.colour))
    _players.move_to_end((game_id, own.colour))
    while len(_players) > MOST_PLAYERS:
        _players.popitem(last=False)
    return known


def _answer(table: LiveGame, row: Game, own: Seat) -> None:
    """What the computer's player says to what it sees; should that not be legal, what is suggested."""
    seen, word = row.number, f"computer-{row.number}"
    shown = showing.show(table, row, RulesSeat(own.colour)).view
    reply = _chosen(table, row, own, shown)
    try:
        answering.take(table, row, own, seen=seen, client_id=word, reply=reply)
    except Refused:
        logger.warning("In game %s the computer's answer %s was refused", row.pk, row.number, exc_info=True)
        reply = shown["request"]["suggested"]
        answering.take(table, row, own, seen=seen, client_id=word, reply=reply)


def _chosen(table: LiveGame, row: Game, own: Seat, shown: dict[str, Any]) -> Any:
    """What the computer's player chooses; a fault of its own must not leave a person waiting for ever."""
    assert table.play is not None, "somebody is asked"
    try:
        return _player(row.pk, own).decide(shown, hand_of(table.play, RulesSeat(own.colour)))
    except Exception:
        logger.exception("In game %s the computer did not know what to do at %s", row.pk, row.number)
        return shown["request"]["suggested"]
