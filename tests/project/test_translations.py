"""The catalogues of pages: what is translated is sound, and the site reads what translators have written."""

from pathlib import Path

import pytest

from cocweb.translations import as_mo, catalogues, kept
from cocweb.words_of_scripts import words_in

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


def test_texts_of_scripts_are_found_with_what_stands_in_them() -> None:
    script = '[t("Plain."), t`${one.name} and ${n ? `x${n}` : "}"} more`, counted(men(a), "man", "men")];'
    assert list(words_in(script)) == [
        ("Plain.", ""),
        ("{0} and {1} more", '{0}: one.name, {1}: n ? `x${n}` : "}"'),
        (("man", "men"), ""),
    ]
