"""A topic made ready for reading: with its tables, the rulings that belong to it, and whom it points to."""

from collections.abc import Iterable
from dataclasses import dataclass

from reference import book
from reference.rulings import Ruling, rulings_by_topic
from reference.schema import Part, Topic
from reference.table import Table
from reference.tables import table


@dataclass(frozen=True)
class Passage:
    """A passage with its tables."""

    title: str
    text: tuple[str, ...]
    tables: list[Table]


@dataclass(frozen=True)
class Reading:
    """What the pages show of a topic."""

    topic: Topic

    @property
    def passages(self) -> list[Passage]:
        """The text, then the parts with headings."""
        opening = Part(title="", text=self.topic.text, tables=self.topic.tables)
        return [
            Passage(part.title, part.text, [table(name) for name in part.tables])
            for part in (opening, *self.topic.parts)
        ]

    @property
    def rulings(self) -> list[Ruling]:
        """The decisions taken here where the book leaves something open."""
        return rulings_by_topic().get(self.topic.id, [])

    @property
    def see(self) -> list[Topic]:
        """The topics to go on with."""
        return [book.topics_by_id()[one] for one in self.topic.see]


def readings(topics: Iterable[Topic]) -> list[Reading]:
    """Make topics ready for reading."""
    return [Reading(topic) for topic in topics]
