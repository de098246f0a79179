"""The talk of those who watch: apart where they see what players hide, and stilled by the host."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.game import delays
from games.journal import log
from games.models import ChatLine, Game, Player
from games.talk import services as chatting
from games.talk import stilling
from rules import Seat
from tests.games.refusing import code_of

pytestmark = pytest.mark.django_db(transaction=True)


def said(game: Game, player: Player, text: str, **more: Any) -> ChatLine:
    return chatting.say(game.pk, player, text, **more)


def read(game: Game, *, sits: bool) -> list[str]:
    lines = chatting.lines_for(game, sits=sits, muted=frozenset(), most=9)
    return [one.text for one in lines]


def told(game: Game) -> list[str]:
    return [one.text for one in log.lines_between(Game.objects.get(pk=game.pk), 0, 99, None)]


def test_who_sees_what_players_hide_speaks_to_others_who_watch_alone(
    small: Game, ann: Player, eve: Player
) -> None:
    said(small, eve, "Good evening")
    for seat in Seat:
        delays.give_leave(small, seat, delays.delay("phases", 1))
    small.save()
    said(small, eve, "A Tiger waits")
    said(small, ann, "Welcome", for_all=True)
    assert read(small, sits=True) == ["Good evening", "Welcome"]
    assert read(small, sits=False) == ["Good evening", "A Tiger waits", "Welcome"]


def test_the_host_stills_one_who_watches_and_everybody_is_told(
    small: Game, ann: Player, bob: Player, eve: Player
) -> None:
    line = said(small, eve, "Look left!")
    stilling.still(small.pk, ann, line.pk, on=True)
    assert code_of(said, small, eve, "And right!") == "stilled"
    assert said(small, bob, "Thank you").text == "Thank you"
    stilling.still(small.pk, ann, line.pk, on=True)
    stilling.still(small.pk, ann, line.pk, on=False)
    assert said(small, eve, "Sorry").text == "Sorry"
    assert told(small) == ["The host stills Eve, who watches.", "The host lets Eve speak again."]


def test_the_host_stills_all_who_watch(small: Game, ann: Player, bob: Player, eve: Player) -> None:
    stilling.still(small.pk, ann, None, on=True)
    assert code_of(said, small, eve, "Hello?") == "stilled"
    assert said(small, bob, "Quiet here").text == "Quiet here"
    assert told(small) == ["The host stills those who watch."]


def test_nobody_else_stills_and_no_player_is_stilled(
    small: Game, ann: Player, bob: Player, eve: Player
) -> None:
    by_eve, by_bob = said(small, eve, "Boo"), said(small, bob, "Hm")
    for player in (bob, eve, None):
        assert code_of(stilling.still, small.pk, player, by_eve.pk, on=True) == "not-the-host"
    assert code_of(stilling.still, small.pk, ann, by_bob.pk, on=True) == "not-possible"
    assert code_of(stilling.still, small.pk, ann, 999_999, on=True) == "no-such-line"
    assert told(small) == []


def test_the_host_of_the_site_stills_in_the_admin(small: Game, eve: Player, client: Client) -> None:
    line = said(small, eve, "Buy my shoes")
    client.force_login(User.objects.create_superuser("host", password="only for this test"))
    chosen = {"action": "still", "_selected_action": [line.pk]}
    assert client.post("/admin/games/chatline/", chosen).status_code == 302
    assert code_of(said, small, eve, "Buy them!") == "stilled"
    assert told(small) == ["The host stills Eve, who watches."]
