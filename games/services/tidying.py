"""Putting away what nobody comes back to: games that were never begun, lists that nobody has any more."""

from datetime import timedelta

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from armylists.models import ArmyList
from armylists.services import let_go
from games.models import Battlefield, Game, SavedForce, Status
from games.models.game import ABANDONED, Games
from games.services.own_tables import SNAPSHOT

DAYS = 14
"""Days without any change after which nobody is thought to come to such a game."""


def never_begun(days: int = DAYS) -> Games:
    """Find games that wait for players, or that all players left, untouched and silent for so many days."""
    since = timezone.now() - timedelta(days=days)
    is_waiting = Q(status=Status.LOBBY)
    was_left = Q(status=Status.FINISHED, result_kind=ABANDONED)
    talked = Game.objects.filter(chat_lines__created__gte=since)
    return Game.objects.filter(is_waiting | was_left, updated__lt=since).exclude(pk__in=talked.values("pk"))


def put_away(game_id: str, days: int = DAYS) -> bool:
    """Delete such a game with its seats and its talk; False if somebody has begun it in the meantime."""
    with transaction.atomic():
        game = never_begun(days).select_for_update().filter(pk=game_id).first()
        if game is not None:
            game.delete()
            _forget_ground(game.battlefield_id)
    return game is not None


def put_away_lists() -> int:
    """Delete versions of players' lists that are nobody's newest and that no force has; how many."""
    had = SavedForce.objects.values("platoon__army_list")
    left = ArmyList.objects.filter(kept__isnull=False, newest_of=None).exclude(pk__in=had)
    return sum(let_go(version) for version in left.exclude(platoons__forces__isnull=False))


def _forget_ground(key: str) -> None:
    """Delete ground that was taken of a player's table when nothing is on it any more."""
    unused = Battlefield.objects.filter(pk=key, offered=False, games=None, positions=None)
    unused.filter(key__startswith=SNAPSHOT).delete()
