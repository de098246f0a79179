"""Words of players: one and many, inches, names in a row."""

import pytest

from rules.engine.wording import (
    agreeing,
    counted,
    in_a_row,
    in_dice,
    in_inches,
    in_men,
)


@pytest.mark.parametrize(("count", "words"), [(0, "0 rounds"), (1, "1 round"), (2, "2 rounds")])
def test_one_and_many_of_a_thing(count: int, words: str) -> None:
    assert counted(count, "round") == words


@pytest.mark.parametrize(("count", "dice", "men"), [(1, "1 die", "1 man"), (2, "2 dice", "2 men")])
def test_dice_and_men_have_their_own_plural(count: int, dice: str, men: str) -> None:
    assert (in_dice(count), in_men(count)) == (dice, men)


def test_what_goes_with_a_number() -> None:
    assert [agreeing(count, "is", "are") for count in (0, 1, 2)] == ["are", "is", "are"]


@pytest.mark.parametrize(
    ("inches", "words"),
    [(1, "1 inch"), (1.04, "1 inch"), (1.1, "1.1 inches"), (12.0, "12 inches"), (0.5, "0.5 inches")],
)
def test_inches_are_told_to_a_tenth(inches: float, words: str) -> None:
    assert in_inches(inches) == words


@pytest.mark.parametrize(
    ("names", "words"), [((), ""), (("A",), "A"), (("A", "B"), "A and B"), (("A", "B", "C"), "A, B and C")]
)
def test_names_stand_in_a_row(names: tuple[str, ...], words: str) -> None:
    assert in_a_row(names) == words
    assert in_a_row(names, "or") == words.replace("and", "or")
