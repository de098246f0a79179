"""Every support that the lists offer is chosen within its cost, brought on and used (1e B)."""

import msgspec
import pytest

from armylists.catalogue import army_lists
from armylists.schema import SupportItem
from armylists.supports import costs, offered
from armylists.vehicles import vehicle_types
from tests.armylists.in_play import InPlay, needed_by, picked
from tests.armylists.uses import use_of
from tests.each import try_each


def sold_first() -> dict[str, list[SupportItem]]:
    """The supports to play for each list: what several sell just so, vehicle and all, for the first of them.

    What Sections from another list may buy there is played where that list sells it.
    """
    known: set[bytes] = set()
    found: dict[str, list[SupportItem]] = {}
    for list_id in sorted(army_lists()):
        types = vehicle_types(list_id)
        sold = {msgspec.json.encode((one, types.get(one.vehicle or ""))): one for one in offered(list_id)}
        found[list_id] = [one for as_sold, one in sold.items() if as_sold not in known and not one.bought_by]
        known |= sold.keys()
    return {list_id: items for list_id, items in found.items() if items}


SOLD_FIRST = sold_first()


@pytest.mark.parametrize("list_id", SOLD_FIRST)
def test_every_support_is_chosen_brought_on_and_used(list_id: str) -> None:
    def is_used(item: SupportItem) -> None:
        rows = [*needed_by(list_id, item), item.id]
        battle = InPlay(picked(list_id, *rows, cost=sum(costs(list_id)[row] for row in rows)))
        use_of(item)(battle, item)

    try_each({item.id: item for item in SOLD_FIRST[list_id]}, is_used)
