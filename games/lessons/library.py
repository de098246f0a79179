"""The lessons that come with the site, read from games/lessons/data; a fault is named by file and step."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from django.utils.translation import gettext as _
from msgspec import structs

from armylists.reading import BadData, read
from armylists.rosters import roster
from armylists.supports import fault_in
from armylists.terms import Terms
from games.lessons.lesson_data import ChapterData, LessonData, PickingData, StepData
from games.library.positions import FACES, roster_of
from games.library.tables import load_table, table
from rules import EDITIONS, SCENARIOS, BadLayout, GameState, Seat, Setup, muster, set_out
from rules.book import Roster, supplement_of
from rules.facts import facts_by_id
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
    yield from _faults_of_dice(chapter)
    faults = list(_faults_of_setting(data, chapter))
    yield from faults
    if not faults:
        yield from _faults_of_layout(data, chapter)
    for number, step in enumerate(chapter.steps):
        for key, what in _faults_of_step(step):
            yield f".steps[{number}].{key}", what


def _faults_of_dice(chapter: ChapterData) -> Iterator[tuple[str, str]]:
    if not set(chapter.command_dice) <= set(FACES):
        yield ".command_dice", "a die shows 1 to 6"
    for seat, rolls in chapter.arranged.dice.items():
        for why, listed in rolls.items():
            if not all(roll and set(roll) <= set(FACES) for roll in listed):
                yield f".arranged.dice.{seat}.{why}", "each roll is a list of dice that show 1 to 6"


def _faults_of_setting(data: LessonData, chapter: ChapterData) -> Iterator[tuple[str, str]]:
    if chapter.scenario not in SCENARIOS:
        yield ".scenario", f"there is none of {chapter.scenario!r}; there are: {', '.join(SCENARIOS)}"
    for key, what in _faults_of_picking(data, chapter.picking):
        yield f".picking.{key}", what


def _faults_of_layout(data: LessonData, chapter: ChapterData) -> Iterator[tuple[str, str]]:
    try:
        laid_out(data, chapter)
    except BadLayout as error:
        yield f".{error.where}", error.what


def _faults_of_picking(data: LessonData, picking: PickingData | None) -> Iterator[tuple[str, str]]:
    if picking is None:
        return
    for key in ("say", "done", "other"):
        yield from ((key, what) for what in _faults_of_words(getattr(picking, key)))
    for number, offer in enumerate(picking.offers):
        if what := why_not_pick(data, None, [offer.support]):
            yield f"offers[{number}].support", what
        yield from ((f"offers[{number}].says", what) for what in _faults_of_words((offer.says,)))
    if what := why_not_pick(data, picking, picking.wish):
        yield "wish", what


def why_not_pick(data: LessonData, picking: PickingData | None, picked: Sequence[str]) -> str:
    """Say why a learner cannot have these rows of his support list in a part, or nothing."""
    force = data.red
    offered = None if picking is None else [offer.support for offer in picking.offers]
    terms = Terms() if picking is None else Terms(level=picking.points)
    if offered is not None and (strange := [one for one in picked if one not in offered]):
        return _("“%(support)s” is not offered here.") % {"support": strange[0][:40]}
    fault = fault_in(roster(force.list, force.platoon, force.quality), picked, terms)
    return fault.text if fault else ""


def _faults_of_words(words: Sequence[str]) -> Iterator[str]:
    if not words or not all(word.strip() for word in words):
        yield "has no words"
    elif not all(word.rstrip().endswith(ENDS) for word in words):
        yield "is no whole sentence: one with a comma has to stand in quotation marks"


def _faults_of_step(step: StepData) -> Iterator[tuple[str, str]]:
    if not step.asked:
        yield "asked", "names no question"
    for key in ("say", "done", "other"):
        words = getattr(step, key)
        if words or key == "say":
            yield from ((key, what) for what in _faults_of_words(words))
    if (step.wish or step.tells) and not step.other:
        yield "other", "has to say what another choice comes to, as there is a wish"
    kinds = {fact.kind for fact in facts_by_id().values()}
    if step.tells and step.tells not in kinds:
        yield "tells", f"nothing is told of that kind; there are: {', '.join(sorted(kinds))}"


def ground_of(data: LessonData) -> Map:
    """Find the table of a lesson: one drawn for lessons, or one of the site's; raises LookupError."""
    drawn = DATA / "tables" / f"{data.table}.yaml"
    return _drawn(drawn) if drawn.parent == DATA / "tables" and drawn.is_file() else table(data.table)


@cache
def _drawn(path: Path) -> Map:
    return load_table(path)


def rosters_of(data: LessonData, picked: Sequence[str] = ()) -> dict[Seat, Roster]:
    """Make the rosters of both sides, red's with what was picked; raises LookupError or ValueError."""
    red = structs.replace(data.red, supports=(*data.red.supports, *picked))
    return {Seat.RED: roster_of(red), Seat.BLUE: roster_of(data.blue)}


def picked_as_wished(chapter: ChapterData) -> tuple[str, ...]:
    """Tell which support a part would pick."""
    return chapter.picking.wish if chapter.picking else ()


def setup_of(data: LessonData, chapter: ChapterData) -> Setup:
    """Draw up what is agreed in a part, with the support that it would pick."""
    rosters = rosters_of(data, picked_as_wished(chapter))
    return Setup(
        edition=data.edition,
        supplement=supplement_of(rosters.values()),
        map=ground_of(data),
        rosters=rosters,
        secret_supports=True,
        scenario=chapter.scenario,
        attacker=chapter.attacker if SCENARIOS[chapter.scenario].has_roles else None,
    )


def laid_out(data: LessonData, chapter: ChapterData) -> GameState:
    """Set out a chapter's table; raises BadLayout."""
    return lay(setup_of(data, chapter), chapter)


def lay(setup: Setup, chapter: ChapterData) -> GameState:
    """Set out a chapter's table for a game; raises BadLayout."""
    return muster(setup) if chapter.mustered else set_out(setup, chapter.layout)
