"""An evening: who comes, who meets whom, tables made and begun at a press, rounds, leaving, coming late."""

from collections.abc import Callable
from typing import Any

import pytest

from games.evenings import selectors
from games.evenings.services import coming, making_up, pairing
from games.models import Evening, Game, Player
from games.refusals import Refused
from tests.games.evenings.party import arranged, come
from tests.games.hosting.table import organiser


@pytest.fixture
def otto(db: None) -> Player:
    return organiser()


def code_of(function: Callable[..., Any], *args: Any, **more: Any) -> str:
    with pytest.raises(Refused) as refused:
        function(*args, **more)
    assert refused.value.text
    return refused.value.code


def begun(otto: Player, evening: Evening) -> None:
    pairing.draw(otto, evening.pk)
    making_up.make_tables(otto, evening.pk)
    making_up.begin(otto, evening.pk)


# --- who comes -----------------------------------------------------------------------------------------


def test_people_come_by_the_link_once(site: None, otto: Player, ann: Player) -> None:
    evening = arranged(otto)
    first = coming.come(ann, evening.invitation)
    assert coming.come(ann, evening.invitation) == first
    assert (first.name, first.is_late) == ("Ann", False)
    assert code_of(coming.come, ann, "nosuch") == "no-invitation"


def test_who_is_written_down_comes_under_that_name(
    site: None, otto: Player, ann: Player, bob: Player
) -> None:
    evening = arranged(otto)
    known = coming.add(otto, evening.pk, "Annie")
    assert coming.come(ann, evening.invitation, as_known=known.pk).pk == known.pk
    assert code_of(coming.come, bob, evening.invitation, as_known=known.pk) == "claimed-already"
    assert selectors.participant_of(ann, evening) == known


def test_five_people_meet_by_twos_and_begin_at_a_press(site: None, small_rules: None, otto: Player) -> None:
    evening = arranged(otto)
    come(evening, 5)
    begun(otto, evening)
    tables = selectors.tables_of(evening)
    assert [one.number for one in tables] == [1, 2]
    assert [one.game.status for one in tables if one.game] == ["playing", "playing"]
    newest = selectors.present_round(evening)
    assert newest is not None
    assert newest.clock_ends is not None
    assert selectors.odd_one_out(newest) is not None
    begun_games = Game.objects.count()
    making_up.begin(otto, evening.pk)
    assert Game.objects.count() == begun_games == 2
