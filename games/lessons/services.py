"""Lessons begun, gone on with, skipped and begun again: each chapter is a game of its own."""

from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.game.models.game import Game, Mode
from games.lessons.lesson_data import ChapterData, LessonData
from games.lessons.library import ground_of, lay, lessons
from games.lessons.models import LessonProgress
from games.library.tables import all_tables
from games.making.services import making
from games.people.models import Player
from games.positions.opening import Taken, taken
from games.refusals import Refused
from games.tables.services.own_tables import ground_row


def lesson_named(name: str) -> LessonData:
    """Find a lesson; raises Refused."""
    found = lessons().get(name)
    if found is None:
        raise Refused("no-such-lesson", _("There is no such lesson."))
    return found


@transaction.atomic
def begin(player: Player, name: str, number: int) -> Game:
    """Begin a chapter, now or again; the lesson's game that was under way is given up. Raises Refused."""
    lesson = lesson_named(name)
    if not 0 <= number < len(lesson.chapters):
        raise Refused("no-such-lesson", _("This lesson has no such part."))
    progress = _progress(player, name)
    left = progress.game
    game = _new_game(player, name, lesson, number)
    progress.game, progress.chapter, progress.seen = game, number, max(progress.seen, number)
    progress.save()
    if left is not None:
        left.delete()
    return game


@transaction.atomic
def finish(player: Player, name: str) -> None:
    """Note that somebody has come to the end of a lesson; raises Refused."""
    lesson = lesson_named(name)
    progress = _progress(player, name)
    if progress.game is not None:
        progress.game.delete()
    progress.game, progress.chapter, progress.seen = None, 0, len(lesson.chapters)
    progress.finished = progress.finished or timezone.now()
    progress.save()


def _progress(player: Player, name: str) -> LessonProgress:
    """Find or make the row of a person's way through a lesson, and lock it."""
    row, _made = LessonProgress.objects.get_or_create(player=player, lesson=name)
    return LessonProgress.objects.select_for_update(of=("self",)).select_related("game").get(pk=row.pk)


def _new_game(player: Player, name: str, lesson: LessonData, number: int) -> Game:
    chapter, own, other = lesson.chapters[number], taken(lesson.red), taken(lesson.blue)
    start = making.Start(
        lay=lambda setup: lay(setup, chapter),
        granted=[own.platoon, other.platoon],
        arranged=_arranged(name, number, chapter),
    )
    return making.create_game(player, _wish(lesson, own, other), start=start)


def _wish(lesson: LessonData, own: Taken, other: Taken) -> making.Wish:
    ground = ground_of(lesson)
    return making.Wish(
        mode=Mode.COMPUTER,
        edition=lesson.edition,
        battlefield=ground.id if ground in all_tables() else ground_row(ground).pk,
        platoon=own.platoon.pk,
        other_platoon=other.platoon.pk,
        supports=own.supports,
        other_supports=other.supports,
        listed=False,
    )


def _arranged(name: str, number: int, chapter: ChapterData) -> dict[str, Any]:
    """Write what is arranged in a chapter as its game keeps it."""
    kept: dict[str, Any] = msgspec.to_builtins(chapter.arranged)
    return {"lesson": name, "chapter": number, **kept}


def hand_over(guest: Player, known: Player) -> None:
    """Give a guest's ways through lessons to who he turns out to be; of one that both know, the further
    stays."""
    for row in guest.lessons.all():
        other = known.lessons.filter(lesson=row.lesson).first()
        if other is not None:
            if (row.finished is not None, row.seen) <= (other.finished is not None, other.seen):
                continue
            other.delete()
        row.player = known
        row.save(update_fields=("player",))
