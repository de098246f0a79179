"""Games in hand: not taken from whoever holds one, nor loaded before what changed can be read."""

from threading import Thread

import pytest
from django.contrib.auth.models import User
from django.db import transaction

from games.belongings import claiming
from games.models import Game, Player
from games.playing import live
from rules.engine.seats import Seat
from tests.games.people import answer, play_of

PATIENCE = 120.0


def test_a_game_is_forgotten_only_when_nobody_holds_it(small: Game) -> None:
    play_of(small)
    forgetting = Thread(target=live.forget, args=(small.pk,))
    with live.held(small.pk) as table:
        forgetting.start()
        forgetting.join(0.1)
        assert forgetting.is_alive()
        assert table.play is not None
        assert table.seats
    forgetting.join(PATIENCE)
    assert not forgetting.is_alive()
    assert table.play is None


@pytest.mark.django_db(transaction=True)
def test_the_seats_of_a_claimed_guest_are_loaded_anew(small: Game, ann: Player, eve: Player) -> None:
    account = User.objects.create_user("eve", password="a long word of eve's")
    claiming.claim(eve, account)
    play_of(small)
    with transaction.atomic():
        claiming.claim(ann, account)
        assert live.live_game(small.pk).seats[0].player == ann
    assert answer(small, eve, "one") == 1
    assert live.live_game(small.pk, Seat.RED).seats[0].player == eve
