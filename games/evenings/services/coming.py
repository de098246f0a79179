"""Who comes to an evening: by the link, by a name that the organiser writes down, as a computer's player."""

from django.db import transaction
from django.utils.translation import gettext as _

from games.evenings.models import Evening, Participant
from games.evenings.selectors import participant_of, present_round
from games.evenings.services.rights import check_not_over, locked, organised
from games.evenings.services.rights import participant as found_participant
from games.people.models import Player
from games.people.names import checked_name
from games.refusals import Refused


def no_such_link() -> Refused:
    """Refuse a link by which nobody can come."""
    return Refused("no-invitation", _("That link is not known. Ask the organiser for it again."))


def evening_by_link(invitation: str) -> Evening:
    """Find the evening to which a link invites; raises Refused, also where nobody more may come."""
    rows = Evening.objects.select_related("organiser", "house_rules")
    found = rows.filter(invitation=invitation).first() if invitation.isprintable() else None
    if found is None:
        raise no_such_link()
    check_not_over(found)
    return found


@transaction.atomic
def come(player: Player, invitation: str, *, as_known: int | None = None) -> Participant:
    """Come to an evening by its link, as one of those whom the organiser has written down if he says so;
    raises Refused. Who comes again is found."""
    evening = locked(evening_by_link(invitation).pk)
    known = participant_of(player, evening)
    if known is not None:
        return _is_there_again(evening, known)
    if not evening.is_open:
        raise Refused("closed", _("The organiser lets nobody come by this link any more."))
    if as_known is not None:
        return _claim(evening, player, as_known)
    return new_participant(evening, player.name, player=player)


def _claim(evening: Evening, player: Player, key: int) -> Participant:
    found = evening.participants.filter(pk=key, player=None, is_computer=False).first()
    if found is None:
        raise Refused("claimed-already", _("Somebody else has come under this name already."))
    found.player = player
    found.save(update_fields=("player",))
    return found


@transaction.atomic
def add(organiser: Player, word: str, name: str) -> Participant:
    """Write somebody down by his name, who may come by the link under it later; raises Refused."""
    return new_participant(organised(organiser, word), name)


@transaction.atomic
def add_computers(organiser: Player, word: str, count: int) -> list[Participant]:
    """Let computer's players come, as for a rehearsal; raises Refused."""
    evening = organised(organiser, word)
    if count < 1:
        raise Refused("malformed", _("Say how many computer players come."))
    _check_room(evening, count)
    return [new_computer(evening) for _each in range(count)]


def new_computer(evening: Evening) -> Participant:
    """Let a computer's player come; raises Refused. The evening is locked."""
    number = evening.participants.filter(is_computer=True).count() + 1
    return new_participant(evening, f"Computer {number}", is_computer=True)


def new_participant(
    evening: Evening, name: str, *, player: Player | None = None, is_computer: bool = False
) -> Participant:
    """Let somebody more come, as late if a round has begun; raises Refused. The evening is locked."""
    name = checked_name(name)
    _check_room(evening, 1)
    newest = present_round(evening)
    return evening.participants.create(
        name=name,
        player=player,
        is_computer=is_computer,
        is_late=newest is not None and newest.begun is not None,
    )


def _check_room(evening: Evening, count: int) -> None:
    if evening.participants.filter(left=None).count() + count > evening.most_people:
        told = _("This evening is full: %(most)s people may come.") % {"most": evening.most_people}
        raise Refused("full", told)


@transaction.atomic
def come_back(organiser: Player, word: str, key: int) -> Participant:
    """Note that somebody who had left is there again; raises Refused."""
    evening = organised(organiser, word)
    return _is_there_again(evening, found_participant(evening, key))


def _is_there_again(evening: Evening, known: Participant) -> Participant:
    if known.left is not None:
        _check_room(evening, 1)
        known.left = None
        known.save(update_fields=("left",))
    return known
