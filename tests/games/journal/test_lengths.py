"""Games in centimetres: every inch that players read is the same number of centimetres, nothing else is."""

import re
from typing import Any

import msgspec
import pytest
from django.test import Client

from games.game import selectors as rows
from games.journal import log
from games.journal.words import told_to
from games.models import Game, Lengths, Player
from games.playing import selectors
from games.playing.services import answering
from games.positions import services as positions
from games.positions.opening import opening
from games.refusals import Refused
from games.socket import queries
from games.socket.visiting import Visitor
from games.wire.inbound import Query
from rules.engine.seats import Seat
from rules.phrases import say
from telling import as_event, teller
from tests.games.people import RED, force, platoon, play_of
from tests.rules.history import played

INCHES, CENTIMETRES = Game(lengths=Lengths.INCHES), Game(lengths=Lengths.CENTIMETRES)
LEFT = re.compile(r"(?<!-)\binch|″|\d\"")
CALIBRE = "2-inch Mortar Team"


@pytest.mark.ledger("1e-1-03")
def test_a_deployment_radius_and_a_range_are_as_many_centimetres() -> None:
    radius = say("comes-on-within", inches=6.0)
    assert told_to(INCHES, radius) == "It comes on within 6 inches of where it enters."
    assert told_to(CENTIMETRES, radius) == "It comes on within 6 cm of where it enters."
    far = {"inches": 4.5, "refused": say("out-of-range-at", inches=1.0)}
    assert told_to(INCHES, far) == {"inches": 4.5, "refused": "Out of range: 1 inch."}
    assert told_to(CENTIMETRES, far) == {"inches": 4.5, "refused": "Out of range: 1 cm."}


def test_what_is_in_words_stays_as_it_is() -> None:
    said = f"“By an inch!” The {CALIBRE} fires."
    assert told_to(CENTIMETRES, said) == said


def texts(told: Any) -> list[str]:
    """All texts in JSON-like values."""
    if isinstance(told, str):
        return [told]
    parts = told.values() if isinstance(told, dict) else told if isinstance(told, list) else ()
    return [text for part in parts for text in texts(part)]


@pytest.mark.ledger("1e-1-03")
def test_no_inch_is_left_in_a_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.rules.history.ENGLISH", teller(CENTIMETRES.reader))
    history = played(2, close=True, last_phase=6)
    views = {
        text
        for moment in history.moments
        for seen in moment.seen
        for text in texts(msgspec.json.decode(seen))
    }
    told = [as_event(one, CENTIMETRES.reader) for events in history.events for one in events]
    words = views | set(texts(msgspec.to_builtins(told)))
    assert sum(bool(re.search(r"\d cm\b", text)) for text in words) > 50
    assert [text for text in words if LEFT.search(text)] == []


@pytest.fixture
def battle(site: None, ann: Player) -> Game:
    """A battle told in centimetres, in which Ann has both seats."""
    game = positions.begin(ann, opening("tactical-or-at-the-double"), positions.Practice())
    Game.objects.filter(pk=game.pk).update(lengths=Lengths.CENTIMETRES)
    return Game.objects.get(pk=game.pk)


def test_view_log_queries_and_refusals_of_such_a_game(battle: Game, ann: Player) -> None:
    said: list[Any] = []
    for _ in range(4):
        play = play_of(battle)
        seat = next(one for one, pending in play.pending.items() if not pending.request.standing)
        shown = selectors.shown(rows.game(battle.pk), seat)["view"]
        said.append(shown)
        if shown["request"]["shape"] == "trace":
            said.append(queries.ask(Visitor(battle.pk, ann, (RED, seat), seat), far(shown)))
            with pytest.raises(Refused) as refused:
                give(battle, ann, seat, far(shown).reply)
            said.append(refused.value.text)
        give(battle, ann, seat, an_order(play.pending[seat].request))
    assert any(isinstance(one, str) and re.search(r"\d cm\b", one) for one in said)
    said.append(msgspec.to_builtins(log.newest_lines(battle, RED, 99)))
    assert [text for text in texts(said) if LEFT.search(text)] == []


def an_order(request: Any) -> Any:
    """To have the Section move, as far as is suggested."""
    ids = [one.id for one in getattr(request, "open", ())]
    wanted = [one for one in ids if one == "move" or one.startswith("activate:red-section-1:")]
    return {"option": wanted[0]} if wanted else msgspec.to_builtins(request.suggested())


def far(view: dict[str, Any]) -> Query:
    """Whether the men may go three times as far as is suggested."""
    request = view["request"]
    start = {piece["id"]: piece["at"] for piece in request["pieces"]}
    ends = {man: path[-1] for man, path in request["suggested"]["paths"].items()}
    paths = {man: [[3 * end[axis] - 2 * start[man][axis] for axis in (0, 1)]] for man, end in ends.items()}
    return Query(id="q", name="check", reply={"paths": paths})


def give(game: Game, player: Player, seat: Seat, reply: Any) -> None:
    number = Game.objects.get(pk=game.pk).number
    more = {"seat": seat, "seen": number, "client_id": f"{number}-{len(str(reply))}"}
    answering.answer(game.pk, player, reply=reply, **more)


def test_the_form_and_the_api_agree_on_it(site: None, client: Client) -> None:
    form = {
        "name": "Ann",
        "mode": "friends",
        "seat": "red",
        "table": "hamlet-crossroads",
        "lengths": "centimetres",
    }
    assert client.post("/new/", form | force("britain")).status_code == 302
    game = Game.objects.get()
    assert game.lengths == Lengths.CENTIMETRES
    told = client.get(f"/api/games/{game.pk}/").json()
    assert told["lengths"] == "centimetres"
    wish = {"table": "hamlet-crossroads", "platoon": platoon("britain"), "lengths": "miles"}
    key = client.post("/api/players/", {"name": "Bob"}, "application/json").json()["key"]
    headers = {"authorization": f"Bearer {key}"}
    wrong = client.post("/api/games/", wish, "application/json", headers=headers)
    assert (wrong.status_code, "miles" in wrong.json()["text"]) == (400, True)
