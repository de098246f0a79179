"""Keys of players: made, named, changed and revoked. A key is told once, when it is made or changed."""

import hashlib
import secrets
from datetime import timedelta

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from games.people.models import Key, Player
from games.people.names import checked_name
from games.refusals import Refused
from games.serving import notices

MOST_KEYS = 20

FIRST = "First key"

NOTED_EVERY = timedelta(hours=1)
"""How exactly it is told when a key was last used: not every question of a program writes a row."""


def digest_of(word: str) -> str:
    """Digest a key to what is stored of it: nobody who reads the database can use it."""
    return hashlib.sha256(word.encode()).hexdigest()


@transaction.atomic
def new_key(player: Player, name: str) -> tuple[Key, str]:
    """Make one more key for this player, and the word that a program sends; raises Refused."""
    Player.objects.select_for_update().get(pk=player.pk)
    if player.keys.count() >= MOST_KEYS:
        raise Refused(
            "too-many-keys", _("You have %(most_keys)s keys; revoke one first.") % {"most_keys": MOST_KEYS}
        )
    word = _new_word()
    made = player.keys.create(name=checked_name(name), digest=digest_of(word), created=timezone.now())
    return made, word


def key_of(player: Player, key: int) -> Key:
    """Find one of the player's keys; raises Refused."""
    found = player.keys.filter(pk=key).first()
    if found is None:
        raise Refused("no-such-key", _("You have no such key."))
    return found


def rename_key(player: Player, key: int, name: str) -> Key:
    """Name a key of the player anew; raises Refused."""
    known = key_of(player, key)
    known.name = checked_name(name)
    known.save(update_fields=("name",))
    return known


@transaction.atomic
def change_key(player: Player, key: int) -> tuple[Key, str]:
    """Change the word of a key; with the old one nothing can be done any more. Raises Refused."""
    known, word = key_of(player, key), _new_word()
    known.digest, known.created, known.used = digest_of(word), timezone.now(), None
    known.save(update_fields=("digest", "created", "used"))
    _close_sockets(known.pk)
    return known, word


@transaction.atomic
def revoke_key(player: Player, key: int) -> None:
    """Revoke a key: nobody acts by it any more; raises Refused."""
    known = key_of(player, key)
    _close_sockets(known.pk)
    known.delete()


@transaction.atomic
def revoke_all(player: Player) -> int:
    """Revoke every key of a player and return how many they were."""
    known = list(player.keys.values_list("pk", flat=True))
    for key in known:
        revoke_key(player, key)
    return len(known)


def found_by(word: str) -> Key | None:
    """Find the key that a program sends, with its player, and note that it is used.

    None where nobody has that key, or its player's account was closed.
    """
    found = Key.objects.select_related("player").filter(digest=digest_of(word))
    known = found.exclude(player__user__is_active=False).first()
    if known is not None:
        now = timezone.now()
        long_ago = Q(used=None) | Q(used__lt=now - NOTED_EVERY)
        if known.used is None or known.used < now - NOTED_EVERY:
            Key.objects.filter(long_ago, pk=known.pk).update(used=now)
    return known


def _new_word() -> str:
    return secrets.token_urlsafe(32)


def _close_sockets(key: int) -> None:
    """Close the sockets of whoever is connected by that key, after the commit."""
    told = {"type": "key.gone", "key": key}
    transaction.on_commit(lambda: notices.tell_group(notices.group_of_key(key), told), robust=True)
