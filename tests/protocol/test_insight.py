"""Somebody without a seat who sees into sides by leave: a connection of a kind of its own."""

from collections.abc import Callable

import pytest
from asgiref.sync import sync_to_async
from django.test import Client

from games.game import viewers
from games.models import Game, Player
from games.playing import live, selectors
from games.refusals import Refused
from games.serving import notices
from rules import Insight, Seat, Viewer
from tests.protocol.lines import opened

pytestmark = pytest.mark.django_db(transaction=True)

Leave = Callable[[Insight | None], None]


@pytest.fixture
def leave(monkeypatch: pytest.MonkeyPatch) -> Leave:
    """Gives leave to everybody who has no seat, or takes it back."""
    given: list[Insight | None] = [None]

    def looks(viewer: Viewer, _: Game) -> bool:
        return not isinstance(viewer, Insight) or viewer is given[0]

    monkeypatch.setattr(viewers, "insight_of", lambda *_: given[0])
    monkeypatch.setattr(viewers, "may_look_as", looks)
    return lambda insight: given.__setitem__(0, insight)


async def test_he_is_shown_what_both_hide_and_asked_nothing(
    small: Game, ann: Player, bob: Player, leave: Leave
) -> None:
    leave(Insight.BOTH)
    looks = await opened(small, None)
    assert looks.heard[0]["you"] == {"sees": "into-both"}
    assert all("reserve" in side for side in looks.view["sides"].values())
    red = await opened(small, ann)
    await red.answer("one")
    await looks.hear_until(1)
    assert "request" not in looks.view
    assert looks.game["commands"] == []


async def test_he_answers_for_nobody(small: Game, leave: Leave) -> None:
    leave(Insight.RED)
    looks = await opened(small, None)
    said = await looks.answer("one")
    assert said["code"] == "not-a-player"
    for name in ("check", "suggest", "offer", "options", "reach", "patrol"):
        await looks.send(type="query", id=name, name=name)
        assert (await looks.hear_a("refused"))["code"] == "not-a-player"


async def test_when_the_leave_is_taken_back_he_is_shown_what_is_open_to_all(
    small: Game, ann: Player, leave: Leave
) -> None:
    leave(Insight.BOTH)
    looks, red = await opened(small, None), await opened(small, ann)
    leave(None)
    await red.answer("one")
    await sync_to_async(notices.seats_changed)(small.pk)
    hello = await looks.hear_a("hello")
    assert "sees" not in hello["you"]
    assert all("reserve" not in side for side in looks.view["sides"].values())
    told = [one for one in looks.heard if one["type"] == "update"]
    assert told == [], "nothing more was made for who had leave"


def test_pages_and_programs_see_the_same(small: Game, leave: Leave, client: Client) -> None:
    leave(Insight.BLUE)
    told = client.get(f"/api/games/{small.pk}/view/").json()["view"]
    past = client.get(f"/api/games/{small.pk}/view/?at=0").json()["view"]
    for shown in (told, past):
        assert "reserve" in shown["sides"]["blue"]
        assert "reserve" not in shown["sides"]["red"]
    assert client.get(f"/api/games/{small.pk}/view/?seat=red").json()["code"] == "not-your-seat"


def test_he_has_rules_and_a_lock_of_his_own(small: Game, leave: Leave) -> None:
    leave(Insight.BOTH)
    with live.held(small.pk, Insight.BOTH) as whole:
        for seat in (*Seat, None):
            with live.held(small.pk, seat) as other:
                assert other.lock is not whole.lock
    selectors.shown(Game.objects.get(pk=small.pk), Insight.BOTH)
    assert live.live_game(small.pk, Insight.BOTH).play is not live.live_game(small.pk, Seat.RED).play
    with pytest.raises(Refused):
        selectors.offer(Game.objects.get(pk=small.pk), Insight.BOTH)
