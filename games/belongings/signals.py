"""What happens to a guest's games when he signs in, and to the forces of a game that is removed."""

from typing import Any

from django.contrib.auth.models import User
from django.contrib.auth.signals import user_logged_in
from django.db.models import Q
from django.db.models.signals import post_delete
from django.dispatch import receiver
from django.http import HttpRequest

from games.belongings.claiming import claim
from games.forces.models.force import Force
from games.game.models.seat import Seat
from games.people.identity import IN_SESSION, remember
from games.people.models import Player
from games.positions.models import Position


@receiver(user_logged_in)
def games_come_along(request: HttpRequest | None, user: User, **_: Any) -> None:
    """Give the games that this browser played as a guest to the account that signs in."""
    known = request.session.get(IN_SESSION) if request is not None else None
    guest = Player.objects.filter(pk=known, user=None).first() if known is not None else None
    if guest is not None and request is not None:
        remember(request.session, claim(guest, user))


@receiver(post_delete, sender=Seat)
def force_goes_with_its_seat(instance: Seat, **_: Any) -> None:
    """Remove the force of a seat that is removed with its game, unless a position was kept with it."""
    if instance.force_id is None:
        return
    kept = Position.objects.filter(Q(red=instance.force_id) | Q(blue=instance.force_id))
    if not kept.exists():
        Force.objects.filter(pk=instance.force_id).delete()
