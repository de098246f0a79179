"""The site as docker-compose.yml runs it: several processes on PostgreSQL and Redis, and its health check."""

import subprocess
import sys

import pytest

from tests.services.server import ROOT, MakeServer, Server


def ask_health(server: Server, name: str) -> int:
    """What the container's health check ends with."""
    check = [sys.executable, str(ROOT / "deploy" / "healthy.py")]
    environment = {"ALLOWED_HOSTS": name, "PORT": str(server.port)}
    return subprocess.run(check, check=False, env=environment, capture_output=True).returncode


@pytest.fixture
def production(make_server: MakeServer, postgres_url: str, redis_url: str) -> Server:
    server = make_server(
        DJANGO_SETTINGS_MODULE="cocweb.settings",
        DATABASE_URL=postgres_url,
        REDIS_URL=redis_url,
        HTTPS="yes",
        ALLOWED_HOSTS="chain.example, 127.0.0.1",
        WEB_CONCURRENCY="2",
    )
    server.manage("migrate", "--verbosity", "0")
    return server


def test_the_health_check_passes_while_the_site_serves(production: Server) -> None:
    assert ask_health(production, "chain.example") == 0


def test_the_health_check_fails_when_the_site_is_gone(production: Server) -> None:
    production.kill()
    assert ask_health(production, "chain.example") != 0


def test_a_process_keeps_fewer_connections_than_it_may(production: Server) -> None:
    for _ in range(30):
        assert production.get("/healthz")[0] == 200
