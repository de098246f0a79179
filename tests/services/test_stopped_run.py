"""A run of the tests that is stopped leaves no server, PostgreSQL, Redis or browser behind."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

import pytest

from tests.services.server import FORGETFUL, ROOT
from tests.services.watchdog import watched

PATIENCE = 120.0
"""Seconds in which all is up, and later gone: a worker whose run was killed lives on for up to fifteen."""

PROGRAMS = {"postgres", "redis-server", "uvicorn", "chromium", "pytest"}
"""What has to be there before the run is stopped: a word of each command line."""


@pytest.fixture
def folder() -> Iterator[Path]:
    """Where the run keeps its things; PostgreSQL's user may enter it."""
    with tempfile.TemporaryDirectory(prefix="stopped-run-") as made:
        Path(made).chmod(0o755)
        yield Path(made)


def of_the_run(mark: str, folder: Path) -> dict[int, str]:
    """The command lines of its processes: those that have its mark or stand in its folder.

    PostgreSQL's write their title over their environment.
    """
    found = {}
    for process in Path("/proc").iterdir():
        if not process.name.isdigit():
            continue
        with suppress(OSError):
            is_marked = mark.encode() in (process / "environ").read_bytes()
            if is_marked or (process / "cwd").readlink().is_relative_to(folder):
                found[int(process.name)] = (process / "cmdline").read_text().replace("\0", " ")
    return found


@pytest.mark.parametrize(
    ("stop", "workers"),
    [(signal.SIGINT, 1), (signal.SIGTERM, 1), (signal.SIGKILL, 1), (signal.SIGKILL, 0)],
    ids=["interrupted", "terminated", "killed", "killed without workers"],
)
def test_a_run_that_is_stopped_leaves_nothing_behind(folder: Path, stop: int, workers: int) -> None:
    mark, up = uuid4().hex, folder / "up"
    inherited = {
        name: os.environ[name] for name in os.environ if not name.startswith(("PYTEST_", *FORGETFUL))
    }
    own = {"MARK": mark, "ALL_IS_UP": str(up), "TMPDIR": str(folder)}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", str(workers)]
    run = subprocess.Popen(
        [*command, "tests/services/stopped_run.py"],
        cwd=ROOT,
        env=inherited | own,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    with watched(run):
        give_up = time.monotonic() + PATIENCE
        while not up.exists() and run.poll() is None and time.monotonic() < give_up:
            time.sleep(0.1)
        there = " ".join(of_the_run(mark, folder).values())
        assert up.exists(), run.communicate()[0]
        assert {word for word in PROGRAMS if word not in there} == set()
        run.send_signal(stop)
        run.wait(PATIENCE)
        while of_the_run(mark, folder) and time.monotonic() < give_up + PATIENCE:
            time.sleep(0.1)
        left = of_the_run(mark, folder)
        for process in left:
            os.kill(process, signal.SIGKILL)
        assert left == {}
        assert list(folder.glob("postgres-*")) + list(folder.glob("redis-*")) == []
