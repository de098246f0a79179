"""The texts of the reference: whole, in themselves and with the rulings and the rules' own tables."""

import pytest

from reference.book import topics, topics_by_id
from reference.close_combat_tables import LINES
from reference.rulings import rulings, rulings_by_topic, topics_of
from reference.tables import TABLES, USES, table
from rules.close_combat.dice import TABLE_FIFTEEN
from rules.editions import first_tables as first
from rules.editions.first_tables import Gait, HitEffect
from rules.editions.grades import Quality
from rules.editions.spending import FIRST_PRICES, SECOND_PRICES
from rules.editions.table_four import ROWS, VEHICLE_ROWS
from rules.editions.weapons import Band
from rules.geometry.terrain import Cover
from tests.ledger_coverage import read_plan, read_rows

LONGEST = 14
"""Sentences in one part of a topic: beyond that nobody reads it at the table."""


def test_ids_are_given_once() -> None:
    assert len(topics_by_id()) == len(list(topics())) > 80


def test_a_topic_is_whole() -> None:
    known = {row.id for row in read_rows()}
    for topic in topics():
        assert set(topic.see) <= set(topics_by_id()) - {topic.id}, topic.id
        tables = {name for part in topic.parts for name in part.tables} | set(topic.tables)
        assert tables <= set(TABLES), topic.id
        for passage in (topic.text, topic.in_second, *(part.text for part in topic.parts)):
            assert sum(words.count(". ") + 1 for words in passage) <= LONGEST, topic.id
            assert all(words[0].isupper() or words[0].isdigit() for words in passage), topic.id
        assert set(topic.rows) <= known, topic.id


def test_every_ruling_stands_with_a_topic_unless_its_rules_are_still_to_come() -> None:
    plan = read_plan()
    to_come = {row.id for row in read_rows() if plan.reason(row) or not plan.is_in_scope(row)}
    assert [
        one.rows for one in rulings() if not topics_of(one.rows) and not to_come.issuperset(one.rows)
    ] == []
    assert len(rulings()) > 100


def test_a_ruling_stands_where_its_rule_bites() -> None:
    words = " ".join(one.words for one in rulings_by_topic()["obstacles"])
    assert "hedgerow" in words
    assert "<em>" in words


def test_words_of_a_ruling_cannot_break_the_page() -> None:
    for one in rulings():
        rest = one.words
        for mark in ("em", "strong", "code"):
            rest = rest.replace(f"<{mark}>", "").replace(f"</{mark}>", "")
        assert "<" not in rest


@pytest.mark.parametrize("name", sorted(TABLES))
def test_rows_of_a_table_have_its_columns(name: str) -> None:
    shown = table(name)
    assert shown.rows
    assert {len(row) for row in shown.rows} == {len(shown.head)}


@pytest.mark.parametrize("quality", list(Quality))
def test_the_numbers_to_hit_are_those_of_the_rules(quality: Quality) -> None:
    row = next(row for row in table("to-hit").rows if row[0].lower() == quality.value)
    assert [int(cell.rstrip("+")) for cell in row[1:]] == [
        first.to_hit_number(quality, band) for band in Band
    ]


@pytest.mark.parametrize("cover", [Cover.OPEN, Cover.LIGHT, Cover.HARD])
def test_hits_do_what_they_do_in_the_rules(cover: Cover) -> None:
    row = table("hit-effect").rows[cover]
    shown = dict(zip((HitEffect.MISS, HitEffect.SHOCK, HitEffect.KILL), row[1:], strict=True))
    for die in range(1, 7):
        assert die in faces(shown[first.hit_effect(cover, die)])


def faces(shown: str) -> range:
    low, _, high = shown.partition("–")
    return range(int(low), int(high or low) + 1)


@pytest.mark.parametrize("setback", list(first.Setback))
def test_setbacks_cost_what_they_cost_in_the_rules(setback: first.Setback) -> None:
    shown = next(row for row in table("bad-things").rows if row[0].lower().replace(" ", "-") == setback)
    for die in range(1, 7):
        assert die in faces(shown[1 + first.morale_loss(setback, die)])


@pytest.mark.parametrize("gait", list(Gait))
def test_gaits_roll_what_they_roll_in_the_rules(gait: Gait) -> None:
    shown = table("gaits").rows[list(first.GAITS).index(gait)]
    assert shown[1] == f"{first.gait(gait).dice}D6″"


def test_every_use_of_points_has_its_price() -> None:
    assert set(USES) == set(SECOND_PRICES) | set(FIRST_PRICES)


def test_all_weapons_and_lines_are_shown() -> None:
    assert len(table("arsenal").rows) == sum(row.printed_row is not None for row in (*ROWS, *VEHICLE_ROWS))
    assert [line.number for line in TABLE_FIFTEEN] == sorted(LINES)
