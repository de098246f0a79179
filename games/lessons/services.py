"""Lessons begun, gone on with, skipped and begun again: each chapter is a game of its own."""

from collections.abc import Sequence
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from msgspec import structs

from games.game.models.game import Game, Mode
from games.lessons.lesson_data import ChapterData, LessonData
from games.lessons.library import ground_of, lay, lessons, picked_as_wished, why_not_pick
from games.lessons.models import LessonProgress
from games.library.tables import all_tables
from games.making.services import making
from games.people.models import Player
from games.positions.opening import Taken, taken
from games.refusals import Refused
from games.tables.models import Battlefield
from games.tables.services.own_tables import ground_row

NOT_OFFERED = "not-offered"
"""The code of a refusal of support that cannot be picked."""


def lesson_named(name: str) -> LessonData:
    """Find a lesson; raises Refused."""
    found = lessons().get(name)
    if found is None:
        raise Refused("no-such-lesson", _("There is no such lesson."))
    return found


def chapter_of(lesson: LessonData, number: int) -> ChapterData:
    """Find a part of a lesson, counted from 0; raises Refused."""
    if not 0 <= number < len(lesson.chapters):
        raise Refused("no-such-lesson", _("This lesson has no such part."))
    return lesson.chapters[number]


@transaction.atomic
def begin(player: Player, name: str, number: int, picked: Sequence[str] | None = None) -> Game:
    """Begin a chapter, now or again; the lesson's game that was under way is given up.

    Of support that is to be picked the learner has what he `picked`, or else what the lesson would. Raises
    Refused.
    """
    lesson = lesson_named(name)
    chapter = chapter_of(lesson, number)
    has = _checked(lesson, chapter, picked)
    progress = _progress(player, name)
    left = progress.game
    game = _new_game(player, name, lesson, number, has)
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


def _checked(lesson: LessonData, chapter: ChapterData, picked: Sequence[str] | None) -> tuple[str, ...]:
    """Find the support with which a part begins; raises Refused for what cannot be picked."""
    if chapter.picking is None or picked is None:
        return picked_as_wished(chapter)
    if not picked:
        raise Refused(NOT_OFFERED, _("Nothing is picked yet: take what you think will help."))
    if why := why_not_pick(lesson, chapter.picking, picked):
        raise Refused(NOT_OFFERED, why)
    return tuple(picked)


def _new_game(player: Player, name: str, lesson: LessonData, number: int, picked: tuple[str, ...]) -> Game:
    chapter, other = lesson.chapters[number], taken(lesson.blue)
    own = taken(structs.replace(lesson.red, supports=(*lesson.red.supports, *picked)))
    start = making.Start(
        lay=lambda setup: lay(setup, chapter),
        granted=[own.platoon, other.platoon],
        arranged={**_arranged(name, number, chapter), "picked": list(picked)},
    )
    return making.create_game(player, _wish(lesson, chapter, own, other), start=start)


def _wish(lesson: LessonData, chapter: ChapterData, own: Taken, other: Taken) -> making.Wish:
    return making.Wish(
        mode=Mode.COMPUTER,
        edition=lesson.edition,
        scenario=chapter.scenario,
        attacker=chapter.attacker,
        battlefield=battlefield_of(lesson).pk,
        platoon=own.platoon.pk,
        other_platoon=other.platoon.pk,
        supports=own.supports,
        other_supports=other.supports,
        listed=False,
    )


def battlefield_of(lesson: LessonData) -> Battlefield:
    """Find or store the ground of a lesson."""
    ground = ground_of(lesson)
    return Battlefield.objects.get(pk=ground.id) if ground in all_tables() else ground_row(ground)


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
