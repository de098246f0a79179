"""Who leaves an evening, and who stands in for him at his table."""

from dataclasses import dataclass

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from games.evenings.models import Evening, Pairing, Participant, Round
from games.evenings.selectors import not_paired, odd_one_out, present_round
from games.evenings.services.coming import new_computer, new_participant
from games.evenings.services.rights import check_not_over, in_preparation, locked, organised, participant
from games.evenings.services.seating import fill_seat
from games.game.places import check_may_take_over
from games.hosting.services import tables
from games.people.models import Player
from games.refusals import Refused


def leave(word: str, player: Player, key: int) -> Participant:
    """Note that somebody has left: he himself, or the organiser, says so. Raises Refused, and Diverged.

    That he meets somebody in a round that has not begun is taken back, and a game made for it closed; what
    becomes of a game under way the organiser decides.
    """
    found = _note_left(word, player, key)
    evening = found.evening
    pairing = _not_begun(evening, found)
    if pairing is not None and pairing.game is not None and not pairing.game.is_finished:
        assert evening.organiser is not None, "games are made by an organiser"
        tables.close(evening.organiser, pairing.game.pk)
    with transaction.atomic():
        evening = locked(word)
        if (pairing := _not_begun(evening, found)) is not None:
            pairing.delete()
    return found


@transaction.atomic
def _note_left(word: str, player: Player, key: int) -> Participant:
    evening = locked(word)
    check_not_over(evening)
    found = participant(evening, key)
    if player.pk not in (evening.organiser_id, found.player_id):
        raise Refused("not-the-organiser", _("Only the organiser of this evening can do that."))
    if found.left is None:
        found.left = timezone.now()
        found.save(update_fields=("left",))
    return found


def _not_begun(evening: Evening, who: Participant) -> Pairing | None:
    """Find whom somebody would meet in a round that has not begun."""
    found = in_preparation(evening)
    return _pairing_with(found, who) if found is not None else None


def _pairing_with(one: Round, who: Participant) -> Pairing | None:
    return one.pairings.select_related("game").filter(Q(red=who) | Q(blue=who)).first()


@dataclass(frozen=True, kw_only=True)
class Substitute:
    """Who stands in: somebody who is there and meets nobody, somebody new by his name, or a computer's
    player."""

    key: int | None = None
    name: str = ""
    is_computer: bool = False


def stand_in(organiser: Player, word: str, leaver: int, substitute: Substitute) -> Participant:
    """Let somebody else sit at the table of one who has left, with his force as it stands; raises Refused,
    and Diverged. Pressed again it changes nothing.

    The game's log tells everybody that the seat was given to another.
    """
    pairing, colour, who = _put_in(organiser, word, leaver, substitute)
    if pairing.game_id is not None:
        fill_seat(organiser, word, pairing.pk, colour, instead_of=who.stands_in_for)
    return who


@transaction.atomic
def _put_in(
    organiser: Player, word: str, leaver: int, substitute: Substitute
) -> tuple[Pairing, str, Participant]:
    evening = organised(organiser, word)
    gone, newest = participant(evening, leaver), present_round(evening)
    if newest is None or newest.ended is not None:
        raise Refused("no-round", _("No round is under way."))
    stood_in = newest.pairings.filter(Q(red__stands_in_for=gone) | Q(blue__stands_in_for=gone))
    known = stood_in.select_related("red", "blue").first()
    if known is not None:
        colour = "red" if known.red.stands_in_for_id == gone.pk else "blue"
        return known, colour, getattr(known, colour)
    pairing = _pairing_with(newest, gone)
    if pairing is None or pairing.blue_id is None:
        raise Refused("no-table", _("%(name)s sits at no table in this round.") % {"name": gone.name})
    if pairing.game is not None and pairing.game.is_finished:
        raise Refused("game-over", _("This game is over."))
    who = _substitute(evening, newest, substitute)
    if pairing.game is not None:
        check_may_take_over(pairing.game, who.player_id)
    who.stands_in_for, who.left = gone, None
    who.save(update_fields=("stands_in_for", "left"))
    gone.left = gone.left or timezone.now()
    gone.save(update_fields=("left",))
    colour = "red" if pairing.red_id == gone.pk else "blue"
    setattr(pairing, colour, who)
    pairing.save(update_fields=(colour,))
    return pairing, colour, who


def _substitute(evening: Evening, newest: Round, given: Substitute) -> Participant:
    """Find or write down who stands in; raises Refused for somebody who sits at a table already."""
    if given.is_computer:
        return new_computer(evening)
    if given.key is None:
        return new_participant(evening, given.name)
    who, alone = participant(evening, given.key), odd_one_out(newest)
    if alone is not None and alone.red_id == who.pk:
        alone.delete()
    elif who not in not_paired(evening, newest):
        told = _("%(name)s meets somebody else in this round already.") % {"name": who.name}
        raise Refused("paired-already", told)
    return who
