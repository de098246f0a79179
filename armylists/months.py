"""Which lists ask for the month of a battle, which it usually is, and which platoons fought in it."""

from collections.abc import Iterable
from typing import NamedTuple

from armylists.kept import still_listed
from armylists.limits import why_not_then, within
from armylists.models import Platoon
from armylists.schema import ArmyList, QualityOption
from armylists.variants import platoons
from rules.book import Quality


class Fielded(NamedTuple):
    """A platoon of a list in one of its qualities, by their ids."""

    list_id: str
    platoon_id: str
    quality: Quality


def fielded(platoon: Platoon) -> Fielded:
    """Name a stored platoon by the ids of its list."""
    return Fielded(platoon.army_list.key, platoon.key, Quality(platoon.quality))


def is_dated(army_list: ArmyList) -> bool:
    """Whether something of a list was there in some months only."""
    options = (one for platoon in army_list.platoons for one in platoon.quality.values())
    months = [month for limit in army_list.limits for month in (limit.from_, limit.until)]
    months += [month for option in options for month in (option.from_, option.until)]
    return any(months)


def usual_month(list_id: str) -> str:
    """Tell the month in which a list has its battles unless another is agreed; "" where it asks for none."""
    army_list = still_listed(list_id)
    return army_list.month or "" if army_list and is_dated(army_list) else ""


def why_not_in(month: str | None, platoon: Fielded) -> str:
    """Say in the middle of a sentence when a platoon of this quality fought, if not in this month; or
    nothing."""
    option = _option(platoon)
    if option is None or within(month, option.from_, option.until):
        return ""
    return why_not_then(option.from_, option.until)


def month_for(first: Fielded, *others: Fielded) -> str:
    """Find the month of a battle between these where none is named: that of the first list, or the nearest in
    which all of them fought; "" where the list asks for none or there is no such month."""
    usual = usual_month(first.list_id)
    if not usual:
        return ""
    found = [_option(one) for one in (first, *others)]
    ends = [end for one in found if one for end in (one.from_, one.until) if end]
    return next((month for month in (usual, *ends) if _are_then(month, (first, *others))), "")


def _are_then(month: str, sides: Iterable[Fielded]) -> bool:
    return not any(why_not_in(month, one) for one in sides)


def span_of(platoon: Fielded) -> tuple[str, str]:
    """Tell from which month until which a platoon of this quality fought; "" where it is not said."""
    option = _option(platoon)
    return (option.from_ or "", option.until or "") if option else ("", "")


def _option(platoon: Fielded) -> QualityOption | None:
    army_list = still_listed(platoon.list_id)
    of_list = platoons(army_list) if army_list else ()
    found = (one.quality.get(platoon.quality) for one in of_list if one.id == platoon.platoon_id)
    return next(found, None)
