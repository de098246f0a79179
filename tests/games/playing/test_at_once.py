"""What two people do in the same moment happens in some order: nothing is lost, doubled or half done."""

from collections.abc import Callable
from threading import Barrier, Thread

import pytest
from django.db import connections

from games.journal import loading
from games.models import Game, Player, Status
from games.playing import live
from games.refusals import Refused
from tests.games.people import answer, asked, play_of, say

pytestmark = pytest.mark.django_db(transaction=True)

Deed = Callable[[], int]
PATIENCE = 120.0


def at_once(*deeds: Deed) -> list[int | str]:
    """What became of each: its number, or the code of the refusal."""
    done: list[int | str] = ["nothing"] * len(deeds)
    together = Barrier(len(deeds))

    def do(place: int, deed: Deed) -> None:
        together.wait(PATIENCE)
        try:
            done[place] = deed()
        except Refused as refused:
            done[place] = refused.code
        finally:
            connections.close_all()

    threads = [Thread(target=do, args=each) for each in enumerate(deeds)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    return done


def is_whole(game: Game) -> None:
    """Numbers without gaps, and the game in hand is the one that the database tells of."""
    row = Game.objects.get(pk=game.pk)
    assert list(game.entries.values_list("number", flat=True)) == list(range(row.number + 1))
    in_hand = play_of(game)
    live.forget_all()
    assert in_hand.table == play_of(game).table
    assert in_hand.pending.keys() == play_of(game).pending.keys()


def test_of_many_answers_to_one_question_one_counts(small: Game, ann: Player) -> None:
    deeds = [lambda word=word: answer(small, ann, "one", seen=0, client_id=word) for word in "abcd"]
    assert sorted(map(str, at_once(*deeds))) == ["1", "stale", "stale", "stale"]
    is_whole(small)


def test_the_same_answer_four_times_counts_once(small: Game, ann: Player) -> None:
    assert at_once(*[lambda: answer(small, ann, "one", seen=0, client_id="same")] * 4) == [1, 1, 1, 1]
    is_whole(small)


def test_who_resigns_while_the_other_answers(small: Game, ann: Player, bob: Player) -> None:
    done = at_once(lambda: answer(small, ann, "one", seen=0), lambda: say(small, bob, "resign", seen=0))
    assert done in ([1, 2], ["game-over", 1])
    assert Game.objects.get(pk=small.pk).winner == "red"
    assert asked(small) == {}
    is_whole(small)


def test_both_resign(small: Game, ann: Player, bob: Player) -> None:
    done = at_once(lambda: say(small, ann, "resign", seen=0), lambda: say(small, bob, "resign", seen=0))
    assert sorted(map(str, done)) == ["1", "game-over"]
    is_whole(small)


def test_a_draw_is_accepted_while_the_other_resigns(small: Game, ann: Player, bob: Player) -> None:
    say(small, ann, "offer-draw")
    done = at_once(lambda: say(small, bob, "accept-draw", seen=1), lambda: say(small, ann, "resign", seen=1))
    row = Game.objects.get(pk=small.pk)
    assert (done, row.winner, row.result_kind) in (
        ([2, "game-over"], "", "agreement"),
        (["game-over", 2], "blue", "resignation"),
    )
    is_whole(small)


def test_an_undo_and_the_others_answer(small: Game, ann: Player, bob: Player) -> None:
    answer(small, ann, "one")
    answer(small, ann, "one")
    done = at_once(lambda: say(small, ann, "undo", seen=2), lambda: answer(small, bob, "roll", seen=2))
    assert done in ([3, "not-asked"], ["revealed", 3], ["stale", 3])
    assert Game.objects.get(pk=small.pk).status == Status.PLAYING
    play_of(small)
    assert loading.last_answer(small, 3) == live.live_game(small.pk).last
    is_whole(small)
