"""Who somebody is: by his browser's session, by his account, or by the key that a program sends."""

from collections.abc import Mapping, MutableMapping
from typing import Any

from django.contrib.auth.models import User

from games.people.models import Key, Player
from games.people.services import keys
from games.refusals import unknown_key

IN_SESSION = "player"


def player_of(session: Mapping[str, Any], user: object = None) -> Player | None:
    """Find the player of a browser: of its account, else the guest it is known as; None where it has neither.

    What a guest gave to an account is the account's alone: not to be had without it, nor once it is closed.
    """
    found = player_of_account(user)
    if found is not None:
        return found
    known = session.get(IN_SESSION)
    return Player.objects.filter(pk=known, user=None).first() if known is not None else None


def player_of_account(user: object) -> Player | None:
    """Find the player of an account; None without one, and for whoever is not signed in."""
    return Player.objects.filter(user_id=user.pk).first() if isinstance(user, User) else None


def key_found(word: str) -> Key:
    """Find the key of a program, with its player; raises Refused for one that is nobody's any more."""
    found = keys.found_by(word)
    if found is None:
        raise unknown_key()
    return found


def player_with_key(word: str) -> Player:
    """Find the player of a program by its key; raises Refused."""
    return key_found(word).player


def key_in(authorization: str) -> str | None:
    """Read the key in an Authorization header, "" where it is missing; None in a header of another scheme."""
    scheme, _, key = authorization.strip().partition(" ")
    return key.strip() if scheme.lower() == "bearer" else None


def remember(session: MutableMapping[str, Any], player: Player) -> None:
    """Let this browser be this player from now on."""
    session[IN_SESSION] = player.pk
