"""Whole stretches of play: whatever rule a question, an option or an event names can be looked up."""

from collections.abc import Iterator

import msgspec
import pytest

from reference.book import topic_for
from tests.reading import in_english
from tests.rules.test_whole_games import Match

ANSWERS = 120


def rules_in(shown: object) -> Iterator[str]:
    """Every rule that something shown names, however deep."""
    if isinstance(shown, dict):
        if shown.get("rule"):
            yield shown["rule"]
        for value in shown.values():
            yield from rules_in(value)
    elif isinstance(shown, list | tuple):
        for value in shown:
            yield from rules_in(value)


@pytest.mark.parametrize("edition", ["first", "second"])
def test_every_rule_named_in_play_leads_to_a_topic(edition: str) -> None:
    match = Match(1, close=True, edition=edition)
    named: set[str] = set()
    while match.play.table.stage != "over" and match.answers < ANSWERS:
        for pending in match.play.pending.values():
            named |= set(rules_in(msgspec.json.decode(msgspec.json.encode(in_english(pending.request)))))
        match.step()
        named |= {event.rule for event in match.play.take_events() if event.rule}
    assert len(named) > 8
    assert {name for name in sorted(named) if topic_for(name) is None} == set()
