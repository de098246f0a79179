"""Serving an answer: what it stores, what it refuses, and that the same one counts once."""

import pytest

from games.models import Entry, Game, Player, SavedTable, Unit
from games.playing import live
from games.playing.services import answering
from games.refusals import Refused
from tests.games.people import BLUE, RED, answer, asked, play_of, say


def state(game: Game) -> tuple[object, ...]:
    """All that a refused answer must leave as it was."""
    row = Game.objects.get(pk=game.pk)
    entries = list(Entry.objects.filter(game=game).values_list("number", "name", "journal", "undone_by"))
    return row.number, row.status, row.offers, entries, asked(game)


def test_an_answer_is_stored_with_its_journal_and_the_next_question_is_asked(
    small: Game, ann: Player
) -> None:
    assert asked(small) == {"red": "quiet"}
    assert answer(small, ann, "two") == 1
    entry = small.entries.get(number=1)
    assert (entry.kind, entry.seat, entry.name) == ("answer", "red", "quiet")
    assert entry.journal == [
        {
            "type": "answer",
            "seat": "red",
            "name": "quiet",
            "reply": {"option": "two"},
            "number": 1,
            "auto": False,
        }
    ]
    assert entry.events == [{"kind": "step", "text": "Red takes two.", "seat": "red"}]
    assert asked(small) == {"red": "quiet-again"}
    assert Game.objects.get(pk=small.pk).awaited == "red"


def test_the_same_client_id_is_answered_once(small: Game, ann: Player) -> None:
    first = answer(small, ann, "one", client_id="same")
    assert answer(small, ann, "two", client_id="same") == first
    assert small.entries.filter(kind="answer").count() == 1
    assert asked(small) == {"red": "quiet-again"}


def test_an_answer_sent_again_as_it_was_gets_the_number_it_made(
    small: Game, ann: Player, bob: Player
) -> None:
    answer(small, ann, "one", seen=0, client_id="same")
    answer(small, ann, "one")
    assert answer(small, ann, "one", seen=0, client_id="same") == 1  # bob is asked now
    answer(small, bob, "end")
    assert answer(small, ann, "one", seen=0, client_id="same") == 1  # nobody is


def test_the_same_client_id_of_the_other_seat_is_another_answer(
    small: Game, ann: Player, bob: Player
) -> None:
    answer(small, ann, "one", client_id="same")
    answer(small, ann, "one", client_id="other")
    assert answer(small, bob, "pass", client_id="same") == 3


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"option": "three"}, "not-offered"),
        ({"option": "x" * 10_000}, "not-offered"),
        ({"option": "one", "seat": BLUE}, "not-your-seat"),
        ({"option": "one", "client_id": ""}, "malformed"),
        ({"option": "one", "client_id": "x" * 65}, "malformed"),
        ({"option": "one", "client_id": "line\nfeed"}, "malformed"),
        ({"option": "one", "seen": -1}, "stale"),
    ],
)
def test_a_bad_answer_is_refused_and_changes_nothing(small: Game, ann: Player, more: dict, code: str) -> None:
    before = state(small)
    with pytest.raises(Refused) as refused:
        answer(small, ann, **more)
    assert refused.value.code == code
    assert refused.value.text
    assert state(small) == before
    assert answer(small, ann, "one") == 1


@pytest.mark.parametrize(
    "reply", [None, 5, [], "one", {}, {"option": 5}, {"option": None}, {"options": ["one"]}]
)
def test_a_reply_of_another_shape_is_malformed(small: Game, ann: Player, reply: object) -> None:
    before = state(small)
    with pytest.raises(Refused) as refused:
        answering.answer(small.pk, ann, seat=None, seen=0, client_id="x", reply=reply)
    assert refused.value.code == "malformed"
    assert state(small) == before


def test_who_is_not_asked_or_does_not_play_cannot_answer(small: Game, bob: Player, eve: Player) -> None:
    before = state(small)
    for player, code in ((bob, "not-asked"), (eve, "not-a-player")):
        with pytest.raises(Refused) as refused:
            answer(small, player, "one")
        assert refused.value.code == code
    with pytest.raises(Refused) as refused:
        answering.answer(small.pk, None, seat=RED, seen=0, client_id="x", reply={"option": "one"})
    assert refused.value.code == "not-a-player"
    assert state(small) == before


def test_a_second_tab_that_answers_the_same_question_is_stale(small: Game, ann: Player) -> None:
    answer(small, ann, "one", seen=0, client_id="first tab")
    before = state(small)
    with pytest.raises(Refused) as refused:
        answer(small, ann, "two", seen=0, client_id="second tab")
    assert refused.value.code == "stale"
    assert state(small) == before


def test_there_is_no_such_game(site: None, ann: Player) -> None:
    with pytest.raises(Refused) as refused:
        answering.answer("nowhere", ann, seat=None, seen=0, client_id="x", reply={})
    assert refused.value.code == "no-such-game"


def test_a_finished_game_takes_no_answer(small: Game, ann: Player, bob: Player) -> None:
    say(small, bob, "resign")
    with pytest.raises(Refused) as refused:
        answer(small, ann, "one")
    assert refused.value.code == "game-over"


def test_both_may_answer_a_question_to_both_in_any_order(small: Game, ann: Player, bob: Player) -> None:
    for player, option in ((ann, "one"), (ann, "one"), (bob, "pass")):
        answer(small, player, option)
    assert asked(small) == {"red": "secretly", "blue": "secretly"}
    seen = Game.objects.get(pk=small.pk).number
    answer(small, bob, "rock", seen=seen)
    answer(small, ann, "paper", seen=seen)
    assert small.entries.get(number=5).events[0]["text"] == "Red paper, blue rock."


def test_nobody_is_awaited_for_a_standing_offer(small: Game, ann: Player, bob: Player) -> None:
    for player, option in ((ann, "one"), (ann, "one"), (bob, "pass"), (ann, "rock"), (bob, "rock")):
        answer(small, player, option)
    assert asked(small) == {"blue": "main", "red": "interrupt"}
    assert Game.objects.get(pk=small.pk).awaited == "blue"
    answer(small, ann, "now")
    assert small.entries.last().events[0]["text"] == "Red says now."


def test_a_process_that_knows_nothing_goes_on_where_another_stopped(
    small: Game, ann: Player, bob: Player
) -> None:
    steps = [
        (ann, "one"),
        (ann, "two"),
        (bob, "roll"),
        (ann, "rock"),
        (bob, "paper"),
        (bob, "go"),
        (ann, "here"),
    ]
    for player, option in steps:
        live.forget_all()
        answer(small, player, option)
    stopped = play_of(small)
    live.forget_all()
    resumed = play_of(small)
    assert resumed.table == stopped.table
    assert (resumed.number, resumed.entries, resumed.rolled) == (
        stopped.number,
        stopped.entries,
        stopped.rolled,
    )
    assert asked(small) == {"blue": "listen"}


def test_an_error_in_the_rules_leaves_the_game_as_it_was(
    small: Game, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = state(small)
    with monkeypatch.context() as broken:
        broken.setattr("tests.games.small_game.tell", lambda *_, **__: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            answer(small, ann, "one")
    assert state(small) == before
    assert answer(small, ann, "one") == 1


def test_an_error_of_the_database_leaves_the_game_as_it_was(
    small: Game, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = state(small)
    with monkeypatch.context() as broken:
        broken.setattr(Game, "save_progress", lambda _: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            answer(small, ann, "one")
    assert state(small) == before
    assert answer(small, ann, "two") == 1


def test_saved_tables_are_thinned_but_any_moment_can_be_reached(
    small: Game, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.playing.services.saving.STRETCH", 10)
    rounds = [
        (ann, "one"),
        (ann, "one"),
        (bob, "pass"),
        (ann, "rock"),
        (bob, "rock"),
        (bob, "go"),
        (ann, "here"),
    ]
    for _ in range(6):
        for player, option in [*rounds, (bob, "yes")]:
            answer(small, player, option)
    numbers = list(SavedTable.objects.filter(game=small).order_by("number").values_list("number", flat=True))
    assert len(numbers) <= 3 + 5
    assert numbers[0] == 0


def test_the_units_are_rows(small: Game) -> None:
    units = Unit.objects.filter(force__seat__game=small)
    assert units.filter(force__seat__colour="red", kind="team").count() == 2 + 2 * 3
    assert set(units.values_list("where", flat=True)) == {"reserve"}
    assert units.get(force__seat__colour="red", name="PIAT Team").men == 2


def test_a_result_of_the_rules_ends_the_game(small: Game, ann: Player, bob: Player) -> None:
    answer(small, ann, "one")
    answer(small, ann, "one")
    answer(small, bob, "end")
    row = Game.objects.get(pk=small.pk)
    assert (row.status, row.winner, row.result_kind) == ("finished", "blue", "force-morale")
    assert row.awaited == ""
    live.forget_all()
    assert play_of(small).table.result is not None
