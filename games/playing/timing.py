"""The clocks of windows for reactions in this process: what runs out while anybody is connected is let pass.

Nothing is kept in memory that matters: the deadline is the database's. Two processes that wake at once let a
window pass once, and after a restart whoever opens the game sets its clock going again.
"""

import asyncio
import logging
from datetime import UTC, datetime, timedelta

from games.playing import clock
from games.playing.made import Shown
from games.playing.services import answering
from games.serving import threads

logger = logging.getLogger(__name__)

LATE = 0.03
"""Seconds after the deadline at which it is looked, so that it has surely passed."""

_tasks: dict[str, "asyncio.Task[None]"] = {}
_until: dict[str, datetime] = {}


def wake(game_id: str, shown: Shown) -> None:
    """Start the clock of this game in this process, which passes a window when its time has run out. In
    the event loop."""
    until = _deadline_in(shown)
    if until is None or (game_id in _tasks and _until.get(game_id) == until):
        return
    if game_id in _tasks:
        _tasks[game_id].cancel()
    _until[game_id] = until
    _tasks[game_id] = asyncio.get_running_loop().create_task(_wait(game_id, until))


def _deadline_in(shown: Shown) -> datetime | None:
    told = shown.facts.get("clock") if shown.facts is not None else None
    if told is None or "until" not in told:
        return None
    whole = datetime.strptime(told["until"], "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
    return whole + timedelta(milliseconds=told["milliseconds"])


async def _wait(game_id: str, until: datetime) -> None:
    try:
        await asyncio.sleep(max(0.0, clock.seconds_until(game_id, until)) + LATE)
        await threads.do(threads.OWN, answering.pass_if_due, game_id)
    except Exception:
        logger.exception("The clock of game %s failed", game_id)
    finally:
        if _tasks.get(game_id) is asyncio.current_task():
            del _tasks[game_id], _until[game_id]


def stop_all() -> None:
    """Let no clock go on; the next who opens a game sets it going again."""
    for task in list(_tasks.values()):
        task.cancel()
