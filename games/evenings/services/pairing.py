"""Who meets whom in the round that is being made up: by the organiser's hand, or drawn by chance."""

import secrets

from django.db import transaction
from django.utils.translation import gettext as _

from games.evenings import met
from games.evenings.models import Evening, Pairing, Participant, Round
from games.evenings.selectors import not_paired, present_round
from games.evenings.services.coming import add_computers
from games.evenings.services.drawing import draw as drawn
from games.evenings.services.lots import draw_what_lacks
from games.evenings.services.rights import in_preparation, organised, participant
from games.people.models import Player
from games.refusals import Refused


def to_make_up(evening: Evening) -> Round:
    """Find the round that is being made up, or begin to make one up after one that is over; raises Refused
    while a round is under way. The evening is locked."""
    newest = present_round(evening)
    if newest is not None and newest.begun is None:
        return newest
    if newest is not None and newest.ended is None:
        raise Refused(
            "round-under-way", _("Round %(number)s goes on; end it first.") % {"number": newest.number}
        )
    number = newest.number + 1 if newest is not None else 1
    return Round.objects.create(evening=evening, number=number, clock_left=evening.minutes * 60)


@transaction.atomic
def pair(organiser: Player, word: str, first: int, second: int) -> Pairing:
    """Let two meet, the first as red, in the round that is being made up, or in the one under way where
    somebody came late; raises Refused. Pressed again it changes nothing."""
    evening = organised(organiser, word)
    if first == second:
        raise Refused("same-person", _("Nobody can meet himself: choose two people."))
    one, other = participant(evening, first), participant(evening, second)
    found = _open_round(evening)
    known = found.pairings.filter(red=one, blue=other).first()
    if known is not None:
        return known
    free = [*not_paired(evening, found), *(each.red for each in found.pairings.filter(blue=None))]
    for each in (one, other):
        _check_free(each, free)
    found.pairings.filter(blue=None, red__in=(one, other)).delete()
    return meet(found, one, other)


def _open_round(evening: Evening) -> Round:
    """Find the round in which people may still be paired: that under way, or the one to make up."""
    newest = present_round(evening)
    if newest is not None and newest.ended is None:
        return newest
    return to_make_up(evening)


def _check_free(who: Participant, free: list[Participant]) -> None:
    """Raise Refused for somebody who has left, or who meets somebody already."""
    if who.left is not None:
        raise Refused("has-left", _("%(name)s has left.") % {"name": who.name})
    if who not in free:
        told = _("%(name)s meets somebody else in this round already.") % {"name": who.name}
        raise Refused("paired-already", told)


def meet(one: Round, red: Participant, blue: Participant) -> Pairing:
    """Write down that two meet in a round, at the next free table; raises Refused. The evening is locked."""
    taken = set(one.pairings.values_list("number", flat=True))
    number = next(number for number in range(1, len(taken) + 2) if number not in taken)
    made = Pairing.objects.create(
        round=one, number=number, red=red, blue=blue, press=secrets.token_urlsafe(16)
    )
    draw_what_lacks(one.evening, made)
    return made


@transaction.atomic
def part(organiser: Player, word: str, key: int) -> None:
    """Take back that two meet, as long as their table is not made; raises Refused."""
    evening = organised(organiser, word)
    found = in_preparation(evening)
    pairing = found.pairings.filter(pk=key).first() if found is not None else None
    if pairing is None:
        return
    if pairing.game_id is not None:
        raise Refused("table-made", _("Their table is made already."))
    pairing.delete()


@transaction.atomic
def draw(organiser: Player, word: str) -> Round:
    """Pair by chance whoever is there and meets nobody yet, as seldom again as can be; raises Refused.

    The seed is drawn from the system's randomness and kept: from it and from who was there the pairs follow.
    Pressed again it changes nothing.
    """
    evening = organised(organiser, word)
    found = to_make_up(evening)
    alone = found.pairings.filter(blue=None).first()
    free = not_paired(evening, found)
    if alone is not None and not free:
        return found
    if alone is not None:
        free.append(alone.red)
        alone.delete()
    if len(free) < 2 and not found.pairings.exists():
        raise Refused("too-few", _("There must be two at least."))
    _draw(evening, found, {one.pk: one for one in free})
    return found


def _draw(evening: Evening, found: Round, free: dict[int, Participant]) -> None:
    if not free:
        return
    found.seed = found.seed or secrets.token_hex(16)
    found.save(update_fields=("seed",))
    pairs, odd = drawn(list(free), met.weights(evening), met.times_out(evening), found.seed)
    for red, blue in pairs:
        meet(found, free[red], free[blue])
    if odd is not None:
        Pairing.objects.create(round=found, red=free[odd], press=secrets.token_urlsafe(16))


@transaction.atomic
def draw_anew(organiser: Player, word: str) -> Round:
    """Take all pairs of the round back whose tables are not made, and draw them by another seed; raises
    Refused."""
    evening = organised(organiser, word)
    found = in_preparation(evening)
    if found is not None:
        found.pairings.filter(game=None).delete()
        found.seed = ""
        found.save(update_fields=("seed",))
    return draw(organiser, word)


@transaction.atomic
def with_computer(organiser: Player, word: str, key: int) -> Pairing:
    """Let a computer's player come and meet who is odd out in the round; raises Refused. Pressed again it
    changes nothing."""
    evening = organised(organiser, word)
    alone = participant(evening, key)
    found = present_round(evening)
    if found is None or found.ended is not None:
        raise Refused("no-round", _("No round is under way."))
    meeting = found.pairings.filter(red=alone, blue__is_computer=True).first()
    if meeting is not None:
        return meeting
    (computer,) = add_computers(organiser, word, 1)
    return pair(organiser, word, alone.pk, computer.pk)
