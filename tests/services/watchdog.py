"""Ends the programs of a test process that ended without doing so itself: interrupted, terminated or killed.

The death signal of Linux does not serve: it comes as soon as the thread that started a program is over.
"""

import contextlib
import functools
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import AnyStr

PATIENCE = 5.0
"""Seconds that a program has to end when it is asked to; PostgreSQL gives its shared memory back then."""


class Watchdog:
    """A process of its own that hears by a pipe what runs; the pipe is closed however the tests end."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-I", __file__],
            stdin=subprocess.PIPE,
            # Its own session, so that what stops the tests does not stop it.
            start_new_session=True,
        )

    def watch(self, group: int, stop: int = signal.SIGTERM, folder: Path | None = None) -> None:
        """End a process group by a signal to its leader should the tests be gone, and clear its folder."""
        self._say(f"+ {group} {stop:d} {folder or ''}")

    def forget(self, group: int) -> None:
        """Let a group be that has ended, as its number may be another's soon."""
        self._say(f"- {group}")

    def _say(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()


@functools.cache
def watchdog() -> Watchdog:
    """The one of this process."""
    return Watchdog()


@contextlib.contextmanager
def watched(process: subprocess.Popen[AnyStr]) -> Iterator[subprocess.Popen[AnyStr]]:
    """A program that leads its own group, until it is done; killed where it is not."""
    watchdog().watch(process.pid)
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        watchdog().forget(process.pid)


def main() -> None:
    """Listen until the tests are gone, then end what is left."""
    running: dict[int, tuple[int, str]] = {}
    for line in sys.stdin:
        sign, group, *more = line.rstrip("\n").split(" ", 3)
        if sign == "+":
            running[int(group)] = int(more[0]), more[1]
        else:
            running.pop(int(group), None)
    end(running)
    for _, folder in running.values():
        if folder:
            shutil.rmtree(folder, ignore_errors=True)


def end(running: dict[int, tuple[int, str]]) -> None:
    """Ask each program to end, and kill what does not."""
    for group, (stop, _) in running.items():
        with contextlib.suppress(ProcessLookupError):
            os.kill(group, stop)
    give_up = time.monotonic() + PATIENCE
    while any_left(running) and time.monotonic() < give_up:
        time.sleep(0.05)
    for group in running:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(group, signal.SIGKILL)


def any_left(groups: Iterable[int]) -> bool:
    """Whether any process of these groups is there."""
    for group in groups:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(group, 0)
            return True
    return False


if __name__ == "__main__":
    main()
