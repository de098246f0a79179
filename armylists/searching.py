"""Finding lists, and platoons, weapons, supports, vehicles and characteristics in them, by words."""

import re
import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from armylists import looks
from armylists.called import called
from armylists.findable import Line, lines_of
from armylists.list_page import ListPage
from armylists.schema import ArmyList
from armylists.variants import platoons

INSIDE = 4
"""Letters from which on a word is also found inside of another, as “faust” is."""

YEARS = re.compile(r"\b((?:18|19|20)\d\d)(?:\s*-\s*(\d{2,4}))?")


class Found(NamedTuple):
    """A list with those of its lines that were sought; none where the list itself was."""

    page: ListPage
    lines: tuple[Line, ...]


def search(pages: Iterable[ListPage], sought: str) -> list[Found]:
    """Find the lists, and the lines in them, in which every word of `sought` stands; [] without a word."""
    wanted = list(dict.fromkeys(word for part in sought.split() if (word := "".join(words_in(part)))))
    found = (_found(page, wanted) for page in pages)
    return [one for one in found if one is not None] if wanted else []


def _found(page: ListPage, wanted: list[str]) -> Found | None:
    """Find the lines of one list in which all the wanted words stand; None where there are none.

    Words that describe the list as a whole need not stand in a line; with only such words, no line is named.
    """
    general = words_in(about(page.army_list))
    particular = [word for word in wanted if not stands_in(word, general)]
    if not particular:
        return Found(page, ())
    lines = ((line, words_in(line.searched)) for line in lines_of(page))
    fitting = tuple(line for line, words in lines if all(stands_in(word, words) for word in particular))
    return Found(page, fitting) if fitting else None


def words_in(text: str) -> list[str]:
    """Take a text apart into words without accents and capitals."""
    plain = "".join(one for one in unicodedata.normalize("NFKD", text) if not unicodedata.combining(one))
    return re.findall(r"[^\W_]+", plain.casefold())


def stands_in(word: str, words: list[str]) -> bool:
    """Whether words begin so, alone or run together: “mg42” in MG 42, “faust” in Panzerfaust, “pistols”."""
    forms = {word, word.removesuffix("s")} if len(word) >= INSIDE else {word}
    return any(
        "".join(words[place : place + len(form)]).startswith(form)
        or (len(form) >= INSIDE and form in words[place])
        for form in forms
        for place in range(len(words))
    )


def about(army_list: ArmyList) -> str:
    """Join the words that describe a whole list: its title, nations, peoples, campaigns and every year."""
    years = " ".join(map(str, years_of(army_list.period)))
    nations = {army_list.nation, *(one.nation for one in platoons(army_list) if one.nation)}
    names = {army_list.title, *map(looks.people, nations), *army_list.campaigns}
    return " ".join([*nations, years, *names, *map(called, names)])


def years_of(period: str) -> range:
    """List the years of a period as written, as in 1943-45; none where none is written."""
    written = YEARS.search(period)
    if written is None:
        return range(0)
    last = written[2] or written[1]
    return range(int(written[1]), int(written[1][: 4 - len(last)] + last) + 1)
