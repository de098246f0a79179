"""What of a list of wanted supports can be had on the terms of a game, and why the rest cannot (1e A, B)."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from armylists.kept import listed
from armylists.supports import costs, fault_in, most_of, offered, saved_by
from armylists.supports_in_words import consists_of
from armylists.terms import Terms
from rules.book import Roster


class Wanted(NamedTuple):
    """A support somebody wants: what it costs, and what all those up to it cost together."""

    row: str
    name: str
    cost: int
    sum: int
    words: str


class Left(NamedTuple):
    """A support that could not be had, and why."""

    name: str
    why: str


class Fit(NamedTuple):
    """The rows that can be had, in the order in which they were wanted, and those left out."""

    taken: list[str]
    left: list[Left]


def wanted(list_id: str, rows: Sequence[str]) -> list[Wanted]:
    """Describe the supports wished for, in order, with cost and running sum; rows not offered any more are
    left out."""
    price, items = costs(list_id), {item.id: item for item in offered(list_id)}
    told: list[Wanted] = []
    for row in rows:
        if item := items.get(row):
            before = [one.row for one in told]
            total = sum(price[one] for one in (*before, row)) - saved_by(list_id, [*before, row])
            told.append(Wanted(row, item.name, price[row], total, consists_of(list_id, item)))
    return told


def fit(platoon: Roster, rows: Sequence[str], terms: Terms) -> Fit:
    """Take the supports wished for one after the other, as far as the terms allow; list the others with
    the reason."""
    found = Fit([], [])
    for row in rows:
        if why := _why_not(platoon, found.taken, row, terms):
            names = {item.id: item.name for item in offered(platoon.list_id)}
            found.left.append(Left(names.get(row, row), why))
        else:
            found.taken.append(row)
    return found


def _why_not(platoon: Roster, taken: Sequence[str], row: str, terms: Terms) -> str:
    """Say why a row cannot be taken beside those taken already; "" where it can."""
    price = costs(platoon.list_id)
    if row not in price:
        return _("%(title)s does not offer it.") % {"title": listed(platoon.list_id).title}
    if why := terms.why_barred(row):
        return f"{why}."
    saved = saved_by(platoon.list_id, taken)
    left = (terms.level or 0) - sum(price[one] for one in taken) + saved
    cost = price[row] - saved_by(platoon.list_id, [*taken, row]) + saved
    if terms.level is not None and cost > left:
        return _too_dear(cost, left)
    if taken.count(row) >= most_of(platoon, row, terms):
        return _("the platoon may not have another.")
    fault = fault_in(platoon, [*taken, row], terms)
    return fault.text if fault else ""


def _too_dear(price: int, left: int) -> str:
    """Say that a row costs more than is left."""
    if left <= 0:
        return _("it costs %(price)s, and nothing is left.") % {"price": price}
    return ngettext(
        "it costs %(price)s, and %(count)d point is left.",
        "it costs %(price)s, and %(count)d points are left.",
        left,
    ) % {"price": price, "count": left}
