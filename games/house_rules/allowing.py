"""What house rules allow: platoons that may meet, scenarios and tables; what a game does against them."""

import re
from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement

from django.utils.translation import gettext as _

from armylists.meetings import may_meet
from armylists.models import Platoon
from armylists.months import fielded, span_of
from games.game.models.game import Game, Pace, Support
from games.house_rules.agreed import ANYBODY, WITH_THE_LINK, Agreed
from games.refusals import Refused
from rules import OptionalRule, played

EARLIEST, LATEST = "1900-01", "1999-12"
"""Between these lies every battle."""


def against(what: str) -> Refused:
    """Refuse something that the house rules of a game do not allow."""
    return Refused("not-by-house-rules", what)


# --- platoons ------------------------------------------------------------------------------------------


def months_of(agreed: Agreed) -> tuple[str, str]:
    """Name the first and the last month in which battles are."""
    return agreed.first_month or EARLIEST, agreed.last_month or LATEST


def allows(agreed: Agreed, platoon: Platoon) -> bool:
    """Whether a platoon is of a list that is played, and was there in the months that are played."""
    if agreed.lists and platoon.army_list.key not in agreed.lists:
        return False
    return _share_a_month({_span(platoon)}, agreed)


def allowed(agreed: Agreed | None, platoons: Iterable[Platoon]) -> list[Platoon]:
    """List those of the platoons that are allowed; all without house rules."""
    return [one for one in platoons if agreed is None or allows(agreed, one)]


def has_a_battle(agreed: Agreed, platoons: Iterable[Platoon]) -> bool:
    """Whether two of the platoons, or two of one kind, may meet in some month that is played."""
    kinds = {(one.army_list.key, _span(one)) for one in allowed(agreed, platoons)}
    return any(
        may_meet(one, other) and _share_a_month({span, its}, agreed)
        for (one, span), (other, its) in combinations_with_replacement(sorted(kinds), 2)
    )


def _span(platoon: Platoon) -> tuple[str, str]:
    """Tell from which month until which a platoon fought: within the years of its list, if it names any."""
    first, last = span_of(fielded(platoon))
    years = re.fullmatch(r"(\d{4})(?:-(\d{2}))?", platoon.army_list.period)
    if years is None:
        return first or EARLIEST, last or LATEST
    begins, ends = years.groups()
    return first or f"{begins}-01", last or f"{begins[:2]}{ends or begins[2:]}-12"


def _share_a_month(spans: Iterable[tuple[str, str]], agreed: Agreed) -> bool:
    firsts, lasts = zip(months_of(agreed), *spans, strict=True)
    return bool(max(firsts) <= min(lasts))


def check_platoon(agreed: Agreed, platoon: Platoon) -> None:
    """Refuse a platoon that the house rules do not allow; raises Refused."""
    if not allows(agreed, platoon):
        raise against(_("The house rules of this game do not allow %(title)s.") % {"title": platoon.title})


# --- the game ------------------------------------------------------------------------------------------


def check_game(agreed: Agreed, game: Game) -> None:
    """Refuse a game, not saved yet, that is set up otherwise than was agreed; raises Refused."""
    for is_kept, what in (
        (agreed.edition in ("", game.edition), _("another edition")),
        (_plays_options(agreed, game.optional_rules), _("other optional rules")),
        (not agreed.scenarios or game.scenario in agreed.scenarios, _("another scenario")),
        (not agreed.tables or game.battlefield_id in agreed.tables, _("another table")),
        (_gives_support(agreed, game), _("another way to pick support")),
        (agreed.lengths in ("", game.lengths), _("another unit of length")),
        (_has_pace(agreed, game), _("another pace")),
        (agreed.watching in ("", *_watched(game)), _("other watchers")),
        (agreed.later in ("", game.watch_later), _("that watchers see everything later")),
        (_is_then(agreed, game.month), _("another month")),
    ):
        if not is_kept:
            raise against(_("The house rules want %(what)s.") % {"what": what})


def _plays_options(agreed: Agreed, rules: Sequence[OptionalRule]) -> bool:
    return agreed.options is None or {rule.id for rule in rules} == set(agreed.options)


def _gives_support(agreed: Agreed, game: Game) -> bool:
    if agreed.support not in ("", game.support):
        return False
    is_by_points = game.support == Support.POINTS and agreed.points is not None
    return not is_by_points or set(game.support_levels.values()) == {agreed.points}


def _has_pace(agreed: Agreed, game: Game) -> bool:
    if agreed.pace not in ("", game.pace):
        return False
    return game.pace != Pace.LIVE or agreed.countdown in (None, game.countdown)


def _watched(game: Game) -> list[str]:
    return [ANYBODY] if game.listed else [WITH_THE_LINK]


def _is_then(agreed: Agreed, month: str) -> bool:
    if not (agreed.first_month or agreed.last_month):
        return True
    first, last = months_of(agreed)
    return first <= month <= last


def month_within(agreed: Agreed, month: str) -> str:
    """Choose the month of a battle: the one that is usual if it is played, else the first that is; "" where
    none is agreed."""
    first, last = months_of(agreed)
    if (first, last) == (EARLIEST, LATEST) or (month and first <= month <= last):
        return month
    return agreed.first_month or agreed.last_month


def options_of(agreed: Agreed) -> list[OptionalRule]:
    """List the optional rules that are played, where that is agreed."""
    return played(dict.fromkeys(agreed.options or [], "on"))
