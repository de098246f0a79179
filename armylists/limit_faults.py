"""What a limit of a list must get right beyond its schema: what it is on, and that it limits something."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from armylists.problem import Problem, each_unknown, unknown
from armylists.schema import ArmyList, Limit


def faulty_limits(army_list: ArmyList) -> Iterator[Problem]:
    """Find limits on what is not there, limits that contradict themselves, and months in the wrong order."""
    rows = {item.id for items in army_list.support.values() for item in items}
    platoons = {f"{one.id}-{variant.id}" for one in army_list.platoons for variant in one.variants}
    platoons |= {one.id for one in army_list.platoons}
    for index, limit in enumerate(army_list.limits):
        where = f"$.limits[{index}]"
        yield from unknown(f"{where}.item", [limit.item], rows, "support choice")
        yield from each_unknown(f"{where}.items", limit.items, rows, "support choice")
        yield from each_unknown(f"{where}.excludes", limit.excludes, rows, "support choice")
        yield from each_unknown(f"{where}.requires", limit.requires, rows, "support choice")
        yield from each_unknown(f"{where}.platoons", limit.platoons, platoons, "platoon")
        yield from each_unknown(f"{where}.only", limit.only, platoons, "platoon")
        yield from (Problem(where, told) for told in _contradictions(limit))
    for index, one in enumerate(army_list.characteristics):
        yield from each_unknown(f"$.characteristics[{index}].platoons", one.platoons, platoons, "platoon")
    months = [limit.from_ or limit.until for limit in army_list.limits]
    if any(months) and army_list.month is None:
        yield Problem("$.month", _("a list with limits in time needs the month of its battles"))
    for index, platoon in enumerate(army_list.platoons):
        for quality, option in platoon.quality.items():
            if option.from_ and option.until and option.until < option.from_:
                told = _backwards(option.from_, option.until)
                yield Problem(f"$.platoons[{index}].quality.{quality}", told)


def _contradictions(limit: Limit) -> Iterator[str]:
    if not limit.rows:
        yield _("a limit needs an item, or items, that it is on")
    if limit.from_ and limit.until and limit.until < limit.from_:
        yield _backwards(limit.from_, limit.until)
    if limit.forbidden and (_number(limit) or limit.only):
        yield _("what is forbidden has no number that may be taken")
    if len(limit.rows) < 2 and limit.exclusive:
        yield _("one item alone cannot exclude another of its own limit")
    if any(one in limit.rows for one in (*limit.excludes, *limit.requires)):
        yield _("an item can neither exclude nor require itself")
    if not (_counts(limit) or _is_about_others(limit) or limit.note):
        yield _("a limit has to say what it limits")


def _counts(limit: Limit) -> bool:
    return bool(_number(limit) or limit.forbidden or limit.only)


def _number(limit: Limit) -> int | None:
    return limit.max or limit.max_each or limit.max_per_squad or limit.max_per_section


def _is_about_others(limit: Limit) -> bool:
    months = limit.from_ or limit.until
    return bool(months or limit.exclusive or limit.same_type or limit.excludes or limit.requires)


def _backwards(first: str, last: str) -> str:
    return _("from %(first)s until %(last)s is no time at all") % {"first": first, "last": last}
