"""Makes a stored site of an older version: in its checkout, `python older_site.py OUTPUT.sqlite3.xz`.

Two games are under way, one over; between players of its own API. What they need to go on is kept in a table
of this file alone, `kept_keys`: game, red's and blue's key.
"""

import lzma
import os
import runpy
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import closing, suppress
from pathlib import Path

PORT = 8761
ANSWERS = (40, 160, 3000)
"""How many answers each game is played on for; the last one to its end."""


def main(output: Path) -> None:
    """Serve this checkout's site from an empty folder, play the games, and write its database to a file."""
    with tempfile.TemporaryDirectory() as folder:
        own = {"VAR_DIR": folder, "STATIC_ROOT": f"{folder}/static", "SECRET_KEY": "x" * 60}
        own["RATE_LIMITS"] = "no"
        command = [sys.executable, "-m", "cocweb.play", "--port", str(PORT)]
        site = subprocess.Popen(command, env=dict(os.environ) | own)
        try:
            wait_for_site()
            games = [played(seed, answers) for seed, answers in enumerate(ANSWERS)]
        finally:
            site.terminate()
            site.wait()
        file = Path(folder) / "games.sqlite3"
        keep(file, games)
        output.write_bytes(lzma.compress(file.read_bytes(), preset=9))


def wait_for_site() -> None:
    """Wait until the site answers, two minutes at most."""
    for _ in range(240):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{PORT}/healthz").close()
        except OSError:
            time.sleep(0.5)
        else:
            return
    sys.exit("The site did not start.")


def played(seed: int, answers: int) -> tuple[str, str, str]:
    """Play a game for so many answers with the example's player; its id, red's key and blue's."""
    arguments, sys.argv = sys.argv, ["play_by_api.py", f"http://127.0.0.1:{PORT}", str(seed)]
    try:
        player = runpy.run_path("examples/play_by_api.py")
    finally:
        sys.argv = arguments
    game, keys = player["begin"]()
    left = [answers]
    choose = player["reply_to"]

    def reply_to(request: dict) -> dict:
        left[0] -= 1
        if left[0] < 0:
            raise StopIteration
        return choose(request)

    player["play"].__globals__.update(reply_to=reply_to, LONGEST=600)
    with suppress(StopIteration):
        player["play"](game, keys)
    return game, keys["red"], keys["blue"]


def keep(file: Path, games: list[tuple[str, str, str]]) -> None:
    """Note the players' keys in the database, and leave out platoons and tables that no game uses."""
    with closing(sqlite3.connect(file)) as database:
        database.execute("CREATE TABLE kept_keys (game text, red text, blue text)")
        database.executemany("INSERT INTO kept_keys VALUES (?, ?, ?)", games)
        used = "SELECT platoon_id FROM games_force WHERE platoon_id IS NOT NULL"
        database.execute(f"DELETE FROM armylists_platoon WHERE id NOT IN ({used})")
        played_on = "SELECT battlefield_id FROM games_game"
        database.execute(f"DELETE FROM games_battlefield WHERE key NOT IN ({played_on})")
        database.commit()
        database.execute("PRAGMA journal_mode=DELETE")
        database.execute("VACUUM")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
