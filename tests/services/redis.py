"""A Redis server for the tests."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from tests.services.program import Program, free_port


class Redis(Program):
    """A server that keeps nothing on disk: Redis, or what speaks as it does."""

    def __init__(self, folder: Path, name: str = "redis-server") -> None:
        program = shutil.which(name)
        if program is None:
            pytest.fail(f"{name} is not installed: apt-get install {name}")
        port = free_port()
        listening = ["--bind", "127.0.0.1", "--port", str(port)]
        keeping = ["--dir", str(folder), "--save", "", "--appendonly", "no"]
        super().__init__([program, *listening, *keeping], port, folder)
        self.litter = folder

    @property
    def url(self) -> str:
        """Its address."""
        return f"redis://127.0.0.1:{self.port}/0"

    def version(self) -> str:
        """What it calls itself, and its version."""
        with redis.Redis.from_url(self.url) as connection:
            said = connection.info("server")
        own = said.get("valkey_version")
        return f"Valkey {own}" if own else f"Redis {said['redis_version']}"

    def follow(self, other: "Redis") -> None:
        """Be the replica of another one."""
        with redis.Redis.from_url(self.url) as connection:
            connection.replicaof("127.0.0.1", other.port)

    def promote(self) -> None:
        """Be nobody's replica any more, and count anew what is told by it."""
        with redis.Redis.from_url(self.url) as connection:
            connection.replicaof("NO", "ONE")
            connection.config_resetstat()

    def told(self) -> int:
        """How often something was told by it since it was started or promoted."""
        with redis.Redis.from_url(self.url) as connection:
            return int(connection.info("commandstats").get("cmdstat_publish", {"calls": 0})["calls"])

    def pause(self, seconds: float) -> None:
        """Let everybody wait for an answer that long, as a busy machine does."""
        with redis.Redis.from_url(self.url) as connection:
            connection.client_pause(round(seconds * 1000))

    def cut_off(self) -> None:
        """Cut the connections of all who listen."""
        with redis.Redis.from_url(self.url) as connection:
            connection.execute_command("CLIENT", "KILL", "TYPE", "pubsub")

    def hearers(self, group: str) -> int:
        """How many connections hear what is told to a group."""
        with redis.Redis.from_url(self.url) as connection:
            return int(connection.pubsub_numsub(f"asgi__group__{group}")[0][1])

    def empty(self) -> None:
        """Forget everything."""
        with redis.Redis.from_url(self.url) as connection:
            connection.flushall()


@pytest.fixture(scope="session")
def redis_server() -> Iterator[Redis]:
    """A running Redis."""
    folder = Path(tempfile.mkdtemp(prefix="redis-"))
    server = Redis(folder)
    try:
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def redis_url(redis_server: Redis) -> str:
    """The address of a Redis that holds nothing."""
    redis_server.empty()
    return redis_server.url
