"""Rows of a support list that leave much to choose: each is offered as many rows, and is shown as one."""

from functools import lru_cache

from armylists.kept import IN_HAND, listed
from armylists.schema import SupportItem
from armylists.supports import VEHICLE, choices_of

MANY = 4
"""Rows that are looked through better under the name of the one of which they are the choices."""


@lru_cache(maxsize=IN_HAND)
def families(list_id: str) -> dict[str, SupportItem]:
    """Map each choice of a row that leaves many choices, by the choice's id, to that row.

    Vehicles are left out: each stands by itself, with its picture.
    """
    rows = (item for items in listed(list_id).support.values() for item in items)
    split = ((item, list(choices_of(list_id, item))) for item in rows if item.kind != VEHICLE)
    return {each.id: item for item, choices in split if len(choices) > MANY for each in choices}
