"""What troops, weapons, vehicles, ground and tables are called in other languages."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from armylists import looks
from reference import book
from rules.editions.grades import Quality
from rules.engine.facts import FeatureRef, PieceRef, SideRef
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.scenarios.muster import ADJECTIVES
from rules.state.changes.hazards import CaughtFire
from rules.state.changes.men import Pinned
from telling import Reader, in_words, name_in
from telling.catalogue import catalogue, languages
from telling.names import LEFT, names, person_in

NAMED_BY = {"name", "title", "short", "label"}
FOLDERS = (Path("armylists/data"), Path("games/data/tables"))
TERRAIN_KINDS = Path("games/data/terrain-kinds.yaml")

others = pytest.mark.parametrize("language", [one for one in languages() if one != "en"])


def given_names() -> set[str]:
    files = [TERRAIN_KINDS, *(file for folder in FOLDERS for file in folder.rglob("*.yaml"))]
    return {name for file in files for name in names_in(yaml.safe_load(file.read_text("utf-8")), "")}


def names_in(value: Any, key: str) -> Iterator[str]:
    if isinstance(value, dict):
        for inner, one in value.items():
            yield from names_in(one, inner)
    elif isinstance(value, list):
        for one in value:
            yield from names_in(one, key)
    elif isinstance(value, str) and key in NAMED_BY:
        yield value


@others
def test_all_that_lists_and_tables_name_has_a_name(language: str) -> None:
    """Add what is missing to telling/<language>/names.po, with the same name where it stays as it is."""
    assert given_names() - names(language).keys() == set()


def names_on_pages() -> set[str]:
    """What pages name that stands in no file of data: chapters of the reference, nations, qualities."""
    nations, chapters = looks.looks().values(), book.chapters()
    return (
        {one.people for one in nations}
        | {one.title for one in chapters}
        | {one.capitalize() for one in Quality}
    )


@others
def test_all_that_pages_name_has_a_name(language: str) -> None:
    assert names_on_pages() - names(language).keys() == set()


@pytest.mark.parametrize("nation", sorted(looks.looks().keys() - {looks.PLAIN}))
@pytest.mark.parametrize("language", languages())
def test_the_people_of_every_nation_are_spoken_of(language: str, nation: str) -> None:
    """Add a new nation to ADJECTIVES (scenarios/muster) and words.ftl, its Red and Blue to names.po."""
    assert catalogue(language).has(f"nation-{nation}")
    titles = {f"{colour}{ADJECTIVES[nation]}" for colour in ("", "Red ", "Blue ")}
    assert language == "en" or titles <= names(language).keys()


@pytest.mark.parametrize(
    ("name", "german"),
    [
        ("Rifle Team", "Schützentrupp"),
        ("Squad 1", "Gruppe 1"),
        ("Medical Orderly B", "Sanitäter B"),
        ("Squad 1 Rifle Team", "Schützentrupp (Gruppe 1)"),
        ("Ruined chapel (rubble)", "Zerstörte Kapelle (Trümmer)"),
        ("Panzer IV G", "Panzer IV G"),
        ("Engineer Section in M5: Demolition and Demolition", "Pioniergruppe im M5: Sprengen und Sprengen"),
        ("Tank Killer Team with a petrol bomb", "Panzerjagdtrupp mit Brandflasche"),
        (
            "Recce Section of two Universal Carriers with Bren gun and PIAT",
            "Aufklärungsgruppe mit zwei Universal Carriers mit Bren-LMG und PIAT",
        ),
        ("Bren Carrier with Team with Bren gun", "Bren Carrier mit Trupp mit Bren-LMG"),
        ("BA-10 as a half-track", "BA-10 als Halbkettenfahrzeug"),
        ("Grandfather’s barn with a hole", "Grandfather’s barn with a hole"),
        ("Grandfather’s barn", "Grandfather’s barn"),
        ("Grandfather’s barn 2", "Grandfather’s barn 2"),
    ],
)
def test_names_are_put_together_anew(name: str, german: str) -> None:
    assert name_in("de", name) == german
    assert name_in("en", name) == name


def test_the_log_names_things_in_its_readers_language() -> None:
    german = Reader(language="de")
    side = SideRef(Seat.RED, "British", "britain")
    team = PieceRef("red-team-1", "Rifle Team", "Section 2")
    pinned = Pinned(side=side, team=team, shock=2)
    assert in_words(pinned, german) == "Schützentrupp (Gruppe 2) ist niedergehalten."
    burning = CaughtFire(marker="fire-1", feature=FeatureRef("barn", "Old barn"), at=Point(1, 2))
    assert in_words(burning, german) == "Es brennt: Alte Scheune."


def test_a_squad_of_a_section_that_is_bought_is_named_by_both() -> None:
    assert name_in("de", "Army Infantry Section LMG Squad") == "LMG-Trupp (Infanteriegruppe der Armee)"


def test_who_has_left_is_named_in_each_language_and_who_plays_as_he_likes() -> None:
    assert person_in("de", LEFT) == "Jemand, der gegangen ist"
    assert person_in("en", LEFT) == LEFT
    assert person_in("de", "Rifle Team") == "Rifle Team"
