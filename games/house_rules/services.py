"""House rules: written, changed, shared, copied, deleted. A version never changes; a change is a new one."""

import re

import msgspec
from django.db import transaction
from django.utils.translation import gettext as _

from armylists.models import ArmyList
from armylists.selectors import playable_platoons
from armylists.words import MONTH_WRITTEN
from games.game.delays import check_pace, delay_named
from games.game.models.game import (
    LEAST_POINTS,
    LONGEST_COUNTDOWN,
    MOST_POINTS,
    SHORTEST_COUNTDOWN,
    Lengths,
    Pace,
    Support,
)
from games.game.models.umpire import Leave
from games.house_rules.agreed import ANYBODY, WITH_THE_LINK, Agreed
from games.house_rules.allowing import has_a_battle, months_of
from games.house_rules.models import LONGEST_TITLE, HouseRules, HouseRulesVersion
from games.house_rules.selectors import own_house_rules, readable
from games.people.models import Player
from games.people.names import checked_name
from games.refusals import Refused
from games.tables.selectors import battlefields
from rules import EDITIONS, OPTIONAL_RULES, SCENARIOS

MOST_HOUSE_RULES = 30
"""House rules that one player keeps."""

PRESS = re.compile(r"[A-Za-z0-9_-]{8,32}")
"""The word of a form, by which a second press is known."""


@transaction.atomic
def write(player: Player, title: str, agreed: Agreed, press: str) -> HouseRules:
    """Keep new house rules, once for each word of a form; raises Refused."""
    title, agreed = checked_name(title, LONGEST_TITLE), checked(agreed)
    check_press(press)
    Player.objects.select_for_update().get(pk=player.pk)
    known = HouseRules.objects.filter(press=press).first()
    if known is not None and known.owner_id == player.pk:
        return known
    if known is not None:
        raise pressed_elsewhere()
    if player.house_rules.count() >= MOST_HOUSE_RULES:
        told = _("You keep %(most)s house rules already; delete some first.") % {"most": MOST_HOUSE_RULES}
        raise Refused("too-many-house-rules", told)
    made = HouseRules.objects.create(owner=player, press=press)
    _add_version(made, 1, title, agreed)
    return made


def check_press(press: str) -> None:
    """Raise Refused unless it can be the word of a form."""
    if not PRESS.fullmatch(press):
        raise Refused("malformed", _("This form was not opened here. Load the page again."))


def pressed_elsewhere() -> Refused:
    """Refuse a form that somebody else has sent already."""
    return Refused("malformed", _("This form was sent by somebody else. Load the page again."))


@transaction.atomic
def change(player: Player, word: str, title: str, agreed: Agreed, *, seen: int) -> HouseRules:
    """Give house rules another version; games that were made keep theirs. Raises Refused.

    It was written after the version of number `seen`; what stands already is no other version.
    """
    title, agreed = checked_name(title, LONGEST_TITLE), checked(agreed)
    known = own_house_rules(player, word)
    HouseRules.objects.select_for_update().get(pk=known.pk)
    newest = known.versions.order_by("-number")[0]
    if (newest.title, newest.agreed) == (title, agreed):
        return known
    if newest.number != seen:
        raise Refused("changed-elsewhere", _("These house rules were changed elsewhere meanwhile."))
    _add_version(known, newest.number + 1, title, agreed)
    known.save(update_fields=("changed",))
    return own_house_rules(player, word)


def _add_version(rules: HouseRules, number: int, title: str, agreed: Agreed) -> HouseRulesVersion:
    written = msgspec.to_builtins(agreed)
    return HouseRulesVersion.objects.create(rules=rules, number=number, title=title, written=written)


def share(player: Player, word: str, *, is_shared: bool) -> HouseRules:
    """Let everybody with the link read house rules and play by them, or nobody any more; raises Refused."""
    known = own_house_rules(player, word)
    known.is_shared = is_shared
    known.save(update_fields=("is_shared",))
    return known


def copy(player: Player, word: str, press: str) -> HouseRules:
    """Keep house rules that somebody may read as his own; raises Refused."""
    found = readable(player, word).newest
    return write(player, found.title, found.agreed, press)


@transaction.atomic
def delete(player: Player, word: str) -> None:
    """Delete house rules; games and evenings keep their versions. Raises Refused."""
    known = own_house_rules(player, word)
    known.versions.filter(games=None, evenings=None).delete()
    known.delete()


# --- what can be agreed --------------------------------------------------------------------------------


def checked(agreed: Agreed) -> Agreed:
    """Check that house rules name what there is, and that a battle is left under them; raises Refused."""
    _check_known(agreed)
    _check_numbers(agreed)
    first, last = months_of(agreed)
    if first > last:
        raise _bad(_("The last month is before the first."))
    if not has_a_battle(agreed, playable_platoons()):
        raise _bad(_("No two platoons of these lists can meet in these months: nothing could be played."))
    return agreed


def _check_known(agreed: Agreed) -> None:
    """Raise Refused for anything named that there is not."""
    for named, known, what in (
        ([agreed.edition], EDITIONS, _("edition")),
        (agreed.options or [], {rule.id for rule in OPTIONAL_RULES}, _("optional rule")),
        (agreed.lists, _offered_lists(), _("army list")),
        (agreed.scenarios, SCENARIOS, _("scenario")),
        (agreed.tables, set(battlefields().values_list("pk", flat=True)), _("table")),
        ([agreed.support], Support.values, _("way to pick support")),
        ([agreed.lengths], Lengths.values, _("unit of length")),
        ([agreed.pace], Pace.values, _("pace")),
        ([agreed.watching], (ANYBODY, WITH_THE_LINK), _("kind of watcher")),
        ([agreed.umpire], Leave.values, _("leave for an umpire")),
    ):
        unknown = next((one for one in named if one and one not in known), None)
        if unknown is not None:
            told = _("There is no such %(what)s: %(unknown)s.") % {"what": what, "unknown": unknown[:40]}
            raise _bad(told)


def _offered_lists() -> set[str]:
    found = ArmyList.objects.filter(pk__in=playable_platoons().values("army_list"))
    return set(found.values_list("key", flat=True))


def _check_numbers(agreed: Agreed) -> None:
    later = delay_named(agreed.later)
    if later is not None:
        check_pace(later, agreed.pace)
    for month in filter(None, (agreed.first_month, agreed.last_month)):
        if not re.fullmatch(MONTH_WRITTEN, month):
            raise _bad(_("A month is written like 1940-05."))
    if agreed.points is not None and not LEAST_POINTS <= agreed.points <= MOST_POINTS:
        told = _("Support is %(least_points)s to %(most_points)s points each.")
        raise _bad(told % {"least_points": LEAST_POINTS, "most_points": MOST_POINTS})
    if agreed.countdown is not None and not SHORTEST_COUNTDOWN <= agreed.countdown <= LONGEST_COUNTDOWN:
        told = _("A countdown lasts %(shortest_countdown)s to %(longest_countdown)s seconds.")
        given = {"shortest_countdown": SHORTEST_COUNTDOWN, "longest_countdown": LONGEST_COUNTDOWN}
        raise _bad(told % given)


def _bad(why: str) -> Refused:
    return Refused("bad-house-rules", why)
