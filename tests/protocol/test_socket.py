"""The socket: what each viewer is told of what happens."""

import json

import pytest
from asgiref.sync import sync_to_async

from games.models import Game, Player
from tests.games import people
from tests.protocol.lines import at_the_table, opened
from tests.reading import ENGLISH
from tests.sent import view

pytestmark = pytest.mark.django_db(transaction=True)
sat = sync_to_async


async def test_the_first_message_is_the_whole_view(
    small: Game, ann: Player, bob: Player, eve: Player
) -> None:
    red, blue, spectator, named = await at_the_table(small, ann, bob, None, eve)
    assert red.heard[0]["you"] == {"seat": "red", "seats": ["red"], "name": "Ann", "host": True}
    assert blue.heard[0]["you"]["seat"] == "blue"
    assert spectator.heard[0]["you"] == {}
    assert named.heard[0]["you"] == {"name": "Eve"}
    assert red.view["request"]["name"] == "quiet"
    assert all("request" not in line.view for line in (blue, spectator, named))
    paces = ["offer-pace-live", "offer-pace-by-day"]
    assert red.game["commands"] == ["resign", "offer-draw", *paces, "correct", "let-watch"]
    assert spectator.game["commands"] == []
    assert red.game["names"] == {"red": "Ann", "blue": "Bob"}


async def test_an_answer_reaches_everybody_each_with_his_own_view(
    small: Game, ann: Player, bob: Player
) -> None:
    red, blue, spectator = await at_the_table(small, ann, bob, None)
    answered = await red.answer("two")
    assert (answered["type"], answered["number"]) == ("answered", 1)
    for line, seat in ((red, people.RED), (blue, people.BLUE), (spectator, None)):
        await line.hear_until(1)
        play = await sat(people.play_of)(small)
        assert line.view == json.loads(json.dumps(view(play, seat, tell=ENGLISH)))
        assert line.log[-1]["text"] == "Red takes two."
    assert "request" not in blue.view


async def test_numbers_have_no_gaps_for_anybody(small: Game, ann: Player, bob: Player) -> None:
    red, blue, spectator = await at_the_table(small, ann, bob, None)
    steps = [(red, "one"), (red, "one"), (blue, "roll"), (red, "rock"), (blue, "rock"), (blue, "go")]
    steps += [(red, "here"), (blue, "yes")]
    for number, (line, option) in enumerate(steps, start=1):
        await line.hear_until(number - 1)
        assert (await line.answer(option))["type"] == "answered"
    for line in (red, blue, spectator):
        await line.hear_until(len(steps))
        play = await sat(people.play_of)(small)
        seat = {id(red): people.RED, id(blue): people.BLUE}.get(id(line))
        assert line.view == json.loads(json.dumps(view(play, seat, tell=ENGLISH)))
    assert [line["number"] for line in red.log if line["kind"] == "dice"] == [3]


async def test_a_spectator_and_the_opponent_hear_nothing_of_a_request(
    small: Game, ann: Player, bob: Player
) -> None:
    red, blue, spectator = await at_the_table(small, ann, bob, None)
    for option in ("one", "one"):
        await red.answer(option)
    await blue.hear_until(2)
    for option in ("pass",):
        await blue.answer(option)
    for line in (red, blue, spectator):
        await line.hear_until(3)
    for line, own in ((red, "red"), (spectator, None), (blue, "blue")):
        told = json.dumps(line.heard)
        assert ("rock" in told) is (own is not None)
    await red.answer("paper")
    await blue.hear_until(4)
    await spectator.hear_until(4)
    assert "paper" not in json.dumps(spectator.heard)
    assert "paper" not in json.dumps([one for one in blue.heard if one["type"] == "update"][-1])
    await blue.answer("rock")
    await spectator.hear_until(5)
    assert spectator.log[-1]["text"] == "Red paper, blue rock."


async def test_what_one_player_alone_may_know_reaches_him_alone(
    small: Game, ann: Player, bob: Player
) -> None:
    red, blue, spectator = await at_the_table(small, ann, bob, None)
    steps = [(red, "one"), (red, "one"), (blue, "pass"), (red, "rock"), (blue, "rock"), (blue, "go")]
    for number, (line, option) in enumerate([*steps, (red, "here"), (blue, "yes")]):
        await line.hear_until(number)
        await line.answer(option)
    for line in (red, blue, spectator):
        await line.hear_until(8)
    assert "Only blue may know." in json.dumps(blue.heard)
    assert "Only blue" not in json.dumps(red.heard)
    assert "Only blue" not in json.dumps(spectator.heard)
    again = await opened(small, ann)
    assert "Only blue" not in json.dumps(again.heard)


async def test_an_undo_reaches_everybody(small: Game, ann: Player, bob: Player) -> None:
    red, blue = await at_the_table(small, ann, bob)
    await red.answer("one")
    await red.hear_until(1)
    assert "undo" in red.game["commands"]
    await red.send(type="command", client_id="u", seen=1, name="undo")
    assert (await red.hear_a("answered"))["number"] == 2
    for line in (red, blue):
        await line.hear_until(2)
        assert (line.log[-1]["kind"], line.log[-1]["data"]) == ("undone", {"back_to": 0})
    assert red.view["request"]["name"] == "quiet"
    again = await opened(small, bob)
    assert again.log[0]["undone_by"] == 2


async def test_an_offer_and_the_end_reach_everybody(small: Game, ann: Player, bob: Player) -> None:
    red, blue, spectator = await at_the_table(small, ann, bob, None)
    await red.send(type="command", client_id="d", seen=0, name="offer-draw")
    await blue.hear_until(1)
    assert blue.game["offers"] == {"draw": {"seat": "red"}}
    assert "accept-draw" in blue.game["commands"]
    await blue.send(type="command", client_id="d", seen=1, name="accept-draw")
    for line in (red, blue, spectator):
        await line.hear_until(2)
        assert line.game["result"]["kind"] == "agreement"
        assert line.game["secret"] == bytes(small.secret).hex()
        assert line.view["result"]["kind"] == "agreement"
        assert "request" not in line.view


async def test_an_offer_withdrawn_is_gone_for_everybody(small: Game, ann: Player, bob: Player) -> None:
    red, blue, spectator = await at_the_table(small, ann, bob, None)
    await red.send(type="command", client_id="d", seen=0, name="offer-draw")
    await red.hear_until(1)
    assert "withdraw-draw" in red.game["commands"]
    await red.send(type="command", client_id="w", seen=1, name="withdraw-draw")
    for line in (red, blue, spectator):
        await line.hear_until(2)
        assert line.game["offers"] == {}
    assert "accept-draw" not in blue.game["commands"]
    assert "offer-draw" in red.game["commands"]


async def test_a_command_that_is_refused_says_why(small: Game, ann: Player) -> None:
    line = await opened(small, ann)
    await line.send(type="command", client_id="u", seen=0, name="undo")
    assert (await line.hear_a("refused"))["code"] == "nothing-to-undo"
    spectator = await opened(small, None)
    await spectator.send(type="command", client_id="u", seen=0, name="resign")
    assert (await spectator.hear_a("refused"))["code"] == "not-a-player"


async def test_everybody_hears_what_is_said(small: Game, ann: Player, eve: Player) -> None:
    red, named, nobody = await at_the_table(small, ann, eve, None)
    await red.send(type="chat", text="  Good \x00  evening\u202e  ", to="everybody")
    for line in (red, named, nobody):
        said = (await line.hear_a("chat"))["line"]
        assert (said["name"], said["seat"], said["text"]) == ("Ann", "red", "Good evening")
    await named.send(type="chat", text="Hello")
    assert "seat" not in (await red.hear_a("chat"))["line"]
    await nobody.send(type="chat", text="Me too")
    assert (await nobody.hear_a("refused"))["code"] == "not-a-player"
    late = await opened(small, None)
    assert [line["text"] for line in late.heard[0]["chat"]] == ["Good evening", "Hello"]


async def test_who_is_there_is_known(
    small: Game, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.socket.room.COUNTED_EACH", 0.05)
    red = await opened(small, ann)
    assert (await red.hear_a("presence"))["seats"] == {"red": True, "blue": False}
    blue = await opened(small, bob)
    assert (await red.hear_a("presence"))["seats"] == {"red": True, "blue": True}
    spectator = await opened(small, None)
    told = await red.hear_a("presence")
    assert (told["seats"], told["watching"]) == ({"red": True, "blue": True}, 1)
    await spectator.close()
    assert (await red.hear_a("presence"))["watching"] == 0
    await blue.close()
    assert (await red.hear_a("presence"))["seats"]["blue"] is False


async def test_a_ping_is_answered_and_brings_what_was_missed(
    small: Game, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = await opened(small, ann)
    monkeypatch.setattr("games.serving.notices.tell", lambda *_: None)  # the notice is lost on its way
    await sat(people.answer)(small, ann, "one")
    await line.send(type="ping")
    assert (await line.hear_a("pong"))["number"] == 1
    assert line.number == 1


async def test_the_lobby_becomes_the_table(site: None, small_rules: None, ann: Player, bob: Player) -> None:
    game = await sat(people.waiting)(ann)
    line = await opened(game, ann)
    assert (line.view, line.game["status"]) == ({}, "lobby")
    assert (await line.answer("one"))["code"] == "not-started"
    await sat(people.join)(game, bob)
    await line.hear_a("hello")
    assert line.game["status"] == "playing"
    assert line.view["request"]["name"] == "quiet"


async def test_one_person_with_both_seats_sees_one_at_a_time(hot_seat: Game, ann: Player) -> None:
    line = await opened(hot_seat, ann)
    assert line.heard[0]["you"] == {"seat": "red", "seats": ["red", "blue"], "name": "Ann", "host": True}
    await line.answer("one")
    await line.answer("one")
    await line.hear_until(2)
    assert "request" not in line.view
    assert "reserve" in line.view["sides"]["red"]
    assert "reserve" not in line.view["sides"]["blue"]
    await line.send(type="hand-over", seat="blue")
    hello = await line.hear_a("hello")
    assert hello["you"]["seat"] == "blue"
    assert line.view["request"]["name"] == "dicing"
    assert "reserve" not in line.view["sides"]["red"]
    assert (await line.answer("pass"))["number"] == 3
    again = await opened(hot_seat, ann, after=3)
    assert again.heard[0]["type"] == "hello"


async def test_nobody_can_take_over_the_other_seat(small: Game, ann: Player) -> None:
    line = await opened(small, ann)
    await line.send(type="hand-over", seat="blue")
    assert (await line.hear_a("refused"))["code"] == "not-your-seat"
    spectator = await opened(small, None)
    await spectator.send(type="hand-over", seat="red")
    assert (await spectator.hear_a("refused"))["code"] == "not-your-seat"
