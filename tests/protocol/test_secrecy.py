"""What one side hides changes no byte that the other side or a spectator receives."""

import json
import re
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games.models import Game, Player
from tests.games import people
from tests.protocol.lines import Line, opened

pytestmark = pytest.mark.django_db(transaction=True)


def without_times(line: Line, game: Game) -> list[Any]:
    """All that a connection was told, but for what two games never share, and who came when."""
    heard = [message for message in line.heard if message["type"] != "presence"]
    text = json.dumps(heard).replace(game.pk, "the-game")
    return json.loads(re.sub(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", "now", text))


async def told(ann: Player, bob: Player, secret_choice: str, steps: int) -> tuple[list[Any], list[Any]]:
    """What Bob and a spectator hear of a game in which Ann chooses this in secret."""
    game = await sync_to_async(people.begun)(ann, bob)
    red = await opened(game, ann)
    blue, spectator = await opened(game, bob), await opened(game, None)
    answers = [(red, "one"), (red, "one"), (blue, "roll"), (red, secret_choice), (blue, "rock")]
    for number, (line, option) in enumerate(answers[:steps], 1):
        await line.answer(option, client_id=f"c{number}")
        for one in (red, blue, spectator):
            await one.hear_until(number)  # so that each number comes in an update of its own
    heard = without_times(blue, game), without_times(spectator, game)
    for line in (red, blue, spectator):
        await line.close()
    return heard


async def test_an_open_secret_choice_changes_nothing(
    site: None, small_rules: None, ann: Player, bob: Player
) -> None:
    assert await told(ann, bob, "rock", 4) == await told(ann, bob, "paper", 4)


async def test_the_comparison_would_see_a_difference(
    site: None, small_rules: None, ann: Player, bob: Player
) -> None:
    assert await told(ann, bob, "rock", 5) != await told(ann, bob, "paper", 5)
