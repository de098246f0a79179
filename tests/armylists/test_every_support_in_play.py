"""Every support that the lists offer is chosen within its cost, brought on and used (1e B)."""

import pytest

from armylists.catalogue import army_lists
from armylists.schema import SupportItem
from armylists.supports import costs, offered
from tests.armylists.in_play import InPlay, needed_by, picked
from tests.armylists.uses import use_of
from tests.each import try_each


@pytest.mark.parametrize("list_id", sorted(army_lists()))
def test_every_support_is_chosen_brought_on_and_used(list_id: str) -> None:
    """What Sections from another list may buy there is played where that list sells it."""

    def is_used(item: SupportItem) -> None:
        rows = [*needed_by(list_id, item), item.id]
        battle = InPlay(picked(list_id, *rows, cost=sum(costs(list_id)[row] for row in rows)))
        use_of(item)(battle, item)

    try_each({item.id: item for item in offered(list_id) if item.bought_by is None}, is_used)
