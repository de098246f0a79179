"""An umpire's connection: shown what each player lets him see, no longer than he does, and never asked."""

import json
import re
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.test import Client

from games.models import Game, Leave, Player
from games.people.services.keys import new_key
from games.people.services.players import new_guest
from games.playing.services import commands
from games.umpiring.services import seat, sight
from tests.games import people
from tests.games.people import say
from tests.games.umpiring.table import lets, row, sits
from tests.protocol.lines import Line, opened

pytestmark = pytest.mark.django_db(transaction=True)

HIDDEN_PAIR = ((), ("panzer-iv-h",))


@pytest.fixture
def una(db: None) -> Player:
    return new_guest("Una")[0]


async def umpired(game: Game, ann: Player, una: Player) -> None:
    """Una sits down, invited by Ann."""
    await sync_to_async(sits)(game, ann, una)


async def let(game: Game, player: Player, given: Leave) -> int:
    return (await sync_to_async(lets)(game, player, given)).number


def reserves(line: Line) -> list[str]:
    return [colour for colour, side in line.view["sides"].items() if "reserve" in side]


# --- what he is shown ----------------------------------------------------------------------------------


async def test_he_is_shown_a_side_as_its_player_sees_it_but_for_what_is_asked(
    small: Game, ann: Player, una: Player
) -> None:
    await umpired(small, ann, una)
    await let(small, ann, Leave.OWN)
    looks, red = await opened(small, una), await opened(small, ann)
    assert looks.heard[0]["you"] == {"sees": "into-red", "name": "Una", "umpire": True}
    for _ in range(2):
        own = {key: value for key, value in red.view.items() if key != "request"}
        assert json.dumps(looks.view, sort_keys=True) == json.dumps(own, sort_keys=True)
        assert looks.log == red.log
        assert looks.game["commands"] == []
        await red.answer("one")
        await looks.hear_until(red.number)
    assert "request" not in looks.view
    stops = [one for one in looks.heard if one["type"] == "stops"]
    assert stops == []


async def test_he_is_shown_both_sides_by_leave_of_both(
    small: Game, ann: Player, bob: Player, una: Player
) -> None:
    await umpired(small, ann, una)
    looks = await opened(small, una)
    assert reserves(looks) == []
    await let(small, ann, Leave.ALL)
    await looks.hear_a("hello")
    assert reserves(looks) == ["red"]
    await let(small, bob, Leave.ALL)
    await looks.hear_a("hello")
    assert reserves(looks) == ["red", "blue"]


async def test_what_is_taken_back_is_shown_no_more_on_a_running_connection(
    small: Game, ann: Player, bob: Player, una: Player
) -> None:
    await umpired(small, ann, una)
    await let(small, ann, Leave.ALL)
    await let(small, bob, Leave.ALL)
    looks, red = await opened(small, una), await opened(small, ann)
    assert reserves(looks) == ["red", "blue"]
    await let(small, bob, Leave.OPEN)
    hello = await looks.hear_a("hello")
    assert hello["you"]["sees"] == "into-red"
    assert reserves(looks) == ["red"]
    number = await let(small, ann, Leave.OPEN)
    await looks.hear_a("hello")
    assert "sees" not in looks.heard[-1]["you"]
    assert reserves(looks) == []
    await red.hear_until(number)
    await red.answer("one")
    await looks.hear_until(red.number)
    assert reserves(looks) == []


@pytest.mark.parametrize("told", ["answered", "nothing"])
async def test_nothing_is_made_for_him_once_leave_is_gone_though_nobody_tells_him(
    small: Game, ann: Player, una: Player, monkeypatch: pytest.MonkeyPatch, told: str
) -> None:
    """As where the notice is lost between two processes."""
    await umpired(small, ann, una)
    await let(small, ann, Leave.ALL)
    looks, red = await opened(small, una), await opened(small, ann)
    monkeypatch.setattr("games.umpiring.services.sight.tell_him", lambda *_: None)
    number = await let(small, ann, Leave.OPEN)
    if told == "answered":
        await red.hear_until(number)
        await red.answer("one")
    else:
        await looks.send(type="ping")
    await looks.hear_a("hello")
    assert reserves(looks) == []
    assert all(one["number"] < number for one in looks.heard if one["type"] == "update")


async def test_who_is_umpire_no_more_sees_what_everybody_sees(
    small: Game, ann: Player, bob: Player, una: Player, eve: Player
) -> None:
    await umpired(small, ann, una)
    await let(small, ann, Leave.ALL)
    await let(small, bob, Leave.ALL)
    looks = await opened(small, una)
    await sync_to_async(seat.dismiss)(ann, small.pk)
    await looks.hear_a("hello")
    assert reserves(looks) == []
    await umpired(small, bob, eve)
    new = await opened(small, eve)
    assert reserves(new) == []
    await let(small, ann, Leave.OWN)
    await new.hear_a("hello")
    assert reserves(new) == ["red"]
    assert reserves(await opened(small, una)) == []
    await sync_to_async(sight.let_see)(bob, small.pk, Leave.OWN)
    await looks.hear_until((await sync_to_async(row)(small)).number)
    assert reserves(looks) == []


async def test_who_comes_back_is_told_everything_anew_where_his_leave_has_changed(
    small: Game, ann: Player, una: Player
) -> None:
    await umpired(small, ann, una)
    number = await let(small, ann, Leave.OWN)
    looks = await opened(small, una)
    await looks.close()
    back = await opened(small, una, after=number, known=looks)
    assert back.heard[0]["type"] == "update"
    await back.close()
    await let(small, ann, Leave.OPEN)
    again = await opened(small, una, after=number, known=back)
    assert again.heard[0]["type"] == "hello"
    assert reserves(again) == []


async def test_when_the_game_is_over_he_sees_as_before_and_nothing_changes(
    small: Game, ann: Player, una: Player
) -> None:
    await umpired(small, ann, una)
    await let(small, ann, Leave.OWN)
    await sync_to_async(say)(small, ann, "resign")
    looks = await opened(small, una)
    assert reserves(looks) == ["red"]
    await looks.send(type="umpire", client_id="r", seen=looks.number, do="rule", text="So.")
    assert (await looks.hear_a("refused"))["code"] == "game-over"


# --- what the other side hides -------------------------------------------------------------------------


async def heard_of(ann: Player, bob: Player, una: Player, others: tuple[str, ...], given: Leave) -> Any:
    """All that the umpire hears of a game in which Bob, who lets him see nothing, hides this."""
    game = await sync_to_async(people.begun)(ann, bob, others=others)
    await umpired(game, ann, una)
    await let(game, ann, given)
    looks, red = await opened(game, una), await opened(game, ann)
    for _ in range(2):
        await red.answer("one")
        await looks.hear_until(red.number)
    await looks.send(type="umpire", client_id="rule", seen=looks.number, do="rule", text="So.")
    await looks.hear_a("answered")
    heard = [message for message in looks.heard if message["type"] != "presence"]
    text = json.dumps(heard).replace(game.pk, "the-game")
    for line in (looks, red):
        await line.close()
    return json.loads(re.sub(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", "now", text))


@pytest.mark.parametrize("given", [Leave.OPEN, Leave.OWN, Leave.ALL])
async def test_what_a_side_hides_that_lets_him_see_nothing_changes_no_byte(
    site: None, small_rules: None, ann: Player, bob: Player, una: Player, given: Leave
) -> None:
    plain, more = [await heard_of(ann, bob, una, others, given) for others in HIDDEN_PAIR]
    assert plain == more


# --- he answers for nobody -----------------------------------------------------------------------------


@pytest.mark.parametrize("given", list(Leave))
async def test_no_message_of_his_answers_for_a_side(
    small: Game, ann: Player, bob: Player, una: Player, given: Leave, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.socket.limits.Limits.allow", lambda *_: True)
    await umpired(small, ann, una)
    await let(small, ann, given)
    number = await let(small, bob, given)
    looks = await opened(small, una)
    for colour in ({}, {"seat": "red"}, {"seat": "blue"}):
        said = await looks.answer("one", **colour)
        assert said["code"] == "not-a-player"
        for name in commands.COMMANDS:
            await looks.send(type="command", client_id=f"{name}{colour}", seen=number, name=name, **colour)
            assert (await looks.hear_a("refused"))["code"] == "not-a-player"
        morale = {"kind": "morale", "seat": "red", "level": 3}
        plain = {"client_id": f"c{colour}", "seen": number}
        await looks.send(type="correct", correction=morale, why="So.", **plain, **colour)
        assert (await looks.hear_a("refused"))["code"] == "not-a-player"
        await looks.send(type="let-watch", unit="phases", amount=3, **plain, **colour)
        assert (await looks.hear_a("refused"))["code"] == "not-a-player"
        await looks.send(type="to-umpire", do="let-see", leave="all", **plain, **colour)
        assert (await looks.hear_a("refused"))["code"] == "not-a-player"
    await looks.send(type="hand-over", seat="red")
    assert (await looks.hear_a("refused"))["code"] == "not-your-seat"
    await looks.send(type="stops", passing=True)
    assert (await looks.hear_a("refused"))["code"] == "not-a-player"
    assert (await sync_to_async(row)(small)).number == number


def test_nor_does_any_address(small: Game, ann: Player, bob: Player, una: Player) -> None:
    sits(small, ann, una)
    lets(small, ann, Leave.ALL)
    number = lets(small, bob, Leave.ALL).number
    key = new_key(una, "program")[1]
    calls = Client(headers={"Authorization": f"Bearer {key}"})
    base = f"/api/games/{small.pk}"
    said = {"client_id": "c", "seen": number}
    morale = {"kind": "morale", "seat": "red", "level": 3}
    for colour in ({}, {"seat": "red"}, {"seat": "blue"}):
        bodies = [
            ("answers", {"reply": {"option": "one"}}),
            ("corrections", {"correction": morale, "why": "So."}),
            ("watching", {"unit": "phases", "amount": 3}),
            ("umpire", {"to": True, "do": "let-see", "leave": "all"}),
            ("umpire", {"to": True, "do": "call", "why": "So."}),
            *(("commands", {"name": name}) for name in commands.COMMANDS),
        ]
        for address, body in bodies:
            answer = calls.post(f"{base}/{address}/", {**said, **body, **colour}, "application/json")
            assert (answer.status_code, answer.json()["code"]) == (403, "not-a-player"), (address, body)
    for wrong in ("?seat=red", "?seat=blue"):
        assert calls.get(f"{base}/view/{wrong}").json()["code"] == "not-your-seat"
        assert calls.get(f"{base}/log/{wrong}").json()["code"] == "not-your-seat"
    assert calls.get(f"{base}/offer/").json()["code"] == "not-a-player"
    assert calls.get(f"{base}/stops/").json()["code"] == "not-a-player"
    assert row(small).number == number
    view = calls.get(f"{base}/view/").json()["view"]
    assert "request" not in view
    assert [colour for colour, side in view["sides"].items() if "reserve" in side] == ["red", "blue"]
    past = calls.get(f"{base}/view/?at=0").json()["view"]
    assert "reserve" in past["sides"]["blue"]
    forces = calls.get(f"{base}/forces/").json()
    assert all(one["supports"] is None for one in forces)


# --- what he does --------------------------------------------------------------------------------------


async def test_he_rules_and_rolls_by_the_socket_and_players_call_him(
    small: Game, ann: Player, una: Player
) -> None:
    await umpired(small, ann, una)
    looks, red = await opened(small, una), await opened(small, ann)
    await red.send(type="to-umpire", client_id="call", seen=red.number, do="call", about="rule", why="Well?")
    await red.hear_a("answered")
    await looks.hear_until(2)
    assert looks.game["umpire"]["calls"]["red"]["why"] == "Well?"
    await looks.send(type="umpire", client_id="a", seen=2, do="rule", text="So.", section="1e 8.1")
    await looks.hear_a("answered")
    await looks.send(type="umpire", client_id="b", seen=2, do="roll", text="luck", dice=2)
    await looks.hear_a("answered")
    await red.hear_until(4)
    assert red.game["rulings"] == [{"number": 3, "section": "1e 8.1", "text": "So."}]
    assert len(red.log[-1]["data"]["faces"]) == 2
    await red.send(type="umpire", client_id="c", seen=4, do="rule", text="So.")
    assert (await red.hear_a("refused"))["code"] == "not-the-umpire"
    await looks.send(type="query", id="q", name="put-right", correction={"kind": "take-off", "piece": "x"})
    assert (await looks.hear_a("reply"))["result"]["legal"] is False
    stranger = await opened(small, None)
    await stranger.send(type="query", id="q", name="put-right", correction={"kind": "take-off", "piece": "x"})
    assert (await stranger.hear_a("refused"))["code"] == "not-a-player"
    await stranger.send(type="umpire", client_id="d", seen=4, do="roll", text="luck")
    assert (await stranger.hear_a("refused"))["code"] == "not-the-umpire"


def test_programs_do_the_same(small: Game, ann: Player, una: Player) -> None:
    sits(small, ann, una)
    calls = Client(headers={"Authorization": f"Bearer {new_key(una, 'program')[1]}"})
    address = f"/api/games/{small.pk}/umpire/"
    said = {"client_id": "c", "seen": row(small).number}
    done = calls.post(address, {**said, "do": "rule", "text": "So."}, "application/json")
    assert done.json() == {"number": 2}
    for wrong in ({"do": "answer"}, {"do": "roll", "dice": "many"}, {"do": "rule", "unknown": 1}, {}):
        answer = calls.post(address, {**said, **wrong}, "application/json")
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), wrong
    ann_calls = Client(headers={"Authorization": f"Bearer {new_key(ann, 'program')[1]}"})
    assert ann_calls.post(address, {**said, "do": "roll"}, "application/json").status_code == 403
    assert Client().post(address, {**said, "do": "roll"}, "application/json").status_code == 401
