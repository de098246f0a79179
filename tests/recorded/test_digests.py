"""Digests of recorded games written anew: where only what is shown differs, and nowhere else."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from rules.play.play import Answered, Entry, Rolled
from tests.recorded import __main__ as command
from tests.recorded import record
from tests.recorded.record import Moment, Record, load, path_of, save
from tests.recorded.replay import turns

GAME = "13"
"""The shortest."""


@pytest.fixture
def known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Record:
    """The recorded game, kept where tests may write."""
    game = load(GAME)
    monkeypatch.setattr(record, "FOLDER", tmp_path)
    return game


def digested(kept: Record) -> str:
    """Keep a game, run the command, and tell what it says of it; its status says whether all is well."""
    save(GAME, kept)
    line, is_well = command.digested(GAME)
    assert is_well == (not line.endswith("left as it is"))
    return line


def answers_of(game: Record) -> list[tuple[int, Answered]]:
    """What players answered, with the places in the journal."""
    return [(at, one) for at, one in enumerate(game.journal) if isinstance(one, Answered) and not one.auto]


def test_a_game_that_is_shown_as_recorded_keeps_its_file(known: Record) -> None:
    save(GAME, known)
    before = path_of(GAME).stat()
    assert command.digested(GAME) == ("Game 13: as recorded", True)
    assert path_of(GAME).stat().st_mtime_ns == before.st_mtime_ns


def test_what_is_shown_is_digested_anew(known: Record) -> None:
    others = list(known.moments)
    others[3] = Moment(("other", *others[3].views[1:]), others[3].told)
    others[5] = Moment(others[5].views, (others[5].told[0], "other", others[5].told[2]))
    told = digested(msgspec.structs.replace(known, moments=others))
    assert told == f"Game 13: digests of 2 of {len(others)} answers written anew"
    assert load(GAME) == known


def test_the_words_of_a_roll_are_written_anew(known: Record) -> None:
    said: list[Entry] = [
        msgspec.structs.replace(one, why="as it was said before") if isinstance(one, Rolled) else one
        for one in known.journal
    ]
    told = digested(msgspec.structs.replace(known, journal=said))
    assert told == f"Game 13: digests of 0 of {len(known.moments)} answers written anew"
    assert load(GAME) == known


# --- left as they are ----------------------------------------------------------------------------------


def changed(game: Record, at: int, entry: Entry) -> Record:
    """The game with another entry at that place of its journal."""
    return msgspec.structs.replace(game, journal=[*game.journal[:at], entry, *game.journal[at + 1 :]])


def is_left(kept: Record, why: Sequence[str]) -> None:
    """Check that the game is named with these words, and its file not written."""
    told = digested(kept)
    assert [one for one in why if one not in told] == [], told
    assert load(GAME) == kept


def test_a_game_with_an_answer_that_no_longer_fits(known: Record) -> None:
    at, answer = answers_of(known)[0]
    other = msgspec.structs.replace(answer, reply={"option": "go-home"})
    is_left(changed(known, at, other), [f"Game 13, answer 1 ({answer.seat}, {answer.name}): refused ("])


def test_a_game_that_asks_something_else(known: Record) -> None:
    at, answer = answers_of(known)[1]
    other = msgspec.structs.replace(answer, name="another-question")
    is_left(changed(known, at, other), ["Game 13, answer 2 (", "/name was 'another-question', is '"])


def test_a_game_with_another_roll(known: Record) -> None:
    at = next(at for at, one in enumerate(known.journal) if isinstance(one, Rolled))
    journal = [*known.journal[:at], *known.journal[at + 1 :]]
    is_left(msgspec.structs.replace(known, journal=journal), ["Game 13, opening: "])


def test_a_game_in_which_somebody_else_rolls(known: Record) -> None:
    at, roll = next((at, one) for at, one in enumerate(known.journal) if isinstance(one, Rolled))
    other = msgspec.structs.replace(roll, seat=None)
    is_left(changed(known, at, other), ["Game 13, opening: ", "/seat was None"])


def test_a_game_with_another_end(known: Record) -> None:
    other = msgspec.structs.replace(known, table={**known.table, "turn": 99})
    is_left(other, [f"Game 13, answer {len(turns(known.journal)) - 1} (", "/turn was 99, is "])


# --- the command ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "status", "summary"),
    [
        (None, 0, "2 of 2 games are played by the same answers and dice to the same table"),
        (99, 1, "1 of 2 games are played by the same answers and dice to the same table"),
    ],
)
def test_its_status_says_whether_a_game_was_left(
    known: Record, capsys: pytest.CaptureFixture[str], turn: int | None, status: int, summary: str
) -> None:
    save("01", known)
    save("02", known if turn is None else msgspec.structs.replace(known, table={**known.table, "turn": turn}))
    with pytest.raises(SystemExit) as left:
        command.digests(Namespace(games=[], workers=1))
    assert left.value.code == status
    assert summary in capsys.readouterr().out
