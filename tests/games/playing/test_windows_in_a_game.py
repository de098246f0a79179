"""A whole game with wishes, orders, paces and lost time thrown in: it goes on, and loads as it was."""

import random
from datetime import timedelta
from typing import Any

import pytest
from pytest_django import Settings

from games.models import Entry, Game, Pace, Player
from games.playing import live
from games.playing.services import answering, wishing
from rules.bots.simple import SimplePlayer
from rules.engine.seats import Seat
from rules.views.view import view
from tests.games.people import awaited, begun, play_of

DICE = "wishes 1"
"""What the dice come from: in this battle somebody has something to react to."""

VIEWERS = (Seat.RED, Seat.BLUE, None)
STEPS = 110
ORDERS = [{"do": "overwatch"}, {"do": "interrupt", "against": ["move"], "at": [36, 24], "inches": 20}]


@pytest.mark.parametrize("pace", [Pace.LIVE, Pace.BY_DAY])
def test_a_game_goes_on_whatever_is_wished(
    site: None, settings: Settings, ann: Player, bob: Player, pace: Pace
) -> None:
    settings.FIXED_DICE_SECRET = DICE
    chance = random.Random(3)
    game = begun(ann, bob, pace=pace)
    people = {Seat.RED: ann, Seat.BLUE: bob}
    players = {seat: SimplePlayer(seat) for seat in Seat}
    for _ in range(STEPS):
        if chance.random() < 0.1:
            wish(game, people, chance, pace)
        if not go_on(game, people, players, chance):
            break
    given = [one for entry in Entry.objects.filter(game=game) for one in entry.journal if one.get("auto")]
    assert {"react", "react-to-move"} & {one["name"] for one in given}
    in_hand = [play_of(game, viewer) for viewer in VIEWERS]
    live.forget_all()
    assert [play.table for play in in_hand] == [play_of(game, viewer).table for viewer in VIEWERS]
    numbers = list(Entry.objects.filter(game=game).order_by("number").values_list("number", flat=True))
    assert numbers == list(range(Game.objects.get(pk=game.pk).number + 1))


def wish(game: Game, people: dict[Seat, Player], chance: random.Random, pace: Pace) -> None:
    """Somebody changes what he wishes."""
    seat = chance.choice(list(Seat))
    wishes: dict[str, Any] = chance.choice(
        [{"passing": True}, {"hold": True}, {"stop": "always"}, {"stop": "kinds", "kinds": ["overwatch"]}]
    )
    if pace == Pace.BY_DAY and chance.random() < 0.6:
        wishes = {"stop": "orders", "orders": ORDERS}
    wishing.set_stops(game.pk, people[seat], seat=None, wishes=wishes)


def go_on(
    game: Game, people: dict[Seat, Player], players: dict[Seat, SimplePlayer], chance: random.Random
) -> bool:
    """Whoever is asked answers, or lets his time run out; False when nobody is asked any more."""
    row = Game.objects.get(pk=game.pk)
    if row.deadline is not None and chance.random() < 0.4:
        Game.objects.filter(pk=game.pk).update(deadline=row.deadline - timedelta(seconds=300))
        answering.pass_if_due(game.pk)
        return True
    play = play_of(game, awaited(game))
    asked = [seat for seat, pending in play.pending.items() if not pending.request.standing]
    if not asked:
        return False
    reply = players[asked[0]].choose(view(play, asked[0]))
    more = {"seat": asked[0], "seen": play.number, "client_id": f"answer-{play.number}"}
    answering.answer(game.pk, people[asked[0]], reply=reply, **more)
    return True
