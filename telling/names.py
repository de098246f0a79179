"""What the things of the game are called in a language: troops, weapons, vehicles, ground, tables.

Lists and tables name them in English, and so do players in their own; a name that a language knows nothing
of stays as it is. What the rules make of names is put together anew: “Section 1 Rifle Team”, “Ditch (part)”.
"""

import re
from collections.abc import Mapping
from functools import cache, lru_cache

from babel.messages.pofile import read_po

from telling.catalogue import FOLDER, catalogue

NUMBERED = re.compile(r"(.+) (\d+|[A-Z])")
MARKED = re.compile(r"(.+) (\(.+\))")
OF_SECTION = re.compile(r"(.+? (?:\d+|[A-Z])) (.+)")
OF_BOUGHT = re.compile(r"(.+ Section) (.+)")
OF_TRADES = re.compile(r"(.+): (.+ and .+)")
GIVEN = re.compile(r"(.+): (.+)")
RUN_AS = re.compile(r"(.+) (as a half-track)")
ARMED = re.compile(r"(.+) with (?:an? )?(.+)")


LEFT = "Somebody who left"
"""What a player is called who has left the site, where his name stood."""


@cache
def names(language: str) -> Mapping[str, str]:
    """Read what a language calls things, by their English names."""
    file = FOLDER / language / "names.po"
    if not file.exists():
        return {}
    with file.open("rb") as opened:
        return {str(one.id): str(one.string) for one in read_po(opened, language) if one.id and one.string}


@lru_cache(maxsize=5000)
def name_in(language: str, name: str) -> str:
    """Name a thing in a language."""
    known = names(language)
    if not known or name in known:
        return known.get(name, name)
    if found := NUMBERED.fullmatch(name):
        return f"{name_in(language, found[1])} {found[2]}"
    if found := MARKED.fullmatch(name) or RUN_AS.fullmatch(name):
        return f"{name_in(language, found[1])} {name_in(language, found[2])}"
    if (found := OF_TRADES.fullmatch(name)) and found[1] in known:
        return f"{known[found[1]]}: {_both(language, found[2])}"
    if (found := GIVEN.fullmatch(name)) and found[1] in known:
        return f"{known[found[1]]}: {name_in(language, found[2])}"
    if (found := ARMED.fullmatch(name)) and found[1] in known:
        given = {"name": known[found[1]], "what": _both(language, found[2])}
        return catalogue(language).text("piece-with", given)
    bought = OF_BOUGHT.fullmatch(name)
    of_bought = bought if bought and {bought[1], bought[2]} <= known.keys() else None
    found = of_bought or OF_SECTION.fullmatch(name)
    if found and name_in(language, found[2]) != found[2]:
        given = {"section": name_in(language, found[1]), "name": name_in(language, found[2])}
        return catalogue(language).text("piece-of-section", given)
    return name


def person_in(language: str, name: str) -> str:
    """Name a player in a language: as he calls himself, unless he has left."""
    return name_in(language, name) if name == LEFT else name


def _both(language: str, what: str) -> str:
    """Name a thing in a language; "a and b" as both names joined, as many as there are."""
    first, _, last = what.partition(" and ")
    if not last:
        return name_in(language, first)
    given = {"first": name_in(language, first), "last": _both(language, last)}
    return catalogue(language).text("in-a-row", given)
