"""The catalogues of pages, forms and scripts: `python -m cocweb.translations --write | --check`.

What is to be translated is found without gettext's own programs: in Python and templates what Django's
functions and tags are given, in scripts what `t` and `counted` are given (cocweb/words_of_scripts.py), in
lists, tables and positions what they say in sentences. A translator writes in
`locale/<language>/LC_MESSAGES/*.po`; what the site reads is made of them: `.mo`, and for browsers
`static/words/<language>.js`.
"""

import io
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import yaml
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_python
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

from cocweb.words_of_scripts import words_in

BASE = Path(__file__).resolve().parent.parent
LOCALES = BASE / "locale"
WORDS = BASE / "static" / "words"

PACKAGES = ("accounts", "armylists", "cocweb", "games", "reference")

FUNCTIONS: dict[str, tuple[int, ...]] = {
    **dict.fromkeys(("_", "gettext", "gettext_lazy", "gettext_noop"), (0,)),
    **dict.fromkeys(("ngettext", "ngettext_lazy"), (0, 1)),
    **dict.fromkeys(("pgettext", "pgettext_lazy"), (1,)),
    **dict.fromkeys(("npgettext", "npgettext_lazy"), (1, 2)),
}
"""By which texts are marked in Python, and the places of these; a context stands before them."""

TOLD_IN = {
    "armylists/data": ("note", "notes", "options", "rule", "when"),
    "games/data/tables": ("notes",),
    "games/data/positions": ("title", "text", "tries"),
    "games/lessons/data": ("title", "side", "aim", "text", "say", "done", "other", "learned", "says"),
}
"""Folders of data, and under which keys they have sentences."""

LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)

Text = str | tuple[str, ...]
"""A text, or one and many of it."""


class Found(NamedTuple):
    """A text that is to be translated, its context, the file it stands in, and a hint for its translator."""

    text: Text
    context: str | None
    file: str
    hint: str = ""


# --- finding ------------------------------------------------------------------------------------------


def _in_python() -> Iterator[Found]:
    for package in PACKAGES:
        for file in sorted((BASE / package).rglob("*.py")):
            yield from _marked(file, file.read_text("utf-8"))


def _in_templates() -> Iterator[Found]:
    for file in sorted((BASE / "templates").rglob("*.*")):
        calls = templatize(file.read_text("utf-8"), origin=str(file))
        yield from _marked(file, "\n".join(line.strip() for line in calls.splitlines()))


def _marked(file: Path, text: str) -> Iterator[Found]:
    calls: Iterable[tuple[int, str, str | tuple[str | None, ...], list[str]]]
    # Babel says that a call is told in another order than it is.
    calls = extract_python(io.BytesIO(text.encode()), dict.fromkeys(FUNCTIONS), (), {})  # type: ignore[assignment]  # Babel's types
    for _, function, given, _ in calls:
        told = given if isinstance(given, tuple) else (given,)
        places = FUNCTIONS[function]
        texts = tuple(one for place in places if place < len(told) and (one := told[place]))
        if len(texts) == len(places):
            context = told[0] if places[0] else None
            yield Found(texts if len(texts) > 1 else texts[0], context, _path(file))


def _in_scripts() -> Iterator[Found]:
    made = {WORDS / f"{language}.js" for language, _, _ in catalogues()}
    for file in sorted((BASE / "static").rglob("*.js")):
        if file not in made and "vendor" not in file.relative_to(BASE).parts:
            for text, hint in words_in(file.read_text("utf-8")):
                yield Found(text, None, _path(file), hint)


def _in_data() -> Iterator[Found]:
    for folder, keys in TOLD_IN.items():
        for file in sorted((BASE / folder).rglob("*.yaml")):
            for text in _texts(yaml.safe_load(file.read_text("utf-8")), keys):
                yield Found(text, None, _path(file))


def _texts(value: Any, keys: tuple[str, ...], key: str = "") -> Iterator[str]:
    if isinstance(value, dict):
        for name, one in value.items():
            yield from _texts(one, keys, name)
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one, keys, key)
    elif isinstance(value, str) and key in keys:
        yield value.strip()


def _path(file: Path) -> str:
    return str(file.relative_to(BASE))


SOURCES: dict[str, tuple[Callable[[], Iterator[Found]], ...]] = {
    "django": (_in_python, _in_templates, _in_data),
    "djangojs": (_in_scripts,),
}
"""By catalogue, where its texts are found."""


def found_for(domain: str) -> dict[tuple[str, str | None], list[Found]]:
    """Find all texts of a catalogue, each in the places in which it stands."""
    places: dict[tuple[str, str | None], list[Found]] = {}
    for source in SOURCES[domain]:
        for one in source():
            places.setdefault((_first(one.text), one.context), []).append(one)
    return places


def _first(text: Text | list[str]) -> str:
    return text if isinstance(text, str) else text[0]


# --- catalogues ---------------------------------------------------------------------------------------


def catalogues() -> Iterator[tuple[str, str, Path]]:
    """List every language with each of its catalogues and its file."""
    for folder in sorted(LOCALES.iterdir()):
        for domain in SOURCES:
            yield folder.name, domain, folder / "LC_MESSAGES" / f"{domain}.po"


def kept(file: Path, language: str) -> Catalog:
    """Read a catalogue from its file; an empty one where there is no file yet."""
    if not file.exists():
        return Catalog(locale=language)
    with file.open("rb") as opened:
        return read_po(opened, language)


def up_to_date(known: Catalog, domain: str) -> Catalog:
    """Make the catalogue of the texts found now, with known translations; new ones empty, old ones
    dropped."""
    made = Catalog(locale=known.locale, fuzzy=False)
    found = found_for(domain)
    for (first, context), places in sorted(found.items(), key=lambda one: (one[1][0].file, str(one[0]))):
        text = max((one.text for one in places), key=lambda one: not isinstance(one, str))
        before = known.get(first, context)
        same = before is not None and isinstance(before.id, str) == isinstance(text, str)
        made.add(
            text,
            before.string if before is not None and same else None,
            [(file, None) for file in dict.fromkeys(one.file for one in places)],  # type: ignore[misc]  # by Babel too
            before.flags if before is not None and same else (),
            list(dict.fromkeys(one.hint for one in places if one.hint)),
            context=context,
        )
    return made


def as_po(catalogue: Catalog) -> bytes:
    """Write a catalogue as a .po file, without dates and the like."""
    written = io.BytesIO()
    write_po(written, catalogue, width=100, omit_header=True)
    head = (
        'msgid ""',
        'msgstr ""',
        f'"Language: {catalogue.locale_identifier}\\n"',
        f'"Plural-Forms: {catalogue.plural_forms}\\n"',
        '"Content-Type: text/plain; charset=utf-8\\n"',
    )
    return "\n".join([*head, "", ""]).encode() + written.getvalue()


def as_mo(catalogue: Catalog) -> bytes:
    """Compile a catalogue for gettext; the same whenever it is done."""
    written = io.BytesIO()
    catalogue.creation_date = catalogue.revision_date = LONG_AGO
    write_mo(written, catalogue)
    return written.getvalue()


def as_module(catalogue: Catalog) -> bytes:
    """Write a catalogue as a JavaScript module: by the English text, its translation, or that for one and
    many."""
    told = {_first(one.id): one.string for one in catalogue if one.id and all(_strings(one))}
    rows = (f"  {_json(text)}: {_json(told[text])},\n" for text in sorted(told))
    head = "// Made of locale/ by `python -m cocweb.translations --write`.\nexport default {\n"
    return f"{head}{''.join(rows)}}};\n".encode()


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def files_of(language: str, domain: str, file: Path) -> dict[Path, bytes]:
    """Make all files of a catalogue, as sources and translations have it now."""
    made = up_to_date(kept(file, language), domain)
    if domain == "djangojs":
        return {file: as_po(made), WORDS / f"{language}.js": as_module(made)}
    return {file: as_po(made), file.with_suffix(".mo"): as_mo(made)}


def faults(language: str, file: Path) -> Iterator[str]:
    """List what a translator still has to do, and what is wrong with his translations."""
    for message in kept(file, language):
        if message.id and (message.fuzzy or not all(_strings(message))):
            yield f"{_path(file)}: not translated: {_first(message.id)}"
        elif message.id:
            yield from (f"{_path(file)}: {_first(message.id)}: {error}" for error in message.check())


def _strings(message: Message) -> tuple[str, ...]:
    told = message.string
    return (told or "",) if told is None or isinstance(told, str) else tuple(told)


def main(asked: list[str]) -> int:
    """Bring the catalogues up to their sources, or say what they lack."""
    if asked not in (["--write"], ["--check"]):
        sys.stderr.write("usage: python -m cocweb.translations --write | --check\n")
        return 2
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cocweb.settings")
    told: list[str] = []
    for language, domain, file in catalogues():
        for one, content in files_of(language, domain, file).items():
            if one.exists() and one.read_bytes() == content:
                continue
            if asked == ["--write"]:
                one.parent.mkdir(parents=True, exist_ok=True)
                one.write_bytes(content)
            else:
                told.append(f"{_path(one)} is out of date: python -m cocweb.translations --write")
        told.extend(faults(language, file))
    sys.stderr.writelines(f"{one}\n" for one in told)
    return int(bool(told))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
