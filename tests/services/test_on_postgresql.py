"""What the site's own tests prove on SQLite holds on PostgreSQL and Redis too."""

import os
import re
import subprocess
import sys

from tests.services.server import FORGETFUL, ROOT

FOLDERS = ("tests/armylists/test_army_list_pages.py", "tests/armylists/test_army_list_rows.py", "tests/games")
"""Whose tests ask a database; those of the lists' files ask none."""

ALIKE = (
    "games/test_positions.py::test_a_game_from_a_position_of_the_book_is_played",
    "games/test_positions.py::test_a_page_says_who_has_what",
    "games/test_positions.py::test_everybody_stands_where_the_file_says",
    "games/test_hostile_numbers.py",
    "games/test_plain_answers.py",
    "games/test_reply_timing.py",
    "games/test_tables.py",
    "games/test_vehicles_in_a_game.py",
    "games/test_whole_games.py",
    "games/test_whole_scenarios.py",
    "games/test_win_rates.py",
    "games/test_windows_in_a_game.py",
)
"""What spends its time in files or in the rules, on any database alike; other tests here play whole games."""


def test_the_tests_of_the_games_pass_on_postgresql_and_redis(postgres_url: str, redis_url: str) -> None:
    # No workers and no cache of its own: this is a run inside a run.
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "--tb=short",
        "-p",
        "no:xdist",
        "-p",
        "no:cacheprovider",
        *(f"--deselect=tests/{one}" for one in ALIKE),
        *FOLDERS,
    ]
    inherited = {
        name: os.environ[name] for name in os.environ if not name.startswith(("PYTEST_", *FORGETFUL))
    }
    done = subprocess.run(
        command,
        check=False,
        cwd=ROOT,
        env=inherited | {"DATABASE_URL": postgres_url, "REDIS_URL": redis_url},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert re.search(r"\d+ passed", done.stdout)
