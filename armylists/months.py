"""Which lists ask for the month of a battle, and which it usually is."""

from armylists.kept import listed
from armylists.limits import why_not_then, within
from armylists.schema import ArmyList
from armylists.variants import platoons
from rules.book import Roster


def is_dated(army_list: ArmyList) -> bool:
    """Whether something of a list was there in some months only."""
    options = (one for platoon in army_list.platoons for one in platoon.quality.values())
    months = [month for limit in army_list.limits for month in (limit.from_, limit.until)]
    months += [month for option in options for month in (option.from_, option.until)]
    return any(months)


def usual_month(list_id: str, other: str | None = None) -> str:
    """Tell the month in which a list has its battles unless another is agreed; "" where it asks for none.

    Of two lists it is the earlier, if either asks for one: then both have troops.
    """
    lists = [listed(one) for one in (list_id, other) if one is not None]
    months = [one.month for one in lists if one.month is not None]
    return min(months, default="") if any(map(is_dated, lists)) else ""


def why_not_there(roster: Roster, month: str | None) -> str:
    """Say in the middle of a sentence in which months a platoon was there; "" where it was."""
    named = (one for one in platoons(listed(roster.list_id)) if one.id == roster.platoon_id)
    options = (one.quality.get(roster.quality) for one in named)
    option = next((one for one in options if one is not None), None)
    if option is None or within(month, option.from_, option.until):
        return ""
    return why_not_then(option.from_, option.until)
