"""Numbers of things in English: one and many."""

import pytest

from rules.engine.wording import agreeing, counted


@pytest.mark.parametrize(("count", "words"), [(0, "0 rounds"), (1, "1 round"), (2, "2 rounds")])
def test_one_and_many_of_a_thing(count: int, words: str) -> None:
    assert counted(count, "round") == words


@pytest.mark.parametrize(("count", "words"), [(1, "1 die"), (2, "2 dice")])
def test_some_things_have_a_plural_of_their_own(count: int, words: str) -> None:
    assert counted(count, "die", "dice") == words


def test_what_goes_with_a_number() -> None:
    assert [agreeing(count, "is", "are") for count in (0, 1, 2)] == ["are", "is", "are"]
