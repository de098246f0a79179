"""How long the computer lets be seen what it did: by its opponent's setting, or until he skips."""

import asyncio

import pytest
from pytest_django import Settings

from games.models import Game, Player
from games.people.services.settings import choose
from games.people.settings import COMPUTER, SETTINGS
from games.playing import computer, computer_pace
from tests.games.people import answer

PACE = 1000.0


@pytest.fixture
def seen(against_computer: Game, ann: Player, settings: Settings) -> Game:
    """The computer has done something that shows, and is asked again."""
    settings.COMPUTER_PACE = PACE
    answer(against_computer, ann, "one")
    answer(against_computer, ann, "one")
    computer.answer_once(against_computer.pk)
    entry = against_computer.entries.last()
    assert entry is not None
    entry.events = [{"kind": "moved", "text": "Something."}]
    entry.save()
    return against_computer


@pytest.mark.parametrize(("choice", "most"), [("normal", PACE), ("fast", PACE / 4), ("at-once", 0.0)])
def test_its_opponent_says_how_fast_it_goes_on(seen: Game, ann: Player, choice: str, most: float) -> None:
    choose(ann, {COMPUTER: choice})
    assert 0.9 * most <= computer.pause_of(seen.pk) <= most
    before = Game.objects.get(pk=seen.pk).number
    computer.answer_once(seen.pk)
    assert (Game.objects.get(pk=seen.pk).number > before) == (choice == "at-once")


def test_each_choice_of_the_setting_has_its_share() -> None:
    offered = next(one for one in SETTINGS if one.id == COMPUTER)
    assert list(offered.choices) == list(computer_pace.SHARES)


async def test_who_skips_ends_the_pause_and_those_that_follow() -> None:
    computer_pace.begin("a game")
    try:
        resting = asyncio.create_task(computer_pace.rest("a game", PACE))
        computer_pace.skip("another game")
        assert not computer_pace.is_skipped("a game")
        computer_pace.skip("a game")
        await resting
        await computer_pace.rest("a game", PACE)
        assert computer_pace.is_skipped("a game")
    finally:
        computer_pace.end("a game")
    assert not computer_pace.is_skipped("a game")


async def test_nothing_is_skipped_where_the_computer_decides_nothing() -> None:
    computer_pace.skip("a game")
    computer_pace.begin("a game")
    assert not computer_pace.is_skipped("a game")
    computer_pace.end("a game")
