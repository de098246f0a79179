"""The catalogues: for each language a folder of Fluent files, a file for each room of the rules.

A whole catalogue takes some seconds to parse and compile, and the first player of a process would wait for
it. So a serving process compiles it beside what it serves, a room at a time (`prepare`), and until then each
message is compiled when somebody first reads it, with those that it names.
"""

import logging
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent_compiler.bundle import FluentBundle
from fluent_compiler.resource import FtlResource

from telling.readers import DEFAULT

logger = logging.getLogger(__name__)

FOLDER = Path(__file__).parent

ENTRY = re.compile(r"^(?=[a-zA-Z][\w-]* *=)", re.MULTILINE)
"""Where a message begins: whatever goes on with one is indented or begins with a bracket."""

NAMED = re.compile(r"\{\s*([a-zA-Z][\w-]*)")
"""Where a message names another."""

Arguments = Mapping[str, Any]


class Catalogue:
    """The messages of one language; what it lacks is put in English, and the host finds that in his log."""

    def __init__(self, language: str, files: list[Path]) -> None:
        self.language = language
        self._resources = {file.stem: file.read_text("utf-8") for file in files}
        found = [(room, *one) for room, text in self._resources.items() for one in _sources(text)]
        self.sources = {name: source for _, name, source in found}
        counts = Counter(name for _, name, _ in found)
        self.twice = sorted(name for name, count in counts.items() if count > 1)
        self.rooms = {name: room for room, name, _ in found}
        self._compiled: dict[str, FluentBundle] = {}
        self._attributes: dict[str, tuple[str, ...]] = {}
        self._lacking: set[str] = set()
        self._faulty: set[str] = set()

    @cached_property
    def messages(self) -> dict[str, ast.Message]:
        """Parse every message; for checks, since it takes long."""
        found = [one for text in self._resources.values() for one in _messages(text)]
        return {one.id.name: one for one in found}

    @property
    def faults(self) -> list[tuple[str, Exception]]:
        """List what is wrong with its messages, with the id of each; for checks, since it takes long."""
        found: list[tuple[str, Exception]] = self._bundle_of(self._resources).check_messages()
        return found

    def _bundle_of(self, texts: Mapping[str, str]) -> FluentBundle:
        resources = [FtlResource(text, room) for room, text in texts.items()]
        return FluentBundle(self.language, resources, use_isolating=False)

    def _bundle(self, message: str) -> FluentBundle:
        """Compile a message and all that it names, once."""
        if message not in self._compiled:
            named = {one: self.sources[one] for one in sorted(self._named_from(message))}
            self._compiled[message] = self._bundle_of(named)
        return self._compiled[message]

    def prepare(self, room: str) -> None:
        """Compile the messages of a room in one piece: a third less work than one by one, and half the
        memory."""
        messages = [one for one in self.sources if self.rooms[one] == room]
        needed = set().union(*(self._named_from(one) for one in messages))
        bundle = self._bundle_of({one: self.sources[one] for one in sorted(needed)})
        self._compiled.update(dict.fromkeys(messages, bundle))

    def _named_from(self, message: str) -> set[str]:
        """Gather a message, and every message whose name stands in it or in one of those."""
        found, left = set(), [message]
        while left:
            one = left.pop()
            if one not in found:
                found.add(one)
                left += [other for other in NAMED.findall(self.sources[one]) if other in self.sources]
        return found

    def has(self, message: str) -> bool:
        """Whether it has a message."""
        return message in self.sources

    def attributes(self, message: str) -> tuple[str, ...]:
        """List the names of a message's attributes: what it says of its fact besides its sentence."""
        if message not in self._attributes and self.has(message):
            (parsed,) = _messages(self.sources[message])
            self._attributes[message] = tuple(one.id.name for one in parsed.attributes)
        return self._attributes.get(message, ())

    @cached_property
    def forms(self) -> tuple[str, ...]:
        """List in what forms it names a nation, besides its people."""
        nations = (one for one in self.sources if one.startswith("nation-"))
        return tuple(dict.fromkeys(form for one in nations for form in self.attributes(one)))

    def text(self, message: str, arguments: Arguments | None = None) -> str:
        """Put a message (or "message.attribute") in words; in English or by its id where it cannot be."""
        name = message.partition(".")[0]
        if self.has(name):
            text, errors = self._bundle(name).format(message, arguments or {})
            if errors and message not in self._faulty:
                self._faulty.add(message)
                logger.error("The text “%s” in %s has faults: %s", message, self.language, errors)
            return str(text)
        self.note_lacking(message)
        if self.language == DEFAULT:
            return f"{message.replace('-', ' ').capitalize()}."
        return catalogue(DEFAULT).text(message, arguments)

    def note_lacking(self, message: str) -> None:
        """Log, once, that the language has no such message."""
        if message not in self._lacking:
            self._lacking.add(message)
            logger.error("There is no text “%s” in %s.", message, self.language)


def _sources(text: str) -> Iterator[tuple[str, str]]:
    """Cut a file into its messages: the name of each and its source."""
    for source in ENTRY.split(text)[1:]:
        yield source.partition("=")[0].strip(), source


def _messages(text: str) -> Iterator[ast.Message]:
    entries = FluentParser(with_spans=False).parse(text).body
    return (entry for entry in entries if isinstance(entry, ast.Message))


def languages() -> list[str]:
    """List the languages that have a folder."""
    return sorted(one.name for one in FOLDER.iterdir() if any(one.glob("*.ftl")))


@cache
def catalogue(language: str) -> Catalogue:
    """Read the catalogue of a language, English for one that there is none of."""
    files = sorted((FOLDER / language).glob("*.ftl")) if language in languages() else []
    if files:
        return Catalogue(language, files)
    logger.error("There is no catalogue of the language “%s”.", language)
    return catalogue(DEFAULT)


def prepare(pause: Callable[[], object]) -> None:
    """Compile all messages of all languages, English first, with a pause before each room."""
    for language in sorted(languages(), key=lambda one: (one != DEFAULT, one)):
        found = catalogue(language)
        for room in dict.fromkeys(found.rooms.values()):
            pause()
            found.prepare(room)
