"""Numbers of things and months in words, in the reader's language: “1 man”, “5 men”, “May 1940”."""

from datetime import date

from django.utils import formats
from django.utils.translation import ngettext


def in_points(count: int) -> str:
    """Write a number of points."""
    return ngettext("%(count)d point", "%(count)d points", count) % {"count": count}


def in_men(count: int) -> str:
    """Write a number of men."""
    return ngettext("%(count)d man", "%(count)d men", count) % {"count": count}


def in_dice(count: int) -> str:
    """Write a number of dice."""
    return ngettext("%(count)d die", "%(count)d dice", count) % {"count": count}


def in_seats(count: int) -> str:
    """Write a number of seats in a vehicle."""
    return ngettext("%(count)d seat", "%(count)d seats", count) % {"count": count}


def month_in_words(month: str) -> str:
    """Tell a month in the reader's language, as in: May 1940."""
    year, number = month.split("-")
    return formats.date_format(date(int(year), int(number), 1), "F Y")
