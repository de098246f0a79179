"""Una, and a battle in which something can be put right."""

import pytest

from games.models import Game, Mode, Player, Seat
from games.people.services.players import new_guest
from games.playing import live
from games.positions import services as positions
from games.positions.opening import opening
from tests.games.people import BLUE


@pytest.fixture
def una(db: None) -> Player:
    return new_guest("Una")[0]


@pytest.fixture
def battle(site: None, ann: Player, bob: Player) -> Game:
    """A battle between Ann and Bob, red about to use Command Dice."""
    alone = positions.begin(ann, opening("rally-or-fire"), positions.Practice())
    Seat.objects.filter(game=alone, colour=BLUE).update(player=bob)
    Game.objects.filter(pk=alone.pk).update(mode=Mode.FRIENDS)
    live.forget_all()
    return Game.objects.get(pk=alone.pk)
