"""Phrases: what the rules say has a message in every language, with its arguments, and each reads it."""

import ast
import re

import pytest

from rules.facts import PieceRef, all_details, all_facts
from rules.phrases import Phrase, by_id, one_after_other, say, written
from telling import BY_TITLE, Reader, in_words, phrase_in_words, teller
from telling.arguments import arguments_of
from telling.catalogue import catalogue, languages
from telling.named import named_by
from telling.names import names
from telling.readers import DEFAULT
from telling.samples import phrases, samples
from telling.spoken import RULES, Said, everything_said, said_in

SQUAD = PieceRef("red-section-1", "Squad 1")

ROOMS = sorted(one.name for one in RULES.iterdir() if one.suffix == ".py" or (one / "__init__.py").exists())

ERRORS = (
    "AssertionError",
    "BadLayout",  # of the files of positions
    "Diverged",
    "Endless",
    "KeyError",
    "LookupError",
    "TypeError",
    "ValidationError",
    "ValueError",
)
"""What only developers and hosts read."""

UPGRADES = "upgrades.py"
"""What finds the words of before in older tables."""

NO_WORDS = re.compile(r"[12]e [A-Z0-9][0-9.]*|.* \| .*")
"""A section of the book, or a type."""

INCHES = re.compile(r"\b(?:inch|Zoll)|[\d\s][″\"]")

TOLD = (*all_facts(), *all_details())

every_language = pytest.mark.parametrize("language", languages())


def told(phrase: Phrase, **reader: str) -> str:
    return phrase_in_words(phrase, Reader(**reader))  # type: ignore[arg-type]


@every_language
def test_what_the_rules_say_has_a_message_with_its_arguments(language: str) -> None:
    words, faults = catalogue(language), []
    for said in everything_said():
        if not words.has(said.message):
            faults.append(f"{said.where}: {language} has no “{said.message}”: add it to its room's .ftl")
            continue
        named, _ = named_by(words, said.message)
        given = set.intersection(*(set(arguments_of(one, BY_TITLE)) for one in phrases(said, words)))
        if named - given:
            faults.append(
                f"{said.where}: “{said.message}” is not given {sorted(named - given)} in {language}"
            )
    assert faults == []


@every_language
def test_every_argument_is_named_by_the_message_in_english(language: str) -> None:
    words = catalogue(language)
    unnamed = []
    for said in everything_said():
        roots = {name.partition("-")[0] for name in named_by(words, said.message)[0]}
        unnamed += [f"{said.where}: {name}" for name in said.given - roots if language == "en"]
    assert unnamed == []


@pytest.mark.parametrize("room", ROOMS)
def test_what_the_rules_say_stands_in_the_catalogues_alone(room: str) -> None:
    place = RULES / room
    files = [place] if place.is_file() else sorted(place.rglob("*.py"))
    files = [file for file in files if file.name != UPGRADES]
    assert [f"{file.name}: {words}" for file in files for words in words_in(file.read_text())] == []


def words_in(source: str) -> list[str]:
    """More than a word, but for documentation, sections, names, what dice are for and programming errors."""
    tree = ast.parse(source)
    passed_over: set[ast.AST] = set()
    for node in ast.walk(tree):
        match node:
            case (
                ast.Expr(value=ast.Constant())
                | ast.Assign(targets=[ast.Attribute(attr="__doc__")])
                | ast.Assert()
            ):
                passed_over.update(ast.walk(node))
            case ast.Raise(exc=ast.Call(func=ast.Name(id=error))) if error in ERRORS:
                passed_over.update(ast.walk(node))
            case ast.Raise(exc=ast.Call(func=ast.Attribute(attr=error))) if error in ERRORS:
                passed_over.update(ast.walk(node))
            case ast.Call(func=ast.Attribute(value=ast.Name(id="faults"), attr="report")):
                passed_over.update(ast.walk(node))
            case ast.keyword(arg="why"):
                passed_over.update(ast.walk(node))
            case _:
                pass
    constants = (one for one in ast.walk(tree) if isinstance(one, ast.Constant) and one not in passed_over)
    texts = [one.value for one in constants if isinstance(one.value, str)]
    return [text for text in texts if " " in text.strip() and not (NO_WORDS.fullmatch(text) or is_name(text))]


def is_name(text: str) -> bool:
    """Whether it is what every language calls something, as a weapon of Table Four."""
    return all(text in names(language) for language in languages() if language != DEFAULT)


def test_words_in_a_room_are_found() -> None:
    said = 'label = f"Order {vehicle.name} by radio"'
    left = [
        '"""Say so."""',
        'faults.report("It cannot be told", error)',
        'rule = "1e 7.1"',
        'roll(why="coming free")',
        'assert one, "it is so"',
    ]
    assert words_in(said) == [" by radio"]
    assert words_in("\n".join(left)) == []
    assert words_in('name = "Barbed wire"; label = "Clear the barbed wire"') == ["Clear the barbed wire"]


def test_no_message_stands_twice() -> None:
    for language in languages():
        words = catalogue(language)
        assert words.twice == []


def test_a_message_that_is_not_written_out_is_found() -> None:
    assert list(said_in('say("a", team=1)', "x.py")) == [Said("a", frozenset({"team"}), "x.py:1")]
    for source in ("say(word)", 'say("a", **more)', "say()"):
        with pytest.raises(ValueError, match=r"x\.py:1"):
            list(said_in(source, "x.py"))


def test_each_reads_a_phrase_in_his_own_unit() -> None:
    asked = say("place-on-floor", unit=SQUAD, floor=1, inches=6.0)
    assert told(asked) == "Place Squad 1 on the first floor; each man may shift up to 6 inches."
    assert told(asked, unit="cm") == "Place Squad 1 on the first floor; each man may shift up to 6 cm."


@every_language
def test_nobody_who_reads_in_centimetres_is_told_of_inches(language: str) -> None:
    words, reader = catalogue(language), Reader(language=language, unit="cm")
    said = {phrase_in_words(one, reader) for each in everything_said() for one in phrases(each, words)}
    said |= {in_words(one, reader) for kind in TOLD for one in samples(kind, words)}
    assert [text for text in said if INCHES.search(text)] == []


def test_a_phrase_within_a_phrase_is_told_to_the_same_reader() -> None:
    shift = say("would-shift", inches="7.2", most=6.0)
    outer = say("who-why-not", who=say("man", number=3), reason=shift)
    assert told(outer) == "Man 3 would shift 7.2 inches; 6 are allowed."
    assert told(outer, unit="cm") == "Man 3 would shift 7.2 cm; 6 are allowed."


def test_texts_one_after_the_other_leave_out_what_is_nothing() -> None:
    shells = say("shells-fall-there")
    assert one_after_other("", None or "") == ""
    assert one_after_other("", shells) is shells
    assert told(one_after_other(shells, "", shells)) == "shells fall there; shells fall there"  # type: ignore[arg-type]


def test_what_is_sent_is_in_the_readers_words() -> None:
    sent = {"prompt": say("which-floor", unit=SQUAD), "options": [say("floor", floor=0)]}
    assert written(sent, teller(Reader())) == {
        "prompt": "Which floor does Squad 1 go to?",
        "options": ["the ground floor"],
    }
    assert written(sent, by_id) == {"prompt": "which-floor", "options": ["floor"]}


def test_a_phrase_is_joined_to_no_other_words() -> None:
    with pytest.raises(TypeError, match="which-floor"):
        f"{say('which-floor', unit=SQUAD)}!"


def test_names_of_players_are_no_messages() -> None:
    squad = PieceRef("x", "{ $unit } <b>")
    assert told(say("which-floor", unit=squad)) == "Which floor does { $unit } <b> go to?"
