"""What this process has committed of a game is at hand for whoever follows in it, and never stale."""

import pytest
from pytest_django import DjangoAssertNumQueries

from games.models import Entry, Game, Player
from games.playing import live
from games.playing.live import Committed
from games.socket import visiting
from tests.games import people


def entry(number: int) -> Entry:
    return Entry(number=number)


def test_entries_are_known_without_a_gap_alone() -> None:
    committed = Committed()
    for number in (3, 4, 7, 8):
        committed.add(Game(number=number), entry(number))
    assert [one.number for one in committed.between(6, 8) or ()] == [7, 8]
    assert committed.between(3, 8) is None
    assert committed.between(6, 9) is None


def test_a_row_is_given_at_the_number_that_is_asked_for() -> None:
    committed = Committed()
    assert committed.row_at(1) is None
    committed.add(Game(number=4), entry(4))
    assert committed.row_at(4) is committed.row
    assert committed.row_at(5) is None


def shown_to_a_watcher(game: Game) -> tuple[visiting.Visitor, visiting.Shown]:
    watcher = visiting.Visitor(game.pk)
    return watcher, visiting.hello(watcher)[0]


def is_as_in_the_database(watcher: visiting.Visitor, shown: visiting.Shown) -> bool:
    live.forget_all()
    anew = visiting.hello(watcher)[0]
    return (anew.number, anew.view) == (shown.number, shown.view)


@pytest.mark.django_db(transaction=True)
def test_a_watcher_is_told_without_a_look_into_the_database(
    small: Game, ann: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    watcher, before = shown_to_a_watcher(small)
    number = people.answer(small, ann, "one")
    with django_assert_num_queries(0):
        told = visiting.update(watcher, before, number)
    assert told is not None
    assert is_as_in_the_database(watcher, told[0])


@pytest.mark.django_db(transaction=True)
def test_what_was_taken_back_is_told_to_nobody(small: Game, ann: Player) -> None:
    watcher, before = shown_to_a_watcher(small)
    people.answer(small, ann, "one")
    number = people.say(small, ann, "undo")
    told = visiting.update(watcher, before, number)
    assert told is not None
    assert is_as_in_the_database(watcher, told[0])
