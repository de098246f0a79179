"""The one clock of a round: it runs for all tables, is paused and put on; nothing ends by itself with it."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.evenings.models import MOST_MINUTES, Round
from games.evenings.services.rights import organised, under_way
from games.people.models import Player
from games.refusals import Refused


def start(one: Round) -> None:
    """Let a round's clock run with what is left of it. Left to the caller to save."""
    one.clock_ends = timezone.now() + timedelta(seconds=one.clock_left)


def stop(one: Round) -> None:
    """Let a round's clock stand; what is left is kept. Left to the caller to save."""
    if one.clock_ends is not None:
        one.clock_left = max(0.0, (one.clock_ends - timezone.now()).total_seconds())
        one.clock_ends = None


@transaction.atomic
def pause(organiser: Player, word: str) -> Round:
    """Let the clock of the round stand; raises Refused."""
    found = under_way(organised(organiser, word))
    stop(found)
    found.save()
    return found


@transaction.atomic
def go_on(organiser: Player, word: str) -> Round:
    """Let the clock of the round go on; raises Refused."""
    found = under_way(organised(organiser, word))
    if found.clock_ends is None:
        start(found)
        found.save()
    return found


@transaction.atomic
def put_on(organiser: Player, word: str, minutes: int) -> Round:
    """Give the round so many minutes from now on; raises Refused."""
    found = under_way(organised(organiser, word))
    if not 1 <= minutes <= MOST_MINUTES:
        told = _("A round has 1 to %(most)s minutes more.") % {"most": MOST_MINUTES}
        raise Refused("malformed", told)
    is_running = found.clock_ends is not None
    found.clock_left = minutes * 60
    if is_running:
        start(found)
    found.save()
    return found
