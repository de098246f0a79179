"""Deleting what is kept about somebody: his account, and what he did here as a player."""

from django.contrib.auth.models import User
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts import sessions
from games.belongings import departing
from games.models import Game, Player
from games.refusals import Refused

HOSTS_STAY = _("This is an account of a host of this site. Let another host take that from you first.")


def leave(player: Player | None, user: User | None) -> None:
    """Delete a player and his account, whichever there is; raises Refused for a host's, changing nothing.

    Games under way are resigned first, one by one: who plays against him is told at once.
    """
    if user is not None and user.is_staff:
        raise Refused("not-possible", str(HOSTS_STAY))
    if player is not None:
        departing.resign_all(player)
    with transaction.atomic():
        if player is not None:
            departing.forget(player)
        if user is not None:
            sessions.end(user)
            user.delete()


def running_games(player: Player | None) -> list[Game]:
    """List the games under way with others that somebody would give up by leaving."""
    return departing.running_with_others(player) if player is not None else []
