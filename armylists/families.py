"""Rows of a support list that leave much to choose: each is offered as many rows, and is shown as one."""

from functools import lru_cache

from armylists.kept import IN_HAND, listed
from armylists.lent import buyers
from armylists.schema import ArmyList
from armylists.support_names import VEHICLE
from armylists.supports import choices_of

MANY = 4
"""Rows that are looked through better under the name of the one of which they are the choices."""


@lru_cache(maxsize=IN_HAND)
def families(list_id: str) -> dict[str, str]:
    """Map each choice of a row that leaves many choices, by the choice's id, to the name of that row.

    Vehicles are left out: each stands by itself, with its picture.
    """
    army_list = listed(list_id)
    rows = (item for items in army_list.support.values() for item in items)
    split = ((item, list(choices_of(list_id, item))) for item in rows if item.kind != VEHICLE)
    many = {each.id: item.name for item, choices in split if len(choices) > MANY for each in choices}
    return many | _lent(army_list)


def _lent(army_list: ArmyList) -> dict[str, str]:
    """Map each choice of what is lent to the name of those who may buy it (esp-109, esp-131)."""
    names = {buyer.id: buyer.name for buyer in buyers(army_list)}
    rows = [item for items in army_list.lent.values() for item in items if item.bought_by in names]
    choices = ((item, each) for item in rows for each in choices_of(army_list.id, item))
    return {each.id: names[item.bought_by or ""] for item, each in choices}
