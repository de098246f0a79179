"""The site as docker-compose.yml runs it: several processes on PostgreSQL and Redis, and its health check."""

import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.services.postgres import Postgres
from tests.services.redis import Redis
from tests.services.server import ROOT, Server


def ask_health(server: Server, name: str) -> int:
    """What the container's health check ends with."""
    check = [sys.executable, str(ROOT / "deploy" / "healthy.py")]
    environment = {"ALLOWED_HOSTS": name, "PORT": str(server.port)}
    return subprocess.run(check, check=False, env=environment, capture_output=True).returncode


@pytest.fixture(scope="module")
def site(
    postgres: Postgres, redis_server: Redis, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("production")
    own = {
        "DJANGO_SETTINGS_MODULE": "cocweb.settings",
        "DATABASE_URL": postgres.new_database(),
        "REDIS_URL": redis_server.url,
        "HTTPS": "yes",
        "ALLOWED_HOSTS": "chain.example, 127.0.0.1",
        "WEB_CONCURRENCY": "2",
        "VAR_DIR": str(folder),
    }
    server = Server(own, folder)
    try:
        server.manage("migrate", "--verbosity", "0")
        server.start()
        yield server
    finally:
        server.stop()


@pytest.fixture
def production(site: Server) -> Server:
    """The site, running; started again after a test that killed it."""
    if not site.is_running:
        site.start()
    return site


def test_the_health_check_passes_while_the_site_serves(production: Server) -> None:
    assert ask_health(production, "chain.example") == 0


def test_a_process_keeps_fewer_connections_than_it_may(production: Server) -> None:
    for _ in range(30):
        assert production.get("/healthz")[0] == 200


def test_the_health_check_fails_when_the_site_is_gone(production: Server) -> None:
    production.kill()
    assert ask_health(production, "chain.example") != 0
