"""Games of an older site are carried over, on SQLite and on PostgreSQL: told as before, and played on.

`site_37bd3d6.sqlite3.xz` was made by the services of commit 37bd3d6, with tests.services.fixed_dice:
Ann (red) and Bob (blue) have three lobbies, a game that was left, one under way in each edition, one at a
live pace, one over in a single browser and one against the computer, with supports, wishes, standing orders
and talk. Platoons and tables that no game uses were deleted. `told_before` is what the API told of each game,
by reader: of the views the facts; of the game against the computer, which goes on by itself, neither number
nor time.
"""

import json
import lzma
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import psycopg
import pytest
from psycopg import sql

from tests.services.postgres import Postgres
from tests.services.server import MakeServer, Server, manage, manage_in_turn

STORED = Path(__file__).with_name("site_37bd3d6.sqlite3.xz")
LAST_MIGRATION = "0010"

UNITS_BEFORE = 'SELECT game_id, seat, key, name, "where", men, shock FROM games_unit'
UNITS = """
    SELECT seat.game_id, seat.colour, unit.key, unit.name, unit."where", unit.men, unit.shock
    FROM games_unit AS unit JOIN games_seat AS seat ON seat.force_id = unit.force_id
"""

Rows = list[tuple[Any, ...]]


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The older site's database, to be copied."""
    file = tmp_path_factory.mktemp("older") / "old.sqlite3"
    file.write_bytes(lzma.decompress(STORED.read_bytes()))
    return file


@pytest.fixture
def old(stored: Path, tmp_path: Path) -> Path:
    """The older site's database, as a file of this test's own."""
    return Path(shutil.copy(stored, tmp_path))


@pytest.fixture(scope="module")
def stored_in_postgresql(stored: Path, postgres: Postgres) -> str:
    """The same on PostgreSQL, to be copied."""
    url = postgres.new_database()
    own = {"DATABASE_URL": url, "VAR_DIR": str(stored.parent)}
    manage_in_turn(own, migrating("games", LAST_MIGRATION))
    copy_to_postgresql(stored, url)
    return url


def migrating(*to: str) -> list[str]:
    """The command that brings a database up to date, or to a migration."""
    return ["migrate", "--verbosity", "0", *to]


def read(file: Path, query: str) -> Rows:
    with closing(sqlite3.connect(file)) as database:
        return database.execute(query).fetchall()


def read_postgresql(url: str, query: str) -> Rows:
    with psycopg.connect(url) as database:
        return database.execute(query.encode()).fetchall()


def copy_to_postgresql(file: Path, url: str) -> None:
    """Write every row of the older site's tables into the same tables, which are empty."""
    found = read(file, "SELECT name FROM sqlite_master WHERE name LIKE 'games_%' OR name LIKE 'armylists_%'")
    with closing(sqlite3.connect(file)) as before, psycopg.connect(url) as now:
        kinds = now.execute("SELECT table_name, column_name, data_type FROM information_schema.columns")
        booleans = {(table, column) for table, column, kind in kinds if kind == "boolean"}
        for (table,) in found:
            if not read(file, f"SELECT 1 FROM pragma_table_info('{table}')"):
                continue  # an index
            copy_table(before, now, table, booleans)


def copy_table(
    before: sqlite3.Connection, now: psycopg.Connection, table: str, booleans: set[tuple[str, str]]
) -> None:
    cursor = before.execute(f"SELECT * FROM {table}")
    columns = [name for name, *_ in cursor.description]
    names = sql.SQL(", ").join(map(sql.Identifier, columns))
    places = sql.SQL(", ").join(sql.Placeholder() * len(columns))
    insert = sql.SQL("INSERT INTO {} ({}) VALUES ({})").format(sql.Identifier(table), names, places)
    is_boolean = [(table, column) in booleans for column in columns]
    for row in cursor:
        now.execute(insert, [bool(one) if yes else one for one, yes in zip(row, is_boolean, strict=True)])
    if "id" in columns and table != "games_game":
        counter = sql.SQL("SELECT setval(pg_get_serial_sequence({}, 'id'), max(id)) FROM {}")
        now.execute(counter.format(sql.Literal(table), sql.Identifier(table)))


@dataclass
class Older:
    """The older site: the variables of its processes, and how its database is read."""

    own: dict[str, str]
    read: Callable[[str], Rows]


@pytest.fixture(params=["sqlite", "postgresql"])
def older(request: pytest.FixtureRequest, old: Path, tmp_path: Path) -> Older:
    own = {"DATABASE_URL": f"sqlite://{old}", "VAR_DIR": str(tmp_path)}
    if request.param == "sqlite":
        return Older(own, partial(read, old))
    postgres: Postgres = request.getfixturevalue("postgres")
    own["DATABASE_URL"] = url = postgres.new_database(like=request.getfixturevalue("stored_in_postgresql"))
    return Older(own, partial(read_postgresql, url))


def call(server: Server, path: str, reader: str, **body: Any) -> Any:
    """POST to the API by a reader's key if there is a body, else GET."""
    headers = {"Authorization": f"Bearer the key of {reader}", "Content-Type": "application/json"}
    sent = json.dumps(body).encode() if body else None
    with urlopen(Request(f"{server.url}{path}", sent, headers)) as said:
        return json.load(said)


def go_on(server: Server, game: str, **reply: str) -> int:
    """Let Bob answer what waits for him and return the game's new number."""
    seen = call(server, f"/api/games/{game}/", "Bob")["number"]
    call(server, f"/api/games/{game}/answers/", "Bob", client_id="next", seen=seen, reply=reply)
    assert call(server, f"/api/games/{game}/view/", "Ann")["view"]["sides"]["blue"]
    return call(server, f"/api/games/{game}/", "Bob")["number"] - seen


def known_before(was: Any, now: Any) -> Any:
    """What is told now, without the fields and the words of lists that nobody was told before."""
    if isinstance(was, list) and isinstance(now, list) and all(isinstance(one, str) for one in was):
        return [one for one in now if one in was]
    if isinstance(was, list) and isinstance(now, list) and len(was) == len(now):
        return [known_before(*both) for both in zip(was, now, strict=True)]
    if not (isinstance(was, dict) and isinstance(now, dict)):
        return now
    return {key: known_before(was[key], now[key]) for key in was if key in now}


def test_the_games_of_an_older_site_are_told_as_before_and_go_on(
    old: Path, older: Older, make_server: MakeServer
) -> None:
    told = read(old, "SELECT path, reader, body FROM told_before")
    before = older.read(UNITS_BEFORE)
    assert "0 diverging" in manage(older.own, "upgrade")
    assert sorted(older.read(UNITS)) == sorted(before)
    server = make_server(**older.own)
    for path, reader, body in told:
        was, now = json.loads(body), call(server, path, reader)
        assert known_before(was, now) == was, (path, reader)
    assert_all_go_on(server)


def assert_all_go_on(server: Server) -> None:
    assert go_on(server, "firstedaaa", option="end-phase") > 0
    assert go_on(server, "bydaysaaaa", option="end-phase") > 0
    assert go_on(server, "liveaaaaaa", option="north") > 0
    platoon = next(one["id"] for one in call(server, "/api/platoons/", "Bob") if one["nation"] == "germany")
    begun = call(server, "/api/games/lobbybbbbb/force/", "Bob", platoon=platoon, supports=["mg42-tripod"])
    assert begun["status"] == "playing"
    assert begun["seats"][1]["supports"] == ["mg42-tripod"]


def test_the_way_back_loses_nothing(old: Path, older: Older) -> None:
    queries = [columns_of(old, table) for table in ("games_seat", "games_unit")]
    before = [older.read(query) for query in queries]
    manage_in_turn(older.own, migrating(), migrating("games", LAST_MIGRATION))
    assert [older.read(query) for query in queries] == before


def columns_of(file: Path, table: str) -> str:
    """Ask for the columns that a table has now, whatever their order will be."""
    names = [name for (name,) in read(file, f"SELECT name FROM pragma_table_info('{table}')")]
    listed = ", ".join(f'"{name}"' for name in names)
    return f"SELECT {listed} FROM {table} ORDER BY id"
