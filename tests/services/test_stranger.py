"""Somebody who knows the protocol's document and its schema alone plays whole games on a real site."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.services.server import ROOT, Server

STRANGER = Path(__file__).with_name("stranger.py")


@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_stranger_plays_a_game_to_its_end(server: Server, tmp_path: Path, edition: str) -> None:
    schema = str(ROOT / "docs" / "protocol.schema.json")
    # Isolated and elsewhere: nothing of the project can be imported.
    command = [sys.executable, "-I", str(STRANGER), server.url, schema, edition, "3"]
    played = subprocess.run(command, check=False, cwd=tmp_path, capture_output=True, text=True)
    assert played.returncode == 0, played.stderr[-4000:]
    told = json.loads(played.stdout)
    assert told["result"]["kind"] in ("force-morale", "withdrawal")
    assert {"choose", "offer", "place", "trace", "allot"} <= told["shapes"].keys()
