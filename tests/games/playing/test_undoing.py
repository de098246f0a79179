"""Taking back: alone while nothing was revealed, further by consent, and never the same dice again."""

import msgspec
import pytest
from django.conf import settings
from msgspec import UNSET

from games.journal import loading, log
from games.journal.checking import verify_dice
from games.models import Game, Player
from games.playing import computer, live
from games.playing.services import answering
from games.refusals import Refused
from rules.engine.requests import Place
from tests.games.people import BLUE, RED, answer, asked, begun, play_of, say


def refused(game: Game, player: Player, name: str, **more: object) -> str:
    with pytest.raises(Refused) as refusal:
        say(game, player, name, **more)
    return refusal.value.code


def row(game: Game) -> Game:
    return Game.objects.get(pk=game.pk)


def test_a_quiet_answer_is_taken_back(small: Game, ann: Player) -> None:
    before = play_of(small).table
    answer(small, ann, "one")
    assert say(small, ann, "undo") == 2
    assert asked(small) == {"red": "quiet"}
    assert play_of(small).table == before
    undone = small.entries.get(number=1)
    assert undone.undone_by == 2
    assert small.entries.get(number=2).back_to == 0
    assert log.newest_lines(row(small), None, 99)[-1].data == {"back_to": 0}


def test_undo_then_the_same_answer_is_as_if_nothing_had_been(small: Game, ann: Player) -> None:
    answer(small, ann, "two")
    straight = play_of(small).table
    say(small, ann, "undo")
    answer(small, ann, "two")
    assert play_of(small).table == straight


def test_several_answers_are_taken_back_one_by_one(small: Game, ann: Player) -> None:
    answer(small, ann, "one")
    answer(small, ann, "one")
    assert asked(small) == {"blue": "dicing"}
    say(small, ann, "undo")
    assert asked(small) == {"red": "quiet-again"}
    say(small, ann, "undo")
    assert asked(small) == {"red": "quiet"}
    assert refused(small, ann, "undo") == "nothing-to-undo"


def test_what_was_taken_back_is_not_taken_back_again(small: Game, ann: Player) -> None:
    answer(small, ann, "one")
    answer(small, ann, "one")
    say(small, ann, "undo")
    answer(small, ann, "two")
    say(small, ann, "undo")
    say(small, ann, "undo")
    assert asked(small) == {"red": "quiet"}
    live.forget_all()
    assert asked(small) == {"red": "quiet"}


def test_the_other_players_answer_cannot_be_taken_back(small: Game, ann: Player, bob: Player) -> None:
    answer(small, ann, "one")
    answer(small, ann, "one")
    assert refused(small, bob, "undo") == "revealed"
    answer(small, bob, "pass")
    assert refused(small, ann, "undo") == "revealed"


def test_a_roll_cannot_be_taken_back(small: Game, ann: Player, bob: Player) -> None:
    answer(small, ann, "one")
    answer(small, ann, "one")
    answer(small, bob, "roll")
    assert refused(small, bob, "undo") == "revealed"


def test_what_showed_something_hidden_cannot_be_taken_back(small: Game, ann: Player, bob: Player) -> None:
    for player, option in (
        (ann, "one"),
        (ann, "one"),
        (bob, "pass"),
        (ann, "rock"),
        (bob, "rock"),
        (bob, "go"),
    ):
        answer(small, player, option)
    answer(small, ann, "here")
    assert refused(small, ann, "undo") == "revealed"
    answer(small, bob, "yes")
    assert refused(small, bob, "undo") == "revealed"


def test_an_undo_decided_on_an_older_number_is_stale(small: Game, ann: Player) -> None:
    answer(small, ann, "one")
    answer(small, ann, "one")
    assert refused(small, ann, "undo", seen=1) == "stale"


def test_an_answer_decided_before_an_undo_is_stale(small: Game, ann: Player) -> None:
    answer(small, ann, "one")
    say(small, ann, "undo")
    with pytest.raises(Refused) as stale:
        answer(small, ann, "one", seen=1)
    assert stale.value.code == "stale"
    live.forget_all()
    with pytest.raises(Refused) as stale:
        answer(small, ann, "one", seen=1)
    assert stale.value.code == "stale"
    assert answer(small, ann, "one", seen=2) == 3


def test_both_may_agree_to_take_back_a_roll_and_the_dice_fall_anew(
    small: Game, ann: Player, bob: Player
) -> None:
    answer(small, ann, "one")
    answer(small, ann, "one")
    answer(small, bob, "roll")
    first = small.entries.get(number=3).journal[1]["faces"]
    say(small, bob, "request-undo")
    assert row(small).offers == {"undo": {"seat": "blue", "back_to": 2}}
    assert refused(small, bob, "accept-undo") == "no-offer"
    say(small, ann, "accept-undo")
    assert row(small).offers == {}
    assert asked(small) == {"blue": "dicing"}
    assert row(small).dice_given_back == 3
    answer(small, bob, "roll")
    entry = small.entries.last()
    assert entry.first_die == 3
    assert play_of(small).rolled == 3
    say(small, ann, "resign")
    verdict = verify_dice(row(small))
    assert verdict.is_good
    assert verdict.dice == 6
    again = play_of(small).dice
    assert again(0, 3) == entry.journal[1]["faces"]
    assert loading.dice.faces(bytes(small.secret), loading.dice.mixed(small.entropy), 0, 3) == first


def test_dice_after_an_undo_are_the_same_in_another_process(small: Game, ann: Player, bob: Player) -> None:
    answer(small, ann, "one")
    answer(small, ann, "one")
    answer(small, bob, "roll")
    say(small, bob, "request-undo")
    say(small, ann, "accept-undo")
    live.forget_all()
    answer(small, bob, "roll")
    say(small, ann, "resign")
    assert verify_dice(row(small)).is_good


def test_a_request_may_go_back_over_the_other_players_answers(small: Game, ann: Player, bob: Player) -> None:
    answer(small, ann, "one")
    answer(small, ann, "two")
    answer(small, bob, "pass")
    say(small, ann, "request-undo")
    say(small, bob, "accept-undo")
    assert asked(small) == {"red": "quiet-again"}
    assert set(small.entries.filter(undone_by=5).values_list("number", flat=True)) == {2, 3}


def test_a_request_can_be_declined_and_lapses_with_an_answer(small: Game, ann: Player, bob: Player) -> None:
    answer(small, ann, "one")
    say(small, ann, "request-undo")
    assert refused(small, ann, "request-undo", client_id="again") == "already-offered"
    say(small, bob, "decline-undo")
    assert row(small).offers == {}
    say(small, ann, "request-undo")
    answer(small, ann, "one")
    assert row(small).offers == {}
    assert refused(small, bob, "accept-undo") == "no-offer"


def test_who_has_not_answered_has_nothing_to_take_back(small: Game, ann: Player, bob: Player) -> None:
    answer(small, ann, "one")
    assert refused(small, bob, "request-undo") == "nothing-to-undo"


def test_one_person_with_both_seats_agrees_with_himself(hot_seat: Game, ann: Player) -> None:
    answer(hot_seat, ann, "one", seat="red")
    answer(hot_seat, ann, "one", seat="red")
    answer(hot_seat, ann, "roll", seat="blue")
    assert refused(hot_seat, ann, "undo", seat="red") == "revealed"
    say(hot_seat, ann, "request-undo", seat="blue")
    assert asked(hot_seat) == {"blue": "dicing"}


def test_the_computer_lets_nothing_be_taken_back(against_computer: Game, ann: Player) -> None:
    answer(against_computer, ann, "one")
    assert refused(against_computer, ann, "request-undo") == "not-possible"
    say(against_computer, ann, "undo")
    assert asked(against_computer) == {"red": "quiet"}


def test_who_answers_last_of_two_cannot_look_and_take_it_back(site: None, ann: Player, bob: Player) -> None:
    game = begun(ann, bob)
    people = {RED: ann, BLUE: bob}
    while (asked_now := set(asked(game).values())) != {"end-patrol-phase"}:
        play = play_of(game)
        seat, pending = next(iter(play.pending.items()))
        request = pending.request
        reply = {"option": "3"} if "choose-patrol-markers" in asked_now else request.suggested()
        if isinstance(request, Place):
            marker = request.pieces[0]
            reply = {"places": {marker.id: marker.at}, "source": marker.id}
        answering.answer(
            game.pk, people[seat], seat=seat, seen=play.number, client_id=f"c{play.number}",
            reply=msgspec.to_builtins(reply),
        )  # fmt: skip
    answer(game, ann, "go-on")
    answer(game, bob, "end")
    assert asked(game) != {"blue": "end-patrol-phase"}
    assert refused(game, bob, "undo") == "revealed"


def test_consent_is_to_what_was_asked_and_nothing_later(small: Game, ann: Player, bob: Player) -> None:
    answer(small, ann, "one")
    answer(small, ann, "one")
    seen = say(small, ann, "request-undo")
    answer(small, bob, "pass")
    answer(small, ann, "rock")
    say(small, ann, "request-undo")
    assert refused(small, bob, "accept-undo", seen=seen) == "stale"
    say(small, bob, "accept-undo")
    assert "red" in asked(small)


def as_a_client_marks_them(lines: list[log.LogLine], undone: log.LogLine) -> list[log.LogLine]:
    """Lines that a client has, marked as docs/protocol.md tells it to when it hears of an undo."""
    back_to = undone.data["back_to"]
    return [
        msgspec.structs.replace(line, undone_by=undone.number)
        if line.number > back_to and line.kind not in ("command", "undone") and line.undone_by is UNSET
        else line
        for line in lines
    ]


def test_the_log_after_an_agreed_undo_is_as_the_document_says(small: Game, ann: Player, bob: Player) -> None:
    answer(small, ann, "one")
    say(small, bob, "offer-draw")
    answer(small, ann, "two")
    answer(small, bob, "roll")
    say(small, bob, "offer-pace-live")
    say(small, ann, "request-undo")
    before = log.lines_between(row(small), -1, 6, None)
    say(small, bob, "accept-undo")
    after = log.lines_between(row(small), -1, 7, None)
    assert after == [*as_a_client_marks_them(before, after[-1]), after[-1]]
    marks = {line.number: line.undone_by for line in after}
    assert marks == {1: UNSET, 2: UNSET, 3: 7, 4: 7, 5: UNSET, 6: UNSET, 7: UNSET}
    assert (after[-1].kind, after[-1].data) == ("undone", {"back_to": 1})
    assert row(small).offers == {}
    answer(small, ann, "two")
    say(small, ann, "undo")
    assert log.lines_between(row(small), -1, 7, None) == after, "an earlier undo's marks are kept"


def computer_says(monkeypatch: pytest.MonkeyPatch, game: Game, option: str) -> None:
    """Let the computer answer at once, with this."""
    monkeypatch.setattr(settings, "COMPUTER_PACE", 0)
    monkeypatch.setattr(computer, "_chosen", lambda *_: {"option": option})
    computer.answer_once(game.pk)


@pytest.mark.parametrize("forgets", [False, True], ids=["in hand", "loaded anew"])
def test_what_the_computer_answered_quietly_goes_back_with_what_it_answered(
    against_computer: Game, ann: Player, monkeypatch: pytest.MonkeyPatch, forgets: bool
) -> None:
    game = against_computer
    answer(game, ann, "one")
    before = play_of(game).table
    answer(game, ann, "one")
    computer_says(monkeypatch, game, "pass")
    assert row(game).number == 3
    if forgets:
        live.forget_all()
    assert say(game, ann, "undo") == 4
    assert asked(game) == {"red": "quiet-again"}
    assert play_of(game).table == before
    assert {entry.number for entry in game.entries.filter(undone_by=4)} == {2, 3}
    say(game, ann, "undo")
    assert asked(game) == {"red": "quiet"}


@pytest.mark.parametrize("forgets", [False, True], ids=["in hand", "loaded anew"])
def test_dice_that_the_computer_rolled_are_not_taken_back(
    against_computer: Game, ann: Player, monkeypatch: pytest.MonkeyPatch, forgets: bool
) -> None:
    answer(against_computer, ann, "one")
    answer(against_computer, ann, "one")
    computer_says(monkeypatch, against_computer, "roll")
    if forgets:
        live.forget_all()
    assert refused(against_computer, ann, "undo") == "revealed"
