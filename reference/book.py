"""All topics, read once from their data files, and the one that a section leads to."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from reference.naming import Section, sections_in, with_parents
from reference.schema import Chapter, Topic

DATA = Path(__file__).parent / "data"


class BadReference(Exception):
    """A data file is not what it should be; the text names the file and the fault."""


def read(path: Path) -> Chapter:
    """Read one data file; raises BadReference."""
    try:
        return msgspec.yaml.decode(path.read_bytes(), type=Chapter)
    except msgspec.DecodeError as fault:
        raise BadReference(f"{path.name}: {fault}") from fault


@cache
def chapters() -> tuple[Chapter, ...]:
    """Read all chapters, in the order of their files' names."""
    return tuple(read(path) for path in sorted(DATA.glob("*.yaml")))


def topics() -> Iterator[Topic]:
    """List all topics, in the order in which they are read."""
    return (topic for chapter in chapters() for topic in chapter.topics)


@cache
def topics_by_id() -> dict[str, Topic]:
    """Map each topic's id to the topic."""
    return {topic.id: topic for topic in topics()}


@cache
def topics_by_section() -> dict[Section, Topic]:
    """Map each section to the topic that it leads to: the first one that names it.

    What the second edition has of its own comes before topics that only differ in it.
    """
    found: dict[Section, Topic] = {}
    for edition, order in ((1, list(topics())), (2, sorted(topics(), key=lambda topic: bool(topic.first)))):
        for topic in order:
            for number in topic.sections(edition):
                found.setdefault(Section(edition, number), topic)
    return found


@cache
def topics_by_question() -> dict[str, Topic]:
    """Map the name of each question that a topic asks to that topic."""
    return {name: topic for topic in topics() for name in topic.asks}


@cache
def topics_by_verb() -> dict[str, Topic]:
    """Map what can be done by the lists alone, by its id, to the topic that tells of it."""
    return {verb: topic for topic in topics() for verb in topic.verbs}


def chapter_of(topic: Topic) -> Chapter:
    """Find the chapter in which a topic stands."""
    return next(chapter for chapter in chapters() if topic in chapter.topics)


def topic_at(section: Section) -> Topic | None:
    """Find the topic of a section, of the nearest section that it is a part of, or of its own first part;
    None without any."""
    found = topics_by_section()
    named = [section._replace(number=number) for number in with_parents(section.number)]
    parts = (
        one for one in found if one.edition == section.edition and one.number.startswith(f"{section.number}.")
    )
    return next((found[one] for one in (*named, *parts) if one in found), None)


def topic_for(rule: str) -> Topic | None:
    """Find the topic of a rule as requests and events name it: of the first section in it that has one; or
    None."""
    found = (topic_at(section) for section in sections_in(rule))
    return next((topic for topic in found if topic is not None), None)
