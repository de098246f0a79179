"""The site whose parts fail: two web processes on PostgreSQL and Redis, a wire between each two of them.

The proxy leads to the web processes themselves: nobody who comes by it knows of the wires.
"""

import os
import re
import shutil
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import psycopg

from tests.faults.wire import Wire
from tests.services.caddy import Caddy
from tests.services.postgres import Postgres
from tests.services.program import Program
from tests.services.redis import Redis
from tests.services.server import Server, prepare


class Web(Server):
    """One process of the site, with a clock and lines of its own."""

    leaves_within = 15

    def __init__(self, postgres: Postgres, redis: Redis, database: str, folder: Path) -> None:
        self.to_postgres, self.to_redis = Wire(postgres.port, folder), Wire(redis.port, folder)
        there = database.replace(f":{postgres.port}/", f":{self.to_postgres.port}/")
        own = {"DATABASE_URL": there, "REDIS_URL": f"redis://127.0.0.1:{self.to_redis.port}/0"}
        super().__init__(own | {"VAR_DIR": str(folder), "LOG_LEVEL": "INFO"}, folder)
        self.front = Wire(self.port, folder)
        self.clock = folder / f"clock-{self.port}"
        self.set_clock(0)
        setting = {"DJANGO_SETTINGS_MODULE": "tests.faults.clocks", "CLOCK_OF_THE_TESTS": str(self.clock)}
        self.environment = {**self.environment, **setting}

    @property
    def wires(self) -> tuple[Wire, ...]:
        """Its lines to the database, to the other processes, and to those who play."""
        return self.to_postgres, self.to_redis, self.front

    def set_clock(self, seconds: int) -> None:
        """Put its clock forward or back by so many seconds from what it should show."""
        new = self.clock.with_suffix(".new")
        new.write_text(str(seconds))
        new.replace(self.clock)


TRACED = re.compile(r"(?m)^.*\n(?:.+\n)?Traceback \(most recent.*\n(?: .*\n)*.*$")


@dataclass
class Parts:
    """All parts of one site, and its database without a wire before it."""

    postgres: Postgres
    redis: Redis
    standby: Redis
    """Its replica, which takes its place."""
    webs: list[Web]
    database: str
    proxies: list[Caddy] = field(default_factory=list)

    @property
    def wires(self) -> list[Wire]:
        """All wires."""
        return [wire for web in self.webs for wire in web.wires]

    @property
    def programs(self) -> list[Program]:
        """Everything that runs, in the order in which it starts."""
        return [self.postgres, self.redis, self.standby, *self.wires, *self.webs, *self.proxies]

    def tracebacks(self) -> list[str]:
        """Errors that nobody had thought of in the logs of the web processes, with the line before."""
        return [found for web in self.webs for found in TRACED.findall(web.log.read_text(errors="replace"))]


@contextmanager
def parts(redis_name: str = "redis-server") -> Iterator[Parts]:
    """A running site that is ready to play, with that program for Redis."""
    with tempfile.TemporaryDirectory(prefix="faults-") as name:
        data = Path(tempfile.mkdtemp(prefix="postgres-"))
        postgres = Postgres(data, is_hasty=False)
        redis, standby = (Redis(Path(name), redis_name) for _ in range(2))
        site = Parts(postgres, redis, standby, [], "")
        try:
            postgres.start()
            redis.start()
            standby.start()
            standby.follow(redis)
            site.database = postgres.new_database()
            prepare({"DATABASE_URL": site.database, "VAR_DIR": name})
            site.webs += [Web(postgres, redis, site.database, Path(name)) for _ in range(2)]
            site.proxies.append(Caddy(site.webs, Path(name)))
            for program in (*site.wires, *site.webs, *site.proxies):
                program.start()
            yield site
        finally:
            for program in reversed(site.programs):
                signal_all(program, signal.SIGCONT)
                program.stop()
            shutil.rmtree(data, ignore_errors=True)


# --- what is done to a part ----------------------------------------------------------------------------


def family(pid: int) -> list[int]:
    """A process and all its descendants; those of PostgreSQL lead groups of their own."""
    with suppress(OSError):
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [pid, *(one for child in children for one in family(int(child)))]
    return [pid]


def signal_all(program: Program, number: signal.Signals) -> None:
    """Send a signal to every process of a program that runs."""
    if program.process is None or not program.is_running:
        return
    for pid in family(program.process.pid):
        with suppress(ProcessLookupError):
            os.kill(pid, number)


def kill(program: Program) -> None:
    """End every process of a program at once, as `kill -9` does."""
    signal_all(program, signal.SIGKILL)
    program.kill()


def tell_database(site: Parts, statements: str) -> None:
    """Have the database carry out statements, whatever is between it and the site."""
    with psycopg.connect(site.database, autocommit=True) as connection:
        connection.execute(statements)
