"""A connection in public is told what somebody unknown is, whoever has opened it."""

import pytest

from games.models import Game, Player
from tests.protocol.lines import opened

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("asked", ["public", "public&live", "public=no"])
async def test_a_player_who_asks_in_public_is_nobody(small: Game, ann: Player, asked: str) -> None:
    lines = [await opened(small, ann), await opened(small, ann, asked=asked)]
    lines += [await opened(small, None, asked="live")]
    own, shown, unknown = (line.heard[0] for line in lines)
    assert shown == unknown
    assert own["you"]["seat"] == "red"
    assert "request" in own["view"]
    assert "seat" not in shown["you"]
    assert "request" not in shown["view"]


async def test_who_asks_in_public_can_do_nothing(small: Game, ann: Player) -> None:
    line = await opened(small, ann, asked="public")
    assert (await line.answer("one"))["code"] == "not-a-player"
