"""The lessons that come with the site, read from games/lessons/data; a fault is named by file and step."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from armylists.reading import BadData, read
from games.lessons.lesson_data import ChapterData, LessonData, StepData
from games.library.positions import FACES, roster_of
from games.library.tables import load_table, table
from rules import EDITIONS, BadLayout, GameState, Seat, Setup, muster, set_out
from rules.book import Roster, supplement_of
from rules.ground import Map

ENDS = (".", "!", "?", ":", "”", ")")
"""How what is said ends."""

DATA = Path(__file__).parent / "data"


@cache
def lessons() -> Mapping[str, LessonData]:
    """Read all lessons in their order, by the names of their files; raises BadData."""
    read_ones = {path.stem: load(path) for path in sorted(DATA.glob("*.yaml"))}
    return dict(sorted(read_ones.items(), key=lambda one: one[1].place))


def load(path: Path) -> LessonData:
    """Read one lesson; raises BadData, which names the file, the chapter and step, and what is wrong."""
    _read_steps(path)
    data = read(path, LessonData)
    for where, what in _faults(data):
        raise BadData(path.name, where, what)
    return data


def _read_steps(path: Path) -> None:
    """Read the steps one by one, so that an unknown key or a missing one is named by its step."""
    chapters = read(path, dict[str, Any]).get("chapters")
    for number, chapter in enumerate(chapters if isinstance(chapters, list) else ()):
        steps = chapter.get("steps") if isinstance(chapter, dict) else None
        for place, step in enumerate(steps if isinstance(steps, list) else ()):
            try:
                msgspec.convert(step, StepData)
            except msgspec.ValidationError as error:
                raise BadData(path.name, f"chapters[{number}].steps[{place}]", str(error)) from error


def _faults(data: LessonData) -> Iterator[tuple[str, str]]:
    """List what is wrong in a lesson, each with its key."""
    if data.edition not in EDITIONS:
        yield "edition", f"there is no edition {data.edition!r}"
    try:
        ground_of(data)
    except (LookupError, ValueError) as error:
        yield "table", str(error)
        return
    try:
        rosters_of(data)
    except (LookupError, ValueError) as error:
        yield "red or blue", str(error)
        return
    if not data.text or not data.chapters:
        yield "$", "a lesson needs a text and chapters"
    for number, chapter in enumerate(data.chapters):
        for where, what in _faults_of_chapter(data, chapter):
            yield f"chapters[{number}]{where}", what


def _faults_of_chapter(data: LessonData, chapter: ChapterData) -> Iterator[tuple[str, str]]:
    for key in ("title", "aim", "text", "steps", "learned"):
        if not all(getattr(chapter, key)) or not getattr(chapter, key):
            yield f".{key}", "is missing"
    if not set(chapter.command_dice) <= set(FACES):
        yield ".command_dice", "a die shows 1 to 6"
    for seat, rolls in chapter.arranged.dice.items():
        for why, listed in rolls.items():
            if not all(roll and set(roll) <= set(FACES) for roll in listed):
                yield f".arranged.dice.{seat}.{why}", "each roll is a list of dice that show 1 to 6"
    try:
        laid_out(data, chapter)
    except BadLayout as error:
        yield f".{error.where}", error.what
    for number, step in enumerate(chapter.steps):
        for key, what in _faults_of_step(step):
            yield f".steps[{number}].{key}", what


def _faults_of_step(step: StepData) -> Iterator[tuple[str, str]]:
    if not step.asked:
        yield "asked", "names no question"
    for key in ("say", "done", "other"):
        words = getattr(step, key)
        if not all(word.strip() for word in words) or (key == "say" and not words):
            yield key, "has no words"
        elif not all(word.rstrip().endswith(ENDS) for word in words):
            yield key, "is no whole sentence: one with a comma has to stand in quotation marks"
    if step.wish and not step.other:
        yield "other", "has to say what another choice comes to, as there is a wish"


def ground_of(data: LessonData) -> Map:
    """Find the table of a lesson: one drawn for lessons, or one of the site's; raises LookupError."""
    drawn = DATA / "tables" / f"{data.table}.yaml"
    return _drawn(drawn) if drawn.parent == DATA / "tables" and drawn.is_file() else table(data.table)


@cache
def _drawn(path: Path) -> Map:
    return load_table(path)


def rosters_of(data: LessonData) -> dict[Seat, Roster]:
    """Make the rosters of both sides; raises LookupError or ValueError."""
    return {Seat.RED: roster_of(data.red), Seat.BLUE: roster_of(data.blue)}


def setup_of_lesson(data: LessonData) -> Setup:
    """Draw up what is agreed in a lesson."""
    rosters = rosters_of(data)
    return Setup(
        edition=data.edition,
        supplement=supplement_of(rosters.values()),
        map=ground_of(data),
        rosters=rosters,
        secret_supports=True,
    )


def laid_out(data: LessonData, chapter: ChapterData) -> GameState:
    """Set out a chapter's table; raises BadLayout."""
    return lay(setup_of_lesson(data), chapter)


def lay(setup: Setup, chapter: ChapterData) -> GameState:
    """Set out a chapter's table for a game; raises BadLayout."""
    return muster(setup) if chapter.mustered else set_out(setup, chapter.layout)
