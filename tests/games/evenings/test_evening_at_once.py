"""What is pressed twice in the same moment is done once: tables, pairs, people."""

from collections.abc import Callable

import pytest
from django.db import connections

from games.evenings import selectors
from games.evenings.services import coming, making_up, pairing
from games.models import Game, HostedGame, Pairing, Player
from games.people.services.players import new_guest
from tests.games.evenings.party import arranged, come
from tests.games.playing.test_at_once import at_once

pytestmark = pytest.mark.django_db(transaction=True)


def done(deed: Callable[[], object]) -> int:
    try:
        deed()
    finally:
        connections.close_all()
    return 1


def test_two_presses_at_once_draw_make_and_begin_once(site: None, small_rules: None, otto: Player) -> None:
    evening = arranged(otto)
    come(evening, 7)
    assert at_once(*[lambda: done(lambda: pairing.draw(otto, evening.pk))] * 3) == [1, 1, 1]
    assert Pairing.objects.count() == 4
    assert at_once(*[lambda: done(lambda: making_up.begin(otto, evening.pk))] * 2) == [1, 1]
    tables = selectors.tables_of(evening)
    assert [one.game.status for one in tables if one.game] == ["playing"] * 3
    assert (Game.objects.count(), HostedGame.objects.count()) == (3, 3)
    for one in tables:
        assert one.game is not None
        assert one.game.entries.count() == 1


def test_the_last_place_is_had_by_one(site: None, otto: Player) -> None:
    evening = arranged(otto, most_people=2)
    come(evening, 1)
    players = [new_guest(name)[0] for name in ("Ann", "Bob", "Eve")]
    deeds = [lambda who=who: done(lambda: coming.come(who, evening.invitation)) for who in players]
    assert sorted(map(str, at_once(*deeds))) == ["1", "full", "full"]
    assert len(selectors.here(evening)) == 2
