"""Play drives rules that only ask and roll: answers, refusals, journals and resuming."""

from typing import Any

import msgspec
import pytest

import rules.play.play as play_module
from rules.editions.grades import Quality
from rules.engine.effects import ask, ask_both, either, formerly, roll, settled
from rules.engine.events import Event
from rules.engine.requests import Choose, Option, Refused
from rules.engine.seats import Seat
from rules.geometry.terrain import Map
from rules.play.play import Answered, Checkpoint, Diverged, Endless, Entry, Play, Rolled, opening, resume
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.saved.table import GameState, Result, Setup

SETUP = Setup(edition="first", scenario="the-patrol", map=Map(id="bare", title="Bare"), rosters={})


def counting_dice(before: int, count: int) -> list[int]:
    """Dice that show 1, 2, 3 ... 6, 1 ... in the order they are rolled."""
    return [(before + index) % 6 + 1 for index in range(count)]


def question(
    seat: Seat, *ids: str, standing: bool = False, decides: bool = True, name: str = "letter"
) -> Choose:
    options = [Option(id=one, label=one, refused="Not now." if one.isupper() else "") for one in ids]
    return Choose(
        name=name, seat=seat, prompt="Pick.", public="picking", standing=standing,
        list_options=lambda: options, decides=decides,
    )  # fmt: skip


async def small_game(game: Game) -> None:
    """Three rounds: red picks, two dice; then both pick at once; then red picks while blue may stop it."""
    while game.table.phases < 3:
        await settled()
        chosen = await ask(question(Seat.RED, "a", "b", "C"))
        faces = await roll(2, why="test", seat=Seat.RED)
        await ask(question(Seat.RED, "only", decides=False))
        red, blue = await ask_both(question(Seat.RED, "r", "s"), question(Seat.BLUE, "t", "u"))
        told = f"{chosen.option}{sum(faces)}{red.option}{blue.option}"
        game.events.append(Event(kind="round", text=told))
        game.table.phases += 1
        request, reply = await either(
            question(Seat.RED, "on"), question(Seat.BLUE, "stop", standing=True, name="stop")
        )
        if request.name == "stop":
            game.table.result = Result(winner=None, why=reply.option, kind="stopped")
            return
    game.table.result = Result(winner=Seat.RED, why="played out", kind="end")


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_module, "battle", small_game)


def table() -> GameState:
    return GameState(
        sides={
            seat: Side(seat=seat, title=seat, nation="", quality=Quality.REGULAR, command_dice=5)
            for seat in Seat
        }
    )


def new() -> Play:
    return opening(SETUP, table(), counting_dice)[0]


ROUND: list[tuple[Seat, str]] = [
    (Seat.RED, "a"), (Seat.BLUE, "t"), (Seat.RED, "r"), (Seat.RED, "on"),
]  # fmt: skip


def played(answers: list[tuple[Seat, str]]) -> tuple[Play, list[Entry]]:
    play, journal = opening(SETUP, table(), counting_dice)
    for seat, option in answers:
        journal += play.answer(seat, {"option": option}, seen=play.number)
    return play, journal


def test_a_whole_game_runs_to_its_result() -> None:
    play, journal = played(ROUND * 3)
    assert play.table.result == Result(winner=Seat.RED, why="played out", kind="end")
    assert play.number == 12
    assert [entry.faces for entry in journal if isinstance(entry, Rolled)] == [[1, 2], [3, 4], [5, 6]]
    assert play.table.sides[Seat.RED].rolled == [1, 1, 1, 1, 1, 1]


def test_a_single_choice_is_taken_and_recorded_as_automatic() -> None:
    _, journal = played(ROUND[:1])
    assert [entry for entry in journal if isinstance(entry, Answered) and entry.auto] == [
        Answered(seat=Seat.RED, name="letter", reply={"option": "only"}, number=1, auto=True)
    ]


@pytest.mark.parametrize(
    ("seat", "reply", "code"),
    [
        (Seat.BLUE, {"option": "a"}, "not-asked"),
        (Seat.RED, {"option": "z"}, "not-offered"),
        (Seat.RED, {"option": "C"}, "not-possible"),
        (Seat.RED, {"options": ["a"]}, "malformed"),
        (Seat.RED, [1, 2], "malformed"),
        (Seat.RED, None, "malformed"),
    ],
)
def test_what_is_refused_changes_nothing(seat: Seat, reply: Any, code: str) -> None:
    play = new()
    before = msgspec.json.encode(play.table), play.number, play.entries
    with pytest.raises(Refused) as refused:
        play.answer(seat, reply, seen=0)
    assert refused.value.code == code
    assert refused.value.text
    assert (msgspec.json.encode(play.table), play.number, play.entries) == before
    assert play.answer(Seat.RED, {"option": "a"}, seen=0)


def test_an_answer_made_before_its_question_is_stale() -> None:
    play, _ = played(ROUND)
    with pytest.raises(Refused, match="changed") as refused:
        play.answer(Seat.RED, {"option": "a"}, seen=3)
    assert refused.value.code == "stale"


def test_of_two_asked_at_once_the_second_is_not_made_stale_by_the_first() -> None:
    play, _ = played(ROUND[:1])
    play.answer(Seat.RED, {"option": "r"}, seen=1)
    assert Seat.RED not in play.pending
    play.answer(Seat.BLUE, {"option": "u"}, seen=1)
    assert play.take_events()[-1].text == "a3ru"


def test_a_standing_offer_may_decide_instead_of_the_main_question() -> None:
    play, _ = played([*ROUND[:3], (Seat.BLUE, "stop")])
    assert play.table.result is not None
    assert play.table.result.kind == "stopped"


@pytest.mark.parametrize("stop", range(13))
@pytest.mark.parametrize("from_start", [True, False])
def test_stop_and_go_equals_playing_through(stop: int, from_start: bool) -> None:
    whole, _ = played(ROUND * 3)
    half, journal = played((ROUND * 3)[:stop])
    saved = Checkpoint(table=msgspec.json.encode(table())) if from_start else half.checkpoint
    again = resume(SETUP, saved, journal[saved.entries :], counting_dice)
    assert again.number == stop
    assert {seat: one.since for seat, one in again.pending.items()} == {
        seat: one.since for seat, one in half.pending.items()
    }
    for seat, option in (ROUND * 3)[stop:]:
        again.answer(seat, {"option": option}, seen=again.number)
    assert again.table == whole.table
    assert (again.entries, again.rolled) == (whole.entries, whole.rolled)


def test_a_journal_that_does_not_fit_diverges() -> None:
    _, journal = played(ROUND)
    start = Checkpoint(table=msgspec.json.encode(table()))
    with pytest.raises(Diverged, match="roll"):
        resume(SETUP, start, [journal[0], journal[0]])
    with pytest.raises(Diverged, match="ask"):
        resume(SETUP, start, [journal[1]])
    with pytest.raises(Diverged, match="middle of a roll"):
        resume(SETUP, start, journal[:1])


async def older_game(game: Game) -> None:
    """As it once was: how he rolls is a question of its own."""
    await ask(question(Seat.RED, "a", "b"))
    how = await ask(question(Seat.RED, "one", "two", name="how"))
    await _roll_and_go_on(game, how.option)


async def newer_game(game: Game) -> None:
    """As it is now: he rolls two dice unless an old journal has something else."""
    await ask(question(Seat.RED, "a", "b"))
    told = await formerly(question(Seat.RED, "one", "two", name="how"), before_dice=True)
    await _roll_and_go_on(game, told.option if told is not None else "two")


async def _roll_and_go_on(game: Game, how: str) -> None:
    faces = await roll(2 if how == "two" else 1, why="how", seat=Seat.RED)
    game.events.append(Event(kind="rolled", text=str(faces)))
    await ask(question(Seat.RED, "end", "stop", name="last"))


def in_older(monkeypatch: pytest.MonkeyPatch, *options: str) -> tuple[Play, list[Entry]]:
    """A game of before with these answers; from then on the rules are the newer ones."""
    monkeypatch.setattr(play_module, "battle", older_game)
    play, journal = played([(Seat.RED, option) for option in options])
    monkeypatch.setattr(play_module, "battle", newer_game)
    return play, journal


START = Checkpoint(table=msgspec.json.encode(table()))


def test_a_question_that_is_asked_no_more_is_not_put(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_module, "battle", newer_game)
    play, journal = played([(Seat.RED, "a")])
    assert play.pending[Seat.RED].request.name == "last"
    again = resume(SETUP, START, journal, counting_dice)
    assert (again.pending[Seat.RED].request.name, again.rolled) == ("last", 2)


def test_an_old_journal_goes_on_with_what_was_answered_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    before, journal = in_older(monkeypatch, "b", "one")
    again = resume(SETUP, START, journal, counting_dice)
    assert (again.number, again.entries, again.rolled) == (before.number, before.entries, 1)
    again.answer(Seat.RED, {"option": "end"}, seen=again.number)
    assert not again.pending


def test_a_game_that_stood_at_such_a_question_is_asked_it_still(monkeypatch: pytest.MonkeyPatch) -> None:
    _, journal = in_older(monkeypatch, "a")
    again = resume(SETUP, START, journal, counting_dice)
    assert again.pending[Seat.RED].request.name == "how"
    journal += again.answer(Seat.RED, {"option": "one"}, seen=again.number)
    assert again.rolled == 1
    later = resume(SETUP, START, journal, counting_dice)
    assert (later.number, later.pending[Seat.RED].request.name) == (again.number, "last")


async def milder_game(game: Game) -> None:
    """As newer_game, with a question where that has dice."""
    await ask(question(Seat.RED, "a", "b"))
    await formerly(question(Seat.RED, "one", "two", name="how"))
    await ask(question(Seat.BLUE, "end", "stop", name="last"))


def test_where_no_dice_come_next_a_game_goes_on_to_the_next_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_module, "battle", milder_game)
    play, journal = played([(Seat.RED, "a")])
    again = resume(SETUP, START, journal, counting_dice)
    assert [one.request.name for one in again.pending.values()] == ["last"]
    assert list(again.pending) == list(play.pending) == [Seat.BLUE]


async def endless_game(game: Game) -> None:
    """A fault in the rules: they roll for ever."""
    await ask(question(Seat.RED, "a", "b"))
    while True:
        await roll(1, why="for ever", seat=Seat.RED)


def test_rules_that_roll_for_ever_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_module, "battle", endless_game)
    play = new()
    with pytest.raises(Endless, match="still: for ever"):
        play.answer(Seat.RED, {"option": "a"}, seen=play.number)
