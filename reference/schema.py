"""A chapter of the rules reference as it is written in its data file, key by key."""

from msgspec import Struct


class Written(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Part of a data file; an unknown key is a fault."""


class Part(Written, frozen=True):
    """A passage of a topic with a heading of its own; `tables` are names of `reference.tables`."""

    title: str
    text: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()


class Topic(Written, frozen=True):
    """One rule: its sections in both editions, what it says, and what the second edition does otherwise.

    `first` and `second` are section numbers ("7.1"); without `second` the first edition's rule holds in
    both. `rows` are rows of the rules ledger whose rulings stand here rather than with their section; it is
    read where one of the questions that it `asks` is put, by their names, whatever section they name. So it
    is for what Leaders and men do by its `verbs`, as far as that names no more than the lists (B).
    """

    id: str
    title: str
    text: tuple[str, ...]
    first: tuple[str, ...] = ()
    second: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()
    in_second: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()

    @property
    def searched(self) -> str:
        """All that a search looks at, in small letters."""
        named = [f"1e {number}" for number in self.first] + [f"2e {number}" for number in self.second]
        passages = [words for part in self.parts for words in (part.title, *part.text)]
        everything = (self.title, *self.keywords, *named, *self.text, *passages, *self.in_second)
        return " ".join(everything).lower()

    def sections(self, edition: int) -> tuple[str, ...]:
        """List the topic's sections in the first (1) or the second (2) edition."""
        return self.first if edition == 1 else self.second


class Chapter(Written, frozen=True):
    """The topics of one subject, in the order in which they are read."""

    chapter: str
    title: str
    topics: tuple[Topic, ...]
