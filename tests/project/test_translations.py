"""The catalogues of pages: what is translated is sound, and the site reads what translators have written."""

import ast
import re
from pathlib import Path

import pytest

from cocweb.translations import BASE, FUNCTIONS, PACKAGES, as_mo, catalogues, found_for, kept
from cocweb.words_of_scripts import words_in
from telling.catalogue import catalogue

PLACE = re.compile(r"\{\d\}")

of_scripts = [(language, file) for language, domain, file in catalogues() if domain == "djangojs"]
of_pages = [(language, file) for language, domain, file in catalogues() if domain == "django"]
every_catalogue = pytest.mark.parametrize(("language", "file"), of_pages)


@every_catalogue
def test_what_is_translated_names_what_the_english_names(language: str, file: Path) -> None:
    told = [one for one in kept(file, language) if one.id and one.string]
    assert [str(error) for one in told for error in one.check()] == []
    assert [one.id for one in told if one.fuzzy] == []


@every_catalogue
def test_the_site_reads_what_translators_have_written(language: str, file: Path) -> None:
    """`python -m cocweb.translations --write` compiles it anew."""
    assert file.with_suffix(".mo").read_bytes() == as_mo(kept(file, language))


@pytest.mark.parametrize(("language", "file"), of_scripts)
def test_what_scripts_say_is_translated_with_all_that_stands_in_it(language: str, file: Path) -> None:
    lacking = []
    for one in (one for one in kept(file, language) if one.id):
        english, told = (texts if isinstance(texts, tuple) else (texts,) for texts in (one.id, one.string))
        if not all(told) or {*PLACE.findall("".join(english))} != {*PLACE.findall("".join(told))}:
            lacking.append(one.id)
    assert lacking == []


SHORTENED = {
    "Left behind": "left-behind",
    "Parts from": "parts-from-the-others",
    "Under Overwatch": "under-overwatch",
    "This brings Close Combat": "brings-close-combat",
}
"""By how it begins, what static/tabletop/requests/trace.js tells in fewer words on the table."""


@pytest.mark.parametrize(("language", "file"), [("en", None), *of_scripts])
@pytest.mark.parametrize("begins", SHORTENED)
def test_what_to_mind_begins_as_scripts_know_it(language: str, file: Path | None, begins: str) -> None:
    known = str(kept(file, language)[begins].string) if file else begins
    pattern = catalogue(language).messages[SHORTENED[begins]].value
    assert str(pattern.elements[0].value).startswith(known)


def test_every_marked_text_in_python_is_found() -> None:
    """Babel reads a text in braces as a part of the text around it."""
    trees = (
        (file, ast.parse(file.read_text("utf-8"))) for one in PACKAGES for file in (BASE / one).rglob("*.py")
    )
    within = (
        (file, call)
        for file, tree in trees
        for text in ast.walk(tree)
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
    )
    marked = [
        f"{file}:{one.lineno}" for file, one in within if isinstance(one, ast.Call) and _marks(one.func)
    ]
    assert marked == []


def _marks(called: ast.expr) -> bool:
    return isinstance(called, ast.Name) and called.id in FUNCTIONS


def test_no_text_is_both_alone_and_one_of_many() -> None:
    """One that is both is found as the latter only."""
    places = found_for("django").values()
    forms = [{isinstance(one.text, str): one for one in places_of_one} for places_of_one in places]
    assert [both[True] for both in forms if len(both) > 1] == []


def test_texts_of_scripts_are_found_with_what_stands_in_them() -> None:
    script = '[t("Plain."), t`${one.name} and ${n ? `x${n}` : "}"} more`, counted(men(a), "man", "men")];'
    assert list(words_in(script)) == [
        ("Plain.", ""),
        ("{0} and {1} more", '{0}: one.name, {1}: n ? `x${n}` : "}"'),
        (("man", "men"), ""),
    ]
