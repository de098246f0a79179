"""A PostgreSQL server for the tests, made of Debian's programs and thrown away afterwards."""

import itertools
import os
import re
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import psycopg.sql
import pytest

from tests.services.program import Program, free_port
from tests.services.server import prepare

# PostgreSQL refuses to run as root; Debian's package brings this user.
USER = "postgres"


def programs() -> Path:
    """The folder of the newest PostgreSQL on this machine."""
    found = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    versions = {int(path.parts[-3]): path.parent for path in found if path.parts[-3].isdigit()}
    if versions:
        return versions[max(versions)]
    elsewhere = shutil.which("initdb")
    if elsewhere is None:
        pytest.fail("PostgreSQL is not installed: apt-get install postgresql")
    return Path(elsewhere).parent


FULL = """
CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
RAISE EXCEPTION 'could not extend file "base/1/2": No space left on device' USING ERRCODE = 'disk_full';
END $$;
CREATE TRIGGER no_room BEFORE INSERT ON games_entry EXECUTE FUNCTION no_room();
"""
"""What PostgreSQL says to whoever stores an answer when its disk is full."""

ROOM = "DROP TRIGGER no_room ON games_entry; DROP FUNCTION no_room"
"""Gives it room again."""


HASTY = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")
"""What forgets when the machine stops; a server that is killed forgets its last moments."""


class Postgres(Program):
    """A server with an empty cluster; hasty, unless a test is about what it keeps."""

    def __init__(self, folder: Path, *, is_hasty: bool = True) -> None:
        data = folder / "data"
        port = free_port()
        chosen = ("max_connections=200", *(HASTY if is_hasty else ()))
        settings = [word for setting in chosen for word in ("-c", setting)]
        listening = ["-h", "127.0.0.1", "-p", str(port), "-k", str(folder)]
        super().__init__([str(programs() / "postgres"), "-D", str(data), *listening, *settings], port, folder)
        # "Fast": ends the sessions that are still open instead of waiting for them.
        self.stop_signal = signal.SIGINT
        self.litter = folder
        self.names = (f"games_{number}" for number in itertools.count(1))
        self.ready = ""
        """The address of a database that is ready to play, of which others are copies, once it is made."""
        if os.getuid() == 0:
            self.user = USER
            shutil.chown(folder, USER)
        self.make_cluster(data)

    def make_cluster(self, data: Path) -> None:
        """Lay out the empty cluster."""
        command = [str(programs() / "initdb"), "-D", str(data), "-U", USER, "-A", "trust", "-E", "UTF8"]
        done = subprocess.run(
            [*command, "--no-sync", "--locale=C.UTF-8"],
            check=False,
            user=self.user,
            cwd=self.folder,
            capture_output=True,
            text=True,
        )
        if done.returncode:
            pytest.fail(f"initdb failed:\n{done.stdout}{done.stderr}")

    def is_ready(self) -> bool:
        """Whether it accepts connections; the port opens a little earlier."""
        try:
            psycopg.connect(self.url("postgres"), connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def url(self, database: str) -> str:
        """The address of one database."""
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"

    def new_database(self, like: str = "template1") -> str:
        """The address of a new database: empty, or with all that another has, which nobody is using."""
        name, other = next(self.names), like.rpartition("/")[2]
        making = psycopg.sql.SQL("CREATE DATABASE {} TEMPLATE {}")
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(making.format(*map(psycopg.sql.Identifier, (name, other))))
        return self.url(name)

    def ready_database(self) -> str:
        """The address of a new database that is ready to play: a copy of one that is made so once."""
        if not self.ready:
            made = self.new_database()
            with tempfile.TemporaryDirectory() as folder:
                prepare({"DATABASE_URL": made, "VAR_DIR": folder})
            self.ready = made
        return self.new_database(like=self.ready)

    def version(self) -> int:
        """The main version number."""
        with psycopg.connect(self.url("postgres")) as connection:
            (said,) = connection.execute("SHOW server_version").fetchone() or ("",)
        return int(re.split(r"\D", said)[0])


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A running PostgreSQL."""
    folder = Path(tempfile.mkdtemp(prefix="postgres-"))
    server = Postgres(folder)
    try:
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_url(postgres: Postgres) -> str:
    """The address of an empty database of this test's own."""
    return postgres.new_database()
