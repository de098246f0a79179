"""Who comes first after a start waits no longer than others: what he needs is loaded already."""

import json
import subprocess
import sys

from tests.services.player import ask, new_match
from tests.services.server import ROOT, MakeServer

PAGES = ("/", "/new/", "/watch/", "/lists/", "/rules/")


def test_the_first_visitor_makes_the_server_load_nothing(make_server: MakeServer, sqlite_url: str) -> None:
    server = make_server(DATABASE_URL=sqlite_url)
    match = new_match(server)
    told = {"client_id": "the end", "name": "resign", "seen": match.view(server, "red")["number"]}
    ask(server, f"games/{match.id}/commands/", match.keys["red"], told)
    server.stop()
    games = [f"/games/{match.id}/{page}/" for page in ("result", "replay")]
    done = subprocess.run(
        [sys.executable, "-m", "tests.services.first_visits", *games, *PAGES],
        check=True,
        cwd=ROOT,
        env=dict(server.environment),
        capture_output=True,
        text=True,
    )
    assert json.loads(done.stdout) == {path: [] for path in (*games, *PAGES)}
