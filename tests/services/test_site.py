"""The site as a process: what it needs to start, and what it serves."""

import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from cocweb import environment
from tests.services.server import MakeServer, Server, copied, manage

# A file that Django itself brings, so that it is there whatever the site's own are called.
A_STYLE_SHEET = "admin/css/base.css"

PRODUCTION = {
    "HTTPS": "yes",
    "ALLOWED_HOSTS": "chain.example",
    "CSRF_TRUSTED_ORIGINS": "https://chain.example",
    "REDIS_URL": "redis://127.0.0.1:6379/0",
    "DATABASE_URL": "postgresql://games:secret@127.0.0.1/games",
}


@pytest.fixture(scope="module")
def site_url(prepared_database: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """An SQLite database for sites that only answer."""
    return copied(prepared_database, tmp_path_factory.mktemp("database"))


@pytest.fixture(scope="module")
def site(site_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A site that only answers; tests that change one make their own."""
    folder = tmp_path_factory.mktemp("site")
    server = Server({"DATABASE_URL": site_url, "VAR_DIR": str(folder)}, folder)
    server.start()
    yield server
    server.stop()


def test_the_health_check_asks_the_database(site: Server) -> None:
    status, _, body = site.get("/healthz")
    assert (status, json.loads(body)) == (200, {"status": "ok", "missing": [], "database": "ok"})


def test_sqlite_runs_with_a_write_ahead_log(site: Server, site_url: str) -> None:
    with sqlite3.connect(site_url.removeprefix("sqlite://")) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


@pytest.mark.parametrize(("given", "kept"), [({}, "2"), ({"SQLITE_SYNCHRONOUS": "normal"}, "1")])
def test_commits_are_on_the_disk_unless_the_host_says_otherwise(
    tmp_path: Path, given: dict[str, str], kept: str
) -> None:
    ask = (
        "from django.db import connection as c; print(c.cursor().execute('PRAGMA synchronous').fetchone()[0])"
    )
    plain = {
        "DATABASE_URL": f"sqlite://{tmp_path / 'a.sqlite3'}",
        "VAR_DIR": str(tmp_path),
        "SQLITE_SYNCHRONOUS": "",
    }
    assert manage(plain | given, "shell", "--no-imports", "-c", ask).split() == [kept]


def test_a_word_that_sqlite_does_not_know_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SQLITE_SYNCHRONOUS", "OFTEN")
    with pytest.raises(environment.SettingInvalid, match=r"SQLITE_SYNCHRONOUS.*OFTEN"):
        environment.choice("SQLITE_SYNCHRONOUS", "FULL", ("FULL", "NORMAL"))


def modes(folder: Path) -> dict[str, int]:
    return {file.name: file.stat().st_mode & 0o777 for file in folder.glob("own.sqlite3*")}


def test_the_database_is_its_owners_alone(make_server: MakeServer, tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        own = {"DATABASE_URL": f"sqlite://{tmp_path / 'own.sqlite3'}"}
        manage(own | {"VAR_DIR": str(tmp_path)}, "migrate", "--verbosity", "0", "contenttypes")
        assert modes(tmp_path) == {"own.sqlite3": 0o600}
        (tmp_path / "own.sqlite3").chmod(0o644)
        server = make_server(**own)
        with closing(sqlite3.connect(tmp_path / "own.sqlite3")) as reader:
            reader.execute("SELECT * FROM django_migrations")
            server.get("/healthz")
            found = modes(tmp_path)
    finally:
        os.umask(before)
    assert set(found.values()) == {0o600}
    assert "own.sqlite3-wal" in found


def test_files_are_kept_for_ever_under_an_address_that_changes_with_them(site: Server) -> None:
    prefix = settings.STATIC_URL
    status, headers, body = site.get(prefix + A_STYLE_SHEET)
    assert (status, headers["Content-Type"]) == (200, 'text/css; charset="utf-8"')
    assert "immutable" in headers["Cache-Control"]
    assert b"html" in body
    assert len(prefix.strip("/").split("/")[1]) == 12


def test_files_are_served_with_debugging_on_and_not_kept(make_server: MakeServer, site_url: str) -> None:
    server = make_server(DATABASE_URL=site_url, DEBUG="yes")
    status, headers, _ = server.get("/static/" + A_STYLE_SHEET)
    assert (status, headers["Cache-Control"]) == (200, "max-age=0, public")


def test_collected_files_travel_compressed(make_server: MakeServer, site_url: str, tmp_path: Path) -> None:
    collected = tmp_path / "collected"
    manage(
        {"STATIC_ROOT": str(collected), "VAR_DIR": str(tmp_path)}, "collectstatic", "--no-input", "-v", "0"
    )
    server = make_server(DATABASE_URL=site_url, STATIC_ROOT=str(collected))
    address = settings.STATIC_URL + A_STYLE_SHEET
    packed = server.get(address, **{"Accept-Encoding": "gzip"})
    plain = server.get(address)
    assert packed[1]["Content-Encoding"] == "gzip"
    assert len(packed[2]) < len(plain[2]) / 2


def test_a_file_that_the_browser_has_is_not_sent_again(site: Server) -> None:
    address = settings.STATIC_URL + A_STYLE_SHEET
    _, headers, _ = site.get(address)
    status, _, body = site.get(address, **{"If-Modified-Since": headers["Last-Modified"]})
    assert (status, body) == (304, b"")


def test_nothing_is_served_that_lies_above_the_files(site: Server) -> None:
    assert site.get(settings.STATIC_URL + "../../cocweb/settings.py")[0] == 404
    assert site.get(settings.STATIC_URL + "%2e%2e/%2e%2e/cocweb/settings.py")[0] == 404


def test_a_site_under_another_name_is_refused(site: Server) -> None:
    assert site.get("/accounts/login/", Host="elsewhere.example")[0] == 400
    log = site.log.read_text()
    assert len([line for line in log.splitlines() if "elsewhere.example" in line]) == 1
    assert "Traceback" not in log


def test_a_socket_from_another_site_is_refused(site: Server) -> None:
    with pytest.raises(InvalidStatus, match="403"):
        connect(f"{site.socket_url}/ws/games/1/", origin="http://elsewhere.example")  # type: ignore[arg-type]
    other_port = f"http://127.0.0.1:{site.port + 1}"
    with pytest.raises(InvalidStatus, match="403"):
        connect(f"{site.socket_url}/ws/games/1/", origin=other_port)  # type: ignore[arg-type]


def test_errors_tell_a_stranger_nothing(site: Server) -> None:
    status, _, body = site.get("/no/such/page")
    assert status == 404
    assert b"urlpatterns" not in body
    assert b"Traceback" not in body


def test_the_log_has_no_warning_after_ordinary_pages(site: Server) -> None:
    site.get("/healthz")
    site.get(settings.STATIC_URL + A_STYLE_SHEET)
    assert "Warning" not in site.tail()


def test_the_production_settings_pass_djangos_own_check(tmp_path: Path) -> None:
    said = manage({"VAR_DIR": str(tmp_path)} | PRODUCTION, "check", "--deploy", "--fail-level", "WARNING")
    assert "no issues (0 silenced)" in said


@pytest.fixture(scope="module")
def https_site(site_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A site that promises HTTPS."""
    folder = tmp_path_factory.mktemp("https")
    own = {"HTTPS": "yes", "ALLOWED_HOSTS": "127.0.0.1 chain.example"}
    server = Server({"DATABASE_URL": site_url, "VAR_DIR": str(folder)} | own, folder)
    server.start()
    yield server
    server.stop()


def test_a_site_behind_https_sends_browsers_there(https_site: Server) -> None:
    status, headers, _ = https_site.get("/accounts/login/", Host="chain.example")
    assert (status, headers["Location"]) == (301, "https://chain.example/accounts/login/")
    assert https_site.get("/healthz")[0] == 200


def test_browsers_are_told_to_stay_with_https(https_site: Server) -> None:
    _, headers, _ = https_site.get("/no/such/page", **{"Host": "chain.example", "X-Forwarded-Proto": "https"})
    assert headers["Strict-Transport-Security"] == "max-age=31536000; includeSubDomains; preload"
