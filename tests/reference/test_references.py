"""Every rule that a prompt, an option or a line of the log names leads to a topic of the rules reference."""

import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest
import yaml

from reference.book import topic_at, topic_for, topics
from reference.naming import REFERENCE, Section, sections_in
from rules.verbs.catalogue import VERBS
from tests.ledger_coverage import ROOT, read_rows


def sections_of_the_ledger() -> set[Section]:
    rows = [row.id for row in read_rows() if row.id[:3] in ("1e-", "2e-")]
    return {Section(int(row[0]), row[3:].rpartition("-")[0]) for row in rows}


QUOTED = re.compile(r'"([^"\n]*)"')


def named_in(path: Path) -> Iterator[str]:
    """The words of a file that are nothing but a rule's name."""
    return filter(REFERENCE.match, QUOTED.findall(path.read_text("utf-8")))


KNOWN = ROOT / "tests" / "rules" / "known"

SOURCES = [path for folder in ("rules", "games") for path in sorted((ROOT / folder).rglob("*.py"))]
NAMED = sorted({name for path in SOURCES for name in named_in(path)})


def test_the_source_names_many_rules() -> None:
    assert len(NAMED) > 40


def test_a_rule_named_in_the_source_leads_to_a_topic() -> None:
    assert [name for name in NAMED if topic_for(name) is None] == []


def test_every_section_leads_to_a_topic() -> None:
    assert sections_of_the_ledger()
    assert [section for section in sections_of_the_ledger() if topic_at(section) is None] == []


def test_the_sections_of_a_topic_exist() -> None:
    known = sections_of_the_ledger()
    for topic in topics():
        named = {Section(edition, number) for edition in (1, 2) for number in topic.sections(edition)}
        assert named, topic.id
        assert named <= known, topic.id


@pytest.mark.parametrize(
    ("name", "topic"),
    [
        ("1e 9.1.1", "leaders-hit"),
        ("1e 9.1.1.7", "leaders-hit"),
        ("1e B.GER", "germany"),
        ("1e, Appendix A", "scenario"),
        ("2e 8.2.2", "points-spent-singly"),
        ("2e 8.2.1", "chain-of-command-uses"),
        ("2e 7", "second-edition-command"),
        ("2e 7.4", "second-edition-command"),
        ("1e 8", "line-of-sight"),
        ("1e 11.2", "crews"),
        ("2e 9.3", "vehicles-arriving"),
        ("1e 12.1", "fire-at-vehicles"),
        ("1e 13.2.1", "over-run"),
        ("1e 14.8", "vehicle-morale"),
        ("1e 99, 1e 7.1", "gaits"),
    ],
)
def test_the_most_particular_section_comes_first(name: str, topic: str) -> None:
    found = topic_for(name)
    assert found is not None
    assert found.id == topic


@pytest.mark.parametrize("name", ["", "1e", "3e 7.1", "7.1", "1e 99", "section 7.1"])
def test_what_names_no_rule_leads_nowhere(name: str) -> None:
    assert topic_for(name) is None


def test_several_sections_may_be_named() -> None:
    assert sections_in("1e 5.1.2, 2e 8.2.1") == [Section(1, "5.1.2"), Section(2, "8.2.1")]


def test_a_topic_asks_questions_that_the_rules_put_and_no_two_the_same() -> None:
    asked = [name for topic in topics() for name in topic.asks]
    known = {name for file in KNOWN.glob("*.yaml") for name in yaml.safe_load(file.read_text("utf-8")) or ()}
    assert len(asked) == len(set(asked))
    assert set(asked) <= known


def test_a_topic_tells_of_verbs_that_the_lists_alone_have_and_no_two_of_the_same() -> None:
    told = [verb for topic in topics() for verb in topic.verbs]
    menus = (getattr(verbs, field.name) for verbs in VERBS.values() for field in fields(verbs))
    listed = {one.id for menu in menus if isinstance(menu, tuple) for one in menu if "1e B" in one.sections}
    assert len(told) == len(set(told))
    assert set(told) <= listed
