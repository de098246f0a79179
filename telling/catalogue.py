"""The catalogues: for each language a folder of Fluent files, a file for each room of the rules."""

import logging
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent_compiler.bundle import FluentBundle
from fluent_compiler.resource import FtlResource

from telling.readers import DEFAULT

logger = logging.getLogger(__name__)

FOLDER = Path(__file__).parent

Arguments = Mapping[str, Any]


class Catalogue:
    """The messages of one language; what it lacks is put in English, and the host finds that in his log."""

    def __init__(self, language: str, files: list[Path]) -> None:
        self.language = language
        texts = {file.stem: file.read_text("utf-8") for file in files}
        found = [(room, one) for room, text in texts.items() for one in _messages(text)]
        self.messages = {one.id.name: one for _, one in found}
        self.twice = sorted(
            name for name, count in Counter(one.id.name for _, one in found).items() if count > 1
        )
        self.rooms = {one.id.name: room for room, one in found}
        resources = [FtlResource(text, room) for room, text in texts.items()]
        self._bundle = FluentBundle(language, resources, use_isolating=False)
        self._lacking: set[str] = set()
        self._faulty: set[str] = set()

    @property
    def faults(self) -> list[tuple[str, Exception]]:
        """List what is wrong with its messages, with the id of each."""
        found: list[tuple[str, Exception]] = self._bundle.check_messages()
        return found

    def has(self, message: str) -> bool:
        """Whether it has a message."""
        return message in self.messages

    def attributes(self, message: str) -> tuple[str, ...]:
        """List the names of a message's attributes: what it says of its fact besides its sentence."""
        found = self.messages.get(message)
        return tuple(one.id.name for one in found.attributes) if found else ()

    @cached_property
    def forms(self) -> tuple[str, ...]:
        """List in what forms it names a nation, besides its people."""
        nations = (one for one in self.messages if one.startswith("nation-"))
        return tuple(dict.fromkeys(form for one in nations for form in self.attributes(one)))

    def text(self, message: str, arguments: Arguments | None = None) -> str:
        """Put a message (or "message.attribute") in words; in English or by its id where it cannot be."""
        if self.has(message.partition(".")[0]):
            text, errors = self._bundle.format(message, arguments or {})
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
