"""Putting away what nobody comes back to: games never begun, practice, lists that nobody has, old guests."""

from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from armylists.models import ArmyList
from armylists.services import let_go
from games.forces.models.saved_force import SavedForce
from games.game.models.game import ABANDONED, Game, Games, Status
from games.making.services.patrols import PATROL_PHASE
from games.people.models import Key, Player
from games.tables.models import Battlefield
from games.tables.services.own_tables import SNAPSHOT
from rules import Stage, table_of

DAYS = 14
"""Days without any change after which nobody is thought to come to such a game."""


BEFORE_THE_BATTLE = (Stage.SET_UP, Stage.PATROL, Stage.JUMP_OFF_POINTS)


def left_alone(days: int = DAYS) -> list[Game]:
    """List the games that can go, those left first: never begun, a practice left off, a lesson's."""
    practice = _silent(days).exclude(position="").filter(status=Status.PLAYING)
    left_off = [game for game in practice if _is_no_further(game)]
    lessons = _silent(days).exclude(arranged={})
    return sorted([*never_begun(days), *left_off, *lessons], key=lambda game: game.updated)


def never_begun(days: int = DAYS) -> Games:
    """Find games that wait for players, or that all players left, untouched and silent for so many days."""
    was_left = Q(status=Status.FINISHED, result_kind=ABANDONED)
    return _silent(days).filter(Q(status=Status.LOBBY) | was_left)


def _silent(days: int) -> Games:
    """Find games in which nothing has happened and nobody has talked for so many days."""
    since = timezone.now() - timedelta(days=days)
    talked = Game.objects.filter(chat_lines__created__gte=since)
    return Game.objects.filter(updated__lt=since).exclude(pk__in=talked.values("pk"))


def _is_no_further(game: Game) -> bool:
    """Whether a practice got no further than what it is for: Patrol Markers alone, or a position as it is."""
    if game.position != PATROL_PHASE:
        return game.number == 0
    saved = game.saved_tables.last()
    return saved is not None and table_of(saved.as_checkpoint()).stage in BEFORE_THE_BATTLE


def put_away(game: Game, days: int = DAYS) -> bool:
    """Delete an abandoned game with its seats and talk; return False if somebody has gone on with it
    meanwhile."""
    with transaction.atomic():
        found = _silent(days).filter(number=game.number, status=game.status)
        still = found.select_for_update().filter(pk=game.pk).first()
        if still is not None:
            still.delete()
            _forget_ground(game.battlefield_id)
    return still is not None


def put_away_lists() -> int:
    """Delete versions of players' lists that are nobody's newest and that no force has; how many."""
    had = SavedForce.objects.values("platoon__army_list")
    left = ArmyList.objects.filter(kept__isnull=False, newest_of=None).exclude(pk__in=had)
    return sum(let_go(version) for version in left.exclude(platoons__forces__isnull=False))


def put_away_guests() -> int:
    """Delete guests whom no browser can name any more and of whom nothing is kept but a name; how many.

    Whoever has a seat, talks, has drawn or kept anything stays, and so does who has an account or a key that
    is in use.
    """
    since = timezone.now() - timedelta(seconds=settings.SESSION_COOKIE_AGE)
    found = Player.objects.filter(user=None, created__lt=since)
    for relation in Player._meta.related_objects:
        rows = relation.related_model._default_manager.filter(**{relation.field.name: OuterRef("pk")})
        if relation.related_model is Key:
            rows = rows.filter(Q(created__gte=since) | Q(used__gte=since))
        found = found.exclude(Exists(rows))
    return found.delete()[1].get(Player._meta.label, 0)


def _forget_ground(key: str) -> None:
    """Delete the stored ground of a player's table when no game and no position uses it any more."""
    unused = Battlefield.objects.filter(pk=key, offered=False, games=None, positions=None)
    unused.filter(key__startswith=SNAPSHOT).delete()
