"""A game that is over, and all that anybody can be shown of it."""

import re
from datetime import timedelta
from typing import Any

import msgspec
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from games.game.models.game import Game
from games.journal.checking import verify_dice
from games.models import Player
from games.people.services.keys import new_key
from games.playing import live, selectors
from rules.engine.seats import Seat
from tests.games.people import answer, say

AT_ONCE = timedelta(0)
"""Nobody waits until a game is quiet."""

CHANGING = re.compile(r'("token": |"X-CSRFToken": |csrfmiddlewaretoken" value=)"\w{64}"')
"""What every page has anew."""


def finished(game: Game, ann: Player, bob: Player) -> Game:
    """The same small game once over: dice were rolled in it, and something was taken back and done anew."""
    answer(game, ann, "one")
    say(game, ann, "undo")
    for option in ("two", "one"):
        answer(game, ann, option)
    answer(game, bob, "roll")
    for player in (ann, bob):
        answer(game, player, "rock")
    say(game, bob, "request-undo")
    say(game, ann, "accept-undo")
    answer(game, bob, "paper")
    say(game, ann, "resign")
    return Game.objects.get(pk=game.pk)


def addresses(game: Game) -> list[str]:
    """Every address of a game that has no other word in it, but for what is drawn by lot at each look."""
    found = sorted(set(_under(get_resolver(), "")) - {"api/games/<slug:game_id>/proposal/"})
    return [f"/{one}".replace("<slug:game_id>", game.pk) for one in found if one.count("<") == 1]


def _under(resolver: URLResolver, before: str) -> list[str]:
    found: list[str] = []
    for one in resolver.url_patterns:
        route = before + str(one.pattern)
        found += _under(one, route) if isinstance(one, URLResolver) else []
        found += [route] if isinstance(one, URLPattern) and "<slug:game_id>" in route else []
    return found


def all_shown(game: Game, *players: Player) -> dict[str, Any]:
    """What all addresses show to everybody and to these players, the table at each number, the dice."""
    row = Game.objects.get(pk=game.pk)
    shown: dict[str, Any] = {"dice": verify_dice(row)}
    for number in range(row.number + 1):
        live.forget_all()
        for viewer in (*Seat, None):
            shown[f"{viewer} {number}"] = msgspec.to_builtins(selectors.shown_at(row, viewer, number))
    for player in (None, *players):
        headers = {"Authorization": f"Bearer {new_key(player, 'test')[1]}"} if player else {}
        for address in (*addresses(game), f"/games/{game.pk}/?table"):
            live.forget_all()
            response = Client(headers=headers).get(address)
            content = response.content.decode() if not response.streaming else ""
            shown[f"{player} {address}"] = response.status_code, CHANGING.sub("", content)
    return shown
