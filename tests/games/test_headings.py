"""What a screen calls the orders and reactions of a game comes with the game."""

import pytest

from games.playing.facts import headings
from rules import VERBS
from telling import Reader


@pytest.mark.parametrize(
    ("edition", "covering", "men"),
    [("first", "Covering Fire", "transfer"), ("second", "Suppressing Fire", "merge")],
)
def test_each_edition_tells_its_own(edition: str, covering: str, men: str) -> None:
    told = headings(edition, Reader())
    assert (told["covering-fire"], told[men], told["interrupt"]) == (covering, "His men", "Interrupt")
    assert ("react-fire" in told) is (edition == "second")


@pytest.mark.parametrize("edition", VERBS)
def test_no_word_means_two_things(edition: str) -> None:
    verbs = VERBS[edition]
    orders = {one.id: one.heading for one in verbs.orders}
    both = [one for one in verbs.reactions if one.id in orders]
    assert [one.heading for one in both] == [orders[one.id] for one in both]
