"""An option's id holds what it is about, and is read in one place."""

from typing import NamedTuple

import pytest

from rules.editions.first_tables import Gait
from rules.engine.ids import Ids, Nothing, read_dice, write_dice


class Throw(NamedTuple):
    team: str
    dice: int
    gait: Gait = Gait.NORMAL
    way: str = ""


THROWS = Ids("smoke-grenade", Throw)


def test_text_numbers_and_enumerations_come_back_as_they_were() -> None:
    throw = Throw("red-team-1", 2, Gait.DOUBLE, "north")
    assert THROWS.write(throw) == f"smoke-grenade:red-team-1/2/{Gait.DOUBLE}/north"
    assert THROWS.read(THROWS.write(throw)) == throw


def test_what_is_left_out_at_the_end_has_its_default() -> None:
    assert THROWS.read("smoke-grenade:red-team-1/2") == Throw("red-team-1", 2)


def test_a_word_may_say_it_all_or_be_missing() -> None:
    assert Ids("end-phase", Nothing).write(Nothing()) == "end-phase"
    assert Ids("end-phase", Nothing).read("end-phase") == Nothing()
    pairs = Ids("", Throw, between=":")
    assert pairs.read("man-1:3") == Throw("man-1", 3)
    assert pairs.has("anything")


@pytest.mark.parametrize("option", ["smoke", "smoke-grenades:red-team-1/2", "grenade:red-team-1/2"])
def test_a_longer_word_is_another(option: str) -> None:
    assert not THROWS.has(option)
    with pytest.raises(ValueError, match=f"“{option}” is no smoke-grenade."):
        THROWS.read(option)


@pytest.mark.parametrize("dice", [(), (3,), (1, 2)])
def test_the_dice_that_are_paid_come_back(dice: tuple[int, ...]) -> None:
    assert read_dice(write_dice(dice)) == dice
