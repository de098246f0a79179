"""Who may do what in an evening. Its row is locked, so that presses come one after another."""

from django.utils.translation import gettext as _

from games.evenings.models import Evening, Participant, Round
from games.evenings.selectors import no_such_evening, present_round
from games.people.models import Player
from games.refusals import Refused
from games.storage.ids import is_word


def locked(word: str) -> Evening:
    """Lock an evening until the transaction ends; raises Refused."""
    rows = Evening.objects.select_for_update(of=("self",))
    found = rows.filter(pk=word).first() if is_word(word) else None
    if found is None:
        raise no_such_evening()
    return found


def organised(organiser: Player | None, word: str) -> Evening:
    """Lock an evening for its organiser, unless it is over; raises Refused."""
    evening = locked(word)
    if organiser is None or evening.organiser_id != organiser.pk:
        raise Refused("not-the-organiser", _("Only the organiser of this evening can do that."))
    check_not_over(evening)
    return evening


def check_not_over(evening: Evening) -> None:
    """Raise Refused for an evening that is over."""
    if evening.ended is not None:
        raise Refused("evening-over", _("This evening is over."))


def participant(evening: Evening, key: int) -> Participant:
    """Find somebody who comes to the evening by his number; raises Refused."""
    found = evening.participants.filter(pk=key).first()
    if found is None:
        raise Refused("no-such-participant", _("Nobody like that comes to this evening."))
    return found


def in_preparation(evening: Evening) -> Round | None:
    """Find the round that is being made up; None where none is, or the newest has begun."""
    newest = present_round(evening)
    return newest if newest is not None and newest.begun is None else None


def under_way(evening: Evening) -> Round:
    """Find the round that has begun and is not over; raises Refused."""
    newest = present_round(evening)
    if newest is None or not newest.is_under_way:
        raise Refused("no-round", _("No round is under way."))
    return newest
