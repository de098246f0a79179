"""What pages and the table ask of lessons."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from armylists.called import told
from armylists.supports import costs, offered
from games.game.models.game import Game
from games.journal.kept import Kept
from games.lessons.lesson_data import ChapterData, LessonData
from games.lessons.library import laid_out, lessons
from games.lessons.models import LessonProgress
from games.lessons.script import Given, place_after, place_picked
from games.lessons.services import battlefield_of, chapter_of, lesson_named
from games.people.models import Player
from games.positions.sketch import Sketch, sketches
from games.refusals import Refused
from games.tables.models import Battlefield
from rules import GameState, Seat
from telling import is_for, kind_of

JsonObject = dict[str, Any]


@dataclass(frozen=True)
class Listed:
    """A lesson with how far somebody is in it."""

    name: str
    lesson: LessonData
    progress: LessonProgress | None

    @property
    def is_done(self) -> bool:
        """Whether he has come to its end once."""
        return self.progress is not None and self.progress.finished is not None

    @property
    def under_way(self) -> Game | None:
        """The game in which he is in the middle of it."""
        return self.progress.game if self.progress else None

    @property
    def part(self) -> int:
        """Which part he is at, counted from 1."""
        return self.progress.chapter + 1 if self.progress else 1


@dataclass(frozen=True)
class Part:
    """One part of a lesson, to be looked at and begun by itself."""

    name: str
    lesson: LessonData
    number: int
    chapter: ChapterData
    table: GameState

    @property
    def battlefield(self) -> Battlefield:
        """The ground that it is played on."""
        return battlefield_of(self.lesson)

    @property
    def sketches(self) -> list[Sketch]:
        """Who stands where as it begins."""
        return sketches(self.table)

    @property
    def offers(self) -> list[tuple[str, str, int, str]]:
        """The support that may be picked: its row, what it is called, costs and would do."""
        picking, key = self.chapter.picking, self.lesson.red.list
        names, cost = {one.id: one.name for one in offered(key)}, costs(key)
        rows = picking.offers if picking else ()
        return [(one.support, names[one.support], cost[one.support], one.says) for one in rows]


def part_of(name: str, number: int) -> Part:
    """Find a part of a lesson, counted from 0; raises Refused."""
    lesson = lesson_named(name)
    chapter = chapter_of(lesson, number)
    return Part(name, lesson, number + 1, chapter, laid_out(lesson, chapter))


def lessons_of(player: Player | None) -> list[Listed]:
    """List all lessons with a person's progress."""
    rows = player.lessons.select_related("game") if player else ()
    known = {row.lesson: row for row in rows}
    return [Listed(name, lesson, known.get(name)) for name, lesson in lessons().items()]


def shown_to(player: Player | None, game: Game) -> JsonObject:
    """Tell the table how far its player is in the lesson of this game; raises Refused for anybody else."""
    row = player.lessons.filter(game=game).first() if player else None
    lesson = lessons().get(row.lesson) if row else None
    if row is None or lesson is None or row.chapter >= len(lesson.chapters):
        raise Refused("no-such-lesson", _("This is no lesson of yours."))
    return _shown(row, lesson, lesson.chapters[row.chapter], game)


def _shown(row: LessonProgress, lesson: LessonData, chapter: ChapterData, game: Game) -> JsonObject:
    begins = place_picked(chapter.picking, game.arranged.get("picked", ()))
    place = place_after(chapter.steps, answers_in(game), begins)
    is_done = place.step >= len(chapter.steps)
    step = None if is_done else chapter.steps[place.step]
    following = lesson.chapters[row.chapter + 1] if row.chapter + 1 < len(lesson.chapters) else None
    return {
        "lesson": told(lesson.title),
        "title": told(chapter.title),
        "aim": told(chapter.aim),
        "side": told(lesson.side),
        "text": _told(chapter.text) if place == begins else [],
        "part": row.chapter + 1,
        "parts": len(lesson.chapters),
        "step": place.step,
        "steps": len(chapter.steps),
        "said": _told(place.said),
        "was_wished": place.was_wished,
        "asked": step.asked if step else "",
        "say": _told(step.say) if step else [],
        "wish": list(step.wish) if step else [],
        "learned": _told(chapter.learned) if is_done else [],
        "next": told(following.title) if following else "",
        "act": reverse("games:lesson", args=[row.lesson]),
        "all": reverse("games:learn"),
    }


def _told(words: Any) -> list[str]:
    return [told(one) for one in words]


def answers_in(game: Game) -> Iterator[Given]:
    """List what the player of a lesson has answered himself, in order."""
    for entry in Kept(game.pk).counting(game.number):
        told = frozenset(kind_of(one) for one in entry.events if is_for(one, Seat.RED))
        for recorded in entry.journal:
            if recorded["type"] == "answer" and recorded["seat"] == "red" and not recorded.get("auto"):
                yield Given(recorded["name"], recorded["reply"], told)
