"""A program that runs beside the tests, on a port of its own."""

import contextlib
import os
import signal
import socket
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from tests.services.watchdog import watchdog

# Seconds that a program may take to start, on a busy machine of two cores.
PATIENCE = 180.0


class DidNotStart(RuntimeError):
    """The program ended or stayed silent; the message holds the end of its log."""


PORTS = range(20_000, 32_000)
"""Below those that Linux gives to whoever connects: one of them may be gone before a server has it."""

GIVEN: list[socket.socket] = []
"""A word in the kernel for each port that this process has; it is forgotten with the process."""


def free_port() -> int:
    """A port of this machine that nothing listens on, and that no other process of the tests is given."""
    chance = Random()
    while True:
        port = chance.choice(PORTS)
        word = socket.socket(socket.AF_UNIX)
        try:
            word.bind(f"\0port-of-the-tests-{port}")
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", port))
        except OSError:
            word.close()
            continue
        GIVEN.append(word)
        return port


class Program:
    """One program: started, asked whether it is ready, stopped or killed, and started again."""

    def __init__(self, command: Sequence[str], port: int, folder: Path) -> None:
        self.command = list(command)
        self.port = port
        self.folder = folder
        self.environment: Mapping[str, str] = dict(os.environ)
        self.user: str | None = None
        self.stop_signal = signal.SIGTERM
        self.process: subprocess.Popen[bytes] | None = None
        self.litter: Path | None = None
        """A folder that goes with the program where the tests end without stopping it."""

    @property
    def log(self) -> Path:
        """Everything the program has said, over all its starts."""
        return self.folder / f"{type(self).__name__.lower()}-{self.port}.log"

    @property
    def is_running(self) -> bool:
        """Whether the process lives."""
        return self.process is not None and self.process.poll() is None

    def start(self) -> None:
        """Start and return when the program answers."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env=dict(self.environment),
                user=self.user,
                cwd=self.folder if self.user else None,
                # Its own group, so that an interrupt at the keyboard reaches the tests alone.
                start_new_session=True,
            )
        watchdog().watch(self.process.pid, self.stop_signal, self.litter)
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        """Return when the program answers; raises DidNotStart with the end of its log."""
        give_up = time.monotonic() + PATIENCE
        while time.monotonic() < give_up:
            if not self.is_running:
                raise DidNotStart(f"{self.command[0]} ended:\n{self.tail()}")
            if self.is_ready():
                return
            time.sleep(0.05)
        self.kill()
        raise DidNotStart(f"{self.command[0]} did not answer on port {self.port}:\n{self.tail()}")

    def is_ready(self) -> bool:
        """Whether something listens on the port."""
        try:
            socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
        except OSError:
            return False
        return True

    def stop(self) -> None:
        """Ask the program to end, and wait for it."""
        if self.process is None:
            return
        self.process.send_signal(self.stop_signal)
        try:
            self.process.wait(timeout=20)
            watchdog().forget(self.process.pid)
        except subprocess.TimeoutExpired:
            self.kill()

    def kill(self) -> None:
        """End the program and its workers at once, as `kill -9` does, and wait until they are gone."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            watchdog().forget(self.process.pid)

    def restart(self) -> None:
        """Stop, and start on the same port."""
        self.stop()
        self.start()

    def tail(self, lines: int = 40) -> str:
        """The end of the log."""
        return "\n".join(self.log.read_text(errors="replace").splitlines()[-lines:])


class Site(Program):
    """A program that the site is called by: one of its processes, or what leads there."""

    @property
    def url(self) -> str:
        """Its address for browsers, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        """Its address for sockets, without a slash at the end."""
        return f"ws://127.0.0.1:{self.port}"
