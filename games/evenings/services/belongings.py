"""What somebody has of evenings: handed over when he signs in, forgotten when he leaves for good."""

from django.utils import timezone

from games.evenings.models import Evening, Participant
from games.people.models import Player
from telling import LEFT


def hand_over(guest: Player, known: Player) -> None:
    """Give a guest's evenings to his account, and let it come wherever he came and it did not."""
    Evening.objects.filter(organiser=guest).update(organiser=known)
    both = set(Participant.objects.filter(player=known).values_list("evening", flat=True))
    Participant.objects.filter(player=guest).exclude(evening__in=both).update(player=known)


def forget(player: Player) -> None:
    """Delete evenings of a player in which nobody met anybody; those that were played are over without him,
    and where he came his name is no longer told."""
    own = Evening.objects.filter(organiser=player)
    own.exclude(rounds__pairings__game__isnull=False).delete()
    own.filter(ended=None).update(ended=timezone.now())
    own.update(is_open=False, organiser=None, handover=None)
    Participant.objects.filter(player=player).update(name=LEFT, player=None)
