"""The catalogues: a message for each fact, with its arguments, and none that nobody needs."""

import logging
import re
from itertools import chain
from typing import Any

import msgspec
import pytest
from fluent_compiler.bundle import FluentBundle

from rules.buildings.fire_in_building import WindRolled
from rules.engine.events import EventData
from rules.engine.facts import PieceRef, SideRef
from rules.engine.seats import Seat
from rules.facts import Detail, Fact, all_details, all_facts, read_fact
from rules.morale.falling_back import RolledToFallBack
from rules.morale.rally import Rallied
from rules.movement.stepping import Moved
from rules.reactions.react_fire import NothingToReactTo
from rules.scenarios.muster import ADJECTIVES
from telling import BY_TITLE, Reader, as_event, in_words, is_for, kind_of, stored_event
from telling.__main__ import pages
from telling.arguments import arguments
from telling.catalogue import FOLDER, Catalogue, catalogue, languages, prepare
from telling.events import note_unreadable
from telling.named import choices_of, named_by
from telling.samples import samples
from telling.spoken import everything_said
from tests.each import try_each

OF_THE_ROOM = {"in-a-row", "no-longer-known", "one-of", "patrol-marker", "piece-of-section", "piece-with"}
"""Messages that telling itself asks for, besides those of the nations."""

PLURALS_OF_NUMBERS = {"zero", "one", "two", "few", "many", "other"}

GERMAN = SideRef(Seat.RED, "German", "germany")
TEAM = PieceRef("red-team-1", '3" Mortar Team', "Section 1")


TOLD = (*all_facts(), *all_details())


def tag_of(kind: type[Fact] | type[Detail]) -> str:
    return str(kind.__struct_config__.tag)


every_language = pytest.mark.parametrize("language", languages())

FACTS = {tag_of(one): one for one in all_facts()}
FACTS_AND_DETAILS = {tag_of(one): one for one in TOLD}


def test_who_reads_a_message_waits_for_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []

    class Watched(FluentBundle):  # type: ignore[misc]  # the library has no types
        def __init__(self, locale: str, resources: list[Any], **options: Any) -> None:
            compiled.extend(one.text for one in resources)
            super().__init__(locale, resources, **options)

    monkeypatch.setattr("telling.catalogue.FluentBundle", Watched)
    words = Catalogue("en", sorted((FOLDER / "en").glob("*.ftl")))
    told = [words.text("no-longer-known") for _ in range(2)]
    (source,) = compiled
    assert all(f"no-longer-known = {text}" in source for text in told)


def test_a_room_made_ready_is_compiled_in_one_piece_and_reads_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bundles: list[object] = []

    class Watched(FluentBundle):  # type: ignore[misc]  # the library has no types
        def __init__(self, *given: Any, **options: Any) -> None:
            bundles.append(self)
            super().__init__(*given, **options)

    files = sorted((FOLDER / "en").glob("*.ftl"))
    one_by_one, ready = Catalogue("en", files), Catalogue("en", files)
    room = ready.rooms["no-longer-known"]
    messages = [one for one in ready.sources if ready.rooms[one] == room and "$" not in ready.sources[one]]
    expected = [one_by_one.text(one) for one in messages]
    monkeypatch.setattr("telling.catalogue.FluentBundle", Watched)
    ready.prepare(room)
    assert len(messages) > 1
    assert [ready.text(one) for one in messages] == expected
    assert len(bundles) == 1


def test_all_rooms_of_all_languages_are_made_ready_english_first(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[tuple[str, str]] = []
    pauses: list[int] = []
    monkeypatch.setattr(Catalogue, "prepare", lambda self, room: done.append((self.language, room)))
    prepare(lambda: pauses.append(len(done)))
    rooms = sorted(file.stem for file in (FOLDER / "en").glob("*.ftl"))
    assert [room for language, room in done if language == "en"] == rooms
    assert list(dict.fromkeys(language for language, _ in done)) == ["en", *sorted(set(languages()) - {"en"})]
    assert pauses == list(range(len(done)))


@every_language
def test_a_catalogue_is_sound(language: str) -> None:
    assert catalogue(language).faults == []
    assert {tag_of(one) for one in TOLD} - catalogue(language).messages.keys() == set()
    assert len({tag_of(one) for one in TOLD}) == len(TOLD)


@every_language
def test_a_message_has_the_arguments_of_its_fact(language: str) -> None:
    words, reader = catalogue(language), Reader(language=language)

    def has_them(kind: type[Fact] | type[Detail]) -> None:
        named, _ = named_by(words, tag_of(kind))
        given = set.intersection(*(set(arguments(one, reader)) for one in samples(kind, words)))
        assert named - given == set(), "arguments that the fact does not have"
        assert words.attributes(tag_of(kind)) == catalogue("en").attributes(tag_of(kind))

    try_each(FACTS_AND_DETAILS, has_them)


@every_language
def test_what_only_the_sentence_needs_stands_in_it(language: str) -> None:
    def stands(fact: type[Fact]) -> None:
        roots = {name.partition("-")[0] for name in named_by(catalogue(language), tag_of(fact))[0]}
        assert set(fact.spoken) - roots == set(), "fields for the sentence alone that it does not name"
        assert set(fact.spoken) <= set(fact.__struct_fields__)

    try_each(FACTS, stands)


@every_language
def test_a_message_says_as_much_in_every_language(language: str) -> None:
    words, english = catalogue(language), catalogue("en")

    def says_as_much(message: str) -> None:
        assert fields_named(words, message) == fields_named(english, message)
        known = choices_of(english, message)
        for argument, chosen in choices_of(words, message).items():
            unknown = set(chosen) - set(known.get(argument, chosen)) - PLURALS_OF_NUMBERS
            assert unknown == set(), f"${argument} is never one of these"

    try_each({one: one for one in FACTS_AND_DETAILS}, says_as_much)


def fields_named(words: Catalogue, message: str) -> set[str]:
    """Find the fields that a message tells of, in whatever form; the side may go without saying."""
    return {name.partition("-")[0] for name in named_by(words, message)[0]} - {"reader", "side"}


@every_language
def test_no_message_is_left_over(language: str) -> None:
    words = catalogue(language)
    told = {tag_of(one) for one in TOLD} | {one.message for one in everything_said()}
    named = set(chain.from_iterable(named_by(words, one)[1] for one in words.messages))
    nations = {one for one in words.messages if one.startswith("nation-")}
    assert words.messages.keys() - told - named - nations - OF_THE_ROOM == set()


def test_a_fact_is_stored_and_read_again(caplog: pytest.LogCaptureFixture) -> None:
    def is_read_again(fact: type[Fact]) -> None:
        for sample in samples(fact, catalogue("en")):
            stored = msgspec.json.decode(msgspec.json.encode(msgspec.to_builtins(sample)))
            assert read_fact(stored) == sample
            assert kind_of(stored) == sample.kind
            told = msgspec.to_builtins(as_event(sample, BY_TITLE))
            assert told | stored_event(stored, BY_TITLE) == told

    try_each(FACTS, is_read_again)
    assert caplog.records == []


def test_what_a_screen_is_sent_of_a_fact_is_in_the_protocol() -> None:
    """Name a new field in rules.engine.events.EventData, with what a screen finds in it."""

    def is_in_the_protocol(fact: type[Fact]) -> None:
        for sample in samples(fact, catalogue("en")):
            shown = msgspec.to_builtins(as_event(sample, BY_TITLE).data)
            assert shown.keys() <= EventData.__annotations__.keys()
            assert msgspec.convert(shown, EventData).keys() == shown.keys()

    try_each(FACTS, is_in_the_protocol)


def test_the_pages_for_proof_readers_are_up_to_date() -> None:
    """`python -m telling --write` makes them anew."""
    assert {file: file.read_text("utf-8") for file in pages()} == pages()


# --- who reads ------------------------------------------------------------------------------------------


def test_each_reads_in_his_own_unit_and_names_stay_as_they_are() -> None:
    ran = RolledToFallBack(side=GERMAN, teams=(TEAM,), least=6, faces=(3, 4), inches=13)
    assert in_words(ran, Reader()) == 'Section 1 3" Mortar Team falls back 6" + 3 + 4 = 13".'
    assert in_words(ran, Reader(unit="cm")) == 'Section 1 3" Mortar Team falls back 6 cm + 3 + 4 = 13 cm.'


def test_no_field_is_taken_for_what_telling_adds() -> None:
    """A Unit of a fact is not the reader's unit."""
    squad = PieceRef("red-section-1", "Squad 1")
    assert in_words(NothingToReactTo(side=GERMAN, unit=squad), Reader()) == "Squad 1 finds no clear shot."


def test_a_length_is_told_to_a_tenth_and_a_number_sent_to_a_hundredth() -> None:
    moved = as_event(Moved(side=GERMAN, team=TEAM, paths={}, dice=(3,), inches=5.3468), Reader())
    assert moved.text == 'German Section 1 3" Mortar Team moves 5.3 inches.'
    wind = as_event(WindRolled(side=GERMAN, faces=(3,), wind=45.6789, towards="east"), Reader())
    assert wind.data["wind"] == 45.68


def test_names_are_no_messages() -> None:
    named = PieceRef("red-team-1", "{ $shock } <b>", "")
    fact = Rallied(side=GERMAN, leader=named, team=TEAM, shock=2)
    assert in_words(fact, Reader()) == '{ $shock } <b> rallies Section 1 3" Mortar Team: Shock 2.'


def test_the_table_calls_the_sides_as_the_log_does() -> None:
    words = (FOLDER.parent / "static" / "tabletop" / "words.js").read_text("utf-8")
    (told,) = re.findall(r"const PEOPLES = \{(.*?)\};", words, re.DOTALL)
    peoples = {title: catalogue("en").text(f"nation-{nation}") for nation, title in ADJECTIVES.items()}
    assert dict(re.findall(r'"?(\w[\w ]*)"?: "([\w ]+)"', told)) == peoples


# --- what is missing ------------------------------------------------------------------------------------


def test_an_unknown_language_falls_back_to_english(caplog: pytest.LogCaptureFixture) -> None:
    fact = Rallied(side=GERMAN, leader=TEAM, team=TEAM, shock=0)
    catalogue.cache_clear()
    with caplog.at_level(logging.ERROR, "telling"):
        assert in_words(fact, Reader(language="xx")) == in_words(fact, Reader())
    assert "“xx”" in caplog.text


def test_what_a_language_lacks_is_told_in_english_altogether(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved = Moved(side=GERMAN, team=TEAM, paths={}, dice=(3,), inches=3)
    monkeypatch.delitem(catalogue("de").sources, "moved")
    with caplog.at_level(logging.ERROR, "telling"):
        assert in_words(moved, Reader(language="de")) == in_words(moved, Reader())
        assert as_event(moved, Reader(language="de")) == as_event(moved, Reader())
    assert "“moved” in de" in caplog.text


def test_a_missing_text_is_told_by_its_name_and_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR, "telling"):
        texts = [catalogue("en").text("he-waved") for _ in range(2)]
    assert texts == ["He waved.", "He waved."]
    assert [one.levelname for one in caplog.records] == ["ERROR"]


def test_what_is_stored_of_a_fact_that_is_no_more_can_still_be_shown(
    caplog: pytest.LogCaptureFixture,
) -> None:
    note_unreadable.cache_clear()
    stored = {"fact": "he-waved", "only": "blue"}
    assert stored_event(stored, Reader())["text"].startswith("Something happened")
    assert kind_of(stored) == ""
    assert (is_for(stored, Seat.BLUE), is_for(stored, Seat.RED), is_for(stored, None)) == (True, False, False)
    assert "he-waved" in caplog.text


@pytest.mark.parametrize(
    "said",
    [
        {"say": "shells-fall-there", "given": {"who": {"GoneRef": {"id": "1"}}}},
        {"say": "shells-fall-there", "given": {"who": {"PieceRef": {"id": 1}}}},
        {"say": "shells-fall-there", "given": []},
        {"say": "shells-fall-there"},
        {"say": ["shells-fall-there"], "given": {}},
        {"one": 1, "two": 2},
        {},
        None,
    ],
)
@pytest.mark.parametrize("language", languages())
def test_a_phrase_within_a_fact_that_can_no_longer_be_read_stops_nobody(
    said: object, language: str, caplog: pytest.LogCaptureFixture
) -> None:
    note_unreadable.cache_clear()
    side = {"seat": "red", "title": "German", "nation": "atlantis"}
    why = {"detail": "players-reason", "text": "So we said."}
    stored: Any = {"fact": "correction-asked", "side": side, "who": None, "why": why, "done": {"said": said}}
    reader = Reader(language=language)
    told = [stored_event(stored, reader)["text"] for _ in range(3)]
    assert told == [catalogue(language).text("no-longer-known")] * 3
    assert [one.levelname for one in caplog.records] == ["ERROR"], "the host is told once"


def test_words_that_were_stored_before_there_were_facts_stay_as_they_are() -> None:
    stored = {"kind": "moved", "text": "German runs.", "seat": "red", "data": {"team": "red-team-1"}}
    assert stored_event(stored, Reader(language="en", unit="cm")) is stored
    assert kind_of(stored) == "moved"
