"""Aircraft, batteries and tear gas aimed at nonsense: refused in words, nothing changed, at little cost."""

import json
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games.models import Game, Player, Promise
from games.playing.services import answering
from games.positions.opening import opening
from games.positions.services import Practice, begin
from games.socket import queries, visiting
from games.wire.inbound import Query
from rules import Seat
from rules.engine.requests import Refused
from tests.browser.staging import stage
from tests.games import people
from tests.protocol.lines import opened
from tests.protocol.test_refusals import by_browser
from tests.work import calls_of

pytestmark = pytest.mark.django_db(transaction=True)
sat = sync_to_async

Json = dict[str, Any]
SHORT = 10
GASSING = ("activate:red-section-1:2", "fire-tear-gas")

MOST_CALLS = 60_000
"""Calls for the dearest question about it; a thousandth of them would be for each man on the table."""

BARRAGE = ("activate:{observer}:1", "call-barrage")
NO_BARRAGE: list[Json] = [
    {"places": {"aim": [-5, 20]}},
    {"places": {"aim": [38, 480]}},
    {"places": {"aim": [1e308, -1e308]}},
    {"places": {"aim": [38, 26, 1]}},
    {"places": {"aim": "blue-section-1-team-1"}},
    {"places": {"blue-section-1-team-1": [38, 26]}},
    {"places": {"aim": [38, 26], "aim-end": [40, 26]}},
    {"places": {}},
    {"targets": {"aim": "blue-section-1-team-1"}},
    {"option": "call-barrage"},
    {},
]

GOOD: Json = {"places": {"aim": [38.0, 26.0], "aim-end": [50.0, 26.0]}}
NONSENSE: list[Json] = [
    {"places": {"aim": [-5, 20], "aim-end": [40, 20]}},
    {"places": {"aim": [20, 480], "aim-end": [40, 20]}},
    {"places": {"aim": [20, 20], "aim-end": [20, 20]}},
    {"places": {"aim": [20, 20]}},
    {"places": {"aim": [1e308, 20], "aim-end": [-1e308, 20]}},
    {"places": {"blue-section-1-team-1": [20, 20], "aim-end": [40, 20]}},
    {"places": {"aim": [20, 20], "aim-end": [40, 20], "aim-3": [30, 20]}},
    {"places": {"aim": "blue-section-1-team-1", "aim-end": [40, 20]}},
    {"places": {"aim": [20, 20, 20], "aim-end": [40, 20]}},
    {"places": {}},
    {"option": "let-be"},
    {"targets": {"aim": "blue-section-1-team-1"}},
    {},
]


@pytest.fixture
def aircraft(site: None, ann: Player, bob: Player) -> Game:
    """A game in which red's aircraft come."""
    game = people.begun(ann, bob)
    stage(game, "aircraft")
    return game


@pytest.mark.parametrize("reply", NONSENSE)
async def test_an_aim_at_nonsense_is_refused_in_words_and_changes_nothing(
    aircraft: Game, ann: Player, reply: Json
) -> None:
    line = await opened(aircraft, ann)
    number = line.number
    body = {"client_id": "c1", "seen": number, "reply": reply}
    await line.send_text(json.dumps({"type": "answer", **body}))
    refused = await line.hear_a("refused")
    assert len(refused["text"]) > SHORT
    browser = await sat(by_browser)(ann)
    said = await sat(browser.post)(
        f"/api/games/{aircraft.pk}/answers/", body, content_type="application/json"
    )
    assert 400 <= said.status_code < 500
    assert said.json()["code"] == refused["code"]
    assert len(said.json()["text"]) > SHORT
    assert (await sat(Game.objects.get)(pk=aircraft.pk)).number == number
    assert (await line.answer("", reply=GOOD))["type"] == "answered"


def test_a_battery_aimed_at_nonsense_is_refused_in_words_and_changes_nothing(
    site: None, ann: Player, bob: Player
) -> None:
    """However much of it comes, one after another; then the barrage falls where it may."""
    game = people.begun(ann, bob)
    who = stage(game, "battery")

    def said(reply: Json, client_id: str) -> None:
        seen = Game.objects.get(pk=game.pk).number
        answering.answer(game.pk, ann, reply=reply, seat="red", seen=seen, client_id=client_id)

    for number, option in enumerate(BARRAGE):
        said({"option": option.format(**who)}, f"c{number}")
    before = Game.objects.get(pk=game.pk).number
    for number, reply in enumerate(NO_BARRAGE):
        with pytest.raises(Refused) as refused:
            said(reply, f"bad-{number}")
        assert len(str(refused.value)) > SHORT
        assert Game.objects.get(pk=game.pk).number == before
    said({"places": {"aim": [38.0, 26.0]}}, "good")
    assert Game.objects.get(pk=game.pk).number > before


@pytest.mark.parametrize("name", ["check", "suggest"])
def test_what_an_aim_costs_is_bounded(aircraft: Game, ann: Player, name: str) -> None:
    """However often it is asked, and wherever: the address pays for each, and none is dear."""
    visitor = visiting.Visitor(aircraft.pk, ann, (Seat.RED,), Seat.RED)
    queries.ask(visitor, Query(id="first", name="suggest"))
    for number in range(3):
        reply = {"places": {"aim": [10.0 + number, 26.0], "aim-end": [50.0, 26.0]}}
        query = Query(id="q", name=name, reply=reply if name == "check" else None)
        assert sum(calls_of(lambda query=query: queries.ask(visitor, query)).values()) < MOST_CALLS


def test_tear_gas_at_nobody_who_is_there_is_refused(site: None, ann: Player) -> None:
    """A target of one's own, one that is not on the table, a negative floor: the draft says why not."""
    promise = Promise.objects.create(word="gas", secret=b"one", commitment="")
    game = begin(ann, opening("tear-gas-in-the-lane"), Practice(entropy="from ann", promise=promise.word))
    more: Json = {"alone": True}
    for number, option in enumerate(GASSING):
        seen = Game.objects.get(pk=game.pk).number
        reply = {"option": option}
        answering.answer(game.pk, ann, reply=reply, seat="red", seen=seen, client_id=f"c{number}", **more)
    visitor = visiting.Visitor(game.pk, ann, (Seat.RED, Seat.BLUE), Seat.RED)
    for target in ("red-section-1-team-1", "blue-section-9-team-1", "", "x" * 5_000, "-1"):
        told = queries.ask(visitor, Query(id="q", name="check", reply={"option": target}))
        assert told["legal"] is False
        assert len(told["why"]) > SHORT
