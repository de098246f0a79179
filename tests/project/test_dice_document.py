"""The dice as docs/protocol.md tells them, written from it alone: its worked example and a played game."""

import hashlib
import hmac
import json
import re
from pathlib import Path
from typing import Any

import pytest

from games.fair_dice import dice
from games.journal.exports import export
from games.models import Game, Player
from tests.games.fixtures import *  # noqa: F403
from tests.games.people import answer, say

DOCUMENT = (Path(__file__).resolve().parents[2] / "docs" / "protocol.md").read_text()


def worked_example() -> dict[str, Any]:
    section = DOCUMENT.split("\n## The dice\n")[1].split("\n## ")[0]
    found = re.search(r"```js\n(.*?)```", section, flags=re.DOTALL)
    assert found is not None
    example: dict[str, Any] = json.loads(found[1])
    return example


EXAMPLE = worked_example()


# --- the five points -----------------------------------------------------------------------------------


def message(entropy: dict[str, str], n: int, t: int) -> str:
    return f"{entropy['red']}/{entropy['blue']}|{n}|{t}"


def mac(secret: str, text: str) -> bytes:
    return hmac.new(bytes.fromhex(secret), text.encode("utf-8"), hashlib.sha256).digest()


def face(secret: str, entropy: dict[str, str], n: int) -> int:
    t = 0
    while True:
        for byte in mac(secret, message(entropy, n, t)):
            if byte < 252:
                return byte % 6 + 1
        t += 1


# --- against the example, and against a game -----------------------------------------------------------


def test_the_worked_example_comes_out() -> None:
    secret, entropy = EXAMPLE["secret"], EXAMPLE["entropy"]
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == EXAMPLE["commitment"]
    for text, told in zip(EXAMPLE["messages"], EXAMPLE["hmacs"], strict=True):
        assert mac(secret, text).hex() == told
    assert [message(entropy, n, 0) for n in (0, 111)] == EXAMPLE["messages"]
    assert mac(secret, EXAMPLE["messages"][1])[0] >= 252
    for first, faces in zip(EXAMPLE["first_die"], EXAMPLE["faces"], strict=True):
        assert [face(secret, entropy, first + step) for step in range(len(faces))] == faces


def test_the_site_rolls_what_the_example_tells() -> None:
    secret, entropy = bytes.fromhex(EXAMPLE["secret"]), dice.mixed(EXAMPLE["entropy"])
    assert dice.commitment(secret) == EXAMPLE["commitment"]
    for first, faces in zip(EXAMPLE["first_die"], EXAMPLE["faces"], strict=True):
        assert dice.faces(secret, entropy, first, len(faces)) == faces


@pytest.mark.usefixtures("own_dice")
def test_a_played_game_with_dice_taken_back_is_made_again_from_its_export(
    small: Game, ann: Player, bob: Player
) -> None:
    for player, option in ((ann, "one"), (ann, "one"), (bob, "roll")):
        answer(small, player, option)
    say(small, bob, "request-undo")
    say(small, ann, "accept-undo")
    answer(small, bob, "roll")
    say(small, ann, "resign")
    told = export(Game.objects.get(pk=small.pk))
    n = 0
    for entry in told["entries"]:
        assert entry["first_die"] == n
        for roll in (one for one in entry["journal"] if one["type"] == "roll"):
            made = [
                face(told["dice"]["secret"], told["dice"]["entropy"], n + k)
                for k in range(len(roll["faces"]))
            ]
            assert made == roll["faces"]
            n += len(made)
    assert n > 3
    assert any("undone_by" in entry for entry in told["entries"])
