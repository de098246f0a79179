"""Guests and their accounts."""

from collections.abc import Mapping

from django.db import transaction

from games.people.models import Player
from games.people.names import checked_name
from games.people.services import keys


def new_player(name: str, settings: Mapping[str, str] | None = None) -> Player:
    """Make a player who is known by his browser, with settings that he has chosen; raises Refused."""
    return Player.objects.create(name=checked_name(name), settings=dict(settings or {}))


@transaction.atomic
def new_guest(name: str) -> tuple[Player, str]:
    """Make a player, and the key by which a program may act for him, shown only now. Raises Refused."""
    player = new_player(name)
    _, word = keys.new_key(player, keys.FIRST)
    return player, word


def rename(player: Player, name: str) -> Player:
    """Change a player's name, in all his games; raises Refused."""
    player.name = checked_name(name)
    player.save(update_fields=("name",))
    return player
