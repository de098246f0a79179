"""The upgrade as docs/operations.md has it, from the sites of earlier commits.

The stored sites were made by `older_site.py`, each in a checkout of the commit in its name.
"""

import json
import lzma
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from tests.services.server import MakeServer, Server, manage
from tests.services.test_backups import backups_of, complaint

HERE = Path(__file__).parent
COMMITS = ("33ed9ae4", "2684a9b8")

ASKING = """
from django.core.management import call_command
from django.test import Client
said = Client().get("/healthz", headers={"host": "localhost"})
print(said.status_code, said.content.decode())
"""

GAMES = "SELECT game, status, red, blue FROM kept_keys JOIN games_game ON id = game"

BREAKING = """
UPDATE games_savedtable SET packed_table = x'00' WHERE game_id IN (SELECT game FROM kept_keys)
"""


@pytest.fixture(params=COMMITS)
def older(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, str]:
    """The variables of an older commit's site, on a copy of its database."""
    file = tmp_path / "games.sqlite3"
    file.write_bytes(lzma.decompress((HERE / f"site_{request.param}.sqlite3.xz").read_bytes()))
    return {
        "DATABASE_URL": f"sqlite://{file}",
        "VAR_DIR": str(tmp_path),
        "BACKUP_DIR": str(tmp_path / "backups"),
    }


def rows(own: dict[str, str], query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(own["DATABASE_URL"].removeprefix("sqlite://"))) as database:
        return database.execute(query).fetchall()


def contents(own: dict[str, str]) -> list[str]:
    """Every statement that would make the database anew."""
    with closing(sqlite3.connect(own["DATABASE_URL"].removeprefix("sqlite://"))) as database:
        return list(database.iterdump())


def test_it_is_rehearsed_backed_up_migrated_and_played_on(
    older: dict[str, str], make_server: MakeServer
) -> None:
    before = contents(older)
    assert "2 games, 0 diverging" in manage(older, "rehearse")
    assert contents(older) == before
    assert "0 diverging" not in manage(older, "upgrade", "--no-rehearsal")
    server = make_server(**older)
    for game, status, *keys in rows(older, GAMES):
        assert shown(server, game, str(keys[0]))["view"]["sides"]
        if status == "playing":
            assert_goes_on(server, game, keys)


def test_the_way_back_is_the_backup(older: dict[str, str]) -> None:
    migrations = rows(older, "SELECT name FROM django_migrations ORDER BY id")
    games = rows(older, "SELECT id, number, updated FROM games_game ORDER BY id")
    assert "2 games, 0 diverging" in manage(older, "upgrade")
    (backup,) = backups_of(older)
    manage(older, "restore", str(backup))
    assert rows(older, "SELECT name FROM django_migrations ORDER BY id") == migrations
    assert rows(older, "SELECT id, number, updated FROM games_game ORDER BY id") == games


def test_a_site_whose_games_cannot_go_on_is_left_as_it_was(older: dict[str, str]) -> None:
    with closing(sqlite3.connect(older["DATABASE_URL"].removeprefix("sqlite://"))) as database:
        database.execute(BREAKING)
        database.commit()
    before = contents(older)
    assert "nothing was changed" in complaint(older, "rehearse")
    assert "Nothing was changed" in complaint(older, "upgrade")
    assert contents(older) == before
    assert not Path(older["BACKUP_DIR"]).exists()
    assert "The database is up to date." in manage(older, "upgrade", "--despite")


def test_health_tells_that_the_database_is_empty_or_older(tmp_path: Path) -> None:
    own = {"DATABASE_URL": f"sqlite://{tmp_path / 'empty.sqlite3'}", "VAR_DIR": str(tmp_path)}
    code = f"{ASKING}\ncall_command('migrate', verbosity=0)\n{ASKING}"
    said = manage(own, "shell", "--no-imports", "-c", code)
    empty, ready = [line for line in said.splitlines() if line.startswith(("200", "503"))]
    assert empty.startswith("503")
    assert "manage.py upgrade" in empty
    assert ready.startswith("200")


def shown(server: Server, game: object, key: str) -> dict:
    request = Request(f"{server.url}/api/games/{game}/view/", None, {"Authorization": f"Bearer {key}"})
    with urlopen(request) as said:
        return json.load(said)


def assert_goes_on(server: Server, game: object, keys: list[object]) -> None:
    """Give the suggested answer to what is asked; the game has another number then."""
    now = shown(server, game, str(keys[0]))
    seat = now["view"]["awaiting"][0]["seat"]
    key = str(keys[0] if seat == "red" else keys[1])
    now = shown(server, game, key)
    body = {"client_id": "next", "seen": now["number"], "reply": now["view"]["request"]["suggested"]}
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    with urlopen(Request(f"{server.url}/api/games/{game}/answers/", json.dumps(body).encode(), headers)):
        pass
    assert shown(server, game, key)["number"] > now["number"]
