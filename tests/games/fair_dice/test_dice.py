"""Dice that nobody can choose, and that everybody can check."""

import hashlib
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.fair_dice import dice
from games.journal.checking import verify_dice
from games.journal.exports import export
from games.models import Game, Player
from games.refusals import Refused
from tests.games.people import answer, say

pytestmark = pytest.mark.usefixtures("own_dice")

ROOT = Path(__file__).resolve().parents[3]
SECRET = bytes(range(32))


def test_a_die_depends_on_the_secret_the_entropy_and_its_place() -> None:
    row = dice.faces(SECRET, "a/b", 0, 50)
    assert row == dice.faces(SECRET, "a/b", 0, 20) + dice.faces(SECRET, "a/b", 20, 30)
    assert row != dice.faces(SECRET, "a/c", 0, 50)
    assert row != dice.faces(SECRET[::-1], "a/b", 0, 50)
    assert row != dice.faces(SECRET, "a/b", 1, 50)


def test_known_dice_stay_what_they_are() -> None:
    assert dice.faces(b"secret", "red/blue", 0, 12) == [5, 6, 1, 3, 3, 2, 3, 1, 2, 6, 5, 6]


def test_the_dice_are_fair() -> None:
    fallen = Counter(dice.faces(SECRET, "/", 0, 12_000))
    assert set(fallen) == {1, 2, 3, 4, 5, 6}
    # Chi-squared with 5 degrees of freedom: 20.5 is passed by chance once in a thousand seeds.
    assert sum((count - 2000) ** 2 / 2000 for count in fallen.values()) < 20.5


def test_bytes_that_would_favour_low_faces_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    digests = iter([bytes([252, 255] * 16), bytes([253, 251, 0])])
    monkeypatch.setattr(dice.hmac, "digest", lambda *_: next(digests))
    assert dice.die(SECRET, "/", 0) == 251 % 6 + 1


def test_the_promise_is_the_hash_of_the_secret(small: Game) -> None:
    assert small.commitment == hashlib.sha256(bytes(small.secret)).hexdigest()
    assert small.entropy == {"red": "from ann", "blue": "from bob"}


@pytest.fixture
def finished(small: Game, ann: Player, bob: Player) -> Game:
    for player, option in (
        (ann, "one"),
        (ann, "one"),
        (bob, "roll"),
        (ann, "rock"),
        (bob, "rock"),
        (bob, "go"),
    ):
        answer(small, player, option)
    for player, option in ((ann, "here"), (bob, "yes"), (ann, "one"), (ann, "one"), (bob, "roll")):
        answer(small, player, option)
    say(small, ann, "resign")
    return Game.objects.get(pk=small.pk)


def spoil(game: Game) -> None:
    entry = game.entries.get(number=3)
    entry.journal[1]["faces"][0] = entry.journal[1]["faces"][0] % 6 + 1
    entry.save()


def test_every_die_of_a_finished_game_is_checked(finished: Game, capsys: pytest.CaptureFixture[str]) -> None:
    verdict = verify_dice(finished)
    assert verdict.is_good
    assert verdict.dice == 6
    call_command("verify-dice", finished.pk)
    assert "All 6 dice" in capsys.readouterr().out


def test_a_changed_die_and_a_changed_secret_are_found(finished: Game) -> None:
    spoil(finished)
    assert "Entry 3" in verify_dice(finished).faults[0]
    with pytest.raises(CommandError, match="Entry 3"):
        call_command("verify-dice", finished.pk)
    finished.secret = SECRET
    assert "not the one that was promised" in verify_dice(finished).faults[0]


def test_before_the_end_nothing_can_be_checked(small: Game) -> None:
    with pytest.raises(Refused) as refused:
        verify_dice(small)
    assert refused.value.code == "not-over"
    with pytest.raises(CommandError):
        call_command("verify-dice", small.pk)
    with pytest.raises(CommandError):
        call_command("verify-dice", "nowhere")


def exported(game: Game, folder: Path) -> Path:
    path = folder / "game.json"
    path.write_text(json.dumps(export(game)))
    return path


def stand_alone(path: Path) -> subprocess.CompletedProcess[str]:
    script = str(ROOT / "examples" / "verify_dice.py")
    return subprocess.run(
        [sys.executable, "-I", script, str(path)], check=False, capture_output=True, text=True
    )


def test_the_script_that_needs_nothing_of_ours_finds_the_same(finished: Game, tmp_path: Path) -> None:
    good = stand_alone(exported(finished, tmp_path))
    assert (good.returncode, good.stdout) == (0, "All 6 dice come from the promised secret.\n")
    spoil(finished)
    bad = stand_alone(exported(finished, tmp_path))
    assert bad.returncode == 1
    assert "entry 3" in bad.stdout
