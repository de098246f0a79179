"""The threads in which a serving process works at games: four kinds, of which none waits for another.

What somebody waits for after his own deed, what is made for the others beside it, and what players and
watchers ask without doing anything each have threads of their own.
"""

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from django.db import close_old_connections

from cocweb.playing import play
from games.refusals import Refused

logger = logging.getLogger(__name__)

Given = ParamSpec("Given")
Found = TypeVar("Found")

OWN = ThreadPoolExecutor(4, thread_name_prefix="own")
"""What a person does, and what he is shown of it."""

BESIDE = ThreadPoolExecutor(3, thread_name_prefix="beside")
"""What comes of it for others, and what is kept for later."""

ASKED = ThreadPoolExecutor(1, thread_name_prefix="asked")
"""What players ask without changing anything; one at a time, begun when nothing is done for who plays."""

WATCHED = ThreadPoolExecutor(1, thread_name_prefix="watched")
"""What those ask who only watch; as what players ask, and all of it together within the share of readers."""

MOST_LATE = 2.0
"""Seconds after which the question of a watcher is no more worth an answer."""


async def do(
    pool: ThreadPoolExecutor, work: Callable[Given, Found], *given: Given.args, **more: Given.kwargs
) -> Found:
    """Do something in a thread of this kind and wait for what comes of it."""
    loop = asyncio.get_running_loop()
    if pool is WATCHED:
        began = time.monotonic()
        return await loop.run_in_executor(pool, lambda: _in_their_share(began, work, *given, **more))
    in_its_place = _when_quiet if pool is ASKED else _playing
    return await loop.run_in_executor(pool, lambda: in_its_place(work, *given, **more))


def beside(work: Callable[Given, object], *given: Given.args, **more: Given.kwargs) -> None:
    """Do something that nobody waits for; a failure is logged."""
    BESIDE.submit(_or_log, work, *given, **more)


def later(seconds: float, work: Callable[Given, object], *given: Given.args, **more: Given.kwargs) -> None:
    """Do something that nobody waits for, so many seconds from now."""
    timer = threading.Timer(seconds, lambda: beside(work, *given, **more))
    timer.daemon = True
    timer.start()


def _playing(work: Callable[Given, Found], *given: Given.args, **more: Given.kwargs) -> Found:
    with play.goes_on():
        return _leaving_no_connection(work, *given, **more)


def _when_quiet(work: Callable[Given, Found], *given: Given.args, **more: Given.kwargs) -> Found:
    play.wait_until_quiet()
    return _leaving_no_connection(work, *given, **more)


def _in_their_share(
    began: float, work: Callable[Given, Found], *given: Given.args, **more: Given.kwargs
) -> Found:
    while (seconds := play.seconds_until_readers_may()) > 0:
        if time.monotonic() + seconds - began > MOST_LATE:
            raise Refused("too-fast", "Very many are watching and asking; ask again in a moment.")
        time.sleep(seconds)
    return _leaving_no_connection(work, *given, **more)


def _leaving_no_connection(work: Callable[Given, Found], *given: Given.args, **more: Given.kwargs) -> Found:
    """Do it, and let go of connections that are to be closed or have failed: none is left for the next."""
    try:
        return work(*given, **more)
    finally:
        close_old_connections()


def _or_log(work: Callable[Given, object], *given: Given.args, **more: Given.kwargs) -> None:
    try:
        _playing(work, *given, **more)
    except Exception:
        logger.exception("What was to be done beside play failed")
