"""The threads in which a serving process works at games: six kinds, of which none waits for another.

What somebody waits for after his own deed, what is made for the others beside it and for who sees what
others do not, what a table is opened with, and what players and watchers ask without doing anything each have
threads of their own.
"""

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from typing import ParamSpec, TypeVar

from django.db import close_old_connections
from django.utils.translation import gettext as _

from cocweb import degraded, metrics
from cocweb.language import reading, reading_as
from cocweb.playing import play
from games.refusals import Refused

logger = logging.getLogger(__name__)

Given = ParamSpec("Given")
Found = TypeVar("Found")

OWN = ThreadPoolExecutor(4, thread_name_prefix="own")
"""What a person does, and what he is shown of it."""

BESIDE = ThreadPoolExecutor(3, thread_name_prefix="beside")
"""What comes of it for others, and what is kept for later."""

APART = ThreadPoolExecutor(1, thread_name_prefix="apart")
"""What is made for who sees what players hide: how long that takes stands before nobody else's messages."""

COMING = ThreadPoolExecutor(3, thread_name_prefix="coming")
"""What is made for who opens a table, when it is his turn (cocweb.entrance)."""

ASKED = ThreadPoolExecutor(1, thread_name_prefix="asked")
"""What players ask without changing anything; one at a time, begun when nothing is done for who plays."""

WATCHED = ThreadPoolExecutor(1, thread_name_prefix="watched")
"""What those ask who only watch; as what players ask, and all of it together within the share of readers."""

MOST_LATE = 2.0
"""Seconds after which the question of a watcher is no more worth an answer."""


async def do(
    pool: ThreadPoolExecutor, work: Callable[Given, Found], *given: Given.args, **more: Given.kwargs
) -> Found:
    """Do work in a thread of this pool, with the caller's language and unit, and return its result."""
    queued, reader = _Queued(pool), reading()

    def served() -> Found:
        if pool is WATCHED:
            _wait_for_share(queued.since)
        elif pool is ASKED:
            play.wait_until_quiet()
        queued.ends()
        with reading_as(reader), play.goes_on() if pool in (OWN, BESIDE) else nullcontext():
            return _leaving_no_connection(work, *given, **more)

    future = asyncio.get_running_loop().run_in_executor(pool, served)
    future.add_done_callback(queued.ends)  # also where whoever asked has gone before it began
    return await future


def beside(work: Callable[Given, object], *given: Given.args, **more: Given.kwargs) -> None:
    """Do work that nobody waits for in a thread of BESIDE; a failure is logged and counted."""
    queued = _Queued(BESIDE)

    def served() -> None:
        queued.ends()
        _do_or_log(work, *given, **more)

    BESIDE.submit(served)


def later(seconds: float, work: Callable[Given, object], *given: Given.args, **more: Given.kwargs) -> None:
    """Do work as `beside` does, so many seconds from now."""
    timer = threading.Timer(seconds, lambda: beside(work, *given, **more))
    timer.daemon = True
    timer.start()


class _Queued:
    """Work that waits for a thread, counted until it begins or is given up."""

    def __init__(self, pool: ThreadPoolExecutor) -> None:
        self.kind = pool._thread_name_prefix
        self.since = time.monotonic()
        self.waits = True
        metrics.QUEUED.labels(self.kind).inc()

    def ends(self, *_: object) -> None:
        """Count it no more, and measure how long it waited; a second call does nothing."""
        if self.waits:
            self.waits = False
            metrics.QUEUED.labels(self.kind).dec()
            metrics.QUEUE_SECONDS.labels(self.kind).observe(time.monotonic() - self.since)


def _wait_for_share(since: float) -> None:
    """Wait until watchers may use a processor; raises Refused where that would be too late to be worth it."""
    while (seconds := play.seconds_until_readers_may()) > 0:
        if time.monotonic() + seconds - since > MOST_LATE:
            raise Refused("too-fast", _("Very many are watching and asking; ask again in a moment."))
        time.sleep(seconds)


def _leaving_no_connection(work: Callable[Given, Found], *given: Given.args, **more: Given.kwargs) -> Found:
    """Do work, then close the database connections that have failed or are too old: the next finds none."""
    try:
        return work(*given, **more)
    finally:
        close_old_connections()


def _do_or_log(work: Callable[Given, object], *given: Given.args, **more: Given.kwargs) -> None:
    try:
        with play.goes_on():
            _leaving_no_connection(work, *given, **more)
    except Exception as error:
        metrics.WORK_FAILED.labels(getattr(work, "__name__", "work")).inc()
        if not degraded.note_loss(error):
            logger.exception("What was to be done beside play failed")
