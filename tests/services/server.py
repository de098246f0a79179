"""The site as a real process, as a host would run it."""

import contextlib
import fcntl
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from http.client import HTTPConnection, HTTPException
from pathlib import Path

import pytest

from tests.services.program import Site, free_port

ROOT = Path(__file__).resolve().parents[2]

# What every site of the tests has in common; nothing of the environment of the tests themselves.
COMMON = {
    "DJANGO_SETTINGS_MODULE": "tests.services.fixed_dice",
    "SECRET_KEY": "a key that only the tests use and that is long enough for every check of Django",
    "PYTHONUNBUFFERED": "1",
    "RATE_LIMITS": "no",
    "PREPARE_WORDS": "no",
    "SQLITE_SYNCHRONOUS": "NORMAL",
    "PYTHONPATH": str(ROOT),
}
OURS = ("DATABASE_URL", "REDIS_URL", "DEBUG", "HTTPS", "ALLOWED_HOSTS", "STATIC_ROOT", "VAR_DIR", "LOG_LEVEL")

# Half of a start would go into compiling what the start before has compiled.
FORGETFUL = ("PYTHONDONTWRITEBYTECODE",)

MakeServer = Callable[..., "Server"]


def site_environment(given: Mapping[str, str]) -> dict[str, str]:
    """The variables of a site's process: the machine's, without those that set up a site, and the given."""
    machine = {name: value for name, value in os.environ.items() if name not in (*OURS, *FORGETFUL)}
    return machine | COMMON | dict(given)


def manage(environment: Mapping[str, str], *arguments: str) -> str:
    """Run `manage.py` with a site's variables and return what it says; fails the test when it fails."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "manage.py"), *arguments],
        check=False,
        env=site_environment(environment),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        pytest.fail(f"manage.py {' '.join(arguments)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def manage_in_turn(environment: Mapping[str, str], *commands: Sequence[str]) -> str:
    """Run several commands of `manage.py` in one process, as one start is enough; what they say."""
    calls = "\n".join(f"call_command(*{list(command)})" for command in commands)
    code = f"from django.core.management import call_command\n{calls}"
    return manage(environment, "shell", "--no-imports", "-c", code)


def prepare(environment: Mapping[str, str]) -> None:
    """A database ready to play: its tables, the army lists and the tables to play on; by one process."""
    manage_in_turn(
        environment, ["migrate", "--verbosity", "0", "--no-input"], ["load_lists"], ["load_tables"]
    )


class Server(Site):
    """One process that serves the site."""

    leaves_within = 3
    """Seconds after its end is asked for in which it waits for what is under way."""

    def __init__(self, environment: Mapping[str, str], folder: Path, port: int | None = None) -> None:
        port = port or free_port()
        options = ["--host", "127.0.0.1", "--port", str(port), "--lifespan", "off"]
        options += ["--no-access-log", "--no-proxy-headers", "--http", "cocweb.half_open:Punctual"]
        options += ["--ws", "cocweb.leaving:InTurn"]
        limits = ["--ws-max-size", "65536", "--timeout-graceful-shutdown", str(self.leaves_within)]
        application = [sys.executable, "-m", "uvicorn", "cocweb.asgi:application"]
        super().__init__([*application, *options, *limits], port, folder)
        self.environment = site_environment(environment)

    def is_ready(self) -> bool:
        """Whether it serves, with its database, be that empty or old."""
        try:
            return json.loads(self.get("/healthz")[2]).get("database") != "unreachable"
        except (OSError, HTTPException):
            return False

    def get(self, path: str, **headers: str) -> tuple[int, Mapping[str, str], bytes]:
        """The status, headers and body of one answer; redirections are not followed."""
        with contextlib.closing(HTTPConnection("127.0.0.1", self.port, timeout=20)) as connection:
            connection.request("GET", path, headers=headers)
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()

    def manage(self, *arguments: str) -> str:
        """Run `manage.py` as this site."""
        return manage(self.environment, *arguments)


@pytest.fixture(scope="session")
def prepared_database(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """An SQLite file ready to play, to be copied; made by the first worker of a run that needs it."""
    own = tmp_path_factory.getbasetemp()
    folder = (own if worker_id == "master" else own.parent) / "prepared"
    folder.mkdir(exist_ok=True)
    file = folder / "games.sqlite3"
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "done").exists():
            prepare({"DATABASE_URL": f"sqlite://{file}", "VAR_DIR": str(folder)})
            (folder / "done").touch()
    return file


def copied(database: Path, folder: Path) -> str:
    """The address of a copy of an SQLite file in a folder."""
    file = folder / "games.sqlite3"
    shutil.copy(database, file)
    return f"sqlite://{file}"


@pytest.fixture
def sqlite_url(prepared_database: Path, tmp_path: Path) -> str:
    """The address of an SQLite database of this test's own, ready to play."""
    return copied(prepared_database, tmp_path)


@pytest.fixture
def make_server(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[MakeServer]:
    """Makes and starts servers with the given variables; they end with the test.

    What they said is shown when the test fails.
    """
    servers: list[Server] = []

    def make(**environment: str) -> Server:
        server = Server({"VAR_DIR": str(tmp_path)} | environment, tmp_path)
        servers.append(server)
        server.start()
        return server

    yield make
    for server in servers:
        server.stop()
        request.node.add_report_section("teardown", f"log of the server on port {server.port}", server.tail())


@pytest.fixture
def server(make_server: MakeServer, sqlite_url: str) -> Server:
    """The site on SQLite, ready to play."""
    return make_server(DATABASE_URL=sqlite_url)
