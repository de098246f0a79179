"""The page of the table brings what its visitor's socket would be told first, and not a byte more."""

import json
import re
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.conf import settings
from django.test import Client

from games.models import Game, Player
from games.talk import services as chatting
from tests.protocol.lines import HEARD, at_the_table, opened, session_of

pytestmark = pytest.mark.django_db(transaction=True)
sat = sync_to_async


def page_of(game: Game, player: Player | None) -> dict[str, Any]:
    """What the page brings to this player, or to somebody unknown."""
    browser = Client()
    if player is not None:
        browser.cookies[settings.SESSION_COOKIE_NAME] = session_of(player)
    page = browser.get(f"/games/{game.pk}/")
    assert "no-store" in page["Cache-Control"], "nobody who has this browser after him finds it"
    found = re.search(r'<script id="start" type="application/json">(.*?)</script>', page.content.decode())
    assert found is not None
    return dict(json.loads(found[1]))


async def test_everybody_is_brought_what_his_socket_says(
    small: Game, ann: Player, bob: Player, eve: Player
) -> None:
    red, blue, named, _ = await at_the_table(small, ann, bob, eve, None)
    await red.send(type="chat", text="Between us")
    await named.send(type="chat", text="</script>")
    await red.answer("one")
    await blue.hear_until(1)
    pages = {}
    for who in (ann, bob, eve, None):
        first = (await opened(small, who)).heard[0]
        pages[who] = (await sat(page_of)(small, who))["hello"]
        assert pages[who] == first
        HEARD.validate(pages[who])
    assert "request" in pages[ann]["view"]
    assert "Between us" in str(pages[bob])
    for who in (bob, eve, None):
        assert "request" not in pages[who]["view"]
    for who in (eve, None):
        assert "Between us" not in str(pages[who])


async def test_who_has_both_seats_is_brought_the_view_of_one(hot_seat: Game, ann: Player) -> None:
    assert (await sat(page_of)(hot_seat, ann))["hello"] == (await opened(hot_seat, ann)).heard[0]


async def test_who_is_muted_is_not_in_the_page(small: Game, ann: Player, eve: Player) -> None:
    line = await sat(chatting.say)(small.pk, eve, "Look at me")
    await sat(chatting.mute)(small.pk, ann, line.pk, on=True)
    assert (await sat(page_of)(small, ann))["hello"]["chat"] == []


async def test_what_is_said_before_the_socket_comes_is_not_lost(
    small: Game, ann: Player, eve: Player
) -> None:
    red, named = await at_the_table(small, ann, eve)
    await red.answer("one")
    known = (await sat(page_of)(small, eve))["hello"]["number"]
    await named.hear_until(known)
    await red.send(type="chat", text="For all of you", to="everybody")
    await named.hear_a("chat")
    late = await opened(small, eve, after=known, known=named)
    assert [one["text"] for one in (await late.hear_a("talk"))["chat"]] == ["For all of you"]
