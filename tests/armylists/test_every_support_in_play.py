"""Every support that the lists offer is chosen within its cost, brought on and used (1e B)."""

import pytest

from armylists.catalogue import army_lists
from armylists.schema import SupportItem
from armylists.supports import costs, offered
from tests.armylists.in_play import InPlay, needed_by, picked
from tests.armylists.uses import use_of

EVERY_SUPPORT = [
    (list_id, item) for list_id in sorted(army_lists()) for item in offered(list_id) if item.bought_by is None
]
"""What Sections from another list may buy there is played where that list sells it."""


@pytest.mark.parametrize(
    ("list_id", "item"), EVERY_SUPPORT, ids=[f"{list_id}-{item.id}" for list_id, item in EVERY_SUPPORT]
)
def test_it_is_chosen_brought_on_and_used(list_id: str, item: SupportItem) -> None:
    rows = [*needed_by(list_id, item), item.id]
    battle = InPlay(picked(list_id, *rows, cost=sum(costs(list_id)[row] for row in rows)))
    use_of(item)(battle, item)
