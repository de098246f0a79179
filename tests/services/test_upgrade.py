"""A site of an earlier day is brought up to date: people keep keys and lists, games hosts and talk."""

import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.services.server import MakeServer, manage

KEY = "the key of a program"
DIGEST = hashlib.sha256(KEY.encode()).hexdigest()
NOW = "2026-11-01 10:00:00"

BEFORE = f"""
INSERT INTO games_battlefield VALUES ('hamlet', 'A hamlet', '', 72, 48, 1, x'00');
INSERT INTO games_player (id, name, key_digest, created) VALUES (1, 'Ann', '{DIGEST}', '{NOW}');
INSERT INTO games_player (id, name, key_digest, created) VALUES (2, 'Eve', 'another', '{NOW}');
INSERT INTO games_game (id, mode, status, edition, scenario, options, battlefield_id, listed, packed_setup,
    number, undone_at, offers, secret, commitment, entropy, awaited, dice_given_back, winner, result_kind,
    result_why, pace, countdown, clock, created, updated)
  VALUES ('agame', 'friends', 'lobby', 'first', 'the-patrol', '{{}}', 'hamlet', 1, x'', 0, 0, '{{}}', x'00',
    'c', '{{}}', '', 0, '', '', '', 'untimed', 20, '{{}}', '{NOW}', '{NOW}');
INSERT INTO games_seat (id, game_id, colour, player_id, is_computer, lets_pass, stop, stop_kinds, holds_next,
    standing_orders, supports, invitation)
  VALUES (1, 'agame', 'blue', 1, 0, 0, 'able', '[]', 0, '[]', '[]', 'one'),
         (2, 'agame', 'red', NULL, 0, 0, 'able', '[]', 0, '[]', '[]', 'two');
INSERT INTO games_chatline (game_id, player_id, name, seat, text, created)
  VALUES ('agame', 1, 'Ann', 'blue', 'Between us', '{NOW}'), ('agame', 2, 'Eve', '', 'Hello', '{NOW}');
"""


LISTS = f"""
INSERT INTO armylists_armylist VALUES (900, 'own-one', 'Mine', 'germany', '1943-45'),
  (901, 'own-two', 'Yours', 'germany', '1943-45');
INSERT INTO armylists_listtext (army_list_id, text) VALUES (900, 'title: Mine');
INSERT INTO games_ownlist (id, owner_id, title, after, text, version_id, is_shared, created, changed)
  VALUES ('mine', 1, 'Mine', '', 'title: Mine', 900, 0, '{NOW}', '{NOW}'),
         ('yours', 2, 'Yours', '', 'title: Yours', 901, 1, '{NOW}', '{NOW}');
"""

DAYS = f"""
from django.core.management import call_command
from django.db import connection
for migration, rows in [("0006", {BEFORE!r}), ("0026", {LISTS!r})]:
    call_command("migrate", "games", migration, verbosity=0)
    connection.cursor().executescript(rows)
call_command("migrate", verbosity=0)
"""
"""What was done to the site day by day, in one process as one start is enough."""

TEXTS = """
SELECT own.id, own.owner_id, kept.text FROM games_ownlist AS own
  JOIN armylists_listtext AS kept ON kept.army_list_id = own.version_id ORDER BY own.id
"""


def test_an_older_site_goes_on(make_server: MakeServer, tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite3"
    own = {"DATABASE_URL": f"sqlite://{file}", "VAR_DIR": str(tmp_path)}
    manage(own, "shell", "--no-imports", "-c", DAYS)
    with closing(sqlite3.connect(file)) as now:
        keys = now.execute("SELECT player_id, name, digest, used FROM games_key ORDER BY id").fetchall()
        hosts = now.execute("SELECT host_id, dice_parts, offers_made FROM games_game").fetchall()
        lines = now.execute("SELECT name, for_all, removed FROM games_chatline ORDER BY id").fetchall()
        texts = now.execute(TEXTS).fetchall()
    assert keys == [(1, "First key", DIGEST, None), (2, "First key", "another", None)]
    assert hosts == [(1, "{}", "{}")]
    assert lines == [("Ann", 0, 0), ("Eve", 1, 0)]
    assert texts == [("mine", 1, "title: Mine"), ("yours", 2, "title: Yours")]
    server = make_server(**own)
    assert server.get("/api/keys/", Authorization=f"Bearer {KEY}")[0] == 200
