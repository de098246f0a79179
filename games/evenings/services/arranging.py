"""An evening itself: arranged, changed, closed to those who come by the link, and over."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, available_timezones

import msgspec
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.evenings.models import (
    FEWEST_PEOPLE,
    LEAST_MINUTES,
    LONGEST_PLACE,
    LONGEST_TITLE,
    MINUTES,
    MOST_MINUTES,
    MOST_PEOPLE,
    MOST_ROUNDS,
    PEOPLE,
    Evening,
)
from games.evenings.selectors import present_round
from games.evenings.services import clock, lots, templating
from games.evenings.services.rights import organised
from games.game.models.seat import new_invitation
from games.hosting.services.setting_up import Plan
from games.house_rules.services import check_press, pressed_elsewhere
from games.people.models import Player
from games.people.names import checked_name
from games.refusals import Refused

MOST_EVENINGS = 200
"""Evenings of one organiser."""

JUST_NOW = timedelta(minutes=5)
"""How long ago an evening may have started that is arranged now: a form takes a while."""


@dataclass(frozen=True, kw_only=True)
class Invited:
    """What is told of an evening before anybody comes: `starts` has a time zone, that of this name."""

    title: str
    starts: datetime
    time_zone: str
    place: str = ""
    rounds: int = 2
    minutes: int = MINUTES
    most_people: int = PEOPLE


@transaction.atomic
def arrange(organiser: Player, invited: Invited, plan: Plan) -> Evening:
    """Make an evening whose games are all made as this Plan has it, once for each word of a form; raises
    Refused, also where no game could be made so."""
    check_press(plan.press)
    Player.objects.select_for_update().get(pk=organiser.pk)
    known = Evening.objects.filter(press=plan.press).first()
    if known is not None and known.organiser_id != organiser.pk:
        raise pressed_elsewhere()
    if known is not None:
        return known
    check_room(organiser)
    evening = Evening(organiser=organiser, house_rules=plan.setting.house_rules, press=plan.press)
    _note(evening, invited)
    template = templating.template_of(plan)
    templating.check(organiser, evening.house_rules, template)
    evening.template = msgspec.to_builtins(template)
    evening.save(force_insert=True)
    return evening


def check_room(organiser: Player) -> None:
    """Raise Refused for somebody who has organised as many evenings as he may."""
    if Evening.objects.filter(organiser=organiser).count() >= MOST_EVENINGS:
        told = _("You have organised %(most)s evenings already; delete some first.") % {"most": MOST_EVENINGS}
        raise Refused("too-many-evenings", told)


@transaction.atomic
def change(organiser: Player, word: str, invited: Invited, plan: Plan) -> Evening:
    """Change what is told of an evening, whose calendars are told that it changed, and of what its games are
    made from now on; raises Refused."""
    evening = organised(organiser, word)
    if evening.participants.filter(left=None).count() > invited.most_people:
        raise Refused("malformed", _("More people have come already."))
    _note(evening, invited)
    template = templating.template_of(plan)
    templating.check(organiser, evening.house_rules, template)
    evening.template = msgspec.to_builtins(template)
    evening.changes += 1
    evening.save()
    lots.draw_for_all(evening)
    return evening


def _note(evening: Evening, invited: Invited) -> None:
    """Check what is told of an evening and write it down; left to the caller to save. Raises Refused."""
    evening.title = checked_name(invited.title, LONGEST_TITLE)
    evening.place = checked_name(invited.place, LONGEST_PLACE) if invited.place.strip() else ""
    if invited.time_zone not in available_timezones():
        raise Refused("malformed", _("There is no such time zone."))
    starts = invited.starts
    is_new = evening.starts != starts
    if is_new and starts < timezone.now() - JUST_NOW:
        raise Refused("in-the-past", _("That time is past; choose one that is still to come."))
    if is_new and starts > timezone.now() + timedelta(days=366 * 5):
        raise Refused("malformed", _("That is more than five years away."))
    evening.starts, evening.time_zone = starts, invited.time_zone
    _check_numbers(invited)
    evening.rounds_planned, evening.minutes = invited.rounds, invited.minutes
    evening.most_people = invited.most_people


def _check_numbers(invited: Invited) -> None:
    for number, least, most, told in (
        (invited.rounds, 1, MOST_ROUNDS, _("An evening has %(least)s to %(most)s rounds.")),
        (invited.minutes, LEAST_MINUTES, MOST_MINUTES, _("A round has %(least)s to %(most)s minutes.")),
        (
            invited.most_people,
            FEWEST_PEOPLE,
            MOST_PEOPLE,
            _("An evening is for %(least)s to %(most)s people."),
        ),
    ):
        if not least <= number <= most:
            raise Refused("malformed", told % {"least": least, "most": most})


def at(written: datetime, time_zone: str) -> datetime:
    """Tell which moment is meant by what clocks show in a time zone; raises Refused for no known zone."""
    if time_zone not in available_timezones():
        raise Refused("malformed", _("There is no such time zone."))
    return written.replace(tzinfo=ZoneInfo(time_zone))


@transaction.atomic
def let_come(organiser: Player, word: str, *, is_open: bool) -> Evening:
    """Let people come by the link, or nobody more; opened again the link is another. Raises Refused."""
    evening = organised(organiser, word)
    if is_open and not evening.is_open:
        evening.invitation = new_invitation()
    evening.is_open = is_open
    evening.save(update_fields=("is_open", "invitation"))
    return evening


@transaction.atomic
def end(organiser: Player, word: str) -> Evening:
    """Let the evening be over: nobody comes any more, and its results stand; raises Refused."""
    evening = organised(organiser, word)
    newest = present_round(evening)
    if newest is not None and newest.begun is None:
        newest.pairings.filter(game=None).delete()
    if newest is not None and newest.is_under_way:
        clock.stop(newest)
        newest.ended = timezone.now()
        newest.save()
    evening.ended, evening.is_open = timezone.now(), False
    evening.save(update_fields=("ended", "is_open"))
    return evening


@transaction.atomic
def delete(organiser: Player, word: str) -> None:
    """Delete an evening in which nobody has met anybody; raises Refused."""
    evening = organised(organiser, word)
    if evening.rounds.filter(pairings__game__isnull=False).exists():
        raise Refused("has-games", _("Games were made already: end the evening instead."))
    evening.delete()
