"""The book's positions, read from games/data/positions; a fault is named by file and key."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from armylists.reading import BadData, read
from armylists.rosters import roster
from armylists.supports import with_support
from armylists.terms import LOTS
from games.library.position_data import ForceData, PositionData
from games.library.tables import table
from reference import book as reference
from reference.schema import Chapter
from rules import EDITIONS, BadLayout, GameState, Setup, set_out
from rules.book import Roster, supplement_of

DATA = Path(__file__).parent.parent / "data" / "positions"

FACES = range(1, 7)


@cache
def book_positions() -> Mapping[str, PositionData]:
    """Read all positions of the book, by the names of their files; raises BadData."""
    return {path.stem: load(path) for path in sorted(DATA.glob("*.yaml"))}


def tries_in(word: str) -> tuple[str, ...]:
    """Tell what one might try in a position; nothing where it is none of the book's."""
    found = book_positions().get(word) if word else None  # reading them all takes a second
    return found.tries if found is not None else ()


def load(path: Path) -> PositionData:
    """Read one position; raises BadData, which names the file, the key and what is wrong there."""
    data = read(path, PositionData)
    for where, what in _faults(data):
        raise BadData(path.name, where, what)
    return data


def _faults(data: PositionData) -> Iterator[tuple[str, str]]:
    """List what is wrong in a position file, each with its key: unknown editions, topics, tables, troops,
    dice."""
    if data.edition not in EDITIONS:
        yield "edition", f"there is no edition {data.edition!r}"
    for topic in data.topics:
        if topic not in reference.topics_by_id():
            yield "topics", f"the rules reference has no topic {topic!r}"
    if not data.topics:
        yield "topics", "needs at least one"
    if not set(data.command_dice) <= set(FACES):
        yield "command_dice", "a die shows 1 to 6"
    try:
        table(data.table)
    except LookupError as error:
        yield "table", str(error)
    for seat, side in data.sides.items():
        try:
            roster_of(side.force)
        except (LookupError, ValueError) as error:
            yield f"{seat}.force", str(error)


def roster_of(force: ForceData) -> Roster:
    """Make the roster of a force in a position file, with its supports under the first lots."""
    return with_support(roster(force.list, force.platoon, force.quality), force.supports, LOTS)


def laid_out(name: str) -> GameState:
    """Set out a position of the book as it is shown; raises BadData."""
    data = book_positions()[name]
    rosters = {seat: roster_of(side.force) for seat, side in data.sides.items()}
    setup = Setup(
        edition=data.edition,
        supplement=supplement_of(rosters.values()),
        map=table(data.table),
        rosters=rosters,
        secret_supports=True,
    )
    try:
        return set_out(setup, data.layout)
    except BadLayout as error:
        raise BadData(f"{name}.yaml", error.where, error.what) from error


def chapter_of(data: PositionData) -> Chapter:
    """Find the chapter of the rules reference under which a position is listed."""
    return reference.chapter_of(reference.topics_by_id()[data.topics[0]])


@cache
def by_topic() -> Mapping[str, tuple[tuple[str, str], ...]]:
    """List the positions of each topic of the rules reference that has any: their words and titles."""
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    for name, data in book_positions().items():
        for topic in data.topics:
            found[topic] = (*found.get(topic, ()), (name, data.title))
    return found


def place_of(chapter: Chapter) -> int:
    """Find the place of a chapter among all of the rules reference."""
    return reference.chapters().index(chapter)
