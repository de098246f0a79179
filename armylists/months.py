"""Which lists ask for the month of a battle, and which it usually is."""

from armylists.kept import listed
from armylists.schema import ArmyList


def is_dated(army_list: ArmyList) -> bool:
    """Whether something of a list was there in some months only."""
    options = (one for platoon in army_list.platoons for one in platoon.quality.values())
    months = [month for limit in army_list.limits for month in (limit.from_, limit.until)]
    months += [month for option in options for month in (option.from_, option.until)]
    return any(months)


def usual_month(list_id: str) -> str:
    """Tell the month in which a list has its battles unless another is agreed; "" where it asks for none."""
    army_list = listed(list_id)
    return army_list.month or "" if is_dated(army_list) else ""
