"""Guests, their keys and their accounts."""

import hashlib
import secrets
import unicodedata

from django.contrib.auth.models import User
from django.db import transaction

from games import live
from games.models import Player, Seat
from games.models.player import LONGEST_NAME
from games.refusals import Refused

BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs, as Unicode has it, that show nothing: a name of them would be none."""


def digest_of(key: str) -> str:
    """What is stored of a key: nobody who reads the database can use it."""
    return hashlib.sha256(key.encode()).hexdigest()


def checked_name(name: str) -> str:
    """A name without blanks around it, that can be seen and holds no control characters; raises Refused."""
    name = " ".join(name.split())
    kinds = {unicodedata.category(letter)[0] for letter in name}
    if "C" in kinds or BLANK & set(name):
        raise Refused("bad-name", "A name is made of letters, digits, signs and spaces.")
    if not kinds & set("LNPS"):
        raise Refused("bad-name", "Please give a name.")
    if len(name) > LONGEST_NAME:
        raise Refused("bad-name", f"A name has at most {LONGEST_NAME} letters.")
    return name


def new_guest(name: str) -> tuple[Player, str]:
    """Somebody new, and the key by which a program may act for him; it is not shown again."""
    key = secrets.token_urlsafe(32)
    return Player.objects.create(name=checked_name(name), key_digest=digest_of(key)), key


def rename(player: Player, name: str) -> Player:
    """Another name for the same person, in all his games."""
    player.name = checked_name(name)
    player.save(update_fields=("name",))
    return player


@transaction.atomic
def claim(player: Player, user: User) -> Player:
    """Give a guest's games to an account; where it has played before, both become one."""
    known = Player.objects.filter(user=user).exclude(pk=player.pk).first()
    if known is None:
        player.user = user
        player.save(update_fields=("user",))
        return player
    if player.user_id is None:
        _take_over(player, known)
    return known


def _take_over(guest: Player, known: Player) -> None:
    """Hand over the guest's seats, except where that would set a person against himself by accident."""
    both = set(known.seats.values_list("game_id", flat=True))
    handed = Seat.objects.filter(player=guest).exclude(game_id__in=both)
    games = list(handed.values_list("game_id", flat=True))
    handed.update(player=known)
    for game_id in games:
        live.forget_after_commit(game_id)
