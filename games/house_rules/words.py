"""House rules in the reader's words, line by line."""

from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from armylists.amounts import in_points, month_in_words
from armylists.called import called
from armylists.models import ArmyList
from cocweb.language import in_words
from games.game.delays import delay_named
from games.game.models.game import Lengths, Pace, Support
from games.game.models.umpire import Leave
from games.house_rules.agreed import ANYBODY, Agreed
from games.house_rules.allowing import options_of
from games.tables.models import Battlefield
from rules import EDITIONS, SCENARIOS


class Line(NamedTuple):
    """One thing that is agreed: what it is about, and how it is."""

    about: str
    told: str


def lines(agreed: Agreed) -> list[Line]:
    """Tell what is agreed; nothing of what is left open."""
    told = [
        Line(_("Rules"), in_words(EDITIONS[agreed.edition].title) if agreed.edition in EDITIONS else ""),
        Line(_("Optional rules"), _options(agreed)),
        Line(_("Army lists"), _lists(agreed)),
        Line(_("Time of the battle"), _months(agreed)),
        Line(_("Scenarios"), _several([in_words(SCENARIOS[one].title) for one in agreed.scenarios])),
        Line(_("Tables"), _tables(agreed)),
        Line(_("Support"), _support(agreed)),
        Line(_("Pace"), _pace(agreed)),
        Line(_("Distances"), str(Lengths(agreed.lengths).label) if agreed.lengths else ""),
        Line(_("Watching"), _watching(agreed)),
        Line(_("Watchers see everything"), _later(agreed)),
        Line(_("An umpire may see"), str(Leave(agreed.umpire).label) if agreed.umpire else ""),
    ]
    return [line for line in told if line.told]


def _several(names: list[str]) -> str:
    return "; ".join(names)


def _options(agreed: Agreed) -> str:
    if agreed.options is None:
        return ""
    return _several([in_words(rule.title) for rule in options_of(agreed)]) or _("none")


def _lists(agreed: Agreed) -> str:
    rows = ArmyList.objects.filter(key__in=agreed.lists)
    return _several(sorted(called(one.title) for one in rows))


def _months(agreed: Agreed) -> str:
    first, last = agreed.first_month, agreed.last_month
    if first and last:
        told = _("%(first)s to %(last)s") % {"first": month_in_words(first), "last": month_in_words(last)}
        return month_in_words(first) if first == last else told
    if first:
        return _("from %(first)s on") % {"first": month_in_words(first)}
    return _("until %(last)s") % {"last": month_in_words(last)} if last else ""


def _tables(agreed: Agreed) -> str:
    return _several(sorted(called(one.title) for one in Battlefield.objects.filter(pk__in=agreed.tables)))


def _support(agreed: Agreed) -> str:
    if agreed.support == Support.POINTS and agreed.points is not None:
        return _("%(points)s each") % {"points": in_points(agreed.points)}
    return str(Support(agreed.support).label) if agreed.support else ""


def _pace(agreed: Agreed) -> str:
    if agreed.pace == Pace.LIVE and agreed.countdown is not None:
        count = agreed.countdown
        told = ngettext("live, %(count)s second a reaction", "live, %(count)s seconds a reaction", count)
        return told % {"count": count}
    return str(Pace(agreed.pace).label) if agreed.pace else ""


def _later(agreed: Agreed) -> str:
    given = delay_named(agreed.later)
    return _("%(delay)s later") % {"delay": given} if given is not None else ""


def _watching(agreed: Agreed) -> str:
    if not agreed.watching:
        return ""
    return _("anybody: the game is listed") if agreed.watching == ANYBODY else _("whoever has the link")
